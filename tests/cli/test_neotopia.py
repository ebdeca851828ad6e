"""Neotopia for a person to read, and the same as data."""

import json
from pathlib import Path

import pytest

from neogame.cli.main import run

POSITION = """
game: neotopia
players:
  - {name: Ana, colour: community, tracks: {desert: 18, water: 6, forest: 15}, bonuses: 2}
regions:
  desert: [[0, 0, energy], [1, 0, energy], [3, 0, community], [2, 0, technology]]
hand: [p01, p28]
factories: {desert-water: [energy], forest-desert: [community], water-forest: [energy, farming]}
last: {desert: energy-farming}
"""

BOARD = """\
      Desert            Water             Forest
     o . . o           o . . o           o . . o
    . . . . .         . . . . .         . . . . .
   . . . . . .       . . . . . .       . . . . . .
  o . . E E T C     o . . . . . o     o . . . . . o
   . . . . . .       . . . . . .       . . . . . .
    . . . . .         . . . . .         . . . . .
     o . . o           o . . o           o . . o
"""

SHEET = """\
Ana, community: 58 points
  desert  track 18 + group  1 = 19
  water   track  6 + group  0 =  6 x 3 = 18
  forest  track 15 + group  0 = 15
  bonuses 2 unused = 6
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.yaml"
    path.write_text(POSITION, encoding="utf-8")
    return str(path)


def test_a_position_as_text(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", position]) == 0
    text = capsys.readouterr().out
    assert BOARD in text
    # 19 + 15 + 3 x 6 + 2 x 3
    assert SHEET in text
    assert "  p01  energy-farming           3  EEF    desert 1?=  water 3  forest 3\n" in text


def test_a_position_as_data(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["score", position, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    (score,) = answer["scores"]
    assert score["total"] == 58
    assert score["reasons"][0] == {"region": "desert", "track": 18, "group": [[3, 0]], "points": 19, "times": 1}
    assert [reason["times"] for reason in score["reasons"]] == [1, 3, 1]
    desert = next(d for d in answer["distances"] if d["project"] == "p01" and d["region"] == "desert")
    assert desert["missing"] == 1
    assert desert["discs"][0][2] == "farming"
    assert desert["absent"] == ["farming"]
    assert desert["same_type"]
    assert desert["permits"] == 0
