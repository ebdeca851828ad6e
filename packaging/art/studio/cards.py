"""Project cards without their points, pattern and name, the pictures of the sixteen types, and production tiles."""

from collections.abc import Iterator

from neogame.ui.kit import palette
from studio import marks, paints, svg
from studio.sprite import Spot, Sprite, square

SHEET = "neotopia"
WIDTH, HEIGHT = 150, 204
_LIGHT = "#FFF3CE"


def types() -> list[tuple[str, str]]:
    """The sixteen types: main and accent element, the same twice for a building."""
    return [(main, accent) for main in palette.ELEMENTS for accent in palette.ELEMENTS]


def emblem(main: str, accent: str) -> str:
    """A type's building with its annex, in a box of 100 by 74 round the origin."""
    m, a = palette.ELEMENTS[main], palette.ELEMENTS[accent]
    hill = svg.path("M-60 37Q-34 12 -4 20Q30 8 60 37Z", m.highlight, opacity=0.45)
    if main == accent:
        return hill + _tower(main)
    buildings = {"energy": _array, "farming": _glasshouse, "technology": _servers, "community": _house}
    return hill + buildings[main](m, a)


def _tower(element: str) -> str:
    tone = palette.ELEMENTS[element]
    wings = svg.rect(-34, 0, 20, 36, 6, tone.highlight, tone.rim, 2.5)
    wings += svg.rect(14, -10, 20, 46, 6, tone.highlight, tone.rim, 2.5)
    lights = "".join(svg.rect(x, y, 5, 6, 2, _LIGHT) for x, y in ((-29, 8), (-29, 20), (24, 0), (24, 12), (24, 24)))
    middle = svg.rect(-17, -36, 34, 72, 10, tone.face, tone.rim, 3) + svg.rect(-9, -28, 18, 13, 4, _LIGHT)
    return wings + lights + middle + svg.group(marks.element(element), at=(0, 8), scale=0.27)


def _array(m: palette.Element, a: palette.Element) -> str:
    panel = svg.polygon([(-46, 34), (-32, -8), (18, -8), (32, 34)], m.face, m.rim, 3)
    lines = svg.path("M-39 13H25M-16 -8L-19 33M3 -8L6 33", "none", "#FFD9C7", 2.5)
    glint = svg.polygon([(-30, -5), (-18, -5), (-22, 10), (-35, 10)], "#FFFFFF", opacity=0.2)
    lamp = svg.segment(37, -8, 37, 36, a.rim, 4) + svg.circle(37, -20, 13, a.face, a.rim, 3)
    return panel + glint + lines + lamp + svg.circle(33, -24, 3.6, a.highlight)


def _glasshouse(m: palette.Element, a: palette.Element) -> str:
    house = svg.path("M-44 36V4A30 30 0 0 1 16 4V36Z", m.highlight, m.rim, 3)
    plants = svg.circle(-26, 25, 8, m.face) + svg.circle(-12, 28, 7, m.face) + svg.circle(2, 24, 9, m.face)
    frame = svg.path("M-44 7H16M-14 -26V36M-44 36H16", "none", m.rim, 2.5)
    glint = svg.path("M-36 0A22 22 0 0 1 -24 -16", "none", "#FFFFFF", 4, 0.7)
    annex = svg.rect(23, -14, 21, 50, 6, a.face, a.rim, 3) + svg.rect(29, -6, 9, 9, 2, _LIGHT)
    return house + plants + frame + glint + annex + svg.rect(29, 9, 9, 9, 2, _LIGHT)


def _servers(m: palette.Element, a: palette.Element) -> str:
    art = svg.rect(-44, -12, 31, 48, 6, m.face, m.rim, 3) + svg.rect(-11, -35, 31, 71, 6, m.face, m.rim, 3)
    for x, ys in ((-37, (-4, 8, 20)), (-4, (-27, -14, -1, 12, 24))):
        for y in ys:
            art += svg.rect(x, y, 13, 5.5, 2.7, "#E6D8FF") + svg.circle(x + 16, y + 2.7, 2.2, m.highlight)
    tree = svg.segment(36, 20, 36, 36, a.rim, 4.5) + svg.circle(36, 10, 15, a.face, a.rim, 3)
    return art + tree + svg.circle(31, 5, 4, a.highlight)


def _house(m: palette.Element, a: palette.Element) -> str:
    walls = svg.rect(-40, 0, 44, 36, 4, m.face, m.rim, 3)
    roof = svg.polygon([(-46, 3), (-18, -29), (10, 3)], m.rim, m.rim, 3)
    front = svg.rect(-29, 13, 13, 23, 5, _LIGHT) + svg.rect(-9, 11, 9, 10, 2, _LIGHT)
    annex = svg.path("M14 36V6Q29 -13 44 6V36Z", a.face, a.rim, 3) + svg.rect(24, 15, 10, 21, 4, _LIGHT)
    return walls + roof + svg.circle(-18, -10, 4.5, m.highlight) + front + annex


