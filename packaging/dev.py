#!/usr/bin/env python3
"""Sets the project up on a fresh machine and goes on: ``dev.py play`` starts the game, ``dev.py test`` tests it.

Needs nothing but Python 3.11 or newer: packages go into a private environment in ``.venv``, never into the system.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PINNED = ROOT / "packaging"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        print(f"Python {'.'.join(map(str, OLDEST))} or newer is needed; this is {sys.version.split()[0]}.")
        return 2
    match arguments:
        case ["play", *rest]:
            prepare("requirements.txt")
            return run("-m", "neogame", *rest)
        case ["test", *rest]:
            prepare("requirements-dev.txt")
            return test(rest)
        case _:
            print(f"usage: {Path(sys.argv[0]).name} play [arguments of neogame] | test [arguments of pytest]")
            return 2


def test(rest: list[str]) -> int:
    """Lint, format, types and tests; the first that fails ends it."""
    for step in (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
        # -rs lists by name and reason every test that this machine could not run.
        ("pytest", "-n", "2", "-rs", *rest),
    ):
        print(f"== {' '.join(step)}", flush=True)
        if code := run("-m", *step):
            return code
    return 0


def prepare(requirements: str) -> None:
    """Makes the environment and installs the pinned versions, unless that is done already."""
    wanted = [PINNED / "requirements.txt", PINNED / requirements]
    stamp = ENVIRONMENT / f"{requirements}.installed"
    state = hashlib.sha256(b"".join(path.read_bytes() for path in wanted)).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="ascii") == state:
        return
    print(f"Preparing {ENVIRONMENT.name}; this is done once.", flush=True)
    if not PYTHON.exists():
        make_environment()
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(PINNED / requirements))
    if run(*install):
        sys.exit("Installing the pinned packages failed; see the message above. Is there a connection to the internet?")
    stamp.write_text(state, encoding="ascii")


def make_environment() -> None:
    try:
        venv.create(ENVIRONMENT, with_pip=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError, SystemExit):
        sys.exit(
            "This Python cannot make an environment, because its venv or ensurepip is missing. On Debian and Ubuntu "
            "'apt install python3-venv' adds it; or use uv: 'uv run --with-requirements "
            "packaging/requirements.txt python -m neogame'."
        )


def run(*arguments: str) -> int:
    """Runs the environment's Python in the project's folder."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    try:
        return subprocess.run([str(PYTHON), *arguments], cwd=ROOT, env=surroundings, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
