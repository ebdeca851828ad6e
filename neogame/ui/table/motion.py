"""What sets pieces in motion: a game says in a ``Script`` of its own which event moves what."""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from neogame.rules.events import Counted, Moved
from neogame.ui.kit.motions import Flight, Motions, Paint, Steps
from neogame.ui.kit.tempo import ARC, Event, Tempo
from neogame.ui.kit.units import Point
from neogame.ui.table.hand import Held


class Script:
    """Sets in motion what events tell, one after the other. A game says where places are and how pieces look."""

    def __init__(self, motions: Motions, tempo: Tempo, start: float) -> None:
        self.motions = motions
        self.tempo = tempo
        self.at = start
        """When the next thing begins."""

    # For a game to say ---------------------------------------------------------------------------------------------

    def rect(self, place: Any, piece: Any) -> pygame.FRect | None:
        """Where a piece lies, or lay, at a place; None if that is nowhere on the screen."""
        raise NotImplementedError

    def paint(self, piece: Any) -> Paint:
        """How a piece is drawn on its way; None is one that lies face down."""
        raise NotImplementedError

    def pace(self, event: Moved[Any, Any]) -> Event:
        """Which kind of motion a move is."""
        return "travel"

    def sound_of(self, event: Any) -> str | None:
        """What an event sounds like; by default a piece is heard where it comes to lie."""
        return "token-build" if isinstance(event, Moved) else None

    # What all games do ---------------------------------------------------------------------------------------------

    def play(self, events: Sequence[Any], dropped: Point | None = None) -> float:
        """Set in motion what happens; gives when all of it is there.

        ``dropped`` is where the viewer's own hand let go of the first piece: it only settles.
        """
        for event in events:
            match event:
                case Moved():
                    self.move(event, dropped)
                    dropped = None
                case Counted():
                    self.count(event)
                case _:
                    self.sound(event)
        self.motions.end = max(self.motions.end, self.at)
        return self.at

    def move(self, event: Moved[Any, Any], dropped: Point | None = None) -> None:
        """Set a piece in motion, and go on when it is there; it is heard then."""
        start, end = self.rect(event.start, event.was), self.rect(event.end, event.piece)
        if end is None:
            return
        if dropped is not None:
            self.settle(event, dropped, end)
            return
        if start is None:
            return
        motion = self.tempo.motion(self.pace(event), self.at)
        self.motions.fly(Flight(self.paint(event.piece or event.was), start, end, motion, self.waits(event)))
        self.at = motion.end
        self.sound(event)

    def settle(self, event: Moved[Any, Any], dropped: Point, end: pygame.FRect) -> None:
        """A piece that was let go over its place comes to rest there."""
        self.sound(event)
        self._from_hand(event.piece, dropped, end, "settle", self.waits(event), arc=0.0)

    def waits(self, event: Moved[Any, Any]) -> Hashable:
        """What looks empty until the piece is there."""
        place: Hashable = event.end
        return place

    def fly_back(self, held: Held, dropped: Point, home: pygame.FRect) -> None:
        """A piece that found no place goes back to where it was taken from."""
        self._from_hand(held.piece, dropped, home, "fly-back", held)

    def _from_hand(
        self, piece: Any, dropped: Point, end: pygame.FRect, pace: Event, waits: Hashable, arc: float = ARC
    ) -> None:
        """Set a piece in motion from where the hand let go of it."""
        if self.tempo.travels:
            start = end.move_to(center=dropped)
            self.motions.fly(Flight(self.paint(piece), start, end, self.tempo.motion(pace, self.at), waits, arc=arc))

    def count(self, event: Counted[Any]) -> None:
        """A marker steps on."""
        motion = self.tempo.motion("step", self.at, abs(event.after - event.before))
        self.motions.step(Steps(event.meter, event.before, event.after, motion))
        self.sound(event)
        self.at = motion.end

    def sound(self, event: Any) -> None:
        """Have an event heard at this point of the script."""
        if name := self.sound_of(event):
            self.motions.sound(self.at, name)
