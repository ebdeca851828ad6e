"""Who moves a table through its game."""

from neogame.match.timeline import Turn
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.table.bar import Bar
from neogame.ui.table.tabletop import Tabletop


class Conductor:
    """Leaves it to the players to move the table on; a replay has a conductor that does it itself."""

    name: str | None = None
    """What the scene is called instead of its game."""
    ends = True
    """Whether the scoring follows when the game is over."""

    def bar(self, canvas: Canvas, table: Tabletop) -> Bar:
        """What lies at the top of the table."""
        return Bar(canvas, table)

    def first_focus(self) -> str | None:
        """The widget that has the focus when the table opens; None leaves it to the table."""
        return None

    def update(self, now: float) -> None:
        """Time has passed."""

    def wakes(self, now: float) -> float | None:
        """When the table next moves on by itself; None if it does not."""
        return None

    def command(self, command: Command) -> bool | None:
        """Something wanted, before the table gets it; gives whether it was done, None to leave it to the table."""
        return None

    def refused(self, word: str) -> None:
        """Something was tried that the rules refuse, for which they have a word."""

    def instead(self, turn: Turn) -> str:
        """What an opponent would have done otherwise, as far as that is told."""
        return ""
