"""Where a hand can act on Neoville's table: the widgets of this moment."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from neogame.rules.core import Seat
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Build, Draw, Place, Take
from neogame.rules.neoville.components import TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.tell import neoville as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import RIVALS, Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neoville import panels, supply
from neogame.ui.neoville.hold import Held, slot_name

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable

CALL = Style(24, 800)


class Spots:
    """The widgets of the table, in reading order."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table
        self._shelved: tuple[object, Sequence[Widget]] | None = None
        self._words: dict[tuple[str, TokenId], tuple[str, str]] = {}

    def all(self, canvas: Canvas) -> Iterator[Widget]:
        """Everything that can be clicked, focused, carried or asked at this moment."""
        if self.table.opened is None:
            yield from self._hand_widgets(canvas)
            yield from self._city_widgets()
        else:
            yield from self._opened_widgets(self.table.opened)
            yield from self._close(self.table.opened)
        yield from self._helper_widgets()
        yield from self._supply_widgets(canvas)
        yield from self._row_widgets(canvas)
        yield from self._rival_widgets()
        yield from self._promise_widgets(canvas)

    def _opened_widgets(self, opened: Seat) -> Iterator[Widget]:
        """The tokens of a rival's city tell what one's own do, but for the odds, which nobody works out for others."""
        sight = self.table.gaze.sight_of(opened)
        window = self.table.frame_of(sight.city)
        squares = {standing.token: standing.square for standing in sight.city.standing}
        for row in self.table.gaze.promises_of(sight):
            if row.token in squares:
                place = window.place(squares[row.token])
                yield Spot(name=f"city.{row.token}", rect=place, focusable=False, readable=True, tip=row.told)

    def _close(self, opened: Seat) -> Iterator[Widget]:
        """What leads back from a rival's city to one's own; Escape does, too."""
        tray = self.table.layout.tray
        yield Button(
            name="city.close", rect=pygame.FRect(tray.right - 62, tray.y + 16, 46, 46), icon="close", icon_size=24,
            radius=14, tip=self.table.say("common.back"), on_click=partial(self.table.open_city, opened),
            command=Command.BACK,
        )  # fmt: skip

    def _hand_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        title, note = self.table.hand_words()
        mine = self.table.session.mine and self.table.stage is Stage.PLACE
        view: View = self.table.session.settled
        if self.table.session.mine and self.table.stage is Stage.DRAW:
            yield Spot(name="hand.0", rect=self.table.layout.hand, focusable=False)
        for i, rect in enumerate(panels.hand_places(canvas, self.table.say, self.table.layout, title, note)):
            if i < len(view.hand):
                held = Held("tile", view.hand[i])
                yield Spot(
                    name=f"hand.{i + 1}", rect=rect, radius=10, focusable=mine, drag=held if mine else None, sound="",
                    on_click=partial(self.table.hands.pick, held) if mine else None,
                )  # fmt: skip

    def _city_widgets(self) -> Iterator[Widget]:
        window, mine = self.table.frame, self.table.session.mine
        city = self.table.session.settled.cities[self.table.session.viewer]
        draft = self.table.session.draft
        if mine and self.table.stage is Stage.PLACE:
            tile = self.table.hands.tile
            fitting = self.table.kept.fits.get(tile, {}) if tile is not None else {}
            for slot in window.slots:
                name = slot_name(slot)
                if city.slots >> slot & 1:
                    # Only a tile in the hand asks what is wrong with a slot that is taken.
                    if tile is not None:
                        yield Spot(
                            name=name, rect=window.slot(slot), focusable=False, readable=True, sound="",
                            on_click=partial(self.table.hands.put, name),
                        )  # fmt: skip
                    continue
                drag = Held("tile", draft.tile) if isinstance(draft, Place) and draft.slot == slot else None
                yield Spot(
                    name=name, rect=window.slot(slot), radius=13, focusable=slot in fitting,
                    readable=tile is not None, drag=drag, sound="",
                    on_click=partial(self.table.hands.put, name),
                )  # fmt: skip
        if mine and self.table.stage is Stage.BUILD:
            if self.table.hands.token is not None:
                for laid in city.laid[:-1]:
                    name = f"older.{laid.slot}"
                    yield Spot(
                        name=name, rect=window.slot(laid.slot), focusable=False, readable=True, sound="",
                        on_click=partial(self.table.hands.put, name),
                    )  # fmt: skip
            for i, square in enumerate(squares_of(self.table.session.settled.slot)):
                name = f"square.{i}"
                able = self._fits(name)
                drag = Held("token", draft.token) if isinstance(draft, Build) and draft.square == i else None
                yield Spot(
                    name=name, rect=window.place(square), radius=10, focusable=able,
                    readable=self.table.hands.token is not None, drag=drag, sound="",
                    on_click=partial(self.table.hands.put, name),
                )  # fmt: skip
        taken = (
            {squares_of(self.table.session.settled.slot)[i] for i in range(4)}
            if self.table.stage is Stage.BUILD
            else set()
        )
        squares = {standing.token: standing.square for standing in city.standing}
        if self.table.hands.held is not None:
            return
        for row in self.table.gaze.rows:
            if row.token in squares and (square := squares[row.token]) not in taken:
                yield Spot(
                    name=f"city.{row.token}", rect=window.place(square), focusable=False, readable=True, tip=row.told
                )

    def _fits(self, name: str) -> bool:
        """Whether what is held fits on a place."""
        held = self.table.hands.held
        return held is not None and self.table.hands.offer_at(held, name) is not None

    def _helper_widgets(self) -> Iterator[Widget]:
        layout, say, session = self.table.layout, self.table.say, self.table.session
        tip = say("neoville.expected.tip", n=self.table.gaze.estimate.samples)
        yield Spot(name="expected", rect=layout.expected, radius=18, focusable=False, readable=True, tip=tip)
        draft = session.draft
        if session.handing:
            yield Button(
                name="done", rect=layout.confirm, label=say("table.done"), icon="tick", kind="sun", style=CALL,
                on_click=self.table.done, command=Command.CONFIRM,
            )  # fmt: skip
            return
        if not session.humans:
            return
        stage = self.table.stage if session.mine else Stage.PLACE
        if stage is Stage.BUILD:
            able = session.mine
            yield Button(
                name="skip", rect=layout.skip, label=say("neoville.skip"), style=CALL.but(size=21), enabled=able,
                on_click=self.table.hands.skip, command=Command.SKIP,
            )  # fmt: skip
        elif stage is Stage.PLACE:
            able = isinstance(draft, Place) or self.table.hands.tile is not None
            for name, rect, icon, command, by in (
                ("turn-left", layout.turn_left, "rotate-left", Command.TURN_LEFT, -1),
                ("turn-right", layout.turn_right, "rotate-right", Command.TURN_RIGHT, 1),
            ):
                yield Button(
                    name=name, rect=rect, label=self.table.key_of(command), icon=icon, icon_size=26, enabled=able,
                    style=CALL.but(size=21), tip=say(f"neoville.{name}"), aloud=say(f"neoville.{name}"), sound="",
                    command=command, on_click=partial(self.table.hands.rotate, by),
                )  # fmt: skip
        hinted = draft is None and session.hint is not None
        label = say("neoville.try") if hinted else say("table.confirm")
        yield Button(
            name="confirm", rect=layout.confirm, label=label, icon="tick", icon_size=26, style=CALL,
            kind="sun" if draft is not None else "leaf", enabled=draft is not None or hinted,
            on_click=self.table.confirm, sound="", command=Command.CONFIRM,
        )  # fmt: skip

    def _supply_widgets(self, canvas: Canvas) -> Sequence[Widget]:
        """The tokens of the supply; the same as before unless something of them changed."""
        table, draft = self.table, self.table.session.draft
        drafted = draft.token if isinstance(draft, Build) else None
        key = (table.kept, table.shaped, table.session.mine, table.helps_all, table.say.language, drafted)
        if self._shelved is None or self._shelved[0] != key:
            self._shelved = key, list(self._tokens(canvas, drafted))
        return self._shelved[1]

    def _tokens(self, canvas: Canvas, drafted: TokenId | None) -> Iterator[Widget]:
        view: View = self.table.session.settled
        fitting, taken, tips = self.table.fitting(), supply.takers(view), self._token_tips()
        for token, rect in supply.places(canvas, self.table.layout, self.table.kinds).items():
            if token in taken:
                yield Spot(name=f"token.{token}", rect=rect, focusable=False, readable=True, tip=tips[token])
                continue
            able = token in fitting
            held = Held("token", token)
            yield Spot(
                name=f"token.{token}", rect=rect.inflate(-4, -4), radius=12, focusable=able, readable=True,
                tip=tips[token], sound="", drag=held if able and token != drafted else None,
                on_click=partial(self.table.hands.click_token, held, able),
            )  # fmt: skip

    def _token_tips(self) -> Mapping[TokenId, str]:
        """What the supply tells of each token: who took it, or what it asks for; a refusal is said apart."""
        table = self.table
        building = table.session.mine and table.stage is Stage.BUILD and table.helps_all
        known = table.kept.tips
        key = (table.say.language, building)
        if key not in known:
            view: View = table.session.settled
            taken, fitting = supply.takers(view), table.fitting()
            known[key] = {
                token: self._token_tip(token, taken.get(token), refused=building and token not in fitting)
                for token in (*view.supply, *taken)
            }
        return known[key]

    def _token_tip(self, token: TokenId, taker: int | None, *, refused: bool) -> str:
        say = self.table.say
        name, needs = self._token_words(token)
        if taker is not None:
            return say("neoville.supply.taken", token=name, name=self.table.session.match.players[taker].name)
        if refused:
            return ""
        return say("neoville.asks", token=name, needs=needs)

    def _token_words(self, token: TokenId) -> tuple[str, str]:
        """What a token is called and what it asks for; neither changes in a game."""
        say, key = self.table.say, (self.table.say.language, token)
        if key not in self._words:
            of = self.table.components.tokens[token]
            self._words[key] = tell.token_name(say, of), tell.token_needs(say, of)
        return self._words[key]

    def _row_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        view: View = self.table.session.settled
        title, note = self.table.row_words()
        rects = panels.row_places(canvas, self.table.say, self.table.layout, title, note)
        legal = self.table.legal
        for i, (rect, tile) in enumerate(zip(rects, view.row, strict=False)):
            able = tile is not None and Take(tile) in legal
            if tile is not None:
                yield Spot(
                    name=f"row.{i + 1}", rect=rect, radius=10, focusable=able, sound="",
                    drag=Held("row", tile) if able else None, tip=self.table.say("neoville.row.tip") if able else "",
                    tip_about=self._column(rect, self.table.layout.row),
                    on_click=partial(self.table.hands.offer, Take(tile)) if able else None,
                )  # fmt: skip
        able = Draw() in legal
        yield Spot(
            name="pile", rect=rects[-1], radius=10, focusable=able, drag=Held("pile", "") if able else None, sound="",
            tip=self.table.say("neoville.row.pile"), tip_about=self._column(rects[-1], self.table.layout.row),
            on_click=partial(self.table.hands.offer, Draw()) if able else None,
        )  # fmt: skip

    @staticmethod
    def _column(rect: pygame.FRect, panel: pygame.FRect) -> pygame.FRect:
        """The whole height of a panel, as wide as one of its tiles: over its tiles there may be words."""
        return pygame.FRect(rect.x, panel.y, rect.width, panel.height)

    def _rival_widgets(self) -> Iterator[Widget]:
        seats, tips = self.table.rivals, self._rival_tips()
        for i, (seat, rect) in enumerate(zip(seats, self.table.layout.rivals, strict=True)):
            yield Spot(
                name=f"rival.{i + 1}",
                rect=rect,
                radius=18,
                tip=tips[i],
                on_click=partial(self.table.open_city, seat),
                command=RIVALS[i],
            )

    def _rival_tips(self) -> Sequence[str]:
        """What can be known of each rival: what counts for the majorities, and the tiles of the hand one has seen."""
        known, say = self.table.kept.rival_tips, self.table.say
        if say.language not in known:
            known[say.language] = [self._rival_tip(seat) for seat in self.table.rivals]
        return known[say.language]

    def _rival_tip(self, seat: Seat) -> str:
        say = self.table.say
        view: View = self.table.session.settled
        city, hand = view.cities[seat], view.hands[seat]
        tip: str = say(
            "neoville.rival.tip", name=self.table.session.match.players[seat].name,
            parks=say("neoville.count.parks", n=city.parks.bit_count()),
            sports=say("neoville.count.sports", n=city.sports.bit_count()),
        )  # fmt: skip
        names = [tell.tile_name(say, tile, self.table.components) for tile in hand.shown]
        seen = say("neoville.rival.seen", tiles=listed(say, names)) if names else ""
        return joined(say, (tip, seen, say("neoville.rival.open")))

    def _promise_widgets(self, canvas: Canvas) -> Iterator[Widget]:
        area, pitch, height = panels.promise_rows(canvas, self.table.layout, len(self.table.gaze.rows))
        spots = [
            Spot(
                name=f"promise.{row.name}", rect=pygame.FRect(area.x, area.y + pitch * i, area.width, pitch), radius=8,
                tip=row.tip, sound="",
            )
            for i, row in enumerate(self.table.gaze.rows)
        ]  # fmt: skip

        def paint(canvas: Canvas) -> None:
            # A move one looks at may bring a row, so they are laid out as they are painted.
            rows, changed = self.table.gaze.rows, self.table.gaze.changed_rows()
            area, pitch, height = panels.promise_rows(canvas, self.table.layout, len(rows))
            for i, row in enumerate(rows):
                rect = pygame.FRect(area.x, area.y + pitch * i, area.width, pitch)
                panels.promise(canvas, self.table.say, rect, row, self.table.components, changed=row.name in changed)
            if self.table.session.humans and not any(row.token for row in rows):
                panels.first_promise(canvas, self.table.say, area, height)

        yield Scroll(name="promises", rect=area, height=height, children=spots, paint=paint)
