"""Everybody whose work is in a download is named in it, and the texts of their licences lie beside it."""

import re
import shutil
import tarfile
from pathlib import Path

import pytest
from shipping import notices, windows
from shipping.workshop import PACKAGING, Trouble, Workshop, pins

BROUGHT = {"Python.txt", "distlib.txt", *(f"{package}.txt" for package in notices.PACKAGES)}
"""The texts that come with a part of the program; the others are kept in packaging/licences."""


def unnamed(files: list[str]) -> list[str]:
    """The shared libraries among some files that no row names; told by their names, not as the build does it."""
    libraries = [Path(name) for name in files if re.search(r"\.(so|dll|pyd|dylib|exe)(\.[\d.]+)?$", name)]
    assert len(libraries) > 50
    return [path.name for path in libraries if not any(notice.names(path) for notice in notices.read())]


def test_every_library_of_the_download_for_linux_has_a_notice(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    assert not unnamed(names)
    texts = {name.partition("/")[2] for name in names if name.startswith("licences/")}
    assert {"SDL2.txt", "GPL-3.txt", "Python.txt", "platformdirs.txt", "pyinstaller.txt"} < texts
    assert not texts & {"NSIS.txt", "MinGW-w64.txt", "distlib.txt"}, "they are in other downloads"


def test_every_library_of_the_download_for_windows_has_a_notice(tools: Workshop, tmp_path: Path) -> None:
    folder = windows.make_folder(tools, tmp_path / "neogame")
    assert not unnamed([path.relative_to(folder).as_posix() for path in folder.rglob("*")])
    texts = {path.name for path in (folder / "licences").iterdir()}
    assert {"SDL2.txt", "MinGW-w64.txt", "GPL-3.txt", "Python.txt", "platformdirs.txt", "distlib.txt"} < texts
    assert not texts & {"NSIS.txt", "pyinstaller.txt"}, "they are in other downloads"
    assert not list(folder.rglob("*.pyi")), "nobody checks types there"


def test_a_library_that_nobody_has_named_ends_the_build(tmp_path: Path) -> None:
    licences = tmp_path / "licences"
    shutil.copytree(PACKAGING / "licences", licences)
    for text in BROUGHT:
        (licences / text).touch()
    (tmp_path / "libSDL2-2.so.0").write_bytes(b"\x7fELF")
    notices.check(tmp_path, licences)
    (tmp_path / "libsurprise.so.1").write_bytes(b"\x7fELF")
    with pytest.raises(Trouble, match=r"libsurprise\.so\.1"):
        notices.check(tmp_path, licences)


def test_a_text_that_is_missing_ends_the_build(tmp_path: Path) -> None:
    shutil.copytree(PACKAGING / "licences", tmp_path / "licences")
    for text in BROUGHT:
        (tmp_path / "licences" / text).touch()
    (tmp_path / "SDL2.dll").write_bytes(b"MZ")
    (tmp_path / "licences" / "SDL2.txt").unlink()
    with pytest.raises(Trouble, match=r"SDL2\.txt"):
        notices.check(tmp_path, tmp_path / "licences")


def test_texts_and_rows_belong_together() -> None:
    kept = {path.name for path in (PACKAGING / "licences").iterdir()}
    assert {text for notice in notices.read() for text in notice.texts} == kept | BROUGHT


def test_versions_are_those_that_are_pinned() -> None:
    pinned = {**pins("requirements.txt"), **pins("requirements-release.txt")}
    told = {notice.work.split()[0].lower().removesuffix("'s"): notice.version for notice in notices.read()}
    for name in ("pygame-ce", "pyyaml", "platformdirs", "pyinstaller"):
        assert told[name].split(",")[0] == pinned[name]
