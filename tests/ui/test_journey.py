"""From the title through the settings to a laid table, by mouse and by keyboard alone, in all three languages."""

import json
from pathlib import Path

import pytest

from neogame import i18n
from neogame.i18n import languages
from neogame.match.match import Match
from neogame.ui.kit.app import App
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.program import Resume
from neogame.ui.kit.scene import Scene
from neogame.ui.table.newgame import NewGame
from tests.ui.conftest import Fly
from tests.ui.keyboard import go


class Tables:
    """Tables that only remember what was started on them."""

    def __init__(self) -> None:
        self.started: list[NewGame] = []

    def __call__(self, app: App, game: NewGame, match: Match | None = None) -> Scene:
        self.started.append(game)
        return Scene(app)


@pytest.fixture
def tables() -> Tables:
    return Tables()


@pytest.fixture
def player(fly: Fly, tables: Tables) -> Pilot:
    return fly(tables={"neoville": tables, "neotopia": tables})


def test_by_mouse(player: Pilot, tables: Tables, tmp_path: Path) -> None:
    player.click("title.settings")
    for language in ("fr", "zh-Hant", "en", "fr"):
        player.click(f"settings.language.{language}")
        assert i18n.read(language)("settings.title") in player.texts()
    player.click("settings.text-size.125")
    player.click("settings.contrast.on")
    player.click("settings.back")
    player.click("title.new-neotopia")
    player.click("setup.game.neoville")
    player.click("setup.add")
    player.click("setup.seat-2.level.master")
    player.click("setup.seat-4.kind.human")
    player.click("setup.seat-4.remove")
    player.click("setup.option.utilities.ecomobile-windmill")
    player.click("setup.option.hands.open")
    player.click("setup.seat-1.name")
    player.type("Zoë 測試")
    player.click("setup.start")
    (game,) = tables.started
    assert game.game == "neoville"
    assert sorted((p.name, p.player) for p in game.players) == [
        ("Fenn", "steady"),
        ("Mira", "master"),
        ("Zoë 測試", "human"),
    ]
    assert game.code.seats == 3
    assert {p.colour for p in game.players} == {"energy", "farming", "technology"}
    player.app.beside(lambda: None, lambda _: None)
    while player.app.waiting:
        player.step()
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert (kept["language"], kept["text_size"], kept["high_contrast"]) == ("fr", 125, True)


@pytest.mark.parametrize("language", languages())
def test_by_keyboard_alone(fly: Fly, tables: Tables, language: str) -> None:
    player = fly(tables={"neoville": tables})
    assert player.focus == "title.new-neoville"
    go(player, "title.settings")
    player.press("return")
    assert player.scene == "settings"
    codes = list(languages())
    steps = codes.index(language) - codes.index(player.app.settings.language)
    for _ in range(abs(steps)):
        player.press("right" if steps > 0 else "left")
    assert player.app.settings.language == language
    go(player, "settings.text-size")
    player.press("right")
    assert player.app.settings.text_size == 125
    go(player, "settings.volume")
    player.press("left")
    assert player.app.settings.volume == 65
    player.press("escape")
    assert player.scene == "title"
    go(player, "title.new-neoville")
    player.press("return")
    assert player.scene == "setup"
    go(player, "setup.seat-2.name")
    player.type("Ana")
    player.press("tab")
    assert player.focus == "setup.seat-2.kind"
    player.press("left")
    assert player.app.top.table.seats[1].human  # type: ignore[attr-defined]
    go(player, "setup.seat-2")
    player.press("ctrl+up")
    assert player.focus == "setup.seat-1"
    go(player, "setup.start")
    player.press("return")
    (game,) = tables.started
    assert {p.name for p in game.players} == {i18n.read(language)("setup.person", n=2), "Ana", "Fenn"}


def test_arrows_go_by_geometry(player: Pilot) -> None:
    player.press("right")
    assert player.focus == "title.new-neotopia"
    player.press("down")
    assert player.focus == "title.saves"
    player.press("down")
    assert player.focus == "title.settings"
    player.press("down")
    assert player.focus in ("title.language", "title.quit")
    player.press("up")
    assert player.focus == "title.settings"


