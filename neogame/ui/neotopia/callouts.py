"""Boxes beside the regions: what to do now, what a hint says, what a disc would bring, and why it cannot lie there."""

from collections.abc import Sequence
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
from neogame.ui.neotopia.panels import SHADOW, kept
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
    if region is Region.FOREST:
        return pygame.FRect(plaque.right - width, plaque.y - 18 - height, width, height)
    return pygame.FRect(plaque.right - width, plaque.bottom + 18, width, height)


def outcome(
    canvas: Canvas,
    layout: Layout,
    cue: pygame.FRect,
    region: Region,
    target: Point,
    told: Sequence[Row],
    good: bool,
) -> Part:
    """The box and its line."""
    step = canvas.line_height(ROW) + 2
    box = place(layout, cue, region, step * len(told) + 22)
    edge = palette.OK if good else palette.SUN_EDGE
    start = (box.right if box.right < target[0] else box.x, min(max(target[1], box.y + 20), box.bottom - 20))
    if region is Region.DESERT:
        start = (min(max(target[0], box.x + 20), box.right - 20), box.y)
    words, area = ("callout", tuple(told), good), box.inflate(SHADOW, SHADOW)

    def paint(canvas: Canvas) -> None:
        canvas.box(box, palette.PAPER, radius=14, edge=edge, line=3, depth="panel")
        for number, row in enumerate(told):
            _row(canvas, row, box, box.y + 11 + step * (number + 0.5))

    def show(canvas: Canvas) -> None:
        canvas.line([start, target], edge, 3)
        canvas.layer(words, area, paint)

    return Part(area.union(pygame.FRect(*target, 0, 0).inflate(8, 8)), (*words, target), show)


def explain(canvas: Canvas, layout: Layout, region: Region, words: str) -> Part:
    """Why a region gives what it gives, beside it; the desert has room below its name only, because the cue stays."""
    plaque = layout.plaques[region]
    if region is Region.DESERT:
        width = layout.cue.width - 26
        high = canvas.text_height(words, WHY, width) + 24
        box = pygame.FRect(plaque.x, plaque.y + NAMED, layout.cue.width, high)
    else:
        width = place(layout, layout.cue, region, 0).width - 26
        box = place(layout, layout.cue, region, canvas.text_height(words, WHY, width) + 24)
    return _sentence(box, words, palette.INFO_BACK, palette.FOCUS)


def refuse(canvas: Canvas, layout: Layout, cue: pygame.FRect, region: Region, words: str) -> Part:
    """Why the disc in the hand cannot go there."""
    width = place(layout, cue, region, 0).width - 26
    box = place(layout, cue, region, canvas.text_height(words, WHY, width) + 24)
    return _sentence(box, words, palette.BAD_BACK, palette.BAD)


def _sentence(box: pygame.FRect, words: str, back: str, edge: str) -> Part:
    def paint(canvas: Canvas) -> None:
        canvas.box(box, back, radius=14, edge=edge, line=3, depth="panel")
        canvas.paragraph(words, (box.x + 13, box.y + 12, box.width - 26, box.height - 22), WHY)

    return kept(("sentence", words, back), box, paint)


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
    wide = canvas.text(row.words, (left, y), style, room=right - left - numbers)
    x = left + wide + 7
    x += canvas.text(before, (x, y), style) + 5 + ARROW / 2
    canvas.icon("arrow", (x, y), ARROW, palette.INK_2)
    canvas.text(after, (x + ARROW / 2 + 5, y), gain)


def cue(rect: pygame.FRect, told: Cue, discs: Discs) -> Part:
    """The box, with the discs that lie in it."""
    foot = TRAYED if discs else 0.0
    key = ("cue", str(told.title), str(told.words), told.strong, tuple(element for element, _ in discs))

    def paint(canvas: Canvas) -> None:
        edge, line = (palette.TARGET_LINE, 4.0) if told.strong else (palette.PANEL_EDGE, 2.0)
        canvas.box(rect, palette.PAPER, radius=14, edge=edge, line=line, depth="panel")
        title = canvas.line_height(CUE_TITLE)
        canvas.text(
            told.title, (rect.x + 14, rect.y + 10 + title / 2), CUE_TITLE, room=rect.width - 24, typed=told.named
        )
        box = (rect.x + 14, rect.y + 12 + title, rect.width - 24, rect.height - title - 20 - foot)
        canvas.paragraph(told.words, box, CUE_WORDS)
        _lay(canvas, discs)

    return kept(key, rect, paint)


def hint(canvas: Canvas, rect: pygame.FRect, lines: Sequence[boxes.Line], to: Point | None, discs: Discs) -> Part:
    """What a hint says, in the place of the cue and as much higher as it needs; it points at what it means."""
    foot = TRAYED if discs else 0.0
    # What to do and why is worth more than by how much, and the region above is worth more still.
    while len(lines) > LEAST_LINES and boxes.needed(canvas, rect.width, lines) + foot > MOST_HIGH:
        lines = lines[:-1]
    high = max(rect.height, boxes.needed(canvas, rect.width, lines) + foot)
    box = pygame.FRect(rect.x, rect.bottom - high, rect.width, high)
    words = pygame.FRect(box.x, box.y, box.width, box.height - foot)
    key = ("hint", tuple(lines), to, tuple(box), tuple(element for element, _ in discs))

    def paint(canvas: Canvas) -> None:
        boxes.callout(canvas, box, to)
        boxes.lay(canvas, words, lines)
        _lay(canvas, discs)

    return kept(key, box, paint)


def _lay(canvas: Canvas, discs: Discs) -> None:
    for element, place in discs:
        pieces.disc(canvas, element, place.center, place.width)
