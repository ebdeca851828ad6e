"""Lessons as files: how a mistake in one is told."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from neogame.content.lessons import Bound, Do, Free
from neogame.content.node import BadInput
from neogame.learn.lessons import lessons
from neogame.learn.teacher import Teacher
from neogame.paths import DATA

Change = Callable[[str], str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data folder."""
    for part in ("neoville", "lessons/neoville"):
        shutil.copytree(DATA / part, tmp_path / part)
    return tmp_path


def test_what_a_file_says() -> None:
    first = lessons("neoville")[0]
    assert (first.game, first.id, first.number, first.chapter, first.minutes) == ("neoville", "tile", 1, "first", 2)
    lay, *_, lake, _, _, now = first.steps
    assert isinstance(lay, Do)
    assert lay.show == ("city", "hand:t06", "hand:t12")
    assert lay.deeds[0].fields == {"tile": ["t06", "t12"]}
    assert [*lay.answers] == ["equity"]
    assert isinstance(lake, Do)
    assert lake.deeds[0].after == {"water": Bound(6, None)}
    assert isinstance(now, Free)
    assert not now.until, "until the turn is over"
    assert len(now.play) == 3


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: s.replace("chapter: first", "chapter: last"), "no text lesson.neoville.chapter.last"),
        (lambda s: s.replace("minutes: 2", "minutes: 60"), "minutes: found 60, expected a whole number from 1 to 5"),
        (lambda s: s.replace("1-tile.jsonl", "9-tile.jsonl"), "there is no record 9-tile.jsonl beside the lesson"),
        (lambda s: s.replace("step: turn", "step: lay"), "the step 'lay' stands twice"),
        (lambda s: s.replace("step: turn", "step: spin"), "there is no text lesson.neoville.tile.spin.say"),
        (lambda s: s.replace("      equity:", "      tax:"), "there is no text lesson.neoville.tile.lay.tax"),
        (lambda s: s.replace("step: turn", "step: Turn"), "expected a word of lower-case letters"),
        (lambda s: s.replace("    do: {do: place, tile: [", "    deed: {do: place, tile: ["), "unknown key 'deed'"),
        (lambda s: s.replace("    until: turn\n", ""), "the key 'until' is missing"),
        (lambda s: s.replace("    free:", "    point: [city]\n    free:"), "a step has one task, found free, point"),
        (lambda s: s.replace("show: [new]", "show: [old]", 1), "found 'old', expected one of city, district, hand"),
        (lambda s: s.replace("hand:t06", "hand:t99"), "there is no hand 't99'"),
        (lambda s: s.replace("tile: [t06, t12]", "tile: [t06, t99]"), "found 't99', expected one of"),
        (lambda s: s.replace("{do: skip}, {do: [take", "{do: leap}, {do: [take", 1), "found 'leap', expected one of"),
        (lambda s: s.replace("{do: skip}, {do: [take", "{do: skip, at: 3}, {do: [take", 1), "unknown key 'at'"),
        (lambda s: s.replace("at: same", "at: here"), r"found 'here', expected a place such as \[0, 1\]"),
        (lambda s: s.replace("water: 6+", "sea: 6+"), "unknown fact 'sea', expected one such as broken, grass"),
        (lambda s: s.replace("water: 6+", "water: six"), "found 'six', expected a whole number"),
        (
            lambda s: s.replace("    until: turn", "    until: turn\n    refused: marked"),
            "'refused' goes with 'try' only",
        ),
        (lambda s: s[: s.index("steps:")] + "steps: []\n", "found 0 steps, expected 1 to 12"),
    ],
)
def test_a_mistake_is_told_with_its_place(folder: Path, change: Change, says: str) -> None:
    path = folder / "lessons" / "neoville" / "1-tile.yaml"
    before = path.read_text(encoding="utf-8")
    path.write_text(change(before), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != before
    with pytest.raises(BadInput, match=says) as caught:
        lessons("neoville", folder)
    assert str(caught.value).startswith("1-tile.yaml, line ")


def test_a_file_is_called_by_number_and_name(folder: Path) -> None:
    (folder / "lessons" / "neoville" / "1-tile.yaml").rename(folder / "lessons" / "neoville" / "tile.yaml")
    with pytest.raises(BadInput, match="expected a number, a dash and a word"):
        lessons("neoville", folder)


def test_lessons_come_in_the_order_of_their_numbers(folder: Path) -> None:
    there = folder / "lessons" / "neoville"
    (there / "2-promise.yaml").rename(there / "11-promise.yaml")
    assert [lesson.number for lesson in lessons("neoville", folder)][-1] == 11


def test_a_record_that_is_too_short_is_told(folder: Path) -> None:
    path = folder / "lessons" / "neoville" / "1-tile.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("after: 0", "after: 900"), encoding="utf-8")
    with pytest.raises(BadInput, match=r"1-tile.jsonl: found \d+ entries, the lesson starts after 900"):
        Teacher(lessons("neoville", folder)[0])


def test_a_folder_without_lessons_has_none(folder: Path) -> None:
    shutil.rmtree(folder / "lessons")
    assert lessons("neoville", folder) == ()
