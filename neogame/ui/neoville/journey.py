"""Pieces that travel: which, from where and to where."""

from typing import TYPE_CHECKING, Any

import pygame

from neogame.match.match import Step
from neogame.rules.core import Seat
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Build, Draw, Place, Reveal, Take
from neogame.rules.neoville.components import Skyscraper, TileId, TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.ui.canvas import Canvas, Point
from neogame.ui.neoville import panels, pieces, supply
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.hold import Held
from neogame.ui.table.travel import Travel

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable


class Journey:
    """Sends pieces on their way: from a hand, the supply, the row or the pile to where a step puts them."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table

    def travel(self, step: Step, before: View, start: float) -> Travel | None:
        canvas, layout, tempo = self.table.app.canvas, self.table.layout, self.table.app.tempo
        title, note = self.table.row_words()
        row = panels.row_places(canvas, self.table.say, layout, title, note)
        action = step.action
        if step.seat is None:
            if before.stage is not Stage.REFILL or not isinstance(action, Reveal):
                return None
            gap = before.row.index(None)
            return Travel(self._paint_tile(action.tile, 0), row[4], row[gap], tempo.motion("refill", start), before)
        seat = step.seat
        motion = tempo.motion("travel", start)
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
                end = self._window_of(seat, after, place).slot(slot)
                return Travel(self._paint_tile(tile, turns), home, end, motion, before)
            case Build(token, index):
                where = supply.places(canvas, layout, supply.rows(before, self.table.components))[token]
                end = self._window_of(seat, city, place).place(squares_of(before.slot)[index])
                of = self.table.components.tokens[token]
                size = supply.size_of(where, isinstance(of, Skyscraper))
                begin = pygame.FRect(where.centerx - size / 2, where.centery - size / 2, size, size)
                return Travel(self._paint_token(token), begin, end, motion, before)
            case Take(tile):
                gap = before.row.index(tile)
                return Travel(self._paint_tile(tile, 0), row[gap], home, motion, before)
            case Draw():
                return Travel(_paint_back, row[4], home, motion, before)
        return None

    def back(self, held: Held, at: Point, home: pygame.FRect) -> Travel:
        """What the hand let go of, on its way home."""
        match held.kind:
            case "tile" | "row":
                tile = TileId(held.id)
                turns = self.table.turned.get(tile, 0) if held.kind == "tile" else 0
                paint, size = self._paint_tile(tile, turns), 2 * self.table.window.square
            case "token":
                paint, size = self._paint_token(TokenId(held.id)), self.table.window.square
            case _:
                paint, size = _paint_back, self.table.layout.tile
        start = pygame.FRect(at[0] - size / 2, at[1] - size / 2, size, size)
        motion = self.table.app.tempo.motion("fly-back", self.table.now)
        return Travel(paint, start, home, motion, self.table.session.settled)

    def _window_of(self, seat: Seat, city: Any, place: pygame.FRect) -> Window:
        if seat in self.table.rivals:
            return panels.thumb_window(city, place)
        return Window.whole(city, self.table.layout.field, self.table.layout.field.width / 8)

    def _paint_tile(self, tile: TileId, turns: int) -> Any:
        face = self.table.components.tiles[tile].turned(turns)

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            pieces.tile(canvas, face, at, size, alpha=alpha)

        return paint

    def _paint_token(self, token: TokenId) -> Any:
        of = self.table.components.tokens[token]

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            if size * canvas.scale < pieces.SMALL_BELOW:
                pieces.chip(canvas, of, at, size)
            else:
                pieces.token(canvas, of, at, size, alpha)

        return paint


def _paint_back(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
    pieces.tile_back(canvas, at, size)
