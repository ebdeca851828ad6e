"""The bill of materials of a download, in CycloneDX: whose work is in it, in which version, in which files."""

import hashlib
import json
import re
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from neogame import __version__
from shipping import notices
from shipping.notices import Notice
from shipping.workshop import BUILD, Trouble, pins

PACKAGES = ("pygame-ce", "PyYAML", "platformdirs")
"""The works that are packages of PyPI."""
WINDOWS = "-windows-"
Bill = dict[str, Any]


def write(download: Path, folder: Path) -> Path:
    """Lays the bill of what is in the folder beside the download that was made of it."""
    bill = make(download.name, folder)
    check(bill, folder)
    path = path_of(download)
    path.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def read(download: Path) -> Bill:
    """The bill that lies beside a download."""
    bill: Bill = json.loads(path_of(download).read_text(encoding="utf-8"))
    return bill


def write_unpacked(download: Path) -> Path:
    """The same, of a wheel or a source archive."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        if download.suffix == ".whl":
            zipfile.ZipFile(download).extractall(folder)
        else:
            with tarfile.open(download) as archive:
                archive.extractall(folder, filter="data")
        return write(download, Path(folder))


def path_of(download: Path) -> Path:
    """Where the bill of a download lies."""
    return download.with_name(f"{download.name}.cdx.json")


def make(name: str, folder: Path) -> Bill:
    """The bill of a folder: one component for each work, and in it one for each file the work is in."""
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    inside = [notice for notice in (*notices.read(), *notices.fonts()) if _is_in(notice, files)]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": name,
                "name": "neogame",
                "version": __version__,
                "description": name,
                "licenses": [{"expression": "MIT AND OFL-1.1"}],
            }
        },
        "components": [_component(name, notice, files, folder) for notice in inside],
    }


def check(bill: Bill, folder: Path) -> None:
    """Ends the build unless the bill tells of every program and library in the folder, and of nothing that is not."""
    told: dict[str, str] = {}
    for component in bill["components"]:
        for file in component.get("components", ()):
            told[file["name"]] = file["hashes"][0]["content"]
    compiled = (path for path in notices.compiled(folder) if not (folder / path).is_symlink())
    untold = [path.as_posix() for path in compiled if path.as_posix() not in told]
    if untold:
        raise Trouble(f"the bill of materials does not tell of {', '.join(sorted(untold))}")
    for name, digest in told.items():
        if not (folder / name).is_file() or _digest(folder / name) != digest:
            raise Trouble(f"the bill of materials tells of {name}, which is not there or another")
    pinned = pins("requirements.txt")
    for component in bill["components"]:
        if (name := component["name"].lower()) in pinned and component["version"] != pinned[name]:
            raise Trouble(f"the bill of materials tells of {name} {component['version']}, {pinned[name]} is pinned")


def _is_in(notice: Notice, files: list[Path]) -> bool:
    """Whether a work is in these files; a package that is all Python is wherever others of Python are."""
    if notice.files:
        return any(map(notice.names, files))
    return any(path.suffix in (".so", ".pyd") for path in files)


def _component(download: str, notice: Notice, files: list[Path], folder: Path) -> dict[str, Any]:
    name = re.split(r",| with |;", notice.work)[0].strip()
    # A row names the version for Windows where it is another.
    elsewhere = re.search(r"Windows ([\d.]*\d)", notice.version) if WINDOWS in download else None
    version = elsewhere[1] if elsewhere else re.split(r"[,;]", notice.version)[0].strip()
    inside = [path for path in files if notice.names(path)]
    found: dict[str, Any] = {"type": "library", "bom-ref": notice.work, "name": name}
    if version:
        found["version"] = version
    found["licenses"] = [{"license": {"name": notice.licence}}]
    if name in PACKAGES:
        found["purl"] = f"pkg:pypi/{name.lower()}@{version}"
    found["externalReferences"] = [{"type": "website", "url": f"https://{notice.source}"}] if notice.source else []
    found["components"] = [
        {
            "type": "file",
            "bom-ref": f"{notice.work}: {path.as_posix()}",
            "name": path.as_posix(),
            "hashes": [{"alg": "SHA-256", "content": _digest(folder / path)}],
        }
        for path in inside
    ]
    return {key: value for key, value in found.items() if value}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
