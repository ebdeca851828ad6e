"""A table out of three answers: where the places of a game are, what lies there, and how a piece looks.

Every piece lies on a place; the pieces of one place lie side by side. A hand carries pieces by drag and drop, or takes
one up and puts it down by clicks or keys. What it may do comes from the game's actions alone (``hand.Hand``), what
moves from its events, and what is said from its texts (``words``).
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from typing import Any

import pygame

from neogame.rules.core import Nobody, Seat
from neogame.rules.events import Moved, Pieces
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.motions import Motions, Paint
from neogame.ui.kit.tempo import Tempo
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import HEIGHT
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.widget import Role, Spot, Widget
from neogame.ui.table import people, trails, words
from neogame.ui.table.hand import Deed, Hand, Held
from neogame.ui.table.motion import Script
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene

EDGE, GAP = 16.0, 12.0
PEOPLE, PERSON, FACE = 300.0, 104.0, 34.0
"""How wide the column of the players is, how high one of them, and the radius of a face."""
FOOT = 84.0
"""How high the line is that says what to do."""
RADIUS = 12.0
LIFT = 1.08
"""How much larger a piece is in the hand."""
NAME = Style(22, 800)
TOTAL = Style(34, 600, "display")
CUE = Style(26, 700)
CALL = Style(24, 800)


@dataclass(frozen=True)
class Lying:
    """A piece where it lies on the screen; ``number`` counts those of its place."""

    piece: Any
    place: Hashable
    number: int
    rect: pygame.FRect


@dataclass(frozen=True)
class Layout:
    """Where the players, the board, the line that says what to do and the button beside it are."""

    people: Sequence[pygame.FRect]
    board: pygame.FRect
    cue: pygame.FRect
    call: pygame.FRect

    @classmethod
    def of(cls, canvas: Canvas, top: float, seats: int, label: str) -> "Layout":
        """The layout below a bar; the button has room for its label."""
        high, top, foot = canvas.grown(PERSON), top + EDGE, HEIGHT - EDGE - FOOT
        column = [pygame.FRect(EDGE, top + (high + GAP) * seat, PEOPLE, high) for seat in range(seats)]
        left, wide = EDGE + PEOPLE + EDGE, canvas.text_width(label, CALL) + 110
        call = pygame.FRect(canvas.width - EDGE - wide, foot, wide, FOOT)
        board = pygame.FRect(left, top, canvas.width - EDGE - left, foot - GAP - top)
        return cls(column, board, pygame.FRect(left, foot, call.x - GAP - left, FOOT), call)


def side_by_side(rect: pygame.FRect, count: int) -> list[pygame.FRect]:
    """Room for so many pieces in a row, as large as the rect is high; where they are too many they overlap."""
    size = min(rect.width, rect.height)
    step = min(size + GAP, (rect.width - size) / (count - 1)) if count > 1 else 0.0
    left = rect.centerx - (size + step * (count - 1)) / 2
    return [pygame.FRect(left + step * number, rect.centery - size / 2, size, size) for number in range(count)]


def name_of(place: Any) -> str:
    """The name of a place's widget: that of ``Space(4)`` is ``space.4``."""
    return ".".join((type(place).__name__.lower(), *map(str, astuple(place))))


class PlainScript(Script):
    """Moves pieces from place to place."""

    def __init__(
        self,
        motions: Motions,
        tempo: Tempo,
        start: float,
        rect: Callable[[Any, Any], pygame.FRect | None],
        paint: Callable[[Any], Paint],
    ) -> None:
        super().__init__(motions, tempo, start)
        self._rect, self._paint = rect, paint

    def rect(self, place: Any, piece: Any) -> pygame.FRect | None:
        return self._rect(place, piece)

    def paint(self, piece: Any) -> Paint:
        return self._paint(piece)

    def waits(self, event: Moved[Any, Any]) -> Hashable:
        return Held(event.piece, event.end)


