"""Starts the program: the window, or a command of the command line."""

import multiprocessing
import sys


def main() -> int:
    # A frozen program starts its worker processes by running itself; this line lets them become workers.
    multiprocessing.freeze_support()
    from neogame.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
