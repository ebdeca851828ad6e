"""How a teacher meets what a hand does."""

import pytest

from neogame.content.lessons import Lesson
from neogame.learn.lessons import lessons
from neogame.learn.teacher import Teacher
from neogame.rules.grid import slot_at
from neogame.rules.neoville.actions import Build, Draw, Place, Skip, Take
from neogame.rules.neoville.components import TileId, TokenId

T06, T12, EQUITY = TileId("t06"), TileId("t12"), TileId("equity-1")
HERE, BELOW = slot_at(0, 0), slot_at(0, 1)


def lesson(game: str, name: str) -> Lesson:
    return next(one for one in lessons(game) if one.id == name)


@pytest.fixture
def teacher() -> Teacher:
    """The first lesson of Neoville, which begins with two tiles of water in the hand."""
    return Teacher(lesson("neoville", "tile"))


def to(teacher: Teacher, step: str) -> Teacher:
    """Do what is asked for until a step is on."""
    while teacher.step.name != step:
        teacher.do_it()
    return teacher


def test_a_deed_that_lies_there_counts_before_it_is_played(teacher: Teacher) -> None:
    assert teacher.lay(Place(T06, HERE, 0))
    assert teacher.step.name == "turn"
    assert not teacher.match.steps


def test_same_and_other_are_compared_with_the_draft(teacher: Teacher) -> None:
    teacher.lay(Place(T06, HERE, 0))
    assert not teacher.lay(Place(T12, HERE, 1))
    assert teacher.match.draft == Place(T06, HERE, 0)
    assert teacher.lay(Place(T06, HERE, 3))
    assert teacher.step.name == "leave"


def test_other_deeds_are_answered_by_name_and_help_comes_with_their_number(teacher: Teacher) -> None:
    for others in (1, 2, 3):
        assert not teacher.lay(Place(EQUITY, HERE, 0))
        assert teacher.words == "lesson.neoville.tile.lay.equity"
        assert teacher.match.draft is None
        assert teacher.others == others
        assert teacher.points_the_way == (others >= 2)
    assert teacher.shown == 1
    assert teacher.stars == 2
    assert teacher.lay(Place(T12, HERE, 0))
    assert (teacher.others, teacher.words) == (0, "")


def test_a_draft_that_another_deed_made_final_lies_there_again(teacher: Teacher) -> None:
    teacher.lay(Place(T06, HERE, 0))
    assert not teacher.lay(Build(TokenId("waterfall-4"), 3))
    assert teacher.words.endswith("turn.stays")
    assert teacher.match.draft == Place(T06, HERE, 0)
    assert not teacher.match.steps
    assert teacher.lay(Place(T06, HERE, 1))


def test_a_deed_that_ends_the_turn_counts_when_it_is_played(teacher: Teacher) -> None:
    to(teacher, "leave")
    teacher.lay(Skip())
    teacher.match.play(Skip())
    teacher.played(Skip())
    draw = Draw()
    teacher.match.draft = draw
    assert teacher.laid(draw)
    assert teacher.step.name == "leave"
    assert teacher.plays(draw)
    teacher.match.draft = None
    teacher.match.play(draw)
    teacher.played(draw)
    assert teacher.step.name == "sola"


def test_an_action_that_is_not_asked_for_may_not_be_played(teacher: Teacher) -> None:
    to(teacher, "waterfall")
    teacher.match.play(teacher.match.draft)
    teacher.played(teacher.match.steps[-1].action)
    assert not teacher.plays(Skip())
    assert teacher.words.endswith("waterfall.bare")


def test_opponents_act_as_the_lesson_says(teacher: Teacher) -> None:
    to(teacher, "sola")
    assert not teacher.go_on()
    seen = []
    while (action := teacher.script) is not None:
        seen.append(type(action))
        teacher.match.play(action)
        teacher.watched()
    assert seen == [Place, Skip, Draw]
    assert teacher.go_on()
    assert teacher.step.name == "lake"


def test_chance_reveals_what_the_record_goes_on_with() -> None:
    teacher = to(Teacher(lesson("neoville", "draw")), "sola")
    assert teacher.match.steps[-1].entry == {"do": "reveal", "tile": "t35"}


def test_back_goes_to_the_start_of_a_step_then_to_the_one_before(teacher: Teacher) -> None:
    to(teacher, "waterfall")
    teacher.lay(Build(TokenId("waterfall-6"), 1))
    lain = teacher.match.draft
    back = teacher.back()
    assert back.step.name == "waterfall"
    assert isinstance(back.match.draft, Place)
    back = back.back()
    assert back.step.name == "lake"
    assert back.match.draft is None
    assert lain == teacher.match.draft, "who goes back leaves the other as it was"
    while not back.over:
        back.do_it()


def test_back_keeps_what_was_done_before(teacher: Teacher) -> None:
    teacher.lay(Place(T12, HERE, 2))
    teacher.lay(Place(T12, HERE, 1))
    to(teacher, "lake")
    again = teacher.again(2)
    assert again.step.name == "leave"
    assert again.match.draft == Place(T12, HERE, 1)
    # The same tiles come from the pile as the first time.
    again = to(again, "lake")
    assert [step.entry for step in again.match.steps] == [step.entry for step in teacher.match.steps]


def test_skipping_does_the_deed_and_counts_as_being_shown(teacher: Teacher) -> None:
    teacher.skip()
    assert teacher.step.name == "turn"
    assert teacher.match.draft is not None
    teacher.skip()
    assert teacher.stars == 1


def test_the_way_on_is_what_the_step_asks_for(teacher: Teacher) -> None:
    assert teacher.way() == Place(T06, HERE, 0)
    to(teacher, "leave")
    assert teacher.way() == Skip()
    teacher.do_it()
    assert isinstance(teacher.way(), Take)
    to(teacher, "sola")
    assert teacher.way() is None


def test_a_refusal_is_the_lesson_only_where_it_is_asked_for() -> None:
    teacher = to(Teacher(lesson("neoville", "frame")), "join")
    while teacher.script is not None:
        teacher.do_it()
    teacher.refused("slot-taken")
    assert teacher.step.name == "join"
    action = teacher.way()
    assert isinstance(action, Place)
    assert teacher.match.why_not(action) == "joins-towers"
    teacher.refused("joins-towers")
    assert teacher.step.name == "any"


def test_questions_have_one_right_answer() -> None:
    teacher = to(Teacher(lesson("neoville", "end")), "tie")
    assert not teacher.answered("parks")
    assert teacher.words == "lesson.neoville.end.tie.parks-why"
    assert teacher.answered("tokens")
    assert teacher.over


def test_any_of_the_things_may_be_pointed_at() -> None:
    teacher = Teacher(lesson("neoville", "end"))
    assert not teacher.pointed("rival")
    assert teacher.pointed("slot:1,-2")
    assert teacher.step.name == "both"


def test_who_is_free_may_do_anything_but_what_has_an_answer() -> None:
    teacher = to(Teacher(lesson("neoville", "promise")), "now")
    while teacher.script is not None:
        teacher.do_it()
    place = next(action for action in teacher.match.legal() if isinstance(action, Place) and action.tile != "t20")
    assert teacher.lay(place)
    assert not teacher.lay(Skip())
    assert teacher.words.endswith("now.bare")
    assert teacher.match.draft == place
