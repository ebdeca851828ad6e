"""What the desktop is asked for: input methods where somebody types, a pointer that fits what it is on."""

import pygame
import pytest

from neogame.ui.kit.controls import Controls
from neogame.ui.kit.desktop import Clipboard, Desktop
from neogame.ui.kit.input import Moved
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.widget import Widget

RECT = pygame.FRect(100, 100, 300, 60)


def controls(widget: Widget) -> Controls:
    """Controls of one widget."""
    made = Controls(Clipboard(), lambda sound: None)
    made.show([widget])
    return made


def test_typing_follows_one_scene_and_the_pointer_another(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = controls(TextField(name="name", rect=RECT, value="", limit=10, on_change=lambda text: None))
    typed.focus_on("name", 0.0)
    pointed = controls(Button(name="go", rect=RECT, label="Go"))
    pointed.handle(Moved(RECT.center), 0.0, pilot.app.canvas)
    asked: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: asked.append("off"))
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    desktop = Desktop()
    desktop.suit(typed, pointed, pilot.app.canvas)
    assert asked == ["off", "on", pygame.SYSTEM_CURSOR_HAND]
    desktop.suit(pointed, typed, pilot.app.canvas)
    assert asked[3:] == ["off", pygame.SYSTEM_CURSOR_ARROW]
