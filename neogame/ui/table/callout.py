"""A callout: a white box with a gold or red line and a pointer to what it is about."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts
from neogame.tell.hints import Hint
from neogame.ui import palette
from neogame.ui.canvas import Canvas, Point
from neogame.ui.text import Style

POINTER = 18.0
HEADLINE = Style(25, 600, "display")
LINE = Style(20, 700)
GAIN = Style(20, 800)
PAD = 14.0


@dataclass(frozen=True)
class Line:
    """One line of a callout: what, and what it becomes, in a colour that says whether that is good."""

    label: str
    value: str = ""
    colour: str = palette.INK


def advice(texts: Texts, hint: Hint | None) -> list[Line]:
    """What a hint says; that it is thought about, if there is none yet."""
    if hint is None:
        return [Line(texts("table.hint-wait"))]
    lines = [Line(hint.what, colour=palette.FOCUS), Line(hint.why)]
    return [*lines, Line(hint.lead, colour=palette.INK_2)] if hint.lead else lines


def needed(canvas: Canvas, width: float, lines: Sequence[Line]) -> float:
    """How high a callout of some width must be to say all of its lines, the headline first."""
    inner = width - 2 * PAD
    head, *rest = lines
    # A headline takes two lines at most: one that is longer is said in short.
    high = min(canvas.text_height(head.label, HEADLINE, inner), 2 * canvas.line_height(HEADLINE))
    high += sum(canvas.line_height(LINE) if one.value else canvas.text_height(one.label, LINE, inner) for one in rest)
    return high + 26


def told(canvas: Canvas, rect: pygame.FRect, to: Point | None, lines: Sequence[Line]) -> None:
    """A callout with its lines."""
    callout(canvas, rect, to)
    lay(canvas, rect, lines)


def lay(canvas: Canvas, rect: pygame.FRect, lines: Sequence[Line]) -> None:
    """The lines of a callout in its box, as many of them as it holds."""
    inner = rect.width - 2 * PAD
    head, *rest = lines
    room = (rect.x + PAD, rect.y + 12, inner, 2 * canvas.line_height(HEADLINE))
    y = rect.y + PAD + canvas.paragraph(head.label, room, HEADLINE.but(colour=head.colour))
    step = canvas.line_height(LINE)
    for line in rest:
        if y + step > rect.bottom - 4:
            break
        if not line.value:
            # A paragraph may take half a line more than its room.
            below = (rect.x + PAD, y, inner, max(1.0, rect.bottom - 6 - y - step / 2))
            y += canvas.paragraph(line.label, below, LINE.but(colour=line.colour)) - step
        else:
            value = canvas.text_width(line.value, GAIN)
            left = inner - 28 - min(value, inner * 0.55)
            wide = canvas.text(line.label, (rect.x + PAD, y + step / 2), LINE, room=left, typed=True)
            x = rect.x + PAD + wide + 14
            canvas.icon("arrow", (x, y + step / 2), 18, palette.INK_2)
            canvas.text(line.value, (x + 14, y + step / 2), GAIN.but(colour=line.colour), room=rect.right - 10 - x - 14)
        y += step


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
        [(upper[0] + dx, upper[1] + dy), (upper[0] - dx * 0.6, upper[1] - dy * 0.6),
         (lower[0] - dx * 0.6, lower[1] - dy * 0.6), (lower[0] + dx, lower[1] + dy)], palette.WHITE,
    )  # fmt: skip
