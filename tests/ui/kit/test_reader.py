"""Keys as the window tells of them: a held key moves and types again and again, and does everything else once."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import REPEATING, Command
from neogame.ui.kit.keys import USUAL, posted
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.widget import Widget


class Asked(Scene):
    """Writes down what it is asked for."""

    name = "asked"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.commands: list[Command] = []
        self.clicks = 0
        self.text = "abcdefghijkl"

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        yield Button(name="go", rect=pygame.FRect(100, 100, 200, 60), label="Go", on_click=self._click)
        yield TextField(name="name", rect=pygame.FRect(100, 200, 300, 60), value=self.text, on_change=self._type)

    def command(self, command: Command) -> bool:
        self.commands.append(command)
        return super().command(command) or command in REPEATING

    def back(self) -> None:
        """It stays."""

    def _click(self) -> None:
        self.clicks += 1

    def _type(self, text: str) -> None:
        self.text = text
        self.changed()


@pytest.fixture
def asked(pilot: Pilot) -> Asked:
    scene = Asked(pilot.app)
    pilot.app.open(scene)
    pilot.wait(0.3)
    return scene


def post(kind: int, keys: str, **more: Any) -> None:
    pygame.event.post(pygame.Event(kind, {"unicode": "", **posted(keys), **more}))


@pytest.mark.usefixtures("pilot")
def test_only_the_reader_repeats_keys() -> None:
    assert pygame.key.get_repeat() == (0, 0)


@pytest.mark.parametrize("command", [command for command in Command if command not in REPEATING])
def test_a_held_key_acts_once(pilot: Pilot, asked: Asked, command: Command) -> None:
    full_screen, muted = pilot.app.settings.full_screen, pilot.app.settings.muted
    pilot.hold(str(USUAL[command][0]), 1.5)
    settings = pilot.app.settings
    match command:
        case Command.FULL_SCREEN:
            assert settings.full_screen is not full_screen
        case Command.MUTE:
            assert settings.muted is not muted
        case _:
            assert asked.commands == [command]
    assert asked.clicks <= 1


def test_a_held_confirm_clicks_once(pilot: Pilot, asked: Asked) -> None:
    asked.controls.focus_on("go", pilot.app.now)
    pilot.hold("return", 1.5)
    assert asked.clicks == 1


@pytest.mark.parametrize("command", sorted(REPEATING))
def test_a_held_key_moves_again_and_again(pilot: Pilot, asked: Asked, command: Command) -> None:
    pilot.hold(str(USUAL[command][0]), 0.35)
    assert len(asked.commands) == 1, "a tap may be slow"
    pilot.hold(str(USUAL[command][0]), 1.0)
    assert set(asked.commands) == {command}
    assert 10 < len(asked.commands) < 20
    before = len(asked.commands)
    pilot.wait(1.0)
    assert len(asked.commands) == before, "it has come up"


def test_a_tap_counts_once_however_slow_the_frame(pilot: Pilot, asked: Asked) -> None:
    """The key comes up while a frame is drawn that takes two seconds, so the window tells of it afterwards."""
    post(pygame.KEYDOWN, "tab")
    pilot.step()
    pilot.clock.time += 2.0
    post(pygame.KEYUP, "tab")
    pilot.step()
    pilot.wait(1.0)
    assert asked.commands == [Command.NEXT]


def test_a_key_that_is_down_through_slow_frames_counts_once_in_each(pilot: Pilot, asked: Asked) -> None:
    post(pygame.KEYDOWN, "tab")
    for _ in range(3):
        pilot.step(2.0)
    assert asked.commands == [Command.NEXT] * 3


def test_what_waits_for_the_disk_comes_before_a_repeat(
    pilot: Pilot, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    post(pygame.KEYDOWN, "tab")
    pilot.step()
    monkeypatch.setattr(type(pilot.app.keeper), "behind", property(lambda keeper: True))
    post(pygame.KEYDOWN, "h")
    post(pygame.KEYUP, "tab")
    for _ in range(30):
        pilot.clock.time += 0.1
        pilot.app.step(wait=False)
    assert asked.commands == [Command.NEXT]
    monkeypatch.undo()
    pilot.step()
    assert asked.commands == [Command.NEXT, Command.HINT]


def test_the_systems_own_repeating_is_not_heard(pilot: Pilot, asked: Asked) -> None:
    for repeat in (False, True, True):
        post(pygame.KEYDOWN, "h", repeat=repeat)
    pilot.step()
    assert asked.commands == [Command.HINT]
    post(pygame.KEYUP, "h")
    post(pygame.KEYDOWN, "h")
    pilot.step()
    assert asked.commands == [Command.HINT] * 2


def test_a_modifier_does_not_end_what_is_held(pilot: Pilot, asked: Asked) -> None:
    post(pygame.KEYDOWN, "tab")
    pilot.wait(0.5)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, scancode=0))
    before = len(asked.commands)
    pilot.wait(0.3)
    assert len(asked.commands) > before


def test_losing_the_window_ends_what_is_held(pilot: Pilot, asked: Asked) -> None:
    post(pygame.KEYDOWN, "tab")
    pilot.wait(0.5)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.step()
    before = len(asked.commands)
    pilot.wait(1.0)
    assert len(asked.commands) == before


def test_typing_repeats(pilot: Pilot, asked: Asked) -> None:
    pilot.click("name")
    pilot.press("end")
    pilot.hold("backspace", 0.6)
    assert asked.text == "abcdefg"
    assert asked.commands == []


def test_keys_that_type_are_no_commands(pilot: Pilot, asked: Asked) -> None:
    pilot.click("name")
    for key in ("h", "space", "1", "[5]", "ctrl+a", "left"):
        pilot.press(key)
    assert asked.commands == []
    pilot.press("ctrl+z")
    assert asked.commands == [Command.UNDO]


def test_a_text_is_ended_by_the_usual_keys_whatever_they_ask_for(pilot: Pilot, asked: Asked) -> None:
    keys = pilot.app.keys
    for command, key in ((Command.CONFIRM, "f9"), (Command.BACK, "f10")):
        keys = keys.changed(command, 0, USUAL[Command.HINT][0].read(key))
    pilot.app.bind(keys)
    for done, kept in (("return", "new"), ("f9", "newer")):
        pilot.click("go")
        pilot.click("name")
        pilot.type(kept)
        pilot.press(done)
        assert (asked.controls.editing(), asked.text) == (None, kept)
    for given_up in ("escape", "f10"):
        pilot.click("go")
        pilot.click("name")
        assert asked.controls.editing()
        pilot.press(given_up)
        assert asked.controls.editing() is None
