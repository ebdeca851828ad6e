"""The odds: what they say, and whether it comes true."""

import random
from pathlib import Path

import pytest

from neogame.ai.neoville.board import Kit
from neogame.ai.neoville.odds import NONE, Odds, odds
from neogame.rules.core import Seat
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.scoring import token_scores
from neogame.rules.neoville.state import Stage
from tests.ai.neoville.games import played, script

DATA = Path(__file__).parents[3] / "data"


def ask(game: Neoville, turns: int, samples: int = 20, number: int = 1) -> Odds:
    state = played(game, 2, number, turns)
    return odds(game, game.view(state, state.seat), random.Random(3), samples, lambda: False)


def test_the_same_dice_give_the_same_odds(game: Neoville) -> None:
    assert ask(game, 12) == ask(game, 12)


def test_every_standing_token_has_a_chance(game: Neoville) -> None:
    state = played(game, 2, 1, 16)
    found = ask(game, 16)
    assert [*found.tokens] == [standing.token for standing in state.cities[state.seat].standing]
    assert all(0 <= chance <= 1 for chance in found.tokens.values())
    assert found.low <= found.expected <= found.high
    assert found.samples == 20


def test_odds_can_be_cancelled_between_futures(game: Neoville) -> None:
    state = played(game, 2, 1, 12)
    asked = iter([False, False, True])
    found = odds(game, game.view(state, state.seat), random.Random(3), 50, lambda: next(asked))
    assert found.samples == 2


def test_odds_cancelled_at_once_still_answer(game: Neoville) -> None:
    state = played(game, 2, 1, 12)
    found = odds(game, game.view(state, state.seat), random.Random(3), 50, lambda: True)
    assert found.samples == 0
    assert {0.5} <= {*found.tokens.values()} <= {0.0, 0.5, 1.0}


def test_the_odds_of_another_seat_s_turn_are_told(game: Neoville) -> None:
    state = played(game, 3, 2, 10)
    waiting = Seat((state.seat + 1) % 3)
    assert odds(game, game.view(state, waiting), random.Random(3), 5, lambda: False).samples == 5


@pytest.mark.parametrize("stage", [Stage.BUILD, Stage.DRAW])
def test_the_odds_in_the_middle_of_a_turn_are_told(game: Neoville, stage: Stage) -> None:
    state, dice = played(game, 2, 2, 10), random.Random(1)
    while state.stage is not stage:
        state = game.apply(state, dice.choice(game.legal(state)))
    assert odds(game, game.view(state, state.seat), random.Random(3), 5, lambda: False).samples == 5


def test_a_finished_city_is_certain(game: Neoville) -> None:
    state = played(game, 2, 4, 31)
    while state.stage is not Stage.OVER:
        state = game.apply(state, game.legal(state)[0])
    kit = Kit(game.components)
    for number, city in enumerate(state.cities):
        seat, board = Seat(number), kit.board(city)
        scored = token_scores(city, game.components.tokens)
        for standing, score in zip(city.standing, scored, strict=True):
            assert kit.pays(board, standing) == (score.points > 0)
        found = odds(game, game.view(state, seat), random.Random(3), 40, lambda: False, NONE)
        assert found.expected == found.low == found.high == game.scores(state)[seat].total
        for chance, score in zip(found.tokens.values(), scored, strict=True):
            assert (chance > 0.9) == (score.points > 0)


def test_what_is_likely_comes_true(game: Neoville) -> None:
    """On a small sample: what is given more than a half pays more often than not, and all in all about as often."""
    calibrate = script("calibrate")
    found = [*calibrate.cases(3, 12, calibrate.MEASURED, DATA, "test")]
    pairs = [*calibrate.chances(found)]
    likely = [paid for chance, paid in pairs if chance > 0.5]
    unlikely = [paid for chance, paid in pairs if chance <= 0.5]
    assert len(pairs) > 40
    assert sum(likely) / len(likely) > 0.75
    assert not unlikely or sum(unlikely) / len(unlikely) < 0.5
    assert sum(paid for _, paid in pairs) / len(pairs) == pytest.approx(sum(c for c, _ in pairs) / len(pairs), abs=0.08)
    assert "cities" in calibrate.report(found)[0]
