"""The endgame: a turn is judged by how the game ends after it, with everybody's last turns played to the end.

What a rival may still build, and what is left for it, counts here: its points are a part of the result.
"""

import random
from collections.abc import Sequence
from typing import NamedTuple

from neogame.ai.neoville.board import Board, Supply
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.outlook import Outlook, Rivals, best_of
from neogame.ai.neoville.search import Draw, Start, Stock, choice
from neogame.rules.neoville.components import TileId
from neogame.rules.neoville.state import Hand

RIVALRY = 0.7
"""What a point of all rivals together counts beside an own one."""


class Ending(NamedTuple):
    """One way the hidden rest may be: what the rivals hold, and the tiles as they come."""

    hands: tuple[tuple[TileId, ...], ...]
    coming: tuple[TileId, ...]


def imagine(unseen: Sequence[TileId], hands: Sequence[Hand], dice: random.Random) -> Ending:
    """An ending in which the rivals hold what everybody saw them take, and the rest by lot."""
    coming = dice.sample(unseen, len(unseen))
    held = [(*hand.shown, *(coming.pop() for _ in range(hand.hidden))) for hand in hands]
    return Ending(tuple(held), tuple(coming))


class _Seat:
    """One city on its way to the end; what is found out about its boards is kept by ``outlooks``."""

    __slots__ = ("_judge", "_outlooks", "_to_beat", "board", "hand", "own", "value")

    def __init__(
        self,
        judge: Judge,
        outlooks: dict[Board, Outlook],
        to_beat: Rivals,
        board: Board,
        own: Supply,
        hand: Sequence[TileId],
        value: float,
    ) -> None:
        self._judge = judge
        self._outlooks = outlooks
        self._to_beat = to_beat
        self.board = board
        self.own = own
        """What is left after the own builds alone."""
        self.hand = list(hand)
        self.value = value

    @property
    def plays(self) -> bool:
        return bool(self.hand and self.board.left)

    def outlook(self) -> Outlook:
        found = self._outlooks.get(self.board)
        if found is None:
            found = self._outlooks[self.board] = Outlook(self._judge, self.board, self.own, self._to_beat)
        return found

    def draw(self, supply: Supply, stock: Stock, glance: int) -> None:
        stock.serve(self.hand, choice(self.outlook(), supply, self.hand, stock.row[:glance]))

    def turn(self, supply: Supply) -> Supply:
        """The best turn is played; what it leaves of the supply."""
        outlook = self.outlook()
        turns = [outlook.best(tile, supply) for tile in self.hand]
        best = best_of(turns)
        del self.hand[turns.index(best)]
        self.board = self.board.after(self._judge.kit, best.face, best.slot, best.built)
        self.value = best.value
        if best.built is None:
            return supply
        self.own = self.own.without(best.built)
        return supply.without(best.built)

    def result(self, others: Rivals) -> float:
        """The value with the majorities as they have come out."""
        majority, left, to_beat = self._judge.majority, self.board.left, self._to_beat
        parks, sports = self.board.parks.bit_count(), self.board.sports.bit_count()
        return (
            self.value
            + (majority(parks, others.parks, left) - majority(parks, to_beat.parks, left))
            + (majority(sports, others.sports, left) - majority(sports, to_beat.sports, left))
        )


class Endgame:
    """Plays one position to the end; the rivals follow in the order of play."""

    def __init__(self, judge: Judge, mine: Board, rivals: Sequence[Board], supply: Supply, glance: int) -> None:
        self._judge = judge
        self._rivals = rivals
        self._supply = supply
        self._glance = glance
        cities = [mine, *rivals]
        self._to_beat = [Rivals.of([*cities[:seat], *cities[seat + 1 :]]) for seat in range(len(cities))]
        self._outlooks: list[dict[Board, Outlook]] = [{} for _ in cities]

    def play_on(self, start: Start, ending: Ending) -> float:
        """By how much the own city is better than the others in the end."""
        stock, supply = Stock(start.row, ending.coming), start.supply
        me = self._seat(0, start.board, start.supply, start.hand, start.value)
        rivals = [
            self._seat(number, board, self._supply, hand, 0.0)
            for number, (board, hand) in enumerate(zip(self._rivals, ending.hands, strict=True), 1)
        ]
        if start.draw is Draw.OPEN and me.board.left:
            me.draw(supply, stock, len(stock.row))
        elif start.draw is Draw.PILE:
            stock.serve(me.hand, None)
        in_turn = [*rivals, me]
        while any(seat.plays for seat in in_turn):
            for seat in in_turn:
                if seat.plays:
                    supply = seat.turn(supply)
                    if seat.board.left:
                        seat.draw(supply, stock, self._glance)
        boards = [me.board, *(rival.board for rival in rivals)]
        results = [
            seat.result(Rivals.of([*boards[:number], *boards[number + 1 :]]))
            for number, seat in enumerate([me, *rivals])
        ]
        return results[0] - RIVALRY * sum(results[1:]) / len(rivals)

    def _seat(self, number: int, board: Board, own: Supply, hand: Sequence[TileId], value: float) -> _Seat:
        return _Seat(self._judge, self._outlooks[number], self._to_beat[number], board, own, hand, value)
