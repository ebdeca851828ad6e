"""A city as it is drawn: which part of the field shows, where its slots and squares are, and the city itself."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

import pygame

from neogame.rules.grid import (
    ACROSS,
    SQUARES_WIDE,
    Slot,
    Square,
    Squares,
    members,
    place_of,
    position_of,
    slot_at,
    square_at,
    squares_of,
)
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, Feature, Terrain, TokenId
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.units import Point
from neogame.ui.neoville import pieces

REACH = ACROSS - 1
Side = tuple[Point, Point]


@dataclass(frozen=True)
class Window:
    """The part of the field that shows: its first column and row of slots, how many there are, where and how large."""

    left: int
    top: int
    across: int
    down: int
    origin: Point
    square: float

    @classmethod
    def reached(cls, city: City, rect: pygame.FRect, largest: float) -> "Window":
        """The city and every slot that its next tile may lie on, as large as the rect allows and in its middle."""
        if not city.slots:
            left = top = -1
            right = bottom = 1
        else:
            west, north, east, south = city.span
            left, top = max(west - 1, east - REACH), max(north - 1, south - REACH)
            right, bottom = min(east + 1, west + REACH), min(south + 1, north + REACH)
        across, down = right - left + 1, bottom - top + 1
        size = min(largest, rect.width / (2 * across), rect.height / (2 * down))
        return cls(left, top, across, down, (rect.centerx - across * size, rect.centery - down * size), size)

    @classmethod
    def thumb(cls, city: City, place: pygame.FRect) -> "Window":
        """Four by four slots with the city in the middle, inside a small tray (RULINGS: ui 14)."""
        rect, (west, north, east, south) = place.inflate(-8, -8), city.span
        size = min(rect.width, rect.height) / (2 * ACROSS)
        spare_x, spare_y = ACROSS - (east - west + 1), ACROSS - (south - north + 1)
        return cls(west, north, ACROSS, ACROSS, (rect.x + spare_x * size, rect.y + spare_y * size), size)

    def towards(self, other: "Window", share: float) -> "Window":
        """What shows on the way to another window: its slots, between the places they have here and there."""
        size = 2 * self.square
        x, y = self.origin[0] + (other.left - self.left) * size, self.origin[1] + (other.top - self.top) * size
        origin = (x + (other.origin[0] - x) * share, y + (other.origin[1] - y) * share)
        return replace(other, origin=origin, square=self.square + (other.square - self.square) * share)

    @property
    def slots(self) -> list[Slot]:
        """The slots that show, in reading order."""
        return [slot_at(self.left + x, self.top + y) for y in range(self.down) for x in range(self.across)]

    def slot(self, slot: Slot) -> pygame.FRect:
        """Where a slot is."""
        x, y = place_of(slot)
        size = 2 * self.square
        return pygame.FRect(self.origin[0] + (x - self.left) * size, self.origin[1] + (y - self.top) * size, size, size)

    def place(self, square: Square) -> pygame.FRect:
        """Where a square is."""
        column, row = position_of(square)
        x, y, size = column - 2 * (self.left + REACH), row - 2 * (self.top + REACH), self.square
        return pygame.FRect(self.origin[0] + x * size, self.origin[1] + y * size, size, size)

    def around(self, city: City) -> pygame.FRect:
        """What the tiles of a city cover, of which there is one at least."""
        first, *others = (self.slot(place.slot) for place in city.laid)
        return first.unionall(others)


def draw_ground(canvas: Canvas, city: City, window: Window, key: Hashable = (), *, kept: bool = True) -> None:
    """Terrain, borders, seams, the outer edge, parks and sport facilities; kept as one picture unless it moves."""
    if not city.slots:
        return
    if not kept:
        _paint_ground(canvas, city, window)
        return
    content = (city.terrain, city.parks, city.sports, city.slots, window.left, window.top)
    area = window.around(city).inflate(8, 8)
    canvas.layer(("city", content, key), area, lambda canvas: _paint_ground(canvas, city, window))


def _paint_ground(canvas: Canvas, city: City, window: Window) -> None:
    size = window.square
    of = {square: terrain for terrain in Terrain for square in members(city.terrain[terrain])}
    for square in sorted(of):
        column, row = position_of(square)
        pieces.square(canvas, of[square], window.place(square).topleft, size, column * 3 + row * 5)
    if size > 30:
        for place in city.laid:
            rect = window.slot(place.slot)
            _seam(canvas, (rect.right, rect.top), (rect.right, rect.bottom), size)
            _seam(canvas, (rect.left, rect.bottom), (rect.right, rect.bottom), size)
    borders, edges = [], []
    for square, terrain in of.items():
        for number, (beside, line) in enumerate(_sides(square, window)):
            other = of.get(beside) if beside is not None else None
            if other is None:
                edges.append(line)
            elif other is not terrain and number < 2:
                # The other two are sides of its neighbours.
                borders.append(line)
    for line in borders:
        _thick(canvas, line, palette.TERRAIN_BORDER, max(1.5, size * pieces.BORDER))
    for line in edges:
        _thick(canvas, line, pieces.EDGE_COLOUR, max(1.5, size * pieces.EDGE))
    for feature, squares in ((Feature.PARK, city.parks), (Feature.SPORT, city.sports)):
        for square in members(squares):
            pieces.mark(canvas, feature, window.place(square).center, size)


def _sides(square: Square, window: Window) -> Iterator[tuple[Square | None, Side]]:
    """The sides of a square, right and lower ones first, and the square beyond each; None beyond the field."""
    (column, row), rect = position_of(square), window.place(square)
    for x, y, side in (
        (column + 1, row, (rect.topright, rect.bottomright)),
        (column, row + 1, (rect.bottomleft, rect.bottomright)),
        (column - 1, row, (rect.topleft, rect.bottomleft)),
        (column, row - 1, (rect.topleft, rect.topright)),
    ):
        yield square_at(x, y) if 0 <= x < SQUARES_WIDE and 0 <= y < SQUARES_WIDE else None, side


def _thick(canvas: Canvas, line: Side, colour: str, width: float) -> None:
    """A level or upright line whose ends meet those of its neighbours at corners."""
    (x0, y0), (x1, y1) = line
    half = width / 2
    canvas.fill((x0 - half, y0 - half, x1 - x0 + width, y1 - y0 + width), colour)


def _seam(canvas: Canvas, start: Point, end: Point, size: float) -> None:
    dash, gap = size * 0.09, size * 0.06
    upright = start[0] == end[0]
    at, last = (start[1], end[1]) if upright else (start[0], end[0])
    while at < last:
        run = min(dash, last - at)
        if upright:
            canvas.fill((start[0] - 0.75, at, 1.5, run), pieces.SEAM_COLOUR, 0.3)
        else:
            canvas.fill((at, start[1] - 0.75, run, 1.5), pieces.SEAM_COLOUR, 0.3)
        at += dash + gap


def draw_tokens(
    canvas: Canvas, city: City, window: Window, components: Components, *, without: TokenId | None = None
) -> None:
    """What stands in a city, from the back to the front."""
    size = window.square
    small = size * canvas.scale < pieces.SMALL_BELOW
    for standing in sorted(city.standing, key=lambda one: position_of(one.square)[1]):
        if standing.token == without:
            continue
        of = components.tokens[standing.token]
        centre = window.place(standing.square).center
        if small:
            pieces.chip(canvas, of, centre, size * 0.92, numeral=size >= pieces.NUMERAL_FROM)
        else:
            pieces.token(canvas, of, centre, size)


def outline(canvas: Canvas, squares: Squares, window: Window, colour: str, width: float) -> None:
    """The outline of a set of squares."""
    for square in members(squares):
        for beside, line in _sides(square, window):
            if beside is None or not squares >> beside & 1:
                _thick(canvas, line, colour, width)


def squares_in(slots: set[Slot]) -> Squares:
    """All squares of some slots."""
    return Squares(sum(1 << square for slot in slots for square in squares_of(slot)))
