"""The odds of a city: its futures are played on quickly, many times, and counted.

A quick player stands in for the person: it looks at few slots and never chooses from the row. So it does a little worse
than people and opponents do, and what is counted is corrected by a map that was measured on games of ``steady``
opponents (packaging/calibrate.py); the numbers below are that measurement.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from neogame.ai.neoville.board import CORNERS, SPREAD, Board, Kit, Supply
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.outlook import Outlook, Rivals, best_of
from neogame.ai.neoville.search import Imagination, Round
from neogame.ai.neoville.weights import WEIGHTS, complete
from neogame.rules.grid import Slot
from neogame.rules.neoville.components import TileId, TokenId
from neogame.rules.neoville.fate import fates
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.scoring import MAJORITY
from neogame.rules.neoville.state import Stage, View

FOCUS, ASIDE = 1, 1
"""How many slots the quick player looks at: where most is at stake, and others."""
CHOICE = 3
"""From how many tiles it plays: the hand, and as many of the row as a person would weigh."""


@dataclass(frozen=True, slots=True)
class Correction:
    """From what was counted to what is likely."""

    shift: float
    slope: float
    """Of a chance, on the logistic scale."""
    lift: float
    """By what part of the range the quick player falls short."""
    spread: float
    """How much wider the range is than what was counted."""


NONE = Correction(shift=0.0, slope=1.0, lift=0.0, spread=1.0)
MEASURED = Correction(shift=1.03, slope=0.72, lift=0.25, spread=1.0)


@dataclass(frozen=True, slots=True)
class Odds:
    """What imagined futures say of a city."""

    tokens: Mapping[TokenId, float] = field(hash=False)
    """The chance of each standing token to pay: 0 or 1 where that is settled, between them where it is open."""
    expected: float
    """The final score to expect."""
    low: float
    """One in ten ends below."""
    high: float
    """One in ten ends above."""
    samples: int


def odds(
    game: Neoville,
    view: View,
    dice: random.Random,
    samples: int,
    cancelled: Callable[[], bool],
    correction: Correction = MEASURED,
) -> Odds:
    """What ``samples`` futures say of the city of the view's seat; fewer if it is cancelled."""
    futures = _Futures(_judge(game), view, dice)
    paid: Counter[TokenId] = Counter()
    totals: list[float] = []
    for _ in range(samples):
        if cancelled():
            break
        board, total = futures.play()
        totals.append(total)
        paid.update(futures.paying(board))
    tokens = {
        token: _chance(paid[token], len(totals), correction) if fate.open else float(fate.can_pay)
        for token, fate in fates(view, view.seat, game.components).items()
    }
    totals.sort()
    middle = sum(totals) / len(totals) if totals else 0.0
    low, high = _quantile(totals, 0.1), _quantile(totals, 0.9)
    more = correction.lift * (high - low)
    middle += more
    low, high = (middle + correction.spread * (end + more - middle) for end in (low, high))
    return Odds(tokens, middle, low, high, len(totals))


