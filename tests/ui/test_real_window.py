"""The program in a real window under a real pointer: through settings in all languages to a set-up, and out."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from neogame.ui.kit.pilot import Pilot
from tests.ui.conftest import Fly
from tests.ui.screen import RealWindow, need_tools, virtual_screen


def centre(pilot: Pilot, name: str) -> tuple[int, int]:
    """The pixel a widget's middle is at, as the headless twin of the window knows it."""
    rect = pilot.app.top.controls.rect(name)
    assert rect is not None, f"no {name} in {pilot.scene}"
    x, y, _, _ = pilot.app.canvas.pixels((*rect.center, 0, 0))
    return x, y


def test_by_a_real_pointer(fly: Fly, tmp_path: Path) -> None:
    need_tools()
    home = tmp_path / "home"
    home.mkdir()
    with virtual_screen() as environment:
        window = RealWindow(environment, home)
        try:
            twin = fly(window.size())
            time.sleep(1.5)
            for name in (
                "title.settings",
                "settings.language.zh-Hant",
                "settings.language.en",
                "settings.language.fr",
                "settings.contrast.on",
                "settings.back",
                "title.new-neoville",
                "setup.quick-two",
                "setup.seat-1.name",
            ):
                window.click(*centre(twin, name))
                twin.click(name)
                twin.wait(0.3)
            window.tool("type", "Ana")
            time.sleep(0.3)
            window.tool("key", "Return", "Escape")
            time.sleep(0.5)
            twin.press("return")
            twin.press("escape")
            window.click(*centre(twin, "title.quit"))
            assert window.process.wait(20) == 0
        finally:
            window.process.kill()
    (file,) = home.rglob("settings.json")
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert (kept["language"], kept["high_contrast"]) == ("fr", True)
    assert kept["window"]["width"] > 0


def test_by_real_keys(fly: Fly, tmp_path: Path) -> None:
    """A held key moves on or acts once, and a tap counts once although a slow frame keeps its coming up waiting."""
    need_tools()
    home = tmp_path / "home"
    home.mkdir()
    with virtual_screen() as environment:
        window = RealWindow(environment, home)
        try:
            twin = fly(window.size())
            time.sleep(1.5)
            for name in ("title.settings", "settings.volume"):
                window.click(*centre(twin, name))
                twin.click(name)
                twin.wait(0.3)
            half = twin.app.settings.volume
            window.tool("key", "Right")
            window.hold("m", 1.2)
            time.sleep(0.3)
            assert kept(home, "muted"), "held, it counts once"
            window.slow_tap("Right", 1.2)
            time.sleep(0.3)
            assert (kept(home, "volume"), kept(home, "muted")) == (half + 5, False)
            window.hold("Right", 1.2)
            time.sleep(0.3)
            assert kept(home, "volume") > half + 15
        finally:
            window.process.kill()
            window.process.wait(20)


def kept(home: Path, name: str) -> Any:
    (file,) = home.rglob("settings.json")
    return json.loads(file.read_text(encoding="utf-8"))[name]


@pytest.mark.parametrize("tool", ["Xvfb"])
def test_missing_tools_fail_in_ci(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match=tool):
        need_tools()
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception):
        need_tools()
