"""A third game, which lives in ``tests/tiny`` in at most 400 lines: its one line of registration brings everything."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from neogame.cli.main import run
from neogame.games import GAMES, Game
from neogame.i18n import languages
from neogame.match.codes import CodeError, DealCode
from neogame.match.match import Match
from neogame.match.record import Record, parse
from neogame.rules.core import Nobody, Seat
from neogame.ui.kit import palette
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.plain_canvas import Drawn
from neogame.ui.scenes.setup_game import SetUp
from neogame.ui.screenshots import SIZES, TEXT_SIZES
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.plain import PlainTable
from neogame.ui.table.scoring import ScoringScene
from neogame.ui.tables import TABLES
from tests import games, tiny
from tests.tiny.rules import Open, Put, Tiny, pieces
from tests.ui import saved
from tests.ui.conftest import Fly
from tests.ui.fitting import shown_everywhere
from tests.ui.keyboard import go
from tests.ui.table.desks import DeskHere
from tests.ui.table.sights import sights

LINES = 400
OTHER = Seat(1)
Out = pytest.CaptureFixture[str]


@pytest.fixture
def player(tiny: Game, fly: Fly) -> Pilot:
    return fly(tables=TABLES, desk=DeskHere)


def sit(pilot: Pilot, match: Match) -> PlainTable:
    """Open the table of a match and, where it lies under the cover, lift that."""
    assert match.code is not None
    table = TABLES[match.book.name](pilot.app, NewGame(match.book.name, match.players, match.code), match=match)
    assert isinstance(table, PlainTable)
    pilot.app.open(table)
    pilot.step(0.1)
    uncover(pilot)
    return table


def alone(match: Match) -> Match:
    """The same match with an opponent at the second seat."""
    header = match.record().header
    seats = [header["seats"][0], {**header["seats"][1], "player": "greedy"}]
    return Match.resume(replace(match.record(), header={**header, "seats": seats}))


def table_of(pilot: Pilot) -> PlainTable:
    table = saved.table(pilot)
    assert isinstance(table, PlainTable)
    return table


def uncover(pilot: Pilot) -> None:
    if pilot.scene == "cover":
        pilot.press("return")
        pilot.press("return")
        pilot.step(0.1)


# The game itself ------------------------------------------------------------------------------------------------------


def test_it_is_small() -> None:
    modules = sorted(Path(tiny.__file__).parent.glob("*.py"))
    assert [module.stem for module in modules] == ["__init__", "match", "rules", "ui"]
    assert sum(len(module.read_text(encoding="utf-8").splitlines()) for module in modules) <= LINES


def test_it_is_there_while_it_is_registered(tiny: Game) -> None:
    assert list(GAMES) == ["neoville", "neotopia", "tiny"]
    assert tiny.id in TABLES


def test_it_is_gone_afterwards() -> None:
    assert list(GAMES) == ["neoville", "neotopia"]


@pytest.mark.parametrize("seed", range(20))
def test_events_lead_from_view_to_view(tiny: Game, seed: int) -> None:
    rules = Tiny()
    for (state, action), (after, _) in pairwise(games.walk("tiny", 2, seed)):
        for seat in map(Seat, range(2)):
            views = rules.view(state, seat), rules.view(after, seat)
            assert pieces(views[0]).after(rules.events(views[0], action, views[1])) == pieces(views[1])


@pytest.mark.parametrize("seed", range(20))
def test_what_is_hidden_is_in_no_view(tiny: Game, seed: int) -> None:
    rules, dice, differing = Tiny(), random.Random(seed), 0
    for state, _ in games.walk("tiny", 2, seed):
        for seat in map(Seat, range(2)):
            worlds = [rules.imagine(rules.view(state, seat), dice) for _ in range(4)]
            assert {rules.view(world, seat) for world in worlds} == {rules.view(state, seat)}
            differing += len(set(worlds)) > 1
    assert differing > 3


# Without a window -----------------------------------------------------------------------------------------------------


def test_it_is_simulated_checked_and_scored(tiny: Game, tmp_path: Path, capsys: Out) -> None:
    folder = tmp_path / "records"
    command = ["simulate", "tiny", "--seats", "random,greedy", "--games", "20", "--json"]
    assert run([*command, "--records", str(folder)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 20
    records = sorted(map(str, folder.iterdir()))
    assert run(["check", *records]) == 0
    assert run(["show", records[0]]) == 0
    assert "tiny, deal code Y2A-" in capsys.readouterr().out
    lines = Path(records[0]).read_text(encoding="utf-8").splitlines()
    put = json.loads(next(line for line in lines if '"put"' in line))
    Path(records[0]).write_text("\n".join([*lines[:1], json.dumps({**put, "seat": 1}), *lines[2:]]), encoding="utf-8")
    assert run(["check", records[0]]) == 1
    assert "seat 1 acts, expected seat 0" in capsys.readouterr().out


def test_it_is_for_two(tiny: Game, capsys: Out) -> None:
    code = DealCode.new("tiny", 2, 0, random.Random(1))
    assert str(code).startswith("Y2A-")
    assert DealCode.read(str(code)) == code
    with pytest.raises(CodeError, match="is for 3 seats, expected 2"):
        DealCode.read(str(replace(code, seats=3)))
    assert run(["simulate", "tiny", "--seats", "random,greedy,random"]) == 2
    assert "--seats names 3 players, expected 2" in capsys.readouterr().err
    record = games.new_match("tiny", 2).record()
    seats = [*record.header["seats"], record.header["seats"][0]]
    with pytest.raises(ValueError, match="seats: found 3 of them, expected 2"):
        Match.open(replace(record, header={**record.header, "seats": seats}))


def test_a_table_that_is_laid_for_it_has_two_chairs(tiny: Game) -> None:
    dice = random.Random(1)
    assert len(SetUp.first("tiny", dice).seats) == 2
    laid = SetUp.first("neoville", dice).play("tiny")
    assert (len(laid.seats), laid.code.seats) == (2, 2)
    assert len(laid.add().seats) == 2
    assert len(laid.read(str(DealCode.new("neoville", 4, 0, dice))).seats) == 4


def test_records_hide_what_a_seat_may_not_know(tiny: Game) -> None:
    match = games.play_random(games.new_match("tiny", 2, 3), actions=3)
    assert parse(match.record().text(), "text") == match.record()
    assert [hand is None for hand in match.glimpse(OTHER)[0]["deal"]["hands"]] == [True, False]


# At its table ---------------------------------------------------------------------------------------------------------


def test_two_people_play_it_by_drag_and_drop(player: Pilot) -> None:
    player.app.change(speed="instant")
    player.click("title.new-tiny")
    assert "2 players, 9 tiles" in player.texts()
    assert [name for name in player.names() if "quick" in name] == ["setup.quick-two"]
    assert not player.has("setup.add")
    player.click("setup.quick-two")
    player.click("setup.start")
    player.step(0.1)
    table, covers = table_of(player), 0
    while not table.session.over:
        assert player.scene == "cover"
        covers += 1
        uncover(player)
        seat, space = table.session.viewer, len(table.session.turns())
        player.drag(f"hand.{seat}.1", to=f"space.{space}")
        assert table.session.draft == Put(table.session.settled.hand[0], space)
        player.click("confirm")
        if not table.session.over:
            player.click("done")
        player.step(0.2)
    assert covers == 8
    assert player.scene == "scoring"


def test_it_is_played_by_keys_alone(player: Pilot) -> None:
    player.app.change(speed="instant")
    go(player, "title.new-tiny")
    player.press("return")
    go(player, "setup.start")
    player.press("return")
    player.step(0.1)
    table = table_of(player)
    opened = False
    while player.scene == "tiny":
        player.step(0.1)
        if not table.session.mine:
            continue
        if not opened:
            go(player, "beside.1")
            for _ in range(2):
                player.press("return")
            assert (player.focus, table.session.draft) == ("confirm", Open(_free(table)))
            opened = True
            player.press("return")
        assert player.focus == f"hand.{table.session.viewer}.1", "the keyboard goes on where the next thing begins"
        if len(table.session.settled.hand) > 1:
            player.press("right")
            assert player.focus == f"hand.{table.session.viewer}.2"
        player.press("return")
        assert player.focus == f"space.{_free(table)}"
        player.press("return")
        player.press("return")
    assert player.scene == "scoring"


def _free(table: PlainTable) -> int:
    """The first free space, the draft left aside."""
    return [tile is None for tile in table.session.settled.board].index(True)


def test_a_draft_can_be_carried_on_and_taken_back(player: Pilot) -> None:
    table = sit(player, alone(games.new_match("tiny", 2)))
    session, first = table.session, table.session.settled.hand[0]
    player.drag("hand.0.1", to="space.4")
    player.drag("space.4.1", to="space.2")
    assert session.draft == Put(first, 2)
    player.drag("hand.0.1", to="space.0")
    assert session.draft == Put(session.settled.hand[1], 0), "another tile takes the place of the draft"
    player.press("ctrl+z")
    assert not player.enabled("confirm")
    assert len(session.timeline) == 0
    player.click("hand.0.2")
    assert {*player.app.top.drop_targets(table.hand.held)} == {f"space.{space}" for space in range(9)}
    player.click("space.8")
    assert session.draft == Put(session.settled.hand[1], 8)
    player.press("escape")
    assert session.draft is None


def test_a_tile_that_finds_no_place_goes_home(player: Pilot) -> None:
    match = alone(games.new_match("tiny", 2))
    match.play(Put(match.legal()[0].number, 4))
    table = sit(player, match)
    saved.until_mine(player)
    player.drag("hand.0.1", to="space.4")
    assert table.session.draft is None
    assert table.hand.held is None
    assert "That piece cannot go there." in player.texts()
    assert table.motions.running(table.now)


def test_undo_stops_at_the_reveal(player: Pilot) -> None:
    table = sit(player, alone(games.new_match("tiny", 2)))
    session = table.session
    player.drag("beside.1", to="space.4")
    assert session.draft == Open(4)
    assert session.view.to_act is Nobody.CHANCE
    assert "Confirm: something is turned up, no way back" in player.texts()
    player.drag("hand.0.1", to="space.0")
    assert session.draft == Open(4), "nothing that reveals is played without Confirm"
    player.press("ctrl+z")
    assert session.draft is None
    player.drag("beside.1", to="space.3")
    player.click("confirm")
    assert session.mine
    assert session.settled.board[3].seat is None
    assert not player.enabled("table.undo")
    player.press("ctrl+z")
    assert len(session.timeline) == 2
    assert "Something new was revealed, so this cannot be taken back." in player.texts()


def test_pieces_are_seen_on_their_way(player: Pilot) -> None:
    table = sit(player, alone(games.new_match("tiny", 2)))
    player.drag("hand.0.1", to="space.4")
    player.click("confirm")
    while not table.session.mine:
        player.step(0.05)
    assert table.motions.waiting(table.now), "the other's tile is under way"
    number = table.session.timeline[-1].action.number
    (flying,) = (one.where for one in player.drawn() if one.verb == "text" and one.what == str(number))
    player.wait(1.0)
    (lying,) = (one.where for one in player.drawn() if one.verb == "text" and one.what == str(number))
    assert flying != lying
    player.click("table.replay")
    player.wait(0.1)
    assert table.replaying
    player.wait(2.0)
    assert not table.replaying


def test_nobody_advises(player: Pilot) -> None:
    table = sit(player, alone(games.new_match("tiny", 2)))
    assert not player.has("table.hint")
    player.press("h")
    assert not table.session.hinting


def test_it_is_kept_and_gone_on_with(player: Pilot) -> None:
    player.app.change(speed="instant")
    player.click("title.new-tiny")
    player.click("setup.start")
    player.step(0.1)
    saved.until_mine(player)
    table = table_of(player)
    player.drag(f"hand.{table.session.viewer}.2", to=f"space.{_free(table)}")
    draft, record = table.session.draft, table.session.match.record()
    assert draft is not None
    player.app.home()
    saved.settle(player)
    assert any(text.startswith("Tiny") for text in player.texts())
    player.click("title.continue")
    again = table_of(player)
    assert again is not table
    assert (again.session.draft, again.session.match.record()) == (draft, record)


def test_saved_games_show_it(player: Pilot) -> None:
    match = games.new_match("tiny", 2)
    for number, space in ((0, 4), (0, 0)):
        match.play(Put(match.view(Seat(space == 0)).hand[number], space))
    player.app.keeper.keep(match)
    player.click("title.saves")
    saved.settle(player)
    assert "Tiny, round 2" in player.texts()
    squares = Counter(one.what.split()[0] for one in player.drawn() if one.verb == "box")
    assert (squares[palette.PINE_SLOT], squares[palette.GOLD], squares[palette.FOCUS]) == (7, 1, 1)
    player.click("saves.row-1.go")
    assert player.scene == "cover"


def test_its_replay_goes_through_the_game(player: Pilot) -> None:
    player.app.change(speed="instant")
    match = games.play_random(games.new_match("tiny", 2, 5), 5)
    player.app.open(player.app.route("replay", match))
    player.step(0.1)
    assert player.scene == "replay"
    board = player.app.top
    assert isinstance(board, PlainTable)
    assert not any(board.shown.board)
    for _ in range(8):
        player.click("replay.turn-on")
    assert board.shown == match.view(board.session.viewer)
    player.press("home")
    player.press("right")
    assert len(board.session.timeline) in (1, 2)
    player.click("replay.seat")
    assert board.session.viewer == 0
    player.click("replay.scoring")
    assert player.scene == "scoring"


def test_the_scoring_explains_itself(player: Pilot) -> None:
    match = games.play_random(games.new_match("tiny", 2, 5), 5)
    player.app.open(player.app.route("replay", match))
    player.click("replay.scoring")
    player.wait(3.0)
    scene = player.app.top
    assert isinstance(scene, ScoringScene)
    assert [row.label for row in scene.rows] == ["Smaller neighbours", "Middle space"]
    totals = [sum(row.values[seat] for row in scene.rows) for seat in range(2)]
    assert totals == [score.total for score in match.scores()]
    player.click("scoring.middle.1")
    points = match.scores()[1].middle
    assert f"The middle space gives its owner 2 points; P1 gets {points}." in " ".join(player.texts())
    player.click("scoring.total.0")
    assert "P0: total" in player.texts()
    player.click("scoring.again")
    assert player.scene == "cover"


# What shows -----------------------------------------------------------------------------------------------------------


def _twins() -> Iterator[Match]:
    """Two matches that look alike from the first seat: the face-down tile and one of the other's are exchanged."""
    match = games.new_match("tiny", 2, 4)
    match.play(Put(match.view(Seat(0)).hand[0], 4))
    match.play(Put(match.view(OTHER).hand[0], 0))
    yield match
    record = match.record()
    mine, other = record.header["deal"]["hands"]
    (hidden,) = {*range(1, 10)} - {*mine, *other}
    deal = {"hands": [mine, [*other[:-1], hidden]]}
    twin = Match.resume(Record({**record.header, "code": None, "deal": deal}, record.entries))
    # No code gives such a deal, but the table shows one.
    twin.code, twin.header = match.code, {**twin.header, "code": record.header["code"]}
    yield twin


