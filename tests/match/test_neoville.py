"""Neoville's paperwork: what a deal must be like, and what a code decides."""

from collections import Counter
from typing import Any

import pytest

from neogame.match.book import WrongRecord
from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.neoville.components import LEFT_OUT, PER_KIND, Skyscraper
from tests import games


def dealt(seats: int, choice: int = 0) -> dict[str, Any]:
    return games.new_match("neoville", seats, seed=seats, choice=choice).header


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_set_up_by_number_of_players(seats: int) -> None:
    deal = dealt(seats)["deal"]
    assert len(deal["row"]) == 4
    assert [hand[-1] for hand in deal["hands"]] == [f"equity-{seat + 1}" for seat in range(seats)]
    assert {len(hand) for hand in deal["hands"]} == {3}
    kinds = Counter(token.split("-")[0] for token in deal["tokens"])
    towers = 7 - len(LEFT_OUT[seats])
    assert [kinds[kind] for kind in ("earth", "forest", "stone", "waterfall")] == [towers] * 4
    utilities = {kind: kinds[kind] for kind in ("ecomobile", "windmill", "biodome") if kinds[kind]}
    assert list(utilities.values()) == [PER_KIND[seats]] * 2
    values = {int(token.rsplit("-", 1)[1]) for token in deal["tokens"] if token.startswith("earth")}
    assert values == {4, 5, 6, 7, 8, 10, 12} - set(LEFT_OUT[seats])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_facts_count_what_is_in_play(seats: int) -> None:
    book, box = BOOKS["neoville"], games.components("neoville")
    pieces = games.census("neoville", games.start("neoville", seats))
    kinds = Counter(type(box.tokens[piece]) is Skyscraper for piece in pieces if piece in box.tokens)
    tiles = sum(piece in box.tiles for piece in pieces)
    counted = {"skyscrapers": kinds[True], "utilities": kinds[False], "tiles": tiles}
    assert book.facts(seats, book.choices[0]) == counted


def test_the_players_may_choose_the_utilities() -> None:
    for choice, options in enumerate(BOOKS["neoville"].choices):
        header = dealt(2, choice)
        if options.utilities is not None:
            found = {
                token.split("-")[0]
                for token in header["deal"]["tokens"]
                if not token.split("-")[1].isdigit() or token.count("-") == 2
            }
            assert found == set(options.utilities)
            assert header["options"]["utilities"] == list(options.utilities)
        assert header["options"]["hands"] == ("open" if options.open_hands else "hidden")


def broken(change: dict[str, Any], seats: int = 2) -> Record:
    header = dealt(seats)
    return Record({**header, "deal": {**header["deal"], **change}}, ())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"row": ["t01", "t02", "t03"]}, "the row has 3 tiles"),
        ({"row": ["t01", "t02", "t03", "t99"]}, "no tile 't99'"),
        ({"row": ["t01", "t02", "t03", "equity-4"]}, "equity tile lies in the row"),
        ({"hands": [["t01", "t02", "equity-1"]]}, "1 hands for 2 seats"),
        ({"hands": [["t01", "t02", "equity-2"], ["t03", "t04", "equity-1"]]}, "expected equity-1"),
        ({"hands": [["t01", "t02", "equity-1"], ["t02", "t04", "equity-2"]]}, "dealt twice"),
        ({"hands": [["t01", "t02", "t05", "equity-1"], ["t03", "t04", "equity-2"]]}, "expected equity-1 and two"),
        ({"tokens": ["earth-4", "earth-4"]}, "twice"),
        ({"tokens": ["earth-4", "moon-1"]}, "no token 'moon-1'"),
        ({"tokens": ["earth-5"]}, "earth-10 is not in the supply|earth-5 is in the supply"),
    ],
)
def test_a_deal_nobody_could_have_is_wrong(change: dict[str, Any], says: str) -> None:
    with pytest.raises(WrongRecord, match=says):
        Match.open(broken(change))


def test_a_supply_of_other_kinds_than_chosen_is_wrong() -> None:
    header = dealt(2, 1)
    header["options"] = {**header["options"], "utilities": ["windmill", "biodome"]}
    with pytest.raises(WrongRecord, match="chosen were"):
        Match.open(Record(header, ()))
