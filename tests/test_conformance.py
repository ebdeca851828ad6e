"""What both games owe to everything that stands on them."""

import copy
import pickle
import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from neogame.content.node import from_json
from neogame.match.books import BOOKS
from neogame.match.check import check
from neogame.match.match import Match
from neogame.match.record import Record, parse
from neogame.reason import Reason, Term
from neogame.rules.core import AnyGame, IllegalAction, Nobody, Seat
from tests import games

GAMES = tuple(BOOKS)
SEATS = (2, 3, 4)


@pytest.fixture(params=[(name, seats) for name in GAMES for seats in SEATS], ids=lambda p: f"{p[0]}-{p[1]}")
def table(request: pytest.FixtureRequest) -> tuple[str, int]:
    found: tuple[str, int] = request.param
    return found


def test_legal_is_empty_only_when_over(table: tuple[str, int]) -> None:
    rules = games.game(table[0])
    for state, action in games.walk(*table, seed=1):
        assert bool(rules.legal(state)) == (rules.to_act(state) is not Nobody.OVER) == (action is not None)


def test_every_legal_action_applies_and_leaves_the_old_state_alone(table: tuple[str, int]) -> None:
    rules = games.game(table[0])
    for number, (state, _) in enumerate(games.walk(*table, seed=2)):
        if number % 7 == 0:
            before = copy.deepcopy(state)
            for action in rules.legal(state):
                assert rules.apply(state, action) != state
            assert state == before


def test_legal_actions_are_distinct_and_hash_alike(table: tuple[str, int]) -> None:
    rules = games.game(table[0])
    for number, (state, _) in enumerate(games.walk(*table, seed=3)):
        if number % 5 == 0:
            legal = rules.legal(state)
            assert len(set(legal)) == len(legal)


def test_odds_are_the_legal_actions_of_chance(table: tuple[str, int]) -> None:
    rules = games.game(table[0])
    for state, _ in games.walk(*table, seed=4):
        odds = rules.odds(state)
        if rules.to_act(state) is Nobody.CHANCE:
            assert [action for action, _ in odds] == list(rules.legal(state))
            assert all(weight > 0 for _, weight in odds)
        else:
            assert not odds


def test_reading_what_was_written_gives_the_same_action(table: tuple[str, int]) -> None:
    book, rules = BOOKS[table[0]], games.game(table[0])
    for number, (state, _) in enumerate(games.walk(*table, seed=5)):
        if number % 11 == 0:
            for action in rules.legal(state):
                assert book.read_action(from_json(book.write_action(action), "here")) == action


@pytest.mark.parametrize("choice", [0, -1])
def test_replay_gives_the_same_states(table: tuple[str, int], choice: int) -> None:
    name, seats = table
    played = games.play_random(games.new_match(name, seats, 6, choice % len(BOOKS[name].choices)), 6)
    record = parse(played.record().text(), "text")
    assert record == played.record()
    again = Match.resume(record)
    assert again._history.states == played._history.states
    assert again.record() == played.record()
    assert check(record, "record").finished


def test_a_record_resumes_anywhere_with_the_same_future(table: tuple[str, int]) -> None:
    whole = games.play_random(games.new_match(*table, 7), 7).record()
    dice = random.Random(7)
    for cut in sorted(dice.sample(range(len(whole.entries)), 6)):
        match = Match.resume(Record(whole.header, whole.entries[:cut]))
        entries = match.record().entries
        # Where the cut left a reveal open, resuming turned up what the code's lot holds, as the first time.
        assert entries == whole.entries[: len(entries)]
        for line, entry in enumerate(whole.entries[len(entries) : -1], len(entries) + 2):
            if "seat" in entry:
                match.play(match.book.read_action(from_json(entry, f"line {line}")))
        assert match.record() == whole


def test_components_are_conserved(table: tuple[str, int]) -> None:
    everything: Counter[Any] | None = None
    for state, _ in games.walk(*table, seed=8):
        found = games.census(table[0], state)
        everything = everything or found
        assert found == everything


