"""Ecomobiles, windmills and biodomes, each in a box of 100 round the origin, as the component list describes them."""

from collections.abc import Iterator, Mapping, Sequence

from neogame.ui.kit import palette
from studio import marks, paints, svg
from studio.sprite import Spot, Sprite, square

SHEET = "neoville"
SCALE = 0.83
"""A token's box fills 0.92 of a square."""

_BADGE: Spot = (36, -36, 25)
_WANTED = {
    "left": {(0, y) for y in range(4)},
    "right": {(3, y) for y in range(4)},
    "top": {(x, 0) for x in range(4)},
    "bottom": {(x, 3) for x in range(4)},
    "corner": {(0, 0), (3, 0), (0, 3), (3, 3)},
    "centre": {(1, 1), (2, 1), (1, 2), (2, 2)},
}
_MARKS = {"park": marks.tree, "sport": marks.athlete, "skyscraper": marks.skyscraper, "utility": marks.utility}


def _shadow(reach: float) -> str:
    return svg.ellipse(0, 44, reach, 6, paints.GROUND, opacity=0.25)


def ecomobile(kinds: Sequence[str]) -> str:
    """The capsule with the icons of what it counts; the count stands at the left of its window."""
    art = _shadow(42)
    for x in (-24, 24):
        art += svg.circle(x, 32, 13, palette.INK) + svg.circle(x, 32, 5, "#D8C9A0")
    capsule = "M-46 30V-2Q-46 -36 -10 -36H14Q46 -34 46 0V22Q46 32 36 32H-44Q-46 32 -46 30Z"
    paint = svg.linear("capsule", (0, "#FBCB5C"), (0.5, "#F6B83C"), (1, "#EDA726"))
    art += svg.path(capsule, paint, palette.SUN_EDGE, 3.5)
    art += svg.path("M-40 -8Q-38 -30 -10 -30", "none", "#FFE3A0", 5)
    art += svg.rect(-36, -22, 72, 44, 14, "#FFF9E8", palette.SUN_EDGE, 3)
    if len(kinds) == 1:
        return art + svg.group(_MARKS[kinds[0]](), at=(15, 0), scale=0.4)
    first, second = kinds
    art += svg.group(_MARKS[first](), at=(-1, 0), scale=0.3) + svg.segment(9.5, 12, 15.5, -12, palette.INK_2, 2.5)
    return art + svg.group(_MARKS[second](), at=(23.5, 0), scale=0.29)


def windmill(slots: str) -> str:
    """Three blades behind a hub that shows the sixteen tiles, the wanted ones dark."""
    line = "#2F6E8C"
    blade = svg.path("M-7 0C-22 -22 -14 -48 0 -60C12 -46 16 -20 7 0Z", "#FFFFFF", line, 3.5)
    blade += svg.path("M3 -6C8 -22 6 -40 0 -54C10 -42 13 -20 6 -4Z", "#CFE4EE")
    hub = svg.radial("hub", (0, "#DDF1F8"), (1, "#BFE0EE"), at=(0.4, 0.35), r=0.7)
    art = _shadow(36) + svg.around(blade, 3, -42) + svg.circle(0, 0, 33, hub, line, 3.5)
    for x in range(4):
        for y in range(4):
            fill = "#0E5E86" if (x, y) in _WANTED[slots] else "#FFFFFF"
            art += svg.rect(-21 + 10.8 * x, -21 + 10.8 * y, 9.6, 9.6, 2, fill, line, 1.2)
    return art


def biodome(shape: Sequence[str]) -> str:
    """The glass dome over the district's wanted shape."""
    line = "#1D6B57"
    art = _shadow(42)
    art += svg.path("M-45 34V6A45 45 0 0 1 45 6V34Q45 40 39 40H-39Q-45 40 -45 34Z", paints.GLASS)
    art += svg.path("M-44 7Q0 -9 44 7M-23 -32Q-38 0 -34 30M23 -32Q38 0 34 30", "none", "#7FC4AC", 2.2)
    art += svg.path("M-33 -4A35 35 0 0 1 -12 -28", "none", "#FFFFFF", 4, 0.8)
    art += svg.path("M-45 34V6A45 45 0 0 1 45 6V34", "none", line, 3.5)
    art += svg.rect(-45, 28, 90, 12, 6, "#2E8B6F", line, 3)
    rows, columns = len(shape), max(len(row) for row in shape)
    unit = min(52 / columns, 44 / rows, 17)
    for y, row in enumerate(shape):
        for x, mark in enumerate(row):
            if mark == "#":
                left, top = (x - columns / 2) * unit, (y - rows / 2) * unit + 2
                side = unit - 1.6
                art += svg.rect(left + 0.8, top + 0.8, side, side, 0.16 * unit, "#0E7460", "#083F35", 1.5)
    return art


def value_badge() -> str:
    """The ink circle that carries a utility's value."""
    return svg.circle(0, 0, 17, palette.INK, palette.CREAM, 3.5)


Components = Mapping[str, Sequence[Mapping[str, object]]]


def _words(value: object) -> list[str]:
    if not isinstance(value, list):
        raise TypeError(f"expected a list of words, not {value!r}")
    return [str(word) for word in value]


def sprites(components: Components) -> Iterator[Sprite]:
    """A sprite for each kind of utility, numbered in the order of the component list, and the parts they share."""
    box = {"badge": _BADGE, "body": (0.0, 0.0, 100.0)}
    window = (-54, -56, 56, 52)
    for number, eco in enumerate(components["ecomobiles"], 1):
        kinds = _words(eco["of"])
        count: Spot = (-17, 1, 34) if len(kinds) == 1 else (-23, 1, 30)
        yield Sprite(f"ecomobile-{number}", SHEET, ecomobile(kinds), window, SCALE, points={"count": count, **box})
    for number, mill in enumerate(components["windmills"], 1):
        art = windmill(str(mill["slots"]))
        yield Sprite(f"windmill-{number}", SHEET, art, (-62, -60, 62, 62), SCALE, points=box)
    for number, dome in enumerate(components["biodomes"], 1):
        yield Sprite(f"biodome-{number}", SHEET, biodome(_words(dome["shape"])), window, SCALE, points=box)
    numeral = {"numeral": (0.0, 0.0, 25.0), "body": (0.0, 0.0, 34.0)}
    yield Sprite("value-badge", SHEET, value_badge(), square(20), SCALE, points=numeral)
    ring = svg.circle(0, 0, 30, "none", palette.BUTTON_EDGE, 3, None, 'stroke-dasharray="8 7.7"')
    yield Sprite("utility-taken", SHEET, ring, square(34), SCALE)
