"""How many ways a game can go: a count that changes when a rule does."""

from collections.abc import Sequence
from typing import Any

import pytest

from neogame.rules.core import Nobody
from tests import games

# The number of action sequences of each length from the first state of a fixed deal.
# Four players: 12 placements, then 2 terrains x 2 squares x 7 skyscrapers + 4 x 14 utilities + skip, then 5 tiles.
FIRST_TURN = {2: (12, 672, 3360), 3: (12, 876, 4380), 4: (12, 1020, 5100)}

# Sequences of two actions, every 24 actions of a fixed random game.
POSITIONS = [804, 3492, 3454, 2862, 1442, 393, 209, 66]


def count(state: Any, depth: int) -> int:
    """The number of sequences of ``depth`` legal actions; chance counts as one way, its first."""
    rules = games.game("neoville")
    if depth == 0:
        return 1
    actions: Sequence[Any] = rules.legal(state)
    if rules.to_act(state) is Nobody.CHANCE:
        actions = actions[:1]
    if depth == 1:
        return len(actions)
    return sum(count(rules.apply(state, action), depth - 1) for action in actions)


@pytest.mark.parametrize("seats", FIRST_TURN)
def test_first_turn(seats: int) -> None:
    state = games.start("neoville", seats, seed=seats)
    found = tuple(count(state, depth) for depth in (1, 2, 3))
    assert found == FIRST_TURN[seats], _by_first_action(state)


def test_positions_of_a_random_game() -> None:
    found = []
    for number, (state, _) in enumerate(games.walk("neoville", 3, seed=42)):
        if number % 24 == 0:
            found.append(count(state, 2))
    assert found == POSITIONS


def _by_first_action(state: Any) -> str:
    rules = games.game("neoville")
    return "\n".join(f"{count(rules.apply(state, action), 1)} after {action}" for action in rules.legal(state))
