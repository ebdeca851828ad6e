"""The parts of the downloads: the Windows launchers, the Debian package, pinned versions, the release workflow."""

import os
import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest
import yaml
from shipping import exe, linux, macos, store, windows
from shipping.workshop import PACKAGING, ROOT, Workshop, pins

from neogame import ID, __version__
from tests.packaging import desktop
from tests.packaging.needs import need

LAUNCHERS = Path(pytest.importorskip("pip").__file__).parent / "_vendor" / "distlib"
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"


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


@pytest.mark.parametrize("name", ["requirements-windows.txt", "requirements-windows-python.txt"])
def test_every_part_of_the_windows_program_has_its_checksum(name: str) -> None:
    lines = (PACKAGING / name).read_text(encoding="utf-8").splitlines()
    assert all(re.fullmatch(r"#.*|[\w.-]+==\S+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)


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


def test_the_workflow_builds_tries_and_publishes_on_three_systems() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    systems = {choice["system"] for choice in jobs["build"]["strategy"]["matrix"]["include"]}
    assert systems == {"linux", "windows", "macos"}
    steps = {step["name"]: step for step in jobs["build"]["steps"]}
    for system, name in (("linux", "Linux"), ("windows", "Windows"), ("macos", "macOS")):
        step = steps[f"Self-test on {name}"]
        assert "selftest" in step["run"]
        assert system in step["if"]
    assert jobs["publish"]["needs"] == "build"
    assert "sha256sum --check" in text
    assert "not yet run" in text.splitlines()[1]


def test_the_workflow_fails_when_a_download_was_not_made() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    expected = {choice["system"]: choice["made"].split() for choice in jobs["build"]["strategy"]["matrix"]["include"]}
    assert expected == {
        "linux": [".tar.xz", ".deb", ".whl", ".tar.gz"],
        "windows": ["-setup.exe", "-portable.zip"],
        "macos": [".zip"],
    }
    names = [step["name"] for step in jobs["build"]["steps"]]
    assert (
        names.index("Wheel and source archive") < names.index("Nothing is missing") < names.index("Keep what was made")
    )
    step = jobs["build"]["steps"][names.index("Nothing is missing")]
    assert "if" not in step


def test_the_check_of_what_was_made(tmp_path: Path) -> None:
    steps = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["build"]["steps"]
    (script,) = (step["run"] for step in steps if step["name"] == "Nothing is missing")
    (tmp_path / "dist").mkdir()

    def passes() -> bool:
        environment = {"PATH": os.defpath, "MADE": "-setup.exe -portable.zip"}
        ran = subprocess.run(
            ["bash", "-e", "-c", script], cwd=tmp_path, env=environment, capture_output=True, check=False
        )
        return ran.returncode == 0

    for name in ("neogame-1-setup.exe", "neogame-1-portable.zip", "neogame-1-portable.zip.sha256"):
        (tmp_path / "dist" / name).touch()
    assert not passes()
    (tmp_path / "dist" / "neogame-1-setup.exe.sha256").touch()
    assert passes()


def test_the_workflow_names_only_what_there_is() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(jobs)
        assert set(job) <= {
            "name",
            "needs",
            "if",
            "runs-on",
            "timeout-minutes",
            "permissions",
            "strategy",
            "steps",
            "env",
        }
        for step in job["steps"]:
            assert set(step) <= {"name", "uses", "with", "run", "env", "if", "shell", "id"}
            assert ("uses" in step) != ("run" in step)
        axes = {key for row in job.get("strategy", {}).get("matrix", {}).get("include", []) for key in row}
        assert set(re.findall(r"matrix\.(\w+)", yaml.safe_dump(job))) <= axes


def test_the_workflow_passes_its_linter(tools: Workshop) -> None:
    linter = tools.python.with_name("zizmor")
    ran = subprocess.run(
        [str(linter), "--offline", "--no-progress", "--color", "never", str(WORKFLOW)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
