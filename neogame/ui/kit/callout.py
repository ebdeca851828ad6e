"""A callout: a white box with a gold or red line and a pointer to what it is about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point

POINTER = 18.0
HEADLINE = Style(25, 600, "display")
LINE = Style(20, 700)
BOLD = 800
PAD, TOP, ARROW = 14.0, 13.0, 28.0


@dataclass(frozen=True)
class Line:
    """One line of a callout: what, and what it becomes, in a colour that says whether that is good."""

    label: str
    value: str = ""
    colour: str = palette.INK
    before: str = ""
    """What it was; it stands beside what it becomes, and neither is ever cut."""
    spare: bool = False
    """Whether it goes without saying where room is short."""


@dataclass(frozen=True)
class Row:
    """Some words of a callout on one line, and the line whose numbers stand behind them."""

    words: str
    style: Style
    numbers: Line | None = None


More = Callable[[int], str]
"""Says that so many lines have no room."""


def needed(canvas: Canvas, width: float, lines: Sequence[Line]) -> float:
    """How high a callout of some width must be to say all of its lines, the headline first."""
    found = _set(canvas, width - 2 * PAD, lines, (HEADLINE, LINE))
    return sum(canvas.line_height(row.style) for row in found) + 26


def told(canvas: Canvas, rect: pygame.FRect, to: Point | None, lines: Sequence[Line], more: More) -> None:
    """A callout with its lines."""
    callout(canvas, rect, to)
    lay(canvas, rect, lines, more)


def lay(canvas: Canvas, rect: pygame.FRect, lines: Sequence[Line], more: More | None = None) -> None:
    """The lines of a callout in its box, all of one size; ``more`` says of how many it could not hold."""
    inner = rect.width - 2 * PAD
    y = rect.y + TOP
    for row in _fitted(canvas, inner, rect.height - TOP - 4, lines, more):
        step = canvas.line_height(row.style)
        at, numbers = (rect.x + PAD, y + step / 2), row.numbers
        if numbers is None:
            canvas.text(row.words, at, row.style, room=inner)
        else:
            room = inner - _numbers(canvas, numbers, row.style)
            wide = canvas.text(row.words, at, row.style, room=room, typed=True) if row.words else 0.0
            _lay_numbers(canvas, (at[0] + wide, at[1]), numbers, row.style)
        y += step


def _fitted(canvas: Canvas, inner: float, high: float, lines: Sequence[Line], more: More | None) -> list[Row]:
    """The rows that say as much as there is room for: in short, without what goes without saying, less enlarged."""
    brief = [replace(line, label=short(line.label)) for line in lines if not line.spare]

    def fits(rows: Sequence[Row]) -> bool:
        return sum(canvas.line_height(row.style) for row in rows) <= high

    calmer = list(zip(canvas.calmer(HEADLINE), canvas.calmer(LINE), strict=True))
    for styles in calmer:
        for said in (lines, [brief[0], *lines[1:]], brief):
            rows = _set(canvas, inner, said, styles)
            if fits(rows) and all(canvas.text_width(row.words, row.style) <= inner for row in rows):
                return rows
    for kept in range(len(brief), 0, -1):
        left = len(brief) - kept
        note = [Line(more(left), colour=palette.INK_2)] if left and more is not None else []
        if fits(rows := _set(canvas, inner, [*brief[:kept], *note], calmer[-1], tight=True)):
            break
    return rows


def _set(
    canvas: Canvas, inner: float, lines: Sequence[Line], styles: tuple[Style, Style], *, tight: bool = False
) -> list[Row]:
    """Lines as rows of these styles; ``tight`` ones rather shorten what has numbers behind it than wrap it."""
    heading, style = styles
    head, *rest = lines
    wrapped = canvas.wrapped(head.label, heading, inner)
    # A headline takes two lines at most: one that is longer is said in short.
    if len(wrapped) > 2:
        wrapped = canvas.wrapped(short(head.label), heading, inner)
    rows = [Row(words, heading.but(colour=head.colour)) for words in wrapped]
    for line in rest:
        if not line.value:
            rows += [Row(words, style.but(colour=line.colour)) for words in canvas.wrapped(line.label, style, inner)]
            continue
        left = inner - _numbers(canvas, line, style)
        forms = (form for form in (str(line.label), short(line.label)) if canvas.text_width(form, style) <= left)
        whole = next(forms, line.label if tight else None)
        if whole is not None:
            rows.append(Row(whole, style, line))
            continue
        *above, last = canvas.wrapped(line.label, style, inner)
        if canvas.text_width(last, style) > left:
            above, last = [*above, last], ""
        rows += [*(Row(words, style) for words in above), Row(last, style, line)]
    return rows


def _numbers(canvas: Canvas, line: Line, style: Style) -> float:
    """How wide it is to say what a line was and becomes, with what sets it off."""
    before = canvas.text_width(f" {line.before}", style) if line.before else 0.0
    return before + ARROW + canvas.text_width(line.value, style.but(weight=BOLD))


def _lay_numbers(canvas: Canvas, at: Point, line: Line, style: Style) -> None:
    x, y = at
    if line.before:
        x += canvas.text(f" {line.before}", at, style)
    canvas.icon("arrow", (x + ARROW / 2, y), 18, palette.INK_2)
    canvas.text(line.value, (x + ARROW, y), style.but(weight=BOLD, colour=line.colour))


def callout(canvas: Canvas, rect: pygame.FRect, to: Point | None, *, line: str = palette.TARGET_LINE) -> None:
    """A box whose pointer leaves the side nearest to ``to``, at its height, and never at a corner."""
    canvas.box(rect, palette.WHITE, radius=16, edge=line, line=3, depth="panel")
    if to is None:
        return
    x, y = to
    inner = rect.inflate(-2 * POINTER - 20, -2 * POINTER - 20)
    aside, apart = max(rect.left - x, x - rect.right), max(rect.top - y, y - rect.bottom)
    level = aside > 0 and aside >= apart
    if level:
        side = rect.right if x > rect.right else rect.left
        out = POINTER if x > rect.right else -POINTER
        at = min(max(y, inner.top), inner.bottom)
        tip, upper, lower = (side + out, at), (side, at - POINTER * 0.7), (side, at + POINTER * 0.7)
    else:
        side = rect.bottom if y > rect.centery else rect.top
        out = POINTER if y > rect.centery else -POINTER
        at = min(max(x, inner.left), inner.right)
        tip, upper, lower = (at, side + out), (at - POINTER * 0.7, side), (at + POINTER * 0.7, side)
    canvas.polygon([upper, tip, lower], palette.WHITE, edge=line, line=3)
    # The pointer's own base would cut it off from the box.
    dx, dy = (-4 if x > rect.right else 4, 0) if level else (0, -4 if y > rect.centery else 4)
    canvas.polygon(
        [
            (upper[0] + dx, upper[1] + dy),
            (upper[0] - dx * 0.6, upper[1] - dy * 0.6),
            (lower[0] - dx * 0.6, lower[1] - dy * 0.6),
            (lower[0] + dx, lower[1] + dy),
        ],
        palette.WHITE,
    )
