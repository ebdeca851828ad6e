"""The expected score as it is shown: a number that means the same all through the game and moves only with cause."""

from dataclasses import dataclass
from typing import Any

from neogame.rules.core import Seat
from neogame.ui.table.session import Session


@dataclass(frozen=True)
class Estimate:
    """What to expect of the table as it is, and after the move whose outcome shows."""

    told: bool = False
    """Whether anybody tells what to expect; otherwise the score if the game ended now is all there is."""
    odds: Any = None
    """What was worked out last about the table as it is; None before anything was."""
    fresh: bool = False
    """Whether that is about this very moment, and from many futures."""
    after: Any = None
    """What comes of the move: about its promises at once, about its score once it is ``sure``."""
    sure: bool = False

    @property
    def before(self) -> int | None:
        """The score to expect, as a whole number."""
        return None if self.odds is None else round(self.odds.expected)

    @property
    def then(self) -> int | None:
        """The score to expect after the move; none while it would still jump."""
        return round(self.after.expected) if self.sure and self.after is not None else None

    @property
    def gain(self) -> int | None:
        """What the move adds, by the two numbers as they are shown."""
        return self.then - self.before if self.before is not None and self.then is not None and self.fresh else None

    @property
    def samples(self) -> int:
        """How many futures that is from."""
        odds = self.after if self.sure and self.after is not None else self.odds
        return 0 if odds is None else odds.samples

    @property
    def likely(self) -> tuple[int, int] | None:
        """Eight of ten games end between these."""
        odds = self.after if self.sure and self.after is not None else self.odds
        return None if odds is None else (round(odds.low), round(odds.high))


class Estimates:
    """Keeps what each person at the screen saw last, until something better about the present is known."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._last: dict[Seat, Any] = {}

    def now(self, after: Any | None, *, told: bool) -> Estimate:
        """The estimate for the viewer, who looks at a move that leads to the view ``after``."""
        known = self._session.odds
        if not told or not known.told:
            return Estimate()
        here, seat = self._session.settled, self._session.viewer
        odds, fresh = known.of(here), known.firm(here)
        if odds is not None and (fresh or seat not in self._last):
            self._last[seat] = odds
        if after is None:
            return Estimate(True, self._last.get(seat), fresh)
        return Estimate(True, self._last.get(seat), fresh, known.of(after), known.firm(after))
