"""What a hand does with drafts: what keeps them, what never does, whose turn it is, and where the keyboard goes on."""

from collections.abc import Callable

import pytest

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Build, Draw, End, Place, UseBonus
from neogame.rules.neotopia.components import Bonus, Factory
from neogame.rules.neotopia.events import Disc, Hand, Space
from neogame.rules.neotopia.state import Stage, View
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia import showcase
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import disc_name
from neogame.ui.table.hand import Held
from neogame.ui.table.newgame import NewGame
from tests.ui.neotopia.acting import a_lit_space, alone, before, read, toasts
from tests.ui.neotopia.test_motion import placing, refilling

CONFIRM_FIRST = "First confirm what lies there, or undo it."


def position(wanted: Callable[[View], bool]) -> tuple[int, Seat]:
    """How many steps of the record come before a person sees what is wanted and is to act, and who that is."""
    match = Match.resume(read())
    acts = (act for seat in (Seat(0), Seat(1)) for act in match.timeline(seat) if act.seat == seat)
    return next((act.number, act.seat) for act in acts if act.seat is not None and wanted(act.before))


def turned_up(pilot: Pilot) -> NeotopiaTable:
    """A disc in draft that empties its factory, so that a production tile will be turned up."""
    steps = refilling()
    table = alone(pilot, steps)
    _, disc, space = placing(table, steps)
    pilot.drag(disc, to=space)
    assert table.view.table.stage is Stage.PRODUCE
    return table


def drawn(pilot: Pilot) -> NeotopiaTable:
    """A card in draft that nobody has seen yet, while a bonus could be played."""
    table = alone(pilot, *position(lambda view: {Draw(None), UseBonus(Bonus.AUTOMATION)} <= {*view.legal}))
    pilot.click("offer.deck")
    assert table.view.table.stage is Stage.RECEIVE
    return table


def first_disc(pilot: Pilot) -> NeotopiaTable:
    """The opening disc in draft, which ends the turn."""
    showcase.opening(pilot)
    table = pilot.app.top
    assert isinstance(table, NeotopiaTable)
    pilot.click(a_lit_space(table))
    assert table.view.to_act != table.session.viewer
    return table


def beginnings(table: NeotopiaTable) -> list[str]:
    """The widgets with which something could be begun: discs, cards of the offer and the deck, bonus tokens."""
    return [
        placed.widget.name
        for placed in table.controls.placed
        if isinstance(placed.widget.about, Held) and not isinstance(placed.widget.about.place, Hand)
    ]


@pytest.mark.parametrize("draft", [turned_up, drawn, first_disc], ids=lambda draft: draft.__name__)
def test_what_reveals_or_ends_the_turn_is_only_confirmed(here: Pilot, draft: Callable[[Pilot], NeotopiaTable]) -> None:
    table = draft(here)
    laid, played = table.session.draft, len(table.session.timeline)
    names = beginnings(table)
    assert {name.split(".")[0] for name in names} >= {"factory", "offer"}
    assert draft is not drawn or "bonus.1" in names
    for name in (*names, ""):
        here.app.toasts.clear()
        if name:
            here.click(name)
        else:
            table.click(End())
        assert (table.session.draft, len(table.session.timeline)) == (laid, played), name
        assert table.hand.held is None
        assert toasts(here) == [CONFIRM_FIRST]
    here.app.toasts.clear()
    here.drag(names[0], to="strip")
    assert toasts(here) == [CONFIRM_FIRST]
    here.click("strip.confirm")
    assert table.session.timeline[played].action == laid


def test_what_cannot_be_done_keeps_no_draft(here: Pilot) -> None:
    """A gesture that comes to nothing leaves everything as it was, the draft too."""
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.click("offer.1")
    draft = table.session.draft
    here.click("hand.1")
    assert table.session.draft == draft
    assert "pattern" in toasts(here)[-1]


def test_a_disc_of_several_alike_is_the_one_that_was_taken(here: Pilot) -> None:
    table = alone(here, *position(lambda view: view.table.left > 0 and any(2 in row for row in view.table.factories)))
    factory, element, twice = next(
        (factory, disc, [place for place, other in enumerate(places) if other is disc])
        for factory, places in zip(Factory, table.places, strict=True)
        for disc in places
        if disc is not None and places.count(disc) > 1
    )
    for place in twice:
        here.click(disc_name(factory, place))
        assert table.hand.held == disc_of(factory, place, element)
        here.click(a_lit_space(table))
        assert [at for at in twice if table.places[factory][at] is None] == [place]
        here.press("ctrl+z")


