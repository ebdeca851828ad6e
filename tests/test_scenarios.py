"""Every rule corner that somebody wrote down, in both games."""

from pathlib import Path

import pytest

from neogame.match.books import BOOKS
from tests.scenarios import runner

FILES = [path for game in BOOKS for path in runner.scenarios(game)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    runner.check(path)


@pytest.mark.parametrize("game", BOOKS)
def test_there_are_scenarios(game: str) -> None:
    assert len(runner.scenarios(game)) >= 20
