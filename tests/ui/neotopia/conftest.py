"""A pilot for all tests of Neotopia's table."""

import pytest

from neogame.ui.kit.pilot import Pilot
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere


@pytest.fixture
def here(fly: Fly) -> Pilot:
    """A pilot whose opponents answer at once."""
    pilot = fly(desk=DeskHere)
    pilot.app.change(speed="instant")
    return pilot
