"""What can be fuzzed from files: each kind makes inputs of bytes and has one read, as the program would.

An attempt gives a word for what became of its input; whatever it raises is a finding.
"""

import json
import os
import random
import shutil
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from neogame import i18n, settings
from neogame.ai import opponents
from neogame.cli.boards import board
from neogame.content import ladder
from neogame.content.node import BadInput, parse_yaml, read_text
from neogame.i18n import TextError
from neogame.i18n.texts import _read as read_texts
from neogame.match import record
from neogame.match.book import WrongRecord
from neogame.match.books import BOOKS
from neogame.match.check import check
from neogame.match.match import Match
from neogame.match.migrations import NewerRecord
from neogame.match.saves import Saves
from neogame.paths import DATA
from tests import games
from tests.referee import judge
from tests.referee.twist import twisted
from tests.robust.mutate import damaged

TESTS = Path(__file__).parents[1]
GOLDEN = TESTS / "match" / "golden"
LONGEST = 1000
SETTINGS = (
    b'{"language": "fr", "text_size": 150, "full_screen": false, "speed": "2x", "reduced_motion": true, "volume": 40,\n'
    b' "help": "mine", "window": {"x": 10, "y": 20, "width": 1280, "height": 720}}\n'
)


class Kind(Protocol):
    """One kind of input."""

    slowest: float
    """Seconds after which an attempt counts as hanging."""
    share: float
    """How many inputs of it a short run tries, beside the other kinds."""

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        """An input, perhaps made of one of those ``met`` before that led somewhere new."""
        ...

    def attempt(self, content: bytes, folder: Path) -> str:
        """What becomes of an input; ``folder`` is empty and for nobody else."""
        ...


class Records:
    """Game records: read, checked, opened, written again and taken in; what is accepted is legal to the referee too."""

    slowest, share = 2.0, 1.0

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        source = _source(dice, met, _records())
        if dice.random() < 0.3:
            try:
                return twisted(source.decode(), dice).encode()
            except (ValueError, LookupError, TypeError, AttributeError):
                pass  # damaged already
        return damaged(source, dice)

    def attempt(self, content: bytes, folder: Path) -> str:
        path = folder / "game.jsonl"
        path.write_bytes(content)
        told = "refused"
        try:
            written = record.read(path)
            verdict = check(written, "game.jsonl")
            told = "legal" if verdict.legal else f"wrong: {_shape(verdict.reason)}"
            if verdict.legal:
                foul = judge(written.text())
                assert foul == "", f"the referee calls a foul: {foul}"
        except BadInput as error:
            told = f"refused: {_sentence(error)}"
        self._keep(content, folder)
        return told

    def _keep(self, content: bytes, folder: Path) -> None:
        saves = Saves(folder)
        saves.games()
        saves.latest()
        try:
            opened = saves.open("game")
            assert saves.write("game", opened.match.record()) is None
            assert saves.read("game").entries == opened.match.record().entries
        except BadInput:
            assert (folder / "game.jsonl").read_bytes() == content
        saves.leave("game")
        held = {file.read_bytes() for file in folder.iterdir() if file.is_file()}
        assert content in held, "the damaged file is gone"
        try:
            stem = saves.take(record.parse(content.decode("utf-8", "replace"), "clipboard"), "clipboard")
            assert isinstance(stem, str)
            saves.read(stem)
        except (BadInput, WrongRecord):
            pass


class Positions:
    """Position files: scored, or refused in a sentence."""

    slowest, share = 2.0, 1.0

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        return damaged(_source(dice, met, _positions()), dice)

    def attempt(self, content: bytes, folder: Path) -> str:
        path = folder / "position.yaml"
        path.write_bytes(content)
        try:
            node = parse_yaml(read_text(path), path.name)
            game = node.fields(("game",))["game"].one_of(BOOKS)
            answer, sheet = board(game).score_position(node, games.components(game))
        except BadInput as error:
            return f"refused: {_sentence(error)}"
        json.loads(json.dumps(answer, allow_nan=False))
        assert sheet
        return "scored"


class Yaml:
    """Data files, opponents, the ladder and texts."""

    slowest, share = 2.0, 1.0

    def __init__(self) -> None:
        self._readers: dict[str, Callable[[Path], object]] = {
            "opponents.yaml": lambda folder: opponents.load.__wrapped__(folder),
            "ladder.yaml": ladder.load,
        }
        for game in ("neoville", "neotopia"):
            for path in sorted((DATA / game).glob("*.yaml")):
                self._readers[f"{game}/{path.name}"] = BOOKS[game].load
        for language in i18n.languages():
            self._readers[f"texts/{language}.yaml"] = _texts(language)

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        """The first line names the file, the others are its contents."""
        if met and dice.random() < 0.5:
            name, _, content = dice.choice(met).partition(b"\n")
            return name + b"\n" + damaged(content, dice)
        name = dice.choice([*self._readers]).encode()
        return name + b"\n" + damaged((DATA / name.decode()).read_bytes(), dice)

    def attempt(self, content: bytes, folder: Path) -> str:
        name, _, rest = content.partition(b"\n")
        read = self._readers.get(name.decode("utf-8", "replace"))
        if read is None:
            return "no file of ours"
        path = folder / name.decode()
        if path.parent.name in BOOKS:
            shutil.copytree(DATA / path.parent.name, path.parent)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(rest)
        try:
            read(folder)
        except (BadInput, TextError) as error:
            return f"refused: {_sentence(error)}"
        finally:
            assert path.read_bytes() == rest
        return f"used: {path.name}"


