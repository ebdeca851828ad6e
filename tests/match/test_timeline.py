"""What a seat sees of a match, step by step."""

import random
from itertools import pairwise
from typing import Any

import pytest

from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.reason import Reason, Term
from neogame.rules.core import Nobody, Seat
from tests import games

GAMES = pytest.mark.parametrize("name", BOOKS)
OPEN = {name: len(book.choices) - 1 for name, book in BOOKS.items()}
"""By game the choice of options with open hands."""


def some(name: str, choice: int = 0) -> Match:
    """A match of three players in its middle."""
    return games.play_random(games.new_match(name, 3, 21, choice), 21, 60, games.draws_first)


def until_undoable(match: Match, seed: int = 0) -> None:
    """Plays until the last action can be taken back."""
    dice = random.Random(seed)
    while match.undo_stop() is not None:
        match.play(dice.choice(match.legal()))


def other_than(match: Match, action: Any) -> Any:
    return next(legal for legal in match.legal() if legal != action)


@GAMES
def test_every_step_is_there_with_its_number_and_its_seat(name: str) -> None:
    match = some(name)
    timeline = match.timeline(Seat(1))
    assert timeline.seat == 1
    assert len(timeline) == len(match.steps)
    assert [one.number for one in timeline] == [*range(len(match.steps))]
    assert [one.seat for one in timeline] == [step.seat for step in match.steps]
    assert timeline[-1] is timeline[len(timeline) - 1]
    with pytest.raises(IndexError):
        timeline[len(timeline)]


@GAMES
def test_views_and_scores_are_those_of_the_moment(name: str) -> None:
    match = games.new_match(name, 2, 22)
    dice = random.Random(22)
    views, scores, numbers = [], [], []
    while not match.over:
        numbers.append(len(match.steps))
        views.append(match.view(Seat(1)))
        scores.append([score.total for score in match.scores()])
        match.play(dice.choice(match.legal()))
    timeline = match.timeline(Seat(1))
    assert [timeline.view(number) for number in numbers] == views
    assert [[score.total for score in timeline.scores(number)] for number in numbers] == scores
    assert timeline.view(len(timeline)) == match.view(Seat(1))
    assert timeline.scores(len(timeline)) == match.scores()
    with pytest.raises(IndexError):
        timeline.view(len(timeline) + 1)


@GAMES
def test_a_happening_holds_the_events_between_its_views(name: str) -> None:
    match = some(name)
    timeline = match.timeline(Seat(0))
    for one in timeline:
        assert one.before is timeline.view(one.number)
        assert one.events == match.game.events(one.before, one.action, timeline.view(one.number + 1))
    assert sum(len(one.events) for one in timeline) > len(timeline)


@GAMES
def test_a_draw_of_another_seat_stays_hidden(name: str) -> None:
    match = some(name)
    for timeline in map(match.timeline, map(Seat, range(3))):
        secret = [one.number for one in timeline if one.action is None]
        assert [one.action for one in timeline if one.action is not None] == [
            step.action for number, step in enumerate(match.steps) if number not in secret
        ]
        holders = {timeline.view(number).to_act for number in secret}
        assert holders == {Nobody.CHANCE}
        assert secret
        told = repr([(one.action, one.events) for one in timeline])
        assert not [card for card in match.view(timeline.seat).unseen if f"'{card}'" in told]


@GAMES
def test_of_every_draw_one_seat_alone_knows_the_card(name: str) -> None:
    match = some(name)
    timelines = [match.timeline(Seat(seat)) for seat in range(3)]
    knowing = [sum(timeline[number].action is not None for timeline in timelines) for number in range(len(match.steps))]
    assert set(knowing) == {1, 3}


@GAMES
def test_open_hands_hide_nothing(name: str) -> None:
    match = some(name, choice=OPEN[name])
    for seat in range(3):
        assert [one.action for one in match.timeline(Seat(seat))] == [step.action for step in match.steps]


@GAMES
def test_a_reason_is_told_as_it_was_given(name: str) -> None:
    match = games.new_match(name, 2, 23)
    why: Reason[Any] = Reason((Term("points", 2.0),))
    match.play(match.legal()[0], why=why)
    match.play(match.legal()[0])
    assert [one.why for one in match.timeline(Seat(1)) if one.seat is not None] == [why, None]


