"""The private board agrees with the rules, on random games."""

import random
from collections.abc import Iterator

import pytest

from neogame.ai.neoville.board import Board, Built, Face, Kit, Supply
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.outlook import Outlook, Rivals
from neogame.ai.neoville.weights import WEIGHTS, complete
from neogame.rules.core import Nobody
from neogame.rules.neoville.actions import Build, Place, Skip
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.scoring import token_scores
from neogame.rules.neoville.state import Stage, State
from tests.ai.neoville.games import new_game


def states(game: Neoville, seats: int, number: int) -> Iterator[State]:
    """Every state of a game of random actions."""
    dice = random.Random(f"board:{number}")
    state = new_game(game, seats, number)
    while game.to_act(state) is not Nobody.OVER:
        yield state
        state = game.apply(state, dice.choice(game.legal(state)))
    yield state


@pytest.mark.parametrize("number", range(12))
def test_points_agree_with_the_rules(game: Neoville, number: int) -> None:
    kit = Kit(game.components)
    for state in states(game, 2 + number % 3, number):
        for city in state.cities:
            assert kit.points(kit.board(city)) == sum(s.points for s in token_scores(city, game.components.tokens))


@pytest.mark.parametrize("number", range(12))
def test_placements_agree_with_the_rules(game: Neoville, number: int) -> None:
    kit = Kit(game.components)
    for state in states(game, 2 + number % 3, number):
        if state.stage is Stage.PLACE:
            board = kit.board(state.cities[state.seat])
            apart: set[Place] = set()
            joining: set[Place] = set()
            for tile in state.hands[state.seat]:
                for slot in board.open_slots():
                    for turns in range(4):
                        joins = kit.joins(board, kit.face(tile, turns), slot)
                        (joining if joins else apart).add(Place(tile, slot, turns))
            assert (apart or joining) == set(game.legal(state))


@pytest.mark.parametrize("number", range(6))
def test_a_board_grows_like_a_city(game: Neoville, number: int) -> None:
    kit = Kit(game.components)
    boards = [kit.board(city) for city in new_game(game, 3, number).cities]
    dice = random.Random(number)
    state = new_game(game, 3, number)
    while game.to_act(state) is not Nobody.OVER:
        action = dice.choice(game.legal(state))
        seat = state.seat
        match action:
            case Place(tile, slot, turns):
                boards[seat] = boards[seat].placed(kit.face(tile, turns), slot)
            case Build(token, square):
                boards[seat] = boards[seat].built(kit, Built(*kit.kind(token), square), state.slot)
        state = game.apply(state, action)
        assert _seen(boards[seat]) == _seen(kit.board(state.cities[seat]))


@pytest.mark.parametrize("number", range(6))
def test_every_turn_of_an_outlook_is_legal_and_worth_what_the_board_is(game: Neoville, number: int) -> None:
    """With one tile to come an outlook's value is the score itself, and every turn it offers can be played."""
    kit = Kit(game.components)
    judge = Judge(kit, complete(WEIGHTS, {"open_slots": 0.0, "loss": 1.0, "majority": 1.0}))
    rivals = Rivals(0, 0)
    for state in states(game, 2, number):
        if state.stage is not Stage.PLACE:
            continue
        board, supply = kit.board(state.cities[state.seat]), kit.supply(game.view(state, state.seat).supply)
        outlook = Outlook(judge, board, supply, rivals)
        legal = set(game.legal(state))
        for turn in outlook.all_of(state.hands[state.seat]):
            place = Place(turn.face.tile, turn.slot, turn.face.turns)
            assert place in legal
            after = game.apply(state, place)
            build = (
                Skip()
                if turn.built is None
                else Build(kit.token(turn.built, game.view(state, state.seat).supply), turn.built.square)
            )
            assert build in game.legal(after)
            if board.left == 1:
                city = game.apply(after, build).cities[state.seat]
                points = sum(score.points for score in token_scores(city, game.components.tokens))
                assert turn.value == pytest.approx(points + 10)


def test_a_supply_knows_kinds_of_tokens(game: Neoville) -> None:
    kit = Kit(game.components)
    supply = kit.supply(list(game.components.tokens))
    one = Built(None, 0, 0)
    assert supply.holds(one)
    assert not supply.without(one).without(one).holds(one)
    tower = Built(0, 4, 0)
    assert supply.holds(tower)
    assert not supply.without(tower).holds(tower)
    assert isinstance(supply.without(tower), Supply)


def test_every_face_of_a_tile_is_kept_once(game: Neoville) -> None:
    kit = Kit(game.components)
    for tile, faces in kit.faces.items():
        assert {_look(face) for face in faces} == {_look(kit.face(tile, turns)) for turns in range(4)}
        assert len({_look(face) for face in faces}) == len(faces)


def _look(face: Face) -> tuple[object, ...]:
    return face[2:]


def _seen(board: Board) -> object:
    """A board without the order of what stands in it."""
    ground = tuple(
        frozenset((d.squares, d.halo, tuple(sorted(d.towers)), tuple(sorted(d.domes))) for d in districts)
        for districts in board.ground
    )
    plain = board._replace(ground=((), (), (), ()), windmills=(), ecomobiles=())
    return plain, ground, {*board.windmills}, {*board.ecomobiles}
