"""How a row of the list of saved games looks: a picture of the game, its title, who plays, and how it stands."""

from typing import NamedTuple

import pygame

from neogame.i18n import Texts
from neogame.match.saves import Saved
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.scenes import saves_words, thumbnail
from neogame.ui.scenes.thumbnail import Thumbnail
from neogame.ui.table import people

PAD = 20.0
PICTURE = 190.0
FACE = 20.0
NAME = Style(26, 600, "display")
WHO = Style(20, 700)
NOTE = Style(19, 600, colour=palette.INK_2)


class Row(NamedTuple):
    """A game where it lies in the list, and how much room its words have."""

    rect: pygame.FRect
    saved: Saved
    room: float


def words_height(canvas: Canvas) -> float:
    """How high title, faces and note are together."""
    return canvas.line_height(NAME) + _faces_height(canvas) + canvas.line_height(NOTE) + 12


def draw(canvas: Canvas, say: Texts, row: Row, shown: Thumbnail | None, *, titled: bool) -> None:
    """A row with its picture, if that is known yet; without its title while that is being written."""
    rect, saved, room = row
    canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")
    high = min(rect.height - 28, 120.0)
    picture = pygame.FRect(rect.x + PAD, rect.centery - high / 2, PICTURE, high)
    if shown:
        key = ("thumbnail", saved.stem, saved.written)
        canvas.layer(key, picture, lambda canvas: thumbnail.draw(canvas, picture, shown))
    elif saved.state in ("damaged", "newer"):
        canvas.icon("warning", picture.center, 60, palette.WARN)
    x, y = rect.x + PICTURE + 2 * PAD, rect.y + PAD - 4
    upper, lower = canvas.line_height(NAME), canvas.line_height(NOTE)
    if titled:
        canvas.text(saves_words.title(say, saved, shown), (x, y + upper / 2), NAME, room=room, typed=True)
    y += upper + 6
    faces = _faces_height(canvas)
    _draw_people(canvas, saved, x, y + faces / 2, room)
    y += faces + 6
    canvas.text(saves_words.note(say, saved, shown), (x, y + lower / 2), NOTE, room=room, typed=True)


def _faces_height(canvas: Canvas) -> float:
    return max(canvas.line_height(WHO), 2 * FACE)


def _draw_people(canvas: Canvas, saved: Saved, x: float, y: float, room: float) -> None:
    for seat, player in enumerate(saved.players):
        wide = min(room / len(saved.players) - 14, canvas.text_width(player.name, WHO) + 2 * FACE + 10)
        people.face(canvas, player, seat, (x + FACE, y), FACE)
        canvas.text(player.name, (x + 2 * FACE + 8, y), WHO, room=max(10.0, wide - 2 * FACE - 8), typed=True)
        x += wide + 22
