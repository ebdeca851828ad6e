"""Two windows on one game: the second one may watch it or play a copy, and the first one's game stays whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from neogame.i18n import languages
from neogame.match import locks, record
from neogame.match.saves import Saves
from neogame.ui.scenes.replay import Replay
from neogame.ui.table.scene import TableScene
from tests.ui.conftest import Filled
from tests.ui.fitting import shown_everywhere
from tests.ui.saved import play, settle, start, table

fcntl = pytest.importorskip("fcntl")


@contextmanager
def other_window(saves: Saves, stem: str) -> Iterator[None]:
    """Somebody outside this process has a game open."""
    with (saves.folder / f"{stem}{locks.SUFFIX}").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def only_stem(folder: Path) -> str:
    (saved,) = Saves(folder).games()
    return saved.stem


def open_hands(folder: Path, stem: str) -> None:
    path = folder / f"{stem}.jsonl"
    found = record.read(path)
    header = {**found.header, "code": None, "options": {**found.header["options"], "hands": "open"}}
    path.write_text(record.Record(header, found.entries).text(), encoding="utf-8")


@pytest.mark.parametrize("way", ["title", "list"])
def test_a_game_that_another_window_plays_is_asked_about_and_stays_as_it_is(
    filled: Filled, tmp_path: Path, way: str
) -> None:
    games = tmp_path / "games"
    pilot = filled("neoville-open")
    stem = only_stem(games)
    before = (games / f"{stem}.jsonl").read_bytes()
    with other_window(pilot.app.keeper.saves, stem):
        if way == "list":
            pilot.click("title.saves")
            settle(pilot)
            pilot.click("saves.row-1.go")
        else:
            pilot.click("title.continue")
        assert pilot.scene == "dialog"
        assert not pilot.has("dialog.watch"), "people hide their hands at this table"
        pilot.press("escape")
        assert pilot.scene == ("saves" if way == "list" else "title")
        assert (games / f"{stem}.jsonl").read_bytes() == before


def test_a_copy_is_a_branch_and_a_game_of_its_own(filled: Filled, tmp_path: Path) -> None:
    games = tmp_path / "games"
    pilot = filled("neotopia-open")
    stem = only_stem(games)
    before = (games / f"{stem}.jsonl").read_bytes()
    with other_window(pilot.app.keeper.saves, stem):
        pilot.click("title.continue")
        pilot.click("dialog.branch")
        play(pilot, 1)
        settle(pilot)
        assert (games / f"{stem}.jsonl").read_bytes() == before
    branch = table(pilot).session.match
    steps = len(record.parse(before.decode(), "x").entries)
    assert branch.header["branch"] == {"of": branch.header["code"], "after": steps}
    assert {saved.stem for saved in Saves(games).games()} == {stem, pilot.app.keeper.stem(branch)}


def test_a_game_with_open_hands_may_be_watched_and_nothing_is_written(filled: Filled, tmp_path: Path) -> None:
    games = tmp_path / "games"
    pilot = filled("neoville-open")
    stem = only_stem(games)
    open_hands(games, stem)
    before = (games / f"{stem}.jsonl").read_bytes()
    with other_window(pilot.app.keeper.saves, stem):
        pilot.click("title.continue")
        pilot.click("dialog.watch")
        pilot.step(0.1)
        scene = pilot.app.top
        assert isinstance(scene, TableScene)
        assert isinstance(scene.conductor, Replay)
        assert scene.conductor.at == scene.conductor.last > 0
        settle(pilot)
        assert (games / f"{stem}.jsonl").read_bytes() == before
    assert [saved.stem for saved in Saves(games).games()] == [stem]


def test_a_table_holds_its_game_until_it_is_left(filled: Filled, tmp_path: Path) -> None:
    games = tmp_path / "games"
    pilot = filled()
    start(pilot)
    play(pilot, 1)
    lock = games / f"{only_stem(games)}{locks.SUFFIX}"
    assert locks.holds(lock)
    pilot.app.home()
    settle(pilot)
    assert not locks.holds(lock)
    assert not lock.exists()
    pilot.click("title.continue")
    settle(pilot)
    assert locks.holds(lock)


def test_a_lock_that_was_lost_meanwhile_is_told(filled: Filled, tmp_path: Path) -> None:
    games = tmp_path / "games"
    pilot = filled()
    start(pilot)
    play(pilot, 1)
    stem = only_stem(games)
    (games / f"{stem}{locks.SUFFIX}").unlink()
    before = (games / f"{stem}.jsonl").read_bytes()
    with other_window(pilot.app.keeper.saves, stem):
        play(pilot, 1)
        settle(pilot)
        assert any("Another window" in toast.text for toast in pilot.app.toasts)
        assert (games / f"{stem}.jsonl").read_bytes() == before


@pytest.mark.parametrize("language", languages())
def test_the_question_has_room(filled: Filled, tmp_path: Path, language: str) -> None:
    games = tmp_path / "games"
    pilot = filled("neoville-open", language=language)
    stem = only_stem(games)
    open_hands(games, stem)
    with other_window(pilot.app.keeper.saves, stem):
        pilot.click("title.continue")
        for text_size in (100, 200):
            pilot.app.change(text_size=text_size)
            pilot.step(0.1)
            assert shown_everywhere(pilot) == []
