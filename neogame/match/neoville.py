"""Neoville dealt and written down."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from neogame.content import neoville as content
from neogame.content.node import Node
from neogame.match.book import Entry, Lot, Player, WrongRecord
from neogame.match.codes import shuffled
from neogame.rules.core import Seat
from neogame.rules.grid import ACROSS, place_of, slot_at
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.components import (
    HAND,
    LEFT_OUT,
    PER_KIND,
    ROW,
    Biodome,
    Components,
    Ecomobile,
    Edge,
    Skyscraper,
    Tile,
    TileId,
    Token,
    TokenId,
    UtilityKind,
    Windmill,
    equity,
    in_play,
    is_equity,
    kind_of,
    tiles_fault,
    tokens_fault,
)
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.refusal import refusal
from neogame.rules.neoville.scoring import Score
from neogame.rules.neoville.state import Deal, Options, Stage, State

PAIRS = tuple(combinations(UtilityKind, 2))
TERRAIN = {terrain: letter for letter, terrain in content.TERRAIN_LETTERS.items()}
MARKS = {mark: letter for letter, mark in content.MARK_LETTERS.items()}


class NeovilleBook:
    """Neoville's ``Book``: how it is dealt and written down."""

    name = "neoville"
    choices = tuple(Options(pair, hands) for hands in (False, True) for pair in (None, *PAIRS))

    def load(self, data: Path) -> Components:
        return content.load(data)

    def game(self, components: Components) -> Neoville:
        return Neoville(components)

    def deal(self, components: Components, players: Sequence[Player], options: Options, lot: Lot) -> Deal:
        seats = len(players)
        order = self._shuffle(components, lot)
        row, rest = order[:ROW], order[ROW:]
        hands = [(*rest[2 * seat : 2 * seat + HAND - 1], equity(seat)) for seat in range(seats)]
        return Deal(_supply(components, seats, options, lot), tuple(row), tuple(hands))

    def order(self, components: Components, lot: Lot) -> Sequence[Reveal]:
        return [Reveal(tile) for tile in self._shuffle(components, lot)]

    def _shuffle(self, components: Components, lot: Lot) -> list[TileId]:
        return shuffled((tile for tile in components.tiles if not is_equity(tile)), lot.dice("deal:tiles"))

    def facts(self, seats: int, options: Options) -> Mapping[str, int]:
        return in_play(seats)

    def turns(self, state: State) -> int:
        return state.turn

    def private_to(self, state: State) -> Seat | None:
        return state.seat if state.stage is Stage.RECEIVE and not state.open_hands else None

    def write_options(self, options: Options) -> Entry:
        utilities = "lot" if options.utilities is None else [str(kind) for kind in options.utilities]
        return {"utilities": utilities, "hands": "open" if options.open_hands else "hidden"}

    def read_options(self, node: Node) -> Options:
        found = node.table()
        hands = found["hands"].one_of(("hidden", "open")) if "hands" in found else "hidden"
        utilities = found.get("utilities")
        if utilities is None or utilities.value == "lot":
            return Options(None, hands == "open")
        pair = {kind.one_of(UtilityKind) for kind in utilities.sequence(2, "kinds of utility, or lot")}
        for known in PAIRS:
            if set(known) == pair:
                return Options(known, hands == "open")
        raise utilities.wrong("the same kind of utility stands there twice")

    def write_components(self, components: Components, deal: Deal) -> Entry:
        return {
            "tiles": {tile.id: _write_tile(tile) for tile in components.tiles.values()},
            "tokens": {token.id: _write_token(token) for token in components.tokens.values()},
        }

    def read_components(self, node: Node) -> Components:
        found = node.fields(("tiles", "tokens"))
        tiles = {TileId(key): content.read_tile(key, tile) for key, tile in found["tiles"].pieces().items()}
        tokens = {TokenId(key): _read_token(TokenId(key), token) for key, token in found["tokens"].pieces().items()}
        for part, fault in (("tiles", tiles_fault(tiles)), ("tokens", tokens_fault(tokens))):
            if fault:
                raise WrongRecord(f"components.{part}: {fault}")
        return Components(tiles, tokens)

    def write_deal(self, deal: Deal) -> Entry:
        return {"tokens": [*deal.tokens], "row": [*deal.row], "hands": [[*hand] for hand in deal.hands]}

    def read_deal(self, node: Node, components: Components, players: Sequence[Player], options: Options) -> Deal:
        found = node.fields(("tokens", "row", "hands"))
        deal = Deal(
            tuple(_known(token, components.tokens, "token") for token in found["tokens"].sequence()),
            tuple(_known(tile, components.tiles, "tile") for tile in found["row"].sequence()),
            tuple(
                tuple(_known(tile, components.tiles, "tile") for tile in hand.sequence())
                for hand in found["hands"].sequence()
            ),
        )
        _check_tiles(deal, len(players))
        _check_tokens(deal, components, len(players), options)
        return deal

    def players(self, players: Sequence[Player], deal: Deal) -> Sequence[Player]:
        return players

    def hide_deal(self, deal: Entry, seat: Seat) -> Entry:
        hands = [hand if holder == seat else None for holder, hand in enumerate(deal["hands"])]
        return {**deal, "hands": hands}

    def write_action(self, action: Action) -> Entry:
        match action:
            case Place(tile, slot, turns):
                return {"do": "place", "tile": tile, "at": [*place_of(slot)], "turns": turns}
            case Build(token, square):
                return {"do": "build", "token": token, "square": square}
            case Skip():
                return {"do": "skip"}
            case Take(tile):
                return {"do": "take", "tile": tile}
            case Draw():
                return {"do": "draw"}
            case Reveal(tile):
                return {"do": "reveal", "tile": tile}

    def read_action(self, node: Node) -> Action:
        verb = node.fields(("do",))["do"]
        match verb.value:
            case "place":
                found = node.fields(("tile", "at", "turns"))
                reach = ACROSS - 1
                x, y = (step.whole() for step in found["at"].sequence(2, "numbers"))
                if not (-reach <= x <= reach and -reach <= y <= reach):
                    raise found["at"].wrong(f"[{x}, {y}] is farther than {reach} tiles from the first tile")
                return Place(TileId(found["tile"].text()), slot_at(x, y), found["turns"].whole(0, 3))
            case "build":
                found = node.fields(("token", "square"))
                return Build(TokenId(found["token"].text()), found["square"].whole(0, 3))
            case "skip":
                return Skip()
            case "take":
                return Take(TileId(node.fields(("tile",))["tile"].text()))
            case "draw":
                return Draw()
            case "reveal":
                return Reveal(TileId(node.fields(("tile",))["tile"].text()))
            case _:
                raise verb.bad("one of place, build, skip, take, draw, reveal, result")

    def hide_action(self, entry: Entry) -> Entry:
        return {**entry, "tile": None}

    def refusal(self, game: Neoville, state: State, action: Action) -> str:
        return refusal(game, state, action)

    def write_scores(self, scores: Sequence[Score]) -> list[Entry]:
        return write_scores(scores)


