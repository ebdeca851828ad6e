"""Where the program's own files are: in a checkout, in an installed wheel, in a frozen program."""

import sys
from pathlib import Path


def _home() -> Path:
    """The folder that holds ``data`` and ``sprites``."""
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    package = Path(__file__).resolve().parent
    bundled = package / "_bundled"
    return bundled if bundled.is_dir() else package.parent


DATA = _home() / "data"
SPRITES = _home() / "sprites"
