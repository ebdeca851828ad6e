"""Neoville's table as it is drawn: a still picture, and what moves over it."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from neogame.match.timeline import Turn
from neogame.rules.core import Seat
from neogame.rules.events import Moved
from neogame.rules.neoville.actions import Build, Draw, Place, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import TileId
from neogame.rules.neoville.events import Hand, Row, Slot, Square, TilePiece, TokenPiece
from neogame.rules.neoville.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button, button_part
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neoville import panels, pieces, supply, words
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.callouts import Callouts
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.refusals import Refusals
from neogame.ui.neoville.tray import Tray
from neogame.ui.table import people, trails
from neogame.ui.table.session import PATIENCE

TILT, LIFT = -3.0, 1.05
"""How a carried tile hangs, and how much larger a piece is in the hand."""


class Picture:
    """Paints the table; changes nothing at it."""

    def __init__(self, table: NeovilleModel, attention: Attention, refusals: Refusals) -> None:
        self.table = table
        self._attention, self._refusals = attention, refusals
        self._tray, self._callouts = Tray(table, attention), Callouts(table, attention)
        self._settled: object = None
        self._aimed: object = None
        self._below: list[Part] = []
        self._parts: list[Part] = []
        self._trailed: list[Part] = []
        self._trailed_for: object = None
        self._buttons: list[Part] = []
        self._live: list[Widget] = []
        """Widgets that are not parts of the picture."""
        self._refusal = Last(self._laid_refusal)

    def under(self, canvas: Canvas) -> None:
        """What rests while a piece is carried or an opponent thinks, and what can be done now."""
        table = self.table
        asked = self._attention.asked()
        totals = self._totals()
        now = table.now
        settled = (
            table.revision,
            table.session.thinking,
            table.controls.state(now),
            totals,
            table.motions.waiting(now),
            table.motions.running(now),
        )
        if settled != self._settled:
            self._settled, self._aimed = settled, None
            self._below = list(self._lower_parts(canvas, totals))
            trailed = (table.acted, table.opened, table.shaped, table.replaying, *map(id, table.session.news))
            if trailed != self._trailed_for:
                self._trailed_for = trailed
                hidden = table.acted or table.replaying or table.motions.running(table.now)
                self._trailed = [] if hidden else list(self._trails())
            buttons = (one for one in table.controls.widgets if isinstance(one, Button))
            self._buttons = [button_part(one, table.controls.look(one, table.now)) for one in buttons]
            self._live = [one for one in table.controls.widgets if not isinstance(one, Button | Scroll | Spot)]
        expected = self._expected()
        attention = self._attention
        aimed = (attention.revision, asked and asked.name, attention.scope(), table.window, expected)
        if aimed != self._aimed:
            self._aimed = aimed
            self._parts = [
                *self._below,
                *self._aimed_parts(canvas, expected),
                *self._trailed,
                *self._callouts.parts(),
                *self._buttons,
            ]
        canvas.compose(self._parts)
        for widget in self._live:
            table.controls.draw_one(canvas, widget, table.now)
        self._draw_pulses(canvas)

    def over(self, canvas: Canvas) -> None:
        """What lies over that: thoughts, travelling pieces, the piece in the hand."""
        table = self.table
        assert table.bar is not None
        table.bar.draw_dots(canvas)
        self._draw_thinking(canvas)
        table.motions.draw(canvas, table.now, table.app.tempo)
        drag = table.controls.drag
        if drag is not None and table.hand.held is not None:
            self._draw_carried(canvas, drag.point)
        if refused := self._refusals.shown():
            self._refusal(refused.place, refused.title, refused.text, table.shaped).paint(canvas)

    def _laid_refusal(self, place: pygame.FRect, title: str, reason: str, shaped: object) -> Part:
        """Why something cannot be done, laid out for a window and a manner; it lies over the piece in the hand."""
        return panels.refusal(self.table.app.canvas, self.table.layout, place, title, reason)

    def _totals(self) -> list[int]:
        """What each rival's score shows at this moment."""
        table = self.table
        scores = table.shown_scores if table.replaying else table.session.settled_scores
        return [self._counted(seat, scores[seat].total) for seat in table.rivals]

    def _counted(self, name: Hashable, value: int) -> int:
        table = self.table
        return table.counts.shown(name, value, table.now, table.motions.end)

    def _expected(self) -> int | None:
        """What the viewer's own number shows: the score to expect, or the one of now where nobody tells."""
        session, estimate = self.table.session, self._attention.estimate
        value = estimate.before if estimate.told else session.settled_scores[session.viewer].total
        return None if value is None else self._counted(("own", session.viewer, estimate.told), value)

    def _lower_parts(self, canvas: Canvas, totals: Sequence[int]) -> Iterator[Part]:
        """What does not depend on what the hand is over, the lowest first."""
        table = self.table
        yield Part(
            canvas.shape.bleed, ("ground", len(table.rivals)), lambda canvas: panels.ground(canvas, table.layout)
        )
        yield from self._bar(canvas)
        yield from self._rivals(totals)
        yield self._hand(canvas)
        yield self._row()
        yield from self._supply(canvas)

    def _aimed_parts(self, canvas: Canvas, expected: int | None) -> Iterator[Part]:
        """What shows the move one looks at."""
        yield self._helper(expected)
        yield from self._tray.parts()
        for widget in self.table.controls.widgets:
            if isinstance(widget, Scroll):
                yield self._promise_rows(widget)
        yield self._promises_heading(canvas)

    def _panel(self, rect: pygame.FRect, key: Hashable, paint: Callable[[Canvas], None]) -> Part:
        """What is written on a panel."""
        return panels.kept(rect.inflate(4, 4), key, self.table.layout, paint)

    def _bar(self, canvas: Canvas) -> Iterator[Part]:
        bar, bleed = self.table.bar, canvas.shape.bleed
        assert bar is not None
        rect = pygame.FRect(bleed.x, bleed.y, bleed.width, bar.height + 12 - bleed.y)
        key = (*bar.key, self.table.say.language)
        yield panels.kept(rect, key, self.table.layout, bar.draw)
        said = ("log", bar.key, self.table.session.thinking, *self.table.headline())
        yield Part(bar.log, said, lambda canvas: canvas.layer(said, bar.log, bar.draw_log))

    def _promise_rows(self, area: Scroll) -> Part:
        table = self.table
        state = table.controls.state(table.now)
        key = (
            "rows",
            tuple(self._attention.rows),
            self._attention.changed_rows(),
            state[-1],
            table.controls.look(area, table.now).hover,
            table.say.language,
        )
        return panels.kept(
            area.view(), key, table.layout, lambda canvas: table.controls.draw_one(canvas, area, table.now)
        )

    def _promises_heading(self, canvas: Canvas) -> Part:
        table = self.table
        heading = table.say("neoville.promises.title")
        if not table.session.humans:
            heading = table.say("neoville.promises.of", name=table.session.match.players[table.session.viewer].name)
        with_what = ""
        if (action := self._attention.considered) is not None:
            key = "with-token" if isinstance(action, Build) else "with"
            with_what = table.say(f"neoville.promises.{key}")

        def paint(canvas: Canvas) -> None:
            panels.promises_heading(canvas, table.layout, heading, with_what)

        area = table.layout.promises
        top = pygame.FRect(area.x, area.y, area.width, canvas.line_height(panels.TITLE) + 14)
        return panels.kept(top, ("promises", heading, with_what), table.layout, paint)

    def _draw_pulses(self, canvas: Canvas) -> None:
        """What can be done now lights up and fades, until it rests."""
        if (
            not self.table.live
            or not self.table.helps
            or self.table.controls.drag is not None
            or self.table.opened is not None
        ):
            return
        glow = round(self.table.app.tempo.glow(self.table.now, self.table.lit_since) * 10) / 10
        if self.table.stage is Stage.PLACE:
            window = self.table.window
            for slot, state in self._attention.states.items():
                if state == "slot-legal":
                    canvas.box(
                        window.slot(slot).inflate(-10, -10), None, radius=12, edge=palette.GOLD, line=6, alpha=glow
                    )
        elif self.table.hand.draws() and self.table.stage is Stage.DRAW and self.table.helps_all:
            hinted = self._callouts.hinted
            for place in self.table.places().row:
                if place != hinted:
                    canvas.box(place, None, radius=9, edge=palette.GOLD, line=5, alpha=glow)
        self._light_hovered(canvas)

    def _light_hovered(self, canvas: Canvas) -> None:
        """A piece that can be picked up shows it under the pointer."""
        placed = self.table.controls.find(self.table.controls.hover) if self.table.controls.hover else None
        if placed is not None and placed.widget.about == placed.widget.drag is not None:
            canvas.box(placed.rect, None, radius=10, edge=palette.TARGET_LINE, line=4)

    def _rivals(self, totals: Sequence[int]) -> Iterator[Part]:
        table = self.table
        view, players = table.view, table.session.match.players
        for seat, rect, total in zip(table.rivals, table.layout.rivals, totals, strict=True):
            city, hand = table.city(seat), view.hands[seat]
            count = len(hand.shown) + hand.hidden

            def paint(
                canvas: Canvas, rect: pygame.FRect = rect, seat: Seat = seat, total: int = total, city: City = city
            ) -> None:
                player, hand, components = players[seat], view.hands[seat], table.components
                panels.rival(canvas, table.say, table.layout, rect, player, seat, city, hand, total, components)

            yield self._panel(rect, ("rival", seat, city, count, total, table.say.language), paint)

    def _trails(self) -> Iterator[Part]:
        """A ring round what each rival did since the viewer's turn, and the way the last piece came."""
        table, places = self.table, self.table.places()
        turns = [turn for turn in table.session.news if turn.seat in table.rivals]
        for turn in turns:
            event = trail_of(turn)
            if event is None:
                continue
            colour = people.ring_of(table.session.match.players[turn.seat], turn.seat)
            # Later tiles may have moved the city about in its thumbnail.
            window = places.window(turn.seat, table.view)
            end = window.slot(event.end.slot) if isinstance(event.end, Slot) else window.place(event.end.square)
            yield Part(
                end.inflate(12, 12),
                ("trail", turn.seat, tuple(end)),
                partial(trails.ring, rect=end, colour=colour, radius=6),
            )
            if turn is turns[-1] and table.opened is None and isinstance(event.piece, TokenPiece):
                # The way spares what is written on its way; in the rival's panel the ring goes on telling.
                layout = table.layout
                written = (layout.rivals[table.rivals.index(turn.seat)], layout.me, layout.expected)
                yield from trails.way(places.tokens[event.piece.token].center, end.center, colour, written)

    def _helper(self, expected: int | None) -> Part:
        table, session, layout = self.table, self.table.session, self.table.layout
        assert self._attention.sights is not None
        player = session.match.players[session.viewer]
        cue = self.table.cue()
        note = table.say("table.your-turn" if table.acts else "table.waiting" if session.humans else "table.watching")
        before, after = self._attention.sights
        estimate, score = self._attention.estimate, before.score.total
        then = after.score.total if after else None
        mood = "glad" if session.mine else "calm"

        def paint(canvas: Canvas) -> None:
            panels.me(canvas, table.say, layout, player, session.viewer, cue, note, mood)
            panels.expected(canvas, table.say, layout, estimate, expected, score, then)

        numbers = (estimate.told, expected, estimate.fresh, estimate.gain, estimate.then, estimate.likely, score, then)
        key = ("helper", table.say.language, session.viewer, cue, note, mood, *numbers)
        return self._panel(layout.me.union(layout.expected), key, paint)

    def _hand(self, canvas: Canvas) -> Part:
        table, session, hand = self.table, self.table.session, self.table.hand
        view, places = table.view, table.places().tiles
        title, note = words.hand(table.say, session)
        tiles: list[TileId | None] = list(view.hand)
        missing, draft, waiting = "", session.draft, table.motions.waiting(table.now)
        if isinstance(draft, Place):
            tiles[view.hand.index(draft.tile)] = None
            missing = table.say("neoville.hand.drafted")
        elif hand.tile is not None and table.controls.drag is not None:
            tiles[view.hand.index(hand.tile)] = None
            missing = table.say("neoville.hand.held")
        elif session.mine:
            missing = table.say("neoville.hand.next" if table.stage is Stage.DRAW else "neoville.hand.played")
        if Hand(session.viewer) in waiting and not isinstance(draft, Take) and len(tiles) == len(places):
            tiles[-1] = None
        tiles += [None] * (len(places) - len(tiles))
        arrived = Hand(session.viewer) not in waiting
        if isinstance(draft, Take) and arrived:
            tiles[2] = draft.tile
        turns = {tile: hand.turned.get(tile, 0) for tile in view.hand}
        picked = hand.tile if table.controls.drag is None else None
        drawn, unseen = isinstance(draft, Take | Draw) and arrived, isinstance(draft, Draw) and arrived

        def paint(canvas: Canvas) -> None:
            panels.hand(canvas, table.layout, title, note, tiles, turns, table.components, missing)
            if unseen:
                pieces.tile_back(canvas, places[2].center, places[2].width)
            if drawn:
                canvas.sprite("draft-outline", places[2].center, places[2].width)
            for place, tile in zip(places, view.hand, strict=False):
                if tile == picked:
                    canvas.box(place, None, radius=9, edge=palette.GOLD, line=5)

        key = ("hand", title, note, tuple(tiles), tuple(turns.items()), missing, picked, drawn, unseen)
        return self._panel(table.layout.hand, key, paint)

    def _row(self) -> Part:
        table, view = self.table, self.table.view
        title, note = words.row(table.say, table.drawing)
        draft, waiting = table.session.draft, table.motions.waiting(table.now)
        gone = draft.tile if isinstance(draft, Take) else table.hand.row_tile if table.controls.drag else None
        tiles = [None if tile == gone or Row(i) in waiting else tile for i, tile in enumerate(view.row)]

        def paint(canvas: Canvas) -> None:
            panels.row(canvas, table.say, table.layout, title, note, tiles, view.pile, table.components)

        return self._panel(table.layout.row, ("row", title, note, tuple(tiles), view.pile), paint)

    def _supply(self, canvas: Canvas) -> Iterator[Part]:
        """What all share, a part for each kind: most actions change one of them."""
        table = self.table
        view = table.view
        building = table.live and table.stage is Stage.BUILD
        draft = table.session.draft
        without = draft.token if isinstance(draft, Build) else None
        picked = table.hand.token
        if picked is not None and table.controls.drag is not None:
            without, picked = picked, None
        stock = supply.Stock(
            components=table.components,
            taken=supply.takers(view),
            colours={seat: people.ring_of(one, seat) for seat, one in enumerate(table.session.match.players)},
            fitting=table.memo.fitting if building and table.helps_all else None,
            without=without,
            picked=picked,
            dim=table.drawing and not isinstance(draft, Build) and table.helps_all,
        )
        say, layout = table.say, table.layout
        heading = ("supply", say.language, next(iter(stock.taken.values()), None))
        top = pygame.FRect(layout.supply.x, layout.supply.y, layout.supply.width, canvas.line_height(panels.TITLE) + 8)
        yield panels.kept(top, heading, layout, lambda canvas: supply.heading(canvas, say, layout, stock))
        for rect, kind in supply.shelves(canvas, layout, table.kinds):
            yield panels.kept(
                rect.inflate(0, 6),
                stock.key(*kind),
                layout,
                partial(supply.shelf, layout=layout, rect=rect, kind=kind, stock=stock),
            )

    def _draw_thinking(self, canvas: Canvas) -> None:
        seat = self.table.session.thinking
        if seat is None or self.table.motions.running(self.table.now) or seat not in self.table.rivals:
            return
        rect = self.table.layout.rivals[self.table.rivals.index(seat)]
        people.dots(canvas, (rect.x + 43, rect.y + 14), 4.2, self.table.now)
        since = self.table.session.thinking_since
        if since is not None and self.table.now - since > PATIENCE:
            share = 1 - 1 / (1 + (self.table.now - since - PATIENCE))
            canvas.box(
                (rect.x + 14, rect.bottom - 8, (rect.width - 28) * round(share, 2), 4), palette.PINE.foot, radius=2
            )

    def _draw_carried(self, canvas: Canvas, at: Point) -> None:
        table, held = self.table, self.table.hand.held
        assert held is not None
        match held.piece:
            case TilePiece(tile):
                own = table.hand.tile == tile
                wide = 2 * table.window.square * LIFT if own else table.layout.tile
                face = table.components.tiles[tile].turned(table.hand.turned.get(tile, 0) if own else 0)

                def paint(canvas: Canvas) -> None:
                    box = (24, 24, wide, wide)
                    canvas.box(box, palette.GOLD, radius=14, depth="lifted")
                    pieces.tile(canvas, face, (wide / 2 + 24, wide / 2 + 24), wide)
                    canvas.box(box, None, radius=14, edge=palette.TARGET_LINE, line=5)

                turn = TILT + table.turning.spin(tile, table.now)
                canvas.stamp(("carried", face, wide), (wide + 48, wide + 48), paint, at, turn=turn)
            case TokenPiece(token):
                pieces.token(canvas, table.components.tokens[token], at, table.window.square * LIFT)
            case _:
                pieces.tile_back(canvas, at, table.layout.tile)


def trail_of(turn: Turn) -> Moved[Any, Any] | None:
    """The move of a turn that weighs most: what was built, else the tile."""
    moves = [event for act in turn.acts for event in act.events if isinstance(event, Moved)]
    built = [event for event in moves if isinstance(event.end, Square)]
    return next(iter(built or [event for event in moves if isinstance(event.end, Slot)]), None)
