"""Every widget of Neotopia's table: a spot for each disc, space, card, token and player, and the buttons."""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from neogame.i18n import Texts, Words
from neogame.rules import hexes
from neogame.rules.core import Seat
from neogame.rules.hexes import Spaces, ordered, place_of
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Skip, UseBonus
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.choices import bonuses, may_end
from neogame.rules.neotopia.components import BESIDE, Element, Factory, ProjectId, Region
from neogame.rules.neotopia.distance import Nearness
from neogame.rules.neotopia.events import Bonuses, BonusToken, Card, Centre, Deck, Hand, Offer, Space, Track
from neogame.rules.neotopia.state import Stage, View
from neogame.rules.neotopia.ways import listed as discs_of
from neogame.tell import neotopia as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Choice, Option
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neotopia import panels
from neogame.ui.neotopia.field import HUB, REACH, Field, around
from neogame.ui.neotopia.hand import disc_of, disc_of_supply
from neogame.ui.neotopia.layout import OFFER, TRACKS
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.spoken import Person, Plaque, RegionTracks, label, role
from neogame.ui.neotopia.strip import badged
from neogame.ui.table.hand import Held

CALL = Style(24, 800)
CALLS = {
    "confirm": Command.CONFIRM,
    "skip": Command.SKIP,
    "cancel": Command.SKIP,
    "end": Command.END_TURN,
}
"""What the one large button of the strip is for, by its name."""
BUILD = Style(20, 800)


@dataclass(frozen=True, kw_only=True)
class RoundSpot(Spot):
    """A circle."""

    def hit(self, point: Point) -> bool:
        return math.dist(point, self.rect.center) <= self.rect.width / 2


@dataclass(frozen=True, kw_only=True)
class RegionSpot(Spot):
    """A region's hexagon."""

    field: Field
    region: Region

    def hit(self, point: Point) -> bool:
        return self.field.inside(self.region, point)


def space_name(region: Region, space: hexes.Space) -> str:
    """The name of a space's spot."""
    q, r = place_of(space)
    return f"space.{region.word}.{q},{r}"


def disc_name(factory: Factory, place: int) -> str:
    """The name of the spot of a disc in a factory, counted from the hub."""
    return f"factory.{factory.word}.{place + 1}"


def supply_name(view: View, element: Element) -> str:
    """The name of the spot of a disc of the supply."""
    return "opening.disc" if view.table.stage is Stage.OPENING else f"supply.{element.word}"


def name_of(action: Action, view: View) -> str | None:
    """The widget that does an action which carries no disc, if it is there."""
    table = view.table
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


