"""Where files lie: the program's own, in a checkout, a wheel or a frozen program, and the user's."""

import os
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import gettempdir, mkdtemp

from platformdirs import PlatformDirs

FROZEN = bool(getattr(sys, "frozen", False))
PORTABLE_MARK = "neogame-portable"


def _home() -> Path:
    """The folder that holds ``data`` and ``sprites``."""
    if FROZEN:
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    package = Path(__file__).resolve().parent
    bundled = package / "_bundled"
    return bundled if bundled.is_dir() else package.parent


def _beside() -> Path:
    """The folder the program lies in, as the user sees it."""
    return Path(sys.executable).resolve().parent if FROZEN else Path(__file__).resolve().parent.parent


DATA = _home() / "data"
SPRITES = _home() / "sprites"


def portable() -> bool:
    """Whether a marker file beside the program asks for everything to stay beside it."""
    return (_beside() / PORTABLE_MARK).exists()


def settings_file() -> Path:
    """The file of this user's settings."""
    return _own("settings.json", lambda: _dirs().user_config_path / "settings.json")


def saves_folder() -> Path:
    """The folder of this user's games."""
    return _own("games", lambda: _dirs().user_data_path / "games")


def exports_folder() -> Path:
    """The folder where a user finds the games that were exported."""
    return _own("exports", lambda: _dirs().user_documents_path / "neogame")


def log_folder() -> Path:
    """The folder of this user's log files."""
    return _own("logs", lambda: _dirs().user_log_path)


def _dirs() -> PlatformDirs:
    return PlatformDirs("neogame", appauthor=False)


def _own(name: str, usual: Callable[[], Path]) -> Path:
    """A place of this user's: beside a portable program, else where the system wants it."""
    if portable():
        return _beside() / "neogame-user" / name
    try:
        place = usual()
    except (OSError, RuntimeError, KeyError):
        place = Path()
    return place if place.is_absolute() else scratch() / name


@cache
def scratch() -> Path:
    """A folder for a user without a home: in the system's scratch folder, and nobody else can look into it.

    It is found again by the same user's next window, unless somebody else has taken its name.
    """
    if hasattr(os, "getuid"):
        own = Path(gettempdir()) / f"neogame-user-{os.getuid()}"
        with suppress(OSError):
            own.mkdir(mode=0o700, exist_ok=True)
            found = own.lstat()
            if stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077:
                return own
    return Path(mkdtemp(prefix="neogame-user-"))
