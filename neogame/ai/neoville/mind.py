"""An opponent's decisions in Neoville."""

import random
from collections.abc import Mapping, Sequence

from neogame.ai.deadline import Deadline
from neogame.ai.neoville.board import Board, Kit
from neogame.ai.neoville.endgame import Endgame, imagine
from neogame.ai.neoville.judge import Judge
from neogame.ai.neoville.odds import Odds, odds
from neogame.ai.neoville.outlook import Outlook, Rivals, Turn
from neogame.ai.neoville.reasons import placed, reason_to_build, reason_to_draw, reason_to_place
from neogame.ai.neoville.search import Draw as Drawing
from neogame.ai.neoville.search import Imagination, Search, Start, Trial, race
from neogame.ai.neoville.weights import SEARCH, WEIGHTS, complete
from neogame.ai.opponent import Decision
from neogame.rules.neoville.actions import Action, Build, Draw, Skip, Take
from neogame.rules.neoville.components import ROUNDS, TileId
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, View

__all__ = ["SEARCH", "WEIGHTS", "Mind", "Odds", "odds"]

TIME_SHARES = {Stage.PLACE: 0.62, Stage.BUILD: 0.13, Stage.DRAW: 0.25}
"""How a turn's time is divided among its decisions."""
WIDER = 4
"""Own tiles to come when a search grows wider."""
PILE_SAMPLE = 4
"""Tiles that stand for the pile where no worlds are imagined."""


class Mind:
    """Decides on what a seat may know, with its weights and as much search as its settings say."""

    def __init__(
        self, game: Neoville, weights: Mapping[str, float], search: Mapping[str, float], seconds: float | None
    ) -> None:
        self.kit = Kit(game.components)
        self.judge = Judge(self.kit, complete(WEIGHTS, weights))
        settings = complete(SEARCH, search)
        self.breadth = int(settings["breadth"])
        self.depth = int(settings["depth"])
        self.worlds = int(settings["worlds"])
        self.glance = int(settings["glance"])
        self.endgame = int(settings["endgame"])
        self.endings = int(settings["endings"])
        self.slack = settings["noise"]
        self.good_days = settings["good_days"]
        self.seconds = seconds

    def decide(self, view: View, dice: random.Random) -> Decision:
        return _Thought(self, view, dice).decide()

    def noise(self, view: View) -> float:
        """How far judgements may be off in this game: there are good days and bad ones."""
        if not self.slack:
            return 0.0
        # The tokens in play are the same from the first turn to the last, and everybody knows them.
        in_play = sorted((*view.supply, *(standing.token for city in view.cities for standing in city.standing)))
        day = random.Random(f"{view.seat}:{' '.join(in_play)}").random()
        return 0.0 if day < self.good_days else self.slack


