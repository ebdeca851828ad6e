"""Turns in words, in both games."""

from inspect import signature
from typing import Any

import pytest

from neogame import i18n
from neogame.reason import Reason, Term
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Build, Draw, End
from neogame.tell import neotopia, neotopia_hints, neoville, neoville_hints
from neogame.tell.acts import Act
from tests import games

TELL: dict[str, Any] = {"neoville": neoville, "neotopia": neotopia}
ENGLISH = i18n.read("en")


def turns(name: str) -> list[list[Act[Any, Any]]]:
    """The turns of a recorded game."""
    return [
        [Act(_public(name, act.before, turn.seat), act.action, act.why) for act in turn.acts]
        for turn in games.recorded(name).timeline(Seat(0)).turns()
    ]


def _public(name: str, before: Any, seat: Any) -> Any:
    return before.cities[seat] if name == "neoville" else before.table


@pytest.mark.parametrize(
    ("function", "modules"),
    [
        ("turn_told", tuple(TELL.values())),
        ("turn_reason", tuple(TELL.values())),
        ("hint_told", (neoville_hints, neotopia_hints)),
    ],
)
def test_both_games_are_told_in_the_same_way(function: str, modules: tuple[Any, Any]) -> None:
    one, other = (signature(getattr(tell, function)) for tell in modules)
    assert list(one.parameters) == list(other.parameters)
    assert one.return_annotation == other.return_annotation


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("name", TELL)
def test_every_turn_has_words_and_nearly_every_one_a_reason(name: str, language: str) -> None:
    texts, components, explained = i18n.read(language), games.components(name), 0
    for turn in turns(name):
        what = TELL[name].turn_told(texts, components, turn, "Ana")
        why = TELL[name].turn_reason(texts, components, turn)
        assert "Ana" in what
        assert "‹" not in what + what.short + why
        explained += bool(why)
    assert explained > 0.8 * len(turns(name))


def test_a_turn_in_neotopia_is_explained_by_what_counted_most() -> None:
    components = games.components("neotopia")
    turn = next(turn for turn in turns("neotopia") if any(isinstance(act.action, Build) for act in turn))
    told = neotopia.turn_told(ENGLISH, components, turn, "Ana").splitlines()
    assert len(told) == sum(neotopia.weight(components, act.before, act.action) > 0 for act in turn)
    because: Reason[Any] = Reason((Term("points", 1.0),))
    given = [act._replace(why=because if isinstance(act.action, Build) else None) for act in turn]
    assert neotopia.turn_reason(ENGLISH, components, given) == ENGLISH("neotopia.why.points")
    other = [act._replace(why=None if isinstance(act.action, Build) else because) for act in turn]
    assert neotopia.turn_reason(ENGLISH, components, other) == ""


def test_a_turn_without_anything_to_tell_has_ended() -> None:
    components = games.components("neotopia")
    last = next(turn[-1] for turn in turns("neotopia") if isinstance(turn[-1].action, End))
    act = last._replace(why=Reason((Term("points", 1.0),)))
    assert neotopia.turn_told(ENGLISH, components, [act], "Ana") == ENGLISH("neotopia.log.end", name="Ana")
    assert neotopia.turn_reason(ENGLISH, components, [act]) == ""
    assert neotopia.turn_reason(ENGLISH, components, []) == ""


def test_a_drawn_card_of_the_deck_is_not_named() -> None:
    components = games.components("neotopia")
    for turn in turns("neotopia"):
        for act in turn:
            if act.action == Draw(None):
                told = neotopia.action_told(ENGLISH, components, act.before, act.action, "Ana")
                assert told == ENGLISH("neotopia.log.deck", name="Ana")
