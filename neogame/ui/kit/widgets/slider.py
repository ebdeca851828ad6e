"""A value on a line."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Look, Role, Use, Widget

KNOB = 15.0


@dataclass(frozen=True, kw_only=True)
class Slider(Widget):
    """A whole number from 0 to ``most``, moved by the pointer or by the arrows."""

    role: Role = Role.SLIDER
    value: int
    on_change: Callable[[int], None]
    most: int = 100
    step: int = 5
    radius: float = 100.0
    sound: str = ""

    @property
    def set_to(self) -> str:
        return str(self.value)

    def uses(self) -> Iterator[Use]:
        if self.enabled:
            yield "slide"

    def draw(self, canvas: Canvas, look: Look) -> None:
        x, y, width, height = self.rect
        middle = y + height / 2
        canvas.box((x, middle - 6, width, 12), palette.DISABLED, radius=6, edge=palette.BUTTON_EDGE)
        at = self._x()
        if self.value:
            canvas.box((x, middle - 6, at - x, 12), palette.PINE, radius=6)
        canvas.circle((at, middle + 2), KNOB, palette.BUTTON_EDGE, alpha=0.5)
        canvas.circle((at, middle), KNOB, palette.PAPER, edge=palette.BUTTON_EDGE)
        if look.hover or look.pressed:
            canvas.circle(
                (at, middle), KNOB, edge=palette.GOLD, line=4, alpha=1.0 if look.pressed else round(look.hover, 1)
            )

    def slide(self, point: Point) -> bool:
        share = (point[0] - self.rect.x - KNOB) / max(1.0, self.rect.width - 2 * KNOB)
        self._set(round(share * self.most / self.step) * self.step)
        return True

    def use(self, command: Command) -> bool:
        if command in (Command.LEFT, Command.RIGHT):
            self._set(self.value + (self.step if command is Command.RIGHT else -self.step))
            return True
        return False

    def _x(self) -> float:
        return self.rect.x + KNOB + (self.rect.width - 2 * KNOB) * self.value / self.most

    def _set(self, value: int) -> None:
        value = min(self.most, max(0, value))
        if value != self.value and self.enabled:
            self.on_change(value)
