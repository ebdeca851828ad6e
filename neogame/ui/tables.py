"""Which scene plays which game. A game without a table cannot be started from the set-up."""

from neogame.ui.app import TableFactory
from neogame.ui.neotopia.scene import NeotopiaTable
from neogame.ui.neoville.table import NeovilleTable

TABLES: dict[str, TableFactory] = {"neoville": NeovilleTable, "neotopia": NeotopiaTable}
