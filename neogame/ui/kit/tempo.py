"""Motion as functions of time: how long things take, how they ease, at which speed, and what reduced motion leaves."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from neogame.settings import Speed

Ease = Callable[[float], float]
Event = Literal[
    "hover",
    "settle",
    "fly-back",
    "turn",
    "travel",
    "rest",
    "build",
    "ring",
    "card",
    "step",
    "refill",
    "scene",
    "frame",
    "flash",
]

FADE = 0.12  # seconds; what travel becomes when motion is reduced
STAGGER = 0.09  # seconds between the discs of a refill
PULSE = 1.4  # seconds of one loop
PULSES = 3  # loops, then a steady glow: an idle screen rests
PER_POINT, COUNT_MOST = 0.02, 0.6  # seconds of a score counting up
ARC = 40.0  # units a travelling piece rises
FACTOR: dict[Speed, float] = {"1x": 1.0, "2x": 0.5, "4x": 0.25, "instant": 0.0}


def linear(t: float) -> float:
    return t


def out_quad(t: float) -> float:
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float, swing: float = 1.2) -> float:
    """Goes a little too far and comes back."""
    return 1 + (swing + 1) * (t - 1) ** 3 + swing * (t - 1) ** 2


DURATIONS: dict[Event, tuple[float, Ease]] = {
    "hover": (0.09, out_quad),
    "settle": (0.14, out_back),
    "fly-back": (0.22, in_out_cubic),
    "turn": (0.13, out_cubic),
    "travel": (0.45, in_out_cubic),
    "rest": (0.25, linear),
    "build": (0.26, out_back),
    "ring": (0.30, out_cubic),
    "card": (0.35, out_cubic),
    "step": (0.06, out_cubic),
    "refill": (0.26, out_quad),
    "scene": (0.18, linear),
    "frame": (0.30, in_out_cubic),
    "flash": (0.12, out_quad),
}
MOVES = frozenset[Event]({"fly-back", "travel", "build", "card", "refill", "settle", "turn", "frame"})


@dataclass(frozen=True)
class Motion:
    """One thing that happens between two times."""

    start: float
    seconds: float
    ease: Ease = linear

    @property
    def end(self) -> float:
        """When it is over."""
        return self.start + self.seconds

    def share(self, now: float) -> float:
        """How far it is: 0 before, 1 after, eased between (an ease may swing beyond 1)."""
        if now >= self.end:
            return 1.0
        return 0.0 if now <= self.start else self.ease((now - self.start) / self.seconds)

    def over(self, now: float) -> bool:
        """Whether nothing of it is left."""
        return now >= self.end


@dataclass(frozen=True)
class Tempo:
    """The speed and the restraint a user asked for."""

    speed: Speed = "1x"
    reduced: bool = False

    def motion(self, event: Event, start: float, times: float = 1.0) -> Motion:
        """The motion of an event that begins at ``start``; ``times`` for several in a row.

        With reduced motion whatever travels is a short fade at its target: ask ``travels`` which of the two to draw.
        """
        seconds, ease = DURATIONS[event]
        if event in ("hover", "scene"):  # feedback of the hand, not of the game: the speed leaves it alone
            return Motion(start, 0.0 if self.speed == "instant" else seconds, ease)
        if self.reduced and event in MOVES:
            return Motion(start, FADE * FACTOR[self.speed], linear)
        return Motion(start, seconds * times * FACTOR[self.speed], ease)

    @property
    def travels(self) -> bool:
        """Whether pieces move across the table; otherwise they fade in where they go."""
        return not self.reduced and self.speed != "instant"

    def stagger(self, index: int) -> float:
        """When the ``index``-th disc of a refill sets off, in seconds after the first."""
        return 0.0 if self.reduced else STAGGER * index * FACTOR[self.speed]

    def glow(self, now: float, since: float) -> float:
        """How strongly a legal place glows: a pulse that rests steady after three loops."""
        if self.reduced or now - since >= PULSE * PULSES:
            return 0.75
        return 0.75 - 0.2 * math.cos((now - since) / PULSE * math.tau)

    def glow_rests(self, since: float) -> float:
        """When the glow stops changing."""
        return since if self.reduced else since + PULSE * PULSES

    def count(self, before: int, after: int, now: float, start: float) -> int:
        """A score on its way from one value to the next."""
        lasts = self.count_lasts(before, after)
        if now >= start + lasts:
            return after
        return before if now <= start else before + round((after - before) * (now - start) / lasts)

    def count_lasts(self, before: int, after: int) -> float:
        """How long a score counts."""
        if self.reduced:
            return 0.0
        return min(COUNT_MOST, PER_POINT * abs(after - before)) * FACTOR[self.speed]


def along(a: tuple[float, float], b: tuple[float, float], share: float, arc: float = ARC) -> tuple[float, float]:
    """A point on the way from ``a`` to ``b``, over a low arc."""
    lift = arc * 4 * share * (1 - share) if 0 < share < 1 else 0.0
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - lift
