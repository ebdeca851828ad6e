"""Where the things are at Neotopia's table that a lesson speaks of."""

import math
from collections.abc import Iterator, Sequence

import pygame

from neogame.rules.core import Seat
from neogame.rules.hexes import place_of
from neogame.rules.neotopia.actions import End
from neogame.rules.neotopia.components import Factory as FactoryId
from neogame.rules.neotopia.components import Region
from neogame.rules.neotopia.events import BonusToken, Card, Centre, Deck, Disc, Factory, Hand, Offer, Space, Track
from neogame.ui.kit.units import Point
from neogame.ui.neotopia.field import PLACES, REACH, Field
from neogame.ui.neotopia.spoken import Person, Plaque, RegionTracks
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.table.hand import Held

ARC = 8
"""Of how many lines a half circle is made."""


def means(table: NeotopiaTable, thing: str, about: object) -> bool:
    """Whether what a widget is about is the thing, or part of it."""
    kind, _, name = thing.partition(":")
    match kind, about:
        case ("region", Region()):
            return bool(about.word == name)
        case ("region", Space(region)) | ("plaque", Plaque(region)) | ("track" | "tracks", RegionTracks(region)):
            return name in ("", region.word)
        case ("space", Space(region, space)):
            q, r = place_of(space)
            return name == f"{region.word},{q},{r}"
        case ("factory" | "factories", Held(Disc(), Factory(factory))):
            return name in ("", factory.word)
        case ("card" | "hand", Held(Card(project), Hand())) | ("card" | "offer", Held(Card(project), Offer())):
            return name in ("", project)
        case ("bonus", Held(BonusToken(bonus))):
            return name in ("", bonus)
        case ("me" | "rival", Person(seat)) | ("me" | "rival", Track(seat, _)):
            return seat == _seat(table, kind)
        case ("deck", Held(None, Deck())) | ("production", Centre()) | ("end", End()):
            return True
        case _:
            return False


def areas(table: NeotopiaTable, thing: str) -> Iterator[pygame.FRect | Sequence[Point]]:
    """Where a thing is, in boxes or polygons."""
    kind, _, name = thing.partition(":")
    layout = table.layout
    panels = {"hand": layout.strip, "offer": layout.offer, "tracks": layout.tracks, "actions": layout.strip}
    if kind in panels and not name:
        yield panels[kind]
    elif kind == "region":
        yield _hexagon(layout.field, Region[name.upper()])
    elif kind in ("factory", "factories"):
        wanted = [factory for factory in FactoryId if name in ("", factory.word)]
        yield from (_capsule(layout.field, factory) for factory in wanted)
    elif kind in ("me", "rival"):
        yield table.person(_seat(table, kind))
    else:
        yield from (one.rect for one in table.controls.placed if means(table, thing, one.widget.about))


def corner(table: NeotopiaTable, things: tuple[str, ...]) -> pygame.FRect:
    """A part of the table that a step does not need: what the teacher says stands there."""
    # Large words need more room than the news have, and would lie over the cards.
    cards = table.layout.large and not {"offer", "deck"}.isdisjoint(things)
    return table.layout.tracks if cards else table.layout.since


def _hexagon(field: Field, region: Region) -> list[Point]:
    """What goes round a region."""
    x, y = field.region(region)
    turns = [math.radians(60 * corner) for corner in range(6)]
    return [(x + REACH * field.d * math.cos(a), y + REACH * field.d * math.sin(a)) for a in turns]


def _capsule(field: Field, factory: FactoryId) -> list[Point]:
    """What goes round the discs of a factory."""
    (x0, y0), (x1, y1) = field.place(factory, 0), field.place(factory, PLACES - 1)
    angle, radius = math.atan2(y1 - y0, x1 - x0), 0.62 * field.d
    ends = ((x1, y1, angle - math.pi / 2), (x0, y0, angle + math.pi / 2))
    return [
        (x + radius * math.cos(start + math.pi * i / ARC), y + radius * math.sin(start + math.pi * i / ARC))
        for x, y, start in ends
        for i in range(ARC + 1)
    ]


def _seat(table: NeotopiaTable, kind: str) -> Seat:
    return table.session.viewer if kind == "me" else table.rivals[0]
