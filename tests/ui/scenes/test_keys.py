"""The page of controls: keys are chosen by pressing them, with the pointer or without, and kept."""

import json
from pathlib import Path

import pytest

from neogame.ui.kit.commands import Command
from neogame.ui.kit.keys import USUAL, Binding, KeyMap
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes.keys import GROUPS, PATIENCE, ControlsScene
from tests.ui.conftest import Fly
from tests.ui.keyboard import go

HINT = f"controls.{Command.HINT}.1"
SECOND = f"controls.{Command.HINT}.2"


def key(text: str) -> Binding:
    return Binding.read(text)


def kept(pilot: Pilot, tmp_path: Path) -> dict[str, list[str]]:
    """The keys in the file, as soon as they are there: they are written beside the frame, one after the other."""
    pilot.app.beside(lambda: None, lambda _: None)
    pilot.app.finish()
    found: dict[str, list[str]] = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["keys"]
    return found


def told(pilot: Pilot, name: str, **places: object) -> bool:
    """Whether a text shows, on the page or as a notice."""
    words = pilot.app.texts(name, **places)
    return bool({str(words), words.short} & set(pilot.texts()))


@pytest.fixture
def page(pilot: Pilot) -> ControlsScene:
    pilot.click("title.settings")
    pilot.click("settings.controls")
    scene = pilot.app.top
    assert isinstance(scene, ControlsScene)
    return scene


def test_every_command_has_a_row() -> None:
    shown = [command for column in GROUPS for group in column.values() for command in group]
    assert sorted(shown) == sorted(Command)


def test_a_key_is_chosen_by_keyboard_alone_and_kept(pilot: Pilot, tmp_path: Path) -> None:
    go(pilot, "title.settings")
    pilot.press("return")
    go(pilot, "settings.controls")
    pilot.press("return")
    go(pilot, SECOND, 120)
    pilot.press("return")
    assert told(pilot, "controls.listening")
    pilot.press("f5")
    assert pilot.app.keys[Command.HINT] == (key("h"), key("f5"))
    assert pilot.focus == SECOND
    go(pilot, "controls.done")
    pilot.press("return")
    assert pilot.scene == "settings"
    assert kept(pilot, tmp_path) == {"hint": ["h", "f5"]}


def test_a_key_is_chosen_with_the_pointer(pilot: Pilot, page: ControlsScene) -> None:
    pilot.click(HINT)
    pilot.press("ctrl+shift+f5")
    assert pilot.app.keys[Command.HINT] == (key("ctrl+shift+f5"),)
    assert "Ctrl+Shift+F5" in pilot.texts()
    pilot.click(HINT)
    pilot.click("controls.clear")
    assert pilot.app.keys[Command.HINT] == ()
    pilot.click("controls.done")
    assert pilot.scene == "settings"


def test_what_is_kept_counts_the_next_time(fly: Fly, tmp_path: Path) -> None:
    first = fly()
    first.app.bind(KeyMap().changed(Command.MUTE, 0, key("f6")))
    assert kept(first, tmp_path) == {"mute": ["f6"]}
    second = fly()
    second.press("m")
    assert not second.app.settings.muted
    second.press("f6")
    assert second.app.settings.muted


def test_keys_of_another_version_stay_in_the_file(fly: Fly, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"keys": {"speech": ["v"], "hint": ["f5"]}}), encoding="utf-8")
    pilot = fly()
    pilot.app.bind(pilot.app.keys.changed(Command.LOG, 0, key("f6")))
    assert kept(pilot, tmp_path) == {"speech": ["v"], "hint": ["f5"], "log": ["f6"]}


def test_a_wrong_key_in_the_file_is_told_and_set_aside(fly: Fly, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"keys": {"hint": ["f99"], "log": ["f6"]}}), encoding="utf-8")
    pilot = fly()
    assert any("keys.hint" in text for text in pilot.texts())
    assert (pilot.app.keys[Command.HINT], pilot.app.keys[Command.LOG]) == (USUAL[Command.HINT], (key("f6"),))
    assert (tmp_path / "settings.damaged.json").exists()


@pytest.mark.parametrize("leave", ["escape", "click", "again", "wait"])
def test_listening_can_be_left(pilot: Pilot, page: ControlsScene, leave: str) -> None:
    pilot.click(HINT)
    match leave:
        case "escape":
            pilot.press("escape")
        case "click":
            pilot.click((960.0, 1020.0))
        case "again":
            pilot.click(HINT)
        case "wait":
            pilot.wait(PATIENCE - 0.3)
            assert told(pilot, "controls.listening")
            pilot.wait(0.4)
    assert not told(pilot, "controls.listening")
    assert (pilot.scene, page.keys) == ("controls", KeyMap())


def test_the_key_that_leaves_also_leaves_its_own_place(pilot: Pilot, page: ControlsScene) -> None:
    pilot.click(f"controls.{Command.BACK}.1")
    pilot.press("escape")
    assert not told(pilot, "controls.listening")
    assert (pilot.scene, page.keys, pilot.app.toasts) == ("controls", KeyMap(), [])


def test_a_click_on_another_key_listens_there(pilot: Pilot, page: ControlsScene) -> None:
    pilot.click(HINT)
    pilot.click(SECOND)
    pilot.press("f5")
    assert page.keys[Command.HINT] == (key("h"), key("f5"))


