"""Neoville's table as it is drawn: a still picture, and what moves over it."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from neogame.rules.core import Seat
from neogame.rules.neoville.actions import Build, Draw, Place, Take
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.game import Stage, View
from neogame.ui.kit import palette
from neogame.ui.kit.cache import Last
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neoville import panels, pieces, supply
from neogame.ui.neoville.callouts import Callouts
from neogame.ui.neoville.hold import LIFT, Held
from neogame.ui.neoville.journey import Way
from neogame.ui.neoville.tray import Tray
from neogame.ui.table import people
from neogame.ui.table.parts import button_part
from neogame.ui.table.session import PATIENCE
from neogame.ui.table.travel import dots, draw_way, trail

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable

TILT = -3.0
RUN = 8
"""Dots of a way that are painted together."""


class Picture:
    """Paints the table; changes nothing at it."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table
        self._tray, self._words = Tray(table), Callouts(table)
        self._settled: object = None
        self._aimed: object = None
        self._below: list[Part] = []
        self._parts: list[Part] = []
        self._ways: Sequence[Way] = ()
        self._opened: Seat | None = None
        self._trailed: list[Part] = []
        self._buttons: list[Part] = []
        self._live: list[Widget] = []
        """Widgets that are not parts of the picture."""
        self._refusal = Last(self._laid_refusal)

    def under(self, canvas: Canvas) -> None:
        """What rests while a piece is carried or an opponent thinks, and what can be done now."""
        table = self.table
        asked = table.gaze.asked()
        totals = self._totals()
        settled = (table.built, table.session.thinking, table.controls.state(table.now), totals)
        if settled != self._settled:
            self._settled, self._aimed = settled, None
            self._below = list(self._lower_parts(canvas, totals))
            ways = [] if table.acted else table.journey.ways(canvas)
            if ways is not self._ways or table.opened is not self._opened:
                self._ways, self._opened = ways, table.opened
                self._trailed = list(self._trails(ways))
            buttons = (one for one in table.controls.widgets if isinstance(one, Button))
            self._buttons = [button_part(one, table.controls.look(one, table.now)) for one in buttons]
            self._live = [one for one in table.controls.widgets if not isinstance(one, Button | Scroll | Spot)]
        expected = self._expected()
        aimed = (table.moment, asked and asked.name, table.gaze.scope(), table.motions.window, expected)
        if aimed != self._aimed:
            self._aimed = aimed
            self._parts = [
                *self._below,
                *self._aimed_parts(canvas, expected),
                *self._trailed,
                *self._words.parts(),
                *self._buttons,
            ]
        canvas.compose(self._parts)
        for widget in self._live:
            table.controls.draw_one(canvas, widget, table.now)
        self._draw_pulses(canvas)

    def over(self, canvas: Canvas) -> None:
        """What lies over that: thoughts, travelling pieces, the piece in the hand."""
        table = self.table
        assert table.bar is not None
        table.bar.draw_dots(canvas)
        self._draw_thinking(canvas)
        for travel in (*table.travels[:1], *table.motions.own):
            travel.draw(canvas, table.now, table.app.tempo)
        if flash := table.motions.flash():
            canvas.box(flash[0], palette.WHITE, radius=12, alpha=round(0.7 * flash[1], 1))
        drag = table.controls.drag
        if drag is not None and table.hands.held is not None:
            self._draw_carried(canvas, drag.point)
        if refused := table.refusals.shown():
            self._refusal(refused.place, refused.title, refused.text, table.shaped).paint(canvas)

    def _laid_refusal(self, place: pygame.FRect, title: str, reason: str, shaped: object) -> Part:
        """Why something cannot be done, laid out for a window and a manner; it lies over the piece in the hand."""
        return panels.refusal(self.table.app.canvas, self.table.layout, place, title, reason)

    def _totals(self) -> list[int]:
        """What each rival's score shows at this moment."""
        table = self.table
        again = table.replaying
        scores = table.session.scores_at(again.number + 1) if again else table.kept.scores(table.session.match)
        return [self.table.counts.shown(seat, scores[seat].total) for seat in self.table.rivals]

    def _expected(self) -> int | None:
        """What the viewer's own number shows: the score to expect, or the one of now where nobody tells."""
        table, estimate = self.table, self.table.gaze.estimate
        value = estimate.before if estimate.told else self._score()
        return None if value is None else table.counts.shown(("own", table.session.viewer, estimate.told), value)

    def _score(self) -> int:
        scores = self.table.kept.scores(self.table.session.match)
        return scores[self.table.session.viewer].total

    def _lower_parts(self, canvas: Canvas, totals: Sequence[int]) -> Iterator[Part]:
        """What does not depend on what the hand is over, the lowest first."""
        table = self.table
        yield Part(
            canvas.shape.bleed, ("ground", len(table.rivals)), lambda canvas: panels.ground(canvas, table.layout)
        )
        yield from self._bar(canvas)
        yield from self._rivals(totals)
        yield self._hand(canvas)
        yield self._row()
        yield from self._supply(canvas)

    def _aimed_parts(self, canvas: Canvas, expected: int | None) -> Iterator[Part]:
        """What shows the move one looks at."""
        yield self._helper(expected)
        yield from self._tray.parts()
        for widget in self.table.controls.widgets:
            if isinstance(widget, Scroll):
                yield self._promise_rows(widget)
        yield self._promises_heading(canvas)

    def _panel(self, rect: pygame.FRect, key: Hashable, paint: Callable[[Canvas], None]) -> Part:
        """What is written on a panel."""
        return panels.kept(rect.inflate(4, 4), key, self.table.layout, paint)

    def _bar(self, canvas: Canvas) -> Iterator[Part]:
        bar, bleed = self.table.bar, canvas.shape.bleed
        assert bar is not None
        rect = pygame.FRect(bleed.x, bleed.y, bleed.width, bar.height + 12 - bleed.y)
        key = (*bar.key, self.table.say.language)
        yield panels.kept(rect, key, self.table.layout, bar.draw)
        said = ("log", bar.key, self.table.session.thinking, *self.table.headline())
        yield Part(bar.log, said, lambda canvas: canvas.layer(said, bar.log, partial(bar.draw_log, dots=False)))

    def _promise_rows(self, area: Scroll) -> Part:
        table = self.table
        state = table.controls.state(table.now)
        key = (
            "rows",
            tuple(table.gaze.rows),
            table.gaze.changed_rows(),
            state[-1],
            table.controls.look(area, table.now).hover,
            table.say.language,
        )
        return panels.kept(
            area.view(), key, table.layout, lambda canvas: table.controls.draw_one(canvas, area, table.now)
        )

    def _promises_heading(self, canvas: Canvas) -> Part:
        table = self.table
        heading = table.say("neoville.promises.title")
        if not table.session.humans:
            heading = table.say("neoville.promises.of", name=table.session.match.players[table.session.viewer].name)
        with_what = ""
        if (action := table.gaze.considered) is not None:
            key = "with-token" if isinstance(action, Build) else "with"
            with_what = table.say(f"neoville.promises.{key}")

        def paint(canvas: Canvas) -> None:
            panels.promises_heading(canvas, table.layout, heading, with_what)

        area = table.layout.promises
        top = pygame.FRect(area.x, area.y, area.width, canvas.line_height(panels.TITLE) + 14)
        return panels.kept(top, ("promises", heading, with_what), table.layout, paint)

    def _draw_pulses(self, canvas: Canvas) -> None:
        """What can be done now lights up and fades, until it rests."""
        if (
            not self.table.live
            or not self.table.tips
            or self.table.controls.drag is not None
            or self.table.opened is not None
        ):
            return
        glow = round(self.table.app.tempo.glow(self.table.now, self.table.lit_since) * 10) / 10
        if self.table.stage is Stage.PLACE:
            window = self.table.motions.window
            for slot, state in self.table.gaze.states.items():
                if state == "slot-legal":
                    canvas.box(
                        window.slot(slot).inflate(-10, -10), None, radius=12, edge=palette.GOLD, line=6, alpha=glow
                    )
            self._light_hovered(canvas, "hand.")
        elif self.table.stage is Stage.DRAW and self.table.session.draft is None:
            title, note = self.table.row_words()
            places = panels.row_places(canvas, self.table.say, self.table.layout, title, note)
            hinted = self._words.hinted
            for place in places if self.table.helps_all else ():
                if place != hinted:
                    canvas.box(place, None, radius=9, edge=palette.GOLD, line=5, alpha=glow)
            self._light_hovered(canvas, "row.")
        elif self.table.stage is Stage.BUILD:
            self._light_hovered(canvas, "token.")

    def _light_hovered(self, canvas: Canvas, kind: str) -> None:
        """A piece that can be picked up shows it under the pointer."""
        placed = self.table.controls.find(self.table.controls.hover) if self.table.controls.hover else None
        if placed is not None and placed.widget.name.startswith(kind) and placed.widget.drag is not None:
            canvas.box(placed.rect, None, radius=10, edge=palette.TARGET_LINE, line=4)

    def _rivals(self, totals: Sequence[int]) -> Iterator[Part]:
        table = self.table
        view: View = table.shown
        players = table.session.match.players
        for seat, rect, total in zip(table.rivals, table.layout.rivals, totals, strict=True):
            city, hand = view.cities[seat], view.hands[seat]
            count = len(hand.shown) + hand.hidden

            def paint(canvas: Canvas, rect: pygame.FRect = rect, seat: Seat = seat, total: int = total) -> None:
                panels.rival(
                    canvas, table.say, table.layout, rect, players[seat], seat, view.cities[seat], view.hands[seat],
                    total, table.components,
                )  # fmt: skip

            yield self._panel(rect, ("rival", seat, city, count, total, table.say.language), paint)

    def _trails(self, ways: Sequence[Way]) -> Iterator[Part]:
        """A ring round what each rival did since the viewer's turn, and the way the last piece came."""
        table = self.table
        for number, (seat, start, end) in enumerate(ways):
            colour = people.ring_of(table.session.match.players[seat], seat)
            key = ("trail", seat, tuple(end))
            yield Part(end.inflate(12, 12), key, partial(trail, rect=end, colour=colour, radius=6))
            if number == len(ways) - 1 and table.opened is None:
                # The way spares what is written on its way; in the rival's panel the ring goes on telling.
                layout = table.layout
                written = (layout.rivals[table.rivals.index(seat)], layout.me, layout.expected)
                way = [
                    point
                    for point in dots(start.center, end.center)
                    if not any(rect.collidepoint(point) for rect in written)
                ]
                for first in range(0, len(way), RUN):
                    yield _dotted(way[first : first + RUN], colour)

    def _helper(self, expected: int | None) -> Part:
        table, session, layout = self.table, self.table.session, self.table.layout
        assert table.gaze.sights is not None
        player = session.match.players[session.viewer]
        cue = table.cue()
        note = table.say("table.your-turn" if table.acts else "table.waiting" if session.humans else "table.watching")
        before, after = table.gaze.sights
        estimate, score = table.gaze.estimate, before.score.total
        then = after.score.total if after else None
        mood = "glad" if session.mine else "calm"

        def paint(canvas: Canvas) -> None:
            panels.me(canvas, table.say, layout, player, session.viewer, cue, note, mood)
            panels.expected(canvas, table.say, layout, estimate, expected, score, then)

        numbers = (estimate.told, expected, estimate.fresh, estimate.gain, estimate.then, estimate.likely, score, then)
        key = ("helper", table.say.language, session.viewer, cue, note, mood, *numbers)
        return self._panel(layout.me.union(layout.expected), key, paint)

    def _hand(self, canvas: Canvas) -> Part:
        table = self.table
        view: View = table.view
        title, note = table.hand_words()
        tiles: list[TileId | None] = list(view.hand)
        missing = ""
        draft = table.session.draft
        if isinstance(draft, Place):
            tiles[view.hand.index(draft.tile)] = None
            missing = table.say("neoville.hand.drafted")
        elif table.hands.tile is not None and table.controls.drag is not None:
            tiles[view.hand.index(table.hands.tile)] = None
            missing = table.say("neoville.hand.held")
        elif table.session.mine:
            missing = table.say("neoville.hand.next" if table.stage is Stage.DRAW else "neoville.hand.played")
        while len(tiles) < 3:
            tiles.append(None)
        if isinstance(draft, Take):
            tiles[2] = draft.tile
        turns = {tile: table.hands.turned.get(tile, 0) for tile in view.hand}
        picked = table.hands.held if table.controls.drag is None else None
        drawn = isinstance(draft, Take | Draw)
        places = panels.hand_places(canvas, table.say, table.layout, title, note)

        def paint(canvas: Canvas) -> None:
            panels.hand(canvas, table.say, table.layout, title, note, tiles, turns, table.components, missing)
            if isinstance(draft, Draw):
                pieces.tile_back(canvas, places[2].center, places[2].width)
            if drawn:
                canvas.sprite("draft-outline", places[2].center, places[2].width)
            for place, tile in zip(places, view.hand, strict=False):
                if picked == Held("tile", tile):
                    canvas.box(place, None, radius=9, edge=palette.GOLD, line=5)

        key = ("hand", title, note, tuple(tiles), tuple(turns.items()), missing, picked, drawn, isinstance(draft, Draw))
        return self._panel(table.layout.hand, key, paint)

    def _row(self) -> Part:
        table = self.table
        view: View = table.view
        title, note = table.row_words()
        draft = table.session.draft
        gone = draft.tile if isinstance(draft, Take) else table.hands.row_tile if table.controls.drag else None
        tiles = [None if tile == gone else tile for tile in view.row]

        def paint(canvas: Canvas) -> None:
            panels.row(canvas, table.say, table.layout, title, note, tiles, view.pile, table.components)

        return self._panel(table.layout.row, ("row", title, note, tuple(tiles), view.pile), paint)

    def _supply(self, canvas: Canvas) -> Iterator[Part]:
        """What all share, a part for each kind: most actions change one of them."""
        table = self.table
        view: View = table.view
        building = table.live and table.stage is Stage.BUILD
        draft = table.session.draft
        without = draft.token if isinstance(draft, Build) else None
        picked = table.hands.token
        if picked is not None and table.controls.drag is not None:
            without, picked = picked, None
        stock = supply.Stock(
            components=table.components,
            taken=supply.takers(view),
            colours={seat: people.ring_of(one, seat) for seat, one in enumerate(table.session.match.players)},
            fitting=frozenset(table.fitting()) if building and table.helps_all else None,
            without=without,
            picked=picked,
            dim=table.live and table.stage is Stage.DRAW and table.helps_all,
        )
        say, layout = table.say, table.layout
        heading = ("supply", say.language, next(iter(stock.taken.values()), None))
        top = pygame.FRect(layout.supply.x, layout.supply.y, layout.supply.width, canvas.line_height(panels.TITLE) + 8)
        yield panels.kept(top, heading, layout, lambda canvas: supply.heading(canvas, say, layout, stock))
        for rect, kind in supply.shelves(canvas, layout, table.kinds):
            yield panels.kept(
                rect.inflate(0, 6),
                stock.key(*kind),
                layout,
                partial(supply.shelf, layout=layout, rect=rect, kind=kind, stock=stock),
            )

    def _draw_thinking(self, canvas: Canvas) -> None:
        seat = self.table.session.thinking
        if seat is None or self.table.travels or seat not in self.table.rivals:
            return
        rect = self.table.layout.rivals[self.table.rivals.index(seat)]
        people.dots(canvas, (rect.x + 43, rect.y + 14), 4.2, self.table.now)
        since = self.table.session.thinking_since
        if since is not None and self.table.now - since > PATIENCE:
            share = 1 - 1 / (1 + (self.table.now - since - PATIENCE))
            canvas.box(
                (rect.x + 14, rect.bottom - 8, (rect.width - 28) * round(share, 2), 4), palette.PINE.foot, radius=2
            )

    def _draw_carried(self, canvas: Canvas, at: Point) -> None:
        table, held = self.table, self.table.hands.held
        assert held is not None
        size = 2 * table.motions.window.square
        match held.kind:
            case "tile" | "row":
                tile = TileId(held.id)
                turns = table.hands.turned.get(tile, 0) if held.kind == "tile" else 0
                wide = size * LIFT if held.kind == "tile" else table.layout.tile
                face = table.components.tiles[tile].turned(turns)

                def paint(canvas: Canvas) -> None:
                    middle = (wide / 2 + 24, wide / 2 + 24)
                    box = (24, 24, wide, wide)
                    canvas.box(box, palette.GOLD, radius=14, depth="lifted")
                    pieces.tile(canvas, face, middle, wide)
                    canvas.box(box, None, radius=14, edge=palette.TARGET_LINE, line=5)

                turn = TILT + table.motions.spin(tile)
                canvas.stamp(("carried", face, wide), (wide + 48, wide + 48), paint, at, turn=turn)
            case "pile":
                pieces.tile_back(canvas, at, table.layout.tile)
            case "token":
                token = table.components.tokens[TokenId(held.id)]
                pieces.token(canvas, token, at, table.motions.window.square * LIFT)


def _dotted(way: Sequence[Point], colour: str) -> Part:
    """Some dots of a way; all of them together would lie on much that they do not cover."""
    xs, ys = [x for x, _ in way], [y for _, y in way]
    area = pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(14, 14)
    key, paint = ("way", tuple(way), colour), partial(draw_way, points=way, colour=colour)
    return Part.kept(area, key, paint)
