"""What an opponent's turns and decisions cost in seconds of a core, and how evenly the work is spread over them.

``python -m tests.bench.opponent_time neotopia master --games 4 --seats 4``. It is badly spread when one turn in a
hundred takes more than twice as long as the usual one. With ``--timed`` opponents look at the clock, as in the window.
"""

import argparse
import random
import time

from neogame.ai import opponents
from neogame.match.books import BOOKS
from neogame.paths import DATA
from neogame.rules.core import Nobody
from tests import games

MOST = 2.0
"""How many times the median 99 % of an opponent's turns may take."""


def turns(game: str, word: str, seats: int, seed: int, timed: bool) -> tuple[list[float], list[float]]:
    """The seconds of every turn and of every decision of a game among equals."""
    match = games.new_match(game, seats, seed)
    opponent = opponents.opponent(word, game, match.game, opponents.load(DATA), timed)
    dice = random.Random(seed)
    by_turn: dict[int, float] = {}
    decisions = []
    while not isinstance(seat := match.to_act, Nobody):
        turn, view = match.turns, match.view(seat)
        began = time.process_time()
        decision = opponent.decide(view, dice)
        decisions.append(time.process_time() - began)
        by_turn[turn] = by_turn.get(turn, 0.0) + decisions[-1]
        match.play(decision.action)
    return list(by_turn.values()), decisions


def at(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=tuple(BOOKS))
    parser.add_argument("word", help="an opponent or a level")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--timed", action="store_true", help="opponents look at the clock")
    options = parser.parse_args()
    sheet = opponents.load(DATA).named(options.word)
    if sheet is None:
        parser.error(f"there is no opponent {options.word!r}")
    played = [turns(options.game, options.word, options.seats, seed, options.timed) for seed in range(options.games)]
    for name, times in (
        ("turn", [t for game, _ in played for t in game]),
        ("decision", [t for _, d in played for t in d]),
    ):
        print(
            f"{options.word}, {options.game}: {len(times)} {name}s, median {at(times, 0.5):.3f} s, "
            f"99 % within {at(times, 0.99):.3f} s, longest {max(times):.3f} s"
        )
    whole = [seconds for game, _ in played for seconds in game]
    ratio = at(whole, 0.99) / at(whole, 0.5)
    print(f"99 % of turns take at most {ratio:.1f} times the median, at most {MOST:g} is well spread")
    return int(ratio > MOST)


if __name__ == "__main__":
    raise SystemExit(main())
