"""A level is an amount of work; the clock is only a stop, and says when it was one."""

import random

import pytest

from neogame.ai import opponents
from neogame.ai.deadline import Deadline
from neogame.ai.minds import MINDS
from neogame.ai.opponent import Decision
from neogame.content.opponents import Level
from neogame.match import reasons
from neogame.match.books import BOOKS
from neogame.paths import DATA
from neogame.reason import Reason, Term
from tests import games

NO_TIME = 1e-9


def decided(game: str, seconds: float | None) -> Decision:
    """What master decides in the middle of a game, with so many seconds."""
    match = games.play_random(games.new_match(game, 2, seed=3), actions=20)
    seat = match.to_act
    assert isinstance(seat, int)
    sheet = opponents.load(DATA).named(Level.MASTER)
    assert sheet is not None
    settings = sheet.games[game]
    mind = MINDS[game].Mind(match.game, settings.weights, settings.search, seconds)
    return mind.decide(match.view(seat), random.Random(5))


@pytest.mark.parametrize("game", BOOKS)
def test_time_that_suffices_changes_nothing(game: str) -> None:
    untimed = decided(game, None)
    assert decided(game, 600.0) == untimed
    assert untimed.why is not None
    assert not untimed.why.cut


@pytest.mark.parametrize("game", BOOKS)
def test_who_is_cut_short_says_so(game: str) -> None:
    why = decided(game, NO_TIME).why
    assert why is not None
    assert why.cut
    written = reasons.write(why, BOOKS[game])
    assert written["cut"] is True


def test_a_reason_that_is_whole_does_not_speak_of_time() -> None:
    why: Reason[object] = Reason((Term("parks", 1.0),))
    assert "cut" not in reasons.write(why, BOOKS["neoville"])


def test_without_seconds_nothing_is_due() -> None:
    assert not Deadline(None).due()
    over = Deadline(-1.0)
    assert not over.cut
    assert over.due()
    assert over.cut
