"""The games there are, each with its ``Book``."""

from collections.abc import Mapping

from neogame.games import GameParts
from neogame.match.book import Book

BOOKS: Mapping[str, Book] = GameParts("match", name="BOOK")
