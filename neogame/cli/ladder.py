"""``neogame ladder``: measures the levels against each other and writes the table that the game shows."""

import argparse
import statistics
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from neogame.ai import opponents
from neogame.ai.minds import MINDS
from neogame.cli import seats
from neogame.cli.arena import Contest, Game, Results, add_executor, executor, hold, interval
from neogame.content import ladder
from neogame.content.ladder import Rung
from neogame.content.node import BadInput
from neogame.match.codes import DealCode

CONTESTS = (
    ("gentle", "random"),
    ("gentle", "greedy"),
    ("steady", "gentle"),
    ("sharp", "steady"),
    ("master", "sharp"),
    ("master", "steady", "steady", "steady"),
    ("steady", "steady", "steady", "steady"),
)
"""The contests: the player that is measured, then those it meets."""


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "ladder",
        help="measure the levels against each other",
        description="Measures neighbouring levels against each other in every game, keeps the results of every pair "
        "and writes the table that the game shows. Stopped, it goes on where it was.",
    )
    command.add_argument("--game", choices=tuple(MINDS), action="append", help="only this game (all)")
    command.add_argument("--games", type=seats.whole(1), default=400, metavar="N", help="games of each pair (400)")
    command.add_argument(
        "--results", type=Path, default=Path("ladder"), metavar="DIR", help="keep every game in this folder (ladder)"
    )
    command.add_argument("--table", type=Path, metavar="FILE", help="write the table here (ladder.yaml of the data)")
    add_executor(command)
    return command


def run(options: argparse.Namespace) -> int:
    table = options.table or options.data / ladder.FILE
    names = options.game or [*MINDS]
    rungs = {_key(rung): rung for rung in (ladder.load(options.data) if options.table is None else ())}
    for game in names:
        for players in CONTESTS:
            seats.check_words(players, game, opponents.load(options.data))
    with executor(options) as pool:
        for game in names:
            for players in CONTESTS:
                contest = Contest(game, players, str(_code(game, len(players))), options.data)
                kept = Results(options.results / f"{game}-{'-'.join(players)}.jsonl")
                print(f"{game}: {players[0]} against {', '.join(players[1:])}", flush=True)
                rung = measure(contest, [*hold(contest, options.games, pool, kept)])
                print(
                    f"  {rung.games} games, wins {rung.wins:.1%} ({rung.low:.1%} - {rung.high:.1%}), "
                    f"points {rung.mean:.1f} against {rung.others:.1f}",
                    flush=True,
                )
                rungs[_key(rung)] = rung
                _write(table, [rungs[key] for key in _order() if key in rungs])
    return 0


def measure(contest: Contest, games: Sequence[Game]) -> Rung:
    """How the first player of a contest did against the others."""
    player, against = contest.players[0], contest.players[1:]
    held = [(game, seat) for game in games for seat, word in enumerate(game.seats) if word == player]
    rest = [(game, seat) for game in games for seat, word in enumerate(game.seats) if word != player] or held
    wins = statistics.fmean(game.share(seat) for game, seat in held)
    low, high = interval(wins, len(held))
    return Rung(
        contest.game,
        player,
        against,
        len(games),
        round(wins, 4),
        round(low, 4),
        round(high, 4),
        round(statistics.fmean(game.totals[seat] for game, seat in held), 2),
        round(statistics.fmean(game.totals[seat] for game, seat in rest), 2),
    )


def _code(game: str, seated: int) -> DealCode:
    """The deal code of a contest, the same in every release, so that ladders can be compared."""
    return DealCode.new(game, seated, 0, Random("ladder"))


def _key(rung: Rung) -> tuple[str, tuple[str, ...]]:
    return rung.game, (rung.player, *rung.against)


def _order() -> list[tuple[str, tuple[str, ...]]]:
    return [(game, players) for game in MINDS for players in CONTESTS]


def _write(path: Path, rungs: Sequence[Rung]) -> None:
    try:
        path.write_text(ladder.write(rungs), encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from None
