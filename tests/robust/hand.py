"""The real program with a random hand at it: ``python -m tests.robust.hand FOLDER --seed 1``.

What runs is ``python -m neogame``: its entry, its window, its loop, its worker, its thread that saves. Ours are the
clock, which gives the hand its turn between two frames, and what the disk does. Whatever is played is told on standard
output before it is kept: the stem of the game, its number of steps, and their number before the last action.
"""

import argparse
import errno
import os
import random
import runpy
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from neogame import paths
from neogame.games import GAMES
from neogame.match import saves
from neogame.match.match import Match
from neogame.ui.kit.app import App
from neogame.ui.kit.clock import LOOK, WallClock
from neogame.ui.kit.keeper import Keeper
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.table.scene import TableScene
from tests.ui.neotopia.acting import Mouse
from tests.ui.neoville.play import drag_turn

PACE = 0.15
"""How much of the time that a person's gesture takes this hand needs."""
SETUPS = ("solo", "two", "family")


class Turns(WallClock):
    """Real time, in which either the loop runs or the hand: the hand from when it wants to until it rests."""

    def __init__(self, app: App, hand: Callable[["Turns"], None]) -> None:
        super().__init__()
        self._app = app
        self._due = 0.0
        self._loop, self._hand = threading.Semaphore(0), threading.Semaphore(0)
        threading.Thread(target=self._act, args=(hand,), daemon=True).start()

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        end = None if seconds is None else self.now() + seconds
        while True:
            # A hand that has clicked waits until something comes of it.
            if self.now() >= self._due and not self._app.holding:
                self._hand.release()
                self._loop.acquire()
            if events := pygame.event.get():
                return events
            if end is not None and self.now() >= end:
                return []
            time.sleep(LOOK / 2)

    def rest(self, seconds: float) -> None:
        """Let the loop run for so long; for the hand to call."""
        self._due = self.now() + seconds
        self._loop.release()
        self._hand.acquire()

    def _act(self, hand: Callable[["Turns"], None]) -> None:
        self._hand.acquire()
        try:
            hand(self)
        except BaseException:
            traceback.print_exc()
        os._exit(3)


class Sitting(Pilot):
    """A pilot whose app goes by itself."""

    def __init__(self, app: App, turns: Turns) -> None:
        self.app = app
        self.pointer = (0, 0)
        self._turns = turns

    def step(self, seconds: float = 0.0) -> None:
        self._turns.rest(seconds * PACE)


def play(pilot: Pilot, dice: random.Random) -> NoReturn:
    """Go on with the last game or begin one, and play whatever may be played, for ever."""
    pilot.step(0.1)
    while True:
        match pilot.scene:
            case "title" if pilot.has("title.continue"):
                pilot.click("title.continue")
                covered(pilot)
            case "title":
                begin(pilot, dice)
            case "cover":
                pilot.press("return")
                pilot.press("return")
            case "scoring":
                pilot.click("scoring.menu")
            case "dialog":
                pilot.press("escape")
            case _:
                act(pilot, dice)
        pilot.step(0.02)


def begin(pilot: Pilot, dice: random.Random) -> None:
    """Set up a game of either kind against gentle opponents."""
    pilot.click(f"title.new-{dice.choice([*GAMES])}")
    pilot.click(f"setup.quick-{dice.choice(SETUPS)}")
    for seat in range(1, 5):
        if pilot.has(f"setup.seat-{seat}.level"):
            pilot.click(f"setup.seat-{seat}.level.gentle")
    pilot.click("setup.start")


def covered(pilot: Pilot) -> None:
    """Nobody sees a hidden hand when a game is opened."""
    pilot.step(0.1)
    table = pilot.app.scenes[1]
    assert isinstance(table, TableScene)
    assert pilot.scene == "cover" or not table.session.shared, f"{pilot.scene} shows a hidden hand"


