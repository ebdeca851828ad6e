"""Whose work a download holds: each program and shared library in it has a row in ``sprites/ATTRIBUTIONS.md``."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from shipping.workshop import PACKAGING, ROOT, SPRITES, Trouble, fresh

ATTRIBUTIONS = SPRITES / "ATTRIBUTIONS.md"
TEXTS = PACKAGING / "licences"
COLUMNS, FONT_COLUMNS = 6, 4
PACKAGES = ("platformdirs", "pyinstaller", "pyyaml")
"""Packages that bring their own text."""
BEGINNINGS = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How programs and libraries begin on Linux, on Windows, on a Mac and on both kinds of Mac."""


@dataclass(frozen=True)
class Notice:
    """A row: a work, the files it is in, its licence, the texts that go with it, and where it comes from."""

    work: str
    version: str
    files: tuple[str, ...]
    licence: str
    texts: tuple[str, ...] = ()
    source: str = ""

    def names(self, path: Path) -> bool:
        """Whether the work is in this file; a text of a licence is not the work."""
        return path.suffix != ".txt" and any(path.match(pattern) for pattern in self.files)


def read() -> list[Notice]:
    """All rows that name a text."""
    return [
        Notice(row[0], row[1], _quoted(row[2]), row[3], _quoted(row[4]), row[5])
        for row in _rows(COLUMNS)
        if ".txt`" in row[4]
    ]


def fonts() -> list[Notice]:
    """The rows of the fonts, which are in every download."""
    return [
        Notice(row[0], "", _quoted(row[1]), row[3].partition(",")[0])
        for row in _rows(FONT_COLUMNS)
        if ".ttf`" in row[1]
    ]


def _rows(columns: int) -> Iterator[list[str]]:
    for line in ATTRIBUTIONS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == columns:
            yield cells


def add(folder: Path, packages: Path, python: Path) -> Path:
    """Puts our licence into the folder, and into ``licences`` there those of everybody whose work is in it."""
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    licences = fresh(folder / "licences")
    for path in (ATTRIBUTIONS, *sorted(SPRITES.glob("fonts/OFL-*"))):
        shutil.copy(path, licences)
    for text in owed(folder):
        if (TEXTS / text).exists():
            shutil.copy(TEXTS / text, licences)
    if python.exists():
        shutil.copy(python, licences / "Python.txt")
    for package in PACKAGES:
        for path in sorted(packages.glob(f"{package}-*.dist-info/licenses/*")):
            if f"{package}.txt" in owed(folder):
                shutil.copy(path, licences / f"{package}.txt")
    return licences


def owed(folder: Path) -> set[str]:
    """The texts that have to lie beside what is in the folder; a work without files is in every download."""
    inside = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    return {text for notice in read() if not notice.files or any(map(notice.names, inside)) for text in notice.texts}


def check(folder: Path, licences: Path) -> None:
    """Ends the build unless everything in the folder has its row, and every row of what is there its texts."""
    notices = read()
    unnamed = [path.name for path in sorted(compiled(folder)) if not any(notice.names(path) for notice in notices)]
    if unnamed:
        raise Trouble(f"no row of {ATTRIBUTIONS.name} names {', '.join(unnamed)}")
    missing = sorted(text for text in owed(folder) if not (licences / text).is_file())
    if missing:
        raise Trouble(f"texts of licences are missing: {', '.join(missing)}")


def compiled(folder: Path) -> Iterator[Path]:
    """The programs and shared libraries in a folder, told by how they begin."""
    for path in folder.rglob("*"):
        if path.is_file():
            with path.open("rb") as file:
                if file.read(4).startswith(BEGINNINGS):
                    yield path.relative_to(folder)


def python_licence() -> Path:
    """Where the Python that builds keeps its licence."""
    usual = Path(os.__file__).with_name("LICENSE.txt")
    debian = Path(f"/usr/share/doc/python{sys.version_info.major}.{sys.version_info.minor}/copyright")
    return usual if usual.exists() else debian


def _quoted(cell: str) -> tuple[str, ...]:
    return tuple(re.findall(r"`([^`]+)`", cell))