class PlainTable(TableScene):
    """A table of which a game says only where its places are, what lies there and how a piece looks."""

    def __init__(self, app: App, new: NewGame, **under_way: Any) -> None:
        super().__init__(app, new, **under_way)
        self.hand = Hand(self.session, self.deed)
        self._layout = Layout.of(app.canvas, 0.0, len(self.session.match.players), "")
        self._places: Mapping[Any, pygame.FRect] = {}
        self._lying: Sequence[Lying] = ()

    # For a game to say ---------------------------------------------------------------------------------------------

    def places(self, board: pygame.FRect) -> Mapping[Any, pygame.FRect]:
        """Where each place is that shows, inside the board, in reading order."""
        raise NotImplementedError

    def pieces(self, view: Any) -> Pieces[Any, Any, Any]:
        """What lies where in a view."""
        raise NotImplementedError

    def draw_piece(self, canvas: Canvas, piece: Any, rect: pygame.FRect, alpha: float) -> None:
        """A piece inside a square, so opaque; None is one that lies face down."""
        raise NotImplementedError

    def cue(self) -> str:
        """The one line that says what to do: ``<game>.cue.act`` or, with a piece in the hand, ``<game>.cue.held``."""
        say, session, seat = self.say, self.session, self.session.to_act
        if session.handing:
            return say("table.cue.done")
        if not session.mine:
            if isinstance(seat, Nobody) or not session.humans:
                return say("table.cue.watch")
            return say("table.cue.wait", name=session.match.players[seat].name)
        if self.hand.waits:
            return say("table.cue.reveal" if self.hand.reveals else "table.cue.end")
        return say(f"{self.new.game}.cue.{'held' if self.hand.held is not None else 'act'}")

    # What lies where -----------------------------------------------------------------------------------------------

    def colour(self, seat: Seat) -> str:
        """A player's colour."""
        return people.ring_of(self.session.match.players[seat], seat)

    def _laid(self, view: Any) -> Iterator[Lying]:
        """Every piece of a view that shows, where it lies."""
        heaps: dict[Any, list[Any]] = {}
        for (place, piece), count in self.pieces(view).lying.items():
            heaps.setdefault(place, []).extend([piece] * count)
        for place, rect in self._places.items():
            heap = heaps.get(place, [])
            for number, room in enumerate(side_by_side(rect, len(heap))):
                yield Lying(heap[number], place, number, room)

    def _held(self, lying: Lying) -> Held:
        """What a hand takes up with a piece; one that lies there as a draft still comes from where it was."""
        preview = self.session.preview if self.session.draft is not None else None
        for event in preview.events if preview else ():
            if isinstance(event, Moved) and (event.end, event.piece) == (lying.place, lying.piece):
                return Held(event.was, event.start, drafted=True)
        return Held(lying.piece, lying.place)

    # Motion --------------------------------------------------------------------------------------------------------

    def script(self, deed: Deed | None, start: float) -> PlainScript:
        laid = [*self._laid(deed.after), *self._laid(deed.before)] if deed else []

        def rect(place: Any, piece: Any) -> pygame.FRect | None:
            return next((one.rect for one in laid if (one.place, one.piece) == (place, piece)), self._places.get(place))

        return PlainScript(self.motions, self.app.tempo, start, rect, self._paint)

    def _paint(self, piece: Any) -> Paint:
        def paint(canvas: Canvas, at: tuple[float, float], size: float, alpha: float) -> None:
            self.draw_piece(canvas, piece, pygame.FRect(at[0] - size / 2, at[1] - size / 2, size, size), alpha)

        return paint

    # What hands do -------------------------------------------------------------------------------------------------

    def _click(self, held: Held, place: Hashable) -> None:
        """Put the piece in the hand where another one lies, else take that one up."""
        if self.hand.held not in (None, held) and (place in self.hand.targets or not self.hand.can_pick(held)):
            self.put(place)
        elif self.hand.can_pick(held):
            self.take_up(held)

    def next_focus(self) -> str | None:
        if self.session.handing:
            return "done"
        if not self.session.mine:
            return None
        if self.hand.held is not None:
            return self.first_target()
        if self.hand.waits:
            return "confirm"
        return next((one.widget.name for one in self.controls.placed if one.widget.drag is not None), None)

    # Widgets -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        self.bar = self.make_bar(canvas)
        self._layout = Layout.of(canvas, self.bar.height, len(self.session.match.players), self.say("table.confirm"))
        self._places = self.places(self._layout.board)
        self._lying = () if self.session.covered else tuple(self._laid(self.shown))
        targets = self.hand.targets
        for place, rect in self._places.items():
            name, label, act = name_of(place), words.thing(self.say, self.new.game, place), partial(self.put, place)
            able = place in targets
            yield Spot(name=name, rect=rect, about=place, label=label, radius=RADIUS, focusable=able, on_click=act)
        for lying in self._lying:
            held, name = self._held(lying), f"{name_of(lying.place)}.{lying.number + 1}"
            able = self.live and self.hand.can_pick(held)
            yield Spot(
                name=name,
                rect=lying.rect,
                about=held,
                role=Role.PIECE,
                label=words.thing(self.say, self.new.game, lying.piece),
                radius=RADIUS,
                focusable=able,
                readable=True,
                sound="",
                drag=held if able else None,
                on_click=partial(self._click, held, lying.place),
            )
        yield from self._calls()
        yield from self.bar.widgets()

    def _calls(self) -> Iterator[Widget]:
        """The button beside the line that says what to do."""
        call = partial(Button, rect=self._layout.call, icon="tick", kind="sun", style=CALL)
        if self.session.handing:
            yield call(name="done", label=self.say("table.done"), on_click=self.done)
        elif self.session.humans:
            able, label = self.session.draft is not None, self.say("table.confirm")
            yield call(name="confirm", label=label, enabled=able, sound="", on_click=self.confirm)

    # The picture ---------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.table(canvas)
        assert self.bar is not None
        self.bar.draw(canvas)
        self.bar.draw_log(canvas)
        self.bar.draw_dots(canvas)
        for seat, rect in enumerate(self._layout.people):
            self._draw_person(canvas, Seat(seat), rect)
        canvas.text(self.cue(), self._layout.cue.midleft, CUE, room=self._layout.cue.width)
        for rect in self._places.values():
            canvas.box(rect, palette.PINE_SLOT, radius=RADIUS, edge=palette.PINE_EDGE)
        self._draw_pieces(canvas)
        self._draw_trails(canvas)
        self._draw_targets(canvas)

    def foreground(self, canvas: Canvas) -> None:
        self.motions.draw(canvas, self.now, self.app.tempo)
        drag, held = self.controls.drag, self.hand.held
        home = self._places.get(held.place) if held else None
        if drag is not None and held is not None and home is not None:
            size = min(home.width, home.height) * LIFT
            self._paint(held.piece)(canvas, drag.point, size, 1.0)

    def _draw_person(self, canvas: Canvas, seat: Seat, rect: pygame.FRect) -> None:
        """A player: face, name and the score if the game ended now."""
        player, session = self.session.match.players[seat], self.session
        backdrop.paper(canvas, rect)
        since = session.thinking_since if session.thinking == seat else None
        centre = (rect.x + FACE + 16, rect.centery)
        people.face(canvas, player, seat, centre, FACE, thinking_since=since, now=self.now)
        total = self.counts.shown(seat, self.shown_scores[seat].total, self.now, self.motions.end)
        wide = canvas.text(self.say.number(total), (rect.right - 20, rect.centery), TOTAL, "right")
        left = centre[0] + FACE + 14
        canvas.text(player.name, (left, rect.centery), NAME, room=rect.right - 34 - wide - left, typed=True)

    def _draw_pieces(self, canvas: Canvas) -> None:
        """What rests; what is on its way or in the hand is drawn over everything else."""
        waiting, held = self.motions.waiting(self.now), self.hand.held
        for lying in self._lying:
            taken = self._held(lying)
            carried = held == taken and self.controls.drag is not None
            if carried or taken in waiting or Held(lying.piece, lying.place) in waiting:
                continue
            self.draw_piece(canvas, lying.piece, lying.rect, 1.0)
            if taken.drafted:
                canvas.dashed(lying.rect, palette.TARGET_LINE, radius=RADIUS, line=5)
            elif taken == held or (self.controls.hover_about == taken and self.hand.can_pick(taken)):
                canvas.box(lying.rect, None, radius=RADIUS, edge=palette.GOLD, line=5)

    def _draw_trails(self, canvas: Canvas) -> None:
        """A ring round every piece that others played since the viewer's turn."""
        if self.acted or self.replaying or self.motions.running(self.now) or self.session.covered:
            return
        for turn in self.session.news:
            for event in (event for act in turn.acts for event in act.events):
                if isinstance(event, Moved) and event.end in self._places:
                    trails.ring(canvas, self._places[event.end], self.colour(turn.seat), RADIUS)

    def _draw_targets(self, canvas: Canvas) -> None:
        """The places where the piece in the hand may go glow."""
        if self.helps:
            glow = round(self.app.tempo.glow(self.now, self.lit_since), 1)
            for place in self.hand.targets:
                canvas.box(self._places[place], None, radius=RADIUS, edge=palette.GOLD, line=6, alpha=glow)
