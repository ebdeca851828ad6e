"""The parts of the downloads: the Windows launchers, the Debian package, pinned versions."""

import os
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
from shipping import exe, linux, macos, store, windows
from shipping.workshop import PACKAGING, ROOT, pins

from neogame import ID, __version__
from tests.packaging import desktop
from tests.packaging.needs import need

LAUNCHERS = Path(pytest.importorskip("pip").__file__).parent / "_vendor" / "distlib"


def resources(content: bytes) -> dict[int, list[bytes]]:
    """By kind, what a Windows program carries; read on its own, not with the code that writes it."""
    at = struct.unpack_from("<I", content, 0x3C)[0]
    sections, optional = struct.unpack_from("<H12xH", content, at + 6)
    address = struct.unpack_from("<I", content, at + 24 + 112 + 16)[0]
    for number in range(sections):
        size, start, _, raw = struct.unpack_from("<IIII", content, at + 24 + optional + 40 * number + 8)
        if start <= address < start + size:
            break
    base = raw + address - start

    def entries(offset: int) -> list[tuple[int, int]]:
        named, numbered = struct.unpack_from("<HH", content, base + offset + 12)
        return [struct.unpack_from("<II", content, base + offset + 16 + 8 * i) for i in range(named + numbered)]

    found: dict[int, list[bytes]] = {}
    for kind, numbers in entries(0):
        for _, languages in entries(numbers & 0x7FFFFFFF):
            for _, leaf in entries(languages & 0x7FFFFFFF):
                where, length = struct.unpack_from("<II", content, base + leaf)
                data = content[base + where - address :][:length]
                found.setdefault(kind, []).append(data)
    return found


@pytest.mark.parametrize(("launcher", "kind"), [("w64.exe", exe.WINDOWED), ("t64.exe", exe.CONSOLE)])
def test_a_dressed_launcher(launcher: str, kind: int) -> None:
    icon = (ROOT / "sprites" / "icon" / "neogame.ico").read_bytes()
    program = exe.dressed((LAUNCHERS / launcher).read_bytes(), icon, windows.ABOUT, "1.2.3")
    assert exe.kind(program) == kind
    carried = resources(program)
    pictures, (group,), (about,) = carried[3], carried[14], carried[16]
    assert len(pictures) == struct.unpack_from("<H", icon, 4)[0] == struct.unpack_from("<H", group, 4)[0]
    assert all(picture in icon for picture in pictures)
    for word in ("Neogame: Neoville and Neotopia", "1.2.3"):
        assert word.encode("utf-16-le") in about
    assert struct.unpack_from("<H", about)[0] == len(about)


def test_only_64_bit_programs_are_dressed() -> None:
    with pytest.raises(exe.NoProgram):
        exe.kind((LAUNCHERS / "w32.exe").read_bytes())
    with pytest.raises(exe.NoProgram):
        exe.kind(b"no program at all" * 10)


def test_the_double_click_program_is_windowed_and_finds_its_own_python() -> None:
    launcher, python, kind = windows.LAUNCHERS["neogame.exe"]
    assert (launcher, python, kind) == ("w64.exe", "pythonw.exe", exe.WINDOWED)
    assert windows.SEARCH.split() == ["python313.zip", ".", "..\\lib", ".."]


@pytest.mark.parametrize("name", ["requirements-release.txt", "requirements-windows.txt", "requirements-art.txt"])
def test_all_builds_use_the_same_libraries(name: str) -> None:
    ours = {**pins("requirements-dev.txt"), **pins("requirements.txt")}
    theirs = pins(name)
    assert {key: theirs[key] for key in theirs if key in ours} == {key: ours[key] for key in theirs if key in ours}