def test_a_card_can_be_carried_to_the_hand(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    project = table.view.table.offer[0]
    here.drag("offer.1", to="hand.1")
    assert table.session.draft == Draw(project)
    here.press("ctrl+z")
    here.drag("offer.1", to="strip")
    assert table.session.draft == Draw(project)
    here.press("ctrl+z")
    here.drag("offer.1", to="hub")
    assert table.session.draft is None
    assert table.hand.held is None


# Two people at one screen ------------------------------------------------------------------------------------------


def shared(pilot: Pilot, steps: int) -> NeotopiaTable:
    """The recorded game of two people and an opponent after some steps, uncovered."""
    script = read()
    match = Match.resume(Record(script.header, script.entries[:steps]))
    new = NewGame("neotopia", match.players, showcase.new_game().code)
    table = NeotopiaTable(pilot.app, new, match)
    pilot.app.open(table)
    pilot.wait(0.2)
    assert pilot.scene == "cover"
    pilot.press("return")
    pilot.press("return")
    assert pilot.scene == "neotopia"
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_undo_within_ones_own_turn_never_covers_the_table(here: Pilot, seat: int) -> None:
    """Also where the person before has just played, and all that was done in this turn is taken back."""
    first = max(i for i, entry in enumerate(read().entries[:120]) if entry.get("seat") == seat and entry["do"] == "end")
    turn = next(i for i in range(first + 1, 200) if read().entries[i].get("seat") == seat)
    table = shared(here, turn)
    assert table.session.viewer == seat
    here.click("offer.1")
    here.click("offer.2")
    assert len(table.session.timeline) == turn + 1
    for _ in range(2):
        here.press("ctrl+z")
        here.wait(0.3)
        assert here.scene == "neotopia"
        assert table.session.mine
    assert len(table.session.timeline) == turn
    assert table.session.draft is None
    here.press("ctrl+y")
    here.wait(0.3)
    assert here.scene == "neotopia"


def test_the_focus_goes_with_the_hand_over(here: Pilot) -> None:
    end = before(lambda entry: entry["do"] == "end")
    table = shared(here, end)
    here.press("1")
    assert here.focus == "hand.1"
    table.click(End())
    here.wait(0.3)
    assert here.scene == "cover"
    assert table.controls.focus is None
    here.press("return")
    here.press("return")
    here.wait(0.2)
    assert here.scene == "neotopia"
    assert table.session.viewer != 0
    assert here.focus is not None
    assert here.focus != "hand.1"


# The keyboard ------------------------------------------------------------------------------------------------------


def test_a_turn_begins_where_something_can_be_done(here: Pilot) -> None:
    showcase.opening(here)
    assert here.focus == "opening.disc"
    here.press("return")
    assert str(here.focus).startswith("space.")
    here.press("return")
    assert here.focus == "strip.confirm"
    here.press("return")
    here.wait(0.3)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    assert table.session.mine
    about = table.controls.focus_about
    assert isinstance(about, Held)
    assert isinstance(about.piece, Disc)
    assert table.hand.can_pick(about)


def test_the_focus_of_a_new_turn_asks_nothing(here: Pilot) -> None:
    table = showcase.sit(here, "turn")
    assert isinstance(table.controls.focus_about, Held)
    assert table.attention.disc is None
    here.wait(0.4)
    assert not any(drawn.verb == "tip" for drawn in here.drawn())
    here.press("tab")
    here.press("shift+tab")
    assert table.attention.disc == table.controls.focus_about


def test_the_keyboard_follows_a_hint(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "place"))
    here.press("h")
    here.wait(0.3)
    hint = table.session.hint
    assert hint is not None
    assert isinstance(hint.action, Place)
    assert here.focus == "strip.try"
    factory, element = hint.action.factory, hint.action.element
    assert factory is not None
    table.take_up(disc_of(factory, table.places[factory].index(element), element))
    assert table.controls.focus_about == Space(hint.action.region, hint.action.space)
    here.press("return")
    assert table.session.draft == hint.action


def test_a_finished_card_is_next(here: Pilot) -> None:
    showcase.finished(here)
    table = here.app.top
    assert isinstance(table, NeotopiaTable)
    assert table.controls.focus_about == Build(table.unbuilt[0])


def test_nothing_has_the_focus_while_others_play(here: Pilot) -> None:
    table = alone(here, before(lambda entry: entry["do"] == "end"))
    here.app.desk.deaf = True
    here.app.change(speed="1x")
    table.click(End())
    here.wait(0.2)
    assert not table.session.mine
    assert table.next_focus() is None
