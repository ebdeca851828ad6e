"""Panels, buttons, pills, shadows and glows, cut in nine so that they stretch, and the marks of states."""

import math
from collections.abc import Iterator

from neogame.ui import palette
from studio import icons, paints, svg
from studio.sprite import Spot, Sprite, square

SHEET = "ui"
_KINDS = {
    "leaf": (paints.LEAF, palette.LEAF_EDGE),
    "sun": (paints.SUN, palette.SUN_EDGE),
    "paper": (paints.PAPER, palette.BUTTON_EDGE),
    "danger": (svg.linear("danger", (0, "#C4342B"), (1, palette.BAD)), palette.BAD_EDGE),
    "pine": (paints.PINE, palette.PINE_EDGE),
}
BUTTON_RADIUS = 16
LIP = 5
"""How far a button's lower edge shows; the sprite is that much taller than the button's face."""


def _box(name: str, w: int, h: int, art: str, inset: int | tuple[int, int, int, int], *, mask: bool = False) -> Sprite:
    """A sprite that is cut in nine, drawn from its top left corner."""
    cut = (inset,) * 4 if isinstance(inset, int) else inset
    return Sprite(name, SHEET, art, (0, 0, w, h), 1, None, cut, mask)


def _buttons() -> Iterator[Sprite]:
    w, h, r = 56, 56, BUTTON_RADIUS
    cut = (20, 20, 20, 20 + LIP)
    for kind, (fill, edge) in _KINDS.items():
        lip = svg.rect(0, LIP, w, h, r, edge, opacity=0.55)
        face = svg.rect(1, 1, w - 2, h - 2, r - 1, fill, edge, 2)
        shine = svg.path(f"M{r} 3.4H{w - r}", "none", "#FFFFFF", 1.6, 0.28 if kind != "paper" else 0.9)
        veil = svg.rect(0, 0, w, h, r, "#FFFFFF", opacity=0.18)
        gold = svg.rect(2, 2, w - 4, h - 4, r - 2, "none", palette.GOLD, 4)
        yield _box(f"button-{kind}", w, h + LIP, lip + face + shine, cut)
        yield _box(f"button-{kind}-hover", w, h + LIP, lip + face + veil + gold, cut)
        sunk = svg.group(svg.rect(1, 1, w - 2, h - 2, r - 1, fill, edge, 2), at=(0, 3))
        yield _box(f"button-{kind}-pressed", w, h + LIP, sunk, cut)
    ghost = svg.rect(1, 1, w - 2, h - 2, r - 1, "none", palette.BUTTON_EDGE, 2)
    yield _box("button-ghost", w, h + LIP, ghost, cut)
    veil = svg.rect(0, 0, w, h, r, "#FFFFFF", opacity=0.4)
    gold = svg.rect(2, 2, w - 4, h - 4, r - 2, "none", palette.GOLD, 4)
    yield _box("button-ghost-hover", w, h + LIP, veil + gold, cut)
    sunk = svg.rect(1, 4, w - 2, h - 2, r - 1, "#E9DFC6", palette.BUTTON_EDGE, 2)
    yield _box("button-ghost-pressed", w, h + LIP, sunk, cut)
    off = svg.rect(1, 1, w - 2, h - 2, r - 1, palette.DISABLED, palette.DISABLED_EDGE, 2)
    yield _box("button-disabled", w, h + LIP, off, cut)


def _capped(name: str, colours: palette.Blend) -> str:
    """A gradient flat in the caps, so that a nine-slice blends evenly at every height."""
    top, foot = colours
    return svg.linear(name, (0, top), (0.3, top), (0.7, foot), (1, foot))


def _panels() -> Iterator[Sprite]:
    flat, tray = _capped("panel", palette.PAPER), _capped("tray", palette.PINE)
    yield _box("panel", 80, 80, svg.rect(1, 1, 78, 78, 17, flat, palette.PANEL_EDGE, 2), 24)
    yield _box("sheet", 100, 100, svg.rect(1, 1, 98, 98, 23, "#FFF9E9", palette.PANEL_EDGE, 2), 30)
    yield _box("panel-active", 80, 80, svg.rect(2, 2, 76, 76, 17, flat, palette.TARGET_LINE, 4), 24)
    yield _box("panel-white", 80, 80, svg.rect(1, 1, 78, 78, 17, "#FFFFFF", "#000000", 2), 24)
    yield _box("tray", 100, 100, svg.rect(1.5, 1.5, 97, 97, 22, tray, palette.PINE_EDGE, 3), 30)
    yield _box("tray-small", 48, 48, svg.rect(1, 1, 46, 46, 7, "#1F4B47", palette.PINE_EDGE, 2), 12)
    yield _box("field", 48, 48, svg.rect(1, 1, 46, 46, 11, "#FFFFFF", palette.BUTTON_EDGE, 2), 16)
    yield _box("info", 60, 60, svg.rect(1.5, 1.5, 57, 57, 15, palette.INFO_BACK, palette.FOCUS, 3), 20)
    for name, fill, line in (
        ("callout", "#FFFDF6", palette.TARGET_LINE),
        ("callout-ok", "#FFFDF6", palette.OK),
        ("callout-bad", "#FFFDF6", palette.BAD),
        ("callout-ink", palette.INK, palette.INK),
    ):
        yield _box(name, 56, 56, svg.rect(1.5, 1.5, 53, 53, 14.5, fill, line, 3), 18)
        pointer = svg.path("M3 -13L20 0L3 13", fill, line, 3) + svg.rect(-1, -14, 4.4, 28, 0, fill)
        for side, turn in (("right", 0), ("down", 90), ("left", 180), ("up", 270)):
            yield Sprite(f"{name}-{side}", SHEET, svg.group(pointer, turn=turn), square(23))


