"""Reads Neotopia's components: all of them from the data folder, or single ones, as a record has them."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from neogame.content.node import Node, listing, read_yaml
from neogame.rules.hexes import (
    CENTRE,
    REACH,
    Pattern,
    Space,
    Spaces,
    at_origin,
    connected,
    gathered,
    on_field,
    orientations,
    place_of,
    space_at,
)
from neogame.rules.neotopia.components import (
    BONUS_SPACES,
    DISCS_PER_TILE,
    IN_PLAY,
    LAP,
    OUTER,
    PER_BONUS,
    REGULAR,
    SUPPLY,
    THRESHOLDS,
    TILES,
    Board,
    Bonus,
    Components,
    Element,
    Factory,
    Project,
    ProjectId,
    Region,
    Tile,
    TileId,
    production_fault,
    projects_fault,
    type_word,
)

ELEMENTS = {element.word: element for element in Element}
REGIONS = {region.word: region for region in Region}
FACTORIES = {factory.word: factory for factory in Factory}
LETTERS = {name[0]: element for name, element in ELEMENTS.items()}
TYPES = {type_word((main, accent)): (main, accent) for main in Element for accent in Element}
LARGEST_VALUE = 20
LEAST_DISCS, MOST_DISCS = 2, 7


def load(data: Path) -> Components:
    """All components of a data folder; raises BadInput unless there are as many as the rulebook says."""
    folder = data / "neotopia"
    board = _board(read_yaml(folder / "board.yaml"))
    _check_bonuses(read_yaml(folder / "bonuses.yaml"))
    projects = _projects(read_yaml(folder / "projects.yaml"), board)
    return Components(board, projects, _tiles(read_yaml(folder / "production.yaml")))


def read_spaces(node: Node) -> Board:
    """The spaces of a region from ``{regular: [...], outer: [...], bonus: [...]}``."""
    found = node.mapping(("regular", "outer", "bonus"))
    regular, outer, bonus = (_distinct(found[key]) for key in ("regular", "outer", "bonus"))
    for key, spaces, count in (("regular", regular, REGULAR), ("outer", outer, OUTER), ("bonus", bonus, BONUS_SPACES)):
        if len(spaces) != count:
            raise found[key].wrong(f"found {len(spaces)} {key} spaces, expected {count}")
    if both := set(regular) & set(outer):
        raise found["outer"].wrong(f"{_shown(both)} is a regular space too")
    if CENTRE not in regular:
        raise found["regular"].wrong("the centre [0, 0] is missing")
    if odd := set(bonus) - set(regular):
        raise found["bonus"].wrong(f"{_shown(odd)} is not a regular space")
    everything = gathered((*regular, *outer))
    if connected(Spaces(1 << CENTRE), everything) != everything:
        raise node.wrong("the spaces do not hang together")
    return Board(gathered(regular), gathered(outer), bonus)


def read_space(node: Node) -> Space:
    """A space from its coordinates ``[q, r]``."""
    q, r = (step.whole() for step in node.sequence(2, "coordinates q, r"))
    if not on_field(q, r):
        raise node.wrong(f"[{q}, {r}] lies outside the board, expected q and r from {-REACH} to {REACH}")
    return space_at(q, r)


def read_project(project: str, kind: Node, pattern: Pattern[Element], points: Node) -> Project:
    """A project with a pattern that is checked already; a building has points for its own player and for others."""
    main, accent = TYPES[kind.one_of(TYPES)]
    if main is accent:
        both = points.mapping(("own", "other"))
        own, other = (both[key].whole(0, LARGEST_VALUE) for key in ("own", "other"))
        return Project(ProjectId(project), (main, accent), pattern, other, own)
    value = points.whole(0, LARGEST_VALUE)
    return Project(ProjectId(project), (main, accent), pattern, value, value)


def read_pattern(node: Node, places: Iterable[tuple[int, int]], elements: Iterable[Element]) -> Pattern[Element]:
    """A connected pattern of these spaces with these elements."""
    pattern = tuple((q, r, element) for (q, r), element in zip(places, elements, strict=True))
    if not LEAST_DISCS <= len(pattern) <= MOST_DISCS:
        raise node.wrong(f"found {len(pattern)} discs, expected {LEAST_DISCS} to {MOST_DISCS}")
    corner = [(q, r) for q, r, _ in at_origin(pattern)]
    if len(set(corner)) != len(corner):
        raise node.wrong("a space stands there twice")
    if any(max(place) > 2 * REACH for place in corner):
        raise node.wrong("the pattern is larger than a region")
    spaces = gathered(space_at(q - REACH, r - REACH) for q, r in corner)
    if connected(Spaces(spaces & -spaces), spaces) != spaces:
        raise node.wrong("the spaces of the pattern do not hang together")
    return pattern


def _board(file: Node) -> Board:
    found = file.mapping(("regions", "factories", "elements", "track", "spaces"))
    for key, names in (("regions", REGIONS), ("factories", FACTORIES)):
        if [name.value for name in found[key].sequence()] != [*names]:
            raise found[key].wrong(f"expected exactly {', '.join(names)}")
    counts = found["elements"].mapping(ELEMENTS)
    for count in counts.values():
        if count.whole() != SUPPLY:
            raise count.bad(f"{SUPPLY} discs")
    track = found["track"].mapping(("length", "bonus_at"))
    if track["length"].whole() != LAP:
        raise track["length"].bad(str(LAP))
    if track["bonus_at"].plain() != [*THRESHOLDS]:
        raise track["bonus_at"].wrong(f"expected {list(THRESHOLDS)}")
    return read_spaces(found["spaces"])


def _check_bonuses(file: Node) -> None:
    node = file.mapping(("bonuses",))["bonuses"]
    for count in node.mapping([str(bonus) for bonus in Bonus]).values():
        if count.whole() != PER_BONUS:
            raise count.bad(f"{PER_BONUS} tokens")


def _projects(file: Node, board: Board) -> dict[ProjectId, Project]:
    found = file.mapping(("shapes", "projects"))
    shapes = {name: _shape(entry) for name, entry in found["shapes"].table().items()}
    node = found["projects"]
    projects: dict[ProjectId, Project] = {}
    for key, entry in node.pieces().items():
        fields = entry.mapping(("type", "shape", "elements", "points"))
        shape = shapes[fields["shape"].known(shapes, "shape")]
        elements = _letters(fields["elements"], len(shape))
        pattern = read_pattern(fields["shape"], shape, elements)
        project = read_project(key, fields["type"], pattern, fields["points"])
        if {*elements} != {*project.type}:
            raise fields["elements"].wrong(f"expected both elements of the type {fields['type'].value} and no other")
        projects[project.id] = project
    if fault := projects_fault(projects):
        raise node.wrong(fault)
    _check_distinct(node, projects)
    return projects


def _check_distinct(node: Node, projects: Mapping[ProjectId, Project]) -> None:
    """Raises BadInput if two projects want the same discs, turned or mirrored."""
    seen: dict[Pattern[Element], ProjectId] = {}
    for project in projects.values():
        first = seen.setdefault(orientations(project.pattern)[0], project.id)
        if first != project.id:
            raise node.wrong(f"{project.id} has the same pattern as {first}")


def _shape(node: Node) -> list[tuple[int, int]]:
    places = []
    for entry in node.sequence():
        q, r = (step.whole(-2 * REACH, 2 * REACH) for step in entry.sequence(2, "coordinates q, r"))
        places.append((q, r))
    return places


def _tiles(file: Node) -> dict[TileId, Tile]:
    node = file.mapping(("tiles",))["tiles"]
    tiles = {}
    for key, entry in node.pieces().items():
        fields = entry.mapping(("elements",), ("flag", "left_out"))
        left_out = fields["left_out"].sequence() if "left_out" in fields else []
        tiles[TileId(key)] = Tile(
            TileId(key),
            _letters(fields["elements"], DISCS_PER_TILE),
            fields["flag"].flag() if "flag" in fields else False,
            frozenset(seats.whole(min(IN_PLAY), max(IN_PLAY)) for seats in left_out),
        )
    if len(tiles) != TILES:
        raise node.wrong(f"found {len(tiles)} production tiles, expected {TILES}")
    for tile in tiles.values():
        if tile.flag and tile.left_out:
            raise node.wrong(f"{tile.id} shows the flag, so it cannot be left out")
    for seats in IN_PLAY:
        there = {tile.id: tile for tile in tiles.values() if seats not in tile.left_out}
        if fault := production_fault(there, seats):
            raise node.wrong(fault)
    return tiles


def _letters(node: Node, length: int) -> tuple[Element, ...]:
    letters = node.text()
    if len(letters) != length or any(letter not in LETTERS for letter in letters):
        raise node.bad(f"{length} letters out of {listing(LETTERS)}")
    return tuple(LETTERS[letter] for letter in letters)


def _distinct(node: Node) -> tuple[Space, ...]:
    spaces = tuple(read_space(entry) for entry in node.sequence())
    if len(set(spaces)) != len(spaces):
        raise node.wrong("a space stands there twice")
    return spaces


def _shown(spaces: Iterable[Space]) -> str:
    q, r = place_of(min(spaces))
    return f"[{q}, {r}]"
