"""A table being laid: whatever is changed, seats, options and code agree, and a match can be made of it."""

import random

import pytest

from neogame.ai import cast
from neogame.content.opponents import PEOPLE
from neogame.games import GAMES
from neogame.i18n import languages, read
from neogame.match.books import BOOKS
from neogame.match.codes import CodeError, DealCode
from neogame.match.match import Match
from neogame.match.options import choices
from neogame.paths import DATA
from neogame.ui.scenes.setup_game import QUICK, SetUp, quick
from neogame.ui.table.newgame import COLOURS
from tests.ui import saved
from tests.ui.conftest import Filled
from tests.ui.saved import Pasteboard

EN = read("en")


@pytest.fixture
def dice() -> random.Random:
    return random.Random(5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("laid", ["solo", "two", "family", "watch"])
def test_every_quick_table_can_be_played(game: str, laid: str, dice: random.Random) -> None:
    new = quick(laid, SetUp.first(game, dice)).ready(EN)
    book = BOOKS[game]
    match = Match.new(book, book.load(DATA), new.players, new.code)
    assert match.code == new.code
    assert len(match.players) == new.code.seats == len(new.players)
    assert [player.name for player in match.players] == [player.name for player in new.players]


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_options_is_reachable(game: str, dice: random.Random) -> None:
    table = SetUp.first(game, dice)
    for wanted in choices(BOOKS[game]):
        for option, value in wanted.items():
            table = table.choose(option, value)
        assert table.options == wanted
        assert DealCode.read(str(table.code)) == table.code


def test_the_lot_of_the_code_says_who_starts(dice: random.Random) -> None:
    starters = set()
    for _ in range(40):
        table = quick("family", SetUp.first("neoville", dice))
        order = [player.portrait for player in table.ready(EN).players]
        clockwise = [seat.portrait for seat in table.seats]
        at = clockwise.index(str(order[0]))
        assert order == clockwise[at:] + clockwise[:at]
        starters.add(order[0])
        assert order == [player.portrait for player in table.ready(EN).players]
    assert len(starters) == 4


def test_a_person_begins_where_there_is_one(dice: random.Random) -> None:
    for _ in range(20):
        table = quick("solo", SetUp.first("neoville", dice)).begun_by_a_person(dice)
        assert table.ready(EN).players[0].player == "human"
    watched = quick("watch", SetUp.first("neoville", dice))
    assert watched.begun_by_a_person(dice) == watched


@pytest.mark.parametrize("given", [False, True])
def test_the_lot_lets_a_newcomer_begin_unless_a_code_is_given(dice: random.Random, filled: Filled, given: bool) -> None:
    table = quick("solo", SetUp.first("neoville", dice))
    while table.ready(EN).players[0].player == "human":
        table = table.deal(dice)
    pilot = filled()
    pilot.app.clipboard = Pasteboard(str(table.code))  # type: ignore[assignment]
    pilot.click("title.new-neoville")
    pilot.click("setup.quick-solo")
    if given:
        pilot.click("setup.code-paste")
    pilot.click("setup.start")
    starter = saved.table(pilot).session.match.players[0].player
    assert (starter == "human") is (not given)


def test_seats_come_and_go_with_faces_and_colours_of_their_own(dice: random.Random) -> None:
    table = SetUp.first("neotopia", dice).add()
    assert {seat.colour for seat in table.seats} == set(COLOURS)
    table = table.remove(0).remove(1).add()
    assert len({seat.portrait for seat in table.seats}) == len(table.seats) == table.code.seats == 3
    assert len({seat.colour for seat in table.seats}) == 3
    for _ in range(5):
        table = table.recolour(1)
        assert len({seat.colour for seat in table.seats}) == 3


def test_reading_a_code_keeps_the_people(dice: random.Random) -> None:
    table = SetUp.first("neoville", dice).change(0, name="Ana")
    code = DealCode.new("neotopia", 4, 1, dice)
    read = table.read(str(code).lower().replace("-", " "))
    assert (read.game, len(read.seats), read.seats[0].name, read.code) == ("neotopia", 4, "Ana", code)
    with pytest.raises(CodeError):
        table.read("nonsense")


def test_without_a_name_of_ones_own_one_has_the_usual(dice: random.Random) -> None:
    table = SetUp.first("neoville", dice).change(1, name="  ")
    assert {player.name for player in table.ready(EN).players} == {"Player 1", "Sola", "Fenn"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("laid", QUICK)
def test_a_person_is_no_opponent(laid: str, language: str, dice: random.Random) -> None:
    names = {sheet.name for sheet in cast.everybody().values()}
    for player in quick(laid, SetUp.first("neoville", dice)).ready(read(language)).players:
        assert (player.portrait in PEOPLE, player.name in names) == (
            (True, False) if player.player == "human" else (False, True)
        )


def test_the_next_face_is_one_that_nobody_has(dice: random.Random) -> None:
    table = quick("two", SetUp.first("neoville", dice))
    seen = []
    for _ in range(len(PEOPLE) - 1):
        seen.append(table.seats[0].face)
        table = table.reface(0)
    assert table.seats[0].face == seen[0]
    assert {*seen, table.seats[1].face} == {*PEOPLE}
    assert len({*seen}) == len(PEOPLE) - 1


def test_whoever_becomes_a_person_has_a_face_of_their_own(dice: random.Random) -> None:
    table = SetUp.first("neoville", dice)
    while table.seats[0].face != table.seats[1].face:
        table = table.reface(0)
    table = table.seat(1, human=True)
    assert table.seats[0].face != table.seats[1].face


def test_one_more_is_somebody_who_does_not_sit_there_yet(dice: random.Random) -> None:
    table = quick("two", SetUp.first("neoville", dice)).add().add()
    assert table.names(EN)[2:] == ("Fenn", "Nell")


def test_another_game_keeps_the_seed(dice: random.Random) -> None:
    table = SetUp.first("neoville", dice).choose("hands", "open")
    other = table.play("neotopia")
    assert other.code.seed == table.code.seed
    assert other.play("neotopia") is other
