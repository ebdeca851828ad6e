"""Decisions: legal, fair, the same again with the same dice, and with reasons that fit."""

import json
import random
import time
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from neogame.ai.neoville.board import Kit
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.ledger import ledger
from neogame.ai.neoville.mind import SEARCH, WEIGHTS, Mind
from neogame.ai.neoville.outlook import Outlook, Rivals
from neogame.ai.neoville.reasons import AHEAD, EVEN, PILE
from neogame.ai.neoville.weights import complete
from neogame.cli.games import Task, play
from neogame.match.codes import DealCode
from neogame.paths import DATA
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.actions import Build, Place, Skip, Take
from neogame.rules.neoville.components import Terrain
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, State, View
from tests.ai.neoville.games import new_game, played

QUICK: Mapping[str, float] = {}
SEARCHING: Mapping[str, float] = {"breadth": 4, "depth": 2, "worlds": 3}
ENDING: Mapping[str, float] = {"breadth": 4, "endgame": 9, "endings": 2, "glance": 1}
NOISY: Mapping[str, float] = {"noise": 5}


def finish(game: Neoville, state: State, minds: list[Mind], dice: random.Random) -> State:
    """The end of a game between minds; every decision is checked."""
    while (seat := game.to_act(state)) is not Nobody.OVER:
        if isinstance(seat, Nobody):
            state = game.apply(state, dice.choice(game.legal(state)))
            continue
        view = game.view(state, seat)
        action = minds[seat].decide(view, dice).action
        assert action in view.legal
        state = game.apply(state, action)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("choice", range(8))
def test_every_choice_is_legal(game: Neoville, seats: int, choice: int) -> None:
    minds = [Mind(game, {}, NOISY if seat % 2 else QUICK, None) for seat in range(seats)]
    state = finish(game, new_game(game, seats, choice, choice), minds, random.Random(choice))
    assert all(len(city.laid) == 16 for city in state.cities)


@pytest.mark.parametrize("search", [SEARCHING, ENDING], ids=["searching", "ending"])
def test_a_searching_mind_plays_a_game_to_its_end(game: Neoville, search: Mapping[str, float]) -> None:
    minds = [Mind(game, {}, search, None), Mind(game, {}, QUICK, None)]
    state = finish(game, new_game(game, 2, 7), minds, random.Random(7))
    assert all(len(city.laid) == 16 for city in state.cities)


def test_a_game_from_any_position_can_be_taken_over(game: Neoville) -> None:
    """After random actions cities are full of unlikely things, joined skyscrapers among them."""
    for number in range(6):
        minds = [Mind(game, {}, QUICK, None)] * 3
        finish(game, played(game, 3, number, 24 + 3 * number), minds, random.Random(number))


@pytest.mark.parametrize("search", [QUICK, SEARCHING, ENDING, NOISY], ids=["quick", "searching", "ending", "noisy"])
@pytest.mark.parametrize("turns", [0, 5, 14, 27])
def test_what_is_hidden_changes_no_decision(game: Neoville, search: Mapping[str, float], turns: int) -> None:
    mind = Mind(game, {}, search, None)
    state = next(found for number in count() if _hides(game, found := played(game, 4, number, turns)))
    seat = state.seat
    view = game.view(state, seat)
    other = game.imagine(view, random.Random("another world"))
    assert other.hands != state.hands
    assert game.view(other, seat) == view
    ours = mind.decide(view, random.Random(1))
    assert mind.decide(game.view(other, seat), random.Random(1)) == ours


@pytest.mark.parametrize("search", [QUICK, SEARCHING, ENDING, NOISY], ids=["quick", "searching", "ending", "noisy"])
def test_the_same_dice_give_the_same_decision(game: Neoville, search: Mapping[str, float]) -> None:
    view = _view(game, Stage.PLACE)
    first = Mind(game, {}, search, None).decide(view, random.Random(5))
    assert Mind(game, {}, search, None).decide(view, random.Random(5)) == first


def test_a_deadline_ends_a_search(game: Neoville) -> None:
    endless = {"breadth": 64, "depth": 16, "worlds": 256}
    view = _view(game, Stage.PLACE)
    mind = Mind(game, {}, endless, 0.05)
    began = time.perf_counter()
    assert mind.decide(view, random.Random(5)).action in view.legal
    assert time.perf_counter() - began < 2, "without a deadline this takes minutes"


def test_a_token_that_pays_is_built(game: Neoville) -> None:
    """Even a noisy mind does not leave sure points on the table."""
    mind = Mind(game, {}, NOISY, None)
    for number in range(6):
        dice = random.Random(number)
        state = new_game(game, 2, number)
        while game.to_act(state) is not Nobody.OVER:
            seat = game.to_act(state)
            if isinstance(seat, Nobody):
                state = game.apply(state, dice.choice(game.legal(state)))
                continue
            action = mind.decide(game.view(state, seat), dice).action
            if state.stage is Stage.BUILD and state.turn >= 30:
                gains = [_points(game, game.apply(state, build), seat) for build in game.legal(state)]
                assert _points(game, game.apply(state, action), seat) == max(gains)
            state = game.apply(state, action)


