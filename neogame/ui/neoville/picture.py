"""Neoville's table as it is drawn: a still picture, and what moves over it."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from neogame.match.timeline import Turn
from neogame.rules.events import Moved
from neogame.rules.neoville.events import Slot, Square, TilePiece, TokenPiece
from neogame.rules.neoville.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button, button_part
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neoville import panels, pieces, promise_list, supply
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.callouts import Callouts
from neogame.ui.neoville.layout import TILE
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
        self._sums = Last(lambda scores: [score.total for score in scores])

    def under(self, canvas: Canvas) -> None:
        """What rests while a piece is carried or an opponent thinks, and what can be done now."""
        table, attention, controls, now = self.table, self._attention, self.table.controls, self.table.now
        totals, waiting, running = self._totals(), table.motions.waiting(now), table.motions.running(now)
        settled = (table.revision, table.session.thinking, controls.state(now), totals, waiting, running)
        if settled != self._settled:
            self._settled, self._aimed = settled, None
            self._below = list(self._lower_parts(canvas, totals))
            trailed = (table.acted, table.opened, table.shaped, table.replaying, *map(id, table.session.news))
            if trailed != self._trailed_for:
                self._trailed_for = trailed
                self._trailed = [] if table.acted or table.replaying or running else list(self._trails())
            buttons = (one for one in controls.widgets if isinstance(one, Button))
            self._buttons = [button_part(one, controls.look(one, now)) for one in buttons]
            self._live = [one for one in controls.widgets if not isinstance(one, Button | Scroll | Spot)]
        asked, expected = attention.asked(), self._expected()
        aimed = (attention.revision, asked and asked.name, attention.scope(), table.window, expected)
        if aimed != self._aimed:
            self._aimed = aimed
            self._parts = [
                *self._below,
                panels.helper(table, attention, expected),
                *self._tray.parts(),
                *promise_list.parts(canvas, table, attention),
                *self._trailed,
                *self._callouts.parts(),
                *self._buttons,
            ]
        canvas.compose(self._parts)
        for widget in self._live:
            controls.draw_one(canvas, widget, now)
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
            self._draw_carried(canvas, table.hand.held.piece, drag.point)
        if refused := self._refusals.shown():
            self._refusal(refused.place, refused.title, refused.text, table.shaped).paint(canvas)

    def _laid_refusal(self, place: pygame.FRect, title: str, reason: str, shaped: object) -> Part:
        """Why something cannot be done, laid out for a window and a manner; it lies over the piece in the hand."""
        return panels.refusal(self.table.app.canvas, self.table.layout, place, title, reason)

    def _totals(self) -> list[int]:
        """What each rival's score shows at this moment."""
        table = self.table
        scores = table.shown_scores if table.replaying else table.session.settled_scores
        sums = self._sums(scores)
        return [self._counted(seat, sums[seat]) for seat in table.rivals]

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
        assert table.bar is not None
        ground = panels.ground(table.layout)
        yield ground.part(canvas)
        yield from ground.bar(canvas, table, table.bar)
        yield from panels.rivals(table, totals)
        yield panels.hand(table)
        yield panels.row(table)
        yield from supply.parts(canvas, table)

    def _trails(self) -> Iterator[Part]:
        """A ring round what each rival did since the viewer's turn, and the way the last piece came."""
        table, places, layout = self.table, self.table.places(), self.table.layout
        turns = [turn for turn in table.session.news if turn.seat in table.rivals]
        for turn in turns:
            event = trail_of(turn)
            if event is None:
                continue
            colour = people.ring_of(table.session.match.players[turn.seat], turn.seat)
            # Later tiles may have moved the city about in its thumbnail.
            window = places.window(turn.seat, table.view)
            end = window.slot(event.end.slot) if isinstance(event.end, Slot) else window.place(event.end.square)
            ring = partial(trails.ring, rect=end, colour=colour, radius=6)
            yield Part(end.inflate(12, 12), ("trail", turn.seat, tuple(end)), ring)
            if turn is turns[-1] and table.opened is None and isinstance(event.piece, TokenPiece):
                # The way spares what is written on its way; in the rival's panel the ring goes on telling.
                written = (layout.rivals[table.rivals.index(turn.seat)], layout.me, layout.expected)
                yield from trails.way(places.tokens[event.piece.token].center, end.center, colour, written)

    # What moves by itself ------------------------------------------------------------------------------------------

    def _draw_pulses(self, canvas: Canvas) -> None:
        """What can be done now lights up and fades, until it rests."""
        table, controls = self.table, self.table.controls
        if not table.live or not table.helps or controls.drag is not None or table.opened is not None:
            return
        glow, stage = round(table.app.tempo.glow(table.now, table.lit_since) * 10) / 10, table.stage
        if stage is Stage.PLACE:
            window = table.window
            for slot, state in self._attention.states.items():
                if state == "slot-legal":
                    rect = window.slot(slot).inflate(-10, -10)
                    canvas.box(rect, None, radius=12, edge=palette.GOLD, line=6, alpha=glow)
        elif stage is Stage.DRAW and table.helps_all and table.hand.draws():
            hinted = self._callouts.hinted
            for place in table.places().row:
                if place != hinted:
                    canvas.box(place, None, radius=9, edge=palette.GOLD, line=5, alpha=glow)
        # A piece that can be picked up shows it under the pointer.
        placed = controls.find(controls.hover) if controls.hover else None
        if placed is not None and placed.widget.about == placed.widget.drag is not None:
            canvas.box(placed.rect, None, radius=10, edge=palette.TARGET_LINE, line=4)

    def _draw_thinking(self, canvas: Canvas) -> None:
        table, session, now = self.table, self.table.session, self.table.now
        seat, since = session.thinking, session.thinking_since
        if seat is None or table.motions.running(now) or seat not in table.rivals:
            return
        rect = table.layout.rivals[table.rivals.index(seat)]
        people.dots(canvas, (rect.x + 43, rect.y + 14), 4.2, now)
        if since is not None and now - since > PATIENCE:
            share = round(1 - 1 / (1 + (now - since - PATIENCE)), 2)
            line = (rect.x + 14, rect.bottom - 8, (rect.width - 28) * share, 4)
            canvas.box(line, palette.PINE.foot, radius=2)

    def _draw_carried(self, canvas: Canvas, piece: object, at: Point) -> None:
        table, large = self.table, self.table.window.square * LIFT
        match piece:
            case TilePiece(tile):
                own = table.hand.tile == tile
                wide = 2 * large if own else TILE
                face = table.components.tiles[tile].turned(table.hand.turned.get(tile, 0) if own else 0)

                def paint(canvas: Canvas) -> None:
                    box = (24, 24, wide, wide)
                    canvas.box(box, palette.GOLD, radius=14, depth="lifted")
                    pieces.tile(canvas, face, (wide / 2 + 24, wide / 2 + 24), wide)
                    canvas.box(box, None, radius=14, edge=palette.TARGET_LINE, line=5)

                turn = TILT + table.turning.spin(tile, table.now)
                canvas.stamp(("carried", face, wide), (wide + 48, wide + 48), paint, at, turn=turn)
            case TokenPiece(token):
                pieces.token(canvas, table.components.tokens[token], at, large)
            case _:
                pieces.tile_back(canvas, at, TILE)


def trail_of(turn: Turn) -> Moved[Any, Any] | None:
    """The move of a turn that weighs most: what was built, else the tile."""
    moves = [event for act in turn.acts for event in act.events if isinstance(event, Moved)]
    built = [event for event in moves if isinstance(event.end, Square)]
    return next(iter(built or [event for event in moves if isinstance(event.end, Slot)]), None)
