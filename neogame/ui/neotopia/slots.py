"""Which disc lies at which place of a factory, so that the others stay where they are when one is taken."""

from collections.abc import Sequence
from typing import Any

from neogame.match.timeline import Happening, Timeline
from neogame.rules.core import replaced
from neogame.rules.events import Moved
from neogame.rules.neotopia.actions import Action
from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.events import Disc, Factory
from neogame.rules.neotopia.stock import Stock
from neogame.ui.neotopia.field import PLACES

Places = tuple[Element | None, ...]
"""By place of a factory the disc that lies there, counted from the hub."""
EMPTY: Places = (None,) * PLACES


def spread(stock: Stock) -> Places:
    """A stock laid out from the first place on."""
    discs = [element for element in Element for _ in range(stock[element])]
    return (*discs, *EMPTY)[:PLACES]


def origin(places: Places, element: Element, taken: int | None = None) -> int:
    """The place that a disc is taken from: ``taken`` if such a disc lies there, else the last that has one."""
    if taken is not None and places[taken] is element:
        return taken
    return max(place for place, disc in enumerate(places) if disc is element)


def moved(factories: tuple[Places, ...], event: Any, taken: int | None = None) -> tuple[Places, ...]:
    """The places of all factories once an event has happened: a disc leaves its place, or comes to the first free."""
    match event:
        case Moved(piece=Disc(element), start=Factory(factory)):
            places = factories[factory]
            return replaced(factories, factory, replaced(places, origin(places, element, taken), None))
        case Moved(piece=Disc(element), end=Factory(factory)):
            places = factories[factory]
            return replaced(factories, factory, replaced(places, places.index(None), element))
        case _:
            return factories


class Slots:
    """The places of all factories at every moment of a game.

    They follow from what happened, so they are the same when turns are shown again, after an undo, and when one goes on
    with a saved game; only which of equal discs a hand took is not in a record, and is remembered here.
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
        for step in range(len(known), number):
            happening = timeline[step]
            places = known[-1][1] if known else _at_first(timeline)
            known.append((happening, self.after(places, step, happening.action, happening.events)))
        return known[number - 1][1] if number else _at_first(timeline)

    def after(
        self, places: tuple[Places, ...], number: int, action: Action | None, events: Sequence[Any]
    ) -> tuple[Places, ...]:
        """The places once the events of an action have happened."""
        for event in events:
            places = moved(places, event, self.taken(number, action))
        return places


def _at_first(timeline: Timeline) -> tuple[Places, ...]:
    return tuple(spread(stock) for stock in timeline.view(0).table.factories)
