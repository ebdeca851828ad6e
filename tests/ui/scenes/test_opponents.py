"""Opponents of the file at the table: chosen from a list, one's own among them; a mistake in the file is told."""

import os
import shutil
from pathlib import Path

import pytest

from neogame.ai import cast
from neogame.ai.questions import Decide
from neogame.games import GAMES
from neogame.i18n import languages, read
from neogame.match import record
from neogame.match.book import Player
from neogame.paths import DATA
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes.latest import Latest
from neogame.ui.scenes.replay import _opponent
from neogame.ui.scenes.setup_game import SetUp
from neogame.ui.screenshots import SIZES
from neogame.ui.table import people
from neogame.ui.table.scene import TableScene
from neogame.ui.tables import TABLES
from tests.ui.conftest import Fly
from tests.ui.keyboard import go
from tests.ui.saved import GOLDEN, settle
from tests.ui.table.desks import DeskHere

BADGER = """
  badger:
    name: Old Badger
    level: sharp
    style: careful
    portrait: sola
    seconds: 0.2
"""


class File:
    """A file of opponents that a player may edit."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "opponents.yaml"
        self._edits = 0
        shutil.copy(DATA / "opponents.yaml", self._path)

    @property
    def text(self) -> str:
        return self._path.read_text(encoding="utf-8")

    @text.setter
    def text(self, text: str) -> None:
        self._path.write_text(text, encoding="utf-8")
        # A clock may be too coarse for one edit right after another.
        self._edits += 1
        now = self._path.stat().st_mtime_ns
        os.utime(self._path, ns=(now, now + self._edits * 1_000_000_000))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> File:
    """The file of opponents of a data folder that the window reads."""
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setattr(cast, "FILE", cast.OpponentsFile(folder))
    return File(folder)


@pytest.fixture
def player(fly: Fly) -> Pilot:
    """At Neoville's set-up: a person, Sola, who is gentle, and Fenn, who is steady."""
    pilot = fly(tables=TABLES, desk=DeskHere)
    pilot.click("title.new-neoville")
    return pilot


def started(pilot: Pilot) -> dict[str, Player]:
    """Who sits at the table that was started, by the word of the record."""
    table = pilot.app.top
    assert isinstance(table, TableScene)
    seats = table.session.match.header["seats"]
    assert [seat["player"] for seat in seats] == [player.player for player in table.session.match.players]
    return {player.player: player for player in table.session.match.players}


def laid(pilot: Pilot) -> SetUp:
    table = pilot.app.top.table  # type: ignore[attr-defined]
    assert isinstance(table, SetUp)
    return table


def seat(pilot: Pilot, place: int) -> tuple[str, str, str]:
    """The word, the name and the face of a seat of the set-up."""
    table = laid(pilot)
    chosen = table.seats[place - 1]
    return chosen.level, table.names(pilot.app.texts)[place - 1], chosen.portrait


def value(pilot: Pilot, name: str) -> str:
    """What a widget is set to."""
    return next(node.value for node in pilot.tree() if node.name == name)


def test_nell_is_chosen_by_mouse(player: Pilot) -> None:
    player.click("setup.seat-2.others")
    assert player.scene == "opponents"
    assert {"Sola", "Fenn", "Juno", "Mira", "Nell", "Otto", "Steady, careful", "Steady, bold"} <= {*player.texts()}
    player.click("opponents.nell")
    assert player.scene == "setup"
    assert any(text.startswith("Steady, careful.") for text in player.texts())
    player.click("setup.start")
    nell = started(player)["nell"]
    assert (nell.name, nell.portrait) == ("Nell", "nell")
    assert "Steady, careful" in player.texts()


def test_nell_is_chosen_by_keyboard_alone(player: Pilot) -> None:
    go(player, "setup.seat-3.others")
    player.press("return")
    assert player.focus == "opponents.steady"
    player.press("escape")
    assert (player.scene, player.focus) == ("setup", "setup.seat-3.others")
    assert laid(player).seats[2].level == "steady"
    player.press("return")
    go(player, "opponents.nell")
    player.press("return")
    assert (player.scene, player.focus) == ("setup", "setup.seat-3.others")
    go(player, "setup.start")
    player.press("return")
    assert started(player)["nell"].name == "Nell"


@pytest.mark.parametrize(("word", "sheet"), [("nell", "nell"), ("otto", "otto")])
def test_who_was_chosen_is_who_thinks(player: Pilot, word: str, sheet: str) -> None:
    player.click("setup.seat-1.kind.ai")
    for seat in (1, 2, 3):
        player.click(f"setup.seat-{seat}.others")
        player.click(f"opponents.{word}")
    player.click("setup.start")
    assert {question.sheet.id for question in player.app.desk.asked if isinstance(question, Decide)} == {sheet}


