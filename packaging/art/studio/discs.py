"""Element discs and everything small and round that carries an element, and the bonus tokens."""

from collections.abc import Iterator

from neogame.ui.kit import palette
from studio import marks, paints, svg
from studio.sprite import Sprite, square

SHEET = "neotopia"
BONUSES = ("subsidy", "automation", "initiative", "permits")

_RIM = {"energy": "#FFE9DC", "farming": "#E9F7D4", "technology": "#F1E6FF", "community": "#DDF0FF"}


def _rim(element: str) -> str:
    """What a finger would feel on the edge: notches, scallops, dots, or one plain ring."""
    light = _RIM[element]
    match element:
        case "energy":
            return svg.around(svg.polygon([(-13, -98.5), (13, -98.5), (0, -76)], light), 12)
        case "farming":
            scallops = svg.around(svg.circle(0, -93, 17, light), 12)
            return scallops + svg.circle(0, 0, 100, "none", palette.ELEMENTS[element].rim, 8)
        case "technology":
            return svg.around(svg.circle(0, -87, 6.5, light), 12)
    return svg.circle(0, 0, 88.5, "none", light, 7)


def disc(element: str) -> str:
    """A disc of radius 100 round the origin with its ground shadow."""
    tone = palette.ELEMENTS[element]
    face = svg.radial(f"face-{element}", (0, tone.highlight), (0.45, tone.face), (1, tone.rim), at=(0.38, 0.3), r=0.85)
    whole = svg.inside("disc", svg.circle(0, 0, 100, "#000"))
    art = svg.circle(0, 14, 102, paints.GROUND, opacity=0.33) + svg.circle(0, 0, 100, tone.rim)
    art += svg.group(_rim(element), clip=whole)
    art += svg.circle(0, 0, 77, face, tone.rim, 4)
    art += svg.path("M-55 -30A63 63 0 0 1 20 -59", "none", "#FFFFFF", 7, 0.55)
    return art + svg.group(marks.element(element), scale=1.02)


def dot(element: str) -> str:
    """The flat disc of patterns and tiles, radius 100 with its line."""
    tone = palette.ELEMENTS[element]
    return svg.circle(0, 0, 93, tone.face, tone.rim, 14) + svg.group(marks.element(element), scale=1.25)


def player_dot(player: str) -> str:
    """A player's mark: colour, element icon and a light ring, radius 100."""
    element = palette.PLAYER_ELEMENTS[player]
    icon = marks.element(element, palette.ELEMENTS[element].icon, palette.PLAYERS[player].colour)
    return svg.circle(0, 0, 91, palette.PLAYERS[player].colour, "#FFFDF6", 17) + svg.group(icon, scale=1.15)


def octagon(r: float) -> list[svg.Point]:
    """The corners of a bonus token."""
    q = 0.42 * r
    return [(-r, -q), (-q, -r), (q, -r), (r, -q), (r, q), (q, r), (-q, r), (-r, q)]


def bonus(name: str) -> str:
    """A bonus token of radius 100."""
    art = svg.group(svg.polygon(octagon(101), paints.GROUND, opacity=0.28), at=(0, 12))
    art += svg.polygon(octagon(95), paints.SUN, palette.SUN_EDGE, 10)
    art += svg.polygon(octagon(78), "none", "#FFF1BF", 6)
    return art + svg.group(marks.bonus(name), scale=1.2)


def sprites() -> Iterator[Sprite]:
    """Discs, dots, player marks and bonus tokens."""
    for element in palette.ELEMENTS:
        body = {"body": (0.0, 0.0, 200.0)}
        yield Sprite(f"disc-{element}", SHEET, disc(element), (-108, -108, 108, 120), 0.29, points=body)
        yield Sprite(f"dot-{element}", SHEET, dot(element), square(102), 0.22, points=body)
    for player in palette.PLAYERS:
        yield Sprite(f"player-{player}", "ui", player_dot(player), square(102), 0.2, points={"body": (0, 0, 200)})
    for name in BONUSES:
        yield Sprite(f"bonus-{name}", SHEET, bonus(name), (-106, -106, 106, 120), 0.34, points={"body": (0, 0, 200)})
