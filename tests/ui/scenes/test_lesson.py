"""Lessons at their tables, under a pilot."""

from pathlib import Path

import pytest

from neogame.content.lessons import Ask, Lesson, Point, Step
from neogame.games import GAMES
from neogame.learn import profile
from neogame.learn.lessons import lessons
from neogame.learn.profile import Learnt
from neogame.learn.teacher import Teacher
from neogame.rules.neotopia.actions import End
from neogame.rules.neoville.actions import Skip
from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.scenes.lesson import LessonScene, open_lesson
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere


def lesson(game: str, name: str) -> Lesson:
    return next(one for one in lessons(game) if one.id == name)


def scene(pilot: Pilot) -> LessonScene:
    found = pilot.app.top
    assert isinstance(found, LessonScene)
    return found


def teacher(pilot: Pilot) -> Teacher:
    return scene(pilot).teacher


def take(pilot: Pilot, game: str, name: str, number: int = 0) -> None:
    open_lesson(pilot.app, lesson(game, name), number)
    pilot.step(0.1)


def step_name(pilot: Pilot) -> str:
    return "" if teacher(pilot).over else teacher(pilot).step.name


def pause(pilot: Pilot, seconds: float) -> None:
    """Let time pass in a few large steps."""
    for _ in range(4):
        pilot.step(seconds / 4)


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    found = fly((1280, 720), desk=lambda: DeskHere(deaf=True))
    found.app.change(speed="instant")
    return found


def do_the_step(pilot: Pilot) -> None:
    """Do what a step asks for, at the table."""
    table = scene(pilot).table
    number = teacher(pilot).number
    for _ in range(20):
        if teacher(pilot).number != number:
            return
        if teacher(pilot).script is not None:
            pilot.step(0.1)
            continue
        match teacher(pilot).step:
            case Ask(choices=choices):
                pilot.click(f"lesson.answer-{choices[0]}")
            case Point() | Step() as step if type(step) in (Point, Step):
                pilot.click("lesson.next")
            case _:
                action = teacher(pilot).way()
                assert action is not None
                if isinstance(table, NeovilleTable) and isinstance(action, Skip):
                    table.skip()
                elif isinstance(action, End):
                    pilot.ask(Command.END_TURN)
                else:
                    table.offer(action)
                if table.hand.waits:
                    pilot.ask(Command.CONFIRM)
                pilot.step(0.1)
    raise AssertionError(f"{step_name(pilot)} does not end")


def seen(pilot: Pilot) -> bool:
    """Whether what a step shows, and what it wants to be pointed at, is at the table; of several one is enough."""
    while teacher(pilot).script is not None:
        pilot.step(0.1)
    here, step = scene(pilot), teacher(pilot).step
    wanted = [names for names in (step.show, getattr(step, "things", ())) if names]
    return all(any(list(here.things.areas(here.table, name)) for name in names) for names in wanted)


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_taken_at_its_table(pilot: Pilot, game: str) -> None:
    for one in lessons(game):
        open_lesson(pilot.app, one)
        pilot.step(0.1)
        while not teacher(pilot).over:
            assert seen(pilot), f"{one.id}, {step_name(pilot)}"
            do_the_step(pilot)
        assert teacher(pilot).stars == 3
        assert pilot.has("lesson.next")
        pilot.ask(Command.BACK)
        assert pilot.scene == "title"


def test_a_first_lesson_by_mouse(pilot: Pilot) -> None:
    take(pilot, "neoville", "tile")
    pilot.drag("hand.3", to="slot.0.0")
    assert teacher(pilot).words.endswith("lay.equity")
    pause(pilot, 2.0)
    assert teacher(pilot).match.draft is None
    pilot.drag("hand.1", to="slot.0.0")
    assert step_name(pilot) == "turn"
    pilot.press("e")
    assert step_name(pilot) == "leave"
    pilot.click("row.1")
    pilot.step()
    pilot.click("confirm")
    pause(pilot, 0.5)
    assert step_name(pilot) == "sola"
    assert len(teacher(pilot).match.view(teacher(pilot).match.players and 0).hand) == 3  # type: ignore[arg-type]
    pilot.click("lesson.next")
    assert step_name(pilot) == "lake"


