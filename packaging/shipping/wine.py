"""The Windows program tried out on Linux: its self-test under Wine, on a virtual screen."""

import os
import subprocess
from pathlib import Path

from shipping import windows
from shipping.workshop import BUILD, DIST, Trouble, Workshop, fresh, tool, version

PATIENCE = 600


def try_out(workshop: Workshop) -> list[Path]:
    """The folder, after both its programs have passed their self-test."""
    wine = tool("wine", "wine wine64")
    screen = [tool("xvfb-run", "xvfb xauth"), "--auto-servernum", "--server-args", "-screen 0 1920x1080x24"]
    folder = DIST / f"neogame-{version()}-windows-x86_64"
    if not folder.exists():
        windows.make_folder(workshop, folder)
    home = fresh(BUILD / "wine home")
    surroundings = {
        **os.environ, "HOME": str(home), "WINEPREFIX": str(home / "prefix"), "WINEDEBUG": "-all", "WINEARCH": "win64",
        "WINEDLLOVERRIDES": "mscoree,mshtml=", "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip
    for name in windows.LAUNCHERS:
        print(f"{name} selftest", flush=True)
        ran = subprocess.run(
            [*screen, wine, str(folder / name), "selftest"], env=surroundings, timeout=PATIENCE, check=False
        )
        if ran.returncode:
            raise Trouble(f"the self-test of {name} failed")
    return [folder]
