"""What Neoville's table marks: the squares a promise counts, and where a carried tile comes from."""

from functools import partial

import pygame
import pytest

from neogame.rules.neoville.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville import showcase
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    return fly(desk=partial(DeskHere))


def washed(pilot: Pilot) -> int:
    """How many squares are washed out."""
    return sum(drawn.verb == "fill" and drawn.what == palette.CREAM for drawn in pilot.drawn())


@pytest.mark.parametrize("name", ["parks", "sports"])
def test_a_majority_lights_what_it_counts(pilot: Pilot, name: str) -> None:
    table = showcase.sit(pilot, Stage.PLACE)
    city = table.session.settled.cities[table.session.viewer]
    squares = getattr(city, name)
    assert squares
    pilot.move((2.0, 2.0))
    pilot.wait(0.3)
    assert washed(pilot) == 0
    pilot.move(f"promise.{name}")
    pilot.wait(0.3)
    assert washed(pilot) == 4 * len(city.laid) - squares.bit_count()


def dashed_in(pilot: Pilot, area: pygame.FRect) -> int:
    """How many dashed places an area shows."""
    pixels = pygame.Rect(pilot.app.canvas.pixels(area))
    return sum(drawn.verb == "dashed" and pixels.contains(pygame.Rect(drawn.where)) for drawn in pilot.drawn())


def test_a_tile_of_the_row_is_not_in_two_places(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.DRAW)
    row = table.layout.row
    pilot.move("row.2")
    pilot.wait(0.2)
    assert dashed_in(pilot, row) == 0
    pilot.press_button()
    pilot.move("hand.1")
    pilot.wait(0.2)
    assert table.controls.drag is not None
    assert dashed_in(pilot, row) == 1
    pilot.move("confirm")
    pilot.release_button()
    pilot.wait(0.5)
    assert dashed_in(pilot, row) == 0
