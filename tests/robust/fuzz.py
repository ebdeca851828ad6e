"""Fuzzing: ``python -m tests.robust.fuzz --inputs 20000``.

Damaged records, settings, data and text files: each is refused in words or used, never a traceback, never a hang, never
much memory, and the damaged file is still there afterwards.
"""

import argparse
import contextlib
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

from neogame import i18n, settings
from neogame.ai import opponents
from neogame.content.node import BadInput
from neogame.i18n import TextError
from neogame.i18n.texts import _read as read
from neogame.match import record
from neogame.match.book import WrongRecord
from neogame.match.books import BOOKS
from neogame.match.check import check
from neogame.match.saves import Saves
from neogame.paths import DATA
from tests.robust import progress
from tests.robust.mutate import damaged

GOLDEN = Path(__file__).parents[1] / "match" / "golden"
SLOWEST = 15.0
LARGEST_MB = 200
LONGEST = 1000
SETTINGS = (
    b'{"language": "fr", "text_size": 150, "full_screen": false, "speed": "2x", "reduced_motion": true, "volume": 40,\n'
    b' "help": "mine", "window": {"x": 10, "y": 20, "width": 1280, "height": 720}}\n'
)


Attempt = Callable[[random.Random, Path], str]
"""Damages a file in a folder, has it read, and says what became of it."""


class Fault(AssertionError):
    """An input that was not taken as it should be."""


def fuzz(inputs: int, seconds: float, seed: int, folder: Path) -> Counter[str]:
    """Try so many inputs, or as many as the seconds allow; raises Fault for the first that does harm."""
    dice, tally, end = random.Random(seed), Counter[str](), time.monotonic() + seconds
    tries: list[Attempt] = [*[_record] * 10, *[_settings] * 4, *[_text] * 3, *map(_data, BOOKS), _opponents]
    while sum(tally.values()) < inputs and time.monotonic() < end:
        number = sum(tally.values())
        scratch = folder / str(number)
        scratch.mkdir()
        own = random.Random(dice.random())
        attempt = own.choice(tries)
        try:
            with _limited():
                tally[attempt(own, scratch)] += 1
        except Exception as error:
            kept = folder.parent / f"fuzz-{seed}-{number}"
            shutil.copytree(scratch, kept, dirs_exist_ok=True)
            raise Fault(f"input {number} of seed {seed}, kept in {kept}: {type(error).__name__}: {error}") from error
        shutil.rmtree(scratch)
        if number % 500 == 499:
            progress(f"{number + 1} inputs, at most {memory()} MB")
        if memory() > LARGEST_MB:
            raise Fault(f"input {number} of seed {seed}: {memory()} MB of memory")
    return tally


def memory() -> int:
    """The most memory this program ever had, in MB; 0 where the system does not tell.

    Not by ``getrusage``, which counts what the process that started this one had as well.
    """
    try:
        status = Path("/proc/self/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmHWM:")), 0)


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    """An input that takes too long is a fault."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"took more than {SLOWEST} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, SLOWEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _record(dice: random.Random, folder: Path) -> str:
    seed = dice.choice(sorted(GOLDEN.glob("*.jsonl"))).read_bytes()
    content = damaged(seed, dice)
    (folder / "game.jsonl").write_bytes(content)
    try:
        check(record.read(folder / "game.jsonl"), "game.jsonl")
    except BadInput as error:
        _sentence(error, "record refused")
    saves = Saves(folder)
    older = dice.random() < 0.5
    if older:
        (folder / "game.1.old").write_bytes(seed)
    saves.games()
    saves.latest()
    outcome = "record refused"
    try:
        opened = saves.open("game")
        outcome = "record used" if not opened.set_aside else "record set aside"
        assert saves.write("game", opened.match.record()) is None
        assert saves.read("game").entries == opened.match.record().entries
    except BadInput:
        assert (folder / "game.jsonl").read_bytes() == content
    held = {path.read_bytes() for path in folder.iterdir() if path.is_file()}
    assert content in held, "the damaged file is gone"
    with contextlib.suppress(BadInput, WrongRecord):
        saves.take(record.parse(content.decode("utf-8", "replace"), "clipboard"), "clipboard")
    return outcome


def _settings(dice: random.Random, folder: Path) -> str:
    content = damaged(SETTINGS, dice)
    path = folder / "settings.json"
    path.write_bytes(content)
    found, fault = settings.read(path)
    assert settings.check({"volume": found.volume, "language": found.language})[1] == []
    assert content in {file.read_bytes() for file in folder.iterdir()}, "the damaged file is gone"
    settings.write(found, folder / "again.json")
    assert settings.read(folder / "again.json") == (found, "")
    return "settings mended" if fault else "settings used"


def _text(dice: random.Random, folder: Path) -> str:
    language = dice.choice(list(i18n.languages()))
    content = damaged((DATA / "texts" / f"{language}.yaml").read_bytes(), dice)
    (folder / f"{language}.yaml").write_bytes(content)
    try:
        texts = read.__wrapped__(language, folder, ())
    except TextError as error:
        return _sentence(error, "texts refused")
    finally:
        assert (folder / f"{language}.yaml").read_bytes() == content
    for key in texts:
        texts(key, n=2, name="x")
    return "texts used"


def _data(game: str) -> Attempt:
    def attempt(dice: random.Random, folder: Path) -> str:
        shutil.copytree(DATA / game, folder / game)
        path = dice.choice(sorted((folder / game).glob("*.yaml")))
        content = damaged(path.read_bytes(), dice)
        path.write_bytes(content)
        try:
            BOOKS[game].load(folder)
        except BadInput as error:
            return _sentence(error, "data refused")
        finally:
            assert path.read_bytes() == content
        return "data used"

    return attempt


def _opponents(dice: random.Random, folder: Path) -> str:
    content = damaged((DATA / "opponents.yaml").read_bytes(), dice)
    (folder / "opponents.yaml").write_bytes(content)
    try:
        opponents.load(folder)
    except BadInput as error:
        return _sentence(error, "data refused")
    return "data used"


def _sentence(error: Exception, outcome: str) -> str:
    """The outcome, if the error reads like a sentence and not like a dump."""
    if len(str(error)) > LONGEST:
        raise Fault(f"an error of {len(str(error))} characters")
    return outcome


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Feed damaged files to whatever reads them.")
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=36_000.0, help="stop after so long")
    parser.add_argument("--seed", type=int, default=8)
    asked = parser.parse_args()
    scratch = Path(tempfile.mkdtemp(prefix="neogame-fuzz-"))
    tally = fuzz(asked.inputs, asked.seconds, asked.seed, Path(tempfile.mkdtemp(dir=scratch)))
    shutil.rmtree(scratch)
    print(f"{sum(tally.values())} inputs, at most {memory()} MB")
    for outcome, count in sorted(tally.items()):
        print(f"{count:7} {outcome}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
