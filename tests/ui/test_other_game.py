"""A game that lives elsewhere, in the window: its one line brings it to the title, the set-up and the saved games."""

import random

import pytest

from neogame.games import Game
from neogame.i18n import languages, read
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.ui.kit.pilot import Pilot
from neogame.ui.scenes import thumbnail
from neogame.ui.scenes.setup_game import SetUp, quick
from neogame.ui.table import people
from neogame.ui.tables import TABLES
from tests import games
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere


@pytest.fixture
def player(nim: Game, fly: Fly) -> Pilot:
    return fly(tables=TABLES, desk=DeskHere)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text_size", [100, 150])
def test_title_and_set_up_have_room_for_it(nim: Game, fly: Fly, language: str, text_size: int) -> None:
    pilot = fly((1280, 720), language, tables=TABLES)
    pilot.app.change(text_size=text_size)
    pilot.step()
    assert not [one.what for one in pilot.drawn() if one.cut]
    assert {read(language)(f"game.{game}") for game in ("neoville", "neotopia", nim.id)} <= {*pilot.texts()}
    pilot.click("title.new-nim")
    assert not [one.what for one in pilot.drawn() if one.cut]
    assert not [text for text in pilot.texts() if text.startswith("‹")]


def test_the_set_up_asks_what_the_game_leaves_open(player: Pilot) -> None:
    player.click("title.new-nim")
    assert "12 stones for 3 players" in player.texts()
    player.click("setup.option.length.long-pile")
    assert "24 stones for 3 players" in player.texts()
    assert player.app.top.table.options == {"length": "long-pile"}  # type: ignore[attr-defined]
    assert not player.has("setup.option.hands")
    assert not player.enabled("setup.start")


def test_only_those_who_can_play_it_are_offered(player: Pilot) -> None:
    player.click("title.new-nim")
    assert player.has("setup.seat-2.level.greedy")
    assert not player.has("setup.seat-2.level.master")
    assert not player.has("setup.seat-2.others")
    player.click("setup.seat-2.level.random")
    player.click("setup.game.neoville")
    assert [seat.level for seat in player.app.top.table.seats[1:]] == ["steady", "nell"]  # type: ignore[attr-defined]
    assert player.has("setup.seat-2.others")


def test_an_opponent_with_a_name_leaves_a_game_that_it_cannot_play(nim: Game) -> None:
    table = SetUp.first("neoville", random.Random(1))
    table = table.seat(1, human=False, level="nell").play(nim.id)
    assert [seat.level for seat in table.seats] == ["greedy"] * 3
    assert table.names(read("en")) == ("Player 1", "Greedy", "Greedy 2")
    assert {seat.portrait for seat in table.seats[1:]} == {people.MACHINE}
    watched = quick("watch", table)
    assert {seat.level for seat in watched.seats} == {"greedy"}
    assert str(people.kind_of(read("en"), watched.ready(read("en")).players[0])) == "AI · Greedy"


def test_a_pasted_code_brings_the_game(player: Pilot) -> None:
    player.click("title.new-neoville")
    player.app.clipboard.copy(str(DealCode("nim", 4, 1, "7K2M9XW")))
    player.click("setup.code-paste")
    assert "24 stones for 4 players" in player.texts()


def test_saved_games_show_its_letter_and_its_round(player: Pilot) -> None:
    match = games.play_random(games.new_match("nim", 2), actions=3)
    assert thumbnail.of(match) == thumbnail.Thumbnail("nim", 2)
    player.app.keeper.keep(match)
    player.step()
    player.click("title.saves")
    while player.app.waiting or "N" not in player.texts():
        player.step(0.02)
    assert "Nim, round 2" in player.texts()
    assert not player.enabled("saves.row-1.go")


def test_every_game_of_ours_draws_its_thumbnail() -> None:
    for game in TABLES:
        match: Match = games.play_random(games.new_match(game, 3), actions=20)
        assert any(thumbnail.of(match).picture)
