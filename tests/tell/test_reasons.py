"""Reasons in words: those of opponents, whatever a record holds there, and those of scores."""

from itertools import permutations
from typing import Any

import pytest

from neogame import i18n
from neogame.rules.grid import NONE, Square
from neogame.rules.neoville.components import Ecomobile, Feature, Skyscraper, TokenId
from neogame.rules.neoville.scoring import Rule, TokenScore
from neogame.tell import neotopia, neoville
from tests import games

TEXTS = i18n.read("en")


@pytest.mark.parametrize(
    "why",
    [
        None,
        7,
        "because",
        [],
        {},
        {"terms": None},
        {"terms": "many"},
        {"terms": 7},
        {"terms": [7, "x", None, []]},
        {"terms": [{}]},
        {"terms": [{"term": ["x"], "token": ["earth-4"]}]},
        {"terms": [{"term": "nobody-knows", "token": "earth-99"}]},
    ],
)
def test_what_is_no_reason_is_passed_over(why: Any) -> None:
    assert neoville.reason_told(TEXTS, why, games.components("neoville")) == ""
    assert neotopia.reason(TEXTS, why) is None


def test_a_reason_about_a_token_names_it() -> None:
    why = {"terms": [7, {"term": "token", "token": "earth-4", "new": True}]}
    components = games.components("neoville")
    name = neoville.token_name(TEXTS, components.tokens[TokenId("earth-4")])
    assert name in neoville.reason_told(TEXTS, why, components)


def test_what_is_private_stays_so() -> None:
    key = next(key for key in TEXTS if key.startswith("neotopia.why."))
    term = key.rsplit(".", 1)[1]
    assert neotopia.reason(TEXTS, {"terms": [{"term": term}]}) == TEXTS(key)
    assert neotopia.reason(TEXTS, {"terms": [{"term": term, "private": True}]}) is None


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("number", [1, 2])
def test_an_ecomobile_may_look_for_any_features(language: str, number: int) -> None:
    for features in permutations(Feature, number):
        told = neoville.token_needs(i18n.read(language), Ecomobile(TokenId("x"), 5, 3, features))
        assert "‹" not in told


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_refused_skyscraper_names_its_terrain_and_the_tower_in_its_way(language: str) -> None:
    texts, tokens = i18n.read(language), games.components("neoville").tokens
    tower, other = (tokens[TokenId(name)] for name in ("waterfall-10", "waterfall-12"))
    assert isinstance(tower, Skyscraper)
    assert texts("word.terrain.water") in neoville.refusal(texts, "other-terrain", tower)
    assert neoville.token_name(texts, other) in neoville.refusal(texts, "district-has-tower", tower, other)
    assert neoville.refusal(texts, "other-terrain") == texts("neoville.refusal.other-terrain")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_even_a_short_reason_says_what_it_counts(language: str) -> None:
    texts, components = i18n.read(language), games.components("neoville")
    for token in components.tokens.values():
        if isinstance(token, Ecomobile):
            score = TokenScore(token.id, Square(0), -token.value, Rule.PATROL, NONE, 1, token.count)
            for feature in token.of:
                few = texts(f"neoville.features.{feature}").short
                assert few in neoville.token_reason(texts, score, components).short
