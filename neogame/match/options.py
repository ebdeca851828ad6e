"""What may be chosen before a game, as records write it."""

from collections.abc import Mapping, Sequence
from typing import Any

from neogame.match.book import Book, Entry


def choices(book: Book) -> list[Entry]:
    """Every choice of all options, in the order in which deal codes count them."""
    return [book.write_options(options) for options in book.choices]


def values(book: Book) -> Mapping[str, Sequence[Any]]:
    """The options of a game by name, each with the values it may have; the usual value comes first."""
    found: dict[str, list[Any]] = {}
    for choice in choices(book):
        for name, value in choice.items():
            known = found.setdefault(name, [])
            if value not in known:
                known.append(value)
    return found


def spelled(value: Any) -> str:
    """The value of an option in one word, several things that go together joined by dashes."""
    return "-".join(map(str, value)) if isinstance(value, list) else str(value)
