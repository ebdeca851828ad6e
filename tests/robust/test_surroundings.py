"""Odd surroundings: the real program comes up, saves and goes on whatever the locale, the folder and the devices."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from neogame import paths


def start(home: Path | None, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, with nothing of ours but what is given."""
    plain = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP") if key in os.environ}
    plain |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(Path(__file__).parents[2])}
    if home is not None:
        plain |= {"HOME": str(home), "USERPROFILE": str(home), "LOCALAPPDATA": str(home), "APPDATA": str(home)}
    return subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "tests.robust.visitor"],
        env=plain | environment,
        capture_output=True,
        timeout=120,
        check=False,
        cwd=home if home and home.exists() else None,
    )


def fine(ran: subprocess.CompletedProcess[bytes], saved: int = 1) -> None:
    told = ran.stdout.decode("utf-8", "replace")
    assert ran.returncode == 0, ran.stderr.decode("utf-8", "replace")
    assert told.startswith(f"{saved} "), told
    assert b"Traceback" not in ran.stderr
    if saved:
        assert "[60, 60]" in told, "names are kept whole"


def test_the_plainest_locale(tmp_path: Path) -> None:
    fine(start(tmp_path, LANG="C", LC_ALL="C"))


def test_a_turkish_locale(tmp_path: Path) -> None:
    fine(start(tmp_path, LANG="tr_TR.UTF-8", LC_ALL="tr_TR.UTF-8", LANGUAGE="tr"))


def test_a_folder_with_accents_han_and_emoji(tmp_path: Path) -> None:
    home = tmp_path / "Zoé Łukasz 王小明 🌱 d'ici"
    home.mkdir()
    fine(start(home, LANG="en_US.UTF-8"))
    assert list(home.rglob("neoville-*.jsonl"))


def test_no_audio_device(tmp_path: Path) -> None:
    fine(start(tmp_path, LANG="C.UTF-8", SDL_AUDIODRIVER="alsa", AUDIODEV="/dev/null/none"))


def test_no_home_folder(tmp_path: Path) -> None:
    ran = start(tmp_path / "gone" / "nobody", LANG="C.UTF-8")
    fine(ran)


@pytest.mark.skipif(sys.platform == "win32", reason="there the system says where a user's files are")
def test_a_home_that_is_no_folder_costs_the_saves_but_not_the_game(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    ran = start(file / "home", LANG="C.UTF-8")
    fine(ran, saved=0)
    assert b"could not be saved" in ran.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there the system says where a user's files are")
def test_a_user_without_any_home_writes_to_an_absolute_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def nobody(_: int) -> object:
        raise KeyError("no such user")

    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    for place in (paths.settings_file, paths.saves_folder, paths.log_folder, paths.exports_folder):
        assert place().is_absolute()
