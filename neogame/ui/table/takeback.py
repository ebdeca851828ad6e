"""Free take-back: against opponents alone, a player may go back to any own turn; the game goes on as a branch."""

from neogame.ui.kit.app import App
from neogame.ui.kit.stack import AnyScene
from neogame.ui.table.opening import match_table
from neogame.ui.table.session import Session


def own_turn(session: Session) -> int | None:
    """The number of the step with which the last own turn that can be taken back began."""
    if len(session.humans) != 1:
        return None
    (mine,) = session.humans
    return next((turn.first for turn in reversed(session.turns()) if turn.seat == mine), None)


def possible(app: App, session: Session) -> bool:
    """Whether the player wants to take back freely and there is a turn to go back to."""
    return app.settings.free_take_back and not session.covered and own_turn(session) is not None


def take_back(app: App, session: Session) -> AnyScene | None:
    """The table as it was before the last own turn, kept in the place of the game it branches from."""
    first = own_turn(session)
    if first is None:
        return None
    branch = session.match.branch(first)
    app.keeper.adopt(branch, app.keeper.stem(session.match))
    app.toast(app.texts("take-back.done"))
    return match_table(app, branch)
