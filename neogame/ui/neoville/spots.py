"""Builds everything that can be clicked, focused, carried or asked at Neoville's table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from neogame.rules.core import Seat
from neogame.rules.grid import place_of, squares_of
from neogame.rules.neoville.actions import Build, Draw, Place, Take
from neogame.rules.neoville.components import TokenId
from neogame.rules.neoville.events import Hand, Pile, Row, Slot, Square, TilePiece, TokenPiece
from neogame.rules.neoville.state import Stage, View
from neogame.tell import neoville as tell
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import RIVALS, Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Role, Spot, Widget
from neogame.ui.neoville import panels, supply
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.motion import Places
from neogame.ui.neoville.promises import Promise
from neogame.ui.neoville.refusals import Refusals
from neogame.ui.neoville.tips import Tips
from neogame.ui.table.hand import Held

CALL = Style(24, 800)
CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")


@dataclass(frozen=True)
class RivalCity:
    """A rival's panel, which opens the city."""

    seat: Seat


@dataclass(frozen=True)
class Expected:
    """The panel with the expected score."""


class Spots:
    """The widgets of the table, in reading order."""

    def __init__(self, table: NeovilleModel, attention: Attention, refusals: Refusals) -> None:
        self.table = table
        self._attention = attention
        self._refusals = refusals
        self._shelved: tuple[object, Sequence[Widget]] | None = None
        self._tips = Tips(table)

    def all(self, canvas: Canvas) -> Iterator[Widget]:
        """Everything that is there at this moment."""
        places = self.table.places()
        if self.table.opened is None:
            yield from self._hand(places)
            yield from self._city()
        else:
            yield from self._opened(self.table.opened)
            yield from self._close(self.table.opened)
        yield from self._calls()
        yield from self._supply(canvas)
        yield from self._row(places)
        yield from self._rivals()
        yield from self._promises(canvas)

    def _opened(self, opened: Seat) -> Iterator[Widget]:
        """The tokens of a rival's city tell what one's own do, but for the odds, which nobody works out for others."""
        sight = self._attention.sight_of(opened)
        window = self.table.frame_of(sight.city)
        squares = {standing.token: standing.square for standing in sight.city.standing}
        for row in self._attention.promises_of(sight):
            if row.token in squares:
                place = window.place(squares[row.token])
                name, label = f"city.{row.token}", self._promise_label(row)
                yield Spot(name=name, rect=place, about=row, label=label, focusable=False, readable=True, tip=row.told)

    def _close(self, opened: Seat) -> Iterator[Widget]:
        """What leads back from a rival's city to one's own; Escape does, too."""
        tray = self.table.layout.tray
        rect, back = pygame.FRect(tray.right - 62, tray.y + 16, 46, 46), self.table.say("common.back")
        act = partial(self.table.open_city, opened)
        yield Button(
            name="city.close",
            rect=rect,
            icon="close",
            icon_size=24,
            radius=14,
            tip=back,
            on_click=act,
            command=Command.BACK,
        )

    def _hand(self, places: Places) -> Iterator[Widget]:
        table, hand, viewer = self.table, self.table.hand, self.table.session.viewer
        view: View = table.session.settled
        if hand.draws():
            label, role = table.say("neoville.spoken.hand"), Role.PLACE
            yield Spot(name="hand.0", rect=places.hand, about=Hand(viewer), role=role, label=label, focusable=False)
        for i, (rect, tile) in enumerate(zip(places.tiles, view.hand, strict=False)):
            held = hand.in_hand(tile)
            able = hand.can_pick(held)
            face = table.components.tiles[tile].turned(hand.turned.get(tile, 0))
            yield Spot(
                name=f"hand.{i + 1}",
                rect=rect,
                about=held,
                role=Role.PIECE,
                label=table.say("neoville.spoken.in-hand", tile=tell.tile_told(table.say, face)),
                radius=10,
                focusable=able,
                drag=held if able else None,
                sound="",
                on_click=partial(table.take_up, held) if able else None,
            )

    def _city(self) -> Iterator[Widget]:
        table = self.table
        if table.session.mine and table.stage is Stage.PLACE:
            yield from self._slots()
        if table.session.mine and (isinstance(table.session.draft, Place | Build) or table.stage is Stage.BUILD):
            yield from self._squares()
        if table.hand.held is not None:
            return
        city, window = table.view.cities[table.session.viewer], table.frame
        squares = {standing.token: standing.square for standing in city.standing}
        building = set(squares_of(table.slot)) if table.session.mine and table.stage is Stage.BUILD else set()
        for row in self._attention.rows:
            if row.token in squares and (square := squares[row.token]) not in building:
                name, place, label = f"city.{row.token}", window.place(square), self._promise_label(row)
                yield Spot(name=name, rect=place, about=row, label=label, focusable=False, tip=row.told)

    def _slots(self) -> Iterator[Widget]:
        """The slots for a tile; those that are taken, too, but only a tile in the hand asks what is wrong with them."""
        table, seat, held = self.table, self.table.session.viewer, self.table.hand.tile
        city, window = table.session.settled.cities[seat], table.frame
        fitting = table.memo.fits.get(held, {}) if held is not None else {}
        for number in window.slots:
            taken = city.slots >> number & 1
            if not taken or held is not None:
                x, y = place_of(number)
                place = Slot(seat, number)
                state = "taken" if taken else "fits" if number in fitting else "free"
                across, down = x - window.left + 1, y - window.top + 1
                yield Spot(
                    name=f"slot.{x}.{y}",
                    rect=window.slot(number),
                    about=place,
                    role=Role.PLACE,
                    label=table.say(f"neoville.spoken.slot.{state}", x=across, y=down),
                    radius=13,
                    focusable=number in fitting,
                    readable=held is not None,
                    sound="",
                    on_click=partial(table.put, place),
                )

    def _squares(self) -> Iterator[Widget]:
        """The squares of the new tile; what lies there as a draft can be taken up again."""
        table, seat, hand = self.table, self.table.session.viewer, self.table.hand
        city, window, draft = table.session.settled.cities[seat], table.frame, table.session.draft
        if hand.token is not None:
            for laid in city.laid[:-1]:
                older = Slot(seat, laid.slot)
                name, act = f"older.{laid.slot}", partial(table.put, older)
                yield Spot(
                    name=name,
                    rect=window.slot(laid.slot),
                    about=older,
                    role=Role.PLACE,
                    label=table.say("neoville.spoken.older"),
                    focusable=False,
                    readable=True,
                    sound="",
                    on_click=act,
                )
        for i, number in enumerate(squares_of(table.slot)):
            place = Square(seat, number)
            label = table.say(f"neoville.spoken.corner.{CORNERS[i]}", square=self._square_words(i))
            drag: Held | None = None
            if isinstance(draft, Place):
                drag = hand.in_hand(draft.tile, drafted=True)
            elif isinstance(draft, Build) and draft.square == i:
                drag = hand.of_supply(draft.token, drafted=True)
            yield Spot(
                name=f"square.{i}",
                rect=window.place(number),
                about=place,
                role=Role.PLACE,
                label=label,
                radius=10,
                focusable=place in hand.targets,
                readable=hand.token is not None,
                drag=drag,
                sound="",
                on_click=partial(table.put, place),
            )

    def _square_words(self, index: int) -> str:
        """What a square of the new tile shows."""
        table = self.table
        laid = next(one for one in table.session.view.cities[table.session.viewer].laid if one.slot == table.slot)
        face = table.components.tiles[laid.tile].turned(laid.turns)
        return tell.square_told(table.say, face.terrain[index], face.marks[index])

    def _promise_label(self, row: Promise) -> str:
        points = self.table.say.signed(row.points)
        return self.table.say("neoville.spoken.promise", title=row.title, reason=row.reason, points=points)

    def _calls(self) -> Iterator[Widget]:
        """The expected score, and the buttons below it."""
        table, layout, say, session = self.table, self.table.layout, self.table.say, self.table.session
        tip = say("neoville.expected.tip", n=self._attention.estimate.samples)
        label = say("neoville.expected.title")
        yield Spot(
            name="expected",
            about=Expected(),
            rect=layout.expected,
            label=label,
            radius=18,
            focusable=False,
            readable=True,
            tip=tip,
        )
        draft, hand = session.draft, table.hand
        if session.handing:
            label, act = say("table.done"), table.done
            yield Button(
                name="done",
                rect=layout.confirm,
                label=label,
                icon="tick",
                kind="sun",
                style=CALL,
                on_click=act,
                command=Command.CONFIRM,
            )
            return
        if not session.humans:
            return
        turns = isinstance(draft, Place) or hand.tile is not None
        if session.mine and table.stage is Stage.BUILD and not turns:
            style, act = CALL.but(size=21), table.skip
            label, command = say("neoville.skip"), Command.SKIP
            yield Button(name="skip", rect=layout.skip, label=label, style=style, on_click=act, command=command)
        elif not session.mine or table.stage is Stage.PLACE or turns:
            yield from self._turns(turns)
        hinted = draft is None and session.hint is not None
        yield Button(
            name="confirm",
            rect=layout.confirm,
            label=say("neoville.try") if hinted else say("table.confirm"),
            icon="tick",
            icon_size=26,
            style=CALL,
            kind="sun" if hand.waits else "leaf",
            enabled=draft is not None or hinted,
            on_click=table.confirm,
            sound="",
            command=Command.CONFIRM,
        )

    def _turns(self, able: bool) -> Iterator[Widget]:
        layout, say = self.table.layout, self.table.say
        for name, rect, icon, command, by in (
            ("turn-left", layout.turn_left, "rotate-left", Command.TURN_LEFT, -1),
            ("turn-right", layout.turn_right, "rotate-right", Command.TURN_RIGHT, 1),
        ):
            yield Button(
                name=name,
                rect=rect,
                label=self.table.key_of(command),
                aloud=say(f"neoville.{name}"),
                command=command,
                icon=icon,
                icon_size=26,
                enabled=able,
                style=CALL.but(size=21),
                tip=say(f"neoville.{name}"),
                on_click=partial(self.table.turn, by),
                sound="",
            )

    def _supply(self, canvas: Canvas) -> Sequence[Widget]:
        """The tokens of the supply; the same as before unless something of them changed."""
        table, draft = self.table, self.table.session.draft
        drafted = draft.token if isinstance(draft, Build) else None
        key = (table.memo, table.shaped, table.session.mine, table.helps_all, table.say.language, drafted)
        if self._shelved is None or self._shelved[0] != key:
            self._shelved = key, list(self._tokens(canvas, drafted))
        return self._shelved[1]

    def _tokens(self, canvas: Canvas, drafted: TokenId | None) -> Iterator[Widget]:
        table, view = self.table, self.table.session.settled
        taken, tips = supply.takers(view), self._tips.tokens()
        for token, rect in supply.places(canvas, table.layout, table.kinds).items():
            name, tip, (label, _) = f"token.{token}", tips[token], self._tips.token_words(token)
            if token in taken:
                piece = TokenPiece(token)
                yield Spot(name=name, rect=rect, about=piece, label=label, focusable=False, readable=True, tip=tip)
                continue
            held = table.hand.of_supply(token)
            able = table.hand.can_pick(held)
            yield Spot(
                name=name,
                rect=rect.inflate(-4, -4),
                about=held,
                role=Role.PIECE,
                label=label,
                radius=12,
                focusable=able,
                readable=True,
                tip=tip,
                sound="",
                drag=held if able and token != drafted else None,
                on_click=partial(self._click_token, held),
            )

    def _click_token(self, held: Held) -> None:
        """Take a token of the supply, or hear why it cannot be built."""
        table = self.table
        if table.hand.can_pick(held):
            table.take_up(held)
        elif table.session.mine and table.stage is Stage.BUILD:
            table.app.sound.play("illegal")
            self._refusals.refuse_token(held)
            table.changed()

    def _row(self, places: Places) -> Iterator[Widget]:
        table, say = self.table, self.table.say
        draws = set(table.hand.draws()) if not table.hand.waits else set(table.session.settled.legal)
        for i, (rect, tile) in enumerate(zip(places.row, table.session.settled.row, strict=False)):
            if tile is not None:
                able, held = Take(tile) in draws, Held(TilePiece(tile), Row(i))
                tip = say("neoville.row.tip") if able else ""
                label = say("neoville.spoken.in-row", tile=tell.tile_told(say, table.components.tiles[tile]))
                yield self._drawn(f"row.{i + 1}", rect, held, Take(tile) if able else None, label, tip)
        able, held = Draw() in draws, Held(None, Pile())
        label, tip = say("neoville.spoken.pile", n=table.session.settled.pile), say("neoville.row.pile")
        yield self._drawn("pile", places.row[-1], held, Draw() if able else None, label, tip)

    def _drawn(
        self, name: str, rect: pygame.FRect, held: Held, action: Take | Draw | None, label: str, tip: str
    ) -> Widget:
        """A tile that may be drawn; over it there may be words, so its tip lies beside the whole panel."""
        panel = self.table.layout.row
        return Spot(
            name=name,
            rect=rect,
            about=held,
            role=Role.PIECE,
            label=label,
            radius=10,
            focusable=action is not None,
            sound="",
            drag=held if action is not None else None,
            tip=tip,
            tip_about=pygame.FRect(rect.x, panel.y, rect.width, panel.height),
            on_click=partial(self.table.offer, action) if action is not None else None,
        )

    def _rivals(self) -> Iterator[Widget]:
        tips = self._tips.rivals()
        for i, (seat, rect) in enumerate(zip(self.table.rivals, self.table.layout.rivals, strict=True)):
            points = self.table.session.settled_scores[seat].total
            label = self.table.say(
                "neoville.spoken.rival", name=self.table.session.match.players[seat].name, points=points
            )
            name, about, act = f"rival.{i + 1}", RivalCity(seat), partial(self.table.open_city, seat)
            yield Spot(
                name=name,
                rect=rect,
                about=about,
                label=label,
                radius=18,
                tip=tips[i],
                on_click=act,
                command=RIVALS[i],
            )

    def _promises(self, canvas: Canvas) -> Iterator[Widget]:
        table, rows = self.table, self._attention.rows
        area, pitch, height = panels.promise_rows(canvas, table.layout, len(rows))
        places = [pygame.FRect(area.x, area.y + pitch * i, area.width, pitch) for i in range(len(rows))]
        spots = [
            Spot(
                name=f"promise.{row.name}",
                rect=rect,
                about=row,
                label=self._promise_label(row),
                radius=8,
                tip=row.tip,
                sound="",
            )
            for row, rect in zip(rows, places, strict=True)
        ]

        def paint(canvas: Canvas) -> None:
            # A move one looks at may bring a row, so they are laid out as they are painted.
            rows, changed = self._attention.rows, self._attention.changed_rows()
            area, pitch, height = panels.promise_rows(canvas, table.layout, len(rows))
            for i, row in enumerate(rows):
                rect = pygame.FRect(area.x, area.y + pitch * i, area.width, pitch)
                panels.promise(canvas, table.say, rect, row, table.components, changed=row.name in changed)
            if table.session.humans and not any(row.token for row in rows):
                panels.first_promise(canvas, table.say, area, height)

        label = table.say("neoville.spoken.promises")
        yield Scroll(name="promises", rect=area, label=label, height=height, children=spots, paint=paint)
