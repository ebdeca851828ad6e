"""What a disc would bring where it is held: a box beside the region with a thin line to the space."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import Components, Region
from neogame.rules.neotopia.outcome import Outcome
from neogame.tell import neotopia as tell
from neogame.ui import palette
from neogame.ui.canvas import Canvas, Part, Point, short
from neogame.ui.neotopia.layout import Layout
from neogame.ui.neotopia.panel import SHADOW, kept
from neogame.ui.text import Style

WIDTH = 182.0
HEAD = Style(21, 800, "text", palette.OK)
NAME = Style(20, 800)
ROW = Style(20, 700)
GAIN = Style(20, 800, "text", palette.OK)
WHY = Style(19, 700)
ARROW = 20.0
NAMED = 52.0
"""How much of a plaque its name takes."""


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


def part(
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
