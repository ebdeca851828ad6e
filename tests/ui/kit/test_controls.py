"""Widgets under a hand: pressing, typing, composing, sliding, scrolling, dragging, tooltips; and rest."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame
import pytest

from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.slider import Slider
from neogame.ui.kit.widgets.widget import Role, Spot, Widget


@dataclass
class Heard:
    """What a bench of widgets was told."""

    clicks: list[str]
    text: str = "abc"
    done: str = ""
    value: int = 50


@dataclass(frozen=True)
class Thing:
    """What a widget may stand for."""

    number: int


class Bench(Scene):
    """One of each widget."""

    name = "bench"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard = Heard([])
        self.commands: list[Command] = []
        self.drops: list[Drag] = []
        self.drags: list[Drag] = []

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        yield Button(name="go", rect=pygame.FRect(100, 100, 200, 60), label="Go", on_click=lambda: self._click("go"))
        yield Button(
            name="off",
            rect=pygame.FRect(340, 100, 200, 60),
            label="Off",
            enabled=False,
            tip="Because",
            on_click=lambda: self._click("off"),
        )
        yield TextField(
            name="name",
            rect=pygame.FRect(100, 200, 300, 60),
            value=self.heard.text,
            limit=10,
            on_change=self._change,
            on_commit=self._done,
        )
        yield Slider(name="slide", rect=pygame.FRect(100, 300, 300, 50), value=self.heard.value, on_change=self._slide)
        rows = [
            Button(
                name=f"row-{i}",
                rect=pygame.FRect(800, 100 + 80 * i, 300, 60),
                label=str(i),
                on_click=partial(self._click, f"row-{i}"),
            )
            for i in range(12)
        ]
        yield Scroll(name="list", rect=pygame.FRect(800, 100, 300, 320), height=960, children=rows)
        yield Spot(name="piece", rect=pygame.FRect(100, 500, 100, 100), drag="tile", about=Thing(1), role=Role.PIECE)
        yield Spot(name="slot", rect=pygame.FRect(500, 500, 100, 100), about=Thing(2))

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(canvas.shape.bleed, palette.BAR)

    def command(self, command: Command) -> bool:
        if super().command(command):
            return True
        self.commands.append(command)
        return False

    def dragged(self, drag: Drag) -> None:
        self.drags.append(drag)

    def dropped(self, drag: Drag) -> None:
        self.drops.append(drag)

    def _click(self, name: str) -> None:
        self.heard.clicks.append(name)

    def _change(self, text: str) -> None:
        self.heard.text = text
        self.changed()

    def _done(self, text: str) -> None:
        self.heard.done = text

    def _slide(self, value: int) -> None:
        self.heard.value = value
        self.changed()


@pytest.fixture
def bench(pilot: Pilot) -> Bench:
    scene = Bench(pilot.app)
    pilot.app.open(scene)
    pilot.wait(0.3)
    return scene


def test_a_click_needs_press_and_release_on_the_same_widget(pilot: Pilot, bench: Bench) -> None:
    pilot.click("go")
    pilot.move("go")
    pilot.press_button()
    assert pilot.app.top.controls.look(bench.controls.find("go").widget, pilot.app.now).pressed  # type: ignore[union-attr]
    pilot.move("slot")
    pilot.release_button()
    assert bench.heard.clicks == ["go"]


def test_a_disabled_button_is_focusable_and_says_why(pilot: Pilot, bench: Bench) -> None:
    pilot.press("tab")
    pilot.press("tab")
    assert pilot.focus == "off"
    pilot.press("return")
    assert bench.heard.clicks == []
    pilot.wait(0.3)
    assert "Because" in [drawn.what for drawn in pilot.drawn() if drawn.verb == "tip"]


def test_the_tooltip_waits_a_quarter_of_a_second(pilot: Pilot, bench: Bench) -> None:
    pilot.move("off")
    pilot.step(0.2)
    assert bench.controls.tip(pilot.app.now) is None
    pilot.step(0.1)
    assert bench.controls.tip(pilot.app.now)


def test_what_comes_under_a_resting_pointer_says_nothing(pilot: Pilot, bench: Bench) -> None:
    pilot.move("off")
    pilot.wait(0.3)
    (off,) = (widget for widget in bench.controls.widgets if widget.name == "off")
    bench.controls.show([replace(off, name="other")])
    pilot.step(0.5)
    assert bench.controls.tip(pilot.app.now) is None
    x, y = off.rect.center
    pilot.move((x + 30, y))
    pilot.step(0.3)
    assert bench.controls.tip(pilot.app.now)


def test_what_a_key_reaches_comes_before_a_resting_pointer(pilot: Pilot, bench: Bench) -> None:
    pilot.move("off")
    pilot.wait(0.3)
    assert bench.controls.attended == "off"
    assert bench.controls.tip(pilot.app.now)
    pilot.press("tab")
    pilot.wait(0.3)
    assert bench.controls.attended == pilot.focus == "go"
    assert bench.controls.tip(pilot.app.now) is None
    pilot.press("e")
    assert bench.controls.attended == "go"
    pilot.move((440.0, 131.0))
    assert bench.controls.attended == "off"
    pilot.press("e")
    assert bench.controls.attended == "off", "a key that moves no focus leaves the lead to the pointer"


def test_an_arrow_that_only_shows_the_focus_takes_the_lead(pilot: Pilot, bench: Bench) -> None:
    pilot.click("go")
    pilot.move("off")
    assert bench.controls.attended == "off"
    pilot.press("right")
    assert bench.controls.attended == pilot.focus == "go"


def test_a_long_touch_shows_the_tooltip_and_does_not_click(pilot: Pilot, bench: Bench) -> None:
    pilot.move("off")
    pilot.press_button(touch=True)
    pilot.wait(0.6)
    assert bench.controls.tip(pilot.app.now)
    pilot.release_button(touch=True)
    assert bench.controls.hover is None


def test_typing_replaces_edits_and_limits(pilot: Pilot, bench: Bench) -> None:
    pilot.click("name")
    pilot.type("xyz")
    assert bench.heard.text == "xyz"
    for keys in ("left", "left"):
        pilot.press(keys)
    pilot.type("é摩")
    assert bench.heard.text == "xé摩yz"
    pilot.press("backspace")
    pilot.press("delete")
    assert bench.heard.text == "xéz"
    pilot.press("shift+home")
    pilot.press("ctrl+x")
    assert bench.heard.text == "z"
    pilot.press("end")
    pilot.press("ctrl+v")
    assert bench.heard.text == "zxé"
    pilot.type("0123456789")
    assert bench.heard.text == "zxé0123456"
    pilot.press("return")
    assert bench.heard.done in ("", "zxé0123456")


def test_letters_typed_are_no_shortcuts(pilot: Pilot, bench: Bench) -> None:
    pilot.click("name")
    pilot.press("h")
    assert bench.commands == []
    pilot.press("f2")
    assert bench.commands == [Command.RIVAL_1]


def test_an_input_method_composes_before_it_types(pilot: Pilot, bench: Bench) -> None:
    pilot.click("name")
    pilot.press("end")
    pilot.compose("ㄋㄧ")
    assert bench.heard.text == "abc"
    assert "abcㄋㄧ" in pilot.texts()
    pilot.press("return")
    assert bench.heard.done == ""
    pilot.compose("")
    pilot.type("你")
    assert bench.heard.text == "abc你"


def test_enter_ends_an_edit_and_begins_another(pilot: Pilot, bench: Bench) -> None:
    pilot.click("name")
    pilot.type("one")
    pilot.press("return")
    assert bench.controls.editing() is None
    assert pilot.focus == "name"
    pilot.press("return")
    pilot.type("two")
    assert bench.heard.text == "two"


def test_the_first_letter_after_an_edit_is_heard_too(pilot: Pilot, bench: Bench) -> None:
    pilot.click("name")
    pilot.press("return")
    pilot.type("x")
    assert bench.heard.text == "x"


def test_a_held_key_repeats_but_clicks_once(pilot: Pilot, bench: Bench) -> None:
    bench.controls.focus_on("go", pilot.app.now)
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    pilot.step()
    assert bench.heard.clicks == ["go"]


def test_losing_the_window_lets_go(pilot: Pilot, bench: Bench) -> None:
    pilot.move("piece")
    pilot.press_button()
    pilot.move((190.0, 550.0))
    assert bench.controls.pointer() == "grab"
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pilot.step()
    pilot.release_button()
    assert bench.drops == []


def test_the_pointer_tells_what_it_can_do(pilot: Pilot, bench: Bench) -> None:
    told = []
    for name in ("go", "off", "name", (20.0, 20.0)):
        pilot.move(name)
        told.append(bench.controls.pointer())
    assert told == ["hand", "arrow", "text", "arrow"]


def test_escape_takes_the_edit_back(pilot: Pilot, bench: Bench) -> None:
    bench.heard.text = "kept"
    bench.changed()
    pilot.click("name")
    pilot.press("escape")
    assert bench.heard.text == "kept"
    assert pilot.scene == "bench"


def test_a_slider_follows_pointer_and_arrows(pilot: Pilot, bench: Bench) -> None:
    pilot.move("slide")
    pilot.press_button()
    pilot.move((390.0, 325.0))
    pilot.release_button()
    assert bench.heard.value == 100
    bench.controls.focus_on("slide", pilot.app.now)
    pilot.press("left")
    assert bench.heard.value == 95


def test_a_list_scrolls_by_wheel_bar_and_focus(pilot: Pilot, bench: Bench) -> None:
    pilot.click("row-0")
    pilot.wheel("row-0", -3)
    assert bench.controls.rect("row-0").bottom < 100  # type: ignore[union-attr]
    bench.controls.focus_on("row-11", pilot.app.now)
    row = bench.controls.rect("row-11")
    assert row is not None
    assert row.bottom <= 420
    pilot.click("row-11")
    assert bench.heard.clicks == ["row-0", "row-11"]
    bench.controls.scroll("list", 0)
    pilot.move((1107.0, 110.0))
    pilot.press_button()
    pilot.move((1107.0, 415.0))
    pilot.release_button()
    assert bench.controls.rect("row-11").bottom <= 421  # type: ignore[union-attr]


def test_what_is_scrolled_out_cannot_be_clicked(pilot: Pilot, bench: Bench) -> None:
    pilot.click((900.0, 700.0))
    assert bench.heard.clicks == []


def test_a_drag_begins_after_six_units_and_tells_where_it_ends(pilot: Pilot, bench: Bench) -> None:
    pilot.move("piece")
    pilot.press_button()
    pilot.move((153.0, 552.0))
    assert bench.drags == []
    pilot.move((170.0, 550.0))
    assert len(bench.drags) == 1
    pilot.release_button()
    pilot.drag("piece", to="slot")
    assert [(drop.payload, drop.over) for drop in bench.drops] == [("tile", None), ("tile", "slot")]
    assert bench.drags[-1].over == "slot"


def test_widgets_are_asked_for_what_they_stand_for(pilot: Pilot, bench: Bench) -> None:
    assert bench.controls.about("piece") == Thing(1)
    assert bench.controls.about("go") is None
    pilot.move("slot")
    assert bench.controls.hover_about == bench.controls.attended_about == Thing(2)
    bench.controls.focus_on("piece", pilot.app.now)
    assert bench.controls.focus_about == bench.controls.reached_about == Thing(1)
    pilot.drag("piece", to="slot")
    (drop,) = bench.drops
    assert (drop.about, drop.over_about) == (Thing(1), Thing(2))
    assert bench.drags[0].over_about is None


def test_a_label_is_said_and_without_one_the_tip(bench: Bench) -> None:
    rect = pygame.FRect(0, 0, 10, 10)
    named = Button(name="a", rect=rect, label="Undo", note="Twice", tip="Ctrl+Z")
    assert (named.spoken, named.details) == ("Undo", "Twice\nCtrl+Z")
    icon = Button(name="b", rect=rect, icon="undo", tip="Undo")
    assert (icon.spoken, icon.details) == ("Undo", "")


def test_two_widgets_of_one_name_are_a_mistake(bench: Bench) -> None:
    spot = Spot(name="same", rect=pygame.FRect(0, 0, 1, 1))
    with pytest.raises(ValueError, match="same"):
        bench.controls.show([spot, spot])


def test_a_dialog_covers_and_answers(pilot: Pilot, bench: Bench) -> None:
    given: list[str] = []
    pilot.app.open(
        Dialog(pilot.app, "Leave?", "The game is kept.", [Answer("stay", "Stay"), Answer("go", "Go")], given.append)
    )
    pilot.step()
    assert "Go" in pilot.texts()
    assert pilot.focus == "dialog.stay"
    pilot.click((200.0, 130.0))
    assert bench.heard.clicks == []
    pilot.press("escape")
    assert (given, pilot.scene) == (["stay"], "bench")


def test_what_a_question_interrupts_is_let_go(pilot: Pilot, bench: Bench) -> None:
    """A drag that asks something first ends with the question, and the next click is a click again."""

    def ask(drag: Drag) -> None:
        pilot.app.open(Dialog(pilot.app, "Sure?", "It is asked.", [Answer("back", "Back")], lambda _: None))

    bench.controls.on_drag = ask
    pilot.drag("piece", to="slot")
    pilot.step()
    assert (bench.controls.drag, bench.controls.pressed) == (None, None)
    pilot.press("escape")
    assert pilot.scene == "bench"
    pilot.click("go")
    assert (bench.heard.clicks, bench.drops) == (["go"], [])


def test_drawing_changes_nothing(pilot: Pilot, bench: Bench) -> None:
    pilot.move("go")
    assert pilot.drawn() == pilot.drawn()


def test_idle_draws_no_frame(pilot: Pilot, bench: Bench) -> None:
    pilot.wait(1.0)
    frames = pilot.app.frames
    pilot.wait(5.0)
    assert pilot.app.frames == frames
    pilot.move("go")
    assert pilot.app.frames > frames


def test_the_title_comes_to_rest(pilot: Pilot) -> None:
    pilot.wait(1.0)
    moving = pilot.app.frames
    assert moving > 20
    pilot.wait(10.0)
    rested = pilot.app.frames
    pilot.wait(3.0)
    assert pilot.app.frames == rested


def test_with_reduced_motion_the_title_never_moves(pilot: Pilot) -> None:
    pilot.app.change(reduced_motion=True)
    pilot.wait(0.5)
    frames = pilot.app.frames
    pilot.wait(2.0)
    assert pilot.app.frames == frames


def test_resizing_relays_everything(pilot: Pilot, bench: Bench) -> None:
    pilot.resize((1280, 720))
    assert pilot.app.canvas.shape.compact
    pilot.click("go")
    assert bench.heard.clicks == ["go"]


def test_work_beside_the_frame_hands_its_answer_over(pilot: Pilot) -> None:
    got: list[int] = []
    pilot.app.beside(lambda: 42, got.append)
    while pilot.app.waiting:
        pilot.step(0.01)
    assert got == [42]
