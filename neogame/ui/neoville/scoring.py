"""The scoring of Neoville: six reasons, and for each number the tokens and the squares that made it."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from neogame.i18n import Words
from neogame.rules.core import Seat
from neogame.rules.neoville.components import Components, Skyscraper, TokenId
from neogame.rules.neoville.scoring import Score, TokenScore
from neogame.tell import neoville as tell
from neogame.tell.sentences import joined
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Spot, Widget
from neogame.ui.neoville import marks, pieces
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.table.scoring import Row, ScoringScene

TITLE = Style(27, 600, "display")
POINTS = Style(24, 600, "display")
REASON = Style(18, 700, colour=palette.INK_2)
WORDS = Style(21, 800)
MORE = Style(20, 600)
TIES = Style(19, 600, colour=palette.INK_2)
ENTRY, EXPLAINED = 78.0, 144.0
TOKENS = {
    "towers-pay": ("skyscraper", "status-pays"),
    "towers-fail": ("skyscraper", "status-fails"),
    "utilities-pay": ("utility", "status-pays"),
    "utilities-fail": ("utility", "status-fails"),
}
"""The rows of tokens, by kind and fate, with their icons."""
MAJORITIES = {"parks": "mark-park", "sports": "mark-sport"}
"""The rows of what one may have the most of."""


class NeovilleScoring(ScoringScene):
    """Skyscrapers and utilities that pay or fail, then the two majorities."""

    picked: TokenId | None = None

    @property
    def components(self) -> Components:
        components: Components = self.match.components
        return components

    def _row_of(self, score: TokenScore) -> int:
        """The row that a token counts in."""
        tower = isinstance(self.components.tokens[score.token], Skyscraper)
        return (0 if tower else 2) + (0 if score.points > 0 else 1)

    def _tokens(self, row: int, seat: Seat) -> list[TokenScore]:
        """The tokens behind a cell, the weightiest first."""
        found = [one for one in self.scores[seat].tokens if self._row_of(one) == row]
        return sorted(found, key=lambda one: -abs(one.points))

    def table_rows(self) -> Sequence[Row]:
        rows = []
        for i, (name, icons) in enumerate(TOKENS.items()):
            values = [sum(one.points for one in self._tokens(i, Seat(seat))) for seat in range(len(self.scores))]
            rows.append(Row(name, self.say(f"neoville.scoring.{name}"), partial(_fate_icon, *icons), values))
        for name, mark in MAJORITIES.items():
            values = [getattr(score, name).points for score in self.scores]
            rows.append(Row(name, self.say(f"neoville.promises.{name}"), partial(_mark_icon, mark), values))
        return rows

    def headline(self) -> tuple[str, str]:
        title, note = super().headline()
        score: Score = self.scores[self.winners[0]]
        best = max(score.tokens, key=lambda one: one.points, default=None)
        if best and best.points > 0 and len(self.winners) == 1:
            title = self.say("neoville.scoring.won", name=self.match.players[self.winners[0]].name)
            token = tell.token_name(self.say, self.components.tokens[best.token])
            note = joined(self.say, (note, self.say("neoville.scoring.weightiest", token=token, points=best.points)))
        return title, note

    def chose(self) -> None:
        self.picked = None

    def _shown(self) -> TokenScore | None:
        """The token that is explained: the one pointed at, else the one picked or the weightiest."""
        tokens, about = self._tokens(*self.asked), self.controls.attended_about
        if isinstance(about, TokenScore):
            return about
        return next((one for one in tokens if one.token == self.picked), tokens[0] if tokens else None)

    def _parts(self, canvas: Canvas, rect: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
        """Where the city, the list beside it and the explanation below are."""
        side = min(rect.width * 0.6, rect.height - 330, 424.0)
        city = pygame.FRect(rect.x + 22, rect.y + 70, side, side)
        beside = pygame.FRect(city.right + 12, city.y, rect.right - city.right - 22, side)
        high = min(190.0, canvas.grown(EXPLAINED), rect.bottom - city.bottom - 84)
        words = pygame.FRect(rect.x + 28, city.bottom + 24, rect.width - 56, high)
        return city, beside, words

    def _entries(self, beside: pygame.FRect, count: int) -> list[pygame.FRect]:
        pitch = min(ENTRY, beside.height / max(1, count))
        return [pygame.FRect(beside.x, beside.y + pitch * i, beside.width, pitch - 6) for i in range(count)]

    def detail_widgets(self, canvas: Canvas, rect: pygame.FRect) -> Iterator[Widget]:
        _, beside, _ = self._parts(canvas, rect)
        tokens = self._tokens(*self.asked)
        for one, place in zip(tokens, self._entries(beside, len(tokens)), strict=True):
            name, act = f"scoring.token.{one.token}", partial(self._pick, one.token)
            words = tell.token_name(self.say, self.components.tokens[one.token])
            yield Spot(name=name, rect=place, about=one, label=words, radius=14, sound="", on_click=act)

    def _pick(self, token: TokenId) -> None:
        self.picked = token
        self.changed()

    def detail(self, canvas: Canvas, rect: pygame.FRect) -> None:
        number, seat = self.asked
        row, name = self.rows[number], self.match.players[seat].name
        forms = (row.label, short(row.label))
        title = Words(*(self.say("neoville.scoring.detail", name=name, what=what) for what in forms))
        value, style = self.say.signed(row.values[seat]), TITLE.but(colour=palette.of_gain(row.values[seat]))
        wide = canvas.text(value, (rect.right - 30, rect.y + 42), style, "right")
        canvas.text(title, (rect.x + 28, rect.y + 42), TITLE, room=rect.width - 76 - wide, typed=True)
        place, beside, words = self._parts(canvas, rect)
        shown = self._shown()
        self._draw_city(canvas, place, seat, shown)
        tokens = self._tokens(number, seat)
        told = all(self._has_room(canvas, beside.width, one) for one in tokens)
        for one, entry in zip(tokens, self._entries(beside, len(tokens)), strict=True):
            self._draw_entry(canvas, entry, one, one == shown, told)
        self._draw_words(canvas, words, shown)
        y = words.bottom + 36
        if y < rect.bottom - 20:
            canvas.text(self.say("neoville.scoring.ties"), (rect.x + 28, y), TIES, room=rect.width - 56)

    def _draw_city(self, canvas: Canvas, place: pygame.FRect, seat: Seat, shown: TokenScore | None) -> None:
        city = self.match.view(seat).cities[seat]
        canvas.box(place, palette.PINE, radius=12, edge=palette.PINE_EDGE, line=3)
        window = Window.reached(city, place.inflate(-16, -16), (place.width - 16) / 8)
        draw_ground(canvas, city, window, ("scoring", seat))
        row = self.rows[self.asked[0]].name
        if shown is not None:
            marks.district(canvas, window, city, shown.counted)
        elif row in MAJORITIES:
            marks.district(canvas, window, city, getattr(city, row))
        draw_tokens(canvas, city, window, self.components)
        for one in self.scores[seat].tokens:
            if one.points:
                rect = window.place(one.square)
                at = (rect.x + rect.width * 0.16, rect.y + rect.height * 0.16)
                pieces.status(canvas, at, max(50.0, rect.width), sure=one.points > 0)

    def _has_room(self, canvas: Canvas, width: float, one: TokenScore) -> bool:
        """Whether points and reason fit into one line."""
        left = width - 84 - canvas.text_width(self.say.signed(one.points), POINTS)
        reason = tell.token_reason(self.say, self.components, one)
        return any(canvas.text_width(reason.short, style) <= left for style in canvas.calmer(REASON))

    def _draw_entry(self, canvas: Canvas, rect: pygame.FRect, one: TokenScore, chosen: bool, told: bool) -> None:
        """A token and its points; with its reason, in one line only if all of the list are ``told``."""
        if chosen:
            canvas.box(rect, palette.WHITE, radius=14, edge=palette.INK, line=3)
        size = min(44.0, rect.height - 8)
        pieces.chip(canvas, self.components.tokens[one.token], (rect.x + 32, rect.centery), size)
        points, style = self.say.signed(one.points), POINTS.but(colour=palette.of_gain(one.points))
        x, room = rect.x + 66, rect.width - 74
        reason = tell.token_reason(self.say, self.components, one)
        if rect.height < 56:
            wide = canvas.text(points, (x, rect.centery), style)
            # The box below says it whole of the one that is chosen.
            if told:
                canvas.text(reason, (x + wide + 10, rect.centery), REASON, room=room - wide - 10)
            return
        canvas.text(points, (x, rect.centery - 14), style, room=room)
        canvas.text(reason, (x, rect.centery + 15), REASON, room=room)

    def _draw_words(self, canvas: Canvas, rect: pygame.FRect, shown: TokenScore | None) -> None:
        canvas.box(rect, palette.INFO_BACK, radius=16, edge=palette.FOCUS, line=3)
        inner = pygame.FRect(rect.x + 22, rect.y + 12, rect.width - 44, rect.height - 24)
        number, seat = self.asked
        row = self.rows[number].name
        if shown is not None:
            token = self.components.tokens[shown.token]
            reason = tell.token_reason(self.say, self.components, shown)
            first = self.say("neoville.because", token=tell.token_name(self.say, token), reason=reason)
            second = tell.token_needs(self.say, token)
        elif row in MAJORITIES:
            majority = getattr(self.scores[seat], row)
            own = self.say(f"neoville.count.{row}", n=majority.own)
            first = self.say(f"neoville.scoring.{row}", own=own, most=majority.most)
            second = self.say("neoville.promises.majority")
        else:
            first, second = self.say("neoville.scoring.none"), ""
        used = canvas.paragraph(first, (inner.x, inner.y, inner.width, inner.height * 0.6), WORDS)
        if second:
            canvas.paragraph(second, (inner.x, inner.y + used + 4, inner.width, inner.height - used - 4), MORE)


def _fate_icon(icon: str, status: str, canvas: Canvas, at: Point) -> None:
    canvas.icon(icon, at, 40, palette.INK)
    canvas.sprite(status, (at[0] + 15, at[1] + 13), 22)


def _mark_icon(mark: str, canvas: Canvas, at: Point) -> None:
    canvas.sprite(mark, at, 40)
