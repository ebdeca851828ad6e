"""Neotopia for search: cards are numbers, and what one region means to a card is worked out once and kept."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from neogame.rules.hexes import LANE, Spaces, grow, largest_group
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import Components, Element, ProjectId
from neogame.rules.neotopia.ways import Ways

Card = int
"""A project's place among the components."""
UNKNOWN: Card = -1
"""A card that is still to be seen."""

ELEMENTS = range(4)
SPACES = (1 << LANE) - 1
LANES = tuple(SPACES << (element * LANE) for element in ELEMENTS)
EVERY_LANE = tuple(sum(LANES[element] for element in ELEMENTS if mask >> element & 1) for mask in range(16))
"""By set of elements all discs of those elements."""
ON_EVERY_LANE = sum(1 << (element * LANE) for element in ELEMENTS)
"""Times a set of spaces: the discs of any element there."""

FAR = 9
"""As many discs as no project has: one that is out of reach."""
LOOKED_AT = 8
"""How many of the ways that lack as few discs are asked for their colours."""
MOST_PLOTS = 3000
"""After how many regions it is time to forget them; each takes some twenty kilobytes."""
WANTED = 40
"""How many of them are asked for the discs they lack."""


class Near(NamedTuple):
    """How near a card is in a region: the fewest discs missing, and the sets of elements that would do."""

    missing: int
    masks: tuple[int, ...]
    tied: int
    """The ways that lack so few, counted from the card's first."""


class Parts(dict[Card, tuple[float, int]]):
    """By card the part of its points that it promises in a region, and the discs it lacks; found when asked for."""

    __slots__ = ("_find", "_rows")

    def __init__(self, find: Callable[[Card], tuple[float, int]]) -> None:
        super().__init__()
        self._find = find
        self._rows: dict[tuple[Card, ...], tuple[tuple[float, int], ...]] = {}

    def __missing__(self, card: Card) -> tuple[float, int]:
        found = self[card] = self._find(card)
        return found

    def row(self, cards: tuple[Card, ...]) -> tuple[tuple[float, int], ...]:
        """The parts of some cards, in their order."""
        found = self._rows.get(cards)
        if found is None:
            found = self._rows[cards] = tuple([self[card] for card in cards])
        return found


class Plot:
    """A region as it lies, shared by every position in which it lies so."""

    __slots__ = (
        "_groups",
        "_near",
        "_room",
        "_wants",
        "discs",
        "lacking",
        "open",
        "parts",
        "startable",
        "taken",
        "usable",
    )

    def __init__(
        self, discs: int, taken: int, open_spaces: int, lacking: tuple[int, ...], startable: int, inside: int
    ) -> None:
        self.discs = discs
        self.taken = taken
        self.open = open_spaces
        self.lacking = lacking
        self.startable = startable
        self.usable = startable & inside
        self.parts: dict[int, Parts] = {}
        """What cards promise here, by what the factories have and what lies on top."""
        self._near: dict[Card, Near] = {}
        self._wants: dict[Card, int] = {}
        self._groups: list[int] = [-1, -1, -1, -1]
        self._room: list[int] = [-1, -1, -1, -1]

    def near(self, card: Card, kit: "Kit") -> Near:
        found = self._near.get(card)
        if found is None:
            found = self._near[card] = self._nearness(card, kit)
        return found

    def _nearness(self, card: Card, kit: "Kit") -> Near:
        lacking, of, first = self.lacking, kit.of[card], kit.first[card]
        usable = of & self.usable
        missing = tied = 0
        for missing in range(1, len(lacking)):
            tied = lacking[missing] & usable
            if tied:
                break
        else:
            return _OUT_OF_REACH
        tied >>= first
        masks = []
        rest, empty, discs = tied, ~self.discs, kit.discs[card]
        for _ in range(LOOKED_AT):
            low = rest & -rest
            lacks = discs[low.bit_length() - 1] & empty
            mask = 0
            if lacks & LANES[0]:
                mask = 1
            if lacks & LANES[1]:
                mask |= 2
            if lacks & LANES[2]:
                mask |= 4
            if lacks & LANES[3]:
                mask |= 8
            if mask not in masks:
                masks.append(mask)
            rest ^= low
            if not rest:
                break
        return Near(missing, tuple(masks), tied)

    def wants(self, card: Card, kit: "Kit") -> int:
        """The discs any of which brings the card nearer."""
        found = self._wants.get(card)
        if found is None:
            rest, discs, found = self.near(card, kit).tied, kit.discs[card], 0
            for _ in range(WANTED):
                if not rest:
                    break
                low = rest & -rest
                found |= discs[low.bit_length() - 1]
                rest ^= low
            found &= ~self.discs
            self._wants[card] = found
        return found

    def group(self, element: int) -> int:
        """The size of the largest group of an element."""
        size = self._groups[element]
        if size < 0:
            spaces = Spaces(self.discs >> (element * LANE) & SPACES)
            size = self._groups[element] = largest_group(spaces).bit_count()
        return size

    def beside_group(self, element: int) -> int:
        """The open spaces next to the largest group of an element."""
        spaces = Spaces(self.discs >> (element * LANE) & SPACES)
        return grow(largest_group(spaces)) & self.open

    def room(self, element: int) -> int:
        """How many spaces, up to three, let the largest group of an element grow."""
        number = self._room[element]
        if number < 0:
            number = self._room[element] = min(3, self.beside_group(element).bit_count())
        return number

    def complete(self, disc: int, kit: "Kit") -> int:
        """The complete ways that a disc of this region is part of."""
        return self.lacking[0] & kit.needs[disc]


