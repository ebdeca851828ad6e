"""A beginner's first card: its discs are there, and placing them brings it nearer."""

from collections import Counter

from neogame.rules.core import Nobody
from neogame.rules.neotopia.actions import Place
from neogame.rules.neotopia.components import FEEDS
from neogame.rules.neotopia.first_card import first_card
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage
from tests import games


def test_a_first_card_goes_on_with_the_discs_that_are_there() -> None:
    """Every disc goes to its place at once or after the others, and each brings the card nearer."""
    met = awaited = 0
    for seed in range(12):
        match = games.new_match("neotopia", 3, seed)
        game = match.game
        assert isinstance(game, Neotopia)
        while not isinstance(seat := match.to_act, Nobody) and len(match.steps) < 40:
            view = match.view(seat)
            found = first_card(game, view)
            action = view.legal[seed % len(view.legal)]
            if found is not None and view.table.stage is Stage.ACT and view.table.left:
                needed = Counter(element for element, _ in found.at_hand + found.later)
                for element, count in needed.items():
                    assert count <= sum(view.table.factories[factory][element] for factory in FEEDS[found.region])
                assert 0 < len(found.at_hand) <= needed.total() <= found.lacks
                assert found.ready == (needed.total() == found.lacks)
                awaited += bool(found.later)
                wanted = {(element, found.region, space) for element, space in found.at_hand}
                onto = [
                    one
                    for one in view.legal
                    if isinstance(one, Place) and (one.element, one.region, one.space) in wanted
                ]
                assert {(one.element, one.region, one.space) for one in onto} == wanted
                action = onto[0]
                if needed.total() > 1:
                    met += 1
                    after = match.preview(action, seat).view
                    if not isinstance(after.to_act, Nobody) and (then := first_card(game, after)):
                        assert then.lacks <= found.lacks
            match.play(action)
    assert met > 10
    assert awaited


def test_who_has_built_needs_no_first_card() -> None:
    game = games.game("neotopia")
    assert isinstance(game, Neotopia)
    told = {True: 0, False: 0}
    for decision in games.decisions("neotopia"):
        view = decision.before
        built = any(one.seat == decision.seat for land in view.table.lands for one in land.built)
        found = first_card(game, view)
        assert found is None or not built
        told[built] += found is not None
    assert told[False] > 3
