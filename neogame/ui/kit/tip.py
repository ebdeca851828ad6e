"""A tooltip: some words beside what they are about."""

from collections.abc import Sequence

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.beside import near
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style

TIP = Style(19, 600)
WIDTH, GAP = 460.0, 14.0


def draw_tip(canvas: Canvas, tip: str, about: pygame.FRect, spared: Sequence[pygame.FRect] = ()) -> None:
    """A tooltip beside what it is about, inside the canvas."""
    width = min(WIDTH * max(1.0, canvas.manner.text_scale * 0.8), canvas.text_width(tip, TIP) + 1)
    lines = canvas.wrapped(tip, TIP, width)
    width = max(canvas.text_width(line, TIP) for line in lines)
    height = len(lines) * canvas.line_height(TIP)
    within = pygame.FRect(12, 8, canvas.width - 24, 1064)
    box = near((width + 36, height + 20), about, within, spared, GAP)
    canvas.box(box, palette.PINE, radius=14, edge=palette.PINE_EDGE, depth="lifted")
    canvas.tell("tip", tip, box)
    for i, line in enumerate(lines):
        at = (box.x + 18, box.y + 10 + (i + 0.5) * canvas.line_height(TIP))
        canvas.text(line, at, TIP.but(colour=palette.CREAM))
