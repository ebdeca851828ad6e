"""Reads a scenario, plays it, and says what differs from what it expects."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from neogame.cli.boards import BOARDS
from neogame.content.node import from_json, parse_yaml
from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import IllegalAction
from tests import games

FOLDER = Path(__file__).parent
FIXED_SEED = "0000000"


def scenarios(game: str) -> list[Path]:
    return sorted((FOLDER / game).glob("*.yaml"))


def check(path: Path) -> None:
    """Asserts everything that the scenario expects."""
    scenario = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert scenario["about"], "a scenario says what it is about"
    if "entries" in scenario or "seats" in scenario:
        _check_game(scenario)
    else:
        _check_position(scenario, path.name)


def _check_position(scenario: dict[str, Any], name: str) -> None:
    expect = scenario.pop("expect")
    scenario.pop("about")
    game = scenario["game"]
    node = parse_yaml(yaml.safe_dump(scenario, sort_keys=False), name)
    answer, sheet = BOARDS[game].score_position(node, games.components(game))
    assert sheet
    _compare_scores(answer, expect)
    for score, reasons in zip(answer["scores"], expect.get("reasons", ()), strict=False):
        found = {reason["token"]: reason for reason in score["reasons"]}
        for token, fields in reasons.items():
            assert {key: found[token][key] for key in fields} == fields


def begin(scenario: dict[str, Any]) -> Match:
    """The match of a scenario's deal, before its first entry."""
    book = BOOKS[scenario["game"]]
    components = games.components(book.name)
    seats = scenario["seats"]
    code = DealCode(book.name, seats, 0, FIXED_SEED)
    match = Match.new(book, components, [Player(f"P{seat}", "human") for seat in range(seats)], code)
    header = {**match.header, "code": None}
    header["options"] = {**header["options"], **scenario.get("options", {})}
    header["deal"] = {**header["deal"], **scenario.get("deal", {})}
    header["components"] = _replaced(header["components"], scenario.get("components", {}))
    for seat, colour in enumerate(scenario.get("colours", ())):
        header["seats"][seat]["colour"] = colour
    return Match.open(Record(header, ()))


def play(scenario: dict[str, Any]) -> Match:
    """The match after the scenario's entries."""
    match = begin(scenario)
    for line, entry in enumerate(scenario.get("entries", ()), 2):
        match.replay(entry, line)
    return match


def _replaced(components: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    return {kind: {**entries, **changes.get(kind, {})} for kind, entries in components.items()}


def _check_game(scenario: dict[str, Any]) -> None:
    expect = scenario["expect"]
    match = play(scenario)
    if "to_act" in expect:
        actor = match.to_act
        assert (actor if isinstance(actor, int) else actor.value) == expect["to_act"]
    if "count" in expect:
        assert len(match.legal()) == expect["count"]
    _check_legal(match, expect.get("legal", ()), expect.get("illegal", ()))
    if "scores" in expect or "winners" in expect:
        _compare_scores(match.result(), expect)
    for seat, fields in enumerate(expect.get("state", ())):
        view = match.view(seat)  # type: ignore[arg-type]
        assert {key: getattr(view, key) for key in fields} == fields


def _check_legal(match: Match, legal: Iterable[dict[str, Any]], illegal: Iterable[dict[str, Any]]) -> None:
    for entry in legal:
        assert match.book.read_action(from_json(entry, "legal")) in match.legal(), f"{entry} should be legal"
    for entry in illegal:
        why = entry.pop("why", None)
        action = match.book.read_action(from_json(entry, "illegal"))
        assert action not in match.legal(), f"{entry} should not be legal"
        with pytest.raises(IllegalAction) as refused:
            match.play(action)
        assert why in (None, str(refused.value)), f"{entry}: refused for {refused.value}, expected {why}"


def _compare_scores(answer: dict[str, Any], expect: dict[str, Any]) -> None:
    for score, fields in zip(answer["scores"], expect.get("scores", ()), strict="scores" in expect):
        assert {key: score[key] for key in fields} == fields
    if "winners" in expect:
        assert answer["winners"] == expect["winners"]
