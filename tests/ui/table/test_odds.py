"""Odds of views: what is asked, in which order, and what is known of them."""

from typing import Any

from neogame.ai.questions import Odds
from neogame.rules.core import Seat
from neogame.ui.table.odds import FEW, KEPT, MANY, MOST, ViewOdds
from tests import games
from tests.ui.table.desks import DeskHere


def odds_at(desk: DeskHere) -> ViewOdds:
    return ViewOdds(desk, "neoville", games.components("neoville"))


def views() -> tuple[Any, Any]:
    """What the first seat sees at the start, and after something it could do."""
    match = games.new_match("neoville", 2)
    here = match.view(Seat(0))
    return here, match.preview(here.legal[0], Seat(0)).view


def hear(odds: ViewOdds, desk: DeskHere) -> None:
    """Take what the desk has answered."""
    for answer in desk.poll():
        odds.take(answer)


def asked(desk: DeskHere) -> list[tuple[Any, int]]:
    """The views that were asked about, and from how many futures."""
    return [(question.view, question.samples) for question in desk.asked if isinstance(question, Odds)]


def test_only_the_last_odds_are_wanted() -> None:
    desk = DeskHere(samples=1)
    odds = odds_at(desk)
    first, second = views()
    odds.ask(first, "seed")
    odds.ask(first, "seed")
    odds.ask(second, "seed")
    assert asked(desk) == [(first, FEW), (second, FEW)]
    hear(odds, desk)
    assert odds.of(first) is None
    assert odds.of(second) is not None


def test_odds_come_soon_and_then_get_better() -> None:
    desk = DeskHere(samples=1)
    odds = odds_at(desk)
    view, _ = views()
    odds.ask(view, "seed")
    assert (odds.samples(view), odds.of(view)) == (0, None)
    assert odds.unsure
    for samples in (FEW, MANY, MOST):
        hear(odds, desk)
        assert odds.samples(view) == samples
        assert odds.firm(view) == (samples >= MANY)
        assert odds.unsure == (samples < MANY)
        assert odds.asking == (samples < MOST)
    odds.ask(view, "seed")
    assert asked(desk) == [(view, FEW), (view, MANY), (view, MOST)]
    assert {question.seed for question in desk.asked if isinstance(question, Odds)} == {"seed"}
    assert odds.of(view) is not None


def test_odds_that_were_given_up_for_others_are_taken_up_where_they_were() -> None:
    desk = DeskHere(samples=1)
    odds = odds_at(desk)
    here, there = views()
    for view in (here, there):
        odds.ask(view, "seed")
        hear(odds, desk)
    odds.ask(here, "seed")
    assert asked(desk) == [(here, FEW), (here, MANY), (there, FEW), (there, MANY), (here, MANY)]


def test_a_desk_without_odds_is_asked_once_about_each_view() -> None:
    desk = DeskHere()
    odds = odds_at(desk)
    view, _ = views()
    for _ in range(3):
        odds.ask(view, "seed")
        hear(odds, desk)
    assert not odds.told
    assert asked(desk) == [(view, FEW)]


def test_what_is_given_up_never_comes() -> None:
    desk = DeskHere(samples=1)
    odds = odds_at(desk)
    view, _ = views()
    odds.ask(view, "seed")
    odds.cancel()
    assert not odds.asking
    hear(odds, desk)
    assert odds.of(view) is None


def test_the_first_odds_are_forgotten_first() -> None:
    desk = DeskHere()
    odds = odds_at(desk)
    # A desk without odds looks at no view, so anything will do for one.
    seen = [f"view {number}" for number in range(KEPT + 2)]
    for view in seen:
        odds.ask(view, "seed")
        hear(odds, desk)
    odds.forget_oldest()
    assert [odds.samples(view) for view in seen[:3]] == [0, 0, FEW]
    assert odds.samples(seen[-1]) == FEW
