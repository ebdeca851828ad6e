"""Leaving and going on: whatever was done last, the table is as it was, and what could be taken back still can."""

from collections.abc import Callable

import pytest

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Draw, End
from neogame.rules.neotopia.components import Bonus
from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.game import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neoville import showcase
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table.opening import match_table
from neogame.ui.table.scene import TableScene
from tests.ui.conftest import Filled
from tests.ui.neotopia.acting import Keys, Mouse, a_lit_space, action_of, read
from tests.ui.saved import settle

Wanted = Callable[[dict[str, object]], bool]


def recorded(wanted: Wanted, person: int) -> tuple[Record, dict[str, object]]:
    """The recorded game up to the first step of a person that is wanted, all others being opponents, and that step."""
    script = read()
    number = next(i for i, one in enumerate(script.entries) if one.get("seat") == person and wanted(one))
    seats = [{**seat, "player": "human" if i == person else "greedy"} for i, seat in enumerate(script.header["seats"])]
    return Record({**script.header, "seats": seats}, script.entries[:number]), script.entries[number]


def sit(pilot: Pilot, record: Record) -> TableScene:
    """The table of a record, over the title."""
    scene = match_table(pilot.app, Match.resume(record))
    assert isinstance(scene, TableScene)
    pilot.app.open(scene)
    pilot.step(0.1)
    return scene


def leave_and_go_on(pilot: Pilot) -> TableScene:
    """Out by the menu, and in by the title's large button."""
    pilot.click("table.menu")
    pilot.click("dialog.leave")
    assert any("Continue" in text for text in pilot.texts())
    pilot.click("dialog.leave")
    settle(pilot)
    assert pilot.scene == "title"
    pilot.click("title.continue")
    pilot.step(0.1)
    found = pilot.app.top
    assert isinstance(found, TableScene)
    return found


def does(word: str, **fields: object) -> Wanted:
    return lambda entry: entry["do"] == word and all(entry.get(key) == value for key, value in fields.items())


STEPS: dict[str, Wanted] = {
    "first disc": does("start"),
    "disc": does("place"),
    "card": lambda entry: entry["do"] == "draw" and "project" in entry,
    "build": does("build"),
    **{f"{bonus}": does("bonus", bonus=str(bonus)) for bonus in Bonus},
    "disc of the supply": does("place", **{"from": "supply"}),
}


@pytest.mark.parametrize("step", STEPS)
def test_an_own_step_is_still_there(filled: Filled, step: str) -> None:
    person = next(
        seat for seat in (0, 1) if any(one.get("seat") == seat and STEPS[step](one) for one in read().entries)
    )
    record, entry = recorded(STEPS[step], person)
    pilot = filled()
    table = sit(pilot, record)
    assert isinstance(table, NeotopiaTable)
    hand = Mouse(pilot)
    if step == "first disc":
        pilot.click(a_lit_space(table))
    else:
        hand.act(action_of(entry))
    left = table.session.draft, table.session.view
    assert left[0] is not None
    again = leave_and_go_on(pilot)
    assert isinstance(again, NeotopiaTable)
    assert again is not table
    assert (again.session.draft, again.session.view) == left
    assert again.session.mine
    pilot.click("strip.cancel" if step in tuple(Bonus) else "table.undo")
    assert again.session.draft is None
    assert again.session.view == Match.resume(record).view(again.session.viewer)


def test_a_card_that_waits_to_be_confirmed_waits_again(filled: Filled) -> None:
    pilot = filled()
    sit(pilot, recorded(does("place"), 0)[0])
    pilot.click("offer.deck")
    again = leave_and_go_on(pilot)
    assert again.session.draft == Draw(None)
    cards = len(again.session.settled.hand)
    pilot.click("strip.confirm")
    assert len(again.session.settled.hand) == cards + 1


def test_an_ended_turn_is_ended(filled: Filled) -> None:
    record, _ = recorded(does("end"), 0)
    pilot = filled()
    sit(pilot, record)
    pilot.click("strip.end")
    again = leave_and_go_on(pilot)
    assert isinstance(again.session.match.steps[len(record.entries)].action, End)


