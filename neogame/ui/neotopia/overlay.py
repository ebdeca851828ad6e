"""What lies over the table: lit spaces, callouts, ghosts, trails, the hint, and what the hand carries."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import pygame

from neogame.rules import hexes
from neogame.rules.events import Moved
from neogame.rules.hexes import members
from neogame.rules.neotopia.actions import Action, Draw, Place, Start
from neogame.rules.neotopia.components import Element, ProjectId, Region
from neogame.rules.neotopia.distance import shadows
from neogame.rules.neotopia.events import Card, Disc, Factory, Space
from neogame.rules.neotopia.outcome import Outcome
from neogame.tell import neotopia as tell
from neogame.ui.kit import palette
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point, centred
from neogame.ui.neotopia import board, callouts, pieces, slots, strip, tracks
from neogame.ui.neotopia.attention import Attention
from neogame.ui.neotopia.field import around
from neogame.ui.neotopia.layout import TRACKS
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.spoken import RegionTracks
from neogame.ui.neotopia.strip import HandCard
from neogame.ui.neotopia.widgets import name_of, supply_name
from neogame.ui.table import people as faces
from neogame.ui.table import trails
from neogame.ui.table.hand import Held

GHOST, FAINT_GHOST, GLIMPSE = 0.6, 0.3, 0.7
SHADES = 10
"""Steps of a pulse, so that few shades of a glow are made and kept."""
FAN, FAN_PITCH = 6, 84.0
"""Production tiles in a row of the fan, and their distance."""
NEARER = 0.44
"""The sign on a space where the disc in the hand brings a card nearer, as a part of the distance of two spaces."""


class Overlay:
    """Draws what the hand, the hint and the news add to the picture."""

    def __init__(self, table: NeotopiaModel, attention: Attention) -> None:
        self._table = table
        self._attention = attention
        self._refusal = Last(callouts.refuse)

    def rests(self) -> Iterator[Part]:
        """What stays where it is until something changes: trails, ghosts and, during a drag, the lit spaces."""
        table, held = self._table, self._table.hand.held
        whole, discs = pygame.FRect(table.layout.field.rect), tuple(land.discs for land in table.view.table.lands)
        if not table.acted and not table.replaying:
            yield from self._trails()
        if held is None and table.helps and not table.motions.running(table.now):
            card, lesson = self._attention.card, table.lesson
            if card is not None or lesson is not None:
                yield Part(whole, ("ghosts", card, lesson, discs), self._ghosts)
        if table.controls.drag is not None and table.live:
            yield Part.kept(whole, ("lit", held, table.helps, discs), self._lit)

    def draw(self, canvas: Canvas, lifts: Sequence[float]) -> None:
        """What moves or follows the pointer; ``lifts`` tells how far each card of the hand is lifted."""
        table, held, live = self._table, self._table.hand.held, self._table.live
        if live and table.controls.drag is None:
            self._glimpse(canvas)
            self._lit(canvas)
            for part in self.aims(canvas, lifts):
                part.paint(canvas)
        if live and held is not None:
            self._refused(canvas, held)
        if held is None:
            self._group(canvas)
        if live:
            self._draft(canvas)
        if held is None:
            self._fan(canvas)
        self._hint(canvas)
        table.motions.draw(canvas, table.now, table.app.tempo)
        if live and held is not None:
            self._held(canvas, held)

    # Where a disc may go -------------------------------------------------------------------------------------------

    def _lit(self, canvas: Canvas) -> None:
        """Where the disc in the hand may go, what completes a card, and what it gives at the target."""
        table, field, lands = self._table, self._table.layout.field, self._table.view.table.lands
        pulse = table.app.tempo.glow(table.now, table.lit_since) if table.controls.drag is None else 0.75
        shade = round(pulse * SHADES) / SHADES
        for place in table.lit:
            assert isinstance(place, Space)
            at = field.space(place.region, place.space)
            found = table.outcome(place) if table.helps else None
            complete = bool(found and found.completes)
            pieces.body(canvas, "glow-complete" if complete else "glow-space", at, field.d * 0.91, shade)
            board.space(canvas, field, "complete" if complete else "legal", at)
            if token := lands[place.region].token_on(place.space):
                pieces.token(canvas, token, at, 0.68 * field.d)
            if found and found.best:
                _tag(canvas, at, found)
            elif found and found.nearer:
                canvas.icon("cards", at, field.d * NEARER, palette.SUN_EDGE)

    def _glimpse(self, canvas: Canvas) -> None:
        """Where the disc that is pointed at could go, before it is taken up."""
        disc, field = self._attention.disc, self._table.layout.field
        for place in self._table.hand.places_for(disc) if disc else ():
            assert isinstance(place, Space)
            board.space(canvas, field, "legal", field.space(place.region, place.space), GLIMPSE)

    def aims(self, canvas: Canvas, lifts: Sequence[float]) -> Iterator[Part]:
        """What the disc in the hand would bring where it is: on the board, the track, the card, in the callout."""
        table, target, carrying = self._table, self._attention.target, self._table.hand.carrying
        if target is None or carrying is None:
            return
        view, layout, field = table.view, table.layout, table.layout.field
        found, at = table.outcome(target), field.space(target.region, target.space)
        pattern: Sequence[Point] = ()
        if found.best is not None and table.helps:
            spaces = table.memo.pattern(table.lit[target][0], found.best)
            pattern = [field.space(target.region, space) for space in spaces]
            if table.shows(TRACKS):
                lanes, colour = layout.lanes(len(view.table.colours)), view.table.colours[view.seat]
                yield tracks.coming(lanes, target.region, int(view.seat), colour, *found.track)
            yield from self._promised(found.completes, lifts)
        yield self._marked(at, pattern)
        if table.controls.drag is None and table.hand.held is not None:
            element = carrying.piece.element
            ghost = partial(pieces.disc, element=element, at=at, diameter=field.disc, alpha=GHOST)
            yield Part(around(at, field.d), ("ghost", element, at), ghost)
        if told := callouts.rows(table.say, table.components, found, table.helps, layout.large):
            yield callouts.outcome(canvas, layout, table.cue_rect, target.region, at, told, bool(found.best))

    def _marked(self, at: Point, pattern: Sequence[Point]) -> Part:
        """The space under the disc, and the spaces of the card that it completes."""
        field = self._table.layout.field
        rects = [around(point, field.d) for point in (at, *pattern)]

        def paint(canvas: Canvas) -> None:
            board.space(canvas, field, "target", at)
            for point in pattern:
                pieces.body(canvas, "ring-complete", point, field.d)

        return Part(rects[0].unionall(rects[1:]), ("target", at, tuple(pattern)), paint)

    def _promised(self, completes: Sequence[ProjectId], lifts: Sequence[float]) -> Iterator[Part]:
        """The cards that the disc would complete get a green frame."""
        table, view = self._table, self._table.view
        boxes = table.hand_boxes(view)
        for box, lift, project in zip(boxes, lifts, view.hand, strict=False):
            if project in completes:
                card = table.components.projects[project]
                now = table.say("neotopia.badge.now", n=card.worth(view.table.colours[view.seat]))
                yield strip.promised(box, HandCard(card, now, "ok", lifted=lift))

    def _refused(self, canvas: Canvas, held: Held) -> None:
        """Why the disc in the hand may not lie where it is."""
        table, space = self._table, self._attention.refused
        if space is not None:
            why = tell.refusal(table.say, table.why_not_there(held, space))
            self._refusal(canvas, table.layout, table.cue_rect, space.region, why).paint(canvas)

    # What the hand holds -------------------------------------------------------------------------------------------

    def _draft(self, canvas: Canvas) -> None:
        """The piece that is not yet played has a white dashed outline."""
        table, field = self._table, self._table.layout.field
        match table.session.draft:
            case Place(_, _, region, space) | Start(region, space):
                _dashed(canvas, field.space(region, space), field.disc / 2 + 2, palette.WHITE, 4, 8)
            case Draw(project) if project in (hand := table.view.hand):
                box = table.hand_boxes(table.view)[hand.index(project)]
                canvas.dashed(box, palette.WHITE, radius=11, line=4)

    def _held(self, canvas: Canvas, held: Held) -> None:
        """What the hand holds, under the pointer or lifted where it lies."""
        table, drag = self._table, self._table.controls.drag
        if isinstance(held.piece, Disc):
            self._held_disc(canvas, held, drag.point if drag else None)
        elif drag is not None and isinstance(held.piece, Card):
            pieces.card(canvas, table.components.projects[held.piece.project], drag.point, table.layout.hand_card)
        elif drag is not None:
            pieces.card_back(canvas, drag.point, table.layout.hand_card)

    def _held_disc(self, canvas: Canvas, held: Held, pointer: Point | None) -> None:
        """A disc in the hand, and where it lay if it comes from a factory."""
        table, field, element = self._table, self._table.layout.field, held.piece.element
        home = field.place(held.place.factory, held.index) if held.index is not None else None
        if home is not None:
            _dashed(canvas, home, field.disc / 2 - 2, palette.SUN_EDGE, 3, 7)
        if pointer is not None:
            if home is not None:
                trails.draw_way(canvas, home, pointer, self._colour(table.session.viewer))
            _lifted(canvas, element, pointer, field.disc, 3)
        elif home is not None:
            _lifted(canvas, element, (home[0], home[1] - 6), field.disc, 4)
        target = self._attention.target if table.helps else None
        if target and (found := table.outcome(target)).best:
            x, y = pointer or field.space(target.region, target.space)
            _tag(canvas, (x + 12, y - 16), found)

    # What others did -----------------------------------------------------------------------------------------------

    def _colour(self, seat: int) -> str:
        return faces.ring_of(self._table.session.match.players[seat], seat)

    def _trails(self) -> Iterator[Part]:
        """A ring round each disc the others placed since the viewer's turn, and the way the last one came."""
        table, field, radius = self._table, self._table.layout.field, self._table.layout.field.disc / 2 + 1
        waiting = table.motions.waiting(table.now)
        acts = [(act, self._colour(turn.seat)) for turn in table.session.news for act in turn.acts]
        placed = [(act, event, colour) for act, colour in acts for event in act.events if _places_disc(event)]
        for act, event, colour in placed:
            if event.end in waiting:
                continue
            at = field.space(event.end.region, event.end.space)
            ring = partial(trails.ring, rect=around(at, radius), colour=colour, radius=radius)
            yield Part(around(at, field.d), ("ring", field, at, colour), ring)
            if event is placed[-1][1] and isinstance(event.start, Factory):
                factory, taken = event.start.factory, table.hand.slots.taken(act.number, act.action)
                index = slots.origin(table.hand.places_at(act.number)[factory], event.piece.element, taken)
                yield from trails.way(field.place(factory, index), at, colour)

    # What is asked about -------------------------------------------------------------------------------------------

    def _group(self, canvas: Canvas) -> None:
        """The discs that count for the viewer in the region that is asked about."""
        table, region, field = self._table, self._attention.region, self._table.layout.field
        if region is None:
            return
        for space in members(table.shown_scores[table.view.seat].regions[region].group):
            board.ring(canvas, field, field.space(region, space), palette.FOCUS)
        # The tracks say it themselves.
        if not any(isinstance(about, RegionTracks) for about in self._attention.asked):
            callouts.explain(canvas, table.layout, region, table.region_told(region)).paint(canvas)

    def _fan(self, canvas: Canvas) -> None:
        """The production tiles that are still to come, in no order, while the hub is asked about."""
        table, field = self._table, self._table.layout.field
        tiles = [table.components.tiles[tile] for tile in table.view.table.tiles] if self._attention.hub else []
        if not tiles:
            return
        wide, high = min(len(tiles), FAN) * FAN_PITCH + 24, -(-len(tiles) // FAN) * FAN_PITCH + 24
        box = pygame.FRect(field.x - wide / 2, field.y + 1.2 * field.d, wide, high)
        canvas.box(box, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="lifted")
        for number, tile in enumerate(tiles):
            column, row = number % FAN, number // FAN
            at = (box.x + 12 + FAN_PITCH * (column + 0.5), box.y + 14 + FAN_PITCH * (row + 0.5))
            pieces.tile(canvas, tile, at, FAN_PITCH - 16)

    def _ghosts(self, canvas: Canvas) -> None:
        """The best places for the card that is pointed at or, for a beginner, for the one that is nearest."""
        table, card, lesson, field = self._table, self._attention.card, self._table.lesson, self._table.layout.field
        ghosts: Iterable[tuple[Region, Iterable[tuple[Element, hexes.Space]], bool]] = ()
        if card is not None:
            ghosts = shadows(table.game, table.view, card)
        elif lesson is not None:
            ghosts = [(lesson.region, lesson.at_hand, True), (lesson.region, lesson.later, False)]
        for region, discs, best in ghosts:
            for element, space in discs:
                at = field.space(region, space)
                pieces.disc(canvas, element, at, field.disc * 0.92, GHOST if best else FAINT_GHOST)
                if best:
                    _dashed(canvas, at, field.disc / 2, palette.OK, 3, 7, 5)

    # The hint ------------------------------------------------------------------------------------------------------

    def hinted(self) -> Point | None:
        """Where the hint says to act."""
        hint = self._table.session.hint
        if hint is None:
            return None
        match hint.action:
            case Place(_, _, region, space) | Start(region, space):
                return self._table.layout.field.space(region, space)
            case action:
                rect = self._rect(action)
                return rect.center if rect else None

    def _rect(self, action: Action) -> pygame.FRect | None:
        """The widget that does what a hint says."""
        table = self._table
        confirms = action == table.session.draft
        return table.controls.rect("strip.confirm" if confirms else name_of(action, table.view) or "")

    def _hint(self, canvas: Canvas) -> None:
        """What a strong player would do, ringed in blue."""
        table, field, hint = self._table, self._table.layout.field, self._table.session.hint
        if hint is None:
            return
        rect = self._rect(hint.action)
        match hint.action:
            case Place(factory, element, region, space):
                at = field.space(region, space)
                pieces.disc(canvas, element, at, field.disc * 0.92, GHOST)
                board.ring(canvas, field, at, palette.FOCUS, 5)
                # What lies in draft has already left its factory.
                if factory is not None and element in (places := table.hand.places[factory]):
                    start = field.place(factory, places.index(element))
                    board.ring(canvas, field, start, palette.FOCUS, 5)
                    canvas.line([start, at], palette.FOCUS, 3)
                rect = table.controls.rect(supply_name(table.view, element)) if factory is None else None
            case Start(region, space):
                board.ring(canvas, field, field.space(region, space), palette.FOCUS, 5)
        if rect:
            canvas.ring(rect, min(14.0, rect.height / 2))


def _places_disc(event: object) -> bool:
    """Whether a disc comes to a space."""
    return isinstance(event, Moved) and isinstance(event.piece, Disc) and isinstance(event.end, Space)


def _tag(canvas: Canvas, at: Point, found: Outcome) -> None:
    """What a space gives on the track, over it."""
    box = centred((at[0] + 12, at[1] - 20), 44, 26)
    canvas.box(box, palette.OK, radius=13, edge=palette.WHITE, line=2)
    style = pieces.NUMERAL.but(size=19, colour=palette.WHITE)
    canvas.text(f"+{found.track[1] - found.track[0]}", box.center, style, "centre")


def _lifted(canvas: Canvas, element: Element, at: Point, diameter: float, line: float) -> None:
    """A disc in the hand, a little larger and with a gold rim."""
    pieces.disc(canvas, element, at, diameter * 1.08)
    canvas.circle(at, diameter * 0.56, None, edge=palette.GOLD, line=line)


def _dashed(canvas: Canvas, at: Point, radius: float, colour: str, line: float, dash: float, gap: float = 6) -> None:
    """A dashed circle."""
    canvas.dashed(around(at, radius), colour, radius=radius, line=line, dash=dash, gap=gap)
