"""What Neoville's table costs: a frame while dragging, a full redraw, an idle table, and frames while master thinks.

``python -m tests.bench.neoville_frame`` runs in a real window on a virtual screen, on the software path. It fails when
the 95th percentile of a frame while dragging costs more than 3 times, or of a redraw more than 10 times, presenting
an unchanged frame; when more than 1 per cent of the intervals between frames are longer than 20 ms while an opponent
thinks; or when an idle table takes more than 3 per cent of a core.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from neogame.match.match import Match
from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.game import Stage
from neogame.ui.app import App
from neogame.ui.controls import Drag
from neogame.ui.neoville import moments
from neogame.ui.neoville.hold import Held
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.scene import Scene
from tests.ui.screen import virtual_screen

SIZES = ((1920, 1080), (2560, 1440))
MOST_DRAG, MOST_REDRAW = 3.0, 10.0
MOST_IDLE = 0.03
LONGEST, MOST_LONG = 0.020, 0.01
ROUNDS = 240
THINKING = 4.0


def measure(size: tuple[int, int]) -> Sequence[float]:
    """Seconds of a presented, a dragging and a redrawn frame; the idle share; the share of long intervals."""
    with tempfile.TemporaryDirectory() as home:
        app = App(size=size, settings_file=Path(home) / "settings.json", language="en")
        app.open(Scene(app))
        table = NeovilleTable(app, moments.new_game(), Match.resume(moments.played(Stage.PLACE)))
        app.open(table)
        _run(app, 2.0)
        presented, dragging, redrawn = _frames(app, table)
        table.let_go()
        table.changed()
        _run(app, 6.0)
        idle = _idle(app, 5.0)
        app.close()
        long = _think(app)
        app.shut()
    return _percentile(presented, 0.5), _percentile(dragging, 0.95), _percentile(redrawn, 0.95), idle, long


def _frames(app: App, table: NeovilleTable) -> tuple[list[float], list[float], list[float]]:
    """Unchanged frames, frames in which a tile is carried to a slot and back, and full redraws, turn about."""
    action = next(action for action in table.session.settled.legal if isinstance(action, Place))
    number = table.session.settled.hand.index(action.tile) + 1
    place = table.controls.rect(f"hand.{number}")
    assert place is not None
    start, end = place.center, table.window.slot(action.slot).center
    table.controls.drag = Drag(f"hand.{number}", Held("tile", action.tile), start, start)
    table.dragged(table.controls.drag)
    presented, dragging, redrawn = [], [], []
    for i in range(ROUNDS):
        share = abs((i % 120) / 60 - 1)
        point = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        at = table.controls.at(point)
        table.controls.drag = replace(table.controls.drag, point=point, over=at.widget.name if at else None)
        table.dragged(table.controls.drag)
        app.frame()
        presented.append(_timed(app.window.flip))
        dragging.append(_timed(app.frame))
        table.changed()
        redrawn.append(_timed(app.frame))
    table.controls.drag = None
    return presented, dragging, redrawn


def _think(app: App) -> float:
    """The share of intervals between frames that are too long while a strong opponent thinks."""
    new = moments.new_game()
    players = tuple(replace(player, player="master") for player in new.players)
    app.change(speed="1x")
    app.open(NeovilleTable(app, replace(new, players=players)))
    _run(app, 3.0)
    intervals, last, until = [], time.perf_counter(), time.monotonic() + THINKING
    while time.monotonic() < until:
        before = app.frames
        app.step()
        if app.frames != before:
            now = time.perf_counter()
            intervals.append(now - last)
            last = now
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


def main() -> int:
    """Measure each size in a program of its own, on one screen."""
    if len(sys.argv) == 3:
        print(*measure((int(sys.argv[1]), int(sys.argv[2]))))
        return 0
    good = True
    with virtual_screen("2600x1500") as environment:
        for width, height in SIZES:
            ran = subprocess.run(
                [sys.executable, "-m", "tests.bench.neoville_frame", str(width), str(height)],
                env={**os.environ, **environment}, capture_output=True, text=True, check=True,
            )  # fmt: skip
            frame, drag, redraw, idle, long = (float(number) for number in ran.stdout.split()[-5:])
            good = good and drag <= MOST_DRAG * frame and redraw <= MOST_REDRAW * frame
            good = good and idle <= MOST_IDLE and long <= MOST_LONG
            print(
                f"{width}x{height}: presents in {frame * 1000:.2f} ms, drags in {drag * 1000:.2f} ms "
                f"({drag / frame:.1f} times, at most {MOST_DRAG:g}), redraws in {redraw * 1000:.2f} ms "
                f"({redraw / frame:.1f} times, at most {MOST_REDRAW:g}), idle {idle:.2%} of a core "
                f"(at most {MOST_IDLE:.0%}), {long:.2%} of intervals over 20 ms (at most {MOST_LONG:.0%})"
            )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