class Settings:
    """The file of settings: whatever is in it, there are settings afterwards, and they can be written and read."""

    slowest, share = 2.0, 1.0

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        return damaged(_source(dice, met, [SETTINGS]), dice)

    def attempt(self, content: bytes, folder: Path) -> str:
        path = folder / "settings.json"
        path.write_bytes(content)
        found, fault = settings.read(path)
        assert content in {file.read_bytes() for file in folder.iterdir()}, "the damaged file is gone"
        again = folder / "again.json"
        settings.write(found, again)
        assert settings.read(again) == (found, "")
        return f"mended: {fault}"[:60] if fault else "used"


class Folders:
    """Folders of saved games that somebody has worked on: a game with one whole generation left is not lost.

    An input has one change a line, as JSON: the number of a file and what becomes of it.
    """

    slowest, share = 4.0, 0.3
    ways = ("cut", "fill", "remove", "swap", "folder", "pipe", "link", "newer", "copy", "odd name", "read-only")

    def make(self, dice: random.Random, met: Sequence[bytes]) -> bytes:
        changes = [
            {"file": dice.randrange(9), "way": dice.choice(self.ways), "at": dice.randrange(15_000)}
            for _ in range(dice.randrange(1, 8))
        ]
        return b"".join(json.dumps(change).encode() + b"\n" for change in changes)

    def attempt(self, content: bytes, folder: Path) -> str:
        for name, text in _folder().items():
            (folder / name).write_bytes(text)
        names = sorted(_folder())
        for line in content.splitlines():
            try:
                change = json.loads(line)
                self._change(folder, names, change["way"], change["file"], change["at"])
            except (ValueError, LookupError, TypeError, OSError):
                continue  # no change of ours any more, or nothing left to change
        whole = {
            name.split(".")[0]
            for name, text in _folder().items()
            if (folder / name).is_file() and (folder / name).read_bytes() == text
        }
        return self._use(folder, whole)

    def _change(self, folder: Path, names: list[str], way: str, number: int, at: int) -> None:
        path, other = folder / names[number % len(names)], folder / names[at % len(names)]
        match way:
            case "cut":
                path.write_bytes(path.read_bytes()[:at])
            case "fill":
                path.write_bytes(b"\0" * at)
            case "remove":
                path.unlink()
            case "swap":
                ours, theirs = path.read_bytes(), other.read_bytes()
                path.write_bytes(theirs)
                other.write_bytes(ours)
            case "folder":
                path.unlink()
                path.mkdir()
            case "pipe":
                path.unlink()
                os.mkfifo(path)
            case "link":
                path.unlink()
                path.symlink_to(other)
            case "newer":
                path.write_bytes(b'{"neogame": 99}\n')
            case "copy":
                shutil.copy(path, folder / f"copy-{at}.jsonl")
            case "odd name":
                (folder / f"{'x' * (at % 200)}\n\u202e.jsonl").write_bytes(path.read_bytes())
            case "read-only":
                path.chmod(0o400)

    def _use(self, folder: Path, whole: set[str]) -> str:
        saves = Saves(folder)
        listed = saves.games()
        saves.latest()
        saves.sweep()
        told = []
        for saved in listed:
            try:
                opened = saves.open(saved.stem)
            except NewerRecord:
                told.append("newer")
                continue
            except BadInput:
                assert saved.stem not in whole, f"{saved.stem} has a whole generation and is lost"
                told.append("lost")
                continue
            told.append("aside" if opened.set_aside else "open")
            trouble = saves.write(saved.stem, opened.match.record())
            if trouble is None:
                assert len(saves.match(saved.stem).steps) == len(opened.match.steps)
                saves.rename(saved.stem, "x")
            saves.leave(saved.stem)
            saves.delete(saved.stem)
            saves.restore(saved.stem)
        assert whole <= {saved.stem for saved in listed}, "a whole game is not listed"
        return " ".join(sorted(told))


def _source(dice: random.Random, met: Sequence[bytes], seeds: Sequence[bytes]) -> bytes:
    return dice.choice(met if met and dice.random() < 0.5 else seeds)


@cache
def _records() -> list[bytes]:
    return [path.read_bytes() for path in sorted(GOLDEN.glob("*.jsonl"))]


@cache
def _positions() -> list[bytes]:
    found = []
    for path in sorted((TESTS / "scenarios").glob("*/*.yaml")):
        text = path.read_text(encoding="utf-8")
        if "\ncities:" in text or "\nregions:" in text:
            kept = text.partition("\nexpect:")[0].splitlines()
            found.append("\n".join(line for line in kept if not line.startswith("about:")).encode() + b"\n")
    assert found
    return found


@cache
def _folder() -> dict[str, bytes]:
    """Three games with three generations each, by the names of their files."""
    files = {}
    for number, text in enumerate(_records()[:3]):
        written = record.parse(text.decode(), "x")
        for back, suffix in enumerate((".jsonl", ".1.old", ".2.old")):
            end = len(written.entries) - 2 * back if back else len(written.entries)
            shorter = record.Record(written.header, written.entries[:end])
            Match.resume(shorter)
            files[f"game-{number}{suffix}"] = shorter.text().encode()
    return files


def _texts(language: str) -> Callable[[Path], object]:
    def read(folder: Path) -> None:
        found = read_texts.__wrapped__(language, folder / "texts", ())
        for key in found:
            found(key, n=2, name="x")

    return read


def _sentence(error: Exception) -> str:
    """The shape of an error that reads like a sentence and not like a dump."""
    assert str(error).isprintable(), f"an error of several lines: {error!r}"
    assert len(str(error)) <= LONGEST, f"an error of {len(str(error))} characters"
    return _shape(str(error))


def _shape(sentence: str) -> str:
    """A sentence without what is particular to one input: its words, but no numbers and nothing in quotes."""
    words = (word for word in sentence.split() if word.isalpha())
    return " ".join(words)[:60]
