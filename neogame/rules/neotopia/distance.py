"""How far each project of a hand is from being complete, and what is in its way."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from neogame.rules.hexes import LANE, Space
from neogame.rules.neotopia.actions import Place
from neogame.rules.neotopia.board import Land, top_type
from neogame.rules.neotopia.components import FEEDS, Element, Project, ProjectId, ProjectType, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.rules.neotopia.stock import Stock, elements_of
from neogame.rules.neotopia.ways import NO_WAYS, Discs, Ways, WaySet, listed, spaces_of

_SPACES = (1 << LANE) - 1


class Distance(NamedTuple):
    """The best way for a project in one region.

    It lacks the fewest discs; of several such ways it is one without permits, then one in which the next disc may lie
    at once, then one whose elements the factories have.
    """

    project: ProjectId
    region: Region
    missing: int
    """0 only right after the disc that completes it: the new disc has to be part of the pattern."""
    gaps: Discs
    """The missing discs."""
    permits: int
    """How many of them lie on outer spaces."""
    absent: tuple[Element, ...]
    """The elements among them that neither neighbouring factory has."""
    repeats: bool
    """Whether the last project of the region is of the same type, so that diversity forbids it now."""


class Nearness(NamedTuple):
    """How far a card is in the region where it is nearest."""

    missing: int | None
    """None if it cannot be completed anywhere any more."""
    region: Region | None
    blocked: tuple[Region, ...]
    """The regions with its own type on top."""
    absent: tuple[Element, ...]
    permits: int


class Shadow(NamedTuple):
    """The discs that a card lacks at its best place in a region."""

    region: Region
    discs: tuple[tuple[Element, Space], ...]
    best: bool
    """Whether no region is better."""


def distances(
    ways: Ways,
    cards: Sequence[Project],
    lands: Sequence[Land],
    factories: Sequence[Stock],
    last: Sequence[ProjectType | None],
    placed: Place | None = None,
) -> list[tuple[Distance | None, ...]]:
    """For each of the cards its distance in each region; None where it can never be complete.

    ``last`` has the type on top of each region; ``placed`` is the disc just placed, if its project is not yet built.
    """
    by_region = [
        _in_region(ways, cards, region, lands[region], _absent(factories, region), last[region], placed)
        for region in Region
    ]
    return list(zip(*by_region, strict=True))


def hand_distances(
    ways: Ways, projects: Mapping[ProjectId, Project], table: Table, hand: Sequence[ProjectId]
) -> list[tuple[Distance | None, ...]]:
    """For each project of a hand its distance in each region as the table stands."""
    last = [top_type(land, projects) for land in table.lands]
    cards = [projects[project] for project in hand]
    placed = None if table.stage is Stage.TOP else table.placed
    return distances(ways, cards, table.lands, table.factories, last, placed)


def nearness(game: Neotopia, view: View, cards: Sequence[ProjectId]) -> list[Nearness]:
    """How far each of the cards is, at the best place for it."""
    projects, table = game.components.projects, view.table
    tops = [top_type(land, projects) for land in table.lands]
    found = []
    for card, by_region in zip(cards, hand_distances(game.ways, projects, table, cards), strict=True):
        blocked = tuple(region for region in Region if tops[region] == projects[card].type)
        ways = [way for way in by_region if way is not None]
        best = min(ways, key=lambda way: (way.repeats, *_merit(way)), default=None)
        if best is None:
            found.append(Nearness(None, None, blocked, (), 0))
        else:
            found.append(Nearness(best.missing, best.region, blocked, best.absent, best.permits))
    return found


def shadows(game: Neotopia, view: View, card: ProjectId) -> list[Shadow]:
    """The best places for a card, region by region; none where its type lies on top."""
    (by_region,) = hand_distances(game.ways, game.components.projects, view.table, [card])
    ways = [way for way in by_region if way is not None and not way.repeats and way.missing]
    best = min((_merit(way) for way in ways), default=None)
    return [Shadow(way.region, tuple(listed(way.gaps)), _merit(way) == best) for way in ways]


def _merit(distance: Distance) -> tuple[int, int, int]:
    """The lower the sooner a card can be built there."""
    return distance.missing, distance.permits, len(distance.absent)


def alternatives(ways: Ways, land: Land, distance: Distance) -> Iterator[Discs]:
    """What is missing in each way in which the project lacks no more discs than in the best one."""
    return _gaps(ways, land, WaySet(land.lacking[distance.missing] & ways.of[distance.project]))


def _gaps(ways: Ways, land: Land, found: WaySet) -> Iterator[Discs]:
    rest: int = found
    while rest:
        last = rest.bit_length() - 1
        yield Discs(ways.discs[last] & ~land.discs)
        rest ^= 1 << last


def _absent(factories: Sequence[Stock], region: Region) -> Discs:
    """All discs of the elements that neither factory beside the region has."""
    one, other = FEEDS[region]
    return _every_disc(elements_of(factories[one]) | elements_of(factories[other]))


@cache
def _every_disc(but: int) -> Discs:
    """All discs of all elements but these, a bit for each."""
    return Discs(sum(_SPACES << (element * LANE) for element in Element if not but >> element & 1))


def _in_region(
    ways: Ways,
    cards: Sequence[Project],
    region: Region,
    land: Land,
    absent: Discs,
    last: ProjectType | None,
    placed: Place | None,
) -> list[Distance | None]:
    new = NO_WAYS
    if placed is not None and placed.region is region:
        new = land.completed(ways, placed.element, placed.space)
    lacking, most = land.lacking, len(land.lacking) - 1
    by_way, empty, inside, startable = ways.discs, ~land.discs, land.inside, land.startable
    found: list[Distance | None] = []
    for card in cards:
        of = ways.of[card.id]
        repeats = card.type == last
        if new & of:
            found.append(Distance(card.id, region, 0, Discs(0), 0, (), repeats))
            continue
        tied = missing = 0
        while not tied and missing < most:
            missing += 1
            tied = lacking[missing] & of
        if not tied:
            found.append(None)
            continue
        indoors = tied & inside
        best = indoors or tied
        best = best & startable or best
        wanted = Discs(by_way[best.bit_length() - 1] & empty)
        lacked: tuple[Element, ...] = ()
        if wanted & absent:
            # Another way that lacks as many may do with the elements that are there.
            wanted = next((other for other in _gaps(ways, land, WaySet(best)) if not other & absent), wanted)
            lacked = tuple(element for element in Element if spaces_of(Discs(wanted & absent), element))
        found.append(
            Distance(card.id, region, missing, wanted, 0 if indoors else _outer(ways, wanted), lacked, repeats)
        )
    return found


def _outer(ways: Ways, discs: Discs) -> int:
    """How many of the discs lie on outer spaces."""
    folded = discs | discs >> LANE | discs >> 2 * LANE | discs >> 3 * LANE
    return (folded & ways.board.outer).bit_count()
