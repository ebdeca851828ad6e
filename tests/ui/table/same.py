"""Whether a table that is painted in parts looks as it would if all of it were painted anew."""

import pygame

from neogame.ui.kit.pilot import Pilot

NOBODYS = "#FF00FF"
"""A colour nothing is painted in: where it shows, nobody painted."""


def assert_same(pilot: Pilot) -> None:
    """What is on the window is what a table without any memory of its picture would show."""
    app = pilot.app
    app.frame()
    partly = app.canvas.surface.copy()
    app.top.changed()
    app.canvas.forget()
    app.canvas.surface.fill(NOBODYS)
    app.frame()
    difference = pygame.mask.from_threshold(
        app.canvas.surface, (0, 0, 0), (1, 1, 1, 255), othersurface=partly, palette_colors=1
    )
    difference.invert()
    assert difference.count() == 0, f"differs in {difference.get_bounding_rects()}"
