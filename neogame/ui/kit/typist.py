"""Typing into the field that has the focus: letters, the caret, the clipboard and input methods."""

from dataclasses import replace
from typing import Protocol

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.keys import Binding, Edit, edit
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.field import Editing, TextField
from neogame.ui.kit.widgets.widget import Widget


class Clipboard(Protocol):
    """Where copied text goes."""

    def copy(self, text: str) -> None: ...

    def paste(self) -> str: ...


class Typist:
    """Keeps what is typed into one field, by the field's name, until it is done."""

    def __init__(self, clipboard: Clipboard) -> None:
        self._clipboard = clipboard
        self._name = ""
        self._editing: Editing | None = None

    def editing(self, name: str) -> Editing | None:
        """What is being typed into the widget of this name."""
        return self._editing if name == self._name else None

    def begin(self, widget: Widget, now: float) -> bool:
        """Start typing into a widget; gives whether it is a field that can be typed into."""
        if not isinstance(widget, TextField) or not widget.enabled:
            return False
        self._name, self._editing = widget.name, widget.begin(now)
        return True

    def drop(self) -> None:
        """Nothing is typed any more, and what was typed does not count."""
        self._editing = None

    def finish(self, field: TextField) -> None:
        """What was typed is done."""
        editing = self.editing(field.name)
        self.drop()
        if editing and field.on_commit and editing.text != field.value:
            field.on_commit(editing.text)

    def give_up(self, field: TextField) -> None:
        """The text is as it was before anything was typed."""
        editing = self.editing(field.name)
        self.drop()
        if editing and field.on_change and editing.text != field.value:
            field.on_change(field.value)

    def type(self, field: TextField, text: str, now: float) -> None:
        """Text came from the keyboard or an input method."""
        if editing := self.editing(field.name):
            self._change(field, editing.put(text, field.limit), now)

    def compose(self, text: str) -> None:
        """An input method shows what it is about to type."""
        if self._editing:
            self._editing = replace(self._editing, composing=text)

    def point(self, field: TextField, canvas: Canvas, point: Point, now: float) -> None:
        """Put the caret at a point."""
        if editing := self.editing(field.name):
            self._editing = replace(editing.move(field.caret_at(canvas, editing, point), False), since=now)

    def select(self, field: TextField, canvas: Canvas, point: Point) -> None:
        """Draw the selection to a point."""
        if editing := self.editing(field.name):
            self._editing = editing.move(field.caret_at(canvas, editing, point), True)

    def key(self, field: TextField, editing: Editing, binding: Binding, now: float) -> bool:
        """Use a key; gives whether it means something here."""
        what = edit(binding)
        if editing.composing:
            return True
        match what:
            case Edit.DONE:
                self.finish(field)
            case Edit.GIVE_UP:
                self.give_up(field)
            case Edit.COPY | Edit.CUT:
                start, end = editing.span
                if start != end:
                    self._clipboard.copy(editing.text[start:end])
                    if what is Edit.CUT:
                        self._change(field, editing.put("", field.limit), now)
            case Edit.PASTE:
                self._change(field, editing.put(self._clipboard.paste(), field.limit), now)
            case None:
                # A letter arrives again as text; nobody else may take it for a command.
                return binding.types
            case _:
                self._change(field, field.edit(editing, what, binding), now)
        return True

    def _change(self, field: TextField, editing: Editing, now: float) -> None:
        before = self.editing(field.name)
        self._editing = replace(editing, since=now)
        if field.on_change and before and before.text != editing.text:
            field.on_change(editing.text)
