"""Neoville's table in a window of its own, for a real pointer: tells on its output which gesture is due, and where."""

import random
import sys
from pathlib import Path

from neogame.match.codes import DealCode
from neogame.rules.neoville.actions import Build, Draw, Place, Take
from neogame.rules.neoville.game import View
from neogame.ui.kit.app import App
from neogame.ui.kit.scene import Scene
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.scenes.setup_game import SetUp, chair
from neogame.ui.start import new_app
from tests.ui.neoville.play import chosen, slot_name
from tests.ui.table.desks import DeskHere


def gesture(app: App, table: NeovilleTable) -> list[str]:
    """The widgets the hand should go to: one to click, or one to drag from and one to drop on."""
    if app.top is not table or not table.session.mine or table.hand.held is not None:
        return []
    if table.hand.waits:
        return ["confirm"]
    view: View = table.session.settled
    match chosen(table, random.Random(len(table.session.match.steps))):
        case Place(tile) as place:
            return [f"hand.{view.hand.index(tile) + 1}", slot_name(place)]
        case Build(token, square):
            return [f"token.{token}", f"square.{square}"]
        case Take(tile):
            return [f"row.{view.row.index(tile) + 1}", "hand.0"]
        case Draw():
            return ["pile"]
        case _:
            return ["skip" if table.session.draft is None else "confirm"]


def pixels(app: App, names: list[str]) -> list[str]:
    """Where the middles of widgets are in the window."""
    found = []
    for name in names:
        rect = app.top.controls.rect(name)
        if rect is None:
            return []
        x, y, _, _ = app.canvas.pixels((*rect.center, 0, 0))
        found += [str(x), str(y)]
    return found


def main(home: Path) -> None:
    """Play with whoever holds the pointer, then write down what was played."""
    app = new_app(size=(1280, 720), settings_file=home / "settings.json", language="en", desk=DeskHere)
    app.change(speed="instant")
    app.open(Scene(app))
    chairs = (chair(0), chair(1, human=False, level="gentle"))
    setup = SetUp(chairs, DealCode.new("neoville", 2, 0, random.Random(6)))
    table = NeovilleTable(app, setup.ready(app.texts))
    app.open(table)
    told = ""
    while app.scenes and app.top.name != "scoring":
        app.step()
        app.top.refresh(app.canvas)
        where = pixels(app, gesture(app, table))
        due = f"{len(table.session.match.steps)} {app.top.name} {table.session.draft is not None} {' '.join(where)}"
        if where and due != told:
            told = due
            print(" ".join(where), flush=True)
    (home / "played.jsonl").write_text(table.session.match.record().text(), encoding="utf-8")
    app.shut()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
