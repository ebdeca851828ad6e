"""Runs the command that was asked for. Exit codes: 0 done, 1 the verdict is no, 2 bad input."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from neogame import __version__
from neogame.cli.say import complain
from neogame.content.node import BadInput
from neogame.match.codes import CodeError
from neogame.paths import DATA

if TYPE_CHECKING:
    import argparse

OK, BAD_INPUT = 0, 2
COMMANDS = ("simulate", "check", "score", "show", "arena", "ladder", "selftest", "ui-tree")
SAFE_MODE = "--safe-mode"
DATA_HELP = "use a modified copy of the data folder"


def parser() -> "argparse.ArgumentParser":
    """The command line with all its commands."""
    import argparse

    top = argparse.ArgumentParser(
        prog="neogame",
        description="Neoville and Neotopia, two board games about green cities. Without a command the window opens.",
        epilog="Exit codes: 0 done, 1 the verdict is no, 2 bad input.",
    )
    top.add_argument("--version", action="version", version=f"neogame {__version__}")
    top.add_argument(
        SAFE_MODE, action="store_true", help="open the window with the usual settings, not full screen, no sound"
    )
    top.add_argument("--data", dest="common_data", type=Path, metavar="DIR", help=DATA_HELP)
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"neogame.cli.{name.replace('-', '_')}")
        command = module.add(commands)
        command.add_argument("--data", type=Path, metavar="DIR", help=DATA_HELP)
        command.set_defaults(run=module.run)
    return top


def run(arguments: Sequence[str]) -> int:
    """Runs a command, or opens the window if none is asked for."""
    if list(arguments) in ([], [SAFE_MODE]):
        # The window shows sooner if no command is loaded.
        return _spoken(lambda: _window(bool(arguments)))
    outcome: int | None = OK
    with _written():
        options = parser().parse_args(arguments)
        options.data = getattr(options, "data", None) or options.common_data or DATA
        if hasattr(options, "run"):
            with _ended_in_order():
                outcome = _spoken(lambda: options.run(options))
        else:
            outcome = None
    return _spoken(lambda: _window(options.safe_mode, options.data)) if outcome is None else outcome


def _spoken(act: Callable[[], int]) -> int:
    """Runs a command and gives its exit code; bad input and Ctrl-C are answered with one sentence."""
    try:
        return act()
    except (BadInput, CodeError) as error:
        complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("stopped")
        return 128 + 2


@contextmanager
def _written() -> Iterator[None]:
    """Writes out all output before the program ends, while a closed pipe or a full disk can still be reported."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except OSError as error:
        # What is left goes nowhere, or Python would complain about it while it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # A reader who is gone has seen enough.
        if not isinstance(error, BrokenPipeError):
            complain(f"the answer cannot be written ({error.strerror})")
            raise SystemExit(BAD_INPUT) from None


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Lets a command that is told to end do so as if it ended by itself, so that whatever it started ends too."""

    def leave(number: int, frame: object) -> None:
        raise SystemExit(128 + number)

    asks = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {ask: signal.signal(ask, leave) for ask in asks if signal.getsignal(ask) is signal.SIG_DFL}
    try:
        yield
    finally:
        for ask, handler in before.items():
            signal.signal(ask, handler)


def _window(safe: bool, data: Path = DATA) -> int:
    from neogame.ui import start

    return start.run(safe=safe, data=data, commands=COMMANDS)
