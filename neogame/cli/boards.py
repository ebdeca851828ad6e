"""How each game looks as text."""

from typing import Any, Protocol

from neogame.cli import text_neotopia, text_neoville
from neogame.content.node import Node
from neogame.match.match import Match


class Board(Protocol):
    """What the commands ask of a module ``text_<game>``."""

    def position(self, match: Match) -> str:
        """The table as it stands."""
        ...

    def reason_fields(self, score: Any) -> Any:
        """The reasons of a score as JSON values."""
        ...

    def score_position(self, node: Node, components: Any) -> tuple[dict[str, Any], str]:
        """A position file scored: the fields of a result line with reasons, and the same for a person to read."""
        ...


BOARDS: dict[str, Board] = {"neoville": text_neoville, "neotopia": text_neotopia}
