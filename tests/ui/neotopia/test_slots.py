"""Discs keep their places in a factory, whatever is taken or brought."""

from hypothesis import given
from hypothesis import strategies as st

from neogame.match.match import Match
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Place
from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.stock import stock_of
from neogame.ui.neotopia.slots import EMPTY, Places, Shelves, origin, settled, spread
from tests.ui.neotopia.acting import read

E, F, T, C = Element

ELEMENTS = st.lists(st.sampled_from(Element), max_size=4)


def test_the_taken_disc_leaves_its_place() -> None:
    assert settled((E, F, E, C), stock_of([E, F, C]), taken=0) == (None, F, E, C)
    assert settled((E, F, E, C), stock_of([E, F, C]), taken=2) == (E, F, None, C)


def test_a_disc_put_back_lies_where_it_was() -> None:
    assert settled((E, None, T, C), stock_of([E, F, T, C])) == (E, F, T, C)


def test_a_new_load_is_laid_out() -> None:
    assert settled((None, None, None, C), stock_of([E, E, T, C])) == (E, E, T, C)
    assert settled(EMPTY, stock_of([T, E])) == (E, T, None, None)


@given(before=ELEMENTS, after=ELEMENTS)
def test_the_places_hold_the_stock(before: list[Element], after: list[Element]) -> None:
    places: Places = settled(spread(stock_of(before)), stock_of(after))
    assert len(places) == 4
    assert stock_of(disc for disc in places if disc is not None) == stock_of(after)


def test_a_disc_comes_from_where_it_is_missing_afterwards() -> None:
    for taken in (None, 0, 1, 2):
        place = origin((E, F, E, C), E, taken)
        assert settled((E, F, E, C), stock_of([E, F, C]), taken)[place] is None


def test_places_follow_from_what_was_played() -> None:
    """Asked in order or at random, or after going back: the same; and no disc moves but the one that is taken."""
    match = Match.resume(read())
    timeline = match.timeline(Seat(0))
    shelves = Shelves()
    found = [shelves.before(timeline, number) for number in range(len(timeline) + 1)]
    moved = 0
    for number in (len(timeline), 40, 200, 41):
        assert Shelves().before(timeline, number) == found[number]
    for number, step in enumerate(timeline):
        table = step.before.table
        assert [stock_of(disc for disc in places if disc is not None) for places in found[number]] == [*table.factories]
        if isinstance(step.action, Place) and step.action.factory is not None:
            before, after = (found[at][step.action.factory] for at in (number, number + 1))
            place = origin(before, step.action.element)
            if sum(disc is not None for disc in before) > 1:
                assert after == (*before[:place], None, *before[place + 1 :])
                moved += 1
    assert moved > 40
    shelves.before(match.at(100).timeline(Seat(0)), 100)
    assert shelves.before(timeline, 150) == found[150]


def test_a_hand_may_choose_among_equal_discs() -> None:
    match = Match.resume(read())
    timeline = match.timeline(Seat(0))
    plain = Shelves()
    number, place = next(
        (number, first)
        for number, step in enumerate(timeline)
        if isinstance(step.action, Place) and step.action.factory is not None
        and (places := plain.before(timeline, number)[step.action.factory]).count(step.action.element) > 1
        and (first := places.index(step.action.element)) >= 0
    )  # fmt: skip
    action = timeline[number].action
    chosen = Shelves()
    chosen.take(number, action, place)
    assert chosen.before(timeline, number + 1)[action.factory][place] is None
    assert plain.before(timeline, number + 1)[action.factory][place] is action.element
    assert chosen.taken(number, action) == place
    assert chosen.taken(number + 1, action) is None
