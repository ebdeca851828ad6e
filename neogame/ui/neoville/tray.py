"""The tray in the middle as it is drawn: slots, the city, what is about to stand there, and what explains it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from neogame.rules import grid
from neogame.rules.core import Seat
from neogame.rules.grid import Slots, squares_of
from neogame.rules.neoville.actions import Build, Place
from neogame.rules.neoville.components import Skyscraper, TokenId
from neogame.rules.neoville.state import Stage
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.neoville import marks, panels, pieces
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.promises import Promise, Sight
from neogame.ui.table import people

Paint = Callable[[Canvas], None]
GHOST = 0.72
SMALL = 56.0
"""Squares smaller than this have no room for a number besides their token's own: a ring tells the odds there."""
LIGHT = 30.0
"""Units a slot's glow reaches beyond it."""


class Tray:
    """The parts of the picture that lie in the tray."""

    def __init__(self, table: NeovilleModel, attention: Attention) -> None:
        self.table = table
        self._attention = attention

    def parts(self) -> Iterator[Part]:
        """What lies in the tray, the lowest first."""
        if self.table.opened is not None:
            yield from self._opened(self.table.opened)
            return
        window, easing = self.table.window, self.table.moving_frame.easing(self.table.now)
        x, y, size = *window.origin, 2 * window.square
        area = pygame.FRect(x, y, window.across * size, window.down * size).inflate(LIGHT, LIGHT)
        yield self._slots(window, area, easing)
        yield from self._aimed(window)
        yield self._city(window, area, easing)
        yield from self._outlines(window)
        yield from self._hint(window)
        if self.table.helps:
            before, after = self._attention.sights
            yield from self._badges(window, after or before, self._attention.rows, self.table.hand.token)

    def _slots(self, window: Window, area: pygame.FRect, easing: bool) -> Part:
        table, states = self.table, dict(self._attention.states)
        taken = table.city(table.session.viewer).slots
        if isinstance(draft := table.session.draft, Place):
            taken = Slots(taken | 1 << draft.slot)
        key = ("slots", taken, window, tuple(states.items()))
        paint = partial(_draw_slots, window=window, taken=taken, states=states)
        return Part(area, key, paint) if easing else panels.ground(table.layout).on(area, key, paint)

    def _aimed(self, window: Window) -> Iterator[Part]:
        """The slot under the piece in the hand; without a piece under the pointer, the piece as a ghost."""
        table, found = self.table, self._attention.look_at
        if found is None or not isinstance(action := found[0], Place):
            return
        rect = window.slot(action.slot)
        if table.controls.drag is not None:
            paint: Paint = partial(Canvas.sprite, name="slot-target", at=rect.center, size=rect.width)
            yield Part(rect, ("target", action.slot), paint)
        elif table.session.draft != action:
            face = table.components.tiles[action.tile].turned(action.turns)
            paint = partial(pieces.tile, face=face, centre=rect.center, size=rect.width, alpha=GHOST)
            yield Part(rect, ("ghost", action), paint)

    def _city(self, window: Window, area: pygame.FRect, easing: bool) -> Part:
        """The city with its tokens, what one asks about and where something may be built."""
        table, attention, components = self.table, self._attention, self.table.components
        found, asked, scope, hand = attention.look_at, attention.asked(), attention.scope(), table.hand
        seat, held = table.session.viewer, hand.held is not None
        ground = shown = table.city(seat)
        if found is not None and not table.arriving(seat):
            drafted = found[0] == table.session.draft
            if drafted or isinstance(found[0], Build):
                shown = found[1].view.cities[seat]
            if drafted and isinstance(found[0], Place):
                ground = shown
        squares = attention.lit_squares() if table.helps else ()
        lifted = hand.token if table.controls.drag is not None else None

        def paint(canvas: Canvas) -> None:
            draw_ground(canvas, ground, window, kept=not easing)
            if asked is not None and (asked.token is not None or asked.squares):
                marks.district(canvas, window, shown, asked.squares)
            for square in squares:
                rect = window.place(square)
                canvas.sprite("build-here", rect.center, rect.width * 0.76, alpha=1.0 if held else 0.85)
            if scope is not None:
                marks.scope(canvas, window, shown, components.tokens[scope[0]], scope[1])
            draw_tokens(canvas, shown, window, components, without=lifted)

        key = ("city", ground, shown, window, asked and asked.name, scope, squares, lifted, held)
        if asked or squares or scope or easing or not shown.laid:
            return Part(area, key, paint)
        return Part.kept(window.around(shown).inflate(8, 2 * window.square), key, paint)

    def _badges(
        self, window: Window, sight: Sight, rows: Sequence[Promise], lifted: TokenId | None = None
    ) -> Iterator[Part]:
        """How certain the promise of each token is, at the corner of its square."""
        squares, size = {one.token: one.square for one in sight.city.standing}, window.square
        around = pygame.FRect(0, 0, size * 1.2, size * 0.9)
        for row in rows:
            token, state, share = row.token, row.state, row.share
            if token is None or token == lifted or token not in squares or state == "idle":
                continue
            rect = window.place(squares[token])
            tower = isinstance(self.table.components.tokens[token], Skyscraper)
            x, y = at = rect.x + size * 0.2, rect.y + size * (0.2 if tower else 0.14)
            area = around.move(rect.x - size * 0.3, rect.y - size * 0.3)
            if state != "open":
                paint: Paint = partial(pieces.status, at=at, size=size, sure=state == "sure")
                yield Part(area, ("badge", state, x, y), paint)
            elif share is not None and size < SMALL:
                yield Part(area, ("ring", share, x, y), partial(pieces.ring, at=at, size=24.0, share=share))
            elif share is not None:
                words = "".join(self.table.say.percent(share).split())
                left = rect.x + (max(size * 0.27, 22.0) if tower else size * 0.27)
                paint = partial(pieces.odds, at=(left, y), size=size, words=words, share=share)
                yield Part(area, ("odds", words, x, y, size), paint)

    def _outlines(self, window: Window) -> Iterator[Part]:
        """The dashed line round the tile of this turn, as long as it can still be taken back."""
        table = self.table
        drafted = isinstance(table.session.draft, Place | Build)
        if table.live and (drafted or table.stage is Stage.BUILD) and not table.motions.running(table.now):
            rect = window.slot(table.slot)
            paint = partial(Canvas.sprite, name="draft-outline", at=rect.center, size=rect.width)
            yield Part(rect.inflate(12, 12), ("outline", table.slot), paint)

    def _hint(self, window: Window) -> Iterator[Part]:
        """What a hint says to place or to build, where it says so."""
        table, hint, size = self.table, self.table.session.hint, window.square
        if hint is None or not table.live:
            return
        match hint.action:
            case Place(tile, slot, turns):
                rect, face = window.slot(slot), table.components.tiles[tile].turned(turns)
                piece: Paint = partial(pieces.tile, face=face, centre=rect.center, size=rect.width, alpha=GHOST)
            case Build(token, index):
                rect, of = window.place(squares_of(table.slot)[index]), table.components.tokens[token]
                piece = partial(pieces.token, of=of, centre=rect.center, size=size, alpha=0.8)
            case _:
                return

        def paint(canvas: Canvas) -> None:
            piece(canvas)
            canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)

        yield Part(rect.inflate(size, size), ("hint", hint.action), paint)

    def _opened(self, seat: Seat) -> Iterator[Part]:
        """A rival's city at full size."""
        table, tray, player = self.table, self.table.layout.tray, self.table.session.match.players[seat]
        sight = self._attention.sight_of(seat)
        city, window = sight.city, table.frame_of(sight.city)

        def paint(canvas: Canvas) -> None:
            _draw_slots(canvas, window, city.slots, {})
            draw_ground(canvas, city, window, ("opened", seat))
            draw_tokens(canvas, city, window, table.components)
            wide = canvas.text_width(player.name, panels.NAME) + 84
            plate = pygame.FRect(tray.centerx - wide / 2, tray.y - 6, wide, 50)
            canvas.box(plate, palette.PAPER, radius=25, edge=palette.PANEL_EDGE, depth="panel")
            people.face(canvas, player, seat, (plate.x + 27, plate.centery), 20)
            canvas.text(player.name, (plate.x + 56, plate.centery), panels.NAME, room=wide - 70, typed=True)

        yield Part(tray.inflate(40, 40), ("opened", seat, city), paint)
        if table.helps_all:
            yield from self._badges(window, sight, self._attention.promises_of(sight))


def _draw_slots(canvas: Canvas, window: Window, taken: int, states: Mapping[grid.Slot, str]) -> None:
    for slot in window.slots:
        if not taken >> slot & 1:
            slot_in(canvas, window.slot(slot), states.get(slot, "slot"))


def slot_in(canvas: Canvas, rect: pygame.FRect, state: str) -> None:
    """A slot of the tray in one of its states, with the glow and the icon that tell them apart."""
    if state == "slot-legal":
        canvas.glow(rect.inflate(-8, -8), palette.GOLD, radius=13, blur=12, alpha=0.5)
    canvas.sprite(state, rect.center, rect.width)
    if state == "slot-legal":
        canvas.icon("add", rect.center, 26, palette.GOLD_ON_PINE)
    elif state == "slot-turn":
        canvas.icon("rotate-right", rect.center, 34, "#D9BE66")
    elif state == "slot-illegal":
        canvas.icon("lock", rect.center, 28, "#F2B8A8")
