"""The soak: ``python -m tests.robust.soak --games 200``.

Games of gentle opponents at instant speed, one after the other in one window process, through set-up, table and scoring
as a player would. After the tenth game the window never has a tenth more memory than then, and no game stays in memory
once the next is over. Its worker, whose tables of what it met are bounded but fill slowly, has three tenths.
"""

import argparse
import contextlib
import ctypes
import gc
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from multiprocessing import active_children
from pathlib import Path
from weakref import ReferenceType, ref

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from neogame.match.match import Match
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes.setup import SetUpScene
from neogame.ui.start import fly
from neogame.ui.table.scene import TableScene
from tests.robust import progress

GAMES = ("neoville", "neotopia")
WARM = 10
GROWTH, WORKER_GROWTH = 1.10, 1.30
STUCK = 120.0
"""Seconds in which a game must come to its end."""


@dataclass(frozen=True)
class Memory:
    """What the window and its worker have, in MB; 0 where the system does not tell."""

    window: float
    worker: float

    @classmethod
    def now(cls) -> "Memory":
        trim()
        return cls(resident(os.getpid()), sum(resident(child.pid) for child in active_children() if child.pid))

    def __str__(self) -> str:
        return f"{self.window:.0f} + {self.worker:.0f} MB"


def trim() -> None:
    """Give back what the C library holds for later: how much that is at a moment says nothing about growth."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def resident(process: int) -> float:
    """The memory of a process now."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def play(pilot: Pilot, game: str) -> ReferenceType[Match]:
    """One game from the title to its scoring and back."""
    pilot.click(f"title.new-{game}")
    scene = pilot.app.top
    assert isinstance(scene, SetUpScene)
    table = scene.table
    while len(table.seats) > 2:
        table = table.remove(2)
    for index in range(2):
        table = table.change(index, human=False, level="gentle")
    scene._lay(table)
    pilot.step()
    pilot.click("setup.start")
    laid = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
    match = ref(laid.session.match)
    del laid, scene
    end = time.monotonic() + STUCK
    while pilot.scene != "scoring":
        assert time.monotonic() < end, f"a game of {game} does not end"
        # The worker answers in real time, so the clock of the pilot goes with it.
        pilot.step(0.02)
        time.sleep(0.001)
    pilot.wait(0.1)
    pilot.click("scoring.menu")
    return match


def soak(games: int, seconds: float, folder: Path) -> list[Memory]:
    """The memory after each game."""
    pilot = fly(folder / "settings.json", (960, 540), language="en")
    pilot.app.change(speed="instant", help="off", reduced_motion=True)
    end = time.monotonic() + seconds
    seen: list[Memory] = []
    played: list[ReferenceType[Match]] = []
    try:
        while len(seen) < games and time.monotonic() < end:
            played.append(play(pilot, GAMES[len(seen) % len(GAMES)]))
            gc.collect()
            seen.append(Memory.now())
            kept = sum(match() is not None for match in played[:-1])
            assert kept == 0, f"{kept} games of {len(seen)} are still in memory"
            if len(seen) % 10 == 0:
                progress(f"{len(seen)} games, {seen[-1]}")
    finally:
        pilot.app.shut()
    return seen


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play many games in one window and watch the memory.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--warm", type=int, default=WARM, help="games after which memory should no longer grow")
    parser.add_argument("--seconds", type=float, default=36_000.0, help="stop after so long")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seen = soak(asked.games, asked.seconds, Path(folder))
    base, most = seen[min(asked.warm, len(seen)) - 1], peak(seen[asked.warm :])
    print(f"{len(seen)} games; {base} after game {asked.warm}, {seen[-1]} at the end, {most} at most")
    steady = asked.warm < WARM or most.worker <= base.worker * WORKER_GROWTH
    return 0 if steady and most.window <= base.window * GROWTH else 1


def peak(seen: list[Memory]) -> Memory:
    """The most that each ever had."""
    return Memory(max((one.window for one in seen), default=0), max((one.worker for one in seen), default=0))


if __name__ == "__main__":
    sys.exit(main())
