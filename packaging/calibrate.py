"""Measures how true Neoville's odds are, and what correction makes them so.

    python packaging/calibrate.py --games 60

plays games of ``steady`` opponents, asks for the odds of a city now and then, and compares them with what came of it: a
line for every tenth of chance with the share that paid, then the expected score and its range. With ``--fit`` it asks
for uncorrected odds and prints the correction that fits best (numbers of ``MEASURED`` in neogame/ai/neoville/odds.py).
"""

import argparse
import math
import random
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
if str(HOME) not in sys.path:
    sys.path.insert(0, str(HOME))

from neogame.ai import opponents  # noqa: E402
from neogame.ai.neoville.odds import MEASURED, NONE, Correction, Odds, odds  # noqa: E402
from neogame.match.book import Player  # noqa: E402
from neogame.match.codes import DealCode  # noqa: E402
from neogame.match.match import Match  # noqa: E402
from neogame.match.neoville import NeovilleBook  # noqa: E402
from neogame.rules.core import Nobody  # noqa: E402
from neogame.rules.neoville.components import TokenId  # noqa: E402
from neogame.rules.neoville.state import Stage  # noqa: E402

ASKED = 0.25
"""In how many of its turns a seat's odds are asked for."""


@dataclass(frozen=True, slots=True)
class Case:
    """Odds that were given, and what came of them."""

    odds: Odds
    paid: Mapping[TokenId, bool]
    total: int


def cases(games: int, samples: int, correction: Correction, data: Path, seed: str) -> Iterator[Case]:
    """Odds of games between steady opponents, each with its outcome."""
    book = NeovilleBook()
    known = opponents.load(data)
    components = book.load(data)
    game = book.game(components)
    for number in range(games):
        dice = random.Random(f"{seed}:{number}")
        seats = 2 + number % 3
        match = Match.new(book, components, [Player("", "")] * seats, DealCode.new("neoville", seats, 0, dice))
        mind = opponents.opponent("steady", "neoville", game, known, False)
        asked: list[tuple[int, Odds]] = []
        while not isinstance(seat := match.to_act, Nobody):
            view = match.view(seat)
            if view.stage is Stage.PLACE and view.cities[seat].standing and dice.random() < ASKED:
                given = odds(game, view, dice, samples, lambda: False, correction)
                asked.append((seat, given))
            match.play(mind.decide(view, dice).action)
        scores = match.scores()
        for asker, given in asked:
            paid = {token.token: token.points > 0 for token in scores[asker].tokens}
            yield Case(given, paid, scores[asker].total)


def chances(found: Sequence[Case]) -> Iterator[tuple[float, bool]]:
    """What was said of promises that were still open, and whether they paid."""
    for case in found:
        for token, chance in case.odds.tokens.items():
            if 0 < chance < 1:
                yield chance, case.paid[token]


def report(found: Sequence[Case]) -> list[str]:
    """The reliability of chances, of expected scores and of ranges."""
    pairs = list(chances(found))
    lines = [f"{len(found)} cities, {len(pairs)} open promises"]
    for tenth in range(10):
        inside = [(c, p) for c, p in pairs if tenth <= c * 10 < tenth + 1]
        if inside:
            said, was = statistics.fmean(c for c, _ in inside), statistics.fmean(p for _, p in inside)
            lines.append(
                f"  said {10 * tenth:3}-{10 * tenth + 10:3} %: {len(inside):5} times, mean {said:.2f}, paid {was:.2f}"
            )
    off = [case.total - case.odds.expected for case in found]
    within = statistics.fmean(case.odds.low <= case.total <= case.odds.high for case in found)
    lines.append(f"  final score: {statistics.fmean(off):+.1f} points off, {within:.2f} within the range of 0.80")
    return lines


def fitted(found: Sequence[Case]) -> Correction:
    """The correction that makes uncorrected odds true: a logistic fit of chances, a linear one of scores."""
    pairs = [(math.log(chance / (1 - chance)), paid) for chance, paid in chances(found)]
    shift, slope = 0.0, 1.0
    for _ in range(30):
        # Newton's method on the likelihood of two parameters.
        said = [1 / (1 + math.exp(-shift - slope * x)) for x, _ in pairs]
        weights = [chance * (1 - chance) for chance in said]
        errors = [chance - paid for chance, (_, paid) in zip(said, pairs, strict=True)]
        a, b = sum(weights), sum(w * x for w, (x, _) in zip(weights, pairs, strict=True))
        d = sum(w * x * x for w, (x, _) in zip(weights, pairs, strict=True))
        e, f = sum(errors), sum(error * x for error, (x, _) in zip(errors, pairs, strict=True))
        shift, slope = shift - (d * e - b * f) / (a * d - b * b), slope - (a * f - b * e) / (a * d - b * b)
    width = statistics.fmean(case.odds.high - case.odds.low for case in found)
    lift = statistics.fmean(case.total - case.odds.expected for case in found) / width
    return Correction(round(shift, 2), round(slope, 2), round(lift, 2), round(_spread(found, lift), 2))


def _spread(found: Sequence[Case], lift: float) -> float:
    """How much wider the ranges must be to hold eight in ten."""

    def within(spread: float) -> float:
        held = 0
        for case in found:
            low, high = case.odds.low - case.odds.expected, case.odds.high - case.odds.expected
            held += spread * low <= case.total - case.odds.expected - lift * (high - low) <= spread * high
        return held / len(found)

    return next((step / 20 for step in range(10, 60) if within(step / 20) >= 0.8), 3.0)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares Neoville's odds with what comes of them.")
    parser.add_argument("--games", type=int, default=60, help="how many games (60)")
    parser.add_argument("--samples", type=int, default=100, help="futures behind each answer (100)")
    parser.add_argument("--seed", default="calibrate", help="which games")
    parser.add_argument("--fit", action="store_true", help="print the correction that fits best")
    parser.add_argument("--data", type=Path, default=HOME / "data", help="the data folder")
    options = parser.parse_args()
    correction = NONE if options.fit else MEASURED
    found = list(cases(options.games, options.samples, correction, options.data, options.seed))
    print("\n".join(report(found)))
    if options.fit:
        print(fitted(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
