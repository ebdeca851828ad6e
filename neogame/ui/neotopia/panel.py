"""What the panels of this table have in common."""

from collections.abc import Callable, Hashable

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import SMALL, Style, short

TITLE = Style(25, 600, "display")
PAD = 18.0
SHADOW = 36.0
"""How much larger than a panel a picture of it is, for its shadow."""


def kept(key: Hashable, rect: pygame.FRect, paint: Callable[[Canvas], None]) -> Part:
    """A part of the table that is painted once per key and kept as one picture."""
    area = rect.inflate(SHADOW, SHADOW)
    return Part.kept(area, key, paint)


def heading(canvas: Canvas, rect: pygame.FRect, title: str, note: str = "") -> None:
    """A paper panel with its title, and a note at the title's right end where there is room."""
    canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")
    y = rect.y + 28
    wide = canvas.text(title, (rect.x + PAD, y), TITLE, room=rect.width - 2 * PAD)
    room = rect.width - 2 * PAD - wide - 20
    if note and canvas.text_width(short(note), SMALL) <= room:
        canvas.text(note, (rect.right - PAD, y), SMALL, "right", room=room)
