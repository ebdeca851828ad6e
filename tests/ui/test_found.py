"""What random hands have found, each done once by a steady one."""

from neogame.rules.neoville.actions import Place
from neogame.rules.neoville.game import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.scenes.setup_game import chair
from neogame.ui.tables import TABLES
from tests.ui.conftest import Fly
from tests.ui.neoville.play import seated, table_of, until
from tests.ui.table.desks import DeskHere


def flown(fly: Fly) -> Pilot:
    return fly((1280, 720), tables=TABLES, desk=DeskHere)


def shown_again(table: NeovilleTable) -> bool:
    return table.replaying is not None


def second(pilot: Pilot) -> NeovilleTable:
    """A table at which an opponent has begun and the viewer's first turn is on."""
    for seed in range(20):
        table = seated(pilot, chair(0), chair(1, human=False, level="gentle"), seed=seed)
        until(pilot, lambda: table_of(pilot).session.mine)
        if table.session.news:
            return table
        pilot.app.home()
    raise AssertionError("the viewer always begins")


def test_others_turns_are_shown_again_while_the_first_tile_waits_for_a_building(fly: Fly) -> None:
    pilot = flown(fly)
    table = second(pilot)
    table.play(table.session.settled.legal[0])
    pilot.step(0.1)
    assert table.stage is Stage.BUILD
    table.toggle_replay()
    for _ in range(20):
        pilot.step(0.1)
    assert not shown_again(table)


def test_a_key_that_begins_something_ends_what_is_shown_again(fly: Fly) -> None:
    pilot = flown(fly)
    table = second(pilot)
    table.toggle_replay()
    pilot.press("tab")
    assert shown_again(table)
    pilot.press("1")
    assert not shown_again(table)
    pilot.press("return")
    assert isinstance(table.session.draft, Place)
