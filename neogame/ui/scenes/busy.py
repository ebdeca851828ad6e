"""A saved game that another window plays: it may be watched there, or played on here as a game of its own."""

from neogame.content.node import BadInput
from neogame.match.match import Match
from neogame.ui.kit.app import App
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.scenes.replay import Replay, replay
from neogame.ui.table.opening import match_table
from neogame.ui.table.session import HUMAN


def question(app: App, stem: str) -> Dialog | None:
    """What to do about a game that another window plays; None if none does, or it cannot be read."""
    saves = app.keeper.saves
    if not saves.busy(stem):
        return None
    try:
        match = saves.match(stem)
    except BadInput:
        return None
    say = app.texts
    answers = [Answer("cancel", say("common.cancel"))]
    if may_be_watched(match):
        answers.append(Answer("watch", say("saves.watch"), icon="replay"))
    answers.append(Answer("branch", say("saves.busy.branch"), "leaf"))

    def given(value: str) -> None:
        if value == "watch":
            _watch(app, match)
        elif value == "branch":
            app.home()
            app.open(match_table(app, match.branch(len(match.steps))))

    return Dialog(app, say("saves.busy.title"), say("saves.busy.words"), answers, given)


def may_be_watched(match: Match) -> bool:
    """Whether a game that is under way shows nothing to a watcher that people at its table hide."""
    people = any(player.player == HUMAN for player in match.players)
    return not people or match.header["options"].get("hands") == "open"


def _watch(app: App, match: Match) -> None:
    table = replay(app, match)
    app.open(table)
    assert isinstance(table.conductor, Replay)
    table.conductor.seek(table.conductor.last)
