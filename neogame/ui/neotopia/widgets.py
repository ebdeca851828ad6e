"""Every widget of Neotopia's table: a spot for each disc, space, card, token and player, and the buttons."""

import math
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from neogame.i18n import Texts, Words
from neogame.rules import hexes
from neogame.rules.core import Seat
from neogame.rules.hexes import Spaces, ordered, place_of
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Skip, Start, UseBonus
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.choices import bonuses, may_end
from neogame.rules.neotopia.components import BESIDE, Bonus, Element, Factory, ProjectId, Region
from neogame.rules.neotopia.distance import Nearness
from neogame.rules.neotopia.events import (
    ActionsLeft,
    Bonuses,
    BonusToken,
    Card,
    Centre,
    Deck,
    Hand,
    Offer,
    Space,
    Track,
)
from neogame.rules.neotopia.state import Stage, View
from neogame.rules.neotopia.ways import listed as discs_of
from neogame.tell import neotopia as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button, key_width
from neogame.ui.kit.widgets.choice import Choice, Option
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neotopia import panels
from neogame.ui.neotopia.field import HUB, REACH, Field, around
from neogame.ui.neotopia.hand import disc_of, disc_of_supply
from neogame.ui.neotopia.layout import OFFER, TRACKS
from neogame.ui.neotopia.memo import CROWD
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.neotopia.spoken import Person, Plaque, RegionTracks, label, role
from neogame.ui.neotopia.strip import badged
from neogame.ui.table.hand import Held

CALL = Style(24, 800)
CALLS = {
    "confirm": Command.CONFIRM,
    "try": Command.CONFIRM,
    "skip": Command.SKIP,
    "cancel": Command.SKIP,
    "end": Command.END_TURN,
}
"""What the one large button of the strip is for, by its name."""
BUILD = Style(20, 800)
READ: dict[str, Any] = {"focusable": False, "sound": ""}
"""What is only pointed at."""


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


