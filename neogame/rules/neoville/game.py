"""Neoville as a ``Game`` (see ``rules/core.py``): whose turn it is, what is legal, what an action does."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from neogame.rules.core import Nobody, Seat, replaced, without
from neogame.rules.grid import ALL_SLOTS, FIRST_SLOT, Slot, Square, ordered, squares_of
from neogame.rules.neoville import events, scoring
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.city import City, Districts, Face, Quarters, face
from neogame.rules.neoville.components import (
    ROUNDS,
    Components,
    Skyscraper,
    Terrain,
    Tile,
    TileId,
    TokenId,
    equity,
    is_equity,
)
from neogame.rules.neoville.state import Deal, Options
from neogame.rules.neoville.state import Hand as Hand
from neogame.rules.neoville.state import Stage as Stage
from neogame.rules.neoville.state import State as State
from neogame.rules.neoville.state import View as View

Hands = tuple[tuple[TileId, ...], ...]

PLACE, BUILD, DRAW, REFILL, RECEIVE, OVER = Stage
"""The stages by name: looking one up on the class costs as much as a small set operation."""

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
        builds = {token: _builds(token) for token in components.tokens}
        self._builds = [{token: ready[squares] for token, ready in builds.items()} for squares in range(16)]
        self._skip = Skip()
        self._takes = {tile: Take(tile) for tile in components.tiles}
        self._draw = Draw()
        self._reveals = {tile: Reveal(tile) for tile in components.tiles}
        self._kinds: dict[TokenId, int] = {
            token.id: token.terrain if isinstance(token, Skyscraper) else len(Terrain)
            for token in components.tokens.values()
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
            supply=self._by_kind(deal.tokens),
            slot=FIRST_SLOT,
        )

    def to_act(self, state: State) -> Seat | Nobody:
        stage = state.stage
        if stage is OVER:
            return Nobody.OVER
        return Nobody.CHANCE if stage is REFILL or stage is RECEIVE else state.seat

    def legal(self, state: State) -> Sequence[Action]:
        stage = state.stage
        if stage is PLACE:
            seat = state.turn % len(state.cities)
            return self._placements(state.cities[seat], state.hands[seat])
        if stage is BUILD:
            return self._buildings(state.cities[state.seat], state.supply)
        if stage is DRAW:
            takes: list[Action] = [self._takes[tile] for tile in state.row if tile is not None]
            if state.pile:
                takes.append(self._draw)
            return takes
        if stage is OVER:
            return ()
        return [*map(self._reveals.__getitem__, state.pile)]

    def odds(self, state: State) -> Sequence[tuple[Action, int]]:
        if state.stage is REFILL or state.stage is RECEIVE:
            return [(self._reveals[tile], 1) for tile in state.pile]
        return ()

    def apply(self, state: State, action: Action) -> State:
        open_hands, turn, stage, cities, hands, shown, row, pile, supply, slot = state
        seat = turn % len(cities)
        match action:
            case Place(tile, slot, turns):
                city = cities[seat].with_tile(self._faces[tile][turns], action)
                cities = replaced(cities, seat, city)
                hands = replaced(hands, seat, without(hands[seat], tile))
                if tile in shown[seat]:
                    shown = replaced(shown, seat, without(shown[seat], tile))
                stage = BUILD
            case Reveal(tile):
                pile = without(pile, tile)
                if stage is REFILL:
                    row = replaced(row, row.index(None), tile)
                else:
                    hands = replaced(hands, seat, (*hands[seat], tile))
                turn, stage = self._next_turn(turn, hands)
            case Build(token, index):
                city = cities[seat].with_token(self.components.tokens[token], squares_of(slot)[index])
                cities = replaced(cities, seat, city)
                kind = self._kinds[token]
                supply = replaced(supply, kind, without(supply[kind], token))
                turn, stage = self._after_build(turn, hands, row, pile)
            case Skip():
                turn, stage = self._after_build(turn, hands, row, pile)
            case Take(tile):
                row = replaced(row, row.index(tile), None)
                hands = replaced(hands, seat, (*hands[seat], tile))
                shown = replaced(shown, seat, (*shown[seat], tile))
                turn, stage = (turn, REFILL) if pile else self._next_turn(turn, hands)
            case Draw():
                stage = RECEIVE
        return State(open_hands, turn, stage, cities, hands, shown, row, pile, supply, slot)

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
            supply=tuple(chain.from_iterable(state.supply)),
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
            supply=self._by_kind(view.supply),
            slot=view.slot,
        )

    def scores(self, state: State) -> Sequence[scoring.Score]:
        return scoring.scores(state.cities, self.components.tokens)

    def events(self, before: View, action: Action | None, after: View) -> Sequence[events.Event]:
        return events.events(before, action, after)

    def face(self, tile: TileId, turns: int) -> Face:
        """How a tile looks on the field after turning."""
        return self._faces[tile][turns]

    def builds(self, city: City, tokens: Iterable[TokenId]) -> list[Build]:
        """What can be built, of some tokens, on the tile that the city got last."""
        return [action for action in self._buildings(city, self._by_kind(tokens)) if isinstance(action, Build)]

    def _by_kind(self, tokens: Iterable[TokenId]) -> tuple[tuple[TokenId, ...], ...]:
        kinds: list[list[TokenId]] = [[] for _ in range(len(Terrain) + 1)]
        for token in tokens:
            kinds[self._kinds[token]].append(token)
        return tuple(map(tuple, kinds))

    def _placements(self, city: City, hand: tuple[TileId, ...]) -> Sequence[Place]:
        slots = ordered(city.open_slots())
        joining = city.joining(slots)
        safe = [slot for slot in slots if slot not in joining] if joining else slots
        found: list[Place] = []
        for tile in hand:
            by_slot = self._places[tile]
            found += chain.from_iterable(map(by_slot.__getitem__, safe))
            for slot, forbidden in joining.items():
                for place, lying in zip(by_slot[slot], self._faces[tile], strict=True):
                    if not any(lying.quarters[terrain] in joined for terrain, joined in forbidden):
                        found.append(place)
        # Joining two districts with skyscrapers is open only to a hand that cannot avoid it (RULINGS: Neoville 5).
        return found or [place for tile in hand for slot in slots for place in self._places[tile][slot]]

    def _buildings(self, city: City, supply: tuple[tuple[TokenId, ...], ...]) -> Sequence[Action]:
        laid = city.laid[-1]
        plain = self._faces[laid.tile][laid.turns].plain
        free = [*plain, plain[0] | plain[1] | plain[2] | plain[3]]
        for terrain, districts in enumerate(city.towered):
            if districts and plain[terrain]:
                free[terrain] = _untowered(plain[terrain], districts, squares_of(laid.slot))
        found: list[Action] = []
        for squares, tokens in zip(free, supply, strict=True):
            if squares:
                found += chain.from_iterable(map(self._builds[squares].__getitem__, tokens))
        found.append(self._skip)
        return found

    def _after_build(
        self, turn: int, hands: Hands, row: tuple[TileId | None, ...], pile: tuple[TileId, ...]
    ) -> tuple[int, Stage]:
        # On the last turn nothing is drawn (RULINGS: Neoville 4).
        if turn >= (ROUNDS - 1) * len(hands) or not (pile or any(row)):
            return self._next_turn(turn, hands)
        return turn, DRAW

    def _next_turn(self, turn: int, hands: Hands) -> tuple[int, Stage]:
        turn += 1
        over = turn == ROUNDS * len(hands) or not hands[turn % len(hands)]
        return turn, OVER if over else PLACE


RULES = Neoville
"""What makes a game of components."""


def _untowered(plain: Quarters, towered: Districts, squares: tuple[Square, ...]) -> Quarters:
    """Those of a tile's squares whose district has no skyscraper yet."""
    for district in towered:
        for i, square in enumerate(squares):
            if plain >> i & 1 and district >> square & 1:
                plain ^= 1 << i
    return plain
