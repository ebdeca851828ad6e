"""``neogame arena``: the same deals with the seats swapped, to say who plays better."""

import argparse
import hashlib
import json
import math
import secrets
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from neogame import __version__
from neogame.ai import opponents
from neogame.cli import seats
from neogame.cli.games import Task, play, processes
from neogame.cli.progress import Progress
from neogame.content.node import BadInput, parse_json
from neogame.content.opponents import Opponents
from neogame.files import read_plain
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode

CONNECT_SECONDS = 10
LARGEST_RESULTS = 256 << 20
Z = 1.959964
"""How many standard errors to either side of a mean hold 95 % of the cases."""


def add(commands: Any) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help="measure who plays better",
        description="Plays the same deals with the seats swapped, every player once in every seat, and prints win "
        "rates with their 95 % intervals, mean scores and the time that decisions take.",
        epilog="Without --timed opponents are held to their work alone, so that a deal code gives the same games on "
        "every machine.",
    )
    command.add_argument("game", choices=tuple(BOOKS), help="which game")
    command.add_argument("--seats", required=True, metavar="A,B,...", help="the players, 2 to 4")
    command.add_argument("--games", type=seats.whole(1), default=100, metavar="N", help="at least so many games (100)")
    command.add_argument("--code", metavar="CODE", help="the deal code the games' codes come from (a new one)")
    command.add_argument("--results", type=Path, metavar="FILE", help="keep each game here, and go on from there")
    command.add_argument("--timed", action="store_true", help="opponents look at the clock as they do in the window")
    command.add_argument("--json", action="store_true", help="print the summary as JSON")
    add_executor(command)
    return command


def add_executor(command: argparse.ArgumentParser) -> None:
    """The arguments that say where games are played."""
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=seats.whole(1), default=1, metavar="N", help="processes at once (1)")
    where.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster with this scheduler")


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: which players meet on which deals."""

    game: str
    players: tuple[str, ...]
    code: str
    data: Path
    timed: bool = False

    def tasks(self, games: int) -> list[Task]:
        """At least so many games: each deal with every rotation of the seats."""
        turns = [self.players[i:] + self.players[:i] for i in range(len(self.players))]
        seatings = list(dict.fromkeys(turns))
        code = DealCode.read(self.code)
        return [
            Task(self.game, seating, str(code.derived(deal)), self.data, self.timed)
            for deal in range(math.ceil(games / len(seatings)))
            for seating in seatings
        ]


@dataclass(frozen=True, slots=True)
class Game:
    """What is kept of a game that was played."""

    code: str
    seats: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    ms: tuple[tuple[float, ...], ...]
    """By seat the milliseconds that each of its decisions took."""

    def share(self, seat: int) -> float:
        return 1 / len(self.winners) if seat in self.winners else 0.0


def run(options: argparse.Namespace) -> int:
    players = seats.words(options.seats)
    seats.check_words(players, options.game, opponents.load(options.data))
    BOOKS[options.game].load(options.data)
    kept = Results(options.results) if options.results else None
    code = _code(options, len(players), kept)
    contest = Contest(options.game, tuple(players), str(code), options.data, options.timed)
    games: list[Game] = []
    stopped = False
    try:
        with executor(options) as pool:
            games.extend(hold(contest, options.games, pool, kept))
    except KeyboardInterrupt:
        stopped = True
        if not games:
            raise
    summary = summarise(contest, games)
    print(json.dumps(summary) if options.json else "\n".join(lines(summary)))
    if stopped:
        print(f"neogame: stopped after {len(games)} games", file=sys.stderr)
        return 128 + 2
    return 0


class Results:
    """A file with a line for every game played, so that a contest can be stopped and continued."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.header: Mapping[str, Any] | None = None
        self.games: list[tuple[str, Game]] = []
        """With the settings they were played under."""
        if path.exists():
            self._read()

    def begin(self, contest: Contest) -> None:
        """Makes sure that the file is about this contest; a new file begins with a line that names it."""
        header = {"arena": 1, "game": contest.game, "seats": [*contest.players], "code": contest.code}
        if self.header is None:
            self._append(header)
        elif self.header != header:
            raise BadInput(
                f"{self.path}: holds {self.header['game']} between {', '.join(self.header['seats'])} "
                f"on the deals of {self.header['code']}, which is another contest"
            )

    def add(self, settings: str, game: Game) -> None:
        self._append({"settings": settings, **asdict(game)})
        self.games.append((settings, game))

    def _append(self, line: Mapping[str, Any]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
        except OSError as error:
            raise BadInput(f"{self.path}: cannot be written ({error.strerror})") from None

    def _read(self) -> None:
        try:
            text = read_plain(self.path, LARGEST_RESULTS).decode("utf-8")
        except (OSError, UnicodeDecodeError):
            raise BadInput(f"{self.path}: cannot be read as results of an arena") from None
        # A line that was cut off has no end; its game is played again.
        whole, _, rest = text.rpartition("\n")
        if rest:
            self.path.write_text(whole + "\n" if whole else "", encoding="utf-8")
        for number, line in enumerate(whole.splitlines(), 1):
            node = parse_json(line, f"{self.path}, line {number}")
            if number == 1:
                head = node.mapping(("arena", "game", "seats", "code"))
                self.header = {
                    "arena": head["arena"].whole(1, 1),
                    "game": head["game"].one_of(BOOKS),
                    "seats": [word.text() for word in head["seats"].sequence()],
                    "code": head["code"].text(),
                }
                continue
            found = node.mapping(("settings", "code", "seats", "totals", "winners", "ms"))
            game = Game(
                found["code"].text(),
                tuple(word.text() for word in found["seats"].sequence()),
                tuple(total.whole() for total in found["totals"].sequence()),
                tuple(seat.whole(0, 3) for seat in found["winners"].sequence()),
                tuple(tuple(ms.number() for ms in times.sequence()) for times in found["ms"].sequence()),
            )
            self.games.append((found["settings"].text(), game))


@contextmanager
def executor(options: argparse.Namespace) -> Iterator[Executor]:
    """What plays the games: this machine's processes, or a cluster."""
    if options.dask:
        with _cluster(options.dask) as pool:
            yield pool
        return
    with processes(options.jobs) as pool:
        yield pool


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise BadInput("--dask needs the package distributed: install neogame[arena]") from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise BadInput(f"--dask {address}: no scheduler answers there ({error})") from None
    with client:
        # Every game is its own, even one that looks like another.
        yield client.get_executor(pure=False, retries=2)


def hold(contest: Contest, number: int, pool: Executor, kept: Results | None) -> Iterator[Game]:
    """The games of a contest as they are finished, those that were kept first."""
    settings = fingerprint(contest)
    tasks = contest.tasks(number)
    if kept:
        kept.begin(contest)
        known = {(game.code, game.seats): game for under, game in kept.games if under == settings}
        yield from (known[task.code, task.players] for task in tasks if (task.code, task.players) in known)
        tasks = [task for task in tasks if (task.code, task.players) not in known]
    futures = [pool.submit(contend, task) for task in tasks]
    with Progress(len(tasks), "games") as progress:
        for future in as_completed(futures):
            game = future.result()
            if kept:
                kept.add(settings, game)
            yield game
            progress.step()


def contend(task: Task) -> Game:
    """Plays one game and keeps what counts."""
    outcome = play(task)
    ms = tuple(tuple(round(s * 1000, 1) for s in of_seat) for of_seat in outcome.seconds)
    return Game(task.code, task.players, outcome.totals, outcome.winners, ms)


def fingerprint(contest: Contest) -> str:
    """A fingerprint of everything that decides how the players play; results with another one do not count."""
    known: Opponents = opponents.load(contest.data)
    facts = [__version__, contest.timed, known.bots]
    facts += [file.read_bytes() for file in sorted((contest.data / contest.game).glob("*.yaml"))]
    for word in contest.players:
        sheet = known.named(word)
        facts.append(word if sheet is None else (sheet.id, sheet.seconds, sheet.games.get(contest.game)))
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:12]


