"""Many random games: all end, conserve every component, and leave records that pass the check.

``python -m tests.test_random_games 2000`` plays as many as you like; a part of them runs with every test run.
"""

import random
import sys

import pytest

from neogame.match.books import BOOKS
from neogame.match.check import check
from neogame.match.record import parse
from neogame.rules.core import Nobody
from tests import games

LONGEST = 5000
"""Actions that no game needs; more would mean that it does not end."""


def play(name: str, number: int, choose: games.Choose) -> None:
    """Plays one game and asserts all that must hold of it."""
    seats, dice = 2 + number % 3, random.Random(number)
    match = games.new_match(name, seats, number, number % len(BOOKS[name].choices))
    everything = games.census(name, match._state)
    for _ in range(LONGEST):
        if match.to_act is Nobody.OVER:
            break
        match.play(choose(dice, match.legal()))
        assert games.census(name, match._state) == everything
    assert match.over
    verdict = check(parse(match.record().text(), "game"), "game")
    assert (verdict.legal, verdict.finished, verdict.reason) == (True, True, "")


@pytest.mark.parametrize("name", BOOKS)
def test_random_games(name: str) -> None:
    for number in range(60):
        play(name, number, games.anything)


@pytest.mark.parametrize("name", BOOKS)
def test_games_of_players_who_draw_whenever_they_can(name: str) -> None:
    for number in range(15):
        play(name, number, games.draws_first)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    for game in BOOKS:
        for number in range(wanted):
            play(game, number, games.anything)
        for number in range(wanted // 4):
            play(game, number, games.draws_first)
        print(f"{game}: {wanted} random games and {wanted // 4} of players who draw whenever they can, all sound")
