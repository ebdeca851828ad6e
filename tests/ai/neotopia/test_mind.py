"""Neotopia's mind: fair, repeatable, legal, quick, and able to say why."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from neogame.ai import opponents
from neogame.ai.neotopia.futures import summed_up
from neogame.ai.neotopia.judge import Terms
from neogame.ai.neotopia.mind import Mind, odds
from neogame.cli.games import Task, play
from neogame.content.opponents import Level
from neogame.match.codes import DealCode
from neogame.paths import DATA
from neogame.rules.core import Nobody, Seat
from neogame.rules.neotopia.actions import Build
from neogame.rules.neotopia.state import Stage
from tests import games

QUICK = {"width": 4, "beam": 3, "turns": 3, "worlds": 2, "rounds": 1}
WEIGHTS: dict[str, float] = {}


def moments(seats: int, seed: int, every: int) -> Iterator[Any]:
    """States of a game between quick minds in which somebody has a choice."""
    game: Any = games.game("neotopia")
    state, dice = games.start("neotopia", seats, seed), random.Random(seed)
    mind = Mind(game, WEIGHTS, {"width": 3, "beam": 2}, None)
    number = 0
    while (seat := game.to_act(state)) is not Nobody.OVER:
        if seat is Nobody.CHANCE:
            state = game.apply(state, dice.choice(game.legal(state)))
            continue
        view = game.view(state, seat)
        number += 1
        if len(view.legal) > 1 and number % every == 0:
            yield state
        state = game.apply(state, mind.decide(view, dice).action)


@pytest.mark.parametrize("search", [{"depth": 1, "slips": 0.5}, {}, QUICK])
def test_what_is_hidden_never_changes_a_decision(search: dict[str, float]) -> None:
    game: Any = games.game("neotopia")
    mind = Mind(game, WEIGHTS, search, None)
    for number, state in enumerate(moments(3, 5, 9)):
        seat = game.to_act(state)
        view = game.view(state, seat)
        twin = game.imagine(view, random.Random(number))
        assert game.view(twin, seat) == view
        first = mind.decide(view, random.Random(7))
        assert mind.decide(game.view(twin, seat), random.Random(7)) == first


def test_the_same_dice_give_the_same_decision_whatever_was_thought_before() -> None:
    game: Any = games.game("neotopia")
    used = Mind(game, WEIGHTS, QUICK, None)
    for state in moments(2, 3, 8):
        view = game.view(state, game.to_act(state))
        fresh = Mind(game, WEIGHTS, QUICK, None)
        assert used.decide(view, random.Random(1)) == fresh.decide(view, random.Random(1))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", [Level.GENTLE, Level.STEADY])
def test_levels_finish_games_without_an_illegal_choice(level: Level, seats: int) -> None:
    code = DealCode.new("neotopia", seats, 0, random.Random(seats))
    outcome = play(Task("neotopia", (level,) * seats, str(code), DATA))
    assert min(outcome.totals) > 20


def test_a_searching_level_finishes_a_game_with_others() -> None:
    game: Any = games.game("neotopia")
    minds = [
        Mind(game, WEIGHTS, search, None) for search in (QUICK, {"width": 3, "beam": 2}, {"depth": 1, "slips": 0.9})
    ]
    state, dice = games.start("neotopia", 3, 2), random.Random(2)
    while (seat := game.to_act(state)) is not Nobody.OVER:
        legal = game.legal(state)
        action = (
            dice.choice(legal) if seat is Nobody.CHANCE else minds[seat].decide(game.view(state, seat), dice).action
        )
        assert action in legal
        state = game.apply(state, action)


def test_gentle_never_misses_a_finished_card() -> None:
    game: Any = games.game("neotopia")
    sheet = opponents.load(DATA).named("gentle")
    assert sheet is not None
    mind = opponents.seated(sheet, "neotopia", game, timed=False)
    met = 0
    for seed in range(4):
        for state in moments(2, seed, 1):
            if state.table.stage is Stage.BUILD:
                met += 1
                decision = mind.decide(game.view(state, game.to_act(state)), random.Random(seed))
                assert isinstance(decision.action, Build)
    assert met > 10


def test_a_reason_that_betrays_a_card_of_the_hand_is_private() -> None:
    game: Any = games.game("neotopia")
    mind = Mind(game, WEIGHTS, {}, None)
    told = 0
    for state in moments(2, 1, 2):
        seat = game.to_act(state)
        decision = mind.decide(game.view(state, seat), random.Random(1))
        if decision.why is None:
            assert len(game.legal(state)) == 1
            continue
        told += 1
        best = decision.why.best
        assert {term.name for term in decision.why.terms} <= {*Terms._fields}
        assert decision.why.private == isinstance(best, Build)
        if not decision.why.private:
            hidden = set(state.hands[seat]) - set(state.table.shown[seat])
            assert getattr(best, "project", None) not in hidden
    assert told > 20


def test_time_is_kept_when_there_is_little() -> None:
    game: Any = games.game("neotopia")
    search = {"width": 6, "beam": 4, "turns": 16, "worlds": 256, "rounds": 2}
    hurried = Mind(game, WEIGHTS, search, 0.05)
    state = next(moments(4, 2, 12))
    view = game.view(state, game.to_act(state))
    began = time.perf_counter()
    hurried.decide(view, random.Random(1))
    assert time.perf_counter() - began < 2


def test_a_plan_that_has_no_time_left_is_still_a_plan() -> None:
    game: Any = games.game("neotopia")
    late = Mind(game, WEIGHTS, {"width": 40, "beam": 30}, 1e-9)
    for state in moments(2, 3, 10):
        view = game.view(state, game.to_act(state))
        assert late.decide(view, random.Random(1)).action in view.legal


def test_odds_tell_the_final_score_and_can_be_cancelled() -> None:
    game: Any = games.game("neotopia")
    state = next(moments(2, 4, 20))
    seat = Seat(1)
    found = odds(game, game.view(state, seat), random.Random(1), 12, lambda: False)
    assert found.samples == 12
    assert found.low <= found.expected <= found.high
    assert found.expected > game.scores(state)[seat].total
    assert found == odds(game, game.view(state, seat), random.Random(1), 12, lambda: False)
    assert odds(game, game.view(state, seat), random.Random(1), 12, lambda: True).samples == 1


def test_final_scores_are_summed_up() -> None:
    found = summed_up(0, [[total, 50] for total in range(45, 56)])
    assert (found.expected, found.low, found.high, found.samples) == (50, 46, 54, 11)
    assert found.wins == pytest.approx(5.5 / 11)


def test_a_careful_and_a_bold_opponent_play_differently() -> None:
    draws, tokens = {}, {}
    for word in ("nell", "otto"):
        lines: list[dict[str, Any]] = []
        for seed in range(2):
            code = DealCode.new("neotopia", 2, 0, random.Random(seed))
            outcome = play(Task("neotopia", (word, word), str(code), DATA))
            lines += [json.loads(line) for line in outcome.record.splitlines()]
        draws[word] = sum(line.get("do") == "draw" for line in lines)
        tokens[word] = sum(line.get("do") == "bonus" for line in lines)
    assert draws["otto"] > 1.3 * draws["nell"]
    assert tokens["otto"] > tokens["nell"]
