"""Everything that moves on the screen: pieces on their way, markers that step on, and the sounds that go with it.

What moves is a function of time, made once when something happens. While a piece is on its way the place it goes to
looks empty: ``Motions.waiting`` names these places.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.tempo import ARC, Motion, Tempo, along
from neogame.ui.kit.units import Point

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