def _pills() -> Iterator[Sprite]:
    """Pills are half as round as they are high; a lower one is the same sprite, scaled."""
    size = 48
    for name, fill, line in (
        ("paper", paints.PAPER, palette.BUTTON_EDGE),
        ("sun", paints.SUN, palette.SUN_EDGE),
        ("pine", paints.PINE, palette.PINE_EDGE),
        ("leaf", paints.LEAF, palette.LEAF_EDGE),
        ("ink", palette.INK, palette.CREAM),
        ("done", palette.OK_BACK, "#B5D6B0"),
        ("log", "#F7ECD0", palette.PANEL_EDGE),
        ("ok", palette.CREAM, palette.OK),
        ("warn", palette.CREAM, palette.WARN),
        ("bad", palette.CREAM, palette.BAD),
        ("gain", palette.OK, palette.CREAM),
        ("loss", palette.BAD, palette.CREAM),
        ("disabled", palette.DISABLED, palette.DISABLED_EDGE),
    ):
        width = 4.0 if name in ("ok", "warn", "bad", "gain", "loss") else 2.0
        art = svg.rect(width / 2, width / 2, size - width, size - width, (size - width) / 2, fill, line, width)
        yield _box(f"pill-{name}", size, size, art, (23, 23, 23, 23))
    knob = svg.circle(0, 2, 16.5, palette.SHADOW, opacity=0.3) + svg.circle(
        0, 0, 16, paints.PAPER, palette.BUTTON_EDGE, 2
    )
    yield Sprite("slider-knob", SHEET, knob + svg.circle(0, 0, 5.5, palette.LEAF.top), square(20))
    track = svg.rect(0.75, 0.75, 22.5, 10.5, 5.25, "#E4D6B2", palette.BUTTON_EDGE, 1.5)
    yield _box("slider-track", 24, 12, track, (6, 5, 6, 5))
    yield _box("slider-fill", 24, 12, svg.rect(0, 0, 24, 12, 6, palette.LEAF.top), (6, 5, 6, 5))
    yield _box("scroll-thumb", 12, 24, svg.rect(1, 1, 10, 22, 5, palette.BUTTON_EDGE), (5, 6, 5, 6))


def _masks() -> Iterator[Sprite]:
    """Plain shapes to tint: rounded fields, their outlines, a disc and a ring."""
    for r in (4, 8, 12, 16, 18, 24):
        side = 2 * r + 8
        yield _box(f"round-{r}", side, side, svg.rect(0, 0, side, side, r, "#FFFFFF"), r + 2, mask=True)
        for line in (2, 4):
            inner = side - line
            art = svg.rect(line / 2, line / 2, inner, inner, max(r - line / 2, 1), "none", "#FFFFFF", line)
            yield _box(f"outline-{r}-{line}", side, side, art, r + 2, mask=True)
    yield Sprite("disc", SHEET, svg.circle(0, 0, 50, "#FFFFFF"), square(50), 1, mask=True, points={"body": (0, 0, 100)})
    for name, width in (("ring", 8.0), ("ring-thin", 4.0)):
        ring = svg.circle(0, 0, 50 - width / 2, "none", "#FFFFFF", width)
        yield Sprite(name, SHEET, ring, square(50), 1, mask=True, points={"body": (0, 0, 100)})


