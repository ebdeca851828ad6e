"""Neoville's pieces as they are drawn: squares, tiles, tokens, chips and the badges on them."""

from neogame.rules.neoville.components import (
    TOWERS,
    Ecomobile,
    Feature,
    Skyscraper,
    Terrain,
    Tile,
    TileId,
    Token,
    TokenId,
    is_equity,
    kind_word,
)
from neogame.ui.kit import palette
from neogame.ui.kit.atlas import Sprite
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point

VARIANTS = 4
SMALL_BELOW = 34
"""Pixels of a square under which terrain is drawn in bold strokes and tokens are chips."""
NUMERAL_FROM = 17.0
"""Units of a square from which a chip carries its numeral."""
BODY = 90.0
"""The square that sprites of pieces are drawn for."""
FOOT = 0.08
"""Of a square: how far above its lower edge a skyscraper stands."""
BORDER, EDGE = 0.05, 0.055
EDGE_COLOUR, SEAM_COLOUR = "#3A2C10", "#2A1E08"
ROUND = 0.14
DOME_LINE, MILL_LINE = "#1D6B57", "#2F6E8C"
UTILITY_CHIPS = {
    "ecomobile": ("#F6B83C", "#8A5A00"),
    "windmill": ("#CBE7F2", MILL_LINE),
    "biodome": ("#B9E6D3", DOME_LINE),
}
GOOD, FAIR = 0.66, 0.40
"""Odds from which a promise looks good, and from which it looks fair."""


def picture(token: TokenId) -> str:
    """The sprite of a token: its id without the value of a skyscraper or the copy's letter of a utility."""
    parts = token.split("-")
    return parts[0] if parts[0] in TOWERS.values() else "-".join(parts[:2])


def square(canvas: Canvas, terrain: Terrain, at: Point, size: float, seed: int) -> None:
    """One square of ground, its top left corner at a point; the seed chooses among the drawings."""
    name = terrain.word
    small = size * canvas.scale < SMALL_BELOW
    sprite = f"{name}-small" if small else f"{name}-{seed % VARIANTS + 1}"
    canvas.sprite(sprite, (at[0] + size / 2, at[1] + size / 2), (size, size))


def mark(canvas: Canvas, feature: Feature, centre: Point, size: float) -> None:
    """A park's or a sport facility's plate on a square of ``size``."""
    canvas.sprite(feature.value, centre, 76 * size / BODY)


