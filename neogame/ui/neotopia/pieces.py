"""Discs, tokens, cards and tiles: every piece of Neotopia as the sheets hold it, at any size."""

import math

from neogame.rules.neotopia.components import Bonus, Element, Project, Tile, type_word
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point

CARD = 150.0
"""The width a card is drawn at; its lengths are parts of it."""
CARD_HEIGHT = 204 / CARD
PATTERN_WIDE, PATTERN_HIGH = 126.0, 90.0
NAMED_FROM = 140.0
DOT = 0.92
"""The diameter of a dot, as a part of the distance of two."""
NUMERAL = Style(22, 700, "display", fixed=True)
CARD_NAME = Style(16, 800, fixed=True)
_ROW = math.sqrt(3) / 2


def body(canvas: Canvas, name: str, at: Point, size: float, alpha: float = 1.0, wide: float = 1.0) -> None:
    """A sprite whose body is as wide as ``size``, then narrowed."""
    sprite = canvas.atlas[name]
    measure = sprite.points.get("body")
    scale = size / (measure[2] if measure else sprite.size[0])
    canvas.sprite(name, at, (sprite.size[0] * scale * wide, sprite.size[1] * scale), alpha=alpha)


def disc(canvas: Canvas, element: Element, at: Point, diameter: float, alpha: float = 1.0) -> None:
    """A disc as it lies on the board."""
    body(canvas, f"disc-{element.word}", at, diameter, alpha)


def dot(canvas: Canvas, element: Element, at: Point, diameter: float, wide: float = 1.0) -> None:
    """A disc as cards and tiles show it."""
    body(canvas, f"dot-{element.word}", at, diameter, wide=wide)


def token(canvas: Canvas, bonus: Bonus, at: Point, diameter: float, alpha: float = 1.0) -> None:
    """A bonus token."""
    body(canvas, f"bonus-{bonus}", at, diameter, alpha)


def card(canvas: Canvas, project: Project, at: Point, width: float, name: str = "", alpha: float = 1.0) -> None:
    """A project card, its middle at a point; its name shows only where it can be read."""
    size = (width, width * CARD_HEIGHT)
    middle = (size[0] / 2, size[1] / 2)
    key = ("card", project.id, width, name)
    canvas.stamp(key, size, lambda canvas: _paint_card(canvas, project, middle, width, name), at, alpha=alpha)


def _paint_card(canvas: Canvas, project: Project, at: Point, width: float, name: str) -> None:
    named = bool(name) and width >= NAMED_FROM
    sprite = canvas.atlas[f"card-{type_word(project.type)}{'-named' if named else ''}"]
    k = width / CARD
    canvas.sprite(sprite.name, at, width)
    left, top = at[0] - width / 2, at[1] - width * CARD_HEIGHT / 2

    def write(point: str, text: str) -> None:
        x, y, size = sprite.points[point]
        canvas.text(text, (left + x * k, top + y * k), NUMERAL.but(size=size * k), "centre")

    if project.is_building:
        write("other", str(project.points))
        write("own", str(project.own_points))
    else:
        write("points", str(project.points))
    x, y, most = sprite.points["pattern"]
    pattern(canvas, project, (left + x * k, top + y * k), PATTERN_WIDE * k, PATTERN_HIGH * k, most * k)
    if named:
        x, y, size = sprite.points["name"]
        canvas.text(name, (left + x * k, top + y * k), CARD_NAME.but(size=size * k), "centre", room=width - 12)


def pattern(canvas: Canvas, project: Project, centre: Point, wide: float, high: float, most: float) -> None:
    """What has to lie in a region, in dots that fill a box."""
    points = [(q + r / 2, r * _ROW) for q, r, _ in project.pattern]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    d = min(most, wide / (max(xs) - min(xs) + 1), high / (max(ys) - min(ys) + 1))
    x0, y0 = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    for (x, y), (_, _, element) in zip(points, project.pattern, strict=True):
        dot(canvas, element, (centre[0] + (x - x0) * d, centre[1] + (y - y0) * d), d * DOT)


def card_back(canvas: Canvas, at: Point, width: float, alpha: float = 1.0) -> None:
    """A card nobody may look at."""
    canvas.sprite("card-back", at, width, alpha=alpha)


def tile(canvas: Canvas, production: Tile | None, at: Point, size: float, wide: float = 1.0) -> None:
    """A production tile, face down if it is not known; ``wide`` from 0 to 1 while it is being turned."""
    name = "production-front" if production is None else "production-flag" if production.flag else "production"
    sprite = canvas.atlas[name]
    k = size / sprite.points["body"][2]
    canvas.sprite(name, at, (sprite.size[0] * k * wide, sprite.size[1] * k))
    if production:
        for number, element in enumerate(production.elements, 1):
            x, y, across = sprite.points[f"dot-{number}"]
            where = (at[0] + (x - sprite.anchor[0]) * k * wide, at[1] + (y - sprite.anchor[1]) * k)
            dot(canvas, element, where, across * k, wide)


def player(element: Element) -> palette.Player:
    """The colours of the seat that plays an element."""
    word = element.word
    return palette.PLAYERS[next(name for name, played in palette.PLAYER_ELEMENTS.items() if played == word)]
