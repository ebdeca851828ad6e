"""The set-up script makes anew what it finds half-made. Stand-ins do without pip; test_clone.py runs it for real."""

import os
import shutil
import subprocess
import venv
from collections.abc import Callable
from pathlib import Path

import dev
import pytest

MAKE = venv.EnvBuilder


class Project:
    """A folder that the script sets up, and what it did there."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.made = self.installed = 0
        self.works = True
        """Whether packages can be installed."""
        (root / "packaging").mkdir(parents=True)
        for name in (dev.PLAY, dev.TEST):
            (root / "packaging" / name).write_text(name, encoding="utf-8")
        self.lie_in(root)
        monkeypatch.setattr(dev, "run", self._run)
        monkeypatch.setattr(venv, "create", self._create)

    def lie_in(self, root: Path) -> None:
        """From now on the script is that of this folder."""
        python = dev.PYTHON.relative_to(dev.ENVIRONMENT)
        self._patch.setattr(dev, "ENVIRONMENT", root / ".venv")
        self._patch.setattr(dev, "PINNED", root / "packaging")
        self._patch.setattr(dev, "PYTHON", root / ".venv" / python)
        self._patch.setattr(dev, "STATE", root / ".venv" / dev.STATE.name)
        self.root = root

    def start(self, requirements: str = dev.PLAY) -> tuple[int, int]:
        """How often an environment was made and packages were installed by one start."""
        self.made = self.installed = 0
        dev.prepare(requirements)
        return self.made, self.installed

    def _run(self, *arguments: str) -> int:
        self.installed += 1
        return 0 if self.works else 1

    def _create(self, folder: Path, with_pip: bool, clear: bool, symlinks: bool) -> None:
        assert with_pip
        MAKE(clear=clear, symlinks=symlinks).create(folder)
        self.made += 1


links = pytest.mark.skipif(os.name == "nt", reason="not everybody may make links on Windows")
ANEW, NOTHING, MORE = (1, 1), (0, 0), (0, 1)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    return Project(tmp_path / "neogame é 城", monkeypatch)


def test_it_is_made_once(project: Project) -> None:
    assert project.start() == ANEW
    assert project.start() == NOTHING
    assert project.start(dev.TEST) == MORE
    assert project.start() == project.start(dev.TEST) == NOTHING


def test_other_pins_are_installed_and_the_old_ones_again_later(project: Project) -> None:
    pins = project.root / "packaging" / dev.PLAY
    project.start(dev.TEST)
    project.start()
    before = pins.read_bytes()
    pins.write_bytes(b"newer")
    assert project.start() == MORE
    pins.write_bytes(before)
    assert project.start() == MORE
    assert project.start(dev.TEST) == MORE


def _no_python(project: Project) -> None:
    dev.PYTHON.unlink()


def _dangling(project: Project) -> None:
    dev.PYTHON.unlink()
    dev.PYTHON.symlink_to("/nowhere/python3")


def _upgraded(project: Project) -> None:
    dev.STATE.write_text(dev.STATE.read_text(encoding="utf-8").replace("3 ", "2 ", 1), encoding="utf-8")


def _moved(project: Project) -> None:
    project.root.rename(project.root.with_name("elsewhere"))
    project.lie_in(project.root.with_name("elsewhere"))


def _no_state(project: Project) -> None:
    dev.STATE.unlink()


def _garbled(project: Project) -> None:
    dev.STATE.write_bytes(b"\xff\xfe")


@pytest.mark.parametrize(
    "harm", [_no_python, pytest.param(_dangling, marks=links), _upgraded, _moved, _no_state, _garbled]
)
def test_what_is_half_made_is_made_anew(harm: Callable[[Project], None], project: Project) -> None:
    project.start()
    stray = dev.ENVIRONMENT / "left over"
    stray.touch()
    harm(project)
    assert project.start() == ANEW
    assert not (dev.ENVIRONMENT / "left over").exists()
    assert project.start() == NOTHING


def test_an_install_that_fails_is_made_anew(project: Project) -> None:
    project.start()
    project.works = False
    with pytest.raises(SystemExit, match="internet"):
        project.start(dev.TEST)
    project.works = True
    assert project.start() == ANEW


def test_an_install_that_is_cut_off_is_made_anew(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(*arguments: str) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(dev, "run", cut_off)
        with pytest.raises(KeyboardInterrupt):
            project.start()
    assert project.start() == ANEW


@pytest.mark.parametrize("lack", ["ensurepip", "half-way"])
def test_a_python_that_cannot_make_one_leaves_nothing(
    lack: str, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half_way(folder: Path, **options: bool) -> None:
        MAKE().create(folder)
        raise subprocess.CalledProcessError(1, "ensurepip")

    with monkeypatch.context() as patched:
        if lack == "ensurepip":
            patched.setattr(dev, "find_spec", lambda name: None)
        else:
            patched.setattr(venv, "create", half_way)
        with pytest.raises(SystemExit, match="python3-venv"):
            project.start()
    assert not dev.ENVIRONMENT.exists()
    assert project.start() == ANEW


@links
def test_an_environment_elsewhere_is_used_as_it_is_or_left_alone(project: Project, tmp_path: Path) -> None:
    project.start()
    shared = tmp_path / "shared"
    shutil.move(dev.ENVIRONMENT, shared)
    dev.ENVIRONMENT.symlink_to(shared)
    assert project.start() == ANEW
    assert not dev.ENVIRONMENT.is_symlink()
    assert (shared / "pyvenv.cfg").exists()
