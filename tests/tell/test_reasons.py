"""Reasons in words: those of opponents, whatever a record holds there, and those of scores."""

from itertools import permutations
from typing import Any

import pytest

from neogame import i18n
from neogame.rules.neoville.components import Ecomobile, Feature, TokenId
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
