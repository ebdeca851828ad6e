"""A choice of one among a few, side by side in one pill."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.widget import Look, Role, Use, Widget

LABEL = Style(20, 800)
PAD = 20.0
PAD_TIGHT = 12.0
INSET = 5.0
ICON, ICON_GAP = 28.0, 4.0


@dataclass(frozen=True)
class Option:
    """One of the things to choose; ``value`` is also the last part of its name. Icons stand in for its label."""

    value: str
    label: str
    tip: str = ""
    """What choosing it means, told while it is chosen."""
    icons: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Choice(Widget):
    """A pill of options, each ``widths`` wide. Left and right change it while it has the focus."""

    role: Role = Role.CHOICE
    options: Sequence[Option]
    value: str
    on_choose: Callable[[str], None]
    widths: Sequence[float]
    style: Style = LABEL
    radius: float = 100.0

    @property
    def set_to(self) -> str:
        return next((str(option.label) for option in self.options if option.value == self.value), "")

    def uses(self) -> Iterator[Use]:
        if self.enabled:
            yield "choose"

    def draw(self, canvas: Canvas, look: Look) -> None:
        height = self.rect.height
        edge = palette.BUTTON_EDGE if self.enabled else palette.DISABLED_EDGE
        paint = palette.BAR if self.enabled else palette.DISABLED
        canvas.box(self.rect, paint, radius=height / 2, edge=edge, depth="panel" if self.enabled else None)
        if look.hover and self.enabled:
            canvas.box(self.rect, None, radius=height / 2, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))
        for option, (_, part) in zip(self.options, self.parts(), strict=True):
            colour = palette.INK if self.enabled else palette.DISABLED_TEXT
            if option.value == self.value:
                inner = part.inflate(0, -2 * INSET)
                back = palette.PINE if self.enabled else palette.DISABLED_EDGE
                canvas.box(inner, back, radius=inner.height / 2)
                colour = palette.CREAM if self.enabled else colour
            if option.icons:
                self._draw_icons(canvas, option.icons, part, colour)
            else:
                canvas.text(option.label, part.center, self.style.but(colour=colour), "centre", room=part.width - 6)

    def parts(self) -> Iterator[tuple[str, pygame.FRect]]:
        x = self.rect.x + INSET
        for option, width in zip(self.options, self.widths, strict=True):
            yield f"{self.name}.{option.value}", pygame.FRect(x, self.rect.y, width, self.rect.height)
            x += width

    def click(self, point: Point | None) -> None:
        if point is None:
            self._step(1, around=True)
            return
        for option, (_, part) in zip(self.options, self.parts(), strict=True):
            if part.collidepoint(point) and option.value != self.value:
                self.on_choose(option.value)
                return

    def use(self, command: Command) -> bool:
        if command in (Command.LEFT, Command.RIGHT):
            self._step(1 if command is Command.RIGHT else -1)
            return True
        return False

    def _draw_icons(self, canvas: Canvas, icons: Sequence[str], part: pygame.FRect, colour: str) -> None:
        size, width = canvas.grown(ICON), _width(canvas, icons, "", self.style)
        for i, icon in enumerate(icons):
            x = part.centerx - width / 2 + size / 2 + i * (size + ICON_GAP)
            canvas.icon(icon, (x, part.centery), size, colour)

    def _step(self, by: int, around: bool = False) -> None:
        values = [option.value for option in self.options]
        at = values.index(self.value) + by if self.value in values else 0
        at = at % len(values) if around else min(len(values) - 1, max(0, at))
        if values[at] != self.value and self.enabled:
            self.on_choose(values[at])


def choice(
    canvas: Canvas,
    name: str,
    options: Sequence[Option],
    value: str,
    on_choose: Callable[[str], None],
    *,
    y: float,
    height: float,
    left: float | None = None,
    right: float | None = None,
    room: float = 10_000.0,
    style: Style = LABEL,
    pad: float = PAD,
    label: str = "",
    tip: str = "",
    enabled: bool = True,
) -> Choice:
    """A choice as wide as its labels, from ``left`` or up to ``right``; short forms where ``room`` is short."""
    labels, widths = fitting(canvas, options, room, style, pad) or _squeezed(canvas, options, room, style)
    width = sum(widths) + 2 * INSET
    x = left if left is not None else (right or 0.0) - width
    shown = [replace(option, label=label) for option, label in zip(options, labels, strict=True)]
    tip = tip or next((option.tip for option in options if option.value == value), "")
    return Choice(
        name=name,
        rect=pygame.FRect(x, y, width, height),
        label=label,
        tip=tip,
        enabled=enabled,
        options=shown,
        value=value,
        on_choose=on_choose,
        widths=widths,
        style=style,
    )


def fitting(
    canvas: Canvas, options: Sequence[Option], room: float, style: Style = LABEL, pad: float = PAD
) -> tuple[list[str], list[float]] | None:
    """The fullest labels that fit, and the width of each; None if not even the short ones do."""
    long = [option.label for option in options]
    for labels, space in ((long, pad), (long, PAD_TIGHT), ([short(label) for label in long], PAD_TIGHT)):
        widths = [
            _width(canvas, option.icons, label, style) + 2 * space
            for option, label in zip(options, labels, strict=True)
        ]
        if sum(widths) + 2 * INSET <= room:
            return labels, widths
    return None


def _squeezed(canvas: Canvas, options: Sequence[Option], room: float, style: Style) -> tuple[list[str], list[float]]:
    labels = [short(option.label) for option in options]
    widths = [_width(canvas, option.icons, label, style) + 8 for option, label in zip(options, labels, strict=True)]
    return labels, [width * (room - 2 * INSET) / sum(widths) for width in widths]


def _width(canvas: Canvas, icons: Sequence[str], label: str, style: Style) -> float:
    """How wide an option's icons are, or its label."""
    if not icons:
        return canvas.text_width(label, style)
    return len(icons) * (canvas.grown(ICON) + ICON_GAP) - ICON_GAP
