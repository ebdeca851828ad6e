"""The scenes that lie on one another, and how they come and go."""

from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.controls import Controls
from neogame.ui.kit.input import Event


class AnyScene(Protocol):
    """What the app asks of a scene; ``scene.Scene`` tells what each of these means."""

    @property
    def name(self) -> str: ...
    @property
    def see_through(self) -> bool: ...
    @property
    def notices(self) -> pygame.FRect | None: ...
    @property
    def controls(self) -> Controls: ...

    def entered(self) -> None: ...
    def left(self) -> None: ...
    def changed(self) -> None: ...
    def refresh(self, canvas: Canvas) -> None: ...
    def draw(self, canvas: Canvas) -> None: ...
    def update(self, now: float) -> None: ...
    def wakes(self, now: float) -> float | None: ...
    def handle(self, event: Event) -> bool: ...
    def command(self, command: Command) -> bool: ...
    def back(self) -> None: ...
    def lets_through(self, wanted: Event | Command) -> bool: ...
    def drop_targets(self, payload: object) -> Iterable[str]: ...


class Stack:
    """Scenes, the lowest first; a hand acts on the top one. ``turning`` hears which scene is about to come or go."""

    def __init__(self, turning: Callable[[AnyScene], None]) -> None:
        self.scenes: list[AnyScene] = []
        self._turning = turning

    @property
    def top(self) -> AnyScene:
        """The scene a hand acts on."""
        return self.scenes[-1]

    def showing(self) -> list[AnyScene]:
        """The scenes that show: the highest that hides what is beneath it, and those over it."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.see_through), default=0)
        return self.scenes[first:]

    def open(self, scene: AnyScene) -> None:
        """Put a scene on top."""
        self._turning(scene)
        for beneath in self.showing():
            beneath.controls.cover()
        if self.scenes:
            self.top.left()
        self._enter(scene)

    def close(self) -> None:
        """Take the top scene away."""
        gone = self.top
        self._turning(gone)
        self.scenes.pop().left()
        if self.scenes:
            self._return(gone)

    def swap(self, scene: AnyScene) -> None:
        """Put a scene in the place of the top one."""
        self._turning(scene)
        self.scenes.pop().left()
        self._enter(scene)

    def home(self) -> None:
        """Back to the first scene."""
        gone = self.top
        self._turning(self.scenes[0])
        while len(self.scenes) > 1:
            self.scenes.pop().left()
        self._return(gone)

    def clear(self) -> None:
        """Take all scenes away, the top one first."""
        while self.scenes:
            self.scenes.pop().left()

    def _enter(self, scene: AnyScene) -> None:
        self.scenes.append(scene)
        scene.entered()
        scene.changed()

    def _return(self, gone: AnyScene) -> None:
        """The top scene shows again, after another one."""
        self.top.controls.uncover(gone.controls)
        self.top.entered()
        self.top.changed()
