"""The desk: answers come, cancelled ones never do, and a worker that dies is not missed for long."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

import pytest

from neogame.ai import opponents
from neogame.ai.desk import Answer, Desk, Ticket
from neogame.ai.neotopia.futures import Odds as Told
from neogame.ai.questions import Decide, Hint, Memory, Odds, Question, Stopped
from neogame.content.opponents import OpponentSheet, Sheet
from neogame.games import Game
from neogame.paths import DATA
from tests import games

PATIENCE = 30.0

AnswerT = TypeVar("AnswerT")


@pytest.fixture
def desk() -> Iterator[Desk]:
    made = Desk()
    yield made
    made.close()


def sheet(**search: float) -> OpponentSheet:
    found = opponents.load(DATA).named("steady")
    assert found is not None
    settings = found.games["neotopia"]
    changed = Sheet(settings.weights, {**settings.search, "width": 2, "beam": 1, **search})
    return replace(found, seconds=60.0, games={"neotopia": changed})


def view() -> Any:
    match = games.play_random(games.new_match("neotopia", 3, 1), 1, 30)
    return match.view(match.to_act)  # type: ignore[arg-type]


def turn(**search: float) -> Decide:
    return Decide("neotopia", games.components("neotopia"), view(), sheet(**search), "seed")


def hint() -> Hint:
    return Hint("neotopia", games.components("neotopia"), view(), sheet(), "seed")


def odds(samples: int) -> Odds:
    return Odds("neotopia", games.components("neotopia"), view(), samples, "seed")


@dataclass(frozen=True, slots=True)
class Count(Question[int]):
    """How many actions are legal: a kind of question that the desk has never heard of."""

    slow: bool = False
    urgency: ClassVar[int] = 3

    @property
    def seconds(self) -> None:
        return None

    def answer(self, memory: Memory, told_to_stop: Callable[[], bool]) -> int:
        game = memory.game(self.game, self.components)
        while self.slow:
            if told_to_stop():
                raise Stopped
            time.sleep(0.001)
        return len(game.legal(game.imagine(self.view, random.Random(1))))

    def quick_answer(self) -> int:
        return -1


def count(*, slow: bool = False) -> Count:
    return Count("neotopia", games.components("neotopia"), view(), slow)


DEAF = {"turns": 64.0, "worlds": 256.0, "rounds": 8.0, "width": 8.0, "beam": 40.0}
"""A search that takes far longer than anybody waits."""


def wait(desk: Desk, until: Callable[[list[Answer[Any]]], bool]) -> list[Answer[Any]]:
    answers: list[Answer[Any]] = []
    end = time.monotonic() + PATIENCE
    while not until(answers):
        assert time.monotonic() < end, "the desk does not answer"
        answers += desk.poll()
        time.sleep(0.005)
    return answers


def answer(desk: Desk, ticket: Ticket[AnswerT]) -> Answer[AnswerT]:
    found = wait(desk, lambda answers: any(ticket.is_of(answer) for answer in answers))
    return next(answer for answer in found if ticket.is_of(answer))


def pid(desk: Desk) -> int:
    assert desk._worker is not None
    number = desk._worker.process.pid
    assert number is not None
    return number


def busy(desk: Desk, question: Question[AnswerT]) -> Ticket[AnswerT]:
    """Asks, and waits until the worker has the question."""
    ticket = desk.ask(question)
    end = time.monotonic() + PATIENCE
    while desk._busy is None or desk._busy.ticket != ticket:
        assert time.monotonic() < end
        desk.poll()
        time.sleep(0.005)
    return ticket


def gone(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_turn_is_decided_as_without_a_desk(desk: Desk) -> None:
    question = turn()
    found = answer(desk, desk.ask(question))
    assert found.question == question
    assert not found.quick
    assert found.value.action in question.view.legal
    assert found.value == question.answer(Memory(), lambda: False)
    assert desk.poll() == []


def test_odds_come_with_their_sample_size(desk: Desk) -> None:
    found = answer(desk, desk.ask(odds(3)))
    assert isinstance(found.value, Told)
    assert found.value.samples == 3


def test_what_is_more_urgent_comes_first(desk: Desk) -> None:
    tickets = [desk.ask(odds(1)), desk.ask(hint()), desk.ask(turn())]
    found = wait(desk, lambda answers: len(answers) == 3)
    assert [answer.ticket for answer in found] == tickets[::-1]


def test_odds_make_way_for_a_turn_and_are_asked_again(desk: Desk) -> None:
    slow = busy(desk, odds(15))
    quick = desk.ask(turn())
    found = wait(desk, lambda answers: len(answers) == 2)
    assert [answer.ticket for answer in found] == [quick, slow]
    assert found[1].value.samples == 15


def test_a_cancelled_question_is_never_answered_and_the_worker_lives_on(desk: Desk) -> None:
    first = pid_after_start(desk)
    slow = busy(desk, odds(100_000))
    waiting = desk.ask(odds(100_000))
    desk.cancel(slow)
    desk.cancel(waiting)
    found = wait(desk, lambda answers: bool(answers) or desk._busy is None)
    assert found == []
    assert not answer(desk, desk.ask(turn())).quick
    assert pid(desk) == first


def pid_after_start(desk: Desk) -> int:
    answer(desk, desk.ask(odds(1)))
    return pid(desk)


def test_an_answer_that_comes_too_late_is_dropped(desk: Desk) -> None:
    ticket = busy(desk, turn())
    # The worker may well have answered already; nobody has looked.
    time.sleep(0.3)
    desk.cancel(ticket)
    later = desk.ask(turn())
    found = wait(desk, lambda answers: any(answer.ticket == later for answer in answers))
    assert [answer.ticket for answer in found] == [later]


def test_a_deaf_worker_is_killed_after_half_a_second(desk: Desk) -> None:
    first = pid_after_start(desk)
    desk.cancel(busy(desk, turn(**DEAF)))
    began = time.monotonic()
    wait(desk, lambda answers: desk._busy is None)
    assert 0.4 < time.monotonic() - began < 5
    assert gone(first)
    assert not answer(desk, desk.ask(turn())).quick


def test_a_killed_worker_is_replaced_and_the_quick_opponent_stands_in(desk: Desk) -> None:
    first = pid_after_start(desk)
    question = turn(**DEAF)
    ticket = busy(desk, question)
    os.kill(first, signal.SIGKILL)
    found = answer(desk, ticket)
    assert found.quick
    assert found.value.action in question.view.legal
    assert not answer(desk, desk.ask(turn())).quick
    assert pid(desk) != first


def test_odds_that_die_with_their_worker_are_none(desk: Desk) -> None:
    ticket = busy(desk, odds(100_000))
    os.kill(pid(desk), signal.SIGKILL)
    assert answer(desk, ticket).value is None


def test_a_desk_without_workers_still_answers(desk: Desk) -> None:
    for _ in range(3):
        ticket = busy(desk, turn(**DEAF))
        os.kill(pid(desk), signal.SIGKILL)
        assert answer(desk, ticket).quick
    assert desk._worker is None
    assert answer(desk, desk.ask(turn())).quick


def test_a_question_that_fails_is_answered_by_the_quick_opponent(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    broken = replace(turn(), sheet=replace(sheet(), games={}))
    assert answer(desk, desk.ask(broken)).quick
    assert "KeyError" in caplog.text


def test_a_game_that_lives_elsewhere_and_has_no_mind_gets_hints_but_no_odds(nim: Game) -> None:
    match = games.new_match(nim.id, 2)
    view, desk = match.view(match.to_act), Desk()  # type: ignore[arg-type]
    try:
        hint = answer(desk, desk.ask(Hint(nim.id, match.components, view, sheet(), "seed")))
        odds = answer(desk, desk.ask(Odds(nim.id, match.components, view, 8, "seed")))
    finally:
        desk.close()
    assert hint.value.action in view.legal
    assert odds.value is None
    assert not hint.quick
    assert not odds.quick


def test_a_new_kind_of_question_is_answered_like_any_other(desk: Desk) -> None:
    question = count()
    last, first = desk.ask(question), desk.ask(odds(1))
    found = wait(desk, lambda answers: len(answers) == 2)
    assert [answer.ticket for answer in found] == [first, last]
    assert found[1].value == len(question.view.legal)


def test_a_new_kind_of_question_makes_way_and_is_asked_again(desk: Desk) -> None:
    first = pid_after_start(desk)
    # A worker that imports where the question comes from hears nothing meanwhile.
    assert not answer(desk, desk.ask(count())).quick
    slow = busy(desk, count(slow=True))
    assert not answer(desk, desk.ask(turn())).quick
    assert wait(desk, lambda answers: desk._busy is not None and desk._busy.ticket == slow) == []
    desk.cancel(slow)
    assert wait(desk, lambda answers: desk._busy is None) == []
    assert pid(desk) == first


def test_a_new_kind_of_question_that_dies_with_its_worker_is_answered_quickly(desk: Desk) -> None:
    ticket = busy(desk, count(slow=True))
    os.kill(pid(desk), signal.SIGKILL)
    found = answer(desk, ticket)
    assert (found.value, found.quick) == (-1, True)


@pytest.mark.parametrize("busily", [False, True])
def test_closing_leaves_no_process(busily: bool) -> None:
    desk = Desk()
    number = pid_after_start(desk)
    if busily:
        busy(desk, turn(**DEAF))
    began = time.monotonic()
    desk.close()
    assert time.monotonic() - began < 1.5
    assert gone(number)
    assert desk.poll() == []


def test_the_worker_needs_no_window() -> None:
    text = "import sys; import neogame.ai.desk; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", text], check=False).returncode == 0
