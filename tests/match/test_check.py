"""The check believes no header: components are held against the rulebook, and a deal against its code."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from neogame.match.check import OWN_COMPONENTS, OWN_DEAL, check
from neogame.match.record import Record
from tests import games

Header = dict[str, Any]


@pytest.fixture(scope="module")
def finished() -> dict[str, Record]:
    """A whole game of each kind."""
    return {game: games.play_random(games.new_match(game, 2, 3), 3).record() for game in ("neoville", "neotopia")}


def with_header(record: Record, change: Callable[[Header], object]) -> Record:
    header = copy.deepcopy(record.header)
    change(header)
    return Record(header, record.entries)


def few(part: str, number: int) -> Callable[[Header], object]:
    def change(header: Header) -> None:
        table = header["components"][part]
        for key in [key for key in table if not key.startswith("equity")][number:]:
            del table[key]

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (few("tiles", 38), "found 38 tiles, expected 74"),
        (lambda h: h["components"]["tiles"].update(t99=h["components"]["tiles"]["t01"]), "found 75 tiles"),
        (lambda h: h["components"]["tiles"].pop("equity-4"), "found the equity tiles equity-1, equity-2, equity-3,"),
        (lambda h: h["components"]["tiles"].update({"equity-5": h["components"]["tiles"]["t01"]}), "equity-5"),
        (lambda h: h["components"]["tokens"]["earth-4"].update(value=9), "5, 6, 7, 8, 9, 10, 12 on soil"),
        (lambda h: h["components"]["tokens"]["earth-5"].update(value=4), "4, 4, 6, 7, 8, 10, 12 on soil"),
        (lambda h: h["components"]["tokens"].pop("earth-5"), "4, 6, 7, 8, 10, 12 on soil"),
        (lambda h: h["components"]["tokens"].pop("biodome-6-b"), "found 11 utilities of the kind biodome"),
    ],
)
def test_neoville_with_other_counts_is_no_legal_game(
    finished: dict[str, Record], change: Callable[[Header], object], says: str
) -> None:
    verdict = check(with_header(finished["neoville"], change), "record")
    assert not verdict.legal
    assert verdict.reason.startswith("line 1: components.")
    assert says in verdict.reason


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (few("projects", 12), "found 12 projects"),
        (lambda h: h["components"]["projects"].update(p57=h["components"]["projects"]["p01"]), "found 57 projects"),
        (lambda h: h["components"]["production"]["f01"]["elements"].pop(), "f01 brings 3 discs"),
        (lambda h: h["components"]["production"]["f01"].update(flag=True), "found 2 tiles with the flag"),
    ],
)
def test_neotopia_with_other_counts_is_no_legal_game(
    finished: dict[str, Record], change: Callable[[Header], object], says: str
) -> None:
    verdict = check(with_header(finished["neotopia"], change), "record")
    assert not verdict.legal
    assert verdict.reason.startswith("line 1: components.")
    assert says in verdict.reason


@pytest.mark.parametrize("game", ["neoville", "neotopia"])
def test_a_code_that_does_not_give_this_deal_is_no_legal_game(finished: dict[str, Record], game: str) -> None:
    record = finished[game]
    other = next(name for name in finished if name != game)
    for code, says in (
        (games.new_match(game, 2, 4).header["code"], "gives another deal"),
        (games.new_match(game, 2, 3, choice=1).header["code"], "stands for other options"),
        (games.new_match(game, 3, 3).header["code"], "is for 3 seats, and there are 2"),
        (finished[other].header["code"], f"deals {other}, and this is {game}"),
        ("V3A", "expected 11"),
    ):
        verdict = check(with_header(record, lambda header, code=code: header.update(code=code)), "record")  # type: ignore[misc]
        assert not verdict.legal
        assert says in verdict.reason


@pytest.mark.parametrize("game", ["neoville", "neotopia"])
def test_a_deal_without_a_code_is_legal_and_said(finished: dict[str, Record], game: str) -> None:
    assert check(finished[game], "record").notes == ()
    verdict = check(with_header(finished[game], lambda header: header.update(code=None)), "record")
    assert (verdict.legal, verdict.finished, verdict.notes) == (True, True, (OWN_DEAL,))


def test_two_tiles_alike_where_the_set_has_one_are_its_own_components(finished: dict[str, Record]) -> None:
    def twin(header: Header) -> None:
        tiles = header["components"]["tiles"]
        tiles["equity-4"] = tiles["t01"]

    verdict = check(with_header(finished["neoville"], twin), "record")
    assert (verdict.legal, verdict.finished, verdict.notes) == (True, True, (OWN_COMPONENTS,))


def test_a_project_worth_more_that_nobody_built_is_its_own_component(finished: dict[str, Record]) -> None:
    record = finished["neotopia"]
    built = {entry["project"] for entry in record.entries if entry["do"] == "build"}
    project = next(
        key
        for key, one in record.header["components"]["projects"].items()
        if type(one["points"]) is int and key not in built
    )

    def dearer(header: Header) -> None:
        header["components"]["projects"][project]["points"] += 1

    verdict = check(with_header(record, dearer), "record")
    assert (verdict.legal, verdict.finished, verdict.notes) == (True, True, (OWN_COMPONENTS,))
