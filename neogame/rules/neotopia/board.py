"""A region of the board: what lies in it, where the next disc may go, and how far every project is."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import NamedTuple

from neogame.rules.core import Seat
from neogame.rules.hexes import CENTRE, LANE, NONE, Space, Spaces, grow
from neogame.rules.neotopia.components import Board, Bonus, Element, Project, ProjectId, ProjectType
from neogame.rules.neotopia.ways import Discs, Ways, WaySet


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
    lacking: tuple[WaySet, ...]
    """By number of discs the ways that lack exactly so many and can still be completed; those at 0 are complete."""
    startable: WaySet
    """The ways in which a next disc may lie at once."""
    inside: WaySet
    """The ways that need no empty outer space, so no New Building Permits."""
    built: tuple[Built, ...]
    """All projects in the order they were built; the last lies on top."""
    tokens: tuple[Token, ...]
    top: Bonus | None
    """The visible token of the pile."""
    below: int
    """How many tokens the pile hides."""

    def with_disc(self, ways: Ways, element: Element, space: Space) -> "Land":
        """The region with one more disc; a token under it is gone."""
        discs, taken, _, lacking, startable, inside, built, tokens, top, below = self
        board = ways.board
        bit = 1 << space
        needs, clears = ways.needs[element][space], ways.clears[space]
        # The ways that need this disc lack one less; those that need another one there are lost.
        closer = [WaySet(near & clears | far & needs) for near, far in pairwise(lacking)]
        closer.append(WaySet(lacking[-1] & clears))
        touched = ways.touches[space]
        now_taken = Spaces(taken | bit)
        if board.outer & bit:
            inside = ways.clear_of(Spaces(board.outer & ~now_taken))
        if any(token.space == space for token in tokens):
            tokens = tuple(token for token in tokens if token.space != space)
        return Land(
            Discs(discs | 1 << (element * LANE + space)),
            now_taken,
            Spaces(grow(now_taken) & board.regular & ~now_taken),
            tuple(closer),
            WaySet(startable | touched) if taken else touched,
            inside,
            built,
            tokens,
            top,
            below,
        )

    def open_outer(self, board: Board) -> Spaces:
        """The outer spaces that New Building Permits may use (RULINGS: Neotopia 1)."""
        return Spaces(grow(self.taken) & board.outer & ~self.taken)

    def token_on(self, space: Space) -> Bonus | None:
        """The bonus token that waits on ``space``."""
        for bonus, place in self.tokens:
            if place == space:
                return bonus
        return None

    def completed(self, ways: Ways, element: Element, space: Space) -> WaySet:
        """The complete ways that this disc is part of."""
        return WaySet(self.lacking[0] & ways.needs[element][space])


def top_type(land: Land, projects: Mapping[ProjectId, Project]) -> ProjectType | None:
    """The type that lies on top of a region and may not come next; None before the first project."""
    return projects[land.built[-1].project].type if land.built else None


def empty_land(ways: Ways, tokens: Iterable[Token] = (), top: Bonus | None = None, below: int = 0) -> Land:
    """A region before the first disc: only its centre is open (RULINGS: Neotopia 2)."""
    return Land(
        discs=Discs(0),
        taken=NONE,
        open=Spaces(1 << CENTRE),
        lacking=ways.start,
        startable=ways.covers[CENTRE],
        inside=ways.clear_of(ways.board.outer),
        built=(),
        tokens=tuple(tokens),
        top=top,
        below=below,
    )
