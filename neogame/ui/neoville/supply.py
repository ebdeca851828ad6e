"""The shared supply: a row of each kind, what was taken by whom, and what fits on the new tile."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.rules.neoville.components import TOWERS, Components, Skyscraper, TokenId, UtilityKind, kind_word
from neogame.rules.neoville.game import View
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.neoville import pieces
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.panels import NOTE, TITLE

BACKS = {
    "earth": "#EFC9B0",
    "forest": "#E1ECBE",
    "stone": "#F1EDF0",
    "waterfall": "#CDE8EF",
    "ecomobile": "#FBE8BA",
    "windmill": "#DCEAF3",
    "biodome": "#DFEFDC",
}
LABEL = 46.0
DIM = 0.35
DOT = 7.0


def rows(view: View, components: Components) -> list[tuple[str, list[TokenId]]]:
    """The tokens in play, built ones too: the skyscrapers of each terrain, then the two kinds of utilities."""
    here = {*view.supply, *(standing.token for city in view.cities for standing in city.standing)}
    found: dict[str, list[TokenId]] = {tower: [] for tower in TOWERS.values()}
    found |= {str(kind): [] for kind in UtilityKind}
    for token in components.tokens.values():
        if token.id in here:
            found[kind_word(token)].append(token.id)
    return [(name, tokens) for name, tokens in found.items() if tokens]


def takers(view: View) -> dict[TokenId, int]:
    """Which seat built each token that is gone."""
    return {standing.token: seat for seat, city in enumerate(view.cities) for standing in city.standing}


def places(canvas: Canvas, layout: Layout, kinds: Sequence[tuple[str, list[TokenId]]]) -> dict[TokenId, pygame.FRect]:
    """Where each token of the supply is, or was."""
    return {
        token: place for rect, (_, tokens) in shelves(canvas, layout, kinds) for token, place in _places(rect, tokens)
    }


def _rows(canvas: Canvas, layout: Layout) -> list[pygame.FRect]:
    rect = layout.supply
    top = rect.y + 12 + canvas.line_height(TITLE)
    pitch = (rect.bottom - 8 - top) / 6
    return [pygame.FRect(rect.x + 12, top + pitch * i, rect.width - 24, pitch - 6) for i in range(6)]


def size_of(place: pygame.FRect, tower: bool) -> float:
    """The square that a token of the supply is drawn for."""
    return min(place.width * 0.98, place.height * 0.78) if tower else min(place.width * 1.02, place.height * 0.98)


def centre_of(place: pygame.FRect, tower: bool) -> tuple[float, float]:
    """Where the middle of that square is: a skyscraper stands on the row's foot."""
    size = size_of(place, tower)
    return (
        (place.centerx, place.bottom - 5 - size * (0.5 - pieces.FOOT)) if tower else (place.centerx, place.centery + 1)
    )


@dataclass(frozen=True)
class Stock:
    """What the supply shows of each token besides the token itself."""

    components: Components
    taken: Mapping[TokenId, int]
    """Which seat built what is gone."""
    colours: Mapping[int, str]
    fitting: Collection[TokenId] | None
    """What may be built now; None if nobody asks."""
    without: TokenId | None
    """What is in the hand or already on its square."""
    picked: TokenId | None
    dim: bool

    def key(self, name: str, tokens: Sequence[TokenId]) -> Hashable:
        """What a shelf depends on."""
        states = tuple(
            (token, self.taken.get(token), self.fitting is not None and token in self.fitting) for token in tokens
        )
        here = {self.without, self.picked}.intersection(tokens)
        return (
            "shelf",
            name,
            states,
            self.fitting is None,
            tuple(sorted(map(str, here))),
            self.picked in tokens,
            self.dim,
        )


Kind = tuple[str, list[TokenId]]


def shelves(canvas: Canvas, layout: Layout, kinds: Sequence[Kind]) -> Iterator[tuple[pygame.FRect, Kind]]:
    """Where each kind of token is."""
    return zip(_rows(canvas, layout), kinds, strict=False)


def heading(canvas: Canvas, texts: Texts, layout: Layout, stock: Stock) -> None:
    """The supply's name, and what the dots at empty places mean."""
    rect = layout.supply
    y = rect.y + 7 + canvas.line_height(TITLE) / 2
    wide = canvas.text(texts("neoville.supply.title"), (rect.x + 18, y), TITLE, room=rect.width - 36)
    note = texts("neoville.supply.note")
    if stock.taken and canvas.text_width(note, NOTE) + 60 < rect.width - wide:
        used = canvas.text(note, (rect.right - 18, y), NOTE, "right")
        canvas.circle((rect.right - 18 - used - 14, y), DOT, stock.colours[next(iter(stock.taken.values()))])


def shelf(canvas: Canvas, layout: Layout, rect: pygame.FRect, kind: Kind, stock: Stock) -> None:
    """The tokens of one kind."""
    name, tokens = kind
    canvas.box(rect, BACKS[name], radius=12)
    _label(canvas, name, rect)
    for token, place in _places(rect, tokens):
        _token(canvas, token, place, stock)
        if token == stock.picked:
            canvas.box(place.inflate(-5, -5), None, radius=12, edge=palette.GOLD, line=5)
    if stock.dim:
        canvas.box(rect, palette.PAPER.top, radius=12, alpha=0.55)


def _places(rect: pygame.FRect, tokens: Sequence[TokenId]) -> Iterator[tuple[TokenId, pygame.FRect]]:
    column = min((rect.width - LABEL - 8) / max(1, len(tokens)), 86.0)
    for i, token in enumerate(tokens):
        yield token, pygame.FRect(rect.x + LABEL + column * i, rect.y, column, rect.height)


def _label(canvas: Canvas, name: str, back: pygame.FRect) -> None:
    at = (back.x + LABEL / 2, back.centery)
    ground = next((terrain.word for terrain, tower in TOWERS.items() if tower == name), None)
    if ground is None:
        canvas.icon(name, at, 32)
        return
    size = 32.0
    canvas.sprite(f"{ground}-1", at, size)
    canvas.box((at[0] - size / 2, at[1] - size / 2, size, size), None, radius=7, edge=palette.TILE_LINE, line=3)


def _token(canvas: Canvas, token: TokenId, place: pygame.FRect, stock: Stock) -> None:
    of = stock.components.tokens[token]
    tower = isinstance(of, Skyscraper)
    size = size_of(place, tower)
    if token in stock.taken:
        pieces.taken(canvas, of, place.center, size)
        dot = (place.centerx + size * 0.24, place.centery - size * 0.26)
        canvas.circle(dot, DOT, stock.colours[stock.taken[token]], edge=palette.WHITE)
        return
    if token == stock.without:
        canvas.dashed(place.inflate(-8, -8), palette.BUTTON_EDGE, radius=10, line=3)
        return
    alpha = 1.0
    if stock.fitting is not None:
        if token in stock.fitting:
            canvas.box(place.inflate(-5, -5), None, radius=12, edge=palette.GOLD_SPACE_LINE, line=2.5)
        else:
            alpha = DIM
    pieces.token(canvas, of, centre_of(place, tower), size, alpha)
