"""Saved games: whole after a crash at any step of writing, listed, renamed, deleted, taken back, brought in and out."""

import contextlib
import errno
import os
from dataclasses import replace
from pathlib import Path

import pytest

from neogame.content.node import BadInput
from neogame.match import record
from neogame.match.book import WrongRecord
from neogame.match.match import Match
from neogame.match.migrations import NewerRecord
from neogame.match.saves import DELETED, KEPT_DELETED, Files, Saves, Trouble
from tests.games import new_match, play_random

GOLDEN = Path(__file__).parent / "golden"


class Killed(BaseException):
    """The moment the power goes."""


class Fragile(Files):
    """A disk that counts what is done to it and stops everything, or fails, before the ``at``-th thing."""

    def __init__(self, at: int = 0, fails: BaseException | None = None) -> None:
        self.at, self.done, self.fails = at, 0, fails or Killed()

    def _count(self) -> None:
        self.done += 1
        if self.done == self.at:
            raise self.fails

    def read(self, path: Path) -> bytes:
        self._count()
        return super().read(path)

    def write(self, path: Path, content: bytes) -> None:
        self._count()
        try:
            self._count()
        except BaseException:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content[: len(content) // 2])
            raise
        super().write(path, content)

    def move(self, path: Path, to: Path) -> None:
        self._count()
        super().move(path, to)

    def settle(self, folder: Path) -> None:
        self._count()
        super().settle(folder)


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


def saved_thrice(folder: Path, files: Files | None = None) -> tuple[Match, str]:
    """A game saved after its tenth, eleventh and twelfth action."""
    match = play_random(new_match("neoville", 2), actions=10)
    keeper = Saves(folder, files)
    stem = keeper.new_stem("neoville")
    for _ in range(3):
        assert keeper.write(stem, match.record()) is None
        match.play(match.legal()[0])
    return match, stem


def test_what_is_written_is_read(saves: Saves) -> None:
    match = play_random(new_match("neotopia", 3), actions=20)
    stem = saves.new_stem("neotopia")
    assert saves.write(stem, match.record()) is None
    assert saves.read(stem) == match.record()
    assert saves.open(stem).match.record() == match.record()


@pytest.mark.parametrize("at", range(1, 12))
def test_power_lost_at_any_step_leaves_the_last_action_or_the_one_before(tmp_path: Path, at: int) -> None:
    match, stem = saved_thrice(tmp_path)
    before = len(Saves(tmp_path).read(stem).entries)
    match.play(match.legal()[0])
    latest = match.record()
    try:
        Saves(tmp_path, Fragile(at)).write(stem, latest)
    except Killed:
        pass
    else:
        assert at > 7
    after = Saves(tmp_path)
    found = after.open(stem)
    assert len(found.match.record().entries) in (before, len(latest.entries))
    assert not found.set_aside
    assert [saved.stem for saved in after.games()] == [stem]
    assert after.write(stem, latest) is None
    assert after.read(stem) == latest


@pytest.mark.parametrize("first", range(3, 9))
@pytest.mark.parametrize("second", range(3, 9))
@pytest.mark.parametrize("third", [5, 6])
def test_power_lost_again_and_again_leaves_the_game_where_it_was(
    tmp_path: Path, first: int, second: int, third: int
) -> None:
    match, stem = saved_thrice(tmp_path)
    for at in (first, second, third):
        before = len(Saves(tmp_path).read(stem).entries)
        match.play(match.legal()[0])
        with contextlib.suppress(Killed):
            Saves(tmp_path, Fragile(at)).write(stem, match.record())
        found = Saves(tmp_path).latest()
        assert found is not None
        assert found.stem == stem
        assert len(Saves(tmp_path).read(stem).entries) in (before, len(match.record().entries))


@pytest.mark.parametrize(
    ("number", "means"),
    [
        (errno.ENOSPC, Trouble.FULL),
        (errno.EROFS, Trouble.DENIED),
        (errno.EACCES, Trouble.DENIED),
        (errno.EIO, Trouble.OTHER),
    ],
)
@pytest.mark.parametrize("at", range(1, 8))
def test_a_disk_that_refuses_is_told_and_loses_nothing(tmp_path: Path, number: int, means: Trouble, at: int) -> None:
    match, stem = saved_thrice(tmp_path)
    before = len(Saves(tmp_path).read(stem).entries)
    files = Fragile(at, OSError(number, os.strerror(number)))
    told = Saves(tmp_path, files).write(stem, match.record())
    # A full disk has room again once an old generation is gone.
    assert told == (None if means is Trouble.FULL and at < 3 else means)
    assert len(Saves(tmp_path).read(stem).entries) in (
        (len(match.steps),) if told is None else (before, len(match.steps))
    )
    assert not list(tmp_path.glob("*.new"))


class Small(Files):
    """A disk with room for so many bytes."""

    def __init__(self, folder: Path, room: int) -> None:
        self.folder, self.room = folder, room

    def write(self, path: Path, content: bytes) -> None:
        used = sum(file.stat().st_size for file in self.folder.rglob("*") if file.is_file())
        if used + len(content) > self.room:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content[: max(0, self.room - used)])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().write(path, content)


