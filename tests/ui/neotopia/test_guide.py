"""What a player is told beforehand is what happens then."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Nobody
from neogame.rules.neotopia.actions import Build, Place
from neogame.rules.neotopia.components import FEEDS
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage
from neogame.ui.neotopia import guide
from tests.games import new_match
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


def test_a_lesson_goes_on_with_the_discs_that_are_there() -> None:
    """Every shadow takes its disc at once or after the others, and a disc on its shadow brings the card nearer."""
    met = awaited = 0
    for seed in range(12):
        match = new_match("neotopia", 3, seed)
        game = match.game
        assert isinstance(game, Neotopia)
        while not isinstance(seat := match.to_act, Nobody) and len(match.steps) < 40:
            view = match.view(seat)
            lesson = guide.first_card(game, view)
            action = view.legal[seed % len(view.legal)]
            if lesson is not None and view.table.stage is Stage.ACT and view.table.left:
                needed = Counter(element for element, _ in lesson.at_hand + lesson.later)
                for element, count in needed.items():
                    assert count <= sum(view.table.factories[factory][element] for factory in FEEDS[lesson.region])
                assert 0 < len(lesson.at_hand) <= needed.total() <= lesson.lacks
                awaited += bool(lesson.later)
                shadows = {(element, lesson.region, space) for element, space in lesson.at_hand}
                onto = [
                    one
                    for one in view.legal
                    if isinstance(one, Place) and (one.element, one.region, one.space) in shadows
                ]
                assert {(one.element, one.region, one.space) for one in onto} == shadows
                action = onto[0]
                if needed.total() > 1:
                    met += 1
                    after = match.preview(action, seat).view
                    if not isinstance(after.to_act, Nobody) and (then := guide.first_card(game, after)):
                        assert then.lacks <= lesson.lacks
            match.play(action)
    assert met > 10
    assert awaited
