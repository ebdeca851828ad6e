"""What a table costs: a frame while dragging, a full redraw, an idle table, and frames while master thinks.

Measured in a real window on a virtual screen, on the software path. It is too much when the 95th percentile of a frame
while dragging costs more than 3 times, or of a full redraw more than 10 times, presenting an unchanged frame in
between; when more than 1 per cent of the intervals between frames in which something moves are longer than 20 ms while
an opponent thinks; or when an idle table takes more than 3 per cent of a core.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.ui.kit.app import App
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.units import Point
from neogame.ui.start import new_app
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene
from tests.ui.screen import virtual_screen

SIZES = ((1920, 1080), (2560, 1440))
MOST_DRAG, MOST_REDRAW = 3.0, 10.0
MOST_IDLE = 0.03
LONGEST, MOST_LONG = 0.020, 0.01
ROUNDS, LAP = 1200, 120
SETTLES, RESTS, IDLES, THINKS = 6.0, 6.0, 5.0, 20.0
"""Seconds until everything is loaded, until nothing moves any more, of resting, and of thinking."""


@dataclass(frozen=True)
class Carried:
    """A piece to carry from one place to another and back: the widget it lies on, what is held, and the way."""

    name: str
    held: object
    start: Point
    end: Point


@dataclass(frozen=True)
class Bench:
    """A table to measure: the module that does, how the table is made, and what is carried there."""

    module: str
    table: type[TableScene]
    new: NewGame
    record: Callable[[], Record]
    carry: Callable[[Any], Carried]


@dataclass(frozen=True)
class Costs:
    """Seconds of a presented, a dragging and a redrawn frame; the idle share; the share of long intervals."""

    presented: float
    dragging: float
    redrawn: float
    idle: float
    long: float

    @property
    def good(self) -> bool:
        """Whether nothing costs too much."""
        return (
            self.dragging <= MOST_DRAG * self.presented
            and self.redrawn <= MOST_REDRAW * self.presented
            and self.idle <= MOST_IDLE
            and self.long <= MOST_LONG
        )

    def __str__(self) -> str:
        frame, drag, redraw = (1000 * seconds for seconds in (self.presented, self.dragging, self.redrawn))
        return (
            f"presents in {frame:.2f} ms, drags in {drag:.2f} ms ({drag / frame:.1f} times, at most {MOST_DRAG:g}), "
            f"redraws in {redraw:.2f} ms ({redraw / frame:.1f} times, at most {MOST_REDRAW:g}), "
            f"idle {self.idle:.2%} of a core (at most {MOST_IDLE:.0%}), "
            f"{self.long:.2%} of intervals over {LONGEST * 1000:.0f} ms (at most {MOST_LONG:.0%})"
        )


def measure(bench: Bench, size: tuple[int, int]) -> Costs:
    """The costs of a table in a window of this size."""
    with tempfile.TemporaryDirectory() as home:
        app = new_app(size=size, settings_file=Path(home) / "settings.json", language="en")
        app.open(Scene(app))
        app.warm()
        table: Any = bench.table(app, bench.new, Match.resume(bench.record()))
        app.open(table)
        _run(app, SETTLES)
        presented, dragging, redrawn = _frames(app, table, bench.carry(table))
        table.let_go()
        table.changed()
        _run(app, RESTS)
        idle = _idle(app, IDLES)
        app.close()
        long = _think(app, bench)
        app.shut()
    return Costs(_percentile(presented, 0.5), _percentile(dragging, 0.95), _percentile(redrawn, 0.95), idle, long)


def _frames(app: App, table: Any, carried: Carried) -> tuple[list[float], list[float], list[float]]:
    """Unchanged frames, frames in which a piece is carried there and back, and full redraws, turn about."""
    start, end = carried.start, carried.end
    drag = Drag(carried.name, carried.held, start, start)
    presented, dragging, redrawn = [], [], []
    for number in range(-1, ROUNDS):
        share = abs((number % LAP) / (LAP / 2) - 1)
        point = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        at = table.controls.at(point)
        drag = table.controls.drag = replace(drag, point=point, over=at.widget.name if at else None)
        begun = time.perf_counter()
        table.dragged(drag)
        app.frame()
        dragging.append(time.perf_counter() - begun)
        presented.append(_timed(app.window.flip))
        table.changed()
        app.canvas.blank()
        redrawn.append(_timed(app.frame))
    table.controls.drag = None
    # The first of each picks the piece up.
    return presented[1:], dragging[1:], redrawn[1:]


def _think(app: App, bench: Bench) -> float:
    """The share of intervals between frames that are too long while strong opponents think and move."""
    players = tuple(replace(player, player="master") for player in bench.new.players)
    app.change(speed="1x")
    app.open(bench.table(app, replace(bench.new, players=players)))
    _run(app, SETTLES)
    intervals, last, until = [], 0.0, time.monotonic() + THINKS
    while time.monotonic() < until:
        before = app.frames
        app.step()
        if app.frames != before:
            now = time.perf_counter()
            if last:
                intervals.append(now - last)
            # Between two pieces that travel the table may rest: nothing moves, and no frame is due.
            wakes = app.top.wakes(app.now)
            last = now if wakes is not None and wakes <= app.now else 0.0
    return sum(interval > LONGEST for interval in intervals) / len(intervals)


def _run(app: App, seconds: float) -> None:
    until = time.monotonic() + seconds
    threading.Timer(seconds + 0.05, app.wake).start()
    while time.monotonic() < until:
        app.step()


def _timed(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def _idle(app: App, seconds: float) -> float:
    busy, start = time.process_time(), time.monotonic()
    _run(app, seconds)
    return (time.process_time() - busy) / (time.monotonic() - start)


def main(bench: Bench) -> int:
    """Measure each size in a program of its own, on one screen; gives the exit code."""
    if len(sys.argv) == 3:
        costs = measure(bench, (int(sys.argv[1]), int(sys.argv[2])))
        print(costs.presented, costs.dragging, costs.redrawn, costs.idle, costs.long)
        return 0
    good = True
    with virtual_screen("2600x1500") as environment:
        for width, height in SIZES:
            ran = subprocess.run(
                [sys.executable, "-m", bench.module, str(width), str(height)],
                env={**os.environ, **environment},
                capture_output=True,
                text=True,
                check=True,
            )
            costs = Costs(*(float(number) for number in ran.stdout.split()[-5:]))
            good = good and costs.good
            print(f"{width}x{height}: {costs}")
    return 0 if good else 1