@pytest.mark.parametrize("room", [2.2, 2.7, 3.2, 4.2])
def test_on_a_full_disk_the_oldest_generation_makes_room_for_the_newest(tmp_path: Path, room: float) -> None:
    match = play_random(new_match("neoville", 2), 1, actions=10)
    size = len(match.record().text().encode()) + 2500
    saves = Saves(tmp_path, Small(tmp_path, int(size * room)))
    for _ in range(25):
        match.play(match.legal()[0])
        assert saves.write("game", match.record()) is None
        assert saves.read("game") == match.record()
        assert not list(tmp_path.glob("*.new"))


def test_a_disk_with_no_room_at_all_keeps_what_can_be_read(tmp_path: Path) -> None:
    match, stem = saved_thrice(tmp_path)
    (tmp_path / f"{stem}.jsonl").write_text("{", encoding="utf-8")
    before = Saves(tmp_path).read(stem)
    assert Saves(tmp_path, Small(tmp_path, 0)).write(stem, match.record()) is Trouble.FULL
    assert Saves(tmp_path).read(stem) == before


def test_what_reads_back_differently_is_not_swapped_in(tmp_path: Path) -> None:
    class Forgetful(Files):
        def read(self, path: Path) -> bytes:
            return super().read(path)[:-1] if path.suffix == ".new" else super().read(path)

    match, stem = saved_thrice(tmp_path)
    before = Saves(tmp_path).read(stem)
    assert Saves(tmp_path, Forgetful()).write(stem, match.record()) == Trouble.GARBLED
    assert Saves(tmp_path).read(stem) == before


