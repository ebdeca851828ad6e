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
BANNER, BANNER_WORDS, BANNER_STAY = Style(40, 600, "display"), Style(24, 700), 3.0
"""Letters of a banner's title and of its words, and how many seconds longer it stays."""
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
    title: str = ""
    """What has happened, if everybody should notice: such a notice is a banner."""

    @property
    def until(self) -> float:
        stay = STAY + (BANNER_STAY if self.title else 0.0)
        return self.since + max(stay, PER_LETTER * len(self.text))


def draw(canvas: Canvas, toasts: Sequence[Toast], within: pygame.FRect | None = None) -> None:
    """The notices, one below the other: at the top in the middle, or ``within`` what a scene keeps free for them."""
    style, pad, most, y = TEXT, PAD, 900.0, TOP
    for toast in toasts:
        if toast.title:
            y = _banner(canvas, toast, y)
    toasts = [toast for toast in toasts if not toast.title]
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


def _banner(canvas: Canvas, toast: Toast, y: float) -> float:
    """A banner across the middle; gives where the next notice begins."""
    high, line = canvas.line_height(BANNER), canvas.line_height(BANNER_WORDS)
    wanted = max(canvas.text_width(toast.title, BANNER), canvas.text_width(toast.text, BANNER_WORDS))
    width = min(canvas.width - 160, wanted)
    lines = canvas.wrapped(toast.text, BANNER_WORDS, width + 1)
    x, height = canvas.width / 2, high + len(lines) * line + 44
    box = (x - width / 2 - 60, y, width + 120, height)
    canvas.box(box, palette.SUN, radius=24, edge=palette.SUN_EDGE, line=4, depth="lifted")
    canvas.text(toast.title, (x, y + 20 + high / 2), BANNER, "centre", room=width + 80)
    for number, words in enumerate(lines):
        canvas.text(words, (x, y + 24 + high + (number + 0.5) * line), BANNER_WORDS, "centre")
    return y + height + 12
