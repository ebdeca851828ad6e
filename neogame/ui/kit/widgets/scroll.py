"""A window on something higher than itself, which scrolls."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Look, Role, Use, Widget

BAR = 10.0
STEP = 72.0


@dataclass(frozen=True, kw_only=True)
class Scroll(Widget):
    """Shows a part of its children. Their rects, and what ``paint`` draws, are as if nothing were scrolled.

    ``height`` is that of the content. When it fits there is nothing to scroll and no bar.
    """

    role: Role = Role.SCROLL
    children: Sequence[Widget]
    height: float
    paint: Callable[[Canvas], None] | None = None
    focusable: bool = False

    def uses(self) -> Iterator[Use]:
        if self.most:
            yield "scroll"

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        over = self.height - self.rect.height
        return over if over > 1 else 0.0

    def view(self) -> pygame.FRect:
        """What shows; a little wider than the content, so that shadows and focus rings are not cut."""
        return self.rect.inflate(28, 28) if self.most else self.rect.inflate(40, 40)

    def hit(self, point: Point) -> bool:
        x, y, width, height = self.rect
        return bool(pygame.FRect(x, y, width + 2 * BAR if self.most else width, height).collidepoint(point))

    def bar(self, offset: float) -> pygame.FRect:
        """Where the bar's thumb is."""
        share = self.rect.height / max(self.height, 1.0)
        length = max(48.0, self.rect.height * share)
        y = self.rect.y + (self.rect.height - length) * (offset / self.most if self.most else 0.0)
        return pygame.FRect(self.rect.right + 2, y, BAR, length)

    def draw_bar(self, canvas: Canvas, offset: float, look: Look) -> None:
        """The bar, if there is something to scroll."""
        if self.most:
            canvas.box((self.rect.right + 2, self.rect.y, BAR, self.rect.height), palette.DISABLED, radius=BAR / 2)
            canvas.box(
                self.bar(offset), palette.PINE if look.hover or look.pressed else palette.BUTTON_EDGE, radius=BAR / 2
            )
