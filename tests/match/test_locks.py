"""Two windows on one game: one plays it, the other finds it taken, until the first is gone."""

import os
import platform
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from neogame.match import locks
from neogame.match.saves import Saves, Trouble
from tests.games import new_match, play_random

WINDOW = """
import sys
from pathlib import Path
from neogame.match.saves import Saves
saves = Saves(Path(sys.argv[1]))
assert not saves.busy("game")
print("open", flush=True)
sys.stdin.readline()
saves.leave("game")
"""


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    saves = Saves(tmp_path)
    assert saves.write("game", play_random(new_match("neoville", 2), actions=5).record()) is None
    saves.leave("game")
    yield saves
    saves.leave("game")


@contextmanager
def other_window(saves: Saves) -> Iterator["subprocess.Popen[bytes]"]:
    """Another process that has the game open."""
    with subprocess.Popen(
        [sys.executable, "-c", WINDOW, str(saves.folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"open"
        try:
            yield other
        finally:
            other.kill()


def test_a_game_that_another_window_plays_is_not_written_renamed_or_deleted(saves: Saves) -> None:
    before = saves.read("game")
    longer = play_random(new_match("neoville", 2), actions=12).record()
    with other_window(saves) as other:
        assert saves.busy("game")
        assert saves.write("game", longer) is Trouble.BUSY
        assert saves.rename("game", "mine") is Trouble.BUSY
        assert saves.delete("game") is Trouble.BUSY
        assert saves.read("game") == before
        assert [saved.stem for saved in saves.games()] == ["game"]
        note = locks.note(saves.folder / "game.lock")
        assert (note["host"], note["process"]) == (platform.node(), other.pid)
        assert str(note["start"]).startswith("20")


def test_the_lock_goes_when_the_other_window_leaves_the_game(saves: Saves) -> None:
    with other_window(saves) as other:
        other.communicate(b"leave\n", timeout=30)
        assert not saves.busy("game")
    saves.leave("game")
    assert not list(saves.folder.glob("*.lock"))


@pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")
def test_the_lock_lapses_with_its_process_however_that_ends(saves: Saves) -> None:
    with other_window(saves) as other:
        other.send_signal(signal.SIGKILL)
        other.wait()
        assert (saves.folder / "game.lock").exists()
        assert not saves.busy("game")
        assert saves.write("game", saves.read("game")) is None


def test_a_lock_that_somebody_took_away_is_noticed_at_the_next_write(saves: Saves) -> None:
    assert not saves.busy("game")
    (saves.folder / "game.lock").unlink()
    with other_window(saves):
        assert saves.write("game", saves.read("game")) is Trouble.BUSY


def test_all_who_look_at_a_folder_in_one_process_are_one_window(saves: Saves) -> None:
    assert not saves.busy("game")
    assert not Saves(saves.folder).busy("game")
    assert Saves(saves.folder).write("game", saves.read("game")) is None


def test_a_game_is_free_after_it_was_renamed_or_taken_in(saves: Saves) -> None:
    assert saves.rename("game", "mine") is None
    taken = saves.take(saves.read("game"), "x")
    assert isinstance(taken, str)
    assert not list(saves.folder.glob("*.lock"))


def test_a_folder_that_cannot_be_written_to_needs_no_lock(tmp_path: Path) -> None:
    assert not Saves(tmp_path / "none").busy("game")
    (tmp_path / "game.lock").mkdir()
    assert not Saves(tmp_path).busy("game")