class TestTurns:
    @GAMES
    def test_a_turn_is_what_a_seat_did_in_one_go(self, name: str) -> None:
        match = some(name)
        timeline = match.timeline(Seat(0))
        turns = timeline.turns()
        assert [one for turn in turns for one in turn.happenings] == [*timeline][turns[0].first :]
        for turn in turns:
            assert turn.happenings[0].number == turn.first
            assert turn.happenings[0].seat == turn.seat
            assert {one.seat for one in turn.acts} == {turn.seat}
            assert {one.seat for one in turn.happenings if one not in turn.acts} <= {None}
        assert all(turn.seat != after.seat for turn, after in pairwise(turns))

    @GAMES
    def test_turns_from_a_step_on(self, name: str) -> None:
        timeline = some(name).timeline(Seat(0))
        turns = timeline.turns()
        assert timeline.turns(turns[4].first) == turns[4:]
        cut = next(turn for turn in turns if len([*turn.acts]) > 1)
        second = [*cut.acts][1].number
        assert timeline.turns(second)[0].happenings == cut.happenings[second - cut.first :]

    @GAMES
    def test_nothing_has_happened_before_the_first_action(self, name: str) -> None:
        timeline = games.new_match(name, 2).timeline(Seat(0))
        assert timeline.turns() == []
        assert [*timeline] == []


class TestChanges:
    @GAMES
    def test_it_goes_on_with_the_match(self, name: str) -> None:
        match = some(name)
        timeline = match.timeline(Seat(0))
        before, view = [*timeline], timeline.view(len(timeline))
        games.play_random(match, 5, 3)
        assert match.timeline(Seat(0)) is timeline
        assert [*timeline][: len(before)] == before
        assert timeline[0] is before[0]
        assert len(timeline) == len(match.steps) > len(before)
        assert timeline.view(len(before)) is view

    @GAMES
    def test_it_is_right_after_undo_and_another_action(self, name: str) -> None:
        match = some(name)
        until_undoable(match)
        timeline = match.timeline(Seat(0))
        first = [*timeline]
        view, scores = timeline.view(len(timeline)), timeline.scores(len(timeline))
        undone = match.undo()
        assert [*timeline] == first[:-1]
        assert timeline.view(len(timeline)) == match.view(Seat(0)) != view
        match.play(other_than(match, undone))
        number = len(first) - 1
        assert timeline[number].action == match.steps[number].action != undone
        assert timeline.view(len(timeline)) == match.view(Seat(0))
        assert timeline.scores(len(timeline)) == match.scores()
        fresh = Match.resume(match.record()).timeline(Seat(0))
        assert [*timeline] == [*fresh]
        assert scores is not timeline.scores(number + 1)

    @GAMES
    def test_what_is_played_again_happens_again(self, name: str) -> None:
        match = some(name)
        until_undoable(match)
        timeline = match.timeline(Seat(0))
        first = [*timeline]
        match.undo()
        assert timeline.turns()[-1].happenings[-1] == first[-2]
        match.redo()
        assert [*timeline] == first

    @GAMES
    def test_an_earlier_moment_has_a_shorter_timeline(self, name: str) -> None:
        match = some(name)
        moment = match.at(20).timeline(Seat(0))
        assert len(moment) == 20
        assert moment.view(20) == match.at(20).view(Seat(0))
        whole = match.timeline(Seat(0))
        assert len(whole) == len(match.steps)
        assert [*moment] == [*whole][:20]
        assert moment[19] is whole[19], "what is worked out for one is known to the other"


class TestInstead:
    @GAMES
    def test_what_would_have_happened(self, name: str) -> None:
        match = some(name)
        until_undoable(match)
        number, seat = len(match.steps) - 1, match.steps[-1].seat
        assert seat is not None
        moment = match.at(number)
        action = other_than(moment, match.steps[-1].action)
        (one,) = match.timeline(seat).instead(number, [action])
        assert one[:3] == (number, seat, action)
        assert one.before == moment.view(seat)
        assert one.events == moment.preview(action, seat).events

    @GAMES
    def test_it_goes_on_while_what_follows_is_legal(self, name: str) -> None:
        match = some(name)
        timeline = match.timeline(Seat(0))
        turn = next(turn for turn in timeline.turns() if [one.seat for one in turn.happenings[:2]] == [turn.seat] * 2)
        first, second = turn.happenings[:2]
        assert timeline.instead(turn.first, [first.action, second.action]) == [first, second]
        assert timeline.instead(turn.first, [first.action, first.action, second.action]) == [first]
        assert timeline.instead(turn.first, []) == []

    @GAMES
    def test_nothing_is_played_for_chance(self, name: str) -> None:
        match = some(name)
        number = next(number for number, step in enumerate(match.steps) if step.seat is None)
        assert match.timeline(Seat(0)).instead(number, [match.steps[number].action]) == []


@GAMES
def test_a_preview_tells_what_would_happen(name: str) -> None:
    match = some(name)
    seat = match.to_act
    assert not isinstance(seat, Nobody)
    action = match.legal()[0]
    preview = match.preview(action, seat)
    match.play(action)
    number = next(number for number in range(len(match.steps) - 1, -1, -1) if match.steps[number].seat is not None)
    assert preview.events == match.timeline(seat)[number].events
    assert preview.view == match.timeline(seat).view(number + 1)
