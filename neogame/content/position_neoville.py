"""Reads a position file of Neoville: cities that a person wrote down at a real table."""

from dataclasses import dataclass

from neogame.content.neoville import MARK_LETTERS, TERRAIN_LETTERS
from neogame.content.node import Node
from neogame.rules.grid import ACROSS, Slots, Square, Squares, slot_at, square_at, squares_of, within_four
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, Feature, Skyscraper, Terrain, TokenId

SIDE = 2 * ACROSS


@dataclass(frozen=True, slots=True)
class NamedCity:
    name: str
    city: City


def read(node: Node, components: Components) -> list[NamedCity]:
    """The cities of a position file."""
    cities = node.mapping(("game", "cities"))["cities"]
    entries = cities.sequence()
    if not 1 <= len(entries) <= 4:
        raise cities.wrong(f"found {len(entries)} cities, expected 1 to 4")
    taken: set[str] = set()
    return [_city(entry, number, components, taken) for number, entry in enumerate(entries, 1)]


def city_from_rows(terrain: list[str], marks: list[str]) -> City:
    """A full city from eight rows of terrain letters and eight of marks."""

    def where(rows: list[str], letter: str) -> Squares:
        return Squares(
            sum(1 << square(c, r) for r, row in enumerate(rows) for c, found in enumerate(row) if found == letter)
        )

    letter_of = {kind: letter for letter, kind in TERRAIN_LETTERS.items()}
    soil, grass, rock, water = (where(terrain, letter_of[kind]) for kind in Terrain)
    return City(
        slots=Slots(sum(1 << slot_at(x, y) for x in range(ACROSS) for y in range(ACROSS))),
        span=(0, 0, ACROSS - 1, ACROSS - 1),
        reach=within_four(0, 0, ACROSS - 1, ACROSS - 1),
        terrain=(soil, grass, rock, water),
        parks=where(marks, "p"),
        sports=where(marks, "a"),
    )


def square(column: int, row: int) -> Square:
    """The field's square for a column and a row of a full city that begins at the first slot."""
    corner = squares_of(slot_at(0, 0))[0]
    return Square(corner + square_at(column, row))


def _city(node: Node, number: int, components: Components, taken: set[str]) -> NamedCity:
    found = node.mapping(("terrain", "marks"), ("name", "tokens"))
    city = city_from_rows(
        _rows(found["terrain"], "".join(TERRAIN_LETTERS)),
        _rows(found["marks"], "".join(MARK_LETTERS)),
    )
    for entry in found["tokens"].sequence() if "tokens" in found else []:
        city = _with_token(entry, city, components, taken)
    name = found["name"].name() if "name" in found else f"City {number}"
    return NamedCity(name, city)


def _rows(node: Node, allowed: str) -> list[str]:
    rows = []
    for entry in node.sequence(SIDE, f"rows of {SIDE} letters"):
        row = entry.text()
        if len(row) != SIDE:
            raise entry.wrong(f"the row {row!r} has {len(row)} letters, expected {SIDE}")
        if strange := [letter for letter in row if letter not in allowed]:
            raise entry.wrong(f"the row {row!r} has the letter {strange[0]!r}, expected only {', '.join(allowed)}")
        rows.append(row)
    return rows


def _with_token(node: Node, city: City, components: Components, taken: set[str]) -> City:
    found = node.mapping(("at", "token"))
    column, row = (step.whole(0, SIDE - 1) for step in found["at"].sequence(2, "numbers: column and row"))
    token = components.tokens[TokenId(found["token"].known(components.tokens, "token of the data files"))]
    if token.id in taken:
        raise node.wrong(f"the token {token.id} stands twice, but there is only one")
    taken.add(token.id)
    there = square(column, row)
    bit = 1 << there
    for squares, feature in ((city.parks, Feature.PARK), (city.sports, Feature.SPORT)):
        if squares & bit:
            raise node.wrong(
                f"{token.id} stands at [{column}, {row}] on a {feature} square, where nothing may be built"
            )
    if isinstance(token, Skyscraper) and not city.terrain[token.terrain] & bit:
        raise node.wrong(f"{token.id} stands at [{column}, {row}], which is not {token.terrain.word}")
    if any(standing.square == there for standing in city.standing):
        raise node.wrong(f"two tokens stand at [{column}, {row}]")
    return city.with_token(token, there)
