"""Which disc lies at which place of a factory, so that the others stay where they are when one is taken."""

from collections.abc import Sequence

from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.stock import Stock, stock_of
from neogame.ui.neotopia.field import PLACES

Places = tuple[Element | None, ...]
"""By place the disc that lies there, counted from the hub."""
EMPTY: Places = (None,) * PLACES


def spread(stock: Stock) -> Places:
    """A stock laid out from the first place on."""
    discs = [element for element in Element for _ in range(stock[element])]
    return (*discs, *EMPTY)[:PLACES]


def settled(before: Places, stock: Stock, taken: int | None = None) -> Places:
    """The places once a factory holds ``stock``: the disc at ``taken`` goes first, the others stay if they can."""
    places = list(before)
    for element in Element:
        at = [place for place, disc in enumerate(places) if disc is element]
        surplus = len(at) - stock[element]
        at.sort(key=lambda place: (place == taken, place))
        for place in at[len(at) - surplus :] if surplus > 0 else ():
            places[place] = None
    left = stock_of(disc for disc in places if disc is not None)
    if sum(left) and left != stock and sum(stock) > sum(left) + 1:
        # More than one disc came: this is another load, not a disc put back.
        return spread(stock)
    for element in Element:
        for _ in range(stock[element] - left[element]):
            places[places.index(None)] = element
    return tuple(places)


def all_settled(
    before: Sequence[Places], stocks: Sequence[Stock], taken: tuple[int, int] | None = None
) -> list[Places]:
    """The places of every factory; ``taken`` names the factory and the place a disc was taken from."""
    return [
        settled(places, stock, taken[1] if taken and taken[0] == index else None)
        for index, (places, stock) in enumerate(zip(before, stocks, strict=True))
    ]
