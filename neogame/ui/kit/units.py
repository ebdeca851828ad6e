"""Logical units: a canvas is 1080 of them high and 1440 to 2160 wide, in a window of any size."""

from dataclasses import dataclass

import pygame

Box = pygame.FRect | tuple[float, float, float, float]
Point = tuple[float, float]


def centred(centre: Point, width: float, height: float) -> pygame.FRect:
    """The rect of a size whose middle is at a point."""
    return pygame.FRect(centre[0] - width / 2, centre[1] - height / 2, width, height)


HEIGHT = 1080.0
NARROWEST, WIDEST = 1440.0, 2160.0
COMPACT_BELOW = 840  # pixels of window height; from there down the pictures at 1280 x 720 are the measure


@dataclass(frozen=True)
class Shape:
    """How the canvas lies in the window: its width in units, pixels per unit, and where its corner is."""

    window: tuple[int, int]
    scale: float
    width: float
    left: float
    top: float
    compact: bool

    @classmethod
    def of(cls, window: tuple[int, int]) -> "Shape":
        """The canvas of a window of this many pixels."""
        w, h = max(1, window[0]), max(1, window[1])
        compact = h < COMPACT_BELOW
        # A compact canvas is never narrower than 16:9, so its rows keep their room (RULINGS: ui 14).
        scale = min(w / 1920, h / HEIGHT) if compact else min(h / HEIGHT, w / NARROWEST)
        width = min(WIDEST, max(NARROWEST, w / scale))
        return cls(window, scale, width, (w - width * scale) / 2, (h - HEIGHT * scale) / 2, compact)

    @property
    def bleed(self) -> pygame.FRect:
        """The whole window in units, beyond the canvas on both sides when they differ in shape."""
        return pygame.FRect(
            -self.left / self.scale, -self.top / self.scale, self.window[0] / self.scale, self.window[1] / self.scale
        )

    def units(self, pixel: tuple[int, int]) -> Point:
        """Where in the canvas a pixel of the window is."""
        return (pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale
