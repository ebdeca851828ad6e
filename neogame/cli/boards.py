"""The module of each game here, which shows it as text."""

from collections.abc import Mapping
from typing import Any, Protocol

from neogame.content.node import Node
from neogame.games import GameParts
from neogame.match.match import Match


class Board(Protocol):
    """What a game's module here must offer."""

    def position(self, match: Match) -> str:
        """The table of a match as text."""
        ...

    def explained(self, match: Match) -> list[dict[str, Any]]:
        """Per seat what ``--json`` adds to its score: the reasons, and whatever else the game can tell."""
        ...

    def score_position(self, node: Node, components: Any) -> tuple[dict[str, Any], str]:
        """A position file scored: the fields of a result line with reasons, and the same for a person to read."""
        ...


BOARDS: Mapping[str, Board] = GameParts("cli")


def board(game: str) -> Board:
    """The game as text, or what can be told of any game if nobody wrote how this one looks."""
    return BOARDS.get(game, _POINTS)


class _Points:
    """A game of which only the points are told."""

    def position(self, match: Match) -> str:
        told = zip(match.players, match.scores(), strict=True)
        return "\n".join(f"{player.name} ({player.player}), {score.total} points" for player, score in told)

    def explained(self, match: Match) -> list[dict[str, Any]]:
        return [{} for _ in match.players]

    def score_position(self, node: Node, components: Any) -> tuple[dict[str, Any], str]:
        game = node.fields(("game",))["game"]
        raise game.wrong(f"only records of {game.value} can be scored, no positions")


_POINTS = _Points()
