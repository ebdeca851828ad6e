"""A key as it stands on a keyboard: what it says, that it waits to be chosen, or that none is there."""

from dataclasses import dataclass

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Clickable, Look

LABEL = Style(20, 800)
FOOT, PRESS, RADIUS = 4.0, 3.0, 10.0
REACH = 10.0
"""Units above and below a cap that a pointer may be on as well."""


@dataclass(frozen=True, kw_only=True)
class KeyCap(Clickable):
    """A key, to be clicked and chosen anew; without a label there is none yet, and a ``listening`` one asks for one."""

    listening: bool = False
    radius: float = RADIUS

    def draw(self, canvas: Canvas, look: Look) -> None:
        if self.listening:
            canvas.box(self.rect, palette.WHITE, radius=RADIUS, edge=palette.FOCUS, line=4)
            self._say(canvas, palette.FOCUS)
        elif self.label:
            self._draw_cap(canvas, look)
        else:
            canvas.dashed(self.rect, palette.BUTTON_EDGE, radius=RADIUS, line=2, dash=6, gap=5)
            canvas.icon("add", self.rect.center, canvas.grown(18), palette.INK_2)
        if look.hover and not self.listening:
            canvas.box(self.rect, None, radius=RADIUS, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))

    def hit(self, point: Point) -> bool:
        return bool(self.rect.inflate(0, 2 * REACH).collidepoint(point))

    def _draw_cap(self, canvas: Canvas, look: Look) -> None:
        x, y, width, height = self.rect
        down = PRESS if look.pressed else 0.0
        canvas.box((x, y + FOOT, width, height), palette.BUTTON_EDGE, radius=RADIUS, edge=palette.BUTTON_EDGE)
        with canvas.moved(0, down):
            canvas.box(self.rect, palette.PAPER, radius=RADIUS, edge=palette.BUTTON_EDGE)
            self._say(canvas, palette.INK)

    def _say(self, canvas: Canvas, colour: str) -> None:
        canvas.text(self.label, self.rect.center, LABEL.but(colour=colour), "centre", room=self.rect.width - 12)


def cap_width(canvas: Canvas, label: str) -> float:
    """How wide the cap of a key is."""
    return max(canvas.grown(46.0), canvas.text_width(label, LABEL) + 30) if label else canvas.grown(60.0)
