"""Neoville's data files: what is in them, and how a mistake in a copy of them is told."""

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from neogame.content.neoville import load
from neogame.content.node import BadInput
from neogame.paths import DATA
from neogame.rules.neoville.components import Biodome, Ecomobile, Feature, Skyscraper, Windmill


def test_counts_of_the_rulebook() -> None:
    box = load(DATA)
    assert Counter(tile.startswith("equity-") for tile in box.tiles) == {False: 74, True: 4}
    kinds = Counter(type(token) for token in box.tokens.values())
    assert kinds == {Skyscraper: 28, Ecomobile: 12, Windmill: 12, Biodome: 12}
    values = Counter(token.value for token in box.tokens.values() if isinstance(token, Skyscraper))
    assert values == dict.fromkeys((4, 5, 6, 7, 8, 10, 12), 4)


def test_later_equity_tiles_are_no_worse() -> None:
    marks = [sum(mark is not None for mark in load(DATA).tiles[f"equity-{n}"].marks) for n in (1, 2, 3, 4)]  # type: ignore[index]
    assert marks == sorted(marks)


def test_ids_and_fields() -> None:
    tokens = load(DATA).tokens
    assert [*tokens][:2] == ["earth-4", "earth-5"]
    assert [*tokens][-1] == "biodome-6-b"
    first = tokens["ecomobile-3-b"]  # type: ignore[index]
    assert isinstance(first, Ecomobile)
    assert (first.value, first.count, first.of) == (5, 4, (Feature.PARK, Feature.SPORT))


Change = Callable[[str], str]


@pytest.mark.parametrize(
    ("file", "change", "says"),
    [
        ("tiles", lambda s: s.replace("  t02", "  t01", 1), "'t01' stands twice"),
        ("tiles", lambda s: "\n".join(line for line in s.split("\n") if "t07:" not in line), "found 73 tiles"),
        ("tiles", lambda s: s.replace("equity-4", "t99", 1), "found 75 tiles"),
        ("tiles", lambda s: s.replace("[ss, gs]", "[ss, gx]", 1), r"line \d+, tiles.t01.terrain: found \['ss', 'gx'\]"),
        ("tiles", lambda s: s.replace("[ss, gs]", "[ss]", 1), "expected 2 rows of two letters"),
        ("tiles", lambda s: s.replace("marks: [", "mark: [", 1), "the key 'marks' is missing"),
        ("tiles", lambda s: s.replace("{terrain", "{colour: red, terrain", 1), "unknown key 'colour'"),
        ("tokens", lambda s: s.replace("[4, 5, 6, 7, 8, 10, 12]", "[4, 5]"), "found skyscrapers of 4, 5 on soil"),
        ("tokens", lambda s: s.replace("[4, 5,", "[4, 4,"), "found skyscrapers of 4, 6, 7"),
        ("tokens", lambda s: s.replace("10, 12]", "10, 13]"), "found skyscrapers of 4, 5, 6, 7, 8, 10, 13 on soil"),
        ("tokens", lambda s: s.replace("value: 8", "value: -8", 1), "whole number from 1 to 99"),
        ("tokens", lambda s: s.replace("[park]", "[pork]", 1), "expected one of park"),
        ("tokens", lambda s: s.replace("[park]", "[]", 1), "at least one of"),
        ("tokens", lambda s: s.replace("slots: left", "slots: lift"), "found 'lift', expected one of bottom"),
        ("tokens", lambda s: s.replace("['###']", "['#.#']"), "one connected shape"),
        ("tokens", lambda s: s.replace("['###']", "['##', '#']"), "of one length"),
        (
            "tokens",
            lambda s: s.replace("  - {value: 6, slots: centre}\n", ""),
            "found a list of 5, expected 6 windmills",
        ),
        ("tokens", lambda s: s.replace("windmills:", "watermills:"), "'windmills' is missing"),
        ("tokens", lambda s: s.replace("waterfall: w", "waterfall: g"), "each of s, g, r, w once"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, file: str, change: Change, says: str) -> None:
    shutil.copytree(DATA / "neoville", tmp_path / "neoville")
    path = tmp_path / "neoville" / f"{file}.yaml"
    before = path.read_text(encoding="utf-8")
    path.write_text(change(before), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != before
    with pytest.raises(BadInput, match=says) as caught:
        load(tmp_path)
    assert str(caught.value).startswith(f"{file}.yaml, line ")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        load(tmp_path)
