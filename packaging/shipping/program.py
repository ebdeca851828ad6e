"""The frozen program, for the system this runs on."""

import shutil
import subprocess
from pathlib import Path

from shipping import notices
from shipping.workshop import BUILD, PACKAGING, ROOT, SAME, Trouble, Workshop, fresh

SPEC = PACKAGING / "neogame.spec"
UNUSED = [
    "_hashlib",
    "_sqlite3",
    "_ssl",
    "curses",
    "dask",
    "distributed",
    "doctest",
    "lib2to3",
    "numpy",
    "PIL",
    "pdb",
    "pip",
    "pkg_resources",
    "pydoc",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "readline",
    "setuptools",
    "sqlite3",
    "ssl",
    "test",
    "tkinter",
    "unittest",
    "xmlrpc",
]
"""What Python brings and the game never uses. Without _hashlib digests come from Python itself, OpenSSL stays out."""


def make(workshop: Workshop, folder: Path, spec: Path = SPEC) -> Path:
    """Freezes the program into ``folder``, with the licences of all that is inside."""
    made = freeze(workshop, spec, BUILD / spec.stem)
    if folder.exists():
        shutil.rmtree(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made / "neogame", folder)
    notices.check(folder, notices.add(folder, workshop.libraries, notices.python_licence()))
    return folder


def freeze(workshop: Workshop, spec: Path, work: Path) -> Path:
    """What PyInstaller makes of a spec; its many words are shown only when it fails."""
    made = fresh(work / "made")
    command = [
        workshop.python,
        "-m",
        "PyInstaller",
        spec,
        "--noconfirm",
        "--distpath",
        made,
        "--workpath",
        work / "work",
    ]
    ran = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env=SAME,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise Trouble(f"PyInstaller failed:\n{ran.stdout}")
    return made
