"""Neoville's table as it is drawn: a still picture, and what moves over it."""

from typing import TYPE_CHECKING

import pygame

from neogame.rules.core import Seat
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.components import Skyscraper, TileId, TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.tell import neoville as tell
from neogame.ui import backdrop, palette
from neogame.ui.canvas import Canvas, Point
from neogame.ui.neoville import marks, panels, pieces, supply
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.neoville.hold import Held
from neogame.ui.neoville.promises import Change, changes
from neogame.ui.table import people
from neogame.ui.table.session import PATIENCE
from neogame.ui.table.travel import trail

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable

LIFT = 1.05
TILT = -3.0
GHOST = 0.72


class Picture:
    """Paints the table; changes nothing at it."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table

    def under(self, canvas: Canvas) -> None:
        """What lies under the widgets."""
        asked = self.table.asked()
        canvas.still((self.table.name, self.table.moment, asked.name if asked else ""), self._paint_still)
        self._draw_pulses(canvas)

    def over(self, canvas: Canvas) -> None:
        """What lies over them: thoughts, travelling pieces, the piece in the hand."""
        table = self.table
        assert table.bar is not None
        table.bar.draw_log(canvas)
        self._draw_thinking(canvas)
        for travel in table.travels[:1]:
            travel.draw(canvas, table.now, table.app.tempo)
        drag = table.controls.drag
        if drag is not None and table.held is not None:
            self._draw_carried(canvas, drag.point)

    def _paint_still(self, canvas: Canvas) -> None:
        """Everything that rests while a piece is carried or an opponent thinks."""
        assert self.table.bar is not None
        assert self.table.sights is not None
        backdrop.table(canvas)
        self.table.bar.draw(canvas)
        self._draw_rivals(canvas)
        self._draw_helper(canvas)
        self._draw_tray(canvas)
        self._draw_hand(canvas)
        self._draw_row(canvas)
        self._draw_supply(canvas)
        self._draw_promises_heading(canvas)
        self._draw_callout(canvas)

    def _draw_promises_heading(self, canvas: Canvas) -> None:
        heading = self.table.say("neoville.promises.title")
        if not self.table.session.humans:
            heading = self.table.say(
                "neoville.promises.of", name=self.table.session.match.players[self.table.session.viewer].name
            )
        with_what = ""
        if self.table.look_at is not None and isinstance(self.table.look_at[0], Place | Build):
            key = "with-token" if isinstance(self.table.look_at[0], Build) else "with"
            with_what = self.table.say(f"neoville.promises.{key}")
        panels.promises_heading(canvas, self.table.layout, heading, with_what)

    def _draw_pulses(self, canvas: Canvas) -> None:
        """What can be done now lights up and fades, until it rests."""
        if (
            not self.table.session.mine
            or not self.table.tips
            or self.table.controls.drag is not None
            or self.table.opened is not None
        ):
            return
        glow = round(self.table.app.tempo.glow(self.table.now, self.table.lit_since) * 10) / 10
        if self.table.stage is Stage.PLACE:
            window = self.table.window
            for slot, state in self.table.states.items():
                if state == "slot-legal":
                    canvas.box(
                        window.slot(slot).inflate(-10, -10), None, radius=12, edge=palette.GOLD, line=6, alpha=glow
                    )
            self._light_hovered(canvas, "hand.")
        elif self.table.stage is Stage.DRAW and self.table.session.draft is None:
            title, note = self.table.row_words()
            for place in panels.row_places(canvas, self.table.say, self.table.layout, title, note):
                canvas.box(place, None, radius=9, edge=palette.GOLD, line=5, alpha=glow)
            self._light_hovered(canvas, "row.")
        elif self.table.stage is Stage.BUILD:
            self._light_hovered(canvas, "token.")

    def _light_hovered(self, canvas: Canvas, kind: str) -> None:
        """A piece that can be picked up shows it under the pointer."""
        placed = self.table.controls.find(self.table.controls.hover) if self.table.controls.hover else None
        if placed is not None and placed.widget.name.startswith(kind) and placed.widget.drag is not None:
            canvas.box(placed.rect, None, radius=10, edge=palette.TARGET_LINE, line=4)

    def _draw_rivals(self, canvas: Canvas) -> None:
        view: View = self.table.shown
        scores = self.table.kept.scores(self.table.session.match)
        players = self.table.session.match.players
        for seat, rect in zip(self.table.rivals, self.table.layout.rivals, strict=True):
            city, hand, total = view.cities[seat], view.hands[seat], scores[seat].total
            count = len(hand.shown) + hand.hidden

            def paint(canvas: Canvas, rect: pygame.FRect = rect, seat: Seat = seat, total: int = total) -> None:
                panels.rival(
                    canvas, self.table.say, self.table.layout, rect, players[seat], seat, view.cities[seat],
                    view.hands[seat], total, self.table.components,
                )  # fmt: skip

            canvas.layer(("rival", seat, city, count, total, self.table.say.language), rect.inflate(36, 36), paint)
            if not self.table.acted and city.laid and any(turn.seat == seat for turn in self.table.session.news):
                place = panels.thumb(self.table.layout, rect, self.table.layout.large)
                slot = panels.thumb_window(city, place).slot(city.laid[-1].slot)
                trail(canvas, slot, people.ring_of(players[seat], seat), 6)

    def _draw_helper(self, canvas: Canvas) -> None:
        session, layout = self.table.session, self.table.layout
        assert self.table.sights is not None
        player = session.match.players[session.viewer]
        cue = self.table.cue()
        turn = session.mine or session.handing
        note = self.table.say("table.your-turn" if turn else "table.waiting" if session.humans else "table.watching")
        before, after = self.table.sights
        mood = "glad" if session.mine else "calm"

        def paint(canvas: Canvas) -> None:
            panels.me(canvas, self.table.say, layout, player, session.viewer, cue, note, mood)
            panels.expected(canvas, self.table.say, layout, before, after)

        numbers = [(sight.score.total, sight.odds) if sight else None for sight in (before, after)]
        key = ("helper", self.table.say.language, session.viewer, cue, note, mood, *numbers)
        canvas.layer(key, layout.me.union(layout.expected).inflate(36, 36), paint)

    def _draw_tray(self, canvas: Canvas) -> None:
        layout = self.table.layout
        canvas.layer("tray", layout.tray.inflate(40, 40), lambda canvas: marks.tray(canvas, layout.tray))
        if self.table.opened is not None:
            self._draw_opened(canvas, self.table.opened)
            return
        view: View = self.table.shown if self.table.travels or self.table.replaying else self.table.session.settled
        seat, window = self.table.session.viewer, self.table.window
        city = view.cities[seat]
        self._draw_slots(canvas, window)
        found = self.table.look_at
        aimed = found[0] if found else None
        shown = city
        carried = self.table.controls.drag is not None
        if found is not None and isinstance(aimed, Place):
            after: View = found[1].view
            rect = window.slot(aimed.slot)
            if carried:
                canvas.sprite("slot-target", rect.center, rect.width)
            elif self.table.session.draft == aimed:
                shown = after.cities[seat]
            else:
                face = self.table.components.tiles[aimed.tile].turned(aimed.turns)
                pieces.tile(canvas, face, rect.center, rect.width, alpha=GHOST)
        draw_ground(canvas, shown, window)
        asked = self.table.asked()
        if asked is not None and asked.token is not None:
            marks.district(canvas, window, shown, asked.squares)
        # What is shown again may be older than the tile that is built on.
        building = self.table.session.mine and self.table.stage is Stage.BUILD and not self.table.replaying
        if building:
            self._draw_squares(canvas, window)
        if found is not None and isinstance(aimed, Build):
            shown = found[1].view.cities[seat]
            marks.scope(canvas, window, shown, self.table.components.tokens[aimed.token], squares_of(city.laid[-1].slot)[aimed.square])  # noqa: E501  # fmt: skip
        elif asked is not None and asked.token is not None:
            standing = next((s for s in shown.standing if s.token == asked.token), None)
            if standing is not None:
                marks.scope(canvas, window, shown, self.table.components.tokens[asked.token], standing.square)
        lifted = (
            TokenId(self.table.held.id) if carried and self.table.held and self.table.held.kind == "token" else None
        )
        draw_tokens(canvas, shown, window, self.table.components, without=lifted)
        if self.table.tips:
            self._draw_badges(canvas, window)
        if isinstance(self.table.session.draft, Place) and not carried:
            self._dash(canvas, window.slot(self.table.session.draft.slot))
        elif building:
            self._dash(canvas, window.slot(city.laid[-1].slot))
        self._draw_hint(canvas, window)

    def _dash(self, canvas: Canvas, rect: pygame.FRect) -> None:
        canvas.sprite("draft-outline", rect.center, rect.width)

    def _draw_slots(self, canvas: Canvas, window: Window) -> None:
        view: View = self.table.shown if self.table.travels or self.table.replaying else self.table.session.settled
        city = view.cities[self.table.session.viewer]
        for slot in window.slots:
            if city.slots >> slot & 1:
                continue
            rect = window.slot(slot)
            state = self.table.states.get(slot, "slot")
            if state == "slot-legal":
                canvas.glow(rect.inflate(-8, -8), palette.GOLD, radius=13, blur=12, alpha=0.5)
            canvas.sprite(state, rect.center, rect.width)
            if state == "slot-legal":
                canvas.icon("add", rect.center, 26, palette.GOLD_ON_PINE)
            elif state == "slot-turn":
                canvas.icon("rotate-right", rect.center, 34, "#D9BE66")
            elif state == "slot-illegal":
                canvas.icon("lock", rect.center, 28, "#F2B8A8")

    def _draw_squares(self, canvas: Canvas, window: Window) -> None:
        """Where the token in the hand, or any token, may be built."""
        held = TokenId(self.table.held.id) if self.table.held and self.table.held.kind == "token" else None
        lit = {a.square for a in self.table.legal if isinstance(a, Build) and (held is None or a.token == held)}
        draft = self.table.session.draft
        if isinstance(draft, Build):
            lit.discard(draft.square)
        if not self.table.tips:
            return
        for i, square in enumerate(squares_of(self.table.session.settled.slot)):
            if i in lit:
                rect = window.place(square)
                canvas.sprite("build-here", rect.center, rect.width * 0.76, alpha=1.0 if held else 0.85)

    def _draw_badges(self, canvas: Canvas, window: Window) -> None:
        assert self.table.sights is not None
        sight = self.table.sights[1] or self.table.sights[0]
        for row in self.table.rows:
            if row.token is None:
                continue
            standing = next((s for s in sight.city.standing if s.token == row.token), None)
            if standing is None or (self.table.held and self.table.held.id == row.token):
                continue
            rect = window.place(standing.square)
            size = window.square
            tower = isinstance(self.table.components.tokens[row.token], Skyscraper)
            at = (rect.x + size * 0.2, rect.y + size * (0.2 if tower else 0.14))
            if row.state in ("sure", "lost"):
                pieces.status(canvas, at, size, sure=row.state == "sure")
            elif row.state == "open" and row.share is not None:
                pieces.odds(canvas, (rect.x + size * 0.27, at[1]), size, self.table.say.percent(row.share).replace("\u00a0", "").replace(" ", ""), row.share)  # noqa: E501  # fmt: skip

    def _draw_opened(self, canvas: Canvas, seat: Seat) -> None:
        view: View = self.table.session.settled
        city = view.cities[seat]
        window = Window.whole(city, self.table.layout.field, self.table.layout.field.width / 8)
        for slot in window.slots:
            if not city.slots >> slot & 1:
                rect = window.slot(slot)
                canvas.sprite("slot", rect.center, rect.width)
        draw_ground(canvas, city, window, ("opened", seat))
        draw_tokens(canvas, city, window, self.table.components)
        player = self.table.session.match.players[seat]
        tray = self.table.layout.tray
        label = player.name
        wide = canvas.text_width(label, panels.NAME) + 84
        plate = pygame.FRect(tray.centerx - wide / 2, tray.y - 6, wide, 50)
        canvas.box(plate, palette.PAPER, radius=25, edge=palette.PANEL_EDGE, depth="panel")
        people.face(canvas, player, seat, (plate.x + 27, plate.centery), 20)
        canvas.text(label, (plate.x + 56, plate.centery), panels.NAME, room=wide - 70, typed=True)

    def _draw_hand(self, canvas: Canvas) -> None:
        view: View = self.table.shown if self.table.travels or self.table.replaying else self.table.session.settled
        title, note = self.table.hand_words()
        tiles: list[TileId | None] = list(view.hand)
        missing = ""
        draft = self.table.session.draft
        if isinstance(draft, Place):
            tiles[view.hand.index(draft.tile)] = None
            missing = self.table.say("neoville.hand.played")
        elif self.table.held is not None and self.table.held.kind == "tile" and self.table.controls.drag is not None:
            tiles[view.hand.index(TileId(self.table.held.id))] = None
            missing = self.table.say("neoville.hand.held")
        while len(tiles) < 3:
            tiles.append(None)
        if isinstance(draft, Take):
            tiles[2] = draft.tile
        turns = {tile: self.table.turned.get(tile, 0) for tile in view.hand}
        key = ("hand", title, note, tuple(tiles), tuple(turns.items()), missing)
        canvas.layer(key, self.table.layout.hand.inflate(36, 36), lambda canvas: panels.hand(
            canvas, self.table.say, self.table.layout, title, note, tiles, turns, self.table.components, missing,
        ))  # fmt: skip
        places = panels.hand_places(canvas, self.table.say, self.table.layout, title, note)
        if isinstance(draft, Draw):
            pieces.tile_back(canvas, places[2].center, places[2].width)
        if isinstance(draft, Take | Draw):
            self._dash(canvas, places[2])
        for place, tile in zip(places, view.hand, strict=False):
            if self.table.held == Held("tile", tile) and self.table.controls.drag is None:
                canvas.box(place, None, radius=9, edge=palette.GOLD, line=5)

    def _draw_row(self, canvas: Canvas) -> None:
        view: View = self.table.shown if self.table.travels or self.table.replaying else self.table.session.settled
        title, note = self.table.row_words()
        draft = self.table.session.draft
        tiles = [None if isinstance(draft, Take) and tile == draft.tile else tile for tile in view.row]
        key = ("row", title, note, tuple(tiles), view.pile)
        canvas.layer(key, self.table.layout.row.inflate(36, 36), lambda canvas: panels.row(
            canvas, self.table.say, self.table.layout, title, note, tiles, view.pile, self.table.components,
        ))  # fmt: skip

    def _draw_supply(self, canvas: Canvas) -> None:
        view: View = self.table.shown if self.table.travels or self.table.replaying else self.table.session.settled
        building = self.table.session.mine and self.table.stage is Stage.BUILD
        fitting = frozenset(self.table.fitting()) if building and self.table.tips else None
        draft = self.table.session.draft
        without = draft.token if isinstance(draft, Build) else None
        if self.table.controls.drag is not None and self.table.held is not None and self.table.held.kind == "token":
            without = TokenId(self.table.held.id)
        players = self.table.session.match.players
        colours = {seat: people.ring_of(player, seat) for seat, player in enumerate(players)}
        dim = self.table.session.mine and self.table.stage is Stage.DRAW
        key = ("supply", view.supply, tuple(city.standing for city in view.cities), fitting, without, dim)
        area = self.table.layout.supply.inflate(36, 36)
        canvas.layer((key, self.table.say.language), area, lambda canvas: supply.draw(
            canvas, self.table.say, self.table.layout, view, self.table.components, colours, fitting, without, dim,
        ))  # fmt: skip
        if self.table.held is not None and self.table.held.kind == "token" and self.table.controls.drag is None:
            rect = supply.places(canvas, self.table.layout, supply.rows(view, self.table.components))[
                TokenId(self.table.held.id)
            ]
            canvas.box(rect.inflate(-5, -5), None, radius=12, edge=palette.GOLD, line=5)

    def _draw_hint(self, canvas: Canvas, window: Window) -> None:
        hint = self.table.session.hint
        if hint is None or not self.table.session.mine:
            return
        match hint.action:
            case Place(tile, slot, turns):
                rect = window.slot(slot)
                face = self.table.components.tiles[tile].turned(turns)
                pieces.tile(canvas, face, rect.center, rect.width, alpha=GHOST)
                canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)
            case Build(token, index):
                rect = window.place(squares_of(self.table.session.settled.slot)[index])
                pieces.token(canvas, self.table.components.tokens[token], rect.center, window.square, 0.8)
                canvas.box(rect, None, radius=12, edge=palette.FOCUS, line=5)

    def _draw_thinking(self, canvas: Canvas) -> None:
        seat = self.table.session.thinking
        if seat is None or self.table.travels or seat not in self.table.rivals:
            return
        rect = self.table.layout.rivals[self.table.rivals.index(seat)]
        people.dots(canvas, (rect.x + 52, rect.y + 14), 4.2, self.table.now)
        since = self.table.session.thinking_since
        if since is not None and self.table.now - since > PATIENCE:
            share = 1 - 1 / (1 + (self.table.now - since - PATIENCE))
            canvas.box(
                (rect.x + 14, rect.bottom - 8, (rect.width - 28) * round(share, 2), 4), palette.PINE.foot, radius=2
            )

    def _draw_callout(self, canvas: Canvas) -> None:
        if not self.table.tips or self.table.sights is None:
            return
        rect = self.table.layout.callout
        session = self.table.session
        if session.hinting or (session.hint is not None and session.draft is None):
            panels.change_lines(canvas, rect, self._hint_point(), self._hint_lines())
            return
        found, (before, after) = self.table.look_at, self.table.sights
        if found is None:
            return
        lines = changes(self.table.say, before, after or before, found[0], self.table.components)
        panels.change_lines(canvas, rect, self._point_of(found[0]), lines)

    def _hint_lines(self) -> list[Change]:
        hint, say = self.table.session.hint, self.table.say
        if hint is None:
            return [Change(say("table.hint-wait"))]
        lines = [Change(say("table.hint-title"), colour=palette.FOCUS)]
        match hint.action:
            case Place(tile):
                lines.append(Change(say("neoville.step.place"), tell.tile_name(say, tile, self.table.components)))
            case Build(token):
                lines.append(Change(tell.token_name(say, self.table.components.tokens[token])))
            case Skip():
                lines.append(Change(say("neoville.skip")))
            case Take(tile):
                lines.append(Change(say("neoville.row.title"), tell.tile_name(say, tile, self.table.components)))
            case Draw():
                lines.append(Change(say("neoville.log.draw")))
        why = tell.reason_told(say, hint.why, self.table.components)
        if why:
            inner = self.table.layout.callout.width - 28
            lines += [
                Change(line, colour=palette.INK_2) for line in self.table.app.canvas.wrapped(why, panels.LINE, inner)
            ]
        return lines

    def _hint_point(self) -> Point | None:
        hint = self.table.session.hint
        return self._point_of(hint.action) if hint is not None else None

    def _point_of(self, action: Action) -> Point | None:
        """Where on the table an action happens."""
        match action:
            case Place(_, slot):
                return self.table.window.slot(slot).center
            case Build(_, index):
                return self.table.window.place(squares_of(self.table.session.settled.slot)[index]).center
            case _:
                return None

    def _draw_carried(self, canvas: Canvas, at: Point) -> None:
        assert self.table.held is not None
        size = 2 * self.table.window.square
        match self.table.held.kind:
            case "tile" | "row":
                tile = TileId(self.table.held.id)
                turns = self.table.turned.get(tile, 0) if self.table.held.kind == "tile" else 0
                wide = size * LIFT if self.table.held.kind == "tile" else self.table.layout.tile
                face = self.table.components.tiles[tile].turned(turns)

                def paint(canvas: Canvas) -> None:
                    middle = (wide / 2 + 24, wide / 2 + 24)
                    box = (24, 24, wide, wide)
                    canvas.box(box, palette.GOLD, radius=14, depth="lifted")
                    pieces.tile(canvas, face, middle, wide)
                    canvas.box(box, None, radius=14, edge=palette.TARGET_LINE, line=5)

                canvas.stamp(("carried", face, wide), (wide + 48, wide + 48), paint, at, turn=TILT)
            case "pile":
                pieces.tile_back(canvas, at, self.table.layout.tile)
            case "token":
                token = self.table.components.tokens[TokenId(self.table.held.id)]
                pieces.token(canvas, token, at, self.table.window.square * LIFT)
