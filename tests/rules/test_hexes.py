"""Sets of spaces against a naive flood fill."""

from hypothesis import given
from hypothesis import strategies as st

from neogame.rules import hexes
from neogame.rules.hexes import Pattern, Spaces

Place = tuple[int, int]

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
reach = st.integers(-hexes.REACH, hexes.REACH)
places = st.tuples(reach, reach)
maps = st.frozensets(places, max_size=49)
patterns = st.dictionaries(places, st.integers(0, 3), min_size=1, max_size=6).map(
    lambda cells: tuple((q, r, mark) for (q, r), mark in cells.items())
)


def as_spaces(cells: frozenset[Place] | set[Place]) -> Spaces:
    return hexes.gathered(hexes.space_at(*cell) for cell in cells)


def as_places(spaces: Spaces) -> set[Place]:
    return {hexes.place_of(space) for space in hexes.members(spaces)}


def around(cell: Place) -> set[Place]:
    return {(cell[0] + q, cell[1] + r) for q, r in STEPS}


def flood(start: Place, inside: frozenset[Place]) -> set[Place]:
    found: set[Place] = set()
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        if cell in inside and cell not in found:
            found.add(cell)
            waiting += around(cell)
    return found


@given(places)
def test_a_space_is_its_coordinates(cell: Place) -> None:
    assert hexes.place_of(hexes.space_at(*cell)) == cell
    assert hexes.on_field(*cell)


def test_the_field_ends() -> None:
    assert not hexes.on_field(hexes.REACH + 1, 0)
    assert not hexes.on_field(0, -hexes.REACH - 1)


@given(maps)
def test_members_come_row_by_row(cells: frozenset[Place]) -> None:
    expected = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    assert [hexes.place_of(space) for space in hexes.members(as_spaces(cells))] == expected
    assert [hexes.place_of(space) for space in hexes.ordered(as_spaces(cells))] == expected


@given(maps)
def test_grow_adds_the_six_neighbours_of_each_space(cells: frozenset[Place]) -> None:
    field = as_spaces({(q, r) for q in range(-3, 4) for r in range(-3, 4)})
    expected = cells | {near for cell in cells for near in around(cell) if hexes.on_field(*near)}
    assert as_places(Spaces(hexes.grow(as_spaces(cells)) & field)) == expected


@given(maps, maps)
def test_stacked_sets_do_not_touch(low: frozenset[Place], high: frozenset[Place]) -> None:
    field = as_spaces({(q, r) for q in range(-3, 4) for r in range(-3, 4)})
    both = Spaces(as_spaces(low) | as_spaces(high) << hexes.LANE)
    grown = hexes.grow(both)
    assert grown & field == hexes.grow(as_spaces(low)) & field
    assert grown >> hexes.LANE & field == hexes.grow(as_spaces(high)) & field


@given(maps, places)
def test_connected_is_what_a_flood_fill_reaches(inside: frozenset[Place], start: Place) -> None:
    reached = hexes.connected(as_spaces({start}), as_spaces(inside))
    assert as_places(reached) == flood(start, inside)


@given(maps)
def test_the_largest_group_is_that_of_flood_fills(cells: frozenset[Place]) -> None:
    sizes = [len(flood(cell, cells)) for cell in cells]
    group = as_places(hexes.largest_group(as_spaces(cells)))
    assert len(group) == max(sizes, default=0)
    assert all(flood(cell, cells) == group for cell in group)


@given(patterns, st.integers(0, 5), st.booleans(), places)
def test_orientations_know_every_turn_mirror_and_shift(
    pattern: Pattern[int], turns: int, mirror: bool, shift: Place
) -> None:
    moved = hexes.mirrored(pattern) if mirror else pattern
    for _ in range(turns):
        moved = hexes.turned(moved)
    moved = tuple((q + shift[0], r + shift[1], mark) for q, r, mark in moved)
    assert hexes.at_origin(moved) in hexes.orientations(pattern)
    assert hexes.orientations(moved) == hexes.orientations(pattern)


@given(patterns)
def test_orientations_keep_neighbours_neighbours(pattern: Pattern[int]) -> None:
    def touching(cells: Pattern[int]) -> list[tuple[int, int]]:
        marks = {(q, r): mark for q, r, mark in cells}
        return sorted((mark, marks[near]) for cell, mark in marks.items() for near in around(cell) if near in marks)

    ways = hexes.orientations(pattern)
    assert 1 <= len(ways) <= 12
    assert 12 % len(ways) == 0
    assert all(touching(way) == touching(pattern) for way in ways)


def test_a_lone_line_has_three_orientations() -> None:
    assert len(hexes.orientations(((0, 0, 1), (1, 0, 1), (2, 0, 1)))) == 3
    assert len(hexes.orientations(((0, 0, 1), (1, 0, 1), (2, 0, 2)))) == 6
    assert len(hexes.orientations(((0, 0, 1), (1, 0, 2), (2, 0, 3), (2, 1, 1)))) == 12
