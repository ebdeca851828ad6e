"""The three regions of Neotopia, their spaces and emblems, and the factories between them."""

import math
from collections.abc import Iterator

from neogame.ui.kit import palette
from studio import marks, paints, svg
from studio.sprite import Spot, Sprite, square

SHEET = "neotopia"
PITCH = 53
"""Units between the centres of two neighbouring spaces."""

_RADIUS = 3.72 * PITCH
_SPACE = 0.455 * PITCH
_MOTIF = {
    "desert": "M-11 4Q-5 -7 0 2Q6 -7 11 4",
    "water": "M-11 0q3.7 -6 7.3 0t7.3 0t7.3 0",
    "forest": "M0 -9L7 6H-7Z",
}
FACTORIES = {"desert-water": -120, "water-forest": 0, "forest-desert": 120}
"""The bars between two regions and the angle at which each leaves the hub."""


def hexagon(r: float) -> list[svg.Point]:
    """The corners of a flat-top hexagon."""
    return [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in range(0, 360, 60)]


def region(name: str) -> str:
    """The ground of a region with motifs along its edges; its spaces are laid on it."""
    tone = palette.REGIONS[name]
    line = 0.14 * PITCH
    shadow = svg.polygon(hexagon(_RADIUS), paints.GROUND, paints.GROUND, line)
    art = svg.group(shadow, at=(0, 0.12 * PITCH), opacity=0.2)
    art += svg.polygon(hexagon(_RADIUS), tone.fill, tone.line, line)
    art += svg.polygon(hexagon(0.93 * _RADIUS), tone.light, opacity=0.55)
    apothem = _RADIUS * math.sqrt(3) / 2
    for side in range(6):
        for along in (-0.32, 0.32):
            x, y = along * _RADIUS, -apothem + 17
            upright = svg.group(_motif(name, tone), turn=-60.0 * side)
            art += svg.group(svg.group(upright, at=(x, y)), turn=60 * side)
    return art


def _motif(name: str, tone: palette.Region) -> str:
    if name == "forest":
        return svg.path(_MOTIF[name], tone.line, opacity=0.55)
    return svg.path(_MOTIF[name], "none", tone.line, 3, 0.55)


def _spaces(name: str) -> Iterator[tuple[str, str]]:
    tone = palette.REGIONS[name]
    line = 0.04 * PITCH
    yield f"space-{name}", svg.circle(0, 0, _SPACE, "#FFFDF4", tone.line, line)
    star = svg.path("M0 -13Q2.6 -2.6 13 0Q2.6 2.6 0 13Q-2.6 2.6 -13 0Q-2.6 -2.6 0 -13Z", tone.line)
    yield f"space-{name}-centre", svg.circle(0, 0, _SPACE - 1, "#FFFDF4", tone.line, 4.4) + star
    half = svg.path(f"M{-_SPACE:.2f} 0A{_SPACE:.2f} {_SPACE:.2f} 0 0 1 {_SPACE:.2f} 0Z", tone.line, opacity=0.55)
    dashes = svg.circle(0, 0, _SPACE, "none", tone.line, 2.4, None, 'stroke-dasharray="5.6 4.5"')
    yield f"space-{name}-outer", svg.circle(0, 0, _SPACE, tone.light) + half + dashes


def emblem(name: str) -> str:
    """The round emblem of a region, radius 50."""
    tone = palette.REGIONS[name]
    bright = {"desert": "#E8891C", "water": tone.line, "forest": "#6FA257"}[name]
    dark = {"desert": tone.line, "water": "#2A7285", "forest": "#35661F"}[name]
    fill = {"desert": "#FBDDA4", "water": tone.fill, "forest": tone.fill}[name]
    return svg.circle(0, 0, 46, fill, tone.line, 5) + svg.group(marks.region(name, dark, bright), scale=0.72)


