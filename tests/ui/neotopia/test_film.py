"""What moves is seen on its way: cards, markers, refills, tiles; and each has its sound."""

import pytest
from neogame.ui.neotopia.film import HubEnd, PlaceEnd, PlaqueEnd

from neogame.rules.neotopia.actions import Build, Place
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import moments
from neogame.ui.neotopia.spots import disc_name, space_name
from neogame.ui.neotopia.table import NeotopiaTable
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import Mouse, action_of, read
from tests.ui.neotopia.test_table import alone
from tests.ui.table.desks import DeskHere


@pytest.fixture
def slow(fly: Fly) -> Pilot:
    """A pilot at the usual speed."""
    pilot = fly((1280, 720), desk=DeskHere)
    pilot.app.change(speed="1x")
    return pilot


def sprites(pilot: Pilot) -> list[str]:
    return [drawn.what for drawn in pilot.drawn() if drawn.verb == "sprite"]


def refilling() -> int:
    """The step of the record at which the first person empties a factory."""
    entries = read().entries
    return next(
        i
        for i, entry in enumerate(entries)
        if entry.get("seat") == 0 and entry["do"] == "place" and entries[i + 1].get("production")
    )


def test_a_factory_is_filled_and_a_tile_turned_over(slow: Pilot) -> None:
    steps = refilling()
    table = alone(slow, steps)
    slow.wait(1.0)
    place = action_of(read().entries[steps])
    assert isinstance(place, Place)
    assert place.factory is not None
    disc = disc_name(place.factory, table.hand.places[place.factory].index(place.element))
    slow.drag(disc, to=space_name(place.region, place.space))
    under_way = {end for end in table.film.waiting(slow.app.now) if isinstance(end, PlaceEnd)}
    assert len(under_way) == 4
    assert len({flight.motion.start for flight in table.film.flights}) == 4
    slow.wait(1.0)
    assert {"factory-empty", "refill"} <= set(slow.app.sound.played)
    slow.click("strip.confirm")
    slow.step(0.1)
    assert HubEnd() in table.film.waiting(slow.app.now)
    assert "production-front" in sprites(slow)
    slow.wait(0.4)
    assert "production" in sprites(slow)
    assert "production-front" not in sprites(slow)
    slow.wait(0.5)
    assert not table.film.waiting(slow.app.now)
    assert "production" not in sprites(slow)


def test_a_card_flies_to_its_region_and_a_marker_steps_on(slow: Pilot) -> None:
    moments.held(slow)
    table = slow.app.top
    assert isinstance(table, NeotopiaTable)
    slow.press("return")
    slow.wait(1.0)
    project = table.hand.unbuilt[0]
    before, shown = table.hand.scores[0].total, table.view.hand.index(project)
    at = table.anchors.strip.cards(len(table.view.hand))[shown].center
    slow.press("return")
    assert table.session.draft == Build(project)
    (flight,) = table.film.flights
    assert flight.start == pytest.approx(at)
    assert isinstance(flight.to, PlaqueEnd)
    assert flight.end == table.anchors.plaque(flight.to.region)
    (step,) = table.film.steps
    assert str(before) in slow.texts()
    slow.wait(0.35)
    assert table.film.track(step.seat, step.region, step.after, slow.app.now) == step.before
    slow.wait(0.35)
    assert step.before < table.film.track(step.seat, step.region, step.after, slow.app.now) < step.after
    slow.wait(1.0)
    assert table.film.track(step.seat, step.region, step.after, slow.app.now) == step.after
    assert str(table.hand.scores[0].total) in slow.texts()
    assert {"project-complete", "card-region"} <= set(slow.app.sound.played)


def test_the_flag_tile_sounds(slow: Pilot) -> None:
    entries = read().entries
    flag = next(i for i, entry in enumerate(entries) if entry.get("production") == "f12")
    place = max(i for i in range(flag) if entries[i].get("seat") is not None)
    alone(slow, place, int(str(entries[place]["seat"])))
    slow.wait(1.0)
    Mouse(slow).act(action_of(entries[place]))
    slow.wait(2.0)
    assert "final-round" in slow.app.sound.played


def test_the_same_deal_again(fly: Fly) -> None:
    pilot = fly((1280, 720), desk=DeskHere)
    pilot.app.change(speed="instant")
    moments.scoring(pilot)
    assert pilot.scene == "scoring"
    first = moments.played("end").header["code"]
    pilot.click("scoring.again")
    table = pilot.app.top
    assert isinstance(table, NeotopiaTable)
    assert table.session.match.header["code"] == first
    assert [step for step in table.session.match.steps if step.seat == 0] == []
