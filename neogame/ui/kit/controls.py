"""A hand on the widgets: hover, focus, press and drag, all kept by the widgets' names."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from neogame.ui.kit import tempo as motion
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.directions import ARROWS, LETTERS, Direction
from neogame.ui.kit.input import (
    LEFT,
    Composed,
    Event,
    Keyed,
    Left,
    Moved,
    Pressed,
    Released,
    Typed,
    Wheeled,
)
from neogame.ui.kit.placed import Placed
from neogame.ui.kit.placement import Placement
from neogame.ui.kit.tip import draw_tip
from neogame.ui.kit.typist import Clipboard, Typist
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.field import BLINK, Editing, TextField
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Look, Widget

TIP_AFTER = 0.25
LONG_PRESS = 0.5
DRAG_AFTER = 6.0
AWAY = 16.0
HOVER = motion.TABLE["hover"][0]


@dataclass(frozen=True)
class Drag:
    """A widget being carried: what it carries, where it began, where it is and over which other widget."""

    name: str
    payload: object
    start: Point
    point: Point
    over: str | None = None


class Controls(Placement):
    """The widgets of one scene and what is being done to them."""

    def __init__(self, clipboard: Clipboard, cue: Callable[[str], None]) -> None:
        super().__init__()
        self.focus: str | None = None
        self.ring = True
        """Whether the focus shows: from the start and after every key, not after a click."""
        self.hover: str | None = None
        self.pressed: str | None = None
        self.drag: Drag | None = None
        self.covered = False
        """Whether another scene lies over these widgets, whose focus and tips are then the only ones that show."""
        self.space_clicks = True
        self.spared: Sequence[pygame.FRect] = ()
        """What tooltips leave in sight, as far as they can."""
        self.on_drag: Callable[[Drag], None] | None = None
        self.on_drop: Callable[[Drag], None] | None = None
        self._shown = 0
        self._typist = Typist(clipboard)
        self._since = 0.0
        self._focus_since = 0.0
        self._focus_asks = False
        """Whether somebody brought the focus where it is; where a scene puts it at first it tells nothing."""
        self._keyed = False
        """Whether the last deed was a key's."""
        self._focus_leads = False
        """Whether a key has brought the focus where it is and the pointer has rested since."""
        self._press_point: Point = (0.0, 0.0)
        self._press_time = 0.0
        self._pointer: Point | None = None
        self._quiet_at: Point | None = None
        """Where the pointer was when another widget came to lie under it, which says nothing until it is pointed at."""
        self._cue = cue

    # The widgets ---------------------------------------------------------------------------------------------------

    def show(self, widgets: Iterable[Widget]) -> None:
        """These are the widgets from now on."""
        names = self._lay(widgets)
        self._shown += 1
        if self.focus not in names:
            self._typist.drop()
            self.focus = None
        self.pressed = self.pressed if self.pressed in names else None
        if self._pointer is not None and self.pressed is None:
            name = self._name_at(self._pointer)
            if name != self.hover:
                self.hover, self._quiet_at = name, self._pointer

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

    def editing(self) -> tuple[TextField, Editing] | None:
        """The text field being typed into, and how."""
        placed = self.focused()
        if placed and isinstance(placed.widget, TextField):
            editing = self._typist.editing(placed.widget.name)
            return (placed.widget, editing) if editing else None
        return None

    def focus_on(self, name: str | None, now: float, *, ring: bool = True, asks: bool = True) -> None:
        """Give the focus to a widget; what was being typed elsewhere is done."""
        if name != self.focus:
            self._finish()
            self.focus, self._focus_since, self._focus_asks = name, now, asks
            placed = self.focused()
            if placed:
                self._typist.begin(placed.widget, now)
        self.ring = ring
        if ring:
            self._focus_leads = self._keyed
            self._scroller.reveal(self.widgets, self.focus)
            self._place()

    def cover(self) -> None:
        """Another scene comes to lie over these widgets: none is pointed at or held, now or when they show again."""
        self.let_go()
        self._pointer, self.hover, self.covered = None, None, True

    def uncover(self, over: "Controls") -> None:
        """The scene that lay over these widgets is gone; who went on with keys, or with a pointer, still does."""
        self.covered, self.ring = False, over.ring

    # Events --------------------------------------------------------------------------------------------------------

    def handle(self, event: Event, now: float, canvas: Canvas) -> bool:
        """Do what the event asks of the widgets; gives whether it asked for something."""
        if isinstance(event, Keyed):
            self._keyed = True
        elif isinstance(event, Moved | Pressed | Wheeled):
            self._keyed = self._focus_leads = False
        match event:
            case Moved(point):
                return self._moved(point, now, canvas)
            case Pressed(point, button, touch) if button == LEFT:
                return self._press(point, now, canvas, touch)
            case Released(point, button, touch) if button == LEFT:
                return self._release(point, now, touch)
            case Wheeled(point, steps):
                return self._wheel(point, steps)
            case Left():
                self._pointer, self.hover = None, None
                return True
            case Keyed():
                return self._key(event, now)
            case Typed(text):
                return self._type(text, now)
            case Composed(text):
                return self._compose(text)
        return False

    def _moved(self, point: Point, now: float, canvas: Canvas) -> bool:
        if self._quiet_at and math.dist(point, self._quiet_at) > AWAY:
            self._quiet_at, self._since = None, now
        self._pointer = point
        if self.drag:
            over = next((p.widget.name for p in reversed(self.placed)
                         if p.hit(point) and p.widget.name != self.drag.name), None)  # fmt: skip
            self.drag = replace(self.drag, point=point, over=over)
            if self.on_drag:
                self.on_drag(self.drag)
            return True
        placed = self.find(self.pressed) if self.pressed else None
        if placed:
            if placed.widget.drag is not None and math.dist(point, self._press_point) > DRAG_AFTER:
                self.drag = Drag(placed.widget.name, placed.widget.drag, self._press_point, point)
                self.hover = None
                if self.on_drag:
                    self.on_drag(self.drag)
                return True
            editing = self.editing()
            if editing and editing[0].name == self.pressed:
                self._typist.select(editing[0], canvas, placed.local(point))
                return True
            if isinstance(placed.widget, Scroll):
                self._scroller.pull(placed.widget, point)
                self._place()
                return True
            return placed.widget.enabled and placed.widget.slide(placed.local(point))
        name = self._name_at(point)
        if name != self.hover:
            self.hover, self._since = name, now
            return True
        return False

    def _press(self, point: Point, now: float, canvas: Canvas, touch: bool) -> bool:
        self._pointer = point
        placed = self.at(point)
        if placed is None:
            self.focus_on(None, now, ring=False)
            return True
        widget = placed.widget
        if self.hover != widget.name:
            self.hover, self._since = widget.name, now
        self.pressed, self._press_point, self._press_time = widget.name, point, now
        if widget.focusable:
            self.focus_on(widget.name, now, ring=False)
        if isinstance(widget, Scroll):
            self._scroller.grip(widget, point)
            self._place()
        elif isinstance(widget, TextField):
            # The first click keeps everything selected, the next ones set the caret.
            if now - self._focus_since > 0.0:
                self._typist.point(widget, canvas, placed.local(point), now)
        elif widget.enabled:
            widget.slide(placed.local(point))
        return True

    def _release(self, point: Point, now: float, touch: bool) -> bool:
        self._pointer = None if touch else point
        if self.drag:
            drag, self.drag, self.pressed = replace(self.drag, point=point), None, None
            self.hover = None if touch else self._name_at(point)
            self._quiet_at = point
            if self.on_drop:
                self.on_drop(drag)
            return True
        placed = self.find(self.pressed) if self.pressed else None
        self.pressed = None
        if touch:
            self.hover = None
        if placed is None:
            return False
        asked = touch and now - self._press_time > LONG_PRESS and bool(placed.widget.tip)
        if placed.hit(point) and not asked:
            self._click(placed, placed.local(point))
        return True

    def _wheel(self, point: Point, steps: float) -> bool:
        if not self._scroller.wheel(self.widgets, point, steps):
            return False
        self._place()
        self.hover = self._name_at(point)
        return True

    def _key(self, event: Keyed, now: float) -> bool:
        editing = self.editing()
        if editing:
            return self._edit_key(*editing, event, now)
        if event.key == "tab" and event.plain:
            self._step(-1 if event.shift else 1, now)
            return True
        placed = self.focused()
        key = LETTERS.get(event.key, event.key) if event.plain and not event.shift else event.key
        if key in ARROWS and event.plain:
            if placed and self.ring and placed.widget.key(replace(event, key=key)):
                return True
            self._go(ARROWS[key], now)
            return True
        if placed is None:
            return False
        if placed.widget.key(event):
            self.ring = True
            return True
        if event.enters or (event.key == "space" and self.space_clicks and event.plain):
            self.ring = True
            if not self._typist.begin(placed.widget, now) and not event.repeat:
                self._click(placed, None)
            return True
        return False

    def _edit_key(self, field: TextField, editing: Editing, event: Keyed, now: float) -> bool:
        if editing.composing:
            return True
        match event.key:
            case "tab" if event.plain:
                self._step(-1 if event.shift else 1, now)
                return True
            case "up" | "down":
                self._finish()
                self._go(ARROWS[event.key], now)
                return True
            case "return":
                self._finish()
                self.ring = True
                return True
        return self._typist.key(field, editing, event, now)

    def _type(self, text: str, now: float) -> bool:
        placed = self.focused()
        if placed is None or not isinstance(placed.widget, TextField):
            return False
        if self.editing() is None and not self._typist.begin(placed.widget, now):
            return False
        self._typist.type(placed.widget, text, now)
        return True

    def _compose(self, text: str) -> bool:
        if self.editing() is None:
            return False
        self._typist.compose(text)
        return True

    def hush(self) -> None:
        """What is under the pointer says nothing until it is pointed at again: a deed has changed what it is."""
        self._quiet_at = self._pointer

    def let_go(self) -> None:
        """Nothing is pressed or carried any more, and nothing comes of it."""
        self.pressed, self.drag = None, None

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
        if self.covered:
            return
        placed = self.focused()
        if placed and self.ring and self.editing() is None:
            with canvas.clipped(placed.view or canvas.shape.bleed):
                rect = placed.widget.focus_rect().move(0, -placed.offset)
                canvas.ring(rect, min(placed.widget.radius, rect.height / 2))
        tip = self.tip(now)
        if tip:
            draw_tip(canvas, *tip, self.spared)

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
            if placed and placed.widget.tip and now - since >= TIP_AFTER and self.editing() is None:
                about = placed.widget.tip_about or placed.widget.rect
                return placed.widget.tip, about.move(0, -placed.offset)
        return None

    def wakes(self, now: float) -> float | None:
        """When these widgets next look different by themselves; None if never."""
        times = []
        if self.hover and now - self._since < HOVER:
            times.append(now)
        for name, since in self._asked():
            placed = self.find(name) if name else None
            if placed and placed.widget.tip and now - since < TIP_AFTER:
                times.append(since + TIP_AFTER)
        editing = self.editing()
        if editing:
            into = (now - editing[1].since) % BLINK
            times.append(now + BLINK - into)
        return min(times, default=None)

    # Inside --------------------------------------------------------------------------------------------------------

    def _asked(self) -> Iterator[tuple[str | None, float]]:
        """The widgets that may tell what they are, and since when pointer or focus has been on them."""
        if self._quiet_at is None and not self._focus_leads:
            yield self.hover, self._since
        if self.ring and self._focus_asks:
            yield self.focus, self._focus_since

    def _click(self, placed: Placed, point: Point | None) -> None:
        widget = placed.widget
        if not widget.enabled:
            self._cue("illegal")
            return
        if widget.cue and widget.focusable:
            self._cue(widget.cue)
        widget.click(point)

    def _finish(self) -> None:
        """What was being typed is done."""
        editing = self.editing()
        if editing:
            self._typist.finish(editing[0])

    def _step(self, by: int, now: float) -> None:
        name = self._after(self.focus, by)
        if name:
            self.focus_on(name, now)

    def _go(self, direction: Direction, now: float) -> None:
        """Move the focus to the nearest widget in a direction, be it one that is only read."""
        here = self.focused()
        if here is None:
            self._step(1, now)
            return
        if not self.ring:
            self.focus_on(self.focus, now)
            return
        name = self._nearest(here, direction)
        if name:
            self.focus_on(name, now)
