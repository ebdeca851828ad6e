"""What moves is seen on its way: discs, cards, markers, refills, tiles; and each has its sound."""

import pytest

from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Build, Place
from neogame.rules.neotopia.events import Card, Centre, Hand, Projects, Space, Track
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import disc_name, space_name
from neogame.ui.table.hand import Held
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import Mouse, action_of, alone, before, read
from tests.ui.table.desks import DeskHere


@pytest.fixture
def slow(fly: Fly) -> Pilot:
    """A pilot at the usual speed."""
    pilot = fly((1280, 720), desk=DeskHere)
    pilot.app.change(speed="1x")
    return pilot


def sprites(pilot: Pilot) -> list[str]:
    return [drawn.what for drawn in pilot.drawn() if drawn.verb == "sprite"]


def ready(pilot: Pilot, steps: int, person: int = 0) -> NeotopiaTable:
    """The recorded game after some steps, when nothing moves any more."""
    table = alone(pilot, steps, person)
    pilot.wait(1.0)
    assert not table.motions.running(pilot.app.now)
    return table


def refilling() -> int:
    """The step of the record at which the first person empties a factory."""
    entries = read().entries
    return next(
        number
        for number, entry in enumerate(entries)
        if entry.get("seat") == 0 and entry["do"] == "place" and entries[number + 1].get("production")
    )


def placing(table: NeotopiaTable, number: int) -> tuple[Place, str, str]:
    """The placement that a step of the record is, its disc and its space."""
    place = action_of(read().entries[number])
    assert isinstance(place, Place)
    assert place.factory is not None
    disc = disc_name(place.factory, table.places[place.factory].index(place.element))
    return place, disc, space_name(place.region, place.space)


def test_a_disc_is_heard_when_it_lands(slow: Pilot) -> None:
    steps = before(lambda entry: entry["do"] == "place")
    table = ready(slow, steps)
    place, disc, space = placing(table, steps)
    slow.click(disc)
    slow.click(space)
    sound = f"disc-place-{place.element.name.lower()}"
    there = Space(place.region, place.space)
    assert there in table.motions.waiting(slow.app.now)
    assert sound not in slow.app.sound.played
    slow.wait(0.5)
    assert there not in table.motions.waiting(slow.app.now)
    assert sound in slow.app.sound.played


def test_a_disc_that_is_dropped_only_settles(slow: Pilot) -> None:
    steps = before(lambda entry: entry["do"] == "place")
    table = ready(slow, steps)
    place, disc, space = placing(table, steps)
    slow.drag(disc, to=space)
    assert f"disc-place-{place.element.name.lower()}" in slow.app.sound.played
    slow.wait(0.2)
    assert not table.motions.waiting(slow.app.now)


def test_a_disc_that_found_no_space_goes_back_to_its_own_place(slow: Pilot) -> None:
    steps = before(lambda entry: entry["do"] == "place")
    table = ready(slow, steps)
    place, disc, _ = placing(table, steps)
    assert place.factory is not None
    index = table.places[place.factory].index(place.element)
    slow.drag(disc, to="strip")
    assert table.motions.waiting(slow.app.now) == {disc_of(place.factory, index, place.element)}
    slow.wait(0.3)
    assert not table.motions.waiting(slow.app.now)


def test_a_factory_is_filled_and_a_tile_turned_over(slow: Pilot) -> None:
    steps = refilling()
    table = ready(slow, steps)
    place, disc, space = placing(table, steps)
    assert place.factory is not None
    slow.drag(disc, to=space)
    load = [
        disc_of(place.factory, index, element)
        for index, element in enumerate(table.places[place.factory])
        if element is not None
    ]
    assert len(load) == 4
    assert set(load) <= table.motions.waiting(slow.app.now)
    slow.wait(0.3)
    on_its_way = table.motions.waiting(slow.app.now)
    assert load[0] not in on_its_way
    assert load[3] in on_its_way
    slow.wait(1.0)
    assert {"factory-empty", "refill"} <= set(slow.app.sound.played)
    slow.click("strip.confirm")
    slow.step(0.1)
    assert Centre() in table.motions.waiting(slow.app.now)
    assert "production-front" in sprites(slow)
    slow.wait(0.4)
    assert "production" in sprites(slow)
    assert "production-front" not in sprites(slow)
    slow.wait(0.5)
    assert not table.motions.waiting(slow.app.now)
    assert "production" not in sprites(slow)


def test_a_card_of_the_offer_flies_into_the_hand(slow: Pilot) -> None:
    table = ready(slow, before(lambda entry: entry["do"] == "place"))
    project = table.view.table.offer[1]
    assert project is not None
    slow.click("offer.2")
    card = Held(Card(project), Hand(Seat(0)))
    assert card in table.motions.waiting(slow.app.now)
    slow.wait(0.4)
    assert card not in table.motions.waiting(slow.app.now)
    assert "card-draw" in slow.app.sound.played


def test_an_unseen_card_comes_once_it_is_confirmed(slow: Pilot) -> None:
    table = ready(slow, before(lambda entry: entry["do"] == "place"))
    slow.click("offer.deck")
    assert not table.motions.waiting(slow.app.now)
    slow.click("strip.confirm")
    assert table.motions.waiting(slow.app.now) == {Held(Card(table.view.hand[-1]), Hand(Seat(0)))}


def test_a_card_flies_to_its_region_and_a_marker_steps_on(slow: Pilot) -> None:
    showcase.held(slow)
    table = slow.app.top
    assert isinstance(table, NeotopiaTable)
    slow.press("return")
    slow.wait(1.0)
    project = table.unbuilt[0]
    placed, total = table.view.table.placed, table.shown_scores[0].total
    assert placed is not None
    region = placed.region
    stood = table.view.table.tracks[0][region]
    slow.press("return")
    assert table.session.draft == Build(project)
    stands = table.view.table.tracks[0][region]
    assert stands > stood

    def marker() -> float:
        return table.motions.meter(Track(Seat(0), region), stands, slow.app.now)

    last = len(table.view.table.lands[region].built) - 1
    assert Projects(region, last) in table.motions.waiting(slow.app.now)
    assert str(total) in slow.texts()
    slow.wait(0.35)
    assert marker() == stood
    slow.wait(0.35)
    assert stood < marker() < stands
    slow.wait(1.0)
    assert marker() == stands
    assert Projects(region, last) not in table.motions.waiting(slow.app.now)
    assert str(table.shown_scores[0].total) in slow.texts()
    assert {"project-complete", "card-region"} <= set(slow.app.sound.played)


def test_the_flag_tile_sounds(slow: Pilot) -> None:
    entries = read().entries
    flag = next(i for i, entry in enumerate(entries) if entry.get("production") == "f12")
    place = max(i for i in range(flag) if entries[i].get("seat") is not None)
    ready(slow, place, int(str(entries[place]["seat"])))
    Mouse(slow).act(action_of(entries[place]))
    slow.wait(2.0)
    assert "final-round" in slow.app.sound.played


def test_opponents_turns_are_seen_piece_by_piece(slow: Pilot) -> None:
    table = ready(slow, before(lambda entry: entry["do"] == "end"))
    slow.click("strip.end")
    seen: set[object] = set()
    while not table.session.mine:
        slow.step(0.05)
        seen |= table.motions.waiting(slow.app.now)
    placed = {
        Space(act.action.region, act.action.space)
        for turn in table.session.news
        for act in turn.acts
        if isinstance(act.action, Place)
    }
    assert placed
    assert placed <= seen
    slow.wait(2.0)
    assert not table.motions.waiting(slow.app.now)
