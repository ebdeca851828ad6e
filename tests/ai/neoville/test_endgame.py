"""The endgame: imagined endings fit what is known, and what they say in the end is what the rules say."""

import random
from itertools import count

import pytest

from neogame.ai.neoville.board import Kit
from neogame.ai.neoville.endgame import RIVALRY, Endgame, imagine
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.mind import WEIGHTS, Mind
from neogame.ai.neoville.outlook import Outlook, Rivals, Turn
from neogame.ai.neoville.search import Draw, Start
from neogame.ai.neoville.weights import complete
from neogame.rules.core import Nobody
from neogame.rules.neoville.actions import Build, Place, Skip
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, State
from tests.ai.neoville.games import new_game, played

LAST_TURN = 31


@pytest.mark.parametrize("number", range(4))
def test_an_ending_fits_what_is_known(game: Neoville, number: int) -> None:
    view = game.view(state := played(game, 3, number, 20), state.seat)
    others = [hand for seat, hand in enumerate(view.hands) if seat != view.seat]
    ending = imagine(view.unseen, others, random.Random(number))
    for hand, held in zip(others, ending.hands, strict=True):
        assert held[: len(hand.shown)] == hand.shown
        assert len(held) == len(hand.shown) + hand.hidden
    hidden = [
        tile for hand, held in zip(others, ending.hands, strict=True) for tile in held if tile not in {*hand.shown}
    ]
    assert sorted([*hidden, *ending.coming]) == sorted(view.unseen), "each once"


@pytest.mark.parametrize("number", range(6))
def test_the_last_turn_is_worth_what_the_rules_say(game: Neoville, number: int) -> None:
    """The values of two last turns differ by as much as the scores they lead to."""
    state = _before_the_last_turn(game, number)
    view = game.view(state, state.seat)
    kit = Kit(game.components)
    judge = Judge(kit, complete(WEIGHTS, {}))
    mine, supply = kit.board(view.cities[1]), kit.supply(view.supply)
    rival = kit.board(view.cities[0])
    endgame = Endgame(judge, mine, [rival], supply, 2)
    ending = imagine(view.unseen, [view.hands[0]], random.Random(1))
    turns = Outlook(judge, mine, supply, Rivals.of([rival])).all_of(view.hand)
    found = []
    for turn in turns:
        after = mine.after(kit, turn.face, turn.slot, turn.built)
        left = supply if turn.built is None else supply.without(turn.built)
        start = Start(after, left, (), view.row, Draw.DONE, turn.value)
        found.append(endgame.play_on(start, ending) - _margin(game, kit, state, turn))
    assert len(found) > 1
    assert found == pytest.approx([found[0]] * len(found))


def _margin(game: Neoville, kit: Kit, state: State, turn: Turn) -> float:
    """By how much the last turn of seat 1 leaves it better, as the endgame counts it."""
    state = game.apply(state, Place(turn.face.tile, turn.slot, turn.face.turns))
    if state.stage is Stage.BUILD:
        built = turn.built
        action = (
            Skip()
            if built is None
            else Build(kit.token(built, [token for pile in state.supply for token in pile]), built.square)
        )
        state = game.apply(state, action)
    scores = game.scores(state)
    return scores[1].total - RIVALRY * scores[0].total


def _before_the_last_turn(game: Neoville, number: int) -> State:
    return next(found for tried in count(number * 50) if len((found := _at(game, tried, LAST_TURN)).hands[1]) > 1)


def _at(game: Neoville, number: int, turn: int) -> State:
    """A game of two sound players, at the beginning of a turn."""
    mind, dice = Mind(game, {}, {}, None), random.Random(number)
    state = new_game(game, 2, number)
    while state.turn < turn or isinstance(game.to_act(state), Nobody):
        seat = game.to_act(state)
        legal = game.legal(state)
        action = dice.choice(legal) if isinstance(seat, Nobody) else mind.decide(game.view(state, seat), dice).action
        state = game.apply(state, action)
    return state
