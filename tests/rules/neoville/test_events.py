"""What happens at Neoville's table, in which order, and what other seats may not see of it."""

import pytest

from neogame.rules.core import Seat
from neogame.rules.events import Counted, GameOver, LastRoundBegan, Moved, NothingBuilt, TurnBegan
from neogame.rules.grid import FIRST_SLOT, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.components import ROUNDS, Feature, Mark, TileId, equity
from neogame.rules.neoville.events import Event, Hand, Marks, Pile, Row, Slot, Square, Supply, TilePiece, TokenPiece
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, State
from tests import games

MINE, RIVALS = Seat(0), Seat(1)
"""The eyes of the seat that acts in these tests, and those of another."""


def game() -> Neoville:
    found = games.game("neoville")
    assert isinstance(found, Neoville)
    return found


def start(open_hands: bool = False) -> State:
    state: State = games.start("neoville", 2, seed=1)
    return state._replace(open_hands=open_hands)


def after(state: State, *actions: Action) -> State:
    for action in actions:
        assert action in game().legal(state), action
        state = game().apply(state, action)
    return state


def seen(state: State, action: Action, eyes: Seat = MINE, known: bool = True) -> list[Event]:
    """What one seat sees of an action."""
    views = game().view(state, eyes), game().view(after(state, action), eyes)
    return [*game().events(views[0], action if known else None, views[1])]


def placed(open_hands: bool = False) -> State:
    """The state once the first tile of the hand lies there."""
    state = start(open_hands)
    return after(state, Place(state.hands[0][0], FIRST_SLOT, 0))


def drawing(open_hands: bool = False) -> State:
    """The state in which a tile is to be drawn."""
    return after(placed(open_hands), Skip())


class TestPlace:
    there = Slot(Seat(0), FIRST_SLOT)

    def test_a_tile_of_the_hand_is_turned_on_its_way(self) -> None:
        tile = start().hands[0][0]
        moved = Moved(TilePiece(tile, 3), Hand(Seat(0)), self.there, TilePiece(tile))
        assert seen(start(), Place(tile, FIRST_SLOT, 3))[0] == moved

    def test_others_saw_the_back_of_a_tile_that_was_dealt(self) -> None:
        tile = start().hands[0][0]
        assert seen(start(), Place(tile, FIRST_SLOT, 0), RIVALS)[0] == Moved(
            TilePiece(tile), Hand(Seat(0)), self.there, None
        )

    def test_others_knew_the_equity_tile(self) -> None:
        tile = equity(0)
        assert seen(start(), Place(tile, FIRST_SLOT, 0), RIVALS)[0] == Moved(TilePiece(tile), Hand(Seat(0)), self.there)

    @pytest.mark.parametrize("mark", [Feature.PARK, Feature.SPORT])
    def test_the_marks_on_it_are_counted(self, mark: Mark) -> None:
        marked = next(tile.id for tile in game().components.tiles.values() if tile.marks.count(mark) == 1)
        state = start()._replace(hands=((marked,), ()), shown=((), ()))
        counts = [event for event in seen(state, Place(marked, FIRST_SLOT, 0)) if isinstance(event, Counted)]
        assert [count for count in counts if count.meter.mark is mark] == [Counted(Marks(Seat(0), mark), 0, 1)]


class TestBuild:
    def test_a_token_goes_from_the_supply_to_its_square(self) -> None:
        state = placed()
        build = next(action for action in game().legal(state) if isinstance(action, Build))
        square = Square(Seat(0), squares_of(FIRST_SLOT)[build.square])
        assert seen(state, build) == [Moved(TokenPiece(build.token), Supply(), square)]

    def test_that_nothing_is_built_is_told(self) -> None:
        assert seen(placed(), Skip()) == [NothingBuilt(Seat(0))]


class TestDraw:
    def test_everybody_sees_a_tile_taken_from_the_row_and_the_one_that_follows(self) -> None:
        state = drawing()
        tile, next_tile = state.row[2], state.pile[7]
        assert tile is not None
        for eyes in (MINE, RIVALS):
            assert seen(state, Take(tile), eyes) == [Moved(TilePiece(tile), Row(2), Hand(Seat(0)))]
            assert seen(after(state, Take(tile)), Reveal(next_tile), eyes) == [
                Moved(TilePiece(next_tile), Pile(), Row(2), None),
                TurnBegan(Seat(1)),
            ]

    def test_a_tile_of_the_pile_comes_once_it_is_known_which_it_is(self) -> None:
        state = drawing()
        assert seen(state, Draw()) == []
        assert seen(after(state, Draw()), Reveal(state.pile[7])) == [
            Moved(TilePiece(state.pile[7]), Pile(), Hand(Seat(0)), None),
            TurnBegan(Seat(1)),
        ]

    @pytest.mark.parametrize("known", [False, True])
    def test_others_see_its_back(self, known: bool) -> None:
        state = after(drawing(), Draw())
        hidden = [Moved(None, Pile(), Hand(Seat(0))), TurnBegan(Seat(1))]
        assert seen(state, Reveal(state.pile[7]), RIVALS, known) == hidden

    def test_others_see_it_where_hands_lie_open(self) -> None:
        state = after(drawing(open_hands=True), Draw())
        drawn, _ = seen(state, Reveal(state.pile[7]), RIVALS)
        assert drawn == Moved(TilePiece(state.pile[7]), Pile(), Hand(Seat(0)), None)


@pytest.mark.parametrize(
    ("turn", "events"),
    [
        (2 * ROUNDS - 4, []),
        (2 * ROUNDS - 3, [LastRoundBegan(), TurnBegan(Seat(0))]),
        (2 * ROUNDS - 2, [TurnBegan(Seat(1))]),
        (2 * ROUNDS - 1, [GameOver()]),
    ],
    ids=["before", "first", "second", "over"],
)
def test_the_last_round_begins_once_and_ends_the_game(turn: int, events: list[Event]) -> None:
    nothing_to_draw: tuple[TileId, ...] = () if turn == 2 * ROUNDS - 3 else start().pile
    city = placed().cities[0]
    state = start()._replace(turn=turn, stage=Stage.BUILD, cities=(city, city), pile=nothing_to_draw)
    if not nothing_to_draw:
        state = state._replace(row=(None,) * 4)
    assert seen(state, Skip())[1:] == events
