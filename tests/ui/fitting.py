"""Whether every text of a scene is inside its box."""

import os
from collections import Counter

from neogame.i18n import languages
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.screenshots import SIZES

EVERY = "NEOGAME_EVERY_WINDOW"
"""Set it, and texts are tried in every language at every size; else French at all sizes, all languages at the least."""
LONGEST_WORDS = "fr"


def windows(*more: tuple[int, int]) -> list[tuple[str, tuple[int, int]]]:
    """The languages and sizes in which texts are tried, ``more`` sizes among them."""
    every = [(language, size) for language in languages() for size in (*SIZES, *more)]
    if EVERY in os.environ:
        return every
    return [(language, size) for language, size in every if language == LONGEST_WORDS or size == min(SIZES)]


def window_id(window: tuple[str, tuple[int, int]]) -> str:
    """What a test is called in one of them."""
    language, (width, height) = window
    return f"{language}-{width}x{height}"


def shown_everywhere(pilot: Pilot) -> list[str]:
    """What is cut, out of the window, or drawn twice, wherever the scene can be scrolled to."""
    faults = []
    width, height = pilot.app.canvas.shape.window
    areas = [widget for widget in pilot.app.top.controls.widgets if isinstance(widget, Scroll)]
    stops = max([1, *(round(area.most / 400) + 2 for area in areas if area.most)])
    for stop in range(stops):
        for area in areas:
            pilot.app.top.controls.scroll(area.name, area.most * stop / max(1, stops - 1))
        drawn = pilot.drawn()
        for one in drawn:
            x, _, w, _ = one.where
            if one.cut:
                faults.append(f"cut: {one.what}")
            if one.verb == "text" and (x < -1 or x + w > width + 1):
                faults.append(f"outside: {one.what}")
        if not any(area.most for area in areas):
            faults += [
                f"below: {one.what}" for one in drawn if one.verb == "text" and one.where[1] + one.where[3] > height + 4
            ]
        # A bonus token that lies on a lit space is drawn again over the light, and the dots of cards that overlap may
        # come to lie on each other.
        seen = [one for one in drawn if one.verb in ("text", "sprite") and not one.what.startswith(("bonus-", "dot-"))]
        twice = Counter((one.verb, one.what, one.where, one.detail) for one in seen)
        faults += [f"twice: {what}" for (_, what, _, _), count in twice.items() if count > 1]
    return faults
