"""What moves at Neotopia's table: which event moves what from where, and what it sounds like."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from neogame.rules.core import Seat
from neogame.rules.events import Counted, Moved
from neogame.rules.neotopia import events
from neogame.rules.neotopia.components import Components, Factory, Region, TileId
from neogame.rules.neotopia.state import View
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.motions import Flight, Motions, Paint, Shown
from neogame.ui.kit.tempo import Event, Tempo
from neogame.ui.kit.units import Point, centred
from neogame.ui.neotopia import panels, pieces, slots
from neogame.ui.neotopia.field import HUB_DISC, around
from neogame.ui.neotopia.layout import Layout
from neogame.ui.table.hand import Deed, Held
from neogame.ui.table.motion import Script

Move = Moved[events.Piece, events.Location]
TOKEN = 40.0
CARD = 0.9
"""The width of a card on its way, as a part of that of one in the hand."""
TILE = 1.5
"""The size of a production tile, in distances of two spaces."""
SHAPES = 8
"""Widths of a tile that is being turned up, so that few are made and kept."""
ARRIVALS: Mapping[type, str] = {
    events.Bonuses: "bonus-taken",
    events.Projects: "card-region",
    events.Hand: "card-draw",
    events.Offer: "card-draw",
}
"""What a piece sounds like, by where it comes to lie."""
SOUNDS: Mapping[type, str] = {
    events.FactoryEmptied: "factory-empty",
    events.ThresholdReached: "threshold",
    events.BonusPlayed: "bonus-used",
    events.FlagFlipped: "final-round",
}


class NeotopiaScript(Script):
    """Moves discs, cards, bonus tokens and production tiles, and steps markers along their tracks."""

    def __init__(
        self,
        motions: Motions,
        tempo: Tempo,
        start: float,
        components: Components,
        layout: Layout,
        hand_boxes: Callable[[View], Sequence[pygame.FRect]],
        deed: Deed | None = None,
        discs: tuple[slots.Places, ...] = (),
        taken: int | None = None,
    ) -> None:
        super().__init__(motions, tempo, start)
        self._components = components
        self._layout = layout
        self._field = layout.field
        self._boxes = hand_boxes
        """Where the cards of the viewer's hand lie in a view."""
        self._deed = deed
        self._discs = discs
        """Which disc lies where in the factories, at this point of the script."""
        self._taken = taken
        """The place of its factory that the hand took the disc from, if it chose one."""
        self._filling, self._filled = start, 0
        """Since when the discs of the hub set off, and how many have."""

    @property
    def _views(self) -> tuple[View, View]:
        assert self._deed is not None
        return self._deed.before, self._deed.after

    # Where pieces lie ----------------------------------------------------------------------------------------------

    def rect(self, place: events.Location, piece: events.Piece | None) -> pygame.FRect | None:
        field, layout = self._field, self._layout
        match place:
            case events.Space(region, space):
                token = isinstance(piece, events.BonusToken)
                return around(field.space(region, space), TOKEN / 2 if token else field.disc / 2)
            case events.Factory(factory):
                assert isinstance(piece, events.Disc)
                index = slots.origin(self._discs[factory], piece.element, self._taken)
                return around(field.place(factory, index), field.disc / 2)
            case events.Supply():
                view, _ = self._views
                mine = view.table.seat == view.seat
                return around(layout.cue.center if mine else self._person(view.table.seat), field.disc / 2)
            case events.Offer() | events.Deck():
                index = place.index if isinstance(place, events.Offer) else -1
                return self._card(panels.offer_places(layout.offer)[index].center)
            case events.Hand(seat):
                return self._card(self._in_hand(seat, piece))
            case events.Projects(region, _):
                return self._card(panels.emblem_at(layout.plaques[region]))
            case events.BonusPile(region):
                return around(panels.pile_at(layout.plaques[region], layout.slim_plaque(region)), TOKEN / 2)
            case events.Bonuses(seat):
                return around(self._bonus(seat), TOKEN / 2)
            case _:
                return None

    def _card(self, centre: Point) -> pygame.FRect:
        width = self._layout.hand_card * CARD
        return centred(centre, width, width * pieces.CARD_HEIGHT)

    def _person(self, seat: Seat) -> Point:
        view, _ = self._views
        return self._layout.person(seat, view.seat, len(view.table.colours)).center

    def _in_hand(self, seat: Seat, piece: events.Piece | None) -> Point:
        """Where a card of the viewer lay, or where it comes to lie; others have theirs in their panels."""
        before, after = self._views
        if seat != before.seat or not isinstance(piece, events.Card):
            return self._person(seat)
        view = before if piece.project in before.hand else after
        return self._boxes(view)[view.hand.index(piece.project)].center

    def _bonus(self, seat: Seat) -> Point:
        """Where a seat's newest bonus token goes."""
        before, after = self._views
        if seat != before.seat:
            return self._person(seat)
        count = max(1, len(after.table.bonuses[seat]))
        return self._layout.my_strip.token(count - 1, count).center

    def waits(self, event: Move) -> object:
        match event:
            case Moved(piece=events.Card() as card, end=events.Hand(seat)):
                return Held(card, events.Hand(seat))
            case Moved(end=events.Hand() | events.Bonuses()):
                return None
            case _:
                return event.end

    def paint(self, piece: events.Piece | None) -> Paint:
        match piece:
            case events.Disc(element):
                return lambda canvas, at, size, alpha: pieces.disc(canvas, element, at, size, alpha)
            case events.BonusToken(bonus):
                return lambda canvas, at, size, alpha: pieces.token(canvas, bonus, at, size, alpha)
            case events.Card(project):
                card = self._components.projects[project]
                return lambda canvas, at, size, alpha: pieces.card(canvas, card, at, size, alpha=alpha)
            case events.ProductionTile(tile):
                face = self._components.tiles[tile]
                return lambda canvas, at, size, alpha: pieces.tile(canvas, face, at, size)
            case None:
                return lambda canvas, at, size, alpha: pieces.card_back(canvas, at, size, alpha)

    # What moves ----------------------------------------------------------------------------------------------------

    def pace(self, event: Move) -> Event:
        return "travel" if isinstance(event.piece, events.Disc) else "card"

    def sound_of(self, event: object) -> str | None:
        match event:
            case Moved(piece=events.Disc(element), end=events.Space()):
                return f"disc-place-{element.word}"
            case Moved(end=end):
                return ARRIVALS.get(type(end))
            case _:
                return SOUNDS.get(type(event))

    def move(self, event: Move, dropped: Point | None = None) -> None:
        match event:
            case Moved(start=events.Centre(), end=events.Factory(factory)):
                self._refill(event, factory)
            case Moved(piece=events.ProductionTile(tile)):
                self._turn_up(tile)
            case Moved(end=events.Projects(region, _)):
                self._build(event, region)
            case Moved(start=start, end=end) if end == events.Centre() or start == end:
                # The tile that is turned up shows the discs of the hub; the next bonus is turned up where it lies.
                pass
            case _:
                super().move(event, dropped)
        self._discs = slots.moved(self._discs, event, self._taken)

    def count(self, event: Counted[events.Meter]) -> None:
        if isinstance(event.meter, events.Track):
            super().count(event)

    def _refill(self, event: Move, factory: Factory) -> None:
        """The discs of the hub set off one after the other."""
        if not self._filled:
            self._filling = self.at
            self.motions.sound(self.at, "refill")
        index, self._filled = self._filled, self._filled + 1
        motion = self.tempo.motion("refill", self._filling + self.tempo.stagger(index))
        place = self._discs[factory].index(None)
        start = around(self._field.hub_disc(index), HUB_DISC * self._field.d)
        end = around(self._field.place(factory, place), self._field.disc / 2)
        self.motions.fly(Flight(self.paint(event.piece), start, end, motion, Held(event.piece, event.end, place)))
        self.at = motion.end

    def _turn_up(self, tile: TileId) -> None:
        """A production tile comes to the hub face down and is turned up there."""
        hub, size = self._field.hub, TILE * self._field.d
        there = around(hub, size / 2)
        come = self.tempo.motion("card", self.at)
        if not self.tempo.travels:
            self.motions.fly(Flight(self.paint(events.ProductionTile(tile)), there, there, come, events.Centre()))
            self.at = come.end
            return
        self.motions.fly(Flight(_paint_back, there.move(0, -3 * size), there, come))

        def turn(canvas: Canvas, share: float) -> None:
            face, wide = (None, 1 - 2 * share) if share < 0.5 else (self._components.tiles[tile], 2 * share - 1)
            pieces.tile(canvas, face, hub, size, max(1, round(wide * SHAPES)) / SHAPES)

        motion = self.tempo.motion("turn", come.end, 2)
        self.motions.show(Shown(turn, motion, events.Centre()))
        self.at = motion.end

    def _build(self, event: Move, region: Region) -> None:
        """A ring goes out from the disc that completed the card, which then flies to its region."""
        placed = self._views[0].table.placed
        assert placed is not None
        self.motions.sound(self.at, "project-complete")
        ring = self.tempo.motion("ring", self.at)
        at, radius = self._field.space(region, placed.space), self._field.disc / 2
        self.motions.show(Shown(partial(_widen, at=at, radius=radius), ring))
        self.at = ring.end
        start, end = self.rect(event.start, event.piece), self.rect(event.end, event.piece)
        assert start is not None
        assert end is not None
        motion = self.tempo.motion("card", self.at)
        self.motions.fly(Flight(self.paint(event.piece), start, end, motion, event.end, since=ring.start))
        self.at = motion.end
        self.sound(event)


def _paint_back(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
    """A production tile that lies face down."""
    pieces.tile(canvas, None, at, size)


def _widen(canvas: Canvas, share: float, at: Point, radius: float) -> None:
    canvas.circle(at, radius * (1 + 0.6 * share), None, edge=palette.OK, line=5, alpha=1 - share)
