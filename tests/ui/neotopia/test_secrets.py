"""Nothing that others hide reaches the viewer: not by a picture, a text, a tooltip, the log or the cover.

Two matches that differ only in hidden cards give the viewer the identical list of things drawn (RULINGS: ui 8).
"""

import random
from functools import partial

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from neogame.match.book import Entry
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Nobody, Seat
from neogame.rules.neotopia.actions import RevealProject
from neogame.rules.neotopia.state import Stage, State
from tests.ui.conftest import Fly
from tests.ui.neotopia.acting import read
from tests.ui.table.sights import sights, twin

VIEWER = Seat(0)


def other_card(viewer: Seat, before: State, action: object, dice: random.Random) -> tuple[RevealProject, Entry] | None:
    """Another card than another seat drew unseen."""
    table = before.table
    if not isinstance(action, RevealProject) or table.stage is not Stage.RECEIVE or table.seat == viewer:
        return None
    project = dice.choice(before.deck)
    return RevealProject(project), {"do": "reveal", "project": project}


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.integers(1, 205), seed=st.integers(0, 999))
def test_hidden_cards_are_never_drawn(fly: Fly, steps: int, seed: int) -> None:
    script = read()
    match = Match.resume(Record(script.header, script.entries[:steps]))
    viewer = match.to_act
    if isinstance(viewer, Nobody) or match.players[viewer].player != "human":
        return
    games = match, twin(match, viewer, seed, partial(other_card, viewer))
    ours, theirs = ([*sights(fly, game)] for game in games)
    assert len(ours) > 2
    for one, other in zip(ours, theirs, strict=True):
        assert one == other


def test_the_twin_differs() -> None:
    script = read()
    match = Match.resume(Record(script.header, script.entries[:60]))
    other = twin(match, VIEWER, 1, partial(other_card, VIEWER))
    assert isinstance(other._state, State)
    assert match._state.hands != other._state.hands
    assert match.view(VIEWER) == other.view(VIEWER)