def act(pilot: Pilot, dice: random.Random) -> None:
    """What the table waits for, as a person does it with the mouse."""
    table = pilot.app.top
    assert isinstance(table, TableScene), pilot.scene
    if table.session.handing:
        pilot.click("done")
    elif table.hand.waits:
        # A draft that ends the turn may lie there since the last time the program was killed.
        pilot.click("strip.confirm" if isinstance(table, NeotopiaTable) else "confirm")
    elif table.session.mine and isinstance(table, NeotopiaTable):
        # A disc that was put down is a draft; what comes next is said of the table with it.
        Mouse(pilot).act(dice.choice(list(table.session.view.legal)))
    elif table.session.mine:
        drag_turn(pilot, dice)


class Dawdling(saves.Files):
    """A disk that takes a moment before everything."""

    def write(self, path: Path, content: bytes) -> None:
        time.sleep(random.uniform(0, 0.03))
        super().write(path, content)

    def move(self, path: Path, to: Path) -> None:
        time.sleep(random.uniform(0, 0.02))
        super().move(path, to)

    def settle(self, folder: Path) -> None:
        time.sleep(random.uniform(0, 0.02))
        super().settle(folder)


class Fatal(saves.Files):
    """A disk at which the program dies: in the midst of a write, or before the file is swapped in or settled."""

    left = 0
    """How many more things are done to it."""

    def write(self, path: Path, content: bytes) -> None:
        if self._last():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content[: len(content) // 2])
            die()
        super().write(path, content)

    def move(self, path: Path, to: Path) -> None:
        if self._last():
            die()
        super().move(path, to)

    def settle(self, folder: Path) -> None:
        if self._last():
            die()
        super().settle(folder)

    def _last(self) -> bool:
        Fatal.left -= 1
        return Fatal.left == 0


class Filling(saves.Files):
    """A disk with room for two generations of a game and a little more, so that it is full again and again."""

    room = 60_000

    def write(self, path: Path, content: bytes) -> None:
        beside = path.parent.glob(f"{path.name.split('.')[0]}.*")
        used = sum(file.stat().st_size for file in beside if file != path)
        if used + len(content) > self.room:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content[: max(0, self.room - used)])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().write(path, content)


def die() -> None:
    """Gone at once, and nothing is tidied up."""
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
    time.sleep(60)


def tell(keeper: Keeper, match: Match) -> None:
    """Say what is about to be kept; the line is out before anything else happens."""
    steps = match.steps
    last = next((i for i in range(len(steps) - 1, -1, -1) if steps[i].seat is not None), 0)
    os.write(1, f"{keeper.stem(match)} {len(steps)} {last}\n".encode())


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Run the program with a random hand at it.")
    parser.add_argument("folder", type=Path, help="where settings and games are")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dawdle", action="store_true", help="with a slow disk")
    parser.add_argument("--full", action="store_true", help="with a disk that fills")
    parser.add_argument("--die-at", type=int, default=0, help="die before the disk has done so many things")
    asked = parser.parse_args()
    dice = random.Random(asked.seed)
    run, keep = App.run, Keeper.keep

    def run_with_a_hand(self: App) -> None:
        self.clock = Turns(self, lambda turns: play(Sitting(self, turns), dice))
        run(self)

    def keep_and_tell(self: Keeper, match: Match, *, draft: bool = False) -> None:
        if not draft:
            tell(self, match)
        keep(self, match, draft=draft)

    App.run, Keeper.keep = run_with_a_hand, keep_and_tell  # type: ignore[method-assign]
    Fatal.left = asked.die_at
    disks = {Fatal: asked.die_at, Dawdling: asked.dawdle, Filling: asked.full}
    saves.Files = next((disk for disk, wanted in disks.items() if wanted), saves.Files)  # type: ignore[misc]
    # As a portable program does, but beside this folder.
    paths._beside = lambda: asked.folder
    (asked.folder / paths.PORTABLE_MARK).touch()
    sys.argv = ["neogame"]
    runpy.run_module("neogame", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
