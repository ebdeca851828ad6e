"""Beside each region its name, its pile of bonus tokens, and the last project, whose type cannot follow at once."""

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import ProjectType, Region, type_word
from neogame.tell import neotopia as tell
from neogame.ui import palette
from neogame.ui.canvas import Canvas, Part, Point
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.panel import kept
from neogame.ui.text import SMALL, Style

NAME = Style(26, 600, "display")
COUNT = Style(20, 700, "display")
TYPE = Style(18, 800)
BOX = (68.0, 48.0)


def emblem_at(rect: pygame.FRect) -> Point:
    """Where the last project lies: a built card flies there."""
    return rect.x + 12 + BOX[0] / 2, rect.y + 52 + BOX[1] / 2


def pile_at(rect: pygame.FRect, slim: bool) -> Point:
    """Where the pile of bonus tokens lies."""
    return (rect.right - 42, rect.y + 68) if slim else (rect.right - 50, rect.y + 28)


def part(rect: pygame.FRect, region: Region, land: Land, last: ProjectType | None, say: Texts, slim: bool) -> Part:
    """A region's plaque; a ``slim`` one has icons only."""
    key = ("plaque", region, land.top, land.below, last, say.language, slim)
    return kept(key, rect, lambda canvas: _paint(canvas, rect, region, land, last, say, slim))


def _paint(
    canvas: Canvas, rect: pygame.FRect, region: Region, land: Land, last: ProjectType | None, say: Texts, slim: bool
) -> None:
    tone = palette.REGIONS[region.word]
    canvas.box(rect, palette.PAPER, radius=14, edge=tone.line, line=3.5, depth="panel")
    canvas.sprite(f"emblem-{region.word}", (rect.x + 24, rect.y + 27), 34)
    room = rect.width - 56 if slim else rect.width - 48 - 68
    name = tell.region_name(say, region)
    # Its emblem says the same as a name that has no room.
    if any(canvas.text_width(name, style) <= room for style in canvas.calmer(NAME)):
        canvas.text(name, (rect.x + 48, rect.y + 27), NAME, room=room)
    x, y = pile_at(rect, slim)
    count = land.below + (land.top is not None)
    if land.top is not None:
        pieces.token(canvas, land.top, (x, y), 32)
    where = (x, y + 29) if slim else (x + 18, y)
    canvas.text(f"×{count}", where, COUNT, "centre" if slim else "left", room=40)
    at = emblem_at(rect)
    box = (at[0] - BOX[0] / 2, at[1] - BOX[1] / 2, *BOX)
    if last is None:
        canvas.dashed(box, tone.line, radius=8, line=2, dash=6, gap=5, alpha=0.7)
        if not slim:
            text = (rect.x + 92, at[1] - 26, rect.width - 104, 52)
            canvas.paragraph(say("neotopia.plaque.none"), text, SMALL, middle=True)
        return
    element = palette.ELEMENTS[last[0].word]
    canvas.box(box, element.highlight, radius=8, edge=element.rim, line=2)
    canvas.sprite(f"emblem-{type_word(last)}", at, (62, 62 * 80 / 120))
    canvas.sprite("badge-lock", (at[0] + BOX[0] / 2 - 2, at[1] - BOX[1] / 2 + 2), 27)
    if not slim:
        left = rect.x + 94
        room = rect.right - 10 - left
        canvas.text(say("neotopia.plaque.blocked"), (left, at[1] - 12), SMALL, room=room)
        canvas.text(tell.type_name(say, last), (left, at[1] + 13), TYPE, room=room)
