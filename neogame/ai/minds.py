"""The minds there are: by game, what decides for an opponent and what tells the odds."""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from neogame.ai.opponent import Opponent
from neogame.content.opponents import Knobs, Range
from neogame.rules.core import AnyGame
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neoville.game import Neoville


class MindModule(Protocol):
    """What a game's package offers."""

    WEIGHTS: Mapping[str, Range]
    SEARCH: Mapping[str, Range]

    def Mind(  # noqa: N802
        self, game: Any, weights: Mapping[str, float], search: Mapping[str, float], seconds: float | None
    ) -> Opponent:
        """An opponent with these settings; without ``seconds`` only its work is capped."""
        ...

    def odds(self, game: Any, view: Any, dice: random.Random, samples: int, cancelled: Callable[[], bool]) -> Any:
        """What imagined futures of ``view`` say; fewer than ``samples`` if it is cancelled."""
        ...


def _found() -> dict[str, MindModule]:
    found: dict[str, Any] = {}
    for game in ("neoville", "neotopia"):
        if find_spec(f"neogame.ai.{game}") and find_spec(f"neogame.ai.{game}.mind"):
            found[game] = import_module(f"neogame.ai.{game}.mind")
    return found


GAMES: Mapping[str, Callable[[Any], AnyGame]] = {"neoville": Neoville, "neotopia": Neotopia}
"""By name the rules that components make a game of."""
MINDS: Mapping[str, MindModule] = _found()
KNOBS: Mapping[str, Knobs] = {game: Knobs(mind.WEIGHTS, mind.SEARCH) for game, mind in MINDS.items()}
