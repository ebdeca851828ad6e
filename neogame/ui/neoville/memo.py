"""What is worked out once about a view of Neoville, and asked many times a frame."""

from collections.abc import Mapping, Set
from functools import cached_property

from neogame.match.match import Preview
from neogame.rules.core import Seat
from neogame.rules.grid import Slot
from neogame.rules.neoville.actions import Action, Build, Place
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.fate import Fate
from neogame.rules.neoville.state import View
from neogame.ui.neoville.promises import Promise, Sight


class Memo:
    """What may be done, what comes of it, what is settled and what is refused, in a view with and without its draft."""

    def __init__(self, settled: View, view: View) -> None:
        self.settled, self.view = settled, view
        self.legal: frozenset[Action] = frozenset(view.legal)
        self.fitting: frozenset[TokenId] = frozenset(one.token for one in view.legal if isinstance(one, Build))
        """The tokens that may be built now."""
        self.previews: dict[Action, Preview] = {}
        self.fates: dict[tuple[int, Seat], tuple[View, dict[TokenId, Fate]]] = {}
        """By the identity of a view, which is kept with them, and the seat."""
        self.rows: dict[tuple[int, Seat, str], tuple[Sight, list[Promise]]] = {}
        """By the identity of a view, the seat and the language; what was seen then is kept with them."""
        self.refusals: dict[Action, str] = {}

    @cached_property
    def fits(self) -> Mapping[TileId, Mapping[Slot, Set[int]]]:
        """Where each tile of the hand may be placed, and turned how."""
        fits: dict[TileId, dict[Slot, set[int]]] = {}
        for action in self.legal:
            if isinstance(action, Place):
                fits.setdefault(action.tile, {}).setdefault(action.slot, set()).add(action.turns)
        return fits
