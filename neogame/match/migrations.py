"""Changes old records into the present format, one version at a time; nothing else knows of old formats."""

from collections.abc import Callable, Mapping, Sequence

from neogame.content.node import BadInput
from neogame.match.book import Entry

Lines = list[Entry]
Step = Callable[[Lines], Lines]

STEPS: Mapping[int, Step] = {}
"""By version, the function that makes its records into those of the next version. Version 1 is the first."""


class NewerRecord(BadInput):
    """A record that a later version of the program wrote; it may be right, so nothing here may change it."""


def version_of(header: Entry, newest: int, where: str) -> int:
    """The version of the record that begins with this header; raises NewerRecord above ``newest``."""
    version = header["neogame"]
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadInput(f"{where}: a record of version {version!r:.40}, expected a whole number from 1")
    if version > newest:
        raise NewerRecord(
            f"{where}: a record of version {version!r:.20}, made by a newer neogame; "
            f"this one reads up to version {newest}"
        )
    return version


def upgrade(lines: Sequence[Entry], newest: int, where: str, steps: Mapping[int, Step] = STEPS) -> Lines:
    """The lines as a record of version ``newest``; the first of them is the header."""
    version = version_of(lines[0], newest, where)
    upgraded = list(lines)
    for step in range(version, newest):
        upgraded = steps[step](upgraded)
    return [{**upgraded[0], "neogame": newest}, *upgraded[1:]]
