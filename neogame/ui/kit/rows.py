"""Labelled rows of a panel: a name and a note at the left, a control at the right, or below it where room is short."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import BUTTON, Style, short
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option, choice, fitting
from neogame.ui.kit.widgets.slider import Slider
from neogame.ui.kit.widgets.widget import Widget

NAME = Style(23, 800)
NOTE = Style(19, 600, colour=palette.INK_2)
CONTROL = 50.0
ROW = 100.0
PAD = 20.0


class Rows:
    """Rows laid from the top down; ``widgets`` are their controls, ``paint`` draws their words and lines.

    Each is ``tall`` units high, or as high as what it holds and ``pad`` above and below need.
    """

    def __init__(
        self, canvas: Canvas, x: float, y: float, width: float, *, pad: float = PAD, tall: float = ROW
    ) -> None:
        self._canvas = canvas
        self._x, self._width = x, width
        self._pad, self._tall = pad, tall
        self._texts: list[tuple[str, str, pygame.FRect, float]] = []
        self.y = y
        self.widgets: list[Widget] = []

    def choice(
        self, name: str, title: str, note: str, options: Sequence[Option], value: str, on_choose: Callable[[str], None]
    ) -> None:
        """A row with one of a few values."""
        height = self._canvas.grown(CONTROL)
        rooms = [self._width - label - 24 for label in self._labels(title, note)]
        room = next((room for room in rooms if fitting(self._canvas, options, room)), 0.0)
        one_line = room > 0
        control = choice(
            self._canvas,
            name,
            options,
            value,
            on_choose,
            y=0,
            height=height,
            left=0,
            room=room if one_line else self._width,
        )
        place = self._row(title, note, control.rect.width, height, one_line)
        self.widgets.append(replace(control, rect=place, label=title, note=note))

    def slider(self, name: str, title: str, note: str, value: int, on_change: Callable[[int], None]) -> None:
        """A row with a value on a line."""
        width, height = 280.0, self._canvas.grown(CONTROL)
        place = self._row(title, note, width, height, self._on_one_line(title, note, width))
        self.widgets.append(Slider(name=name, rect=place, label=title, note=note, value=value, on_change=on_change))

    def button(self, name: str, title: str, note: str, label: str, icon: str, act: Callable[[], None]) -> None:
        """A row that leads elsewhere."""
        height = self._canvas.grown(CONTROL)
        widths = [self._canvas.text_width(words, BUTTON) + 98 for words in (str(label), short(label))]
        width = next((wide for wide in widths if self._on_one_line(title, note, wide)), widths[0])
        place = self._row(title, note, width, height, self._on_one_line(title, note, width))
        self.widgets.append(Button(name=name, rect=place, label=label, aloud=title, icon=icon, on_click=act))

    def paint(self, canvas: Canvas) -> None:
        """The rows' words, and the lines between them, which are all equally many pixels thick."""
        thick = max(1, round(2 * canvas.scale)) / canvas.scale
        for i, (title, note, rect, foot) in enumerate(self._texts):
            upper, lower = canvas.line_height(NAME), canvas.line_height(NOTE)
            canvas.text(title, (rect.x, rect.y + upper / 2), NAME, room=rect.width)
            canvas.text(note, (rect.x, rect.y + upper + lower / 2), NOTE, room=rect.width)
            if i + 1 < len(self._texts):
                canvas.line([(self._x, foot), (self._x + self._width, foot)], "#EADDBB", thick)

    def _labels(self, title: str, note: str) -> list[float]:
        """How wide the words of a row are, in full and shortened."""
        return [
            max(self._canvas.text_width(name, NAME), self._canvas.text_width(told, NOTE))
            for name, told in ((str(title), str(note)), (short(title), short(note)))
        ]

    def _on_one_line(self, title: str, note: str, control: float) -> bool:
        return min(self._labels(title, note)) + 24 + control <= self._width

    def _row(self, title: str, note: str, width: float, height: float, one_line: bool) -> pygame.FRect:
        """The next row; gives where its control goes."""
        words = self._canvas.line_height(NAME) + self._canvas.line_height(NOTE)
        pad = self._pad
        tall = max(self._tall, words + 2 * pad, height + 2 * pad) if one_line else words + height + 10 + 2 * pad
        room = self._width - width - 24 if one_line else self._width
        top = self.y + (tall - words) / 2 if one_line else self.y + pad
        self._texts.append((title, note, pygame.FRect(self._x, top, room, words), self.y + tall))
        if one_line:
            place = pygame.FRect(self._x + self._width - width, self.y + (tall - height) / 2, width, height)
        else:
            place = pygame.FRect(self._x, top + words + 10, min(width, self._width), height)
        self.y += tall
        return place
