"""Neoville as the rulebook tells it: tiles by their place, squares by column and row."""

from collections import Counter
from itertools import product
from typing import Any

from tests.referee.foul import Foul, hold, same, whole

Place = tuple[int, int]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
VALUES = [4, 5, 6, 7, 8, 10, 12]
LEFT_IN_BOX: dict[int, list[int]] = {2: [5, 7], 3: [7], 4: []}
UTILITIES = {2: 5, 3: 6, 4: 7}


class City:
    """The tiles of one player, and what is built on them."""

    def __init__(self) -> None:
        self.tiles: set[Place] = set()
        self.terrain: dict[Place, str] = {}
        self.marks: dict[Place, str] = {}
        self.built: dict[Place, str] = {}
        """Tokens by the square they stand on."""

    def with_tile(self, place: Place, terrain: str, marks: str) -> "City":
        """The city with one more tile; its squares are given from the top left, row by row."""
        after = City()
        after.tiles = self.tiles | {place}
        after.terrain = dict(self.terrain)
        after.marks = dict(self.marks)
        after.built = dict(self.built)
        for square, letter, mark in zip(squares(place), terrain, marks, strict=True):
            after.terrain[square] = letter
            after.marks[square] = mark
        return after

    def open_places(self) -> list[Place]:
        """Where a tile may go: beside another, in a frame of four by four."""
        if not self.tiles:
            return [(0, 0)]
        found = []
        for x, y in product(range(-3, 4), range(-3, 4)):
            beside = any((x + dx, y + dy) in self.tiles for dx, dy in SIDES)
            columns = [column for column, _ in self.tiles] + [x]
            rows = [row for _, row in self.tiles] + [y]
            fits = max(columns) - min(columns) < 4 and max(rows) - min(rows) < 4
            if (x, y) not in self.tiles and beside and fits:
                found.append((x, y))
        return found

    def district(self, square: Place) -> set[Place]:
        """All squares of one terrain that hang together with this one."""
        found, edge = {square}, [square]
        while edge:
            x, y = edge.pop()
            for dx, dy in SIDES:
                other = (x + dx, y + dy)
                if other not in found and self.terrain.get(other) == self.terrain[square]:
                    found.add(other)
                    edge.append(other)
        return found


def squares(place: Place) -> list[Place]:
    """The squares of a tile, from the top left, row by row."""
    x, y = place
    return [(2 * x, 2 * y), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1)]


def turned(letters: str, turns: int) -> str:
    """The four letters of a tile after so many quarter turns clockwise."""
    for _ in range(turns):
        letters = letters[2] + letters[0] + letters[3] + letters[1]
    return letters


