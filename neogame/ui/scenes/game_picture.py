"""The picture of a game: a sprite of its title, with the numbers that stand on its pieces."""

from neogame.games import GAMES
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point

SIZE = (360.0, 188.0)
LETTER = Style(110, 600, "display", palette.INK, fixed=True)


def paint(canvas: Canvas, game: str, centre: Point, height: float = SIZE[1]) -> None:
    """The picture about a point; a game without one shows its letter."""
    name, k = f"title-{game}", height / SIZE[1]
    width = SIZE[0] * k
    left, top = centre[0] - width / 2, centre[1] - height / 2
    if name not in canvas.atlas:
        canvas.fill((left, top, width, height), palette.Blend(palette.SKY[0], palette.SKY[-1]))
        canvas.text(GAMES[game].letter, centre, LETTER, "centre")
        return
    canvas.sprite(name, centre, (width, height))
    picture = canvas.atlas[name]
    k = width / picture.size[0]
    for point, spot in picture.points.items():
        kind, _, value = point.rpartition("-")
        colour = palette.CREAM if kind == "badge" else palette.INK
        style = Style(spot[2] * k, 700, "display", colour, fixed=True)
        canvas.text(value, (left + spot[0] * k, top + spot[1] * k), style, "centre")
