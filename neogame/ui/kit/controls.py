"""A hand on the widgets: hover, focus, press and drag, all kept by the widgets' names."""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

from neogame.ui.kit.appearance import Appearance
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.directions import DIRECTIONS, Direction
from neogame.ui.kit.drag import Drag
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
from neogame.ui.kit.keys import Binding
from neogame.ui.kit.placed import Placed
from neogame.ui.kit.typist import Clipboard
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget

LONG_PRESS = 0.5
DRAG_AFTER = 6.0
AWAY = 16.0
PAGES = {Command.PAGE_BACK: -0.9, Command.PAGE_ON: 0.9, Command.FIRST: -math.inf, Command.LAST: math.inf}
"""By how many of its heights a command scrolls an area."""


class Controls(Appearance):
    """The widgets of one scene and what is being done to them."""

    def __init__(self, clipboard: Clipboard, play: Callable[[str], None]) -> None:
        super().__init__(clipboard)
        self.hurry_clicks = True
        """Whether the command to hurry acts on what has the focus: where nothing moves it is of no other use."""
        self.on_drag: Callable[[Drag], None] | None = None
        self.on_drop: Callable[[Drag], None] | None = None
        self._keyed = False
        """Whether the last deed was a key's."""
        self._press_point: Point = (0.0, 0.0)
        self._press_time = 0.0
        self._play = play

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

    def focus_on(self, name: str | None, now: float, *, ring: bool = True, asks: bool = True) -> None:
        """Give the focus to a widget; what was being typed elsewhere is done."""
        if name != self.focus:
            self._end_typing()
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
        self.leave()
        self.covered = True

    def uncover(self, over: "Controls") -> None:
        """The scene that lay over these widgets is gone; who went on with keys, or with a pointer, still does."""
        self.covered, self.ring = False, over.ring

    # Events --------------------------------------------------------------------------------------------------------

    def handle(self, event: Event, now: float, canvas: Canvas) -> bool:
        """Do what the event asks of the widgets; gives whether it asked for something."""
        if isinstance(event, Moved | Pressed | Wheeled):
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
                self.leave()
                return True
            case Keyed(binding):
                return self._edit(binding, now)
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
            carried = self.drag.name
            under = (placed.widget for placed in reversed(self.placed) if placed.hit(point))
            over = next((widget for widget in under if widget.name != carried), None)
            name, about = (over.name, over.about) if over else (None, None)
            self.drag = replace(self.drag, point=point, over=name, over_about=about)
            if self.on_drag:
                self.on_drag(self.drag)
            return True
        placed = self.find(self.pressed) if self.pressed else None
        if placed:
            if placed.widget.drag is not None and math.dist(point, self._press_point) > DRAG_AFTER:
                widget = placed.widget
                self.drag = Drag(widget.name, widget.drag, self._press_point, point, about=widget.about)
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
        asked = touch and now - self._press_time > LONG_PRESS and bool(self.tip_of(placed.widget))
        if placed.hit(point) and not asked:
            self._click(placed, placed.local(point))
        return True

    def _wheel(self, point: Point, steps: float) -> bool:
        if not self._scroller.wheel(self.widgets, point, steps):
            return False
        self._place()
        self.hover = self._name_at(point)
        return True

    def command(self, command: Command, now: float) -> bool:
        """Do what a command asks of the widgets; gives whether it asked for something."""
        self._keyed = True
        placed = self.focused()
        if command in (Command.NEXT, Command.PREVIOUS):
            self._step(1 if command is Command.NEXT else -1, now)
        elif command in DIRECTIONS:
            if not (placed and self.ring and placed.widget.use(command)):
                self._end_typing()
                self._go(DIRECTIONS[command], now)
        elif command in (Command.CONFIRM, Command.BACK) and self.editing():
            self._end_typing(keep=command is Command.CONFIRM)
            self.ring = True
        elif placed and self._use(placed, command, now):
            self.ring = True
        elif command in PAGES:
            return self.page(PAGES[command], self.focus)
        else:
            return command is not Command.BACK and self._click_for(command)
        return True

    def _use(self, placed: Placed, command: Command, now: float) -> bool:
        """Use what has the focus as the command means: by itself, by a click or by typing; gives whether it could."""
        if placed.widget.use(command):
            return True
        if command is not Command.CONFIRM and not (command is Command.HURRY and self.hurry_clicks):
            return False
        if not self._typist.begin(placed.widget, now):
            self._click(placed, None)
        return True

    def _click_for(self, command: Command) -> bool:
        """Click the widget that does what a command asks for; gives whether there is one that can be used."""
        placed = self.doing(command)
        if placed is None or not placed.widget.enabled:
            return False
        self._click(placed, None)
        return True

    def _edit(self, binding: Binding, now: float) -> bool:
        editing = self.editing()
        if editing is None:
            return False
        self._keyed = True
        used = self._typist.key(*editing, binding, now)
        self.ring = self.ring or self.editing() is None
        return used

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

    def leave(self) -> None:
        """The pointer is elsewhere."""
        self._pointer, self.hover = None, None

    def let_go(self) -> None:
        """Nothing is pressed or carried any more, and nothing comes of it."""
        self.pressed, self.drag = None, None

    # Inside --------------------------------------------------------------------------------------------------------

    def _click(self, placed: Placed, point: Point | None) -> None:
        widget = placed.widget
        if not widget.enabled:
            self._play("illegal")
            return
        if widget.sound and widget.focusable:
            self._play(widget.sound)
        widget.click(point)

    def _end_typing(self, *, keep: bool = True) -> None:
        """What was being typed is done, or given up."""
        if editing := self.editing():
            (self._typist.finish if keep else self._typist.give_up)(editing[0])

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
