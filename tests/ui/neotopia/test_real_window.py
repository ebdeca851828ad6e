"""A complete game in a real window under a real pointer; a headless twin knows where things are."""

import queue
import subprocess
import sys
import threading
import time
from pathlib import Path

from neogame.ui.kit.pilot import Pilot
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import Mouse, ScriptedDesk, read, replay
from tests.ui.neotopia.window import state
from tests.ui.screen import need_tools, virtual_screen

PATIENCE = 30.0


class RealHand(Mouse):
    """Does everything in the window first, then the same on the twin, and waits until both are equally far."""

    def __init__(self, pilot: Pilot, environment: dict[str, str], home: Path) -> None:
        super().__init__(pilot)
        self._environment = environment
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.neotopia.window", str(home)],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._told: queue.Queue[str] = queue.Queue()
        self._last = ""
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._window = self._tool("search", "--sync", "--onlyvisible", "--class", "neogame").split()[0]

    def use(self, name: str) -> None:
        self._at(name, "mousemove")
        self._tool("click", "1")
        super().use(name)
        self._meet()

    def carry(self, name: str, to: str) -> None:
        self._at(name, "mousemove")
        self._tool("mousedown", "1")
        start, end = self._pixel(name), self._pixel(to)
        for share in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self._tool("mousemove", "--window", self._window, str(x), str(y))
            time.sleep(0.03)
        self._tool("mouseup", "1")
        super().carry(name, to)
        self._meet()

    def uncover(self) -> None:
        self._at("cover.open", "mousemove")
        self._tool("mousedown", "1")
        super().uncover()
        # Held until the window opens, however slow the machine is.
        self._meet()
        self._tool("mouseup", "1")

    def wait(self) -> int:
        """Let the window end; gives its exit code."""
        return self._process.wait(PATIENCE)

    def end(self) -> None:
        """Close the window if it is still there."""
        self._process.kill()
        self._process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _meet(self) -> None:
        """Wait until the window is as far as the twin."""
        table = self._table
        until = time.monotonic() + PATIENCE
        while state(self.pilot.app, table) != self._last:
            self.pilot.step(0.05)
            try:
                self._last = self._told.get(timeout=0.02)
            except queue.Empty:
                assert self._process.poll() is None, "the window is gone"
            assert time.monotonic() < until, f"the window is at {self._last}, not {state(self.pilot.app, table)}"

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._told.put(line.strip())

    def _pixel(self, name: str) -> tuple[int, int]:
        rect = self.pilot.app.top.controls.rect(name)
        assert rect is not None, f"no {name} in {self.pilot.scene}"
        x, y, _, _ = self.pilot.app.canvas.pixels((*rect.center, 0, 0))
        return x, y

    def _at(self, name: str, verb: str) -> None:
        self.pilot.app.top.refresh(self.pilot.app.canvas)
        x, y = self._pixel(name)
        self._tool(verb, "--window", self._window, str(x), str(y))
        time.sleep(0.02)

    def _tool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments], env=self._environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        ).stdout


def test_a_whole_game_by_a_real_pointer(fly: Fly, tmp_path: Path) -> None:
    need_tools()
    script = read()
    pilot = fly((1280, 720), desk=lambda: ScriptedDesk(script))
    pilot.app.change(speed="instant")
    home = tmp_path / "home"
    home.mkdir()
    with virtual_screen() as environment:
        hand = RealHand(pilot, environment, home)
        try:
            replay(pilot, hand, script)
            assert hand.wait() == 0
        finally:
            hand.end()
    assert (home / "played.jsonl").read_text(encoding="utf-8").splitlines()[1:] == script.lines()[1:]
