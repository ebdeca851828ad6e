"""Short notices that go by themselves."""

from collections.abc import Sequence
from dataclasses import dataclass

from neogame.ui import palette
from neogame.ui.canvas import Canvas
from neogame.ui.text import Style

STAY = 4.0
TEXT = Style(22, 700, colour=palette.CREAM)
TOP = 100.0


@dataclass(frozen=True)
class Toast:
    """A notice and when it came."""

    text: str
    since: float

    @property
    def until(self) -> float:
        return self.since + STAY


def draw(canvas: Canvas, toasts: Sequence[Toast]) -> None:
    """The notices, one below the other."""
    y = TOP
    for toast in toasts:
        width = min(900.0, canvas.text_width(toast.text, TEXT))
        height = canvas.text_height(toast.text, TEXT, width + 1) + 28
        box = (canvas.width / 2 - width / 2 - 28, y, width + 56, height)
        canvas.box(box, palette.PINE, radius=24, edge=palette.PINE_EDGE, depth="lifted")
        canvas.paragraph(toast.text, (box[0] + 28, y + 14, width + 1, height - 28), TEXT, "centre")
        y += height + 12
