"""Neotopia's table in a window of its own, for a real pointer: tells on its output where the game is."""

import sys
from pathlib import Path

from neogame.ui.kit.app import App
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.start import new_app
from tests.ui.neotopia.acting import ScriptedDesk, read, seat_at


def state(app: App, table: NeotopiaTable) -> str:
    """The scene on top, how far the game is, and what the hand is about to do."""
    held = table.hand.held
    return f"{app.top.name if app.scenes else '-'}|{len(table.session.match.steps)}|{table.session.draft}|{held}"


def main(home: Path) -> None:
    """Play the record's game with whoever holds the pointer, then write down what was played."""
    script = read()
    app = new_app(
        size=(1280, 720), settings_file=home / "settings.json", language="en", desk=lambda: ScriptedDesk(script)
    )
    app.change(speed="instant")
    table = seat_at(app, script)
    told = ""
    while app.scenes and app.top.name != "scoring":
        app.step()
        if app.scenes and (now := state(app, table)) != told:
            told = now
            print(told, flush=True)
    (home / "played.jsonl").write_text(table.session.match.record().text(), encoding="utf-8")
    app.shut()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
