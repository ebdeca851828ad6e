"""What decides for an opponent and what tells the odds, by game. A game without a mind is left to the simplest."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from neogame.ai.opponent import Opponent
from neogame.content.opponents import Knobs, Range
from neogame.games import GameParts
from neogame.rules.core import AnyGame


class MindModule(Protocol):
    """What a module ``mind`` of a game offers."""

    WEIGHTS: Mapping[str, Range]
    SEARCH: Mapping[str, Range]

    def Mind(  # noqa: N802
        self, game: Any, weights: Mapping[str, float], search: Mapping[str, float], seconds: float | None
    ) -> Opponent:
        """An opponent with these settings; without ``seconds`` only its work is capped."""
        ...

    def odds(self, game: Any, view: Any, dice: random.Random, samples: int, cancelled: Callable[[], bool]) -> Any:
        """What imagined futures of ``view`` say, fewer than ``samples`` if it is cancelled; None if nothing."""
        ...


RULES: Mapping[str, Callable[[Any], AnyGame]] = GameParts("rules", "game", "RULES")
"""What makes a game of its components."""
MINDS: Mapping[str, MindModule] = GameParts("ai", "mind")


def knobs() -> dict[str, Knobs]:
    """What an opponent may set in each game that has a mind."""
    return {game: Knobs(mind.WEIGHTS, mind.SEARCH) for game, mind in MINDS.items()}
