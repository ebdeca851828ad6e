"""Neotopia's paperwork: what a deal must be like, and what a code decides."""

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from neogame.content.node import BadInput
from neogame.match.book import Player, WrongRecord
from neogame.match.books import BOOKS
from neogame.match.check import check
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.neotopia.actions import RevealBonus, RevealProduction
from tests import games

BOOK = BOOKS["neotopia"]


def dealt(seats: int, choice: int = 0) -> dict[str, Any]:
    return copy.deepcopy(games.new_match("neotopia", seats, seed=seats, choice=choice).header)


@pytest.mark.parametrize(("seats", "tiles"), [(2, 9), (3, 10), (4, 12)])
def test_set_up_by_number_of_players(seats: int, tiles: int) -> None:
    header = dealt(seats)
    deal = header["deal"]
    assert [len(hand) for hand in deal["hands"]] == [3] * seats
    assert len(deal["offer"]) == 4
    assert len({*deal["offer"], *(card for hand in deal["hands"] for card in hand)}) == 4 + 3 * seats
    assert [*deal["bonuses"]] == ["desert", "water", "forest"]
    bonuses = [bonus for region in deal["bonuses"].values() for bonus, _ in region["spaces"]]
    bonuses += [region["top"] for region in deal["bonuses"].values()]
    assert len(bonuses) == 15
    assert max(Counter(bonuses).values()) <= 6
    assert len(header["components"]["production"]) == tiles
    assert BOOK.facts(seats, BOOK.choices[0]) == {
        "production": tiles,
        "projects": len(header["components"]["projects"]),
    }
    assert len({seat["colour"] for seat in header["seats"]}) == seats


def test_the_order_of_the_production_tiles_is_that_of_the_tiles_in_play() -> None:
    match = games.new_match("neotopia", 2, seed=5)
    again = Match.resume(match.record())
    assert again.code is not None
    orders = [
        [action for action in BOOK.order(m.components, again.code) if isinstance(action, RevealProduction)]
        for m in (match, again)
    ]
    assert orders[0] == orders[1]
    assert len(orders[0]) == 9


def test_the_piles_hold_what_the_spaces_do_not() -> None:
    match = games.new_match("neotopia", 3, seed=6)
    assert match.code is not None
    hidden = [action.bonus for action in BOOK.order(match.components, match.code) if isinstance(action, RevealBonus)]
    deal = match.header["deal"]["bonuses"].values()
    visible = [bonus for region in deal for bonus, _ in region["spaces"]] + [region["top"] for region in deal]
    assert Counter([*hidden, *visible]) == dict.fromkeys(("subsidy", "automation", "initiative", "permits"), 6)


def test_colours_may_be_chosen() -> None:
    code = DealCode("neotopia", 3, 0, "0000000")
    players = [Player("Ana", "human", "community"), Player("Bo", "human"), Player("Cleo", "human", "energy")]
    match = Match.new(BOOK, games.components("neotopia"), players, code)
    colours = [player.colour for player in match.players]
    assert (colours[0], colours[2]) == ("community", "energy")
    assert colours[1] in ("farming", "technology")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda h: h["seats"][0].pop("colour"), "a seat has no colour"),
        (lambda h: h["seats"][0].update(colour="red"), "found the colour 'red'"),
        (lambda h: h["seats"][0].update(colour=h["seats"][1]["colour"]), "two of them have the colour"),
        (lambda h: h["deal"]["hands"].pop(), "found 1 hands for 2 seats"),
        (lambda h: h["deal"]["hands"][1].pop(), "seat 1 holds 2 projects, expected 3"),
        (lambda h: h["deal"]["offer"].pop(), "the offer has 3 projects, expected 4"),
        (lambda h: h["deal"]["offer"].__setitem__(0, h["deal"]["offer"][1]), "a project is dealt twice"),
        (lambda h: h["deal"]["offer"].__setitem__(0, "p99"), "there is no project 'p99'"),
        (lambda h: h["deal"]["bonuses"]["water"]["spaces"].pop(), "expected one bonus on each of the spaces"),
        (lambda h: h["components"]["production"].pop("f01"), "found 8 production tiles for 2 players, expected 9"),
        (lambda h: h["components"]["production"]["f12"].update(flag=False), "found 0 tiles with the flag"),
    ],
)
def test_a_deal_that_cannot_be_is_told(change: Callable[[dict[str, Any]], object], says: str) -> None:
    header = dealt(2)
    change(header)
    with pytest.raises(WrongRecord, match=says):
        Match.open(Record(header, ()))


def test_a_seventh_token_of_a_kind_is_told() -> None:
    header = dealt(2)
    for region in header["deal"]["bonuses"].values():
        region["spaces"] = [["permits", place] for _, place in region["spaces"]]
    with pytest.raises(WrongRecord, match=r"tokens of permits, of which there are 6"):
        Match.open(Record(header, ()))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda h: h["components"].pop("spaces"), "'spaces' is missing"),
        (lambda h: h["components"]["projects"]["p01"].update(type="energy"), "expected one of"),
        (lambda h: h["components"]["projects"]["p01"].update(pattern=[[0, 0, "energy"]]), "found 1 discs"),
        (lambda h: h["components"]["projects"]["p01"].update(pattern=[[0, 0, "energy"], [5, 5, "energy"]]), "hang"),
        (lambda h: h["components"]["production"]["f12"].update(elements=["gold"]), "found 'gold'"),
        (lambda h: h["deal"]["bonuses"]["water"].update(top="gift"), "found 'gift'"),
        (lambda h: h["options"].update(hands="up"), "found 'up', expected one of hidden, open"),
    ],
)
def test_a_header_that_cannot_be_read_is_told(change: Callable[[dict[str, Any]], object], says: str) -> None:
    header = dealt(2)
    change(header)
    with pytest.raises(BadInput, match=says):
        Match.open(Record(header, ()))


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"seat": 0, "do": "start", "region": "sea", "at": [0, 0]}, "found 'sea', expected one of desert"),
        ({"seat": 0, "do": "start", "region": "water", "at": [0, 9]}, "lies outside the board"),
        ({"seat": 0, "do": "start", "region": "water", "at": [0, 1]}, "start is not legal here"),
        ({"seat": 0, "do": "fly"}, "found 'fly', expected one of start, draw"),
        ({"seat": 0, "do": "bonus", "bonus": "gift"}, "found 'gift'"),
        ({"seat": 0, "do": "reveal"}, "a reveal has a project, a production tile or a bonus"),
        ({"seat": 1, "do": "start", "region": "water", "at": [0, 0]}, "seat 1 acts, expected seat 0"),
    ],
)
def test_an_entry_that_cannot_be_is_told(entry: dict[str, Any], says: str) -> None:
    verdict = check(Record(dealt(2), (entry,)), "record")
    assert not verdict.legal
    assert says in verdict.reason


def test_a_wrong_result_is_told() -> None:
    record = games.play_random(games.new_match("neotopia", 2, 3), 3).record()
    result = copy.deepcopy(record.entries[-1])
    result["scores"][1]["clusters"]["water"] += 1
    verdict = check(Record(record.header, (*record.entries[:-1], result)), "record")
    assert not verdict.legal
    assert "seat 1, clusters: water" in verdict.reason


def test_matches_with_the_same_components_share_one_game() -> None:
    assert games.new_match("neotopia", 2, 1).game is games.new_match("neotopia", 2, 2).game