@pytest.mark.parametrize("way", ["quit", "killed"])
def test_closing_the_window_costs_nothing(filled: Filled, way: str) -> None:
    record, entry = recorded(does("place"), 0)
    pilot = filled()
    table = sit(pilot, record)
    Mouse(pilot).act(action_of(entry))
    stem = pilot.app.keeper.stem(table.session.match)
    if way == "quit":
        pilot.app.quit()
    assert pilot.app.keeper.flush()
    opened = pilot.app.keeper.saves.open(stem)
    assert opened.match.draft == table.session.draft == action_of(entry)
    assert len(opened.match.steps) == len(record.entries)


@pytest.mark.parametrize("stage", [Stage.PLACE, Stage.BUILD, Stage.DRAW])
def test_a_draft_of_neoville_comes_back(filled: Filled, stage: Stage) -> None:
    pilot = filled()
    table = sit(pilot, showcase.played(stage))
    assert isinstance(table, NeovilleTable)
    action = next(one for one in table.session.settled.legal if type(one).__name__ in ("Place", "Build", "Take"))
    table.offer(action)
    if isinstance(action, Place):
        pilot.press("e")
    draft, goes_on = table.session.draft, table.next_focus()
    again = leave_and_go_on(pilot)
    assert isinstance(again, NeovilleTable)
    assert again.session.draft == draft is not None
    assert again.controls.focus == goes_on is not None, "the keyboard goes on where it was"
    assert again.session.view == table.session.view
    if isinstance(draft, Place):
        assert again.hand.turned[draft.tile] == draft.turns
    pilot.click("table.undo")
    assert again.session.draft is None
    again.offer(draft)
    pilot.click("confirm")
    assert again.session.match.steps[len(showcase.played(stage).entries)].action == draft


def test_the_keyboard_begins_at_the_step(filled: Filled) -> None:
    for stage, first in ((Stage.PLACE, "hand."), (Stage.BUILD, "token."), (Stage.DRAW, "row.")):
        table = sit(filled(), showcase.played(stage))
        assert (table.controls.focus or "").startswith(first)


def test_a_draft_waits_under_the_cover(filled: Filled) -> None:
    record, entry = recorded(does("place"), 0)
    seats = [{**seat, "player": "human"} for seat in record.header["seats"]]
    pilot = filled()
    sit(pilot, Record({**record.header, "seats": seats}, record.entries))
    assert pilot.scene == "cover"
    Keys(pilot).uncover()
    Mouse(pilot).act(action_of(entry))
    table = pilot.app.top
    assert isinstance(table, NeotopiaTable)
    left = table.session.draft, table.session.view
    assert left[0] is not None
    pilot.app.home()
    settle(pilot)
    pilot.click("title.continue")
    pilot.step(0.1)
    assert pilot.scene == "cover"
    assert not any(drawn.what.startswith(("disc-", "card-")) for drawn in pilot.drawn() if drawn.verb == "sprite")
    Keys(pilot).uncover()
    again = pilot.app.top
    assert isinstance(again, NeotopiaTable)
    assert (again.session.draft, again.session.view) == left


def test_a_draft_of_nobody_who_sits_here_is_forgotten(filled: Filled) -> None:
    record, entry = recorded(does("place"), 0)
    seats = [{**seat, "player": "greedy" if i == 0 else "human"} for i, seat in enumerate(record.header["seats"])]
    match = Match.resume(Record({**record.header, "seats": seats, "draft": entry}, record.entries))
    assert match.draft is not None
    pilot = filled()
    pilot.app.open(match_table(pilot.app, match))
    assert match.draft is None


@pytest.mark.parametrize(
    "draft",
    [
        "place",
        {},
        {"seat": 0},
        {"seat": True, "do": "end"},
        {"seat": 0, "do": "end"},
        {"seat": 1, "do": "draw"},
        {"seat": 0, "do": "draw", "project": ["?"]},
    ],
)
def test_a_draft_that_cannot_be_is_passed_over(draft: object) -> None:
    record, _ = recorded(does("place"), 0)
    match = Match.resume(Record({**record.header, "draft": draft}, record.entries))
    assert match.draft is None
    assert match.record() == record


def test_a_draft_is_no_news_for_others_and_no_part_of_a_branch() -> None:
    record, entry = recorded(does("place"), 0)
    match = Match.resume(Record({**record.header, "draft": entry}, record.entries))
    assert match.record().header["draft"] == {key: value for key, value in entry.items() if key != "why"}
    assert "draft" not in match.glimpse(Seat(1))[0]
    assert match.branch(len(match.steps)).draft is None
    assert match.at(len(match.steps)).draft is None
    match.play(match.draft)
    assert "draft" not in match.record().header
