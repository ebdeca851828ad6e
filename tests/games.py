"""Matches and random games for tests of both games."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from neogame.match import record
from neogame.match.book import Book, Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.timeline import Happening
from neogame.paths import DATA
from neogame.rules.core import AnyGame, Nobody
from neogame.rules.hexes import LANE
from neogame.rules.neotopia.components import Element

Choose = Callable[[random.Random, Sequence[Any]], Any]
"""How somebody picks one of the legal actions."""
GOLDEN = Path(__file__).parent / "match" / "golden"


def anything(dice: random.Random, legal: Sequence[Any]) -> Any:
    return dice.choice(legal)


def draws_first(dice: random.Random, legal: Sequence[Any]) -> Any:
    """Draws a card or a tile whenever that is possible."""
    return dice.choice([action for action in legal if type(action).__name__ in ("Draw", "Take")] or legal)


@cache
def components(name: str) -> Any:
    return BOOKS[name].load(DATA)


def recorded(name: str) -> Match:
    """A finished game among opponents, whose discs and tiles lie less at random."""
    return Match.resume(record.read(GOLDEN / f"v1-{name}-reasons.jsonl"))


def decisions(name: str) -> list[Happening]:
    """What the seats of the recorded game did, each as it was seen from the seat that did it."""
    match = recorded(name)
    return [match.timeline(step.seat)[number] for number, step in enumerate(match.steps) if step.seat is not None]


@cache
def game(name: str) -> AnyGame:
    return BOOKS[name].game(components(name))


def new_match(name: str, seats: int, seed: int = 0, choice: int = 0) -> Match:
    """A match that begins, dealt by ``seed``."""
    book: Book = BOOKS[name]
    code = DealCode.new(name, seats, choice, random.Random(seed))
    return Match.new(book, components(name), [Player(f"P{seat}", "human") for seat in range(seats)], code)


def start(name: str, seats: int, seed: int = 0, choice: int = 0) -> Any:
    """The first state of a game, dealt by ``seed``."""
    book = BOOKS[name]
    code = DealCode.new(name, seats, choice, random.Random(seed))
    players = [Player(f"P{seat}", "human") for seat in range(seats)]
    options = book.choices[choice]
    return game(name).start(seats, options, book.deal(components(name), players, options, code))


def walk(name: str, seats: int, seed: int = 0, choice: int = 0, choose: Choose = anything) -> Iterator[tuple[Any, Any]]:
    """A random game through the protocol: each state with the action played in it, the last one with None."""
    rules, dice = game(name), random.Random(seed)
    state = start(name, seats, seed, choice)
    while rules.to_act(state) is not Nobody.OVER:
        action = choose(dice, rules.legal(state))
        yield state, action
        state = rules.apply(state, action)
    yield state, None


def play_random(match: Match, seed: int = 0, actions: int | None = None, choose: Choose = anything) -> Match:
    """Plays random actions through the match, to the end or ``actions`` of them."""
    dice = random.Random(seed)
    while not match.over and actions != 0:
        match.play(choose(dice, match.legal()))
        actions = None if actions is None else actions - 1
    return match


def census(name: str, state: Any) -> Counter[Any]:
    """Every component of the game and how often it is somewhere; the same in every state of a game."""
    return CENSUS[name](state)


def _neoville(state: Any) -> Counter[Any]:
    placed = [laid.tile for city in state.cities for laid in city.laid]
    built = [standing.token for city in state.cities for standing in city.standing]
    held = [tile for hand in state.hands for tile in hand]
    return Counter([*placed, *held, *state.pile, *(tile for tile in state.row if tile), *built, *chain(*state.supply)])


def _neotopia(state: Any) -> Counter[Any]:
    table = state.table
    built = [project for land in table.lands for project, _ in land.built]
    projects = [*state.deck, *(card for hand in state.hands for card in hand), *filter(None, table.offer), *built]
    tokens = [token.bonus for land in table.lands for token in land.tokens]
    tops = [land.top for land in table.lands if land.top is not None]
    bonuses = [*tokens, *tops, *table.hidden_bonuses, *(b for held in table.bonuses for b in held), *table.spent]
    assert sum(land.below for land in table.lands) == len(table.hidden_bonuses)
    stocks = [*table.factories, table.centre, table.supply]
    discs = Counter({element: sum(stock[element] for stock in stocks) for element in Element})
    lane = (1 << LANE) - 1
    for land in table.lands:
        discs.update({element: (land.discs >> element * LANE & lane).bit_count() for element in Element})
    return Counter([*projects, *bonuses, *table.tiles, *table.flipped]) + discs


CENSUS: dict[str, Callable[[Any], Counter[Any]]] = {"neoville": _neoville, "neotopia": _neotopia}
