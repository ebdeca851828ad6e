"""What tests of every layer share."""

from collections.abc import Iterator

import pytest

from neogame.games import GAMES, Game, register
from tests.nim import NIM


@pytest.fixture
def nim() -> Iterator[Game]:
    """A game that lives elsewhere, known to the program by one line while a test runs."""
    register(NIM)
    yield NIM
    del GAMES[NIM.id]