@pytest.mark.parametrize("number", range(4))
def test_a_ledger_adds_up_to_the_value(game: Neoville, number: int) -> None:
    kit = Kit(game.components)
    judge = Judge(kit, complete(WEIGHTS, {}))
    for turns in (4, 14, 22, 29):
        state = played(game, 2, number, turns)
        view = game.view(state, state.seat)
        if state.stage is not Stage.PLACE:
            continue
        board, supply = kit.board(view.cities[view.seat]), kit.supply(view.supply)
        outlook = Outlook(judge, board, supply, Rivals(2, 1))
        for turn in outlook.all_of(view.hand):
            after = board.after(kit, turn.face, turn.slot, turn.built)
            assert sum(ledger(judge, after, supply, Rivals(2, 1)).values()) == pytest.approx(turn.value)


@pytest.mark.parametrize("stage", [Stage.PLACE, Stage.BUILD, Stage.DRAW])
def test_reasons_name_public_things_only(game: Neoville, stage: Stage) -> None:
    mind = Mind(game, {}, {}, None)
    for turns in (6, 12, 20, 26):
        view = _view(game, stage, turns)
        decision = mind.decide(view, random.Random(1))
        assert decision.why is not None
        hidden = {*view.hand} - {*view.hands[view.seat].shown}
        if isinstance(decision.action, Place):
            hidden -= {decision.action.tile}
        best = decision.why.best
        assert decision.why.private == (isinstance(best, Place) and best.tile in hidden)
        assert decision.why.gain >= 0
        for term in decision.why.terms:
            assert term.name in game.components.tokens or term.name in _TERMS


def test_a_reason_names_the_token_that_was_built(game: Neoville) -> None:
    mind = Mind(game, {}, {}, None)
    seen = 0
    for number in range(40):
        view = _view(game, Stage.BUILD, 4 + number % 20, number)
        decision = mind.decide(view, random.Random(1))
        if isinstance(decision.action, Build):
            assert decision.why is not None
            standing = {standing.token for standing in view.cities[view.seat].standing}
            tokens = {term.name for term in decision.why.terms} & {*game.components.tokens}
            seen += decision.action.token in tokens
            assert tokens <= {*standing, decision.action.token, getattr(decision.why.best, "token", None)}
    assert seen


def test_it_takes_the_tile_it_needs(game: Neoville) -> None:
    """The draw that is chosen has the best next turn among those of the row, when nothing is imagined."""
    mind = Mind(game, {"hand_second": 0.0}, {}, None)
    kit = Kit(game.components)
    judge = Judge(kit, complete(WEIGHTS, {}))
    for number in range(6):
        view = _view(game, Stage.DRAW, 14, number)
        action = mind.decide(view, random.Random(1)).action
        if isinstance(action, Take):
            rivals = Rivals.of([kit.board(city) for seat, city in enumerate(view.cities) if seat != view.seat])
            outlook = Outlook(judge, kit.board(view.cities[view.seat]), kit.supply(view.supply), rivals)
            held = max(outlook.turns(tile)[0].value for tile in view.hand)
            best = max(outlook.turns(tile)[0].value for tile in view.row if tile is not None)
            assert max(held, outlook.turns(action.tile)[0].value) == pytest.approx(max(held, best))


def test_styles_show_in_play() -> None:
    """The careful one builds less, and hardly ever what fails; the bold one builds more, and higher."""
    built: dict[str, list[int]] = {}
    failed = {}
    for word in ("nell", "otto"):
        tokens = [
            points
            for seed in range(3)
            for score in _result(word, seed)["scores"]
            for points in score["tokens"].values()
        ]
        built[word] = [abs(points) for points in tokens]
        failed[word] = sum(points < 0 for points in tokens)
    assert len(built["otto"]) > 1.15 * len(built["nell"])
    assert sum(value >= 8 for value in built["otto"]) > sum(value >= 8 for value in built["nell"])
    assert failed["nell"] <= 1 < failed["otto"]


def _result(word: str, seed: int) -> Any:
    """The last line of a game between two alike."""
    code = DealCode.new("neoville", 2, 0, random.Random(seed))
    return json.loads(play(Task("neoville", (word, word), str(code), DATA)).record.splitlines()[-1])


def test_every_default_lies_within_its_bounds() -> None:
    for default, least, most in (*WEIGHTS.values(), *SEARCH.values()):
        assert least <= default <= most


def test_open_hands_are_seen(game: Neoville) -> None:
    view = game.view(new_game(game, 2, 3, 4), Seat(0))
    assert view.open_hands
    assert Mind(game, {}, SEARCHING, None).decide(view, random.Random(1)).action in view.legal


_TERMS = (*(terrain.word for terrain in Terrain), "parks", "sports", "open_slots", AHEAD, EVEN, PILE)


def _view(game: Neoville, stage: Stage, turns: int = 10, number: int = 3) -> View:
    """What the seat to act sees at a stage of a game of random actions."""
    dice = random.Random(number)
    state = played(game, 2, number, turns)
    while state.stage is not stage:
        state = game.apply(state, dice.choice([a for a in game.legal(state) if not isinstance(a, Skip)] or [Skip()]))
    return game.view(state, state.seat)


def _hides(game: Neoville, state: State) -> bool:
    """Whether the seat to act does not know several tiles of the others."""
    hands = game.view(state, state.seat).hands
    return sum(hand.hidden for seat, hand in enumerate(hands) if seat != state.seat) > 1


def _points(game: Neoville, state: State, seat: Seat) -> int:
    return game.scores(state)[seat].total


def test_a_view_with_no_row_left_is_decided(game: Neoville) -> None:
    view = _view(game, Stage.PLACE, 20)
    bare = replace(view, row=(None, None, None, None))
    assert Mind(game, {}, SEARCHING, None).decide(bare, random.Random(1)).action in view.legal