def test_what_is_hidden_is_never_drawn(tiny: Game, fly: Fly) -> None:
    one, other = _twins()
    assert one.view(Seat(0)) == other.view(Seat(0))
    assert one.view(OTHER) != other.view(OTHER)

    def put_face_down(table: Any) -> None:
        table.offer(Open(1))

    seen: list[list[list[Drawn]]] = [[*sights(fly, match, put_face_down, PlainTable.undo)] for match in (one, other)]
    for number, (ours, theirs) in enumerate(zip(*seen, strict=True)):
        assert ours == theirs, number


@pytest.mark.parametrize("language", languages())
def test_every_text_has_room(tiny: Game, fly: Fly, language: str) -> None:
    pilot = fly(language=language, tables=TABLES, desk=DeskHere)
    table = sit(pilot, alone(games.new_match("tiny", 2)))
    for size in SIZES:
        for text_size in TEXT_SIZES:
            pilot.resize(size)
            pilot.app.change(text_size=text_size)
            for name in ("hand.0.1", "space.4", "confirm"):
                pilot.click(name)
                pilot.wait(1.0)
                assert not shown_everywhere(pilot), (size, text_size, name)
            assert not [text for text in pilot.texts() if text.startswith("‹")]
            pilot.app.close()
            table = sit(pilot, alone(games.new_match("tiny", 2)))
    assert table.session.mine


def test_every_widget_says_what_it_is(player: Pilot) -> None:
    sit(player, alone(games.new_match("tiny", 2)))
    player.click("hand.0.1")
    nodes = player.tree()
    assert not [node.name for node in nodes if not node.label]
    assert {node.label for node in nodes if node.name == "beside.1"} == {"A tile, face down"}
    (first,) = (node for node in nodes if node.name == "hand.0.1")
    assert first.targets == tuple(f"space.{space}" for space in range(9))
