"""How the table looks at this moment: everything that lies there, then what the hand, the hint and the news add."""

import math
from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from neogame.rules.hexes import Space, members
from neogame.rules.neotopia.actions import Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.components import ACTIONS, Element, Factory, ProjectId, Region
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage, View
from neogame.tell import neotopia as tell
from neogame.ui import backdrop, palette
from neogame.ui.canvas import Canvas, Point
from neogame.ui.motion import PULSE, PULSES
from neogame.ui.neotopia import board, callout, cue, guide, news, offer, people, pieces, plaques, strip, tracks
from neogame.ui.neotopia.field import PLACES
from neogame.ui.neotopia.film import HandEnd, HubEnd, OfferEnd, PlaceEnd, PlaqueEnd, SpaceEnd, Stop
from neogame.ui.neotopia.slots import Places, spread
from neogame.ui.neotopia.spots import disc_name, space_name
from neogame.ui.neotopia.strip import HandCard, Strip
from neogame.ui.table import people as faces

if TYPE_CHECKING:
    from neogame.ui.neotopia.scene import NeotopiaTable

GHOST, FAINT_GHOST, GLIMPSE = 0.6, 0.3, 0.7
SHADES = 10
"""Steps of a pulse, so that few shades of a glow are made and kept."""
TRAYED = 62.0
FAN, FAN_PITCH = 6, 84.0
"""Production tiles in a row of the fan, and their distance."""
PROMISED = 0.45
"""How far a card that can be built, or is shown to a beginner, is lifted."""
NEARER = 0.44
"""The sign on a space where the disc in the hand brings a card nearer, as a part of the distance of two spaces."""


