"""A question over the scene beneath: a title, a sentence, and a few answers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import BUTTON, PANEL_TITLE, Style
from neogame.ui.kit.units import HEIGHT
from neogame.ui.kit.widgets.button import Button, Kind
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget

WORDS = Style(22, 600)
WIDTH, PAD, GAP = 720.0, 40.0, 20.0


@dataclass(frozen=True)
class Answer:
    """One way to answer; ``value`` is also the last part of its button's name."""

    value: str
    label: str
    kind: Kind = "paper"
    icon: str = ""


class Dialog(Scene):
    """Asks, closes, and hands the answer on.

    The first answer must be the harmless one: Escape gives it, and the keyboard begins there.
    """

    name = "dialog"
    see_through = True

    def __init__(
        self, app: App, title: str, words: str, answers: Sequence[Answer], then: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self._title, self._words = title, words
        self._answers, self._then = answers, then
        self._sheet = pygame.FRect(0, 0, 1, 1)

    def first_focus(self) -> str | None:
        return f"dialog.{self._answers[0].value}"

    def back(self) -> None:
        self._give(self._answers[0].value)

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        width = min(canvas.width - 80, WIDTH * max(1.0, canvas.manner.text_scale * 0.85))
        inner = width - 2 * PAD
        button = max(56.0, canvas.grown(52))
        title = canvas.text_height(self._title, PANEL_TITLE, inner)
        words = canvas.text_height(self._words, WORDS, inner)
        widths = [
            max(140.0, canvas.text_width(answer.label, BUTTON) + (98 if answer.icon else 64))
            for answer in self._answers
        ]
        stacked = sum(widths) + GAP * (len(widths) - 1) > inner
        foot = len(widths) * (button + GAP) - GAP if stacked else button
        shown = min(words, HEIGHT - 120 - title - foot - 2 * PAD - 40)
        height = PAD + title + 14 + shown + 28 + foot + PAD
        x, y = (canvas.width - width) / 2, (HEIGHT - height) / 2
        self._sheet = pygame.FRect(x, y, width, height)
        text = pygame.FRect(x + PAD, y + PAD + title + 14, inner, shown)

        def paint(canvas: Canvas) -> None:
            canvas.paragraph(self._words, (text.x, text.y, inner, words), WORDS)

        yield Scroll(
            name="dialog.words", rect=text, label=self._title, note=self._words, height=words, children=(), paint=paint
        )
        top, right = text.bottom + 28, x + width - PAD
        left = right - sum(widths) - GAP * (len(widths) - 1)
        for number, (answer, wide) in enumerate(zip(self._answers, widths, strict=True)):
            rect = pygame.FRect(x + PAD, top, inner, button) if stacked else pygame.FRect(left, top, wide, button)
            top, left = (top + button + GAP, left) if stacked else (top, left + wide + GAP)
            yield Button(
                name=f"dialog.{answer.value}",
                rect=rect,
                label=answer.label,
                kind=answer.kind,
                icon=answer.icon,
                on_click=partial(self._give, answer.value),
                command=None if number else Command.BACK,
            )

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(canvas.shape.bleed, palette.INK, 0.45)
        sheet = self._sheet
        canvas.box(sheet, palette.PAPER, radius=24, edge=palette.PANEL_EDGE, depth="lifted")
        title = canvas.text_height(self._title, PANEL_TITLE, sheet.width - 2 * PAD)
        canvas.paragraph(self._title, (sheet.x + PAD, sheet.y + PAD, sheet.width - 2 * PAD, title), PANEL_TITLE)

    def _give(self, value: str) -> None:
        self.app.close()
        self._then(value)
