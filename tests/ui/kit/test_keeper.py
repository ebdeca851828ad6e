"""The keeper: every action reaches the disk, no frame waits for it, and what goes wrong is told."""

import errno
import threading
import time
from pathlib import Path

import pygame
import pytest

from neogame.match import record
from neogame.match.match import Match
from neogame.match.saves import Files, Saves
from neogame.rules.neotopia.actions import Draw, End
from neogame.ui.kit.app import App
from neogame.ui.kit.input import Event, Keyed, Moved
from neogame.ui.kit.keeper import PATIENCE, Keeper
from neogame.ui.kit.scene import Scene
from neogame.ui.neotopia.table import NeotopiaTable
from tests.games import new_match
from tests.ui.conftest import Filled
from tests.ui.saved import play, settle, start, table, until_mine


class Full(Files):
    """A disk without room, until some is made."""

    def __init__(self, error: int) -> None:
        self.error: int | None = error

    def write(self, path: Path, content: bytes) -> None:
        if self.error:
            raise OSError(self.error, "no")
        super().write(path, content)


class Slow(Files):
    """A disk that takes its time: until it is told to go on."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def write(self, path: Path, content: bytes) -> None:
        assert self.go.wait(20)
        super().write(path, content)


def test_every_action_is_on_the_disk(filled: Filled, tmp_path: Path) -> None:
    pilot = filled()
    scene = start(pilot)
    for _ in range(6):
        play(pilot, 1)
        (saved,) = Saves(tmp_path / "games").games()
        assert Saves(tmp_path / "games").read(saved.stem) == scene.session.match.record()


def test_undo_shortens_what_is_kept(filled: Filled, tmp_path: Path) -> None:
    pilot = filled()
    scene = start(pilot)
    until_mine(pilot)
    before = len(scene.session.match.steps)
    scene.play(scene.session.settled.legal[0])
    scene.undo()
    settle(pilot)
    (file,) = (tmp_path / "games").glob("*.jsonl")
    assert len(record.read(file).entries) == before


def test_a_slow_disk_holds_opponents_back_but_no_frame(tmp_path: Path) -> None:
    files = Slow()
    keeper = Keeper(Saves(tmp_path, files), lambda: None)
    match = new_match("neoville", 2)
    keeper.keep(match)
    late = [keeper.behind]
    match.play(match.legal()[0])
    keeper.keep(match)
    files.go.set()
    assert keeper.flush()
    late.append(keeper.behind)
    assert late == [True, False]
    (saved,) = keeper.saves.games()
    assert keeper.saves.read(saved.stem) == match.record()
    keeper.close()


def test_nobody_waits_for_a_draft(tmp_path: Path) -> None:
    files = Slow()
    keeper = Keeper(Saves(tmp_path, files), lambda: None)
    match = new_match("neoville", 2)
    match.draft = match.legal()[0]
    keeper.keep(match, draft=True)
    late = [keeper.behind]
    match.play(match.draft)
    keeper.keep(match)
    late.append(keeper.behind)
    match.draft = match.legal()[0]
    keeper.keep(match, draft=True)
    late.append(keeper.behind)
    files.go.set()
    assert keeper.flush()
    late.append(keeper.behind)
    assert late == [False, True, True, False]
    (saved,) = keeper.saves.games()
    assert keeper.saves.match(saved.stem).draft == match.draft
    keeper.close()


class Listening(Scene):
    """Hears what a hand does."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[Event] = []

    def handle(self, event: Event) -> bool:
        self.heard.append(event)
        return True


def test_a_hand_waits_until_its_last_action_is_on_the_disk(filled: Filled, tmp_path: Path) -> None:
    files = Slow()
    app = filled(saves=Saves(tmp_path / "games", files)).app
    scene = Listening(app)
    app.open(scene)
    app.keeper.keep(new_match("neoville", 2))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(6, 6), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    app.step(wait=False)
    assert [type(event) for event in scene.heard] == [Moved]
    assert app.holding
    files.go.set()
    assert app.keeper.flush()
    app.step(wait=False)
    assert [type(event) for event in scene.heard] == [Moved, Keyed, Moved]
    assert not app.holding


def test_a_hand_waits_for_no_disk_longer_than_a_moment(filled: Filled, tmp_path: Path) -> None:
    files = Slow()
    app = filled(saves=Saves(tmp_path / "games", files)).app
    done: list[str] = []
    app.keeper.keep(new_match("neoville", 2))
    app.then(lambda: done.append("first"))
    app.then(lambda: done.append("second"))
    app.step(wait=False)
    assert not done
    time.sleep(PATIENCE + 0.1)
    app.step(wait=False)
    assert done == ["first", "second"]
    files.go.set()


def test_a_turn_ends_when_its_last_disc_is_on_the_disk(filled: Filled, tmp_path: Path) -> None:
    files = Slow()
    files.go.set()
    pilot = filled(saves=Saves(tmp_path / "games", files))
    scene = start(pilot, game="neotopia")
    assert isinstance(scene, NeotopiaTable)
    until_mine(pilot)
    while scene.session.settled.table.left != 1 or not any(scene.session.settled.table.offer):
        play(pilot, 1)
        until_mine(pilot)
    files.go.clear()
    before = len(scene.session.match.steps)

    def acted() -> list[type]:
        return [type(step.action) for step in scene.session.match.steps[before:] if step.seat is not None]

    assert scene.offer(Draw(next(filter(None, scene.session.settled.table.offer))))
    scene.click(End())
    pilot.app.step(wait=False)
    assert acted() == [Draw]
    files.go.set()
    settle(pilot)
    assert acted()[:2] == [Draw, End]


