"""A fresh clone with a fresh home plays with the README's first command; the second is how these tests are run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from shipping.workshop import ROOT

from tests.packaging.needs import CI, lack, need


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What somebody gets who clones the project."""
    git = need("git")
    if not (ROOT / ".git").exists():
        pytest.skip("this is no clone, but an unpacked archive")
    # Where CI checks the project out, the folder may belong to somebody else.
    trust = tmp_path / "gitconfig"
    trust.write_text("[safe]\n\tdirectory = *\n", encoding="ascii")
    folder = tmp_path / "neogame é 城"
    subprocess.run(
        [git, "clone", "--quiet", "--depth", "1", ROOT.as_uri(), str(folder)],
        env={**os.environ, "GIT_CONFIG_GLOBAL": str(trust)},
        check=True,
    )
    return folder


def test_a_fresh_clone_plays(clone: Path, home: Path) -> None:
    usual = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "PYTHON", "VIRTUAL_ENV"))}
    # What was fetched once need not be fetched again.
    cache = os.environ.get("PIP_CACHE_DIR", str(Path.home() / ".cache" / "pip"))
    ran = subprocess.run(
        [sys.executable, "packaging/dev.py", "play", "selftest"],
        cwd=clone,
        env={**usual, "HOME": str(home), "PIP_CACHE_DIR": cache, "SDL_VIDEODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    if "Installing the pinned packages failed" in ran.stderr and not CI:
        lack("there is no package index in reach")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "all works" in ran.stdout
    assert (clone / ".venv").is_dir(), "the packages went into an environment of its own"
    left = subprocess.run(["git", "status", "--porcelain"], cwd=clone, capture_output=True, text=True, check=True)
    assert not left.stdout, "what the command makes is ignored by git"
