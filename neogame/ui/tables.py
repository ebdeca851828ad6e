"""Which scene plays which game. A game without a table cannot be started from the set-up."""

from neogame.ui.app import TableFactory

TABLES: dict[str, TableFactory] = {}
