"""Reasons in records: written in one way, read back as they were, and nothing strange in them is an error."""

from pathlib import Path
from typing import Any

import pytest

from neogame.content.node import from_json
from neogame.match import reasons, record
from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.reason import Reason, Term
from neogame.rules.grid import slot_at
from neogame.rules.hexes import space_at
from neogame.rules.neotopia import actions as neotopia
from neogame.rules.neotopia.components import Bonus, Element, Factory, ProjectId, Region
from neogame.rules.neoville import actions as neoville
from neogame.rules.neoville.components import TileId, TokenId
from tests import games

GOLDEN = Path(__file__).parent / "golden"
NAMES = tuple(BOOKS)


@pytest.mark.parametrize(
    ("game", "best", "entry"),
    [
        ("neoville", neoville.Place(TileId("t17"), slot_at(1, -2), 3), "place tile=t17 at=[1, -2] turns=3"),
        ("neoville", neoville.Build(TokenId("earth-4"), 2), "build token=earth-4 square=2"),
        ("neoville", neoville.Skip(), "skip"),
        ("neoville", neoville.Take(TileId("t33")), "take tile=t33"),
        ("neoville", neoville.Draw(), "draw"),
        ("neotopia", neotopia.Start(Region.DESERT, space_at(0, 0)), "start region=desert at=[0, 0]"),
        ("neotopia", neotopia.Draw(ProjectId("p12")), "draw project=p12"),
        ("neotopia", neotopia.Draw(None), "draw"),
        (
            "neotopia",
            neotopia.Place(Factory.DESERT_WATER, Element.ENERGY, Region.DESERT, space_at(1, 0)),
            "place from=desert-water element=energy region=desert at=[1, 0]",
        ),
        ("neotopia", neotopia.Build(ProjectId("p12")), "build project=p12"),
        ("neotopia", neotopia.Skip(), "skip"),
        ("neotopia", neotopia.UseBonus(Bonus.PERMITS), "bonus bonus=permits"),
        ("neotopia", neotopia.End(), "end"),
    ],
)
def test_a_reason_is_written_as_the_format_says(game: str, best: Any, entry: str) -> None:
    reason: Reason[Any] = Reason((Term("parks", 2.5), Term("pile", 0.0)), best, 1.25, private=True)
    written = reasons.write(reason, BOOKS[game])
    assert {**written, "best": _spelled(written["best"])} == {
        "terms": [["parks", 2.5], ["pile", 0.0]],
        "best": entry,
        "gain": 1.25,
        "private": True,
    }
    assert reasons.read(from_json(written, "why"), BOOKS[game], [best]) == reason


def _spelled(entry: dict[str, Any]) -> str:
    verb, *rest = entry.items()
    assert verb[0] == "do"
    return " ".join([verb[1], *(f"{key}={value}" for key, value in rest)])


def test_without_a_choice_no_alternative_is_written() -> None:
    reason: Reason[Any] = Reason((Term("pile", 1.0),))
    written = reasons.write(reason, BOOKS["neoville"])
    assert written == {"terms": [["pile", 1.0]], "gain": 0.0, "private": False}
    assert reasons.read(from_json(written, "why"), BOOKS["neoville"], []) == reason


@pytest.mark.parametrize("game", NAMES)
def test_a_match_keeps_the_reasons_that_it_was_given(game: str) -> None:
    match = games.new_match(game, 2)
    given = []
    for number in range(12):
        action, *others = match.legal()
        why: Reason[Any] = Reason((Term("points", number + 0.25),), others[-1] if others else None, number / 2)
        given.append(why)
        match.play(action, why)
    assert _reasons(match) == given
    assert _reasons(Match.resume(match.record())) == given
    assert _reasons(match.branch(len(match.steps))) == given


def test_what_is_taken_back_and_played_again_keeps_its_reason() -> None:
    match = games.new_match("neoville", 2)
    why: Reason[Any] = Reason((Term("ahead", 1.0),))
    match.play(match.legal()[0], why)
    match.undo()
    match.redo()
    assert _reasons(match) == [why]


def _reasons(match: Match) -> list[Reason[Any] | None]:
    return [step.why for step in match.steps if step.seat is not None]


@pytest.mark.parametrize("game", NAMES)
def test_reasons_of_the_first_release_are_read(game: str) -> None:
    """They had a mapping for each term, and a private alternative under a key of its own."""
    match = Match.resume(record.read(GOLDEN / f"v1-{game}-reasons.jsonl"))
    explained = [step for step in match.steps if "why" in step.entry]
    assert len(explained) > 50
    for step in explained:
        assert step.why is not None
        old = step.entry["why"]
        assert [term.points for term in step.why.terms] == [term["value"] for term in old["terms"]]
        assert step.why.gain == old.get("gain", 0.0)
        assert step.why.private == ("private" in old)
        assert (step.why.best is not None) == ("best" in old or "best" in old.get("private", ()))
    names = {term.name for step in explained if step.why for term in step.why.terms}
    assert names >= ({"waterfall-8", "grass", "parks"} if game == "neoville" else {"points", "cards", "tokens"})
    assert any(step.why.private for step in explained if step.why)


STRANGE: list[Any] = [None, True, 7, -1.5, "because", [], {}, [7], [[]], {"do": "x"}, [["parks"]], [["parks", "many"]]]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("key", ["terms", "best", "gain", "private", "other"])
@pytest.mark.parametrize("value", [*STRANGE, 10**400, [["parks", 1e300]], [["parks", True]], [[5, 1.0]]], ids=repr)
def test_what_is_not_understood_is_left_out(game: str, key: str, value: object) -> None:
    match = games.new_match(game, 2)
    action, best, *_ = match.legal()
    whole: Reason[Any] = Reason((Term("parks", 1.0),), best, 2.0)
    written = {**reasons.write(whole, match.book), key: value}
    found = _read(match, action, written)
    assert found is not None
    kept = {name: getattr(found, name) for name in ("terms", "best", "gain", "private") if name != key}
    assert kept == {name: getattr(whole, name) for name in kept}
    default = {"terms": (), "best": None, "gain": value if key == "gain" and value in (7, -1.5) else 0.0}
    if key in default:
        assert getattr(found, key) == default[key]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("why", [*STRANGE, {"terms": []}, {"terms": [{}]}, {"terms": [{"term": ["x"], "value": 1}]}])
def test_what_holds_no_reason_is_none(game: str, why: object) -> None:
    match = games.new_match(game, 2)
    assert _read(match, match.legal()[0], why) is None


def test_an_alternative_that_could_not_have_been_played_is_none() -> None:
    match = games.new_match("neoville", 2)
    why: Reason[Any] = Reason((Term("parks", 1.0),), neoville.Skip(), 3.0)
    found = _read(match, match.legal()[0], reasons.write(why, match.book))
    assert found is not None
    assert found.best is None


def _read(match: Match, action: Any, why: object) -> Reason[Any] | None:
    """The reason of an action as a record that holds ``why`` gives it; the entry stays as it is."""
    entry = {"seat": 0, **match.book.write_action(action), "why": why}
    match.replay(entry, 2)
    assert match.steps[-1].entry is entry
    return match.steps[-1].why
