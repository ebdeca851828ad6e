"""A scene over a live table lets some input through to it, and nothing else."""

from collections.abc import Iterator

import pygame
import pytest

from neogame.rules.neoville.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.input import Event, Moved, Pressed, Released
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.neoville import showcase
from neogame.ui.table.scene import TableScene
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

OPEN = "table.speed"
"""The widget of the table that the lesson leaves open."""


class Lesson(Scene):
    """Dims a table but for one widget."""

    name = "lesson"
    see_through = True

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.app)
        self.table = table
        self.clicks = 0

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        yield Button(name="lesson.on", rect=pygame.FRect(900, 500, 200, 60), label="Go on", on_click=self._click)

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(canvas.shape.bleed, palette.INK, 0.5)

    def lets_through(self, wanted: Event | Command) -> bool:
        if isinstance(wanted, Command):
            return wanted in (Command.NEXT, Command.LOG)
        rect = self.table.controls.rect(OPEN)
        return isinstance(wanted, Moved | Pressed | Released) and bool(rect and rect.collidepoint(wanted.point))

    def _click(self) -> None:
        self.clicks += 1
        self.changed()


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    return fly(desk=DeskHere)


@pytest.fixture
def lesson(pilot: Pilot) -> Lesson:
    scene = Lesson(showcase.sit(pilot, Stage.PLACE))
    pilot.app.open(scene)
    pilot.step()
    return scene


def test_a_click_on_what_is_left_open_reaches_the_table(pilot: Pilot, lesson: Lesson) -> None:
    speed, frames = pilot.app.settings.speed, pilot.app.frames
    pilot.click(OPEN)
    assert pilot.app.settings.speed != speed
    assert pilot.app.frames > frames
    assert pilot.scene == "lesson"
    shown = pilot.texts()
    assert {"Go on", pilot.app.texts("table.hint")} <= set(shown), "both scenes show"


def test_no_other_click_does(pilot: Pilot, lesson: Lesson) -> None:
    for name in ("table.log", "table.menu", "hand.1", "confirm"):
        with pytest.raises(LookupError, match=name):
            pilot.click(name)
        rect = lesson.table.controls.rect(name)
        assert rect is not None
        pilot.click(rect.center)
        assert pilot.scene == "lesson"
    assert lesson.table.controls.hover is lesson.table.controls.pressed is None
    pilot.click("lesson.on")
    assert lesson.clicks == 1


def test_the_pointer_is_over_one_scene_at_a_time(pilot: Pilot, lesson: Lesson) -> None:
    pilot.move(OPEN)
    pilot.wait(0.3)
    assert (lesson.table.controls.hover, lesson.controls.hover) == (OPEN, None)
    assert pilot.app.texts("table.speed-tip") in "".join(one.what for one in pilot.drawn() if one.verb == "tip")
    pilot.move("lesson.on")
    assert (lesson.table.controls.hover, lesson.controls.hover) == (None, "lesson.on")


def test_what_is_pressed_on_a_scene_is_released_on_it(pilot: Pilot, lesson: Lesson) -> None:
    speed = pilot.app.settings.speed
    pilot.move(OPEN)
    pilot.press_button()
    pilot.move("lesson.on")
    pilot.release_button()
    assert (pilot.app.settings.speed, lesson.clicks) == (speed, 0)
    pilot.move("lesson.on")
    pilot.press_button()
    pilot.move(OPEN)
    pilot.release_button()
    assert (pilot.app.settings.speed, lesson.clicks) == (speed, 0)
    pilot.click("lesson.on")
    assert lesson.clicks == 1


def test_chosen_commands_reach_the_table_and_the_focus_shows_there(pilot: Pilot, lesson: Lesson) -> None:
    table = lesson.table
    focus = table.controls.focus
    pilot.ask(Command.NEXT)
    assert table.controls.focus != focus
    assert (table.controls.covered, lesson.controls.covered) == (False, True)
    pilot.ask(Command.DOWN)
    assert (table.controls.covered, lesson.controls.covered) == (True, False)
    pilot.ask(Command.LOG)
    assert pilot.scene == "log"
    assert all(scene.controls.covered for scene in (table, lesson))


def test_other_commands_stay_with_the_scene_on_top(pilot: Pilot, lesson: Lesson) -> None:
    table = lesson.table
    focus = table.controls.focus
    for command in (Command.HINT, Command.DOWN, Command.CONFIRM, Command.PICK_1, Command.BACK):
        pilot.ask(command)
    assert not table.session.hinting
    assert (table.controls.focus, pilot.scene) == (focus, "lesson")
