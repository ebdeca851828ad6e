"""Opening a table: of a game that was set up, of a match that is under way, of a saved game."""

from typing import Any

from neogame.ai import cast
from neogame.ai.opponents import stand_in
from neogame.content.node import BadInput
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.ui.kit.app import App
from neogame.ui.kit.keeper import SHORT_WAIT
from neogame.ui.kit.stack import AnyScene
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.session import Session


def new_session(app: App, match: Match) -> Session:
    """A session in which opponents think at the app's desk and every action is kept."""
    keeper = app.keeper
    keeper.keep(match)
    return Session(
        match,
        app.desk,
        lambda: app.now,
        on_change=lambda: keeper.keep(match),
        on_draft=lambda: keeper.keep(match, draft=True),
        held=lambda: keeper.behind,
    )


def new_table(app: App, new: NewGame, **under_way: Any) -> AnyScene:
    """The table of a game that was set up; ``under_way`` is what else a table takes, such as a match."""
    # A table draws little of what came before it; that comes back when it is wanted, and memory stays small.
    app.canvas.forget()
    app.canvas.atlas.let_go()
    return app.tables[new.game](app, new, **under_way)


def match_table(app: App, match: Match) -> AnyScene:
    """The table of a match that is under way; who plays for an opponent that is gone is told."""
    game = match.book.name
    code = match.code or DealCode(game, len(match.players), 0, "0" * 7)
    for player in match.players:
        if cast.missing(player.player):
            level = app.texts(f"opponent.level.{stand_in(game)}")
            app.toast(app.texts("opponent.gone", word=player.player, name=player.name, level=level))
    return new_table(app, NewGame(game, match.players, code), match=match)


def saved_table(app: App, stem: str) -> AnyScene | None:
    """The table of a saved game; a notice and None if it cannot be opened."""
    app.keeper.flush(SHORT_WAIT)
    try:
        cast.opponents()
        opened = app.keeper.saves.open(stem)
    except BadInput as error:
        app.toast(app.texts("saves.cannot-open", what=str(error)))
        return None
    if opened.set_aside:
        app.toast(app.texts("saves.set-aside", what=app.texts.joined("names", opened.set_aside)))
    app.keeper.adopt(opened.match, stem)
    return match_table(app, opened.match)
