"""Left, right, up and down: where the focus goes when an arrow is pressed."""

import pygame

Direction = tuple[int, int]
ARROWS: dict[str, Direction] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LETTERS = {"a": "left", "d": "right", "w": "up", "s": "down"}


def distance(here: pygame.FRect, there: pygame.FRect, direction: Direction) -> float | None:
    """How far it is from one rect to another in a direction; None if the other does not lie there."""
    dx, dy = direction
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if ahead <= 1:
        return None
    if dx:
        gap = max(0.0, there.left - here.right if dx > 0 else here.left - there.right)
        aside = max(0.0, there.top - here.bottom, here.top - there.bottom)
        offset = abs(there.centery - here.centery)
    else:
        gap = max(0.0, there.top - here.bottom if dy > 0 else here.top - there.bottom)
        aside = max(0.0, there.left - here.right, here.left - there.right)
        offset = abs(there.centerx - here.centerx)
    if aside > 0 and gap == 0:
        return None
    return gap + 3 * aside + 0.3 * offset
