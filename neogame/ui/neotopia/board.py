"""The board as a function of the table: regions, spaces, discs, bonus tokens, factories and the hub."""

from collections.abc import Collection, Iterator, Sequence

import pygame

from neogame.rules.hexes import CENTRE, Space, ordered
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import Board, Factory, Region
from neogame.rules.neotopia.state import Table
from neogame.rules.neotopia.stock import EMPTY, Stock
from neogame.rules.neotopia.ways import listed
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.field import HUB, HUB_DISC, REACH, SPACE, Field, around
from neogame.ui.neotopia.layout import TRACKS, Layout
from neogame.ui.neotopia.slots import Places, spread
from neogame.ui.table.ground import Ground

DRAWN_AT = 53.0
"""The distance of two spaces that regions and factories were drawn for."""
TOKEN = 0.34
PALE = 0.5
HUB_SPRITE = 128 / 116


def parts(
    canvas: Canvas,
    field: Field,
    spaces: Board,
    table: Table,
    places: Sequence[Places],
    lit: Collection[Factory],
    away: frozenset[tuple[Region, Space]],
    loaded: bool,
) -> Iterator[Part]:
    """Everything that lies on the board; discs on the spaces ``away``, or not yet ``loaded``, are on their way."""
    for factory in Factory:
        yield _factory(canvas, field, factory, places[factory], factory in lit)
    centre, tiles = table.centre if loaded else EMPTY, len(table.tiles)
    hub = around(field.hub, HUB_SPRITE * HUB * field.d + 2)
    yield Part.kept(hub, ("hub", field, centre, tiles), lambda canvas: _hub(canvas, field, centre, tiles))
    for region in Region:
        gone = frozenset(space for where, space in away if where is region)
        yield _region(field, region, table.lands[region], spaces, gone)


def ring(canvas: Canvas, field: Field, at: Point, colour: str, line: float = 3.5) -> None:
    """A ring of a player's colour inside white, round a disc."""
    radius = field.disc / 2 + 1
    canvas.circle(at, radius, None, edge=palette.WHITE, line=line + 3.5)
    canvas.circle(at, radius, None, edge=colour, line=line)


def space(canvas: Canvas, field: Field, name: str, at: Point, alpha: float = 1.0) -> None:
    """A space in some state: legal, target or complete."""
    pieces.body(canvas, f"space-{name}", at, 2 * SPACE * field.d, alpha)


def single_region(
    canvas: Canvas, field: Field, region: Region, land: Land, spaces: Board, counted: Collection[Space]
) -> None:
    """One region by itself, as the scoring shows it: the discs that are not ``counted`` are pale, if some are."""
    _ground(canvas, field, region)
    _spaces(canvas, field, region, spaces)
    for element, place in listed(land.discs):
        pale = counted and place not in counted
        pieces.disc(canvas, element, field.space(region, place), field.disc, PALE if pale else 1.0)
    _tokens(canvas, field, region, land)


def ground(layout: Layout, seats: int, tab: str) -> Ground:
    """What never changes: the table, the three regions on it, and the empty panels."""
    column = [layout.tracks, layout.offer, layout.since]
    if layout.tabs is not None:
        column = column[:1] if tab == TRACKS else column[1:]
    papers = [*layout.people[:seats], *column, layout.strip]

    def paint(canvas: Canvas) -> None:
        backdrop.paint_table(canvas)
        for region in Region:
            _ground(canvas, layout.field, region)
        for region, rect in zip(Region, layout.plaques, strict=True):
            edge = palette.REGIONS[region.word].line
            canvas.box(rect, palette.PAPER, radius=14, edge=edge, line=3.5, depth="panel")
        for rect in papers:
            canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")

    return Ground((layout.field, tuple(map(tuple, papers))), paint)


def _ground(canvas: Canvas, field: Field, region: Region) -> None:
    sprite = canvas.atlas[f"region-{region.word}"]
    canvas.sprite(sprite.name, field.region(region), sprite.size[0] * field.d / DRAWN_AT)


def _factory(canvas: Canvas, field: Field, factory: Factory, places: Places, lit: bool) -> Part:
    sprite = canvas.atlas[f"factory-{factory.word}{'-lit' if lit else ''}"]
    k = field.d / DRAWN_AT
    (x, y), (wide, high) = sprite.anchor, sprite.size

    def paint(canvas: Canvas) -> None:
        canvas.sprite(sprite.name, field.hub, wide * k)
        for index, element in enumerate(places):
            if element is not None:
                pieces.disc(canvas, element, field.place(factory, index), field.disc)

    area = pygame.FRect(field.x - x * k, field.y - y * k, wide * k, high * k).inflate(4, 4)
    return Part.kept(area, ("factory", factory, field, places, lit), paint)


def _hub(canvas: Canvas, field: Field, centre: Stock, tiles: int) -> None:
    canvas.sprite("hub", field.hub, 2 * HUB * field.d * HUB_SPRITE)
    for index, element in enumerate(spread(centre)):
        if element is not None:
            pieces.disc(canvas, element, field.hub_disc(index), 2 * HUB_DISC * field.d)
    pieces.body(canvas, "hub-count", field.hub, 0.54 * field.d)
    canvas.text(str(tiles), field.hub, pieces.NUMERAL.but(size=0.40 * field.d), "centre")


def _region(field: Field, region: Region, land: Land, spaces: Board, away: frozenset[Space]) -> Part:
    """What lies in a region, on its spaces, which are painted once."""
    area = around(field.region(region), REACH * field.d)

    def paint(canvas: Canvas) -> None:
        canvas.layer(("spaces", field, region), area, lambda canvas: _spaces(canvas, field, region, spaces))
        _tokens(canvas, field, region, land)
        for element, place in listed(land.discs):
            if place not in away:
                pieces.disc(canvas, element, field.space(region, place), field.disc)

    return Part.kept(area, ("region", region, field, land.discs, land.tokens, away), paint)


def _spaces(canvas: Canvas, field: Field, region: Region, spaces: Board) -> None:
    word = region.word
    wide = 2 * SPACE * field.d
    for place in ordered(spaces.regular):
        kind = "-centre" if place == CENTRE else ""
        pieces.body(canvas, f"space-{word}{kind}", field.space(region, place), wide)
    for place in ordered(spaces.outer):
        pieces.body(canvas, f"space-{word}-outer", field.space(region, place), wide)


def _tokens(canvas: Canvas, field: Field, region: Region, land: Land) -> None:
    for bonus, place in land.tokens:
        pieces.token(canvas, bonus, field.space(region, place), 2 * TOKEN * field.d)