def _bar(turn: float, *, lit: bool) -> tuple[str, tuple[float, float, float, float], dict[str, Spot]]:
    """A factory from the hub outwards; the origin is the hub's centre."""
    start, end, thick = 1.08 * PITCH, 5.02 * PITCH, 1.2 * PITCH
    box = (start, -thick / 2, end - start, thick)
    inner = (start + 4.5, -thick / 2 + 4.5, end - start - 9, thick - 9)
    edge = palette.GOLD if lit else "#8A6A2A"
    art = ""
    if lit:
        art += svg.group(
            svg.group(svg.rect(*box, 14, "none", palette.GOLD, 9), turn=turn), effect=svg.blur(6), opacity=0.95
        )
    ground = svg.group(svg.rect(*box, 14, paints.GROUND, opacity=0.28), turn=turn)
    art += svg.group(ground, at=(0, 5))
    # The wooden board keeps its light from above whatever way it lies.
    board = svg.rect(*box, 14, "#EEDDB3", edge, 3.6 if lit else 3)
    board += svg.rect(*inner, 10, "none", "#B08D45", 1.8, 0.9, 'stroke-dasharray="12 9"')
    art += svg.group(board, turn=turn)
    spots: dict[str, Spot] = {}
    for i in range(4):
        along = (1.62 + 0.95 * i) * PITCH
        x, y = along * math.cos(math.radians(turn)), along * math.sin(math.radians(turn))
        art += svg.circle(x, y, 0.44 * PITCH, "#CBB47C", "#A88B4A", 2)
        hollow = f"M{svg.num(x - 19)} {svg.num(y - 8)}A20.6 20.6 0 0 1 {svg.num(x + 19)} {svg.num(y - 8)}"
        art += svg.path(hollow, "none", "#9C8044", 2.2, 0.6)
        spots[f"disc-{i + 1}"] = (x, y, 0.95 * PITCH)
    corners = [(x, y) for x in (start, end) for y in (-thick / 2, thick / 2)]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    xs = [x * c - y * s for x, y in corners]
    ys = [x * s + y * c for x, y in corners]
    margin = 18
    left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
    right, bottom = math.ceil(max(xs)) + margin, math.ceil(max(ys)) + margin
    return art, (left, top, right, bottom), spots


def sprites() -> Iterator[Sprite]:
    """Regions, spaces, emblems and factories."""
    reach = _RADIUS + 8
    for name in palette.REGIONS:
        art = region(name)
        window = (-reach, -reach * math.sqrt(3) / 2, reach, reach * math.sqrt(3) / 2 + 6)
        yield Sprite(f"region-{name}", SHEET, art, window, points={"pitch": (0, 0, PITCH)})
        for space, drawing in _spaces(name):
            yield Sprite(space, SHEET, drawing, square(28), points={"body": (0, 0, 2 * _SPACE)})
        yield Sprite(f"emblem-{name}", SHEET, emblem(name), square(50), 0.56)
    legal = svg.circle(0, 0, _SPACE - 0.5, palette.GOLD_SPACE, palette.GOLD_SPACE_LINE, 3.4)
    body: dict[str, Spot] = {"body": (0, 0, 2 * _SPACE)}
    yield Sprite("space-legal", SHEET, legal, square(28), points=body)
    target = svg.circle(0, 0, _SPACE, palette.TARGET, palette.TARGET_LINE, 5)
    yield Sprite("space-target", SHEET, target, square(30), points=body)
    halo = svg.group(svg.circle(0, 0, _SPACE + 3, palette.OK), effect=svg.blur(4), opacity=0.55)
    done = halo + svg.circle(0, 0, _SPACE - 0.5, "#DDF1D8", palette.OK, 4.4)
    yield Sprite("space-complete", SHEET, done, square(40), points=body)
    ring = svg.circle(0, 0, 0.5 * PITCH, "none", "#FFFFFF", 7) + svg.circle(0, 0, 0.5 * PITCH, "none", palette.OK, 4)
    yield Sprite("ring-complete", SHEET, ring, square(32), points={"body": (0, 0, PITCH)})
    for name, turn in FACTORIES.items():
        for suffix, lit in (("", False), ("-lit", True)):
            art, bounds, spots = _bar(turn, lit=lit)
            yield Sprite(f"factory-{name}{suffix}", SHEET, art, bounds, points=spots)
