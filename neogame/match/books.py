"""The games there are, each with its ``Book``."""

from collections.abc import Iterator, Mapping
from functools import cache

from neogame.match.book import Book


@cache
def _neoville() -> Book:
    from neogame.match.neoville import NeovilleBook

    return NeovilleBook()


@cache
def _neotopia() -> Book:
    from neogame.match.neotopia import NeotopiaBook

    return NeotopiaBook()


_OPENED = {"neoville": _neoville, "neotopia": _neotopia}


class _Books(Mapping[str, Book]):
    """Each game's book by its name, imported when it is first opened: the window shows sooner without the rules."""

    def __getitem__(self, name: str) -> Book:
        return _OPENED[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(_OPENED)

    def __len__(self) -> int:
        return len(_OPENED)


BOOKS: Mapping[str, Book] = _Books()
