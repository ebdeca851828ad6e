"""The kill test: ``python -m tests.robust.kill --times 300``.

The real program plays and saves with a random hand at it (``tests.robust.hand``) and is killed hard, again and again:
at a random instant, at one while its disk dawdles or fills, or by a disk at which it dies between writing and swapping.
After each kill the game on the disk must be at the last action or the one before, nothing of the program may still run,
and when it is started again it must go on from there.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from neogame.match.saves import Saves
from tests.robust import progress

LONGEST = 1.5
"""Seconds after the first action within which a kill comes."""
DISK_DEEDS = 30
"""A disk that kills does so within so many things done to it: the first five or six saves."""
PATIENCE = 60.0
"""Seconds for the program to come up, or to come to its deadly save."""
FAREWELL = 15.0
"""Seconds in which a worker must see that nobody is left to answer."""
KILLS_EACH = 10
"""After so many kills the next player begins, with another game."""
WAYS = ("at once", "slow disk", "full disk", "deadly disk", "deadly disk")
SETTINGS = {"language": "en", "speed": "instant", "help": "off", "reduced_motion": True}
WINDOW = {"x": 0, "y": 0, "width": 960, "height": 540}


@dataclass(frozen=True)
class Told:
    """What the program is about to keep: so many steps of a game, and so many before the last action."""

    stem: str
    steps: int
    before: int


@dataclass
class Tally:
    """What came of the kills."""

    kills: int = 0
    resumed: Counter[str] = field(default_factory=Counter)
    stems: set[str] = field(default_factory=set)


class Program:
    """The program in a process of its own, and what it has told."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.told: list[Told] = []
        self.up = threading.Event()
        self._errors = folder / "errors.txt"
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.robust.hand", str(folder), *options],
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,
                cwd=Path(__file__).parents[2],
            )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def kill(self) -> None:
        """End it at once, if it has not ended already, and hear all that it told before."""
        if self.process.poll() is None:
            self.process.kill()
        code = self.process.wait()
        self._reader.join()
        errors = self._errors.read_text(encoding="utf-8", errors="replace")
        assert code not in (0, 2, 3), f"the program ended by itself with {code}:\n{errors}"
        # A worker that was being started when the program went complains, and may.
        assert "Traceback" not in errors or "spawn_main" in errors, errors
        assert self.told, f"the program did not come to its first action:\n{errors}"

    def left_over(self) -> list[str]:
        """The processes of it that still run, once they had time to see that it is gone."""
        end = time.monotonic() + FAREWELL
        while (left := _group(self.process.pid)) and time.monotonic() < end:
            time.sleep(0.05)
        return left

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as out:
            for line in out:
                stem, steps, before = line.decode("ascii").split()
                self.told.append(Told(stem, int(steps), int(before)))
                self.up.set()
        self.up.set()


def _group(leader: int) -> list[str]:
    """The names of a group's running processes, where the system tells."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # After the name in brackets: state, parent, group.
            state, _, group = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[:3]
            if int(group) == leader and state != "Z":
                found.append((folder / "cmdline").read_text(encoding="utf-8").replace("\0", " "))
        except (OSError, ValueError):
            continue  # gone meanwhile
    return found


def run(folder: Path, times: int, seconds: float, seed: int) -> Tally:
    """Kill the program so many times, or as often as the seconds allow; raises AssertionError for a lost action."""
    dice = random.Random(seed)
    tally, end = Tally(), time.monotonic() + seconds
    before: Told | None = None
    while tally.kills < times and time.monotonic() < end:
        player = folder / f"player-{tally.kills // KILLS_EACH}"
        if not player.exists():
            _move_in(player)
            before = None
        told = _one(player, dice.choice(WAYS), dice)
        if before is not None:
            assert told[0].stem == before.stem, f"the program went on with {told[0]}, played last was {before}"
            assert told[0].steps == before.steps, f"the program went on from {told[0]}, on the disk was {before}"
        tally.kills += 1
        tally.stems.add(told[-1].stem)
        before = _judge(player / "neogame-user" / "games", told[-1], tally)
        if tally.kills % 25 == 0:
            progress(f"{tally.kills} kills in {len(tally.stems)} games: {dict(tally.resumed)}")
    return tally


def _move_in(folder: Path) -> None:
    """A folder in which a new player finds the program."""
    own = folder / "neogame-user"
    own.mkdir(parents=True)
    (own / "settings.json").write_text(json.dumps({**SETTINGS, "window": WINDOW}), encoding="utf-8")


def _one(folder: Path, way: str, dice: random.Random) -> list[Told]:
    """Start the program, kill it in one of the ways, and give what it told."""
    options = ["--seed", str(dice.randrange(1 << 30))]
    if way == "slow disk":
        options += ["--dawdle"]
    if way == "full disk":
        options += ["--full"]
    if way == "deadly disk":
        options += ["--die-at", str(dice.randint(1, DISK_DEEDS))]
    program = Program(folder, *options)
    try:
        program.up.wait(PATIENCE)
        if way == "deadly disk":
            program.process.wait(PATIENCE)
        else:
            time.sleep(dice.uniform(0, LONGEST))
    finally:
        program.kill()
    assert not (left := program.left_over()), f"still there: {left}"
    return program.told


def _judge(games: Path, told: Told, tally: Tally) -> Told | None:
    """What the program must go on from, if anything, once it is certain that no more than one action is lost."""
    saves = Saves(games)
    if told.before == 0 and told.stem not in {saved.stem for saved in saves.games()}:
        # The deal itself was not on the disk yet: the table had just been laid.
        tally.resumed["before the first action"] += 1
        latest = saves.latest()
        return Told(latest.stem, len(saves.match(latest.stem).steps), 0) if latest else None
    match = saves.match(told.stem)
    found = len(match.steps)
    assert found in (told.steps, told.before), f"kill {tally.kills}: on the disk are {found} steps, played were {told}"
    tally.resumed["at the last action" if found == told.steps else "at the one before"] += 1
    if not match.over:
        return Told(told.stem, found, 0)
    latest = saves.latest()
    return Told(latest.stem, len(saves.match(latest.stem).steps), 0) if latest else None


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Kill the program while it plays and saves, and see what it resumes at."
    )
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=36_000.0, help="stop after so long")
    parser.add_argument("--seed", type=int, default=8)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = run(Path(folder), asked.times, asked.seconds, asked.seed)
    resumed = ", ".join(f"{count} {where}" for where, count in tally.resumed.most_common())
    print(f"{tally.kills} kills in {len(tally.stems)} games: resumed {resumed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
