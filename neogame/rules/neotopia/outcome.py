"""What a disc would bring, before it is placed."""

from collections.abc import Iterator
from dataclasses import dataclass

from neogame.rules.core import replaced
from neogame.rules.hexes import Space
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.choices import Source, Spot
from neogame.rules.neotopia.components import Bonus, ProjectId, Region
from neogame.rules.neotopia.distance import hand_distances
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.scoring import score
from neogame.rules.neotopia.state import Stage, View
from neogame.rules.neotopia.stock import EMPTY, less
from neogame.rules.neotopia.turn import passed
from neogame.rules.neotopia.ways import listed


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a disc on a space brings to the seat that places it, with the best of the projects it completes built.

    Of a number that changes, the one before comes first.
    """

    completes: tuple[ProjectId, ...]
    """The cards of the hand that may be built then."""
    best: ProjectId | None
    region: Region
    track: tuple[int, int]
    total: tuple[int, int]
    token: Bonus | None
    stars: int
    """How many thresholds of the track give a bonus."""
    group: tuple[int, int]
    """Discs in the largest own group of the region."""
    flips: bool
    """Whether the factory runs empty, so that a production tile is turned up."""
    nearer: tuple[tuple[ProjectId, int], ...]
    """The cards that lack fewer discs afterwards, and how many they lack then."""


def outcome(game: Neotopia, view: View, source: Source, spot: Spot) -> Outcome:
    """What the disc would bring there to the view's seat."""
    table, seat = view.table, view.seat
    region, space = spot
    opening = table.stage is Stage.OPENING
    land, after = table.lands[region], _after(game, view, source, spot)
    completes = () if opening else tuple(game.fitting(after, source.element, space, view.hand))
    colour, projects = table.colours[seat], game.components.projects
    best = max(completes, key=lambda project: projects[project].worth(colour), default=None)
    tracks, before = table.tracks[seat], table.tracks[seat][region]
    track = before + (projects[best].worth(colour) if best else 0)
    token = land.token_on(space)
    stars = min(passed(track) - passed(before), land.below + (land.top is not None))
    held = len(table.bonuses[seat])
    was = score(table.lands, colour, tracks, held)
    now = score(
        replaced(table.lands, region, after),
        colour,
        replaced(tracks, region, track),
        held + (token is not None) + stars,
    )
    return Outcome(
        completes=completes,
        best=best,
        region=region,
        track=(before, track),
        total=(was.total, now.total),
        token=token,
        stars=stars,
        group=(was.regions[region].group.bit_count(), now.regions[region].group.bit_count()),
        flips=_flips(view, source),
        nearer=() if opening else tuple(_nearer(game, view, source, spot)),
    )


def pattern_at(game: Neotopia, view: View, source: Source, spot: Spot, project: ProjectId) -> list[Space]:
    """The spaces of the discs that make up a project which the disc would complete."""
    complete = _after(game, view, source, spot).completed(game.ways, source.element, spot[1]) & game.ways.of[project]
    if not complete:
        return []
    return [place for _, place in listed(game.ways.discs[complete.bit_length() - 1])]


def _after(game: Neotopia, view: View, source: Source, spot: Spot) -> Land:
    """The region with the disc in it."""
    region, space = spot
    return view.table.lands[region].with_disc(game.ways, source.element, space)


def _flips(view: View, source: Source) -> bool:
    table = view.table
    if source.factory is None or not table.tiles:
        return False
    return less(table.factories[source.factory], source.element) == EMPTY


def _nearer(game: Neotopia, view: View, source: Source, spot: Spot) -> Iterator[tuple[ProjectId, int]]:
    after, ways = _after(game, view, source, spot), game.ways
    touched = ways.needs[source.element][spot[1]]
    far = len(after.lacking)
    distances = hand_distances(ways, game.components.projects, view.table, view.hand)
    for project, by_region in zip(view.hand, distances, strict=True):
        nearest = min((way.missing for way in by_region if way and way.missing), default=far)
        for missing in range(1, nearest):
            if after.lacking[missing] & ways.of[project] & touched:
                yield project, missing
                break
