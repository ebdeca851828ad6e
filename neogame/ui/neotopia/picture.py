"""How the table looks at this moment: everything that lies there, in parts; only what changed is painted."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from neogame.rules.neotopia.actions import Draw
from neogame.rules.neotopia.choices import bonuses
from neogame.rules.neotopia.components import ACTIONS, Factory, ProjectId, Region
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage, View
from neogame.ui import palette
from neogame.ui.canvas import Canvas, Part
from neogame.ui.motion import PULSE, PULSES
from neogame.ui.neotopia import board, cue, news, offer, people, pieces, plaques, strip, tracks
from neogame.ui.neotopia.film import HandEnd, HubEnd, OfferEnd, PlaceEnd, PlaqueEnd, SpaceEnd, Stop
from neogame.ui.neotopia.layout import OFFER, TRACKS
from neogame.ui.neotopia.overlay import Overlay
from neogame.ui.neotopia.slots import Places
from neogame.ui.neotopia.strip import HandCard, Strip
from neogame.ui.table import people as faces
from neogame.ui.table.parts import button_part
from neogame.ui.widgets.button import Button
from neogame.ui.widgets.widget import Spot, Widget

if TYPE_CHECKING:
    from neogame.ui.neotopia.scene import NeotopiaTable

PROMISED = 0.45
"""How far a card that can be built, or is shown to a beginner, is lifted."""


class Picture:
    """Draws the scene; keeps what is needed to count scores up, and the parts it is made of."""

    def __init__(self, scene: "NeotopiaTable") -> None:
        self.scene = scene
        self._overlay = Overlay(scene, self)
        self._key: Hashable = None
        self._rests: list[Part] = []
        self._aimed: str | None = None
        """The widget under the disc that is carried."""
        self._parts: list[Part] = []
        self._others: list[Widget] = []
        """Widgets that are no parts of the picture."""
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
            scene.acted,
            scene.gaze.card,
            frozenset(scene.film.waiting(now)),
            tuple(self._counted(seat, score) for seat, score in enumerate(moment.scores)),
            tuple(map(tuple, tracks_)),
            tuple(self.lifts(moment.view)),
            scene.session.thinking,
            scene.headline(),
            self._thinking,
        )

    @property
    def _thinking(self) -> int | None:
        """The seat that thinks, once nothing moves any more."""
        session = self.scene.session
        return session.thinking if self.scene.now >= session.busy_until else None

    # Under the widgets ---------------------------------------------------------------------------------------------

    def under(self, canvas: Canvas) -> None:
        """The table and all that lies on it; what has not changed is not painted again."""
        controls = self.scene.controls
        key = (self.key(), controls.state(self.scene.now))
        if key != self._key:
            self._key, self._aimed = key, None
            self._parts = self._rests = list(self._all_parts(canvas))
            self._others = [one for one in controls.widgets if not isinstance(one, Button | Spot)]
        # While a disc is carried no space pulses: what it would bring is painted when it comes over another one.
        if self.scene.live and controls.drag is not None and controls.drag.over != self._aimed:
            self._aimed, self._parts = controls.drag.over, [*self._rests, *self._overlay.aims(canvas)]
        canvas.compose(self._parts)
        for widget in self._others:
            controls.draw_one(canvas, widget, self.scene.now)

    def _all_parts(self, canvas: Canvas) -> Iterator[Part]:
        """Everything that rests, the lowest first."""
        scene = self.scene
        view, layout, say, now = scene.view, scene.layout, scene.say, scene.now
        table, components = view.table, scene.components
        waiting = scene.film.waiting(now)
        yield Part(canvas.shape.bleed, ("ground", layout.field), lambda canvas: board.ground(canvas, layout.field))
        yield from self._bar(canvas)
        away = frozenset((end.region, end.space) for end in waiting if isinstance(end, SpaceEnd))
        places = [self._places(factory, waiting) for factory in Factory]
        lit, loaded = self._lit_factories(view), HubEnd() not in waiting
        yield from board.parts(canvas, layout.field, components.board, table, places, lit, away, loaded)
        for region in Region:
            land = table.lands[region]
            built = land.built[:-1] if PlaqueEnd(region) in waiting else land.built
            last = components.projects[built[-1].project].type if built else None
            yield plaques.part(layout.plaques[region], region, land, last, say, layout.slim_plaque(region))
        yield from self._people(view)
        if scene.shows(TRACKS):
            lanes = layout.lanes(len(table.colours))
            yield from tracks.parts(lanes, say, table.colours, self._shown_tracks(view), layout.large)
        if scene.shows(OFFER):
            gone = {end.index for end in waiting if isinstance(end, OfferEnd)}
            free = scene.moment.free_draw
            yield offer.part(layout.offer, say, components, table.offer, view.deck, sorted(gone), free)
            yield news.part(layout.since, say, scene.moment.news, bool(scene.session.humans))
        yield self._cue(canvas, view)
        yield self._strip(view)
        yield self._hand(view, frozenset(end.project for end in waiting if isinstance(end, HandEnd)))
        yield from self._overlay.rests(view)
        for widget in scene.controls.widgets:
            if isinstance(widget, Button):
                yield button_part(widget, scene.controls.look(widget, now))

    def _cue(self, canvas: Canvas, view: View) -> Part:
        """What to do now; while there is a hint, what that says."""
        scene = self.scene
        rect, discs, lines = scene.cue_rect(view), scene.tray(view), scene.moment.advice
        if not lines:
            return cue.part(rect, scene.moment.cue, discs)
        return cue.hint(canvas, rect, lines, self._overlay.hinted(view), discs)

    def _bar(self, canvas: Canvas) -> Iterator[Part]:
        bar, bleed = self.scene.bar, canvas.shape.bleed
        area = pygame.FRect(bleed.x, bleed.y, bleed.width, bar.height + 12 - bleed.y)
        key = (*bar.key, self.scene.say.language)
        yield Part(area, key, lambda canvas: canvas.layer(key, area, bar.draw))
        log = ("log", key, *self.scene.headline(), self.scene.session.thinking)
        yield Part(bar.log, log, lambda canvas: canvas.layer(log, bar.log, partial(bar.draw_log, dots=False)))

    def _places(self, factory: Factory, waiting: Collection[Stop]) -> Places:
        held = self.scene.hand.held
        return tuple(
            None
            if PlaceEnd(factory, index) in waiting
            or (held is not None and held.source.factory is factory and held.place == index)
            else element
            for index, element in enumerate(self.scene.places[factory])
        )

    def _lit_factories(self, view: View) -> list[Factory]:
        """The factories that a disc may be taken from, or the one it was."""
        scene = self.scene
        if not scene.live:
            return []
        if scene.hand.held is not None:
            factory = scene.hand.held.source.factory
            return [] if factory is None else [factory]
        return sorted({source.factory for source in scene.hand.sources if source.factory is not None})

    def _people(self, view: View) -> Iterator[Part]:
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
            yield people.part(rect, person, scene.say, scene.layout.narrow)

    def alive(self, canvas: Canvas) -> None:
        """What moves by itself: the dots of one who thinks, in the log and in the panel."""
        scene = self.scene
        scene.bar.draw_dots(canvas)
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

    def count_from(self, scores: Sequence[Score]) -> None:
        """These scores show, and the next ones count up or down from them."""
        self._shown = {seat: (score, score, 0.0) for seat, score in enumerate(scores)}

    def _shown_tracks(self, view: View) -> list[list[float]]:
        """Where the markers are, those that step on too."""
        film, now = self.scene.film, self.scene.now
        return [
            [film.track(seat, region, stands, now) for region, stands in zip(Region, stood, strict=True)]
            for seat, stood in enumerate(view.table.tracks)
        ]

    def _strip(self, view: View) -> Part:
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
        usable = bonuses(view) if scene.live else {}
        hovered = (i for i, bonus in enumerate(held) if bonus in usable and scene.controls.hover == f"bonus.{i + 1}")
        lit = next(hovered, None)
        return strip.part(self.strip_layout, say, left, held, note, mine, scene.layout.large, lit)

    @property
    def strip_layout(self) -> Strip:
        """Where things lie in the viewer's strip."""
        return Strip(self.scene.layout.strip, self.scene.layout.hand_card)

    def _hand(self, view: View, gone: frozenset[ProjectId]) -> Part:
        boxes = self.strip_layout.cards(len(view.hand) + self.unseen)
        cards, lifts, glowing = self.hand_cards(view), self.lifts(view), self._glowing(view)
        pitch = boxes[1].x - boxes[0].x if len(boxes) > 1 else 200.0
        unseen = bool(self.unseen)

        def paint(canvas: Canvas) -> None:
            for index in sorted(range(len(cards)), key=lambda index: lifts[index]):
                if view.hand[index] not in gone:
                    last = index == len(boxes) - 1
                    seen = boxes[index].width if last or lifts[index] else pitch
                    strip.hand_card(canvas, boxes[index], cards[index], lifts[index], glowing[index], seen)
                    strip.badge(canvas, boxes[index], cards[index], lifts[index], max(pitch - 4, 40.0))
            if unseen:
                pieces.card_back(canvas, boxes[-1].center, boxes[-1].width)
                canvas.dashed(boxes[-1], palette.WHITE, radius=11, line=4)

        x, y, wide, high = self.scene.layout.strip
        area = pygame.FRect(x + strip.HAND_LEFT - 40, y - 40, wide - strip.HAND_LEFT + 60, high + 50)
        key = ("hand", tuple(cards), tuple(lifts), tuple(glowing), gone, unseen, pitch, self.scene.say.language)
        if all(lift in (0.0, PROMISED, 1.0) for lift in lifts):
            return Part(area, key, lambda canvas: canvas.layer(key, area, paint))
        return Part(area, key, paint)

    def lifts(self, view: View) -> list[float]:
        """By card how far it is lifted: all the way under the pointer or the focus, a little if it is finished."""
        controls, now = self.scene.controls, self.scene.now
        lesson = self.scene.moment.lesson
        meant = lesson.card if lesson and self.scene.gaze.card is None else None
        glowing = self._glowing(view)
        lifts = [PROMISED if glows or card == meant else 0.0 for card, glows in zip(view.hand, glowing, strict=True)]
        for name in (controls.hover, controls.reached):
            if name and name.startswith("hand.") and (placed := controls.find(name)):
                index = int(name.split(".")[1]) - 1
                whole = 1.0 if name == controls.reached else controls.look(placed.widget, now).hover
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

    def over(self, canvas: Canvas) -> None:
        """What the hand holds, what it may do, and what just happened."""
        self._overlay.draw(canvas)
