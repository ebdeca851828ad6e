"""A short visit to the real program, for odd surroundings: sound, a table, an opponent's turn, saved, and out again.

Tells on standard output, in ASCII, how many games are saved, how long the names in them are, whether there is a log,
and what notices were shown.
"""

import random
import time

from neogame import paths
from neogame.match.book import Player
from neogame.match.codes import DealCode
from neogame.ui.kit import logs
from neogame.ui.scenes.title import Title
from neogame.ui.start import new_app
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene
from neogame.ui.tables import TABLES

NAMES = ("İğıŞ 王😀" + "x" * 53, "ı" * 60)
PATIENCE = 60.0
"""Seconds for the worker to come up and decide."""


def visit() -> str:
    """What came of it, in one line."""
    log = logs.start(paths.log_folder())
    app = new_app(size=(960, 540), log_file=log)
    app.open(Title(app))
    app.sound.open()
    app.sound.play("button")
    players = (Player(NAMES[0], "human", "energy", "sola"), Player(NAMES[1], "gentle", "farming", "fenn"))
    code = DealCode.new("neoville", 2, 0, random.Random(1))
    table = TABLES["neoville"](app, NewGame("neoville", players, code))
    assert isinstance(table, TableScene)
    app.open(table)
    app.change(speed="instant")
    end = time.monotonic() + PATIENCE
    while not {0, 1} <= {step.seat for step in table.session.match.steps}:
        assert time.monotonic() < end, "the opponent does not act"
        if table.session.mine:
            table.play(table.session.settled.legal[0])
        app.step(wait=False)
        time.sleep(0.005)
    app.keeper.flush()
    app.step(wait=False)
    app.change(volume=33)
    saved = app.keeper.saves.games()
    names = [len(player.name) for game in saved for player in game.players]
    told = f"{len(saved)} {names} {log is not None} {[toast.text for toast in app.toasts]!a}"
    app.quit()
    app.shut()
    logs.stop()
    return told


if __name__ == "__main__":
    print(visit())
