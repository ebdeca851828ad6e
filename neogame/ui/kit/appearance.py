"""How the widgets of a scene look: what pointer and keyboard are on, and what shows because of it."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from neogame.ui.kit import tempo as motion
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.placed import Placed
from neogame.ui.kit.placement import Placement
from neogame.ui.kit.tip import draw_tip
from neogame.ui.kit.typist import Clipboard, Typist
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.field import BLINK, Editing, TextField
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Look, Widget

TIP_AFTER = 0.25
HOVER = motion.DURATIONS["hover"][0]


class Appearance(Placement):
    """Widgets of which one may be pointed at, one have the focus, one be pressed or carried, all by name."""

    def __init__(self, clipboard: Clipboard) -> None:
        super().__init__()
        self.focus: str | None = None
        self.ring = True
        """Whether the focus shows: from the start and after every key, not after a click."""
        self.hover: str | None = None
        self.pressed: str | None = None
        self.drag: Drag | None = None
        self.covered = False
        """Whether another scene has the keyboard, whose focus is then the only one that shows."""
        self.tip_of: Callable[[Widget], str] = lambda widget: widget.tip
        """What the tooltip of a widget says."""
        self.spared: Sequence[pygame.FRect] = ()
        """What tooltips leave in sight, as far as they can."""
        self._shown = 0
        self._typist = Typist(clipboard)
        self._since = 0.0
        self._focus_since = 0.0
        self._focus_asks = False
        """Whether somebody brought the focus where it is; where a scene puts it at first it tells nothing."""
        self._focus_leads = False
        """Whether a key has brought the focus where it is and the pointer has rested since."""
        self._pointer: Point | None = None
        self._quiet_at: Point | None = None
        """Where the pointer was when another widget came to lie under it, which says nothing until it is pointed at."""

    def focused(self) -> Placed | None:
        """The widget that has the focus."""
        return self.find(self.focus) if self.focus else None

    @property
    def reached(self) -> str | None:
        """The name of the widget the keyboard has come to; None while the focus does not show."""
        return self.focus if self.ring else None

    @property
    def attended(self) -> str | None:
        """The name of the widget that is pointed at, or that the keyboard has come to: whichever came last leads."""
        first, second = (self.reached, self.hover) if self._focus_leads else (self.hover, self.reached)
        return first or second

    @property
    def asked(self) -> list[str]:
        """The names of the widgets that pointer and focus ask about, the pointer's first; what a deed brought under the
        pointer, or where a scene has put the focus, was not asked about."""
        return [name for name, _ in self._asked() if name]

    @property
    def hover_about(self) -> object:
        """What the widget stands for that is pointed at."""
        return self.about(self.hover)

    @property
    def focus_about(self) -> object:
        """What the widget stands for that has the focus."""
        return self.about(self.focus)

    @property
    def reached_about(self) -> object:
        """What the widget stands for that the keyboard has come to."""
        return self.about(self.reached)

    @property
    def attended_about(self) -> object:
        """What the widget stands for that is attended; while something is carried, what it is over."""
        return self.about(self.drag.over if self.drag else self.attended)

    def editing(self) -> tuple[TextField, Editing] | None:
        """The text field being typed into, and how."""
        placed = self.focused()
        if placed and isinstance(placed.widget, TextField):
            editing = self._typist.editing(placed.widget.name)
            return (placed.widget, editing) if editing else None
        return None

    def hush(self) -> None:
        """What is under the pointer says nothing until it is pointed at again: a deed has changed what it is."""
        self._quiet_at = self._pointer

    def pointer(self) -> str:
        """What the pointer should look like: ``arrow``, ``hand``, ``text`` or ``grab``."""
        if self.drag:
            return "grab"
        placed = self.find(self.hover) if self.hover else None
        if placed is None or not placed.widget.enabled or isinstance(placed.widget, Scroll):
            return "arrow"
        return "text" if isinstance(placed.widget, TextField) else "hand"

    # Showing -------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, now: float) -> None:
        """All widgets, as they are at this moment."""
        for widget in self.widgets:
            self.draw_one(canvas, widget, now)

    def draw_one(self, canvas: Canvas, widget: Widget, now: float) -> None:
        """One of the widgets, as it is at this moment."""
        if isinstance(widget, Scroll):
            self._scroller.draw(canvas, widget, lambda shown: self.look(shown, now))
        else:
            widget.draw(canvas, self.look(widget, now))

    def draw_over(self, canvas: Canvas, now: float) -> None:
        """What is never hidden: the focus ring and the tooltip."""
        placed = self.focused()
        if placed and self.ring and not self.covered and self.editing() is None:
            with canvas.clipped(placed.view or canvas.shape.bleed):
                rect = placed.widget.focus_rect().move(0, -placed.offset)
                canvas.ring(rect, min(placed.widget.radius, rect.height / 2))
        tip = self.tip(now)
        if tip:
            confirm = self.doing(Command.CONFIRM)
            draw_tip(canvas, *tip, [*self.spared, *([confirm.rect] if confirm else [])])

    def look(self, widget: Widget, now: float) -> Look:
        """How a widget is at this moment."""
        name = widget.name
        hover = 0.0
        if name == self.hover and widget.enabled and self.drag is None:
            hover = motion.out_quad(min(1.0, (now - self._since) / HOVER))
        pressed = name == self.pressed and name == self.hover and widget.enabled
        return Look(now, hover, name == self.focus, pressed, self._typist.editing(name))

    def rest(self, now: float) -> tuple[object, ...] | None:
        """How all widgets look together, as a key to keep a picture of them under; None while that is changing."""
        hovering = self.hover is not None and now - self._since < HOVER
        if hovering or self.drag or self.editing():
            return None
        return (self._shown, self.hover, self.pressed, self._scroller.offsets())

    def state(self, now: float) -> tuple[object, ...]:
        """How all widgets look together at this moment, as a key; how far they are scrolled comes last."""
        lit = round(min(1.0, (now - self._since) / HOVER), 1) if self.hover and not self.drag else 0.0
        return (self._shown, self.hover, lit, self.pressed, self._scroller.offsets())

    def tip(self, now: float) -> tuple[str, pygame.FRect] | None:
        """The tooltip to show now, and what it is about."""
        if self.drag:
            return None
        for name, since in self._asked():
            placed = self.find(name) if name else None
            if placed and now - since >= TIP_AFTER and self.editing() is None and (tip := self.tip_of(placed.widget)):
                about = placed.widget.tip_about or placed.widget.rect
                return tip, about.move(0, -placed.offset)
        return None

    def wakes(self, now: float) -> float | None:
        """When these widgets next look different by themselves; None if never."""
        times = []
        if self.hover and now - self._since < HOVER:
            times.append(now)
        for name, since in self._asked():
            placed = self.find(name) if name else None
            if placed and now - since < TIP_AFTER and self.tip_of(placed.widget):
                times.append(since + TIP_AFTER)
        editing = self.editing()
        if editing:
            into = (now - editing[1].since) % BLINK
            times.append(now + BLINK - into)
        return min(times, default=None)

    def _asked(self) -> Iterator[tuple[str | None, float]]:
        """The widgets that may tell what they are, and since when pointer or focus has been on them."""
        if self._quiet_at is None and not self._focus_leads:
            yield self.hover, self._since
        if self.ring and self._focus_asks and not self.covered:
            yield self.focus, self._focus_since
