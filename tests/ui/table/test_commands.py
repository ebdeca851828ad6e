"""Commands at both tables: where they bring the focus, what they do, and that every button shows its key."""

from collections.abc import Callable

import pytest

from neogame.rules.neoville.state import Stage
from neogame.ui.kit.commands import Command
from neogame.ui.kit.keys import Binding
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase as neotopia
from neogame.ui.neoville import showcase as neoville
from neogame.ui.table.scene import TableScene
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

Sit = Callable[[Pilot], TableScene]
TABLES: dict[str, Sit] = {
    "neoville": lambda pilot: neoville.sit(pilot, Stage.PLACE),
    "neotopia": lambda pilot: neotopia.sit(pilot, "turn"),
}


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    pilot = fly(desk=DeskHere)
    pilot.app.change(speed="instant")
    return pilot


def tips(pilot: Pilot) -> list[str]:
    return [drawn.what for drawn in pilot.drawn() if drawn.verb == "tip"]


@pytest.mark.parametrize(
    ("game", "command", "begins"),
    [
        ("neoville", Command.BOARD, ("city.", "slot.", "hand.")),
        ("neoville", Command.MINE, ("promise.",)),
        ("neoville", Command.SCORES, ("rival.",)),
        ("neoville", Command.ODDS, ("expected",)),
        ("neotopia", Command.BOARD, ("space.", "factory.")),
        ("neotopia", Command.MINE, ("hand.",)),
        ("neotopia", Command.SCORES, ("people.",)),
        ("neotopia", Command.ODDS, ("tracks.",)),
    ],
)
def test_a_command_brings_the_focus_to_a_part_of_the_table(
    pilot: Pilot, game: str, command: Command, begins: tuple[str, ...]
) -> None:
    table = TABLES[game](pilot)
    table.controls.focus_on("table.undo", table.now)
    pilot.ask(command)
    assert pilot.focus is not None
    assert pilot.focus.startswith(begins)
    assert table.controls.ring
    assert table.session.draft is None, "to look is not to act"


def test_with_a_tile_in_the_hand_the_board_is_where_it_fits(pilot: Pilot) -> None:
    TABLES["neoville"](pilot)
    pilot.ask(Command.PICK_1)
    pilot.ask(Command.BOARD)
    assert pilot.focus is not None
    assert pilot.focus.startswith("slot.")


@pytest.mark.parametrize("game", TABLES)
def test_log_hint_and_undo_have_keys(pilot: Pilot, game: str) -> None:
    table = TABLES[game](pilot)
    pilot.ask(Command.LOG)
    assert pilot.scene == "log"
    pilot.ask(Command.LOG)
    assert pilot.scene == game
    pilot.ask(Command.HINT)
    assert table.session.hinting or table.session.hint is not None


@pytest.mark.parametrize("game", TABLES)
def test_what_cannot_be_taken_back_says_why(pilot: Pilot, game: str) -> None:
    table = TABLES[game](pilot)
    while table.session.undo_stop() is None:
        pilot.ask(Command.UNDO)
    pilot.ask(Command.UNDO)
    assert table.say(f"table.undo-stop.{table.session.undo_stop()}") in [toast.text for toast in pilot.app.toasts]


def test_skip_builds_nothing(pilot: Pilot) -> None:
    table = neoville.sit(pilot, Stage.BUILD)
    turns = len(table.session.match.steps)
    pilot.ask(Command.SKIP)
    if pilot.scene == "dialog":
        pilot.click("dialog.yes")
    assert len(table.session.match.steps) == turns + 1
    pilot.ask(Command.SKIP)
    assert len(table.session.match.steps) == turns + 1, "there is nothing to skip now"


def test_a_turn_ends_when_it_may_and_says_why_not(pilot: Pilot) -> None:
    table = neotopia.sit(pilot, "turn")
    pilot.ask(Command.END_TURN)
    notices = [toast.text for toast in pilot.app.toasts]
    assert notices, "what comes first is told"
    while not pilot.enabled("strip.end"):
        pilot.click("offer.deck")
        if pilot.has("strip.confirm"):
            pilot.ask(Command.CONFIRM)
    seat = table.session.viewer
    pilot.ask(Command.END_TURN)
    assert table.session.to_act != seat or not table.session.mine


@pytest.mark.parametrize("game", TABLES)
def test_a_rival_is_looked_at(pilot: Pilot, game: str) -> None:
    TABLES[game](pilot)
    pilot.ask(Command.RIVAL_2)
    if game == "neoville":
        assert pilot.has("city.close")
        pilot.ask(Command.RIVAL_2)
        assert not pilot.has("city.close")
    else:
        assert pilot.focus == "people.2"


@pytest.mark.parametrize("game", TABLES)
def test_every_button_with_a_key_shows_it(pilot: Pilot, game: str) -> None:
    table = TABLES[game](pilot)
    asked = [placed.widget for placed in table.controls.placed if placed.widget.command]
    assert {Command.UNDO, Command.HINT, Command.LOG, Command.BACK} <= {widget.command for widget in asked}
    for widget in asked:
        assert widget.command is not None
        assert table.key_of(widget.command) in table.tip_of(widget)
    pilot.move("table.hint")
    pilot.wait(0.3)
    assert tips(pilot) == [f"{table.say('table.hint-tip')} (H)"]
    pilot.app.bind(pilot.app.keys.changed(Command.HINT, 0, Binding.read("ctrl+f5")))
    pilot.step()
    assert tips(pilot) == [f"{table.say('table.hint-tip')} (Ctrl+F5)"]
    pilot.press("ctrl+f5")
    assert table.session.hinting or table.session.hint is not None


def test_turning_follows_the_map(pilot: Pilot) -> None:
    table = neoville.sit(pilot, Stage.PLACE)
    pilot.app.bind(pilot.app.keys.changed(Command.TURN_RIGHT, 0, Binding.read("j")))
    pilot.ask(Command.PICK_1)
    assert {"Q", "J"} <= set(pilot.texts())
    before = dict(table.hand.turned)
    pilot.press("e")
    assert table.hand.turned == before
    pilot.press("j")
    assert table.hand.turned != before


def test_the_cover_names_the_key_that_opens_it(pilot: Pilot) -> None:
    neoville.cover(pilot)
    say = pilot.app.texts
    assert say("table.cover.how", key="Enter") in pilot.texts()
    pilot.app.bind(pilot.app.keys.changed(Command.CONFIRM, 0, Binding.read("f9")))
    pilot.step()
    assert say("table.cover.how", key="F9") in pilot.texts()
    pilot.hold("f9", 1.5)
    assert say("table.cover.again", key="F9") in pilot.texts(), "held, it counts once"
    pilot.press("f9")
    assert pilot.scene == "neoville"
