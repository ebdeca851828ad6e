"""Taking games in from outside: from a file, or from the clipboard."""

from collections.abc import Callable
from pathlib import Path

from neogame.content.node import LARGEST_FILE, BadInput
from neogame.match import record
from neogame.match.book import WrongRecord
from neogame.match.saves import Saves, Trouble
from neogame.ui.kit.app import App

Then = Callable[[str], None]
"""What is done with the name under which a game was taken in."""


def from_file(app: App, path: Path, then: Then) -> None:
    """Take a record from a file and say what came of it."""
    _take(app, lambda: record.read(path), path.name, then)


def from_clipboard(app: App, then: Then) -> None:
    """Take a record, or the path of one, from the clipboard."""
    text = app.clipboard.paste().strip()
    if text.startswith("{") and len(text) <= LARGEST_FILE:
        _take(app, lambda: record.parse(text, "clipboard"), "clipboard", then)
    elif path := _path(text):
        from_file(app, path, then)
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


def _take(app: App, read: Callable[[], record.Record], name: str, then: Then) -> None:
    saves = app.keeper.saves
    app.beside(lambda: _taken(saves, read, name), lambda outcome: _tell(app, outcome, then))


def _taken(saves: Saves, read: Callable[[], record.Record], name: str) -> str | Trouble | Exception:
    """The name under which the record is among ours now; else trouble with the disk, or what is wrong with it."""
    try:
        return saves.take(read(), name)
    except (BadInput, WrongRecord) as error:
        return error


def _tell(app: App, outcome: str | Trouble | Exception, then: Then) -> None:
    if isinstance(outcome, Trouble):
        app.toast(app.texts(f"saves.trouble.{outcome}"))
    elif isinstance(outcome, Exception):
        app.sound.play("illegal")
        app.toast(app.texts("saves.import-bad", what=str(outcome)))
    else:
        app.toast(app.texts("saves.imported"))
        then(outcome)
