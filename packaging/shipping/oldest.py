"""The download for Linux, made on the oldest system it has to run on: a clean Debian 11 with a Python built there.

No registry has a Python for all Linuxes that is new enough, so its source is fetched, checked and compiled there. A
program runs wherever glibc is at least as new as where it was made.
"""

import hashlib
import platform
import tarfile
import urllib.request
from pathlib import Path

from shipping import linux, roots
from shipping.roots import Root
from shipping.workshop import BUILD, DIST, LONG_AGO, PACKAGING, ROOT, Trouble, Workshop, fresh

SUITE, GLIBC = "bullseye", 31
TOOLS = ("binutils", "gcc", "libbz2-dev", "libc6-dev", "libffi-dev", "liblzma-dev", "make", "xz-utils", "zlib1g-dev")
PYTHON = "3.13.5"
SOURCE = f"{roots.MIRROR}/pool/main/p/python3.13/python3.13_{PYTHON}.orig.tar.xz"
CHECKSUM = "93e583f243454e6e9e4588ca2c2662206ad961659863277afcdb96801647d640"
COMPILE = f"""
tar -xf /parts/python.tar.xz -C /tmp
cd /tmp/Python-{PYTHON}
./configure --prefix=/opt/python --enable-shared --disable-test-modules LDFLAGS=-Wl,-rpath,/opt/python/lib
make -j2
make install
cp LICENSE /opt/python/lib/python3.13/LICENSE.txt
rm -r /tmp/Python-{PYTHON}
"""
PROJECT = "/neogame"
"""Where the builder finds the project, wherever it lies here."""


def make(workshop: Workshop) -> list[Path]:
    """What ``linux.make`` makes, made there."""
    builder, parts = python(), fetch(workshop, BUILD / "linux-parts")
    area = BUILD / "oldest"
    area.mkdir(parents=True, exist_ok=True)
    DIST.mkdir(exist_ok=True)
    print(f"Building on Debian's {SUITE}.", flush=True)
    told = builder.do(
        *("/opt/python/bin/python3", f"{PROJECT}/packaging/release.py", "linux-here"),
        mounts={ROOT: PROJECT, area: f"{PROJECT}/build", parts: "/parts"},
        PIP_NO_INDEX="1",
        PIP_FIND_LINKS="/parts",
    )
    print(told, end="", flush=True)
    folder = linux.folder()
    if (needs := linux.glibc(folder)) > GLIBC:
        raise Trouble(f"the program needs glibc 2.{needs}")
    return linux.downloads()


def python() -> Root:
    """The system with its Python, which is compiled once."""
    return roots.kept(SUITE, "python", _compile, TOOLS)


def _compile(root: Root) -> None:
    parts = fresh(BUILD / "python-source")
    with urllib.request.urlopen(SOURCE) as answer:
        content = answer.read()
    if hashlib.sha256(content).hexdigest() != CHECKSUM:
        raise Trouble(f"{SOURCE} is not the file it should be")
    (parts / "python.tar.xz").write_bytes(content)
    root.do("sh", "-eu", "-c", COMPILE, mounts={parts: "/parts"}, SOURCE_DATE_EPOCH=str(LONG_AGO))


def fetch(workshop: Workshop, parts: Path) -> Path:
    """The pinned build tools for that Python, all in one folder."""
    fresh(parts)
    tags = [f"manylinux{tag}_{platform.machine()}" for tag in ("_2_31", "_2_28", "_2_24", "_2_17", "2014", "2010", "1")]
    workshop.run(
        *("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"),
        *("--python-version", PYTHON.rpartition(".")[0]),
        *(word for tag in tags for word in ("--platform", tag)),
        *("--dest", parts, "-r", PACKAGING / "requirements-release.txt"),
    )
    return parts


def try_out(archive: Path) -> str:
    """The self-test of the program on a system of that age without anything else; what it said."""
    trial = roots.clean(SUITE)
    unpacked = fresh(BUILD / "unpacked")
    with tarfile.open(archive) as opened:
        opened.extractall(unpacked, filter="data")
    program = f"/unpacked/{next(unpacked.iterdir()).name}/neogame"
    return trial.do(program, "selftest", mounts={unpacked: "/unpacked"}, SDL_VIDEODRIVER="dummy")
