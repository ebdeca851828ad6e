"""The saved games of a folder: one record each, safe against a crash at any instant.

A record is written beside, flushed, read back, and only then swapped in; the last two stay as older generations.
Whatever happens in between, the newest readable generation is the game after the last action or the one before it.
What a disk refuses comes back as a ``Trouble``, for a notice: the game goes on.
"""

import errno
import json
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

from neogame import spelling
from neogame.content.node import LARGEST_FILE, BadInput, from_json
from neogame.files import read_plain
from neogame.games import GAMES
from neogame.match import locks, record
from neogame.match.book import Player, WrongRecord
from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.match.migrations import NewerRecord
from neogame.match.record import Record

SUFFIX = ".jsonl"
GENERATIONS = ("", ".1", ".2")
"""Suffixes of the files of a game: the last save, the one before it, and the one before that."""
DELETED = "deleted"
KEPT_DELETED = 20
LOOKED_AT = 40
"""How many games are read at most to find one to go on with, because the title waits for it."""
TITLE_LIMIT = 60
SAVED = "saved"
"""The key of a header for when it was saved; only files of ours have it."""
TOO_LATE = 24 * 3600.0
"""Seconds by which a clock may be wrong before nobody believes what it says."""
STALE = 24 * 3600.0
"""Seconds after which a half written file counts as left over from a crash."""

State = Literal["open", "over", "newer", "damaged"]


class Trouble(StrEnum):
    """Why something could not be written; its text is in the language files."""

    FULL = "full"
    DENIED = "denied"
    GARBLED = "garbled"
    BUSY = "busy"
    OTHER = "other"


TROUBLES = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EACCES: Trouble.DENIED,
    errno.EPERM: Trouble.DENIED,
    errno.EROFS: Trouble.DENIED,
}


class Files:
    """The operations on the disk that saving needs, in one class, so that tests can let each of them fail."""

    def read(self, path: Path) -> bytes:
        """Reads a file, unless it is no plain file or too large."""
        return read_plain(path, LARGEST_FILE)

    def write(self, path: Path, content: bytes) -> None:
        """Writes a file and waits until it is on the disk."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())

    def move(self, path: Path, to: Path) -> None:
        """Puts one file in the place of another; whoever looks meanwhile sees the old or the new one."""
        for _ in range(10 if os.name == "nt" else 0):
            try:
                path.replace(to)
            except PermissionError:
                time.sleep(0.02)  # a virus scanner looks at what was just written
            else:
                return
        path.replace(to)

    def settle(self, folder: Path) -> None:
        """Waits until the names in a folder are on the disk, on systems that offer that."""
        if os.name == "posix":
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game as a list shows it, read without playing it through."""

    stem: str
    written: float
    """When it was saved, in seconds since 1970: as the game says itself, or else as its file does."""
    state: State
    game: str = ""
    title: str = ""
    """The title that the player gave it; empty if none."""
    players: tuple[Player, ...] = ()
    branch: bool = False
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """A saved game to go on with, and the names of the files that were too damaged and were set aside."""

    stem: str
    match: Match
    set_aside: tuple[str, ...] = ()


