"""Sets of squares and sets of slots, each one Python int.

A city floats: until it is four tiles wide and high, nobody knows which column will be its first. So it is kept on a
field of 7x7 slots, the ones it could ever reach around its first tile, which lies on the slot in the middle. A slot is
2x2 squares. Each row of a set ends in one column that is never used, so that a shift by one cannot run from the end of
a row into the next.
"""

from collections.abc import Iterator
from functools import cache
from typing import NewType

Slot = NewType("Slot", int)
Square = NewType("Square", int)
Squares = NewType("Squares", int)
Slots = NewType("Slots", int)

ACROSS = 4
"""Tiles in a row of a finished city."""
SLOTS_WIDE = 2 * ACROSS - 1
SQUARES_WIDE = 2 * SLOTS_WIDE
_SLOT_STEP = SLOTS_WIDE + 1
_SQUARE_STEP = SQUARES_WIDE + 1
_SLOT_ROW = (1 << SLOTS_WIDE) - 1

NONE = Squares(0)


def slot_at(x: int, y: int) -> Slot:
    """The slot ``x`` tiles right of and ``y`` tiles below the first tile."""
    return Slot((y + ACROSS - 1) * _SLOT_STEP + x + ACROSS - 1)


def place_of(slot: Slot) -> tuple[int, int]:
    """Where ``slot`` lies: how many tiles right of and below the first tile.

    >>> place_of(slot_at(2, -1))
    (2, -1)
    """
    return slot % _SLOT_STEP - ACROSS + 1, slot // _SLOT_STEP - ACROSS + 1


def square_at(column: int, row: int) -> Square:
    """The square in this column and row of the field, both counted from 0."""
    return Square(row * _SQUARE_STEP + column)


def position_of(square: Square) -> tuple[int, int]:
    """Column and row of ``square`` on the field.

    >>> position_of(square_at(3, 5))
    (3, 5)
    """
    row, column = divmod(square, _SQUARE_STEP)
    return column, row


FIRST_SLOT = slot_at(0, 0)
ALL_SLOTS = tuple(slot_at(x, y) for y in range(1 - ACROSS, ACROSS) for x in range(1 - ACROSS, ACROSS))


def _squares_of(slot: int) -> tuple[Square, Square, Square, Square]:
    y, x = divmod(slot, _SLOT_STEP)
    first = square_at(2 * x, 2 * y)
    return first, Square(first + 1), Square(first + _SQUARE_STEP), Square(first + _SQUARE_STEP + 1)


_SQUARES_OF = tuple(_squares_of(slot) for slot in range(ALL_SLOTS[-1] + 1))


def squares_of(slot: Slot) -> tuple[Square, Square, Square, Square]:
    """The four squares of a slot: top left, top right, bottom left, bottom right.

    >>> [position_of(square) for square in squares_of(FIRST_SLOT)]
    [(6, 6), (7, 6), (6, 7), (7, 7)]
    """
    return _SQUARES_OF[slot]


