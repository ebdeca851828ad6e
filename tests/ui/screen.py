"""A virtual screen with a real window on it and a real pointer."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

TOOLS = ("Xvfb", "xdotool")


def need_tools() -> None:
    """Skip where the tools are missing; in CI that is a failure."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"not installed: {', '.join(missing)}")
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")


@contextmanager
def virtual_screen(size: str = "2560x1440") -> Iterator[dict[str, str]]:
    """A screen of its own; gives the environment for programs on it."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        clean = {key: value for key, value in os.environ.items() if not key.startswith("SDL_VIDEO")}
        yield {**clean, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    finally:
        server.terminate()
        server.wait(10)


class RealWindow:
    """The program in its window, under xdotool's hand."""

    def __init__(self, environment: dict[str, str], home: Path) -> None:
        self.environment = {**environment, "XDG_CONFIG_HOME": str(home), "HOME": str(home), "LANG": "en_US.UTF-8"}
        self.process = subprocess.Popen([sys.executable, "-m", "neogame"], env=self.environment)
        self.window = self.tool("search", "--sync", "--onlyvisible", "--class", "neogame").split()[0]

    def tool(self, *arguments: str) -> str:
        """Run xdotool."""
        return subprocess.run(
            ["xdotool", *arguments], env=self.environment, capture_output=True, text=True, timeout=30, check=True
        ).stdout

    def click(self, x: int, y: int) -> None:
        """Click a pixel of the window as a hand does: move, rest, press, release."""
        self.tool("mousemove", "--window", self.window, str(x), str(y))
        time.sleep(0.15)
        self.tool("click", "1")
        time.sleep(0.5)

    def hold(self, key: str, seconds: float) -> None:
        """Hold a key down for so long."""
        self.tool("keydown", key)
        time.sleep(seconds)
        self.tool("keyup", key)

    def slow_tap(self, key: str, seconds: float) -> None:
        """Press a key and let it go while the program stands still, as in a very slow frame."""
        self.tool("keydown", key)
        time.sleep(0.1)
        self.process.send_signal(signal.SIGSTOP)
        self.tool("keyup", key)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)

    def size(self) -> tuple[int, int]:
        """The window's size."""
        shell = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.window).split())
        return int(shell["WIDTH"]), int(shell["HEIGHT"])
