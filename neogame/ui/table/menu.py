"""The menu of a game, and what it leads to: a new start, and the question before the game is left."""

import random
from collections.abc import Callable
from dataclasses import replace

from neogame.match.codes import DealCode
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.opening import new_table
from neogame.ui.table.tabletop import Tabletop


def open_menu(table: Tabletop) -> None:
    """Offer what one may want besides playing."""
    say = table.say
    answers = [
        Answer("resume", say("table.resume"), "leaf", "play"),
        Answer("log", say("table.log"), icon="log"),
        Answer("again", say("table.same-deal"), icon="swap"),
        Answer("new-deal", say("table.new-deal"), icon="add"),
        Answer("settings", say("settings.title"), icon="settings"),
        Answer("leave", say("table.leave"), icon="home"),
    ]
    acts: dict[str, Callable[[], None]] = {
        "log": table.open_log,
        "again": lambda: start_again(table, table.new),
        "new-deal": lambda: start_again(table, newly_dealt(table.new)),
        "settings": lambda: table.app.open(table.app.route("settings")),
        "leave": lambda: leave(table),
    }
    game = say(f"game.{table.session.match.book.name}")
    table.app.open(Dialog(table.app, game, table.round_words(), answers, lambda value: acts.get(value, lambda: None)()))


def newly_dealt(new: NewGame) -> NewGame:
    """The same players and options with another deal."""
    code = new.code
    return replace(new, code=DealCode.new(code.game, code.seats, code.choice, random.Random()))


def start_again(table: Tabletop, new: NewGame) -> None:
    """Begin a game in the place of this one. It stays among the saved games: nothing is lost, so nothing is asked."""
    app = table.app
    while app.top is not table:
        app.close()
    app.swap(new_table(app, new))
    app.toast(table.say("table.started-again"))


def leave(table: Tabletop) -> None:
    """Go back to the title, once it is certain (RULINGS: ui 5)."""
    say = table.say
    answers = [Answer("stay", say("table.stay"), "leaf"), Answer("leave", say("table.leave"), icon="home")]

    def then(value: str) -> None:
        if value == "leave":
            table.app.home()

    table.app.open(Dialog(table.app, say("table.leave-title"), say("table.leave-words"), answers, then))
