"""How Neotopia's table looks at this moment: everything that lies there, in parts; only what changed is painted."""

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from neogame.rules.core import Seat
from neogame.rules.neotopia.choices import bonuses
from neogame.rules.neotopia.components import ACTIONS, Factory, Project, Region
from neogame.rules.neotopia.distance import Nearness
from neogame.rules.neotopia.events import BonusToken, Card, Centre, Hand, Offer, Projects, Space, Track
from neogame.rules.neotopia.events import Factory as FactoryPlace
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage
from neogame.tell import neotopia as tell
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.widgets.button import Button, button_part
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neotopia import board, callouts, news, panels, strip, tracks
from neogame.ui.neotopia.attention import Attention
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.layout import OFFER, TRACKS
from neogame.ui.neotopia.memo import CROWD
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.overlay import Overlay
from neogame.ui.neotopia.slots import Places
from neogame.ui.neotopia.strip import PROMISED, HandCard
from neogame.ui.table import people as faces
from neogame.ui.table.bar import Bar
from neogame.ui.table.ground import Ground
from neogame.ui.table.hand import Held


class Moment(NamedTuple):
    """What of the picture changes by itself, frame after frame, while something moves."""

    waiting: frozenset[Hashable]
    """The places that look empty until a piece arrives."""
    scores: tuple[tuple[Score, int], ...]
    """By seat the score that shows, and its total on its way."""
    markers: tuple[tuple[float, ...], ...]
    """By seat and region how far a marker is on its track."""
    lifts: tuple[float, ...]
    """By card of the hand how far it is lifted."""


