#!/usr/bin/env python3
"""Sets the project up on a fresh machine and goes on: ``dev.py play`` starts the game, ``dev.py test`` tests it.

Needs nothing but Python 3.11 or newer: packages go into a private environment in ``.venv``, never into the system.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PINNED = ROOT / "packaging"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STATE = ENVIRONMENT / "neogame-state.txt"
"""Which Python the environment is for and where it lies; then, one line each, the requirements it has in full."""
OLDEST = (3, 11)
PLAY, TEST = "requirements.txt", "requirements-dev.txt"


def main(arguments: list[str]) -> int:
    if sys.version_info < OLDEST:
        print(f"Python {'.'.join(map(str, OLDEST))} or newer is needed; this is {sys.version.split()[0]}.")
        return 2
    match arguments:
        case ["play", *rest]:
            prepare(PLAY)
            return run("-m", "neogame", *rest)
        case ["test", *rest]:
            prepare(TEST)
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
    """Makes the environment and installs the pinned versions, unless that is done already.

    While anything is made or installed there is no state: whatever is cut off there is made anew at the next start.
    """
    identity, *installed = _state()
    sound = identity != "" and identity == _identity()
    if sound and _digest(requirements) in installed:
        return
    print(f"Preparing {ENVIRONMENT.name}; this is done once.", flush=True)
    STATE.unlink(missing_ok=True)
    if not sound:
        make_environment()
        installed = []
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(PINNED / requirements))
    if run(*install):
        sys.exit("Installing the pinned packages failed; see the message above. Is there a connection to the internet?")
    # What was installed from a list that has changed since may be another version now.
    still = {_digest(name) for name in (PLAY, TEST)}.intersection(installed)
    STATE.write_text("\n".join([_identity(), *still, _digest(requirements)]), encoding="utf-8")


def make_environment() -> None:
    """An empty environment; where that cannot be done nothing is left behind."""
    if ENVIRONMENT.is_symlink():
        ENVIRONMENT.unlink()  # what it leads to is somebody else's
    try:
        if find_spec("ensurepip") is None:
            raise ImportError("ensurepip")
        venv.create(ENVIRONMENT, with_pip=True, clear=True, symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError, SystemExit):
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        sys.exit(
            "This Python cannot make an environment, because its venv or ensurepip is missing. On Debian and Ubuntu "
            "'apt install python3-venv' adds it; or use uv: 'uvx --from . neogame'."
        )


def run(*arguments: str) -> int:
    """Runs the environment's Python in the project's folder."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    try:
        return subprocess.run([str(PYTHON), *arguments], cwd=ROOT, env=surroundings, check=False).returncode
    except KeyboardInterrupt:
        return 130


def _state() -> list[str]:
    """The lines of the state; of an environment that was never finished, one empty line."""
    try:
        return STATE.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError):
        return [""]


def _identity() -> str:
    """What the environment's Python says of its version and its folder; nothing, if it does not start."""
    ask = "import sys; from pathlib import Path; print(*sys.version_info[:2], ascii(str(Path(sys.prefix).resolve())))"
    try:
        ran = subprocess.run([str(PYTHON), "-c", ask], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return ran.stdout.strip()


def _digest(requirements: str) -> str:
    """The checksum of a list of requirements, with that of the game, which every list begins with."""
    content = b"".join((PINNED / name).read_bytes() for name in (PLAY, requirements))
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
