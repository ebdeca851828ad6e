"""The panels of Neotopia's table: the players, a plaque for each region, and the offer."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.match.book import Player
from neogame.rules.core import Seat
from neogame.rules.neotopia.components import OFFER, Bonus, Project, ProjectType, Region, type_word
from neogame.rules.neotopia.scoring import Score
from neogame.tell import neotopia as tell
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import SMALL, Style, short
from neogame.ui.kit.units import Point, centred
from neogame.ui.neotopia import pieces
from neogame.ui.table import people as faces
from neogame.ui.table.ground import Ground

TITLE = Style(25, 600, "display")
PAD = 18.0
EDGE, ACTIVE = 4.0, 9.0
"""How much larger than a panel the picture of it is, for its edge and for the frame of whoever acts."""
PLAYER = Style(23, 800)
TOTAL = Style(42, 600, "display")
SMALL_TOTAL = Style(34, 600, "display", fixed=True)
SMALL_PLAYER = Style(20, 800, fixed=True)
SMALL_CELL = Style(18, 800, fixed=True)
CELL = Style(28, 600, "display")
TIMES = Style(18, 700, "display", fixed=True)
SUM = Style(18, 700, colour=palette.INK_2, fixed=True)
"""What a region's number is the sum of: track and group."""
CARDS = Style(22, 800)
GAIN = Style(20, 800, colour=palette.OK)
FACE = 23.0
MOST_CELL = 1.4
"""How many times as large as usual the number of a region may be."""
DECK = Style(19, 800)
OFFER_TOP = 45.0
NAME = Style(26, 600, "display")
COUNT = Style(20, 700, "display")
TYPE = Style(18, 800)
BOX = (68.0, 48.0)
MARK = 22.0
"""An element's mark beside the project that is blocked."""


def heading(canvas: Canvas, rect: pygame.FRect, title: str, note: str = "") -> None:
    """A panel's title, and a note at its right end where there is room."""
    y = rect.y + 28
    wide = canvas.text(title, (rect.x + PAD, y), TITLE, room=rect.width - 2 * PAD)
    room = rect.width - 2 * PAD - wide - 20
    if note and canvas.text_width(short(note), SMALL) <= room:
        canvas.text(note, (rect.right - PAD, y), SMALL, "right", room=room)


@dataclass(frozen=True)
class Person:
    """One player as everybody sees them."""

    player: Player
    seat: Seat
    about: str
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


def person(ground: Ground, rect: pygame.FRect, one: Person, say: Texts, narrow: bool) -> Part:
    """A player's panel; gold is round that of the one who acts."""

    def paint(canvas: Canvas) -> None:
        if one.active:
            canvas.box(rect.inflate(4, 4), None, radius=20, edge=palette.TARGET_LINE, line=5)
        (_narrow if narrow else _wide)(canvas, rect, one, say)

    return ground.on(rect.inflate(ACTIVE, ACTIVE), ("person", one, say.language, narrow), paint)


def _wide(canvas: Canvas, rect: pygame.FRect, person: Person, say: Texts) -> None:
    x, y = rect.x, rect.y
    faces.face(canvas, person.player, person.seat, (x + 35, y + 33), FACE, mood=person.mood)
    total = canvas.text(str(person.total), (rect.right - 16, y + 34), TOTAL, "right", room=110)
    room = rect.width - 68 - 16 - total - 10
    both = canvas.line_height(PLAYER) + canvas.line_height(SMALL) <= 62
    canvas.text(person.player.name, (x + 68, y + (23 if both else 34)), PLAYER, room=room, typed=True)
    if both:
        canvas.text(person.about, (x + 68, y + 47), SMALL, room=room)
    for region, box in zip(Region, cells(rect), strict=True):
        _cell(canvas, box, person.score, region)
    low = y + 155
    canvas.icon("cards", (x + 24, low), 24)
    canvas.text(str(person.cards), (x + 46, low), CARDS, room=34)
    _bonuses(canvas, rect.x + 94, rect.right - 12, low, person.bonuses, say)


