"""The scenes that lie on one another, and how they come and go."""

from collections.abc import Callable

from neogame.ui.kit.scene import Scene


class Stack:
    """Scenes, the lowest first; a hand acts on the top one. ``turning`` hears which scene is about to come or go."""

    def __init__(self, turning: Callable[[Scene], None]) -> None:
        self.scenes: list[Scene] = []
        self._turning = turning

    @property
    def top(self) -> Scene:
        """The scene a hand acts on."""
        return self.scenes[-1]

    def showing(self) -> list[Scene]:
        """The scenes that show: the highest that hides what is beneath it, and those over it."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.over), default=0)
        return self.scenes[first:]

    def open(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._turning(scene)
        if self.scenes:
            self.top.controls.cover()
            self.top.left()
        self._enter(scene)

    def close(self) -> None:
        """Take the top scene away."""
        gone = self.top
        self._turning(gone)
        self.scenes.pop().left()
        if self.scenes:
            self._return(gone)

    def swap(self, scene: Scene) -> None:
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

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.entered()
        scene.changed()

    def _return(self, gone: Scene) -> None:
        """The top scene shows again, after another one."""
        self.top.controls.uncover(gone.controls)
        self.top.entered()
        self.top.changed()
