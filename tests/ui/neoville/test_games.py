"""Whole games at the table: by drag and drop, by the keyboard alone, with the record checked at the end."""

import random
from typing import Any

from neogame.match.match import Match
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes.setup_game import chair
from neogame.ui.tables import TABLES
from tests.ui.conftest import Fly
from tests.ui.neoville.play import drag_turn, key_turn, pass_on, seated, table_of, until
from tests.ui.table.desks import DeskHere


def checked(match: Match) -> Any:
    """The record of a finished match, which must replay to the same result."""
    record = match.record()
    assert record.finished
    again = Match.resume(record)
    assert again.over
    assert again.result() == record.entries[-1]
    return record


def test_two_persons_and_an_opponent_by_drag_and_drop(fly: Fly) -> None:
    pilot = fly((1280, 720), tables=TABLES, desk=DeskHere)
    pilot.app.change(speed="instant")
    pilot.click("title.new-neoville")
    pilot.click("setup.quick-two")
    pilot.click("setup.add")
    pilot.click("setup.start")
    pilot.step(0.1)
    dice, match = random.Random(4), table_of(pilot).session.match
    while pilot.scene != "scoring":
        pass_on(pilot)
        if pilot.scene == "scoring":
            break
        drag_turn(pilot, dice)
        until(pilot, lambda: pilot.scene != "neoville" or table_of(pilot).session.handing)
    assert pilot.scene == "scoring"
    record = checked(match)
    places = [entry for entry in record.entries if entry["do"] == "place"]
    assert [sum(entry["seat"] == seat for entry in places) for seat in range(3)] == [16, 16, 16]
    assert sorted(seat["player"] for seat in record.header["seats"]) == ["human", "human", "steady"]
    pilot.press("space")
    pilot.click("scoring.parks.0")
    pilot.click("scoring.menu")
    assert pilot.scene == "title"


def test_alone_by_the_keyboard(fly: Fly) -> None:
    pilot = fly(tables=TABLES, desk=DeskHere)
    pilot.app.change(speed="instant")
    pilot.press("return")
    assert pilot.scene == "setup"
    pilot.press("return")
    assert pilot.scene == "neoville"
    dice, match = random.Random(8), table_of(pilot).session.match
    for _ in range(20):
        until(pilot, lambda: pilot.scene == "scoring" or table_of(pilot).session.mine)
        if pilot.scene == "scoring":
            break
        key_turn(pilot, dice)
    assert pilot.scene == "scoring"
    record = checked(match)
    assert sum(entry["do"] == "place" and entry["seat"] == record_human(record) for entry in record.entries) == 16
    pilot.press("escape")
    assert pilot.scene == "title"


def record_human(record: Any) -> int:
    return next(i for i, seat in enumerate(record.header["seats"]) if seat["player"] == "human")


def test_nobody_plays_by_hand(fly: Fly) -> None:
    pilot: Pilot = fly(tables=TABLES, desk=DeskHere)
    table = seated(pilot, chair(0, human=False, level="gentle"), chair(1, human=False, level="gentle"))
    until(pilot, lambda: pilot.scene == "scoring")
    checked(table.session.match)
