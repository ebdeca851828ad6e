"""The list of saved games, the replay viewer, and every text of both inside its box."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from neogame import paths
from neogame.i18n import languages
from neogame.match import reasons, record
from neogame.match.match import Match
from neogame.match.saves import Saves
from neogame.reason import Reason
from neogame.ui.kit import folders
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes.replay import Replay, Showing
from neogame.ui.scenes.saves import SavesScene
from neogame.ui.table.scene import TableScene
from tests.ui.conftest import Filled
from tests.ui.fitting import shown_everywhere
from tests.ui.saved import GOLDEN, Pasteboard, settle

ALL = ("neoville-open", "neotopia-open", "neoville-finished", "neotopia-finished", "neoville-branch", "neotopia-branch")


@pytest.fixture(autouse=True)
def quiet_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """No file manager opens; exports go to a folder of the test."""
    shown: list[Path] = []
    monkeypatch.setattr(folders, "show", lambda app, folder: shown.append(folder))
    monkeypatch.setattr(paths, "exports_folder", lambda: tmp_path / "exports")
    return shown


def listed(pilot: Pilot, shelf: str = "open") -> SavesScene:
    pilot.click("title.saves" if shelf == "open" else "title.replays")
    settle(pilot)
    scene = pilot.app.top
    assert isinstance(scene, SavesScene)
    return scene


def watched(pilot: Pilot, row: int = 1) -> Replay:
    listed(pilot, "over")
    pilot.click(f"saves.row-{row}.go")
    pilot.step(0.1)
    table = pilot.app.top
    assert isinstance(table, TableScene)
    assert isinstance(table.conductor, Replay)
    return table.conductor


def test_the_list_shows_round_players_and_state(filled: Filled, tmp_path: Path) -> None:
    pilot = filled(*ALL)
    (tmp_path / "games" / "odd.jsonl").write_text('{"neogame": 99}\n', encoding="utf-8")
    (tmp_path / "games" / "bad.jsonl").write_text("?", encoding="utf-8")
    listed(pilot)
    texts = pilot.texts()
    assert "Neoville, round 6 of 16" in texts
    assert "Neotopia, round 4" in texts
    assert "王小明" in texts
    assert any("newer version" in text for text in texts)
    assert any("cannot be read" in text for text in texts)
    pilot.click("saves.shelf.over")
    settle(pilot)
    assert sum("won" in text or "Shared by" in text for text in pilot.texts()) == 4


def test_only_what_shows_of_a_long_list_is_looked_at(filled: Filled, tmp_path: Path) -> None:
    pilot = filled("neotopia-open")
    (file,) = (tmp_path / "games").iterdir()
    for number in range(40):
        copy = tmp_path / "games" / f"copy-{number:02}.jsonl"
        copy.write_bytes(file.read_bytes())
        os.utime(copy, (1e9 - number, 1e9 - number))
    listed(pilot)
    assert 0 < pilot.texts().count("Neotopia, round 4") < 10
    pilot.click("saves.row-41.rename")
    pilot.type("the last")
    pilot.press("return")
    settle(pilot)
    assert "the last" in pilot.texts()
    assert pilot.texts().count("Neotopia, round 4") < 10


def test_a_game_gets_a_name(filled: Filled) -> None:
    pilot = filled("neoville-open")
    listed(pilot)
    pilot.click("saves.row-1.rename")
    pilot.type("Rainy Sunday ☂")
    pilot.press("return")
    settle(pilot)
    (saved,) = pilot.app.keeper.saves.games()
    assert saved.title == "Rainy Sunday ☂"
    assert "Rainy Sunday ☂" in pilot.texts()
    pilot.click("saves.row-1.rename")
    pilot.type("other")
    pilot.press("escape")
    settle(pilot)
    assert pilot.scene == "saves"
    assert pilot.app.keeper.saves.games()[0].title == "Rainy Sunday ☂"


def test_deleting_and_taking_it_back(filled: Filled) -> None:
    pilot = filled("neoville-open", "neotopia-open")
    listed(pilot)
    pilot.click("saves.row-1.delete")
    settle(pilot)
    assert not pilot.has("saves.row-2.go")
    pilot.click("saves.undo")
    settle(pilot)
    assert pilot.has("saves.row-2.go")
    assert not pilot.has("saves.undo")
    assert not pilot.has("saves.shelf.bin")


def test_what_was_deleted_lies_in_the_bin(filled: Filled, tmp_path: Path) -> None:
    pilot = filled("neoville-finished", "neotopia-open")
    before = {saved.stem: saved for saved in pilot.app.keeper.saves.games()}
    for shelf in ("open", "over"):
        listed(pilot, shelf)
        pilot.click("saves.row-1.delete")
        settle(pilot)
        pilot.press("escape")
    assert Saves(tmp_path / "games").games() == []
    listed(pilot)
    pilot.click("saves.shelf.bin")
    settle(pilot)
    assert "Neotopia, round 4" in pilot.texts()
    assert not pilot.has("saves.row-1.delete")
    pilot.click("saves.row-2.go")
    settle(pilot)
    assert len(pilot.app.keeper.saves.games()) == 1
    pilot.click("saves.row-1.go")
    settle(pilot)
    assert {saved.stem: saved for saved in Saves(tmp_path / "games").games()} == before
    assert not pilot.has("saves.shelf.bin")
    assert pilot.has("saves.row-1.go")


def test_out_by_a_click_and_in_by_clipboard_path_and_drop(
    filled: Filled, tmp_path: Path, quiet_folders: list[Path]
) -> None:
    pilot = filled("neoville-open")
    scene = listed(pilot)
    pilot.click("saves.row-1.export")
    settle(pilot)
    (copy,) = (tmp_path / "exports").glob("*.jsonl")
    assert quiet_folders == [tmp_path / "exports"]
    for number, text in enumerate((copy.read_text(encoding="utf-8"), f'"{copy}"'), 2):
        pilot.app.clipboard = Pasteboard(text)  # type: ignore[assignment]
        pilot.click("saves.import")
        settle(pilot)
        assert len(scene.games or ()) == number
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(copy)))
    settle(pilot)
    settle(pilot)
    assert len(scene.games or ()) == 4


def test_an_import_turns_to_the_shelf_it_lies_on(filled: Filled) -> None:
    pilot = filled("neoville-open")
    scene = listed(pilot)
    for name, shelf in (("neotopia-finished", "over"), ("neoville-open", "open")):
        pilot.app.clipboard = Pasteboard(str(GOLDEN / f"v1-{name}.jsonl"))  # type: ignore[assignment]
        pilot.click("saves.import")
        settle(pilot)
        assert scene.shelf == shelf
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(GOLDEN / "v1-neoville-finished.jsonl")))
    settle(pilot)
    settle(pilot)
    assert scene.shelf == "over"


@pytest.mark.parametrize(
    "text", ["", "hello", "{", '{"neogame":1}', "/no/such/file", "x" * 5000, "\0", '{"neogame":9}']
)
def test_what_is_no_game_is_told_and_not_taken(filled: Filled, text: str) -> None:
    pilot = filled()
    listed(pilot)
    pilot.app.clipboard = Pasteboard(text)  # type: ignore[assignment]
    pilot.click("saves.import")
    settle(pilot)
    assert pilot.app.toasts
    assert pilot.app.keeper.saves.games() == []


@pytest.mark.parametrize("row", [1, 2])
def test_a_replay_steps_turns_plays_and_jumps(filled: Filled, row: int) -> None:
    pilot = filled("neoville-finished", "neotopia-finished")
    scene = watched(pilot, row)
    steps = scene.whole.steps
    assert scene.at == 0
    pilot.press("right")
    assert steps[scene.at].seat is not None
    first = scene.at
    pilot.press("page down")
    assert scene.at > first
    pilot.press("left")
    pilot.press("page up")
    assert scene.at == 0
    pilot.press("end")
    assert scene.at == len(steps)
    assert scene.session.over
    scene.seek(len(steps) - 12)
    pilot.press("space")
    for _ in range(100):
        pilot.step(0.05)
    assert scene.at == len(steps)
    assert not scene.playing
    rect = pilot.app.top.controls.rect("replay.jump")
    assert rect is not None
    pilot.click((rect.centerx, rect.centery))
    assert 0.4 < scene.at / len(steps) < 0.6
    pilot.click("replay.log")
    assert pilot.scene == "log"
    pilot.press("escape")
    pilot.click("replay.scoring")
    assert pilot.scene == "scoring"
    pilot.press("escape")
    assert pilot.app.top is scene.table
    pilot.press("escape")
    assert pilot.scene == "saves"


def test_a_replay_shows_what_a_seat_saw(filled: Filled) -> None:
    pilot = filled("neoville-finished")
    scene = watched(pilot)
    pilot.press("page down")
    players = scene.session.match.players
    (person,) = (seat for seat, player in enumerate(players) if player.player == "human")
    seen = []
    for _ in range(len(players) + 1):
        seen.append((scene.session.viewer, scene.session.open_hands))
        pilot.click("replay.seat")
    assert seen[0] == (person, False), "it opens as the only person saw it"
    assert {viewer for viewer, open_hands in seen if not open_hands} == set(range(len(players)))
    assert sum(open_hands for _, open_hands in seen) == 1
    assert (scene.session.viewer, scene.session.open_hands) == seen[0]


def reasoned(folder: Path, name: str, why: Callable[[Match, int], object]) -> None:
    """A finished game whose opponents give such a reason for everything they did."""
    lines = (GOLDEN / f"v1-{name}-finished.jsonl").read_text(encoding="utf-8").splitlines()
    match = Match.resume(record.parse("\n".join(lines), name))
    for number, step in enumerate(match.steps):
        if step.seat is not None:
            lines[number + 1] = json.dumps({**step.entry, "why": why(match, number)})
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", ["neoville", "neotopia"])
@pytest.mark.parametrize("hidden", [False, True])
def test_after_the_game_opponents_tell_what_they_nearly_did(
    filled: Filled, tmp_path: Path, name: str, hidden: bool
) -> None:
    def why(match: Match, number: int) -> object:
        best = Reason((), match.at(number).legal()[-1], private=hidden)
        return reasons.write(best, match.book)

    reasoned(tmp_path / "games", name, why)
    pilot = filled()
    scene = watched(pilot)
    told = set()
    for _ in range(12):
        pilot.press("page down")
        told.add(scene.instead(scene.session.turns()[-1]))
    assert any(words.startswith("Also considered: ") for words in told)
    pilot.click("replay.log")
    assert any("Also considered: " in text for text in pilot.texts())


@pytest.mark.parametrize("best", [5, [], {}, {"do": "x"}, {"do": "place"}, {"do": "take", "tile": "t999"}, None])
def test_a_reason_that_is_none_tells_nothing(filled: Filled, tmp_path: Path, best: object) -> None:
    strange = iter([{"best": best}, {"private": {"best": best}}, {"private": best}, best, [best]] * 999)
    reasoned(tmp_path / "games", "neoville", lambda match, number: next(strange))
    pilot = filled()
    scene = watched(pilot)
    for _ in range(6):
        pilot.press("page down")
        assert scene.instead(scene.session.turns()[-1]) == ""


@pytest.mark.parametrize("name", ["neoville", "neotopia"])
def test_reasons_of_the_first_release_are_told(filled: Filled, name: str) -> None:
    scene = watched(filled(f"{name}-reasons"))
    turns = Showing(scene.whole, lambda: 0.0).turns()
    assert sum(bool(scene.table.chronicle(turn).why) for turn in turns) > 0.8 * len(turns)
    assert sum(bool(scene.instead(turn)) for turn in turns) > 0.5 * len(turns)


def test_playing_on_starts_a_branch_against_opponents(filled: Filled) -> None:
    pilot = filled("neoville-finished")
    scene = watched(pilot)
    for _ in range(5):
        pilot.press("page down")
    at = scene.at
    pilot.click("replay.play-on")
    pilot.click("dialog.seat-2")
    pilot.step(0.1)
    table = pilot.app.top
    assert isinstance(table, TableScene)
    assert not isinstance(table.conductor, Replay)
    match = table.session.match
    assert [player.player for player in match.players] == ["steady", "human", "gentle"]
    assert match.header["branch"] == {"of": scene.whole.header["code"], "after": at}
    assert [step.entry for step in match.steps[:at]] == [step.entry for step in scene.whole.steps[:at]]
    settle(pilot)
    states = sorted(saved.state for saved in pilot.app.keeper.saves.games())
    assert states == ["open", "over"]


def test_nothing_is_kept_by_watching(filled: Filled, tmp_path: Path) -> None:
    pilot = filled("neotopia-finished")
    before = {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()}
    scene = watched(pilot)
    pilot.press("space")
    pilot.wait(3)
    assert scene.at
    settle(pilot)
    assert {path.name: path.read_bytes() for path in (tmp_path / "games").iterdir()} == before


def test_names_of_sixty_characters_are_kept_whole_and_drawn_short(filled: Filled, tmp_path: Path) -> None:
    long = ["王" * 60, "W" * 60, "نص عربي طويل" * 5, "👩‍🚀" * 20]
    lines = (GOLDEN / "v1-neoville-open.jsonl").read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    for seat, name in zip(header["seats"], long, strict=True):
        seat["name"] = name
    (tmp_path / "games").mkdir()
    text = "\n".join([json.dumps(header), *lines[1:]])
    (tmp_path / "games" / "long.jsonl").write_text(text, encoding="utf-8")
    pilot = filled()
    listed(pilot)
    assert [fault for fault in shown_everywhere(pilot) if not fault.startswith("cut")] == []
    pilot.click("saves.row-1.go")
    pilot.wait(0.2)
    assert pilot.scene in ("neoville", "cover")
    match: Match = next(s for s in pilot.app.scenes if isinstance(s, TableScene)).session.match
    assert [player.name for player in match.players] == long
    settle(pilot)
    assert [player.name for player in pilot.app.keeper.saves.match("long").players] == long


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_text_fits(filled: Filled, size: tuple[int, int], language: str) -> None:
    pilot = filled("neotopia-open", size=size, language=language)
    saves = pilot.app.keeper.saves
    assert saves.delete(saves.games()[0].stem) is None
    for name in ("neoville-open", "neoville-finished", "neotopia-branch"):
        assert isinstance(saves.take(record.read(GOLDEN / f"v1-{name}.jsonl"), name), str)
    faults = []
    for text_size in (100, 150, 200):
        pilot.app.change(text_size=text_size)
        settle(pilot)
        faults += [f"title at {text_size} %: {fault}" for fault in shown_everywhere(pilot)]
        for shelf in ("open", "over"):
            listed(pilot, shelf)
            faults += [f"{shelf} at {text_size} %: {fault}" for fault in shown_everywhere(pilot)]
            pilot.click("saves.shelf.bin")
            settle(pilot)
            faults += [f"bin at {text_size} %: {fault}" for fault in shown_everywhere(pilot)]
            pilot.press("escape")
            settle(pilot)
        pilot.app.home()
    assert faults == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (2160, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_replays_bar_fits(filled: Filled, size: tuple[int, int], language: str) -> None:
    pilot = filled("neotopia-finished", size=size, language=language)
    watched(pilot)
    pilot.press("page down")
    for text_size in (100, 150, 200):
        pilot.app.change(text_size=text_size)
        pilot.move((2.0, 1070.0))
        pilot.wait(0.4)
        controls = pilot.app.top.controls
        bar = [placed for placed in controls.placed if placed.widget.name.startswith("replay.")]
        rects = [placed.rect for placed in bar if placed.widget.name != "replay.told"]
        apart = [rect.inflate(-2, -2) for rect in rects]
        assert all(not a.colliderect(b) for i, a in enumerate(apart) for b in apart[:i])
        assert all(rect.left >= 0 and rect.right <= pilot.app.canvas.width for rect in rects)
        low = max(pilot.app.canvas.pixels(rect)[1] + pilot.app.canvas.pixels(rect)[3] for rect in rects)
        assert [one.what for one in pilot.drawn() if one.cut and one.where[1] < low - 10] == []
    assert not pilot.app.canvas.atlas._missed
