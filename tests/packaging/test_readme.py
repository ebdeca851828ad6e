"""The README says what is true: its commands exist, its pictures and links are there, its version is the program's."""

import re
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from shipping.workshop import PACKAGING, ROOT

from neogame import __version__, i18n
from neogame.cli.main import COMMANDS, parser

README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:neogame|packaging|sprites|tests|data|\.github)/[\w./-]+)`", README)))


def test_the_two_commands_stand_on_their_own_lines() -> None:
    blocks = re.findall(r"^```\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert blocks[:2] == ["python3 packaging/dev.py play\n", "python3 packaging/dev.py test\n"]


@pytest.mark.parametrize("line", sorted(set(re.findall(r"^\| `neogame ([^`]+)`", README, re.MULTILINE))))
def test_every_command_can_be_given(line: str) -> None:
    assert parser().parse_args(line.split())


def test_every_command_is_told() -> None:
    assert all(f"`neogame {name}" in README for name in COMMANDS)


def test_pictures_are_there_and_small() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert len(pictures) >= 3
    for picture in pictures:
        assert (ROOT / picture).read_bytes().startswith(b"\x89PNG")
        assert (ROOT / picture).stat().st_size < 250_000


def test_links_lead_somewhere() -> None:
    headings = {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    }
    for target in re.findall(r"(?<!!)\[[^\]]+\]\(([^)]+)\)", README):
        if target.startswith("#"):
            assert target[1:] in headings
        elif not target.startswith("https:"):
            assert (ROOT / target).exists()


@pytest.mark.parametrize("path", NAMED)
def test_named_files_are_there(path: str) -> None:
    assert (ROOT / Path(path)).exists()


def test_the_changelog_begins_with_this_version() -> None:
    log = (PACKAGING / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## (\S+)", log, re.MULTILINE)
    assert found
    assert found[1] == __version__


def test_the_places_of_files_are_those_of_the_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "DOCUMENTS_DIR"):
        monkeypatch.delenv(f"XDG_{name}", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    for system, place in enumerate((Unix("neogame", False), MacOS("neogame", False))):
        for row, path in (
            ("settings", f"{place.user_config_dir}/settings.json"),
            ("games", f"{place.user_data_dir}/games"),
            ("exported games", f"{place.user_documents_dir}/neogame"),
            ("log", place.user_log_dir),
        ):
            found = re.search(rf"^\| {row} \|(.+)\|$", README, re.MULTILINE)
            assert found
            cell = found[1].split("|")[2 * system].strip()
            assert cell == f"`{path.replace(str(tmp_path), '~')}`"


SAID = (
    "1280 x 720",
    "250 M",
    "glibc 2.31",
    "musl",
    "0.1.0",
    "Apple ",
    "Wine",
    "sha256sum",
    "MIT",
    "sprites/ATTRIBUTIONS.md",
    "add-to-menu.sh --remove",
    "apt remove neogame",
    "uninstall.exe",
    "`neogame-cli.exe selftest`",
    "`./neogame selftest`",
    "`Neogame.app/Contents/MacOS/neogame selftest`",
    "--safe-mode",
    "`neogame show`",
    "150 ",
    "16 ",
    "Ctrl+Y",
    "F2",
    "F11",
)


def parts() -> list[str]:
    """What players read, in English, French and Traditional Chinese."""
    return re.split(r"^## (?:Français|繁體中文|Without a window)$", README, flags=re.MULTILINE)[:3]


@pytest.mark.parametrize("said", SAID)
def test_the_players_part_says_the_same_in_every_language(said: str) -> None:
    assert all(said in part for part in parts())


@pytest.mark.parametrize("key", ["neoville.promises.title", "neoville.features.skyscraper", "word.utility.windmill"])
def test_the_players_part_uses_the_words_of_the_game(key: str) -> None:
    for language, part in zip(("en", "fr", "zh-Hant"), parts(), strict=True):
        assert i18n.read(language)(key).lower() in part.lower()


def test_the_bot_is_as_short_as_told() -> None:
    assert "in fourteen lines" in README
    assert len((ROOT / "tests/ai/example_bot.py").read_text(encoding="utf-8").splitlines()) == 14
