"""Scores with their reasons, at any moment."""

from neogame.rules.core import Seat, winners
from neogame.rules.hexes import place_of
from neogame.rules.neotopia.components import Region
from neogame.rules.neotopia.scoring import Score, score
from tests.rules.neotopia.build import COMMUNITY, FARMING, GAME, TECHNOLOGY, land_of, state_with

LANDS = (
    land_of("0 0 community, 1 0 community, 1 1 community, 0 1 community, -1 1 energy, -2 1 community"),
    land_of("0 0 community, 1 -1 community, 2 -1 community, 3 -1 community, 3 0 community"),
    land_of("0 0 energy, 1 0 community, 2 0 community, 2 1 community, 1 1 community, -1 0 community"),
)


def points(*regions: int, bonuses: int = 0) -> Score:
    """The score of these tracks without a disc on the board."""
    return score((land_of(""),) * 3, COMMUNITY, regions, bonuses)


def test_reasons_of_the_rulebooks_score() -> None:
    found = score(LANDS, COMMUNITY, (18, 6, 15), 2)
    assert [(r.track, r.group.bit_count(), r.points, r.times) for r in found.regions] == [
        (18, 4, 22, 1),
        (6, 5, 11, 3),
        (15, 4, 19, 1),
    ]
    assert found.bonus_points == 6
    assert found.total == 80
    assert found.rank == (80, 11, 19, 22)


def test_the_group_is_told_by_its_spaces() -> None:
    group = score(LANDS, COMMUNITY, (0, 0, 0), 0).regions[Region.WATER].group
    assert {place_of(place) for place in [i for i in range(64) if group >> i & 1]} == {  # type: ignore[arg-type]
        (0, 0),
        (1, -1),
        (2, -1),
        (3, -1),
        (3, 0),
    }


def test_a_colour_without_discs_has_no_groups() -> None:
    found = score(LANDS, TECHNOLOGY, (0, 0, 0), 0)
    assert [region.group for region in found.regions] == [0, 0, 0]
    assert found.total == 0


def test_exactly_one_region_counts_three_times() -> None:
    assert [region.times for region in points(5, 5, 5).regions] == [3, 1, 1]
    assert [region.times for region in points(9, 5, 5).regions] == [1, 3, 1]
    assert points(0, 0, 0).total == 0


def test_ties_in_their_order() -> None:
    assert winners([points(14, 12, 8), points(10, 10, 10)]) == (1,)
    assert winners([points(12, 10, 5), points(13, 9, 5)]) == (0,)
    assert winners([points(12, 10, 5, bonuses=1), points(15, 10, 5)]) == (1,)
    assert winners([points(12, 10, 5), points(5, 12, 10), points(5, 11, 10)]) == (0, 1)


def test_the_score_of_a_state_is_what_it_would_be_at_its_end() -> None:
    state = state_with(
        regions={Region.DESERT: "0 0 farming, 1 0 farming"},
        colours=(FARMING, COMMUNITY),
        tracks=((1, 2, 3), (0, 0, 0)),
        bonuses=((), ()),
    )
    mine, other = GAME.scores(state)
    # 3 + 3 + 3 x 2: the group makes the desert the first of the two best
    assert (mine.total, other.total) == (12, 0)
    assert GAME.view(state, Seat(0)).table.tracks[0] == (1, 2, 3)
