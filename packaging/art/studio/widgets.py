"""Panels and their shadow, buttons and pills, cut in nine so that they stretch, glows, and the marks of states."""

import math
from collections.abc import Iterator

from neogame.ui.kit import palette
from studio import icons, paints, svg
from studio.sprite import Spot, Sprite, square

SHEET = "ui"
RADIUS = 16
SIZE = 56
LIP = 4
"""How far a button's lower edge shows; the sprite is that much taller than the button's face."""


def _box(name: str, w: int, h: int, art: str, inset: int | tuple[int, int, int, int]) -> Sprite:
    """A sprite that is cut in nine, drawn from its top left corner."""
    cut = (inset,) * 4 if isinstance(inset, int) else inset
    return Sprite(name, SHEET, art, (0, 0, w, h), 1, None, cut)


def _capped(name: str, colours: palette.Blend) -> str:
    """A gradient flat in the caps, so that a nine-slice blends evenly at every height."""
    top, foot = colours
    return svg.linear(name, (0, top), (0.3, top), (0.7, foot), (1, foot))


def _buttons() -> Iterator[Sprite]:
    """Every kind idle and pressed, with square shoulders and as a pill; a line lies half outside the button."""
    kinds = {
        "paper": (paints.PAPER, palette.BUTTON_EDGE),
        "sun": (paints.SUN, palette.SUN_EDGE),
        "leaf": (paints.LEAF, palette.LEAF_EDGE),
        "pine": (paints.PINE, palette.PINE_EDGE),
        "danger": (palette.BAD, palette.BAD_EDGE),
    }
    for shape, r, cut in (("button", RADIUS, RADIUS + 1), ("pill", SIZE / 2, SIZE // 2)):
        caps = (cut, cut, cut, cut + LIP)
        side, tall = SIZE + 2, SIZE + 2 + LIP
        for kind, (fill, edge) in kinds.items():
            lip = svg.rect(0, LIP, side, side, r + 1, edge, opacity=0.5)
            face = svg.rect(1, 1, SIZE, SIZE, r, fill, edge, 2)
            yield _box(f"{shape}-{kind}", side, tall, lip + face, caps)
            yield _box(f"{shape}-{kind}-pressed", side, tall, svg.group(face, at=(0, LIP - 1)), caps)
        off = svg.rect(1, 1, SIZE, SIZE, r, palette.DISABLED, palette.DISABLED_EDGE, 2)
        yield _box(f"{shape}-disabled", side, tall, off, caps)


def _panels() -> Iterator[Sprite]:
    """Paper for the panels and the shadow it casts; ``reach`` tells how far."""
    paper = _capped("panel", palette.PAPER)
    yield _box("panel", 82, 82, svg.rect(1, 1, 80, 80, 18, paper, palette.PANEL_EDGE, 2), 24)
    drop, deviation, strength, r = 4, 6, 0.2, 18
    reach = 3 * deviation + drop
    side = 2 * (r + reach + 3 * deviation)
    art = svg.rect(reach, reach + drop, side - 2 * reach, side - 2 * reach, r, palette.SHADOW)
    art = svg.group(art, effect=svg.blur(deviation), opacity=strength)
    cut, spots = (side - 8) // 2, {"reach": (reach, reach, reach)}
    yield Sprite("shadow", SHEET, art, (0, 0, side, side), 1, None, (cut,) * 4, points=spots)


def _glows() -> Iterator[Sprite]:
    for name, colour in (("glow-space", palette.GOLD), ("glow-complete", palette.OK)):
        art = svg.group(svg.circle(0, 0, 27, colour), effect=svg.blur(5))
        yield Sprite(name, SHEET, art, square(44), 1, points={"body": (0, 0, 48.2)})


def _status(fill: str, icon: str) -> str:
    lines = {"tick": "M-30 2L-8 26L32 -24", "cross": "M-24 -24L24 24M24 -24L-24 24"}
    mark = svg.path(lines[icon], "none", "#FFFFFF", 17)
    return svg.circle(0, 0, 92, fill, palette.CREAM, 16) + svg.group(mark, scale=1.35)


def _gauge(percent: int) -> str:
    """A ring filled clockwise from the top, radius 60."""
    share = percent / 100
    colour = palette.OK if percent >= 66 else (palette.WARN if percent >= 40 else palette.BAD)
    art = svg.circle(0, 0, 90, palette.CREAM, palette.INK, 5) + svg.circle(0, 0, 58, "none", "#D9CBA6", 30)
    if percent >= 100:
        return art + svg.circle(0, 0, 58, "none", colour, 30)
    if percent > 0:
        angle = 2 * math.pi * share
        x, y = 58 * math.sin(angle), -58 * math.cos(angle)
        arc = f"M0 -58A58 58 0 {int(share > 0.5)} 1 {svg.num(x)} {svg.num(y)}"
        art += f'<path d="{arc}" fill="none" stroke="{colour}" stroke-width="30"/>'
    return art


def _states() -> Iterator[Sprite]:
    body: dict[str, Spot] = {"body": (0, 0, 200)}
    yield Sprite("status-pays", SHEET, _status(palette.OK, "tick"), square(102), 0.16, points=body)
    yield Sprite("status-fails", SHEET, _status(palette.BAD, "cross"), square(102), 0.16, points=body)
    for percent in range(0, 101, 5):
        yield Sprite(f"odds-{percent}", SHEET, _gauge(percent), square(94), 0.16, points={"body": (0, 0, 184)})
    lock = svg.group(svg.path("M-26 -4H26V34H-26Z", "#FFFFFF", "#FFFFFF", 8), at=(0, -4))
    lock += svg.group(svg.path("M-16 -4V-18A16 16 0 0 1 16 -18V-4", "none", "#FFFFFF", 11), at=(0, -4))
    art = svg.circle(0, 0, 92, palette.BAD, palette.CREAM, 14) + lock
    yield Sprite("badge-lock", SHEET, art, square(102), 0.14, points=body)
    barred = svg.circle(0, 0, 90, "none", palette.BAD, 20) + svg.segment(-62, -62, 62, 62, palette.BAD, 20)
    yield Sprite("badge-blocked", SHEET, barred, square(102), 0.14, points=body)
    for name, fill, line in (
        ("pip-done", palette.OK, palette.CREAM),
        ("pip-now", paints.SUN, palette.SUN_EDGE),
        ("pip-next", "#F6E9C8", palette.CARD_EDGE),
    ):
        pip = svg.circle(0, 0, 94, fill, line, 8)
        if name == "pip-done":
            pip += svg.group(svg.path("M-30 2L-8 26L32 -24", "none", "#FFFFFF", 14), scale=1.2)
        yield Sprite(name, SHEET, pip, square(102), 0.22, points={"numeral": (0, 0, 100), "body": (0, 0, 200)})
    star = "M0 -40L11.5 -13.5L40 -11L18.5 8L25 37L0 21.5L-25 37L-18.5 8L-40 -11L-11.5 -13.5Z"
    yield Sprite("star", SHEET, svg.path(star, "#C98A12", "#C98A12", 6), square(46), 0.3)


def _logo() -> Iterator[Sprite]:
    rays = svg.around(svg.rect(-4.5, -50, 9, 18, 4.5, "#F2A31B"), 8)
    sun = rays + svg.circle(0, 0, 27, paints.SUN, palette.SUN_EDGE, 3)
    yield Sprite("logo-sun", SHEET, sun, square(52), 0.75)


def sprites() -> Iterator[Sprite]:
    """All parts of the screens that are no component of a game."""
    yield from _panels()
    yield from _buttons()
    yield from _glows()
    yield from _states()
    yield from _logo()
    yield from icons.sprites()