def test_the_newest_readable_generation_counts_and_damage_is_set_aside(tmp_path: Path) -> None:
    _, stem = saved_thrice(tmp_path)
    file = tmp_path / f"{stem}.jsonl"
    text = file.read_text(encoding="utf-8")
    for damaged in (text[: len(text) // 2], "\0" * 300, text.replace('"turns":', '"turns":9', 1), ""):
        file.write_text(damaged, encoding="utf-8")
        saves = Saves(tmp_path)
        opened = saves.open(stem)
        assert len(opened.match.steps) < len(record.parse(text, "x").entries)
        (aside,) = opened.set_aside
        assert (tmp_path / aside).read_text(encoding="utf-8") == damaged
        assert [saved.stem for saved in saves.games()] == [stem]
    assert len(list(tmp_path.glob("*.damaged-*"))) == 4


def test_a_game_without_a_readable_generation_stays_where_it_is(saves: Saves) -> None:
    saves.folder.mkdir()
    (saves.folder / "bad.jsonl").write_bytes(b"\xff\xfe{")
    (shown,) = saves.games()
    assert shown.state == "damaged"
    with pytest.raises(BadInput, match=r"bad\.jsonl"):
        saves.open("bad")
    assert (saves.folder / "bad.jsonl").read_bytes() == b"\xff\xfe{"


def test_a_newer_record_is_listed_refused_and_never_written_over(saves: Saves) -> None:
    _, stem = saved_thrice(saves.folder)
    file = saves.folder / f"{stem}.jsonl"
    newer = '{"neogame":99,"anything":[1,2]}\nnot even JSON\n'
    file.write_text(newer, encoding="utf-8")
    assert [(saved.stem, saved.state) for saved in saves.games()] == [(stem, "newer")]
    with pytest.raises(NewerRecord):
        saves.open(stem)
    with pytest.raises(NewerRecord):
        saves.rename(stem, "mine")
    assert file.read_text(encoding="utf-8") == newer


def test_the_list_tells_players_state_and_title(saves: Saves) -> None:
    for path in sorted(GOLDEN.glob("*.jsonl")):
        assert isinstance(saves.take(record.read(path), path.name), str)
    shown = saves.games()
    assert len(shown) == 8
    assert sum(saved.state == "over" for saved in shown) == 6
    assert sum(saved.branch for saved in shown) == 2
    assert all((saved.winners != ()) == (saved.state == "over") for saved in shown)
    one = next(saved for saved in shown if saved.state == "open" and saved.game == "neotopia")
    assert [player.name for player in one.players] == ["Ana", "Bo", "Chloé", "王小明"]
    assert saves.rename(one.stem, "  Sunday 🌞\n" + "x" * 99) is None
    again = next(saved for saved in saves.games() if saved.stem == one.stem)
    assert again.title.startswith("Sunday 🌞xxx")
    assert len(again.title) == 60
    assert replace(again, title="", written=0) == replace(one, written=0)
    assert saves.rename(one.stem, "") is None
    assert next(saved for saved in saves.games() if saved.stem == one.stem).title == ""


def test_a_new_title_leaves_the_order_of_games_as_it_was(saves: Saves) -> None:
    written = play_random(new_match("neoville", 2), actions=3).record()
    for number in range(3):
        saves.write(f"game-{number}", written, 1e9 + number)
    for title in ("abc", "xyz"):
        assert saves.rename("game-0", title) is None
        assert [saved.stem for saved in saves.games()] == ["game-2", "game-1", "game-0"]
        assert saves.games()[-1].title == title
    latest = saves.latest()
    assert latest is not None
    assert latest.stem == "game-2"


def test_the_game_to_go_on_with_is_the_one_that_says_it_was_saved_last(saves: Saves) -> None:
    written = play_random(new_match("neoville", 2), actions=3).record()
    for number, moment in enumerate((3e8, 9e8, 6e8)):
        saves.write(f"game-{number}", written, moment)
        # As when a folder was copied, file by file.
        os.utime(saves.folder / f"game-{number}.jsonl", (1e9 - number, 1e9 - number))
    latest = saves.latest()
    assert latest is not None
    assert latest.stem == "game-1"
    assert [saved.stem for saved in saves.games()] == ["game-1", "game-2", "game-0"]


@pytest.mark.parametrize(
    "stamp", [None, "", "soon", 7, [], "9999-01-01T00:00:00+00:00", "0001-01-01T00:00:00", "1" * 99]
)
def test_a_stamp_that_cannot_be_true_leaves_the_time_of_the_file(saves: Saves, stamp: object) -> None:
    saves.folder.mkdir()
    written = play_random(new_match("neoville", 2), actions=3).record()
    path = saves.folder / "game.jsonl"
    path.write_text(replace(written, header={**written.header, "saved": stamp}).text(), encoding="utf-8")
    os.utime(path, (1e9, 1e9))
    (saved,) = saves.games()
    assert saved.written == 1e9
    assert saves.read("game") == written


def test_deleting_can_be_undone(saves: Saves) -> None:
    _, stem = saved_thrice(saves.folder)
    before = saves.read(stem)
    assert saves.delete(stem) is None
    assert saves.games() == []
    assert saves.restore(stem) is None
    assert saves.read(stem) == before


def test_only_so_many_deleted_games_are_kept(saves: Saves) -> None:
    written = play_random(new_match("neoville", 2), actions=3).record()
    for number in range(KEPT_DELETED + 5):
        saves.write(f"game-{number}", written)
        os.utime(saves.folder / f"game-{number}.jsonl", (1e9 - number, 1e9 - number))
        assert saves.delete(f"game-{number}") is None
        assert (saves.folder / DELETED / f"game-{number}.jsonl").exists()
    assert len(list((saves.folder / DELETED).glob("*.jsonl"))) == KEPT_DELETED


def test_out_and_in_again(saves: Saves, tmp_path: Path) -> None:
    _, stem = saved_thrice(saves.folder)
    out = tmp_path / "elsewhere"
    first, second = saves.export(stem, out), saves.export(stem, out)
    assert isinstance(first, Path)
    assert isinstance(second, Path)
    assert first != second
    taken = saves.take(record.read(first), first.name)
    assert isinstance(taken, str)
    assert taken != stem
    assert saves.read(taken) == saves.read(stem)


def test_an_illegal_record_is_not_taken(saves: Saves) -> None:
    good = record.read(GOLDEN / "v1-neoville-open.jsonl")
    with pytest.raises(WrongRecord):
        saves.take(replace(good, entries=good.entries[1:]), "x")
    assert saves.games() == []


def test_a_pipe_in_the_folder_keeps_nobody_waiting(saves: Saves) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes with names")
    saves.folder.mkdir()
    os.mkfifo(saves.folder / "pipe.jsonl")
    assert saves.games() == []
    with pytest.raises(BadInput):
        saves.open("pipe")


def test_half_written_files_are_swept_away_after_a_day(saves: Saves) -> None:
    saves.folder.mkdir()
    old, young = saves.folder / "a.1.new", saves.folder / "b.2.new"
    for path in (old, young):
        path.write_text("x", encoding="utf-8")
    os.utime(old, (0, 0))
    saves.sweep()
    assert not old.exists()
    assert young.exists()


def test_a_branch_keeps_its_past_and_says_so() -> None:
    for game in ("neoville", "neotopia"):
        match = play_random(new_match(game, 3), 3)
        number = next(i for i, step in enumerate(match.steps[50:], 50) if step.seat is None)
        branch = match.branch(number)
        assert branch.steps[number - 1].entry == match.steps[number - 1].entry
        assert branch.steps[number].entry == match.steps[number].entry, "the code brings the same tile again"
        play_random(branch, 4)
        result = branch.record().entries[-1]
        assert result["branch"] == {"of": match.header["code"], "after": number}
        assert Match.resume(record.parse(branch.record().text(), "x")).over
