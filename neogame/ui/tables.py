"""Which scene plays which game. A game without a table cannot be started from the set-up.

A table is imported when it is first wanted, because the title shows sooner without it.
"""

from typing import Protocol

from neogame.match.match import Match
from neogame.ui.kit.app import App
from neogame.ui.kit.scene import Scene
from neogame.ui.table.newgame import NewGame


class TableFactory(Protocol):
    """Makes the table of a game: of a new one, or of a match that is under way."""

    def __call__(self, app: App, new: NewGame, match: Match | None = None) -> Scene: ...


def _make_room(app: App) -> None:
    """A table draws little of what came before it; that comes back when it is wanted, and memory stays small."""
    app.canvas.forget()
    app.canvas.atlas.let_go()


def _neoville(app: App, new: NewGame, match: Match | None = None) -> Scene:
    # The title shows a tenth of a second sooner without it.
    from neogame.ui.neoville.table import NeovilleTable

    _make_room(app)
    return NeovilleTable(app, new, match)


def _neotopia(app: App, new: NewGame, match: Match | None = None) -> Scene:
    # The title shows a tenth of a second sooner without it.
    from neogame.ui.neotopia.table import NeotopiaTable

    _make_room(app)
    return NeotopiaTable(app, new, match)


TABLES: dict[str, TableFactory] = {"neoville": _neoville, "neotopia": _neotopia}
