"""A region of the board: what lies in it, where the next disc may go, and how far every project is."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, NewType

from neogame.rules.core import Seat
from neogame.rules.hexes import CENTRE, LANE, NONE, Space, Spaces, grow, members, on_field, orientations, space_at
from neogame.rules.neotopia.components import Board, Bonus, Components, Element, Project, ProjectId

Discs = NewType("Discs", int)
"""A set of discs: one set of spaces for each element, stacked."""
WayIndex = NewType("WayIndex", int)
WaySet = NewType("WaySet", int)

NO_WAYS = WaySet(0)
_SPACES = (1 << LANE) - 1


def disc(element: Element, space: Space) -> Discs:
    """The set of one disc."""
    return Discs(1 << (element * LANE + space))


def spaces_of(discs: Discs, element: Element) -> Spaces:
    """Where the discs of one element lie."""
    return Spaces(discs >> (element * LANE) & _SPACES)


def listed(discs: Discs) -> Iterator[tuple[Element, Space]]:
    """The discs of a set, element by element."""
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
            for lacking in range(len(project.pattern), self.largest + 1):
                start[lacking] |= ways
        self.discs: tuple[Discs, ...] = tuple(discs)
        """What each way needs."""
        self.start: tuple[WaySet, ...] = tuple(WaySet(ways) for ways in start)
        """By number of discs the ways that lack at most so many in an empty region."""

        everything = (1 << len(discs)) - 1
        needs = [[0] * LANE for _ in Element]
        for index, wanted in enumerate(discs):
            for element, space in listed(wanted):
                needs[element][space] |= 1 << index
        covers = [needs[0][space] | needs[1][space] | needs[2][space] | needs[3][space] for space in range(LANE)]
        self.needs: tuple[tuple[WaySet, ...], ...] = tuple(tuple(map(WaySet, lane)) for lane in needs)
        """By element and space the ways that need that disc."""
        self.spares: tuple[tuple[WaySet, ...], ...] = tuple(
            tuple(WaySet(everything & ~covers[space] | lane[space]) for space in range(LANE)) for lane in needs
        )
        """By element and space the ways that this disc does not rule out."""
        self.covers: tuple[WaySet, ...] = tuple(map(WaySet, covers))
        """By space the ways that need some disc there."""
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


def _positions(project: Project, inside: Spaces) -> Iterator[Discs]:
    """What has to lie where for a project, for each orientation in each position inside a region."""
    reach = range(-6, 7)
    for pattern in orientations(project.pattern):
        for down in reach:
            for right in reach:
                places = [(q + right, r + down, element) for q, r, element in pattern]
                if all(on_field(q, r) and inside >> space_at(q, r) & 1 for q, r, _ in places):
                    yield Discs(sum(disc(element, space_at(q, r)) for q, r, element in places))


class Token(NamedTuple):
    """A bonus token and the space it waits on."""

    bonus: Bonus
    space: Space


class Built(NamedTuple):
    """A project and the seat that built it."""

    project: ProjectId
    seat: Seat


class Land(NamedTuple):
    """An immutable region; a tuple because the rules make many thousands of them a second."""

    discs: Discs
    taken: Spaces
    """The spaces with a disc."""
    open: Spaces
    """The regular spaces that the next disc may take."""
    within: tuple[WaySet, ...]
    """By number of discs the ways that are still possible and lack at most so many; those at 0 are complete."""
    startable: WaySet
    """The ways in which a next disc may lie at once."""
    outside: WaySet
    """The ways that need an empty outer space, so New Building Permits."""
    built: tuple[Built, ...]
    """All projects in the order they were built; the last lies on top."""
    tokens: tuple[Token, ...]
    top: Bonus | None
    """The visible token of the pile."""
    below: int
    """How many tokens the pile hides."""

    def with_disc(self, ways: Ways, element: Element, space: Space) -> "Land":
        """The region with one more disc; a token under it is gone."""
        discs, taken, _, within, startable, outside, built, tokens, top, below = self
        board = ways.board
        bit = 1 << space
        needs, spares = ways.needs[element][space], ways.spares[element][space]
        # The ways that need this disc lack one less; those that need another one there are lost.
        closer = [WaySet((near | far & needs) & spares) for near, far in zip(within, within[1:], strict=False)]
        closer.append(WaySet(within[-1] & spares))
        touched = ways.touches[space]
        now_taken = Spaces(taken | bit)
        if board.outer & bit:
            outside = ways.over(Spaces(board.outer & ~now_taken))
        if any(token.space == space for token in tokens):
            tokens = tuple(token for token in tokens if token.space != space)
        return Land(
            Discs(discs | 1 << (element * LANE + space)),
            now_taken,
            Spaces(grow(now_taken) & board.regular & ~now_taken),
            tuple(closer),
            WaySet(startable | touched) if taken else touched,
            outside,
            built,
            tokens,
            top,
            below,
        )

    def open_outer(self, board: Board) -> Spaces:
        """The outer spaces that New Building Permits may use (rulings: Neotopia 1)."""
        return Spaces(grow(self.taken) & board.outer & ~self.taken)

    def token_on(self, space: Space) -> Bonus | None:
        """The bonus token that waits on ``space``."""
        for bonus, place in self.tokens:
            if place == space:
                return bonus
        return None

    def completed(self, ways: Ways, element: Element, space: Space) -> WaySet:
        """The complete ways that this disc is part of."""
        return WaySet(self.within[0] & ways.needs[element][space])


def empty_land(ways: Ways, tokens: Iterable[Token] = (), top: Bonus | None = None, below: int = 0) -> Land:
    """A region before the first disc: only its centre is open (rulings: Neotopia 2)."""
    return Land(
        discs=Discs(0),
        taken=NONE,
        open=Spaces(1 << CENTRE),
        within=ways.start,
        startable=ways.covers[CENTRE],
        outside=ways.over(ways.board.outer),
        built=(),
        tokens=tuple(tokens),
        top=top,
        below=below,
    )
