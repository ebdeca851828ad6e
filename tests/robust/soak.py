"""The soak: ``python -m tests.robust.soak --games 200``.

Games of gentle opponents at instant speed, one after the other in one window process, through set-up, table and scoring
as a player would. After the tenth game memory may grow by a tenth at most.
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from neogame.ui.newgame import chair
from neogame.ui.pilot import Pilot
from neogame.ui.scenes.setup import SetUpScene
from neogame.ui.tables import TABLES
from tests.robust import progress

GAMES = ("neoville", "neotopia")
WARM = 10
GROWTH = 1.10
STUCK = 120.0
"""Seconds in which a game must come to its end."""


def resident() -> float:
    """The memory of this process now, in MB; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def play(pilot: Pilot, game: str) -> None:
    """One game from the title to its scoring and back."""
    pilot.click(f"title.new-{game}")
    scene = pilot.app.top
    assert isinstance(scene, SetUpScene)
    table = scene.table
    while len(table.seats) > 2:
        table = table.remove(2)
    for index in range(2):
        table = table.change(index, human=False, level="gentle", name=chair(index).name)
    scene._lay(table)
    pilot.step()
    pilot.click("setup.start")
    end = time.monotonic() + STUCK
    while pilot.scene != "scoring":
        assert time.monotonic() < end, f"a game of {game} does not end"
        # The worker answers in real time, so the clock of the pilot goes with it.
        pilot.step(0.02)
        time.sleep(0.001)
    pilot.wait(0.1)
    pilot.click("scoring.menu")


def soak(games: int, seconds: float, folder: Path) -> list[float]:
    """The memory after each game."""
    pilot = Pilot.fly(folder / "settings.json", (960, 540), language="en", tables=TABLES)
    pilot.app.change(speed="instant", help="off", reduced_motion=True)
    end = time.monotonic() + seconds
    seen: list[float] = []
    try:
        while len(seen) < games and time.monotonic() < end:
            play(pilot, GAMES[len(seen) % len(GAMES)])
            gc.collect()
            seen.append(resident())
            if len(seen) % 10 == 0:
                progress(f"{len(seen)} games, {seen[-1]:.0f} MB")
    finally:
        pilot.app.shut()
    return seen


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play many games in one window and watch the memory.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=36_000.0, help="stop after so long")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        seen = soak(asked.games, asked.seconds, Path(folder))
    base = seen[min(WARM, len(seen)) - 1]
    print(f"{len(seen)} games; {base:.0f} MB after game {min(WARM, len(seen))}, {seen[-1]:.0f} MB at the end, "
          f"{max(seen[WARM - 1:] or seen):.0f} MB at most")  # fmt: skip
    return 0 if seen[-1] <= base * GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
