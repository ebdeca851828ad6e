from pathlib import Path

import pytest

from neogame.content import neoville as content
from neogame.rules.neoville.game import Neoville

DATA = Path(__file__).parents[3] / "data"


@pytest.fixture(scope="session")
def game() -> Neoville:
    return Neoville(content.load(DATA))
