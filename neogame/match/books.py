"""The book of every game: how it is dealt and written down."""

from collections.abc import Mapping

from neogame.games import GameParts
from neogame.match.book import Book

BOOKS: Mapping[str, Book] = GameParts("match", name="BOOK")
