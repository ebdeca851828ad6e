"""Pieces that travel: which, from where and to where."""

from typing import TYPE_CHECKING, Any

import pygame

from neogame.match.match import Step
from neogame.match.timeline import Turn
from neogame.rules.core import Seat
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Build, Draw, Place, Reveal, Take
from neogame.rules.neoville.components import Skyscraper, TileId, TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.ui.canvas import Canvas, Point
from neogame.ui.motion import Motion
from neogame.ui.neoville import panels, pieces, supply
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.hold import LIFT, Held
from neogame.ui.table.travel import Travel

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable

Way = tuple[Seat, pygame.FRect, pygame.FRect]
"""Whose piece it is, where it came from and where it lies."""
SEED = 0.35
"""Of its size, how large a token is when it begins to grow."""


class Journey:
    """Sends pieces on their way: from a hand, the supply, the row or the pile to where a step puts them."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table
        self._ways: tuple[object, list[Way]] | None = None

    def travel(self, step: Step, before: View, start: float) -> Travel | None:
        canvas, layout, tempo = self.table.app.canvas, self.table.layout, self.table.app.tempo
        action = step.action
        if step.seat is None:
            if before.stage is not Stage.REFILL or not isinstance(action, Reveal):
                return None
            row = panels.row_places(canvas, self.table.say, layout, *self.table.row_words())
            gap = before.row.index(None)
            return Travel(self._paint_tile(action.tile, 0), row[4], row[gap], tempo.motion("refill", start), before)
        way = self.way(canvas, step.seat, action, before)
        if way is None:
            return None
        match action:
            case Place(tile, _, turns):
                paint = self._paint_tile(tile, turns)
            case Build(token):
                paint = self._paint_token(token)
            case Take(tile):
                paint = self._paint_tile(tile, 0)
            case _:
                paint = _paint_back
        return Travel(paint, *way, tempo.motion("travel", start), before)

    def way(self, canvas: Canvas, seat: Seat, action: Any, before: View) -> tuple[pygame.FRect, pygame.FRect] | None:
        """Where the piece of an action comes from and where it goes."""
        layout = self.table.layout
        row = panels.row_places(canvas, self.table.say, layout, *self.table.row_words())
        if seat in self.table.rivals:
            panel = layout.rivals[self.table.rivals.index(seat)]
            home = pygame.FRect(panel.x + 10, panel.y + 10, 46, 46)
            place = panels.thumb(layout, panel, layout.large)
        else:
            home, place = layout.hand, layout.field
        city = before.cities[seat]
        match action:
            case Place(tile, slot, turns):
                after = city.with_tile(self.table.session.match.game.face(tile, turns), action)  # type: ignore[attr-defined]
                return home, self._window_of(seat, after, place).slot(slot)
            case Build(token, index):
                where = supply.places(canvas, layout, self.table.kinds)[token]
                of = self.table.components.tokens[token]
                size = supply.size_of(where, isinstance(of, Skyscraper))
                begin = pygame.FRect(where.centerx - size / 2, where.centery - size / 2, size, size)
                return begin, self._window_of(seat, city, place).place(squares_of(before.slot)[index])
            case Take(tile):
                return row[before.row.index(tile)], home
            case Draw():
                return row[4], home
        return None

    def ways(self, canvas: Canvas) -> list[Way]:
        """For each turn of a rival since the viewer's, where its weightiest piece came from and where it lies."""
        table = self.table
        if table.travels or table.replaying:
            return []
        key = (len(table.session.match.steps), table.shaped)
        if self._ways is None or self._ways[0] != key:
            found = [(turn.seat, self._last_way(canvas, turn)) for turn in table.session.news]
            self._ways = key, [(seat, *way) for seat, way in found if way is not None]
        return self._ways[1]

    def _last_way(self, canvas: Canvas, turn: Turn) -> tuple[pygame.FRect, pygame.FRect] | None:
        weight = (Build, Place)
        weighty = [one for one in turn.happenings if type(one.action) in weight]
        if not weighty or turn.seat not in self.table.rivals:
            return None
        _, _, action, _, _, before = min(weighty, key=lambda one: weight.index(type(one.action)))
        way = self.way(canvas, turn.seat, action, before)
        # Later tiles may have moved the city about in its thumbnail.
        return (way[0], self._place_now(turn.seat, action, before)) if way is not None else None

    def _place_now(self, seat: Seat, action: Place | Build, before: View) -> pygame.FRect:
        """Where a piece that a rival played lies as the table is shown."""
        layout = self.table.layout
        place = panels.thumb(layout, layout.rivals[self.table.rivals.index(seat)], layout.large)
        window = self._window_of(seat, self.table.view.cities[seat], place)
        if isinstance(action, Place):
            return window.slot(action.slot)
        return window.place(squares_of(before.slot)[action.square])

    def back(self, held: Held, at: Point, home: pygame.FRect) -> Travel:
        """What the hand let go of, on its way home."""
        match held.kind:
            case "tile" | "row":
                tile = TileId(held.id)
                turns = self.table.hands.turned.get(tile, 0) if held.kind == "tile" else 0
                paint, size = self._paint_tile(tile, turns), 2 * self.table.motions.window.square
            case "token":
                paint, size = self._paint_token(TokenId(held.id)), self.table.motions.window.square
            case _:
                paint, size = _paint_back, self.table.layout.tile
        start = pygame.FRect(at[0] - size / 2, at[1] - size / 2, size, size)
        motion = self.table.app.tempo.motion("fly-back", self.table.now)
        return Travel(paint, start, home, motion, self.table.session.settled)

    def settle(self, action: Place | Build, at: Point) -> Travel:
        """What the hand let go of over its place, on the last bit of its way."""
        end = self._end(action)
        size = end.width * LIFT
        start = pygame.FRect(at[0] - size / 2, at[1] - size / 2, size, size)
        return self._to(action, start, end, self.table.app.tempo.motion("settle", self.table.now))

    def rise(self, action: Build) -> Travel:
        """A token that grows where it is built."""
        end = self._end(action)
        start = pygame.FRect(end.centerx, end.bottom - end.width * SEED, end.width * SEED, end.width * SEED)
        start.centerx = end.centerx
        return self._to(action, start, end, self.table.app.tempo.motion("build", self.table.now))

    def turn(self, action: Place) -> Travel:
        """A tile that turns where it lies."""
        end = self._end(action)
        return self._to(action, end, end, self.table.app.tempo.motion("turn", self.table.now))

    def _end(self, action: Place | Build) -> pygame.FRect:
        window = self.table.frame
        if isinstance(action, Place):
            return window.slot(action.slot)
        return window.place(squares_of(self.table.session.settled.slot)[action.square])

    def _to(self, action: Place | Build, start: pygame.FRect, end: pygame.FRect, motion: Motion) -> Travel:
        match action:
            case Place(tile, _, turns):
                paint = self._paint_tile(tile, turns)
            case Build(token):
                paint = self._paint_token(token)
        return Travel(paint, start, end, motion, self.table.session.settled, arc=0.0)

    def _window_of(self, seat: Seat, city: Any, place: pygame.FRect) -> Window:
        if seat in self.table.rivals:
            return panels.thumb_window(city, place)
        return Window.whole(city, self.table.layout.field, self.table.layout.field.width / 8)

    def _paint_tile(self, tile: TileId, turns: int) -> Any:
        face = self.table.components.tiles[tile].turned(turns)
        large = max(self.table.layout.tile, 2 * self.table.frame.square)

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            pieces.tile(canvas, face, at, large, tilt=self.table.motions.spin(tile), alpha=alpha, scale=size / large)

        return paint

    def _paint_token(self, token: TokenId) -> Any:
        of = self.table.components.tokens[token]

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            pieces.flying(canvas, of, at, size, alpha)

        return paint


def _paint_back(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
    pieces.tile_back(canvas, at, size)
