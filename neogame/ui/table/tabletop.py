"""A table as the parts of its frame see it: its bar, its log, its menu and its cover."""

from collections.abc import Sequence

from neogame.i18n import Words
from neogame.match.timeline import Turn
from neogame.rules.core import Seat
from neogame.ui.kit.scene import Scene
from neogame.ui.table import words
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.session import Session
from neogame.ui.table.words import Sentence


class Tabletop(Scene):
    """What a frame asks of its table. A game says how turns are called and told; ``Display`` and ``TableScene`` do it.

    The defaults find their words by the keys that ``words`` names.
    """

    new: NewGame
    session: Session

    # For a game to say ---------------------------------------------------------------------------------------------

    def stages(self) -> tuple[Sequence[Words], int]:
        """The steps of a turn and which one is on; by default the turn is one step."""
        return [self.say("table.your-turn")], int(self.session.handing)

    def round_words(self) -> Words:
        """How far the game is; by default ``<game>.round`` with the number ``n`` of the round."""
        match = self.session.match
        return self.say(f"{self.new.game}.round", n=match.turns // len(match.players) + 1)

    def round_tip(self) -> str:
        """What is meant by that; by default nothing more is said."""
        return ""

    def told(self, turn: Turn) -> Sentence:
        """A turn in public words; by default ``<game>.log.<verb>`` for each action."""
        return words.told(self.say, self.session.match, turn)

    # For the frame -------------------------------------------------------------------------------------------------

    @property
    def acts(self) -> bool:
        """Whether the turn that shows is the viewer's."""
        raise NotImplementedError

    def headline(self) -> tuple[Seat | None, Sentence]:
        """Who did what last."""
        raise NotImplementedError

    def chronicle(self, turn: Turn) -> Sentence:
        """All of a turn in public words, and what would have been done otherwise where that is told."""
        raise NotImplementedError

    def undo(self) -> None:
        """Put back what is held, drop the draft, or take the last action back."""

    def hint(self) -> None:
        """Ask what a strong player would do; asked again, the hint goes."""

    def faster(self) -> None:
        """The next speed."""

    def toggle_replay(self) -> None:
        """Show what the others did since the viewer's turn, step by step; asked again, stop."""

    def open_log(self) -> None:
        """Everything that happened."""

    def open_menu(self) -> None:
        """The menu of the game."""
