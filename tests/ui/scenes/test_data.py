"""The window with a data folder of one's own: it is played with, and a mistake in it is a dialog."""

import shutil
from pathlib import Path

import pytest

from neogame.ai import cast
from neogame.cli import main
from neogame.paths import DATA
from neogame.ui import start
from tests.ui.conftest import Fly
from tests.ui.saved import settle, table
from tests.ui.table.desks import DeskHere


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data folder that the window uses."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    monkeypatch.setattr(cast, "FILE", cast.OpponentsFile(folder))
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_table_has_the_components_of_the_folder(fly: Fly, data: Path) -> None:
    change(data / "neoville" / "tiles.yaml", "t01: {terrain: [ss, gs]", "t01: {terrain: [gg, gg]")
    pilot = fly(data=data, desk=DeskHere)
    pilot.click("title.new-neoville")
    pilot.click("setup.start")
    settle(pilot)
    assert table(pilot).session.match.header["components"]["tiles"]["t01"]["terrain"] == ["gg", "gg"]


@pytest.mark.parametrize("game", ["neoville", "neotopia"])
def test_a_mistake_is_a_dialog_and_the_game_starts_once_it_is_mended(fly: Fly, data: Path, game: str) -> None:
    file, old = {"neoville": ("tiles", "[ss, gs]"), "neotopia": ("production", "eetc")}[game]
    change(data / game / f"{file}.yaml", old, "x")
    pilot = fly(data=data, desk=DeskHere)
    pilot.click(f"title.new-{game}")
    pilot.click("setup.start")
    assert pilot.scene == "dialog"
    assert f"{file}.yaml, line" in " ".join(pilot.texts())
    shutil.copy(DATA / game / f"{file}.yaml", data / game)
    pilot.click("dialog.retry")
    settle(pilot)
    assert table(pilot).session.match.book.name == game


def test_a_folder_that_is_none_is_told_at_the_title(fly: Fly, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cast, "FILE", cast.OpponentsFile(tmp_path / "none"))
    pilot = fly(data=tmp_path / "none")
    start.check_data(pilot.app)
    settle(pilot)
    assert pilot.scene == "dialog"
    assert "there is no such file" in " ".join(pilot.texts())
    pilot.press("escape")
    assert pilot.scene == "title"


@pytest.mark.parametrize("words", [["--data", "own"], ["--safe-mode", "--data", "own"]])
def test_the_command_line_hands_the_folder_to_the_window(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[bool, Path]] = []

    def open_window(*, safe: bool, data: Path, **other: object) -> int:
        asked.append((safe, data))
        return 0

    monkeypatch.setattr(start, "run", open_window)
    assert main.run(words) == 0
    assert asked == [("--safe-mode" in words, Path("own"))]


def test_the_folder_may_stand_before_or_after_a_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    seats = ["--seats", "random,random"]
    for words in (
        ["--data", str(tmp_path), "simulate", "neoville", *seats],
        ["simulate", "neoville", *seats, "--data", str(tmp_path)],
    ):
        assert main.run(words) == 2
        assert "opponents.yaml: there is no such file" in capsys.readouterr().err
