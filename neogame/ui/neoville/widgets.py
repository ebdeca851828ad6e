"""Builds everything that can be clicked, focused, carried or asked at Neoville's table."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from neogame.i18n import Texts
from neogame.rules import grid
from neogame.rules.core import Seat
from neogame.rules.grid import place_of, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import TileId, TokenId, is_equity
from neogame.rules.neoville.events import Hand, Pile, Row, Slot, Square, TilePiece, TokenPiece
from neogame.rules.neoville.state import Stage
from neogame.tell.sentences import joined
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import RIVALS, Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Role, Spot, Widget
from neogame.ui.neoville import promise_list, supply
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.memo import Memo
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.motion import Places
from neogame.ui.neoville.promises import Promise
from neogame.ui.neoville.refusals import Refusals
from neogame.ui.neoville.spoken import Expected, RivalCity, label, rival_told, token_words
from neogame.ui.table.hand import Held

CALL = Style(24, 800)
SMALL_CALL = CALL.but(size=21)


class Widgets:
    """The widgets of the table, in reading order. A list of them is made again when what it is asked with differs."""

    def __init__(self, table: NeovilleModel, attention: Attention, refusals: Refusals) -> None:
        self.table, self._attention, self._refusals = table, attention, refusals
        self._hand, self._row, self._tokens = Last(self._hand_spots), Last(self._row_spots), Last(self._token_spots)
        self._slots, self._standing = Last(self._slot_spots), Last(self._standing_spots)
        self._rivals, self._promises = Last(self._rival_spots), Last(self._promise_spots)

    def widgets(self, canvas: Canvas) -> Iterator[Widget]:
        """Everything that is there at this moment."""
        table, session, say, memo = self.table, self.table.session, self.table.say, self.table.memo
        step, places, draft = table.stage if session.mine else None, table.places(), session.draft
        if table.opened is None:
            turns = tuple(table.hand.turned.get(tile, 0) for tile in session.settled.hand)
            yield from self._hand(memo, say, places, step, turns)
            yield from self._city(memo, say, step)
        else:
            sight = self._attention.sight_of(table.opened)
            rows, window = self._attention.promises_of(sight), table.frame_of(sight.city)
            # Others' tokens tell what one's own do, but for the odds, which nobody works out for others.
            yield from self._standing(say, rows, sight.city, window, readable=True)
            yield self._close(table.opened)
        yield self._expected()
        yield from self._buttons(step)
        drafted = draft.token if isinstance(draft, Build) else None
        yield from self._tokens(memo, say, places, step, drafted, table.helps_all)
        draws = session.settled.legal if table.hand.waits else table.hand.draws()
        yield from self._row(memo, say, places, draws)
        yield from self._rivals(memo, say, table.layout)
        yield self._promise_list(canvas)

    def _spot(self, name: str, about: object, rect: pygame.FRect, **more: Any) -> Spot:
        """A spot that says what it is about."""
        role = Role.PIECE if isinstance(about, Held) else Role.PLACE
        return Spot(name=name, about=about, rect=rect, role=role, label=label(self.table, about), **more)

    def _piece(self, name: str, held: Held, rect: pygame.FRect, act: Callable[[], object] | None, **more: Any) -> Spot:
        """A piece that can be carried if there is something to do with it."""
        drag = None if act is None else held
        return self._spot(name, held, rect, focusable=act is not None, drag=drag, on_click=act, sound="", **more)

    def _place(self, name: str, place: Slot | Square, rect: pygame.FRect, **more: Any) -> Spot:
        """A place where a tile or a token can be put; it is read as long as one is in the hand."""
        hand, act = self.table.hand, partial(self.table.put, place)
        readable = hand.tile is not None or hand.token is not None
        return self._spot(name, place, rect, readable=readable, sound="", on_click=act, **more)

    # The city and the hand -----------------------------------------------------------------------------------------

    def _hand_spots(
        self, memo: Memo, say: Texts, places: Places, step: Stage | None, turns: Sequence[int]
    ) -> Sequence[Widget]:
        table, hand = self.table, self.table.hand
        spots = [self._spot("hand.0", Hand(places.viewer), places.hand, focusable=False)] if hand.draws() else []
        for i, (rect, tile) in enumerate(zip(places.tiles, memo.settled.hand, strict=False)):
            held = hand.in_hand(tile)
            act = partial(table.take_up, held) if hand.can_pick(held) else None
            tip = say("neoville.hand.equity") if is_equity(tile) else ""
            spots.append(self._piece(f"hand.{i + 1}", held, rect, act, radius=10, tip=tip))
        return spots

    def _city(self, memo: Memo, say: Texts, step: Stage | None) -> Iterator[Widget]:
        table, session, hand = self.table, self.table.session, self.table.hand
        if step is Stage.PLACE:
            yield from self._slots(memo, say, table.frame, hand.tile)
        if step is Stage.BUILD or (step and isinstance(session.draft, Place | Build)):
            yield from self._squares()
        if hand.held is None:
            building = squares_of(table.slot) if step is Stage.BUILD else ()
            city = table.view.cities[session.viewer]
            yield from self._standing(say, self._attention.rows, city, table.frame, building)

    def _slot_spots(self, memo: Memo, say: Texts, window: Window, held: TileId | None) -> Sequence[Widget]:
        """The slots for a tile; those that are taken, too, but only a tile in the hand asks what is wrong with them."""
        seat, fits = self.table.session.viewer, memo.fits.get(held, {}) if held is not None else {}
        taken, spots = memo.settled.cities[seat].slots, []
        for number in window.slots:
            if held is not None or not taken >> number & 1:
                x, y = place_of(number)
                name, place, rect = f"slot.{x}.{y}", Slot(seat, number), window.slot(number)
                spots.append(self._place(name, place, rect, radius=13, focusable=number in fits))
        return spots

    def _squares(self) -> Iterator[Widget]:
        """The squares of the new tile; what lies there as a draft can be taken up again."""
        table, seat, hand = self.table, self.table.session.viewer, self.table.hand
        window, draft, targets = table.frame, table.session.draft, hand.targets
        if hand.token is not None:
            for laid in table.session.settled.cities[seat].laid[:-1]:
                older = Slot(seat, laid.slot)
                yield self._place(f"older.{laid.slot}", older, window.slot(laid.slot), focusable=False)
        for i, number in enumerate(squares_of(table.slot)):
            place, drag = Square(seat, number), None
            if isinstance(draft, Place):
                drag = hand.in_hand(draft.tile, drafted=True)
            elif isinstance(draft, Build) and draft.square == i:
                drag = hand.of_supply(draft.token, drafted=True)
            rect = window.place(number)
            yield self._place(f"square.{i}", place, rect, radius=10, focusable=place in targets, drag=drag)

    def _standing_spots(
        self,
        say: Texts,
        rows: Sequence[Promise],
        city: City,
        window: Window,
        building: Collection[grid.Square] = (),
        readable: bool = False,
    ) -> Sequence[Widget]:
        """What stands in a city tells of its promise, but for where something is being built."""
        squares = {one.token: one.square for one in city.standing if one.square not in building}
        look: dict[str, Any] = {"focusable": False, "readable": readable}
        return [
            self._spot(f"city.{row.token}", row, window.place(squares[row.token]), tip=row.told, **look)
            for row in rows
            if row.token in squares
        ]

    def _close(self, opened: Seat) -> Widget:
        """What leads back from a rival's city to one's own; Escape does, too."""
        tray, back = self.table.layout.tray, self.table.say("common.back")
        rect, act = pygame.FRect(tray.right - 62, tray.y + 16, 46, 46), partial(self.table.open_city, opened)
        look: dict[str, Any] = {"icon": "close", "icon_size": 24, "radius": 14}
        return Button(name="city.close", rect=rect, tip=back, on_click=act, command=Command.BACK, **look)

    # What one may expect, and the buttons below --------------------------------------------------------------------

    def _expected(self) -> Widget:
        say, samples = self.table.say, self._attention.estimate.samples
        tip = joined(
            say, (say("neoville.expected.tip", n=samples) if samples else "", say("neoville.expected.now-tip"))
        )
        rect = self.table.layout.expected
        return self._spot("expected", Expected(), rect, radius=18, focusable=False, readable=True, tip=tip)

    def _buttons(self, step: Stage | None) -> Iterator[Widget]:
        table, layout, say, session = self.table, self.table.layout, self.table.say, self.table.session
        draft, hand = session.draft, table.hand
        confirm: dict[str, Any] = {"rect": layout.confirm, "icon": "tick", "style": CALL, "command": Command.CONFIRM}
        if session.handing:
            yield Button(name="done", label=say("table.done"), kind="sun", on_click=table.done, **confirm)
            return
        if not session.humans:
            return
        turns = isinstance(draft, Place) or hand.tile is not None
        if step is Stage.BUILD and not turns:
            words, act, command = say("neoville.skip"), table.skip, Command.SKIP
            yield Button(name="skip", rect=layout.skip, label=words, style=SMALL_CALL, on_click=act, command=command)
        elif turns or step in (None, Stage.PLACE):
            yield self._turn("turn-left", layout.turn_left, "rotate-left", Command.TURN_LEFT, -1, turns)
            yield self._turn("turn-right", layout.turn_right, "rotate-right", Command.TURN_RIGHT, 1, turns)
        hinted = draft is None and session.hint is not None
        words, kind = say("neoville.try" if hinted else "table.confirm"), "sun" if hand.waits else "leaf"
        confirm |= {"icon_size": 26, "kind": kind, "enabled": draft is not None or hinted, "sound": ""}
        yield Button(name="confirm", label=words, on_click=table.confirm, **confirm)

    def _turn(self, name: str, rect: pygame.FRect, icon: str, command: Command, by: int, able: bool) -> Widget:
        words, key, act = self.table.say(f"neoville.{name}"), self.table.key_of(command), partial(self.table.turn, by)
        look: dict[str, Any] = {"icon": icon, "icon_size": 26, "style": SMALL_CALL, "enabled": able, "sound": ""}
        return Button(name=name, rect=rect, label=key, aloud=words, tip=words, on_click=act, command=command, **look)

    # What all share ------------------------------------------------------------------------------------------------

    def _token_spots(
        self, memo: Memo, say: Texts, places: Places, step: Stage | None, drafted: TokenId | None, told: bool
    ) -> Sequence[Widget]:
        """The tokens of the supply: who took one, or what it asks for; why one cannot be built is said apart."""
        table, players = self.table, self.table.session.match.players
        taken, spots, refusing = supply.takers(memo.settled), [], told and step is Stage.BUILD
        for token, rect in places.tokens.items():
            name, (words, needs) = f"token.{token}", token_words(say, table.components.tokens[token])
            if token in taken:
                tip = say("neoville.supply.taken", token=words, name=players[taken[token]].name)
                spots.append(self._spot(name, TokenPiece(token), rect, focusable=False, readable=True, tip=tip))
                continue
            held = table.hand.of_supply(token)
            able, act = table.hand.can_pick(held), partial(self._click_token, held)
            refused = refusing and token not in memo.fitting
            look = {"radius": 12, "readable": True, "sound": "", "on_click": act, "focusable": able}
            look["tip"] = "" if refused else say("neoville.asks", token=words, needs=needs)
            look["drag"] = held if able and token != drafted else None
            spots.append(self._spot(name, held, rect.inflate(-4, -4), **look))
        return spots

    def _click_token(self, held: Held) -> None:
        """Take a token of the supply, or hear why it cannot be built."""
        table = self.table
        if table.hand.can_pick(held):
            table.take_up(held)
        elif table.session.mine and table.stage is Stage.BUILD:
            table.app.sound.play("illegal")
            self._refusals.refuse_token(held)
            table.changed()

    def _row_spots(self, memo: Memo, say: Texts, places: Places, draws: Sequence[Action]) -> Sequence[Widget]:
        view, pile = memo.settled, say("neoville.row.pile")
        spots = []
        for i, (rect, tile) in enumerate(zip(places.row, view.row, strict=False)):
            if tile is not None:
                able, held = Take(tile) in draws, Held(TilePiece(tile), Row(i))
                tip = say("neoville.row.tip") if able else ""
                spots.append(self._drawn(f"row.{i + 1}", held, rect, Take(tile) if able else None, tip))
        return [
            *spots,
            self._drawn("pile", Held(None, Pile()), places.row[-1], Draw() if Draw() in draws else None, pile),
        ]

    def _drawn(self, name: str, held: Held, rect: pygame.FRect, action: Action | None, tip: str) -> Widget:
        """A tile that may be drawn; over it there may be words, so its tip lies beside the whole panel."""
        panel, act = self.table.layout.row, None if action is None else partial(self.table.offer, action)
        beside = pygame.FRect(rect.x, panel.y, rect.width, panel.height)
        return self._piece(name, held, rect, act, radius=10, tip=tip, tip_about=beside)

    def _rival_spots(self, memo: Memo, say: Texts, layout: Layout) -> Sequence[Widget]:
        spots = []
        for i, (seat, rect) in enumerate(zip(self.table.rivals, layout.rivals, strict=True)):
            tip, act = rival_told(self.table, seat), partial(self.table.open_city, seat)
            look: dict[str, Any] = {"radius": 18, "command": RIVALS[i]}
            spots.append(self._spot(f"rival.{i + 1}", RivalCity(seat), rect, tip=tip, on_click=act, **look))
        return spots

    # Promises ------------------------------------------------------------------------------------------------------

    def _promise_list(self, canvas: Canvas) -> Widget:
        table, rows, words = self.table, self._attention.rows, self.table.say("neoville.spoken.promises")
        area, places, height = table.layout.promise_rows(canvas, len(rows))
        spots, paint = self._promises(table.say, rows, places), self._draw_promises
        return Scroll(name="promises", rect=area, label=words, height=height, children=spots, paint=paint)

    def _draw_promises(self, canvas: Canvas) -> None:
        promise_list.draw(canvas, self.table, self._attention)

    def _promise_spots(self, say: Texts, rows: Sequence[Promise], places: Sequence[pygame.FRect]) -> Sequence[Widget]:
        return [
            self._spot(f"promise.{row.name}", row, rect, radius=8, tip=row.tip, sound="")
            for row, rect in zip(rows, places, strict=True)
        ]
