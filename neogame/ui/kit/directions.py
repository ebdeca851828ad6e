"""Left, right, up and down: where the focus goes."""

import pygame

from neogame.ui.kit.commands import Command

Direction = tuple[int, int]
DIRECTIONS: dict[Command, Direction] = {
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
    Command.UP: (0, -1),
    Command.DOWN: (0, 1),
}


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
