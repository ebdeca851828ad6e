"""What a hand does at Neotopia's table: it carries discs and cards, and remembers which of equal discs it took."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from neogame.rules.events import Moved
from neogame.rules.hexes import CENTRE, ordered
from neogame.rules.neotopia.actions import Action, Draw, End, Place
from neogame.rules.neotopia.components import BESIDE, Element, Region
from neogame.rules.neotopia.components import Factory as FactoryId
from neogame.rules.neotopia.events import Card, Disc, Factory, Location, Piece, Supply, carried
from neogame.rules.neotopia.state import Stage, View
from neogame.ui.kit.units import Point
from neogame.ui.neotopia.slots import Places, Slots
from neogame.ui.table.hand import Deed, Hand, Held
from neogame.ui.table.session import Session

NUDGED_AFTER = 2
"""Turns with nothing but drawn cards after which a player is told about discs."""


def disc_of(factory: FactoryId, place: int, element: Element) -> Held:
    """A disc that lies at a place of a factory, to be taken up."""
    return Held(Disc(element), Factory(factory), place)


def disc_of_supply(element: Element) -> Held:
    """A disc of the supply, to be taken up."""
    return Held(Disc(element), Supply())


class NeotopiaHand(Hand):
    """What is held, and at which places of the factories the discs lie."""

    def __init__(self, session: Session, on_deed: Callable[[Deed], None]) -> None:
        super().__init__(session, on_deed)
        self.slots = Slots()

    @property
    def carrying(self) -> Held | None:
        """The piece that the lit spaces are for: what is held; the opening disc need not be taken up first."""
        view: View = self.view
        if self.held is None and self.session.mine and view.legal and view.table.stage is Stage.OPENING:
            return disc_of_supply(view.table.colours[view.seat])
        return self.held

    @property
    def targets(self) -> Mapping[Hashable, Sequence[Any]]:
        carrying = self.carrying
        return self.places_for(carrying) if carrying is not None and self.session.mine else {}

    def places_at(self, number: int) -> tuple[Places, ...]:
        """Which disc lay where in the factories before the step of that number."""
        return self.slots.before(self.session.timeline, number)

    @property
    def places(self) -> tuple[Places, ...]:
        """Which disc lies where in the factories, the draft laid out."""
        session, number = self.session, len(self.session.timeline)
        found = self.places_at(number)
        if session.draft is None or session.preview is None:
            return found
        return self.slots.after(found, number, session.draft, session.preview.events)

    @property
    def needs_nudge(self) -> bool:
        """Whether the viewer has only drawn cards for two turns."""
        mine = [turn for turn in self.session.turns() if turn.seat == self.session.viewer]
        whole = [turn for turn in mine if any(isinstance(act.action, End) for act in turn.acts)][-NUDGED_AFTER:]
        placed = any(isinstance(act.action, Place) for turn in whole for act in turn.acts)
        return len(whole) == NUDGED_AFTER and not placed

    # What the one hand asks ----------------------------------------------------------------------------------------

    def carried(self, view: View, action: Action) -> Moved[Piece, Location] | None:
        return carried(view, action)

    def may_replace(self, action: Action) -> bool:
        # What lies there was meant: it is confirmed or taken back by name, never by the way.
        return False

    def pick(self, held: Held) -> bool:
        picked = super().pick(held)
        if not picked:
            self.refuse(_somewhere(self.view, held))
        return picked

    def offer(self, action: Action, dropped: Point | None = None) -> bool:
        if self.held is not None and self.held.index is not None:
            self.slots.take(len(self.session.timeline), action, self.held.index)
        return super().offer(action, dropped)


def _somewhere(view: View, held: Held) -> Action:
    """What would be done with a piece if it could go anywhere: a disc goes on the first space that comes to mind."""
    if not isinstance(held.piece, Disc):
        return Draw(held.piece.project if isinstance(held.piece, Card) else None)
    factory = held.place.factory if isinstance(held.place, Factory) else None
    region = BESIDE[factory][0] if factory is not None else Region.DESERT
    space = next(iter(ordered(view.table.lands[region].open)), CENTRE)
    return Place(factory, held.piece.element, region, space)