def test_levels_and_the_list_are_one_choice(player: Pilot) -> None:
    player.click("setup.seat-2.others")
    player.click("opponents.otto")
    assert seat(player, 2) == ("otto", "Otto", "otto")
    assert value(player, "setup.seat-2.level") == "Steady"
    player.click("setup.seat-2.others")
    player.click("opponents.master")
    assert seat(player, 2) == ("master", "Mira", "mira")
    player.click("setup.seat-2.level.sharp")
    assert seat(player, 2) == ("sharp", "Juno", "juno")
    player.click("setup.seat-2.kind.human")
    assert seat(player, 2) == ("sharp", "Player 2", "straight")
    assert not player.has("setup.seat-2.others")


@pytest.mark.parametrize("language", languages())
def test_everybody_is_the_same_in_every_list(fly: Fly, language: str) -> None:
    pilot = fly(language=language, tables=TABLES, desk=DeskHere)
    pilot.click("title.new-neoville")
    for word, sheet in cast.everybody().items():
        pilot.click("setup.seat-2.others")
        offered = next(node for node in pilot.tree() if node.name == f"opponents.{word}")
        level = read(language)(f"opponent.level.{sheet.level}")
        assert offered.label == sheet.name
        assert level in offered.details
        pilot.click(f"opponents.{word}")
        assert seat(pilot, 2) == (word, sheet.name, sheet.portrait)
        assert value(pilot, "setup.seat-2.level") == level


@pytest.mark.parametrize("language", languages())
def test_no_file_is_named_and_the_easiest_level_is(fly: Fly, language: str) -> None:
    pilot = fly(language=language, tables=TABLES, desk=DeskHere)
    pilot.click("title.new-neotopia")
    say = read(language)
    easiest = say("opponent.easiest")
    assert sum(text.startswith(easiest) for text in pilot.texts()) == 1
    tip = next(node.details for node in pilot.tree() if node.name == "setup.seat-3.level")
    assert say("opponent.level.gentle") in tip
    shown = list(pilot.texts())
    pilot.click("setup.seat-2.others")
    shown += pilot.texts()
    assert easiest in shown
    assert not any(".yaml" in text for text in shown)


def test_a_name_that_was_given_stays(player: Pilot) -> None:
    player.click("setup.seat-2.name")
    player.type("Grandma")
    player.click("setup.seat-2.others")
    player.click("opponents.nell")
    player.click("setup.seat-3.others")
    player.click("opponents.nell")
    assert laid(player).names(read("en")) == ("Player 1", "Grandma", "Nell")
    player.click("setup.seat-2.level.gentle")
    assert seat(player, 2) == ("gentle", "Grandma", "sola")


def test_a_name_that_is_as_usual_was_not_given(player: Pilot) -> None:
    player.click("setup.seat-2.name")
    player.type("Sola")
    player.click("setup.seat-2.level.master")
    assert seat(player, 2) == ("master", "Mira", "mira")


def test_two_of_a_name_are_told_apart(player: Pilot) -> None:
    for place in (2, 3):
        player.click(f"setup.seat-{place}.others")
        player.click("opponents.nell")
    assert laid(player).names(read("en")) == ("Player 1", "Nell", "Nell 2")
    player.click("setup.seat-3.level.sharp")
    assert seat(player, 3) == ("sharp", "Juno", "juno")


def test_an_opponent_of_ones_own_joins_while_the_window_is_open(file: File, player: Pilot) -> None:
    file.text += BADGER
    player.click("setup.seat-2.others")
    assert {"Old Badger", "Sharp, careful"} <= {*player.texts()}
    player.click("opponents.badger")
    player.click("setup.start")
    badger = started(player)["badger"]
    assert (badger.name, badger.portrait) == ("Old Badger", "sola")
    assert str(people.kind_of(read("en"), badger)) == "Sharp, careful"
    assert people.portrait_of(Player("Old Badger", "badger")) == "sola"


@pytest.mark.parametrize("face", ["sola", "fenn", "juno", "mira"])
def test_people_of_earlier_records_keep_their_faces(face: str) -> None:
    assert people.portrait_of(Player("Ana", "human", "energy", face)) == face


def test_a_file_with_the_four_levels_alone_offers_no_list(file: File, player: Pilot) -> None:
    file.text = file.text[: file.text.index("  # Two more of level steady")]
    player.click("setup.add")
    assert player.has("setup.seat-2.level")
    assert not player.has("setup.seat-2.others")