class Table:
    """A game of Neoville that is being replayed."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        self.seats = len(header["seats"])
        hold(self.seats in (2, 3, 4), f"{self.seats} seats")
        self.tiles: dict[str, dict[str, Any]] = header["components"]["tiles"]
        self.tokens: dict[str, dict[str, Any]] = header["components"]["tokens"]
        self.check_components()
        deal = header["deal"]
        self.row = list(deal["row"])
        self.hands = [list(hand) for hand in deal["hands"]]
        self.supply = list(deal["tokens"])
        self.check_deal()
        dealt = {*self.row, *(tile for hand in self.hands for tile in hand)}
        self.pile = {tile for tile in self.tiles if not tile.startswith("equity-") and tile not in dealt}
        self.cities = [City() for _ in range(self.seats)]
        self.turn = 0
        self.step = "place"
        self.placed: Place = (0, 0)
        self.result_seen = False

    def check_components(self) -> None:
        equities = sorted(tile for tile in self.tiles if tile.startswith("equity-"))
        hold(equities == ["equity-1", "equity-2", "equity-3", "equity-4"], f"equity tiles {equities}")
        hold(len(self.tiles) == 78, f"{len(self.tiles)} tiles")
        for terrain in "sgrw":
            values = sorted(
                token["value"]
                for token in self.tokens.values()
                if token["kind"] == "skyscraper" and token["terrain"] == terrain
            )
            hold(values == VALUES, f"skyscrapers {values} on {terrain}")
        kinds = Counter(token["kind"] for token in self.tokens.values())
        hold(
            kinds == {"skyscraper": 28, "ecomobile": 12, "windmill": 12, "biodome": 12},
            f"tokens of the kinds {dict(kinds)}",
        )

    def check_deal(self) -> None:
        hold(len(self.row) == 4, "a row of four")
        hold(len(self.hands) == self.seats, "a hand for each seat")
        for seat, hand in enumerate(self.hands):
            hold(len(hand) == 3, "three tiles in a hand")
            own = [tile for tile in hand if tile.startswith("equity-")]
            hold(own == [f"equity-{seat + 1}"], f"seat {seat} holds {own}")
        dealt = [*self.row, *(tile for hand in self.hands for tile in hand)]
        hold(len({*dealt}) == len(dealt), "a tile is dealt twice")
        hold(all(tile in self.tiles for tile in dealt), "an unknown tile is dealt")
        hold(not any(tile.startswith("equity-") for tile in self.row), "an equity tile lies in the row")
        hold(len({*self.supply}) == len(self.supply), "a token lies in the supply twice")
        kinds = Counter(self.tokens[token]["kind"] for token in self.supply)
        towers = sorted(token for token, what in self.tokens.items() if self.is_in_play(what))
        found = sorted(token for token in self.supply if self.tokens[token]["kind"] == "skyscraper")
        hold(found == towers, "other skyscrapers than this number of players has")
        utilities = {kind: number for kind, number in kinds.items() if kind != "skyscraper"}
        hold([*utilities.values()] == [UTILITIES[self.seats]] * 2, f"utilities {utilities}")
        chosen = self.header["options"].get("utilities", "lot")
        hold(chosen == "lot" or {*chosen} == {*utilities}, f"utilities {utilities}, chosen were {chosen}")

    def is_in_play(self, token: dict[str, Any]) -> bool:
        return bool(token["kind"] == "skyscraper" and token["value"] not in LEFT_IN_BOX[self.seats])

    @property
    def seat(self) -> int:
        return self.turn % self.seats

    def enter(self, entry: dict[str, Any]) -> None:
        """One line of the record."""
        verb = entry["do"]
        if verb == "result":
            self.result(entry)
            return
        hold(self.turn < 16 * self.seats, "the game is over")
        if self.step.startswith("reveal"):
            hold(verb == "reveal" and "seat" not in entry, "a reveal is due")
        else:
            same(entry.get("seat"), self.seat, "the seat that acts")
        allowed = {"place": ["place"], "build": ["build", "skip"], "receive": ["take", "draw"]}
        hold(verb in allowed.get(self.step, ["reveal"]), f"{verb} while {self.step} is due")
        getattr(self, f"do_{verb}")(entry)

    def do_place(self, entry: dict[str, Any]) -> None:
        tile, turns = entry["tile"], whole(entry["turns"])
        place = (whole(entry["at"][0]), whole(entry["at"][1]))
        hold(len(entry["at"]) == 2 and 0 <= turns <= 3, "a place and up to three turns")
        hold(tile in self.hands[self.seat], f"{tile} is not in the hand")
        city = self.cities[self.seat]
        hold(place in city.open_places(), f"no tile may lie at {place}")
        after = self.laid(tile, place, turns)
        if self.joins(city, after, place):
            ways = product(self.hands[self.seat], city.open_places(), range(4))
            other = any(not self.joins(city, self.laid(*way), way[1]) for way in ways)
            hold(not other, "two districts with skyscrapers are joined, though there is another way")
        self.cities[self.seat] = after
        self.hands[self.seat].remove(tile)
        self.placed = place
        self.step = "build"

    def joins(self, before: City, after: City, place: Place) -> bool:
        """Whether a new tile makes one district of two that both hold a skyscraper."""
        for square in squares(place):
            district = after.district(square)
            towers = [at for at, token in before.built.items() if at in district and self.is_tower(token)]
            if len({frozenset(before.district(at)) for at in towers}) > 1:
                return True
        return False

    def laid(self, tile: str, place: Place, turns: int) -> City:
        """The city of the seat with a tile of its hand."""
        what = self.tiles[tile]
        terrain, marks = turned("".join(what["terrain"]), turns), turned("".join(what["marks"]), turns)
        return self.cities[self.seat].with_tile(place, terrain, marks)

    def do_build(self, entry: dict[str, Any]) -> None:
        city, token = self.cities[self.seat], entry["token"]
        hold(0 <= whole(entry["square"]) <= 3, "a square of the tile")
        square = squares(self.placed)[entry["square"]]
        hold(token in self.supply, f"{token} is not in the supply")
        hold(city.marks[square] == ".", "nothing is built on a park or a sport facility")
        what = self.tokens[token]
        if what["kind"] == "skyscraper":
            hold(city.terrain[square] == what["terrain"], "a skyscraper stands on its terrain")
            district = city.district(square)
            there = [other for at, other in city.built.items() if at in district]
            hold(not any(self.is_tower(other) for other in there), "the district has a skyscraper already")
        city.built[square] = token
        self.supply.remove(token)
        self.after_building()

    def do_skip(self, entry: dict[str, Any]) -> None:
        self.after_building()

    def after_building(self) -> None:
        if self.turn // self.seats == 15:
            self.end_turn()
        else:
            self.step = "receive"

    def do_take(self, entry: dict[str, Any]) -> None:
        hold(entry["tile"] in self.row, f"{entry['tile']} is not in the row")
        self.row.remove(entry["tile"])
        self.hands[self.seat].append(entry["tile"])
        if self.pile:
            self.step = "reveal for the row"
        else:
            self.end_turn()

    def do_draw(self, entry: dict[str, Any]) -> None:
        hold(bool(self.pile), "the pile is empty")
        self.step = "reveal for the hand"

    def do_reveal(self, entry: dict[str, Any]) -> None:
        tile = entry["tile"]
        hold(tile in self.pile, f"{tile} is not in the pile")
        self.pile.remove(tile)
        (self.row if self.step == "reveal for the row" else self.hands[self.seat]).append(tile)
        self.end_turn()

    def end_turn(self) -> None:
        self.turn += 1
        self.step = "place"

    def is_tower(self, token: str) -> bool:
        return bool(self.tokens[token]["kind"] == "skyscraper")

    # The end ----------------------------------------------------------------------------------------------------------

    def result(self, entry: dict[str, Any]) -> None:
        """Everybody's points, and who has won."""
        hold(self.turn == 16 * self.seats, "the game is not over")
        points = [self.points(city) for city in self.cities]
        parks, sports = (self.majority(mark) for mark in "pa")
        totals = [sum(points[seat].values()) + parks[seat] + sports[seat] for seat in range(self.seats)]
        hold(len(entry["scores"]) == self.seats, "a score for each seat")
        for seat, score in enumerate(entry["scores"]):
            same(score["seat"], seat, "the seat of a score")
            same(score["tokens"], points[seat], f"the tokens of seat {seat}")
            same(score["parks"], parks[seat], f"the parks of seat {seat}")
            same(score["sports"], sports[seat], f"the sports of seat {seat}")
            same(score["total"], totals[seat], f"the total of seat {seat}")
        ranks = [(totals[seat], len(self.cities[seat].built)) for seat in range(self.seats)]
        same(entry["winners"], [seat for seat in range(self.seats) if ranks[seat] == max(ranks)], "the winners")
        if "branch" in self.header:
            same(entry["branch"], self.header["branch"], "the branch")
        self.result_seen = True

    def majority(self, mark: str) -> list[int]:
        counts = [list(city.marks.values()).count(mark) for city in self.cities]
        return [5 if count == max(counts) else 0 for count in counts]

    def points(self, city: City) -> dict[str, int]:
        left, top = min(x for x, _ in city.tiles), min(y for _, y in city.tiles)
        hold({(left + x, top + y) for x in range(4) for y in range(4)} == city.tiles, "a city of four by four")
        return {token: self.worth(city, square, token) for square, token in city.built.items()}

    def worth(self, city: City, square: Place, token: str) -> int:
        what = self.tokens[token]
        value: int = what["value"]
        district = city.district(square)
        match what["kind"]:
            case "skyscraper":
                towers = [other for at, other in city.built.items() if at in district and self.is_tower(other)]
                values = [self.tokens[other]["value"] for other in towers]
                met = [one for one in values if one <= len(district)]
                if value != (max(met) if met else min(values)):
                    return 0
                kept = bool(met)
            case "ecomobile":
                kept = self.seen(city, square, what["of"]) >= what["count"]
            case "windmill":
                kept = self.slot(city, square) in WINDMILLS[what["slots"]]
            case "biodome":
                fits = sorted(
                    other
                    for at, other in city.built.items()
                    if at in district and self.tokens[other]["kind"] == "biodome" and self.fits(other, district)
                )
                kept = bool(fits) and fits[0] == token
            case kind:
                raise Foul(f"a token of the kind {kind}")
        return value if kept else -value

    def seen(self, city: City, square: Place, features: list[str]) -> int:
        """How many features lie in the row and the column of a square, itself not counted."""
        count = 0
        for other in city.terrain:
            if other == square or (other[0] != square[0] and other[1] != square[1]):
                continue
            here = {"p": "park", "a": "sport"}.get(city.marks[other], "")
            if other in city.built:
                here = "skyscraper" if self.is_tower(city.built[other]) else "utility"
            count += here in features
        return count

    def slot(self, city: City, square: Place) -> Place:
        """Column and row of the tile that a square belongs to, in the finished city."""
        place = next(place for place in city.tiles if square in squares(place))
        return place[0] - min(x for x, _ in city.tiles), place[1] - min(y for _, y in city.tiles)

    def fits(self, token: str, district: set[Place]) -> bool:
        rows = self.tokens[token]["shape"]
        shape = {(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "#"}
        return any(cornered(one) == cornered(district) for one in eight_ways(shape))


WINDMILLS: dict[str, set[Place]] = {
    "left": {(0, y) for y in range(4)},
    "right": {(3, y) for y in range(4)},
    "top": {(x, 0) for x in range(4)},
    "bottom": {(x, 3) for x in range(4)},
    "corner": {(x, y) for x in (0, 3) for y in (0, 3)},
    "centre": {(x, y) for x in (1, 2) for y in (1, 2)},
}


def eight_ways(shape: set[Place]) -> list[set[Place]]:
    """A shape turned and mirrored."""
    found = []
    for _ in range(4):
        shape = {(-y, x) for x, y in shape}
        found += [shape, {(-x, y) for x, y in shape}]
    return found


def cornered(shape: set[Place]) -> set[Place]:
    """A shape moved to the corner."""
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    return {(x - left, y - top) for x, y in shape}
