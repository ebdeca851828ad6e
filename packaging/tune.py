"""Tunes the evaluation weights of a game by self-play, and keeps them only if they win.

    python packaging/tune.py neoville --minutes 15

starts from the committed weights of data/opponents.yaml and lets an evolution strategy (the package ``cma``, of the
development group ``tune``) look for better ones: all tries of a round sit down together at tables of two to four, and
who gains points on the others goes on. At the end the new weights play a confirmation match against the committed ones
on deals they have never seen; they are written into the file only if the 95 % interval of their wins lies above their
part. ``--keep FILE`` stores where the tuning stands and goes on from there.
"""

import argparse
import importlib.util
import json
import math
import random
import statistics
import sys
import time
import warnings
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

HOME = Path(__file__).resolve().parent.parent
if str(HOME) not in sys.path:
    sys.path.insert(0, str(HOME))

from neogame.ai import opponents  # noqa: E402
from neogame.ai.minds import MINDS  # noqa: E402
from neogame.match.book import Player  # noqa: E402
from neogame.match.books import BOOKS  # noqa: E402
from neogame.match.codes import DealCode  # noqa: E402
from neogame.match.match import Match  # noqa: E402
from neogame.rules.core import Nobody  # noqa: E402

TUNED, SEARCHING = "master", "steady"
"""Who plays with the common weights, and whose search settings are used: the evaluation itself is tuned, so little
search is best."""
STEP = 0.25
"""How far the first tries go, as a share of a weight or of its range."""
Z = 1.96
LEAST_GAMES = 30
PLACES = 4


@dataclass(frozen=True, slots=True)
class Table:
    """One game: who sits where, by their weights."""

    game: str
    code: str
    seats: tuple[Mapping[str, float], ...]
    search: Mapping[str, float]
    data: Path


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a table, by seat."""

    margins: tuple[float, ...]
    """Points more than the others had on average."""
    wins: tuple[float, ...]


def main() -> int:
    options = _checked(_options())
    known = opponents.load(options.data)
    tuned, searching = known.named(TUNED), known.named(SEARCHING)
    assert tuned is not None
    assert searching is not None
    weights, search = tuned.games[options.game].weights, searching.games[options.game].search
    names = options.only or sorted(MINDS[options.game].WEIGHTS)
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        tuner = Tuner(options, weights, search, names, pool)
        new = tuner.run(time.monotonic() + 60 * options.minutes)
        better = tuner.confirm(new, options.confirm)
    if not better:
        print("the committed weights stay")
        return 0
    write(options.data / "opponents.yaml", options.game, new)
    print("the new weights are written")
    return 0


class Tuner:
    """One tuning run."""

    def __init__(
        self,
        options: argparse.Namespace,
        weights: Mapping[str, float],
        search: Mapping[str, float],
        names: Sequence[str],
        pool: Executor,
    ) -> None:
        self._options = options
        self._old = dict(weights)
        self._search = search
        self._names = names
        self._pool = pool
        self._ranges = MINDS[options.game].WEIGHTS
        self._scale = {name: _scale(weights[name], *self._ranges[name][1:]) for name in names}

    def run(self, until: float) -> dict[str, float]:
        """The favourite when the time is up."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import cma  # _checked has seen to it
        kept = self._kept()
        start = [kept["weights"][name] / self._scale[name] for name in self._names]
        bounds = [[self._ranges[name][side] / self._scale[name] for name in self._names] for side in (1, 2)]
        settings = {"bounds": bounds, "popsize": self._options.population, "seed": 1 + kept["round"], "verbose": -9}
        strategy = cma.CMAEvolutionStrategy(start, kept["sigma"], settings)
        number = kept["round"]
        while time.monotonic() < until:
            tries = strategy.ask()
            number += 1
            codes = self._codes(f"round:{number}", self._options.deals)
            margins = self._margins([self._weights(one) for one in tries], codes, random.Random(number))
            strategy.tell(tries, [-margin for margin in margins])
            print(f"round {number}: best {max(margins):+.2f}, step {strategy.sigma:.3f}", flush=True)
            self._keep(self._weights(strategy.result.xfavorite), strategy.sigma, number)
        return self._weights(strategy.result.xfavorite)

    def confirm(self, new: Mapping[str, float], games: int) -> bool:
        """Whether the new weights win more than their part against the committed ones, beyond chance."""
        codes = self._codes(f"confirm:{random.SystemRandom().random()}", games)
        tables = [(code, seat) for code in codes for seat in range(DealCode.read(code).seats)][:games]
        seated = [
            self._table(code, [new if mine == seat else self._old for seat in range(DealCode.read(code).seats)])
            for code, mine in tables
        ]
        results = list(self._pool.map(play, seated, chunksize=4))
        lifts = [result.wins[mine] - 1 / len(result.wins) for result, (_, mine) in zip(results, tables, strict=True)]
        margin = statistics.fmean(result.margins[mine] for result, (_, mine) in zip(results, tables, strict=True))
        lift = statistics.fmean(lifts)
        error = Z * statistics.stdev(lifts) / math.sqrt(len(lifts))
        print(f"confirmation: {lift:+.3f} wins over par, 95 % within {error:.3f}, {margin:+.2f} points, {games} games")
        return lift > error

    def _margins(self, tries: Sequence[Mapping[str, float]], codes: Sequence[str], dice: random.Random) -> list[float]:
        """What each try gains on the others: all sit down together, on every deal with other neighbours."""
        tables, sitting = [], []
        for code in codes:
            seats = DealCode.read(code).seats
            order = dice.sample(range(len(tries)), len(tries))
            for first in range(0, len(order) - seats + 1, seats):
                group = order[first : first + seats]
                sitting.append(group)
                tables.append(self._table(code, [tries[one] for one in group]))
        found: list[list[float]] = [[] for _ in tries]
        for group, result in zip(sitting, self._pool.map(play, tables, chunksize=2), strict=True):
            for one, margin in zip(group, result.margins, strict=True):
                found[one].append(margin)
        return [statistics.fmean(margins) for margins in found]

    def _table(self, code: str, seats: Sequence[Mapping[str, float]]) -> Table:
        return Table(self._options.game, code, tuple(seats), self._search, self._options.data)

    def _codes(self, name: str, number: int) -> list[str]:
        """Deals for 2, 3 and 4 players in turn."""
        dice = random.Random(name)
        return [
            str(DealCode.new(self._options.game, self._options.players[i % len(self._options.players)], 0, dice))
            for i in range(number)
        ]

    def _weights(self, vector: Sequence[float]) -> dict[str, float]:
        found = {name: round(float(x) * self._scale[name], PLACES) for name, x in zip(self._names, vector, strict=True)}
        return {**self._old, **found}

    def _kept(self) -> dict[str, Any]:
        path: Path | None = self._options.keep
        if path is None or not path.exists():
            return {"weights": self._old, "sigma": STEP, "round": 0}
        kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return {**kept, "weights": {**self._old, **kept["weights"]}}

    def _keep(self, weights: Mapping[str, float], sigma: float, number: int) -> None:
        if self._options.keep is not None:
            kept = {"weights": weights, "sigma": sigma, "round": number}
            self._options.keep.write_text(json.dumps(kept, indent=1), encoding="utf-8")


