"""Discs keep their places in a factory, whatever is taken or brought."""

from hypothesis import given
from hypothesis import strategies as st

from neogame.match.match import Match
from neogame.match.timeline import Timeline
from neogame.rules.core import Seat
from neogame.rules.events import Moved
from neogame.rules.hexes import CENTRE
from neogame.rules.neotopia.actions import Place
from neogame.rules.neotopia.components import Element, Factory, Region
from neogame.rules.neotopia.events import Centre, Disc, Space
from neogame.rules.neotopia.events import Factory as FactoryPlace
from neogame.rules.neotopia.stock import stock_of
from neogame.ui.neotopia.slots import EMPTY, Places, Slots, moved, origin, spread
from tests.ui.neotopia.acting import read

E, F, T, C = Element

FIRST = Factory.DESERT_WATER
THERE = Space(Region.DESERT, CENTRE)


def taking(places: Places, element: Element, taken: int | None = None) -> Places:
    """The places of the first factory once a disc is taken from there."""
    others = spread((1, 1, 1, 1))
    found = moved((places, others, others), Moved(Disc(element), FactoryPlace(FIRST), THERE), taken)
    assert found[1:] == (others, others)
    return found[0]


def test_the_taken_disc_leaves_its_place() -> None:
    assert taking((E, F, E, C), E, 0) == (None, F, E, C)
    assert taking((E, F, E, C), E, 2) == (E, F, None, C)
    assert taking((E, F, E, C), E) == (E, F, None, C)


def test_another_place_than_such_a_discs_is_not_believed() -> None:
    assert taking((E, F, E, C), C, 0) == (E, F, E, None)


@given(discs=st.lists(st.sampled_from(Element), min_size=1, max_size=4))
def test_a_load_is_laid_out_from_the_hub(discs: list[Element]) -> None:
    factories = (EMPTY, EMPTY, EMPTY)
    for disc in discs:
        factories = moved(factories, Moved(Disc(disc), Centre(), FactoryPlace(FIRST)))  # type: ignore[assignment]
    assert factories == ((*discs, *EMPTY)[:4], EMPTY, EMPTY)


def test_what_does_not_touch_a_factory_moves_nothing_there() -> None:
    factories = (spread((1, 0, 2, 0)), EMPTY, EMPTY)
    assert moved(factories, Moved(Disc(E), Centre(), THERE)) == factories


def whole_game() -> Timeline:
    return Match.resume(read()).timeline(Seat(0))


def test_places_follow_from_what_happened() -> None:
    """Asked in order or at random, or after going back: the same; and no disc moves but the one that is taken."""
    timeline, slots = whole_game(), Slots()
    found = [slots.before(timeline, number) for number in range(len(timeline) + 1)]
    for number in (len(timeline), 40, 200, 41):
        assert Slots().before(timeline, number) == found[number]
    kept = 0
    for number, places in enumerate(found):
        stocks = [stock_of(disc for disc in row if disc is not None) for row in places]
        assert stocks == [*timeline.view(number).table.factories]
    for act in timeline:
        if isinstance(act.action, Place) and act.action.factory is not None:
            before, after = (found[at][act.action.factory] for at in (act.number, act.number + 1))
            place = origin(before, act.action.element)
            if sum(disc is not None for disc in before) > 1:
                assert after == (*before[:place], None, *before[place + 1 :])
                kept += 1
    assert kept > 40


def test_places_go_back_with_an_undo() -> None:
    match = Match.resume(read())
    slots, whole = Slots(), match.timeline(Seat(0))
    found = [slots.before(whole, number) for number in range(len(whole) + 1)]
    earlier = match.at(100).timeline(Seat(0))
    assert slots.before(earlier, 100) == found[100]
    assert slots.before(whole, 150) == found[150]


def test_a_hand_may_choose_among_equal_discs() -> None:
    timeline, plain = whole_game(), Slots()
    number, action, factory, place = next(
        (act.number, act.action, act.action.factory, places.index(act.action.element))
        for act in timeline
        if isinstance(act.action, Place)
        and act.action.factory is not None
        and (places := plain.before(timeline, act.number)[act.action.factory]).count(act.action.element) > 1
    )
    chosen = Slots()
    chosen.take(number, action, place)
    assert chosen.before(timeline, number + 1)[factory][place] is None
    assert plain.before(timeline, number + 1)[factory][place] is action.element
    assert chosen.taken(number, action) == place
    assert chosen.taken(number + 1, action) is None