class _Futures:
    """The quick player at one position."""

    def __init__(self, judge: Judge, view: View, dice: random.Random) -> None:
        self._judge, self._kit = judge, judge.kit
        self._view = view
        self._dice = dice
        city = view.cities[view.seat]
        self._supply = self._kit.supply(view.supply)
        self._rivals = [self._kit.board(other) for seat, other in enumerate(view.cities) if seat != view.seat]
        self._to_beat = Rivals.of(self._rivals)
        self._board = self._kit.board(city)
        if view.to_act == view.seat and view.stage is Stage.BUILD:
            self._build()
        self._imagination = Imagination(judge, (), self._supply, self._rivals, 1)

    def play(self) -> tuple[Board, int]:
        """One future: the finished board and its score."""
        judge, view, dice = self._judge, self._view, self._dice
        board, own, supply = self._board, self._supply, self._supply
        tiles = list(view.unseen)
        dice.shuffle(tiles)
        row = [tile for tile in view.row if tile is not None]
        hand = [*view.hand, *dice.sample(row, min(len(row), max(0, CHOICE - len(view.hand))))]
        for happens in self._imagination.world(board.left, dice).rounds:
            if not hand:
                break
            outlook = Outlook(judge, board, own, self._to_beat, self._glance(board))
            turns = [outlook.best(tile, supply) for tile in hand]
            turn = best_of(turns)
            del hand[turns.index(turn)]
            board = board.after(self._kit, turn.face, turn.slot, turn.built)
            if turn.built is not None:
                own, supply = own.without(turn.built), supply.without(turn.built)
            supply = _less(supply, happens)
            if tiles:
                hand.append(tiles.pop())
        return board, self._kit.points(board) + self._majorities(board, tiles)

    def paying(self, board: Board) -> list[TokenId]:
        """The tokens of the city as it is now that pay on a finished board."""
        return [
            standing.token
            for standing in self._view.cities[self._view.seat].standing
            if self._kit.pays(board, standing)
        ]

    def _glance(self, board: Board) -> Sequence[Slot]:
        """The slots that the quick player looks at: where most is at stake, and some others."""
        slots = board.open_slots()
        if len(slots) <= FOCUS + ASIDE:
            return slots
        waiting = [
            district.halo
            for ground in board.ground
            for district in ground
            if district.towers and district.squares.bit_count() < min(district.towers)
        ]
        touched = [sum((halo >> CORNERS[slot] & SPREAD[15]).bit_count() for halo in waiting) for slot in slots]
        ordered = [slot for _, slot in sorted(zip(touched, slots, strict=True), key=lambda pair: -pair[0])]
        return ordered[:FOCUS] + self._dice.sample(ordered[FOCUS:], ASIDE)

    def _build(self) -> None:
        """The tile lies already; what would be built on it is as good as built."""
        laid = self._view.cities[self._view.seat].laid[-1]
        before = self._kit.before(self._view.cities[self._view.seat])
        outlook = Outlook(self._judge, before, self._supply, self._to_beat)
        turn = outlook.builds(self._kit.face(laid.tile, laid.turns), laid.slot)[0]
        if turn.built is not None:
            self._board = self._board.built(self._kit, turn.built, laid.slot)
            self._supply = self._supply.without(turn.built)

    def _majorities(self, board: Board, tiles: list[TileId]) -> int:
        """Points for parks and sport facilities, the rivals' cities filled with what tiles come."""
        parks, sports = [board.parks.bit_count()], [board.sports.bit_count()]
        for rival in self._rivals:
            come = [self._kit.face(tiles.pop(), 0) for _ in range(min(rival.left, len(tiles)))]
            parks.append(rival.parks.bit_count() + sum(face.parks.bit_count() for face in come))
            sports.append(rival.sports.bit_count() + sum(face.sports.bit_count() for face in come))
        return MAJORITY * sum(counts[0] == max(counts) for counts in (parks, sports))


_judges: WeakKeyDictionary[Neoville, Judge] = WeakKeyDictionary()


def _judge(game: Neoville) -> Judge:
    """The quick player's judgement, made once per game."""
    found = _judges.get(game)
    if found is None:
        found = _judges[game] = Judge(Kit(game.components), complete(WEIGHTS, {}))
    return found


def _less(supply: Supply, happens: Round) -> Supply:
    for token in happens.tokens:
        if supply.holds(token):
            supply = supply.without(token)
    return supply


def _chance(paid: int, samples: int, correction: Correction) -> float:
    """The chance behind ``paid`` of ``samples``."""
    if not samples:
        return 0.5
    # What never happened in some futures may happen yet: half a case is granted to either side.
    share = (paid + 0.5) / (samples + 1)
    return 1 / (1 + math.exp(-correction.shift - correction.slope * math.log(share / (1 - share))))


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[round(part * (len(ordered) - 1))] if ordered else 0.0