def test_an_imagined_world_looks_like_the_view(table: tuple[str, int]) -> None:
    name, seats = table
    rules, dice = games.game(name), random.Random(9)
    for number, (state, _) in enumerate(games.walk(name, seats, seed=9, choice=9 % len(BOOKS[name].choices))):
        for seat in range(seats) if number % 3 == 0 else ():
            view = rules.view(state, Seat(seat))
            world = rules.imagine(view, dice)
            assert rules.view(world, Seat(seat)) == view
            assert games.census(name, world) == games.census(name, state)
            assert rules.to_act(world) == rules.to_act(state)


def test_states_that_differ_in_secrets_look_alike(table: tuple[str, int]) -> None:
    name, seats = table
    rules, dice = games.game(name), random.Random(10)
    differing = 0
    for number, (state, _) in enumerate(games.walk(name, seats, seed=10)):
        for seat in range(seats) if number % 5 == 0 else ():
            one, other = (rules.imagine(rules.view(state, Seat(seat)), dice) for _ in range(2))
            differing += one != other
            assert rules.view(one, Seat(seat)) == rules.view(other, Seat(seat))
            assert [score.total for score in rules.scores(one)] == [score.total for score in rules.scores(other)]
    assert differing > 10


def test_events_tell_no_secret(table: tuple[str, int]) -> None:
    name, seats = table
    rules, hidden = games.game(name), 0
    for (before, action), (after, _) in pairwise(games.walk(name, seats, seed=17, choose=games.draws_first)):
        for seat in map(Seat, range(seats)):
            views = rules.view(before, seat), rules.view(after, seat)
            told = repr(rules.events(views[0], action, views[1]))
            assert not [card for card in views[1].unseen if f"'{card}'" in told]
            hidden += any(f"'{card}'" in repr(action) for card in views[1].unseen)
    assert hidden > 3


def test_states_that_differ_in_secrets_go_on_alike(table: tuple[str, int]) -> None:
    name, seats = table
    book, rules, dice = BOOKS[name], games.game(name), random.Random(18)
    drawn = 0
    for state, action in games.walk(name, seats, seed=18, choose=games.draws_first):
        for seat in map(Seat, range(seats)) if action is not None else ():
            worlds = [rules.imagine(rules.view(state, seat), dice) for _ in range(2)]
            actions = [action, action]
            if secret := rules.to_act(state) is Nobody.CHANCE and book.private_to(state) not in (None, seat):
                actions = [dice.choice(rules.legal(world)) for world in worlds]
            if all(done in rules.legal(world) for world, done in zip(worlds, actions, strict=True)):
                told = [_told(rules, seat, *both) for both in zip(worlds, actions, strict=True)]
                assert told[0] == told[1]
                drawn += secret and actions[0] != actions[1]
    assert drawn > 3


def _told(rules: AnyGame, seat: Seat, state: Any, action: Any) -> Any:
    """What a seat learns of an action by the events alone."""
    return rules.events(rules.view(state, seat), action, rules.view(rules.apply(state, action), seat))


def test_events_need_no_action_that_a_seat_may_not_know(table: tuple[str, int]) -> None:
    name, seats = table
    book, rules, found = BOOKS[name], games.game(name), 0
    for (before, action), (after, _) in pairwise(games.walk(name, seats, seed=19, choose=games.draws_first)):
        holder = book.private_to(before) if rules.to_act(before) is Nobody.CHANCE else None
        for seat in map(Seat, range(seats)) if holder is not None else ():
            if seat != holder:
                views = rules.view(before, seat), rules.view(after, seat)
                assert rules.events(views[0], None, views[1]) == rules.events(views[0], action, views[1])
                found += 1
    assert found > 3