@pytest.mark.parametrize("path", sorted(PACKAGING.glob("requirements*.txt")), ids=lambda path: path.name)
def test_every_package_is_held_fast_by_its_checksums(path: Path) -> None:
    whole = path.read_text(encoding="utf-8").replace("\\\n", " ")
    entries = [line for line in whole.splitlines() if not line.startswith(("#", "-r "))]
    assert entries
    assert all(re.fullmatch(r"[\w.-]+==[^;]+?( ; .+?)?( +--hash=sha256:[0-9a-f]{64})+", line) for line in entries)


def test_the_debian_package(tmp_path: Path) -> None:
    dpkg = need("dpkg-deb")
    folder = tmp_path / "program"
    folder.mkdir()
    (folder / "neogame").write_bytes(b"\x7fELF\0GLIBC_2.4\0GLIBC_2.31\0")
    package = linux.pack_deb(folder, tmp_path, compression="none")
    told = subprocess.run([dpkg, "--field", str(package)], capture_output=True, text=True, check=True).stdout
    fields = dict(re.findall(r"^(\S+): (.+)$", told, re.MULTILINE))
    assert fields["Version"] == __version__
    assert fields["Depends"] == "libc6 (>= 2.31)"
    assert {"libx11-6", "libxext6", "libxi6", "libxrandr2", "libxkbcommon0"} < set(fields["Recommends"].split(", "))
    assert re.fullmatch(r"[\w ]+ <\w+@neogame\.invalid>", fields["Maintainer"])
    listed = subprocess.run([dpkg, "--contents", str(package)], capture_output=True, text=True, check=True).stdout
    for path in (
        "games/neogame -> ../lib/neogame/neogame",
        f"share/applications/{ID}.desktop",
        f"share/metainfo/{ID}.metainfo.xml",
        "share/man/man6/neogame.6.gz",
        "share/bash-completion/completions/neogame",
        "share/doc/neogame/changelog.gz",
        "share/doc/neogame/copyright",
        "share/doc/neogame/licences -> ../../lib/neogame/licences",
    ):
        assert f"./usr/{path}\n" in listed
    for side in linux.ICON_SIZES:
        assert f"./usr/share/icons/hicolor/{side}x{side}/apps/{ID}.png\n" in listed


@pytest.mark.skipif(os.name == "nt", reason="the script is for Linux")
@pytest.mark.parametrize(
    ("folder", "command"),
    [
        ("Jeux d'été 城市", "Jeux d'été 城市"),
        ("100 % $HOME `x`", r"100 %% \\$HOME \\`x\\`"),
    ],
)
def test_the_archive_puts_itself_into_the_menu(folder: str, command: str, tmp_path: Path) -> None:
    program, home = tmp_path / folder, tmp_path / "home"
    shutil.copytree(PACKAGING / "linux", program)
    (program / f"{ID}.desktop").write_text(store.desktop_entry(), encoding="utf-8")
    old = home / ".local/share/applications/neogame.desktop"
    old.parent.mkdir(parents=True)
    old.touch()

    def run(*arguments: str) -> str:
        script = [str(program / "add-to-menu.sh"), *arguments]
        ran = subprocess.run(script, env={"PATH": os.defpath, "HOME": str(home)}, capture_output=True, check=True)
        return ran.stdout.decode().strip()

    path = Path(run())
    assert path == home / f".local/share/applications/{ID}.desktop"
    assert not old.exists(), "the entry of version 0.1.0 gives way"
    entry = desktop.read_entry(path)
    assert entry["Exec"] == f'"{tmp_path}/{command}/neogame"'
    assert entry["Icon"] == f"{tmp_path}/{folder}/neogame.png"
    assert entry["Terminal"] == "false"
    run("--remove")
    assert not path.exists()


def test_the_icon_for_macos(tmp_path: Path) -> None:
    content = macos.write_icon(tmp_path / "neogame.icns").read_bytes()
    assert content[:4] == b"icns"
    assert struct.unpack(">I", content[4:8])[0] == len(content)
    assert content.count(b"\x89PNG") == len(macos.PICTURES)