BOOK = NeovilleBook()


def write_scores(scores: Sequence[Score]) -> list[Entry]:
    """The scores of a result line."""
    return [
        {
            "seat": seat,
            "total": score.total,
            "tokens": {token.token: token.points for token in score.tokens},
            "parks": score.parks.points,
            "sports": score.sports.points,
        }
        for seat, score in enumerate(scores)
    ]


def _supply(components: Components, seats: int, options: Options, lot: Lot) -> tuple[TokenId, ...]:
    kinds = options.utilities or tuple(shuffled(UtilityKind, lot.dice("deal:kinds"))[:2])
    drawn: set[TokenId] = set()
    for kind in kinds:
        of_kind = [t.id for t in components.tokens.values() if not isinstance(t, Skyscraper) and kind_of(t) is kind]
        drawn.update(shuffled(of_kind, lot.dice(f"deal:{kind}"))[: PER_KIND[seats]])
    return tuple(
        token.id
        for token in components.tokens.values()
        if token.id in drawn or (isinstance(token, Skyscraper) and token.value not in LEFT_OUT[seats])
    )


def _check_tiles(deal: Deal, seats: int) -> None:
    if len(deal.row) != ROW:
        raise WrongRecord(f"deal: the row has {len(deal.row)} tiles, expected {ROW}")
    if len(deal.hands) != seats:
        raise WrongRecord(f"deal: found {len(deal.hands)} hands for {seats} seats")
    for seat, hand in enumerate(deal.hands):
        held = [tile for tile in hand if is_equity(tile)]
        if len(hand) != HAND or held != [equity(seat)]:
            raise WrongRecord(f"deal: seat {seat} holds {', '.join(hand)}; expected {equity(seat)} and two other tiles")
    if any(is_equity(tile) for tile in deal.row):
        raise WrongRecord("deal: an equity tile lies in the row")
    dealt = [*deal.row, *(tile for hand in deal.hands for tile in hand)]
    if len(set(dealt)) != len(dealt):
        raise WrongRecord("deal: a tile is dealt twice")


