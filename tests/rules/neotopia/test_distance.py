"""What the sets of ways know about each card, against the naive search over all positions."""

import random

import pytest

from neogame.rules.hexes import place_of
from neogame.rules.neotopia.actions import Place
from neogame.rules.neotopia.board import Land, empty_land
from neogame.rules.neotopia.components import FEEDS, Element, Project, ProjectId, Region
from neogame.rules.neotopia.distance import Distance, alternatives, distances, hand_distances, nearness, shadows
from neogame.rules.neotopia.state import Stage
from neogame.rules.neotopia.stock import EMPTY, ONE_OF_EACH, Stock, stock_of
from tests import games
from tests.rules.neotopia import naive
from tests.rules.neotopia.build import GAME, land_of, space, state_with

NOTHING = (None, None, None)
FULL = (ONE_OF_EACH,) * 3


def card(name: str) -> Project:
    return GAME.components.projects[ProjectId(name)]


def in_desert(land: Land, name: str, factories: tuple[Stock, ...] = FULL) -> Distance | None:
    empty = empty_land(GAME.ways)
    return distances(GAME.ways, [card(name)], (land, empty, empty), factories, NOTHING)[0][Region.DESERT]


def test_every_way_of_every_card_is_known() -> None:
    for project in GAME.components.projects.values():
        of = GAME.ways.of[project.id]
        known = [naive.discs_of(discs) for i, discs in enumerate(GAME.ways.discs) if of >> i & 1]
        assert len(known) == len(set(known))
        assert set(known) == naive.ways(project.pattern)


@pytest.mark.parametrize("seed", range(3))
def test_distances_on_the_way_through_a_random_game(seed: int) -> None:
    dice = random.Random(seed)
    for number, (state, _) in enumerate(games.walk("neotopia", 4, seed)):
        if number % 20:
            continue
        table = state.table
        hand = dice.sample([*GAME.components.projects], 8)
        found = hand_distances(GAME.ways, GAME.components.projects, table, hand)
        for name, regions in zip(hand, found, strict=True):
            for region, distance in zip(Region, regions, strict=True):
                check(card(name), table.lands[region], table.factories, distance)


def check(project: Project, land: Land, factories: tuple[Stock, ...], distance: Distance | None) -> None:
    by_missing = naive.missing(project, land)
    by_missing.pop(0, None)
    if distance is None:
        assert not by_missing
        return
    assert distance.missing == min(by_missing)
    ties = by_missing[distance.missing]
    gaps = naive.discs_of(distance.gaps)
    assert gaps in ties
    outer = [len({(q, r) for q, r, _ in tie} & naive.OUTER) for tie in ties]
    assert distance.permits == len({(q, r) for q, r, _ in gaps} & naive.OUTER)
    assert bool(distance.permits) == (min(outer) > 0)
    one, other = FEEDS[distance.region]
    fed = {element for element in Element if factories[one][element] or factories[other][element]}
    assert set(distance.absent) == {element for _, _, element in gaps} - fed
    assert {naive.discs_of(tie) for tie in alternatives(GAME.ways, land, distance)} == ties


@pytest.mark.parametrize("seed", range(3))
def test_buildable_is_what_the_new_disc_completes(seed: int) -> None:
    dice = random.Random(seed)
    built = 0
    for state, action in games.walk("neotopia", 3, seed + 10):
        if not isinstance(action, Place) or action.space % 3 != seed:
            continue
        land = state.table.lands[action.region].with_disc(GAME.ways, action.element, action.space)
        new = (*place_of(action.space), action.element)
        hand = dice.sample([*GAME.components.projects], 20)
        complete = land.completed(GAME.ways, action.element, action.space)
        for name in hand:
            expected = naive.completes(card(name), land, new)
            assert bool(complete & GAME.ways.of[name]) == expected
            built += expected
    assert built


def test_a_lying_pattern_has_to_be_completed_anew() -> None:
    land = land_of("0 0 energy, 1 0 energy, 0 1 farming")
    distance = in_desert(land, "p01")
    assert distance is not None
    assert distance.missing == 1


def test_right_after_the_disc_that_completes_it_nothing_is_missing() -> None:
    land = land_of("0 0 energy, 1 0 energy, 0 1 farming")
    empty = empty_land(GAME.ways)
    placed = Place(None, Element.FARMING, Region.DESERT, space(0, 1))
    found = distances(GAME.ways, [card("p01")], (land, empty, empty), FULL, NOTHING, placed)[0]
    assert [distance.missing for distance in found if distance] == [0, 3, 3]


