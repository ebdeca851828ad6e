"""Everything about the downloads that a machine can check, by name; what this machine cannot is listed by name too."""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import traceback
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

from shipping import linux, oldest, roots, sbom, store, wheel, windows, wine
from shipping.workshop import BUILD, DIST, ROOT, Trouble, fresh, run, workshop

WORKFLOWS = ROOT / ".github" / "workflows"
NOT_HERE = {
    "real Windows": "the release workflow runs the self-test there; here Wine stands in",
    "macOS": "an app bundle can only be made and tried on a Mac; the release workflow does it",
    "Flatpak build": "its runtime is in no registry of packages; the manifest is checked by the tests",
    "AppImage": "PyPI, npm and Debian have neither its runtime nor the source; their packages for it fetch it",
    "signatures": "nobody's key may lie in a repository; the release workflow attests where each file was made",
}
"""What no run of this command can do, and why."""


class Lack(Exception):
    """What this machine does not have, without which a check cannot be done."""


def run_all(wanted: Iterable[str]) -> int:
    """Runs the checks of these names, or all; gives 1 if one of them failed."""
    chosen = list(wanted) or list(CHECKS)
    outcome: dict[str, str] = {}
    for name in chosen:
        print(f"== {name}", flush=True)
        try:
            said = CHECKS[name]()
            outcome[name] = f"ok        {name}{f': {said}' if said else ''}"
        except Lack as lack:
            outcome[name] = f"not done  {name}: {lack}"
        except Trouble as trouble:
            outcome[name] = f"FAILED    {name}: {trouble}"
        except Exception:
            outcome[name] = f"FAILED    {name}:\n{traceback.format_exc()}"
        print(outcome[name], flush=True)
    lines = [*outcome.values(), *(f"not here  {name}: {why}" for name, why in NOT_HERE.items())]
    print("\n== What was found", *lines, sep="\n", flush=True)
    return 1 if any(line.startswith("FAILED") for line in lines) else 0


def desktop() -> str:
    """The desktop entry and the metainfo pass the desktop's own checkers."""
    entry, info = store.write()
    run([_tool("desktop-file-validate", "desktop-file-utils"), entry])
    run([_tool("appstreamcli", "appstream"), "validate", "--no-net", "--pedantic", info])
    left_out = store.left_out()
    return f"left out until the program has a home: {', '.join(left_out)}" if left_out else ""


def workflows() -> str:
    """The workflows pass their linter."""
    tools = workshop()
    files = sorted(WORKFLOWS.glob("*.yml"))
    run([tools.python.with_name("zizmor"), "--offline", "--no-progress", *files])
    return ", ".join(path.name for path in files)


def build() -> str:
    """Every download that can be made here is made."""
    _roots()
    tools = workshop()
    made = [*oldest.make(tools), *windows.make(tools)[1:], *wheel.make(tools)]
    return ", ".join(path.name for path in made)


def old_systems() -> str:
    """The program runs on a clean system of the oldest age it is made for."""
    _roots()
    archive = _made(linux.folder().name + ".tar.xz")
    return oldest.try_out(archive).splitlines()[-1]


def debian() -> str:
    """The package passes lintian; a clean Debian installs it, its self-test passes in a window, and it goes again."""
    package = _made("neogame_*.deb")
    run([_tool("lintian", "lintian"), "--allow-root", "--fail-on", "error,warning", package])
    _roots()
    said = []
    for suite in ("bullseye", "bookworm", "trixie"):
        root = roots.clean(suite)
        mounts = {DIST: "/dist"}
        root.do("apt-get", "update", "-qq")
        root.do("apt-get", "install", "-y", "-qq", f"/dist/{package.name}", "xvfb", "xauth", mounts=mounts)
        told = root.do("xvfb-run", "--auto-servernum", "/usr/games/neogame", "selftest", mounts=mounts)
        if "in a window" not in told:
            raise Trouble(f"no window opened on {suite}:\n{told}")
        root.do("apt-get", "remove", "-y", "-qq", "neogame")
        if left := root.run("sh", "-c", "ls -d /usr/lib/neogame /usr/games/neogame 2>/dev/null").stdout:
            raise Trouble(f"the package leaves behind on {suite}: {left}")
        said.append(suite)
    return f"installed, tried and removed on {', '.join(said)}"


def under_wine() -> str:
    """The Windows programs pass their self-test, and the installer installs and uninstalls."""
    if lack := roots.lacks():
        _tool("wine", "wine wine32 wine64")
        _tool("xvfb-run", f"xvfb xauth ({lack})")
    return ", ".join(path.name for path in wine.try_out(workshop()))


def materials() -> str:
    """The bill of materials of each download tells of what is in it, no more and no less."""
    said = []
    for download in _downloads():
        with tempfile.TemporaryDirectory(dir=BUILD) as folder:
            bill = sbom.read(download)
            sbom.check(bill, _unpacked(download, Path(folder)))
        said.append(f"{download.name} ({len(bill['components'])} works)")
    return ", ".join(said)


