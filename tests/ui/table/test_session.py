"""A session: drafts, undo, opponents, the cover's state, and what happened since a turn."""

import random
from pathlib import Path

from neogame.ai.questions import Decide, Odds
from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.match import Match, UndoStop
from neogame.match.record import Record
from neogame.match.timeline import Happening
from neogame.rules.core import Seat
from neogame.rules.neoville.actions import Place, Skip
from neogame.ui.table.session import Session
from tests.games import components
from tests.ui.table.desks import DeskHere


def session(*words: str, choice: int = 0, desk: DeskHere | None = None, saved: list[Record] | None = None) -> Session:
    players = [Player(f"P{i}", word, portrait="sola", colour="energy") for i, word in enumerate(words)]
    code = DealCode.new("neoville", len(words), choice, random.Random(7))
    match = Match.new(BOOKS["neoville"], components("neoville"), players, code)

    def keep() -> None:
        if saved is not None:
            saved.append(match.record())

    return Session(match, desk or DeskHere(), lambda: 0.0, keep)


def finish_turn(table: Session) -> None:
    """Play the viewer's turn anyhow."""
    seat = table.match.to_act
    while table.match.to_act == seat:
        table.play(next(a for a in table.settled.legal if not isinstance(a, Skip)))


def test_a_draft_is_not_played() -> None:
    table = session("human", "steady")
    action = table.settled.legal[0]
    assert table.offer(action)
    assert table.view.cities[0].slots
    assert not table.settled.cities[0].slots
    assert not table.match.steps
    assert table.undo_stop() is None
    assert table.undo()
    assert table.draft is None
    assert table.undo_stop() is UndoStop.NOTHING_DONE


def test_an_illegal_draft_is_refused() -> None:
    table = session("human", "steady")
    action = table.settled.legal[0]
    assert isinstance(action, Place)
    assert not table.offer(Skip())
    assert table.draft is None


def test_undo_goes_to_the_last_reveal_and_shortens_the_record() -> None:
    saved: list[Record] = []
    table = session("human", "steady", saved=saved)
    table.offer(table.settled.legal[0])
    table.play(table.draft)
    assert table.undo()
    assert table.redo()
    assert [len(record.entries) for record in saved[-3:]] == [1, 0, 1]


def test_opponents_play_when_nothing_moves() -> None:
    table = session("human", "gentle", "gentle")
    finish_turn(table)
    before = len(table.match.steps)
    table.busy_until = 5.0
    assert table.advance(4.9) == []
    played: list[Happening] = []
    while happenings := table.advance(5.0):
        played += happenings
    assert table.mine
    assert [table.timeline[number] for number in range(before, len(table.timeline))] == played
    assert [turn.seat for turn in table.news] == [1, 2]
    assert all(turn.happenings[0].seat == turn.seat for turn in table.news)
    assert table.timeline.view(table.news[0].first).to_act == 1


def test_a_program_of_a_record_is_not_started(tmp_path: Path) -> None:
    trace = tmp_path / "started"
    desk = DeskHere()
    table = session("human", f"cmd:touch {trace}", desk=desk)
    finish_turn(table)
    while table.advance(0.0):
        pass
    assert table.mine
    assert table.programs == ["P1"]
    assert {question.sheet.id for question in desk.asked if isinstance(question, Decide)} == {"fenn"}
    assert not trace.exists()


def test_the_viewer_cannot_act_or_undo_for_another() -> None:
    table = session("human", "gentle", desk=DeskHere(deaf=True))
    finish_turn(table)
    assert not table.mine
    assert table.undo_stop() is UndoStop.TURN_OVER
    assert not table.offer(table.match.legal()[0])
    assert table.thinking == 1


def test_undo_says_what_is_true_for_the_viewer() -> None:
    table = session("gentle", "human", desk=DeskHere(deaf=True))
    assert table.undo_stop() is UndoStop.NOTHING_DONE, "no turn of the viewer is over yet"
    table = session("human", "gentle")
    finish_turn(table)
    while table.advance(0.0):
        pass
    assert table.mine
    assert table.match.steps[-1].seat is None, "the opponent's last step revealed something"
    assert table.undo_stop() is UndoStop.NOTHING_DONE


def test_one_person_is_never_covered() -> None:
    table = session("gentle", "human")
    assert (table.viewer, table.covered) == (1, False)
    while table.advance(0.0):
        pass
    finish_turn(table)
    assert not table.handing
    assert not table.covered


def test_two_persons_hand_over() -> None:
    table = session("human", "gentle", "human")
    assert table.covered
    assert table.heir == 0
    assert table.uncover()
    finish_turn(table)
    assert table.handing
    assert table.advance(0.0) == []
    table.hand_over()
    assert table.covered
    assert not table.uncover()
    while table.advance(0.0):
        pass
    assert [turn.seat for turn in table.news_for(Seat(2))] == [0, 1]
    assert table.uncover()
    assert table.viewer == 2
    assert not table.open_hands


def test_whoever_only_watches_hears_of_the_last_round() -> None:
    table = session("gentle", "gentle", "gentle")
    while len(table.turns()) < 8:
        table.advance(0.0)
    assert table.news == table.turns()[-3:]


def test_open_hands_need_no_cover() -> None:
    table = session("human", "human", choice=4)
    assert not table.covered
    finish_turn(table)
    assert table.viewer == 1
    assert table.mine


def test_a_hint_leaves_the_draft_alone_and_goes_with_it() -> None:
    table = session("human", "steady")
    action = table.settled.legal[0]
    table.offer(action)
    table.ask_hint(table.settled)
    table.advance(0.0)
    hint = table.hint
    assert hint is not None
    assert table.draft == action
    table.drop()
    assert table.hint is None
    table.ask_hint(table.settled)
    table.offer(action)
    assert not table.hinting


def test_a_hint_is_a_legal_action_and_goes_when_one_acts() -> None:
    table = session("human", "steady")
    table.ask_hint(table.settled)
    assert table.hinting
    table.advance(0.0)
    assert table.hint is not None
    assert table.hint.action in table.settled.legal
    table.offer(table.settled.legal[0])
    assert table.hint is None


def test_odds_are_awaited_until_the_table_changes() -> None:
    desk = DeskHere(deaf=True, samples=1)
    table = session("human", "steady", desk=desk)
    table.ask_odds(table.settled)
    assert table.wakes(0.0) is not None
    table.play(table.settled.legal[0])
    assert not table.odds.asking
    assert table.wakes(0.0) is None
    desk.deaf = False
    table.ask_odds(table.settled)
    table.advance(0.0)
    assert table.odds.of(table.settled) is not None
    first, *_, last = (question.seed for question in desk.asked if isinstance(question, Odds))
    assert first == last, "the dice are the same all through a turn"
