"""Programs at a seat: each gets one JSON line per decision and answers with the index of its choice."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from queue import Empty, SimpleQueue
from shutil import which
from typing import Any

from neogame.content.opponents import BotTimes

LONGEST_ANSWER = 80
FAREWELL = 0.5
"""How long a program may take to end once its input is closed."""


class BotError(Exception):
    """A program that cannot keep its seat; the text says why."""


class Bot:
    """A running program. Use it as a context, so that the program always ends."""

    def __init__(self, command: str, times: BotTimes) -> None:
        self.command = command
        self._times = times
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes | BotError] = SimpleQueue()
        self._patience = times.seconds * times.patience + times.start
        self._process = _start(command)
        _RUNNING.add(self)
        # Both ends of a pipe can block, so that a thread talks and the game waits no longer than it wants to.
        self._thread = threading.Thread(target=self._talk, name=f"bot {command}", daemon=True)
        self._thread.start()

    def __enter__(self) -> "Bot":
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def choose(self, seat: int, view: Sequence[Mapping[str, Any]], legal: Sequence[Mapping[str, Any]]) -> int:
        """The index of the program's choice; raises BotError, after which the program is of no more use."""
        question = {"seat": seat, "view": view, "legal": legal, "ms": round(self._times.seconds * 1000)}
        self._questions.put(json.dumps(question, separators=(",", ":")).encode() + b"\n")
        try:
            answer = self._answers.get(timeout=self._patience)
        except Empty:
            raise BotError(f"did not answer within {self._patience:g} s") from None
        self._patience = self._times.seconds * self._times.patience
        if isinstance(answer, BotError):
            raise answer
        return _index(answer, len(legal))

    def close(self) -> None:
        """Ends the program: by closing its input, and if that does not help, by force."""
        self._questions.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        _kill(self._process)
        self._process.wait()
        _RUNNING.discard(self)
        self._thread.join(FAREWELL)

    def _talk(self) -> None:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(OSError, ValueError), process.stdin, process.stdout:
            while (question := self._questions.get()) is not None:
                try:
                    process.stdin.write(question)
                    process.stdin.flush()
                    answer = process.stdout.readline(LONGEST_ANSWER)
                except OSError:
                    answer = b""
                self._answers.put(answer or BotError(self._ending()))

    def _ending(self) -> str:
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"


_RUNNING: set[Bot] = set()


def end_all() -> None:
    """Kills every program that this process started, because it is about to end itself."""
    for bot in _RUNNING:
        _kill(bot._process)


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
        # A session of its own lets everything that the program started end with it.
        return subprocess.Popen(
            parts, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=hasattr(os, "killpg")
        )
    except OSError as error:
        raise BotError(f"cannot be started ({error.strerror or error})") from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _index(answer: bytes, choices: int) -> int:
    text = answer.decode("utf-8", "replace").strip()
    if not text.isascii() or not text.isdigit():
        raise BotError(f"answered {text!r:.60}, expected a whole number")
    if int(text) >= choices:
        raise BotError(f"answered {text}, expected a number from 0 to {choices - 1}")
    return int(text)
