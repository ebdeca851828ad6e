"""Reads the files that a command is given; ``-`` is the standard input."""

import sys
from pathlib import Path

from neogame.content.node import LARGEST_FILE, BadInput, decoded, read_text

STANDARD_INPUT = Path("-")


def text_of(path: Path) -> str:
    """The text of a file, or what comes in from outside if it is ``-``."""
    if path != STANDARD_INPUT:
        return read_text(path)
    content = sys.stdin.buffer.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise BadInput(f"-: larger than {LARGEST_FILE >> 10} KiB, which no file of ours is")
    return decoded(content, "-")
