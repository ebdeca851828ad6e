"""What is said beside the city about a move: what it changes, or what a hint says and why."""

from collections.abc import Iterator, Sequence

import pygame

from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.state import View
from neogame.tell import neoville_hints as hints
from neogame.ui.kit import palette
from neogame.ui.kit.callout import Line, needed, told
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.table.advice import advice


class Callouts:
    """The callout, and a frame round the piece that a hint says to take."""

    def __init__(self, table: NeovilleModel, attention: Attention) -> None:
        self.table = table
        self._attention = attention

    def parts(self) -> Iterator[Part]:
        """What is said now. Where a hint says to put its piece shows in the city."""
        table, session, found = self.table, self.table.session, self._attention.look_at
        if place := self.hinted:
            frame, key = place.inflate(12, 12), ("hint", tuple(place))
            yield Part(frame, key, lambda canvas: canvas.box(place, None, radius=9, edge=palette.FOCUS, line=6))
        if session.hint is not None:
            action, why = session.hint.action, session.hint.why
            lines = advice(table.say, hints.hint_told(table.say, table.game, table.advised, action, why))
            yield self._callout(self._point_of(action), lines)
        elif session.hinting:
            yield self._callout(None, advice(table.say, None))
        elif table.helps and found is not None:
            yield self._callout(self._point_of(found[0]), self._attention.changes())

    def _callout(self, to: Point | None, lines: Sequence[Line]) -> Part:
        """Lines in a box where it always is, and up to what is above it if they need more."""
        table, layout, rect = self.table, self.table.layout, self.table.layout.callout
        above = rect.y - max(layout.me.bottom, layout.expected.bottom if not layout.large else 0.0) - 10
        more = min(max(0.0, needed(table.app.canvas, rect.width, lines) - rect.height), max(0.0, above))
        box = pygame.FRect(rect.x, rect.y - more, rect.width, rect.height + more)

        def paint(canvas: Canvas) -> None:
            told(canvas, box, to, lines, lambda n: table.say("neoville.change.more", n=n))

        return Part.kept(box.inflate(48, 48), ("callout", to, tuple(lines)), paint)

    def _point_of(self, action: Action) -> Point | None:
        """Where an action happens, as far as the callout is beside it."""
        match action:
            case Place(_, slot):
                return self.table.window.slot(slot).center
            case Build(_, index):
                return self.table.window.place(squares_of(self.table.slot)[index]).center
            case Skip():
                return self.table.layout.skip.center
            case _:
                return None

    @property
    def hinted(self) -> pygame.FRect | None:
        """Where the piece is that a hint says to take."""
        hint, places = self.table.session.hint, self.table.places()
        view: View = self.table.session.settled
        match hint and hint.action:
            case Place(tile):
                return places.tiles[view.hand.index(tile)]
            case Build(token):
                return places.tokens[token].inflate(-5, -5)
            case Take(tile):
                return places.row[view.row.index(tile)]
            case Draw():
                return places.row[-1]
            case _:
                return None
