"""A complete game in a real window under a real pointer: every tile, token and tile of the row is carried by hand."""

import queue
import subprocess
import sys
import threading
from pathlib import Path

from neogame.match import record
from neogame.match.check import check
from tests.ui.screen import need_tools, virtual_screen

PATIENCE = 40.0
AGAIN = 5.0
"""Seconds after which a gesture that changed nothing is made again."""


class Hand:
    """Xdotool's hand on the window, told by the window where to go."""

    def __init__(self, environment: dict[str, str], home: Path) -> None:
        self.environment = environment
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.neoville.window", str(home)],
            env={**environment, "XDG_DATA_HOME": str(home), "HOME": str(home)},
            stdout=subprocess.PIPE,
            text=True,
        )
        self.due: queue.Queue[str] = queue.Queue()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self.window = self._tool("search", "--sync", "--onlyvisible", "--class", "neogame").split()[0]

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.due.put(line.strip())
        self.due.put("")

    def _tool(self, *arguments: str) -> str:
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, timeout=PATIENCE, check=True
        ).stdout

    def do(self, where: str) -> None:
        """Click one place, or carry from the first to the second."""
        places = [int(number) for number in where.split()]
        move = ["mousemove", "--window", self.window]
        first = [*move, str(places[0]), str(places[1]), "sleep", "0.04"]
        if len(places) == 2:
            self._tool(*first, "click", "1")
            return
        way: list[str] = []
        for share in (0.3, 0.7, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(places[:2], places[2:], strict=True))
            way += [*move, str(x), str(y), "sleep", "0.03"]
        self._tool(*first, "mousedown", "1", *way, "mouseup", "1")

    def end(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


def test_a_whole_game_by_a_real_pointer(tmp_path: Path) -> None:
    need_tools()
    with virtual_screen("1400x800") as environment:
        hand = Hand(environment, tmp_path)
        try:
            where = hand.due.get(timeout=PATIENCE)
            tries = 0
            while where:
                hand.do(where)
                try:
                    where, tries = hand.due.get(timeout=AGAIN), 0
                except queue.Empty:
                    tries += 1
                    assert tries < 6, f"nothing comes of {where}"
            assert hand.process.wait(PATIENCE) == 0
        finally:
            hand.end()
    verdict = check(record.read(tmp_path / "played.jsonl"), "played")
    assert verdict.legal, verdict.reason
    assert verdict.finished
