"""Imagined futures: worlds played on by players who plan each turn in haste, and what they say."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from neogame.ai.neotopia.judge import Judge
from neogame.ai.neotopia.plan import Planner
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.world import CLOSE, Step, World

WIDTH, BEAM = 5, 1


@dataclass(frozen=True, slots=True)
class Odds:
    """What imagined futures say of a seat."""

    expected: float
    """The mean of its final scores."""
    low: int
    high: int
    """Eight of ten final scores lie between these."""
    wins: float
    """The share of futures it wins, a shared victory as its part."""
    samples: int


class Futures:
    """Plays worlds on, every seat with a narrow plan."""

    def __init__(self, judges: Sequence[Judge], width: int = WIDTH, beam: int = BEAM) -> None:
        self._judges = judges
        self._planners = [Planner(judge, width, beam, hasty=True) for judge in judges]

    def worth(self, world: World, steps: Sequence[Step], rounds: int, versus: float) -> float:
        """What a planned turn is worth to its seat after so many rounds, the others' worth counted against it."""
        seat, seats = world.seat, len(world.colours)
        _follow(world, steps)
        for _ in range(rounds * seats - 1):
            if world.over:
                break
            self._turn(world)
        if world.over:
            totals = world.totals()
            own, others = float(totals[seat]), float(sum(totals) - totals[seat])
        else:
            own = self._best(world).value
            others = sum(
                judge.value(Position.of(world, other)) for other, judge in enumerate(self._judges) if other != seat
            )
        return own - versus * others / (seats - 1)

    def to_end(self, world: World) -> list[int]:
        """Everyone's score after the last turn."""
        while not world.over:
            self._turn(world)
        return world.totals()

    def _best(self, world: World) -> Position:
        return self._planners[world.seat].turns(Position.of(world, world.seat), 1)[0]

    def _turn(self, world: World) -> None:
        _follow(world, self._best(world).steps)


def _follow(world: World, steps: Sequence[Step]) -> None:
    for step in steps:
        world.play(step)
    world.play(CLOSE)


def summed_up(seat: int, totals: Sequence[Sequence[int]]) -> Odds:
    """The odds of a seat from everyone's final scores in some futures."""
    own = sorted(scores[seat] for scores in totals)
    most = len(own) - 1
    wins = [1 / scores.count(max(scores)) if scores[seat] == max(scores) else 0.0 for scores in totals]
    return Odds(statistics.fmean(own), own[round(most * 0.1)], own[round(most * 0.9)], statistics.fmean(wins), len(own))


def sampled(
    futures: Futures, imagine: Callable[[], World], samples: int, cancelled: Callable[[], bool]
) -> list[list[int]]:
    """Everyone's final scores in as many futures as asked for, or fewer if it is cancelled."""
    totals: list[list[int]] = []
    while len(totals) < samples and not (totals and cancelled()):
        totals.append(futures.to_end(imagine()))
    return totals