def test_a_mistake_is_told_and_the_game_starts_once_it_is_mended(file: File, player: Pilot) -> None:
    good = file.text
    player.click("setup.seat-2.level.master")
    before = laid(player)
    file.text = good.replace("level: gentle", "level: easy")
    for deed in ("setup.start", "setup.seat-3.others"):
        player.click(deed)
        assert player.scene == "dialog"
        told = " ".join(player.texts())
        line = 1 + good[: good.index("level: gentle")].count("\n")
        assert f"opponents.yaml, line {line}, opponents.sola.level: found 'easy', expected one of gentle" in told
        player.click("dialog.retry")
        assert player.scene == "dialog"
        player.press("escape")
        assert player.scene == "setup"
        assert laid(player) == before
    assert not list(player.app.keeper.saves.folder.glob("*.jsonl"))
    player.click("setup.start")
    file.text = good
    player.click("dialog.retry")
    assert set(started(player)) == {"human", "master", "steady"}


def test_an_opponent_that_leaves_the_file_is_not_seated(file: File, player: Pilot) -> None:
    file.text += BADGER
    player.click("setup.seat-2.others")
    player.click("opponents.badger")
    file.text = file.text.removesuffix(BADGER)
    player.click("setup.start")
    assert player.scene == "dialog"
    assert "the player 'badger' is unknown" in " ".join(player.texts())
    player.press("escape")
    player.click("setup.seat-2.level.steady")
    player.click("setup.start")
    assert set(started(player)) == {"human", "steady"}


def left_with(player: Pilot, word: str) -> None:
    """A game with this opponent, left for the title."""
    player.click("setup.seat-2.others")
    player.click(f"opponents.{word}")
    player.click("setup.start")
    settle(player)
    player.app.resume = Latest(player.app)
    player.app.home()
    settle(player)


def test_going_on_while_the_file_is_wrong_is_told(file: File, player: Pilot) -> None:
    left_with(player, "nell")
    good = file.text
    file.text = good.replace("style: careful", "style: sleepy")
    player.click("title.continue")
    assert player.scene == "saves"
    settle(player)
    told = next(toast for toast in player.app.toasts if "found 'sleepy'" in toast.text)
    assert told.until - told.since > 6  # a long sentence takes longer to read
    file.text = good
    player.press("escape")
    player.click("title.continue")
    assert "nell" in started(player)


def test_somebody_plays_for_an_opponent_that_is_gone(file: File, player: Pilot) -> None:
    file.text += BADGER
    left_with(player, "badger")
    file.text = file.text.removesuffix(BADGER)
    player.app.desk.asked.clear()
    player.click("title.continue")
    assert "badger" in started(player)
    assert any("“badger”" in toast.text and "Old Badger" in toast.text for toast in player.app.toasts)
    table = player.app.top
    assert isinstance(table, TableScene)
    assert table.session._sheet("badger").id == "fenn"  # type: ignore[union-attr]


def test_a_game_is_not_watched_while_the_file_is_wrong(file: File, fly: Fly) -> None:
    good = file.text
    file.text = good.replace("seconds: 5", "seconds: -1")
    player = fly(tables=TABLES, desk=DeskHere)
    player.app.keeper.saves.take(record.read(GOLDEN / "v1-neoville-finished.jsonl"), "neoville")
    player.click("title.replays")
    settle(player)
    player.click("saves.row-1.go")
    assert player.scene == "saves"
    assert any("found -1" in toast.text for toast in player.app.toasts)
    file.text = good
    player.click("saves.row-1.go")
    assert player.scene == "replay"


def test_playing_on_from_a_replay_keeps_an_opponent_that_is_known() -> None:
    known = [_opponent("neoville", word) for word in ("nell", "sharp", "badger", "cmd:x", "human", "greedy")]
    assert known == ["nell", "sharp", "steady", "steady", "steady", "greedy"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_styles_fit_at_the_smallest_table(fly: Fly, game: str, language: str) -> None:
    pilot = fly(SIZES[0], language, tables=TABLES, desk=lambda: DeskHere(deaf=True))
    say = read(language)
    for text_size in (100, 150):
        pilot.app.change(text_size=text_size, speed="instant")
        pilot.click(f"title.new-{game}")
        for seat, word in ((2, "nell"), (3, "otto")):
            pilot.click(f"setup.seat-{seat}.others")
            pilot.click(f"opponents.{word}")
        pilot.click("setup.start")
        assert not [one.what for one in pilot.drawn() if one.cut]
        if text_size == 100:
            words = " ".join(pilot.texts())
            assert all(say(f"opponent.style.{style}") in words for style in ("careful", "bold"))
        pilot.app.home()
        pilot.step()
