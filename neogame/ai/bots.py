"""Programs at a seat: each gets one JSON line per decision and answers with the index of its choice."""

import contextlib
import json
import os
import select
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from queue import SimpleQueue
from shutil import which
from typing import Any

from neogame.ai import leash
from neogame.content.opponents import BotTimes
from neogame.spelling import one_line

LONGEST_ANSWER = 80
MOST_UNREAD = 16
"""Lines after which nobody listens to a program any more that talks without being asked."""
TAIL = 400
"""Bytes that are kept of what a program says to its standard error."""
FAREWELL = 0.5
"""How long a program may take to end once its input is closed."""
LOOK = 0.1
"""Seconds between two looks at whether a program is to be left alone."""


class BotError(Exception):
    """A program that cannot keep its seat; the text says why."""


class Bot:
    """A running program. Use it as a context, so that the program always ends."""

    def __init__(self, command: str, times: BotTimes) -> None:
        self.command = command
        self._times = times
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: deque[bytes] = deque()
        self._silent = False
        """Whether it says nothing any more."""
        self._heard = threading.Condition()
        self._tail = b""
        self._closing = False
        self._patience = times.seconds * times.patience + times.start
        self._process = _start(command)
        # All ends of the pipes can block, so that threads talk and the game waits no longer than it wants to.
        self._threads = [
            threading.Thread(target=work, name=f"bot {command}", daemon=True)
            for work in (self._talk, self._listen, self._overhear)
        ]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> "Bot":
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def choose(self, seat: int, view: Sequence[Mapping[str, Any]], legal: Sequence[Mapping[str, Any]]) -> int:
        """The index of the program's choice; raises BotError, after which the program is of no more use."""
        self._check_surplus()
        question = {"seat": seat, "view": view, "legal": legal, "ms": round(self._times.seconds * 1000)}
        self._questions.put(json.dumps(question, separators=(",", ":")).encode() + b"\n")
        with self._heard:
            if not self._heard.wait_for(lambda: self._answers or self._silent, self._patience):
                raise BotError(f"did not answer within {self._patience:g} s")
            answer = self._answers.popleft() if self._answers else None
        if answer is None:
            raise BotError(self._ending())
        self._patience = self._times.seconds * self._times.patience
        choice = _index(answer, len(legal))
        self._check_surplus()
        return choice

    @property
    def last_words(self) -> str:
        """The end of what the program said to its standard error, on one line."""
        return one_line(self._tail.decode("utf-8", "replace").strip())

    def close(self) -> None:
        """Ends the program: by closing its input, and if that does not help, by force."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        leash.end(self._process)
        # What it said last is still on its way.
        end = time.monotonic() + FAREWELL
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))
        self._closing = True
        for thread in self._threads:
            thread.join(FAREWELL)

    def _check_surplus(self) -> None:
        with self._heard:
            if self._answers:
                raise BotError(f"said {_shown(self._answers[0])} without being asked")

    def _talk(self) -> None:
        """Passes questions on until there are no more, then closes the program's input."""
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError), pipe:
            if os.name == "posix":
                os.set_blocking(pipe.fileno(), False)
            while (question := self._questions.get()) is not None:
                while question and self._waits(lambda: select.select([], [pipe], [], LOOK)[1]):
                    question = question[os.write(pipe.fileno(), question) :]

    def _listen(self) -> None:
        """Hears the program's lines until it closes its output."""
        pipe = self._process.stdout
        assert pipe is not None
        line = b""
        with contextlib.suppress(OSError), pipe:
            while self._waits(lambda: select.select([pipe], [], [], LOOK)[0]):
                said = os.read(pipe.fileno(), 4096)
                *lines, line = (line + said).split(b"\n")
                if len(line) > LONGEST_ANSWER or (not said and line):
                    lines.append(line)
                with self._heard:
                    # All at once, so that nobody takes the first line for all of the answer.
                    self._answers.extend(lines)
                    self._heard.notify_all()
                    if not said or len(line) > LONGEST_ANSWER or len(self._answers) > MOST_UNREAD:
                        break
        with self._heard:
            self._silent = True
            self._heard.notify_all()

    def _overhear(self) -> None:
        """Keeps the end of what the program says to its standard error."""
        pipe = self._process.stderr
        assert pipe is not None
        with contextlib.suppress(OSError), pipe:
            while self._waits(lambda: select.select([pipe], [], [], LOOK)[0]):
                if not (said := os.read(pipe.fileno(), 4096)):
                    break
                self._tail = (self._tail + said)[-TAIL:]

    def _waits(self, ready: Callable[[], object]) -> bool:
        """Waits until a pipe is ready, or the program is left alone: then somebody it started may still hold it.

        Windows does not tell; there a job ends whoever holds it.
        """
        while not self._closing:
            if os.name != "posix" or ready():
                return True
        return False

    def _ending(self) -> str:
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"


def check(command: str) -> None:
    """Raises BotError for a command that is no shell line or whose program cannot be found."""
    program = _parts(command)[0]
    if which(program) is None:
        raise BotError(f"there is no program {program!r} that can be run")


def _parts(command: str) -> list[str]:
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if os.name == "nt":
        # There a backslash is part of a path.
        lexer.escape = ""
    try:
        parts = list(lexer)
    except ValueError as error:
        raise BotError(f"cannot be read as a command ({error})") from None
    if not parts:
        raise BotError("names no program")
    return parts


def _start(command: str) -> subprocess.Popen[bytes]:
    parts = _parts(command)
    try:
        return leash.start(parts)
    except OSError as error:
        raise BotError(f"cannot be started ({error.strerror or error})") from None


def _index(answer: bytes, choices: int) -> int:
    text = answer.decode("utf-8", "replace").strip()
    if not text.isascii() or not text.isdigit():
        raise BotError(f"answered {_shown(answer)}, expected a whole number")
    if int(text) >= choices:
        raise BotError(f"answered {text}, expected a number from 0 to {choices - 1}")
    return int(text)


def _shown(said: bytes) -> str:
    return f"{said.decode('utf-8', 'replace').strip()!r:.60}"
