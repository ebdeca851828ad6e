"""The wheel and the source archive install into an empty environment and find their data and sprites there."""

import os
import subprocess
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from shipping.workshop import ROOT, pins


@pytest.mark.parametrize("kind", ["wheel", "source archive"])
def test_it_installs_and_passes_its_self_test(
    kind: str, installable: dict[str, Path], tmp_path: Path, home: Path
) -> None:
    environment = tmp_path / "empty é 城"
    venv.create(environment, with_pip=True)
    pinned = tmp_path / "pinned.txt"
    pinned.write_text("\n".join("==".join(pin) for pin in pins("requirements.txt").items()), encoding="utf-8")
    install = ("install", "--quiet", "--disable-pip-version-check", "--constraint", pinned)
    subprocess.run([environment / "bin" / "pip", *install, installable[kind]], check=True, capture_output=True)
    ran = subprocess.run(
        [environment / "bin" / "neogame", "selftest"],
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
        env={"HOME": str(home), "PATH": os.defpath, "SDL_VIDEODRIVER": "dummy"},
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_what_is_inside(installable: dict[str, Path]) -> None:
    kept = {
        path.relative_to(ROOT).as_posix()
        for folder in ("data", "sprites")
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
    }
    inside = set(zipfile.ZipFile(installable["wheel"]).namelist())
    assert {f"neogame/_bundled/{name}" for name in kept} <= inside
    assert not [name for name in inside if name.startswith(("tests/", "packaging/"))]
    with tarfile.open(installable["source archive"]) as opened:
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
