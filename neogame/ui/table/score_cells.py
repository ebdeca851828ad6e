"""The rows and numbers that a table of points is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from neogame.rules.core import Seat
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Look, Spot


@dataclass(frozen=True)
class Row:
    """One reason to score: its label, its icon, and what it gives each seat. ``plain`` numbers carry no sign."""

    name: str
    label: str
    icon: Callable[[Canvas, Point], None]
    values: Sequence[int]
    plain: bool = False
    sums: Sequence[str] = ()
    """What to write instead of the values, such as ``14 + 5``."""
    counted: bool = True
    """Whether the total contains it; otherwise another row does."""


class Number(NamedTuple):
    """One number of the table: its row, the last being the total, and whose it is."""

    row: int
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Cell(Spot):
    """A number of the table that can be asked."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.hover:
            canvas.box(self.rect, None, radius=14, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))
