"""What is drawn over a city to explain it: the tray, a hovered district, and what a token looks at."""

import pygame

from neogame.rules.grid import (
    SQUARES_WIDE,
    Slot,
    Square,
    Squares,
    cross,
    grow,
    members,
    place_of,
    position_of,
    square_at,
    squares_of,
)
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Biodome, Ecomobile, Skyscraper, Token, Windmill
from neogame.rules.neoville.scoring import district_of, feature_squares, stands_well
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.neoville.city import Window, outline, squares_in

WASH = 0.42
DOME = "#7FE0BE"


def district(canvas: Canvas, window: Window, city: City, squares: Squares) -> None:
    """What a hovered promise counts: everything else is washed out, its squares are outlined."""
    every = squares_in({place.slot for place in city.laid})
    for square in members(Squares(every & ~squares)):
        canvas.fill(window.place(square), palette.CREAM, WASH)
    outline(canvas, squares, window, palette.FOCUS, 5)


def scope(canvas: Canvas, window: Window, city: City, token: Token, square: Square) -> None:
    """What a token looks at, and a tick on all it counts."""
    match token:
        case Skyscraper():
            outline(canvas, district_of(city, square), window, palette.FOCUS, 5)
        case Biodome():
            district = district_of(city, square)
            for ghost in ghosts(city, token, district):
                _ghost(canvas, window, ghost, district)
            outline(canvas, district, window, palette.FOCUS, 5)
        case Ecomobile():
            _patrol(canvas, window, city, square)
            for counted in members(cross(square) & feature_squares(city, token.of)):
                _tick(canvas, window.place(counted))
        case Windmill():
            _wanted(canvas, window, city, token)


def ghosts(city: City, token: Biodome, district: Squares) -> list[Squares]:
    """Every way the shape of a biodome can still lie so that the district becomes it."""
    terrain = next(of for of in city.terrain if of & district)
    free = squares_in({Slot(slot) for slot in members(city.reach & ~city.slots)})
    column, row = position_of(next(members(district)))
    found = []
    for shape in sorted(token.shapes):
        places = [position_of(square) for square in members(shape)]
        for across, down in places:
            moved = [(x - across + column, y - down + row) for x, y in places]
            if not all(0 <= x < SQUARES_WIDE and 0 <= y < SQUARES_WIDE for x, y in moved):
                continue
            ghost = Squares(sum(1 << square_at(x, y) for x, y in moved))
            # It holds the whole district, and nothing of this terrain beside it would make it larger.
            if not (district & ~ghost or ghost & ~(terrain | free) or grow(ghost) & terrain & ~ghost):
                found.append(ghost)
    return found


def _ghost(canvas: Canvas, window: Window, ghost: Squares, district: Squares) -> None:
    for square in members(ghost & ~district):
        canvas.fill(window.place(square), DOME, 0.22)
    outline(canvas, ghost, window, DOME, 2.5)


def _patrol(canvas: Canvas, window: Window, city: City, square: Square) -> None:
    """The row and the column, as far as the city may reach."""
    here = window.place(square)
    slots = [window.slot(slot) for slot in window.slots if city.reach >> slot & 1 or city.slots >> slot & 1]
    area = slots[0].unionall(slots[1:])
    row = pygame.FRect(area.x, here.y, area.width, here.height)
    column = pygame.FRect(here.x, area.y, here.width, area.height)
    for rect in (row, column):
        canvas.dashed(rect, palette.INK, radius=8, line=5)
        canvas.dashed(rect, palette.GOLD, radius=8, line=3.5)


def _tick(canvas: Canvas, rect: pygame.FRect) -> None:
    radius = rect.width * 0.45
    canvas.circle(rect.center, radius, None, edge=palette.WHITE, line=7)
    canvas.circle(rect.center, radius, None, edge=palette.OK, line=4)
    canvas.sprite("status-pays", (rect.right - rect.width * 0.16, rect.y + rect.height * 0.16), rect.width * 0.33)


def _wanted(canvas: Canvas, window: Window, city: City, token: Windmill) -> None:
    """The tiles a windmill wants, as far as the frame is known."""
    for slot in window.slots:
        if not (city.reach | city.slots) >> slot & 1:
            continue
        well = stands_well(_with(city, slot), squares_of(slot)[0], token.slots)
        if well is not False:
            rect = window.slot(slot).inflate(-8, -8)
            canvas.box(rect, "#0E5E86", radius=12, alpha=0.28 if well else 0.14)
            canvas.box(rect, None, radius=12, edge="#7CC3E6" if well is None else palette.WHITE, line=4)


def _with(city: City, slot: Slot) -> City:
    """The city with a slot inside its bounds."""
    x, y = place_of(slot)
    left, top, right, bottom = city.span
    return city._replace(span=(min(left, x), min(top, y), max(right, x), max(bottom, y)))
