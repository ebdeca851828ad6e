"""The paper on which a teacher speaks: a sentence, an answer, what to do, and buttons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from neogame.learn.teacher import BEST
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import HEIGHT
from neogame.ui.kit.widgets.button import Button, Kind
from neogame.ui.kit.widgets.widget import Look, Widget

SENTENCE = Style(25, 600, "display")
ANSWER = Style(21, 700)
GOAL = Style(19, 800, colour=palette.OK)
CALL = Style(21, 800)
PAD, GAP, FACE, STRIP = 20.0, 10.0, 30.0, 46.0
LARGEST = 390.0
"""How high the paper is at most if its words need no more."""


@dataclass(frozen=True)
class Call:
    """A button under what the teacher says."""

    name: str
    label: str
    icon: str
    act: Any
    command: Command | None = None
    kind: Kind = "paper"
    tip: str = ""


@dataclass(frozen=True, kw_only=True)
class Paper(Widget):
    """What the teacher says, its face beside it; what is said to the last deed is its note."""

    focusable: bool = False
    goal: str
    """What kind of thing is to be done now."""
    stars: int | None = None
    """How many stars there are for a lesson that is over."""

    @property
    def inner(self) -> float:
        """How wide what stands on it is."""
        return self.rect.width - 2 * PAD

    @property
    def beside(self) -> float:
        """How wide what stands beside the face is."""
        return self.inner - 2 * FACE - 14

    def lines(self, canvas: Canvas) -> int:
        """How many lines the sentence has, or the answer if that has more."""
        sentence = canvas.wrapped(self.label, SENTENCE, self.beside)
        answer = canvas.wrapped(self.note, ANSWER, self.inner) if self.note else ()
        return max(len(sentence), len(answer))

    def laid(self, canvas: Canvas, calls: Sequence[Call]) -> tuple["Paper", list[Button]]:
        """The paper and its buttons in a corner, as high as it has to be; it grows towards the middle."""
        rows, button = self._rows(canvas, calls), max(50.0, canvas.grown(46))
        foot = len(rows) * (button + GAP)
        high = PAD + self._sentence_height(canvas) + GAP + self._answer_height(canvas) + canvas.grown(STRIP) + GAP
        high = max(high + foot + PAD - GAP, min(self.rect.height, LARGEST))
        corner = self.rect
        top = corner.y if corner.centery < HEIGHT / 2 else corner.bottom - high
        paper = replace(self, rect=pygame.FRect(corner.x, top, corner.width, high))
        return paper, list(self._buttons(rows, paper.rect.bottom - PAD - foot + GAP, button))

    def _rows(self, canvas: Canvas, calls: Sequence[Call]) -> list[list[tuple[Call, float]]]:
        """The buttons in as few rows as there is room for."""
        rows: list[list[tuple[Call, float]]] = [[]]
        for call in calls:
            wide = canvas.text_width(call.label, CALL) + (76 if call.icon else 44)
            if rows[-1] and sum(width + GAP for _, width in rows[-1]) + wide > self.inner:
                rows.append([])
            rows[-1].append((call, min(wide, self.inner)))
        return rows

    def _buttons(self, rows: Sequence[Sequence[tuple[Call, float]]], y: float, high: float) -> Iterator[Button]:
        for row in rows:
            spare = self.inner - sum(wide for _, wide in row) - GAP * (len(row) - 1)
            x = self.rect.x + PAD
            for call, wide in row:
                width = wide + spare / len(row)
                yield Button(
                    name=f"lesson.{call.name}",
                    rect=pygame.FRect(x, y, width, high),
                    label=call.label,
                    icon=call.icon,
                    icon_size=24,
                    style=CALL,
                    kind=call.kind,
                    tip=call.tip,
                    on_click=call.act,
                    command=call.command,
                )
                x += width + GAP
            y += high + GAP

    def _sentence_height(self, canvas: Canvas) -> float:
        return max(2 * FACE, canvas.text_height(self.label, SENTENCE, self.beside))

    def _answer_height(self, canvas: Canvas) -> float:
        """How high the answer is, with the gap below it."""
        return canvas.text_height(self.note, ANSWER, self.inner) + GAP if self.note else 0.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        x, y = self.rect.x + PAD, self.rect.y + PAD
        canvas.box(self.rect, palette.PAPER, radius=24, edge=palette.TARGET_LINE, line=4, depth="lifted")
        mood = "calm" if self.stars is None else "glad"
        backdrop.portrait(canvas, "alba", (x + FACE, y + FACE), FACE, "farming", mood)
        high = self._sentence_height(canvas)
        canvas.paragraph(self.label, (x + 2 * FACE + 14, y, self.beside, high), SENTENCE, middle=True)
        y += high + GAP
        if self.note:
            canvas.paragraph(self.note, (x, y, self.inner, self._answer_height(canvas)), ANSWER)
            y += self._answer_height(canvas)
        strip = pygame.FRect(x, y, self.inner, canvas.grown(STRIP))
        if self.stars is not None:
            for i in range(BEST):
                colour = palette.TARGET_LINE if i < self.stars else palette.DISABLED_EDGE
                canvas.icon("star", (strip.centerx + (i - 1) * 44, strip.centery), 36, colour)
            return
        canvas.box(strip, palette.OK_BACK, radius=14)
        canvas.icon("flag", (strip.x + 26, strip.centery), 26, palette.OK)
        canvas.text(self.goal, (strip.x + 50, strip.centery), GOAL, room=self.inner - 66)