def _check_tokens(deal: Deal, components: Components, seats: int, options: Options) -> None:
    if len(set(deal.tokens)) != len(deal.tokens):
        raise WrongRecord("deal: a token lies in the supply twice")
    dealt = [components.tokens[token] for token in deal.tokens]
    towers = {token.id for token in dealt if isinstance(token, Skyscraper)}
    wanted = {
        token.id
        for token in components.tokens.values()
        if isinstance(token, Skyscraper) and token.value not in LEFT_OUT[seats]
    }
    if odd := sorted(towers ^ wanted):
        found, expected = ("in", "out of") if odd[0] in towers else ("not in", "in")
        raise WrongRecord(f"deal: {odd[0]} is {found} the supply, expected {expected} it with {seats} players")
    kinds = [kind_of(token) for token in dealt if not isinstance(token, Skyscraper)]
    counts = {kind: kinds.count(kind) for kind in UtilityKind if kind in kinds}
    if len(counts) != 2 or set(counts.values()) != {PER_KIND[seats]}:
        found = ", ".join(f"{number} of {kind}" for kind, number in counts.items()) or "none"
        raise WrongRecord(
            f"deal: the utilities in the supply are {found}; expected {PER_KIND[seats]} of each of two kinds"
        )
    if options.utilities and set(options.utilities) != set(counts):
        raise WrongRecord(f"deal: the supply has {' and '.join(counts)}, chosen were {' and '.join(options.utilities)}")


def _known(node: Node, table: Mapping[Any, Any], kind: str) -> Any:
    if node.text() not in table:
        raise WrongRecord(f"{node.path}: there is no {kind} {node.value!r} among the components")
    return node.value


def _write_tile(tile: Tile) -> Entry:
    terrain = "".join(TERRAIN[square] for square in tile.terrain)
    marks = "".join(MARKS[mark] for mark in tile.marks)
    return {"terrain": [terrain[:2], terrain[2:]], "marks": [marks[:2], marks[2:]]}


def _write_token(token: Token) -> Entry:
    match token:
        case Skyscraper():
            return {"kind": "skyscraper", "terrain": TERRAIN[token.terrain], "value": token.value}
        case Ecomobile():
            return {"kind": "ecomobile", "value": token.value, "count": token.count, "of": [str(of) for of in token.of]}
        case Windmill():
            return {"kind": "windmill", "value": token.value, "slots": str(token.slots)}
        case Biodome():
            return {"kind": "biodome", "value": token.value, "shape": [*token.rows]}


def _read_token(token: TokenId, node: Node) -> Token:
    kind = node.fields(("kind", "value"))["kind"].one_of(("skyscraper", *UtilityKind))
    value = content.read_value(node.table()["value"])
    match kind:
        case "skyscraper":
            letter = node.fields(("terrain",))["terrain"].one_of(content.TERRAIN_LETTERS)
            return Skyscraper(token, value, content.TERRAIN_LETTERS[letter])
        case "ecomobile":
            found = node.fields(("count", "of"))
            return Ecomobile(token, value, content.read_count(found["count"]), content.read_features(found["of"]))
        case "windmill":
            return Windmill(token, value, node.fields(("slots",))["slots"].one_of(Edge))
        case _:
            rows, shapes = content.read_shape(node.fields(("shape",))["shape"])
            return Biodome(token, value, rows, shapes)
