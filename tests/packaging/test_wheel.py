"""The wheel installs into an empty environment and finds its data and sprites there; so does the source archive."""

import os
import subprocess
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from shipping import wheel
from shipping.workshop import PACKAGING, ROOT, Workshop


@pytest.fixture(scope="module")
def archives(tools: Workshop) -> tuple[Path, Path]:
    """The wheel and the source archive."""
    built, source = wheel.make(tools)
    return built, source


def test_it_installs_and_passes_its_self_test(archives: tuple[Path, Path], tmp_path: Path) -> None:
    environment = tmp_path / "empty é 城"
    venv.create(environment, with_pip=True)
    install = ("install", "--quiet", "--disable-pip-version-check", "--constraint", PACKAGING / "requirements.txt")
    subprocess.run([environment / "bin" / "pip", *install, archives[0]], check=True, capture_output=True)
    home = tmp_path / "home"
    home.mkdir()
    ran = subprocess.run(
        [environment / "bin" / "neogame", "selftest"], cwd=home, capture_output=True, text=True, check=False,
        env={"HOME": str(home), "PATH": os.defpath, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_is_inside(archives: tuple[Path, Path]) -> None:
    kept = {
        path.relative_to(ROOT).as_posix()
        for folder in ("data", "sprites")
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
    }
    inside = set(zipfile.ZipFile(archives[0]).namelist())
    assert {f"neogame/_bundled/{name}" for name in kept} <= inside
    assert not [name for name in inside if name.startswith(("tests/", "packaging/"))]
    with tarfile.open(archives[1]) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert kept <= names
    assert {
        "pyproject.toml",
        "LICENSE",
        "README.md",
        "packaging/dev.py",
        "tests/test_layers.py",
        ".github/workflows/release.yml",
    } <= names
