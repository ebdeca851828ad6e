"""The players: running final score, the three regions with the one that counts three times, cards and bonuses."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import Bonus, Region
from neogame.rules.neotopia.scoring import Score
from neogame.ui import backdrop, palette
from neogame.ui.canvas import Canvas, Part
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.panel import kept
from neogame.ui.text import SMALL, Style

NAME = Style(23, 800)
TOTAL = Style(42, 600, "display")
SMALL_TOTAL = Style(34, 600, "display", fixed=True)
SMALL_NAME = Style(20, 800, fixed=True)
SMALL_CELL = Style(22, 800, fixed=True)
CELL = Style(28, 600, "display")
TIMES = Style(18, 700, "display", fixed=True)
COUNT = Style(22, 800)
GAIN = Style(20, 800, colour=palette.OK)
FACE = 23.0
MOST_CELL = 1.4
"""How many times as large as usual the number of a region may be."""


@dataclass(frozen=True)
class Person:
    """One player as everybody sees them."""

    name: str
    about: str
    portrait: str
    colour: str
    mood: str
    score: Score
    total: int
    cards: int
    bonuses: tuple[Bonus, ...]
    active: bool


def cells(rect: pygame.FRect) -> list[pygame.FRect]:
    """Where the three regions stand in a player's panel."""
    wide = (rect.width - 24 - 14) / 3
    return [pygame.FRect(rect.x + 12 + (wide + 7) * region, rect.y + 68, wide, 56) for region in Region]


def part(rect: pygame.FRect, person: Person, say: Texts, narrow: bool) -> Part:
    """A player's panel."""
    key = ("person", person, say.language, narrow)
    return kept(key, rect, lambda canvas: (_narrow if narrow else _wide)(canvas, rect, person, say))


def _frame(canvas: Canvas, rect: pygame.FRect, person: Person) -> None:
    canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")
    if person.active:
        canvas.box(rect.inflate(4, 4), None, radius=20, edge=palette.TARGET_LINE, line=5)


def _wide(canvas: Canvas, rect: pygame.FRect, person: Person, say: Texts) -> None:
    _frame(canvas, rect, person)
    x, y = rect.x, rect.y
    backdrop.portrait(canvas, person.portrait, (x + 35, y + 33), FACE, person.colour, person.mood)
    total = canvas.text(str(person.total), (rect.right - 16, y + 34), TOTAL, "right", room=110)
    room = rect.width - 68 - 16 - total - 10
    if canvas.line_height(NAME) + canvas.line_height(SMALL) <= 62:
        canvas.text(person.name, (x + 68, y + 23), NAME, room=room, typed=True)
        canvas.text(person.about, (x + 68, y + 47), SMALL, room=room)
    else:
        canvas.text(person.name, (x + 68, y + 34), NAME, room=room, typed=True)
    for region, box in zip(Region, cells(rect), strict=True):
        _cell(canvas, box, person.score, region)
    low = y + 155
    canvas.icon("cards", (x + 24, low), 24)
    canvas.text(str(person.cards), (x + 46, low), COUNT, room=34)
    _bonuses(canvas, rect.x + 94, rect.right - 12, low, person.bonuses, say)


def _cell(canvas: Canvas, box: pygame.FRect, score: Score, region: Region) -> None:
    tone = palette.REGIONS[region.word]
    found = score.regions[region]
    canvas.box(box, tone.light, radius=9, edge=tone.line, line=2)
    tight = box.width < 80
    canvas.sprite(f"emblem-{region.word}", (box.x + (15 if tight else 20), box.centery), 24 if tight else 28)
    right = box.right - (6 if tight else 12)
    # A number that is cut tells nothing, so it grows with the text only as far as its cell allows.
    style = CELL.but(size=CELL.size * min(1.0, MOST_CELL / canvas.manner.text_scale))
    canvas.text(str(found.points), (right, box.centery), style, "right", room=right - box.x - (30 if tight else 38))
    if found.times > 1:
        canvas.box(box, None, radius=9, edge=palette.TARGET_LINE, line=4)
        tag = (box.right - 29, box.bottom - 11, 38, 25)
        canvas.box(tag, palette.SUN, radius=8, edge=palette.SUN_EDGE)
        canvas.text(f"×{found.times}", (box.right - 10, box.bottom + 1.5), TIMES, "centre")


def _bonuses(canvas: Canvas, left: float, right: float, y: float, held: Sequence[Bonus], say: Texts) -> None:
    if not held:
        canvas.text(say("neotopia.people.no-bonus"), (left, y), SMALL, room=right - left)
        return
    points = say("neotopia.people.bonus-points", n=3 * len(held))
    wide = canvas.text_width(points, GAIN)
    pitch = min(36.0, (right - left - wide - 44) / max(1, len(held) - 1))
    for number, bonus in enumerate(held):
        pieces.token(canvas, bonus, (left + 16 + pitch * number, y), 31)
    end = left + 16 + pitch * (len(held) - 1) + 24
    canvas.text(points, (end, y), GAIN, room=right - end)


def _narrow(canvas: Canvas, rect: pygame.FRect, person: Person, say: Texts) -> None:
    _frame(canvas, rect, person)
    x, y, wide = rect.centerx, rect.y, rect.width
    backdrop.portrait(canvas, person.portrait, (x, y + 38), 27, person.colour, person.mood)
    canvas.text(person.name, (x, y + 80), SMALL_NAME, "centre", room=wide - 10, typed=True)
    canvas.text(str(person.total), (x, y + 109), SMALL_TOTAL, "centre", room=wide - 10)
    lowest = person.score.lowest
    box = pygame.FRect(rect.x + 9, y + 132, wide - 18, 42)
    tone = palette.REGIONS[lowest.region.word]
    canvas.box(box, tone.light, radius=9, edge=palette.TARGET_LINE, line=4)
    canvas.sprite(f"emblem-{lowest.region.word}", (box.x + 19, box.centery), 26)
    canvas.text(
        f"{lowest.points}×{lowest.times}", (box.right - 8, box.centery), SMALL_CELL, "right", room=box.width - 42
    )
