"""What the parts of a table's frame, its bar, its log and its cover, ask of the table they belong to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from neogame.i18n import Texts, Words
from neogame.match.timeline import Turn
from neogame.rules.core import Seat
from neogame.ui.kit.app import App
from neogame.ui.kit.commands import Command
from neogame.ui.table.session import Session


@dataclass(frozen=True)
class Sentence:
    """What somebody did and why, in public words."""

    what: str
    why: str = ""


class Tabletop(Protocol):
    """A table as its frame sees it."""

    @property
    def app(self) -> App: ...

    @property
    def session(self) -> Session: ...

    @property
    def say(self) -> Texts: ...

    @property
    def now(self) -> float: ...

    def key_of(self, command: Command) -> str:
        """The key that asks for a command, as its cap says; empty if there is none."""
        ...

    @property
    def acts(self) -> bool:
        """Whether the turn that shows is the viewer's."""
        ...

    def stages(self) -> tuple[Sequence[Words], int]:
        """The steps of a turn and which one is on."""
        ...

    def round_words(self) -> Words:
        """How far the game is."""
        ...

    def headline(self) -> tuple[Seat | None, Sentence]:
        """Who did what last."""
        ...

    def told(self, turn: Turn) -> Sentence:
        """A turn in public words."""
        ...

    def chronicle(self, turn: Turn) -> Sentence:
        """All of a turn in public words."""
        ...

    def undo(self) -> None: ...

    def hint(self) -> None: ...

    def faster(self) -> None: ...

    def toggle_replay(self) -> None: ...

    def open_log(self) -> None: ...

    def open_menu(self) -> None: ...
