"""Events of both games over whole games, and the table on which they happen."""

import pickle
import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from typing import Any, get_args, get_origin

import pytest

from neogame.ai.opponent import Greedy, Opponent, Random
from neogame.match.books import BOOKS
from neogame.rules.core import Nobody, Seat
from neogame.rules.events import Counted, Moved, Pieces, TurnBegan
from neogame.rules.neotopia import events as neotopia
from neogame.rules.neoville import events as neoville
from tests import games

MODULES: dict[str, Any] = {"neoville": neoville, "neotopia": neotopia}
SEATS = (2, 3, 4)
FIRST: dict[str, Callable[[str], Opponent]] = {
    "random": lambda name: Random(),
    "greedy": lambda name: Greedy(games.game(name)),
}
"""Who sits at the first seat; the others play at random."""


class TestPieces:
    table = Pieces({("box", "disc"): 2, ("box", None): 1}, {"points": 3})

    def test_a_piece_lies_elsewhere_once_it_has_moved(self) -> None:
        after = self.table.after([Moved("disc", "box", "hand"), Moved("disc", "box", "hand")])
        assert after == Pieces({("hand", "disc"): 2, ("box", None): 1}, {"points": 3})

    def test_a_piece_can_be_turned_over_on_its_way(self) -> None:
        after = self.table.after([Moved("token", "box", "hand", None)])
        assert after == Pieces({("box", "disc"): 2, ("hand", "token"): 1}, {"points": 3})

    def test_the_same_piece_can_move_on(self) -> None:
        assert self.table.after([Moved(None, "box", "hand"), Moved(None, "hand", "box")]) == self.table

    @pytest.mark.parametrize("piece", ["card", None])
    def test_a_piece_that_is_not_there_cannot_move(self, piece: str | None) -> None:
        with pytest.raises(ValueError, match=r"does not lie at hand"):
            self.table.after([Moved(piece, "hand", "box")])

    def test_a_meter_goes_on_from_where_it_stands(self) -> None:
        assert self.table.after([Counted("points", 3, 5)]).meters == {"points": 5}
        with pytest.raises(ValueError, match="points stands at 3, not at 4"):
            self.table.after([Counted("points", 4, 5)])

    def test_other_events_move_nothing(self) -> None:
        assert self.table.after([TurnBegan(Seat(1))]) == self.table

    def test_the_table_before_stays_as_it_is(self) -> None:
        self.table.after([Moved("disc", "box", "hand"), Counted("points", 3, 5)])
        assert self.table == Pieces({("box", "disc"): 2, ("box", None): 1}, {"points": 3})


def test_a_piece_was_what_it_is_unless_told_otherwise() -> None:
    assert Moved("disc", "box", "hand") == Moved("disc", "box", "hand", "disc")
    assert Moved("disc", "box", "hand", None).was is None
    turned = Moved("disc", "box", "hand", None)
    assert pickle.loads(pickle.dumps(turned)) == turned  # noqa: S301


@cache
def played(name: str, seats: int, hands: str, first: str) -> tuple[tuple[Any, Any], ...]:
    """A game: each state with the action that led to it, the first one with None."""
    rules, dice = games.game(name), random.Random(seats)
    players = [FIRST[first](name), *[Random()] * (seats - 1)]
    state = games.start(name, seats, seats, 0 if hands == "hidden" else len(BOOKS[name].choices) - 1)
    found: list[tuple[Any, Any]] = [(state, None)]
    while (seat := rules.to_act(state)) is not Nobody.OVER:
        if isinstance(seat, Nobody):
            action = dice.choice(rules.legal(state))
        else:
            action = players[seat].decide(rules.view(state, seat), dice).action
        state = rules.apply(state, action)
        found.append((state, action))
    return tuple(found)


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("hands", ["hidden", "open"])
@pytest.mark.parametrize("name", BOOKS)
def test_events_lead_from_what_lies_there_to_what_lies_there_next(name: str, hands: str, first: str) -> None:
    rules = games.game(name)
    for seats in SEATS:
        for seat in map(Seat, range(seats)):
            (start, _), *later = played(name, seats, hands, first)
            before = rules.view(start, seat)
            lying = MODULES[name].pieces(before)
            for state, action in later:
                after = rules.view(state, seat)
                lying = lying.after(rules.events(before, action, after))
                assert lying == MODULES[name].pieces(after), action
                before = after


@pytest.mark.parametrize("name", BOOKS)
def test_every_kind_of_event_happens_at_every_place(name: str) -> None:
    rules, found, places = games.game(name), set(), set()
    for seats, first in product(SEATS, FIRST):
        for (before, _), (after, action) in pairwise(played(name, seats, "hidden", first)):
            for event in rules.events(rules.view(before, Seat(0)), action, rules.view(after, Seat(0))):
                found.add(type(event))
                if isinstance(event, Moved):
                    places |= {type(event.start), type(event.end)}
    assert found == {get_origin(kind) or kind for kind in get_args(MODULES[name].Event)}
    assert places == {*get_args(MODULES[name].Location)}


@pytest.mark.parametrize("name", BOOKS)
def test_everything_that_is_in_the_game_lies_somewhere(name: str) -> None:
    for state, _ in games.walk(name, 3, seed=5):
        view = games.game(name).view(state, Seat(1))
        assert sum(MODULES[name].pieces(view).lying.values()) == games.census(name, state).total()