def slot_of(square: Square) -> Slot:
    """The slot that ``square`` is a quarter of.

    >>> place_of(slot_of(square_at(8, 6)))
    (1, 0)
    """
    column, row = position_of(square)
    return Slot(row // 2 * _SLOT_STEP + column // 2)


def members(squares: int) -> Iterator[Square]:
    """The squares (or slots) of a set, in reading order.

    >>> [*members(0b1011)]
    [0, 1, 3]
    """
    while squares:
        lowest = squares & -squares
        yield Square(lowest.bit_length() - 1)
        squares ^= lowest


def grow(squares: Squares) -> Squares:
    """``squares`` and all their neighbours; may spill over the edge of the field.

    >>> grow(shape(("...", ".#.", "..."))) == shape((".#.", "###", ".#."))
    True
    """
    return Squares(squares | squares << 1 | squares >> 1 | squares << _SQUARE_STEP | squares >> _SQUARE_STEP)


def region(seed: Squares, inside: Squares) -> Squares:
    """What can be walked to from ``seed`` without leaving ``inside``.

    >>> region(shape(("#", ".")), shape(("##.", "..#"))) == shape(("##", ".."))
    True
    """
    reached: int = seed & inside
    while True:
        # grow(), written out: the rules spend much of their time in this line.
        wider = (reached | reached << 1 | reached >> 1 | reached << _SQUARE_STEP | reached >> _SQUARE_STEP) & inside
        if wider == reached:
            return Squares(reached)
        reached = wider


def _ring(slot: Slot) -> Squares:
    inside = Squares(sum(1 << square for square in squares_of(slot)))
    return Squares(grow(inside) & ~inside)


RINGS = {slot: _ring(slot) for slot in ALL_SLOTS}
"""The squares that a tile on each slot would touch; may spill over the edge of the field."""


EDGES = {slot: tuple(grow(Squares(1 << square)) & RINGS[slot] for square in squares_of(slot)) for slot in ALL_SLOTS}
"""The part of the ring that each of a slot's four squares touches."""


def around(slots: Slots) -> Slots:
    """The slots that share a full side with one of ``slots``; may spill over the edge of the field.

    >>> [place_of(slot) for slot in ordered(around(Slots(1 << FIRST_SLOT)))]
    [(0, -1), (-1, 0), (1, 0), (0, 1)]
    """
    return Slots((slots << 1 | slots >> 1 | slots << _SLOT_STEP | slots >> _SLOT_STEP) & ~slots)


_LISTED = tuple(
    tuple(
        tuple(Slot(row * _SLOT_STEP + x) for x in range(SLOTS_WIDE) if bits >> x & 1) for bits in range(1 << SLOTS_WIDE)
    )
    for row in range(SLOTS_WIDE)
)
"""For each row of slots and each set of slots in it, those slots."""


def ordered(slots: Slots) -> tuple[Slot, ...]:
    """The slots of a set, in reading order: as ``members`` gives them, but quicker.

    >>> ordered(Slots(1 << FIRST_SLOT | 1)) == (slot_at(-3, -3), FIRST_SLOT)
    True
    """
    found: tuple[Slot, ...] = ()
    left: int = slots
    for row in _LISTED:
        if not left:
            break
        found += row[left & _SLOT_ROW]
        left >>= _SLOT_STEP
    return found


ROWS = tuple(Squares(sum(1 << square_at(c, r) for c in range(SQUARES_WIDE))) for r in range(SQUARES_WIDE))
COLUMNS = tuple(Squares(sum(1 << square_at(c, r) for r in range(SQUARES_WIDE))) for c in range(SQUARES_WIDE))


def cross(square: Square) -> Squares:
    """The row and the column of ``square`` without the square itself.

    >>> cross(square_at(1, 1)) & shape(("###", "###", "###")) == shape((".#.", "#.#", ".#."))
    True
    """
    column, row = position_of(square)
    return Squares(ROWS[row] ^ COLUMNS[column])


def to_corner(squares: Squares) -> Squares:
    """The same shape, moved to the top left corner of the field.

    >>> to_corner(shape(("....", "..##"))) == shape(("##",))
    True
    """
    if not squares:
        return squares
    top = next(row for row in range(SQUARES_WIDE) if squares & ROWS[row])
    left = next(column for column in range(SQUARES_WIDE) if squares & COLUMNS[column])
    return Squares(squares >> square_at(left, top))


def shape(rows: tuple[str, ...]) -> Squares:
    """The squares that ``#`` marks in a drawing, whose first letter is the top left corner of the field.

    >>> [position_of(square) for square in members(shape((".#", "##")))]
    [(1, 0), (0, 1), (1, 1)]
    """
    return Squares(
        sum(1 << square_at(c, r) for r, line in enumerate(rows) for c, mark in enumerate(line) if mark == "#")
    )


def orientations(squares: Squares) -> frozenset[Squares]:
    """The shape turned and mirrored in all eight ways, each in the top left corner.

    >>> orientations(shape(("##",))) == {shape(("##",)), shape(("#", "#"))}
    True
    """
    places = [position_of(square) for square in members(squares)]
    found = set()
    for _ in range(4):
        places = [(-row, column) for column, row in places]
        for mirrored in (places, [(-column, row) for column, row in places]):
            left = min(column for column, _ in mirrored)
            top = min(row for _, row in mirrored)
            found.add(Squares(sum(1 << square_at(column - left, row - top) for column, row in mirrored)))
    return frozenset(found)


@cache
def within_four(left: int, top: int, right: int, bottom: int) -> Slots:
    """The slots that a city with these outermost columns and rows may use without outgrowing 4x4.

    >>> [within_four(0, 0, right, 0).bit_count() for right in range(4)]
    [49, 42, 35, 28]
    """
    reach = ACROSS - 1
    columns = range(right - reach, left + reach + 1)
    rows = range(bottom - reach, top + reach + 1)
    return Slots(sum(1 << slot_at(x, y) for x in columns for y in rows))
