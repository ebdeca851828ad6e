"""What the hand holds, the names of slots, and what is worked out once about a view."""

from collections.abc import Hashable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from neogame.match.match import Match, Preview
from neogame.rules.core import Seat
from neogame.rules.grid import Slot, place_of, slot_at
from neogame.rules.neoville.actions import Action, Place
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.fate import Fate
from neogame.rules.neoville.game import View
from neogame.rules.neoville.scoring import Score
from neogame.ui.neoville.promises import Promise, Sight

LIFT = 1.05
"""How much larger a piece is in the hand."""


@dataclass(frozen=True)
class Held:
    """What the hand carries: a tile, a token, or a tile of the row."""

    kind: str
    id: str


class Kept:
    """What is worked out once about a view: what may be done, what comes of it, what is settled, what is refused."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.legal: frozenset[Action] = frozenset(view.legal)
        self.previews: dict[Action, Preview] = {}
        self.fates: dict[tuple[int, Seat], tuple[View, dict[TokenId, Fate]]] = {}
        """By the identity of a view, which is kept with them, and the seat."""
        self.rows: dict[tuple[int, Seat, str], tuple[Sight, list[Promise]]] = {}
        """By the identity of a view, the seat and the language; what was seen then is kept with them."""
        self.tips: dict[Hashable, dict[TokenId, str]] = {}
        """What the supply tells of each token, by what that depends on besides the view."""
        self.rival_tips: dict[Hashable, list[str]] = {}
        self.refusals: dict[Action, str] = {}
        self._scores: Sequence[Score] | None = None

    @cached_property
    def fits(self) -> Mapping[TileId, Mapping[Slot, Set[int]]]:
        """Where each tile of the hand may be placed, and turned how."""
        fits: dict[TileId, dict[Slot, set[int]]] = {}
        for action in self.legal:
            if isinstance(action, Place):
                fits.setdefault(action.tile, {}).setdefault(action.slot, set()).add(action.turns)
        return fits

    def scores(self, match: Match) -> Sequence[Score]:
        """Everyone's score if the game ended now."""
        if self._scores is None:
            self._scores = match.scores()
        return self._scores


def slot_name(slot: Slot) -> str:
    """The widget of a slot."""
    x, y = place_of(slot)
    return f"slot.{x}.{y}"


def named_slot(rest: str) -> Slot:
    """The slot of a widget's name without its first word."""
    x, y = rest.split(".")
    return slot_at(int(x), int(y))
