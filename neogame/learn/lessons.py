"""The lessons there are."""

from pathlib import Path

from neogame import i18n
from neogame.content import lessons as content
from neogame.content.lessons import Lesson
from neogame.learn.guide import GUIDES
from neogame.match.books import BOOKS
from neogame.paths import DATA


def lessons(game: str, data: Path = DATA) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; raises ``BadInput`` with file and line if one is wrong."""
    if game not in GUIDES:
        return ()
    words = GUIDES[game].words(BOOKS[game].load(data))
    return content.load(data, game, words, frozenset(i18n.read(i18n.FIRST)))
