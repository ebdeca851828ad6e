"""A newcomer who reads nothing but the cue: the first disc, then a first card, soon."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from neogame.match.codes import DealCode
from neogame.rules.neotopia.actions import Build, Place
from neogame.rules.neotopia.choices import may_end, sources
from neogame.rules.neotopia.state import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import disc_name, space_name
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import a_lit_space, wait_until
from tests.ui.table.desks import DeskHere

TURNS = 3


def seated(fly: Fly, moment: Callable[[Pilot], None], **settings: Any) -> tuple[Pilot, NeotopiaTable]:
    """A pilot at a moment of a game in which nothing takes time, with some settings."""
    pilot = fly(desk=DeskHere)
    pilot.app.change(speed="instant", **settings)
    moment(pilot)
    table = pilot.app.top
    assert isinstance(table, NeotopiaTable)
    return pilot, table


def cue(table: NeotopiaTable) -> str:
    return str(table.cue.words)


def follow(pilot: Pilot, table: NeotopiaTable) -> bool:
    """Drag one disc onto its shadow; gives whether there was one."""
    lesson = table.lesson
    for element, space in lesson.at_hand if lesson else ():
        for source, spots in sources(table.view).items():
            if source.element is element and source.factory is not None and (lesson.region, space) in spots:  # type: ignore[union-attr]
                place = table.hand.places[source.factory].index(element)
                pilot.drag(disc_name(source.factory, place), to=space_name(lesson.region, space))  # type: ignore[union-attr]
                return True
    return False


@pytest.mark.parametrize("deal", [0, 3, 13, 22, 28, 29])
def test_a_card_scores_within_three_turns(fly: Fly, deal: int) -> None:
    pilot = fly((1280, 720), desk=DeskHere)
    pilot.app.change(speed="instant")
    new = replace(showcase.new_game(seats=3), code=DealCode.new("neotopia", 3, 0, random.Random(deal)))
    table = NeotopiaTable(pilot.app, new)
    pilot.app.open(table)
    turns = 0
    while turns < TURNS and not any(
        isinstance(step.action, Build) for step in table.session.match.steps if not step.seat
    ):
        wait_until(pilot, lambda: table.session.mine, "it is never my turn")
        if pilot.has("strip.confirm"):
            pilot.click("strip.confirm")
        elif table.view.table.stage is Stage.OPENING:
            assert "Drag it to a gold space" in cue(table)
            pilot.drag("opening.disc", to=a_lit_space(table))
            assert "Confirm" in cue(table)
        elif table.unbuilt:
            assert "Build it" in cue(table)
            pilot.click(f"build.{table.view.hand.index(table.unbuilt[0]) + 1}")
            table.confirm()
        elif may_end(table.view):
            pilot.click("strip.end")
            turns += 1
        else:
            assert "shadow" in cue(table)
            assert follow(pilot, table)
    mine = [step.action for step in table.session.match.steps if step.seat == 0]
    assert any(isinstance(action, Place) for action in mine)
    assert any(isinstance(action, Build) for action in mine)
    assert table.shown_scores[0].total >= 3


def test_the_shadows_go_with_the_first_card(fly: Fly) -> None:
    _, table = seated(fly, showcase.turn)
    assert any(built.seat == 0 for land in table.view.table.lands for built in land.built)
    assert table.lesson is None


def test_no_shadows_without_help(fly: Fly) -> None:
    pilot, table = seated(fly, showcase.opening, help="off")
    pilot.click("opening.disc")
    pilot.click(a_lit_space(table))
    pilot.click("strip.confirm")
    wait_until(pilot, lambda: table.session.mine, "it is never my turn")
    assert table.lesson is None
    assert "factory" in cue(table)


def test_a_disc_that_is_pointed_at_shows_where_it_may_go(fly: Fly) -> None:
    pilot, table = seated(fly, showcase.turn, help="off")

    def lit() -> int:
        return sum(drawn.what == "space-legal" for drawn in pilot.drawn())

    pilot.move((2.0, 2.0))
    assert lit() == 0
    source, spots = next(iter(sources(table.view).items()))
    assert source.factory is not None
    pilot.move(disc_name(source.factory, table.hand.places[source.factory].index(source.element)))
    assert lit() == len(spots)


def test_the_cue_stays_in_sight(fly: Fly) -> None:
    """A disc was put down in the desert and the pointer rests there: the next thing to do can be read."""
    pilot, table = seated(fly, showcase.opening)
    pilot.drag("opening.disc", to=a_lit_space(table))
    pilot.wait(0.5)
    under = pilot.app.canvas.pixels(table.layout.cue)
    drawn = pilot.drawn()
    words = next(
        i for i, one in enumerate(drawn) if one.verb == "text" and "Confirm" in one.what and one.where[1] < 900
    )
    cue_box = (under[0], under[1], under[0] + under[2], under[1] + under[3])
    over = [
        one
        for one in drawn[words + 1 :]
        if one.verb == "box"
        and one.where[0] < cue_box[2]
        and one.where[0] + one.where[2] > cue_box[0]
        and one.where[1] < cue_box[3]
        and one.where[1] + one.where[3] > cue_box[1]
    ]
    assert over == []
    assert list(table.stages()[0]) == ["First disc"]
