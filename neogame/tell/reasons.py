"""Reads the reason that an opponent gave for an action, as a record has it."""

from collections.abc import Iterator, Mapping
from typing import Any


def terms(why: object) -> Iterator[Mapping[str, Any]]:
    """The terms of a reason; whatever is no term is left out, because a record may come from anywhere."""
    found = why.get("terms") if isinstance(why, Mapping) else None
    for term in found if isinstance(found, list | tuple) else ():
        if isinstance(term, Mapping):
            yield term