class Picture:
    """Draws the table; keeps the parts it is made of."""

    def __init__(self, table: NeotopiaModel, attention: Attention) -> None:
        self._table = table
        self._attention = attention
        self._overlay = Overlay(table, attention)
        self._moment = Moment(frozenset(), (), (), ())
        self._still: Hashable = None
        """What else the parts depend on."""
        self._moving = True
        self._rests: list[Part] = []
        self._aimed: str | None = None
        """The widget under the disc that is carried."""
        self._parts: list[Part] = []
        self._others: list[Widget] = []
        """Widgets that are no parts of the picture."""
        self._settled: dict[Seat, Score] = {}
        """By seat the score that shows until the pieces have arrived which change it."""

    def draw(self, canvas: Canvas, bar: Bar) -> None:
        """The whole table; what has not changed is not painted again."""
        table, controls, now = self._table, self._table.controls, self._table.now
        thinking = self._thinking
        if self._changed(thinking):
            self._aimed = None
            self._parts = self._rests = list(self._all_parts(canvas, bar, thinking))
            self._others = [one for one in controls.widgets if not isinstance(one, Button | Spot)]
        # While a disc is carried no space pulses: what it would bring is painted when it comes over another one.
        if controls.drag is not None and controls.drag.over != self._aimed and table.live:
            self._aimed = controls.drag.over
            self._parts = [*self._rests, *self._overlay.aims(canvas, self._moment.lifts)]
        canvas.compose(self._parts)
        for widget in self._others:
            controls.draw_one(canvas, widget, now)
        bar.draw_dots(canvas)
        if thinking is not None:
            rect = table.person(thinking)
            at = (rect.centerx + 10, rect.y + 12) if table.layout.narrow else (rect.x + 42, rect.y + 10)
            faces.dots(canvas, at, 5, now)
        self._overlay.draw(canvas, self._moment.lifts)

    def _changed(self, thinking: Seat | None) -> bool:
        """Whether anything that the parts depend on is another than before."""
        table, controls, now = self._table, self._table.controls, self._table.now
        looks = (controls.state(now), controls.reached, controls.drag is None, self._attention.card)
        still = (table.revision, table.view, looks, table.headline(), thinking)
        moves, moved = table.motions.running(now) or table.counts.running(now), self._moving
        if still == self._still and not moves and not moved:
            return False
        moment = Moment(table.motions.waiting(now), self._scores(), self._markers(), self._lifts())
        before, self._moving = (self._still, self._moment), moves
        self._still, self._moment = still, moment
        return before != (still, moment)

    @property
    def _thinking(self) -> Seat | None:
        """The seat that thinks, once nothing moves any more."""
        session = self._table.session
        return session.thinking if self._table.now >= session.busy_until else None

    def _scores(self) -> tuple[tuple[Score, int], ...]:
        """The scores as they show: those before until all pieces have arrived, then their totals on their way."""
        table, counts, now = self._table, self._table.counts, self._table.now
        found = []
        for seat, score in enumerate(table.shown_scores):
            total = counts.shown(seat, score.total, now, table.motions.end)
            if seat not in self._settled or not counts.waits(seat, now):
                self._settled[Seat(seat)] = score
            found.append((self._settled[Seat(seat)], total))
        return tuple(found)

    def _markers(self) -> tuple[tuple[float, ...], ...]:
        """Where the markers are, those that step on too."""
        motions, now = self._table.motions, self._table.now
        return tuple(
            tuple(motions.meter(Track(Seat(seat), region), stood[region], now) for region in Region)
            for seat, stood in enumerate(self._table.view.table.tracks)
        )

    def _lifts(self) -> tuple[float, ...]:
        """By card how far it is lifted: all the way under the pointer or the focus, a little if it is finished."""
        table, controls, unbuilt = self._table, self._table.controls, self._table.unbuilt
        meant = table.meant if self._attention.card is None else None
        projects, blocked = table.components.projects, self._attention.blocked
        told = {card for card in table.view.hand if card == meant or card in unbuilt or projects[card].type == blocked}
        lifts = [PROMISED if card in told else 0.0 for card in table.view.hand]
        for name in (controls.hover, controls.reached):
            placed = controls.find(name) if name else None
            match placed and placed.widget.about:
                case Held(Card(), Hand(), int(index)) if placed and index < len(lifts):
                    whole = 1.0 if name == controls.reached else controls.look(placed.widget, table.now).hover
                    lifts[index] = max(lifts[index], round(whole, 1))
        return tuple(lifts)

    # What rests ----------------------------------------------------------------------------------------------------

    def _all_parts(self, canvas: Canvas, bar: Bar, thinking: Seat | None) -> Iterator[Part]:
        """Everything that rests, the lowest first."""
        table = self._table
        ground = board.ground(table.layout, len(table.shown_scores), table.tab)
        yield ground.part(canvas)
        yield from ground.bar(canvas, table, bar)
        yield from self._board(canvas, ground)
        yield from self._people(ground, thinking)
        yield from self._right_column(ground)
        yield self._cue(canvas)
        yield self._strip(ground)
        yield self._hand()
        yield from self._overlay.rests()
        for widget in table.controls.widgets:
            if isinstance(widget, Button):
                yield button_part(widget, table.controls.look(widget, table.now))

    def _board(self, canvas: Canvas, ground: Ground) -> Iterator[Part]:
        """The regions with their plaques, the factories and the hub."""
        table, layout, components = self._table, self._table.layout, self._table.components
        shown, waiting = table.view.table, self._moment.waiting
        away = frozenset((place.region, place.space) for place in waiting if isinstance(place, Space))
        factories = table.places
        places = [self._there(factory, factories[factory], self._gone) for factory in Factory]
        lit, loaded = self._lit_factories(factories), Centre() not in waiting
        yield from board.parts(canvas, layout.field, components.board, shown, places, lit, away, loaded)
        for region, land in zip(Region, shown.lands, strict=True):
            built = [one for index, one in enumerate(land.built) if Projects(region, index) not in waiting]
            last = components.projects[built[-1].project].type if built else None
            told = panels.Plaque(region, land.top, land.below, last, layout.slim_plaque(region))
            yield panels.plaque(ground, layout.plaques[region], told, table.say)

    @property
    def _gone(self) -> set[Hashable]:
        """What does not lie where it belongs: the piece in the hand, and whatever is on its way."""
        return {self._table.hand.held, *self._moment.waiting}

    def _there(self, factory: Factory, places: Places, gone: set[Hashable]) -> Places:
        """The discs of a factory that lie there."""
        discs = enumerate(places)
        return tuple(None if disc is None or disc_of(factory, index, disc) in gone else disc for index, disc in discs)

    def _lit_factories(self, places: tuple[Places, ...]) -> list[Factory]:
        """The factories that a disc may be taken from, or the one it was."""
        hand = self._table.hand
        if not self._table.live:
            return []
        if hand.held is not None:
            return [hand.held.place.factory] if isinstance(hand.held.place, FactoryPlace) else []
        kinds = ((factory, {disc for disc in places[factory] if disc is not None}) for factory in Factory)
        return [factory for factory, discs in kinds if any(hand.can_pick(disc_of(factory, 0, disc)) for disc in discs)]

    def _people(self, ground: Ground, thinking: Seat | None) -> Iterator[Part]:
        table, session, view = self._table, self._table.session, self._table.view
        acting = session.to_act if table.replaying is None else view.table.seat
        for number, (score, total) in enumerate(self._moment.scores):
            seat, player = Seat(number), session.match.players[number]
            mine = seat == session.viewer and seat in session.humans
            person = panels.Person(
                player=player,
                seat=seat,
                about=table.say("neotopia.people.you") if mine else faces.kind_of(table.say, player),
                mood="thinking" if thinking == seat else "calm",
                score=score,
                total=total,
                cards=len(view.hands[seat].shown) + view.hands[seat].hidden,
                bonuses=view.table.bonuses[seat],
                active=acting == seat,
            )
            yield panels.person(ground, table.person(seat), person, table.say, table.layout.narrow)

    def _right_column(self, ground: Ground) -> Iterator[Part]:
        """The tracks, the offer and the news, as far as they show."""
        table, layout, view = self._table, self._table.layout, self._table.view
        if table.shows(TRACKS):
            lanes = layout.lanes(len(view.table.colours))
            yield from tracks.parts(ground, lanes, table.say, view.table.colours, self._moment.markers, layout.large)
        if table.shows(OFFER):
            gone, projects = self._gone, table.components.projects
            cards = [
                None if card is None or gone & {Offer(place), Held(Card(card), Offer(place))} else projects[card]
                for place, card in enumerate(view.table.offer)
            ]
            free = table.live and table.memo.free_draw
            yield panels.offer(ground, layout.offer, table.say, cards, view.deck, free)
            yield news.part(ground, layout.since, table.say, table.news, bool(table.session.humans))

    def _cue(self, canvas: Canvas) -> Part:
        """What to do now; while there is a hint, what that says."""
        table, lines = self._table, self._table.advice
        if not lines:
            return callouts.cue(table.cue_rect, table.cue, table.tray)
        return callouts.hint(canvas, table.cue_rect, lines, self._overlay.hinted(), table.tray)

    def _strip(self, ground: Ground) -> Part:
        table, view, say = self._table, self._table.view, self._table.say
        held = view.table.bonuses[view.seat]
        mine = table.live and view.table.seat == view.seat and view.table.stage is not Stage.OPENING
        played = "bonus-played" if view.table.bonus_played and mine else "bonus-note"
        note, lit = say(f"neotopia.strip.{played if held else 'no-bonus'}"), None
        match table.controls.hover_about:
            case Held(BonusToken(bonus), index=index) if table.live and bonus in bonuses(view):
                lit = index
        told = strip.Told(view.table.left if mine else ACTIONS, mine, held, note, lit)
        return strip.part(ground, table.layout.my_strip, say, told, table.layout.large)

    def _hand(self) -> Part:
        """The cards of the hand with what is said of them."""
        table, view, unbuilt = self._table, self._table.view, self._table.unbuilt
        cards = []
        for index, (card, lift) in enumerate(zip(view.hand, self._moment.lifts, strict=True)):
            project, ready = table.components.projects[card], card in unbuilt
            badge, tone = self._badge(project, table.memo.hand[index], ready) if table.helps else ("", "paper")
            blocked = table.memo.hand[index].blocked if table.helps else ()
            away = Held(Card(card), Hand(view.seat)) in self._moment.waiting
            name = tell.type_name(table.say, project.type) if lift == 1.0 and len(view.hand) >= CROWD else ""
            cards.append(HandCard(project, badge, tone, blocked, lift, ready, away, name))
        return strip.hand(table.layout.my_strip, cards, table.hand_boxes(view), bool(table.unseen))

    def _badge(self, project: Project, near: Nearness, ready: bool) -> tuple[str, str]:
        """How far a card is, and the tone in which its badge says so."""
        say, view = self._table.say, self._table.view
        if ready:
            return say("neotopia.badge.now", n=project.worth(view.table.colours[view.seat])), "ok"
        if near.missing is None:
            return say("neotopia.badge.never"), "paper"
        return say("neotopia.badge.away", n=near.missing), "sun" if near.missing == 1 else "paper"
