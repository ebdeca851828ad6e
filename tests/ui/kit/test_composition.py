"""A window composed of parts: only what changed is painted, and what was drawn over it is wiped off."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.pilot import Pilot

RED, GREEN, BLUE = "#FF0000", "#00FF00", "#0000FF"


class Painter:
    """Makes parts of one colour and counts how often each is painted."""

    def __init__(self) -> None:
        self.painted: list[str] = []

    def part(self, rect: tuple[float, float, float, float], colour: str, *, solid: bool = False) -> Part:
        area = pygame.FRect(rect)

        def paint(canvas: Canvas) -> None:
            self.painted.append(colour)
            canvas.fill(area, colour)

        return Part(area, colour, paint, solid)

    def take(self) -> list[str]:
        taken, self.painted = self.painted, []
        return taken


@pytest.fixture
def canvas(pilot: Pilot) -> Iterator[Canvas]:
    pilot.app.canvas.blank()
    yield pilot.app.canvas
    pilot.app.canvas.blank()


@pytest.fixture
def colour(canvas: Canvas) -> Callable[[int, int], str]:
    def at(x: int, y: int) -> str:
        red, green, blue, _ = canvas.surface.get_at((x, y))
        return f"#{red:02X}{green:02X}{blue:02X}"

    return at


def test_a_part_that_changes_is_painted_alone(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    painter = Painter()
    ground = painter.part((0, 0, 1920, 1080), RED)
    canvas.compose([ground, painter.part((100, 100, 50, 50), GREEN), painter.part((300, 100, 50, 50), BLUE)])
    assert painter.take() == [RED, GREEN, BLUE]
    canvas.compose([ground, painter.part((100, 100, 50, 50), BLUE), painter.part((300, 100, 50, 50), BLUE)])
    assert painter.take() == [RED, BLUE]  # once where the green one went and the blue one came
    assert (colour(120, 120), colour(320, 120), colour(10, 10)) == (BLUE, BLUE, RED)


def test_a_part_that_goes_leaves_what_was_under_it(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    painter = Painter()
    ground = painter.part((0, 0, 1920, 1080), RED)
    canvas.compose([ground, painter.part((100, 100, 50, 50), GREEN)])
    assert colour(120, 120) == GREEN
    canvas.compose([ground])
    assert colour(120, 120) == RED


def test_the_ground_is_not_painted_under_what_is_solid(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    painter = Painter()
    ground = painter.part((0, 0, 1920, 1080), RED)
    over = painter.part((100, 100, 300, 300), GREEN, solid=True)
    canvas.compose([ground, over])
    assert painter.take() == [RED, GREEN]
    assert [colour(x, y) for x, y in ((5, 5), (60, 200), (500, 200), (5, 600), (200, 200))] == [RED] * 4 + [GREEN]
    canvas.compose([ground, over, painter.part((150, 150, 50, 50), BLUE)])
    assert painter.take() == [GREEN, BLUE]
    canvas.compose([ground, over])
    assert painter.take() == [GREEN]
    canvas.compose([ground])
    assert painter.take() == [RED]
    assert (colour(160, 160), colour(200, 200)) == (RED, RED)


def test_nothing_is_painted_when_nothing_changed(canvas: Canvas) -> None:
    painter = Painter()
    parts = [painter.part((0, 0, 1920, 1080), RED)]
    canvas.compose(parts)
    canvas.compose(parts)
    canvas.compose([painter.part((0, 0, 1920, 1080), RED)])
    assert painter.take() == [RED]


def test_what_was_drawn_over_it_is_wiped_off(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    parts = [Painter().part((0, 0, 1920, 1080), RED)]
    canvas.compose(parts)
    for x in range(300):
        canvas.fill((x * 6, 500, 4, 4), GREEN)
    canvas.circle((50, 50), 20, BLUE)
    assert (colour(50, 50), colour(601, 501)) == (BLUE, GREEN)
    canvas.compose(parts)
    assert (colour(50, 50), colour(601, 501)) == (RED, RED)
    canvas.veil(pygame.Surface(canvas.surface.size))
    canvas.compose(parts)
    assert colour(1000, 700) == RED


def test_what_lies_over_each_other_is_wiped_off(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    parts = [Painter().part((0, 0, 1920, 1080), RED)]
    canvas.compose(parts)
    canvas.fill((200, 200, 50, 50), GREEN)
    canvas.fill((600, 200, 50, 50), GREEN)
    for rect in ((190, 190, 30, 30), (190, 210, 70, 20), (240, 240, 400, 30), (210, 150, 20, 300), (195, 195, 5, 5)):
        canvas.fill(rect, BLUE)
    canvas.compose(parts)
    area = canvas.surface.subsurface(canvas.pixels((100, 100, 600, 400)))
    assert pygame.mask.from_threshold(area, RED, (1, 1, 1, 255)).count() == area.width * area.height
    assert colour(245, 245) == RED


def test_a_part_may_change_under_what_is_drawn_over_it(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    painter = Painter()
    ground = painter.part((0, 0, 1920, 1080), RED)
    canvas.compose([ground, painter.part((100, 100, 50, 50), GREEN)])
    canvas.fill((120, 120, 100, 10), RED)
    canvas.compose([ground, painter.part((100, 100, 50, 50), BLUE)])
    canvas.fill((90, 120, 100, 10), GREEN)
    canvas.compose([ground, painter.part((100, 100, 50, 50), BLUE)])
    assert (colour(95, 125), colour(125, 125), colour(180, 125)) == (RED, BLUE, RED)


def test_a_part_that_fails_is_painted_again(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    painter = Painter()
    ground = painter.part((0, 0, 1920, 1080), RED)

    def fail(canvas: Canvas) -> None:
        raise ZeroDivisionError

    canvas.compose([ground])
    with pytest.raises(ZeroDivisionError):
        canvas.compose([ground, Part(pygame.FRect(100, 100, 50, 50), "broken", fail)])
    canvas.compose([ground, painter.part((100, 100, 50, 50), GREEN)])
    assert (colour(120, 120), colour(10, 10)) == (GREEN, RED)


def test_a_layer_inside_another_is_the_same_picture(canvas: Canvas, colour: Callable[[int, int], str]) -> None:
    painted = []

    def inner(canvas: Canvas) -> None:
        painted.append("inner")
        canvas.fill((200, 200, 40, 40), GREEN)

    def outer(canvas: Canvas) -> None:
        canvas.layer("inner", (200, 200, 40, 40), inner)

    with canvas.record() as beside:
        canvas.layer("inner", (200, 200, 40, 40), inner)
    with canvas.record() as inside:
        canvas.layer("outer", (150, 150, 200, 200), outer)
    assert beside == inside
    assert colour(220, 220) == GREEN
    canvas.layer("other", (150, 150, 300, 300), outer)
    canvas.layer("inner", (200, 200, 40, 40), inner)
    assert painted == ["inner", "inner"], "once for the window, once for layers"