_OUT_OF_REACH = Near(FAR, (), 0)


class Kit:
    """A game's components as search wants them, and the regions it has met."""

    def __init__(self, components: Components, ways: Ways) -> None:
        self.components = components
        self._ways = ways
        self.ids: tuple[ProjectId, ...] = tuple(components.projects)
        self.number: dict[ProjectId, Card] = {project: card for card, project in enumerate(self.ids)}
        projects = [components.projects[project] for project in self.ids]
        self.kind: tuple[int, ...] = tuple(project.type[0] * 4 + project.type[1] for project in projects)
        """By card its type."""
        self.points: tuple[tuple[int, ...], ...] = tuple(
            tuple(project.worth(colour) for colour in Element) for project in projects
        )
        """By card and colour of the player what it gives."""
        self.of: tuple[int, ...] = tuple(ways.of[project] for project in self.ids)
        self.first: tuple[int, ...] = tuple((of & -of).bit_length() - 1 for of in self.of)
        self.discs: tuple[tuple[int, ...], ...] = tuple(
            tuple(ways.discs[first : first + of.bit_count()]) for first, of in zip(self.first, self.of, strict=True)
        )
        self.needs: tuple[int, ...] = tuple(ways.needs[disc // LANE][disc % LANE] for disc in range(4 * LANE))
        """By disc the ways that need it."""
        self.clears: tuple[int, ...] = ways.clears
        self.touches: tuple[int, ...] = ways.touches
        self.regular: int = components.board.regular
        self.outer: int = components.board.outer
        self._inside: dict[int, int] = {}
        self._plots: dict[int, Plot] = {}

    def forget(self) -> None:
        """Lets go of the regions met so far, once there are many; a game goes on, and most do not come again."""
        if len(self._plots) > MOST_PLOTS:
            self._plots.clear()

    def plot(self, land: Land) -> Plot:
        """The region of a view."""
        found = self._plots.get(land.discs)
        if found is None:
            found = Plot(land.discs, land.taken, land.open, tuple(land.lacking), land.startable, land.inside)
            self._plots[land.discs] = found
        return found

    def with_disc(self, plot: Plot, disc: int) -> Plot:
        """The region with one more disc."""
        discs = plot.discs | 1 << disc
        found = self._plots.get(discs)
        if found is None:
            found = self._plots[discs] = self._grown(plot, disc, discs)
        return found

    def _grown(self, plot: Plot, disc: int, discs: int) -> Plot:
        space = disc % LANE
        needs, clears = self.needs[disc], self.clears[space]
        lacking = [less & clears | more & needs for less, more in pairwise(plot.lacking)]
        lacking.append(plot.lacking[-1] & clears)
        taken = plot.taken | 1 << space
        touched = self.touches[space]
        return Plot(
            discs,
            taken,
            grow(Spaces(taken)) & self.regular & ~taken,
            tuple(lacking),
            plot.startable | touched if plot.taken else touched,
            self._indoors(self.outer & ~taken),
        )

    def _indoors(self, outer: int) -> int:
        """The ways that need none of these empty outer spaces."""
        found = self._inside.get(outer)
        if found is None:
            found = self._inside[outer] = self._ways.clear_of(Spaces(outer))
        return found

    def open_outer(self, plot: Plot) -> int:
        """The outer spaces that New Building Permits may use."""
        return grow(Spaces(plot.taken)) & self.outer & ~plot.taken

    def cards(self, projects: Sequence[ProjectId]) -> tuple[Card, ...]:
        return tuple(self.number[project] for project in projects)
