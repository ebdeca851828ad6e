"""What one points at on Neotopia's table, and what is asked with that."""

from neogame.rules.neotopia.components import ProjectId, ProjectType, Region
from neogame.rules.neotopia.events import Card, Centre, Disc, Space
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.spoken import Plaque, RegionTracks
from neogame.ui.table.hand import Held


class Attention:
    """Follows pointer, focus and hand; changes nothing."""

    def __init__(self, table: NeotopiaModel) -> None:
        self._table = table

    @property
    def asked(self) -> list[object]:
        """What pointer and focus ask about."""
        controls = self._table.controls
        return [controls.about(name) for name in controls.asked]

    @property
    def _space(self) -> Space | None:
        """The space under the piece in the hand, the pointer or the focus."""
        about = self._table.controls.attended_about
        return about if isinstance(about, Space) else None

    @property
    def target(self) -> Space | None:
        """The lit space that is pointed at."""
        space = self._space
        return space if space is not None and space in self._table.lit else None

    @property
    def refused(self) -> Space | None:
        """The space that is pointed at where the disc in the hand may not go."""
        held, space = self._table.hand.held, self._space
        carried = held is not None and isinstance(held.piece, Disc)
        return space if carried and space is not None and space not in self._table.lit else None

    @property
    def disc(self) -> Held | None:
        """The disc that is asked about and could be taken up."""
        if self._table.hand.held is not None or not self._table.live:
            return None
        return next((one for one in self.asked if isinstance(one, Held) and isinstance(one.piece, Disc)), None)

    @property
    def card(self) -> ProjectId | None:
        """The card of hand or offer whose best places are wanted."""
        pieces = (about.piece for about in self.asked if isinstance(about, Held))
        return next((piece.project for piece in pieces if isinstance(piece, Card)), None)

    @property
    def region(self) -> Region | None:
        """The region whose score is wanted."""
        match next(iter(self.asked), None):
            case (Region() as region) | Space(region, _) | RegionTracks(region) if not self._table.lit:
                return region
        return None

    @property
    def blocked(self) -> ProjectType | None:
        """The type of project that is blocked in the region whose plaque is asked about."""
        plaque = next((one for one in self.asked if isinstance(one, Plaque)), None)
        built = self._table.view.table.lands[plaque.region].built if plaque else ()
        return self._table.components.projects[built[-1].project].type if built else None

    @property
    def hub(self) -> bool:
        """Whether the production tiles that are still to come are wanted."""
        return Centre() in self.asked
