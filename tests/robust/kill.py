"""The kill test: ``python -m tests.robust.kill --times 300``.

The program plays and saves in a process of its own and is killed hard at a random instant, again and again; half of the
time its disk dawdles between writing and swapping, so that many of those instants fall there. After each kill the game
must be at the last action or the one before, and the program must go on from there.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from neogame.match.book import Player
from neogame.match.codes import DealCode
from neogame.match.saves import Files, Saves
from neogame.ui.app import App
from neogame.ui.newgame import NewGame
from neogame.ui.scenes.title import Title
from neogame.ui.table.scene import TableScene
from neogame.ui.tables import TABLES
from tests.robust import progress
from tests.ui.table.desks import DeskHere

WINDOW = (960, 540)
GAMES = ("neoville", "neotopia")
HAND, SLOW_HAND = 0.06, 0.2
"""Seconds between two actions of the person."""
LONGEST = 0.7
START = 30.0


class Dawdling(Files):
    """A disk that takes a moment before every move."""

    def move(self, path: Path, to: Path) -> None:
        time.sleep(random.uniform(0, 0.02))
        super().move(path, to)

    def settle(self, folder: Path) -> None:
        time.sleep(random.uniform(0, 0.02))
        super().settle(folder)


@dataclass(frozen=True)
class Told:
    """What the program has shown: so many steps of a game, and so many before the last action."""

    stem: str
    steps: int
    before: int


def program(folder: Path, seed: int, dawdle: bool, pipe: "Connection[Told, None]") -> None:
    """The program as it is, with a random hand: goes on with the last game or begins one, and tells what it shows."""
    dice = random.Random(seed)
    saves = Saves(folder / "games", Dawdling() if dawdle else None)
    app = App(
        size=WINDOW, settings_file=folder / "settings.json", saves=saves, tables=TABLES, desk=DeskHere, language="en"
    )
    app.change(speed="instant", help="off")
    app.open(Title(app))
    shown: Told | None = None
    acted = 0.0
    while True:
        scene = next((scene for scene in app.scenes if isinstance(scene, TableScene)), None)
        if scene is None:
            app.home()
            resume = app.resume()
            scene_ = resume.open(app) if resume else _new(app, dice)
            assert isinstance(scene_, TableScene)
            scene = scene_
            app.open(scene)
        session = scene.session
        steps = session.match.steps
        last = next((i for i in range(len(steps) - 1, -1, -1) if steps[i].seat is not None), 0)
        now = Told(app.keeper.stem(session.match), len(steps), last)
        if now != shown:
            pipe.send(now)
            shown = now
        if session.mine and time.monotonic() > acted + (SLOW_HAND if dawdle else HAND):
            scene.play(dice.choice(session.settled.legal))
            acted = time.monotonic()
        app.step(wait=False)
        time.sleep(0.002)


def _new(app: App, dice: random.Random) -> TableScene:
    game = dice.choice(GAMES)
    colours = ("energy", "farming", "technology")
    players = tuple(Player(f"P{i}", word, colours[i]) for i, word in enumerate(("human", "random", "greedy")))
    scene = TABLES[game](app, NewGame(game, players, DealCode.new(game, 3, 0, dice)))
    assert isinstance(scene, TableScene)
    return scene


@dataclass
class Tally:
    """What came of the kills."""

    kills: int = 0
    last: int = 0
    one_less: int = 0
    ahead: int = 0
    """More was on the disk than the program had come to tell."""
    games: int = 0


def run(folder: Path, times: int, seconds: float, seed: int) -> Tally:
    """Kill the program so many times, or as often as the seconds allow; raises AssertionError for a lost action."""
    dice = random.Random(seed)
    # Forking spares the start of Python, three hundred times over.
    context = get_context("fork" if "fork" in get_all_start_methods() else "spawn")
    tally, end = Tally(), time.monotonic() + seconds
    before: Told | None = None
    while tally.kills < times and time.monotonic() < end:
        near, far = context.Pipe(duplex=False)
        process = context.Process(target=program, args=(folder, dice.randrange(1 << 30), tally.kills % 2 == 1, far))  # type: ignore[attr-defined]
        process.start()
        far.close()
        told = _watch(near, dice.uniform(0, LONGEST))
        process.kill()
        process.join()
        told += _rest(near)
        near.close()
        assert told, "the program did not come up"
        if before is not None and before.stem == told[0].stem:
            assert told[0].steps == before.steps, f"the program went on from {told[0]}, on the disk was {before}"
        before = _judge(folder, told[-1], tally)
        if tally.kills % 25 == 0:
            progress(f"{tally.kills} kills")
        tally.games = len({saved.stem for saved in Saves(folder / "games").games()})
    return tally


def _watch(near: "Connection[None, Told]", seconds: float) -> list[Told]:
    """What the program tells until so many seconds after it is up."""
    told: list[Told] = []
    assert near.poll(START), "the program did not come up in time"
    told.append(near.recv())
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if near.poll(left):
            told.append(near.recv())
    return told


def _rest(near: "Connection[None, Told]") -> list[Told]:
    """What was told and not heard before the kill."""
    told: list[Told] = []
    try:
        while near.poll(0):
            told.append(near.recv())
    except (EOFError, OSError):
        return told
    return told


def _judge(folder: Path, told: Told, tally: Tally) -> Told:
    """What is on the disk, once it is certain that no more than one action is lost."""
    tally.kills += 1
    saves = Saves(folder / "games")
    if told.before == 0 and told.stem not in {saved.stem for saved in saves.games()}:
        # The deal itself was not on the disk yet: the table had just been laid.
        tally.one_less += 1
        return Told("", 0, 0)
    match = saves.match(told.stem)
    found = len(match.steps)
    if found == told.steps:
        tally.last += 1
    elif found == told.before:
        tally.one_less += 1
    else:
        assert found > told.steps, f"after kill {tally.kills}: on the disk {found} steps, shown were {told}"
        tally.ahead += 1
    return Told(told.stem, found, 0)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Kill the program while it plays and saves, and see what it resumes at."
    )
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=3600.0, help="stop after so long")
    parser.add_argument("--seed", type=int, default=8)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder), asked.times, asked.seconds, asked.seed)
    print(
        f"{tally.kills} kills in {tally.games} games: resumed {tally.last} times at the last action, "
        f"{tally.one_less} times at the one before, {tally.ahead} times further than was told"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
