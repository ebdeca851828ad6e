"""The module ``text_<game>`` of each game, which shows it as text."""

from typing import Any, Protocol

from neogame.cli import text_neotopia, text_neoville
from neogame.content.node import Node
from neogame.match.match import Match


class Board(Protocol):
    """What a module ``text_<game>`` must offer."""

    def position(self, match: Match) -> str:
        """The table of a match as text."""
        ...

    def explained(self, match: Match) -> list[dict[str, Any]]:
        """Per seat what ``--json`` adds to its score: the reasons, and whatever else the game can tell."""
        ...

    def score_position(self, node: Node, components: Any) -> tuple[dict[str, Any], str]:
        """A position file scored: the fields of a result line with reasons, and the same for a person to read."""
        ...


BOARDS: dict[str, Board] = {"neoville": text_neoville, "neotopia": text_neotopia}
