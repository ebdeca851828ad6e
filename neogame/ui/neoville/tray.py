"""The tray in the middle as it is drawn: slots, the city, what is about to stand there, and what explains it."""

from collections.abc import Iterator

import pygame

from neogame.rules.core import Seat
from neogame.rules.grid import Slots, squares_of
from neogame.rules.neoville.actions import Build, Place
from neogame.rules.neoville.components import Skyscraper
from neogame.rules.neoville.events import Slot, Square
from neogame.rules.neoville.state import Stage, View
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.neoville import marks, panels, pieces
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.promises import Promise, Sight
from neogame.ui.table import people

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
        window = self.table.window
        yield self._slots(window)
        yield from self._aimed(window)
        yield self._city(window)
        yield from self._outlines(window)
        yield from self._hint(window)
        yield from self._badges(window)

    def _slots(self, window: Window) -> Part:
        table = self.table
        taken = table.city(table.session.viewer).slots
        if isinstance(draft := table.session.draft, Place):
            taken = Slots(taken | 1 << draft.slot)
        states = dict(self._attention.states)
        area = self._area(window)
        key = ("slots", taken, window, tuple(states.items()))

        def paint(canvas: Canvas) -> None:
            for slot in window.slots:
                if not taken >> slot & 1:
                    slot_in(canvas, window.slot(slot), states.get(slot, "slot"))

        return Part(area, key, paint) if self._easing else panels.kept(area, key, table.layout, paint)

    @property
    def _easing(self) -> bool:
        return self.table.moving_frame.easing(self.table.now)

    def _area(self, window: Window) -> pygame.FRect:
        size = 2 * window.square
        x, y = window.origin
        return pygame.FRect(x, y, window.across * size, window.down * size).inflate(LIGHT, LIGHT)

    def _aimed(self, window: Window) -> Iterator[Part]:
        """The slot under the piece in the hand; without a piece under the pointer, the piece as a ghost."""
        table = self.table
        if self._attention.look_at is None or not isinstance(action := self._attention.look_at[0], Place):
            return
        rect = window.slot(action.slot)
        if table.controls.drag is not None:
            yield Part(
                rect, ("target", action.slot), lambda canvas: canvas.sprite("slot-target", rect.center, rect.width)
            )
        elif table.session.draft != action:
            face = table.components.tiles[action.tile].turned(action.turns)
            yield Part(
                rect, ("ghost", action), lambda canvas: pieces.tile(canvas, face, rect.center, rect.width, alpha=GHOST)
            )

    def _city(self, window: Window) -> Part:
        """The city with its tokens, what one asks about and where something may be built."""
        table, attention = self.table, self._attention
        seat, components, draft = table.session.viewer, table.components, table.session.draft
        ground = shown = table.city(seat)
        found, asked, easing = attention.look_at, attention.asked(), self._easing
        aimed, waiting = found[0] if found else None, table.motions.waiting(table.now)
        arriving = any(isinstance(place, Slot | Square) and place.seat == seat for place in waiting)
        if found is not None and aimed == draft and not arriving:
            shown = found[1].view.cities[seat]
            ground = shown if isinstance(aimed, Place) else ground
        elif found is not None and isinstance(aimed, Build) and not arriving:
            shown = found[1].view.cities[seat]
        squares = attention.lit_squares() if table.helps else ()
        lifted = table.hand.token if table.controls.drag is not None else None
        scope, held = attention.scope(), table.hand.held is not None
        plain = not (asked or squares or scope or easing)

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
        if not plain or not shown.laid:
            return Part(self._area(window), key, paint)
        rects = [window.slot(place.slot) for place in shown.laid]
        town = rects[0].unionall(rects[1:]).inflate(8, 2 * window.square)
        return Part.kept(town, key, paint)

    def _badges(self, window: Window) -> Iterator[Part]:
        table = self.table
        if not table.helps or self._attention.sights is None:
            return
        sight = self._attention.sights[1] or self._attention.sights[0]
        for row in self._attention.rows:
            if row.token is None or table.hand.token != row.token:
                yield from self._badge(window, sight, row)

    def _badge(self, window: Window, sight: Sight, row: Promise) -> Iterator[Part]:
        """How certain the promise of a token is, at the corner of its square."""
        standing = next((s for s in sight.city.standing if s.token == row.token), None)
        if standing is None or row.token is None or row.state == "idle":
            return
        rect, size = window.place(standing.square), window.square
        tower = isinstance(self.table.components.tokens[row.token], Skyscraper)
        x, y = rect.x + size * 0.2, rect.y + size * (0.2 if tower else 0.14)
        share, state = row.share, row.state
        around = pygame.FRect(rect.x - size * 0.3, rect.y - size * 0.3, size * 1.2, size * 0.9)
        if state != "open":
            yield Part(
                around, ("badge", state, x, y), lambda canvas: pieces.status(canvas, (x, y), size, sure=state == "sure")
            )
        elif share is not None and size < SMALL:
            yield Part(around, ("ring", share, x, y), lambda canvas: pieces.ring(canvas, (x, y), 24.0, share))
        elif share is not None:
            words = "".join(self.table.say.percent(share).split())
            at = (rect.x + (max(size * 0.27, 22.0) if tower else size * 0.27), y)
            yield Part(around, ("odds", words, x, y, size), lambda canvas: pieces.odds(canvas, at, size, words, share))

    def _outlines(self, window: Window) -> Iterator[Part]:
        """The dashed line round the tile of this turn, as long as it can still be taken back."""
        table = self.table
        drafted = isinstance(table.session.draft, Place | Build)
        if table.live and (drafted or table.stage is Stage.BUILD) and not table.motions.running(table.now):
            rect = window.slot(table.slot)
            yield Part(
                rect.inflate(12, 12),
                ("outline", table.slot),
                lambda canvas: canvas.sprite("draft-outline", rect.center, rect.width),
            )

    def _hint(self, window: Window) -> Iterator[Part]:
        table = self.table
        if table.session.hint is None or not table.live:
            return
        match table.session.hint.action:
            case Place(tile, slot, turns):
                rect = window.slot(slot)
                face = table.components.tiles[tile].turned(turns)

                def paint(canvas: Canvas) -> None:
                    pieces.tile(canvas, face, rect.center, rect.width, alpha=GHOST)
                    canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)

            case Build(token, index):
                rect = window.place(squares_of(table.slot)[index])

                def paint(canvas: Canvas) -> None:
                    pieces.token(canvas, table.components.tokens[token], rect.center, window.square, 0.8)
                    canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)

            case _:
                return
        size = window.square
        yield Part(rect.inflate(size, size), ("hint", table.session.hint.action), paint)

    def _opened(self, seat: Seat) -> Iterator[Part]:
        """A rival's city at full size."""
        table = self.table
        view: View = table.session.settled
        city = view.cities[seat]
        tray, window = table.layout.tray, table.frame_of(city)
        player = table.session.match.players[seat]

        def paint(canvas: Canvas) -> None:
            for slot in window.slots:
                if not city.slots >> slot & 1:
                    slot_in(canvas, window.slot(slot), "slot")
            draw_ground(canvas, city, window, ("opened", seat))
            draw_tokens(canvas, city, window, table.components)
            wide = canvas.text_width(player.name, panels.NAME) + 84
            plate = pygame.FRect(tray.centerx - wide / 2, tray.y - 6, wide, 50)
            canvas.box(plate, palette.PAPER, radius=25, edge=palette.PANEL_EDGE, depth="panel")
            people.face(canvas, player, seat, (plate.x + 27, plate.centery), 20)
            canvas.text(player.name, (plate.x + 56, plate.centery), panels.NAME, room=wide - 70, typed=True)

        yield Part(tray.inflate(40, 40), ("opened", seat, city), paint)
        if table.helps_all:
            sight = self._attention.sight_of(seat)
            for row in self._attention.promises_of(sight):
                yield from self._badge(window, sight, row)


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
