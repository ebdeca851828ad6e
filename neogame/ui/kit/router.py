"""From what the window tells to the scene it is for: keys become commands, and one of several scenes hears them."""

from collections.abc import Callable

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import REPEATING, Command
from neogame.ui.kit.input import LEFT, Event, Keyed, Left, Moved, Pressed, Reader, Released, Wheeled
from neogame.ui.kit.keys import Binding
from neogame.ui.kit.stack import AnyScene, Stack

Pointer = Moved | Pressed | Released | Wheeled | Left


class Router:
    """Finds the scene for each input: the top one, or one beneath it to which it is let through.

    Only one scene at a time has the pointer, and only one the keyboard. What was pressed on one is released on it, too.
    ``asks`` tells which command a key asks for, and ``do`` does it.
    """

    def __init__(self, stack: Stack, asks: Callable[[Binding], Command | None], do: Callable[[Command], bool]) -> None:
        self._stack = stack
        self._asks, self._do = asks, do
        self._reader = Reader()
        self._top: AnyScene | None = None
        self._pointed: AnyScene | None = None
        self._pressed = False

    @property
    def due(self) -> float | None:
        """When a held key counts again."""
        return self._reader.due

    @property
    def pointed(self) -> AnyScene:
        """The scene that has the pointer."""
        return self._pointed if self._pointed in self._stack.scenes else self._stack.top

    def take(self, event: pygame.Event, now: float, canvas: Canvas) -> bool:
        """Hand on an event of the window; gives whether it was of use."""
        ours = self._reader.read(event, canvas.shape, now)
        return ours is not None and self._hand_on(ours, now, canvas)

    def repeat(self, now: float, canvas: Canvas) -> bool:
        """Let a held key count again if it is time; gives whether it was of use. All events have to be taken before."""
        again = self._reader.again(now)
        if again is None:
            return False
        used = self._hand_on(again, now, canvas)
        if not used:
            self._reader.rest()
        return used

    def command(self, command: Command, canvas: Canvas) -> bool:
        """Have the scene that a command is for do it; gives whether it knew how."""
        scene = self._scene_for(command)
        scene.refresh(canvas)
        return scene.command(command)

    def let_go(self) -> None:
        """No key and no button is held any more; the window will not hear of those that come up elsewhere."""
        self._reader.forget()
        self._pressed = False
        for scene in self._stack.showing():
            scene.controls.let_go()

    def _hand_on(self, event: Event, now: float, canvas: Canvas) -> bool:
        scene = self._scene_for(event)
        scene.refresh(canvas)
        if scene.handle(event) or scene.controls.handle(event, now, canvas):
            return True
        if not isinstance(event, Keyed):
            return False
        command = self._asks(event.binding)
        return command is not None and (command in REPEATING or not event.repeat) and self._do(command)

    def _scene_for(self, wanted: Event | Command) -> AnyScene:
        top = self._stack.top
        if top is not self._top:
            self._top = self._pointed = top
            self._pressed = False
        if isinstance(wanted, Pointer):
            return self._under_pointer(wanted)
        scene = self._let_through(wanted) if isinstance(wanted, Command) else top
        for other in self._stack.showing():
            other.controls.covered = other is not scene
        return scene

    def _under_pointer(self, wanted: Pointer) -> AnyScene:
        before = self.pointed
        pointed = before if self._pressed or isinstance(wanted, Left) else self._let_through(wanted)
        if pointed is not before:
            before.controls.leave()
        if isinstance(wanted, Pressed | Released) and wanted.button == LEFT:
            self._pressed = isinstance(wanted, Pressed)
        self._pointed = pointed
        return pointed

    def _let_through(self, wanted: Event | Command) -> AnyScene:
        """The first scene from the top that keeps an input."""
        *beneath, scene = self._stack.showing()
        while beneath and scene.lets_through(wanted):
            scene = beneath.pop()
        return scene
