"""The ladder of ``ladder.yaml``: how the levels did against each other, as the game shows it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from neogame.content.node import Node, read_yaml

FILE = "ladder.yaml"
HEAD = "# How the levels did against each other, written by `neogame ladder`; interval: 95 % of the share of wins.\n"


@dataclass(frozen=True, slots=True)
class Rung:
    """How one player did against others in a contest: a row of the ladder."""

    game: str
    player: str
    against: tuple[str, ...]
    """Who sat in the other seats."""
    games: int
    wins: float
    low: float
    high: float
    """Between ``low`` and ``high`` lies the true share of wins, at 95 %."""
    mean: float
    """The player's average score."""
    others: float
    """The others' average score."""


def load(data: Path) -> tuple[Rung, ...]:
    """The ladder of a data folder; one that was never measured is empty."""
    path = data / FILE
    return read(read_yaml(path)) if path.exists() else ()


def read(node: Node) -> tuple[Rung, ...]:
    """The ladder that a file tells."""
    return tuple(_rung(game, entry) for game, entries in node.table().items() for entry in entries.sequence())


def write(rungs: Sequence[Rung]) -> str:
    """The text of the file."""
    games: dict[str, list[dict[str, Any]]] = {}
    for rung in rungs:
        fields = {
            "player": rung.player,
            "against": [*rung.against],
            "games": rung.games,
            "wins": rung.wins,
            "interval": [rung.low, rung.high],
            "mean": rung.mean,
            "others": rung.others,
        }
        games.setdefault(rung.game, []).append(fields)
    lines = [HEAD]
    for game, entries in games.items():
        lines.append(f"{game}:\n")
        for entry in entries:
            flow = yaml.safe_dump(entry, default_flow_style=True, sort_keys=False, width=1000).strip()
            lines.append(f"  - {flow}\n")
    return "".join(lines)


def _rung(game: str, node: Node) -> Rung:
    found = node.mapping(("player", "against", "games", "wins", "interval", "mean", "others"))
    low, high = (bound.number(0, 1) for bound in found["interval"].sequence(2, "numbers"))
    return Rung(
        game,
        found["player"].text(),
        tuple(word.text() for word in found["against"].sequence()),
        found["games"].whole(1),
        found["wins"].number(0, 1),
        low,
        high,
        found["mean"].number(),
        found["others"].number(),
    )
