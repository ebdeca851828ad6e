"""Everything that moves at a table: pieces on their way, markers that step on, and the sounds that go with it.

What moves is a function of time, made once when something happens. While a piece is on its way the place it goes to
looks empty: ``Motions.waiting`` names these places. A game says in a ``Script`` of its own which event moves what.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from neogame.rules.events import Counted, Moved
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.tempo import ARC, Event, Motion, Tempo, along
from neogame.ui.kit.units import Point
from neogame.ui.table.hand import Held

Paint = Callable[[Canvas, Point, float, float], None]
"""Draws a piece with its middle at a point, so wide, so opaque."""
Effect = Callable[[Canvas, float], None]
"""Draws something at a share of its time."""


@dataclass(frozen=True)
class Flight:
    """A piece on its way from one place to another."""

    paint: Paint
    start: pygame.FRect
    end: pygame.FRect
    motion: Motion
    to: Hashable = None
    """The place that looks empty until the piece is there; None if nothing waits for it."""
    since: float | None = None
    """From when on the piece is seen at its start; None if only when it sets off."""
    arc: float = ARC

    def seen(self, now: float) -> bool:
        """Whether the piece is to be drawn at this moment."""
        return (self.motion.start if self.since is None else self.since) <= now < self.motion.end

    def draw(self, canvas: Canvas, now: float, tempo: Tempo) -> None:
        """The piece on its way; without motion it fades in where it goes."""
        share = self.motion.share(now)
        if not tempo.travels:
            self.paint(canvas, self.end.center, self.end.width, share)
            return
        size = self.start.width + (self.end.width - self.start.width) * share
        # Whole steps of two units, so that few sizes of a picture are made and kept.
        self.paint(canvas, along(self.start.center, self.end.center, share, self.arc), 2 * round(size / 2), 1.0)


@dataclass(frozen=True)
class Steps:
    """A marker on its way from one value to another."""

    meter: Hashable
    before: int
    after: int
    motion: Motion


@dataclass(frozen=True)
class Shown:
    """Something that is drawn for a while and is no piece: a ring, a tile being turned up."""

    draw: Effect
    motion: Motion
    hides: Hashable = None
    """The place that looks empty meanwhile."""


class Motions:
    """Everything that moves at present, and the sounds whose time has not come."""

    def __init__(self) -> None:
        self.end = 0.0
        """When all of it is over."""
        self._flights: list[Flight] = []
        self._steps: list[Steps] = []
        self._effects: list[Shown] = []
        self._sounds: list[tuple[float, str]] = []

    def fly(self, flight: Flight) -> None:
        """Set a piece in motion."""
        self._flights.append(flight)
        self.end = max(self.end, flight.motion.end)

    def step(self, steps: Steps) -> None:
        """Set a marker in motion."""
        self._steps.append(steps)
        self.end = max(self.end, steps.motion.end)

    def show(self, shown: Shown) -> None:
        """Draw something for a while."""
        self._effects.append(shown)
        self.end = max(self.end, shown.motion.end)

    def sound(self, at: float, name: str) -> None:
        """Have a sound played when its time has come."""
        self._sounds.append((at, name))

    def running(self, now: float) -> bool:
        """Whether something still moves."""
        return now < self.end

    @property
    def silent(self) -> bool:
        """Whether no sound is to come."""
        return not self._sounds

    def due(self, now: float) -> list[str]:
        """The sounds whose time has come; each is given once."""
        ready = [name for at, name in self._sounds if at <= now]
        self._sounds = [(at, name) for at, name in self._sounds if at > now]
        return ready

    def forget(self, now: float) -> bool:
        """Drop what is over; gives whether something is."""
        before = len(self._flights) + len(self._steps) + len(self._effects)
        self._flights = [one for one in self._flights if not one.motion.over(now)]
        self._steps = [one for one in self._steps if not one.motion.over(now)]
        self._effects = [one for one in self._effects if not one.motion.over(now)]
        return len(self._flights) + len(self._steps) + len(self._effects) != before

    def finish(self) -> None:
        """Everything is where it goes."""
        self._flights, self._steps, self._effects = [], [], []
        self.end = 0.0

    def waiting(self, now: float) -> frozenset[Hashable]:
        """The places that look empty until a piece arrives."""
        flights = (one.to for one in self._flights if one.to is not None and not one.motion.over(now))
        effects = (one.hides for one in self._effects if one.hides is not None and not one.motion.over(now))
        return frozenset((*flights, *effects))

    def meter(self, meter: Hashable, stands: int, now: float) -> float:
        """Where a marker is that will stand at ``stands``."""
        for steps in self._steps:
            if (steps.meter, steps.after) == (meter, stands) and not steps.motion.over(now):
                return steps.before + (steps.after - steps.before) * steps.motion.share(now)
        return stands

    def draw(self, canvas: Canvas, now: float, tempo: Tempo) -> None:
        """What is under way, over everything that rests."""
        for shown in self._effects:
            if shown.motion.start <= now < shown.motion.end:
                shown.draw(canvas, shown.motion.share(now))
        for flight in self._flights:
            if flight.seen(now):
                flight.draw(canvas, now, tempo)


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