def _shadows() -> Iterator[Sprite]:
    """Shadows and glows round a box of rounded corners; ``points.body`` tells how far they reach over it."""
    for name, drop, deviation, strength, r in (
        ("flat", 2, 2, 0.3, 16),
        ("panel", 4, 6, 0.2, 18),
        ("lifted", 14, 14, 0.38, 18),
    ):
        reach = math.ceil(3 * deviation) + drop
        side = 2 * (r + reach + 3 * deviation)
        art = svg.rect(reach, reach + drop, side - 2 * reach, side - 2 * reach, r, palette.SHADOW)
        art = svg.group(art, effect=svg.blur(deviation), opacity=strength)
        spots: dict[str, Spot] = {"reach": (reach, reach, reach)}
        cut = (side - 8) // 2
        yield Sprite(f"shadow-{name}", SHEET, art, (0, 0, side, side), 1, None, (cut,) * 4, False, spots)
    for name, colour, r in (("glow-slot", palette.GOLD, 13), ("glow-card", palette.OK, 14)):
        reach, side = 26, 2 * (r + 26) + 40
        art = svg.rect(reach, reach, side - 2 * reach, side - 2 * reach, r, colour, colour, 4)
        art = svg.group(art, effect=svg.blur(9))
        cut = (side - 8) // 2
        yield Sprite(name, SHEET, art, (0, 0, side, side), 1, None, (cut,) * 4, False, {"reach": (reach, reach, reach)})
    for name, colour in (("glow-space", palette.GOLD), ("glow-complete", palette.OK)):
        art = svg.group(svg.circle(0, 0, 27, colour), effect=svg.blur(5))
        yield Sprite(name, SHEET, art, square(44), 1, points={"body": (0, 0, 48.2)})
    fade = svg.linear("bar", (0, palette.SHADOW, 0.2), (0.5, palette.SHADOW, 0.06), (1, palette.SHADOW, 0.0))
    yield _box("shadow-bar", 8, 14, svg.rect(0, 0, 8, 14, 0, fade), (3, 0, 3, 0))
    white = svg.rect(4, 4, 56, 56, 20, "none", "#FFFFFF", 7)
    ring = white + svg.rect(4, 4, 56, 56, 20, "none", palette.FOCUS, 4)
    yield Sprite("focus-ring", SHEET, ring, (0, 0, 64, 64), 1, None, (28,) * 4, False, {"reach": (8, 8, 8)})
    around = svg.circle(0, 0, 50, "none", "#FFFFFF", 7) + svg.circle(0, 0, 50, "none", palette.FOCUS, 4)
    yield Sprite("focus-round", SHEET, around, square(55), 1, points={"body": (0, 0, 88)})


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
    yield Sprite("star-taken", SHEET, svg.path(star, "#E9DFC6", palette.BUTTON_EDGE, 6), square(46), 0.3)


_HAND = (
    "M-4 30C-14 20 -24 8 -21 3C-18 -1 -13 1 -8 7L-8 -24C-8 -31 2 -31 2 -24V-5C4 -10 11 -9 12 -4"
    "C14 -8 21 -7 22 -1C25 -4 31 -2 31 4V14C31 22 28 26 26 30Z"
)
_FIST = (
    "M-4 28C-14 20 -24 12 -22 6C-20 1 -14 2 -10 5V-4C-9 -11 0 -11 1 -5C3 -11 11 -11 12 -5C14 -9 21 -9 22 -3"
    "C25 -6 32 -4 32 3V13C32 21 29 25 26 28Z"
)


def _cursors() -> Iterator[Sprite]:
    shapes = {
        "cursor-arrow": ("M-10 -16V14L-2.5 7L3 19L9 16.2L3.6 5H13Z", (-10, -16)),
        "cursor-hand": (_HAND, (-3, -28)),
        "cursor-grab": (_FIST, (5, 2)),
    }
    for name, (d, hotspot) in shapes.items():
        shadow = svg.group(svg.path(d, "#15323A", "#15323A", 4), at=(1.5, 3), effect=svg.blur(1.5), opacity=0.35)
        art = shadow + svg.path(d, "#FFFFFF", palette.INK, 3.6)
        if name == "cursor-grab":
            art += svg.path("M1 -4V5M12 -4V5M22 -2V5", "none", palette.INK, 2.6)
        if name == "cursor-hand":
            art += svg.path("M2 -6V6M12 -4V6M22 -1V7", "none", palette.INK, 2.6)
        yield Sprite(name, SHEET, art, (-28, -34, 40, 40), 0.9, anchor=hotspot)


def _logo() -> Iterator[Sprite]:
    rays = svg.around(svg.rect(-4.5, -50, 9, 18, 4.5, "#F2A31B"), 8)
    sun = rays + svg.circle(0, 0, 27, paints.SUN, palette.SUN_EDGE, 3)
    yield Sprite("logo-sun", SHEET, sun, square(52), 0.75)
    play = svg.circle(0, 0, 48, palette.INK) + svg.path("M-13 -21L22 0L-13 21Z", "none", palette.GOLD_ON_PINE, 7.5)
    yield Sprite("icon-play-round", SHEET, play, square(50), 0.64)
    add = svg.circle(0, 0, 47, paints.LEAF, palette.LEAF_EDGE, 3) + svg.path("M0 -18V18M-18 0H18", "none", "#FFFFFF", 9)
    yield Sprite("icon-add-round", SHEET, add, square(50), 0.54)


def sprites() -> Iterator[Sprite]:
    """All parts of the screens that are no component of a game."""
    yield from _panels()
    yield from _buttons()
    yield from _pills()
    yield from _masks()
    yield from _shadows()
    yield from _states()
    yield from _cursors()
    yield from _logo()
    yield from icons.sprites()
