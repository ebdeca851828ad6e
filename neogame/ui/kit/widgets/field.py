"""A line of text a player may edit, with a caret, a selection, the clipboard and input methods."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.keys import Binding, Edit
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Look, Role, Use, Widget

PAD = 16.0
TEXT = Style(24, 800)
BLINK = 0.53


@dataclass(frozen=True)
class Editing:
    """What is being typed: the text, the caret, where a selection began, and what an input method shows."""

    text: str
    caret: int
    anchor: int
    composing: str = ""
    since: float = 0.0

    @property
    def span(self) -> tuple[int, int]:
        """The selection, from and to."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def put(self, text: str, limit: int) -> "Editing":
        """The selection replaced by a text, as far as there is room."""
        start, end = self.span
        clean = "".join(character for character in text if character.isprintable())
        clean = clean[: max(0, limit - len(self.text) + end - start)]
        at = start + len(clean)
        return replace(self, text=self.text[:start] + clean + self.text[end:], caret=at, anchor=at, composing="")

    def move(self, to: int, select: bool) -> "Editing":
        """The caret somewhere else, perhaps with the selection drawn along."""
        at = min(len(self.text), max(0, to))
        return replace(self, caret=at, anchor=self.anchor if select else at)

    def word(self, step: int) -> int:
        """Where the next or the last word begins."""
        at = self.caret
        if step < 0:
            while at > 0 and self.text[at - 1] == " ":
                at -= 1
            while at > 0 and self.text[at - 1] != " ":
                at -= 1
        else:
            while at < len(self.text) and self.text[at] != " ":
                at += 1
            while at < len(self.text) and self.text[at] == " ":
                at += 1
        return at


@dataclass(frozen=True, kw_only=True)
class TextField(Widget):
    """A text to edit. ``on_change`` hears every keystroke, ``on_commit`` what is there when the player is done."""

    role: Role = Role.FIELD
    value: str
    on_change: Callable[[str], None] | None = None
    on_commit: Callable[[str], None] | None = None
    limit: int = 24
    style: Style = TEXT
    radius: float = 12.0
    sound: str = ""

    @property
    def set_to(self) -> str:
        return self.value

    def uses(self) -> Iterator[Use]:
        if self.enabled:
            yield "type"

    def begin(self, now: float) -> Editing:
        """Editing as it starts: everything selected, so that typing replaces it."""
        return Editing(self.value, len(self.value), 0, since=now)

    def draw(self, canvas: Canvas, look: Look) -> None:
        x, y, width, height = self.rect
        editing = look.memory if isinstance(look.memory, Editing) and look.focused else None
        edge = palette.FOCUS if editing else palette.BUTTON_EDGE if self.enabled else palette.DISABLED_EDGE
        canvas.box(self.rect, palette.WHITE if self.enabled else palette.DISABLED, radius=self.radius, edge=edge)
        if look.hover and self.enabled and not editing:
            canvas.box(self.rect, None, radius=self.radius, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))
        style = self.style if self.enabled else self.style.but(colour=palette.DISABLED_TEXT)
        middle = y + height / 2
        if editing is None:
            canvas.text(self.value, (x + PAD, middle), style, room=width - 2 * PAD, typed=True)
            return
        with canvas.clipped((x + 4, y, width - 8, height)):
            shift = self._shift(canvas, editing)
            left = x + PAD - shift
            start, end = editing.span
            if start != end:
                a, b = (canvas.text_width(editing.text[:n], style) for n in (start, end))
                canvas.box((left + a, middle - style.size * 0.8, b - a, style.size * 1.6), "#CFE0FF", radius=4)
            before = editing.text[: editing.caret]
            shown = before + editing.composing + editing.text[editing.caret :]
            if shown:
                canvas.text(shown, (left, middle), style, typed=True)
            at = left + canvas.text_width(before + editing.composing, style)
            if editing.composing:
                begun, wide = canvas.text_width(before, style), canvas.text_width(editing.composing, style)
                canvas.fill((left + begun, middle + style.size * 0.62, wide, 2), palette.INK)
            if (look.now - editing.since) % (2 * BLINK) < BLINK:
                canvas.fill((at, middle - style.size * 0.62, 2.5, style.size * 1.24), palette.INK)

    def caret_at(self, canvas: Canvas, editing: Editing, point: Point) -> int:
        """The place between two characters nearest to a point."""
        wanted = point[0] - self.rect.x - PAD + self._shift(canvas, editing)
        return min(
            range(len(editing.text) + 1), key=lambda n: abs(canvas.text_width(editing.text[:n], self.style) - wanted)
        )

    def composing_rect(self, canvas: Canvas, editing: Editing) -> pygame.FRect:
        """Where an input method shows its candidates."""
        at = self.rect.x + PAD - self._shift(canvas, editing)
        at += canvas.text_width(editing.text[: editing.caret], self.style)
        return pygame.FRect(at, self.rect.y, 2, self.rect.height)

    def edit(self, editing: Editing, what: Edit, held: Binding) -> Editing:
        """What a key makes of it: with Ctrl word by word, with Shift selecting."""
        start, end = editing.span
        match what:
            case Edit.LEFT | Edit.RIGHT:
                step = 1 if what is Edit.RIGHT else -1
                if held.ctrl:
                    return editing.move(editing.word(step), held.shift)
                if start != end and not held.shift:
                    return editing.move(end if step > 0 else start, False)
                return editing.move(editing.caret + step, held.shift)
            case Edit.START:
                return editing.move(0, held.shift)
            case Edit.END:
                return editing.move(len(editing.text), held.shift)
            case Edit.ERASE_LEFT | Edit.ERASE_RIGHT:
                if start == end:
                    step = 1 if what is Edit.ERASE_RIGHT else -1
                    editing = editing.move(editing.word(step) if held.ctrl else editing.caret + step, True)
                return editing.put("", self.limit)
            case Edit.ALL:
                return replace(editing, anchor=0, caret=len(editing.text))
        return editing

    def _shift(self, canvas: Canvas, editing: Editing) -> float:
        """How far the text is moved left so that the caret is in view."""
        caret = canvas.text_width(editing.text[: editing.caret] + editing.composing, self.style)
        return max(0.0, caret - (self.rect.width - 2 * PAD))
