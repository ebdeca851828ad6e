"""What Neoville's table marks on a city: the squares a promise counts."""

from functools import partial

import pytest

from neogame.rules.neoville.game import Stage
from neogame.ui import palette
from neogame.ui.neoville import moments
from neogame.ui.pilot import Pilot
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
    table = moments.sit(pilot, Stage.PLACE)
    city = table.session.settled.cities[table.session.viewer]
    squares = getattr(city, name)
    assert squares
    pilot.move((2.0, 2.0))
    pilot.wait(0.3)
    assert washed(pilot) == 0
    pilot.move(f"promise.{name}")
    pilot.wait(0.3)
    assert washed(pilot) == 4 * len(city.laid) - squares.bit_count()
