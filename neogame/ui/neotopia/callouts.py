"""Boxes beside the regions: what to do now, what a hint says, what a disc would bring, and why it cannot lie there."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import Components, Element, Region
from neogame.rules.neotopia.outcome import Outcome
from neogame.tell import neotopia as tell
from neogame.ui.kit import callout as boxes
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.layout import Layout
from neogame.ui.neotopia.words import Cue

WIDTH = 182.0
HEAD = Style(21, 800, "text", palette.OK)
NAME = Style(20, 800)
ROW = Style(20, 700)
GAIN = Style(20, 800, "text", palette.OK)
WHY = Style(19, 700)
ARROW = 20.0
NAMED = 52.0
"""How much of a plaque its name takes."""
CUE_TITLE = Style(22, 800)
CUE_WORDS = Style(20, 700, colour=palette.INK_2)
TRAYED = 62.0
"""The room at the foot of the cue's box that discs take."""
LEAST_LINES, MOST_HIGH = 2, 212.0
"""The lines of a hint that are always said, and how high its box may grow for more."""
SHADOW = 36.0
"""How much larger than a box a picture of it is, for its shadow."""
Discs = Sequence[tuple[Element, pygame.FRect]]
"""Discs that lie in the cue's box, and where."""


@dataclass(frozen=True)
class Row:
    """A line: words, or words with a number before and after."""

    words: str
    before: int | None = None
    after: int | None = None
    style: Style = ROW


def rows(say: Texts, components: Components, found: Outcome, help_: bool, large: bool) -> list[Row]:
    """What is worth saying of an outcome, the best first; in large text the card in the hand tells its own name."""
    told: list[Row] = []
    if found.best and help_:
        told.append(Row(say("neotopia.callout.completes"), style=HEAD))
        if not large:
            told.append(Row(tell.project_name(say, components, found.best), style=NAME))
        told.append(Row(tell.region_name(say, found.region), *found.track))
    if found.group[1] != found.group[0]:
        told.append(Row(say("neotopia.callout.group"), *found.group))
    if found.total[0] != found.total[1]:
        told.append(Row(say("neotopia.callout.final"), *found.total))
    if found.token:
        told.append(Row(say("neotopia.callout.token", bonus=tell.bonus_name(say, found.token)), style=GAIN))
    if found.stars and help_:
        told.append(Row(say("neotopia.callout.stars", n=found.stars), style=GAIN))
    if help_ and not found.best:
        for project, missing in found.nearer[:2]:
            told.append(Row(tell.project_name(say, components, project), style=NAME))
            told.append(Row(say("neotopia.badge.away", n=missing)))
        if not told:
            told.append(Row(say("neotopia.callout.nothing")))
    if found.flips:
        told.append(Row(say("neotopia.callout.flips")))
    return told


def place(layout: Layout, cue: pygame.FRect, region: Region, height: float) -> pygame.FRect:
    """Where the box goes: beside the region, over or under its plaque; for the desert over the cue, which is obeyed."""
    plaque = layout.plaques[region]
    if region is Region.DESERT:
        height = max(height, cue.height)
        return pygame.FRect(cue.x, cue.bottom - height, cue.width, height)
    width = plaque.width if layout.narrow else WIDTH
    top = plaque.y - 18 - height if region is Region.FOREST else plaque.bottom + 18
    return pygame.FRect(plaque.right - width, top, width, height)


def outcome(
    canvas: Canvas, layout: Layout, cue: pygame.FRect, region: Region, target: Point, told: Sequence[Row], good: bool
) -> Part:
    """What a disc would bring, in a box with a line to its space."""
    step = canvas.line_height(ROW) + 2
    box = place(layout, cue, region, step * len(told) + 22)
    edge = palette.OK if good else palette.SUN_EDGE
    start = (box.right if box.right < target[0] else box.x, min(max(target[1], box.y + 20), box.bottom - 20))
    if region is Region.DESERT:
        start = (min(max(target[0], box.x + 20), box.right - 20), box.y)

    def paint(canvas: Canvas) -> None:
        canvas.box(box, palette.PAPER, radius=14, edge=edge, line=3, depth="panel")
        for number, row in enumerate(told):
            _row(canvas, row, box, box.y + 11 + step * (number + 0.5))

    words = _kept(("callout", tuple(told), good), box, paint)

    def show(canvas: Canvas) -> None:
        canvas.line([start, target], edge, 3)
        words.paint(canvas)

    return Part(words.rect.union(pygame.FRect(*target, 0, 0).inflate(8, 8)), (words.key, target), show)