def test_tab_reaches_everything_and_comes_round(player: Pilot) -> None:
    player.click("title.new-neoville")
    reachable = [p.widget.name for p in player.app.top.controls.placed if p.widget.focusable]
    seen = []
    for _ in reachable:
        player.press("tab")
        seen.append(player.focus)
    assert sorted(seen, key=str) == sorted(reachable)
    player.press("tab")
    assert player.focus == seen[0]


def test_without_a_table_start_says_why(fly: Fly) -> None:
    player = fly(tables={})
    player.click("title.new-neoville")
    assert not player.enabled("setup.start")
    player.move("setup.start")
    player.wait(0.4)
    assert i18n.read("en")("setup.no-table") in [drawn.what for drawn in player.drawn() if drawn.verb == "tip"]
    player.click("setup.start")
    assert player.scene == "setup"
    assert player.app.sound.played[-1] == "illegal"


def test_dragging_a_seat_changes_the_order(player: Pilot) -> None:
    player.click("title.new-neoville")
    player.drag((120.0, 200.0), to=(120.0, 490.0))
    faces = [seat.portrait for seat in player.app.top.table.seats]  # type: ignore[attr-defined]
    assert faces == ["sola", "fenn", "parting"]


def test_a_click_on_a_portrait_takes_the_next_face(player: Pilot) -> None:
    player.click("title.new-neoville")
    player.click("setup.seat-1.face")
    assert player.app.top.table.seats[0].portrait == "straight"  # type: ignore[attr-defined]
    assert player.focus == "setup.seat-1.face"
    player.press("return")
    node = next(node for node in player.tree() if node.name == "setup.seat-1.face")
    assert (node.role, node.label, node.uses) == ("button", "Player 1: Face: teal headscarf", ("click", "drag"))
    assert not player.has("setup.seat-2.face")


def test_colours_swap(player: Pilot) -> None:
    player.click("title.new-neotopia")
    player.click("setup.seat-1.colour")
    colours = [seat.colour for seat in player.app.top.table.seats]  # type: ignore[attr-defined]
    assert colours == ["farming", "energy", "technology"]


def test_the_code_is_live(player: Pilot) -> None:
    player.click("title.new-neoville")
    table = player.app.top.table  # type: ignore[attr-defined]
    code = str(table.code)
    player.click("setup.code-copy")
    player.click("setup.code-new")
    assert str(player.app.top.table.code) != code  # type: ignore[attr-defined]
    player.click("setup.quick-family")
    player.click("setup.game.neotopia")
    player.click("setup.code-paste")
    table = player.app.top.table  # type: ignore[attr-defined]
    assert (str(table.code), table.game, len(table.seats)) == (code, "neoville", 3)


def test_a_wrong_code_is_explained_and_changes_nothing(player: Pilot) -> None:
    player.click("title.new-neoville")
    before = player.app.top.table  # type: ignore[attr-defined]
    player.click("setup.code")
    player.type("V9")
    player.press("return")
    assert player.app.top.table == before  # type: ignore[attr-defined]
    assert any("“V9”" in toast.text for toast in player.app.toasts)
    player.wait(4.2)
    assert not player.app.toasts


def test_continue_shows_when_there_is_a_game(fly: Fly) -> None:
    opened = []

    def resume() -> Resume:
        return Resume("Neoville, round 3", lambda app: opened.append(app) or Scene(app))  # type: ignore[func-returns-value]

    player = fly(resume=resume)
    assert player.focus == "title.continue"
    player.press("down")
    assert player.focus == "title.new-neoville", "of two as near, the left one"
    player.press("up")
    player.press("return")
    assert opened == [player.app]


def test_quit_ends_it(player: Pilot) -> None:
    player.click("title.quit")
    assert player.app.scenes == []


def test_who_comes_back_with_keys_sees_where_they_are(player: Pilot) -> None:
    controls = player.app.top.controls
    player.click("title.settings")
    player.press("escape")
    assert player.scene == "title"
    assert controls.reached is not None
    player.press("return")
    player.click("settings.back")
    assert player.scene == "title"
    assert controls.reached is None
