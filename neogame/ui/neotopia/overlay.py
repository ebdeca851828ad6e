"""What lies over the table: lit spaces, callouts, ghosts, trails, the hint, and what the hand carries."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from neogame.rules.hexes import Space, members
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.components import Element, ProjectId, Region
from neogame.rules.neotopia.distance import shadows
from neogame.rules.neotopia.outcome import pattern_at
from neogame.rules.neotopia.state import View
from neogame.tell import neotopia as tell
from neogame.ui import palette
from neogame.ui.cache import Last
from neogame.ui.canvas import Canvas, Part, Point
from neogame.ui.neotopia import board, callout, pieces, strip, tracks
from neogame.ui.neotopia.film import SpaceEnd
from neogame.ui.neotopia.layout import TRACKS
from neogame.ui.neotopia.spots import around
from neogame.ui.neotopia.strip import HandCard
from neogame.ui.table import people as faces

if TYPE_CHECKING:
    from neogame.ui.neotopia.moment import Moment
    from neogame.ui.neotopia.picture import Picture
    from neogame.ui.neotopia.scene import NeotopiaTable

GHOST, FAINT_GHOST, GLIMPSE = 0.6, 0.3, 0.7
SHADES = 10
"""Steps of a pulse, so that few shades of a glow are made and kept."""
FAN, FAN_PITCH = 6, 84.0
"""Production tiles in a row of the fan, and their distance."""
NEARER = 0.44
"""The sign on a space where the disc in the hand brings a card nearer, as a part of the distance of two spaces."""


class Overlay:
    """Draws what the hand, the hint and the news add to the picture."""

    def __init__(self, scene: "NeotopiaTable", picture: "Picture") -> None:
        self.scene = scene
        self._picture = picture
        self._refusal = Last(self._refused)

    def rests(self, view: View) -> Iterator[Part]:
        """What stays where it is until something changes: trails, ghosts and, during a drag, the lit spaces."""
        scene = self.scene
        whole = pygame.FRect(scene.layout.field.rect)
        if not scene.acted and not scene.replaying:
            yield from self._trails()
        if scene.hand.held is None and scene.moment.helps and not scene.film.running(scene.now):
            card, lesson = scene.gaze.card, scene.moment.lesson
            if card is not None or lesson is not None:
                key = ("ghosts", card, lesson, tuple(land.discs for land in view.table.lands))
                yield Part(whole, key, lambda canvas: self._ghosts(canvas, view))
        if scene.live and scene.controls.drag is not None:
            lit = ("lit", scene.hand.held, scene.moment.helps, tuple(land.discs for land in view.table.lands))
            yield Part(whole, lit, lambda canvas: canvas.layer(lit, whole, lambda canvas: self._lit(canvas, view)))

    def draw(self, canvas: Canvas) -> None:
        """What moves or follows the pointer."""
        scene = self.scene
        view = scene.view
        if scene.live:
            if scene.controls.drag is None:
                self._glimpse(canvas)
                self._lit(canvas, view)
                for part in self.aims(canvas):
                    part.paint(canvas)
            if refusal := self._refusal(canvas, scene.moment, scene.gaze.pointed):
                refusal.paint(canvas)
        self._group(canvas, view)
        if scene.live:
            self._draft(canvas)
        self._fan(canvas, view)
        self._hint(canvas, view)
        scene.film.draw(canvas, scene.now)
        if scene.live:
            self._held(canvas)

    def _lit(self, canvas: Canvas, view: View) -> None:
        """Where the disc in the hand may go, what completes a card, and what it gives at the target."""
        scene = self.scene
        field, lit = scene.layout.field, scene.hand.lit
        if not lit:
            return
        helps = scene.moment.helps
        pulse = scene.app.tempo.glow(scene.now, scene.lit_since) if scene.controls.drag is None else 0.75
        shade = round(pulse * SHADES) / SHADES
        for region, space in lit:
            at = field.space(region, space)
            found = scene.hand.outcome((region, space)) if helps else None
            complete = bool(found and found.completes)
            pieces.body(canvas, "glow-complete" if complete else "glow-space", at, field.d * 0.91, shade)
            board.space(canvas, field, "complete" if complete else "legal", at)
            if token := view.table.lands[region].token_on(space):
                pieces.token(canvas, token, at, 0.68 * field.d)
            if found and found.best:
                self._tag(canvas, at, found.track[1] - found.track[0])
            elif found and found.nearer:
                canvas.icon("cards", at, field.d * NEARER, palette.SUN_EDGE)

    def _glimpse(self, canvas: Canvas) -> None:
        """Where the disc that is pointed at could go, before it is taken up."""
        scene = self.scene
        disc, field = scene.gaze.disc, scene.layout.field
        for region, space in scene.hand.sources.get(disc, ()) if disc else ():
            board.space(canvas, field, "legal", field.space(region, space), GLIMPSE)

    def _tag(self, canvas: Canvas, at: Point, points: int) -> None:
        """What a space gives, over it."""
        box = pygame.FRect(0, 0, 44, 26)
        box.center = (at[0] + 12, at[1] - 20)
        canvas.box(box, palette.OK, radius=13, edge=palette.WHITE, line=2)
        canvas.text(f"+{points}", box.center, pieces.NUMERAL.but(size=19, colour=palette.WHITE), "centre")

    def aims(self, canvas: Canvas) -> Iterator[Part]:
        """What the disc in the hand would bring where it is: on the board, the track, the card, in the callout."""
        scene, view = self.scene, self.scene.view
        target, source, helps = scene.gaze.target, scene.hand.source, scene.moment.helps
        found = scene.hand.outcome(target) if target else None
        if target is None or found is None or source is None:
            return
        field = scene.layout.field
        at = field.space(*target)
        spaces = pattern_at(scene.game, view, source, target, found.best) if found.best and helps else ()
        yield self._marked(at, [field.space(target[0], space) for space in spaces])
        if found.best and helps:
            if scene.shows(TRACKS):
                lanes = scene.layout.lanes(len(view.table.colours))
                yield tracks.coming(lanes, target[0], int(view.seat), view.table.colours[view.seat], *found.track)
            yield from self._promised(view, found.completes)
        if scene.controls.drag is None and scene.hand.held is not None:
            ghost = partial(pieces.disc, element=source.element, at=at, diameter=field.disc, alpha=0.6)
            yield Part(around(at, field.d), ("ghost", source.element, at), ghost)
        if told := callout.rows(scene.say, scene.components, found, helps, scene.layout.large):
            yield callout.part(canvas, scene.layout, scene.cue_rect(view), target[0], at, told, bool(found.best))

    def _refused(self, canvas: Canvas, moment: "Moment", pointed: str | None) -> Part | None:
        """Why the disc in the hand may not lie where it is."""
        scene = self.scene
        if (spot := scene.gaze.refused) is None or (why := scene.hand.refusal(spot)) is None:
            return None
        cue = scene.cue_rect(moment.view)
        return callout.refuse(canvas, scene.layout, cue, spot[0], tell.refusal(scene.say, why))

    def _marked(self, at: Point, pattern: Sequence[Point]) -> Part:
        """The space under the disc, and the spaces of the card that it completes."""
        field = self.scene.layout.field
        rects = [around(point, field.d) for point in (at, *pattern)]

        def paint(canvas: Canvas) -> None:
            board.space(canvas, field, "target", at)
            for point in pattern:
                pieces.body(canvas, "ring-complete", point, field.d)

        return Part(rects[0].unionall(rects[1:]), ("target", at, tuple(pattern)), paint)

    def _promised(self, view: View, completes: Sequence[ProjectId]) -> Iterator[Part]:
        """The cards that the disc would complete get a green frame."""
        boxes = self._picture.strip_layout.cards(len(view.hand) + self._picture.unseen)
        for box, lift, project in zip(boxes, self._picture.lifts(view), view.hand, strict=False):
            if project in completes:
                card = self.scene.components.projects[project]
                points = card.worth(view.table.colours[view.seat])
                yield strip.promised(box, HandCard(card, self.scene.say("neotopia.badge.now", n=points), "ok"), lift)

    def _draft(self, canvas: Canvas) -> None:
        """The piece that is not yet played has a white dashed outline."""
        scene = self.scene
        match scene.session.draft:
            case Place(_, _, region, space) | Start(region, space):
                x, y = scene.layout.field.space(region, space)
                radius = scene.layout.field.disc / 2 + 2
                canvas.dashed(
                    (x - radius, y - radius, 2 * radius, 2 * radius),
                    palette.WHITE,
                    radius=radius,
                    line=4,
                    dash=8,
                    gap=6,
                )
            case Draw(project) if project is not None and project in scene.view.hand:
                box = self._picture.strip_layout.cards(len(scene.view.hand))[scene.view.hand.index(project)]
                canvas.dashed(box, palette.WHITE, radius=11, line=4)
            case _:
                pass

    def _held(self, canvas: Canvas) -> None:
        """The disc under the pointer, and a dashed ring where it lay."""
        scene = self.scene
        held, drag = scene.hand.held, scene.controls.drag
        if held is None:
            if drag is not None and isinstance(drag.payload, Draw):
                self._held_card(canvas, drag.payload, drag.point)
            return
        field = scene.layout.field
        if held.source.factory is not None and held.place is not None:
            x, y = field.place(held.source.factory, held.place)
            radius = field.disc / 2 - 2
            canvas.dashed(
                (x - radius, y - radius, 2 * radius, 2 * radius), palette.SUN_EDGE, radius=radius, line=3, dash=7, gap=6
            )
            if drag is None:
                pieces.disc(canvas, held.source.element, (x, y - 6), field.disc * 1.08)
                canvas.circle((x, y - 6), field.disc * 0.56, None, edge=palette.GOLD, line=4)
        if drag is not None:
            if held.source.factory is not None and held.place is not None:
                _dotted(canvas, field.place(held.source.factory, held.place), drag.point)
            pieces.disc(canvas, held.source.element, drag.point, field.disc * 1.08)
            canvas.circle(drag.point, field.disc * 0.56, None, edge=palette.GOLD, line=3)
        target = scene.gaze.target
        found = scene.hand.outcome(target) if target else None
        if target and found and found.best and scene.moment.helps:
            x, y = drag.point if drag is not None else field.space(*target)
            self._tag(canvas, (x + 12, y - 16), found.track[1] - found.track[0])

    def _held_card(self, canvas: Canvas, action: Draw, at: Point) -> None:
        width = self.scene.layout.hand_card
        if action.project is None:
            pieces.card_back(canvas, at, width)
        else:
            pieces.card(canvas, self.scene.components.projects[action.project], at, width)

    def _trails(self) -> Iterator[Part]:
        """A ring round each disc the others placed since the viewer's turn, and the way the last one came."""
        scene, field = self.scene, self.scene.layout.field
        waiting, players = scene.film.waiting(scene.now), scene.session.match.players
        way: tuple[Point, Point] | None = None
        for turn in scene.moment.turns:
            colour = faces.ring_of(players[turn.seat], turn.seat)
            for number, step in enumerate(turn.steps, turn.first):
                action = step.action
                if isinstance(action, Place | Start):
                    at = field.space(action.region, action.space)
                    way = self._way(number, action, at)
                    if SpaceEnd(action.region, action.space) in waiting:
                        way = None
                        continue
                    paint = partial(board.ring, field=field, at=at, colour=colour)
                    yield Part(around(at, field.d), ("ring", field, at, colour), paint)
        if way is not None:
            (x0, y0), (x1, y1) = way
            area = pygame.FRect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inflate(16, 16)
            yield Part(area, ("way", way), partial(_dotted, start=way[0], end=way[1]))

    def _way(self, number: int, action: Place | Start, at: Point) -> tuple[Point, Point] | None:
        """How the disc of a step came from its factory."""
        place = self.scene.hand.origin(number)
        if isinstance(action, Start) or action.factory is None or place is None:
            return None
        return self.scene.layout.field.place(action.factory, place), at

    def _group(self, canvas: Canvas, view: View) -> None:
        """The discs that count for the viewer in the region that is asked about."""
        scene = self.scene
        region = scene.gaze.region
        if region is None or scene.hand.held is not None:
            return
        score = scene.moment.scores[view.seat].regions[region]
        for space in members(score.group):
            board.ring(canvas, scene.layout.field, scene.layout.field.space(region, space), palette.FOCUS)
        # The tracks say it themselves.
        if not (scene.controls.hover or scene.controls.focus or "").startswith("tracks."):
            callout.explain(canvas, scene.layout, region, scene.region_told(view, region)).paint(canvas)

    def _fan(self, canvas: Canvas, view: View) -> None:
        """The production tiles that are still to come, in no order, while the hub is asked about."""
        scene = self.scene
        controls = scene.controls
        if "hub" not in (controls.hover, controls.reached) or scene.hand.held is not None:
            return
        tiles = [scene.components.tiles[tile] for tile in view.table.tiles]
        x, y = scene.layout.field.hub
        across = min(max(1, len(tiles)), FAN)
        down = -(-len(tiles) // FAN)
        box = pygame.FRect(0, 0, across * FAN_PITCH + 24, down * FAN_PITCH + 24)
        box.midtop = (x, y + 1.2 * scene.layout.field.d)
        if tiles:
            canvas.box(box, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="lifted")
        for number, tile in enumerate(tiles):
            column, row = number % FAN, number // FAN
            at = (box.x + 12 + FAN_PITCH * (column + 0.5), box.y + 14 + FAN_PITCH * (row + 0.5))
            pieces.tile(canvas, tile, at, FAN_PITCH - 16)

    def _ghosts(self, canvas: Canvas, view: View) -> None:
        """The best places for the card that is pointed at or, for a beginner, for the one that is nearest."""
        scene = self.scene
        card = scene.gaze.card
        if card is not None:
            for region, missing, best in shadows(scene.game, view, card):
                for element, space in missing:
                    self._ghost(canvas, element, region, space, best)
        elif lesson := scene.moment.lesson:
            for element, space in lesson.at_hand:
                self._ghost(canvas, element, lesson.region, space, True)
            for element, space in lesson.later:
                self._ghost(canvas, element, lesson.region, space, False)

    def _ghost(self, canvas: Canvas, element: Element, region: Region, space: Space, best: bool) -> None:
        field = self.scene.layout.field
        at = field.space(region, space)
        pieces.disc(canvas, element, at, field.disc * 0.92, GHOST if best else FAINT_GHOST)
        if best:
            radius = field.disc / 2
            box = (at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
            canvas.dashed(box, palette.OK, radius=radius, line=3, dash=7, gap=5)

    def hinted(self, view: View) -> Point | None:
        """Where the hint says to act."""
        hint = self.scene.session.hint
        if hint is None:
            return None
        match hint.action:
            case Place(_, _, region, space) | Start(region, space):
                return self.scene.layout.field.space(region, space)
            case action:
                name = self._named(action, view)
                placed = self.scene.controls.find(name) if name else None
                return placed.rect.center if placed else None

    def _hint(self, canvas: Canvas, view: View) -> None:
        """What a strong player would do, ringed in blue."""
        scene = self.scene
        hint = scene.session.hint
        if hint is None:
            return
        field = scene.layout.field
        match hint.action:
            case Place(factory, element, region, space):
                at = field.space(region, space)
                pieces.disc(canvas, element, at, field.disc * 0.92, GHOST)
                board.ring(canvas, field, at, palette.FOCUS, 5)
                # What lies in draft has already left its factory.
                if factory is not None and element in scene.hand.places[factory]:
                    place = scene.hand.places[factory].index(element)
                    board.ring(canvas, field, field.place(factory, place), palette.FOCUS, 5)
                    canvas.line([field.place(factory, place), at], palette.FOCUS, 3)
                elif factory is None:
                    self._ring(canvas, f"supply.{element.word}")
            case Start(region, space):
                board.ring(canvas, field, field.space(region, space), palette.FOCUS, 5)
            case action if name := self._named(action, view):
                self._ring(canvas, name)
            case _:
                pass

    def _ring(self, canvas: Canvas, name: str) -> None:
        placed = self.scene.controls.find(name)
        if placed:
            canvas.ring(placed.rect, min(14.0, placed.rect.height / 2))

    def _named(self, action: Action, view: View) -> str | None:
        """The widget that does what a hint says, if it is there."""
        table = view.table
        if action == self.scene.session.draft:
            return "strip.confirm"
        match action:
            case Draw(None):
                return "offer.deck"
            case Draw(project) if project in table.offer:
                return f"offer.{table.offer.index(project) + 1}"
            case Build(project) if project in view.hand:
                return f"hand.{view.hand.index(project) + 1}"
            case UseBonus(bonus) if bonus in table.bonuses[view.seat]:
                return f"bonus.{table.bonuses[view.seat].index(bonus) + 1}"
            case Skip():
                return "strip.skip"
            case End():
                return "strip.end"
            case _:
                return None


def _dotted(canvas: Canvas, start: Point, end: Point) -> None:
    """The way a piece has come, in dots."""
    count = int(math.dist(start, end) / 16)
    for number in range(1, count):
        share = number / count
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        canvas.circle(at, 3, palette.CREAM, edge=palette.INK, line=1.5)
