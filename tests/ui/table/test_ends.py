"""What lies between a game and the next: the end that somebody has to see, and the cover between two people."""

from dataclasses import replace
from pathlib import Path

from neogame.match.match import Match
from neogame.ui.kit.pilot import Pilot
from neogame.ui.table.cover import ARMED
from neogame.ui.table.opening import match_table
from tests.ui.conftest import Filled, Fly
from tests.ui.neotopia.acting import read
from tests.ui.saved import settle
from tests.ui.table.desks import DeskHere


def end_a_game(pilot: Pilot) -> None:
    """A recorded game is played to its end by opponents."""
    script = read()
    last = max(number for number, entry in enumerate(script.entries) if "seat" in entry)
    seats = [{**seat, "player": "greedy"} for seat in script.header["seats"]]
    begun = replace(script, header={**script.header, "seats": seats}, entries=script.entries[:last])
    pilot.app.change(speed="instant")
    pilot.app.open(match_table(pilot.app, Match.resume(begun)))
    for _ in range(200):
        if pilot.scene == "scoring":
            break
        pilot.step(0.2)
    assert pilot.scene == "scoring"
    settle(pilot)


def test_the_end_of_a_game_is_shown_even_if_the_program_ended_first(fly: Fly) -> None:
    first = fly(desk=DeskHere)
    end_a_game(first)
    first.app.keeper.flush()
    # Closed, or crashed: either way the next start finds the same files.
    first.app.quit()
    first.app.shut()
    second = fly(desk=DeskHere)
    settle(second)
    assert any("See how it ended" in text for text in second.texts())
    second.click("title.continue")
    assert second.scene == "scoring"
    second.click("scoring.menu")
    assert second.scene == "title"
    assert not second.has("title.continue")
    assert second.app.settings.unseen_scoring == ""


def test_whoever_leaves_the_scoring_has_seen_it(fly: Fly) -> None:
    pilot = fly(desk=DeskHere)
    end_a_game(pilot)
    pilot.press("escape")
    assert pilot.scene == "title"
    assert not pilot.has("title.continue")


def test_a_game_that_is_gone_is_not_offered(fly: Fly, tmp_path: Path) -> None:
    pilot = fly(desk=DeskHere)
    pilot.app.change(unseen_scoring="../settings")
    pilot.step(0.1)
    assert not pilot.has("title.continue")


def covered(filled: Filled) -> Pilot:
    """A pilot before the cover of a game that two people share."""
    pilot = filled()
    pilot.click("title.new-neoville")
    pilot.click("setup.quick-two")
    pilot.click("setup.start")
    settle(pilot)
    assert pilot.scene == "cover"
    return pilot


def test_the_cover_forgets_a_first_key(filled: Filled) -> None:
    pilot = covered(filled)
    pilot.press("return")
    pilot.step(ARMED + 0.1)
    pilot.press("return")
    assert pilot.scene == "cover", "the second key came too late"
    pilot.press("return")
    assert pilot.scene != "cover"


def test_leaving_the_cover_forgets_it_too(filled: Filled) -> None:
    pilot = covered(filled)
    pilot.press("return")
    pilot.press("escape")
    pilot.press("escape")
    assert pilot.scene == "cover"
    pilot.press("return")
    assert pilot.scene == "cover"
    pilot.press("tab")
    pilot.press("tab")
    pilot.press("return")
    assert pilot.scene == "cover"
