"""The command that compares pictures sees every difference an eye could see, and no other."""

import pygame

from tests.pictures import difference


def painted(*dots: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface((40, 30))
    surface.fill("#204060")
    for dot in dots:
        surface.set_at(dot, "#FFFFFF")
    return surface


def test_the_same_picture_does_not_differ() -> None:
    assert difference(painted((3, 4)), painted((3, 4)))[0] == 0.0


def test_a_difference_is_counted_and_boxed() -> None:
    share, box = difference(painted((3, 4)), painted((3, 4), (10, 20), (12, 8)))
    assert share == 2 / (40 * 30)
    assert box == pygame.Rect(10, 8, 3, 13)


def test_what_no_eye_sees_is_passed_over() -> None:
    other = painted()
    other.set_at((5, 5), "#224262")
    assert difference(painted(), other)[0] == 0.0


def test_another_size_differs_all_over() -> None:
    assert difference(painted(), pygame.Surface((41, 30)))[0] == 1.0
