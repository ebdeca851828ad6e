"""Short notices that go by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style

STAY, PER_LETTER = 4.0, 0.06
"""Seconds that a notice stays at least, and for every letter if it is a long one."""
TEXT = Style(22, 700, colour=palette.CREAM)
TOP = 100.0
PAD = 28.0
SLIM, SLIM_PAD = Style(20, 700, colour=palette.CREAM), 14.0
"""Letters and margin of a notice that has little room."""


@dataclass(frozen=True)
class Toast:
    """A notice and when it came."""

    text: str
    since: float
    about: object = None
    """What it is about: it ends with that."""

    @property
    def until(self) -> float:
        return self.since + max(STAY, PER_LETTER * len(self.text))


def draw(canvas: Canvas, toasts: Sequence[Toast], within: pygame.FRect | None = None) -> None:
    """The notices, one below the other: at the top in the middle, or ``within`` what a scene keeps free for them."""
    style, pad, most, y = TEXT, PAD, 900.0, TOP
    if within is not None:
        style, pad, most, y = SLIM, SLIM_PAD, within.width - 2 * SLIM_PAD, within.y
    for toast in toasts:
        width = min(most, canvas.text_width(toast.text, style))
        height = canvas.text_height(toast.text, style, width + 1) + 28
        middle = within.centerx if within is not None else canvas.width / 2
        box = (middle - width / 2 - pad, y, width + 2 * pad, height)
        canvas.box(box, palette.PINE, radius=24 if within is None else 16, edge=palette.PINE_EDGE, depth="lifted")
        canvas.paragraph(toast.text, (box[0] + pad, y + 14, width + 1, height - 28), style, "centre")
        y += height + 12
