"""What is true of every level as it is shipped, in both games: it explains each decision, and what is hidden from it
changes none."""

import random
from functools import cache
from typing import Any

import pytest

from neogame import i18n
from neogame.ai import opponents
from neogame.ai.opponent import Opponent
from neogame.content.opponents import Level
from neogame.i18n import Texts, languages
from neogame.paths import DATA
from neogame.rules.core import Nobody
from neogame.tell import neotopia, neoville
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


def sentence(game: str, texts: Texts, view: Any, action: Any, why: object) -> str:
    if game == "neoville":
        return neoville.turn_reason(texts, [(action, why)], games.components(game))
    return neotopia.reason(texts, games.components(game), view.table, action, why) or ""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", Level)
def test_every_decision_is_explained(game: str, level: Level) -> None:
    opponent, texts = seated(game, level), [i18n.read(language) for language in languages()]
    seen = 0
    for _, view in moments(game, EVERY[level]):
        decision = opponent.decide(view, random.Random(1))
        assert decision.why is not None
        assert 1 <= len(decision.why["terms"]) <= 3
        assert "best" in decision.why or "best" in decision.why["private"]
        for language in texts:
            told = sentence(game, language, view, decision.action, decision.why)
            assert "‹" not in told
            # A tile is placed for what is built on it: that tells.
            assert told or (game == "neoville" and all(term.get("new") for term in decision.why["terms"]))
        seen += 1
    assert seen > 5


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
