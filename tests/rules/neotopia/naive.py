"""Neotopia's patterns the slow way: every way of every card written out as a set of coloured spaces."""

from functools import cache

from neogame.rules.hexes import Pattern, members, place_of
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import Components, Element, Project
from neogame.rules.neotopia.ways import Discs, listed
from tests import games

Disc = tuple[int, int, Element]

BOX: Components = games.components("neotopia")
SPACES = frozenset(place_of(space) for half in (BOX.board.regular, BOX.board.outer) for space in members(half))
OUTER = frozenset(place_of(space) for space in members(BOX.board.outer))
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@cache
def ways(pattern: Pattern[Element]) -> frozenset[frozenset[Disc]]:
    """All turns, mirrors and moves of a pattern that lie inside a region."""
    found = set()
    for mirror in (False, True):
        cells = [(r, q, e) for q, r, e in pattern] if mirror else list(pattern)
        for _ in range(6):
            cells = [(-r, q + r, e) for q, r, e in cells]
            first_q, first_r, _ = cells[0]
            for at_q, at_r in SPACES:
                moved = frozenset((q - first_q + at_q, r - first_r + at_r, e) for q, r, e in cells)
                if all((q, r) in SPACES for q, r, _ in moved):
                    found.add(moved)
    return frozenset(found)


def discs_of(discs: Discs) -> frozenset[Disc]:
    return frozenset((*place_of(space), element) for element, space in listed(discs))


def missing(project: Project, land: Land) -> dict[int, set[frozenset[Disc]]]:
    """By number of discs what each way lacks that can still be completed."""
    there = discs_of(land.discs)
    taken = {(q, r) for q, r, _ in there}
    found: dict[int, set[frozenset[Disc]]] = {}
    for way in ways(project.pattern):
        gaps = way - there
        if not any((q, r) in taken for q, r, _ in gaps):
            found.setdefault(len(gaps), set()).add(gaps)
    return found


def completes(project: Project, land: Land, new: Disc) -> bool:
    """Whether some way of the project lies complete with the new disc in it."""
    there = discs_of(land.discs)
    return any(new in way and way <= there for way in ways(project.pattern))
