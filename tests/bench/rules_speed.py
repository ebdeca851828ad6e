"""How fast the rules are beside python-chess and catanatron, in one run: ratios, not times.

``pip install --group bench`` and ``python -m tests.bench.rules_speed``. A step lists all legal actions, picks one at
random and applies it, chance included; the engines take turns, so that a busy machine slows them all alike.
"""

import random
import sys
import time
from collections.abc import Callable

import chess
from catanatron import Color, Game, RandomPlayer

from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.paths import DATA
from neogame.rules.neotopia.distance import hand_distances
from neogame.rules.neotopia.game import Neotopia

ROUNDS = 12
STEPS = 4000
LIMITS = {("neoville", "catanatron"): 3.0, ("neoville", "python-chess"): 3.0, ("neotopia", "catanatron"): 1.5}
FARTHEST = 5.0
"""How many steps of Neotopia it may cost to tell how far each card of a hand of eight is."""

Engine = Callable[[random.Random, int], int]


def of_ours(name: str) -> Engine:
    book = BOOKS[name]
    components = book.load(DATA)
    rules = book.game(components)
    players = [Player(str(seat), "random") for seat in range(4)]

    def run(dice: random.Random, steps: int) -> int:
        done = 0
        while done < steps:
            code = DealCode.new(name, 4, 0, dice)
            options = book.choices[0]
            state = rules.start(4, options, book.deal(components, players, options, code))
            while legal := rules.legal(state):
                state = rules.apply(state, dice.choice(legal))
                done += 1
        return done

    return run


def of_chess(dice: random.Random, steps: int) -> int:
    done = 0
    while done < steps:
        board = chess.Board()
        # A random game would wander on for ever with two bare kings; these are the cheapest of chess's own ends.
        while board.halfmove_clock < 150 and not board.is_insufficient_material():
            if not (legal := list(board.legal_moves)):
                break
            board.push(dice.choice(legal))
            done += 1
    return done


def of_catanatron(dice: random.Random, steps: int) -> int:
    done = 0
    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
    while done < steps:
        game = Game([RandomPlayer(colour) for colour in colours], seed=dice.randrange(1 << 30))
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.execute(dice.choice(game.state.playable_actions), validate_action=False)
            done += 1
    return done


def distance_cost(dice: random.Random) -> float:
    """Seconds to tell how far each card of a hand of eight is in all three regions, over positions of a game."""
    book = BOOKS["neotopia"]
    components = book.load(DATA)
    rules = Neotopia(components)
    players = [Player(str(seat), "random") for seat in range(4)]
    code = DealCode.new("neotopia", 4, 0, dice)
    state = rules.start(4, book.choices[0], book.deal(components, players, book.choices[0], code))
    asked, spent = 0, 0.0
    while legal := rules.legal(state):
        hand = dice.sample([*components.projects], 8)
        began = time.process_time()
        hand_distances(rules.ways, components.projects, state.table, hand)
        spent += time.process_time() - began
        asked += 1
        state = rules.apply(state, dice.choice(legal))
    return spent / asked


def main() -> int:
    engines = {
        "neoville": of_ours("neoville"),
        "neotopia": of_ours("neotopia"),
        "python-chess": of_chess,
        "catanatron": of_catanatron,
    }
    best = dict.fromkeys(engines, 0.0)
    dice = random.Random(1)
    for _ in range(ROUNDS):
        for name, engine in engines.items():
            began = time.process_time()
            done = engine(dice, STEPS)
            best[name] = max(best[name], done / (time.process_time() - began))
    for name, speed in best.items():
        print(f"{name:14}{speed:10,.0f} steps/s")
    good = True
    for (ours, theirs), limit in LIMITS.items():
        ratio = best[ours] / best[theirs]
        good &= ratio >= limit
        print(f"{ours} / {theirs}: {ratio:.2f} (at least {limit})")
    cost = min(distance_cost(dice) for _ in range(ROUNDS)) * best["neotopia"]
    good &= cost < FARTHEST
    print(f"distances of 8 cards in 3 regions: {cost:.2f} steps of neotopia (less than {FARTHEST})")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
