"""What moves at Neoville's table under one's own hand: the field to its new frame, pieces to rest, tiles round."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from neogame.rules.core import Seat
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Place
from neogame.rules.neoville.components import TileId
from neogame.ui.kit.tempo import Motion
from neogame.ui.kit.units import Point
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.hold import Held
from neogame.ui.neoville.journey import Journey
from neogame.ui.neoville.layout import Layout
from neogame.ui.table.travel import Travel

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable


class Motions:
    """Motions that change nothing: what they lead to is there already."""

    def __init__(self, table: "NeovilleTable", journey: Journey) -> None:
        self.table = table
        self._journey = journey
        self._framed: tuple[Window, Layout, Seat, bool] | None = None
        self._ease: tuple[Window, Motion] | None = None
        self._arriving: tuple[Action, Travel] | None = None
        self._returning: Travel | None = None
        self._flash: tuple[Place | Build, Motion] | None = None
        self._spin: tuple[TileId, int, Motion] | None = None

    # What begins ---------------------------------------------------------------------------------------------------

    def mind_frame(self) -> None:
        """When the city's frame gets narrower, the field moves to its new place."""
        table, before = self.table, self._framed
        frame = table.frame
        self._framed = frame, table.layout, table.session.viewer, table.replaying is not None
        if before is None or before[0] == frame or before[1:] != self._framed[1:] or not table.app.tempo.travels:
            return
        start = before[0] if self._ease is None else self._ease[0].towards(before[0], self._ease[1].share(table.now))
        self._ease = start, table.app.tempo.motion("frame", table.now)

    def settle(self, action: Place | Build, at: Point) -> None:
        """A piece that was let go comes to rest."""
        if self.table.app.tempo.travels:
            self._arriving = action, self._journey.settle(action, at)

    def fly_back(self, held: Held, at: Point, home: pygame.FRect) -> None:
        """A piece that found no place goes back to where it was."""
        if self.table.app.tempo.travels:
            self._returning = self._journey.back(held, at, home)

    def rise(self, action: Build) -> None:
        """A token grows on its square."""
        if self.table.app.tempo.travels:
            self._arriving = action, self._journey.rise(action)

    def turn(self, tile: TileId, by: int, draft: Place | None = None) -> None:
        """A tile goes round by so many quarters, in the hand or where it lies."""
        if self.table.app.tempo.travels:
            self._spin = tile, by, self.table.app.tempo.motion("turn", self.table.now)
            if draft is not None:
                self._arriving = draft, self._journey.turn(draft)

    def commit(self, action: Place | Build) -> None:
        """A piece lies there for good."""
        if self.table.app.tempo.travels:
            self._flash = action, self.table.app.tempo.motion("flash", self.table.now)

    # What is on ----------------------------------------------------------------------------------------------------

    def forget(self, now: float) -> bool:
        """Drop what has come to rest; gives whether something has."""
        over = False
        if self._ease is not None and self._ease[1].over(now):
            self._ease, over = None, True
        if self._arriving is not None and self._arriving[1].over(now):
            self._arriving, over = None, True
        if self._returning is not None and self._returning.over(now):
            self._returning, over = None, True
        if self._flash is not None and self._flash[1].over(now):
            self._flash, over = None, True
        if self._spin is not None and self._spin[2].over(now):
            self._spin, over = None, True
        return over

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._ease or self._arriving or self._returning or self._flash or self._spin)

    @property
    def easing(self) -> bool:
        """Whether the field is being moved."""
        return self._ease is not None

    @property
    def window(self) -> Window:
        """The part of the field that shows at this moment, on its way to the next."""
        if self._ease is None:
            return self.table.frame
        start, motion = self._ease
        return start.towards(self.table.frame, motion.share(self.table.now))

    @property
    def settling(self) -> Travel | None:
        """The draft's piece on the last bit of its way."""
        if self._arriving is None:
            return None
        action, travel = self._arriving
        return travel if action == self.table.session.draft and not travel.over(self.table.now) else None

    @property
    def own(self) -> Iterator[Travel]:
        """The pieces that the viewer's own hand has set in motion."""
        if self.settling is not None:
            yield self.settling
        if self._returning is not None:
            yield self._returning

    def spin(self, tile: TileId) -> float:
        """How far a tile that was turned is from lying as it should, in degrees."""
        if self._spin is None or self._spin[0] != tile:
            return 0.0
        return -90.0 * self._spin[1] * (1 - self._spin[2].share(self.table.now))

    def flash(self) -> tuple[pygame.FRect, float] | None:
        """Where a piece has just come to lie for good, and how bright that shows."""
        city = self.table.view.cities[self.table.session.viewer]
        if self._flash is None or not city.laid:
            return None
        action, motion = self._flash
        if isinstance(action, Place):
            place = self.window.slot(action.slot)
        else:
            place = self.window.place(squares_of(city.laid[-1].slot)[action.square])
        return place, 1 - motion.share(self.table.now)
