"""The minds there are: by game, what decides for an opponent and what tells the odds."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from neogame.ai.neotopia import mind as neotopia
from neogame.ai.neoville import mind as neoville
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


GAMES: Mapping[str, Callable[[Any], AnyGame]] = {"neoville": Neoville, "neotopia": Neotopia}
"""By name the rules that components make a game of."""
MINDS: Mapping[str, MindModule] = {"neoville": neoville, "neotopia": neotopia}
KNOBS: Mapping[str, Knobs] = {game: Knobs(mind.WEIGHTS, mind.SEARCH) for game, mind in MINDS.items()}