def play(table: Table) -> Result:
    """Plays one game."""
    book = BOOKS[table.game]
    code = DealCode.read(table.code)
    players = [Player(str(seat), "tuned") for seat in range(code.seats)]
    match = Match.new(book, book.load(table.data), players, code)
    minds = [MINDS[table.game].Mind(match.game, weights, table.search, None) for weights in table.seats]
    dice = [code.dice(f"opponent:{seat}") for seat in range(code.seats)]
    while not isinstance(seat := match.to_act, Nobody):
        match.play(minds[seat].decide(match.view(seat), dice[seat]).action)
    result = match.result()
    totals = [score["total"] for score in result["scores"]]
    rest = len(totals) - 1
    won = result["winners"]
    return Result(
        tuple(total - (sum(totals) - total) / rest for total in totals),
        tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(totals))),
    )


def write(path: Path, game: str, weights: Mapping[str, float]) -> None:
    """Puts the weights of a game into the file's common ones and leaves every other line as it is."""
    lines = path.read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("weights:"))
    if lines[at].strip() == "weights: {}":
        lines[at] = "weights:"
    begin = next((i for i in range(at + 1, len(lines)) if lines[i].startswith(f"  {game}:")), at + 1)
    end = begin
    while end < len(lines) and (lines[end].startswith(f"  {game}:") or lines[end].startswith("    ")):
        end += 1
    block = [f"  {game}:", *(f"    {name}: {weights[name]:g}" for name in MINDS[game].WEIGHTS if name in weights)]
    path.write_text("\n".join([*lines[:begin], *block, *lines[end:]]) + "\n", encoding="utf-8")


def _scale(weight: float, least: float, most: float) -> float:
    """A weight's natural step: its own size, or a part of its range if it is near nothing."""
    return max(abs(weight), (most - least) / 20)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Tunes evaluation weights by self-play.")
    parser.add_argument("game", choices=tuple(MINDS))
    parser.add_argument("--minutes", type=float, default=15, help="how long to look for better weights (15)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once (1)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], help="seats of the deals in turn (2 3 4)")
    parser.add_argument("--deals", type=int, default=12, help="deals that each try plays (12)")
    parser.add_argument("--population", type=int, default=12, help="tries per round, best a multiple of 12 (12)")
    parser.add_argument("--confirm", type=int, default=300, help="games of the confirmation match (300)")
    parser.add_argument("--only", nargs="+", metavar="WEIGHT", help="tune these weights and leave the rest")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="store where the tuning stands, and go on from there")
    parser.add_argument("--data", type=Path, default=HOME / "data", help="the data folder")
    return parser


def _checked(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """What was asked for, if it can be done; otherwise it is said what cannot."""
    options = parser.parse_args()
    weights = MINDS[options.game].WEIGHTS
    if unknown := [name for name in options.only or () if name not in weights]:
        parser.error(f"--only {unknown[0]}: expected some of {', '.join(sorted(weights))}")
    if options.confirm < LEAST_GAMES:
        parser.error(f"--confirm {options.confirm}: expected at least {LEAST_GAMES} games, or nothing is confirmed")
    if importlib.util.find_spec("cma") is None:
        parser.error("the package cma is missing: install the group tune of pyproject.toml")
    return options


if __name__ == "__main__":
    sys.exit(main())
