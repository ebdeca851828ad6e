"""Starts the program: the window, or a command of the command line."""

import multiprocessing
import sys
from io import TextIOWrapper


def main() -> int:
    # A frozen program starts its worker processes by running itself; this line lets them become workers.
    multiprocessing.freeze_support()
    if isinstance(sys.stdout, TextIOWrapper):
        # A console may lack a letter of somebody's name; better spelled out than not shown.
        sys.stdout.reconfigure(errors="backslashreplace")
    from neogame.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
