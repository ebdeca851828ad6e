"""What the program must survive, and how far a long run of it has come."""

import sys


def progress(words: str) -> None:
    """Tell whoever waits for a long run."""
    print(words, file=sys.stderr, flush=True)
