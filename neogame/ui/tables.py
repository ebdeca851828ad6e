"""Which scene plays which game, and the scenes that a table leads to without knowing them."""

from collections.abc import Callable, Mapping
from importlib import import_module

from neogame.games import GameParts
from neogame.ui.kit.app import App
from neogame.ui.kit.scene import Scene

TABLES: Mapping[str, Callable[..., Scene]] = GameParts("ui", "table", "TABLE")
"""By game what makes its table; one without a table cannot be started from the set-up."""


def _route(module: str, maker: str) -> Callable[..., Scene]:
    """What makes a scene; its module is imported when it is first wanted, because the title shows sooner without it."""

    def make(app: App, *about: object) -> Scene:
        scene: Scene = getattr(import_module(module), maker)(app, *about)
        return scene

    return make


ROUTES: Mapping[str, Callable[..., Scene]] = {
    "settings": _route("neogame.ui.scenes.settings", "SettingsScene"),
    "setup": _route("neogame.ui.scenes.setup", "SetUpScene"),
    "learn": _route("neogame.ui.scenes.learn", "LearnScene"),
    "saves": _route("neogame.ui.scenes.saves", "SavesScene"),
    "replay": _route("neogame.ui.scenes.replay", "replay"),
}
"""By name the scenes that others lead to."""