def _face(main: str, accent: str, *, named: bool) -> str:
    m, a = palette.ELEMENTS[main], palette.ELEMENTS[accent]
    card = svg.inside("card", svg.rect(1, 1, 148, 202, 13, "#000"))
    art = svg.rect(0, 0, 150, 46, 0, m.face)
    if main == accent:
        art += svg.group(marks.element(main), at=(122, 23), scale=0.28)
    else:
        art += svg.polygon([(104, 46), (116, 0), (150, 0), (150, 46)], a.face)
        art += svg.segment(104, 46, 116, 0, palette.CREAM, 2, 0.7)
        art += svg.group(marks.element(accent), at=(130, 23), scale=0.28)
        art += svg.group(marks.element(main), at=(80, 23), scale=0.28)
    art += svg.rect(0, 150, 150, 54, 0, m.highlight, opacity=0.38)
    at, size = ((75, 167.5), 0.44) if named else ((75, 179), 0.58)
    foot = svg.group(emblem(main, accent), at=at, scale=size)
    seats = svg.rect(7, 4.5, 86, 39, 19.5, palette.CREAM, m.rim, 3) if main == accent else ""
    if main == accent:
        seats += svg.segment(45, 13, 45, 35, "#B9A778", 2.5) + svg.circle(58, 24, 7.5, m.face, m.rim, 2.5)
    else:
        seats = svg.circle(26, 24.5, 19.5, palette.CREAM, m.rim, 3)
    body = svg.rect(0, 0, 150, 204, 14, paints.PAPER) + svg.group(art + foot, clip=card)
    return body + seats + svg.rect(1, 1, 148, 202, 13, "none", palette.CARD_EDGE, 2)


def _back() -> str:
    art = svg.rect(1, 1, 148, 202, 13, paints.PINE, palette.CARD_EDGE, 2)
    art += svg.rect(10, 10, 130, 184, 9, "none", "#FFD866", 2)
    rays = svg.around(svg.rect(-3.6, -63, 7.2, 17, 3.6, palette.GOLD), 12)
    sun = rays + svg.circle(0, 0, 37, palette.GOLD)
    stem = svg.path("M0 26V-6", "none", "#1F4B47", 4.5)
    leaves = svg.path("M0 7C-13 5 -19 -5 -18 -16C-6 -15 0 -5 0 7Z", "#1F4B47")
    leaves += svg.path("M0 -1C12 -2 19 -11 18 -23C6 -22 0 -13 0 -1Z", "#1F4B47")
    return art + svg.group(sun + stem + leaves, at=(75, 102))


def _production(front: str) -> str:
    art = svg.rect(-50, -46, 100, 101, 20, paints.GROUND, opacity=0.3)
    art += svg.rect(-49, -49, 98, 98, 19, svg.linear("production", (0, "#FFF6DC"), (1, "#FCE8B8")), "#8A6A2A", 3)
    return art + svg.rect(-41, -41, 82, 82, 13, "none", "#D9BE7C", 2) + front


def _gear() -> str:
    pine = palette.PINE.top
    teeth = svg.around(svg.rect(-6.5, -31, 13, 18, 3, pine), 8)
    return teeth + svg.circle(0, 0, 21, pine) + svg.circle(0, 0, 8.5, "#FFF1CC")


def _pennant() -> str:
    pole = svg.rect(-2, -20, 4, 42, 2, palette.INK)
    return pole + svg.path("M2 -19L27 -11L2 -2Z", "#C93F22", "#85220D", 1.5)


def sprites() -> Iterator[Sprite]:
    """Card faces (as on the table, and taller for a name), backs, emblems and production tiles."""
    whole = (0, 0, WIDTH, HEIGHT)
    for main, accent in types():
        name = f"{main}-{accent}"
        spots: dict[str, Spot] = {"pattern": (75, 98, 36), "name": (75, 192, 16)}
        if main == accent:
            spots |= {"other": (27, 25, 29), "own": (77, 25, 24)}
        else:
            spots |= {"points": (26, 25, 29)}
        yield Sprite(f"card-{name}", SHEET, _face(main, accent, named=False), whole, 1, None, points=spots)
        yield Sprite(f"card-{name}-named", SHEET, _face(main, accent, named=True), whole, 1, None, points=spots)
        yield Sprite(f"emblem-{name}", SHEET, emblem(main, accent), (-60, -40, 60, 40), 1)
    yield Sprite("card-back", SHEET, _back(), whole, 1, None, points={"count": (75, 176, 22)})
    dots: dict[str, Spot] = {
        f"dot-{i}": (20 * x, 20 * y, 34) for i, (x, y) in enumerate(((-1, -1), (1, -1), (-1, 1), (1, 1)), 1)
    }
    body: dict[str, Spot] = {"body": (0, 0, 100)}
    flag = svg.group(_pennant(), at=(36, -44))
    window = (-54, -68, 66, 60)
    yield Sprite("production", SHEET, _production(""), window, 0.8, points=dots | body)
    yield Sprite("production-front", SHEET, _production(_gear()), window, 0.8, points=body)
    yield Sprite("production-flag", SHEET, _production(flag), window, 0.8, points=dots | body)
    yield Sprite("hub", SHEET, *_hub())
    count = svg.circle(0, 0, 14.3, paints.SUN, palette.SUN_EDGE, 2)
    yield Sprite("hub-count", SHEET, count, square(16), points={"numeral": (0, 0, 22), "body": (0, 0, 28.6)})


def _hub() -> tuple[str, tuple[float, float, float, float]]:
    r = 56.0
    art = svg.circle(0, 4, r + 2, paints.GROUND, opacity=0.25)
    art += svg.circle(0, 0, r, paints.PINE, palette.GOLD, 4)
    return art, square(64)
