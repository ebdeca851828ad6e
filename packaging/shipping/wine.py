"""The Windows downloads tried out on Linux under Wine: both programs of the zip, and the installer from end to end.

Where clean systems can be made it happens in one, with Wine for 32 and 64 bits; else with the Wine of this machine,
whose installer needs the 32 bits as well.
"""

import os
import subprocess
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from neogame import NAME
from shipping import roots, windows
from shipping.workshop import BUILD, DIST, Trouble, Workshop, fresh, tool, version

PATIENCE = 900
FOLDER = "Jeux d'été 城市"
"""Where the program is tried: players have spaces, accents and Chinese in their folders' names."""
SUITE = "bookworm"
PACKAGES = ("wine", "wine32:i386", "wine64", "xvfb", "xauth")
HERE = "/downloads"
"""Where the clean system finds what is tried."""
SURROUNDINGS = {
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree,mshtml=",
    "SDL_AUDIODRIVER": "dummy",
    "LANG": "C.UTF-8",
}
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\neogame"
Run = Callable[..., "subprocess.CompletedProcess[str]"]
"""Runs a Windows program with its arguments."""


def try_out(workshop: Workshop) -> list[Path]:
    """The downloads, after the programs in the zip and the installed one have passed their self-test."""
    name = f"neogame-{version()}-windows-x86_64"
    archive, installer = DIST / f"{name}-portable.zip", DIST / f"{name}-setup.exe"
    if not archive.exists():
        windows.make(workshop)
    home = fresh(BUILD / "wine")
    zipfile.ZipFile(archive).extractall(home / FOLDER)
    run, prefix, where = _in_a_clean_system(home) if not roots.lacks() else _here(home)
    for program in windows.LAUNCHERS:
        _passes(run, f"{where}/{FOLDER}/{name}/{program}", "selftest")
    if installer.exists():
        target = home / installer.name
        target.write_bytes(installer.read_bytes())
        _install(run, prefix, f"{where}/{installer.name}")
    return [path for path in (archive, installer) if path.exists()]


def _install(run: Run, prefix: Path, installer: str) -> None:
    """Installs, starts and uninstalls; everything is there in between, and nothing of it after."""
    _passes(run, installer, "/S")
    (folder,) = prefix.glob("drive_c/users/*/AppData/Local/Programs/neogame")
    (entry,) = prefix.glob(f"drive_c/users/*/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/{NAME}.lnk")
    own = folder / "mine.txt"
    own.touch()
    if NAME not in run("reg", "query", UNINSTALL, "/v", "DisplayName").stdout:
        raise Trouble("the installed program is not among the installed apps")
    user = folder.parents[3].name
    inside = rf"C:\users\{user}\AppData\Local\Programs\neogame"
    _passes(run, rf"{inside}\neogame-cli.exe", "selftest")
    _passes(run, rf"{inside}\uninstall.exe", "/S")
    # The uninstaller goes on after its first process has ended.
    until = time.monotonic() + 60
    while (folder / "uninstall.exe").exists() and time.monotonic() < until:
        time.sleep(0.5)
    left = sorted(path.name for path in folder.iterdir())
    if left != [own.name] or entry.exists():
        raise Trouble(f"the uninstaller leaves more than what was not its own: {', '.join(left)}")
    if run("reg", "query", UNINSTALL).returncode == 0:
        raise Trouble("the uninstalled program is still among the installed apps")


def _passes(run: Run, *command: str) -> None:
    print(" ".join(command), flush=True)
    ran = run(*command)
    print(ran.stdout, end="", flush=True)
    if ran.returncode:
        raise Trouble(f"{' '.join(command)} failed:\n{ran.stderr or ''}")


def _here(home: Path) -> tuple[Run, Path, str]:
    """Wine of this machine, its drive, and where it finds what is tried."""
    screen = [tool("xvfb-run", "xvfb xauth"), "--auto-servernum", "--server-args", "-screen 0 1920x1080x24"]
    wine = tool("wine", "wine wine64 wine32")
    surroundings = {**os.environ, **SURROUNDINGS, "HOME": str(home), "WINEPREFIX": str(home / "prefix")}

    def run(*command: str) -> "subprocess.CompletedProcess[str]":
        # Wine cannot give a windowed program a file to write to, a pipe it can.
        return subprocess.run(
            [*screen, wine, *command],
            env=surroundings,
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    return run, home / "prefix", str(home)


def _in_a_clean_system(home: Path) -> tuple[Run, Path, str]:
    """The same, of a clean Debian."""
    kept = roots.kept(SUITE, "wine", _add_wine)

    def run(*command: str) -> "subprocess.CompletedProcess[str]":
        return kept.run(
            *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1920x1080x24", "wine", *command),
            mounts={home: HERE},
            surroundings={**SURROUNDINGS, "HOME": HERE, "WINEPREFIX": f"{HERE}/prefix"},
        )

    return run, home / "prefix", HERE


def _add_wine(root: roots.Root) -> None:
    root.do("dpkg", "--add-architecture", "i386")
    root.install(*PACKAGES)
