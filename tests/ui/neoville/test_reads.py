"""What a player reads at Neoville's table: whose turn it is, how one stands, what a move gives and why."""

from functools import partial

import pytest

from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.game import Stage
from neogame.ui import palette
from neogame.ui.neoville import moments
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.pilot import Pilot
from tests.ui.conftest import Fly
from tests.ui.neoville.test_hands import over, refused_slot
from tests.ui.neoville.test_parts import sit
from tests.ui.table.desks import DeskHere


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    return fly(desk=partial(DeskHere))


def texts(pilot: Pilot) -> list[str]:
    """Every text on the screen."""
    return [drawn.what for drawn in pilot.drawn() if drawn.verb == "text"]


def lit_steps(pilot: Pilot) -> int:
    """How many steps of the bar are gold."""
    return sum(
        drawn.verb == "box" and drawn.what == f"{palette.SUN} {palette.SUN_EDGE}" and drawn.where[1] < 60
        for drawn in pilot.drawn()
    )


def play_to_the_end(pilot: Pilot, table: NeovilleTable) -> None:
    """Play a turn: a tile, no building, the first of the row."""
    table.play(next(action for action in table.session.settled.legal if isinstance(action, Place)))
    while table.session.mine:
        table.play(table.session.settled.legal[-1])


def test_a_step_is_gold_only_in_ones_own_turn(fly: Fly) -> None:
    pilot = fly(desk=partial(DeskHere, deaf=True))
    table = moments.sit(pilot, Stage.PLACE)
    assert lit_steps(pilot) == 1
    play_to_the_end(pilot, table)
    pilot.wait(0.2)
    assert not table.session.mine
    assert lit_steps(pilot) == 0


def test_a_piece_that_flies_back_ends_no_turn(pilot: Pilot) -> None:
    table = sit(pilot)
    tile, slot = refused_slot(table)
    over(pilot, tile, slot)
    pilot.release_button()
    assert table.motions.running
    assert lit_steps(pilot) == 1
    assert table.acts


def test_majorities_say_how_one_stands_against_whom(pilot: Pilot) -> None:
    table = moments.sit(pilot, Stage.PLACE)
    view, names = table.session.settled, [player.name for player in table.session.match.players]
    counts = [city.parks.bit_count() for city in view.cities]
    best = max(range(1, len(counts)), key=counts.__getitem__)
    row = next(row for row in table.gaze.rows if row.name == "parks")
    assert row.reason.startswith(f"you {counts[0]}, {names[best]} {counts[best]}")
    assert row.reason in texts(pilot)
