"""What goes wrong outside is told in a sentence, and the game goes on where it can."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from neogame.cli.main import COMMANDS
from neogame.paths import SPRITES
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.sound import Sound
from tests.ui.conftest import Fly


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":4999"}, {"SDL_VIDEODRIVER": "x11"}], ids=["none", "dead", "x11"])
def test_no_display_is_one_sentence_and_exit_code_2(display: dict[str, str]) -> None:
    clean = {key: value for key, value in os.environ.items() if "DISPLAY" not in key and key != "SDL_VIDEODRIVER"}
    ran = subprocess.run(
        [sys.executable, "-c", "import sys; from neogame.cli.main import run; sys.exit(run([]))"],
        env={**clean, **display},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert "neogame: no window can be opened here" in ran.stderr
    assert all(command in ran.stderr for command in COMMANDS)
    assert "Traceback" not in ran.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the libraries are those of Linux")
def test_a_display_without_its_libraries_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from neogame.ui.kit import system, window

    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setitem(system.NEEDED, "DISPLAY", {"libc.so.6": "libc6"})
    assert window._why() == "the display does not answer"
    monkeypatch.setitem(system.NEEDED, "DISPLAY", {"libc.so.6": "libc6", "libnowhere.so.1": "libnowhere1"})
    assert "libnowhere.so.1" in window._why()
    assert "'apt install libnowhere1'" in window._why()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setitem(system.NEEDED, "WAYLAND_DISPLAY", {"libc.so.6": "libc6"})
    assert window._why() == "the display does not answer", "the other way is open"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is for Linux")
def test_a_machine_without_a_sound_card_is_told_nothing_on_the_terminal() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "from neogame.ui.kit.sound import Sound; Sound().open()"],
        env={**os.environ, "SDL_AUDIODRIVER": "alsa", "ALSA_CARD": "no such card"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_damaged_settings_are_told(fly: Fly, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": 900, "text_size": 150}', encoding="utf-8")
    pilot = fly()
    assert any("volume" in text for text in pilot.texts())
    assert pilot.app.settings.text_size == 150


def test_missing_sprites_are_told(fly: Fly, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from neogame.ui.kit import app
    from neogame.ui.kit.atlas import Atlas

    monkeypatch.setattr(app, "Atlas", lambda: Atlas(tmp_path))
    pilot = fly()
    assert any("atlas.json" in text for text in pilot.texts())
    pilot.click("title.new-neoville")
    assert pilot.scene == "setup"


def test_a_broken_sheet_is_told_when_it_is_first_wanted(
    fly: Fly, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from neogame.ui.kit import app
    from neogame.ui.kit.atlas import Atlas

    art = tmp_path / "art"
    shutil.copytree(SPRITES, art, ignore=shutil.ignore_patterns("fonts", "sounds", "icon"))
    for sheet in (*art.glob("ui@*.png"), *art.glob("title@*.png")):
        sheet.write_bytes(sheet.read_bytes()[:2000])
    monkeypatch.setattr(app, "Atlas", lambda: Atlas(art))
    pilot = fly()
    pilot.wait(0.1)
    assert any("title@" in text or "ui@" in text for text in pilot.texts())
    pilot.click("title.settings")
    pilot.click("settings.language.fr")
    assert pilot.app.settings.language == "fr"


def test_missing_fonts_still_write(tmp_path: Path, pilot: Pilot) -> None:
    from neogame.ui.kit.text import Typesetter

    type_ = Typesetter(tmp_path)
    assert type_.line("words", "text", 700, 20, (0, 0, 0, 255)).surface.width > 10
    assert type_.fault


def test_without_an_audio_device_cues_are_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.open()
    sound.play("button")
    sound.volume(30)
    sound.close()
    assert sound.played == ["button"]


def test_a_broken_sound_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "broken.ogg").write_bytes(b"nothing")
    sound = Sound(tmp_path)
    sound.open()
    sound.play("broken")
    sound.close()


def test_settings_that_cannot_be_written_do_not_stop_the_game(fly: Fly, tmp_path: Path) -> None:
    pilot = fly()
    (tmp_path / "settings.json").mkdir()
    pilot.app.change(volume=10)
    pilot.wait(0.1)
    assert pilot.app.settings.volume == 10


def test_a_window_off_the_screen_is_brought_back() -> None:
    from neogame.settings import Window
    from neogame.ui.kit.window import on_a_screen

    assert on_a_screen(Window(100, 50, 1280, 720), [(1920, 1080)])
    assert on_a_screen(Window(2000, 50, 1280, 720), [(1920, 1080), (1920, 1080)])
    assert not on_a_screen(Window(2000, 50, 1280, 720), [(1920, 1080)])
    assert not on_a_screen(Window(100, -300, 1280, 720), [(1920, 1080)])