def test_a_first_lesson_of_neotopia_builds_a_card_within_eight_gestures(pilot: Pilot) -> None:
    take(pilot, "neotopia", "build")
    pilot.click("space.desert.0,0")
    pilot.ask(Command.CONFIRM) if step_name(pilot) == "desert" else None
    pause(pilot, 0.3)
    assert step_name(pilot) == "card"
    pilot.move("hand.1")
    pause(pilot, 0.5)
    assert step_name(pilot) == "sun"
    pilot.drag("factory.desert-water.1", to="space.desert.0,1")
    pause(pilot, 0.2)
    assert step_name(pilot) == "build"
    pilot.click("build.1")
    pause(pilot, 0.2)
    assert step_name(pilot) == "draw"
    assert teacher(pilot).facts()["desert"] == 3


def test_all_by_keyboard(pilot: Pilot) -> None:
    take(pilot, "neoville", "tile")
    pilot.press("1")
    pilot.ask(Command.CONFIRM)
    assert step_name(pilot) == "turn"
    pilot.press("q")
    assert step_name(pilot) == "leave"
    pilot.press("1")
    pilot.ask(Command.CONFIRM)
    pause(pilot, 0.5)
    assert step_name(pilot) == "sola"
    pilot.ask(Command.HURRY)
    assert step_name(pilot) == "lake"
    pilot.ask(Command.UNDO)
    assert step_name(pilot) == "sola"


def test_a_refusal_that_is_the_lesson(pilot: Pilot) -> None:
    take(pilot, "neoville", "promise", 7)
    assert step_name(pilot) == "second"
    pilot.click("token.stone-12")
    pilot.step()
    assert step_name(pilot) == "rest"


def test_another_deed_lies_there_for_a_moment(pilot: Pilot) -> None:
    take(pilot, "neoville", "promise", 2)
    assert step_name(pilot) == "ten"
    table = scene(pilot).table
    action = next(one for one in table.session.view.legal if getattr(one, "token", "") == "stone-8")
    table.offer(action)
    pilot.step()
    assert table.session.draft == action
    assert any("Plus 8" in text for text in pilot.texts())
    pause(pilot, 2.0)
    assert table.session.draft != action
    assert step_name(pilot) == "ten"


def test_help_comes_with_the_third_other_deed(pilot: Pilot) -> None:
    take(pilot, "neoville", "tile")
    for others in (1, 2, 3):
        pilot.drag("hand.3", to="slot.0.0")
        pause(pilot, 1.7)
        assert teacher(pilot).others == others
    assert teacher(pilot).shown == 1
    session = scene(pilot).table.session
    assert session.preview is not None, "it is seen"
    assert session.match.draft is None, "but not done"
    pause(pilot, 2.0)
    assert session.preview is None


def test_skipping_goes_on_and_back_comes_back(pilot: Pilot) -> None:
    take(pilot, "neoville", "tile")
    pilot.click("lesson.skip")
    assert step_name(pilot) == "turn"
    pilot.click("lesson.skip")
    pilot.click("lesson.back")
    assert step_name(pilot) == "turn"
    for _ in range(20):
        pilot.ask(Command.REDO if pilot.has("lesson.skip") else Command.HURRY)
        pilot.step(0.1)
        if teacher(pilot).over:
            break
    assert teacher(pilot).over
    assert teacher(pilot).stars == 1


def test_what_was_learnt_is_kept(pilot: Pilot, tmp_path: Path) -> None:
    take(pilot, "neoville", "tile")
    do_the_step(pilot)
    do_the_step(pilot)
    pilot.ask(Command.BACK)
    pilot.app.finish()
    assert profile.read(tmp_path / "profiles").learnt(lesson("neoville", "tile")) == Learnt(0, 2)
    take(pilot, "neoville", "end", 8)
    do_the_step(pilot)
    pilot.app.finish()
    assert profile.read(tmp_path / "profiles").learnt(lesson("neoville", "end")) == Learnt(3, 0)


def test_no_lesson_is_among_the_saved_games(pilot: Pilot, tmp_path: Path) -> None:
    take(pilot, "neotopia", "build")
    do_the_step(pilot)
    pilot.app.keeper.flush()
    assert not list((tmp_path / "games").glob("*.jsonl"))


def test_after_the_last_lesson_a_game_is_offered(pilot: Pilot) -> None:
    last = lessons("neoville")[-1]
    take(pilot, "neoville", last.id, len(last.steps) - 1)
    while not teacher(pilot).over:
        do_the_step(pilot)
    pilot.click("lesson.next")
    assert pilot.scene == "setup"
