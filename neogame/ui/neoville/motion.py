"""What moves at Neoville's table: which event moves what from where, tiles that turn, the field to its frame."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from neogame.rules.core import Seat
from neogame.rules.events import Moved
from neogame.rules.neoville.components import Components, Skyscraper, TileId, TokenId, UtilityKind, kind_word
from neogame.rules.neoville.events import Hand, Location, Piece, Pile, Row, Slot, Square, Supply, TilePiece
from neogame.rules.neoville.state import View
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.motions import Motions, Paint
from neogame.ui.kit.tempo import Event, Motion, Tempo
from neogame.ui.kit.units import Point
from neogame.ui.neoville import pieces
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.layout import token_size
from neogame.ui.table.hand import Deed
from neogame.ui.table.motion import Script


@dataclass(frozen=True)
class Places:
    """Where pieces lie on the screen."""

    viewer: Seat
    hand: pygame.FRect
    """The panel of the viewer's hand."""
    tiles: Sequence[pygame.FRect]
    """The places in it."""
    row: Sequence[pygame.FRect]
    """The places of the row, and the pile as the last."""
    tokens: Mapping[TokenId, pygame.FRect]
    homes: Mapping[Seat, pygame.FRect]
    """Where a rival's pieces come from."""
    window: Callable[[Seat, View], Window]
    """The part of a seat's field that shows in a view."""


class NeovilleScript(Script):
    """Moves tiles and tokens between hands, row, pile, supply and cities."""

    def __init__(
        self,
        motions: Motions,
        tempo: Tempo,
        start: float,
        deed: Deed | None,
        places: Places,
        components: Components,
        spin: Callable[[TileId], float],
    ) -> None:
        super().__init__(motions, tempo, start)
        self._deed, self._places = deed, places
        self._components, self._spin = components, spin

    def rect(self, place: Location, piece: Piece | None) -> pygame.FRect | None:
        places = self._places
        match place:
            case Row(index):
                return places.row[index]
            case Pile():
                return places.row[-1]
            case Hand(seat) if seat != places.viewer:
                return places.homes[seat]
            case Hand():
                return self._in_hand(piece)
            case Supply():
                return self._in_supply(piece)
            case Slot(seat, slot):
                return self._window(seat).slot(slot)
            case Square(seat, square):
                return self._window(seat).place(square)

    def _in_hand(self, piece: Piece | None) -> pygame.FRect:
        """A tile comes from its place in the hand, and a new one to the last place."""
        before: Sequence[TileId] = self._deed.before.hand if self._deed else ()
        if isinstance(piece, TilePiece) and piece.tile in before:
            return self._places.tiles[before.index(piece.tile)]
        return self._places.tiles[-1]

    def _in_supply(self, piece: Piece | None) -> pygame.FRect:
        assert piece is not None
        assert not isinstance(piece, TilePiece)
        where = self._places.tokens[piece.token]
        size = token_size(where, isinstance(self._components.tokens[piece.token], Skyscraper))
        return pygame.FRect(where.centerx - size / 2, where.centery - size / 2, size, size)

    def _window(self, seat: Seat) -> Window:
        assert self._deed is not None
        return self._places.window(seat, self._deed.after)

    def paint(self, piece: Piece | None) -> Paint:
        if piece is None:
            return lambda canvas, at, size, alpha: pieces.tile_back(canvas, at, size)
        if not isinstance(piece, TilePiece):
            of = self._components.tokens[piece.token]
            return lambda canvas, at, size, alpha: pieces.flying(canvas, of, at, size, alpha)
        face, tile = self._components.tiles[piece.tile].turned(piece.turns), piece.tile
        large = self._places.tiles[0].width * 2

        def paint(canvas: Canvas, at: Point, size: float, alpha: float) -> None:
            pieces.tile(canvas, face, at, large, tilt=self._spin(tile), alpha=alpha, scale=size / large)

        return paint

    def pace(self, event: Moved[Piece, Location]) -> Event:
        return "refill" if isinstance(event.end, Row) else "travel"

    def sound_of(self, event: object) -> str | None:
        if not isinstance(event, Moved):
            return None
        match event.end, event.piece:
            case Slot(), TilePiece(tile):
                return f"tile-place-{self._components.tiles[tile].terrain[0].word}"
            case Square(), piece if piece is not None:
                kind = kind_word(self._components.tokens[piece.token])
                return f"build-{kind}" if kind in set(UtilityKind) else "token-build"
            case Hand(), _:
                return "tile-pick"
        return None


class Turning:
    """A tile that goes round, in the hand or where it lies as a draft."""

    def __init__(self) -> None:
        self._tile: TileId | None = None
        self._by = 0
        self._motion = Motion(0.0, 0.0)

    def begin(self, tile: TileId, by: int, motion: Motion) -> None:
        """A tile goes round by so many quarters."""
        self._tile, self._by, self._motion = tile, by, motion

    def spin(self, tile: TileId, now: float) -> float:
        """How far a tile that was turned is from lying as it should, in degrees."""
        return -90.0 * self._by * (1 - self._motion.share(now)) if tile == self._tile else 0.0

    def running(self, now: float) -> bool:
        """Whether a tile still goes round."""
        return not self._motion.over(now)


class MovingFrame:
    """The part of the viewer's field that shows; when the city's frame gets narrower it moves to its new place."""

    def __init__(self) -> None:
        self._frame: Window | None = None
        self._seen: object = None
        self._start: Window | None = None
        self._motion = Motion(0.0, 0.0)

    def follow(self, frame: Window, seen: object, now: float, tempo: Tempo) -> None:
        """Go to another frame; at once if something else is ``seen`` as well, such as another seat."""
        before, same = self._frame, seen == self._seen
        if before is not None and before != frame and same and tempo.travels:
            self._start, self._motion = self.window(before, now), tempo.motion("frame", now)
        self._frame, self._seen = frame, seen

    def easing(self, now: float) -> bool:
        """Whether the field is being moved."""
        return self._start is not None and not self._motion.over(now)

    def window(self, frame: Window, now: float) -> Window:
        """What shows at this moment on the way to a frame."""
        if self._start is None or not self.easing(now):
            return frame
        return self._start.towards(frame, self._motion.share(now))
