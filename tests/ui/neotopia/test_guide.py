"""What a player is told beforehand is what happens then."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Nobody
from neogame.rules.neotopia.actions import Build, Place
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage
from neogame.ui.neotopia import guide
from tests.ui.neotopia.acting import read


@settings(max_examples=40, deadline=None)
@given(steps=st.integers(3, 206), seed=st.integers(0, 99))
def test_outcomes_come_true(steps: int, seed: int) -> None:
    script = read()
    match = Match.resume(Record(script.header, script.entries[:steps]))
    game, seat = match.game, match.to_act
    assert isinstance(game, Neotopia)
    if isinstance(seat, Nobody):
        return
    view = match.view(seat)
    places = [(source, spot, action) for source, spots in guide.sources(view).items() for spot, action in spots.items()]
    for source, spot, action in random.Random(seed).sample(places, min(6, len(places))):
        if not isinstance(action, Place):
            continue
        told = guide.outcome(game, view, source, spot)
        after = match.preview(action, seat)
        assert told.flips == (after.view.table.stage is Stage.PRODUCE)
        if told.flips:
            continue
        assert set(told.completes) == {built.project for built in after.view.legal if isinstance(built, Build)}
        if told.best is None:
            assert told.total == (match.scores()[seat].total, after.scores[seat].total)


def test_distances_of_a_card_are_its_ghosts() -> None:
    script = read()
    match = Match.resume(Record(script.header, script.entries[:60]))
    game, seat = match.game, match.to_act
    assert isinstance(game, Neotopia)
    assert not isinstance(seat, Nobody)
    view = match.view(seat)
    for card, near in zip(view.hand, guide.nearness(game, view, view.hand), strict=True):
        best = [missing for _, missing, first in guide.ghosts(game, view, card) if first]
        if near.missing and best:
            assert all(len(missing) == near.missing for missing in best)
