"""Prints what a command has to say, with control characters spelled out: a record may hold any."""

import re
import sys

UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters but the end of a line, and those that turn the direction of writing round."""


def plain(text: str) -> str:
    """The text with everything unsafe spelled out."""
    return UNSAFE.sub(lambda found: repr(found[0])[1:-1], text)


def say(text: str) -> None:
    """Print an answer."""
    print(plain(text))


def complain(text: str) -> None:
    """Print what is wrong, under the program's name."""
    print(f"neogame: {plain(text)}", file=sys.stderr)
