"""Every lesson that we ship can be taken to its end, and meets what else may be done in it."""

import pytest

from neogame import i18n
from neogame.content.lessons import Lesson, Step, Try
from neogame.games import GAMES
from neogame.i18n import languages
from neogame.learn.guide import GUIDES
from neogame.learn.lessons import lessons
from neogame.learn.teacher import ME, Teacher
from neogame.match import record
from neogame.match.check import check

LESSONS = [lesson for game in GAMES for lesson in lessons(game)]


def name(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name)


def test_both_games_are_taught() -> None:
    for game in GAMES:
        numbers = [lesson.number for lesson in LESSONS if lesson.game == game]
        assert numbers == [*range(1, len(numbers) + 1)]
        assert len(numbers) >= 6


@each_lesson
@pytest.mark.parametrize("language", languages())
def test_a_lesson_is_taken_by_its_own_expectations(lesson: Lesson, language: str) -> None:
    texts = i18n.read(language)
    teacher, said = Teacher(lesson), list[str]()
    while not teacher.over:
        number = teacher.number
        said.append(texts(lesson.text(teacher.step)))
        while teacher.number == number:
            teacher.do_it()
            assert not teacher.words
    assert len(said) == len(lesson.steps)
    assert not [sentence for sentence in said if sentence.startswith("‹")]
    assert teacher.stars == 3


@each_lesson
def test_another_deed_is_answered_and_taken_back(lesson: Lesson) -> None:
    teacher, tried, keys = Teacher(lesson), set[str](), set(i18n.read(i18n.FIRST))
    while not teacher.over:
        while teacher.script is not None:
            teacher.do_it()
        if teacher.acting:
            before = (teacher.number, len(teacher.match.steps), teacher.match.draft, teacher.facts())
            if other_deed(teacher):
                assert teacher.words in keys
                assert teacher.others == 1
                tried.add(teacher.step.name)
            assert (teacher.number, len(teacher.match.steps), teacher.match.draft, teacher.facts()) == before
        number = teacher.number
        while teacher.number == number:
            teacher.do_it()
    # Where everything is right nothing else can be done, and after the last turn nobody acts.
    assert len(tried) >= len(lesson.steps) * 0.4
    assert teacher.stars == 3, "another deed costs nothing"


def other_deed(teacher: Teacher) -> bool:
    """Do something legal that the step does not ask for; gives whether there is such a thing."""
    match, draft = teacher.match, teacher.match.draft
    after = match.preview(draft, ME).view.legal if draft is not None else ()
    for action in (*after, *match.legal()):
        if not teacher.fits(action):
            return not teacher.lay(action)
    return False


@each_lesson
def test_what_is_refused_never_counts(lesson: Lesson) -> None:
    teacher = Teacher(lesson)
    refused = 0
    while not teacher.over:
        while teacher.script is not None:
            teacher.do_it()
        match, number = teacher.match, teacher.number
        view = match.preview(match.draft, ME).view if match.draft is not None else match.view(ME)
        asked = teacher.step.refused if isinstance(teacher.step, Try) else ""
        words = (match.why_not(action, match.draft) for action in GUIDES[lesson.game].attempts(match.components, view))
        word = next((word for word in words if word and word != asked), "")
        if word:
            refused += 1
            teacher.refused(word)
            assert (teacher.number, teacher.others, teacher.words) == (number, 0, "")
        while teacher.number == number:
            teacher.do_it()
    assert refused == len(lesson.steps)


@each_lesson
def test_few_steps_are_only_read(lesson: Lesson) -> None:
    read = sum(type(step) is Step for step in lesson.steps)
    assert read <= len(lesson.steps) / 4


@each_lesson
def test_its_record_is_a_legal_game_that_goes_on_as_the_lesson_does(lesson: Lesson) -> None:
    whole = record.read(lesson.record)
    assert check(whole, lesson.record.name).legal
    assert whole.header["game"] == lesson.game
    assert lesson.after <= len(whole.entries)
    assert str(whole.header["seats"][0]["player"]) == "human"


def test_the_first_lesson_of_neotopia_ends_with_two_cards_built() -> None:
    teacher = Teacher(next(lesson for lesson in LESSONS if name(lesson) == "neotopia-build"))
    assert teacher.facts()["desert"] == 0
    for _ in range(5):
        teacher.skip()
    assert teacher.facts()["desert"] == 3
    while not teacher.over:
        teacher.skip()
    assert teacher.facts()["built"] == 2
    assert teacher.facts()["desert"] == 6
