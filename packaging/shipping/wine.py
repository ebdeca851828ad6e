"""The Windows program tried out on Linux: its self-test under Wine, on a virtual screen."""

import os
import subprocess
import zipfile
from pathlib import Path

from shipping import windows
from shipping.workshop import BUILD, DIST, Trouble, Workshop, fresh, tool, version

PATIENCE = 600
FOLDER = "Jeux d'été 城市"
"""Where the program is tried: players have spaces, accents and Chinese in their folders' names."""


def try_out(workshop: Workshop) -> list[Path]:
    """The portable zip, after both programs in it have passed their self-test."""
    screen = [tool("xvfb-run", "xvfb xauth"), "--auto-servernum", "--server-args", "-screen 0 1920x1080x24"]
    wine = tool("wine", "wine wine64")
    name = f"neogame-{version()}-windows-x86_64"
    archive = DIST / f"{name}-portable.zip"
    if not archive.exists():
        windows.make(workshop)
    home = fresh(BUILD / "wine")
    zipfile.ZipFile(archive).extractall(home / FOLDER)
    surroundings = {
        **os.environ,
        "HOME": str(home),
        "WINEPREFIX": str(home / "prefix"),
        "WINEDEBUG": "-all",
        "WINEARCH": "win64",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "SDL_AUDIODRIVER": "dummy",
    }
    for program in windows.LAUNCHERS:
        print(f"{program} selftest", flush=True)
        # Wine cannot give a windowed program a file to write to, a pipe it can.
        ran = subprocess.run(
            [*screen, wine, str(home / FOLDER / name / program), "selftest"],
            env=surroundings,
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        print(ran.stdout, end="", flush=True)
        if ran.returncode:
            raise Trouble(f"the self-test of {program} failed:\n{ran.stderr}")
    return [archive]
