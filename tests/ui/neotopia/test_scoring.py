"""The scoring: what is said of who won, to whom, and what can be done next."""

from itertools import combinations

import pytest

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.tell import neotopia as tell
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.scoring import LOWEST, OTHERS, NeotopiaScoring
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.table.scoring import Number
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere


def scored(pilot: Pilot, *people: int) -> NeotopiaScoring:
    """The scoring of a game that seat 0 won, its lowest region level with another's; these seats are people."""
    record = showcase.played("end")
    seats = [{**seat, "player": "human" if i in people else "greedy"} for i, seat in enumerate(record.header["seats"])]
    match = Match.resume(Record({**record.header, "seats": seats}, record.entries))
    scene = NeotopiaScoring(pilot.app, showcase.new_game(), match, Seat(people[0] if people else 0))
    pilot.app.open(scene)
    pilot.step(0.1)
    return scene


def test_no_region_is_left_behind_only_where_no_other_is_as_good(pilot: Pilot) -> None:
    scene = scored(pilot, 0)
    assert scene.headline()[0] == "Ben wins"
    lowest = [min(one.points for one in score.regions) for score in scene.scores]
    assert lowest.count(max(lowest)) == 2
    scene.scores = [scene.scores[0], *([scene.scores[1]] * 3)]
    assert scene.headline()[0] == "Ben wins: no region left behind"


@pytest.mark.parametrize(("people", "spoken_to"), [((0,), False), ((1,), True), ((), False), ((1, 2), False)])
def test_only_one_person_is_spoken_to(pilot: Pilot, people: tuple[int, ...], spoken_to: bool) -> None:
    scene = scored(pilot, *people)
    assert ("Yours" in scene.headline()[1]) == spoken_to
    assert scene.chosen[1] == (people[0] if people else scene.order[0])


def test_rows_say_all_where_there_is_room(fly: Fly) -> None:
    for size, told in (((1920, 1080), "Région la plus basse, triplée"), ((1440, 1080), "Région la plus")):
        pilot = fly(size, "fr")
        scored(pilot, 0)
        assert told in pilot.texts()


def test_the_game_can_be_watched_again(pilot: Pilot) -> None:
    scene = scored(pilot, 0)
    pilot.wait(3.0)
    pilot.click("scoring.watch")
    assert pilot.scene == "replay"
    pilot.click("replay.scoring")
    assert pilot.scene == "scoring"
    pilot.click("scoring.watch")
    assert pilot.scene == "replay"
    pilot.click("replay.home")
    assert pilot.app.top is scene


def test_a_total_is_the_sum_of_the_rows_it_counts(pilot: Pilot) -> None:
    scene = scored(pilot, 0)
    pilot.wait(3.0)
    for seat in scene.order:
        counted = [row for row in scene.rows if row.counted]
        assert sum(row.values[seat] for row in counted) == scene.scores[seat].total
        pilot.move(f"scoring.total.{seat}")
        assert scene.say("table.scoring.sum", name=scene.match.players[seat].name) in pilot.texts()
        assert any(text.startswith("Most of it: ") for text in pilot.texts())


def test_the_same_deal_again(fly: Fly) -> None:
    pilot = fly((1280, 720), desk=DeskHere)
    pilot.app.change(speed="instant")
    showcase.scoring(pilot)
    assert pilot.scene == "scoring"
    first = showcase.played("end").header["code"]
    pilot.click("scoring.again")
    table = pilot.app.top
    assert isinstance(table, NeotopiaTable)
    assert table.session.match.header["code"] == first
    assert [act for act in table.session.timeline if act.seat == 0] == []


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("count", [1, 4, 9, 15])
def test_all_projects_of_a_region_show(fly: Fly, count: int, text_size: int) -> None:
    """However many there are, each has a chip of its own inside the panel, and says what it gave."""
    pilot = fly((1280, 720))
    pilot.app.change(text_size=text_size)
    scene = scored(pilot, 0)
    built = [one._replace(seat=Seat(0)) for land in scene.table.lands for one in land.built]
    lands = tuple(land._replace(built=tuple((built * 2)[:count])) for land in scene.table.lands)
    scene.table = scene.table._replace(lands=lands)
    for row, regions in ((0, 1), (LOWEST, 1), (OTHERS, 2)):
        scene.chosen = Number(row, Seat(0))
        scene.changed()
        pilot.step(0.1)
        _, panel = scene.layout(pilot.app.canvas)
        chips = [one for one in scene.controls.placed if one.widget.name.startswith("scoring.built.")]
        assert len(chips) == count * regions
        assert all(panel.contains(one.rect) and "+" in one.widget.tip for one in chips)
        assert not any(one.rect.colliderect(two.rect) for one, two in combinations(chips, 2))


def test_the_other_two_regions_are_both_there(pilot: Pilot) -> None:
    scene = scored(pilot, 0)
    pilot.wait(3.0)
    pilot.move("scoring.others.0")
    pilot.step(0.1)
    others = [one for one in scene.scores[0].regions if one.times == 1]
    assert len(others) == 2
    for one in others:
        name = tell.region_name(scene.say, one.region)
        assert f"{name}: {one.track} + {one.group.bit_count()} = {one.points}" in pilot.texts()
