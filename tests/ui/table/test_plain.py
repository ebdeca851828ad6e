"""Where the pieces of a plain table lie, and what its widgets are called."""

from itertools import pairwise

import pygame
import pytest

from neogame.rules.core import Seat
from neogame.rules.grid import slot_at
from neogame.rules.neoville.events import Pile, Slot
from neogame.ui.table.plain import name_of, side_by_side


def test_a_widget_is_called_after_its_place() -> None:
    assert name_of(Pile()) == "pile"
    assert name_of(Slot(Seat(1), slot_at(0, 0))) == f"slot.1.{slot_at(0, 0)}"


@pytest.mark.parametrize("count", [0, 1, 3, 4, 9, 30])
def test_pieces_lie_side_by_side_inside_their_place(count: int) -> None:
    place = pygame.FRect(100, 50, 460, 100)
    rooms = side_by_side(place, count)
    assert len({tuple(room) for room in rooms}) == count
    assert all(place.contains(room) and room.size == (100, 100) for room in rooms)
    assert sorted(rooms, key=lambda room: room.x) == rooms
    overlaps = any(one.colliderect(other) for one, other in pairwise(rooms))
    assert overlaps == (count > 4)
