"""The opponents' file: who is in it, and what it says to a mistake."""

import pickle
import random
import shutil
from pathlib import Path

import pytest

from neogame.ai import opponents
from neogame.ai.minds import MINDS, knobs
from neogame.cli.main import run
from neogame.content.node import BadInput, parse_yaml
from neogame.content.opponents import FILE, Level, Opponents, read
from neogame.paths import DATA
from tests import games

ONE = """
levels: {gentle: a, steady: b, sharp: c, master: d}
opponents:
  a: {level: gentle, style: careful, portrait: sola, seconds: 0.1}
  b: {level: steady, style: balanced, portrait: fenn, seconds: 0.1}
  c: {level: sharp, style: bold, portrait: juno, seconds: 0.5}
  d: {level: master, style: balanced, portrait: mira, seconds: 1.5}
"""


def parsed(text: str) -> Opponents:
    return read(parse_yaml(text, "opponents.yaml"), knobs())


def test_every_level_has_an_opponent_and_its_time() -> None:
    known = opponents.load(DATA)
    times = {level: known.sheets[known.levels[level]].seconds for level in Level}
    assert times == {Level.GENTLE: 1, Level.STEADY: 1, Level.SHARP: 5, Level.MASTER: 15}
    for opponent, sheet in known.sheets.items():
        assert sheet.portrait == sheet.voice == opponent  # each has a face and a voice of its own
    for level in Level:
        assert known.named(level) is known.sheets[known.levels[level]]
    assert pickle.loads(pickle.dumps(known)) == known  # noqa: S301


def test_a_sheet_has_every_weight_and_its_own_before_the_common_ones() -> None:
    text = ONE.replace("opponents:", "weights: {neotopia: {near_1: 0.5, near_2: 0.3}}\nopponents:")
    text = text.replace("seconds: 1.5}", "seconds: 1.5, neotopia: {weights: {near_1: 0.6}, search: {beam: 3}}}")
    sheet = parsed(text).sheets["d"].games["neotopia"]
    assert set(sheet.weights) == set(knobs()["neotopia"].weights)
    assert (sheet.weights["near_1"], sheet.weights["near_2"]) == (0.6, 0.3)
    assert sheet.weights["near_3"] == knobs()["neotopia"].weights["near_3"][0]
    assert sheet.search["beam"] == 3


def test_an_opponent_of_ones_own_speaks_plainly_or_like_somebody() -> None:
    sheets = parsed(ONE.replace("style: bold", "style: bold, voice: ravi")).sheets
    assert [sheet.voice for sheet in sheets.values()] == [None, None, "ravi", None]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("level: gentle", "level: easy", "line 4, opponents.a.level: found 'easy', expected one of gentle, master"),
        ("style: bold", "style: wild", "expected one of balanced, bold, careful"),
        ("portrait: juno", "portrait: curls", "opponents.c.portrait: found 'curls', expected one of fenn, juno, mira"),
        (
            "style: bold",
            "style: bold, voice: hers",
            "opponents.c.voice: found 'hers', expected one of fenn, juno, mira",
        ),
        ("seconds: 1.5", "seconds: 900", "opponents.d.seconds: found 900, expected a number from 0.01 to 60"),
        ("seconds: 1.5", "seconds: soon", "found 'soon', expected a number"),
        ("seconds: 1.5", "secs: 1.5", "the key 'seconds' is missing"),
        ("seconds: 1.5", "seconds: 1.5, chess: {}", "unknown key 'chess'"),
        (
            "seconds: 1.5",
            "seconds: 1.5, neotopia: {weights: {luck: 1}}",
            "unknown weight 'luck', expected one of absent",
        ),
        ("seconds: 1.5", "seconds: 1.5, neotopia: {search: {ply: 1}}", "unknown search setting 'ply'"),
        ("seconds: 1.5", "seconds: 1.5, neotopia: {weights: {near_1: 7}}", "near_1: found 7, expected a number from 0"),
        ("steady: b", "steady: c", "levels.steady: c is of level sharp, expected one of level steady"),
        ("steady: b", "steady: zoe", "levels.steady: found 'zoe', expected one of a, b, c, d"),
        ("steady: b, ", "", "the key 'steady' is missing"),
        ("  b:", "  greedy:", "an opponent cannot be called 'greedy'"),
        ("  b:", "  B b:", "an opponent cannot be called 'B b'"),
    ],
)
def test_mistakes_are_named_with_their_place(old: str, new: str, expected: str) -> None:
    assert old in ONE
    with pytest.raises(BadInput) as error:
        parsed(ONE.replace(old, new, 1))
    assert expected in str(error.value)


def test_a_player_adds_an_opponent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    file = data / FILE
    own = "  zoe: {level: steady, style: bold, portrait: mira, seconds: 0.1, neotopia: {search: {beam: 1, width: 2}}}\n"
    file.write_text(file.read_text(encoding="utf-8") + own, encoding="utf-8")
    assert run(["simulate", "neotopia", "--seats", "zoe,random", "--data", str(data)]) == 0
    assert "zoe" in capsys.readouterr().out
    assert run(["simulate", "neotopia", "--seats", "zoe,random"]) == 2
    assert "the player 'zoe' is unknown, expected one of random, greedy, gentle" in capsys.readouterr().err
    file.write_text(file.read_text(encoding="utf-8").replace("beam: 1, width: 2", "beam: 0"), encoding="utf-8")
    opponents.load.cache_clear()
    assert run(["simulate", "neotopia", "--seats", "zoe,random", "--data", str(data)]) == 2
    assert "opponents.zoe.neotopia.search.beam: found 0" in capsys.readouterr().err


@pytest.mark.parametrize("game", MINDS)
@pytest.mark.parametrize("word", ["random", "greedy", *Level])
def test_every_word_decides(game: str, word: str) -> None:
    match = games.new_match(game, 2, 1)
    seat = match.to_act
    opponent = opponents.opponent(word, game, match.game, opponents.load(DATA))
    view = match.view(seat)  # type: ignore[arg-type]
    assert opponent.decide(view, random.Random(1)).action in view.legal