class Spots:
    """Builds the widgets of a moment; a click on one is told with what the widget is about."""

    def __init__(self, table: NeotopiaModel, click: Callable[[object], None]) -> None:
        self._table = table
        self._click = click
        self._spaces: dict[Hashable, Widget] = {}
        self._kept_for: Hashable = None
        self._plaques = Last(self._plaques_told)
        """What plaques tell: as it was, as long as nobody acts."""

    def widgets(self, canvas: Canvas) -> Iterator[Widget]:
        """All of them, in reading order; what lies on top of something comes later."""
        table, view = self._table, self._table.view
        # Nothing explains itself while something is carried, so nothing needs words then.
        silent = table.controls.drag is not None
        yield from self._board_spots(view)
        yield from self._space_spots(view)
        yield from self._disc_spots(view)
        yield from self._tabs()
        if table.shows(OFFER):
            yield from self._offer_spots(view, silent)
        yield from self._bonus_spots(view)
        yield self._main_button(view)
        yield from self._hand_spots(canvas, view, silent)
        if not silent:
            yield from self._people_spots(view)

    def _spot(
        self, name: str, about: object, rect: pygame.FRect, tip: str, kind: type[Spot] = Spot, **more: Any
    ) -> Spot:
        """A spot that says what it is about."""
        what, words = role(about), label(self._table, about)
        return kind(name=name, about=about, rect=rect, role=what, label=words, tip=tip, **more)

    def _acting(self, about: object, carried: bool = False) -> dict[str, Any]:
        """What a spot does where the viewer may act."""
        live = self._table.live
        click = partial(self._click, about) if live else None
        return {"sound": "", "drag": about if carried and live else None, "on_click": click}

    # The board -----------------------------------------------------------------------------------------------------

    def _board_spots(self, view: View) -> Iterator[Widget]:
        table, layout, field = self._table, self._table.layout, self._table.layout.field
        lanes = layout.lanes(len(view.table.colours))
        for region, tip in zip(Region, self._plaques(view, table.say), strict=True):
            word, whole = region.word, around(field.region(region), REACH * field.d)
            hexagon: dict[str, Any] = {"kind": RegionSpot, "field": field, "region": region}
            yield self._spot(f"region.{word}", region, whole, "", focusable=False, **hexagon)
            yield self._spot(f"plaque.{word}", Plaque(region), layout.plaques[region], tip, focusable=False)
            if table.shows(TRACKS):
                told, rect = table.region_told(region), lanes.region(region)
                yield self._spot(f"tracks.{word}", RegionTracks(region), rect, told, radius=12)
        last, count = view.table.last_turn is not None, len(view.table.tiles)
        tip = table.say("neotopia.hub.last") if last else table.say("neotopia.hub.tip", n=count)
        yield self._spot("hub", Centre(), around(field.hub, HUB * field.d), tip, RoundSpot, radius=60)

    def _plaques_told(self, view: View, say: Texts) -> list[str]:
        """By region what its plaque tells."""
        return [self._plaque_told(view.table.lands[region], say) for region in Region]

    def _plaque_told(self, land: Land, say: Texts) -> str:
        if land.built:
            last = tell.project_name(say, self._table.components, land.built[-1].project)
            told: list[str] = [say("neotopia.plaque.tip-blocked", project=last)]
        else:
            told = [say("neotopia.plaque.tip-free")]
        told.append(say("neotopia.plaque.tip-pile", n=land.below + (land.top is not None)))
        if land.top is not None:
            told.append(tell.bonus_told(say, land.top))
        return joined(say, told)

    def _space_spots(self, view: View) -> Iterator[Widget]:
        table, live, field = self._table, self._table.live, self._table.layout.field
        every = table.components.board.regular | table.components.board.outer
        lit, carrying = table.lit, table.hand.carrying if live else None
        if (table.layout, table.say.language) != self._kept_for:
            self._kept_for = (table.layout, table.say.language)
            self._spaces.clear()
        for region in Region:
            land = view.table.lands[region]
            discs = {space: element for element, space in discs_of(land.discs)}
            # A space that has its disc is there only to say so to another one.
            for space in ordered(Spaces(every if carrying else every & ~land.taken)):
                token, place = None if carrying else land.token_on(space), Space(region, space)
                if not live and token is None:
                    continue
                # There are many and they seldom change, so each is made once.
                key = (place, place in lit, token, live, discs.get(space))
                if key not in self._spaces:
                    name, rect = space_name(region, space), around(field.space(region, space), field.d / 2)
                    tip, acting = tell.bonus_told(table.say, token) if token else "", self._acting(place)
                    spot = self._spot(name, place, rect, tip, RoundSpot, radius=30, focusable=place in lit, **acting)
                    self._spaces[key] = spot
                yield self._spaces[key]

    def _disc_spots(self, view: View) -> Iterator[Widget]:
        table, hand, field = self._table, self._table.hand, self._table.layout.field
        for factory in Factory:
            one, two = (tell.region_name(table.say, region) for region in BESIDE[factory])
            tip = table.say("neotopia.factory.tip", one=one, two=two)
            for index, element in enumerate(table.places[factory]):
                if element is not None:
                    held, rect = disc_of(factory, index, element), around(field.place(factory, index), field.d / 2)
                    # A disc that can be taken shows where it may go; a tooltip would lie over the others.
                    quiet = table.live and (hand.held is not None or hand.can_pick(held))
                    yield self._disc_spot(disc_name(factory, index), held, rect, "" if quiet else tip)
        for element, rect in table.tray:
            tip = tell.disc_name(table.say, element)
            yield self._disc_spot(supply_name(view, element), disc_of_supply(element), rect, tip)

    def _disc_spot(self, name: str, held: Held, rect: pygame.FRect, tip: str) -> Widget:
        acting = self._acting(held, carried=True)
        return self._spot(name, held, rect, tip, RoundSpot, radius=30, focusable=self._table.live, **acting)

    # The right column ----------------------------------------------------------------------------------------------

    def _tabs(self) -> Iterator[Widget]:
        table, rect = self._table, self._table.layout.tabs
        if rect is not None:
            options = [Option(tab, table.say(f"neotopia.{tab}.title").short) for tab in (OFFER, TRACKS)]
            widths, choose = [(rect.width - 10) / len(options)] * len(options), table.choose_tab
            yield Choice(name="tabs", rect=rect, options=options, value=table.tab, on_choose=choose, widths=widths)

    def _offer_spots(self, view: View, silent: bool) -> Iterator[Widget]:
        table = self._table
        *cards, deck = panels.offer_places(table.layout.offer)
        for index, (project, rect) in enumerate(zip(view.table.offer, cards, strict=True)):
            if project is not None:
                tip = "" if silent else self._card_tip(project, table.memo.offer[project])
                yield self._card_spot(f"offer.{index + 1}", Held(Card(project), Offer(index)), rect, tip)
        if view.deck:
            free = table.live and table.memo.free_draw
            tip = table.say("neotopia.offer.deck-free" if free else "neotopia.offer.deck")
            yield self._card_spot("offer.deck", Held(None, Deck()), deck, tip)

    def _card_spot(self, name: str, held: Held, rect: pygame.FRect, tip: str) -> Widget:
        return self._spot(name, held, rect, tip, radius=rect.width * 0.09, **self._acting(held, carried=True))

    def _card_tip(self, card: ProjectId, near: Nearness) -> str:
        table, say = self._table, self._table.say
        told = [tell.card(say, table.components.projects[card])]
        if not table.helps:
            return told[0]
        if near.missing is None:
            told.append(say("neotopia.card.never"))
        elif near.missing and near.region is not None:
            told.append(say("neotopia.card.nearest", n=near.missing, region=tell.region_name(say, near.region)))
            if near.permits:
                told.append(say("neotopia.card.permits"))
            if near.absent:
                discs = listed(say, [tell.disc_name(say, element) for element in near.absent])
                told.append(say("neotopia.card.absent", discs=discs))
        if near.blocked:
            regions = listed(say, [tell.region_name(say, region) for region in near.blocked])
            told.append(say("neotopia.card.blocked", regions=regions))
        return joined(say, told)

    # The strip -----------------------------------------------------------------------------------------------------

    def _bonus_spots(self, view: View) -> Iterator[Widget]:
        table, strip = self._table, self._table.layout.my_strip
        yield self._spot("strip", Hand(view.seat), strip.rect, "", focusable=False, sound="")
        held, usable = view.table.bonuses[view.seat], bonuses(view)
        for index, bonus in enumerate(held):
            about, rect = Held(BonusToken(bonus), Bonuses(view.seat), index), strip.token(index, len(held))
            tip = tell.bonus_told(table.say, bonus)
            if table.live and bonus not in usable and not table.hand.waits:
                why = tell.refusal(table.say, table.why_not(UseBonus(bonus)))
                tip = joined(table.say, (tip, why))
            yield self._spot(f"bonus.{index + 1}", about, rect, tip, radius=20, **self._acting(about))

    def _hand_spots(self, canvas: Canvas, view: View, silent: bool) -> Iterator[Widget]:
        table = self._table
        places = table.layout.my_strip.cards(len(view.hand) + table.unseen)
        for index, (project, rect) in enumerate(zip(view.hand, places, strict=False)):
            about = Held(Card(project), Hand(view.seat), index)
            tip, acting = "" if silent else self._card_tip(project, table.memo.hand[index]), self._acting(about)
            yield self._spot(f"hand.{index + 1}", about, rect, tip, radius=12, tip_about=badged(rect), **acting)
        yield from self._build_buttons(canvas, view, places)

    def _build_buttons(self, canvas: Canvas, view: View, places: Sequence[pygame.FRect]) -> Iterator[Widget]:
        """What builds each finished card of the hand."""
        table = self._table
        found = [(index, project) for index, project in enumerate(view.hand) if project in table.unbuilt]
        projects, colour = table.components.projects, view.table.colours[view.seat]
        labels = [table.say("neotopia.badge.build", n=projects[project].worth(colour)) for _, project in found]
        cards = [places[index] for index, _ in found]
        wide = [
            max(card.width - 6, canvas.text_width(one, BUILD) + 34) for card, one in zip(cards, labels, strict=True)
        ]
        rects = table.layout.my_strip.buttons(cards, wide)
        for (index, project), told, rect in zip(found, labels, rects, strict=True):
            name, about = f"build.{index + 1}", Build(project)
            acting = self._acting(about)
            yield Button(name=name, about=about, rect=rect, label=told, style=BUILD, kind="leaf", radius=14, **acting)

    def _main_button(self, view: View) -> Widget:
        """What comes next of itself: Confirm a reveal, decline a card, cancel a bonus, or end the turn."""
        table, say = self._table, self._table.say
        if table.live and table.hand.waits:
            words, draft = say("neotopia.strip.confirm"), table.session.draft
            return self._call("confirm", words, draft, table.confirm, kind="sun", sound="confirm")
        if table.unbuilt:
            return self._call("skip", say("neotopia.badge.skip"), Skip())
        if table.live and view.table.free is not None:
            if view.table.draws == 1:
                return self._call("skip", say("neotopia.strip.enough"), Skip())
            return self._call("cancel", say("neotopia.strip.cancel"), None, table.undo, icon="cancel", sound="")
        able, tip = table.live and may_end(view), ""
        # While others play there is something else to read.
        if table.live:
            tip = say("neotopia.strip.end-tip") if able else tell.refusal(say, table.why_not(End()))
        words, kind = say("neotopia.strip.end"), "sun" if able else "paper"
        return self._call("end", words, End(), kind=kind, sound="", enabled=able, tip=tip)

    def _call(
        self, name: str, words: Words, about: object, on_click: Callable[[], object] | None = None, **look: Any
    ) -> Widget:
        """The one large button of the strip."""
        act, rect, command = on_click or partial(self._click, about), self._table.layout.my_strip.end, CALLS[name]
        return Button(
            name=f"strip.{name}", about=about, rect=rect, label=words, style=CALL, on_click=act, command=command, **look
        )

    # The players ---------------------------------------------------------------------------------------------------

    def _people_spots(self, view: View) -> Iterator[Widget]:
        table, narrow = self._table, self._table.layout.narrow
        for number, score in enumerate(table.shown_scores):
            seat, rect, name = Seat(number), table.person(number), table.session.match.players[number].name
            regions = [tell.region_score(table.say, name, score, region) for region in Region]
            told = self._person_told(view, seat)
            tip = joined(table.say, [*regions, *told] if narrow else told)
            yield self._spot(f"people.{seat}", Person(seat), rect, tip, radius=18)
            for region, box in () if narrow else zip(Region, panels.cells(rect), strict=True):
                word = region.word
                yield self._spot(f"people.{seat}.{word}", Track(seat, region), box, regions[region], focusable=False)

    def _person_told(self, view: View, seat: Seat) -> list[str]:
        """What everybody knows of a player's cards and bonus tokens."""
        table, say, known = self._table, self._table.say, view.hands[seat]
        told: list[str] = [say("neotopia.people.hand", n=len(known.shown) + known.hidden)]
        if known.shown and seat != view.seat:
            names = [tell.project_name(say, table.components, project) for project in known.shown]
            told.append(say("neotopia.people.shown", projects=listed(say, names)))
        if held := view.table.bonuses[seat]:
            told.append(say("neotopia.explain.bonuses", n=len(held), points=3 * len(held)))
        return told
