"""How games come in and go out: opening a saved one, taking one from a file or the clipboard, showing folders."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from neogame.content.node import LARGEST_FILE, BadInput
from neogame.content.opponents import STAND_IN
from neogame.i18n import Words
from neogame.match import record
from neogame.match.book import WrongRecord
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.saves import Saved, Saves, Trouble
from neogame.ui import cast
from neogame.ui.app import App, Resume
from neogame.ui.newgame import NewGame
from neogame.ui.scene import Scene

if TYPE_CHECKING:
    from neogame.ui.saves.glimpse import Glimpse

FLUSH = 2.0
"""Seconds to wait for what is still on its way to the disk."""


def table(app: App, match: Match) -> Scene:
    """The table of a match that is under way; who plays for an opponent that is gone is told."""
    game = match.book.name
    code = match.code or DealCode(game, len(match.players), 0, "0" * 7)
    for player in match.players:
        if cast.missing(player.player):
            level = app.texts(f"opponent.level.{STAND_IN}")
            app.toast(app.texts("opponent.gone", word=player.player, name=player.name, level=level))
    return app.tables[game](app, NewGame(game, match.players, code), match)


def go_on(app: App, stem: str) -> Scene | None:
    """The table of a saved game; a notice and None if it cannot be opened."""
    app.keeper.flush(FLUSH)
    try:
        cast.opponents()
        opened = app.keeper.saves.open(stem)
    except BadInput as error:
        app.toast(app.texts("saves.cannot-open", what=str(error)))
        return None
    if opened.set_aside:
        app.toast(app.texts("saves.set-aside", what=", ".join(opened.set_aside)))
    app.keeper.adopt(opened.match, stem)
    return table(app, opened.match)


class Latest:
    """What the title's large button goes on with: the open game written last."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._seen: dict[tuple[str, float], Glimpse | None] = {}

    def __call__(self) -> Resume | None:
        app, saves = self._app, self._app.keeper.saves
        saved = saves.latest()
        if saved is None or saved.game not in app.tables:
            return None
        key = (saved.stem, saved.written)
        if key not in self._seen:
            self._seen = {key: None}
            app.beside(lambda: _glimpse(saves, saved), lambda found: self._see(key, found))
        game = app.texts(f"game.{saved.game}")
        shown = self._seen[key]
        what = game
        if shown:
            what = app.texts("saves.line", game=game, round=app.texts(f"saves.round.{saved.game}", n=shown.round))
        title = saved.title or what
        line = f"{title} · {', '.join(player.name for player in saved.players)}"
        return Resume(Words(line, title), lambda app: self._open(saved.stem))

    def _see(self, key: tuple[str, float], found: "Glimpse | None") -> None:
        self._seen[key] = found
        if self._app.scenes:
            self._app.top.changed()

    def _open(self, stem: str) -> Scene:
        from neogame.ui.saves.scene import SavesScene

        return go_on(self._app, stem) or SavesScene(self._app)


def _glimpse(saves: Saves, saved: Saved) -> "Glimpse | None":
    from neogame.ui.saves import glimpse

    return glimpse.glimpse(saves, saved)


def bring(app: App, path: Path, then: Callable[[], None] = lambda: None) -> None:
    """Take a record from a file and say what came of it."""
    _take(app, lambda: record.read(path), path.name, then)


def paste(app: App, then: Callable[[], None]) -> None:
    """Take a record, or the path of one, from the clipboard."""
    text = app.clipboard.paste().strip()
    if text.startswith("{") and len(text) <= LARGEST_FILE:
        _take(app, lambda: record.parse(text, "clipboard"), "clipboard", then)
    elif path := _path(text):
        bring(app, path, then)
    else:
        app.sound.play("illegal")
        app.toast(app.texts("saves.import-nothing"))


def _path(text: str) -> Path | None:
    """The file that a text names, if there is one."""
    path = Path(text.strip("\"'"))
    try:
        return path if path.is_file() else None
    except (OSError, ValueError):
        return None


def _take(app: App, read: Callable[[], record.Record], name: str, then: Callable[[], None]) -> None:
    saves = app.keeper.saves
    app.beside(lambda: _brought(saves, read, name), lambda outcome: _tell(app, outcome, then))


def _brought(saves: Saves, read: Callable[[], record.Record], name: str) -> Trouble | str | None:
    """None if the record is among ours now; else trouble with the disk, or what is wrong with the record."""
    try:
        taken = saves.take(read(), name)
    except (BadInput, WrongRecord) as error:
        return str(error)
    return taken if isinstance(taken, Trouble) else None


def _tell(app: App, outcome: Trouble | str | None, then: Callable[[], None]) -> None:
    if isinstance(outcome, Trouble):
        app.toast(app.texts(f"saves.trouble.{outcome}"))
    elif outcome is not None:
        app.sound.play("illegal")
        app.toast(app.texts("saves.import-bad", what=outcome))
    else:
        app.toast(app.texts("saves.imported"))
        then()


def show_folder(app: App, folder: Path) -> None:
    """Open a folder in the system's own window, or say where it is."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)  # type: ignore[attr-defined]
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([opener, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        app.toast(app.texts("saves.no-folder", path=str(folder)))
