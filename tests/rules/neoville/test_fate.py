"""Fates against what really became of the tokens, and the corners of each kind."""

import random

import pytest

from neogame.rules.core import Nobody, Seat
from neogame.rules.grid import slot_at, squares_of
from neogame.rules.neoville.actions import Build, Place
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Biodome, Skyscraper, TileId, TokenId
from neogame.rules.neoville.fate import Fate, fates
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, View
from tests.games import components, game, start

RULES: Neoville = game("neoville")  # type: ignore[assignment]
PARTS = components("neoville")


def view_of(city: City, *, stage: Stage = Stage.DRAW) -> View:
    """What the first of two seats sees with this city before it."""
    state = start("neoville", 2)
    return RULES.view(
        state._replace(cities=(city, City()), stage=stage, slot=city.laid[-1].slot if city.laid else state.slot),
        Seat(0),
    )


def laid(*tiles: tuple[str, int, int, int]) -> City:
    city = City()
    for tile, x, y, turns in tiles:
        place = Place(TileId(tile), slot_at(x, y), turns)
        city = city.with_tile(RULES.face(place.tile, turns), place)
    return city


def built(city: City, token: str, slot: tuple[int, int], index: int) -> City:
    return city.with_token(PARTS.tokens[TokenId(token)], squares_of(slot_at(*slot))[index])


def eager(state: object, dice: random.Random) -> object:
    """A legal action, a building rather than none, so that cities fill with tokens."""
    legal = RULES.legal(state)  # type: ignore[arg-type]
    builds = [action for action in legal if isinstance(action, Build)]
    small = [action for action in builds if PARTS.tokens[action.token].value <= 6]
    return dice.choice(small or builds or list(legal))


@pytest.mark.parametrize("seed", range(12))
def test_what_is_settled_stays_settled(seed: int) -> None:
    dice = random.Random(seed)
    seats = 2 + seed % 3
    state = start("neoville", seats, seed, seed % 4)
    told: list[tuple[int, str, Fate]] = []
    settled = 0
    while RULES.to_act(state) is not Nobody.OVER:
        state = RULES.apply(state, eager(state, dice))  # type: ignore[arg-type]
        for seat in range(seats):
            found = fates(RULES.view(state, Seat(seat)), Seat(seat), PARTS)
            told += [(seat, token, fate) for token, fate in found.items()]
            settled += sum(not fate.open for fate in found.values())
    points = [{one.token: one.points for one in score.tokens} for score in RULES.scores(state)]
    for seat, token, fate in told:
        final = points[seat][TokenId(token)]
        assert fate.can_pay or final <= 0, f"{token} of seat {seat} pays after all"
        assert fate.can_fail or final >= 0, f"{token} of seat {seat} fails after all"
    assert settled > len(told) / 4
    for seat in range(seats):
        for token, fate in fates(RULES.view(state, Seat(seat)), Seat(seat), PARTS).items():
            assert fate == Fate(points[seat][token] > 0, points[seat][token] < 0) or isinstance(
                PARTS.tokens[token], Skyscraper
            )


def test_a_met_skyscraper_is_sure() -> None:
    city = built(laid(("t27", 0, 0, 0), ("t27", 1, 0, 0)), "earth-4", (0, 0), 0)
    assert fates(view_of(city), Seat(0), PARTS)[TokenId("earth-4")] == Fate(True, False)


def test_an_unmet_skyscraper_is_open_while_there_is_room() -> None:
    city = built(laid(("t27", 0, 0, 0)), "earth-12", (0, 0), 0)
    assert fates(view_of(city), Seat(0), PARTS)[TokenId("earth-12")].open


def test_a_walled_in_skyscraper_is_lost() -> None:
    # One square of soil, with water on its two inner sides, in the corner of a frame that is settled.
    city = laid(
        ("t06", 0, 0, 0),
        ("t30", 1, 0, 1),
        ("t30", 2, 0, 1),
        ("t30", 3, 0, 1),
        ("t30", 0, 1, 1),
        ("t30", 0, 2, 1),
        ("t30", 0, 3, 1),
    )
    city = built(city, "earth-4", (0, 0), 0)
    assert fates(view_of(city), Seat(0), PARTS)[TokenId("earth-4")].lost


def test_a_windmill_waits_for_the_frame() -> None:
    city = built(laid(("t25", 0, 0, 0)), "windmill-1-a", (0, 0), 0)
    assert fates(view_of(city), Seat(0), PARTS)[TokenId("windmill-1-a")].open
    wide = city
    for x in (1, 2, 3):
        place = Place(TileId("t26"), slot_at(x, 0), 0)
        wide = wide.with_tile(RULES.face(place.tile, 0), place)
    assert fates(view_of(wide), Seat(0), PARTS)[TokenId("windmill-1-a")].sure
    place = Place(TileId("t26"), slot_at(-1, 0), 0)
    left = city.with_tile(RULES.face(place.tile, 0), place)
    assert fates(view_of(left), Seat(0), PARTS)[TokenId("windmill-1-a")].lost


def test_a_biodome_that_outgrew_its_shape_is_lost() -> None:
    dome = next(t for t in PARTS.tokens.values() if isinstance(t, Biodome) and t.rows == ("###",))
    fits = built(laid(("t25", 0, 0, 0)), dome.id, (0, 0), 0)
    assert fates(view_of(fits), Seat(0), PARTS)[dome.id].open
    grown = built(laid(("t01", 0, 0, 0)), dome.id, (0, 0), 0)
    assert fates(view_of(grown), Seat(0), PARTS)[dome.id].lost


def test_an_ecomobile_with_nothing_left_to_see_is_lost() -> None:
    tiles = [(f"t{25 + i}", i, 0, 0) for i in range(4)] + [(f"t{28 + i}", 0, i, 0) for i in range(1, 4)]
    city = built(laid(*tiles), "ecomobile-1-a", (0, 0), 0)
    assert fates(view_of(city), Seat(0), PARTS)[TokenId("ecomobile-1-a")].lost
    fresh = built(laid(*tiles), "ecomobile-6-a", (0, 0), 0)
    assert fates(view_of(fresh, stage=Stage.BUILD), Seat(0), PARTS)[TokenId("ecomobile-6-a")].lost
