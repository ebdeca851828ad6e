"""My strip: three action pips, the end of the turn, bonus tokens, and the hand with how far each card is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import ACTIONS, Bonus, Project, Region
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import SMALL, Style, short
from neogame.ui.kit.units import Point
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.panels import TITLE, kept

HAND_LEFT, BONUS_LEFT = 410.0, 240.0
GAP, LEAST_SEEN = 26.0, 44.0
LIFT = 18.0
BADGE = Style(20, 800)
BADGE_HEIGHT = 28.0
PIP = 22.0
TOKEN = 62.0
BLOCKED = 34.0
"""The sign of a region where a card is blocked."""
BETWEEN = 10.0
"""Between two buttons of finished cards."""


@dataclass(frozen=True)
class HandCard:
    """A card of the hand as it lies there."""

    project: Project
    badge: str = ""
    tone: str = "paper"
    """``ok`` if it can be scored now, ``sun`` if one disc is missing, else ``paper``."""
    blocked: tuple[Region, ...] = ()


class Strip:
    """Where things lie in the strip."""

    def __init__(self, rect: pygame.FRect, card: float) -> None:
        self.rect = rect
        self.card = card
        self.high = card * pieces.CARD_HEIGHT

    @property
    def end(self) -> pygame.FRect:
        """The button that ends the turn."""
        return pygame.FRect(self.rect.x + 18, self.rect.bottom - 67, 190, 51)

    def pip(self, index: int) -> Point:
        """The centre of one of the three pips."""
        return self.rect.x + 40 + 54 * index, self.rect.y + 72

    def token(self, index: int, count: int) -> pygame.FRect:
        """Where a bonus token lies; many are smaller."""
        size = TOKEN if count < 3 else 48.0
        pitch = min(size + 10, (HAND_LEFT - BONUS_LEFT - size - 18) / max(1, count - 1))
        return pygame.FRect(self.rect.x + BONUS_LEFT + pitch * index, self.rect.y + 80 - size / 2, size, size)

    def buttons(self, under: Sequence[pygame.FRect], widths: Sequence[float]) -> list[pygame.FRect]:
        """A button at the foot of each of these cards, side by side where the cards lie one over the other."""
        groups: list[list[tuple[pygame.FRect, float]]] = []
        for one in zip(under, widths, strict=True):
            group = [one]
            while groups and sum(_extent(groups[-1])) + BETWEEN > _extent(group)[0]:
                group = groups.pop() + group
            groups.append(group)
        found = []
        for group in groups:
            x, _ = _extent(group)
            for card, wide in group:
                found.append(pygame.FRect(x, card.bottom - 62, wide, 48))
                x += wide + BETWEEN
        return found

    def cards(self, count: int) -> list[pygame.FRect]:
        """Where the cards of the hand lie; more of them overlap."""
        left, room = self.rect.x + HAND_LEFT, self.rect.width - HAND_LEFT - 16
        pitch = self.card + GAP
        if count > 1:
            pitch = min(pitch, max(LEAST_SEEN, (room - self.card) / (count - 1)))
        top = self.rect.bottom - 6 - self.high
        return [pygame.FRect(left + pitch * index, top, self.card, self.high) for index in range(count)]


def part(
    strip: Strip,
    say: Texts,
    left: int,
    held: Sequence[Bonus],
    bonus_note: str,
    mine: bool,
    large: bool,
    lit: int | None,
) -> Part:
    """The strip itself with pips and tokens, one of them perhaps ``lit``; the hand lies on it."""
    rect = strip.rect

    def paint(canvas: Canvas) -> None:
        canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")
        x, y = rect.x + 18, rect.y + 28
        canvas.text(say("neotopia.strip.actions"), (x, y), TITLE, room=200)
        canvas.text(say("neotopia.strip.bonus"), (rect.x + BONUS_LEFT, y), TITLE, room=156)
        for index in range(ACTIONS):
            _pip(canvas, strip.pip(index), index, left, mine)
        if not large and strip.end.y - strip.pip(0)[1] - PIP > canvas.line_height(SMALL):
            told = say("neotopia.strip.left", n=left) if left else say("neotopia.strip.none-left")
            canvas.text(told if mine else "", (x, strip.end.y - 17), SMALL, room=200)
        for index, bonus in enumerate(held):
            box = strip.token(index, len(held))
            pieces.token(canvas, bonus, box.center, box.width)
            if index == lit:
                canvas.box(box.inflate(8, 8), None, radius=20, edge=palette.GOLD, line=4)
        note = (rect.x + BONUS_LEFT, rect.bottom - 66, HAND_LEFT - BONUS_LEFT - 14, 54)
        canvas.paragraph(bonus_note, note, SMALL, middle=True)

    return kept(("strip", say.language, left, tuple(held), str(bonus_note), mine, large, lit), rect, paint)


def _pip(canvas: Canvas, at: Point, index: int, left: int, mine: bool) -> None:
    number = ACTIONS - left
    kind = "done" if index < number else "now" if index == number and mine else "next"
    pieces.body(canvas, f"pip-{kind}", at, 2 * PIP)
    if kind == "done":
        canvas.icon("tick", at, 26, palette.WHITE)
    else:
        canvas.text(str(index + 1), at, pieces.NUMERAL, "centre")


def hand_card(canvas: Canvas, box: pygame.FRect, card: HandCard, lifted: float, glow: bool, seen: float) -> None:
    """A card of the hand; ``lifted`` from 0 to 1, with a green frame if it can be built or would be.

    Of a card that lies under the next one only ``seen`` units show, and what is said of it stands there.
    """
    with canvas.moved(0, -LIFT * lifted):
        radius = box.width * 0.093
        if glow:
            canvas.glow(box, palette.OK, radius=radius, blur=14, alpha=0.8)
        pieces.card(canvas, card.project, box.center, box.width)
        if glow:
            frame(canvas, box, 0.0)
        right = box.x + min(box.width, seen) - BLOCKED / 2
        aside, above = (0, 30) if seen < BLOCKED * len(card.blocked) else (30, 0)
        for index, region in enumerate(card.blocked):
            _blocked(canvas, (right - aside * index, box.bottom - 44 - above * index), region)


def frame(canvas: Canvas, box: pygame.FRect, lifted: float) -> None:
    """The green frame of a card that can be built."""
    canvas.box(box.move(0, -LIFT * lifted), None, radius=box.width * 0.093, edge=palette.OK, line=5)


def badged(box: pygame.FRect) -> pygame.FRect:
    """A card of the hand with its badge, lifted: what a word about it leaves free."""
    high = LIFT + BADGE_HEIGHT
    return pygame.FRect(box.x, box.y - high, box.width, box.height + high)


def promised(box: pygame.FRect, card: HandCard, lifted: float) -> Part:
    """A card that could be built at once: a green frame, and its badge says so."""

    def paint(canvas: Canvas) -> None:
        frame(canvas, box, lifted)
        badge(canvas, box, card, lifted, box.width)

    return Part(box.inflate(8, 4 * BADGE_HEIGHT), ("promised", card, lifted), paint)


def badge(canvas: Canvas, box: pygame.FRect, card: HandCard, lifted: float, room: float) -> None:
    """How far the card is, on its upper edge."""
    if not card.badge:
        return
    words = card.badge if canvas.text_width(card.badge, BADGE) + 20 <= room else short(card.badge)
    wide = min(canvas.text_width(words, BADGE) + 24, room)
    pill = pygame.FRect(0, 0, wide, max(BADGE_HEIGHT, canvas.line_height(BADGE)))
    pill.center = (box.centerx, box.top - 9 - LIFT * lifted)
    paint, edge, ink = TONES[card.tone]
    canvas.box(pill, paint, radius=pill.height / 2, edge=edge, line=2)
    canvas.text(words, pill.center, BADGE.but(colour=ink), "centre", room=wide - 8)


TONES: Mapping[str, tuple[str, str, str]] = {
    "ok": (palette.OK, palette.WHITE, palette.WHITE),
    "sun": (palette.GOLD, palette.SUN_EDGE, palette.INK),
    "paper": (palette.CREAM, palette.CARD_EDGE, palette.INK),
}


def _blocked(canvas: Canvas, at: Point, region: Region) -> None:
    canvas.sprite(f"emblem-{region.word}", at, BLOCKED - 6)
    pieces.body(canvas, "badge-blocked", at, BLOCKED)


def _extent(group: Sequence[tuple[pygame.FRect, float]]) -> tuple[float, float]:
    """Where buttons side by side begin, about the middle of their cards, and how wide they are together."""
    wide = sum(width for _, width in group) + BETWEEN * (len(group) - 1)
    return sum(card.centerx for card, _ in group) / len(group) - wide / 2, wide
