"""A hint in words: what to do and why, in every language, for everything a strong player may do."""

import pytest

from neogame.ai.opponent import Decision
from neogame.i18n import LANGUAGES, read
from neogame.match.match import Match
from neogame.reason import Reason
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.components import Element, Factory
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.state import View
from neogame.ui.neotopia import moments
from neogame.ui.neotopia.advice import advice
from neogame.ui.neotopia.play import Held
from neogame.ui.neotopia.spots import disc_name, space_name
from neogame.ui.pilot import Pilot
from tests.ui.conftest import Fly
from tests.ui.neotopia import acting
from tests.ui.table.desks import DeskHere


def recorded() -> tuple[Neotopia, list[tuple[View, Action]]]:
    """Everything that was done in a recorded game, or could have been skipped, and what its seat saw before it."""
    match = Match.resume(acting.read())
    assert isinstance(match.game, Neotopia)
    found: list[tuple[View, Action]] = []
    for step in match.steps:
        if step.seat is not None:
            view = match.game.view(step.before, step.seat)
            found += [(view, action) for action in view.legal if action == step.action or isinstance(action, Skip)]
    return match.game, found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_hinted_at(language: str) -> None:
    game, done = recorded()
    texts = read(language)
    told: dict[type, set[str]] = {}
    for view, action in done:
        found = advice(texts, game, view, Decision(action, Reason((), best=End(), gain=2.2)), None)
        assert found.what
        assert found.why
        assert "2" in found.lead
        assert "\u2039" not in found.what + found.why
        told.setdefault(type(action), set()).add(found.why)
    assert set(told) == {Start, Place, Draw, Build, Skip, UseBonus, End}
    assert len(told[Place]) > 10


def test_a_disc_that_completes_a_card_says_so() -> None:
    game, done = recorded()
    texts = read("en")
    for view, action in done:
        if isinstance(action, Place):
            source = Source(action.factory, action.element)
            best = outcome(game, view, source, (action.region, action.space)).best
            why = advice(texts, game, view, Decision(action), None).why
            assert ("completes" in why) == (best is not None)


def test_what_waits_to_be_confirmed_is_confirmed() -> None:
    game, done = recorded()
    view, action = next(one for one in done if one[1] == Draw(None))
    assert advice(read("en"), game, view, Decision(action), action).what == "Hint: confirm it"
    assert advice(read("en"), game, view, Decision(action), None).what == "Hint: draw from the deck"


@pytest.fixture
def here(fly: Fly) -> Pilot:
    return fly(desk=DeskHere)


def test_the_hint_stands_in_the_place_of_the_cue_until_one_acts(here: Pilot) -> None:
    table = moments.sit(here, "turn")
    here.app.desk.deaf = True
    here.press("h")
    assert "A strong player is thinking …" in " ".join(here.texts())
    here.app.desk.deaf = False
    here.wait(0.3)
    hint = table.session.hint
    assert hint is not None
    assert isinstance(hint.action, Place)
    assert any(text.startswith("Hint: ") for text in here.texts())
    factory = hint.action.factory
    assert factory is not None
    here.click(disc_name(factory, table.hand.places[factory].index(hint.action.element)))
    assert table.session.hint is hint
    here.click(space_name(hint.action.region, hint.action.space))
    assert table.session.draft == hint.action
    assert not any(text.startswith("Hint: ") for text in here.texts())


def test_a_hint_outlives_the_draft_it_follows(here: Pilot) -> None:
    """Taking up a disc plays the draft; what was said of the table with it is still true."""
    table = moments.sit(here, "turn")
    here.click("offer.1")
    assert table.session.draft is not None
    hint = table.session.hint = Decision(End())
    factory = next(factory for factory in Factory if any(table.hand.places[factory]))
    table.hand.pick(Held(Source(factory, Element.ENERGY), 0))
    assert table.session.draft is None
    assert table.session.hint is hint
