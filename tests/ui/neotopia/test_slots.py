"""Discs keep their places in a factory, whatever is taken or brought."""

from hypothesis import given
from hypothesis import strategies as st

from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.stock import stock_of
from neogame.ui.neotopia.slots import EMPTY, Places, settled, spread

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
