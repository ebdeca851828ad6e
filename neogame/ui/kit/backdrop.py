"""What lies under the widgets of most scenes: the planner's table, the bars at its top and foot, panels, portraits."""

import math
from itertools import pairwise

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.palette import rgba
from neogame.ui.kit.text import PANEL_TITLE, SMALL
from neogame.ui.kit.units import Point

MARGIN = 48.0
CONTOURS = ((0.08, 0.95, 9), (0.93, 0.08, 9), (0.55, 1.10, 6))  # of width and height, and how many rings


def table(canvas: Canvas) -> None:
    """Warm sand with contour lines, over the whole window; drawn once per window size."""
    canvas.layer("table", canvas.shape.bleed, paint_table, opaque=True)


def paint_table(canvas: Canvas) -> None:
    """The same, painted anew: for pictures that are kept with more on them."""
    bleed = canvas.shape.bleed
    canvas.fill(bleed, palette.TABLE)
    width = max(1, round(1.6 * canvas.scale))
    for across, down, rings in CONTOURS:
        cx, cy = bleed.x + bleed.width * across, 1080 * down
        # The lines are translucent in the design; mixed with the sand behind them they need no blending.
        tone = _mix(_mix(palette.TABLE.top, palette.TABLE.foot, min(1.0, down)), palette.CONTOUR, 0.38)
        for ring in range(rings):
            points = []
            for degrees in range(0, 361, 4):
                a = math.radians(degrees)
                r = (90 + 46 * ring) * (1 + 0.07 * math.sin(3 * a + 0.35 * ring) + 0.05 * math.sin(5 * a + 0.2 * ring))
                points.append(canvas.pixel((cx + 1.25 * r * math.cos(a), cy + r * math.sin(a))))
            for start, end in pairwise(points):
                pygame.draw.aaline(canvas.surface, tone, start, end, width)


def _mix(a: str, b: str, share: float) -> str:
    parts = (round(x + (y - x) * share) for x, y in zip(rgba(a)[:3], rgba(b)[:3], strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def top_bar(canvas: Canvas, height: float = 84) -> None:
    """The cream bar at the top, with its shadow on the table."""
    bleed = canvas.shape.bleed
    for i in range(10):
        canvas.fill((bleed.x, height + i, bleed.width, 1), palette.SHADOW, round(0.14 * (1 - i / 10) ** 1.5, 3))
    canvas.fill((bleed.x, bleed.y, bleed.width, height - bleed.y), palette.BAR)


def foot_bar(canvas: Canvas, top: float = 914) -> None:
    """The cream bar at the foot."""
    bleed = canvas.shape.bleed
    for i in range(8):
        canvas.fill((bleed.x, top - 8 + i, bleed.width, 1), palette.SHADOW, round(0.07 * (i / 8) ** 1.5, 3))
    canvas.fill((bleed.x, top, bleed.width, bleed.bottom - top), palette.BAR)


def plain(canvas: Canvas) -> bool:
    """Whether panels and buttons are boxes instead of sprites: for high contrast, or when the sheets are broken."""
    return canvas.manner.high_contrast or bool(canvas.atlas.fault)


def paper(canvas: Canvas, rect: pygame.FRect) -> None:
    """A sheet of paper and its shadow."""
    if plain(canvas):
        canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")
        return
    reach = canvas.atlas["shadow"].points["reach"][0]
    canvas.nine("shadow", rect.inflate(2 * reach, 2 * reach))
    canvas.nine("panel", rect.inflate(2, 2))


def sheet(canvas: Canvas, rect: pygame.FRect) -> None:
    """Paper over another scene: it lets nothing of that through, which would be read along with it."""
    canvas.box(rect, palette.PAPER, radius=18)
    paper(canvas, rect)


def panel(canvas: Canvas, rect: pygame.FRect, title: str = "", note: str = "") -> None:
    """A paper panel with its title, and a note at the title's right end."""
    paper(canvas, rect)
    if title:
        middle = rect.y + 20 + canvas.line_height(PANEL_TITLE) / 2
        wide = canvas.text(title, (rect.x + 28, middle), PANEL_TITLE, room=rect.width - 56)
        room = rect.width - 56 - wide - 24
        if note and canvas.text_width(getattr(note, "short", note), SMALL) <= room:
            canvas.text(note, (rect.right - 28, middle), SMALL, "right", room=room)


def portrait(canvas: Canvas, who: str, centre: Point, radius: float, colour: str, mood: str = "calm") -> None:
    """A face in its circle, ringed in the player's colour; ``colour`` is an element's name."""
    player = next(name for name, element in palette.PLAYER_ELEMENTS.items() if element == colour)
    canvas.circle(centre, radius, palette.PLAYERS[player].soft)
    canvas.sprite(f"portrait-{who}-{mood}", centre, 2 * radius)
    canvas.circle(centre, radius - 2, None, edge=palette.PLAYERS[player].colour, line=4)


def player_dot(canvas: Canvas, colour: str, centre: Point, radius: float) -> None:
    """The player's colour with its element's icon: never colour alone."""
    player = next(name for name, element in palette.PLAYER_ELEMENTS.items() if element == colour)
    canvas.sprite(f"player-{player}", centre, radius * 2.05)


def framed_table(canvas: Canvas, top: float = 84, foot: float = 914) -> None:
    """The table between its two bars, as one picture."""

    def paint(canvas: Canvas) -> None:
        paint_table(canvas)
        top_bar(canvas, top)
        foot_bar(canvas, foot)

    canvas.layer(("framed-table", top, foot), canvas.shape.bleed, paint, opaque=True)


def content(canvas: Canvas) -> tuple[float, float]:
    """Left and right edge of what a scene between two bars shows: at most 1920 units, centred."""
    spare = max(0.0, (canvas.width - 1920) / 2)
    return spare + MARGIN, canvas.width - spare - MARGIN
