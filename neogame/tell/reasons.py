"""What an opponent gave as its reason, whoever wrote it down."""

from collections.abc import Iterator, Mapping
from typing import Any


def terms(why: object) -> Iterator[Mapping[str, Any]]:
    """The terms of a reason; whatever else a record of others holds there is passed over."""
    found = why.get("terms") if isinstance(why, Mapping) else None
    for term in found if isinstance(found, list | tuple) else ():
        if isinstance(term, Mapping):
            yield term