def _cell(canvas: Canvas, box: pygame.FRect, score: Score, region: Region) -> None:
    tone = palette.REGIONS[region.word]
    found = score.regions[region]
    canvas.box(box, tone.light, radius=9, edge=tone.line, line=2)
    tight = box.width < 80
    canvas.sprite(f"emblem-{region.word}", (box.x + (15 if tight else 19), box.y + 19), 24 if tight else 27)
    right = box.right - (6 if tight else 11)
    # A number that is cut tells nothing, so it grows with the text only as far as its cell allows.
    style = CELL.but(size=CELL.size * min(1.0, MOST_CELL / canvas.manner.text_scale))
    canvas.text(str(found.points), (right, box.y + 19), style, "right", room=right - box.x - (30 if tight else 36))
    # The track shows the first of the two, the board the second.
    canvas.text(f"{found.track}+{found.group.bit_count()}", (box.x + 8, box.bottom - 14), SUM, room=box.width - 12)
    if found.times > 1:
        canvas.box(box, None, radius=9, edge=palette.TARGET_LINE, line=4)
        tag = times_tag(box)
        canvas.box(tag, palette.SUN, radius=8, edge=palette.SUN_EDGE)
        canvas.text(f"×{found.times}", tag.center, TIMES, "centre")


def times_tag(cell: pygame.FRect) -> pygame.FRect:
    """The tag of the region that counts three times, at the corner of its cell."""
    return pygame.FRect(cell.right - 29, cell.bottom - 11, 38, 25)


def _bonuses(canvas: Canvas, left: float, right: float, y: float, held: Sequence[Bonus], say: Texts) -> None:
    if not held:
        canvas.text(say("neotopia.people.no-bonus"), (left, y), SMALL, room=right - left)
        return
    points = say("neotopia.people.bonus-points", n=3 * len(held))
    wide = canvas.text_width(points, GAIN)
    pitch = min(36.0, (right - left - wide - 44) / max(1, len(held) - 1))
    for number, bonus in enumerate(held):
        pieces.token(canvas, bonus, (left + 16 + pitch * number, y), min(31.0, pitch - 1))
    end = left + 16 + pitch * (len(held) - 1) + 24
    canvas.text(points, (end, y), GAIN, room=right - end)


def _narrow(canvas: Canvas, rect: pygame.FRect, person: Person, say: Texts) -> None:
    x, y, wide = rect.centerx, rect.y, rect.width
    faces.face(canvas, person.player, person.seat, (x, y + 38), 27, mood=person.mood)
    canvas.text(person.player.name, (x, y + 80), SMALL_PLAYER, "centre", room=wide - 10, typed=True)
    canvas.text(str(person.total), (x, y + 109), SMALL_TOTAL, "centre", room=wide - 10)
    lowest, box = person.score.lowest, pygame.FRect(rect.x + 9, y + 132, wide - 18, 42)
    canvas.box(box, palette.REGIONS[lowest.region.word].light, radius=9, edge=palette.TARGET_LINE, line=4)
    canvas.sprite(f"emblem-{lowest.region.word}", (box.x + 16, box.centery), 23)
    points = f"{lowest.points}×{lowest.times}"
    canvas.text(points, (box.right - 8, box.centery), SMALL_CELL, "right", room=box.width - 34)


def emblem_at(rect: pygame.FRect) -> Point:
    """Where the last project lies: a built card flies there."""
    return rect.x + 12 + BOX[0] / 2, rect.y + 52 + BOX[1] / 2


def pile_at(rect: pygame.FRect, slim: bool) -> Point:
    """Where the pile of bonus tokens lies."""
    return (rect.right - 42, rect.y + 68) if slim else (rect.right - 50, rect.y + 28)


@dataclass(frozen=True)
class Plaque:
    """What stands beside a region; a ``slim`` one has icons only."""

    region: Region
    top: Bonus | None
    """The bonus token that lies on the pile, and how many are below it."""
    below: int
    last: ProjectType | None
    slim: bool


def plaque(ground: Ground, rect: pygame.FRect, told: Plaque, say: Texts) -> Part:
    """A region's plaque."""

    def paint(canvas: Canvas) -> None:
        word = told.region.word
        canvas.sprite(f"emblem-{word}", (rect.x + 24, rect.y + 27), 34)
        name, room = tell.region_name(say, told.region), rect.width - (56 if told.slim else 116)
        # Its emblem says the same as a name that has no room.
        if any(canvas.text_width(name, style) <= room for style in canvas.calmer(NAME)):
            canvas.text(name, (rect.x + 48, rect.y + 27), NAME, room=room)
        x, y = pile_at(rect, told.slim)
        if told.top is not None:
            pieces.token(canvas, told.top, (x, y), 32)
        count, where = told.below + (told.top is not None), (x, y + 29) if told.slim else (x + 18, y)
        canvas.text(f"×{count}", where, COUNT, "centre" if told.slim else "left", room=40)
        _last_project(canvas, rect, told, say)

    return ground.on(rect.inflate(EDGE, EDGE), ("plaque", told, say.language), paint)


