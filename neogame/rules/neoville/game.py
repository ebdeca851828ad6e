"""Neoville behind the protocol of the core: whose turn, what is legal, what happens."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from neogame.rules.core import Nobody, Seat, replaced, without
from neogame.rules.grid import ALL_SLOTS, FIRST_SLOT, Slot, Squares, ordered, region, squares_of
from neogame.rules.neoville import scoring
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.city import City, Face, face
from neogame.rules.neoville.components import (
    ROUNDS,
    Components,
    Skyscraper,
    Terrain,
    Tile,
    TileId,
    TokenId,
    UtilityKind,
    equity,
    is_equity,
)


@dataclass(frozen=True, slots=True)
class Options:
    utilities: tuple[UtilityKind, UtilityKind] | None = None
    """The two kinds in play; None leaves it to the lot."""
    open_hands: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """What lies on the table and in the hands before the first turn."""

    tokens: tuple[TokenId, ...]
    row: tuple[TileId, ...]
    hands: tuple[tuple[TileId, ...], ...]


class Stage(Enum):
    """What the turn waits for."""

    PLACE = "place"
    BUILD = "build"
    DRAW = "draw"
    REFILL = "refill"
    """Chance: the tile that fills the gap in the row."""
    RECEIVE = "receive"
    """Chance: the tile drawn from the pile."""
    OVER = "over"


class State(NamedTuple):
    """Everything, hidden hands too; never handed out. A tuple because the rules make many thousands a second."""

    open_hands: bool
    turn: int
    stage: Stage
    cities: tuple[City, ...]
    hands: tuple[tuple[TileId, ...], ...]
    shown: tuple[tuple[TileId, ...], ...]
    """Per seat the tiles of its hand that everybody saw it take (rulings: both games 2)."""
    row: tuple[TileId | None, ...]
    pile: tuple[TileId, ...]
    """In the order of the components: which tiles, not which comes next."""
    supply: tuple[TokenId, ...]
    slot: Slot
    """Where the tile of this turn lies, once it is placed."""

    @property
    def seat(self) -> Seat:
        return Seat(self.turn % len(self.cities))


@dataclass(frozen=True, slots=True)
class Hand:
    """What everybody knows of a hand."""

    shown: tuple[TileId, ...]
    hidden: int


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know."""

    seat: Seat
    open_hands: bool
    turn: int
    stage: Stage
    cities: tuple[City, ...]
    hand: tuple[TileId, ...]
    hands: tuple[Hand, ...]
    row: tuple[TileId | None, ...]
    pile: int
    unseen: tuple[TileId, ...]
    """The tiles in the pile and in others' hands, whichever is where, in the order of the components."""
    supply: tuple[TokenId, ...]
    slot: Slot
    to_act: Seat | Nobody
    legal: tuple[Action, ...]


# Actions are made once and kept, so that a legal list is a list of ready objects.


@lru_cache(maxsize=1024)
def _places(tile: TileId) -> dict[Slot, tuple[Place, ...]]:
    return {slot: tuple(Place(tile, slot, turns) for turns in range(4)) for slot in ALL_SLOTS}


@lru_cache(maxsize=1024)
def _builds(token: TokenId) -> tuple[tuple[Build, ...], ...]:
    """The buildings of a token for every set of a tile's four squares."""
    return tuple(tuple(Build(token, i) for i in range(4) if squares >> i & 1) for squares in range(16))


@lru_cache(maxsize=1024)
def _faces(tile: Tile) -> tuple[Face, ...]:
    return tuple(face(tile.turned(turns)) for turns in range(4))


