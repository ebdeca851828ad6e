"""What a player may want to know before acting: where a disc may go, what it gives, how far the cards are."""

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from neogame.rules.core import replaced
from neogame.rules.hexes import NONE, Space, Spaces, gathered, grow
from neogame.rules.neotopia import scoring
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Start, UseBonus
from neogame.rules.neotopia.components import FEEDS, Bonus, Element, Factory, ProjectId, Region
from neogame.rules.neotopia.distance import Distance, alternatives, hand_distances
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.refusal import Refusal, refusal
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.rules.neotopia.stock import EMPTY, less
from neogame.rules.neotopia.turn import passed
from neogame.rules.neotopia.ways import Discs, listed, spaces_of

FAR = 9
"""Farther than any project can be."""

Spot = tuple[Region, Space]


class Source(NamedTuple):
    """Where a disc in the hand comes from: a factory or, without one, the supply."""

    factory: Factory | None
    element: Element


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a disc on a space brings: the projects it completes, and the score with the best of them built."""

    completes: tuple[ProjectId, ...]
    best: ProjectId | None
    region: Region
    track: tuple[int, int]
    total: tuple[int, int]
    token: Bonus | None
    stars: int
    """How many thresholds of the track are passed."""
    group: tuple[int, int]
    """Discs in the largest own group of the region."""
    flips: bool
    """Whether the factory runs empty, so that a production tile is turned up."""
    nearer: tuple[tuple[ProjectId, int], ...]
    """The cards that lack fewer discs afterwards, and how many they lack then."""


class Nearness(NamedTuple):
    """How far a card is in the region where it is nearest; the blocked regions are those of its own type."""

    missing: int | None
    """None if it cannot be completed anywhere any more."""
    region: Region | None
    blocked: tuple[Region, ...]
    absent: tuple[Element, ...]
    permits: int


def sources(view: View) -> dict[Source, dict[Spot, Action]]:
    """By disc that can be taken up the spaces it may go to, with the action that puts it there."""
    found: dict[Source, dict[Spot, Action]] = defaultdict(dict)
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


def outcome(game: Neotopia, view: View, source: Source, spot: Spot) -> Outcome:
    """What the disc would bring there; nothing is played."""
    table, seat = view.table, view.seat
    region, space = spot
    land = table.lands[region]
    after = land.with_disc(game.ways, source.element, space)
    complete = after.completed(game.ways, source.element, space)
    projects = game.components.projects
    last = projects[land.built[-1].project].type if land.built else None
    opening = table.stage is Stage.OPENING
    completes = tuple(
        project
        for project in view.hand
        if not opening and complete & game.ways.of[project] and projects[project].type != last
    )
    colour = table.colours[seat]
    best = max(completes, key=lambda project: projects[project].worth(colour), default=None)
    tracks, before = table.tracks[seat], table.tracks[seat][region]
    track = before + (projects[best].worth(colour) if best else 0)
    token = land.token_on(space)
    stars = min(passed(track) - passed(before), land.below + (land.top is not None))
    held = len(table.bonuses[seat])
    was = scoring.score(table.lands, colour, tracks, held)
    now = scoring.score(
        replaced(table.lands, region, after),
        colour,
        replaced(tuple(tracks), region, track),
        held + (token is not None) + stars,
    )
    flips = (
        source.factory is not None
        and less(table.factories[source.factory], source.element) == EMPTY
        and bool(table.tiles)
    )
    return Outcome(
        completes,
        best,
        region,
        (before, track),
        (was.total, now.total),
        token,
        stars,
        (was.regions[region].group.bit_count(), now.regions[region].group.bit_count()),
        flips,
        () if opening else tuple(_nearer(game, view, region, source.element, space)),
    )


def pattern_at(game: Neotopia, view: View, source: Source, spot: Spot, project: ProjectId) -> list[Space]:
    """The spaces of the discs that make up a project which the disc would complete."""
    region, space = spot
    after = view.table.lands[region].with_disc(game.ways, source.element, space)
    complete = after.completed(game.ways, source.element, space) & game.ways.of[project]
    if not complete:
        return []
    return [place for _, place in listed(game.ways.discs[complete.bit_length() - 1])]


def _nearer(
    game: Neotopia, view: View, region: Region, element: Element, space: Space
) -> Iterable[tuple[ProjectId, int]]:
    table = view.table
    land = table.lands[region]
    after = land.with_disc(game.ways, element, space)
    touched = game.ways.needs[element][space]
    for project, distance in zip(view.hand, _by_card(game, view, view.hand), strict=True):
        nearest = min((way.missing for way in distance if way and way.missing), default=FAR)
        for missing in range(1, nearest):
            if after.lacking[missing] & game.ways.of[project] & touched:
                yield project, missing
                break


def _by_card(game: Neotopia, view: View, cards: Sequence[ProjectId]) -> list[tuple[Distance | None, ...]]:
    return hand_distances(game.ways, game.components.projects, view.table, cards)


def nearness(game: Neotopia, view: View, cards: Sequence[ProjectId]) -> list[Nearness]:
    """How far each of the cards is, at the best place for it."""
    found = []
    for card, distances in zip(cards, _by_card(game, view, cards), strict=True):
        project = game.components.projects[card]
        blocked = tuple(
            region
            for region in Region
            if (built := view.table.lands[region].built)
            and game.components.projects[built[-1].project].type == project.type
        )
        possible = [way for way in distances if way is not None and not way.repeats]
        possible = possible or [way for way in distances if way is not None]
        if not possible:
            found.append(Nearness(None, None, blocked, (), 0))
            continue
        best = min(possible, key=_merit)
        found.append(Nearness(best.missing, best.region, blocked, best.absent, best.permits))
    return found


def _merit(distance: Distance) -> tuple[int, int, int]:
    """The lower the sooner a card can be built there."""
    return distance.missing, distance.permits, len(distance.absent)


def ghosts(game: Neotopia, view: View, card: ProjectId) -> list[tuple[Region, Sequence[tuple[Element, Space]], bool]]:
    """The best places for a card, region by region: the discs that are missing, and whether no region is better."""
    (distances,) = _by_card(game, view, [card])
    possible = [way for way in distances if way is not None and not way.repeats and way.missing]
    if not possible:
        return []
    best = min(_merit(way) for way in possible)
    return [(way.region, list(listed(way.gaps)), _merit(way) == best) for way in possible]


class Lesson(NamedTuple):
    """The card a beginner had best go for, how many discs it lacks where it is nearest, and those that are at hand."""

    card: ProjectId
    region: Region
    lacks: int
    at_hand: tuple[tuple[Element, Space], ...]
    """The discs that may be placed at once."""
    later: tuple[tuple[Element, Space], ...]
    """The discs that are there too, but touch nothing until others are placed."""

    @property
    def ready(self) -> bool:
        """Whether all that the card lacks is there."""
        return len(self.at_hand) + len(self.later) == self.lacks

    @property
    def effort(self) -> tuple[int, int, int]:
        """The lower the sooner the card is built: a disc that is not there yet counts twice, it has to come first."""
        return 2 * self.lacks - len(self.at_hand) - len(self.later), self.lacks, -len(self.at_hand)


def first_card(game: Neotopia, view: View) -> Lesson | None:
    """What leads soonest to a first project with discs that are there; None once the viewer has built one."""
    table, outer = view.table, game.components.board.outer
    if any(built.seat == view.seat for land in table.lands for built in land.built):
        return None
    free = dict.fromkeys(Region, NONE)
    for action in view.legal:
        if isinstance(action, Place):
            free[action.region] = Spaces(free[action.region] | 1 << action.space)
    lessons = (
        _lesson(table, way, list(listed(gaps)), free[way.region])
        for distances in _by_card(game, view, view.hand)
        for way in distances
        if way is not None and way.missing and not way.repeats and not way.permits
        for gaps in alternatives(game.ways, table.lands[way.region], way)
        if not (spaces := _spaces(gaps)) & outer and spaces & free[way.region]
    )
    return min((lesson for lesson in lessons if lesson.at_hand), key=lambda lesson: lesson.effort, default=None)


def _spaces(discs: Discs) -> Spaces:
    """The spaces of some discs, whatever they are."""
    one, two, three, four = (spaces_of(discs, element) for element in Element)
    return Spaces(one | two | three | four)


def _lesson(table: Table, way: Distance, gaps: Sequence[tuple[Element, Space]], free: Spaces) -> Lesson:
    """How one way of a project goes on with the discs that the factories beside its region have."""
    there = [sum(table.factories[factory][element] for factory in FEEDS[way.region]) for element in Element]
    at_hand = found = _reached(there, gaps, free)
    placed = at_hand
    while found:
        gaps = [disc for disc in gaps if disc not in found]
        found = _reached(there, gaps, grow(gathered(space for _, space in placed)))
        placed = placed + found
    return Lesson(way.project, way.region, way.missing, at_hand, placed[len(at_hand) :])


def _reached(
    there: list[int], gaps: Iterable[tuple[Element, Space]], within: Spaces
) -> tuple[tuple[Element, Space], ...]:
    """The discs inside some spaces that there are, each taken from those."""
    found = []
    for element, space in gaps:
        if within >> space & 1 and there[element]:
            there[element] -= 1
            found.append((element, space))
    return tuple(found)


def why_not(game: Neotopia, view: View, action: Action) -> Refusal:
    """Why an action cannot be done."""
    # Whatever the others hide, the reason is the same: any world that looks like the view will do.
    return refusal(game, game.imagine(view, random.Random(0)), action)


def why_not_there(game: Neotopia, view: View, source: Source, spot: Spot) -> Refusal:
    """Why a disc cannot go to a space."""
    opening = view.table.stage is Stage.OPENING
    return why_not(game, view, Start(*spot) if opening else Place(source.factory, source.element, *spot))
