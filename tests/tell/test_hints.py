"""Hints in words, in both games and every language: what to do, why, and how much it is ahead."""

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from neogame import i18n
from neogame.reason import Reason, Term
from neogame.rules.grid import FIRST_SLOT, Slot
from neogame.rules.neotopia import actions as neotopia_actions
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.components import ProjectId
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neoville.actions import Build, Draw, Place, Skip, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.fate import fates
from neogame.rules.neoville.game import Neoville, View
from neogame.rules.neoville.scoring import token_scores
from neogame.tell import neotopia, neotopia_hints, neoville, neoville_hints
from tests import games
from tests.tell import truth

ENGLISH = i18n.read("en")
EARTH = TokenId("earth-4")


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
    tile = next(tile for tile in view.hand if game.builds(_placed(game, view, tile), [EARTH]))
    placing = Place(tile, Slot(FIRST_SLOT), 0)
    name = neoville.token_name(texts, game.components.tokens[EARTH])
    place = neoville_hints.hint_told(texts, game, view, placing, why(EARTH, best=Skip(), gain=1.7))
    assert neoville.tile_name(texts, game.components, tile) in place.what
    assert name in place.why
    assert place.serves == EARTH
    assert "2" in place.lead
    placed = neoville_hints.done(game, view, placing)
    build = game.builds(placed.cities[placed.seat], [EARTH])[0]
    built = neoville_hints.hint_told(texts, game, placed, build, why("rock", EARTH))
    assert name in built.what
    assert texts("word.terrain.rock") not in built.why
    assert "4" in built.why
    spared = neoville_hints.hint_told(texts, game, placed, Skip(), why(EARTH, best=build, gain=0.2))
    assert name in spared.why
    assert spared.lead == texts("table.hint-level")
    plain = [neoville_hints.hint_told(texts, game, view, action, why()) for action in (Skip(), Draw())]
    assert all(hint.why and not hint.lead for hint in plain)
    assert not any("‹" in hint.what + hint.why for hint in (place, built, spared, *plain))


def _placed(game: Neoville, view: View, tile: TileId) -> City:
    return neoville_hints.done(game, view, Place(tile, Slot(FIRST_SLOT), 0)).cities[view.seat]


@pytest.mark.parametrize("name", ["neoville", "neotopia"])
def test_a_hint_names_nothing_but_what_its_action_touches(name: str) -> None:
    """Whatever reasons are given, in every position: tokens and cards that a hint names are looked up."""
    game, named = games.game(name), 0
    hints: Any = {"neoville": neoville_hints, "neotopia": neotopia_hints}[name]
    for view, action in done(name):
        tokens = [*view.supply, *(one.token for one in view.cities[view.seat].standing)] if name == "neoville" else []
        for term in (*tokens, *truth.TERMS[name]):
            hint = hints.hint_told(ENGLISH, game, view, action, why(term))
            found = TOUCHED[name](game, view, action)
            said = {title for title in TITLES[name](game) if title in hint.why}
            assert said <= {TITLE[name](game, one) for one in found}, (action, hint)
            named += bool(said)
            if hint.serves is not None:
                assert TITLE[name](game, hint.serves) in hint.what + hint.why
    assert named > 20


def _tokens_touched(game: Any, view: Any, action: Any) -> set[Any]:
    """The tokens that an action builds, changes or leaves out, by the rules alone."""
    tokens, city = game.components.tokens, view.cities[view.seat]
    if isinstance(action, Take | Draw):
        return set()
    if isinstance(action, Skip):
        return {build.token for build in view.legal if isinstance(build, Build)}
    state = game.apply(game.imagine(view, random.Random(1)), action)
    after = state.cities[view.seat]
    was = {score.token: score for score in token_scores(city, tokens)}
    found = {score.token for score in token_scores(after, tokens) if was.get(score.token) != score}
    if isinstance(action, Place):
        found |= {build.token for build in game.legal(state) if isinstance(build, Build)}
        # A tile may settle what stands elsewhere by taking its room.
        found |= {token for token in was if fates(game.view(state, view.seat), view.seat, game.components)[token].sure}
    return found


def _cards_touched(game: Any, view: Any, action: Any) -> set[Any]:
    """The cards that an action takes or builds, or that a disc is part of, by the rules alone."""
    match action:
        case neotopia_actions.Build(project) | neotopia_actions.Draw(project):
            return {project} - {None}
        case neotopia_actions.Place(_, element, _, space):
            pass
        case neotopia_actions.Start(_, space):
            element = view.table.colours[view.seat]
        case _:
            return set()
    return {card for card in view.hand if game.ways.of[card] & game.ways.needs[element][space]}


TOUCHED: dict[str, Any] = {"neoville": _tokens_touched, "neotopia": _cards_touched}
TITLE: dict[str, Any] = {
    "neoville": lambda game, token: neoville.token_name(ENGLISH, game.components.tokens[token]),
    "neotopia": lambda game, card: neotopia.project_name(ENGLISH, game.components, card),
}
TITLES: dict[str, Any] = {
    "neoville": lambda game: {TITLE["neoville"](game, token) for token in game.components.tokens},
    "neotopia": lambda game: {TITLE["neotopia"](game, card) for card in game.components.projects},
}


def test_a_hint_names_the_card_that_it_serves_and_how_far_it_is() -> None:
    game, served = in_neotopia(), 0
    for view, action in done("neotopia"):
        hint = neotopia_hints.hint_told(ENGLISH, game, view, action, why("cards"))
        if isinstance(action, neotopia_actions.Place | neotopia_actions.Start) and hint.serves is not None:
            served += 1
            assert hint.serves in view.hand
            others = {neotopia.project_name(ENGLISH, game.components, card) for card in view.hand}
            others -= {neotopia.project_name(ENGLISH, game.components, ProjectId(hint.serves))}
            assert not [other for other in others if other in hint.why]
    assert served > 5


@pytest.mark.parametrize("name", ["nobody-knows", "soil", "parks", "pile", "standing", EARTH])
def test_a_hint_in_neoville_always_has_a_reason(name: str) -> None:
    game = games.game("neoville")
    for view, action in done("neoville"):
        told = neoville_hints.hint_told(ENGLISH, game, view, action, why(name))  # type: ignore[arg-type]
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


def test_what_waits_to_be_confirmed_is_confirmed() -> None:
    hint = neotopia_hints.hint_to_confirm(ENGLISH, why(best=neotopia_actions.End(), gain=3.0))
    assert hint.what == "Hint: confirm it"
    assert "3" in hint.lead
