"""Buttons: a face with a foot, an icon, a label and perhaps a second line."""

from dataclasses import dataclass
from typing import Literal

from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.palette import Paint
from neogame.ui.kit.text import BUTTON, SMALL, Style, short
from neogame.ui.kit.units import centred
from neogame.ui.kit.widgets.widget import Clickable, Look, Widget

Kind = Literal["paper", "sun", "leaf", "pine", "danger", "ghost"]
FOOT = 4.0
PRESS = 3.0
PAD = 16.0
NARROW = 320.0
KEY, KEY_GAP, KEY_HIGH = Style(17, 800, fixed=True), 8.0, 26.0
"""The key behind a label: its letters, its distance and its height."""
RADIUS, PILL = 16.0, 56.0  # of the sprites: how round a button is, and how high a pill

FACES: dict[Kind, tuple[Paint, str, str]] = {
    "paper": (palette.PAPER, palette.BUTTON_EDGE, palette.INK),
    "sun": (palette.SUN, palette.SUN_EDGE, palette.INK),
    "leaf": (palette.LEAF, palette.LEAF_EDGE, palette.WHITE),
    "pine": (palette.PINE, palette.PINE_EDGE, palette.CREAM),
    "danger": (palette.BAD, palette.BAD_EDGE, palette.WHITE),
    "ghost": (palette.PAPER, palette.PANEL_EDGE, palette.INK_2),
}


@dataclass(frozen=True, kw_only=True)
class Button(Clickable):
    """A button. One without a label is its icon."""

    icon: str = ""
    kind: Kind = "paper"
    style: Style = BUTTON
    icon_size: float = 28.0
    icon_colour: str = ""
    key: str = ""
    """What stands on the key that does the same; it is written behind the label where both have room."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        down = face(canvas, self, self.kind, look, chosen=self.chosen)
        with canvas.moved(0, down):
            self._content(canvas)

    def _content(self, canvas: Canvas) -> None:
        colour = FACES[self.kind][2] if self.enabled else palette.DISABLED_TEXT
        style = self.style.but(colour=colour)
        x, y, width, height = self.rect
        if not self.label:
            canvas.icon(self.icon, self.rect.center, self.icon_size, self.icon_colour or colour)
            return
        room = width - 2 * PAD
        if self.note:
            self._two_lines(canvas, style)
            return
        gap = 10.0
        icon = self.icon_size + gap if self.icon else 0.0
        label = self.label if canvas.text_width(self.label, style) <= room - icon else short(self.label)
        key = self._key_room(canvas, label, style, room - icon)
        left = x + (width - icon - key - min(canvas.text_width(label, style), room - icon)) / 2
        if self.icon:
            canvas.icon(
                self.icon, (left + self.icon_size / 2, y + height / 2), self.icon_size, self.icon_colour or colour
            )
        wide = canvas.text(label, (left + icon, y + height / 2), style, room=room - icon)
        if key:
            cap = centred((left + icon + wide + (key + KEY_GAP) / 2, y + height / 2), key - KEY_GAP, KEY_HIGH)
            canvas.box(cap, None, radius=6, edge=colour, line=1.5, alpha=0.7)
            canvas.text(self.key, cap.center, KEY.but(colour=colour), "centre", room=cap.width)

    def _key_room(self, canvas: Canvas, label: str, style: Style, room: float) -> float:
        """What the key takes behind the label; nothing if there is none, or no room for both."""
        key = key_width(canvas, self.key)
        return key if canvas.text_width(label, style) + key <= room + PAD else 0.0

    def _two_lines(self, canvas: Canvas, style: Style) -> None:
        x, y, width, height = self.rect
        # In a small window words are larger beside their button, so the rest makes room for them.
        left, gap = (x + PAD, 46) if canvas.shape.compact and width < NARROW else (x + 24, 52)
        if self.icon:
            canvas.icon(self.icon, (left + 16, y + height / 2), 36, self.icon_colour or palette.LEAF.foot)
            left += gap
        room = x + width - 12 - left
        small = SMALL if self.enabled else SMALL.but(colour=palette.DISABLED_TEXT)
        upper, lower = canvas.line_height(style), canvas.line_height(small)
        top = y + (height - upper - lower) / 2
        canvas.text(self.label, (left, top + upper / 2), style, room=room)
        canvas.text(self.note, (left, top + upper + lower / 2), small, room=room)


def key_width(canvas: Canvas, key: str) -> float:
    """How much wider a button is for the key behind its label."""
    return max(KEY_HIGH, canvas.text_width(key, KEY) + 12) + KEY_GAP if key else 0.0


def button_part(button: Button, look: Look) -> Part:
    """A button as it looks now, painted once and kept."""
    key = (
        button.name,
        button.label,
        button.key,
        button.icon,
        button.kind,
        button.enabled,
        round(look.hover, 1),
        look.pressed,
    )
    rect = button.rect.inflate(12, 16)
    return Part(rect, key, lambda canvas: canvas.layer(key, rect, lambda canvas: button.draw(canvas, look)))


def face(canvas: Canvas, widget: Widget, kind: Kind, look: Look, *, chosen: bool = False) -> float:
    """A button's face in its state; gives how far what lies on it moves down."""
    radius = min(widget.radius, widget.rect.height / 2)
    if kind == "ghost":
        if look.hover and widget.enabled:
            canvas.box(widget.rect, palette.WHITE, radius=radius, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))
        return PRESS if look.pressed else 0.0
    (_boxes if backdrop.plain(canvas) else _sprite)(canvas, widget, kind, look)
    if not widget.enabled:
        return 0.0
    if look.pressed:
        return PRESS
    if look.hover > 0:
        canvas.box(widget.rect, palette.WHITE, radius=radius, alpha=round(0.18 * look.hover, 2))
    if chosen or look.hover > 0:
        shown = 1.0 if chosen else round(look.hover, 1)
        canvas.box(widget.rect, None, radius=radius, edge=palette.GOLD, line=4, alpha=shown)
    return 0.0


def _sprite(canvas: Canvas, widget: Widget, kind: Kind, look: Look) -> None:
    x, y, width, height = widget.rect
    pill = widget.radius > RADIUS
    state = "disabled" if not widget.enabled else f"{kind}-pressed" if look.pressed else kind
    name = f"pill-{state}" if pill else f"button-{state}"
    canvas.nine(name, (x - 1, y - 1, width + 2, height + 2 + FOOT), height / PILL if pill else 1.0)


def _boxes(canvas: Canvas, widget: Widget, kind: Kind, look: Look) -> None:
    x, y, width, height = widget.rect
    radius = min(widget.radius, height / 2)
    paint, edge, _ = FACES[kind] if widget.enabled else (palette.DISABLED, palette.DISABLED_EDGE, "")
    if widget.enabled and not look.pressed:
        canvas.box((x, y + FOOT, width, height), edge, radius=radius, edge=edge, alpha=0.5)
    canvas.box((x, y + PRESS if look.pressed else y, width, height), paint, radius=radius, edge=edge)
