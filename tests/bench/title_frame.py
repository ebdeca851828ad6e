"""What the title costs: a full redraw against presenting an unchanged frame, and the processor at rest.

``python -m tests.bench.title_frame`` runs in a real window on a virtual screen, on the software path. It fails when a
full redraw costs more than 6 times a presented frame, or idling more than 3 per cent of a core.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from neogame.ui.kit.app import App
from neogame.ui.scenes.title import Title
from neogame.ui.start import new_app
from tests.ui.screen import virtual_screen

SIZES = ((1920, 1080), (2560, 1440))
MOST_TIMES = 6.0
MOST_IDLE = 0.03
ROUNDS, EACH = 15, 12


def measure(size: tuple[int, int]) -> tuple[float, float, float]:
    """Seconds of a presented frame and of a full redraw with it, and the share of a core at rest."""
    with tempfile.TemporaryDirectory() as home:
        app = new_app(size=size, settings_file=Path(home) / "settings.json", language="en")
        app.open(Title(app))
        settle = time.monotonic() + 1.0
        while time.monotonic() < settle:
            app.step()
        presented, redrawn = [], []
        for _ in range(ROUNDS):
            presented.append(_timed(app.window.flip))
            redrawn.append(_timed(lambda: _redraw(app)))
        app.change(reduced_motion=True)  # the scenery rests at once instead of after ten seconds
        _idle(app, 1.0)
        idle = _idle(app, 5.0)
        app.shut()
    return statistics.median(presented), statistics.median(redrawn), idle


def _redraw(app: App) -> None:
    """One frame of the moving title: time passes, the scenery moves, everything is drawn."""
    app.now += 1 / 30
    app.top.update(app.now)
    app.frame()


def _timed(work: Callable[[], None]) -> float:
    start = time.perf_counter()
    for _ in range(EACH):
        work()
    return (time.perf_counter() - start) / EACH


def _idle(app: App, seconds: float) -> float:
    """The share of a core the loop takes when nobody does anything."""
    threading.Timer(seconds + 0.05, app.wake).start()
    busy, start = time.process_time(), time.monotonic()
    while time.monotonic() - start < seconds:
        app.step()
    return (time.process_time() - busy) / (time.monotonic() - start)


def main() -> int:
    """Measure each size in a program of its own, on one screen."""
    if len(sys.argv) == 3:
        frame, redraw, idle = measure((int(sys.argv[1]), int(sys.argv[2])))
        print(f"{frame} {redraw} {idle}")
        return 0
    good = True
    with virtual_screen("2600x1500") as environment:
        for width, height in SIZES:
            ran = subprocess.run(
                [sys.executable, "-m", "tests.bench.title_frame", str(width), str(height)],
                env={**os.environ, **environment},
                capture_output=True,
                text=True,
                check=True,
            )
            frame, redraw, idle = (float(number) for number in ran.stdout.split())
            times = redraw / frame
            good = good and times <= MOST_TIMES and idle <= MOST_IDLE
            print(
                f"{width}x{height}: presents in {frame * 1000:.2f} ms, redraws in {redraw * 1000:.2f} ms "
                f"({times:.1f} times, at most {MOST_TIMES:g}), idle {idle:.2%} of a core (at most {MOST_IDLE:.0%})"
            )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
