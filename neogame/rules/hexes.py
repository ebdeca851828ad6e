"""Sets of spaces of a region, each one Python int.

A space is a hexagon with axial coordinates q and r, both from -3 to 3, around the centre of its region. Each row of a
set ends in a column that is never used and each set in a row that is never used, so that a step to a neighbour cannot
run from the end of a row into the next, nor from one set into another that is stacked on it ``LANE`` bits higher.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NewType, TypeVar

Space = NewType("Space", int)
Spaces = NewType("Spaces", int)

REACH = 3
"""How far q and r may lie from the centre."""
_STEP = 2 * REACH + 2
LANE = _STEP * _STEP

NONE = Spaces(0)


def space_at(q: int, r: int) -> Space:
    """The space with these axial coordinates."""
    return Space((r + REACH) * _STEP + q + REACH)


def place_of(space: Space) -> tuple[int, int]:
    """The axial coordinates q and r of ``space``.

    >>> place_of(space_at(-1, 2))
    (-1, 2)
    """
    r, q = divmod(space, _STEP)
    return q - REACH, r - REACH


CENTRE = space_at(0, 0)


def on_field(q: int, r: int) -> bool:
    """Whether a set has room for the space with these coordinates.

    >>> on_field(3, -3), on_field(4, 0)
    (True, False)
    """
    return -REACH <= q <= REACH and -REACH <= r <= REACH


def gathered(spaces: Iterable[Space]) -> Spaces:
    """The set of ``spaces``."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return Spaces(found)


def members(spaces: Spaces) -> Iterator[Space]:
    """The spaces of a set, row by row.

    >>> [place_of(space) for space in members(gathered([CENTRE, space_at(1, -1)]))]
    [(1, -1), (0, 0)]
    """
    rest: int = spaces
    while rest:
        lowest = rest & -rest
        yield Space(lowest.bit_length() - 1)
        rest ^= lowest


_ROWS = tuple(
    tuple(tuple(Space(row * _STEP + q) for q in range(_STEP) if wanted >> q & 1) for wanted in range(1 << _STEP))
    for row in range(_STEP)
)
"""By row and by byte, because a row is a byte, the spaces that are set in it."""


@lru_cache(maxsize=1 << 14)
def ordered(spaces: Spaces) -> tuple[Space, ...]:
    """The spaces of a set, row by row: as ``members`` gives them, but quicker.

    >>> [place_of(space) for space in ordered(gathered([CENTRE, space_at(1, -1)]))]
    [(1, -1), (0, 0)]
    """
    found: tuple[Space, ...] = ()
    for row, wanted in zip(_ROWS, spaces.to_bytes(_STEP, "little"), strict=True):
        found += row[wanted]
    return found


def grow(spaces: Spaces) -> Spaces:
    """``spaces`` and all their neighbours; may spill over the edge of the field.

    >>> [place_of(space) for space in members(grow(gathered([CENTRE])))]
    [(0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1)]
    """
    # The six steps are [1, 0], [-1, 0], [0, 1], [0, -1], [-1, 1] and [1, -1].
    return Spaces(
        spaces
        | spaces << 1
        | spaces >> 1
        | spaces << _STEP
        | spaces >> _STEP
        | spaces << (_STEP - 1)
        | spaces >> (_STEP - 1)
    )


def connected(seed: Spaces, inside: Spaces) -> Spaces:
    """What can be walked to from ``seed`` without leaving ``inside``.

    >>> inside = gathered([CENTRE, space_at(1, 0), space_at(3, 0)])
    >>> [place_of(space) for space in members(connected(gathered([CENTRE]), inside))]
    [(0, 0), (1, 0)]
    """
    reached = Spaces(seed & inside)
    while (wider := grow(reached) & inside) != reached:
        reached = Spaces(wider)
    return reached


@lru_cache(maxsize=1 << 14)
def largest_group(spaces: Spaces) -> Spaces:
    """The largest connected part of a set; of several the one that comes first row by row.

    >>> largest_group(gathered([space_at(-2, 0), CENTRE, space_at(0, 1)])) == gathered([CENTRE, space_at(0, 1)])
    True
    """
    largest, size, rest = NONE, 0, spaces
    while rest:
        group = connected(Spaces(rest & -rest), rest)
        if group.bit_count() > size:
            largest, size = group, group.bit_count()
        rest = Spaces(rest & ~group)
    return largest


Mark = TypeVar("Mark", bound=int)
Pattern = tuple[tuple[int, int, Mark], ...]
"""Marked spaces as q, r and mark."""


def turned(pattern: Pattern[Mark]) -> Pattern[Mark]:
    """The pattern after a sixth of a turn around the centre.

    >>> turned(((0, 0, 5), (1, 0, 7)))
    ((0, 0, 5), (0, 1, 7))
    """
    return tuple((-r, q + r, mark) for q, r, mark in pattern)


def mirrored(pattern: Pattern[Mark]) -> Pattern[Mark]:
    """The pattern as a mirror shows it.

    >>> mirrored(((0, 0, 5), (2, 1, 7)))
    ((0, 0, 5), (1, 2, 7))
    """
    return tuple((r, q, mark) for q, r, mark in pattern)


def at_origin(pattern: Pattern[Mark]) -> Pattern[Mark]:
    """The pattern in the corner where its least q and its least r are 0, its spaces sorted.

    >>> at_origin(((1, -1, 5), (0, 1, 7)))
    ((0, 2, 7), (1, 0, 5))
    """
    left = min(q for q, _, _ in pattern)
    top = min(r for _, r, _ in pattern)
    return tuple(sorted((q - left, r - top, mark) for q, r, mark in pattern))


def orientations(pattern: Pattern[Mark]) -> tuple[Pattern[Mark], ...]:
    """The distinct ones among the twelve ways to turn and mirror a pattern, each at the origin, sorted.

    >>> orientations(((0, 0, 7), (1, 0, 7)))
    (((0, 0, 7), (0, 1, 7)), ((0, 0, 7), (1, 0, 7)), ((0, 1, 7), (1, 0, 7)))
    """
    found = set()
    for _ in range(6):
        pattern = turned(pattern)
        found |= {at_origin(pattern), at_origin(mirrored(pattern))}
    return tuple(sorted(found))
