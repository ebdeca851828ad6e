"""The shared supply as it is drawn: a row of each kind, what was taken by whom, and what fits on the new tile."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from neogame.rules.neoville.actions import Build
from neogame.rules.neoville.components import TOWERS, Components, Skyscraper, TokenId
from neogame.rules.neoville.state import Stage, View
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.neoville import pieces
from neogame.ui.neoville.layout import SHELF_LABEL, TITLE, on_shelf, token_size
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.panels import NOTE, ground
from neogame.ui.table import people

BACKS = {
    "earth": "#EFC9B0",
    "forest": "#E1ECBE",
    "stone": "#F1EDF0",
    "waterfall": "#CDE8EF",
    "ecomobile": "#FBE8BA",
    "windmill": "#DCEAF3",
    "biodome": "#DFEFDC",
}
DIM = 0.35
DOT = 7.0


def takers(view: View) -> dict[TokenId, int]:
    """Which seat built each token that is gone."""
    return {standing.token: seat for seat, city in enumerate(view.cities) for standing in city.standing}


@dataclass(frozen=True)
class Stock:
    """What the supply shows of each token besides the token itself."""

    components: Components
    taken: Mapping[TokenId, int]
    """Which seat built what is gone."""
    colours: Sequence[str]
    """By seat."""
    fitting: Collection[TokenId] | None
    """What may be built now; None if nobody asks."""
    without: TokenId | None
    """What is in the hand or already on its square."""
    picked: TokenId | None
    dim: bool

    def key(self, name: str, tokens: Sequence[TokenId]) -> Hashable:
        """What a shelf depends on."""
        taken, fitting = self.taken, self.fitting
        states = tuple([(token, taken.get(token), fitting is not None and token in fitting) for token in tokens])
        here = tuple([one if one in tokens else None for one in (self.without, self.picked)])
        return "shelf", name, states, fitting is None, here, self.dim


def parts(canvas: Canvas, table: NeovilleModel) -> Iterator[Part]:
    """A part for each kind of tokens: most actions change one of them."""
    layout, draft, picked, without = table.layout, table.session.draft, table.hand.token, None
    if picked is not None and table.controls.drag is not None:
        without, picked = picked, None
    elif isinstance(draft, Build):
        without = draft.token
    stock = Stock(
        table.components,
        takers(table.view),
        [people.ring_of(one, seat) for seat, one in enumerate(table.session.match.players)],
        table.memo.fitting if table.helps_all and table.live and table.stage is Stage.BUILD else None,
        without,
        picked,
        table.helps_all and table.drawing and not isinstance(draft, Build),
    )
    top, first = layout.supply_heading(canvas), next(iter(stock.taken.values()), None)
    left = len(table.view.supply)
    paint = partial(_heading, table=table, left=left, colour=None if first is None else stock.colours[first])
    yield ground(layout).on(top, ("supply", table.say.language, first, left), paint)
    for rect, (name, tokens) in zip(layout.shelves(canvas), table.kinds, strict=False):
        paint = partial(_shelf, rect=rect, name=name, tokens=tokens, stock=stock)
        yield ground(layout).on(rect.inflate(0, 6), stock.key(name, tokens), paint)


def _heading(canvas: Canvas, table: NeovilleModel, left: int, colour: str | None) -> None:
    """The supply's name, how many tokens are left, and what the dots at empty places mean, of which one is shown."""
    rect, note = table.layout.supply, table.say("neoville.supply.note")
    y = rect.y + 7 + canvas.line_height(TITLE) / 2
    wide = canvas.text(table.say("neoville.supply.title"), (rect.x + 18, y), TITLE, room=rect.width - 36)
    count = table.say("neoville.supply.left", n=left)
    if canvas.text_width(count, NOTE) + 48 < rect.width - wide:
        wide += 14 + canvas.text(count, (rect.x + 32 + wide, y), NOTE)
    if colour and canvas.text_width(note, NOTE) + 60 < rect.width - wide:
        used = canvas.text(note, (rect.right - 18, y), NOTE, "right")
        canvas.circle((rect.right - 18 - used - 14, y), DOT, colour)


def _shelf(canvas: Canvas, rect: pygame.FRect, name: str, tokens: Sequence[TokenId], stock: Stock) -> None:
    """The tokens of one kind."""
    canvas.box(rect, BACKS[name], radius=12)
    _label(canvas, name, rect)
    for token, place in on_shelf(rect, tokens):
        _token(canvas, token, place, stock)
        if token == stock.picked:
            canvas.box(place.inflate(-5, -5), None, radius=12, edge=palette.GOLD, line=5)
    if stock.dim:
        canvas.box(rect, palette.PAPER.top, radius=12, alpha=0.55)


def _label(canvas: Canvas, name: str, back: pygame.FRect) -> None:
    at, size = (back.x + SHELF_LABEL / 2, back.centery), 32.0
    ground = next((terrain.word for terrain, tower in TOWERS.items() if tower == name), None)
    if ground is None:
        canvas.icon(name, at, size)
        return
    canvas.sprite(f"{ground}-1", at, size)
    canvas.box((at[0] - size / 2, at[1] - size / 2, size, size), None, radius=7, edge=palette.TILE_LINE, line=3)


def _token(canvas: Canvas, token: TokenId, place: pygame.FRect, stock: Stock) -> None:
    of = stock.components.tokens[token]
    tower = isinstance(of, Skyscraper)
    size = token_size(place, tower)
    if token in stock.taken:
        pieces.taken(canvas, of, place.center, size)
        dot = (place.centerx + size * 0.24, place.centery - size * 0.26)
        canvas.circle(dot, DOT, stock.colours[stock.taken[token]], edge=palette.WHITE)
        return
    if token == stock.without:
        canvas.dashed(place.inflate(-8, -8), palette.BUTTON_EDGE, radius=10, line=3)
        return
    fits = stock.fitting is not None and token in stock.fitting
    if fits:
        canvas.box(place.inflate(-5, -5), None, radius=12, edge=palette.GOLD_SPACE_LINE, line=2.5)
    # A skyscraper stands on the row's foot.
    y = place.bottom - 5 - size * (0.5 - pieces.FOOT) if tower else place.centery + 1
    pieces.token(canvas, of, (place.centerx, y), size, 1.0 if fits or stock.fitting is None else DIM)
