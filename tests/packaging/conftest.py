"""The program as players download it, built once for all tests here."""

import os
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from shipping import linux, wheel
from shipping.workshop import BUILD, Workshop, pack_tar, workshop

from tests.packaging.needs import CI

FOLDER = "Jeux d'été 城市"


@pytest.fixture(scope="session")
def tools() -> Workshop:
    """The build tools. In CI they are installed; elsewhere a test that needs them is not run unless they are there."""
    if not sys.platform.startswith("linux"):
        pytest.skip("builds for Linux are made on Linux")
    if not CI and not (BUILD / "workshop" / "installed").exists():
        pytest.skip("the build tools are not installed; 'packaging/release.py linux' installs them")
    with _alone("workshop"):
        return workshop()


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what is built once, even if tests run in several processes."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def archive(tools: Workshop, shared: Path) -> Path:
    """The download for Linux, of this very code."""
    target = shared / "neogame.tar.xz"
    with _alone("archive"):
        if not target.exists():
            pack_tar(linux.make_folder(tools), target)
    return target


@pytest.fixture(scope="session")
def installable(tools: Workshop, shared: Path) -> dict[str, Path]:
    """The wheel and the source archive."""
    folder = shared / "installable"
    with _alone("installable"):
        if not folder.exists():
            wheel.make(tools, folder)
    return {"wheel": next(folder.glob("*.whl")), "source archive": next(folder.glob("*.tar.gz"))}


@pytest.fixture
def program(archive: Path, tmp_path: Path) -> Path:
    """The unpacked program, in a folder with a space, an accent and Chinese characters in its name."""
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path / FOLDER, filter="data")
    (folder,) = (tmp_path / FOLDER).iterdir()
    return folder / "neogame"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty home."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@contextmanager
def _alone(name: str) -> Iterator[None]:
    """Only one process at a time is in here."""
    import fcntl  # not there on Windows, where nothing here is built

    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
