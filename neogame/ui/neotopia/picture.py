"""How Neotopia's table looks at this moment: everything that lies there, in parts; only what changed is painted."""

from collections.abc import Collection, Hashable, Iterator

import pygame

from neogame.rules.core import Seat
from neogame.rules.neotopia.choices import bonuses
from neogame.rules.neotopia.components import ACTIONS, Factory, Region
from neogame.rules.neotopia.events import BonusToken, Card, Centre, Hand, Offer, Projects, Space, Track
from neogame.rules.neotopia.events import Factory as FactoryPlace
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.widgets.button import Button, button_part
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neotopia import board, callouts, news, panels, pieces, strip, tracks
from neogame.ui.neotopia.attention import Attention
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.layout import OFFER, TRACKS
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.overlay import Overlay
from neogame.ui.neotopia.slots import Places
from neogame.ui.neotopia.strip import HandCard
from neogame.ui.table import people as faces
from neogame.ui.table.bar import Bar
from neogame.ui.table.hand import Held

PROMISED = 0.45
"""How far a card that can be built, or is shown to a beginner, is lifted."""
Waiting = Collection[Hashable]
"""The places that look empty until a piece arrives."""


class Picture:
    """Draws the table; keeps the parts it is made of."""

    def __init__(self, table: NeotopiaModel, attention: Attention) -> None:
        self._table = table
        self._attention = attention
        self._overlay = Overlay(table, attention)
        self._key: Hashable = None
        self._rests: list[Part] = []
        self._aimed: str | None = None
        """The widget under the disc that is carried."""
        self._parts: list[Part] = []
        self._others: list[Widget] = []
        """Widgets that are no parts of the picture."""
        self._settled: dict[Seat, Score] = {}
        """By seat the score that shows until the pieces have arrived which change it."""

    def draw(self, canvas: Canvas, bar: Bar) -> None:
        """The whole table."""
        self._under(canvas, bar)
        self._alive(canvas, bar)
        self._overlay.draw(canvas, self._lifts())

    def _key_now(self) -> Hashable:
        """Everything that the parts depend on."""
        table, now = self._table, self._table.now
        return (
            table.revision,
            table.view,
            table.controls.state(now),
            table.controls.drag is None,
            table.acted,
            self._attention.card,
            table.motions.waiting(now),
            tuple(self._counted(Seat(seat), score) for seat, score in enumerate(table.shown_scores)),
            self._markers(),
            tuple(self._lifts()),
            table.headline(),
            self._thinking,
        )

    @property
    def _thinking(self) -> Seat | None:
        """The seat that thinks, once nothing moves any more."""
        session = self._table.session
        return session.thinking if self._table.now >= session.busy_until else None

    def _under(self, canvas: Canvas, bar: Bar) -> None:
        """The table and all that lies on it; what has not changed is not painted again."""
        controls = self._table.controls
        key = self._key_now()
        if key != self._key:
            self._key, self._aimed = key, None
            self._parts = self._rests = list(self._all_parts(canvas, bar))
            self._others = [one for one in controls.widgets if not isinstance(one, Button | Spot)]
        # While a disc is carried no space pulses: what it would bring is painted when it comes over another one.
        if self._table.live and controls.drag is not None and controls.drag.over != self._aimed:
            self._aimed = controls.drag.over
            self._parts = [*self._rests, *self._overlay.aims(canvas, self._lifts())]
        canvas.compose(self._parts)
        for widget in self._others:
            controls.draw_one(canvas, widget, self._table.now)

    def _alive(self, canvas: Canvas, bar: Bar) -> None:
        """What moves by itself: the dots of one who thinks, in the log and in the panel."""
        bar.draw_dots(canvas)
        if self._thinking is not None:
            rect = self._table.person(self._thinking)
            at = (rect.centerx + 10, rect.y + 12) if self._table.layout.narrow else (rect.x + 42, rect.y + 10)
            faces.dots(canvas, at, 5, self._table.now)

    # What rests ----------------------------------------------------------------------------------------------------

    def _all_parts(self, canvas: Canvas, bar: Bar) -> Iterator[Part]:
        """Everything that rests, the lowest first."""
        table, layout, now = self._table, self._table.layout, self._table.now
        waiting = table.motions.waiting(now)
        yield Part(canvas.shape.bleed, ("ground", layout.field), lambda canvas: board.ground(canvas, layout.field))
        yield from self._bar(canvas, bar)
        yield from self._board(canvas, waiting)
        yield from self._people()
        yield from self._right_column(waiting)
        yield self._cue(canvas)
        yield self._strip()
        yield self._hand(waiting)
        yield from self._overlay.rests()
        for widget in table.controls.widgets:
            if isinstance(widget, Button):
                yield button_part(widget, table.controls.look(widget, now))

    def _bar(self, canvas: Canvas, bar: Bar) -> Iterator[Part]:
        bleed = canvas.shape.bleed
        area = pygame.FRect(bleed.x, bleed.y, bleed.width, bar.height + 12 - bleed.y)
        key = (*bar.key, self._table.say.language)
        yield Part.kept(area, key, bar.draw)
        log = ("log", key, *self._table.headline(), self._table.session.thinking)
        yield Part.kept(bar.log, log, bar.draw_log)

    def _board(self, canvas: Canvas, waiting: Waiting) -> Iterator[Part]:
        """The regions with their plaques, the factories and the hub."""
        table, layout, components = self._table, self._table.layout, self._table.components
        shown = table.view.table
        away = frozenset((place.region, place.space) for place in waiting if isinstance(place, Space))
        places = [self._places(factory, waiting) for factory in Factory]
        lit, loaded = self._lit_factories(), Centre() not in waiting
        yield from board.parts(canvas, layout.field, components.board, shown, places, lit, away, loaded)
        for region in Region:
            land = shown.lands[region]
            built = [one for index, one in enumerate(land.built) if Projects(region, index) not in waiting]
            last = components.projects[built[-1].project].type if built else None
            yield panels.plaque(layout.plaques[region], region, land, last, table.say, layout.slim_plaque(region))

    def _places(self, factory: Factory, waiting: Waiting) -> Places:
        """The discs of a factory that lie there: not the one in the hand, and none that is on its way."""
        held = self._table.hand.held
        discs = enumerate(self._table.places[factory])
        return tuple(
            disc if disc is not None and (one := disc_of(factory, index, disc)) != held and one not in waiting else None
            for index, disc in discs
        )

    def _lit_factories(self) -> list[Factory]:
        """The factories that a disc may be taken from, or the one it was."""
        table, hand = self._table, self._table.hand
        if not table.live:
            return []
        if hand.held is not None:
            return [hand.held.place.factory] if isinstance(hand.held.place, FactoryPlace) else []
        return [
            factory
            for factory in Factory
            if any(disc is not None and hand.can_pick(disc_of(factory, 0, disc)) for disc in table.places[factory])
        ]

    def _people(self) -> Iterator[Part]:
        table, session = self._table, self._table.session
        view = table.view
        acting = session.to_act if table.replaying is None else view.table.seat
        for number, score in enumerate(table.shown_scores):
            seat, player = Seat(number), session.match.players[number]
            about = faces.kind_of(table.say, player)
            if seat == session.viewer and seat in session.humans:
                about = table.say("neotopia.people.you")
            told, total = self._counted(seat, score)
            person = panels.Person(
                player.name,
                about,
                faces.portrait_of(player),
                faces.colour_of(player, seat),
                "thinking" if self._thinking == seat else "calm",
                told,
                total,
                len(view.hands[seat].shown) + view.hands[seat].hidden,
                view.table.bonuses[seat],
                acting == seat,
            )
            yield panels.person(table.person(seat), person, table.say, table.layout.narrow)

    def _counted(self, seat: Seat, score: Score) -> tuple[Score, int]:
        """A score as it shows: the one before until all pieces have arrived, then its total on its way."""
        counts, now = self._table.counts, self._table.now
        total = counts.shown(seat, score.total, now, self._table.motions.end)
        if seat not in self._settled or not counts.waits(seat, now):
            self._settled[seat] = score
        return self._settled[seat], total

    def _right_column(self, waiting: Waiting) -> Iterator[Part]:
        """The tracks, the offer and the news, as far as they show."""
        table, layout, view = self._table, self._table.layout, self._table.view
        if table.shows(TRACKS):
            lanes = layout.lanes(len(view.table.colours))
            yield from tracks.parts(lanes, table.say, view.table.colours, self._markers(), layout.large)
        if table.shows(OFFER):
            held = table.hand.held
            away = [
                index
                for index, project in enumerate(view.table.offer)
                if project is not None
                and (Offer(index) in waiting or (one := Held(Card(project), Offer(index))) in waiting or one == held)
            ]
            free = table.live and table.memo.free_draw
            yield panels.offer(layout.offer, table.say, table.components, view.table.offer, view.deck, away, free)
            yield news.part(layout.since, table.say, table.news, bool(table.session.humans))

    def _markers(self) -> tuple[tuple[float, ...], ...]:
        """Where the markers are, those that step on too."""
        motions, now = self._table.motions, self._table.now
        return tuple(
            tuple(motions.meter(Track(Seat(seat), region), stood[region], now) for region in Region)
            for seat, stood in enumerate(self._table.view.table.tracks)
        )

    def _cue(self, canvas: Canvas) -> Part:
        """What to do now; while there is a hint, what that says."""
        table, lines = self._table, self._table.advice
        if not lines:
            return callouts.cue(table.cue_rect, table.cue, table.tray)
        return callouts.hint(canvas, table.cue_rect, lines, self._overlay.hinted(), table.tray)

    # The strip -----------------------------------------------------------------------------------------------------

    def _strip(self) -> Part:
        table, view = self._table, self._table.view
        held = view.table.bonuses[view.seat]
        mine = view.table.seat == view.seat and table.live and view.table.stage is not Stage.OPENING
        if not held:
            note = table.say("neotopia.strip.no-bonus")
        elif view.table.bonus_played and mine:
            note = table.say("neotopia.strip.bonus-played")
        else:
            note = table.say("neotopia.strip.bonus-note")
        left = view.table.left if mine else ACTIONS
        lit = None
        match table.controls.about(table.controls.hover):
            case Held(BonusToken(bonus), index=index) if table.live and bonus in bonuses(view):
                lit = index
        return strip.part(table.layout.my_strip, table.say, left, held, note, mine, table.layout.large, lit)

    def _hand(self, waiting: Waiting) -> Part:
        table, view = self._table, self._table.view
        boxes = table.layout.my_strip.cards(len(view.hand) + table.unseen)
        cards, lifts, glowing = self._hand_cards(), self._lifts(), [card in table.unbuilt for card in view.hand]
        gone = frozenset(card for card in view.hand if Held(Card(card), Hand(view.seat)) in waiting)
        pitch = boxes[1].x - boxes[0].x if len(boxes) > 1 else 200.0
        unseen = bool(table.unseen)

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

        x, y, wide, high = table.layout.strip
        area = pygame.FRect(x + strip.HAND_LEFT - 40, y - 40, wide - strip.HAND_LEFT + 60, high + 50)
        key = ("hand", tuple(cards), tuple(lifts), tuple(glowing), gone, unseen, pitch, table.say.language)
        if all(lift in (0.0, PROMISED, 1.0) for lift in lifts):
            return Part.kept(area, key, paint)
        return Part(area, key, paint)

    def _lifts(self) -> list[float]:
        """By card how far it is lifted: all the way under the pointer or the focus, a little if it is finished."""
        table, controls = self._table, self._table.controls
        meant = table.lesson.card if table.lesson and self._attention.card is None else None
        lifts = [PROMISED if card == meant or card in table.unbuilt else 0.0 for card in table.view.hand]
        for name in (controls.hover, controls.reached):
            placed = controls.find(name) if name else None
            match placed and placed.widget.about:
                case Held(Card(), Hand(), int(index)) if placed and index < len(lifts):
                    whole = 1.0 if name == controls.reached else controls.look(placed.widget, table.now).hover
                    lifts[index] = max(lifts[index], round(whole, 1))
        return lifts

    def _hand_cards(self) -> list[HandCard]:
        """The cards of the hand with what is said of them."""
        table, view = self._table, self._table.view
        projects = [table.components.projects[project] for project in view.hand]
        if not table.helps:
            return [HandCard(project) for project in projects]
        cards = []
        for project, near in zip(projects, table.memo.hand, strict=True):
            if project.id in table.unbuilt:
                points = project.worth(view.table.colours[view.seat])
                badge, tone = table.say("neotopia.badge.now", n=points), "ok"
            elif near.missing is None:
                badge, tone = table.say("neotopia.badge.never"), "paper"
            else:
                badge, tone = table.say("neotopia.badge.away", n=near.missing), "sun" if near.missing == 1 else "paper"
            cards.append(HandCard(project, badge, tone, near.blocked))
        return cards
