"""A scene: what is on the screen and what a hand may do there. How one is made is told in ``neogame.ui``."""

from collections.abc import Iterable
from unicodedata import category

import pygame

from neogame.i18n import Texts
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.controls import Controls
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.input import Event
from neogame.ui.kit.widgets.widget import Widget


class Scene:
    """What all scenes share: named widgets rebuilt on every change, over a backdrop, under a foreground."""

    name = "scene"
    see_through = False
    """Whether the scene beneath stays visible."""
    notices: pygame.FRect | None = None
    """Where short notices go, so that they cover nothing; None for the top."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.controls = Controls(app.clipboard, app.sound.play)
        self.controls.on_drag = self.dragged
        self.controls.on_drop = self.dropped
        self.controls.tip_of = self.tip_of
        self.began = app.now
        self._stale = True

    # For a scene to say --------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterable[Widget]:
        """The widgets of this moment, in reading order."""
        return ()

    def first_focus(self) -> str | None:
        """The widget that has the focus when the scene opens."""
        return None

    def backdrop(self, canvas: Canvas) -> None:
        """What lies under the widgets."""

    def foreground(self, canvas: Canvas) -> None:
        """What lies over the widgets: trails, callouts, the piece being dragged."""

    def update(self, now: float) -> None:
        """Time has passed; take answers, finish motions. Called before each frame, never from ``draw``."""

    def wakes(self, now: float) -> float | None:
        """When the picture next changes by itself: ``now`` while something moves, None if nothing will."""
        return None

    def command(self, command: Command) -> bool:
        """Do what a person wants, the widgets first; gives whether anybody here knew how."""
        if self.controls.command(command, self.now):
            return True
        if command is Command.BACK:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Leave, if the scene can be left so."""

    def lets_through(self, wanted: Event | Command) -> bool:
        """Whether an input is for the scene beneath, which shows under this one and then acts on it."""
        return False

    def handle(self, event: Event) -> bool:
        """An event before the widgets get it; gives whether it ends here."""
        return False

    def dragged(self, drag: Drag) -> None:
        """A widget with something to carry has begun to move, or moved on."""

    def dropped(self, drag: Drag) -> None:
        """A carried widget was let go over ``drag.over``."""

    def drop_targets(self, payload: object) -> Iterable[str]:
        """The names of the widgets on which something may be let go that a widget carries."""
        return ()

    def entered(self) -> None:
        """The scene is on top now, for the first time or again."""

    def left(self) -> None:
        """The scene is on top no longer."""

    # For a scene to use --------------------------------------------------------------------------------------------

    @property
    def say(self) -> Texts:
        """The texts of the language in use."""
        return self.app.texts

    @property
    def now(self) -> float:
        """The time of this frame."""
        return self.app.now

    def key_of(self, command: Command) -> str:
        """The key that asks for a command, as its cap says; empty if there is none."""
        return self.app.keys.label(command, self.say)

    def tip_of(self, widget: Widget) -> str:
        """What a tooltip says: the widget's own, and the key that does the same as a click."""
        key = self.key_of(widget.command) if widget.command else ""
        if not (key and widget.tip):
            return widget.tip or key
        # The key belongs to the sentence, so the mark that ends it comes last.
        ended = category(widget.tip[-1]) == "Po"
        told, stop = (widget.tip[:-1], widget.tip[-1]) if ended else (widget.tip, "")
        return self.say("key.tip", tip=told, key=key) + stop

    def changed(self) -> None:
        """Something the widgets show has changed: they are rebuilt before the next frame."""
        self._stale = True
        self.app.redraw()

    def refresh(self, canvas: Canvas) -> None:
        """Rebuild the widgets if anything changed."""
        if self._stale:
            self._stale = False
            self.controls.show(self.build(canvas))
            if self.controls.focus is None and self.controls.ring:
                first = self.first_focus()
                if first and self.controls.find(first):
                    self.controls.focus_on(first, self.now, asks=False)

    def draw(self, canvas: Canvas) -> None:
        """The whole scene."""
        self.backdrop(canvas)
        self.controls.draw(canvas, self.now)
        self.foreground(canvas)
        self.controls.draw_over(canvas, self.now)
