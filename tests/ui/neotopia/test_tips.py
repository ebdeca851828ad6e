"""Whatever number or mark is pointed at tells what it is."""

import pytest

from neogame.rules.neotopia.actions import UseBonus
from neogame.rules.neotopia.components import Bonus, Region
from neogame.rules.neotopia.refusal import refusal
from neogame.tell import neotopia as tell
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import space_name


def tip(table: NeotopiaTable, name: str) -> str:
    """What the tooltip of a widget says."""
    placed = table.controls.find(name)
    assert placed is not None, name
    return table.tip_of(placed.widget)


def test_a_seat_shows_what_its_numbers_are_made_of(here: Pilot) -> None:
    """The track of a region shows another number than the seat; the seat shows both parts of its own."""
    table = showcase.sit(here, "turn")
    texts = here.texts()
    for seat, score in enumerate(table.shown_scores):
        assert f"{score.total} points if the game ended now" in tip(table, f"people.{seat}")
        for one in score.regions:
            assert f"{one.track}+{one.group.bit_count()}" in texts
        assert "three times" in tip(table, f"people.{seat}.{score.lowest.region.word}.times")


def test_the_tag_of_the_lowest_region_is_not_the_panels(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    word = table.shown_scores[0].lowest.region.word
    rect = table.controls.rect(f"people.0.{word}.times")
    cell = table.controls.rect(f"people.0.{word}")
    assert rect is not None
    assert cell is not None
    assert rect.bottom > cell.bottom
    here.move((rect.centerx, rect.bottom - 2))
    assert table.controls.hover == f"people.0.{word}.times"


def test_bonus_tokens_on_the_board_tell_what_they_are_from_the_first_disc_on(here: Pilot) -> None:
    showcase.opening(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    for region in Region:
        for bonus, space in table.view.table.lands[region].tokens:
            told = tip(table, space_name(region, space))
            assert tell.bonus_does(table.say, bonus) in told
            assert "takes it" in told


def test_what_is_blocked_can_be_found(here: Pilot) -> None:
    """A plaque tells the marks of the card, and lifts such cards of the hand."""
    table = showcase.sit(here, "turn")
    projects = table.components.projects
    for region in Region:
        built = table.view.table.lands[region].built
        assert built
        kind = projects[built[-1].project].type
        told = tip(table, f"plaque.{region.word}")
        assert str(tell.type_name(table.say, kind)) in told
        assert all(table.say(f"word.mark.{element.word}") in told for element in kind)
    here.move("plaque.desert")
    here.wait(0.3)
    assert table.attention.blocked == projects[table.view.table.lands[Region.DESERT].built[-1].project].type


def test_a_building_tells_what_it_gives_to_whom(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    colours = table.view.table.colours
    for project in table.components.projects.values():
        if not project.is_building:
            continue
        own = project.type[0]
        other = next(colour for colour in colours if colour is not own)
        assert f"{project.own_points} points for you" in tell.card(table.say, project, own, colours)
        assert f"{project.points} points for you" in tell.card(table.say, project, other, colours)
        played = tuple(colour for colour in colours if colour is not own)
        assert str(project.own_points) not in tell.card(table.say, project, other, played)


@pytest.mark.parametrize("bonus", list(Bonus))
def test_a_bonus_that_can_do_nothing_says_why(here: Pilot, bonus: Bonus) -> None:
    table = showcase.sit(here, "turn")
    held = table.view.table._replace(bonuses=((bonus,),) * 4, bonus_played=False)
    word = refusal(table.game, held, table.view.hand, UseBonus(bonus))
    told = tell.refusal(table.say, word)
    assert "nothing now" in told
    others = {refusal(table.game, held._replace(bonuses=((one,),) * 4), (), UseBonus(one)) for one in Bonus}
    assert len(others) == len(Bonus)


def test_the_round_and_the_actions_explain_themselves(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    assert "flag" in tip(table, "table.round")
    assert "Three actions" in tip(table, "strip.actions")
    assert "star" in tip(table, "tracks.desert")