def tile(
    canvas: Canvas, face: Tile, centre: Point, size: float, *, tilt: float = 0.0, alpha: float = 1.0, scale: float = 1.0
) -> None:
    """A loose tile ``size`` wide, as it lies after turning; ``scale`` is for one whose size changes on its way."""

    def paint(canvas: Canvas) -> None:
        half = size / 2
        for i, terrain in enumerate(face.terrain):
            square(canvas, terrain, (i % 2 * half, i // 2 * half), half, i)
        for i in range(4):
            if i % 2 == 0 and face.terrain[i] is not face.terrain[i + 1]:
                canvas.line([(half, i // 2 * half), (half, (i // 2 + 1) * half)], palette.TERRAIN_BORDER, half * BORDER)
            if i < 2 and face.terrain[i] is not face.terrain[i + 2]:
                canvas.line([(i * half, half), ((i + 1) * half, half)], palette.TERRAIN_BORDER, half * BORDER)
        for i, feature in enumerate(face.marks):
            if feature is not None:
                mark(canvas, feature, ((i % 2 + 0.5) * half, (i // 2 + 0.5) * half), half)
        radius = half * ROUND
        canvas.mask((0, 0, size, size), radius)
        canvas.box((1.25, 1.25, size - 2.5, size - 2.5), None, radius=radius, edge=palette.TILE_LINE, line=2.5)
        if is_equity(face.id):
            _equity(canvas, face.id, size)

    canvas.stamp(("tile", face, size), (size, size), paint, centre, turn=tilt, alpha=alpha, scale=scale)


def _equity(canvas: Canvas, of: TileId, size: float) -> None:
    """The small gold disc that tells an equity tile from the others."""
    centre, radius = (size / 2, size / 2), max(9.0, size * 0.085)
    canvas.circle(centre, radius, palette.GOLD, edge=palette.SUN_EDGE, line=2)
    canvas.text(of.split("-")[1], centre, Style(radius * 1.2, 700, "display", fixed=True), "centre")


def tile_back(canvas: Canvas, centre: Point, size: float) -> None:
    """A tile nobody may see."""
    canvas.sprite("tile-back", centre, size)


def token(canvas: Canvas, of: Token, centre: Point, size: float, alpha: float = 1.0) -> None:
    """A token on a square of ``size``; a skyscraper reaches into the square above."""
    k = size / BODY
    name = picture(of.id)
    sprite = canvas.atlas[name]
    if isinstance(of, Skyscraper):
        at = (centre[0], centre[1] + size * (0.5 - FOOT))
        canvas.sprite(name, at, sprite.size[0] * k, alpha=alpha)
        _write(canvas, of.value, at, sprite, _numeral(of), k, alpha=alpha)
        return
    at = centre
    canvas.sprite(name, at, sprite.size[0] * k, alpha=alpha)
    if isinstance(of, Ecomobile):
        _write(canvas, of.count, at, sprite, "count", k, alpha=alpha)
    x, y, _ = sprite.points["badge"]
    badge = (at[0] + (x - sprite.anchor[0]) * k, at[1] + (y - sprite.anchor[1]) * k)
    plate = canvas.atlas["value-badge"]
    canvas.sprite("value-badge", badge, plate.size[0] * k, alpha=alpha)
    _write(canvas, of.value, badge, plate, "numeral", k, palette.CREAM, alpha)


def flying(canvas: Canvas, of: Token, centre: Point, size: float, alpha: float = 1.0) -> None:
    """A token whose size changes on its way: painted once, then scaled."""

    def paint(canvas: Canvas) -> None:
        token(canvas, of, (BODY, BODY), BODY)

    canvas.stamp(("flying", of.id), (2 * BODY, 2 * BODY), paint, centre, alpha=alpha, scale=size / BODY)


def chip(canvas: Canvas, of: Token, centre: Point, size: float, *, numeral: bool = True) -> None:
    """A token in little, ``size`` high: a skyscraper's plinth, a utility's coloured disc."""
    if isinstance(of, Skyscraper):
        name = f"{TOWERS[of.terrain]}-chip"
        sprite = canvas.atlas[name]
        k = size / sprite.points["body"][2]
        canvas.sprite(name, centre, sprite.size[0] * k)
        if numeral:
            _write(canvas, of.value, centre, sprite, _numeral(of), k)
        return
    fill, line = UTILITY_CHIPS[kind_word(of)]
    canvas.circle(centre, size * 0.44, fill, edge=line, line=size * 0.1)
    if numeral:
        canvas.text(str(of.value), centre, Style(size * 0.6, 700, "display", fixed=True), "centre")


def emblem(canvas: Canvas, of: Token, centre: Point, size: float) -> None:
    """A token in a list that says its value: a skyscraper's plinth, a utility's picture."""
    if isinstance(of, Skyscraper):
        chip(canvas, of, centre, size)
        return
    name = picture(of.id)
    width, height = canvas.atlas[name].size
    canvas.sprite(name, centre, size * 1.12 * width / max(width, height))


def taken(canvas: Canvas, of: Token, centre: Point, size: float) -> None:
    """What a token that was built leaves in the supply."""
    if not isinstance(of, Skyscraper):
        canvas.sprite("utility-taken", centre, 57 * size / BODY)
        return
    name = f"{TOWERS[of.terrain]}-taken"
    sprite = canvas.atlas[name]
    k = size * 0.4 / sprite.points["body"][2]
    canvas.sprite(name, centre, sprite.size[0] * k, alpha=0.6)
    _write(canvas, of.value, centre, sprite, _numeral(of), k, alpha=0.5)


def status(canvas: Canvas, at: Point, size: float, *, sure: bool) -> None:
    """The badge of a promise that is settled."""
    canvas.sprite("status-pays" if sure else "status-fails", at, 33 * size / BODY)


def odds_colour(share: float) -> str:
    """How good odds look."""
    return palette.OK if share >= GOOD else palette.WARN if share >= FAIR else palette.BAD


def odds(canvas: Canvas, at: Point, size: float, words: str, share: float) -> None:
    """The pill with an open promise's odds on a square of ``size``; its middle is at a point."""
    colour = odds_colour(share)
    style = Style(max(16.0, size * 0.2), 800, "display", colour, fixed=True)
    width, height = canvas.text_width(words, style) + 10, style.size * 1.3
    rect = (at[0] - width / 2, at[1] - height / 2, width, height)
    canvas.box(rect, palette.CREAM, radius=height / 2, edge=colour, line=2)
    canvas.text(words, at, style, "centre")


def ring(canvas: Canvas, at: Point, size: float, share: float | None) -> None:
    """The ring that fills with the odds; without odds it waits."""
    step = 0 if share is None else min(100, max(0, 5 * round(share * 20)))
    canvas.sprite(f"odds-{step}", at, size * 31 / 29.4)


def _numeral(of: Skyscraper) -> str:
    """The point of a skyscraper's sprite where its value stands."""
    return "numeral-wide" if of.value > 9 else "numeral"


def _write(
    canvas: Canvas,
    number: int,
    at: Point,
    sprite: Sprite,
    point: str,
    k: float,
    colour: str = palette.INK,
    alpha: float = 1.0,
) -> None:
    """A number at a point of a sprite that lies somewhere, ``k`` times as large as it was drawn."""
    x, y, size = sprite.points[point]
    place = (at[0] + (x - sprite.anchor[0]) * k, at[1] + (y - sprite.anchor[1]) * k)
    canvas.text(str(number), place, Style(size * k, 700, "display", colour, fixed=True), "centre", alpha=alpha)
