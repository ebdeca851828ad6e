"""The menu of a game, and the question before it is left."""

from collections.abc import Callable

from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.table.tabletop import Tabletop


def open_menu(table: Tabletop) -> None:
    """Offer what one may want besides playing."""
    say = table.say
    answers = [
        Answer("resume", say("table.resume"), "leaf", "play"),
        Answer("log", say("table.log"), icon="log"),
        Answer("settings", say("settings.title"), icon="settings"),
        Answer("leave", say("table.leave"), icon="home"),
    ]
    acts: dict[str, Callable[[], None]] = {
        "log": table.open_log,
        "settings": lambda: table.app.open(table.app.route("settings")),
        "leave": lambda: leave(table),
    }
    game = say(f"game.{table.session.match.book.name}")
    table.app.open(Dialog(table.app, game, table.round_words(), answers, lambda value: acts.get(value, lambda: None)()))


def leave(table: Tabletop) -> None:
    """Go back to the title, once it is certain (RULINGS: ui 5)."""
    say = table.say
    answers = [Answer("stay", say("table.stay"), "leaf"), Answer("leave", say("table.leave"), icon="home")]

    def then(value: str) -> None:
        if value == "leave":
            table.app.home()

    table.app.open(Dialog(table.app, say("table.leave-title"), say("table.leave-words"), answers, then))
