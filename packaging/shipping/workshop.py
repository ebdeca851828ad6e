"""The workshop: where builds happen, the tools in it, and what every download has in common."""

import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import venv
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from neogame import __version__

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
BUILD = ROOT / "build"
DIST = ROOT / "dist"
SPRITES = ROOT / "sprites"
LONG_AGO = 315_532_800
"""1980, the first year a zip archive knows: archives of the same files are the same, whenever they are made."""


SAME = {**os.environ, "SOURCE_DATE_EPOCH": str(LONG_AGO), "PYTHONHASHSEED": "0"}
"""What keeps a tool from writing the time and the order of chance into what it makes."""


class Trouble(Exception):
    """A build that cannot go on, and what would help."""


@dataclass(frozen=True)
class Workshop:
    """An environment with the pinned build tools."""

    python: Path

    @property
    def libraries(self) -> Path:
        """Where its packages lie."""
        return Path(self.ask("import sysconfig; print(sysconfig.get_path('purelib'))"))

    def ask(self, code: str) -> str:
        """What a line of Python prints there."""
        ran = subprocess.run([str(self.python), "-c", code], capture_output=True, text=True, check=True)
        return ran.stdout.strip()

    def run(self, *arguments: str | Path) -> None:
        """Runs its Python in the project's folder, the same way every time."""
        run([self.python, *arguments], SAME)


def workshop() -> Workshop:
    """The environment of ``requirements-release.txt``, made when it is missing or the file has changed."""
    folder = BUILD / "workshop"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pinned = [PACKAGING / name for name in ("requirements.txt", "requirements-release.txt")]
    state = hashlib.sha256(b"".join(path.read_bytes() for path in pinned)).hexdigest()
    stamp = folder / "installed"
    if not (python.exists() and stamp.exists() and stamp.read_text(encoding="ascii") == state):
        print("Preparing the build tools; this is done once.", flush=True)
        venv.create(folder, with_pip=True, clear=True, symlinks=os.name != "nt")
        run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", pinned[-1]])
        stamp.write_text(state, encoding="ascii")
    return Workshop(python)


def version() -> str:
    """The program's one version number."""
    return __version__


def pins(name: str) -> dict[str, str]:
    """Which version of each package a list of requirements holds fast, by its name in small letters."""
    text = (PACKAGING / name).read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)==([^\s;\\]+)", text, re.MULTILINE)
    return {package.lower().replace("_", "-"): version for package, version in found}


def run(command: Iterable[str | Path], surroundings: Mapping[str, str] | None = None) -> None:
    """Runs a program; one that fails ends the build."""
    words = [str(word) for word in command]
    if subprocess.run(words, cwd=ROOT, env=surroundings, check=False).returncode:
        raise Trouble(f"{Path(words[0]).name} failed; see its message above")


def tool(name: str, package: str) -> str:
    """The path of a program of the system."""
    path = shutil.which(name)
    if path is None:
        raise Trouble(f"{name} is needed; on Debian and Ubuntu 'apt install {package}' brings it")
    return path


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def pack_tar(folder: Path, target: Path) -> Path:
    """The folder as an archive for Linux, with its checksum beside it."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = LONG_AGO
        member.mode = 0o755 if member.mode & 0o100 else 0o644
        return member

    with tarfile.open(target, "w:xz", preset=6) as archive:
        archive.add(folder, folder.name, recursive=False, filter=plain)
        for path in sorted(folder.rglob("*")):
            archive.add(path, f"{folder.name}/{path.relative_to(folder).as_posix()}", recursive=False, filter=plain)
    return signed(target)


def pack_zip(folder: Path, target: Path) -> Path:
    """The folder as an archive for Windows, with its checksum beside it."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                member = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", (1980, 1, 1, 0, 0, 0))
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = 0o644 << 16
                archive.writestr(member, path.read_bytes())
    return signed(target)


def signed(path: Path) -> Path:
    """The file, after its checksum has been written as ``sha256sum --check`` reads it."""
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    path.with_name(path.name + ".sha256").write_text(f"{digest}  {path.name}\n", encoding="ascii", newline="\n")
    return path


def size(path: Path) -> str:
    """How big a file or a folder is, in words."""
    files = [path] if path.is_file() else [inside for inside in path.rglob("*") if inside.is_file()]
    return f"{sum(file.stat().st_size for file in files if not file.is_symlink()) / 1e6:.1f} MB"
