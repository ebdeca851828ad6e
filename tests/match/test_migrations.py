"""Records of every version there was are read; newer ones are refused and left alone."""

import re
from pathlib import Path

import pytest

from neogame.content.node import BadInput
from neogame.match import record
from neogame.match.book import Entry
from neogame.match.match import Match
from neogame.match.migrations import STEPS, NewerRecord, upgrade

GOLDEN = Path(__file__).parent / "golden"
RECORDS = sorted(GOLDEN.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_read_and_tells_its_game(path: Path) -> None:
    found = record.read(path)
    match = Match.resume(found)
    assert found.header["neogame"] == record.VERSION
    assert match.over == ("open" not in path.stem)
    assert match.record() == found
    assert len(match.players) == len(found.header["seats"])


def test_every_version_has_golden_records_of_both_games_and_a_step() -> None:
    names = {path.stem for path in RECORDS}
    for version in range(1, record.VERSION + 1):
        for game in ("neoville", "neotopia"):
            for kind in ("finished", "open", "branch"):
                assert f"v{version}-{game}-{kind}" in names
    assert set(STEPS) == set(range(1, record.VERSION))


def test_golden_records_of_the_present_are_what_we_write() -> None:
    for path in RECORDS:
        if re.match(rf"v{record.VERSION}-", path.name):
            assert Match.resume(record.read(path)).record().text() == path.read_text(encoding="utf-8")


def test_steps_are_taken_one_after_the_other() -> None:
    def rename(lines: list[Entry]) -> list[Entry]:
        return [lines[0], *({"do": line["verb"]} for line in lines[1:])]

    def mark(lines: list[Entry]) -> list[Entry]:
        return [{**lines[0], "marked": True}, *lines[1:]]

    old: list[Entry] = [{"neogame": 1}, {"verb": "skip"}]
    assert upgrade(old, 3, "x", {1: rename, 2: mark}) == [{"neogame": 3, "marked": True}, {"do": "skip"}]
    assert old == [{"neogame": 1}, {"verb": "skip"}]


def test_a_newer_record_is_refused_politely() -> None:
    with pytest.raises(NewerRecord, match="made by a newer neogame"):
        record.parse(f'{{"neogame":{record.VERSION + 1}}}\n', "game.jsonl")


@pytest.mark.parametrize("version", ["0", "-1", "true", '"1"', "1.0", "null"])
def test_no_version_is_no_record(version: str) -> None:
    with pytest.raises(BadInput, match="expected a whole number") as caught:
        record.parse(f'{{"neogame":{version}}}\n', "game.jsonl")
    assert not isinstance(caught.value, NewerRecord)
