"""What a hand finds on the table: a spot for every disc, space, card, token and player, and the buttons."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from neogame.i18n import Texts
from neogame.match.neotopia import ELEMENTS, REGIONS
from neogame.rules.hexes import Space, Spaces, ordered
from neogame.rules.neotopia.actions import Draw, End, UseBonus
from neogame.rules.neotopia.components import BESIDE, Bonus, Factory, ProjectId, Region
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage, View
from neogame.tell import neotopia as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Choice, Option
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neotopia import guide, offer
from neogame.ui.neotopia.field import HUB, REACH
from neogame.ui.neotopia.layout import OFFER, TRACKS
from neogame.ui.neotopia.people import cells
from neogame.ui.neotopia.play import Held
from neogame.ui.neotopia.spots import RegionSpot, RoundSpot, around, disc_name, space_name
from neogame.ui.neotopia.strip import Strip, badged

if TYPE_CHECKING:
    from neogame.ui.neotopia.table import NeotopiaTable

CALL = Style(24, 800)
BUILD = Style(20, 800)


class Setting:
    """The widgets of a moment."""

    def __init__(self, scene: "NeotopiaTable") -> None:
        self._scene = scene
        self._spaces: dict[tuple[Region, Space, bool, Bonus | None, bool], Widget] = {}
        self._kept_for: Hashable = None
        self._told: dict[int, tuple[Hashable, list[str]]] = {}
        self._lands, self._no_end = Last(self._lands_told), Last(guide.why_not)
        """What regions and plaques tell, and why the turn cannot end: as it was, as long as nobody acts."""

    def widgets(self, canvas: Canvas, view: View) -> Iterator[Widget]:
        """All of them, in reading order; what lies on top of something comes later."""
        yield from self._board_spots(view)
        yield from self._space_spots(view)
        yield from self._disc_spots(view)
        yield from self._tabs(canvas)
        if self._scene.shows(OFFER):
            yield from self._offer_spots(view)
        yield from self._strip_spots(canvas, view)
        # Nothing explains itself while something is carried, so nothing needs words then.
        if self._scene.controls.drag is None:
            yield from self._people_spots(view)

    def _board_spots(self, view: View) -> Iterator[Widget]:
        scene = self._scene
        field, say, table = scene.layout.field, scene.say, view.table
        lanes = scene.layout.lanes(len(table.colours))
        words = self._lands(view, scene.moment.scores[view.seat], say)
        for region, (told, tip) in zip(Region, words, strict=True):
            rect = around(field.region(region), REACH * field.d)
            yield RegionSpot(name=f"region.{REGIONS[region]}", rect=rect, field=field, region=region, focusable=False)
            yield Spot(
                name=f"plaque.{REGIONS[region]}", rect=scene.layout.plaques[region], focusable=False, tip=tip
            )  # fmt: skip
            if scene.shows(TRACKS):
                yield Spot(name=f"tracks.{REGIONS[region]}", rect=lanes.region(region), tip=told, radius=12)
        hub = say("neotopia.hub.last") if table.last_turn is not None else say("neotopia.hub.tip", n=len(table.tiles))
        yield RoundSpot(name="hub", rect=around(field.hub, HUB * field.d), radius=60, tip=hub)

    def _lands_told(self, view: View, score: Score, say: Texts) -> list[tuple[str, str]]:
        """By region what it gives the viewer, and what its plaque tells."""
        name, told = self._scene.session.match.players[view.seat].name, []
        for region in Region:
            land = view.table.lands[region]
            if land.built:
                last = tell.project_name(say, self._scene.components, land.built[-1].project)
                tips: list[str] = [say("neotopia.plaque.tip-blocked", project=last)]
            else:
                tips = [say("neotopia.plaque.tip-free")]
            tips.append(say("neotopia.plaque.tip-pile", n=land.below + (land.top is not None)))
            if land.top is not None:
                tips.append(tell.bonus_does(say, land.top))
            told.append((tell.region_score(say, name, score, region), joined(say, tips)))
        return told

    def _space_spots(self, view: View) -> Iterator[Widget]:
        scene, live = self._scene, self._scene.moment.live
        board = scene.components.board
        lit, holds = (scene.hand.lit, scene.hand.source is not None) if live else ({}, False)
        if (scene.layout, scene.say.language) != self._kept_for:
            self._kept_for = (scene.layout, scene.say.language)
            self._spaces.clear()
        for region in Region:
            land = view.table.lands[region]
            # A space that has its disc is there only to say so to another one.
            shown = board.regular | board.outer if holds else (board.regular | board.outer) & ~land.taken
            for space in ordered(Spaces(shown)):
                token = land.token_on(space)
                if live or token:
                    # There are many and they seldom change, so each is made once.
                    key = (region, space, (region, space) in lit, None if holds else token, live)
                    if key not in self._spaces:
                        self._spaces[key] = self._space_spot(*key)
                    yield self._spaces[key]

    def _space_spot(self, region: Region, space: Space, lit: bool, token: Bonus | None, live: bool) -> Widget:
        scene = self._scene
        field = scene.layout.field
        return RoundSpot(
            name=space_name(region, space), rect=around(field.space(region, space), field.d / 2), radius=30,
            focusable=lit, tip=tell.bonus_does(scene.say, token) if token else "", sound="",
            on_click=partial(scene.click_space, region, space) if live else None,
        )  # fmt: skip

    def _disc_spots(self, view: View) -> Iterator[Widget]:
        scene, live = self._scene, self._scene.moment.live
        field, say, table = scene.layout.field, scene.say, view.table
        for factory in Factory:
            one, two = (tell.region_name(say, region) for region in BESIDE[factory])
            tip = say("neotopia.factory.tip", one=one, two=two)
            for place, element in enumerate(scene.places[factory]):
                if element is None:
                    continue
                held = Held(guide.Source(factory, element), place)
                # A disc that can be taken shows where it may go; a tooltip would lie over the others.
                quiet = live and (scene.hand.held or held.source in scene.hand.sources)
                yield RoundSpot(
                    name=disc_name(factory, place), rect=around(field.place(factory, place), field.d / 2), radius=30,
                    tip="" if quiet else tip, drag=held if live else None, focusable=live, sound="",
                    on_click=partial(scene.pick, held) if live else None,
                )  # fmt: skip
        for element, rect in scene.tray(view):
            held = Held(guide.Source(None, element), None)
            opening = table.stage is Stage.OPENING
            yield RoundSpot(
                name="opening.disc" if opening else f"supply.{ELEMENTS[element]}", rect=rect, radius=30, sound="",
                drag=held, on_click=partial(scene.pick, held), tip=tell.disc_name(say, element),
            )  # fmt: skip

    def _tabs(self, canvas: Canvas) -> Iterator[Widget]:
        scene = self._scene
        rect, say = scene.layout.tabs, scene.say
        if rect is not None:
            options = [Option(tab, say(f"neotopia.{tab}.title").short) for tab in (OFFER, TRACKS)]
            widths = [(rect.width - 10) / len(options)] * len(options)
            yield Choice(
                name="tabs", rect=rect, options=options, value=scene.tab, on_choose=scene.choose_tab, widths=widths
            )

    def _offer_spots(self, view: View) -> Iterator[Widget]:
        scene, live = self._scene, self._scene.moment.live
        say = scene.say
        *cards, deck = offer.places(scene.layout.offer)
        open_ = [project for project in view.table.offer if project is not None]
        silent = scene.controls.drag is not None
        near = {} if silent else dict(zip(open_, guide.nearness(scene.game, view, open_), strict=True))
        for index, (project, rect) in enumerate(zip(view.table.offer, cards, strict=True)):
            if project is not None:
                yield Spot(
                    name=f"offer.{index + 1}", rect=rect, radius=rect.width * 0.09,
                    tip="" if silent else self._card_tip(project, near[project]),
                    drag=Draw(project) if live else None, sound="",
                    on_click=partial(scene.take, project) if live else None,
                )  # fmt: skip
        if view.deck:
            key = "neotopia.offer.deck-free" if self._scene.moment.free_draw else "neotopia.offer.deck"
            yield Spot(
                name="offer.deck", rect=deck, radius=deck.width * 0.09, tip=say(key), sound="",
                drag=Draw(None) if live else None, on_click=partial(scene.take, None) if live else None,
            )  # fmt: skip

    def _card_tip(self, card: ProjectId, near: guide.Nearness) -> str:
        scene = self._scene
        say = scene.say
        told = [tell.card(say, scene.components.projects[card])]
        if not scene.moment.helps:
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

    def _strip_spots(self, canvas: Canvas, view: View) -> Iterator[Widget]:
        scene, live = self._scene, self._scene.moment.live
        say, table = scene.say, view.table
        strip = Strip(scene.layout.strip, scene.layout.hand_card)
        yield Spot(name="strip", rect=strip.rect, focusable=False, sound="")
        held = table.bonuses[view.seat]
        usable = guide.bonuses(view) if live else {}
        for index, bonus in enumerate(held):
            rect = strip.token(index, len(held))
            tip = tell.bonus_does(say, bonus)
            if live and bonus not in usable and not scene.hand.waits:
                tip = joined(say, (tip, tell.refusal(say, guide.why_not(scene.game, view, UseBonus(bonus)))))
            yield Spot(
                name=f"bonus.{index + 1}", rect=rect, radius=20, tip=tip, sound="",
                on_click=partial(scene.use, bonus) if live else None,
            )  # fmt: skip
        yield self._main_button(strip, view)
        silent = scene.controls.drag is not None
        places = strip.cards(len(view.hand) + scene.picture.unseen)
        for index, (project, rect) in enumerate(zip(view.hand, places, strict=False)):
            yield Spot(
                name=f"hand.{index + 1}", rect=rect, radius=12, sound="", tip_about=badged(rect),
                tip="" if silent else self._card_tip(project, scene.moment.near[index]),
                on_click=partial(scene.click_card, project),
            )  # fmt: skip
        yield from self._build_buttons(canvas, view, strip, places)

    def _build_buttons(
        self, canvas: Canvas, view: View, strip: Strip, places: Sequence[pygame.FRect]
    ) -> Iterator[Widget]:
        """What builds each finished card of the hand."""
        scene = self._scene
        finished = scene.hand.unbuilt if scene.moment.live else ()
        found = [(index, project) for index, project in enumerate(view.hand) if project in finished]
        labels = [
            scene.say("neotopia.badge.build", n=scene.components.projects[project].worth(view.table.colours[view.seat]))
            for _, project in found
        ]
        cards = [places[index] for index, _ in found]
        widths = [
            max(card.width - 6, canvas.text_width(label, BUILD) + 34) for card, label in zip(cards, labels, strict=True)
        ]
        for (index, project), label, rect in zip(found, labels, strip.buttons(cards, widths), strict=True):
            yield Button(
                name=f"build.{index + 1}", label=label, style=BUILD, kind="leaf", radius=14, sound="", rect=rect,
                on_click=partial(scene.build_card, project),
            )  # fmt: skip

    def _main_button(self, strip: Strip, view: View) -> Widget:
        """What comes next of itself: Confirm a reveal, decline a card, cancel a bonus, or end the turn."""
        scene, live = self._scene, self._scene.moment.live
        say, rect = scene.say, strip.end
        if live and scene.hand.waits:
            return Button(
                name="strip.confirm", rect=rect, label=say("neotopia.strip.confirm"), style=CALL, kind="sun",
                on_click=scene.confirm, sound="confirm", command=Command.CONFIRM,
            )  # fmt: skip
        if live and scene.hand.unbuilt:
            return Button(
                name="strip.skip",
                rect=rect,
                label=say("neotopia.badge.skip"),
                style=CALL,
                on_click=scene.skip,
                command=Command.SKIP,
            )
        if live and view.table.free is not None:
            if view.table.draws == 1:
                return Button(
                    name="strip.skip",
                    rect=rect,
                    label=say("neotopia.strip.enough"),
                    style=CALL,
                    on_click=scene.skip,
                    command=Command.SKIP,
                )
            return Button(
                name="strip.cancel", rect=rect, label=say("neotopia.strip.cancel"), style=CALL, icon="cancel",
                on_click=scene.undo, sound="", command=Command.SKIP,
            )  # fmt: skip
        able = live and guide.may_end(view)
        # While others play there is something else to read.
        tip = ""
        if live:
            tip = say("neotopia.strip.end-tip") if able else tell.refusal(say, self._no_end(scene.game, view, End()))
        return Button(
            name="strip.end", rect=rect, label=say("neotopia.strip.end"), style=CALL, enabled=able, tip=tip,
            kind="sun" if able else "paper", on_click=scene.end_turn, sound="", command=Command.END_TURN,
        )  # fmt: skip

    def _scores_told(self, seat: int, name: str, score: Score) -> list[str]:
        """What each region gives a player, put into words when it has changed."""
        key = (name, score, self._scene.say.language)
        if seat not in self._told or self._told[seat][0] != key:
            self._told[seat] = key, [tell.region_score(self._scene.say, name, score, region) for region in Region]
        return self._told[seat][1]

    def _people_spots(self, view: View) -> Iterator[Widget]:
        scene = self._scene
        say, table = scene.say, view.table
        for seat, score in enumerate(scene.moment.scores):
            rect = scene.layout.people[scene.anchors.panel(seat)]
            name = scene.session.match.players[seat].name
            regions = self._scores_told(seat, name, score)
            known = view.hands[seat]
            told: list[str] = [say("neotopia.people.hand", n=len(known.shown) + known.hidden)]
            if known.shown and seat != view.seat:
                names = [tell.project_name(say, scene.components, project) for project in known.shown]
                told.append(say("neotopia.people.shown", projects=listed(say, names)))
            if held := table.bonuses[seat]:
                told.append(say("neotopia.explain.bonuses", n=len(held), points=3 * len(held)))
            if scene.layout.narrow:
                told = [*regions, *told]
            yield Spot(name=f"people.{seat}", rect=rect, tip=joined(say, told), radius=18)
            if not scene.layout.narrow:
                for region, box in zip(Region, cells(rect), strict=True):
                    yield Spot(name=f"people.{seat}.{REGIONS[region]}", rect=box, tip=regions[region], focusable=False)
