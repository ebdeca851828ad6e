"""Which command was asked for, and what its outcome means for the shell: 0 yes, 1 verdict no, 2 bad input."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from neogame import __version__
from neogame.cli import arena, check, ladder, score, selftest, show, simulate
from neogame.content.node import BadInput
from neogame.match.codes import CodeError
from neogame.paths import DATA

OK, NO, BAD_INPUT = 0, 1, 2
COMMANDS = (simulate, check, score, show, arena, ladder, selftest)


def parser() -> argparse.ArgumentParser:
    """The command line with all its commands."""
    top = argparse.ArgumentParser(
        prog="neogame",
        description="Neoville and Neotopia, two board games about green cities. Without a command the window opens.",
        epilog="Exit codes: 0 done, 1 the verdict is no, 2 bad input.",
    )
    top.add_argument("--version", action="version", version=f"neogame {__version__}")
    top.add_argument(
        "--safe-mode", action="store_true", help="open the window with the usual settings, not full screen, no sound"
    )
    commands = top.add_subparsers(title="commands", metavar="COMMAND")
    for module in COMMANDS:
        command = module.add(commands)
        command.add_argument(
            "--data", type=Path, default=DATA, metavar="DIR", help="use a modified copy of the data folder"
        )
        command.set_defaults(run=module.run)
    return top


def run(arguments: Sequence[str]) -> int:
    """Runs a command; bad input becomes one sentence and exit code 2."""
    options = parser().parse_args(arguments)
    try:
        if not hasattr(options, "run"):
            return _window(options.safe_mode)
        return int(options.run(options))
    except (BadInput, CodeError) as error:
        print(f"neogame: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # Whoever read our output has seen enough; keep Python from complaining while it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        print("neogame: stopped", file=sys.stderr)
        return 128 + 2


def _window(safe: bool) -> int:
    from neogame.ui import app

    return app.run(safe=safe)
