"""``neogame simulate``: plays games without a window."""

import argparse
import json
import secrets
import statistics
import sys
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from neogame.ai import opponents
from neogame.cli import seats
from neogame.cli.games import Outcome, Task, play, processes
from neogame.cli.progress import Progress
from neogame.content.node import BadInput
from neogame.match.book import Book
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.options import choices, spelled, values

MOST_GAMES = 1_000_000
AHEAD = 16
"""How many games are given to each process in advance, so that none is idle."""
Parsers = Any
"""What argparse calls its collection of commands."""


def add(commands: Parsers) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help="play games without a window",
        description="Plays games between players of the command line and prints a summary.",
    )
    command.add_argument("game", choices=tuple(BOOKS), help="which game")
    command.add_argument("--seats", required=True, metavar="A,B,...", help="the players in turn order, 2 to 4")
    command.add_argument("--games", type=seats.whole(1), default=1, metavar="N", help="how many games (1)")
    command.add_argument("--code", metavar="CODE", help="the deal code the games' codes come from (a new one)")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="choose an option, such as hands=open"
    )
    for name in ("hands", "utilities"):
        command.add_argument(f"--{name}", dest="option", action=_Named, metavar="VALUE", help=f"--option {name}=VALUE")
    command.add_argument("--records", type=Path, metavar="DIR", help="write one record per game into this folder")
    command.add_argument("--jobs", type=seats.whole(1), default=1, metavar="N", help="processes at once (1)")
    command.add_argument("--json", action="store_true", help="print the summary as JSON")
    return command


class _Named(argparse.Action):
    """An option that has a flag of its own; commas part the things it names."""

    def __call__(self, parser: object, namespace: argparse.Namespace, values: Any, flag: str | None = None) -> None:
        chosen = f"{(flag or '').removeprefix('--')}={str(values).replace(',', '-')}"
        namespace.option = [*namespace.option, chosen]


def run(options: argparse.Namespace) -> int:
    if options.games > MOST_GAMES:
        raise BadInput(f"--games {options.games}: expected at most {MOST_GAMES}")
    players = seats.words(options.seats)
    seats.check_words(players, options.game, opponents.load(options.data))
    code = _code(options, len(players))
    book = BOOKS[options.game]
    book.load(options.data)
    folder: Path | None = options.records
    if folder is not None:
        make_empty(folder)
    tasks = [Task(options.game, tuple(players), str(code.derived(i)), options.data) for i in range(options.games)]
    outcomes = []
    began = time.perf_counter()
    with Progress(len(tasks), "games") as progress:
        for number, outcome in enumerate(_play_all(tasks, options.jobs), 1):
            if folder is not None:
                _write(folder / f"{number:0{len(str(len(tasks)))}d}-{outcome.code}.jsonl", outcome.record)
            # The records of many games would fill the memory, and the summary needs none.
            outcomes.append(replace(outcome, record=""))
            progress.step()
    seconds = time.perf_counter() - began
    summary = summarise(options.game, players, str(code), outcomes, seconds)
    if options.json:
        print(json.dumps(summary))
    else:
        _print(summary)
    return 0


