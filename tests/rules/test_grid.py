"""Sets of squares against a naive flood fill."""

from hypothesis import given
from hypothesis import strategies as st

from neogame.rules import grid
from neogame.rules.grid import Squares

Place = tuple[int, int]

places = st.tuples(st.integers(0, grid.SQUARES_WIDE - 1), st.integers(0, grid.SQUARES_WIDE - 1))
maps = st.frozensets(places, max_size=120)


def as_squares(cells: frozenset[Place]) -> Squares:
    return Squares(sum(1 << grid.square_at(*cell) for cell in cells))


def as_places(squares: Squares) -> set[Place]:
    return {grid.position_of(square) for square in grid.members(squares)}


def flood(start: Place, inside: frozenset[Place]) -> set[Place]:
    found: set[Place] = set()
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        if cell in inside and cell not in found:
            found.add(cell)
            x, y = cell
            waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return found


@given(maps, places)
def test_region_is_what_a_flood_fill_reaches(inside: frozenset[Place], start: Place) -> None:
    reached = grid.region(as_squares(frozenset({start})), as_squares(inside))
    assert as_places(reached) == flood(start, inside)


@given(maps)
def test_members_come_in_reading_order(cells: frozenset[Place]) -> None:
    found = [grid.position_of(square) for square in grid.members(as_squares(cells))]
    assert found == sorted(cells, key=lambda cell: (cell[1], cell[0]))


@given(places)
def test_cross_is_row_and_column_without_the_square(cell: Place) -> None:
    x, y = cell
    wide = range(grid.SQUARES_WIDE)
    expected = {(c, y) for c in wide if c != x} | {(x, r) for r in wide if r != y}
    assert as_places(grid.cross(grid.square_at(x, y))) == expected


@given(st.frozensets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1), st.integers(0, 3), st.booleans())
def test_orientations_know_every_turn_and_mirror(cells: frozenset[Place], turns: int, mirror: bool) -> None:
    moved = [(-x, y) if mirror else (x, y) for x, y in cells]
    for _ in range(turns):
        moved = [(-y, x) for x, y in moved]
    left, top = min(x for x, _ in moved), min(y for _, y in moved)
    shape = as_squares(frozenset((x - left, y - top) for x, y in moved))
    assert shape in grid.orientations(as_squares(cells))
    assert grid.to_corner(shape) == shape


def test_slots_and_squares_agree() -> None:
    seen: set[int] = set()
    for slot in grid.ALL_SLOTS:
        assert grid.slot_at(*grid.place_of(slot)) == slot
        for square in grid.squares_of(slot):
            assert grid.slot_of(square) == slot
            seen.add(square)
    assert len(seen) == grid.SQUARES_WIDE**2


def test_a_ring_is_the_eight_squares_beside_a_tile() -> None:
    for slot in grid.ALL_SLOTS:
        x, y = grid.place_of(slot)
        if abs(x) < 3 and abs(y) < 3:
            inside = {grid.position_of(square) for square in grid.squares_of(slot)}
            beside = {(c + dx, r + dy) for c, r in inside for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - inside
            assert as_places(grid.RINGS[slot]) == beside


def test_within_four_is_every_frame_that_holds_the_city() -> None:
    assert len(grid.ordered(grid.within_four(0, 0, 0, 0))) == 49
    assert len(grid.ordered(grid.within_four(0, 0, 3, 3))) == 16
    assert len(grid.ordered(grid.within_four(-1, 0, 1, 0))) == 5 * 7
