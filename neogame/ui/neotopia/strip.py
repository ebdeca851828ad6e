"""My strip: three action pips, the end of the turn, bonus tokens, and the hand with how far each card is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import ACTIONS, Bonus, Project, Region
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import SMALL, Style, short
from neogame.ui.kit.units import Point, centred
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.panels import EDGE, TITLE
from neogame.ui.table.ground import Ground

HAND_LEFT, BONUS_LEFT = 410.0, 240.0
GAP, LEAST_SEEN = 26.0, 38.0
LIFT, PROMISED = 18.0, 0.45
"""How far a card is lifted, and what part of that if it can be built or is shown to a beginner."""
BADGE = Style(20, 800)
BADGE_HEIGHT = 28.0
PIP = 22.0
TOKEN = 62.0
TOKENS = ((TOKEN, TOKEN), (48.0, 66.0), (44.0, 96.0), (36.0, 124.0), (28.0, 124.0))
"""The sizes of bonus tokens, the fewest first, and how high they lie together."""
APART = 14.0
"""Between cards that do not overlap though there are many."""
NAMED = 150.0
"""The width of a card that shows its name."""
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
    lifted: float = 0.0
    """From 0 to 1."""
    glows: bool = False
    """Whether it can be built, and has a green frame."""
    away: bool = False
    """Whether it is still on its way."""
    name: str = ""
    """Its name, if it is shown so large that it has one."""


class Strip:
    """Where things lie in the strip."""

    def __init__(self, rect: pygame.FRect, card: float) -> None:
        self.rect = rect
        self.card = card
        self.high = card * pieces.CARD_HEIGHT

    @property
    def end(self) -> pygame.FRect:
        """The button that ends the turn."""
        return pygame.FRect(self.rect.x + 18, self.rect.bottom - 67, 206, 51)

    @property
    def hand(self) -> pygame.FRect:
        """Where the cards of the hand lie."""
        x, y, wide, high = self.rect
        return pygame.FRect(x + HAND_LEFT, y, wide - HAND_LEFT, high)

    def pip(self, index: int) -> Point:
        """The centre of one of the three pips."""
        return self.rect.x + 40 + 54 * index, self.rect.y + 72

    @property
    def pips(self) -> pygame.FRect:
        """All three pips with their title."""
        return pygame.FRect(self.rect.x + 12, self.rect.y + 8, 200, 92)

    def token(self, index: int, count: int) -> pygame.FRect:
        """Where a bonus token lies; many are smaller and lie in rows, and none lies over another."""
        wide, top = HAND_LEFT - BONUS_LEFT - 12, self.rect.y + 49
        for size, high in TOKENS:
            gap = 8.0 if size == TOKEN else 4.0
            across = int((wide + gap) // (size + gap))
            if across * int((high + gap) // (size + gap)) >= count:
                break
        x, y = (size + gap) * (index % across), (size + gap) * (index // across)
        return pygame.FRect(self.rect.x + BONUS_LEFT + x, top + y, size, size)

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

    def cards(self, count: int, apart: int = 0) -> list[pygame.FRect]:
        """Where the cards of the hand lie; more of them overlap, but the first ones that lie ``apart`` do not."""
        left, room, top = self.rect.x + HAND_LEFT, self.rect.width - HAND_LEFT - 16, self.rect.bottom - 6 - self.high
        pitch = self.card + GAP
        if count * pitch - GAP <= room:
            apart = 0
        found = [pygame.FRect(left + (self.card + APART) * index, top, self.card, self.high) for index in range(apart)]
        left, room = left + (self.card + APART) * apart, room - (self.card + APART) * apart
        if count - apart > 1:
            pitch = min(pitch, max(LEAST_SEEN, (room - self.card) / (count - apart - 1)))
        rest = [pygame.FRect(left + pitch * index, top, self.card, self.high) for index in range(count - apart)]
        return found + rest

    def enlarged(self, box: pygame.FRect) -> pygame.FRect:
        """A card among many that is looked at: so large that it shows its name."""
        wide, high = NAMED, NAMED * pieces.CARD_HEIGHT
        x = min(max(box.centerx - wide / 2, self.rect.x + HAND_LEFT - 20), self.rect.right - wide - 8)
        return pygame.FRect(x, self.rect.bottom - 8 - high, wide, high)


@dataclass(frozen=True)
class Told:
    """What the strip shows: how many actions are ``left`` if the turn is ``mine``, and bonus tokens with a note."""

    left: int
    mine: bool
    held: tuple[Bonus, ...]
    note: str
    lit: int | None
    """The token that is pointed at and may be used."""


def part(ground: Ground, strip: Strip, say: Texts, told: Told, large: bool) -> Part:
    """The strip with pips and tokens; the hand lies on it."""
    rect, held = strip.rect, told.held

    def paint(canvas: Canvas) -> None:
        x, y = rect.x + 18, rect.y + 28
        canvas.text(say("neotopia.strip.actions"), (x, y), TITLE, room=200)
        canvas.text(say("neotopia.strip.bonus"), (rect.x + BONUS_LEFT, y), TITLE, room=156)
        for index in range(ACTIONS):
            _pip(canvas, strip.pip(index), index, told.left, told.mine)
        if told.mine and not large and strip.end.y - strip.pip(0)[1] - PIP > canvas.line_height(SMALL):
            left = say("neotopia.strip.left", n=told.left) if told.left else say("neotopia.strip.none-left")
            canvas.text(left, (x, strip.end.y - 17), SMALL, room=200)
        for index, bonus in enumerate(held):
            box = strip.token(index, len(held))
            pieces.token(canvas, bonus, box.center, box.width)
            if index == told.lit:
                canvas.box(box.inflate(8, 8), None, radius=20, edge=palette.GOLD, line=4)
        note = (rect.x + BONUS_LEFT, rect.bottom - 66, HAND_LEFT - BONUS_LEFT - 14, 54)
        if not held or strip.token(len(held) - 1, len(held)).bottom <= note[1]:
            canvas.paragraph(told.note, note, SMALL, middle=True)

    return ground.on(rect.inflate(EDGE, EDGE), ("strip", say.language, told, large), paint)


def _pip(canvas: Canvas, at: Point, index: int, left: int, mine: bool) -> None:
    number = ACTIONS - left
    kind = "done" if index < number else "now" if index == number and mine else "next"
    pieces.body(canvas, f"pip-{kind}", at, 2 * PIP)
    if kind == "done":
        canvas.icon("tick", at, 26, palette.WHITE)
    else:
        canvas.text(str(index + 1), at, pieces.NUMERAL, "centre")


def hand(strip: Strip, cards: Sequence[HandCard], boxes: Sequence[pygame.FRect], covered: bool) -> Part:
    """The cards of the hand, those that are lifted on top; with ``covered`` the last one is a back, still in draft."""
    starts = sorted(box.x for box in boxes)
    seen = {start: after - start for start, after in pairwise(starts)}

    def paint(canvas: Canvas) -> None:
        for card, box in sorted(zip(cards, boxes, strict=False), key=lambda one: (one[0].lifted, one[1].x)):
            if card.away:
                continue
            if card.name:
                large = strip.enlarged(box)
                hand_card(canvas, large, replace(card, lifted=0.0), large.width)
                badge(canvas, large, replace(card, lifted=0.0), large.width)
                continue
            pitch = seen.get(box.x, 200.0)
            hand_card(canvas, box, card, box.width if card.lifted else min(pitch, box.width))
            badge(canvas, box, card, max(pitch - 2, 36.0))
        if covered:
            pieces.card_back(canvas, boxes[-1].center, boxes[-1].width)
            canvas.dashed(boxes[-1], palette.WHITE, radius=11, line=4)

    x, y, wide, high = strip.rect
    area = pygame.FRect(x + HAND_LEFT - 40, y - 64, wide - HAND_LEFT + 60, high + 74)
    still = all(card.lifted in (0.0, PROMISED, 1.0) for card in cards)
    return (Part.kept if still else Part)(area, ("hand", tuple(cards), covered, tuple(box.x for box in boxes)), paint)


def hand_card(canvas: Canvas, box: pygame.FRect, card: HandCard, seen: float) -> None:
    """A card of the hand; of one under the next only ``seen`` units show, and what is said of it stands there."""
    with canvas.moved(0, -LIFT * card.lifted):
        if card.glows:
            canvas.glow(box, palette.OK, radius=box.width * 0.093, blur=14, alpha=0.8)
        pieces.card(canvas, card.project, box.center, box.width, card.name)
        if card.glows:
            _frame(canvas, box)
        right = box.x + min(box.width, seen) - BLOCKED / 2
        aside, above = (0, 30) if seen < BLOCKED * len(card.blocked) else (30, 0)
        for index, region in enumerate(card.blocked):
            at = (right - aside * index, box.bottom - 44 - above * index)
            canvas.sprite(f"emblem-{region.word}", at, BLOCKED - 6)
            pieces.body(canvas, "badge-blocked", at, BLOCKED)


def _frame(canvas: Canvas, box: pygame.FRect) -> None:
    """The green frame of a card that can be built."""
    canvas.box(box, None, radius=box.width * 0.093, edge=palette.OK, line=5)


def badged(box: pygame.FRect) -> pygame.FRect:
    """A card of the hand with its badge, lifted: what a word about it leaves free."""
    high = LIFT + BADGE_HEIGHT
    return pygame.FRect(box.x, box.y - high, box.width, box.height + high)


def promised(box: pygame.FRect, card: HandCard) -> Part:
    """A card that could be built at once: a green frame, and its badge says so."""

    def paint(canvas: Canvas) -> None:
        _frame(canvas, box.move(0, -LIFT * card.lifted))
        badge(canvas, box, card, box.width)

    return Part(box.inflate(8, 4 * BADGE_HEIGHT), ("promised", card), paint)


def badge(canvas: Canvas, box: pygame.FRect, card: HandCard, room: float) -> None:
    """How far the card is, on its upper edge."""
    if not card.badge:
        return
    words = card.badge if canvas.text_width(card.badge, BADGE) + 20 <= room else short(card.badge)
    wide = min(canvas.text_width(words, BADGE) + 24, room)
    high = max(BADGE_HEIGHT, canvas.line_height(BADGE))
    pill = centred((box.centerx, box.top - 9 - LIFT * card.lifted), wide, high)
    paint, edge, ink = TONES[card.tone]
    canvas.box(pill, paint, radius=pill.height / 2, edge=edge, line=2)
    canvas.text(words, pill.center, BADGE.but(colour=ink), "centre", room=wide - 8)


TONES: Mapping[str, tuple[str, str, str]] = {
    "ok": (palette.OK, palette.WHITE, palette.WHITE),
    "sun": (palette.GOLD, palette.SUN_EDGE, palette.INK),
    "paper": (palette.CREAM, palette.CARD_EDGE, palette.INK),
}


def _extent(group: Sequence[tuple[pygame.FRect, float]]) -> tuple[float, float]:
    """Where buttons side by side begin, about the middle of their cards, and how wide they are together."""
    wide = sum(width for _, width in group) + BETWEEN * (len(group) - 1)
    return sum(card.centerx for card, _ in group) / len(group) - wide / 2, wide
