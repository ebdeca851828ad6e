"""Odd surroundings: the real program comes up, saves and goes on whatever the locale, the folder and the devices."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
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


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """The scratch folder of a system on which this user has neither a home nor an entry."""
    pwd = pytest.importorskip("pwd")

    def nobody(_: int) -> object:
        raise KeyError("no such user")

    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    paths.scratch.cache_clear()
    yield tmp_path
    paths.scratch.cache_clear()


PLACES = (paths.settings_file, paths.saves_folder, paths.log_folder, paths.exports_folder)


def private(folder: Path) -> bool:
    return not folder.is_symlink() and folder.stat().st_uid == os.getuid() and folder.stat().st_mode & 0o777 == 0o700


def test_a_user_without_any_home_gets_a_private_folder_and_finds_it_again(homeless: Path) -> None:
    first = [place() for place in PLACES]
    assert {place.parent for place in first} == {paths.scratch()}
    assert paths.scratch().parent == homeless
    assert private(paths.scratch())
    paths.scratch.cache_clear()
    assert [place() for place in PLACES] == first


@pytest.mark.parametrize("way", ["open to all", "a link", "a file"])
def test_a_folder_that_somebody_else_could_have_laid_there_is_not_used(homeless: Path, way: str) -> None:
    laid = homeless / f"neogame-user-{os.getuid()}"
    if way == "open to all":
        laid.mkdir()
        laid.chmod(0o777)
    elif way == "a link":
        (homeless / "elsewhere").mkdir(mode=0o700)
        laid.symlink_to(homeless / "elsewhere")
    else:
        laid.touch()
    assert paths.scratch() != laid
    assert private(paths.scratch())
