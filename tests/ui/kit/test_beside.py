"""A box that tells about something lies beside it and leaves in sight what else is read."""

import pygame
import pytest

from neogame.ui.kit.beside import near

WITHIN = pygame.FRect(0, 0, 1000, 600)


@pytest.mark.parametrize(
    ("about", "spared", "side"),
    [
        ((450, 300, 100, 50), [], "above"),
        ((450, 10, 100, 50), [], "below"),
        ((450, 300, 100, 50), [(0, 200, 1000, 90)], "below"),
        ((450, 300, 100, 50), [(0, 0, 1000, 290), (0, 360, 1000, 240)], "right"),
        ((850, 300, 100, 50), [(0, 0, 1000, 290), (0, 360, 1000, 240)], "left"),
    ],
)
def test_the_first_side_that_covers_least(
    about: tuple[int, int, int, int], spared: list[tuple[int, int, int, int]], side: str
) -> None:
    place = pygame.FRect(about)
    found = near((200, 60), place, WITHIN, [pygame.FRect(rect) for rect in spared], 10)
    assert WITHIN.contains(found)
    assert not found.colliderect(place)
    where = {
        "above": found.bottom <= place.top,
        "below": found.top >= place.bottom,
        "right": found.left >= place.right,
        "left": found.right <= place.left,
    }
    assert [name for name, there in where.items() if there] == [side]


def test_a_box_too_large_for_any_side_still_stays_inside() -> None:
    found = near((900, 500), pygame.FRect(400, 250, 200, 100), WITHIN, [], 10)
    assert WITHIN.contains(found)


def test_where_all_sides_cover_something_it_lies_to_one_side() -> None:
    about, right = pygame.FRect(450, 300, 100, 50), pygame.FRect(560, 0, 440, 600)
    found = near((200, 60), about, WITHIN, [right, pygame.FRect(0, 290, 560, 310)], 10)
    assert found.bottomright == (550, 290)


def test_what_is_about_a_part_of_something_spared_lies_outside_of_it() -> None:
    panel, left = pygame.FRect(600, 100, 390, 490), pygame.FRect(0, 300, 590, 290)
    found = near((200, 60), pygame.FRect(610, 400, 370, 30), WITHIN, [panel, left], 10)
    assert not any(found.colliderect(rect) for rect in (panel, left))