class Picture:
    """Draws the scene; keeps nothing but what is needed to count scores up."""

    def __init__(self, scene: "NeotopiaTable") -> None:
        self.scene = scene
        self._shown: dict[int, tuple[Score, Score, float]] = {}

    @property
    def unseen(self) -> int:
        """How many cards of the hand nobody has looked at yet: one while a draw from the deck waits to be confirmed."""
        scene = self.scene
        return int(scene.session.draft == Draw(None) and scene.replaying is None)

    def wakes(self, now: float) -> float | None:
        """When the picture changes by itself."""
        scene = self.scene
        counting = [
            start + scene.app.tempo.count_lasts(before.total, after.total)
            for before, after, start in self._shown.values()
        ]
        if any(now < end for end in counting):
            return now
        pulsing = scene.live and scene.controls.drag is None and bool(scene.moment.lit)
        if pulsing and not scene.app.tempo.reduced and now - scene.lit_since < PULSE * PULSES:
            return now
        return None

    def key(self) -> Hashable:
        """Everything that the picture under the widgets depends on."""
        scene, now = self.scene, self.scene.now
        moment = scene.moment
        tracks_ = self._shown_tracks(moment.view) if scene.film.steps else ()
        return (
            moment,
            scene.controls.drag is None,
            frozenset(scene.film.waiting(now)),
            tuple(self._counted(seat, score) for seat, score in enumerate(moment.scores)),
            tuple(map(tuple, tracks_)),
            tuple(self._lifts(moment.view)),
            scene.controls.hover if (scene.controls.hover or "").startswith("bonus.") else None,
            scene.session.thinking,
            self._thinking,
        )

    @property
    def _thinking(self) -> int | None:
        """The seat that thinks, once nothing moves any more."""
        session = self.scene.session
        return session.thinking if self.scene.now >= session.busy_until else None

    # Under the widgets ---------------------------------------------------------------------------------------------

    def under(self, canvas: Canvas) -> None:
        """The table and all that lies on it."""
        scene = self.scene
        view, layout, say, now = scene.view, scene.layout, scene.say, scene.now
        table, components = view.table, scene.components
        waiting = scene.film.waiting(now)
        backdrop.table(canvas)
        scene.bar.draw(canvas)
        if scene.session.thinking is None:
            scene.bar.draw_log(canvas)
        away = frozenset((end.region, end.space) for end in waiting if isinstance(end, SpaceEnd))
        places = [self._places(factory, waiting) for factory in Factory]
        loaded = HubEnd() not in waiting
        board.draw(canvas, layout.field, components.board, table, places, self._lit_factories(view), away, loaded)
        for region in Region:
            land = table.lands[region]
            built = land.built[:-1] if PlaqueEnd(region) in waiting else land.built
            last = components.projects[built[-1].project].type if built else None
            plaques.draw(canvas, layout.plaques[region], region, land, last, say, layout.slim_plaque(region))
        self._people(canvas, view)
        self._tracks(canvas, view)
        gone = {end.index for end in waiting if isinstance(end, OfferEnd)}
        offer.draw(canvas, layout.offer, say, components, table.offer, view.deck, sorted(gone))
        news.draw(canvas, layout.since, say, scene.moment.news, say("neotopia.news.none"))
        trayed = scene.tray(view)
        cue.draw(canvas, scene.cue_rect(view), scene.moment.cue, TRAYED if trayed else 0.0)
        for element, rect in trayed:
            pieces.disc(canvas, element, rect.center, rect.width)
        self._strip(canvas, view)
        self._hand(canvas, view, {end.project for end in waiting if isinstance(end, HandEnd)})
        if scene.controls.drag is not None:
            # Nothing but what the hand carries changes now, so the rest is part of the still picture.
            scene.controls.draw(canvas, now)
            self._lit(canvas, view)

    def _places(self, factory: Factory, waiting: Collection[Stop]) -> Places:
        held = self.scene.hand.held
        return tuple(
            None
            if PlaceEnd(factory, index) in waiting
            or (held is not None and held.source.factory is factory and held.place == index)
            else element
            for index, element in enumerate(self._shown_places(factory))
        )

    def _shown_places(self, factory: Factory) -> Places:
        scene = self.scene
        if scene.replaying:
            return spread(scene.view.table.factories[factory])
        return scene.hand.places[factory]

    def _lit_factories(self, view: View) -> list[Factory]:
        """The factories that a disc may be taken from, or the one it was."""
        scene = self.scene
        if not scene.live:
            return []
        if scene.hand.held is not None:
            factory = scene.hand.held.source.factory
            return [] if factory is None else [factory]
        return sorted({source.factory for source in scene.hand.sources if source.factory is not None})

    def _people(self, canvas: Canvas, view: View) -> None:
        scene = self.scene
        session, table = scene.session, view.table
        acting = session.to_act if scene.replaying is None else table.seat
        anchors = scene.anchors
        for seat, score in enumerate(scene.moment.scores):
            player = session.match.players[seat]
            rect = scene.layout.people[anchors.panel(seat)]
            about = faces.kind_of(scene.say, player)
            if seat == session.viewer and seat in session.humans:
                about = scene.say("neotopia.people.you")
            told, total = self._counted(seat, score)
            person = people.Person(
                player.name,
                about,
                faces.portrait_of(player),
                faces.colour_of(player, seat),
                "thinking" if self._thinking == seat else "calm",
                told,
                total,
                len(view.hands[seat].shown) + view.hands[seat].hidden,
                table.bonuses[seat],
                acting == seat,
            )
            people.draw(canvas, rect, person, scene.say, scene.layout.narrow)

    def alive(self, canvas: Canvas) -> None:
        """What moves by itself: the log's face and the dots of one who thinks."""
        scene = self.scene
        if scene.session.thinking is not None:
            scene.bar.draw_log(canvas)
        seat = self._thinking
        if seat is not None:
            rect = scene.layout.people[scene.anchors.panel(seat)]
            at = (rect.centerx + 10, rect.y + 12) if scene.layout.narrow else (rect.x + 42, rect.y + 10)
            faces.dots(canvas, at, 5, scene.now)

    def _counted(self, seat: int, score: Score) -> tuple[Score, int]:
        """A score as it shows: the one before until all pieces have arrived, then its total on its way."""
        scene = self.scene
        before, after, start = self._shown.setdefault(seat, (score, score, 0.0))
        if after != score:
            before, after, start = self._shown[seat] = (after, score, max(scene.now, scene.film.end))
        if scene.now < start:
            return before, before.total
        return after, scene.app.tempo.count(before.total, after.total, scene.now, start)

    def _tracks(self, canvas: Canvas, view: View) -> None:
        scene = self.scene
        shown = self._shown_tracks(view)
        tracks.draw(canvas, scene.layout.tracks, scene.say, view.table.colours, shown, scene.layout.large)

    def _shown_tracks(self, view: View) -> list[list[float]]:
        """Where the markers are, those that step on too."""
        film, now = self.scene.film, self.scene.now
        return [
            [film.track(seat, region, stands, now) for region, stands in zip(Region, stood, strict=True)]
            for seat, stood in enumerate(view.table.tracks)
        ]

    def _strip(self, canvas: Canvas, view: View) -> None:
        scene = self.scene
        say, table = scene.say, view.table
        held = table.bonuses[view.seat]
        mine = table.seat == view.seat and scene.live and table.stage is not Stage.OPENING
        if not held:
            note = say("neotopia.strip.no-bonus")
        elif table.bonus_played and mine:
            note = say("neotopia.strip.bonus-played")
        else:
            note = say("neotopia.strip.bonus-note")
        left = table.left if mine else ACTIONS
        strip.draw(canvas, self._strip_layout, say, left, held, note, mine, scene.layout.large)
        if scene.live:
            usable = guide.bonuses(view)
            for index, bonus in enumerate(held):
                if bonus in usable:
                    box = self._strip_layout.token(index, len(held))
                    hovered = scene.controls.hover == f"bonus.{index + 1}"
                    if hovered:
                        canvas.box(box.inflate(8, 8), None, radius=20, edge=palette.GOLD, line=4)

    @property
    def _strip_layout(self) -> Strip:
        return Strip(self.scene.layout.strip, self.scene.layout.hand_card)

    def _hand(self, canvas: Canvas, view: View, gone: set[ProjectId]) -> None:
        boxes = self._strip_layout.cards(len(view.hand) + self.unseen)
        cards = self.hand_cards(view)
        pitch = boxes[1].x - boxes[0].x if len(boxes) > 1 else 200.0
        lifts = self._lifts(view)
        glowing = self._glowing(view)
        for index in sorted(range(len(cards)), key=lambda index: lifts[index]):
            if view.hand[index] not in gone:
                strip.hand_card(canvas, boxes[index], cards[index], lifts[index], glowing[index])
                strip.badge(canvas, boxes[index], cards[index], lifts[index], max(pitch - 4, 40.0))
        if self.unseen:
            pieces.card_back(canvas, boxes[-1].center, boxes[-1].width)
            canvas.dashed(boxes[-1], palette.WHITE, radius=11, line=4)

    def _lifts(self, view: View) -> list[float]:
        """By card how far it is lifted: all the way under the pointer or the focus, a little if it is finished."""
        controls, now = self.scene.controls, self.scene.now
        lesson = self.scene.moment.lesson
        meant = lesson.card if lesson and self.scene.asked_card is None else None
        glowing = self._glowing(view)
        lifts = [PROMISED if glows or card == meant else 0.0 for card, glows in zip(view.hand, glowing, strict=True)]
        for name in (controls.hover, controls.focus if controls.ring else None):
            if name and name.startswith("hand.") and (placed := controls.find(name)):
                index = int(name.split(".")[1]) - 1
                whole = 1.0 if name == controls.focus and controls.ring else controls.look(placed.widget, now).hover
                if index < len(lifts):
                    lifts[index] = max(lifts[index], round(whole, 1))
        return lifts

    def _glowing(self, view: View) -> list[bool]:
        """By card whether it is finished."""
        scene = self.scene
        return [project in scene.moment.unbuilt for project in view.hand]

    def hand_cards(self, view: View) -> list[HandCard]:
        """The cards of the hand with what is said of them."""
        scene = self.scene
        say, projects = scene.say, scene.components.projects
        if not scene.moment.helps:
            return [HandCard(projects[project]) for project in view.hand]
        cards = []
        for project, found, glows in zip(view.hand, scene.moment.near, self._glowing(view), strict=True):
            points = projects[project].worth(view.table.colours[view.seat])
            if glows:
                badge, tone = say("neotopia.badge.now", n=points), "ok"
            elif found.missing is None:
                badge, tone = say("neotopia.badge.never"), "paper"
            else:
                badge, tone = say("neotopia.badge.away", n=found.missing), "sun" if found.missing == 1 else "paper"
            cards.append(HandCard(projects[project], badge, tone, found.blocked))
        return cards

    # Over the widgets ----------------------------------------------------------------------------------------------

    def over(self, canvas: Canvas) -> None:
        """What the hand holds, what it may do, and what just happened."""
        scene = self.scene
        view = scene.view
        self._trails(canvas)
        if scene.live:
            if scene.controls.drag is None:
                self._glimpse(canvas)
                self._lit(canvas, view)
            self._target(canvas, view)
        self._group(canvas, view)
        if scene.live:
            self._draft(canvas)
        self._fan(canvas, view)
        if scene.hand.held is None and scene.moment.helps and not scene.film.running(scene.now):
            self._ghosts(canvas, view)
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
        disc, field = scene.pointed_disc, scene.layout.field
        for region, space in scene.hand.sources.get(disc, ()) if disc else ():
            board.space(canvas, field, "legal", field.space(region, space), GLIMPSE)

    def _tag(self, canvas: Canvas, at: Point, points: int) -> None:
        """What a space gives, over it."""
        box = pygame.FRect(0, 0, 44, 26)
        box.center = (at[0] + 12, at[1] - 20)
        canvas.box(box, palette.OK, radius=13, edge=palette.WHITE, line=2)
        canvas.text(f"+{points}", box.center, pieces.NUMERAL.but(size=19, colour=palette.WHITE), "centre")

    def _target(self, canvas: Canvas, view: View) -> None:
        """What the disc in the hand would bring where it is: on the track, on the card, in the callout."""
        scene = self.scene
        target, source, helps = scene.target, scene.hand.source, scene.moment.helps
        found = scene.hand.outcome(target) if target else None
        if (spot := scene.refused_spot) and source is not None:
            why = tell.refusal(scene.say, guide.why_not_there(scene.game, view, source, spot))
            callout.refuse(canvas, scene.layout, scene.cue_rect(view), spot[0], why)
        if target is None or found is None or source is None:
            return
        field = scene.layout.field
        at = field.space(*target)
        board.space(canvas, field, "target", at)
        if found.best and helps:
            seat = int(view.seat)
            lanes = tracks.Lanes(scene.layout.tracks, len(view.table.colours))
            tracks.coming(canvas, lanes, target[0], seat, view.table.colours[seat], *found.track)
            self._promised(canvas, view, found.completes)
            for space in guide.pattern_at(scene.game, view, source, target, found.best):
                pieces.body(canvas, "ring-complete", field.space(target[0], space), field.d)
        if scene.controls.drag is None and scene.hand.held is not None:
            pieces.disc(canvas, source.element, at, field.disc, 0.6)
        told = callout.rows(scene.say, scene.components, found, helps)
        callout.draw(canvas, scene.layout, scene.cue_rect(view), target[0], at, told, bool(found.best))

    def _promised(self, canvas: Canvas, view: View, completes: Sequence[ProjectId]) -> None:
        """The cards that the disc would complete get a green frame."""
        boxes, lifts = self._strip_layout.cards(len(view.hand) + self.unseen), self._lifts(view)
        for index, project in enumerate(view.hand):
            if project in completes:
                card = self.scene.components.projects[project]
                points = card.worth(view.table.colours[view.seat])
                shown = HandCard(card, self.scene.say("neotopia.badge.now", n=points), "ok")
                strip.frame(canvas, boxes[index], lifts[index])
                strip.badge(canvas, boxes[index], shown, lifts[index], boxes[index].width)

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
                box = self._strip_layout.cards(len(scene.view.hand))[scene.view.hand.index(project)]
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
        target = scene.target
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

    def _trails(self, canvas: Canvas) -> None:
        """A ring round every disc the others placed since the viewer's turn, until the viewer acts."""
        scene = self.scene
        if scene.acted or scene.replaying:
            return
        field, waiting = scene.layout.field, scene.film.waiting(scene.now)
        last = next((step.action for turn in reversed(scene.moment.turns) for step in reversed([*turn.acts])
                     if isinstance(step.action, Place)), None)  # fmt: skip
        if last is not None and last.factory is not None and SpaceEnd(last.region, last.space) not in waiting:
            _dotted(canvas, field.place(last.factory, PLACES - 2), field.space(last.region, last.space))
        for turn in scene.moment.turns:
            colour = faces.ring_of(scene.session.match.players[turn.seat], turn.seat)
            for step in turn.acts:
                match step.action:
                    case Place(_, _, region, space) | Start(region, space) if SpaceEnd(region, space) not in waiting:
                        board.ring(canvas, field, field.space(region, space), colour)
                    case _:
                        pass

    def _group(self, canvas: Canvas, view: View) -> None:
        """The discs that count for the viewer in the region that is asked about."""
        scene = self.scene
        region = scene.asked_region
        if region is None or scene.hand.held is not None:
            return
        score = scene.moment.scores[view.seat].regions[region]
        for space in members(score.group):
            board.ring(canvas, scene.layout.field, scene.layout.field.space(region, space), palette.FOCUS)
        if not (scene.controls.hover or "").startswith("tracks."):
            callout.explain(canvas, scene.layout, region, scene.region_told(view, region))

    def _fan(self, canvas: Canvas, view: View) -> None:
        """The production tiles that are still to come, in no order, while the hub is asked about."""
        scene = self.scene
        controls = scene.controls
        if "hub" not in (controls.hover, controls.focus if controls.ring else None) or scene.hand.held is not None:
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
        card = scene.asked_card
        if card is not None:
            for region, missing, best in guide.ghosts(scene.game, view, card):
                for element, space in missing:
                    self._ghost(canvas, element, region, space, best)
        elif lesson := scene.moment.lesson:
            for element, space in lesson.missing:
                self._ghost(canvas, element, lesson.region, space, True)

    def _ghost(self, canvas: Canvas, element: Element, region: Region, space: Space, best: bool) -> None:
        field = self.scene.layout.field
        at = field.space(region, space)
        pieces.disc(canvas, element, at, field.disc * 0.92, GHOST if best else FAINT_GHOST)
        if best:
            radius = field.disc / 2
            box = (at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
            canvas.dashed(box, palette.OK, radius=radius, line=3, dash=7, gap=5)

    def _hint(self, canvas: Canvas, view: View) -> None:
        """What a strong player would do, ringed in blue."""
        scene = self.scene
        hint = scene.session.hint
        if hint is None:
            return
        field = scene.layout.field
        names: list[str] = []
        match hint.action:
            case Place(factory, element, region, space):
                at = field.space(region, space)
                pieces.disc(canvas, element, at, field.disc * 0.92, GHOST)
                names.append(space_name(region, space))
                board.ring(canvas, field, at, palette.FOCUS, 5)
                # What lies in draft has already left its factory.
                if factory is not None and element in scene.hand.places[factory]:
                    place = scene.hand.places[factory].index(element)
                    names.append(disc_name(factory, place))
                    board.ring(canvas, field, field.place(factory, place), palette.FOCUS, 5)
                    canvas.line([field.place(factory, place), at], palette.FOCUS, 3)
            case Start(region, space):
                board.ring(canvas, field, field.space(region, space), palette.FOCUS, 5)
            case Draw(None):
                names.append("offer.deck")
            case Draw(project) if project in view.table.offer:
                names.append(f"offer.{view.table.offer.index(project) + 1}")
            case Build(project) if project in view.hand:
                names.append(f"hand.{view.hand.index(project) + 1}")
            case UseBonus(bonus) if bonus in view.table.bonuses[view.seat]:
                names.append(f"bonus.{view.table.bonuses[view.seat].index(bonus) + 1}")
            case Skip():
                names.append("strip.skip")
            case End():
                names.append("strip.end")
            case _:
                pass
        for name in names:
            placed = scene.controls.find(name)
            if placed and not name.startswith(("space", "factory")):
                canvas.ring(placed.rect, 14)


def _dotted(canvas: Canvas, start: Point, end: Point) -> None:
    """The way a piece has come, in dots."""
    count = int(math.dist(start, end) / 16)
    for number in range(1, count):
        share = number / count
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        canvas.circle(at, 3, palette.CREAM, edge=palette.INK, line=1.5)
