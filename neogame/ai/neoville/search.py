"""Search: the best turns by evaluation are played on in imagined worlds, the promising ones more often.

All turns meet the same worlds, so that luck favours none of them.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from typing import NamedTuple, TypeVar

from neogame.ai.deadline import Deadline
from neogame.ai.neoville.board import Board, Built, Supply, room
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.outlook import Outlook, Rivals, best_of
from neogame.rules.grid import members
from neogame.rules.neoville.components import TileId

BUILDS_PER_TURN = 0.65
"""How often a rival builds."""
UTILITY_WISH = 2.0
"""How much a rival is thought to want a utility."""
LEAST_WISH = 0.1
_NO_TILE = -1000.0

Imagined = TypeVar("Imagined")
"""What a race is run in: a world, or an ending."""


class Round(NamedTuple):
    """What the rivals take between two own turns."""

    places: tuple[int, ...]
    """Of the row."""
    tokens: tuple[Built, ...]


class World(NamedTuple):
    """One way the hidden rest may be: the tiles as they come, and what the rivals do between the own turns."""

    coming: tuple[TileId, ...]
    rounds: tuple[Round, ...]


class Draw(Enum):
    """What is known of the tile that ends the turn."""

    OPEN = "open"
    """It is still to be chosen."""
    DONE = "done"
    """It is in the hand, or there is none."""
    PILE = "pile"
    """It comes from the pile."""


class Start(NamedTuple):
    """Where a turn leaves its seat."""

    board: Board
    supply: Supply
    hand: tuple[TileId, ...]
    row: tuple[TileId | None, ...]
    draw: Draw
    value: float
    """What the evaluation says of it."""


@dataclass(slots=True)
class Trial:
    """A start, by its number, and what became of it in the worlds so far."""

    number: int
    start: Start
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results)


def race(
    starts: Sequence[Start],
    worlds: Iterator[Imagined],
    number: int,
    play_on: Callable[[Start, Imagined], float],
    deadline: Deadline,
) -> list[Trial]:
    """The starts that stayed in the race, the best first; their number is halved again and again.

    The last ones meet ``number`` worlds, unless the race is stopped.
    """
    racing = [Trial(place, start) for place, start in enumerate(starts)]
    halvings = max(0, (len(racing) - 1).bit_length() - 1)
    played = 0
    for halving in range(halvings + 1):
        until = max(1, number >> halvings - halving)
        for world in islice(worlds, max(0, until - played)):
            for trial in racing:
                trial.results.append(play_on(trial.start, world))
                if deadline.due():
                    return _ended(racing)
        played = max(played, until)
        racing.sort(key=_mean, reverse=True)
        if halving < halvings:
            del racing[(len(racing) + 1) // 2 :]
    return racing


class Stock:
    """Where tiles come from in an imagined world: the row, refilled as the tiles come."""

    def __init__(self, row: Sequence[TileId | None], coming: Sequence[TileId]) -> None:
        self.row = list(row)
        self._coming = iter(coming)

    def take(self, place: int) -> TileId | None:
        """The tile of a place of the row."""
        tile, self.row[place] = self.row[place], next(self._coming, None)
        return tile

    def serve(self, hand: list[TileId], place: int | None) -> None:
        """A tile comes into the hand: from a place of the row, or the next one of the pile."""
        tile = next(self._coming, None) if place is None else self.take(place)
        if tile is not None:
            hand.append(tile)


class Search:
    """Plays on from one position; what it finds out about boards is kept while it lives."""

    def __init__(self, judge: Judge, rivals: Rivals, depth: int, glance: int) -> None:
        self._judge = judge
        self._rivals = rivals
        self._depth = depth
        self._glance = glance
        self._outlooks: dict[Board, Outlook] = {}

    def outlook(self, board: Board, supply: Supply) -> Outlook:
        """The next turns on a board; ``supply`` is what is left after the own builds alone."""
        found = self._outlooks.get(board)
        if found is None:
            found = self._outlooks[board] = Outlook(self._judge, board, supply, self._rivals)
        return found

    def play_on(self, start: Start, world: World) -> float:
        """The value of the board after ``depth`` own turns in one world."""
        board, own = start.board, start.supply
        hand, stock = list(start.hand), Stock(start.row, world.coming)
        supply, value = own, start.value
        kit = self._judge.kit
        last = min(self._depth, board.left) - 1
        for ahead in range(last + 1):
            outlook = self.outlook(board, own)
            draw = start.draw if ahead == 0 else Draw.OPEN
            if draw is not Draw.DONE:
                looked_at = stock.row if ahead == 0 else stock.row[: self._glance]
                stock.serve(hand, choice(outlook, supply, hand, looked_at) if draw is Draw.OPEN else None)
            happened = world.rounds[ahead]
            for place in happened.places:
                stock.take(place)
            for token in happened.tokens:
                if supply.holds(token):
                    supply = supply.without(token)
            if not hand:
                return value
            turns = [outlook.best(tile, supply) for tile in hand]
            turn = best_of(turns)
            value = turn.value
            if ahead < last:
                del hand[turns.index(turn)]
                board = board.after(kit, turn.face, turn.slot, turn.built)
                if turn.built is not None:
                    own = own.without(turn.built)
                    supply = supply.without(turn.built)
        return value


def choice(outlook: Outlook, supply: Supply, hand: Sequence[TileId], row: Sequence[TileId | None]) -> int | None:
    """The place of the row with the tile that serves the next turns best."""
    values = sorted((outlook.best(tile, supply).value for tile in hand), reverse=True)
    first, second = (*values, _NO_TILE, _NO_TILE)[:2]
    share = outlook.judge.hand_second
    best, chosen = 2 * _NO_TILE, None
    for place, tile in enumerate(row):
        if tile is not None:
            worth = outlook.best(tile, supply).value
            worth = worth + share * first if worth > first else first + share * max(worth, second)
            if worth > best:
                best, chosen = worth, place
    return chosen


class Imagination:
    """Makes up worlds that look like one position: they differ in what is hidden and in what the rivals do."""

    def __init__(
        self, judge: Judge, unseen: Sequence[TileId], supply: Supply, rivals: Sequence[Board], row: int
    ) -> None:
        self._unseen = unseen
        self._row = row
        self._rivals = range(len(rivals))
        self._wishes = [_wishes(judge, supply, rival) for rival in rivals]

    def world(self, depth: int, dice: random.Random) -> World:
        """A world for ``depth`` own turns."""
        needed = (depth + 1) * (len(self._rivals) + 1)
        coming = dice.sample(self._unseen, min(len(self._unseen), needed))
        wanted = [_wanted(wish, depth, dice) for wish in self._wishes]
        rounds = [
            Round(
                tuple(dice.randrange(self._row) for _ in self._rivals),
                tuple(tokens[ahead] for tokens in wanted if ahead < len(tokens) and dice.random() < BUILDS_PER_TURN),
            )
            for ahead in range(depth)
        ]
        return World(tuple(coming), tuple(rounds))


def _wishes(judge: Judge, supply: Supply, rival: Board) -> list[tuple[float, Built]]:
    """What a rival may want of the supply, and how much."""
    prospects = judge.prospects(max(0, rival.left - 1))
    free = room(rival.slots, rival.span)
    found = []
    for terrain, ground in enumerate(rival.ground):
        sites = [
            (district.squares.bit_count() + 1, (district.halo & free).bit_count())
            for district in ground
            if not district.towers and district.halo & free
        ]
        for value in members(supply.towers[terrain]):
            wish = max((prospects.tower(value, size, border) for size, border in sites), default=0.0)
            found.append((max(wish, LEAST_WISH), Built(terrain, int(value), 0)))
    for number, count in enumerate(supply.utilities):
        if count:
            found.append((UTILITY_WISH, Built(None, number, 0)))
    return found


def _wanted(wishes: Sequence[tuple[float, Built]], number: int, dice: random.Random) -> list[Built]:
    """Some tokens by lot, those more wanted more likely."""
    # The greatest of u ** (1 / weight) are a weighted sample without replacement.
    lots = sorted(((math.log(1 - dice.random()) / wish, built) for wish, built in wishes), key=_lot, reverse=True)
    return [built for _, built in lots[:number]]


def _lot(drawn: tuple[float, Built]) -> float:
    return drawn[0]


def _ended(racing: Sequence[Trial]) -> list[Trial]:
    """The race as it stands in the middle of a world: that world counts only if it is the first."""
    met = len(racing[-1].results)
    for trial in racing:
        del trial.results[max(1, met) :]
    return sorted((trial for trial in racing if trial.results), key=_mean, reverse=True)


def _mean(trial: Trial) -> float:
    return trial.mean