class Saves:
    """A folder of saved games; each has a stem, the part of its file's name before the suffix."""

    def __init__(self, folder: Path, files: Files | None = None) -> None:
        self.folder = folder
        self._files = files or Files()
        self._glances: dict[str, tuple[tuple[int, int], Saved]] = {}

    @cached_property
    def bin(self) -> "Saves":
        """The folder of the games that were deleted last, from which ``restore`` brings them back."""
        return Saves(self.folder / DELETED, self._files)

    # Writing -------------------------------------------------------------------------------------------------------

    def new_stem(self, game: str) -> str:
        """A stem that no game has. It is made of nothing in a record, because a record may come from anywhere."""
        return f"{game if game in BOOKS else 'game'}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}"

    def write(self, stem: str, written: Record, moment: float | None = None) -> Trouble | None:
        """Writes a record as the newest generation of its game; if that fails, the older ones stay as they were.

        The file says when it was saved: now, or at the ``moment`` that is given.
        """
        if self.busy(stem):
            return Trouble.BUSY
        content = Record({**written.header, SAVED: _stamp(moment)}, written.entries).text().encode()
        beside = self.folder / f"{stem}.{os.getpid()}.new"
        try:
            self._write_beside(beside, content, stem)
            if self._files.read(beside) != content:
                self._remove(beside)
                return Trouble.GARBLED
            self._make_room(stem)
            self._files.move(beside, self._path(stem))
            self._files.settle(self.folder)
        except OSError as error:
            self._remove(beside)
            return trouble(error)
        return None

    def busy(self, stem: str) -> bool:
        """Whether another window has a game open; if not, this one has it from now on, until it leaves it."""
        try:
            locks.take(self._lock(stem))
        except locks.Busy:
            return True
        return False

    def leave(self, stem: str) -> None:
        """Another window may open the game."""
        locks.release(self._lock(stem))

    def _write_beside(self, beside: Path, content: bytes, stem: str) -> None:
        """Writes a file; on a full disk the oldest generations of the game make room for it."""
        spare = self._spare(stem)
        while True:
            try:
                self._files.write(beside, content)
            except OSError as error:
                if trouble(error) is not Trouble.FULL or (oldest := next(spare, None)) is None:
                    raise
                self._remove(beside)
                oldest.unlink(missing_ok=True)
            else:
                return

    def _spare(self, stem: str) -> Iterator[Path]:
        """The generations of a game that it can do without, the oldest first: all but the newest readable one."""
        there = list(self._generations(stem))
        for path in reversed(there):
            younger = there[: there.index(path)]
            if any(self._is_readable(other) for other in younger):
                yield path

    def _is_readable(self, path: Path) -> bool:
        try:
            record.parse(self._text(path), path.name)
        except BadInput:
            return False
        return True

    def rename(self, stem: str, title: str) -> Trouble | None:
        """Gives a game a title, or none, without making it the last written; raises BadInput if it cannot be read."""
        found, written = self.read(stem), self._written(stem)
        playing = locks.holds(self._lock(stem))
        header = {key: value for key, value in found.header.items() if key != "title"}
        clean = "".join(letter for letter in title if letter.isprintable()).strip()[:TITLE_LIMIT]
        trouble = self.write(stem, Record({**header, "title": clean} if clean else header, found.entries), written)
        if trouble is None:
            with suppress(OSError):
                os.utime(self._path(stem), (written, written))
            # It may look to a glance as it did before: as old, as large.
            self._glances.pop(self._path(stem).name, None)
        if not playing:
            self.leave(stem)
        return trouble

    def delete(self, stem: str) -> Trouble | None:
        """Moves a game to the deleted ones, from which ``restore`` brings it back."""
        if self.busy(stem):
            return Trouble.BUSY
        self.leave(stem)
        return self._carry(stem, self.folder, self.bin.folder) or self._forget_deleted(but=stem)

    def restore(self, stem: str) -> Trouble | None:
        """Brings a deleted game back."""
        return self._carry(stem, self.bin.folder, self.folder)

    def export(self, stem: str, to: Path) -> Path | Trouble:
        """Copies a game to another folder, under a name that is free there."""
        try:
            content = self._files.read(self._generation(stem))
            for number in range(1, 1000):
                path = to / (f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}")
                if not path.exists():
                    self._files.write(path, content)
                    return path
        except OSError as error:
            return trouble(error)
        return Trouble.OTHER

    def take(self, written: Record, name: str) -> str | Trouble:
        """Adds a record from elsewhere to our games and gives its stem; raises BadInput or WrongRecord."""
        # What we would write of it must be what we could read again.
        match = Match.resume(record.parse(written.text(), name), name)
        stem = self.new_stem(match.book.name)
        trouble = self.write(stem, written)
        self.leave(stem)
        return trouble or stem

    # Reading -------------------------------------------------------------------------------------------------------

    def read(self, stem: str) -> Record:
        """The newest generation of a game that tells a legal game; raises BadInput if there is none."""
        return self._newest(stem)[1]

    def match(self, stem: str) -> Match:
        """A saved game to look at; raises BadInput if it cannot be read."""
        return self._newest(stem)[0]

    def open(self, stem: str) -> Opened:
        """A saved game to go on with; damaged files are set aside under another name, never written over."""
        match, _, damaged = self._newest(stem)
        return Opened(stem, match, tuple(self._set_aside(path) for path in damaged))

    def games(self) -> list[Saved]:
        """All games of the folder, the last written first."""
        found = [self._glance(stem) for stem in self._stems()]
        return sorted((saved for saved in found if saved is not None), key=lambda saved: saved.written, reverse=True)

    @property
    def empty(self) -> bool:
        """Whether nobody has ever kept a game here, not even one that was deleted since."""
        return not self._stems() and not self.bin.games()

    def saved(self, stem: str) -> Saved | None:
        """The game that is kept under this stem, if there is one."""
        return self._glance(stem) if stem in self._stems() else None

    def latest(self) -> Saved | None:
        """The open game written last, unless it is older than very many that are over."""
        newest = sorted(self._stems(), key=self._file_time, reverse=True)[:LOOKED_AT]
        seen = (self._glance(stem) for stem in newest)
        open_games = [saved for saved in seen if saved and saved.state == "open"]
        return max(open_games, key=lambda saved: saved.written, default=None)

    def sweep(self) -> None:
        """Removes what a crash left half written long ago."""
        for path in self._listed("*.new"):
            try:
                if path.stat().st_mtime < time.time() - STALE:
                    path.unlink()
            except OSError:
                continue  # somebody else has it; another day

    # Inside --------------------------------------------------------------------------------------------------------

    def _path(self, stem: str, generation: str = "", folder: Path | None = None) -> Path:
        return (folder or self.folder) / f"{stem}{generation}{SUFFIX if not generation else '.old'}"

    def _lock(self, stem: str) -> Path:
        return self.folder.absolute() / f"{stem}{locks.SUFFIX}"

    def _listed(self, pattern: str, folder: Path | None = None) -> list[Path]:
        try:
            return sorted((folder or self.folder).glob(pattern))
        except OSError:
            return []

    def _stems(self) -> list[str]:
        """The stems of all games; one whose newest file was lost in a crash is known by its older ones."""
        stems = {path.name.removesuffix(SUFFIX) for path in self._listed(f"*{SUFFIX}") if ".damaged" not in path.name}
        for part in GENERATIONS[1:]:
            stems |= {path.name.removesuffix(f"{part}.old") for path in self._listed(f"*{part}.old")}
        return sorted(stems)

    def _make_room(self, stem: str) -> None:
        """Renames every generation of a game to the next older one.

        Not if the newest is missing since a crash: a second crash would then leave the oldest alone.
        """
        if not self._path(stem).exists():
            return
        for younger, older in reversed(list(pairwise(GENERATIONS))):
            if self._path(stem, younger).exists():
                self._files.move(self._path(stem, younger), self._path(stem, older))

    def _generation(self, stem: str) -> Path:
        """The newest file of a game that is there."""
        return next((path for path in self._generations(stem)), self._path(stem))

    def _generations(self, stem: str) -> Iterator[Path]:
        return (path for part in GENERATIONS if (path := self._path(stem, part)).is_file())

    def _written(self, stem: str) -> float:
        """When a game was saved, as it says itself or else as its file does."""
        saved = self._glance(stem)
        return saved.written if saved else 0.0

    def _file_time(self, stem: str) -> float:
        try:
            return self._generation(stem).stat().st_mtime
        except OSError:
            return 0.0

    def _newest(self, stem: str) -> tuple[Match, Record, list[Path]]:
        damaged: list[Path] = []
        first: Exception | None = None
        for path in self._generations(stem):
            try:
                found = record.parse(self._text(path), path.name)
                header = {key: value for key, value in found.header.items() if key != SAVED}
                found = Record(header, found.entries)
                return Match.resume(found, path.name), found, damaged
            except NewerRecord:
                # An older generation would be of this version, and saving it would push the newer one out.
                raise
            except (BadInput, WrongRecord) as error:
                first = first or error
                damaged.append(path)
        if isinstance(first, BadInput):
            raise first
        raise BadInput(str(first) if first else f"{stem}: there is no such game")

    def _text(self, path: Path) -> str:
        try:
            return self._files.read(path).decode("utf-8")
        except UnicodeDecodeError:
            raise BadInput(f"{path.name}: not a text file (UTF-8 expected)") from None
        except OSError as error:
            raise BadInput(f"{path.name}: cannot be read ({error.strerror or error})") from None

    def _set_aside(self, path: Path) -> str:
        for number in range(1, 1000):
            aside = path.with_name(f"{path.name.removesuffix(SUFFIX)}.damaged-{number}{SUFFIX}")
            if not aside.exists():
                try:
                    self._files.move(path, aside)
                except OSError:
                    return path.name
                return aside.name
        return path.name

    def _glance(self, stem: str) -> Saved | None:
        seen: Saved | None = None
        for path in self._generations(stem):
            try:
                found = path.stat()
            except OSError:
                continue
            state = (found.st_mtime_ns, found.st_size)
            seen_then = self._glances.get(path.name)
            if seen_then is None or seen_then[0] != state:
                seen_then = self._glances[path.name] = state, self._look(stem, path, found.st_mtime)
            saved = seen_then[1]
            if saved.state != "damaged":
                return saved
            seen = seen or saved
        return seen

    def _look(self, stem: str, path: Path, written: float) -> Saved:
        try:
            first, _, rest = self._text(path).partition("\n")
            head: Any = json.loads(first)
            players = tuple(record.read_players(from_json(head["seats"], path.name)))
            version, game = head["neogame"], head["game"]
            if type(version) is int and version > record.VERSION:
                return Saved(stem, written, "newer")
            if game not in BOOKS or len(players) not in GAMES[game].seats:
                return Saved(stem, written, "damaged")
            closing: Any = json.loads(rest.rstrip("\n").rpartition("\n")[2] or "{}")
            over = closing.get("do") == "result"
            winners = tuple(seat for seat in closing["winners"] if type(seat) is int) if over else ()
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            return Saved(stem, written, self._newer_or_damaged(path))
        title = head.get("title")
        return Saved(
            stem,
            _moment(head.get(SAVED), written),
            "over" if over else "open",
            game,
            spelling.name(title[:TITLE_LIMIT]) if isinstance(title, str) else "",
            players,
            "branch" in head,
            winners,
        )

    def _newer_or_damaged(self, path: Path) -> State:
        """Whether a later version wrote a file or it is damaged; of a later version only the first key is known."""
        try:
            version = json.loads(self._text(path).split("\n", 1)[0])["neogame"]
        except (ValueError, TypeError, LookupError, RecursionError):
            return "damaged"
        return "newer" if type(version) is int and version > record.VERSION else "damaged"

    def _carry(self, stem: str, start: Path, end: Path) -> Trouble | None:
        try:
            end.mkdir(parents=True, exist_ok=True)
            for part in GENERATIONS:
                if self._path(stem, part, start).exists():
                    self._files.move(self._path(stem, part, start), self._path(stem, part, end))
        except OSError as error:
            return trouble(error)
        return None

    def _forget_deleted(self, but: str) -> Trouble | None:
        """Removes the oldest deleted games, if there are too many, but never the one just deleted."""
        folder = self.bin.folder
        try:
            others = [path for path in self._listed(f"*{SUFFIX}", folder) if path != self._path(but, "", folder)]
            others.sort(key=lambda path: path.stat().st_mtime)
            for path in others[: 1 - KEPT_DELETED]:
                for part in GENERATIONS:
                    self._path(path.name.removesuffix(SUFFIX), part, folder).unlink(missing_ok=True)
        except OSError as error:
            return trouble(error)
        return None

    def _remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError:
            return  # swept away later


def trouble(error: OSError) -> Trouble:
    """What an error of the disk means for a player."""
    return TROUBLES.get(error.errno or 0, Trouble.OTHER)


def _stamp(moment: float | None) -> str:
    at = datetime.now(UTC) if moment is None else datetime.fromtimestamp(moment, UTC)
    return at.isoformat(timespec="milliseconds")


def _moment(stamp: object, file_time: float) -> float:
    """The moment that a stamp names; that of the file if there is none, or none that can be true."""
    try:
        moment = datetime.fromisoformat(str(stamp)).timestamp()
    except (ValueError, OverflowError, OSError):
        return file_time
    return moment if 0 <= moment < time.time() + TOO_LATE else file_time
