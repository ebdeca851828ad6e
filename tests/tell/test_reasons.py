"""Reasons in words: those of opponents and of scores."""

from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from neogame import i18n
from neogame.ai.neotopia.judge import Terms
from neogame.ai.neoville import reasons
from neogame.match import record
from neogame.match.match import Match
from neogame.reason import Reason, Term
from neogame.rules.core import Seat
from neogame.rules.grid import NONE, Slot, Square
from neogame.rules.neotopia import actions as neotopia_actions
from neogame.rules.neotopia.scoring import score as neotopia_score
from neogame.rules.neotopia.state import Table
from neogame.rules.neoville.actions import Build, Draw, Place, Skip, Take
from neogame.rules.neoville.city import City, Standing
from neogame.rules.neoville.components import Ecomobile, Feature, Skyscraper, TileId, TokenId
from neogame.rules.neoville.scoring import Rule, TokenScore
from neogame.tell import neotopia, neoville
from neogame.tell.acts import Act
from tests import games

TEXTS = i18n.read("en")
CITY = City()
WHOLE_GAME = Path(__file__).parents[1] / "ui" / "neotopia" / "whole-game.jsonl"


def why(*names: str, best: Any = None, gain: float = 0.0) -> Reason[Any]:
    """A reason with these terms."""
    return Reason(tuple(Term(name, 1.0) for name in names), best, gain)


@pytest.mark.parametrize("name", ["", "nobody-knows", "earth-99", "new", "leaves", "plain", "terrain", "\N{SNOWMAN}"])
def test_a_term_that_nobody_knows_is_passed_over(name: str) -> None:
    assert neoville.turn_reason(TEXTS, games.components("neoville"), [Act(CITY, Skip(), why(name))]) == ""
    _, done, before = placed_and_drawn()[0]
    assert neotopia.action_reason(TEXTS, games.components("neotopia"), Act(before, done, why(name))) == ""


def test_without_a_reason_nothing_is_told() -> None:
    assert neoville.turn_reason(TEXTS, games.components("neoville"), [Act(CITY, Skip())]) == ""
    _, done, before = placed_and_drawn()[0]
    assert neotopia.action_reason(TEXTS, games.components("neotopia"), Act(before, done)) == ""


EARTH = TokenId("earth-4")
BUILT_UP = CITY._replace(standing=(Standing(EARTH, Square(0)),))
PLACED, BUILT = Place(TileId("t01"), Slot(27), 0), Build(EARTH, 0)
TAKEN = Take(TileId("t02"))


@pytest.mark.parametrize(
    ("turn", "key"),
    [
        ([Act(CITY, PLACED, why(EARTH)), Act(CITY, BUILT, why(EARTH))], "new"),
        ([Act(CITY, PLACED, why(EARTH)), Act(CITY, BUILT, why("soil"))], "leaves"),
        ([Act(CITY, PLACED, why("soil")), Act(CITY, Skip(), why())], "potential"),
        ([Act(CITY, PLACED, why(EARTH)), Act(CITY, Skip(), why("soil"))], "leaves"),
        ([Act(CITY, PLACED, why(EARTH)), Act(CITY, Skip()), Act(CITY, TAKEN, why(EARTH))], "next"),
        ([Act(CITY, PLACED, why(EARTH)), Act(CITY, Skip()), Act(CITY, Draw())], None),
        ([Act(CITY, PLACED, why(EARTH)), Act(CITY, Skip(), why(EARTH))], "spared"),
        ([Act(CITY, PLACED), Act(CITY, Build(TokenId("earth-6"), 0), why(EARTH))], "spared"),
        ([Act(BUILT_UP, PLACED, why(EARTH, "soil"))], "standing"),
        ([Act(CITY, PLACED, why("ahead", "parks"))], "parks"),
        ([Act(CITY, PLACED, why("ahead")), Act(CITY, Draw(), why("pile"))], "ahead"),
    ],
)
def test_a_turn_is_explained_by_what_is_true_of_it(turn: list[Act[City, Any]], key: str | None) -> None:
    components = games.components("neoville")
    name = neoville.token_name(TEXTS, components.tokens[EARTH])
    told = neoville.turn_reason(TEXTS, components, turn)
    ground = TEXTS("word.terrain.soil")
    assert told == (TEXTS(f"neoville.why.{key}", token=name, terrain=ground) if key else "")


def test_every_term_of_an_opponent_can_be_told() -> None:
    assert set(neotopia.TERMS) == set(Terms._fields)
    assert {reasons.AHEAD, reasons.EVEN, reasons.PILE} == set(neoville.VAGUE)