def _last_project(canvas: Canvas, rect: pygame.FRect, told: Plaque, say: Texts) -> None:
    """The kind of project that is blocked in a region."""
    x, y = emblem_at(rect)
    box, left = (x - BOX[0] / 2, y - BOX[1] / 2, *BOX), rect.x + 94
    if told.last is None:
        canvas.dashed(box, palette.REGIONS[told.region.word].line, radius=8, line=2, dash=6, gap=5, alpha=0.7)
        if not told.slim:
            text = (left - 2, y - 26, rect.width - 104, 52)
            canvas.paragraph(say("neotopia.plaque.none"), text, SMALL, middle=True)
        return
    element = palette.ELEMENTS[told.last[0].word]
    canvas.box(box, element.highlight, radius=8, edge=element.rim, line=2)
    canvas.sprite(f"emblem-{type_word(told.last)}", (x, y), (62, 62 * 80 / 120))
    canvas.sprite("badge-lock", (x + BOX[0] / 2 - 2, y - BOX[1] / 2 + 2), 27)
    if not told.slim:
        room = rect.right - 10 - left
        wide = canvas.text(say("neotopia.plaque.blocked"), (left, y - 12), SMALL, room=room)
        marks = list(dict.fromkeys(told.last))
        # The marks at the top of such a card, which shows no name.
        if wide + 8 + MARK * len(marks) <= room:
            for number, mark in enumerate(marks):
                pieces.dot(canvas, mark, (left + wide + 8 + MARK * (number + 0.5), y - 12), MARK - 2)
        canvas.text(tell.type_name(say, told.last), (left, y + 13), TYPE, room=room)


def offer_places(rect: pygame.FRect) -> list[pygame.FRect]:
    """Where the cards lie, the deck last."""
    gap, inner = 11.0 if rect.width > 560 else 8.0, rect.width - 32
    width = min(112.0, (inner - OFFER * gap) / (OFFER + 1), (rect.height - OFFER_TOP - 14) / pieces.CARD_HEIGHT)
    high, pitch = width * pieces.CARD_HEIGHT, (inner - width) / OFFER
    top = rect.y + OFFER_TOP + max(0.0, (rect.height - OFFER_TOP - 18 - high) / 4)
    return [pygame.FRect(rect.x + 16 + pitch * index, top, width, high) for index in range(OFFER + 1)]


def offer(
    ground: Ground, rect: pygame.FRect, say: Texts, cards: Sequence[Project | None], deck: int, free: bool
) -> Part:
    """The panel; gold is round what may be taken ``free``."""

    def paint(canvas: Canvas) -> None:
        note = say("neotopia.offer.free" if free else "neotopia.offer.note")
        heading(canvas, rect, say("neotopia.offer.title"), note)
        *places, pile = offer_places(rect)
        for card, box in zip(cards, places, strict=True):
            if card is None:
                _gap(canvas, box)
            else:
                pieces.card(canvas, card, box.center, box.width)
        _deck(canvas, pile, deck, say)
        for there, box in zip((*cards, deck or None), (*places, pile), strict=True):
            if free and there is not None:
                canvas.box(box.inflate(6, 6), None, radius=box.width * 0.11, edge=palette.GOLD, line=5)

    key = ("offer", say.language, tuple(card and card.id for card in cards), deck, free)
    return ground.on(rect.inflate(EDGE, EDGE), key, paint)


def _gap(canvas: Canvas, box: pygame.FRect) -> None:
    """Where a card is missing."""
    canvas.dashed(box, palette.CARD_EDGE, radius=box.width * 0.09, line=2, dash=8, gap=6)


def _deck(canvas: Canvas, box: pygame.FRect, deck: int, say: Texts) -> None:
    if not deck:
        _gap(canvas, box)
        canvas.text(say("neotopia.offer.empty"), box.center, DECK, "centre", room=box.width - 8)
        return
    for layer in range(min(2, deck - 1), -1, -1):
        pieces.card_back(canvas, (box.centerx + 2.5 * layer, box.centery - 2.5 * layer), box.width)
    count = say("neotopia.offer.left", n=deck)
    wide = min(box.width - 4, canvas.text_width(count, DECK) + 20)
    pill = centred((box.centerx, box.bottom - 18), wide, 28)
    canvas.box(pill, palette.SUN, radius=14, edge=palette.SUN_EDGE)
    canvas.text(count, pill.center, DECK, "centre", room=wide - 8)
