"""A pilot: plays the real scenes without a screen, by the widgets' names, on a clock of its own."""

from pathlib import Path
from typing import Any

import pygame

from neogame.ui.kit.app import App
from neogame.ui.kit.commands import Command
from neogame.ui.kit.input import Pressed
from neogame.ui.kit.keys import posted
from neogame.ui.kit.plain_canvas import Drawn
from neogame.ui.kit.stack import AnyScene
from neogame.ui.kit.tree import Node, tree
from neogame.ui.kit.units import Point


class SteppedClock:
    """A clock that goes only when it is told to, and then at once."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        return pygame.event.get()

    def hold(self, seconds: float) -> None:
        """Nobody waits for it."""


class Pilot:
    """Hands on a real app: moves the pointer, presses keys, types, waits; and tells what is there."""

    def __init__(self, app: App, clock: SteppedClock) -> None:
        self.app = app
        self.clock = clock
        self.pointer: tuple[int, int] = (0, 0)
        self.step()

    # Doing ---------------------------------------------------------------------------------------------------------

    def step(self, seconds: float = 0.0) -> None:
        """Let time pass and everything happen that is due."""
        self.clock.time += seconds
        # Opponents and hands wait for the disk, whose time is not ours.
        self.app.keeper.flush()
        if self.app.scenes:
            self.app.step(wait=False)
        while self.app.scenes and self.app.holding:
            self.app.keeper.flush()
            self.app.step(wait=False)

    def wait(self, seconds: float) -> None:
        """Let time pass frame by frame."""
        for _ in range(max(1, round(seconds * 60))):
            self.step(1 / 60)

    def move(self, name: str | Point) -> None:
        """Put the pointer on a widget, a part of one, or a point in units."""
        was, self.pointer = self.pointer, self._pixel(name)
        rel = (self.pointer[0] - was[0], self.pointer[1] - was[1])
        self._post(pygame.MOUSEMOTION, pos=self.pointer, rel=rel, buttons=(0, 0, 0), touch=False)
        self.step(0.02)

    def click(self, name: str | Point) -> None:
        """Click a widget, a part of one, or a point."""
        self._show(name)
        self.move(name)
        self.press_button()
        self.release_button()

    def press_button(self, *, touch: bool = False) -> None:
        """Press the pointer's button where it is."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.pointer, button=1, touch=touch)
        self.step(0.02)

    def release_button(self, *, touch: bool = False) -> None:
        """Release the pointer's button where it is."""
        self._post(pygame.MOUSEBUTTONUP, pos=self.pointer, button=1, touch=touch)
        self.step(0.02)

    def drag(self, name: str | Point, *, to: str | Point) -> None:
        """Carry something somewhere, in a few steps as a hand does."""
        self.move(name)
        self.press_button()
        start, end = self.pointer, self._pixel(to)
        for i in range(1, 7):
            self.pointer = (start[0] + (end[0] - start[0]) * i // 6, start[1] + (end[1] - start[1]) * i // 6)
            self._post(pygame.MOUSEMOTION, pos=self.pointer, rel=(0, 0), buttons=(1, 0, 0), touch=False)
            self.step(0.02)
        self.release_button()

    def wheel(self, name: str | Point, steps: int) -> None:
        """Turn the wheel over something."""
        self.move(name)
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), touch=False, flipped=False)
        self.step(0.02)

    def press(self, keys: str) -> None:
        """Press a key by its name, alone or with others held, as a binding is written."""
        self._post(pygame.KEYDOWN, unicode="", **posted(keys))
        self._post(pygame.KEYUP, unicode="", **posted(keys))
        self.step(0.02)

    def ask(self, command: Command) -> None:
        """Ask for a command by its first key."""
        self.press(str(self.app.keys[command][0]))

    def hold(self, keys: str, seconds: float) -> None:
        """Hold a key down for so long, frame by frame."""
        self._post(pygame.KEYDOWN, unicode="", **posted(keys))
        self.wait(seconds)
        self._post(pygame.KEYUP, unicode="", **posted(keys))
        self.step(0.02)

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)
        self.step(0.02)

    def compose(self, text: str) -> None:
        """Have an input method show a text it has not typed yet."""
        self._post(pygame.TEXTEDITING, text=text, start=0, length=len(text))
        self.step(0.02)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.window.size = size
        self.step(0.02)

    # Seeing --------------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.top.name

    @property
    def focus(self) -> str | None:
        """The widget that has the focus."""
        return self.app.top.controls.focus

    def has(self, name: str) -> bool:
        """Whether there is such a widget, or part of one."""
        return self.app.top.controls.rect(name) is not None

    def enabled(self, name: str) -> bool:
        """Whether a widget can be used."""
        placed = self.app.top.controls.find(name)
        return placed is not None and placed.widget.enabled

    def names(self) -> list[str]:
        """The widgets of the scene on top."""
        return [placed.widget.name for placed in self.app.top.controls.placed]

    def tree(self) -> list[Node]:
        """The widgets of the scene on top as plain values."""
        return tree(self.app.top, self.app.canvas)

    def drawn(self) -> list[Drawn]:
        """Everything a viewer sees."""
        return self.app.listed()

    def texts(self) -> list[str]:
        """All texts a viewer sees."""
        return [drawn.what for drawn in self.drawn() if drawn.verb == "text"]

    def photograph(self, path: Path) -> None:
        """Save what the window shows."""
        self.app.redraw()
        self.step()
        pygame.image.save(self.app.canvas.surface, path)

    def _pixel(self, name: str | Point) -> tuple[int, int]:
        self.app.top.refresh(self.app.canvas)
        left, top, _, _ = self.app.canvas.pixels((*(self._centre(name) if isinstance(name, str) else name), 0, 0))
        return left, top

    def _centre(self, name: str) -> Point:
        """The middle of a widget of the top scene, or of one beneath that lets a press there through."""
        over: list[AnyScene] = []
        for scene in reversed(self.app.stack.showing()):
            rect = scene.controls.rect(name)
            if rect is not None and all(one.lets_through(Pressed(rect.center)) for one in over):
                return rect.center
            over.append(scene)
        raise LookupError(f"no widget {name!r} in {self.scene}: {', '.join(self.names())}")

    def _show(self, name: str | Point) -> None:
        """Scroll to a widget, as a hand would, when it is out of sight."""
        self.app.top.refresh(self.app.canvas)
        if isinstance(name, str):
            controls = self.app.top.controls
            placed = next(
                (p for p in controls.placed if name == p.widget.name or name.startswith(p.widget.name + ".")), None
            )
            if placed and placed.view and not placed.view.contains(placed.rect):
                owner = next(w for w in controls.widgets if placed.widget in getattr(w, "children", ()))
                controls.scroll(owner.name, placed.widget.rect.y - owner.rect.y - 60)

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, values))
