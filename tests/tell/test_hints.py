"""Hints in words, in both games and every language: what to do, why, and how much it is ahead."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from neogame import i18n
from neogame.reason import Reason, Term
from neogame.rules.grid import Slot, Square
from neogame.rules.neotopia import actions as neotopia_actions
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neoville.actions import Build, Draw, Place, Skip, Take
from neogame.rules.neoville.city import City, Standing
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.game import Neoville, View
from neogame.tell import neotopia_hints, neoville, neoville_hints
from tests import games

ENGLISH = i18n.read("en")
EARTH = TokenId("earth-4")
PLACED, BUILT, TAKEN = Place(TileId("t01"), Slot(27), 0), Build(EARTH, 0), Take(TileId("t02"))


def why(*names: str, best: Any = None, gain: float = 0.0) -> Reason[Any]:
    """A reason with these terms."""
    return Reason(tuple(Term(name, 1.0) for name in names), best, gain)


@cache
def done(name: str) -> list[tuple[Any, Any]]:
    """Everything that was done in a recorded game, or could have been skipped, and what its seat saw before it."""
    found: list[tuple[Any, Any]] = []
    for decision in games.decisions(name):
        view = decision.before
        skips = (action for action in view.legal if type(action).__name__ == "Skip" and action != decision.action)
        found += [(view, action) for action in (decision.action, *skips)]
    return found


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("name", ["neoville", "neotopia"])
def test_everything_can_be_hinted_at(name: str, language: str) -> None:
    texts, game = i18n.read(language), games.game(name)
    hints: Any = {"neoville": neoville_hints, "neotopia": neotopia_hints}[name]
    told: dict[str, set[str]] = {}
    for view, action in done(name):
        hint = hints.hint_told(texts, game, view, action, why(best=view.legal[0], gain=2.2))
        assert hint.what
        assert hint.why
        assert "2" in hint.lead
        assert "‹" not in hint.what + hint.why
        told.setdefault(type(action).__name__, set()).add(hint.why)
    if name == "neoville":
        assert set(told) == {"Place", "Build", "Skip", "Take", "Draw"}
    else:
        assert set(told) == {"Start", "Place", "Draw", "Build", "Skip", "UseBonus", "End"}
        assert len(told["Place"]) > 10


def in_neoville(city: City) -> tuple[Neoville, View]:
    """The game, and the first view of a seat with such a city."""
    game = games.game("neoville")
    assert isinstance(game, Neoville)
    state = games.start("neoville", 2)
    view = game.view(state, state.seat)
    return game, replace(view, cities=(city, *view.cities[1:]))


@pytest.mark.parametrize("language", i18n.languages())
def test_a_hint_in_neoville_says_what_speaks_for_it(language: str) -> None:
    texts, (game, view) = i18n.read(language), in_neoville(City())
    built_up = in_neoville(City(standing=(Standing(EARTH, Square(0)),)))[1]
    name = neoville.token_name(texts, game.components.tokens[EARTH])
    place = neoville_hints.hint_told(texts, game, view, PLACED, why(EARTH, best=Skip(), gain=1.7))
    assert neoville.tile_name(texts, game.components, PLACED.tile) in place.what
    assert name in place.why
    assert "2" in place.lead
    build = neoville_hints.hint_told(texts, game, view, BUILT, why("rock"))
    assert name in build.what
    assert texts("word.terrain.rock") not in build.why
    helped = neoville_hints.hint_told(texts, game, built_up, TAKEN, why(EARTH, best=Draw(), gain=0.2))
    assert helped.why == texts("neoville.hint.why.standing", token=name)
    assert helped.lead == texts("table.hint-level")
    plain = [neoville_hints.hint_told(texts, game, view, action, why()) for action in (Skip(), Draw())]
    assert all(hint.why and not hint.lead for hint in plain)
    assert not any("‹" in hint.what + hint.why for hint in (place, helped, *plain))


@pytest.mark.parametrize("name", ["nobody-knows", "soil", "parks", "pile", "standing", EARTH])
@pytest.mark.parametrize("action", [PLACED, BUILT, Skip(), TAKEN, Draw()], ids=lambda action: type(action).__name__)
def test_a_hint_in_neoville_always_has_a_reason(action: Any, name: str) -> None:
    told = neoville_hints.hint_told(ENGLISH, *in_neoville(City()), action, why(name))
    assert told.why
    assert "‹" not in told.why


def in_neotopia() -> Neotopia:
    game = games.game("neotopia")
    assert isinstance(game, Neotopia)
    return game


def test_a_disc_that_completes_a_card_says_so() -> None:
    game, completed = in_neotopia(), 0
    for view, action in done("neotopia"):
        if isinstance(action, neotopia_actions.Place):
            source = Source(action.factory, action.element)
            best = outcome(game, view, source, (action.region, action.space)).best
            told = neotopia_hints.hint_told(ENGLISH, game, view, action, None).why
            assert ("completes" in told) == (best is not None)
            completed += best is not None
    assert completed > 3


def test_a_disc_that_brings_nothing_may_leave_less_to_the_others() -> None:
    game, words = in_neotopia(), ENGLISH("neotopia.hint.why.rivals")
    told = dict.fromkeys(("rivals", "cards"), 0)
    for view, action in done("neotopia"):
        if isinstance(action, neotopia_actions.Place):
            for name in told:
                told[name] += words in neotopia_hints.hint_told(ENGLISH, game, view, action, why(name)).why
    assert told["rivals"] > 3
    assert told["cards"] == 0


def test_what_waits_to_be_confirmed_is_confirmed() -> None:
    hint = neotopia_hints.hint_to_confirm(ENGLISH, why(best=neotopia_actions.End(), gain=3.0))
    assert hint.what == "Hint: confirm it"
    assert "3" in hint.lead
