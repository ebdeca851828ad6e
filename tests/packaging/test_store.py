"""What menus and software stores are told is right, complete in three languages, and that of this version."""

import os
import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import manual
import pytest
import yaml
from shipping import linux, store
from shipping.workshop import PACKAGING, ROOT, pins

from neogame import HOME, ID, NAME, __version__, ui
from tests.packaging import desktop
from tests.packaging.needs import need

SOMEWHERE = "https://neogame.example"
LANGUAGES = ("en", "fr", "zh_TW")


@pytest.fixture(params=["", SOMEWHERE], ids=["no home", "a home"])
def component(request: pytest.FixtureRequest, tmp_path: Path) -> ElementTree.Element:
    path = tmp_path / f"{ID}.metainfo.xml"
    path.write_text(store.metainfo(request.param), encoding="utf-8")
    desktop.check_metainfo(path)
    return ElementTree.fromstring(path.read_bytes())


def test_the_desktop_entry(tmp_path: Path) -> None:
    path = tmp_path / f"{ID}.desktop"
    path.write_text(store.desktop_entry(), encoding="utf-8")
    entry = desktop.read_entry(path)
    assert {"Name": NAME, "Exec": "neogame", "Icon": ID, "Terminal": "false"}.items() <= entry.items()
    assert all(f"Comment{language}" in entry for language in ("", "[fr]", "[zh_TW]"))


def test_one_id_everywhere(component: ElementTree.Element) -> None:
    assert component.findtext("id") == ID
    assert component.findtext("launchable") == f"{ID}.desktop"
    assert f"StartupWMClass={ID}\n" in store.desktop_entry()
    assert ui.__name__
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == ID
    assert "bundle_identifier=ID" in (PACKAGING / "neogame.spec").read_text(encoding="utf-8")


def test_every_language_says_as_much() -> None:
    told = store.texts()
    assert tuple(told) == LANGUAGES
    for words in told.values():
        assert words.keys() == told["en"].keys()
        for key, value in words.items():
            assert type(value) is type(told["en"][key])
            assert len(value) == len(told["en"][key]) or isinstance(value, str)
            assert value
        assert len(words["summary"]) <= 35
        assert not words["summary"].endswith((".", "。"))
        assert all(game in words["summary"] for game in ("Neoville", "Neotopia"))


def test_the_releases_are_those_of_the_changelog(component: ElementTree.Element) -> None:
    releases = [release.get("version") for release in component.iter("release")]
    log = (PACKAGING / "CHANGELOG.md").read_text(encoding="utf-8")
    assert releases[0] == __version__
    assert releases == [line.split()[1] for line in log.splitlines() if line.startswith("## ")]
    items = [line for line in log.splitlines() if line.startswith("- ")]
    assert len(list(component.findall("releases/release/description/ul/li"))) == len(items)


def test_what_needs_a_home_is_left_out_and_listed(component: ElementTree.Element) -> None:
    home = component.findtext("url")
    pictures = component.findall("screenshots/screenshot/image")
    if home is None:
        assert not pictures
        assert store.left_out("")
    else:
        names = {Path(str(picture.text)).name for picture in pictures}
        assert len(pictures) == len(names) == len(store.PICTURES) * len(LANGUAGES)
        assert names == {path.name for path in (PACKAGING / "pictures").iterdir()}
        assert not store.left_out(home)
    assert HOME == "" or HOME.startswith("https://")


def test_the_flatpak_is_made_of_what_is_pinned() -> None:
    path = PACKAGING / "flatpak" / f"{ID}.yml"
    assert "has not been built" in path.read_text(encoding="utf-8")
    told = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert told["id"] == ID
    assert not [argument for argument in told["finish-args"] if "network" in argument or "filesystem" in argument]
    libraries, game = told["modules"]
    pinned = (PACKAGING / "requirements.txt").read_text(encoding="utf-8")
    assert all(f"--hash=sha256:{source['sha256']}" in pinned for source in libraries["sources"])
    for machine in ("x86_64", "aarch64"):
        names = [Path(one["url"]).name for one in libraries["sources"] if machine in one.get("only-arches", [machine])]
        found = {name.split("-")[0].replace("_", "-"): name.split("-")[1] for name in names}
        assert found == pins("requirements.txt")
    for name in re.findall(r"\b((?:packaging|sprites)/[\w./-]+)", "\n".join(game["build-commands"])):
        assert (ROOT / name).exists()


@pytest.mark.parametrize("name", manual.pages())
def test_man_page_and_completions_are_those_of_the_command_line(name: str) -> None:
    kept = (PACKAGING / "linux" / name).read_text(encoding="utf-8")
    assert kept == manual.pages()[name], "packaging/manual.py writes it anew"
    assert name in linux.EXPLAINED


@pytest.mark.skipif(os.name == "nt", reason="the completion is for Linux")
def test_bash_completes_commands_options_and_files(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").touch()
    script = PACKAGING / "linux" / "completion.bash"

    def completed(*words: str) -> set[str]:
        line = " ".join(f"'{word}'" for word in words)
        asked = f"source '{script}'; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _neogame; echo ${{COMPREPLY[@]}}"
        ran = subprocess.run([need("bash"), "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True)
        return set(ran.stdout.split())

    assert completed("neogame", "s") == {"simulate", "score", "show", "selftest"}
    assert completed("neogame", "arena", "neo") == {"neoville", "neotopia"}
    assert completed("neogame", "check", "--j") == {"--json"}
    assert completed("neogame", "check", "ga") == {"game.jsonl"}
