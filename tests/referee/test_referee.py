"""The outside referee finds no foul in fresh games, and agrees with ours about twisted ones."""

import random
from pathlib import Path

import pytest

from neogame.cli.games import Task, play
from neogame.match import record
from neogame.match.check import check
from neogame.match.codes import DealCode
from neogame.paths import DATA
from tests import games
from tests.referee import judge
from tests.referee.twist import twisted

GOLDEN = Path(__file__).parents[1] / "match" / "golden"
BOTH = ("neoville", "neotopia")


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_kept_records_are_without_a_foul(path: Path) -> None:
    assert judge(path.read_text(encoding="utf-8")) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", BOTH)
def test_random_games_are_without_a_foul(game: str, seats: int) -> None:
    for seed in range(8):
        assert judge(games.play_random(games.new_match(game, seats, 100 + seed), seed).record().text()) == "", seed


@pytest.mark.parametrize("players", ["greedy", "steady"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", BOTH)
def test_played_games_are_without_a_foul(game: str, seats: int, players: str) -> None:
    code = DealCode.new(game, seats, seats % 2, random.Random(f"{game} {seats} {players}"))
    # One seat thinks, the others are quick: what they do is as good a test of the rules.
    outcome = play(Task(game, (players, *["greedy", "random", "random"][: seats - 1]), str(code), DATA))
    assert judge(outcome.record) == ""


@pytest.mark.parametrize("game", BOTH)
def test_the_two_referees_agree_about_twisted_games(game: str) -> None:
    dice = random.Random(game)
    texts = [games.play_random(games.new_match(game, seats, seats), seats).record().text() for seats in (2, 3, 4)]
    fouls = 0
    for number in range(60):
        text = twisted(dice.choice(texts), dice)
        verdict = check(record.parse(text, "record"), "record")
        foul = judge(text)
        assert (foul == "") == verdict.legal, f"twist {number}: {foul or 'no foul'}; {verdict.reason or 'legal'}"
        fouls += bool(foul)
    assert 40 < fouls < 60