def test_once_a_project_is_built_the_disc_is_no_longer_new() -> None:
    placed = Place(None, Element.ENERGY, Region.DESERT, space(0, 1))
    energy = {Region.DESERT: "0 0 energy, 1 0 energy, 0 1 energy"}
    for stage, missing in ((Stage.BUILD, 0), (Stage.TOP, 1)):
        state = state_with(regions=energy, placed=placed, stage=stage)
        distance = hand_distances(GAME.ways, GAME.components.projects, state.table, [ProjectId("p41")])[0][0]
        assert distance is not None
        assert distance.missing == missing


def test_an_empty_region_begins_at_its_centre() -> None:
    distance = in_desert(empty_land(GAME.ways), "p41")
    assert distance is not None
    assert (0, 0, Element.ENERGY) in naive.discs_of(distance.gaps)


def test_a_place_beside_the_discs_comes_before_one_far_away() -> None:
    distance = in_desert(land_of("0 0 technology"), "p41")
    assert distance is not None
    gaps = {(q, r) for q, r, _ in naive.discs_of(distance.gaps)}
    assert gaps & set(naive.STEPS)


def test_a_regular_space_comes_before_an_outer_one() -> None:
    row = "2 0 energy, 1 0 energy, 0 0 energy"
    distance = in_desert(land_of(row), "p39")
    assert distance is not None
    assert (distance.missing, distance.permits) == (1, 0)
    assert naive.discs_of(distance.gaps) == {(-1, 0, Element.ENERGY)}
    distance = in_desert(land_of(f"{row}, -1 0 farming"), "p39")
    assert distance is not None
    assert (distance.missing, distance.permits) == (1, 1)
    assert naive.discs_of(distance.gaps) == {(3, 0, Element.ENERGY)}


@pytest.mark.parametrize("element", [Element.ENERGY, Element.FARMING])
def test_the_way_with_elements_at_hand_is_preferred(element: Element) -> None:
    # The triangle E E F lacks a farming disc beside the two energy discs, or an energy disc beside the other two.
    land = land_of("0 0 energy, 1 0 energy, -1 0 farming")
    distance = in_desert(land, "p01", (stock_of([element]), EMPTY, EMPTY))
    assert distance is not None
    assert (distance.missing, distance.absent) == (1, ())
    assert [wanted for _, _, wanted in naive.discs_of(distance.gaps)] == [element]


def test_what_no_factory_beside_the_region_has_is_told() -> None:
    land = land_of("0 0 energy, 1 0 energy")
    nowhere_near = (EMPTY, ONE_OF_EACH, EMPTY)
    distance = in_desert(land, "p01", nowhere_near)
    assert distance is not None
    assert (distance.missing, distance.absent) == (1, (Element.FARMING,))


def test_the_type_on_top_blocks_only_its_region() -> None:
    empty = empty_land(GAME.ways)
    last = (card("p01").type, card("p16").type, None)
    found = distances(GAME.ways, [card("p02")], (empty,) * 3, FULL, last)[0]
    assert [distance.repeats for distance in found if distance] == [True, False, False]


def test_a_card_that_cannot_be_completed_has_no_distance() -> None:
    every = ", ".join(f"{q} {r} technology" for q, r in sorted(naive.SPACES) if (q + 2 * r) % 3)
    rest = ", ".join(f"{q} {r} farming" for q, r in sorted(naive.SPACES) if not (q + 2 * r) % 3)
    assert in_desert(land_of(f"{every}, {rest}"), "p41") is None


def test_the_order_of_the_discs_does_not_matter() -> None:
    discs = ["0 0 energy", "1 0 farming", "3 0 energy", "2 0 community", "0 1 technology"]
    lands = {land_of(", ".join(random.Random(seed).sample(discs, len(discs)))) for seed in range(9)}
    assert len(lands) == 1


def test_a_card_is_as_near_as_its_best_shadow() -> None:
    met = 0
    for decision in games.decisions("neotopia")[::5]:
        view = decision.before
        for card, near in zip(view.hand, nearness(GAME, view, view.hand), strict=True):
            found = shadows(GAME, view, card)
            assert not {shadow.region for shadow in found} & {*near.blocked}
            best = [shadow for shadow in found if shadow.best]
            assert bool(best) == bool(found)
            if near.missing and best:
                met += 1
                assert near.region in {shadow.region for shadow in best}
                assert {len(shadow.discs) for shadow in best} == {near.missing}
    assert met > 20
