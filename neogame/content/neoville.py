"""Reads Neoville's components: all of them from the data folder, or single ones, as a record has them."""

from pathlib import Path

from neogame.content.node import Node, read_yaml
from neogame.rules.grid import ACROSS, Squares, members, orientations, region, shape
from neogame.rules.neoville.components import (
    UTILITIES_PER_KIND,
    Biodome,
    Components,
    Ecomobile,
    Edge,
    Feature,
    Mark,
    Skyscraper,
    Terrain,
    Tile,
    TileId,
    Token,
    TokenId,
    UtilityKind,
    Windmill,
    tiles_fault,
    tokens_fault,
)

TERRAIN_LETTERS = {"s": Terrain.SOIL, "g": Terrain.GRASS, "r": Terrain.ROCK, "w": Terrain.WATER}
MARK_LETTERS: dict[str, Mark | None] = {"p": Feature.PARK, "a": Feature.SPORT, ".": None}
COPIES = "ab"
LARGEST_VALUE = 99


def load(data: Path) -> Components:
    """All components of a data folder; raises BadInput unless there are as many as the rulebook says."""
    folder = data / "neoville"
    return Components(_tiles(read_yaml(folder / "tiles.yaml")), _tokens(read_yaml(folder / "tokens.yaml")))


def read_tile(tile: str, node: Node) -> Tile:
    """A tile from ``{terrain: [wg, sr], marks: [p., ..]}``."""
    found = node.mapping(("terrain", "marks"))
    terrain = _letters(found["terrain"], "".join(TERRAIN_LETTERS))
    marks = _letters(found["marks"], "".join(MARK_LETTERS))
    a, b, c, d = (TERRAIN_LETTERS[letter] for letter in terrain)
    e, f, g, h = (MARK_LETTERS[letter] for letter in marks)
    return Tile(TileId(tile), (a, b, c, d), (e, f, g, h))


def read_value(node: Node) -> int:
    return node.whole(1, LARGEST_VALUE)


def read_features(node: Node) -> tuple[Feature, ...]:
    features = tuple(item.one_of(Feature) for item in node.sequence())
    if not features or len(set(features)) != len(features):
        raise node.wrong(f"expected at least one of {', '.join(Feature)}, none twice")
    return features


def read_shape(node: Node) -> tuple[tuple[str, ...], frozenset[Squares]]:
    """The rows of a drawing such as ``['##', '#.']`` and the shape in all its orientations."""
    expected = "rows of # and . of one length that draw one connected shape"
    rows = tuple(row.text() for row in node.sequence())
    if not rows or len({len(row) for row in rows}) != 1 or any(mark not in "#." for row in rows for mark in row):
        raise node.bad(expected)
    if len(rows) > 2 * ACROSS or len(rows[0]) > 2 * ACROSS:
        raise node.wrong(f"the shape is larger than a city of {2 * ACROSS}x{2 * ACROSS} squares")
    squares = shape(rows)
    first = next(members(squares), None)
    if first is None or region(Squares(1 << first), squares) != squares:
        raise node.wrong(f"expected {expected}")
    return rows, orientations(squares)


def _tiles(file: Node) -> dict[TileId, Tile]:
    node = file.mapping(("tiles",))["tiles"]
    tiles = {TileId(key): read_tile(key, entry) for key, entry in node.pieces().items()}
    if fault := tiles_fault(tiles):
        raise node.wrong(fault)
    return tiles


def _tokens(file: Node) -> dict[TokenId, Token]:
    found = file.mapping(("skyscrapers", "ecomobiles", "windmills", "biodomes"))
    tokens: list[Token] = list(_skyscrapers(found["skyscrapers"]))
    for name, entry in _numbered(found["ecomobiles"], UtilityKind.ECOMOBILE):
        fields = entry.mapping(("value", "count", "of"))
        tokens += [
            Ecomobile(copy, read_value(fields["value"]), read_count(fields["count"]), read_features(fields["of"]))
            for copy in _copies(name)
        ]
    for name, entry in _numbered(found["windmills"], UtilityKind.WINDMILL):
        fields = entry.mapping(("value", "slots"))
        tokens += [Windmill(copy, read_value(fields["value"]), fields["slots"].one_of(Edge)) for copy in _copies(name)]
    for name, entry in _numbered(found["biodomes"], UtilityKind.BIODOME):
        fields = entry.mapping(("value", "shape"))
        rows, shapes = read_shape(fields["shape"])
        tokens += [Biodome(copy, read_value(fields["value"]), rows, shapes) for copy in _copies(name)]
    by_id = {token.id: token for token in tokens}
    if fault := tokens_fault(by_id):
        raise file.wrong(fault)
    return by_id


def read_count(node: Node) -> int:
    return node.whole(1, 4 * ACROSS - 2)


def _skyscrapers(node: Node) -> list[Skyscraper]:
    fields = node.mapping(("types", "values"))
    types = fields["types"].table()
    values = [read_value(value) for value in fields["values"].sequence()]
    terrains = {name: TERRAIN_LETTERS[letter.one_of(TERRAIN_LETTERS)] for name, letter in types.items()}
    if len(set(terrains.values())) != len(Terrain):
        raise fields["types"].wrong("expected each of s, g, r, w once")
    return [
        Skyscraper(TokenId(f"{name}-{value}"), value, terrain) for name, terrain in terrains.items() for value in values
    ]


def _numbered(node: Node, kind: UtilityKind) -> list[tuple[str, Node]]:
    entries = node.sequence(UTILITIES_PER_KIND // len(COPIES), f"{kind}s, of which the box holds two each")
    return [(f"{kind}-{number}", entry) for number, entry in enumerate(entries, 1)]


def _copies(name: str) -> list[TokenId]:
    return [TokenId(f"{name}-{letter}") for letter in COPIES]


def _letters(node: Node, allowed: str) -> str:
    """Two rows of two letters, as one text of four."""
    rows = [row.text() for row in node.sequence(2, "rows of two letters")]
    letters = "".join(rows)
    if any(len(row) != 2 for row in rows) or any(letter not in allowed for letter in letters):
        raise node.wrong(f"found {rows}, expected two rows of two letters out of {', '.join(allowed)}")
    return letters
