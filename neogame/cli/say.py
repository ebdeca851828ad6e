"""Prints what a command has to say; what comes from files is spelled out, because a record may hold anything."""

import sys

from neogame.spelling import one_line


def say(text: str) -> None:
    """Print an answer, which may have several lines of ours."""
    for line in text.split("\n"):
        print(one_line(line))


def complain(text: str) -> None:
    """Print what is wrong on one line, under the program's name."""
    print(f"neogame: {one_line(text)}", file=sys.stderr, flush=True)
