"""Words at Neoville's table say what is so: how many there are, since when, and whether it is for good."""

from functools import partial

import pytest

from neogame.match.match import Match
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.state import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville import showcase
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table.display import deal
from tests.ui.conftest import Fly
from tests.ui.neoville.test_hands import tips
from tests.ui.table.desks import DeskHere


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    return fly(desk=partial(DeskHere))


def first_park() -> tuple[Match, Seat]:
    """A game in which a rival has one park, and who that is."""
    match = deal(showcase.new_game())
    while True:
        assert not isinstance(match.to_act, Nobody)
        view = match.view(Seat(0))
        rivals = [Seat(seat) for seat in range(1, 4) if view.cities[seat].parks.bit_count() == 1]
        if rivals and match.to_act == 0:
            return match, rivals[0]
        match.play(match.view(match.to_act).legal[0])


def test_one_park_is_one_park(pilot: Pilot) -> None:
    match, rival = first_park()
    table = NeovilleTable(pilot.app, showcase.new_game(), match)
    pilot.app.open(table)
    pilot.wait(0.2)
    pilot.move(f"rival.{table.rivals.index(rival) + 1}")
    pilot.wait(0.5)
    sports = table.session.settled.cities[rival].sports.bit_count()
    (told,) = tips(pilot)
    assert f"; 1 park, {sports} sport {'facility' if sports == 1 else 'facilities'}." in told


def test_the_cover_knows_of_no_turn_before_the_first(pilot: Pilot) -> None:
    game = showcase.new_game(people=2)
    match = deal(game)
    while match.to_act == 0:
        match.play(match.view(Seat(0)).legal[0])
    pilot.app.open(NeovilleTable(pilot.app, game, match))
    pilot.wait(0.2)
    assert pilot.scene == "cover"
    assert "So far" in pilot.texts()
    assert f"Since {game.players[1].name}’s last turn" not in pilot.texts()


def test_the_cover_tells_since_when(pilot: Pilot) -> None:
    table = showcase.sit(pilot, Stage.PLACE, people=2)
    pilot.wait(0.2)
    assert pilot.scene == "cover"
    assert f"Since {table.session.match.players[0].name}’s last turn" in pilot.texts()


def test_a_draft_is_not_played_yet(pilot: Pilot) -> None:
    showcase.placed(pilot)
    assert "in the city" in pilot.texts()
    assert "played" not in pilot.texts()
    pilot.click("confirm")
    pilot.wait(0.5)
    assert "played" in pilot.texts()
    assert "in the city" not in pilot.texts()
