"""Which scene plays which game. A game without a table cannot be started from the set-up.

A table is imported when it is first wanted, because the title shows sooner without it.
"""

from collections.abc import Callable
from typing import Any

from neogame.match.match import Match
from neogame.ui.kit.app import App, TableFactory
from neogame.ui.kit.scene import Scene
from neogame.ui.table.newgame import NewGame


def _make_room(app: App) -> None:
    """A table draws little of what came before it; that comes back when it is wanted, and memory stays small."""
    app.canvas.forget()
    app.canvas.atlas.let_go()


def _neoville(app: App, new: NewGame, match: Match | None = None, session: Any = None, conductor: Any = None) -> Scene:
    from neogame.ui.neoville.table import NeovilleTable

    _make_room(app)
    return NeovilleTable(app, new, match, session, conductor)


def _neotopia(app: App, new: NewGame, match: Match | None = None, session: Any = None, conductor: Any = None) -> Scene:
    from neogame.ui.neotopia.table import NeotopiaTable

    _make_room(app)
    return NeotopiaTable(app, new, match, session, conductor)


def _settings(app: App) -> Scene:
    from neogame.ui.scenes.settings import SettingsScene

    return SettingsScene(app)


def _setup(app: App, game: str) -> Scene:
    from neogame.ui.scenes.setup import SetUpScene

    return SetUpScene(app, game)


def _replay(app: App, match: Match) -> Scene:
    from neogame.ui.table.replay import replay

    return replay(app, match)


TABLES: dict[str, TableFactory] = {"neoville": _neoville, "neotopia": _neotopia}
ROUTES: dict[str, Callable[..., Scene]] = {"settings": _settings, "setup": _setup, "replay": _replay}
"""The scenes that a table leads to."""
