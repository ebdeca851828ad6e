"""What a seat may do next, by the disc, card or token that it is done with."""

from collections import defaultdict
from typing import NamedTuple

from neogame.rules.hexes import Space
from neogame.rules.neotopia.actions import Build, Draw, End, Place, Start, UseBonus
from neogame.rules.neotopia.components import Bonus, Element, Factory, ProjectId, Region
from neogame.rules.neotopia.state import Stage, View

Spot = tuple[Region, Space]
"""A space of one of the regions."""


class Source(NamedTuple):
    """Where a disc that is placed comes from: a factory or, without one, the supply."""

    factory: Factory | None
    element: Element


def placing(view: View, source: Source, spot: Spot) -> Start | Place:
    """The action that puts a disc on a space, legal or not."""
    if view.table.stage is Stage.OPENING:
        return Start(*spot)
    return Place(source.factory, source.element, *spot)


def sources(view: View) -> dict[Source, dict[Spot, Start | Place]]:
    """By disc that can be taken up the spaces it may go to, with the action that puts it there."""
    found: defaultdict[Source, dict[Spot, Start | Place]] = defaultdict(dict)
    for action in view.legal:
        match action:
            case Place(factory, element, region, space):
                found[Source(factory, element)][region, space] = action
            case Start(region, space):
                found[Source(None, view.table.colours[view.seat])][region, space] = action
            case _:
                pass
    return dict(found)


def draws(view: View) -> dict[ProjectId | None, Draw]:
    """By card of the offer, and None for the deck, the action that takes it."""
    return {action.project: action for action in view.legal if isinstance(action, Draw)}


def builds(view: View) -> dict[ProjectId, Build]:
    """By finished card of the hand the action that builds it."""
    return {action.project: action for action in view.legal if isinstance(action, Build)}


def bonuses(view: View) -> dict[Bonus, UseBonus]:
    """By token that can be played the action that plays it."""
    return {action.bonus: action for action in view.legal if isinstance(action, UseBonus)}


def may_end(view: View) -> bool:
    """Whether the turn can be closed."""
    return any(isinstance(action, End) for action in view.legal)