class Neoville:
    """Neoville with one set of components."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self._places = {tile: _places(tile) for tile in components.tiles}
        self._faces = {tile.id: _faces(tile) for tile in components.tiles.values()}
        self._builds = {token: _builds(token) for token in components.tokens}
        self._skip = Skip()
        self._takes = {tile: Take(tile) for tile in components.tiles}
        self._draw = Draw()
        self._reveals = {tile: Reveal(tile) for tile in components.tiles}
        self._terrain: dict[TokenId, Terrain | None] = {
            token.id: token.terrain if isinstance(token, Skyscraper) else None for token in components.tokens.values()
        }

    def start(self, seats: int, options: Options, deal: Deal) -> State:
        out = {*deal.row, *(tile for hand in deal.hands for tile in hand)}
        return State(
            open_hands=options.open_hands,
            turn=0,
            stage=Stage.PLACE,
            cities=(City(),) * seats,
            hands=deal.hands,
            shown=tuple((equity(seat),) for seat in range(seats)),
            row=deal.row,
            pile=tuple(tile for tile in self.components.tiles if tile not in out and not is_equity(tile)),
            supply=deal.tokens,
            slot=FIRST_SLOT,
        )

    def to_act(self, state: State) -> Seat | Nobody:
        match state.stage:
            case Stage.PLACE | Stage.BUILD | Stage.DRAW:
                return state.seat
            case Stage.REFILL | Stage.RECEIVE:
                return Nobody.CHANCE
            case Stage.OVER:
                return Nobody.OVER

    def legal(self, state: State) -> Sequence[Action]:
        match state.stage:
            case Stage.PLACE:
                return self._placements(state.cities[state.seat], state.hands[state.seat])
            case Stage.BUILD:
                return self._buildings(state)
            case Stage.DRAW:
                takes: list[Action] = [self._takes[tile] for tile in state.row if tile is not None]
                if state.pile:
                    takes.append(self._draw)
                return takes
            case Stage.REFILL | Stage.RECEIVE:
                return [self._reveals[tile] for tile in state.pile]
            case Stage.OVER:
                return ()

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        if state.stage in (Stage.REFILL, Stage.RECEIVE):
            return [(self._reveals[tile], 1) for tile in state.pile]
        return ()

    def apply(self, state: State, action: Action) -> State:
        seat = state.turn % len(state.cities)
        match action:
            case Place(tile, slot, turns):
                city = state.cities[seat].with_tile(self._faces[tile][turns], action)
                shown = state.shown
                if tile in shown[seat]:
                    shown = replaced(shown, seat, without(shown[seat], tile))
                return state._replace(
                    stage=Stage.BUILD,
                    cities=replaced(state.cities, seat, city),
                    hands=replaced(state.hands, seat, without(state.hands[seat], tile)),
                    shown=shown,
                    slot=slot,
                )
            case Skip():
                return self._after_build(state)
            case Build(token, index):
                city = state.cities[seat].with_token(self.components.tokens[token], squares_of(state.slot)[index])
                return self._after_build(
                    state._replace(
                        cities=replaced(state.cities, seat, city),
                        supply=without(state.supply, token),
                    )
                )
            case Take(tile):
                gap = state.row.index(tile)
                taken = state._replace(
                    row=replaced(state.row, gap, None),
                    hands=replaced(state.hands, seat, (*state.hands[seat], tile)),
                    shown=replaced(state.shown, seat, (*state.shown[seat], tile)),
                )
                return taken._replace(stage=Stage.REFILL) if state.pile else self._next_turn(taken)
            case Draw():
                return state._replace(stage=Stage.RECEIVE)
            case Reveal(tile):
                pile = without(state.pile, tile)
                if state.stage is Stage.REFILL:
                    filled = state._replace(row=replaced(state.row, state.row.index(None), tile), pile=pile)
                else:
                    filled = state._replace(hands=replaced(state.hands, seat, (*state.hands[seat], tile)), pile=pile)
                return self._next_turn(filled)

    def view(self, state: State, seat: Seat) -> View:
        to_act = self.to_act(state)
        visible = {tile for mine, hand in enumerate(state.hands) for tile in hand if state.open_hands or mine == seat}
        visible.update(tile for shown in state.shown for tile in shown)
        hidden = {tile for hand in state.hands for tile in hand if tile not in visible}
        hidden.update(state.pile)
        public = [hand if state.open_hands else shown for hand, shown in zip(state.hands, state.shown, strict=True)]
        return View(
            seat=seat,
            open_hands=state.open_hands,
            turn=state.turn,
            stage=state.stage,
            cities=state.cities,
            hand=state.hands[seat],
            hands=tuple(Hand(shown, len(hand) - len(shown)) for hand, shown in zip(state.hands, public, strict=True)),
            row=state.row,
            pile=len(state.pile),
            unseen=tuple(tile for tile in self.components.tiles if tile in hidden),
            supply=state.supply,
            slot=state.slot,
            to_act=to_act,
            legal=tuple(self.legal(state)) if to_act == seat else (),
        )

    def imagine(self, view: View, dice: random.Random) -> State:
        unseen = list(view.unseen)
        dice.shuffle(unseen)
        hands = []
        for seat, hand in enumerate(view.hands):
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(hand.shown + tuple(unseen.pop() for _ in range(hand.hidden)))
        pile = set(unseen)
        return State(
            open_hands=view.open_hands,
            turn=view.turn,
            stage=view.stage,
            cities=view.cities,
            hands=tuple(hands),
            shown=tuple(hand.shown for hand in view.hands),
            row=view.row,
            pile=tuple(tile for tile in view.unseen if tile in pile),
            supply=view.supply,
            slot=view.slot,
        )

    def scores(self, state: State) -> Sequence[scoring.Score]:
        return scoring.scores(state.cities, self.components.tokens)

    def face(self, tile: TileId, turns: int) -> Face:
        """How a tile looks on the field after turning."""
        return self._faces[tile][turns]

    def _placements(self, city: City, hand: tuple[TileId, ...]) -> Sequence[Place]:
        slots = ordered(city.open_slots())
        rivals = city.rivals()
        risky = {slot for slot in slots if city.may_join(slot, rivals)} if rivals else ()
        found: list[Place] = []
        for tile in hand:
            by_slot = self._places[tile]
            for slot in slots:
                if slot in risky:
                    faces = self._faces[tile]
                    found += [place for place in by_slot[slot] if not city.joins(faces[place.turns], slot, rivals)]
                else:
                    found += by_slot[slot]
        # Joining two districts with skyscrapers is open only to a hand that cannot avoid it (rulings: Neoville 5).
        return found or [place for tile in hand for slot in slots for place in self._places[tile][slot]]

    def _buildings(self, state: State) -> Sequence[Action]:
        city = state.cities[state.seat]
        laid = city.laid[-1]
        plain = self._faces[laid.tile][laid.turns].plain
        anywhere = plain[0] | plain[1] | plain[2] | plain[3]
        free = [self._free(city, terrain, plain[terrain], state.slot) for terrain in Terrain]
        found: list[Action] = []
        for token in state.supply:
            terrain = self._terrain[token]
            found += self._builds[token][anywhere if terrain is None else free[terrain]]
        found.append(self._skip)
        return found

    def _free(self, city: City, terrain: Terrain, squares: int, slot: Slot) -> int:
        """Those of a tile's squares whose district has no skyscraper yet."""
        towers = city.towers[terrain]
        if not squares or not towers:
            return squares
        inside = city.terrain[terrain]
        return sum(
            1 << i
            for i, square in enumerate(squares_of(slot))
            if squares >> i & 1 and not region(Squares(1 << square), inside) & towers
        )

    def _after_build(self, state: State) -> State:
        # On the last turn nothing is drawn (rulings: Neoville 4).
        if state.turn >= (ROUNDS - 1) * len(state.cities) or not (state.pile or any(state.row)):
            return self._next_turn(state)
        return state._replace(stage=Stage.DRAW)

    def _next_turn(self, state: State) -> State:
        turn = state.turn + 1
        over = turn == ROUNDS * len(state.cities) or not state.hands[turn % len(state.cities)]
        return state._replace(turn=turn, stage=Stage.OVER if over else Stage.PLACE)
