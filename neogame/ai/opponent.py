"""What an opponent is, and the two simplest."""

import random
from dataclasses import dataclass, replace
from typing import Any, Protocol

from neogame.reason import Reason
from neogame.rules.core import AnyGame


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and the reason for it."""

    action: Any
    why: Reason[Any] | None = None
    note: str = ""
    """What else a record should keep of it."""

    def cut_short(self) -> "Decision":
        """The same decision, with the word that time ran out."""
        return self if self.why is None else replace(self, why=replace(self.why, cut=True))


class Opponent(Protocol):
    """Decides for a seat on what that seat may know."""

    def decide(self, view: Any, dice: random.Random) -> Decision: ...


class Random:
    """Any legal action."""

    def decide(self, view: Any, dice: random.Random) -> Decision:
        return Decision(dice.choice(view.legal))


class Greedy:
    """The action with the best score if the game ended now; the dice choose among equals."""

    FEW = 12

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def decide(self, view: Any, dice: random.Random) -> Decision:
        # A score counts public things only, so any world that looks like the view gives the same.
        world = self._game.imagine(view, dice)
        worth = [self._worth(self._game.apply(world, action), view.seat) for action in view.legal]
        best = max(worth)
        return Decision(dice.choice([action for action, value in zip(view.legal, worth, strict=True) if value == best]))

    def _worth(self, state: Any, seat: int) -> int:
        """The seat's score now, or after its next action where that is a handful of choices, such as finished cards."""
        now = self._game.scores(state)[seat].total
        if self._game.to_act(state) != seat or len(choices := self._game.legal(state)) > self.FEW:
            return now
        return max(now, *(self._game.scores(self._game.apply(state, action))[seat].total for action in choices))
