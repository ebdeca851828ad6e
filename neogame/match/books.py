"""The games there are."""

from neogame.match.book import Book
from neogame.match.neotopia import NeotopiaBook
from neogame.match.neoville import NeovilleBook

BOOKS: dict[str, Book] = {book.name: book for book in (NeovilleBook(), NeotopiaBook())}
