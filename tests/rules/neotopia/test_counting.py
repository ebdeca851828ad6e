"""How many ways a game can go: a count that changes when a rule does."""

from collections.abc import Sequence
from typing import Any

import pytest

from neogame.rules.core import Nobody
from neogame.rules.neotopia.components import Bonus, Region
from tests import games
from tests.rules.neotopia.build import GAME, state_with


def count(state: Any, depth: int) -> int:
    """The number of sequences of ``depth`` legal actions; chance counts as one way, its first."""
    if depth == 0:
        return 1
    actions: Sequence[Any] = GAME.legal(state)
    if GAME.to_act(state) is Nobody.CHANCE:
        actions = actions[:1]
    if depth == 1:
        return len(actions)
    return sum(count(GAME.apply(state, action), depth - 1) for action in actions)


# 3 centres; then 2 centres and 6 neighbours; then 6 + 6 + 1 spaces after two centres, 8 + 2 after two neighbours.
OPENING = {2: (3, 24), 3: (3, 24, 258), 4: (3, 24, 258, 3402)}


@pytest.mark.parametrize("seats", OPENING)
def test_opening_discs(seats: int) -> None:
    state = games.start("neotopia", seats, seed=seats)
    found = tuple(count(state, depth) for depth in range(1, seats + 1))
    assert found == OPENING[seats], by_first_action(state)


# One disc: 6 spaces and 2 centres, each from 2 factories of 4 elements, and 5 draws.
NAMED = {
    "one disc": (state_with(), (69, 5513)),
    "two regions": (
        state_with(regions={Region.DESERT: "0 0 energy", Region.FOREST: "0 0 farming, 1 0 farming"}),
        (125, 15393),
    ),
    "every bonus": (state_with(bonuses=(tuple(Bonus), ())), (72, 5823)),
    "only a bonus": (state_with(left=0, bonuses=((Bonus.SUBSIDY,), ())), (2, 74, 5534)),
}


@pytest.mark.parametrize("name", NAMED)
def test_named_positions(name: str) -> None:
    state, expected = NAMED[name]
    found = tuple(count(state, depth) for depth in range(1, len(expected) + 1))
    assert found == expected, by_first_action(state)


def test_positions_of_a_random_game() -> None:
    found = [
        count(state, 1) for number, (state, _) in enumerate(games.walk("neotopia", 3, seed=42)) if number % 12 == 0
    ]
    assert found == POSITIONS


POSITIONS = [3, 1, 1, 97, 188, 1, 86, 79, 150]


def by_first_action(state: Any) -> str:
    return "\n".join(f"{count(GAME.apply(state, action), 1)} after {action}" for action in GAME.legal(state))
