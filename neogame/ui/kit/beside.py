"""Where a box goes that tells about something: beside it, and not over what else is read."""

from collections.abc import Sequence

import pygame


def near(
    size: tuple[float, float], about: pygame.FRect, within: pygame.FRect, spared: Sequence[pygame.FRect], gap: float
) -> pygame.FRect:
    """A place above, below, right or left of ``about`` and inside ``within``: the first that covers the least.

    Where each of these covers something, it may lie more to one side, or outside of what is spared round ``about``, or
    just beside something else that is spared.
    """
    width, height = size
    x = max(within.left, min(about.centerx - width / 2, within.right - width))
    y = max(within.top, min(about.centery - height / 2, within.bottom - height))
    places = []
    for frame in (about, *(rect for rect in spared if rect.contains(about))):
        above, below = frame.top - gap - height, frame.bottom + gap
        corners = [(x, above), (x, below), (frame.right + gap, y), (frame.left - gap - width, y)]
        corners += [(left, top) for top in (above, below) for left in (about.right - width, about.left)]
        places += [pygame.FRect(corner, size) for corner in corners]
    beside = [left for rect in spared for left in (rect.left - gap - width, rect.right + gap)]
    beside.sort(key=lambda left: abs(left - x))
    tops = about.top - gap - height, about.bottom + gap
    places += [pygame.FRect((left, top), size) for left in beside for top in tops]
    fitting = [place for place in places if within.contains(place)]
    # Between nothing but bad places, what it is about is covered rather than the rest.
    return min(fitting, key=lambda place: _covers(place, spared), default=pygame.FRect(x, y, width, height))


def _covers(place: pygame.FRect, spared: Sequence[pygame.FRect]) -> float:
    parts = (place.clip(rect) for rect in spared)
    return sum(part.width * part.height for part in parts)
