"""Locks on saved games: one window plays a game, and the lock lapses with its process, however that ends.

The system holds the lock, on a file beside the game; a note in it tells who has it. A game whose folder cannot be
written to has no lock, and needs none.
"""

import contextlib
import errno
import json
import os
import platform
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from neogame.files import read_plain

SUFFIX = ".lock"
LARGEST_NOTE = 1000
TRIES = 3
_BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Busy(OSError):
    """Somebody else has the game open."""


@dataclass
class _Held:
    """A lock of this process: the open file that holds it."""

    handle: int

    def lies_at(self, path: Path) -> bool:
        """Whether the file there is still the one that is locked: somebody may have taken it away."""
        try:
            ours, there = os.fstat(self.handle), path.stat()
        except OSError:
            return False
        return (ours.st_dev, ours.st_ino) == (there.st_dev, there.st_ino)


_held: dict[Path, _Held] = {}
"""The locks of this process by their files: however many look at a folder here, they are one window."""


def take(path: Path) -> None:
    """Locks a game, unless this process has it already; raises Busy if another one does."""
    for _ in range(TRIES):
        if path in _held and _held[path].lies_at(path):
            return
        release(path)
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return  # nothing can be written there, the game neither
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            if error.errno in _BUSY:
                raise Busy(errno.EAGAIN, "open in another window", str(path)) from None
            return  # a disk that knows no locks
        _held[path] = _Held(handle)
        _write_note(handle)
        # Whoever had it may have taken the file away before we locked it: then the next try makes a new one.


def _write_note(handle: int) -> None:
    started = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    who = {"host": platform.node(), "process": os.getpid(), "start": started}
    with contextlib.suppress(OSError):
        os.ftruncate(handle, 0)
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, json.dumps(who).encode())


def release(path: Path) -> None:
    """Gives a game free, if this process has it; the file goes too."""
    held = _held.pop(path, None)
    if held is None:
        return
    ours = held.lies_at(path)
    if ours and os.name == "posix":
        # Before anybody can lock a file that is about to go.
        path.unlink(missing_ok=True)
    os.close(held.handle)
    if ours:
        with contextlib.suppress(OSError):
            path.unlink(missing_ok=True)


def holds(path: Path) -> bool:
    """Whether this process has the game open."""
    return path in _held


def note(path: Path) -> dict[str, Any]:
    """Who has a game open, as far as its lock tells: host, process and start."""
    try:
        found = json.loads(read_plain(path, LARGEST_NOTE))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """What is locked there cannot be read; so far out there is no note."""

    def _lock(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
