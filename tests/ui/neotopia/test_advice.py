"""A hint in words: what to do and why, in every language, for everything a strong player may do."""

import pytest

from neogame.ai.opponent import Decision
from neogame.i18n import languages, read
from neogame.match.match import Match
from neogame.reason import Reason
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import View
from neogame.ui.neotopia import guide
from neogame.ui.neotopia.advice import advice
from tests.ui.neotopia import acting


def recorded() -> tuple[Neotopia, list[tuple[View, Action]]]:
    """Everything that was done in a recorded game, or could have been skipped, and what its seat saw before it."""
    match = Match.resume(acting.read())
    assert isinstance(match.game, Neotopia)
    found: list[tuple[View, Action]] = []
    for number, step in enumerate(match.steps):
        if step.seat is not None:
            view = match.timeline(step.seat).view(number)
            found += [(view, action) for action in view.legal if action == step.action or isinstance(action, Skip)]
    return match.game, found


@pytest.mark.parametrize("language", languages())
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
            source = guide.Source(action.factory, action.element)
            best = guide.outcome(game, view, source, (action.region, action.space)).best
            why = advice(texts, game, view, Decision(action), None).why
            assert ("completes" in why) == (best is not None)


def test_what_waits_to_be_confirmed_is_confirmed() -> None:
    game, done = recorded()
    view, action = next(one for one in done if one[1] == Draw(None))
    assert advice(read("en"), game, view, Decision(action), action).what == "Hint: confirm it"
    assert advice(read("en"), game, view, Decision(action), None).what == "Hint: draw from the deck"
