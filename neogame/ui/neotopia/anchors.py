"""Where pieces come from and go to: the places that motion runs between."""

from collections.abc import Sequence

from neogame.rules.core import Seat
from neogame.rules.hexes import Space
from neogame.rules.neotopia.components import Factory, ProjectId, Region
from neogame.ui.kit.units import Point
from neogame.ui.neotopia import offer, plaques
from neogame.ui.neotopia.layout import Layout
from neogame.ui.neotopia.strip import Strip


class Anchors:
    """The places of one window, seen by one seat; everybody else sits in the panels beside the board."""

    def __init__(
        self,
        layout: Layout,
        viewer: Seat,
        seats: int,
        held: int,
        hand: Sequence[ProjectId],
        earlier: Sequence[ProjectId] = (),
    ) -> None:
        self.layout = layout
        self.field = layout.field
        self.strip = Strip(layout.strip, layout.hand_card)
        self._viewer, self._seats = viewer, seats
        self._hands, self._held = (hand, earlier), held

    def panel(self, seat: int) -> int:
        """Which of the panels a seat has: the viewer's is the first, the others follow in turn order."""
        return (seat - self._viewer) % self._seats

    def person(self, seat: int) -> Point:
        """The middle of a seat's panel."""
        return self.layout.people[self.panel(seat)].center

    def place(self, factory: Factory, index: int) -> Point:
        """A place of a factory."""
        return self.field.place(factory, index)

    def space(self, region: Region, space: Space) -> Point:
        """A space of a region."""
        return self.field.space(region, space)

    def offer(self, index: int) -> Point:
        """A place of the offer; the last one is the deck."""
        return offer.places(self.layout.offer)[index].center

    def hand(self, seat: int, card: ProjectId | None) -> Point:
        """Where a card of a seat's hand lies or lay, or the next one comes; others have theirs in their panels."""
        if seat != self._viewer:
            return self.person(seat)
        for cards in self._hands:
            if card in cards:
                return self.strip.cards(len(cards))[cards.index(card)].center
        return self.strip.cards(len(self._hands[0]) + 1)[-1].center

    def token(self, seat: int) -> Point:
        """Where a seat's newest bonus token goes."""
        if seat != self._viewer:
            return self.person(seat)
        count = max(1, self._held)
        return self.strip.token(count - 1, count).center

    def plaque(self, region: Region) -> Point:
        """Where a built project lies."""
        return plaques.emblem_at(self.layout.plaques[region])

    def pile(self, region: Region) -> Point:
        """A region's pile of bonus tokens."""
        return plaques.pile_at(self.layout.plaques[region], self.layout.slim_plaque(region))
