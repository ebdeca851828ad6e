"""Turns in words, in both games."""

from inspect import signature
from typing import Any

import pytest

from neogame import i18n
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Draw, End
from neogame.tell import neotopia, neotopia_facts, neotopia_hints, neoville, neoville_facts, neoville_hints
from neogame.tell.acts import Act
from tests import games
from tests.tell import told

TELL: dict[str, Any] = {"neoville": neoville, "neotopia": neotopia}
ENGLISH = i18n.read("en")


def turns(name: str) -> list[list[Act[Any, Any]]]:
    """The turns of a recorded game."""
    return [told.acts(name, turn) for turn in games.recorded(name).timeline(Seat(0)).turns()]


@pytest.mark.parametrize(
    ("function", "modules"),
    [
        ("turn_told", tuple(TELL.values())),
        ("hint_told", (neoville_hints, neotopia_hints)),
        ("public", (neoville_facts, neotopia_facts)),
        ("facts", (neoville_facts, neotopia_facts)),
        ("words", (neoville_facts, neotopia_facts)),
    ],
)
def test_both_games_are_told_in_the_same_way(function: str, modules: tuple[Any, Any]) -> None:
    one, other = (signature(getattr(tell, function)) for tell in modules)
    assert list(one.parameters) == list(other.parameters)


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("name", TELL)
def test_every_turn_has_words_and_nearly_every_one_a_reason(name: str, language: str) -> None:
    texts, components, explained = i18n.read(language), games.components(name), 0
    match = games.recorded(name)
    found = list(told.told(match, texts))
    for turn in found:
        what = TELL[name].turn_told(texts, components, turn.acts, "Ana")
        assert "Ana" in what
        why = turn.line.words if turn.line else i18n.Words("")
        assert "‹" not in what + what.short + why + why.short
        assert "{" not in what + what.short + why + why.short
        explained += bool(why)
    assert explained > 0.8 * len(found)


def test_a_turn_without_anything_to_tell_has_ended() -> None:
    components = games.components("neotopia")
    match: Any = games.recorded("neotopia")
    last = next(turn[-1] for turn in turns("neotopia") if isinstance(turn[-1].action, End))
    assert neotopia.turn_told(ENGLISH, components, [last], "Ana") == ENGLISH("neotopia.log.end", name="Ana")
    assert not [*neotopia_facts.facts(match.game, [last])]
    assert not [*neotopia_facts.facts(match.game, [])]


def test_a_drawn_card_of_the_deck_is_not_named() -> None:
    components = games.components("neotopia")
    for turn in turns("neotopia"):
        for act in turn:
            if act.action == Draw(None):
                line = neotopia.action_told(ENGLISH, components, act.before, act.action, "Ana")
                assert line == ENGLISH("neotopia.log.deck", name="Ana")