def test_a_glimpse_tells_no_secret(table: tuple[str, int]) -> None:
    name, seats = table
    match = games.play_random(games.new_match(name, seats, 11), 11, 40)
    for seat in range(seats):
        view = match.view(Seat(seat))
        lines = match.glimpse(Seat(seat))
        assert lines[0]["code"] is None
        assert [hand is None for hand in lines[0]["deal"]["hands"]] == [other != seat for other in range(seats)]
        assert len(lines) == len(match.steps) + 1
        told = repr([lines[0]["deal"], *lines[1:]])
        assert not [card for card in view.unseen if f"'{card}'" in told]


def test_a_glimpse_of_open_hands_hides_the_code_alone(table: tuple[str, int]) -> None:
    name, seats = table
    match = games.play_random(games.new_match(name, seats, 11, choice=len(BOOKS[name].choices) - 1), 11)
    header, *entries = match.glimpse(Seat(0))
    assert header == {**match.header, "code": None}
    assert entries == [step.entry for step in match.steps]


def test_a_glimpse_tells_no_reason(table: tuple[str, int]) -> None:
    match = games.new_match(*table, 11)
    match.play(match.legal()[0], Reason((Term("mine alone", 1.0),)), note="mine too")
    for words in ("mine alone", "mine too"):
        assert words in match.record().text()
        assert words not in repr(match.glimpse(Seat(1)))


def test_a_glimpse_of_a_branch_tells_no_code(table: tuple[str, int]) -> None:
    match = games.play_random(games.new_match(*table, 11), 11, 9)
    lines = match.branch(5).glimpse(Seat(0))
    assert lines[0]["branch"] == {"of": None, "after": 5}
    assert match.header["code"] not in repr(lines)


def test_undo_and_redo(table: tuple[str, int]) -> None:
    match = games.new_match(*table, 12)
    dice = random.Random(12)
    undone = 0
    while not match.over:
        before, seat = match.record(), match.to_act
        match.play(dice.choice(match.legal()))
        after = match.record()
        stop = match.undo_stop()
        revealed = "seat" not in match.record().entries[-1]
        assert (stop is None) == (not match.over and not revealed and match.to_act == seat)
        if stop is None:
            undone += 1
            match.undo()
            assert match.record() == before
            assert match.redo() is not None
            assert match.record() == after
        else:
            with pytest.raises(IllegalAction):
                match.undo()
    assert undone > 10


def test_what_was_taken_back_is_gone_once_something_else_is_played(table: tuple[str, int]) -> None:
    match = games.new_match(*table, 12)
    dice = random.Random(12)
    while match.undo_stop() is not None:
        match.play(dice.choice(match.legal()))
    undone = match.undo()
    assert match.redoable
    match.play(next(action for action in match.legal() if action != undone))
    assert match.redo() is None


def test_the_lot_is_the_same_whatever_the_players_do(table: tuple[str, int]) -> None:
    longest: dict[Any, list[Any]] = {}
    for seed in range(3):
        stacks: dict[Any, list[Any]] = {}
        for step in games.play_random(games.new_match(*table, 13), seed).steps:
            if step.seat is None:
                stacks.setdefault((type(step.action), getattr(step.action, "region", None)), []).append(step.action)
        for stack, revealed in stacks.items():
            known = longest.setdefault(stack, revealed)
            shared = min(len(known), len(revealed))
            assert known[:shared] == revealed[:shared]
            longest[stack] = max(known, revealed, key=len)
    assert longest


def test_states_and_views_pickle(table: tuple[str, int]) -> None:
    rules = games.game(table[0])
    for number, (state, _) in enumerate(games.walk(*table, seed=14)):
        if number % 50 == 0:
            view = rules.view(state, Seat(0))
            assert pickle.loads(pickle.dumps(view)) == view  # noqa: S301


def test_an_action_that_is_not_legal_is_refused_with_a_reason(table: tuple[str, int]) -> None:
    match = games.play_random(games.new_match(*table, 15), 15, 9)
    far = games.play_random(games.new_match(*table, 16), 16, 21)
    refused = 0
    for action in far.legal():
        if action not in match.legal():
            with pytest.raises(IllegalAction, match=r"^[a-z-]+$"):
                match.play(action)
            refused += 1
    assert refused
