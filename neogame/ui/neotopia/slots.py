"""Which disc lies at which place of a factory, so that the others stay where they are when one is taken."""

from neogame.match.timeline import Happening, Timeline
from neogame.rules.neotopia.actions import Action, Place
from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.state import Table
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


def origin(places: Places, element: Element, taken: int | None = None) -> int:
    """The place that a disc is taken from: ``taken`` if such a disc lies there, else the last that has one."""
    if taken is not None and places[taken] is element:
        return taken
    return max((place for place, disc in enumerate(places) if disc is element), default=0)


class Shelves:
    """The places of all factories at every moment of a game.

    They follow from what was played, so they are the same when turns are shown again, after an undo, and when one goes
    on with a saved game; only which of equal discs a hand took is not in a record, and is remembered here.
    """

    def __init__(self) -> None:
        self._after: list[tuple[Happening, tuple[Places, ...]]] = []
        """By step the places after it."""
        self._taken: dict[int, tuple[Action, int]] = {}

    def take(self, number: int, action: Action, place: int) -> None:
        """Remember from which place the step of that number takes its disc."""
        self._taken[number] = action, place

    def taken(self, number: int, action: Action | None) -> int | None:
        """The place that a hand chose for this action; None if none did."""
        remembered = self._taken.get(number)
        return remembered[1] if remembered and remembered[0] == action else None

    def before(self, timeline: Timeline, number: int) -> tuple[Places, ...]:
        """The places before the step of that number."""
        known = self._after
        while known and (len(known) > len(timeline) or known[-1][0] is not timeline[len(known) - 1]):
            known.pop()
        start = _all_spread(timeline.view(0).table)
        while len(known) < number:
            one = timeline[len(known)]
            table = timeline.view(one.number + 1).table
            places = known[-1][1] if known else start
            known.append((one, self.following(places, one.number, one.action, table)))
        return known[number - 1][1] if number else start

    def following(
        self, places: tuple[Places, ...], number: int, action: Action | None, table: Table
    ) -> tuple[Places, ...]:
        """The places once an action has led to a table."""
        factory = action.factory if isinstance(action, Place) else None
        chosen = self.taken(number, action)
        return tuple(
            settled(before, stock, chosen if index == factory else None)
            for index, (before, stock) in enumerate(zip(places, table.factories, strict=True))
        )


def _all_spread(table: Table) -> tuple[Places, ...]:
    return tuple(spread(stock) for stock in table.factories)
