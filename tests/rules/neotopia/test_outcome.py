"""What a player is told before a disc is placed is what happens then."""

import random

import pytest

from neogame.rules.core import Nobody
from neogame.rules.neotopia.actions import Build, Place, Start
from neogame.rules.neotopia.choices import Source, Spot, bonuses, builds, draws, may_end, placing, sources
from neogame.rules.neotopia.components import Element, Factory, Region
from neogame.rules.neotopia.outcome import outcome, pattern_at
from neogame.rules.neotopia.refusal import Refusal, refusal
from neogame.rules.neotopia.state import Stage, State, View
from tests import games
from tests.rules.neotopia.build import GAME, space, state_with


def views() -> list[tuple[State, View]]:
    """What each seat saw before each of its actions in a recorded game, and a state that looks like it."""
    found = [decision.before for decision in games.decisions("neotopia")]
    return [(GAME.imagine(view, random.Random(0)), view) for view in found]


def test_every_legal_action_is_one_of_the_choices() -> None:
    for _, view in views():
        placings = [action for spots in sources(view).values() for action in spots.values()]
        found = {*placings, *draws(view).values(), *builds(view).values(), *bonuses(view).values()}
        rest = {type(action).__name__ for action in view.legal if action not in found}
        assert rest <= {"Skip", "End"}
        assert may_end(view) == ("End" in rest)
        for source, spots in sources(view).items():
            assert all(placing(view, source, spot) == action for spot, action in spots.items())


def test_outcomes_come_true() -> None:
    dice, met = random.Random(1), 0
    for state, view in views():
        choices = [(source, spot) for source, spots in sources(view).items() for spot in spots]
        for source, spot in dice.sample(choices, min(6, len(choices))):
            told = outcome(GAME, view, source, spot)
            after = GAME.apply(state, placing(view, source, spot))
            assert told.flips == (after.table.stage is Stage.PRODUCE)
            while told.flips and after.table.stage is Stage.PRODUCE:
                after = GAME.apply(after, GAME.legal(after)[0])
            if view.table.stage is not Stage.OPENING:
                buildable = {action.project for action in GAME.legal(after) if isinstance(action, Build)}
                assert set(told.completes) == buildable
            if told.best is not None:
                met += 1
                after = GAME.apply(after, Build(told.best))
                while GAME.to_act(after) is Nobody.CHANCE:
                    after = GAME.apply(after, GAME.legal(after)[0])
            was, now = (GAME.scores(one)[view.seat] for one in (state, after))
            assert told.total == (was.total, now.total)
            assert told.track == (was.regions[spot[0]].track, now.regions[spot[0]].track)
            assert told.group == tuple(score.regions[spot[0]].group.bit_count() for score in (was, now))
            held = [len(one.table.bonuses[view.seat]) for one in (state, after)]
            assert held[1] - held[0] == told.stars + (told.token is not None)
    assert met > 3


def test_a_completed_pattern_is_shown_where_it_lies() -> None:
    shown = 0
    for _, view in views():
        for source, spots in sources(view).items():
            for spot in spots:
                told = outcome(GAME, view, source, spot)
                for project in told.completes:
                    spaces = pattern_at(GAME, view, source, spot, project)
                    shown += 1
                    assert spot[1] in spaces
                    assert len(spaces) == len(GAME.components.projects[project].pattern)
                if not told.completes:
                    assert pattern_at(GAME, view, source, spot, view.hand[0]) == [] or _blocked(view, spot[0])
    assert shown > 10


def _blocked(view: View, region: Region) -> bool:
    """Whether diversity keeps the first card of the hand out of a region."""
    built = view.table.lands[region].built
    projects = GAME.components.projects
    return bool(built) and projects[built[-1].project].type == projects[view.hand[0]].type


@pytest.mark.parametrize(
    ("source", "spot", "word"),
    [
        (Source(Factory.DESERT_WATER, Element.ENERGY), (Region.DESERT, space(0, 0)), Refusal.SPACE_TAKEN),
        (Source(Factory.WATER_FOREST, Element.ENERGY), (Region.DESERT, space(1, 0)), Refusal.NOT_ADJACENT),
        (Source(None, Element.ENERGY), (Region.DESERT, space(1, 0)), Refusal.ONLY_INITIATIVE),
        (Source(Factory.DESERT_WATER, Element.ENERGY), (Region.WATER, space(1, 0)), Refusal.ONLY_CENTRE),
    ],
)
def test_why_a_disc_cannot_lie_there_is_asked_of_the_view(source: Source, spot: Spot, word: Refusal) -> None:
    state = state_with()
    view = GAME.view(state, state.table.seat)
    action = placing(view, source, spot)
    assert isinstance(action, Place)
    assert action not in view.legal
    assert refusal(GAME, view.table, view.hand, action) is word


def test_an_opening_disc_completes_nothing_and_flips_nothing() -> None:
    state = games.start("neotopia", 3, seed=2)
    view = GAME.view(state, state.table.seat)
    ((source, spots),) = sources(view).items()
    assert source == Source(None, view.table.colours[view.seat])
    for spot, action in spots.items():
        assert isinstance(action, Start)
        told = outcome(GAME, view, source, spot)
        assert (told.completes, told.flips, told.nearer, told.group) == ((), False, (), (0, 1))


def test_a_card_that_comes_nearer_lacks_so_many_discs_then() -> None:
    met = 0
    for state, view in views()[::7]:
        for source, spots in sources(view).items():
            for spot in list(spots)[::3]:
                if view.table.stage is Stage.OPENING:
                    continue
                land = GAME.apply(state, placing(view, source, spot)).table.lands[spot[0]]
                for project, missing in outcome(GAME, view, source, spot).nearer:
                    met += 1
                    assert land.lacking[missing] & GAME.ways.of[project]
                    assert not any(
                        one.lacking[fewer] & GAME.ways.of[project]
                        for one in view.table.lands
                        for fewer in range(1, missing + 1)
                    )
    assert met > 20
