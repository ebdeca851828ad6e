"""Squares of terrain, the plates that stand on them, tiles and the slots of the city tray."""

import random
from collections.abc import Iterator, Sequence

from neogame.ui.kit import palette
from studio import marks, paints, svg
from studio.sprite import Sprite, square

SHEET = "neoville"
SQUARE = 90
"""Units of a square on the board; the tokens are drawn for it."""
VARIANTS = 4

_PATTERN_SEEDS = {"soil": 11, "grass": 23, "rock": 37, "water": 53}


def _soil(dice: random.Random, tone: palette.Terrain) -> str:
    art = ""
    for row in range(4):
        y = 14 + 24 * row + dice.uniform(-2, 2)
        bend = 8 + dice.uniform(-3, 3)
        art += svg.path(f"M4 {svg.num(y)}q23 {svg.num(bend)} 46 0t46 0", "none", tone.dark, 5.5, 0.75)
    for x, y in _scattered(dice, 4, margin=10, apart=24):
        art += svg.circle(x, y, 2.6, tone.light)
    return art


def _grass(dice: random.Random, tone: palette.Terrain) -> str:
    art = ""
    tufts = _scattered(dice, 7, margin=13, apart=21)
    for x, y in tufts:
        tuft = f"M{svg.num(x - 4)} {svg.num(y - 5)}l4 11l4 -11M{svg.num(x)} {svg.num(y + 6)}v-14"
        art += svg.path(tuft, "none", tone.dark, 3.6, 0.85)
    for x, y in _scattered(dice, 3, margin=11, apart=17, taken=tufts):
        art += svg.circle(x, y, 3.4, "#FFF6C9")
    return art


def _rock(dice: random.Random, tone: palette.Terrain) -> str:
    art = ""
    for left, middle in ((6, 50), (46, 22), (52, 72)):
        x, y, w = left + dice.uniform(-4, 5), middle + dice.uniform(-6, 5), 34 + dice.uniform(-5, 5)
        crest, east, foot = (x + 0.7 * w, y - 8), (x + w, y + 12), (x + 0.75 * w, y + 22)
        art += svg.polygon([(x, y + 20), (x + 0.25 * w, y - 4), crest, east, foot], tone.light)
        art += svg.polygon([crest, east, foot, (x + 0.52 * w, y + 8)], tone.dark, opacity=0.75)
    return art


def _water(dice: random.Random, tone: palette.Terrain) -> str:
    art = ""
    for row in range(4):
        x, y = 8 + dice.uniform(-4, 4) + (14 if row % 2 else 0), 16 + 23 * row + dice.uniform(-2, 2)
        wave = f"M{svg.num(x)} {svg.num(y)}q10 -10 20 0t20 0t20 0"
        art += svg.path(wave, "none", tone.dark if row % 2 else tone.light, 5, 0.9)
    return art


def _scattered(
    dice: random.Random, count: int, margin: float, apart: float, taken: Sequence[svg.Point] = ()
) -> list[svg.Point]:
    """Points of the square that keep a distance from each other, and from those taken, as long as luck allows."""
    points: list[svg.Point] = []
    for attempt in range(400):
        x, y = dice.uniform(margin, 100 - margin), dice.uniform(margin, 100 - margin)
        reach = apart * (1 - attempt / 400)
        if all((x - px) ** 2 + (y - py) ** 2 >= reach**2 for px, py in (*points, *taken)):
            points.append((x, y))
        if len(points) == count:
            break
    return points


_PATTERNS = {"soil": _soil, "grass": _grass, "rock": _rock, "water": _water}


def ground(terrain: str, variant: int) -> str:
    """A square of terrain in box 0 to 100."""
    tone = palette.TERRAINS[terrain]
    # The fill runs over the edge, so that no seam of half-covered pixels is left between two squares.
    fill = svg.rect(-2, -2, 104, 104, 0, tone.fill)
    return fill + _PATTERNS[terrain](random.Random(_PATTERN_SEEDS[terrain] * 101 + variant), tone)


def small_ground(terrain: str) -> str:
    """The bold square of a thumbnail city."""
    tone = palette.TERRAINS[terrain]
    pattern = {
        "soil": svg.path("M10 36H90M10 68H90", "none", tone.dark, 9),
        "grass": svg.path("M22 42l8 18l8 -18M62 32l8 18l8 -18M50 66l8 16l8 -16", "none", tone.dark, 8),
        "rock": svg.polygon([(18, 80), (38, 24), (62, 46), (84, 80)], tone.light)
        + svg.polygon([(38, 24), (62, 46), (84, 80), (52, 80)], tone.dark, opacity=0.45),
        "water": svg.path("M8 40q21 -22 42 0t42 0M8 74q21 -22 42 0t42 0", "none", tone.light, 9),
    }
    return svg.rect(-2, -2, 104, 104, 0, tone.fill) + pattern[terrain]


