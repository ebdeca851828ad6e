"""A whole random game as text: what any change of rules, dealing or writing would change."""

from pathlib import Path

from neogame.cli import neoville
from tests import games

GOLDEN = Path(__file__).parent / "golden.txt"


def transcript() -> str:
    """A fixed random game of three, shown every 12 turns and at its end."""
    match = games.new_match("neoville", 3, seed=2055)
    parts = []
    for number in range(12, 49, 12):
        dice = number
        while match.turns < number:
            dice += 1
            games.play_random(match, dice, 1)
        parts.append(f"After {match.turns} turns\n\n{neoville.position(match)}\n")
    return "\n".join(parts)


def test_the_game_is_as_it_was() -> None:
    assert transcript() == GOLDEN.read_text(encoding="utf-8")
