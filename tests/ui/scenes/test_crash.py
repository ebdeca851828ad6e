"""The crash screen, the log, safe mode and portable mode."""

import json
import logging
from pathlib import Path

import pytest

from neogame import paths
from neogame.ui.kit import folders, logs
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.scene import Scene
from neogame.ui.scenes import crash
from tests.ui.conftest import Filled, Fly
from tests.ui.fitting import shown_everywhere
from tests.ui.saved import Pasteboard, play, settle, start


class Broken(Scene):
    """Something nobody expected."""

    name = "broken"

    def update(self, now: float) -> None:
        raise ZeroDivisionError("nobody expected this")


def crashed(pilot: Pilot, folder: Path) -> None:
    """What the loop does with an error."""
    pilot.app.log_file = logs.start(folder)
    pilot.app.open(Broken(pilot.app))
    try:
        pilot.app.step(wait=False)
    except ZeroDivisionError as error:
        crash.rescue(pilot.app, error)
    pilot.step()


@pytest.fixture(autouse=True)
def no_log_left() -> object:
    yield
    logs.stop()
    return None


def test_the_crash_screen_tells_where_the_game_is_and_goes_back(
    filled: Filled, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(folders, "show", lambda app, folder: shown.append(folder))
    pilot = filled()
    scene = start(pilot)
    play(pilot, 3)
    crashed(pilot, tmp_path / "logs")
    assert pilot.scene == "crash"
    texts = " ".join(pilot.texts())
    assert "Your game is safe" in texts
    assert "nobody expected this" in texts
    (report,) = (tmp_path / "logs").glob("report-*.txt")
    written = report.read_text(encoding="utf-8")
    assert all(part in written for part in ("neogame ", "ZeroDivisionError", '"neogame":1', "--- log", "started:"))
    assert scene.session.match.record().text() in written
    pilot.app.clipboard = Pasteboard()  # type: ignore[assignment]
    pilot.click("crash.copy")
    assert pilot.app.clipboard.paste() == written
    pilot.click("crash.folder")
    assert shown == [tmp_path / "logs"]
    pilot.click("crash.back")
    settle(pilot)
    assert pilot.scene == "title"
    pilot.click("title.continue")
    pilot.step(0.1)
    assert pilot.scene == "neoville"


def test_the_loop_survives_an_error(filled: Filled, tmp_path: Path) -> None:
    pilot = filled()
    app = pilot.app
    app.log_file = tmp_path / "logs" / "neogame.log"
    frames = 0

    def step(wait: bool = True) -> None:
        nonlocal frames
        frames += 1
        if frames == 2:
            app.open(Broken(app))
        if frames > 5:
            app.quit()
        else:
            type(app).step(app, wait=False)

    app.step = step  # type: ignore[method-assign]
    app.shut = lambda: None  # type: ignore[method-assign]
    app.run()
    assert frames > 5
    assert list((tmp_path / "logs").glob("report-*.txt"))
    del app.shut


def test_an_error_of_the_crash_screen_ends_the_program(filled: Filled, tmp_path: Path) -> None:
    pilot = filled()
    crashed(pilot, tmp_path)
    with pytest.raises(RuntimeError):
        crash.rescue(pilot.app, RuntimeError("again"))


def test_a_scene_that_cannot_be_left_does_not_keep_the_screen_away(filled: Filled, tmp_path: Path) -> None:
    class Clinging(Scene):
        def left(self) -> None:
            raise RuntimeError("stays")

        def backdrop(self, canvas: Canvas) -> None: ...

    pilot = filled()
    pilot.app.scenes.append(Clinging(pilot.app))
    crash.rescue(pilot.app, ValueError("x"))
    assert pilot.scene == "crash"


@pytest.mark.parametrize("language", ["en", "fr", "zh-Hant"])
def test_the_crash_screen_fits(filled: Filled, tmp_path: Path, language: str) -> None:
    pilot = filled(size=(1280, 720), language=language)
    crashed(pilot, tmp_path)
    for size in (100, 150, 200):
        pilot.app.change(text_size=size)
        pilot.step()
        assert shown_everywhere(pilot) == []


def test_logs_rotate(tmp_path: Path) -> None:
    logs.start(tmp_path)
    for _ in range(4000):
        logging.getLogger("neogame.test").info("x" * 600)
    files = list(tmp_path.iterdir())
    assert len(files) == logs.KEPT + 1
    assert all(file.stat().st_size <= logs.LARGEST for file in files)
    assert len(logs.tail(tmp_path / logs.FILE)) <= logs.TAIL


def test_no_log_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert logs.start(tmp_path / "file" / "logs") is None
    assert logs.tail(None) == ""


def test_safe_mode_uses_and_keeps_no_settings(fly: Fly, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    mine = json.dumps({"language": "fr", "text_size": 200, "full_screen": True, "volume": 90})
    file.write_text(mine, encoding="utf-8")
    pilot = fly(language="", safe=True)
    assert (pilot.app.settings.text_size, pilot.app.settings.full_screen) == (100, False)
    assert any("Safe mode" in toast.text for toast in pilot.app.toasts)
    pilot.app.change(volume=5)
    settle(pilot)
    assert file.read_text(encoding="utf-8") == mine
    pilot.app.sound.play("button")


def test_portable_mode_keeps_everything_beside_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_beside", lambda: tmp_path)
    places = (paths.settings_file, paths.saves_folder, paths.log_folder, paths.exports_folder)
    assert not any(place().is_relative_to(tmp_path) for place in places)
    (tmp_path / paths.PORTABLE_MARK).touch()
    assert all(place().is_relative_to(tmp_path) for place in places)
