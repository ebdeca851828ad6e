"""All ways in which projects can lie in a region, as sets: one bit of a Python int for each way."""

from collections.abc import Iterator
from typing import NewType

from neogame.rules.hexes import LANE, REACH, Space, Spaces, gathered, grow, members, orientations, space_at
from neogame.rules.neotopia.components import Board, Components, Element, Project, ProjectId

Discs = NewType("Discs", int)
"""A set of discs: one set of spaces for each element, stacked."""
WaySet = NewType("WaySet", int)

NO_WAYS = WaySet(0)
_SPACES = (1 << LANE) - 1


def disc(element: Element, space: Space) -> Discs:
    """The set of one disc."""
    return Discs(1 << (element * LANE + space))


def spaces_of(discs: Discs, element: Element) -> Spaces:
    """Where the discs of one element lie.

    >>> spaces_of(disc(Element.FARMING, Space(3)), Element.FARMING) == 1 << 3
    True
    """
    return Spaces(discs >> (element * LANE) & _SPACES)


def listed(discs: Discs) -> Iterator[tuple[Element, Space]]:
    """The discs of a set, element by element.

    >>> discs = Discs(disc(Element.COMMUNITY, Space(3)) | disc(Element.ENERGY, Space(9)))
    >>> [(element.name, space) for element, space in listed(discs)]
    [('ENERGY', 9), ('COMMUNITY', 3)]
    """
    for element in Element:
        for space in members(spaces_of(discs, element)):
            yield element, space


class Ways:
    """Every way every project can lie in a region: turned, mirrored and moved, one bit for each in a set of ways.

    What one more disc does to all projects at once is then a handful of operations on such sets.
    """

    def __init__(self, components: Components) -> None:
        self.board: Board = components.board
        all_spaces = components.board.regular | components.board.outer
        discs: list[Discs] = []
        self.of: dict[ProjectId, WaySet] = {}
        """The ways of each project."""
        self.largest = max(len(project.pattern) for project in components.projects.values())
        start = [0] * (self.largest + 1)
        for project in components.projects.values():
            first = len(discs)
            discs += _positions(project, Spaces(all_spaces))
            ways = WaySet((1 << len(discs)) - (1 << first))
            self.of[project.id] = ways
            start[len(project.pattern)] |= ways
        self.discs: tuple[Discs, ...] = tuple(discs)
        """What each way needs."""
        self.start: tuple[WaySet, ...] = tuple(WaySet(ways) for ways in start)
        """By number of discs the ways that lack exactly so many in an empty region."""

        self._everything = (1 << len(discs)) - 1
        needs = [[0] * LANE for _ in Element]
        for index, wanted in enumerate(discs):
            way = 1 << index
            for place in members(Spaces(wanted)):
                element, space = divmod(place, LANE)
                needs[element][space] |= way
        covers = [needs[0][space] | needs[1][space] | needs[2][space] | needs[3][space] for space in range(LANE)]
        self.needs: tuple[tuple[WaySet, ...], ...] = tuple(tuple(map(WaySet, lane)) for lane in needs)
        """By element and space the ways that need that disc."""
        self.covers: tuple[WaySet, ...] = tuple(map(WaySet, covers))
        """By space the ways that need some disc there."""
        self.clears: tuple[WaySet, ...] = tuple(WaySet(self._everything ^ ways) for ways in covers)
        """By space the ways that leave it alone."""
        self.touches: tuple[WaySet, ...] = tuple(
            self.over(Spaces(grow(Spaces(1 << space)) & all_spaces)) if all_spaces >> space & 1 else NO_WAYS
            for space in range(LANE)
        )
        """By space the ways that a disc there makes startable, because it lies in or beside them."""

    def over(self, spaces: Spaces) -> WaySet:
        """The ways that need some disc on one of ``spaces``."""
        found = 0
        for space in members(spaces):
            found |= self.covers[space]
        return WaySet(found)

    def clear_of(self, spaces: Spaces) -> WaySet:
        """The ways that leave all of ``spaces`` alone."""
        return WaySet(self._everything ^ self.over(spaces))


def _positions(project: Project, inside: Spaces) -> Iterator[Discs]:
    """What has to lie where for a project, for each orientation in each position inside a region."""
    across = 2 * REACH + 1
    for pattern in orientations(project.pattern):
        # The pattern in the first corner of the field; to move it is to shift it.
        cells = [(space_at(q - REACH, r - REACH), element) for q, r, element in pattern]
        spaces = gathered(space for space, _ in cells)
        discs = sum(disc(element, space) for space, element in cells)
        wide = max(q for q, _, _ in pattern)
        high = max(r for _, r, _ in pattern)
        for down in range(across - high):
            for right in range(across - wide):
                shift = space_at(right - REACH, down - REACH)
                if not spaces << shift & ~inside:
                    yield Discs(discs << shift)
