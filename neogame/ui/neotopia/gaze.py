"""What one points at on Neotopia's table, and what is asked with that."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from neogame.rules.hexes import Spaces, ordered
from neogame.rules.neotopia.choices import Source, Spot
from neogame.rules.neotopia.components import ProjectId, Region
from neogame.ui.neotopia.play import Held
from neogame.ui.neotopia.spots import space_name

if TYPE_CHECKING:
    from neogame.ui.neotopia.scene import NeotopiaTable


class Gaze:
    """Follows the hand with the eyes; changes nothing."""

    def __init__(self, table: "NeotopiaTable") -> None:
        self.table = table
        self._hushed: str | None = None
        """What the pointer is on since a deed has brought it there: it was not asked about."""

    @property
    def pointed(self) -> str | None:
        """The widget under the disc in the hand, the pointer or the focus."""
        controls = self.table.controls
        return controls.drag.over if controls.drag else controls.attended

    @property
    def target(self) -> Spot | None:
        """The lit space there."""
        name = self.pointed
        return self.table.moment.lit.get(name) if name else None

    @property
    def refused(self) -> Spot | None:
        """The space there where the disc in the hand may not go."""
        name = self.pointed
        if self.table.hand.held is None or name in self.table.moment.lit:
            return None
        return self.spot(name)

    @property
    def disc(self) -> Source | None:
        """The disc under the pointer or the focus that could be taken up."""
        table = self.table
        name = table.controls.attended or ""
        if table.hand.held is not None or not table.live or not name.startswith(("factory.", "supply.")):
            return None
        placed = table.controls.find(name)
        held = placed.widget.drag if placed else None
        return held.source if isinstance(held, Held) else None

    @property
    def card(self) -> ProjectId | None:
        """The card of hand or offer whose best places are wanted."""
        view = self.table.view
        for name in (self._hovered, self.table.controls.reached):
            if name and name.startswith(("hand.", "offer.")) and not name.endswith("deck"):
                index = int(name.split(".")[1]) - 1
                cards: Sequence[ProjectId | None] = view.hand if name.startswith("hand") else view.table.offer
                if index < len(cards):
                    return cards[index]
        return None

    @property
    def region(self) -> Region | None:
        """The region whose score is wanted."""
        name = self._hovered or self.table.controls.reached or ""
        if name.startswith(("region.", "tracks.", "space.")) and not self.table.moment.lit:
            return next(region for region in Region if region.word == name.split(".")[1])
        return None

    def spot(self, name: str | None) -> Spot | None:
        """The space of a widget, if it is one of a space."""
        if not name or not name.startswith("space."):
            return None
        board = self.table.components.board
        return next(
            (region, space)
            for region in Region
            for space in ordered(Spaces(board.regular | board.outer))
            if space_name(region, space) == name
        )

    def hush(self) -> None:
        """What is under the pointer now explains itself only when it is pointed at again."""
        self.table.refresh(self.table.app.canvas)
        self.table.controls.hush()
        self._hushed = self.table.controls.hover

    def update(self) -> None:
        """Once the pointer has left what was hushed, that can be asked about."""
        if self.table.controls.hover != self._hushed:
            self._hushed = None

    @property
    def _hovered(self) -> str | None:
        """What the pointer asks about: what it is on, unless a deed has brought that there."""
        hover = self.table.controls.hover
        return hover if hover != self._hushed else None
