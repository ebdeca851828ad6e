"""Neotopia's data files: what is in them, and how a mistake in a copy of them is told."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from neogame.content import position_neotopia
from neogame.content.neotopia import load
from neogame.content.node import BadInput, parse_yaml
from neogame.paths import DATA
from neogame.rules.hexes import connected, gathered, members, orientations, space_at
from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.ways import Ways

BOX = load(DATA)


def test_counts_of_the_rulebook() -> None:
    assert Counter(project.is_building for project in BOX.projects.values()) == {False: 36, True: 20}
    assert Counter(project.type for project in BOX.projects.values()) == {
        (main, accent): 5 if main is accent else 3 for main in Element for accent in Element
    }
    assert len(BOX.tiles) == 12
    assert [tile.id for tile in BOX.tiles.values() if tile.flag] == ["f12"]
    assert [len(BOX.tiles_for(seats)) for seats in (2, 3, 4)] == [9, 10, 12]
    assert all(len(tile.elements) == 4 for tile in BOX.tiles.values())
    board = BOX.board
    assert (board.regular.bit_count(), board.outer.bit_count(), len(board.bonus)) == (31, 6, 4)


def test_the_spaces_are_a_hexagon_whose_corners_are_outer() -> None:
    hexagon = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3}
    corners = {(3, 0), (-3, 0), (0, 3), (0, -3), (3, -3), (-3, 3)}
    assert BOX.board.outer == gathered(space_at(*place) for place in corners)
    assert BOX.board.regular == gathered(space_at(*place) for place in hexagon - corners)


def test_every_pattern_hangs_together_and_differs_from_all_others() -> None:
    seen = set()
    for project in BOX.projects.values():
        spaces = gathered(space_at(q, r) for q, r, _ in project.pattern)
        first = gathered([next(members(spaces))])
        assert connected(first, spaces) == spaces
        seen.add(orientations(project.pattern)[0])
        assert {element for _, _, element in project.pattern} == set(project.type)
    assert len(seen) == 56


def test_points() -> None:
    for project in BOX.projects.values():
        if project.is_building:
            assert [project.worth(element) for element in Element] == [
                2 if element is project.type[0] else 4 for element in Element
            ]
        else:
            assert {project.worth(element) for element in Element} == {len(project.pattern)}


Change = Callable[[str], str]


@pytest.mark.parametrize(
    ("file", "change", "says"),
    [
        ("board", lambda s: s.replace("[1, -3], ", ""), "found 30 regular spaces, expected 31"),
        ("board", lambda s: s.replace("[0, 0], ", "[3, 1], ", 1), r"the centre \[0, 0\] is missing"),
        ("board", lambda s: s.replace("[1, -3]", "[2, -3]"), "a space stands there twice"),
        ("board", lambda s: s.replace("[1, -3]", "[4, -3]"), r"\[4, -3\] lies outside the board"),
        ("board", lambda s: s.replace("[1, -3]", "[1]"), "expected 2 coordinates q, r"),
        ("board", lambda s: s.replace("[1, -3]", "[one, -3]"), "found 'one', expected a whole number"),
        ("board", lambda s: s.replace("outer: [[-3, 0]", "outer: [[-2, 0]"), r"\[-2, 0\] is a regular space too"),
        ("board", lambda s: s.replace("outer: [[-3, 0]", "outer: [[-3, -3]"), "do not hang together"),
        ("board", lambda s: s.replace("bonus: [[2, -1]", "bonus: [[3, 0]"), r"\[3, 0\] is not a regular space"),
        ("board", lambda s: s.replace("bonus: [[2, -1], ", "bonus: ["), "found 3 bonus spaces, expected 4"),
        ("board", lambda s: s.replace("[desert, water, forest]", "[desert, sea, forest]"), "expected exactly desert"),
        ("board", lambda s: s.replace("water-forest,", "forest-water,"), "expected exactly desert-water"),
        ("board", lambda s: s.replace("energy: 25", "energy: 24"), "found 24, expected 25 discs"),
        ("board", lambda s: s.replace("length: 20", "length: 21"), "found 21, expected 20"),
        ("board", lambda s: s.replace("7, 13, 18", "7, 13"), r"expected \[7, 13, 18\]"),
        ("board", lambda s: s.replace("track:", "path:"), "'track' is missing"),
        ("board", lambda s: s + "sea: 3\n", "unknown key 'sea'"),
        ("bonuses", lambda s: s.replace("permits: 6", "permits: 5"), "found 5, expected 6 tokens"),
        ("bonuses", lambda s: s.replace("permits: 6", "permit: 6"), "'permits' is missing"),
        ("production", lambda s: s.replace(", flag: true", ""), "found 0 tiles with the flag, expected 1"),
        ("production", lambda s: s.replace("eetc}", "eetc, flag: true}"), "found 2 tiles with the flag"),
        ("production", lambda s: s.replace("flag: true", "flag: maybe"), "found 'maybe', expected true or false"),
        ("production", lambda s: s.replace("flag: true", "flag: true, left_out: [2]"), "cannot be left out"),
        ("production", lambda s: s.replace("eetc", "eet", 1), "found 'eet', expected 4 letters out of c, e, f, t"),
        ("production", lambda s: s.replace("eetc", "eetx", 1), "found 'eetx'"),
        ("production", lambda s: s.replace("left_out: [2]", "left_out: [5]"), "whole number from 2 to 4"),
        ("production", lambda s: s.replace(", left_out: [2]}", "}"), "found 10 production tiles for 2 players"),
        ("production", lambda s: s.replace("  f05: {elements: eeft}\n", ""), "found 11 production tiles"),
        ("projects", lambda s: s.replace("  p02", "  p01", 1), "'p01' stands twice"),
        ("projects", lambda s: without_line(s, "  p02:"), "found 55 projects, 20 of them buildings"),
        ("projects", lambda s: without_line(s, "  p56:"), "found 55 projects, 19 of them buildings"),
        (
            "projects",
            lambda s: s.replace("shape: triangle", "shape: square", 1),
            "found 'square', expected the id of a",
        ),
        ("projects", lambda s: s.replace("elements: eef", "elements: ee", 1), "found 'ee', expected 3 letters"),
        ("projects", lambda s: s.replace("elements: eef", "elements: eet", 1), "expected both elements of the type"),
        ("projects", lambda s: s.replace("elements: eef", "elements: eee", 1), "expected both elements of the type"),
        ("projects", lambda s: s.replace("type: energy-farming", "type: energy", 1), "found 'energy', expected one of"),
        ("projects", lambda s: s.replace("points: 3", "points: many", 1), "found 'many', expected a whole number"),
        ("projects", lambda s: s.replace("points: {own: 2, other: 4}", "points: 4", 1), "found 4, expected a mapping"),
        ("projects", lambda s: s.replace("points: 3", "points: {own: 2, other: 4}", 1), "found a mapping, expected a"),
        ("projects", lambda s: s.replace("triangle: [[0, 0], [1, 0]", "triangle: [[0, 0], [2, 0]"), "do not hang"),
        (
            "projects",
            lambda s: s.replace("triangle: [[0, 0], [1, 0]", "triangle: [[0, 0], [0, 0]"),
            "stands there twice",
        ),
        ("projects", lambda s: s.replace("triangle: [[0, 0], [1, 0]", "triangle: [[0, 0], [9, 0]"), "from -6 to 6"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, file: str, change: Change, says: str) -> None:
    shutil.copytree(DATA / "neotopia", tmp_path / "neotopia")
    path = tmp_path / "neotopia" / f"{file}.yaml"
    before = path.read_text(encoding="utf-8")
    path.write_text(change(before), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != before
    with pytest.raises(BadInput, match=says) as caught:
        load(tmp_path)
    assert str(caught.value).startswith(f"{file}.yaml, line ")


def without_line(text: str, start: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(start))


def test_two_projects_with_one_pattern_are_told(tmp_path: Path) -> None:
    shutil.copytree(DATA / "neotopia", tmp_path / "neotopia")
    path = tmp_path / "neotopia" / "projects.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("shape: line-4, elements: effe", "shape: triangle, elements: fee"), encoding="utf-8")
    with pytest.raises(BadInput, match="p02 has the same pattern as p01"):
        load(tmp_path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        load(tmp_path)


WAYS = Ways(BOX)


def position(**changes: Any) -> position_neotopia.Position:
    player = {"name": "Ana", "colour": "energy", "tracks": {"desert": 1, "water": 2, "forest": 3}, "bonuses": 1}
    whole = {"game": "neotopia", "players": [player], "regions": {"desert": [[0, 0, "energy"]]}, **changes}
    return position_neotopia.read(parse_yaml(json.dumps(whole), "position.yaml"), BOX, WAYS)


def test_a_position_is_read() -> None:
    found = position(hand=["p01"], factories={"desert-water": ["energy", "energy"]}, last={"water": "energy-farming"})
    assert found.players[0].tracks == (1, 2, 3)
    assert [land.taken.bit_count() for land in found.lands] == [1, 0, 0]
    assert [card.id for card in found.hand] == ["p01"]
    assert found.factories == ((2, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    assert found.last == (None, (Element.ENERGY, Element.FARMING), None)


TWICE = [[0, 0, "energy"], [0, 0, "farming"]]
MANY = [[q, r, "energy"] for r in range(-3, 4) for q in range(-3, 4) if abs(q + r) <= 3][:26]
ANA = {"colour": "energy", "tracks": {"desert": 1, "water": 2, "forest": 3}}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": []}, "found 0 players, expected 1 to 4"),
        ({"players": [ANA, ANA]}, "two players have the colour energy"),
        ({"players": [{**ANA, "colour": "red"}]}, "found 'red', expected one of community"),
        ({"players": [{**ANA, "tracks": {"desert": 1}}]}, "'water' is missing"),
        ({"players": [{**ANA, "tracks": {"desert": -1, "water": 0, "forest": 0}}]}, "found -1, expected a whole"),
        ({"players": [{**ANA, "bonuses": 25}]}, "found 25, expected a whole number from 0 to 24"),
        ({"regions": {"sea": []}}, "unknown key 'sea'"),
        ({"regions": {"desert": TWICE}}, r"two discs lie on \[0, 0\]"),
        ({"regions": {"desert": MANY}}, "more than 25 discs of energy"),
        ({"regions": {"desert": [[3, 3, "energy"]]}}, r"there is no space \[3, 3\]"),
        ({"regions": {"desert": [[4, 0, "energy"]]}}, r"\[4, 0\] lies outside the board"),
        ({"regions": {"desert": [[0, 0]]}}, "found a list of 2, expected 3 entries"),
        ({"hand": ["p99"]}, "found 'p99', expected the id of a project"),
        ({"hand": ["p01", "p01"]}, "a project stands there twice"),
        ({"factories": {"desert-forest": []}}, "unknown key 'desert-forest'"),
        ({"last": {"desert": "energy"}}, "found 'energy', expected one of"),
        ({"cities": []}, "unknown key 'cities'"),
    ],
)
def test_a_wrong_position_is_told(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        position(**changes)