def test_a_full_disk_is_told_once_and_so_is_its_recovery(filled: Filled, tmp_path: Path) -> None:
    files = Full(errno.ENOSPC)
    pilot = filled(saves=Saves(tmp_path / "games", files))
    start(pilot)
    play(pilot, 3)
    settle(pilot)
    shown = [toast.text for toast in pilot.app.toasts]
    assert sum("disk is full" in text for text in shown) == 1
    files.error = None
    play(pilot, 1)
    settle(pilot)
    pilot.step()
    assert any("Saving works again" in toast.text for toast in pilot.app.toasts)
    assert list((tmp_path / "games").glob("*.jsonl"))


def test_a_read_only_folder_is_told_and_the_game_goes_on(filled: Filled, tmp_path: Path) -> None:
    pilot = filled(saves=Saves(tmp_path / "games", Full(errno.EROFS)))
    scene = start(pilot)
    play(pilot, 4)
    assert any("cannot be written" in toast.text for toast in pilot.app.toasts)
    assert len(scene.session.match.steps) > 4


def test_continue_opens_exactly_where_one_stopped(filled: Filled) -> None:
    pilot = filled()
    scene = start(pilot)
    play(pilot, 5)
    settle(pilot)
    left = scene.session.match.record()
    pilot.app.home()
    settle(pilot)
    assert any("Neoville, round" in text for text in pilot.texts())
    pilot.click("title.continue")
    pilot.step()
    again = table(pilot)
    assert again is not scene
    assert again.session.match.record() == left
    assert [turn.first for turn in again.session.news] == [turn.first for turn in scene.session.news]
    play(pilot, 1)
    settle(pilot)
    assert len(pilot.app.keeper.saves.games()) == 1


def test_continue_with_hidden_hands_opens_the_cover(filled: Filled) -> None:
    pilot = filled()
    start(pilot, "two")
    play(pilot, 3)
    pilot.app.home()
    settle(pilot)
    pilot.click("title.continue")
    pilot.step(0.1)
    assert pilot.scene == "cover"


def test_several_games_are_open(filled: Filled) -> None:
    pilot = filled("neotopia-open")
    start(pilot)
    play(pilot, 2)
    pilot.app.home()
    settle(pilot)
    pilot.click("title.saves")
    settle(pilot)
    assert pilot.has("saves.row-2.go")
    pilot.click("saves.row-2.go")
    pilot.step(0.1)
    assert pilot.scene in ("neotopia", "cover")
    kept = {saved.stem for saved in pilot.app.keeper.saves.games()}
    assert len(kept) == 2


def test_taking_back_freely_branches(filled: Filled) -> None:
    pilot = filled()
    scene = start(pilot)
    play(pilot, 6)
    mine = next(iter(scene.session.humans))
    until_mine(pilot)
    assert scene.session.undo_stop()
    scene.undo()
    assert table(pilot) is scene, "the reason is said instead"
    pilot.app.change(free_take_back=True)
    turns = [turn for turn in scene.session.turns() if turn.seat == mine]
    scene.undo()
    pilot.step()
    again = table(pilot)
    assert again is not scene
    assert again.session.mine
    assert len(again.session.match.steps) == turns[-1].first
    assert again.session.match.header["branch"]["after"] == turns[-1].first
    settle(pilot)
    (saved,) = pilot.app.keeper.saves.games()
    assert saved.branch
    assert Match.resume(pilot.app.keeper.saves.read(saved.stem)).to_act == mine


def test_nobody_takes_back_freely_against_people(filled: Filled) -> None:
    from neogame.ui.table import takeback

    pilot = filled()
    scene = start(pilot, "two")
    pilot.app.change(free_take_back=True)
    play(pilot, 4)
    assert not takeback.possible(pilot.app, scene.session)


def test_what_a_disk_refuses_is_told_once_and_written_as_soon_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neogame.ui.kit.keeper.RETRY", 0.01)
    files = Full(errno.ENOSPC)
    keeper = Keeper(Saves(tmp_path, files), lambda: None)
    matches = [new_match("neoville", 2, seed) for seed in (1, 2)]
    told = []
    for match in matches:
        keeper.keep(match)
        assert keeper.flush()
        time.sleep(0.1)
        told.append(keeper.news())
    assert told == ["saves.trouble.full", None]
    files.error = None
    end = time.monotonic() + 20
    while len(keeper.saves.games()) < 2 and time.monotonic() < end:
        time.sleep(0.01)
    assert keeper.flush()
    assert [keeper.saves.read(keeper.stem(match)) for match in matches] == [match.record() for match in matches]
    assert keeper.news() == "saves.trouble.over"
    keeper.close()


def test_a_refused_game_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    files = Full(errno.ENOSPC)
    keeper = Keeper(Saves(tmp_path, files), lambda: None)
    match = new_match("neoville", 2)
    keeper.keep(match)
    assert keeper.flush()
    files.error = None
    keeper.close()
    assert keeper.saves.read(keeper.stem(match)) == match.record()