def park_plate() -> str:
    """The round plate of a park, on a square of 100."""
    plate = svg.circle(0, 3, 37, "#5A4410", opacity=0.28) + svg.circle(0, 0, 36, palette.CREAM, palette.PARK, 3.5)
    return plate + svg.group(marks.tree(), at=(0, -1), scale=0.62)


def sport_plate() -> str:
    """The stadium plate of a sport facility, on a square of 100."""
    plate = svg.rect(-38, -27, 76, 60, 30, "#5A4410", opacity=0.28)
    plate += svg.rect(-37, -29, 74, 58, 29, palette.CREAM, palette.SPORT, 3.5)
    return plate + svg.group(marks.athlete(), scale=0.5)


def sprout() -> str:
    """The two-leaf sprout of the backs, about 60 high round the origin."""
    stem = svg.path("M0 34V-4", "none", palette.GOLD, 7)
    left = "M0 6C-17 4 -26 -9 -25 -24C-8 -22 1 -11 0 6Z"
    right = "M0 -2C16 -4 26 -17 26 -33C9 -31 -1 -19 0 -2Z"
    return stem + svg.path(left, palette.GOLD) + svg.path(right, palette.GOLD)


_BACK = 120


def _back(front: str) -> str:
    body = svg.rect(1.5, 1.5, _BACK - 3, _BACK - 3, 9, paints.PINE, palette.PINE_EDGE, 3)
    veins = svg.rect(7, 7, _BACK - 14, _BACK - 14, 5, "none", "#3B7167", 1.5, 0.7)
    return body + veins + svg.group(front, at=(_BACK / 2, _BACK / 2))


def _equity(number: int) -> str:
    """A gold disc; as many seeds on its lower rim as the tile's number, which the program writes in its middle."""
    disc = svg.circle(0, 2.5, 38, "#08211F", opacity=0.45) + svg.circle(0, 0, 38, palette.GOLD)
    disc += svg.circle(0, 0, 33.5, "none", "#FFE7A6", 2)
    seeds = ""
    for i in range(number):
        turn = (i - (number - 1) / 2) * 20
        seeds += svg.group(svg.ellipse(0, 26.5, 2.6, 3.6, palette.SUN_EDGE), turn=-turn)
    return disc + seeds


def _slot(fill: str, line: str | None, width: float, *, dash: str = "", extra: str = "") -> str:
    """A place for a tile on the tray: 180 square, drawn 4 inside."""
    style = f'stroke-dasharray="{dash}"' if dash else ""
    return svg.rect(4, 4, 172, 172, 13, fill, line, width, None, style) + extra


def sprites() -> Iterator[Sprite]:
    """Everything that lies flat in a city."""
    k = SQUARE / 100
    for terrain in palette.TERRAINS:
        for variant in range(1, VARIANTS + 1):
            yield Sprite(f"{terrain}-{variant}", SHEET, ground(terrain, variant), (0, 0, 100, 100), k, None)
        yield Sprite(f"{terrain}-small", SHEET, small_ground(terrain), (0, 0, 100, 100), 0.36, None)
    body = {"body": (0.0, 0.0, 100.0)}
    yield Sprite("park", SHEET, park_plate(), square(42), k, points=body)
    yield Sprite("sport", SHEET, sport_plate(), square(42), k, points=body)
    yield Sprite("tile-back", SHEET, _back(svg.group(sprout(), at=(0, 2), scale=1.15)), (0, 0, _BACK, _BACK), 1, None)
    for number in range(1, 5):
        numeral = {"numeral": (_BACK / 2, _BACK / 2 - 1.0, 44.0)}
        yield Sprite(f"equity-{number}", SHEET, _back(_equity(number)), (0, 0, _BACK, _BACK), 1, None, points=numeral)
    whole = (0, 0, 180, 180)
    hatch = svg.rect(4, 4, 172, 172, 13, svg.stripes("hatch", 14, 5.5, "#071B1A", 0.3))
    gold, dull = palette.GOLD_ON_PINE, "#B9A04F"
    slots = {
        "slot": _slot(palette.PINE_SLOT, "#254F4A", 1.5),
        "slot-legal": _slot(palette.PINE_LEGAL, gold, 4),
        "slot-target": _slot(palette.TARGET, palette.TARGET_LINE, 5),
        "slot-turn": _slot(palette.PINE_SLOT, dull, 3, dash="10 8.5"),
        "slot-illegal": _slot("#234E49", None, 0, extra=hatch),
    }
    for name, art in slots.items():
        yield Sprite(name, SHEET, art, whole, 1, None)
    dashes = _slot("none", "#2A1E08", 5, dash="11 8") + _slot("none", "#FFFFFF", 3.4, dash="11 8")
    yield Sprite("draft-outline", SHEET, dashes, whole, 1, None)
    build = svg.circle(0, 2, 31, paints.GROUND, opacity=0.3)
    build += svg.circle(0, 0, 31, paints.SUN, palette.GOLD_SPACE_LINE, 3)
    build += svg.path("M-12 0H12M0 -12V12", "none", palette.INK, 5)
    yield Sprite("build-here", SHEET, build, square(36), 1)
