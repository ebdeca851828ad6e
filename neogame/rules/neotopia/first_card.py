"""The project that a seat without any can build soonest, and the discs for it that are there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from neogame.rules.hexes import NONE, Space, Spaces, gathered, grow
from neogame.rules.neotopia.actions import Place
from neogame.rules.neotopia.components import FEEDS, Element, ProjectId, Region
from neogame.rules.neotopia.distance import Distance, alternatives, hand_distances
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Table, View
from neogame.rules.neotopia.ways import Discs, listed, spaces_of

Disc = tuple[Element, Space]


class FirstCard(NamedTuple):
    """A card in the region where it is soonest complete, how many discs it lacks there, and which of them are there."""

    card: ProjectId
    region: Region
    lacks: int
    at_hand: tuple[Disc, ...]
    """The discs that may be placed at once."""
    later: tuple[Disc, ...]
    """The discs that are there too, but touch nothing until others are placed."""

    @property
    def ready(self) -> bool:
        """Whether all that the card lacks is there."""
        return len(self.at_hand) + len(self.later) == self.lacks

    @property
    def effort(self) -> tuple[int, int, int]:
        """The lower the sooner the card is built: a disc that is not there yet counts twice, it has to come first."""
        return 2 * self.lacks - len(self.at_hand) - len(self.later), self.lacks, -len(self.at_hand)


def first_card(game: Neotopia, view: View) -> FirstCard | None:
    """What leads soonest to a first project with discs that are there; None once the viewer has built one."""
    table, outer = view.table, game.components.board.outer
    if any(built.seat == view.seat for land in table.lands for built in land.built):
        return None
    free = dict.fromkeys(Region, NONE)
    for action in view.legal:
        if isinstance(action, Place):
            free[action.region] = Spaces(free[action.region] | 1 << action.space)
    found = (
        _going_on(table, way, list(listed(gaps)), free[way.region])
        for distances in hand_distances(game.ways, game.components.projects, table, view.hand)
        for way in distances
        if way is not None and way.missing and not way.repeats and not way.permits
        for gaps in alternatives(game.ways, table.lands[way.region], way)
        if not (spaces := _spaces(gaps)) & outer and spaces & free[way.region]
    )
    return min((one for one in found if one.at_hand), key=lambda one: one.effort, default=None)


def _spaces(discs: Discs) -> Spaces:
    """The spaces of some discs, whatever they are."""
    one, two, three, four = (spaces_of(discs, element) for element in Element)
    return Spaces(one | two | three | four)


def _going_on(table: Table, way: Distance, gaps: Sequence[Disc], free: Spaces) -> FirstCard:
    """How one way of a project goes on with the discs that the factories beside its region have."""
    there = [sum(table.factories[factory][element] for factory in FEEDS[way.region]) for element in Element]
    at_hand = found = _reached(there, gaps, free)
    placed = at_hand
    while found:
        gaps = [disc for disc in gaps if disc not in found]
        found = _reached(there, gaps, grow(gathered(space for _, space in placed)))
        placed = placed + found
    return FirstCard(way.project, way.region, way.missing, at_hand, placed[len(at_hand) :])


def _reached(there: list[int], gaps: Iterable[Disc], within: Spaces) -> tuple[Disc, ...]:
    """The discs inside some spaces that there are, each taken from those."""
    found = []
    for element, space in gaps:
        if within >> space & 1 and there[element]:
            there[element] -= 1
            found.append((element, space))
    return tuple(found)
