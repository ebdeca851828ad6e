"""Which scene plays which game. A game without a table cannot be started from the set-up."""

from collections.abc import Mapping

from neogame.games import GameParts
from neogame.ui.kit.app import TableFactory

TABLES: Mapping[str, TableFactory] = GameParts("ui", "table", "TABLE")
