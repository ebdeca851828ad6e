"""A whole random game as text: what any change of rules, dealing or writing would change."""

from pathlib import Path

from neogame.cli import neotopia
from tests import games

GOLDEN = Path(__file__).parent / "golden.txt"


def transcript() -> str:
    """A fixed random game of three, shown every 6 turns and at its end."""
    match = games.new_match("neotopia", 3, seed=2055)
    parts = []
    number = 0
    while not match.over:
        number += 1
        games.play_random(match, number, 1)
        if match.over or (match.turns and match.turns % 6 == 0 and match.record().entries[-1]["do"] == "end"):
            parts.append(f"After {match.turns} turns\n\n{neotopia.position(match)}\n")
    return "\n".join(parts)


def test_the_game_is_as_it_was() -> None:
    assert transcript() == GOLDEN.read_text(encoding="utf-8")
