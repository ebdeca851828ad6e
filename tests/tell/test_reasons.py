"""Reasons in words: those of scores, and that what opponents give as reasons is understood."""

from itertools import permutations

import pytest

from neogame import i18n
from neogame.ai.neotopia.judge import Terms
from neogame.ai.neoville import reasons
from neogame.rules.grid import NONE, Square
from neogame.rules.neoville.components import Ecomobile, Feature, Skyscraper, TokenId
from neogame.rules.neoville.scoring import Rule, TokenScore
from neogame.tell import neoville
from tests import games
from tests.tell import truth


def test_every_term_of_an_opponent_is_looked_at() -> None:
    assert {*truth.TERMS["neotopia"]} == {*Terms._fields}
    assert {reasons.AHEAD, reasons.EVEN, reasons.PILE} <= {*truth.TERMS["neoville"]}


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