class Widgets:
    """Builds the widgets of a moment; a click on one is told with what the widget is about."""

    def __init__(self, table: NeotopiaModel, click: Callable[[object], None]) -> None:
        self._table = table
        self._click = click
        self._spaces: dict[Hashable, Widget] = {}
        self._spaces_for: Hashable = None
        self._groups: dict[str, tuple[Hashable, list[Widget]]] = {}
        """Widgets that were made together, and what they depend on."""

    def widgets(self, canvas: Canvas) -> Iterator[Widget]:
        """All of them, in reading order; what lies on top of something comes later."""
        table, view, hand = self._table, self._table.view, self._table.hand
        # Nothing explains itself while something is carried, so nothing needs words then.
        silent = table.controls.drag is not None
        shaped = (view, table.shaped, table.say.language, table.tab)
        yield from self._kept("board", shaped, lambda: self._board_spots(view))
        yield from self._space_spots(view)
        yield from self._kept("discs", (*shaped, table.live, hand.held, table.places), lambda: self._disc_spots(view))
        hint = table.session.hint and table.session.hint.action
        beside = (*shaped, table.live, table.helps, hand.waits, silent, hint, id(table.app.keys))
        yield from self._kept("beside", beside, lambda: self._beside(canvas, view, silent))

    def _kept(self, name: str, key: Hashable, make: Callable[[], Iterator[Widget]]) -> list[Widget]:
        """A group of widgets, made anew when what it depends on has changed."""
        if name not in self._groups or self._groups[name][0] != key:
            self._groups[name] = key, list(make())
        return self._groups[name][1]

    def _beside(self, canvas: Canvas, view: View, silent: bool) -> Iterator[Widget]:
        """What lies beside the board: the right column, the strip, the players."""
        if self._table.layout.tabs is not None:
            yield self._tabs(self._table.layout.tabs)
        if self._table.shows(OFFER):
            yield from self._offer_spots(view, silent)
        yield from self._bonus_spots(view)
        yield from self._buttons(view)
        yield from self._hand_spots(canvas, view, silent)
        if not silent:
            yield from self._people_spots(view)

    def _spot(
        self, name: str, about: object, rect: pygame.FRect, tip: str, kind: type[Spot] = Spot, **more: Any
    ) -> Spot:
        """A spot that says what it is about."""
        what, words = role(about), label(self._table, about)
        return kind(name=name, about=about, rect=rect, role=what, label=words, tip=tip, **more)

    def _used(
        self, name: str, about: object, rect: pygame.FRect, tip: str, *, carried: bool = False, **more: Any
    ) -> Spot:
        """A spot that does something where the viewer may act, or that may be ``carried``."""
        live = self._table.live
        click, drag = partial(self._click, about) if live else None, about if carried and live else None
        return self._spot(name, about, rect, tip, sound="", drag=drag, on_click=click, **more)

    # The board -----------------------------------------------------------------------------------------------------

    def _board_spots(self, view: View) -> Iterator[Widget]:
        table, layout, field = self._table, self._table.layout, self._table.layout.field
        lanes = layout.lanes(len(view.table.colours))
        for region in Region:
            word, whole = region.word, around(field.region(region), REACH * field.d)
            hexagon: dict[str, Any] = {"kind": RegionSpot, "field": field, "region": region}
            yield self._spot(f"region.{word}", region, whole, "", focusable=False, **hexagon)
            tip = self._plaque_tip(view.table.lands[region], table.say)
            yield self._spot(f"plaque.{word}", Plaque(region), layout.plaques[region], tip, focusable=False)
            if table.shows(TRACKS):
                told = joined(table.say, (table.region_told(region), table.say("neotopia.tracks.tip")))
                rect = lanes.region(region)
                yield self._spot(f"tracks.{word}", RegionTracks(region), rect, told, radius=12)
        last, count = view.table.last_turn is not None, len(view.table.tiles)
        tip = table.say("neotopia.hub.last") if last else table.say("neotopia.hub.tip", n=count)
        yield self._spot("hub", Centre(), around(field.hub, HUB * field.d), tip, RoundSpot, radius=60)

    def _plaque_tip(self, land: Land, say: Texts) -> str:
        told: list[str] = [say("neotopia.plaque.tip-free")]
        if land.built:
            last = self._table.components.projects[land.built[-1].project].type
            marks = tell.type_marks(say, last)
            told = [say("neotopia.plaque.tip-blocked", project=tell.type_name(say, last), marks=marks)]
        told.append(say("neotopia.plaque.tip-pile", n=land.below + (land.top is not None)))
        if land.top is not None:
            told.append(tell.bonus_told(say, land.top))
        return joined(say, told)

    def _space_spots(self, view: View) -> Iterator[Widget]:
        table, live, field = self._table, self._table.live, self._table.layout.field
        every = table.components.board.regular | table.components.board.outer
        lit, carrying = table.lit, table.hand.carrying if live else None
        if (table.layout, table.say.language) != self._spaces_for:
            self._spaces_for = (table.layout, table.say.language)
            self._spaces.clear()
        for region in Region:
            land = view.table.lands[region]
            discs = {space: element for element, space in discs_of(land.discs)}
            # A space that has its disc is there only to say so to another one.
            for space in ordered(Spaces(every if carrying else every & ~land.taken)):
                token, place = None if table.hand.held else land.token_on(space), Space(region, space)
                if not live and token is None:
                    continue
                # There are many and they seldom change, so each is made once.
                key = (place, place in lit, token, live, discs.get(space))
                if key not in self._spaces:
                    name, rect = space_name(region, space), around(field.space(region, space), field.d / 2)
                    tip, focusable = self._token_tip(token) if token else "", place in lit
                    spot = self._used(name, place, rect, tip, kind=RoundSpot, radius=30, focusable=focusable)
                    self._spaces[key] = spot
                yield self._spaces[key]

    def _token_tip(self, token: Bonus) -> str:
        return joined(self._table.say, (tell.bonus_told(self._table.say, token), self._table.say("neotopia.does.here")))

    def _disc_spots(self, view: View) -> Iterator[Widget]:
        table, hand, field = self._table, self._table.hand, self._table.layout.field
        look: dict[str, Any] = {"kind": RoundSpot, "radius": 30, "focusable": table.live, "carried": True}
        for factory in Factory:
            one, two = (tell.region_name(table.say, region) for region in BESIDE[factory])
            tip = table.say("neotopia.factory.tip", one=one, two=two)
            for index, element in enumerate(table.places[factory]):
                if element is not None:
                    held, rect = disc_of(factory, index, element), around(field.place(factory, index), field.d / 2)
                    # A disc that can be taken shows where it may go; a tooltip would lie over the others.
                    quiet = table.live and (hand.held is not None or hand.can_pick(held))
                    yield self._used(disc_name(factory, index), held, rect, "" if quiet else tip, **look)
        for element, rect in table.tray:
            tip = tell.disc_name(table.say, element)
            yield self._used(supply_name(view, element), disc_of_supply(element), rect, tip, **look)

    # The right column ----------------------------------------------------------------------------------------------

    def _tabs(self, rect: pygame.FRect) -> Widget:
        table = self._table
        options = [Option(tab, table.say(f"neotopia.{tab}.title").short) for tab in (OFFER, TRACKS)]
        widths, choose = [(rect.width - 10) / len(options)] * len(options), table.choose_tab
        return Choice(name="tabs", rect=rect, options=options, value=table.tab, on_choose=choose, widths=widths)

    def _offer_spots(self, view: View, silent: bool) -> Iterator[Widget]:
        table = self._table
        *cards, deck = panels.offer_places(table.layout.offer)
        look: dict[str, Any] = {"radius": deck.width * 0.09, "carried": True}
        for index, (project, rect) in enumerate(zip(view.table.offer, cards, strict=True)):
            if project is not None:
                tip = "" if silent else self._card_tip(project, table.memo.offer[project])
                yield self._used(f"offer.{index + 1}", Held(Card(project), Offer(index)), rect, tip, **look)
        if view.deck:
            free = table.live and table.memo.free_draw
            tip = table.say("neotopia.offer.deck-free" if free else "neotopia.offer.deck")
            yield self._used("offer.deck", Held(None, Deck()), deck, tip, **look)

    def _card_tip(self, card: ProjectId, near: Nearness) -> str:
        table, say = self._table, self._table.say
        shown = table.view.table
        told = [tell.card(say, table.components.projects[card], shown.colours[table.view.seat], shown.colours)]
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
        yield self._spot("strip.actions", ActionsLeft(), strip.pips, table.say("neotopia.strip.actions-tip"), **READ)
        held, usable = view.table.bonuses[view.seat], bonuses(view)
        for index, bonus in enumerate(held):
            about, rect = Held(BonusToken(bonus), Bonuses(view.seat), index), strip.token(index, len(held))
            tip = tell.bonus_told(table.say, bonus)
            if table.live and bonus not in usable and not table.hand.waits:
                tip = joined(table.say, (tip, tell.refusal(table.say, table.why_not(UseBonus(bonus)))))
            yield self._used(f"bonus.{index + 1}", about, rect, tip, radius=20)

    def _hand_spots(self, canvas: Canvas, view: View, silent: bool) -> Iterator[Widget]:
        """The cards of the hand, and a button for each finished one that builds it."""
        table, strip, colour = self._table, self._table.layout.my_strip, view.table.colours[view.seat]
        places, order = table.hand_boxes(view), table.hand_order
        for index in order:
            project, rect = view.hand[index], places[index]
            tip = "" if silent else self._card_tip(project, table.memo.hand[index])
            about, shown = Held(Card(project), Hand(view.seat), index), badged(rect)
            if len(order) >= CROWD:
                shown = badged(strip.enlarged(rect))
            yield self._used(f"hand.{index + 1}", about, rect, tip, radius=12, tip_about=shown)
        found = [index for index in order if view.hand[index] in table.unbuilt]
        worth = [table.components.projects[view.hand[index]].worth(colour) for index in found]
        labels = [table.say("neotopia.badge.build", n=points) for points in worth]
        # The number of a card's place builds it.
        places_of = dict(zip(order, PICKS, strict=False))
        commands = [places_of.get(index) for index in found]
        keys = [table.key_of(command) if command else "" for command in commands]
        written = zip(labels, keys, strict=True)
        lengths = (canvas.text_width(words, BUILD) + key_width(canvas, key) for words, key in written)
        wide = [max(strip.card - 6, length + 34) for length in lengths]
        rects = strip.buttons([places[index] for index in found], wide)
        for index, words, rect, command, key in zip(found, labels, rects, commands, keys, strict=True):
            build, name = Build(view.hand[index]), f"build.{index + 1}"
            look: dict[str, Any] = {"style": BUILD, "kind": "leaf", "radius": 14, "sound": ""}
            look |= {"command": command, "key": key}
            yield Button(name=name, about=build, rect=rect, label=words, on_click=partial(self._click, build), **look)

    def _buttons(self, view: View) -> Iterator[Widget]:
        """What comes next of itself; the first disc is confirmed beside it."""
        table, draft = self._table, self._table.session.draft
        if not (table.live and table.hand.waits and isinstance(draft, Start)):
            yield self._main_button(view)
            return
        strip, field = table.layout.my_strip, table.layout.field
        x, y = field.space(draft.region, draft.space)
        rect = pygame.FRect(x - strip.end.width / 2, y + 0.62 * field.d, *strip.end.size)
        words = table.say("neotopia.strip.confirm")
        yield self._call("confirm", words, draft, table.confirm, kind="sun", sound="confirm", rect=rect)
        yield self._call("end", table.say("neotopia.strip.end"), End(), enabled=False)

    def _main_button(self, view: View) -> Widget:
        """What comes next of itself: confirm a reveal, try a hint, decline a card, cancel a bonus, end the turn."""
        table, say = self._table, self._table.say
        if table.live and table.hand.waits:
            words, draft = say("neotopia.strip.confirm"), table.session.draft
            return self._call("confirm", words, draft, table.confirm, kind="sun", sound="confirm")
        if table.live and (hint := table.session.hint) is not None:
            return self._call("try", say("neotopia.strip.try"), hint.action, table.try_hint, kind="leaf", sound="")
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
        command = CALLS[name]
        look = {"rect": self._table.layout.my_strip.end, "style": CALL, **look}
        look |= {"command": command, "key": self._table.key_of(command)}
        act = on_click or partial(self._click, about)
        return Button(name=f"strip.{name}", about=about, label=words, on_click=act, **look)

    # The players ---------------------------------------------------------------------------------------------------

    def _people_spots(self, view: View) -> Iterator[Widget]:
        table, narrow = self._table, self._table.layout.narrow
        for number, score in enumerate(table.shown_scores):
            seat, rect, name = Seat(number), table.person(number), table.session.match.players[number].name
            regions = [tell.region_score(table.say, name, score, region) for region in Region]
            told = [tell.total(table.say, score), *self._person_told(view, seat)]
            tip = joined(table.say, [*regions, *told] if narrow else told)
            yield self._spot(f"people.{seat}", Person(seat), rect, tip, radius=18)
            for region, box in () if narrow else zip(Region, panels.cells(rect), strict=True):
                name, track = f"people.{seat}.{region.word}", Track(seat, region)
                yield self._spot(name, track, box, regions[region], focusable=False)
                if score.regions[region].times > 1:
                    yield self._spot(f"{name}.times", track, panels.times_tag(box), regions[region], focusable=False)

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
