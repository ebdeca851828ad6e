"""What tests of every layer share."""

from collections.abc import Iterator

import pytest

from neogame.games import GAMES, Game, register
from tests.nim import NIM
from tests.tiny import TINY


@pytest.fixture
def nim() -> Iterator[Game]:
    """A game that lives elsewhere, known to the program by one line while a test runs."""
    register(NIM)
    yield NIM
    del GAMES[NIM.id]


@pytest.fixture
def tiny() -> Iterator[Game]:
    """A game with a table that lives elsewhere, known to the program by one line while a test runs."""
    register(TINY)
    yield TINY
    del GAMES[TINY.id]
