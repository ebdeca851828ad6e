"""Learn: the list of lessons, under a pilot."""

from dataclasses import replace
from pathlib import Path

import pytest

from neogame.i18n import languages
from neogame.learn import profile
from neogame.learn.lessons import lessons
from neogame.learn.profile import Profile
from neogame.settings import TEXT_SIZES
from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes import lesson as scenes
from neogame.ui.scenes.lesson import LessonScene
from tests.ui.conftest import Fly
from tests.ui.fitting import shown_everywhere
from tests.ui.table.desks import DeskHere

FIRST, SECOND, THIRD, *_ = lessons("neoville")


def quiet() -> DeskHere:
    """A desk at which nobody thinks."""
    return DeskHere(deaf=True)


@pytest.fixture
def fly_learnt(fly: Fly, tmp_path: Path) -> Fly:
    """Makes pilots of a person who has finished one lesson and left another."""

    def make(*given: object, **named: object) -> Pilot:
        person = Profile().finished(FIRST, 2).reached(SECOND, 3).saw("welcome")
        profile.write(person, tmp_path / "profiles")
        pilot = fly(*given, desk=quiet, **named)
        pilot.app.change(speed="instant")
        return pilot

    return make


def test_a_first_deed_is_three_inputs_away(fly: Fly) -> None:
    pilot = fly(desk=quiet)
    pilot.app.change(speed="instant")
    pilot.click("title.learn")
    assert pilot.scene == "learn"
    pilot.click("learn.new.show")
    pilot.step(0.1)
    lesson = pilot.app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.teacher.lesson == FIRST
    pilot.drag("hand.1", to="slot.0.0")
    assert lesson.teacher.number == 1


def test_who_knows_the_rules_is_asked_once(fly: Fly, tmp_path: Path) -> None:
    pilot = fly()
    pilot.click("title.learn")
    pilot.click("learn.new.know")
    assert not pilot.has("learn.new.show")
    pilot.app.finish()
    assert profile.read(tmp_path / "profiles").seen == ("welcome",)


def test_what_was_learnt_shows(fly_learnt: Fly) -> None:
    pilot = fly_learnt()
    pilot.click("title.learn")
    texts = pilot.texts()
    assert not pilot.has("learn.new.show")
    assert f"1 of {len(lessons('neoville'))} lessons" in texts
    assert "Go on" in texts
    assert f"Step 4 of {len(SECOND.steps)}" in texts
    assert pilot.focus == f"learn.neoville.{SECOND.id}"


def test_a_lesson_goes_on_where_it_was_left(fly_learnt: Fly) -> None:
    pilot = fly_learnt()
    pilot.click("title.learn")
    pilot.ask(Command.CONFIRM)
    pilot.step(0.1)
    lesson = pilot.app.top
    assert isinstance(lesson, LessonScene)
    assert (lesson.teacher.lesson, lesson.teacher.number) == (SECOND, 3)
    assert lesson.teacher.shown == 0
    pilot.ask(Command.BACK)
    assert pilot.scene == "learn"
    pilot.ask(Command.BACK)
    assert pilot.scene == "title"


def test_any_lesson_can_be_entered_first(fly: Fly) -> None:
    pilot = fly(desk=quiet)
    pilot.click("title.learn")
    last = lessons("neotopia")[-1]
    pilot.click(f"learn.neotopia.{last.id}")
    lesson = pilot.app.top
    assert isinstance(lesson, LessonScene)
    assert lesson.teacher.lesson == last


def test_a_wrong_lesson_is_told(fly: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    from neogame.content.node import BadInput
    from neogame.ui.scenes import learn

    def wrong(game: str) -> tuple[object, ...]:
        if game == "neoville":
            raise BadInput("1-tile.yaml, line 3: found nothing")
        return lessons(game)

    monkeypatch.setattr(learn, "lessons", wrong)
    pilot = fly()
    pilot.click("title.learn")
    assert any("1-tile.yaml, line 3" in text for text in pilot.texts())
    assert pilot.has("learn.neotopia")
    assert not pilot.has("learn.neoville")


@pytest.mark.parametrize("language", languages())
def test_the_list_fits(fly_learnt: Fly, language: str) -> None:
    pilot = fly_learnt((1280, 720), language)
    faults = []
    for text_size in TEXT_SIZES:
        pilot.app.change(text_size=text_size)
        pilot.click("title.learn")
        faults += [f"{text_size} %: {fault}" for fault in shown_everywhere(pilot)]
        pilot.app.home()
        pilot.step()
    assert faults == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["neoville", "neotopia"])
def test_sentences_have_two_lines(fly: Fly, game: str, language: str) -> None:
    pilot = fly((1280, 720), language, desk=quiet)
    scenes.open_lesson(pilot.app, lessons(game)[0])
    pilot.step(0.1)
    scene, say, canvas = pilot.app.top, pilot.app.texts, pilot.app.canvas
    assert isinstance(scene, LessonScene)
    long = []
    for text_size, most in ((100, 2), (150, 4)):
        pilot.app.change(text_size=text_size)
        scene.refresh(canvas)
        assert scene.paper is not None
        for lesson in lessons(game):
            for step in lesson.steps:
                whys = [f"{choice}-why" for choice in getattr(step, "choices", ())[1:]]
                words = [say(lesson.text(step, name)) for name in (*step.answers, *whys)]
                sentence = say(lesson.text(step))
                papers = [replace(scene.paper, label=sentence, note=note) for note in ("", *words)]
                long += [f"{text_size} %: {lesson.id}.{step.name}" for one in papers if one.lines(canvas) > most]
    assert long == []
