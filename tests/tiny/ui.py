"""The table of Tiny: where its places are, how a tile looks, and a small picture for saved games."""

from collections.abc import Mapping

import pygame

from neogame.rules.core import Seat
from neogame.rules.events import Pieces
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.table.plain import PlainTable
from tests.tiny.rules import ACROSS, HAND, SPACES, Beside, Hand, Place, Space, Tile, View, pieces

GAP = 14.0


class TinyTable(PlainTable):
    """The board in the middle, the viewer's hand below it, the other one above, the face-down tile at the right."""

    def places(self, board: pygame.FRect) -> Mapping[Place, pygame.FRect]:
        size = board.height / (ACROSS + 2) - GAP
        wide, mine = HAND * (size + GAP), self.session.viewer
        grid = pygame.FRect(0, 0, ACROSS * (size + GAP) - GAP, ACROSS * (size + GAP) - GAP)
        grid.center = board.center
        hand = pygame.FRect(board.centerx - wide / 2, board.bottom - size, wide, size)
        return {
            Hand(mine): hand,
            **{Space(space): square(grid, space, size) for space in SPACES},
            Beside(): pygame.FRect(grid.right + size, grid.centery - size / 2, size, size),
            Hand(Seat(1 - mine)): hand.move(0, board.y - hand.y),
        }

    def pieces(self, view: View) -> Pieces[Tile, Place, object]:
        return pieces(view)

    def draw_piece(self, canvas: Canvas, piece: Tile | None, rect: pygame.FRect, alpha: float) -> None:
        owner = piece.seat if piece else None
        edge = palette.PANEL_EDGE if owner is None else self.colour(owner)
        canvas.box(rect.inflate(-8, -8), palette.PAPER if piece else palette.PINE, edge=edge, line=6, alpha=alpha)
        if piece:
            style = Style(rect.height / 2, 600, "display", fixed=True)
            canvas.text(str(piece.number), rect.center, style, "centre", alpha=alpha)


class Thumbnail:
    """The board of a saved game, which everybody sees."""

    def picture(self, view: View) -> tuple[Seat | str, ...]:
        return tuple("free" if tile is None else "open" if tile.seat is None else tile.seat for tile in view.board)

    def draw(self, canvas: Canvas, rect: pygame.FRect, picture: tuple[Seat | str, ...]) -> None:
        size = (rect.height - 2 * GAP) / ACROSS
        grid = pygame.FRect(rect.centerx - rect.height / 2, rect.y, rect.height, rect.height)
        paints = {"free": palette.PINE_SLOT, "open": palette.WHITE, Seat(0): palette.GOLD, Seat(1): palette.FOCUS}
        for space, owner in enumerate(picture):
            canvas.box(square(grid, space, size), paints[owner], radius=6)


def square(grid: pygame.FRect, space: int, size: float) -> pygame.FRect:
    """Where a space is."""
    return pygame.FRect(grid.x + space % ACROSS * (size + GAP), grid.y + space // ACROSS * (size + GAP), size, size)


TABLE = TinyTable
thumbnail = Thumbnail()
