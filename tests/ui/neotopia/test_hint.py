"""The hint at Neotopia's table: what it rings, how long it stands, and that it takes nothing back."""

from neogame.ai.opponent import Decision
from neogame.rules.neotopia.actions import Draw, End, Place
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.widgets import disc_name, space_name
from tests.ui.neotopia.acting import a_disc, alone, before


def test_the_hint_rings_what_it_means(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.press("h")
    here.wait(0.3)
    assert table.session.hint is not None
    assert table.session.hint.action in table.view.legal
    here.press("escape")
    assert table.session.hint is None


def test_enter_tries_the_hint(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.press("h")
    here.wait(0.3)
    hint = table.session.hint
    assert hint is not None
    assert here.focus == "strip.try"
    here.press("return")
    assert table.session.draft == hint.action


def test_what_a_hint_says_next_keeps_the_draft_it_follows(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.click("offer.1")
    draft, played = table.session.draft, len(table.session.timeline)
    action = next(one for one in table.view.legal if isinstance(one, Place))
    table.session.hint = Decision(action)
    table.changed()
    here.click("strip.try")
    assert table.session.timeline[played].action == draft
    assert table.session.draft == action


def test_a_hint_to_end_the_turn_ends_it(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "end"))
    played = len(table.session.timeline)
    table.session.hint = Decision(End())
    table.changed()
    here.click("strip.try")
    assert table.session.timeline[played].action == End()


def test_a_hint_takes_nothing_back(here: Pilot) -> None:
    """What was done stays done; the hint is about what comes next, or about what waits to be confirmed."""
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    for name in ("offer.1", "offer.deck"):
        here.click(name)
        draft = table.session.draft
        assert draft is not None
        here.press("h")
        here.wait(0.3)
        assert table.session.draft == draft
        hint = table.session.hint
        advised = table.session.settled if table.hand.waits else table.view
        assert hint is not None
        assert hint.action in advised.legal
        here.press("escape")
        assert table.session.hint is None
        assert table.session.draft == draft


def test_a_hint_shows_beside_what_waits_to_be_confirmed(here: Pilot) -> None:
    """The hint may be about the same disc or card, which has left its place."""
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    assert table.session.offer(Draw(None))
    assert table.hand.waits
    for action in table.session.settled.legal[::7]:
        table.session.hint = Decision(action)
        table.changed()
        assert any(text.startswith("Hint: ") for text in here.texts())


def test_the_hint_stands_in_the_place_of_the_cue_until_one_acts(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    here.app.desk.deaf = True
    here.press("h")
    assert "A strong player is thinking…" in " ".join(here.texts())
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
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.click("offer.1")
    assert table.session.draft is not None
    hint = table.session.hint = Decision(End())
    here.click(a_disc(table))
    assert table.hand.held is not None
    assert table.session.draft is None
    assert table.session.hint is hint


def test_a_hint_that_lies_there_already_says_to_confirm_it(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    here.click("offer.deck")
    draft = table.session.draft
    assert draft == Draw(None)
    table.session.hint = Decision(draft)
    table.changed()
    assert "Hint: confirm it" in here.texts()
    table.session.hint = Decision(End())
    table.changed()
    assert "Hint: confirm it" not in here.texts()