class _Thought:
    """One decision being made."""

    def __init__(self, mind: Mind, view: View, dice: random.Random) -> None:
        self._mind = mind
        self._view = view
        self._dice = dice
        self._judge, self._kit = mind.judge, mind.kit
        self._noise = mind.noise(view)
        self._supply = self._kit.supply(view.supply)
        self._rivals = [self._kit.board(city) for seat, city in enumerate(view.cities) if seat != view.seat]
        self._to_beat = Rivals.of(self._rivals)
        self._deadline = Deadline(None if mind.seconds is None else mind.seconds * TIME_SHARES[view.stage])

    def decide(self) -> Decision:
        match self._view.stage:
            case Stage.PLACE:
                decided = self._place()
            case Stage.BUILD:
                decided = self._build()
            case _:
                decided = self._draw()
        return decided.cut_short() if self._deadline.cut else decided

    def _place(self) -> Decision:
        view = self._view
        outlook = self._outlook(self._kit.board(view.cities[view.seat]))
        turns = self._judged(outlook.all_of(view.hand))
        best, other, gain = self._best(outlook.board, turns, self._breadth(outlook.board.left))
        if other is None or placed(other) == placed(best):
            # Two that differ in what is built later say nothing about where the tile goes.
            other = next((turn for turn in turns if placed(turn) != placed(best)), None)
            gain = 0.0 if other is None else max(0.0, best.value - other.value)
        why = reason_to_place(outlook, best, other, gain, view, searched=self._mind.breadth > 1)
        return Decision(placed(best), why)

    def _build(self) -> Decision:
        view = self._view
        city = view.cities[view.seat]
        laid = city.laid[-1]
        outlook = self._outlook(self._kit.before(city))
        # Nobody overlooks a token that pays: slips are for placing and drawing.
        turns = outlook.builds(self._kit.face(laid.tile, laid.turns), laid.slot)
        best, other, gain = self._best(outlook.board, turns, (self._mind.breadth + 1) // 2)
        why = reason_to_build(outlook, best, other, gain, view, searched=self._mind.breadth > 1)
        if best.built is None:
            return Decision(Skip(), why)
        return Decision(Build(self._kit.token(best.built, view.supply), best.built.square), why)

    def _draw(self) -> Decision:
        view = self._view
        board = self._kit.board(view.cities[view.seat])
        outlook = self._outlook(board)
        choices = judged = self._draws(outlook)
        if self._mind.breadth > 1 and len(choices) > 1:
            starts = [self._drawn(board, action) for _, action in choices]
            choices = [(trial.mean, choices[trial.number][1]) for trial in self._compare(starts)]
        value, best = choices[0]
        # Where time was short, only the best has been played on.
        second, other = next((one for one in (*choices, *judged) if one[1] != best), (value, None))
        gain = max(0.0, value - second)
        return Decision(best, reason_to_draw(outlook, best, other, gain, view, searched=self._mind.breadth > 1))

    def _draws(self, outlook: Outlook) -> list[tuple[float, Action]]:
        """What can be drawn and what it would be good for in the next turns, the best first."""
        view, share = self._view, self._judge.hand_second
        held = sorted((outlook.turns(tile)[0].value for tile in view.hand), reverse=True)

        def worth(tile: TileId) -> float:
            values = sorted((*held, outlook.turns(tile)[0].value), reverse=True)
            return values[0] + share * sum(values[1:2]) + self._slip()

        choices: list[tuple[float, Action]] = [(worth(tile), Take(tile)) for tile in view.row if tile is not None]
        if view.pile:
            sample = self._dice.sample(view.unseen, min(PILE_SAMPLE, len(view.unseen)))
            choices.append((sum(map(worth, sample)) / len(sample), Draw()))
        return sorted(choices, key=_first, reverse=True)

    def _drawn(self, board: Board, action: Action) -> Start:
        view = self._view
        if isinstance(action, Take):
            row = tuple(None if tile == action.tile else tile for tile in view.row)
            return Start(board, self._supply, (*view.hand, action.tile), row, Drawing.DONE, 0.0)
        return Start(board, self._supply, view.hand, view.row, Drawing.PILE, 0.0)

    def _judged(self, turns: list[Turn]) -> list[Turn]:
        """The turns as this mind sees them, the best first."""
        if not self._noise:
            return turns
        return sorted((turn._replace(value=turn.value + self._slip()) for turn in turns), key=_first, reverse=True)

    def _slip(self) -> float:
        return self._dice.gauss(0, self._noise) if self._noise else 0.0

    def _best(self, board: Board, turns: Sequence[Turn], breadth: int) -> tuple[Turn, Turn | None, float]:
        """The best turn, the best other one if there is one, and by how much it is better."""
        turns = turns[: max(2, breadth)]
        if len(turns) == 1:
            return turns[0], None, 0.0
        if breadth > 1 and board.left > 1:
            first, *others = self._compare([self._after(board, turn) for turn in turns])
            if not others:
                return turns[first.number], None, 0.0
            return turns[first.number], turns[others[0].number], first.mean - others[0].mean
        return turns[0], turns[1], turns[0].value - turns[1].value

    def _breadth(self, left: int) -> int:
        """How many turns are played on: more towards the end, where each costs little and all can be seen."""
        breadth = self._mind.breadth
        return breadth if breadth == 1 or left > WIDER else breadth * 2

    def _after(self, board: Board, turn: Turn) -> Start:
        hand = list(self._view.hand)
        if self._view.stage is Stage.PLACE:
            hand.remove(turn.face.tile)
        supply = self._supply if turn.built is None else self._supply.without(turn.built)
        after = board.after(self._kit, turn.face, turn.slot, turn.built)
        return Start(after, supply, tuple(hand), self._view.row, Drawing.OPEN, turn.value)

    def _compare(self, starts: Sequence[Start]) -> list[Trial]:
        mind, view = self._mind, self._view
        left = starts[0].board.left
        if left < mind.endgame:
            return self._to_the_end(starts, left)
        imagination = Imagination(self._judge, view.unseen, self._supply, self._rivals, len(view.row))
        # A city that is nearly full is played on quickly, so it can be played on more often.
        number = round(mind.worlds * (3 - 2 * left / ROUNDS))
        worlds = (imagination.world(mind.depth, self._dice) for _ in range(number))
        search = Search(self._judge, self._to_beat, mind.depth, mind.glance)
        return race(starts, worlds, number, search.play_on, self._deadline)

    def _to_the_end(self, starts: Sequence[Start], left: int) -> list[Trial]:
        mind, view = self._mind, self._view
        # The fewer turns there are to the end, and the fewer seats play them, the more often they can be played.
        number = max(1, mind.endings * mind.endgame * 4 // (max(1, left) * len(view.cities) ** 2))
        following = [(view.seat + step) % len(view.cities) for step in range(1, len(view.cities))]
        rivals = [self._kit.board(view.cities[seat]) for seat in following]
        hands = [view.hands[seat] for seat in following]
        endings = (imagine(view.unseen, hands, self._dice) for _ in range(number))
        mine = self._kit.board(view.cities[view.seat])
        endgame = Endgame(self._judge, mine, rivals, self._supply, mind.glance)
        return race(starts, endings, number, endgame.play_on, self._deadline)

    def _outlook(self, board: Board) -> Outlook:
        return Outlook(self._judge, board, self._supply, self._to_beat)


def _first(pair: Sequence[object]) -> float:
    value = pair[0]
    assert isinstance(value, float | int)
    return value