def reproducible() -> str:
    """Made again in another folder, later and from files of another age, every download is the same."""
    _roots()
    first = {path.name: path for path in _downloads() if path.suffix != ".exe"}
    with tempfile.TemporaryDirectory(prefix="another folder ", dir=BUILD) as folder:
        copy = Path(folder) / "neogame"
        ignored = shutil.ignore_patterns(".git", ".venv", "build", "dist", "__pycache__", ".*_cache", ".hypothesis")
        shutil.copytree(ROOT, copy, ignore=ignored)
        for path in copy.rglob("*"):
            os.utime(path, (1_000_000_000, 1_000_000_000))
        (copy / "build").mkdir()
        (copy / "build" / "roots").symlink_to(roots.ROOTS)
        for what in ("linux", "windows", "wheel"):
            run([sys.executable, copy / "packaging" / "release.py", what])
        differ = [
            f"{name}: {', '.join(_differences(path, copy / 'dist' / name)) or 'the archive itself'}"
            for name, path in first.items()
            if _digest(path) != _digest(copy / "dist" / name)
        ]
    if differ:
        raise Trouble("made again, these are others: " + "; ".join(differ))
    return ", ".join(first)


def newcomer() -> str:
    """README's two commands on a clean Debian: without python3-venv they say what is missing, with it they work."""
    _roots()
    clone = fresh(BUILD / "clone")
    run([_tool("git", "git"), "clone", "--quiet", "--depth", "1", ROOT.as_uri(), clone])
    root = roots.clean("bookworm", ("python3", "ca-certificates"))
    mounts = {clone: "/clone", **roots.package_index()}
    play = ("python3", "/clone/packaging/dev.py", "play", "selftest")
    surroundings = {**roots.package_index_variables(), "SDL_VIDEODRIVER": "dummy"}
    told = root.run(*play, mounts=mounts, surroundings=surroundings)
    if told.returncode == 0 or "python3-venv" not in told.stdout or (clone / ".venv").exists():
        raise Trouble(f"without python3-venv:\n{told.stdout}")
    root.install("python3-venv")
    if "all works" not in root.do(*play, mounts=mounts, **surroundings):
        raise Trouble("the game does not start")
    test = ("python3", "/clone/packaging/dev.py", "test", "tests/rules")
    root.do(*test, mounts=mounts, **surroundings)
    return "play and test (tests/rules) on Debian 12"


def with_uv() -> str:
    """Started with uv, the game installs what playing needs and no more."""
    clone = fresh(BUILD / "uv-clone")
    run([_tool("git", "git"), "clone", "--quiet", "--depth", "1", ROOT.as_uri(), clone])
    uv = shutil.which("uv")
    if uv is None:
        raise Lack("uv is not installed; 'pipx install uv' brings it")
    for words in (("tool", "run", "--from", ".", "neogame"), ("run", "neogame")):
        ran = subprocess.run([uv, *words, "--version"], cwd=clone, capture_output=True, text=True, check=False)
        if ran.returncode:
            raise Trouble(ran.stderr)
        left = subprocess.run(["git", "status", "--porcelain"], cwd=clone, capture_output=True, text=True, check=True)
        if left.stdout:
            raise Trouble(f"uv {' '.join(words)} leaves {left.stdout}")
    if packages := [path.name for path in clone.glob(".venv/lib/*/site-packages/pytest")]:
        raise Trouble(f"uv run installs {', '.join(packages)}")
    return ""


CHECKS: dict[str, Callable[[], str]] = {
    "desktop": desktop,
    "workflows": workflows,
    "uv": with_uv,
    "newcomer": newcomer,
    "build": build,
    "materials": materials,
    "old-systems": old_systems,
    "debian": debian,
    "wine": under_wine,
    "reproducible": reproducible,
}
"""The checks in their order: those after ``build`` need what it makes."""


def _tool(name: str, package: str) -> str:
    path = shutil.which(name)
    if path is None:
        raise Lack(f"{name} is not installed; on Debian and Ubuntu 'apt install {package}' brings it")
    return path


def _roots() -> None:
    if lack := roots.lacks():
        raise Lack(lack)


def _made(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern))
    if not found:
        raise Lack(f"{pattern} has not been made")
    return found[-1]


def _downloads() -> list[Path]:
    """Everything in ``dist`` that has its bill of materials."""
    found = [path.with_name(path.name.removesuffix(".cdx.json")) for path in sorted(DIST.glob("*.cdx.json"))]
    if not found:
        raise Lack("no download has been made")
    return found


def _unpacked(download: Path, folder: Path) -> Path:
    """What a download holds, as its bill tells of it."""
    name = download.name
    if name.endswith(".whl"):
        zipfile.ZipFile(download).extractall(folder)
    elif name.endswith(".zip"):
        zipfile.ZipFile(download).extractall(folder)
        return next(folder.iterdir())
    elif name.endswith(".deb"):
        run(["dpkg-deb", "--extract", download, folder])
        return folder / "usr/lib/neogame"
    elif name.endswith(".exe"):
        # An installer opens on Windows only; it is made of this folder.
        return DIST / name.removesuffix("-setup.exe")
    else:
        with tarfile.open(download) as archive:
            archive.extractall(folder, filter="data")
        return next(folder.iterdir()) if name.endswith(".xz") else folder
    return folder


def _differences(one: Path, other: Path) -> list[str]:
    """The files that two archives do not have alike."""
    with tempfile.TemporaryDirectory(dir=BUILD) as scratch:
        trees = []
        for number, path in enumerate((one, other)):
            folder = Path(scratch) / str(number)
            folder.mkdir()
            inside = _unpacked(path, folder)
            trees.append({file.relative_to(inside): _digest(file) for file in inside.rglob("*") if file.is_file()})
        mine, theirs = trees
        return sorted(str(name) for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name))


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
