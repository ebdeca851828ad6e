"""The bill of materials of a download tells of what is in it, no more and no less."""

import json
from pathlib import Path

import pytest
from shipping import sbom
from shipping.workshop import Trouble, pins


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A download with a library, a module of Python and a font."""
    inside = tmp_path / "inside"
    for name, content in (
        ("libSDL2-2.so.0", b"\x7fELF one"),
        ("pygame/base.so", b"\x7fELF two"),
        ("SDL2.dll", b"MZ"),
        ("python/python313.dll", b"MZ"),
        ("fonts/Nunito-Bold.ttf", b"letters"),
        ("data/tiles.yaml", b"ours"),
        ("licences/libogg.txt", b"a text, not the work"),
    ):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(content)
    return inside


def works(bill: sbom.Bill) -> dict[str, str]:
    return {component["name"]: component.get("version", "") for component in bill["components"]}


def test_it_tells_of_every_work_and_its_files(folder: Path, tmp_path: Path) -> None:
    download = tmp_path / "neogame-1-linux-x86_64.tar.xz"
    bill = json.loads(sbom.write(download, folder).read_text(encoding="utf-8"))
    assert bill == sbom.read(download)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    found = works(bill)
    assert {"SDL", "pygame-ce", "platformdirs", "Nunito", "Python"} <= found.keys()
    assert not {"Huninn", "NSIS", "Brotli", "libogg"} & found.keys()
    assert found["pygame-ce"] == pins("requirements.txt")["pygame-ce"]
    files = {file["name"] for component in bill["components"] for file in component.get("components", ())}
    assert files == {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} - {
        "data/tiles.yaml",
        "licences/libogg.txt",
    }


def test_windows_has_versions_of_its_own(folder: Path) -> None:
    linux, windows = (works(sbom.make(f"neogame-1-{system}-x86_64.zip", folder)) for system in ("linux", "windows"))
    assert (linux["Python"], windows["Python"]) == ("3.13.5", "3.13.2")
    assert linux["SDL"] == windows["SDL"]


def test_a_library_it_does_not_tell_of_ends_the_build(folder: Path) -> None:
    bill = sbom.make("download", folder)
    sbom.check(bill, folder)
    (folder / "libsurprise.so").write_bytes(b"\x7fELF")
    with pytest.raises(Trouble, match=r"libsurprise\.so"):
        sbom.check(bill, folder)


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_bytes(b"\x7fELF another")])
def test_a_file_that_is_another_ends_the_build(harm: object, folder: Path) -> None:
    bill = sbom.make("download", folder)
    assert callable(harm)
    harm(folder / "pygame/base.so")
    with pytest.raises(Trouble, match=r"pygame/base\.so"):
        sbom.check(bill, folder)


def test_a_version_that_is_not_pinned_ends_the_build(folder: Path) -> None:
    bill = sbom.make("download", folder)
    next(component for component in bill["components"] if component["name"] == "pygame-ce")["version"] = "1.0"
    with pytest.raises(Trouble, match=r"pygame-ce 1\.0"):
        sbom.check(bill, folder)
