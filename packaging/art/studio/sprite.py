"""A sprite: a drawing, the window of it that is shown, and what the program must know to place it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from studio import svg

Spot = tuple[float, float, float]


@dataclass(frozen=True)
class Sprite:
    """One picture of the atlas.

    ``window`` is left, top, right and bottom in the drawing's own units, of which ``scale`` make a unit of the canvas.
    ``anchor`` and ``points`` are in the drawing's units too; a point's third number is a size (of type, or of a part).
    """

    name: str
    sheet: str
    art: str
    window: tuple[float, float, float, float]
    scale: float = 1
    anchor: svg.Point | None = (0, 0)
    slice: tuple[int, int, int, int] | None = None
    mask: bool = False
    points: Mapping[str, Spot] = field(default_factory=dict)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in whole units of the canvas."""
        left, top, right, bottom = self.window
        return math.ceil((right - left) * self.scale - 1e-6), math.ceil((bottom - top) * self.scale - 1e-6)

    def svg(self, zoom: int) -> str:
        """The SVG file that draws the sprite at so many pixels per unit."""
        (w, h), (left, top) = self.size, self.window[:2]
        return svg.document(self.art, left, top, w / self.scale, h / self.scale, (w * zoom, h * zoom))

    def entry(self, x: int, y: int) -> dict[str, object]:
        """What the atlas says about the sprite when it lies at ``x, y`` of its sheet."""
        w, h = self.size
        entry: dict[str, object] = {"sheet": self.sheet, "rect": [x, y, w, h]}
        if self.anchor is not None:
            anchor = [self._unit(self.anchor[0], 0), self._unit(self.anchor[1], 1)]
            if anchor != [w / 2, h / 2]:
                entry["anchor"] = anchor
        if self.slice is not None:
            entry["slice"] = list(self.slice)
        if self.mask:
            entry["mask"] = True
        if self.points:
            entry["points"] = {
                name: [self._unit(px, 0), self._unit(py, 1), round(size * self.scale, 2)]
                for name, (px, py, size) in self.points.items()
            }
        return entry

    def _unit(self, value: float, axis: int) -> float:
        return round((value - self.window[axis]) * self.scale, 2)


def square(half: float) -> tuple[float, float, float, float]:
    """The window of a square round the origin."""
    return -half, -half, half, half
