"""A hint at the table: where it is said, and how long it stays."""

import pytest
from neogame.ui.neotopia.play import Held
from neogame.ui.pilot import Pilot

from neogame.ai.opponent import Decision
from neogame.rules.neotopia.actions import Draw, End, Place
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.components import Element, Factory
from neogame.ui.neotopia import moments
from neogame.ui.neotopia.spots import disc_name, space_name
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere


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


def test_a_hint_that_lies_there_already_says_to_confirm_it(here: Pilot) -> None:
    table = moments.sit(here, "turn")
    here.click("offer.deck")
    draft = table.session.draft
    assert draft == Draw(None)
    table.session.hint = Decision(draft)
    table.changed()
    assert "Hint: confirm it" in here.texts()
    table.session.hint = Decision(End())
    table.changed()
    assert "Hint: confirm it" not in here.texts()