def _row(canvas: Canvas, row: Row, box: pygame.FRect, y: float) -> None:
    left, right = box.x + 14, box.right - 12
    if row.before is None or row.after is None:
        canvas.text(row.words, (left, y), row.style, room=right - left)
        return
    after, before = str(row.after), str(row.before)
    for style in canvas.calmer(row.style):
        gain = style.but(weight=800, colour=palette.OK if row.after >= row.before else palette.BAD)
        numbers = canvas.text_width(after, gain) + canvas.text_width(before, style) + ARROW + 23
        if canvas.text_width(short(row.words), style) + numbers <= right - left:
            break
    x = left + canvas.text(row.words, (left, y), style, room=right - left - numbers) + 7
    x += canvas.text(before, (x, y), style) + 5 + ARROW / 2
    canvas.icon("arrow", (x, y), ARROW, palette.INK_2)
    canvas.text(after, (x + ARROW / 2 + 5, y), gain)


def explain(canvas: Canvas, layout: Layout, region: Region, words: str) -> Part:
    """Why a region gives what it gives, beside it; the desert has room below its name only, because the cue stays."""
    box = _box(canvas, layout, layout.cue, region, words)
    if region is Region.DESERT:
        plaque, high = layout.plaques[region], canvas.text_height(words, WHY, box.width - 26) + 24
        box = pygame.FRect(plaque.x, plaque.y + NAMED, box.width, high)
    return _sentence(box, words, palette.INFO_BACK, palette.FOCUS)


def refuse(canvas: Canvas, layout: Layout, cue: pygame.FRect, region: Region, words: str) -> Part:
    """Why the disc in the hand cannot go there."""
    return _sentence(_box(canvas, layout, cue, region, words), words, palette.BAD_BACK, palette.BAD)


def _box(canvas: Canvas, layout: Layout, cue: pygame.FRect, region: Region, words: str) -> pygame.FRect:
    """The box beside a region that a sentence needs."""
    width = place(layout, cue, region, 0).width - 26
    return place(layout, cue, region, canvas.text_height(words, WHY, width) + 24)


def _sentence(box: pygame.FRect, words: str, back: str, edge: str) -> Part:
    def paint(canvas: Canvas) -> None:
        canvas.box(box, back, radius=14, edge=edge, line=3, depth="panel")
        canvas.paragraph(words, (box.x + 13, box.y + 12, box.width - 26, box.height - 22), WHY)

    return _kept(("sentence", words, back), box, paint)


def cue(rect: pygame.FRect, told: Cue, discs: Discs) -> Part:
    """What to do now, with the discs that lie in the box."""

    def paint(canvas: Canvas) -> None:
        edge, line = (palette.TARGET_LINE, 4.0) if told.strong else (palette.PANEL_EDGE, 2.0)
        canvas.box(rect, palette.PAPER, radius=14, edge=edge, line=line, depth="panel")
        x, width, title = rect.x + 14, rect.width - 24, canvas.line_height(CUE_TITLE)
        canvas.text(told.title, (x, rect.y + 10 + title / 2), CUE_TITLE, room=width, typed=told.named)
        box = (x, rect.y + 12 + title, width, rect.height - title - 20 - _foot(discs))
        canvas.paragraph(told.words, box, CUE_WORDS)
        _lay(canvas, discs)

    key = ("cue", str(told.title), str(told.words), told.strong, tuple(element for element, _ in discs))
    return _kept(key, rect, paint)


def hint(canvas: Canvas, rect: pygame.FRect, lines: Sequence[boxes.Line], to: Point | None, discs: Discs) -> Part:
    """What a hint says, in the place of the cue and as much higher as it needs; it points at what it means."""
    foot = _foot(discs)
    # What to do and why is worth more than by how much, and the region above is worth more still.
    while len(lines) > LEAST_LINES and boxes.needed(canvas, rect.width, lines) + foot > MOST_HIGH:
        lines = lines[:-1]
    high = max(rect.height, boxes.needed(canvas, rect.width, lines) + foot)
    box = pygame.FRect(rect.x, rect.bottom - high, rect.width, high)

    def paint(canvas: Canvas) -> None:
        boxes.callout(canvas, box, to)
        boxes.lay(canvas, pygame.FRect(box.x, box.y, box.width, box.height - foot), lines)
        _lay(canvas, discs)

    return _kept(("hint", tuple(lines), to, tuple(box), tuple(element for element, _ in discs)), box, paint)


def _foot(discs: Discs) -> float:
    return TRAYED if discs else 0.0


def _lay(canvas: Canvas, discs: Discs) -> None:
    for element, place in discs:
        pieces.disc(canvas, element, place.center, place.width)


def _kept(key: Hashable, box: pygame.FRect, paint: Callable[[Canvas], None]) -> Part:
    """A box with its shadow, painted once per key."""
    return Part.kept(box.inflate(SHADOW, SHADOW), key, paint)
