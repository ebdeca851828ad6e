"""What one points at on Neotopia's table, and what is asked with that."""

from neogame.rules.neotopia.components import ProjectId, Region
from neogame.rules.neotopia.events import Card, Centre, Disc, Space
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.spoken import RegionTracks
from neogame.ui.table.hand import Held


class Attention:
    """Follows pointer, focus and hand; changes nothing."""

    def __init__(self, table: NeotopiaModel) -> None:
        self._table = table
        self._controls = table.controls

    @property
    def pointed(self) -> object:
        """What is under the piece in the hand, the pointer or the focus."""
        return self._controls.attended_about

    @property
    def asked(self) -> list[object]:
        """What pointer and focus ask about."""
        return [self._controls.about(name) for name in self._controls.asked]

    @property
    def target(self) -> Space | None:
        """The lit space that is pointed at."""
        about = self.pointed
        return about if isinstance(about, Space) and about in self._table.lit else None

    @property
    def refused(self) -> Space | None:
        """The space that is pointed at where the disc in the hand may not go."""
        held, about = self._table.hand.held, self.pointed
        if held is None or not isinstance(held.piece, Disc) or not isinstance(about, Space):
            return None
        return None if about in self._table.lit else about

    @property
    def disc(self) -> Held | None:
        """The disc that is asked about and could be taken up."""
        if self._table.hand.held is not None or not self._table.live:
            return None
        discs = (about for about in self.asked if isinstance(about, Held) and isinstance(about.piece, Disc))
        return next(discs, None)

    @property
    def card(self) -> ProjectId | None:
        """The card of hand or offer whose best places are wanted."""
        pieces = (about.piece for about in self.asked if isinstance(about, Held))
        return next((piece.project for piece in pieces if isinstance(piece, Card)), None)

    @property
    def region(self) -> Region | None:
        """The region whose score is wanted."""
        if self._table.lit:
            return None
        match next(iter(self.asked), None):
            case Region() as region:
                return region
            case Space(region, _) | RegionTracks(region):
                return region
            case _:
                return None

    @property
    def hub(self) -> bool:
        """Whether the production tiles that are still to come are wanted."""
        return Centre() in self.asked
