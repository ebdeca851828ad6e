"""Showing a folder in the system's own window."""

import os
import subprocess
import sys
from pathlib import Path

from neogame.ui.kit.app import App


def show(app: App, folder: Path) -> None:
    """Open a folder, which is made if it is not there, or say where it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)  # type: ignore[attr-defined]
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        app.toast(app.texts("saves.no-folder", path=str(folder)))
