"""A hand at the packaged program: a real pointer in a real window, told where things are by a twin without a screen."""

import json
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from neogame.match.codes import DealCode
from neogame.rules.neoville.actions import Build
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.start import fly
from tests.ui.screen import RealWindow

PAUSE = 0.6
"""Seconds for the program to do what the hand asked for."""
FIRST_IS_THE_PERSON = next(
    code
    for seed in range(100)
    if (code := DealCode("neoville", 3, 0, f"{seed:07d}")) and code.dice("starter").random() < 1 / 3
)
"""A deal in which the person at the first chair begins."""


class QuietDesk:
    """A desk that never answers: the twin only has to know where things are."""

    def ask(self, question: Any) -> int:
        return 0

    def cancel(self, ticket: int) -> None:
        pass

    def poll(self) -> list[Any]:
        return []

    def close(self) -> None:
        pass


class Hand(RealWindow):
    """Does the same in the real window and to its twin."""

    def __init__(self, command: Sequence[str], environment: dict[str, str], home: Path, twin_home: Path) -> None:
        self.environment = environment
        self.home = home
        plain = {"DISPLAY": environment["DISPLAY"], "HOME": str(home), "PATH": "/nowhere", "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen(command, env=plain, cwd=home)
        self.window = self.tool("search", "--sync", "--onlyvisible", "--class", "neogame").split()[0]
        self.twin = fly(twin_home / "settings.json", self.size(), language="en", desk=QuietDesk, resume=lambda: None)
        time.sleep(2 * PAUSE)

    def use(self, name: str) -> None:
        """Click a widget."""
        self.click(*self._pixel(name))
        self.twin.click(name)
        self._rest()

    def carry(self, name: str, to: str) -> None:
        """Drag a widget to another."""
        start, end = self._pixel(name), self._pixel(to)
        self.tool("mousemove", "--window", self.window, *map(str, start))
        time.sleep(0.15)
        self.tool("mousedown", "1")
        for i in range(1, 9):
            x, y = (a + (b - a) * i // 8 for a, b in zip(start, end, strict=True))
            self.tool("mousemove", "--window", self.window, str(x), str(y))
            time.sleep(0.03)
        time.sleep(0.15)
        self.tool("mouseup", "1")
        self.twin.drag(name, to=to)
        self._rest()

    def write(self, name: str, text: str) -> None:
        """Put a text into a field."""
        self.use(name)
        self.tool("key", "ctrl+a")
        self.tool("type", "--delay", "30", text)
        self.tool("key", "Return")
        self.twin.press("ctrl+a")
        self.twin.type(text)
        self.twin.press("return")
        self._rest()

    def sit_down(self, code: DealCode = FIRST_IS_THE_PERSON) -> None:
        """From the title to a table of Neoville with two opponents."""
        self.use("title.new-neoville")
        self.use("setup.quick-solo")
        self.write("setup.code", str(code))
        self.use("setup.start")
        self._rest()

    def play_a_turn(self) -> None:
        """Lay a tile, build on it, and take a tile of the row."""
        self.carry("hand.1", to="slot.0.0")
        self.use("confirm")
        self.wait_for(["place"])
        token, square = self._something_to_build()
        self.carry(f"token.{token}", to=f"square.{square}")
        self.use("confirm")
        self.wait_for(["place", "build"])
        self.use("row.1")
        self.use("confirm")
        self.wait_for(["place", "build", "take"])

    def _something_to_build(self) -> tuple[str, int]:
        """A token, and the square of the new tile it may stand on."""
        assert isinstance(self.twin.app.top, NeovilleTable)
        legal = self.twin.app.top.legal
        return min((action.token, action.square) for action in legal if isinstance(action, Build))

    def kept(self) -> list[dict[str, Any]]:
        """The lines of the game as the program has kept it."""
        files = sorted(self.home.rglob("*.jsonl"))
        return [json.loads(line) for line in files[0].read_text(encoding="utf-8").splitlines()] if files else []

    def done(self, seat: int = 0) -> list[str]:
        """What a seat has done."""
        return [entry["do"] for entry in self.kept()[1:] if entry.get("seat") == seat]

    def wait_for(self, deeds: list[str]) -> None:
        """Until the person's actions are kept, or some seconds have passed."""
        until = time.monotonic() + 10
        while self.done()[: len(deeds)] != deeds and time.monotonic() < until:
            time.sleep(0.1)

    def wait_for_everyone(self) -> None:
        """Until every opponent has had a turn, or a minute has passed."""
        until = time.monotonic() + 60
        while not (self.done(1)[2:] and self.done(2)[2:]) and time.monotonic() < until:
            time.sleep(0.2)

    def close(self) -> None:
        """End both."""
        self.process.kill()
        self.process.wait()
        self.twin.app.shut()

    def _pixel(self, name: str) -> tuple[int, int]:
        self.twin.step()
        rect = self.twin.app.top.controls.rect(name)
        assert rect is not None, f"no {name} in {self.twin.scene}: {', '.join(self.twin.names())}"
        x, y, _, _ = self.twin.app.canvas.pixels((*rect.center, 0, 0))
        return x, y

    def _rest(self) -> None:
        time.sleep(PAUSE)
        self.twin.wait(PAUSE)