def interval(share: float, number: int) -> tuple[float, float]:
    """The 95 % interval of a share of ``number`` games, after Wilson."""
    spread = Z * math.sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    middle = share + Z * Z / (2 * number)
    whole = 1 + Z * Z / number
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def summarise(contest: Contest, games: Sequence[Game]) -> dict[str, Any]:
    """Per player win rate, mean score and time; a shared win counts as its part."""
    rows = []
    for word in dict.fromkeys(contest.players):
        held = [(game, seat) for game in games for seat, other in enumerate(game.seats) if other == word]
        times = sorted(ms for game, seat in held for ms in game.ms[seat])
        totals = [game.totals[seat] for game, seat in held]
        wins = statistics.fmean(game.share(seat) for game, seat in held)
        low, high = interval(wins, len(held))
        rows.append(
            {
                "player": word,
                "seats": contest.players.count(word),
                "wins": round(wins, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "mean": round(statistics.fmean(totals), 2),
                "spread": round(statistics.stdev(totals), 2) if len(totals) > 1 else 0.0,
                "ms": round(statistics.fmean(times), 2) if times else 0.0,
                "ms99": times[min(len(times) - 1, int(len(times) * 0.99))] if times else 0.0,
            }
        )
    return {"game": contest.game, "code": contest.code, "games": len(games), "players": rows}


def lines(summary: Mapping[str, Any]) -> list[str]:
    """A summary for people."""
    wide = max(16, *(len(row["player"]) + 1 for row in summary["players"]))
    text = [
        f"{summary['game']}, {summary['games']} games, deal code {summary['code']}",
        f"{'player':<{wide}}{'wins':>8}{'95 % interval':>18}{'mean':>8}{'spread':>8}{'ms/decision':>13}{'99 %':>8}",
    ]
    for row in summary["players"]:
        between = f"{row['low']:.1%} - {row['high']:.1%}"
        text.append(
            f"{row['player']:<{wide}}{row['wins']:>8.1%}{between:>18}{row['mean']:>8.1f}{row['spread']:>8.1f}"
            f"{row['ms']:>13.1f}{row['ms99']:>8.1f}"
        )
    return text


def _code(options: argparse.Namespace, seated: int, kept: Results | None) -> DealCode:
    """The code that was given, else the one of the results, else a new one."""
    if options.code is None:
        if kept and kept.header:
            return DealCode.read(str(kept.header["code"]))
        return DealCode.new(options.game, seated, 0, Random(secrets.randbits(64)))
    code = DealCode.read(options.code)
    if code.game != options.game or code.seats != seated:
        raise BadInput(
            f"--code {code} is for {code.game} with {code.seats} seats, expected {options.game} with {seated}"
        )
    return code