def test_while_it_listens_keys_do_nothing_else(pilot: Pilot, page: ControlsScene) -> None:
    pilot.click(SECOND)
    pilot.press("f12")
    pilot.click(SECOND)
    full_screen = pilot.app.settings.full_screen
    pilot.press("f11")
    assert pilot.app.settings.full_screen is full_screen
    assert page.keys[Command.HINT] == (key("h"), key("f11"))


def test_the_key_that_opened_a_place_is_not_taken_for_it(pilot: Pilot, page: ControlsScene) -> None:
    go(pilot, SECOND, 120)
    pilot.hold("return", 1.5)
    assert told(pilot, "controls.listening")
    assert page.keys == KeyMap()


def test_the_same_key_again_takes_it_away(pilot: Pilot, page: ControlsScene) -> None:
    pilot.click(HINT)
    pilot.press("h")
    assert pilot.app.keys[Command.HINT] == ()
    node = next(node for node in pilot.tree() if node.name == HINT)
    assert "no key" in node.label


@pytest.mark.parametrize("command", [Command.CONFIRM, Command.BACK, Command.NEXT])
def test_what_everybody_needs_keeps_a_key(pilot: Pilot, page: ControlsScene, command: Command) -> None:
    (usual,) = USUAL[command]
    pilot.click(f"controls.{command}.1")
    pilot.click("controls.clear")
    assert page.keys == KeyMap()
    name = pilot.app.texts(f"command.{command}")
    assert told(pilot, "controls.needed", command=name, key=usual.label(pilot.app.texts))
    if command is not Command.BACK:
        pilot.click(HINT)
        pilot.press(str(usual))
        assert page.keys == KeyMap()


def test_back_can_have_another_key(pilot: Pilot, page: ControlsScene) -> None:
    pilot.click(f"controls.{Command.BACK}.1")
    pilot.press("f10")
    assert pilot.app.keys[Command.BACK] == (key("f10"),)
    pilot.press("escape")
    assert pilot.scene == "controls"
    pilot.press("f10")
    assert pilot.scene == "settings"


def test_the_last_key_cannot_be_taken_in_two_steps(pilot: Pilot, page: ControlsScene) -> None:
    for name, pressed in ((HINT, "left"), (SECOND, "a")):
        pilot.click(name)
        pilot.press(pressed)
    assert page.keys[Command.HINT] == (key("left"),)
    pilot.press("escape")
    pilot.click("controls.done")
    pilot.click("dialog.later")
    assert pilot.app.keys[Command.LEFT] == (key("a"),)


@pytest.mark.parametrize(("answer", "owner"), [("later", Command.HINT), ("earlier", Command.LOG)])
def test_a_clash_is_shown_and_asked_about(
    pilot: Pilot, page: ControlsScene, tmp_path: Path, answer: str, owner: Command
) -> None:
    say = pilot.app.texts
    pilot.click(SECOND)
    pilot.press("l")
    for command in (Command.HINT, Command.LOG):
        assert told(pilot, "controls.also", command=say(f"command.{command}")), "each row names the other"
    assert told(pilot, "controls.clash", key="L")
    assert pilot.app.keys == KeyMap(), "until it is settled nothing changes"
    pilot.click("controls.done")
    pilot.click(f"dialog.{answer}")
    assert pilot.scene == "settings"
    assert pilot.app.keys.command(key("l")) is owner
    assert pilot.app.keys.clashes() == ()
    assert KeyMap.read(kept(pilot, tmp_path)) == (pilot.app.keys, [])


def test_leaving_a_question_leaves_the_key_where_it_was(pilot: Pilot, page: ControlsScene) -> None:
    for name, pressed in ((SECOND, "l"), (f"controls.{Command.SKIP}.2", "g")):
        pilot.click(name)
        pilot.press(pressed)
    pilot.press("escape")
    for _ in range(2):
        assert pilot.scene == "dialog"
        pilot.press("escape")
    assert pilot.scene == "settings"
    assert pilot.app.keys == KeyMap()


def test_the_usual_keys_come_back(pilot: Pilot, page: ControlsScene, tmp_path: Path) -> None:
    assert not pilot.enabled("controls.usual")
    pilot.click(HINT)
    pilot.press("f5")
    pilot.click(SECOND)
    pilot.press("l")
    pilot.click("controls.usual")
    pilot.press("escape")
    assert pilot.app.keys[Command.HINT] == (key("f5"),)
    pilot.click("controls.usual")
    pilot.click("dialog.yes")
    assert pilot.app.keys == page.keys == KeyMap()
    assert kept(pilot, tmp_path) == {}


def test_the_sound_goes_off_and_on_and_says_so(pilot: Pilot) -> None:
    pilot.press("m")
    assert (pilot.app.settings.muted, pilot.app.settings.loudness) == (True, 0)
    assert told(pilot, "notice.sound-off")
    pilot.press("m")
    assert (pilot.app.settings.loudness, told(pilot, "notice.sound-off")) == (70, False)
    assert told(pilot, "notice.sound-on")
    pilot.app.change(volume=0)
    pilot.press("m")
    assert pilot.app.settings.loudness == 70, "from silence there is a way back"


def test_whoever_moves_the_volume_hears_it(pilot: Pilot) -> None:
    pilot.press("m")
    pilot.click("title.settings")
    assert told(pilot, "settings.muted-note", n=70)
    go(pilot, "settings.volume")
    pilot.press("right")
    assert pilot.app.settings.loudness == 75
