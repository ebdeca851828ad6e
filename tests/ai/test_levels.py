"""What is true of every level as it is shipped, in both games: it explains each decision, names another action that was
nearly as good, and what is hidden from it changes none."""

import json
import random
from functools import cache
from typing import Any

import pytest

from neogame import i18n
from neogame.ai import opponents
from neogame.ai.opponent import Decision, Opponent
from neogame.content.node import from_json
from neogame.content.opponents import Level
from neogame.i18n import languages
from neogame.match import reasons
from neogame.match.books import BOOKS
from neogame.paths import DATA
from neogame.rules.core import Nobody
from neogame.tell import neotopia_hints, neoville_hints
from tests import games

GAMES = ("neoville", "neotopia")
EVERY = {Level.GENTLE: 1, Level.STEADY: 1, Level.SHARP: 5, Level.MASTER: 17}
"""Which decisions of a game are looked at: the longer one takes, the fewer."""


@cache
def seated(game: str, level: Level) -> Opponent:
    return opponents.opponent(level, game, games.game(game), opponents.load(DATA), timed=False)


def moments(game: str, every: int) -> Any:
    """Moments of a game among steady players at which there is something to decide, with who decides."""
    rules, dice, steady = games.game(game), random.Random(8), seated(game, Level.STEADY)
    state, number = games.start(game, 3, seed=4), 0
    while (seat := rules.to_act(state)) is not Nobody.OVER:
        if isinstance(seat, Nobody):
            state = rules.apply(state, dice.choice(rules.legal(state)))
            continue
        view = rules.view(state, seat)
        if len(view.legal) > 1:
            number += 1
            if number % every == 0:
                yield state, view
        state = rules.apply(state, steady.decide(view, dice).action)


@cache
def decisions(game: str, level: Level) -> list[tuple[Any, Decision]]:
    """What a level decides at such moments."""
    opponent = seated(game, level)
    found = [(view, opponent.decide(view, random.Random(1))) for _, view in moments(game, EVERY[level])]
    assert len(found) > 5
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", Level)
def test_every_decision_has_reasons_and_hints_tell_them(game: str, level: Level) -> None:
    hints: Any = {"neoville": neoville_hints, "neotopia": neotopia_hints}[game]
    texts = [i18n.read(language) for language in languages()]
    for view, decision in decisions(game, level):
        assert decision.why is not None
        assert 1 <= len(decision.why.terms) <= 3
        for language in texts:
            hint = hints.hint_told(language, games.game(game), view, decision.action, decision.why)
            assert hint.why
            assert "‹" not in hint.what + hint.why


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", Level)
def test_the_best_alternative_is_another_legal_action(game: str, level: Level) -> None:
    named = 0
    for view, decision in decisions(game, level):
        assert decision.why is not None
        best = decision.why.best
        # Of New Building Permits an opponent may think of one use only.
        if best is not None:
            named += 1
            assert best in view.legal
            assert best != decision.action
    assert named >= 0.95 * len(decisions(game, level))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", Level)
def test_a_reason_comes_back_from_a_record_as_it_was(game: str, level: Level) -> None:
    book = BOOKS[game]
    for view, decision in decisions(game, level):
        assert decision.why is not None
        written = json.loads(json.dumps(reasons.write(decision.why, book)))
        assert reasons.read(from_json(written, "why"), book, view.legal) == decision.why


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", Level)
def test_what_is_hidden_changes_no_decision(game: str, level: Level) -> None:
    rules, opponent = games.game(game), seated(game, level)
    differ = 0
    for state, view in moments(game, 3 * EVERY[level]):
        other = rules.imagine(view, random.Random(state.turn if game == "neoville" else state.table.turn))
        differ += other.hands != state.hands
        again = rules.view(other, view.seat)
        assert again == view
        decisions = [opponent.decide(seen, random.Random(1)) for seen in (view, again)]
        assert decisions[0] == decisions[1]
    assert differ > 1