def test_a_reason_is_true_of_the_action_it_is_told_with() -> None:
    """The terms weigh a planned turn; a card that is taken brings no points, and a disc only where a group grows."""
    components = games.components("neotopia")
    told: dict[type, set[str]] = {}
    for after, done, before in placed_and_drawn():
        seat = before.seat
        was, now = (
            neotopia_score(table.lands, table.colours[seat], table.tracks[seat], 0) for table in (before, after)
        )
        for term in neotopia.TERMS:
            assert neotopia.action_reason(TEXTS, components, Act(before, done, why(term)))
            words = neotopia.action_reason(TEXTS, components, Act(before, done, why(term)), plain=False)
            key = next((key for key in TEXTS if key.startswith("neotopia.why.") and TEXTS(key) == words), "")
            if not key:
                continue
            told.setdefault(type(done), set()).add(key.rsplit(".", 1)[1])
            if isinstance(done, neotopia_actions.Draw):
                continue
            if term in ("points", "growth"):
                assert sum(one.points for one in now.regions) > sum(one.points for one in was.regions)
            if term == "balance":
                lowest = next(one.region for one in was.regions if one.times > 1)
                assert now.regions[lowest].points > was.regions[lowest].points
    assert told[neotopia_actions.Draw] == {"card", "deck"}
    assert told[neotopia_actions.Build] == {"points", "balance", "star"}
    assert told[neotopia_actions.UseBonus] == {"actions"}
    assert told[neotopia_actions.Place] == {"growth", "balance", "tokens", "cards", "rivals"}
    assert neotopia_actions.End not in told
    # A reason that says nothing about the action leaves what is plain about it.
    _, done, before = next(one for one in placed_and_drawn() if isinstance(one[1], neotopia_actions.End))
    assert neotopia.action_reason(TEXTS, components, Act(before, done, why("points"))) == TEXTS(
        "neotopia.why.plain.end"
    )


@pytest.mark.parametrize("term", neotopia.TERMS)
def test_a_card_is_taken_for_the_plan(term: str) -> None:
    """A turn of nothing but cards has a reason too, whatever it was planned for."""
    components = games.components("neotopia")
    drawn = [(before, done) for _, done, before in placed_and_drawn() if isinstance(done, neotopia_actions.Draw)]
    for before, done in drawn:
        words = TEXTS("neotopia.why.deck" if done.project is None else "neotopia.why.card")
        assert neotopia.action_reason(TEXTS, components, Act(before, done, why(term))) == words
    assert {done.project is None for _, done in drawn} == {True, False}


@cache
def placed_and_drawn() -> list[tuple[Table, neotopia_actions.Action, Table]]:
    """Every action of a recorded game, with the table after and before it; the first is a placed disc."""
    match = Match.resume(record.read(WHOLE_GAME))
    timeline = match.timeline(Seat(0))
    found = [
        (timeline.view(one.number + 1).table, one.action, one.before.table)
        for one in timeline
        if one.seat is not None and one.number + 1 < len(timeline)
    ]
    return sorted(found, key=lambda one: not isinstance(one[1], neotopia_actions.Place))


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("number", [1, 2])
def test_an_ecomobile_may_look_for_any_features(language: str, number: int) -> None:
    for features in permutations(Feature, number):
        told = neoville.token_needs(i18n.read(language), Ecomobile(TokenId("x"), 5, 3, features))
        assert "‹" not in told


@pytest.mark.parametrize("language", i18n.languages())
def test_a_refused_skyscraper_names_its_terrain_and_the_tower_in_its_way(language: str) -> None:
    texts, tokens = i18n.read(language), games.components("neoville").tokens
    tower, other = (tokens[TokenId(name)] for name in ("waterfall-10", "waterfall-12"))
    assert isinstance(tower, Skyscraper)
    assert texts("word.terrain.water") in neoville.refusal(texts, "other-terrain", tower)
    assert neoville.token_name(texts, other) in neoville.refusal(texts, "district-has-tower", tower, other)
    assert neoville.refusal(texts, "other-terrain") == texts("neoville.refusal.other-terrain")


@pytest.mark.parametrize("language", i18n.languages())
def test_even_a_short_reason_says_what_it_counts(language: str) -> None:
    texts, components = i18n.read(language), games.components("neoville")
    for token in components.tokens.values():
        if isinstance(token, Ecomobile):
            score = TokenScore(token.id, Square(0), -token.value, Rule.PATROL, NONE, 1, token.count)
            for feature in token.of:
                few = texts(f"neoville.features.{feature}").short
                assert few in neoville.token_reason(texts, components, score).short
