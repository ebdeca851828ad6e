"""Every component of both games has its sprite, named by its id."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from neogame.content.opponents import PEOPLE, PORTRAITS
from neogame.paths import DATA
from neogame.ui.kit import palette

TERRAINS = {"s": "soil", "g": "grass", "r": "rock", "w": "water"}
MARKS = {"p": "park", "a": "sport"}


def _read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def names(atlas: dict[str, Any]) -> set[str]:
    return set(atlas["sprites"])


def test_tiles(names: set[str]) -> None:
    tiles = _read(DATA / "neoville" / "tiles.yaml")["tiles"]
    letters = {letter for tile in tiles.values() for row in tile["terrain"] for letter in row}
    marks = {mark for tile in tiles.values() for row in tile["marks"] for mark in row} - {"."}
    for letter in letters:
        wanted = {f"{TERRAINS[letter]}-{variant}" for variant in (1, 2, 3, 4, "small")}
        assert wanted <= names
    assert {MARKS[mark] for mark in marks} <= names
    equity = {tile for tile in tiles if tile.startswith("equity")}
    assert len(equity) == 4
    assert equity | {"tile-back", "slot", "draft-outline"} <= names


def test_tokens(names: set[str], atlas: dict[str, Any]) -> None:
    tokens = _read(DATA / "neoville" / "tokens.yaml")
    for kind in tokens["skyscrapers"]["types"]:
        assert {kind, f"{kind}-chip", f"{kind}-taken"} <= names
        assert {"numeral", "numeral-wide"} <= set(atlas["sprites"][kind]["points"])
    for kind, one in (("ecomobiles", "ecomobile"), ("windmills", "windmill"), ("biodomes", "biodome")):
        for number in range(1, len(tokens[kind]) + 1):
            assert "badge" in atlas["sprites"][f"{one}-{number}"]["points"]
    assert "value-badge" in names


def test_board(names: set[str]) -> None:
    board = _read(DATA / "neotopia" / "board.yaml")
    for region in board["regions"]:
        assert {f"region-{region}", f"emblem-{region}"} <= names
        assert {f"space-{region}{kind}" for kind in ("", "-centre", "-outer")} <= names
    for factory in board["factories"]:
        assert {f"factory-{factory}", f"factory-{factory}-lit"} <= names
    for element in board["elements"]:
        assert {f"disc-{element}", f"dot-{element}"} <= names
    assert {"space-legal", "space-complete", "hub", "hub-count"} <= names


def test_factories_say_where_their_discs_lie(atlas: dict[str, Any]) -> None:
    for factory in _read(DATA / "neotopia" / "board.yaml")["factories"]:
        assert set(atlas["sprites"][f"factory-{factory}"]["points"]) == {"disc-1", "disc-2", "disc-3", "disc-4"}


def test_projects_bonuses_and_production(names: set[str]) -> None:
    projects = _read(DATA / "neotopia" / "projects.yaml")["projects"]
    types = {project["type"] for project in projects.values()}
    # A building's type may be written once or twice; its sprite's name has both words.
    full = {kind if "-" in kind else f"{kind}-{kind}" for kind in types}
    assert len(full) == 16
    assert {f"{part}-{kind}" for kind in full for part in ("card", "emblem")} | {"card-back"} <= names
    bonuses = _read(DATA / "neotopia" / "bonuses.yaml")["bonuses"]
    assert {f"bonus-{bonus}" for bonus in bonuses} <= names
    assert {"production", "production-front", "production-flag"} <= names


def test_people_and_players(names: set[str]) -> None:
    moods = ("calm", "thinking", "glad", "sorry")
    assert {f"portrait-{who}-{mood}" for who in (*PORTRAITS, *PEOPLE, "alba", "bot") for mood in moods} <= names
    assert {f"portrait-{who}-large" for who in (*PORTRAITS, *PEOPLE)} <= names
    assert {f"player-{player}" for player in palette.PLAYERS} <= names