def make_empty(folder: Path) -> None:
    """Makes the folder, or finds it empty; what is already there is never mixed with or overwritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        occupied = any(folder.iterdir())
    except OSError as error:
        raise BadInput(f"{folder}: cannot be used as a folder for records ({error.strerror})") from None
    if occupied:
        raise BadInput(f"{folder}: not empty; records go into a new or empty folder, so that nothing is overwritten")
    probe = folder / ".writable"
    try:
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written to ({error.strerror})") from None


def summarise(game: str, players: list[str], code: str, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """Mean, spread and share of wins by seat and by player; a shared win counts as its part."""
    by_seat = []
    for seat, word in enumerate(players):
        row = _row([(o.totals[seat], o.share(seat)) for o in outcomes])
        by_seat.append({"seat": seat, "player": word, **row})
    by_player = []
    for word in dict.fromkeys(players):
        held = [seat for seat, other in enumerate(players) if other == word]
        row = _row([(o.totals[seat], o.share(seat)) for o in outcomes for seat in held])
        by_player.append({"player": word, "seats": len(held), **row})
    return {
        "game": game,
        "code": code,
        "games": len(outcomes),
        "seats": by_seat,
        "players": by_player,
        "turns": sum(o.turns for o in outcomes),
        "actions": sum(o.actions for o in outcomes),
        "seconds": round(seconds, 3),
    }


def _row(results: list[tuple[int, float]]) -> dict[str, Any]:
    totals = [total for total, _ in results]
    return {
        "mean": round(statistics.fmean(totals), 2),
        "spread": round(statistics.stdev(totals), 2) if len(totals) > 1 else 0.0,
        "least": min(totals),
        "most": max(totals),
        "wins": round(statistics.fmean(share for _, share in results), 4),
    }


def _play_all(tasks: list[Task], jobs: int) -> Iterator[Outcome]:
    if jobs == 1 or len(tasks) == 1:
        yield from map(play, tasks)
        return
    with processes(min(jobs, len(tasks))) as pool:
        ahead: deque[Future[Outcome]] = deque()
        for task in tasks:
            ahead.append(pool.submit(play, task))
            if len(ahead) > AHEAD * jobs:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror})") from None


def _code(options: argparse.Namespace, seated: int) -> DealCode:
    """The code that was given, or a new one for the options that were."""
    fitting = _fitting(options)
    if options.code is None:
        return DealCode.new(options.game, seated, fitting[0], Random(secrets.randbits(64)))
    code = DealCode.read(options.code)
    if code.game != options.game:
        raise BadInput(f"--code {code} is a deal of {code.game}, expected one of {options.game}")
    if code.seats != seated:
        raise BadInput(f"--code {code} is for {code.seats} seats, but --seats names {seated} players")
    if code.choice not in fitting:
        raise BadInput(f"--code {code} holds other options than --option asks for")
    return code


def _fitting(options: argparse.Namespace) -> list[int]:
    """The choices of options that are as asked for, the usual ones first."""
    book = BOOKS[options.game]
    wanted = dict(_wanted(book, text) for text in options.option)
    written = enumerate(choices(book))
    return [number for number, choice in written if all(choice[name] == value for name, value in wanted.items())]


def _wanted(book: Book, text: str) -> tuple[str, Any]:
    """The option that ``text`` names and the value it asks for; the parts of a value may stand in any order."""
    name, _, value = text.partition("=")
    known = values(book)
    if name not in known:
        raise BadInput(f"--option {text}: {book.name} has the options {', '.join(known)}")
    for one in known[name]:
        if sorted(spelled(one).split("-")) == sorted(value.split("-")):
            return name, one
    raise BadInput(f"--option {text}: expected one of {', '.join(map(spelled, known[name]))}")


def _print(summary: dict[str, Any]) -> None:
    number = summary["games"]
    print(f"{summary['game']}, {number} game{'s' if number > 1 else ''}, deal code {summary['code']}")
    print(f"{'seat':<6}{'player':<16}{'mean':>8}{'spread':>8}{'least':>7}{'most':>7}{'wins':>8}")
    for row in summary["seats"]:
        print(f"{row['seat']:<6}{row['player'][:15]:<16}{_cells(row)}")
    if len(summary["players"]) < len(summary["seats"]):
        print("by player")
        for row in summary["players"]:
            print(f"{'':<6}{row['player'][:15]:<16}{_cells(row)}")
    print(f"{summary['turns']} turns, {summary['actions']} actions in {summary['seconds']:.1f} s", file=sys.stderr)


def _cells(row: dict[str, Any]) -> str:
    return f"{row['mean']:>8.1f}{row['spread']:>8.1f}{row['least']:>7}{row['most']:>7}{row['wins']:>8.1%}"
