"""The table is painted in parts: whatever happens, it looks as if all of it had been painted anew."""

import pytest

from neogame.rules.neotopia.actions import End, Place
from neogame.ui.neotopia.widgets import disc_name, space_name
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import Mouse, action_of, alone, before, read
from tests.ui.table.desks import DeskHere
from tests.ui.table.same import assert_same


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080)], ids=str)
def test_parts_make_the_whole(fly: Fly, size: tuple[int, int]) -> None:
    pilot = fly(size, desk=DeskHere)
    pilot.app.change(speed="1x")
    steps = before(lambda entry: entry["do"] == "build")
    table = alone(pilot, steps - 1)
    pilot.wait(1.0)
    place = action_of(read().entries[steps - 1])
    assert isinstance(place, Place)
    assert place.factory is not None
    disc = disc_name(place.factory, table.hand.places[place.factory].index(place.element))
    pilot.move("hand.1")
    assert_same(pilot)
    pilot.move(disc)
    assert_same(pilot)
    pilot.press_button()
    names = [name for name in pilot.names() if name.startswith("space.")]
    for name in (space_name(place.region, place.space), "hub", *names[::9], "hub"):
        pilot.move(name)
        assert_same(pilot)
    pilot.release_button()
    pilot.wait(1.0)
    pilot.drag(disc, to=space_name(place.region, place.space))
    assert_same(pilot)
    for _ in range(4):
        pilot.step(0.1)
        assert_same(pilot)
    Mouse(pilot).act(action_of(read().entries[steps]))
    for _ in range(12):
        pilot.step(0.1)
        assert_same(pilot)
    while not isinstance(table.session.match.steps[-1].action, End):
        if pilot.has("strip.confirm"):
            pilot.click("strip.confirm")
        else:
            pilot.click("strip.end" if pilot.enabled("strip.end") else "offer.deck")
        assert_same(pilot)
    for _ in range(60):
        pilot.step(0.12)
        assert_same(pilot)
