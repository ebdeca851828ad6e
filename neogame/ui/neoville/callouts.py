"""What is said beside the city about a move: what it changes, or what a hint says and why."""

from collections.abc import Iterator

import pygame

from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.game import View
from neogame.tell import neoville_hints as hints
from neogame.ui.kit import palette
from neogame.ui.kit.callout import Line, told
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point
from neogame.ui.neoville import panels
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.table.advice import advice


class Callouts:
    """The callout, and a frame round the piece that a hint says to take."""

    def __init__(self, table: NeovilleModel, attention: Attention) -> None:
        self.table = table
        self._attention = attention

    def parts(self) -> Iterator[Part]:
        """What is said now."""
        yield from self._hinted()
        yield from self._callout()

    @property
    def hinted(self) -> pygame.FRect | None:
        """Where the piece is that a hint says to take."""
        hint = self.table.session.hint
        return self._origin(hint.action) if hint is not None else None

    def _hinted(self) -> Iterator[Part]:
        """A frame round the piece that a hint says to take; where it says to put it shows in the city."""
        place = self.hinted
        if place is not None:
            yield Part(
                place.inflate(12, 12),
                ("hint", tuple(place)),
                lambda canvas: canvas.box(place, None, radius=9, edge=palette.FOCUS, line=6),
            )

    def _callout(self) -> Iterator[Part]:
        table, session = self.table, self.table.session
        if session.hinting or session.hint is not None:
            to, lines = self._hint_point(), self._hint_lines()
        elif table.helps and self._attention.sights is not None and self._attention.look_at is not None:
            to = self._point_of(self._attention.look_at[0])
            lines = self._attention.changes()
        else:
            return
        rect = panels.callout_place(table.app.canvas, table.layout, lines)

        def paint(canvas: Canvas) -> None:
            told(canvas, rect, to, lines, lambda n: table.say("neoville.change.more", n=n))

        area, key = rect.inflate(48, 48), ("callout", to, tuple(lines))
        yield Part.kept(area, key, paint)

    def _hint_lines(self) -> list[Line]:
        hint, say = self.table.session.hint, self.table.say
        if hint is None:
            return advice(say, None)
        return advice(say, hints.hint_told(say, self.table.game, self.table.advised, hint.action, hint.why))

    def _hint_point(self) -> Point | None:
        hint = self.table.session.hint
        return self._point_of(hint.action) if hint is not None else None

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

    def _origin(self, action: Action) -> pygame.FRect | None:
        """Where on the table the piece of an action comes from."""
        places = self.table.places()
        view: View = self.table.session.settled
        match action:
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
