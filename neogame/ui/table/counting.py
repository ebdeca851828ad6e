"""When each number of the scoring comes in: row by row and seat by seat, then the totals, the winner's last."""

from collections.abc import Sequence
from dataclasses import dataclass

from neogame.ui.kit.tempo import Motion

LEAD, WHOLE, TOTALS = 0.4, 8.0, 2.4
"""Seconds before the first number, of all the counting, and of those the totals take at the end."""
OVER = -LEAD - WHOLE
"""The start of a counting that is over."""


@dataclass(frozen=True)
class Counting:
    """The counting of a table of numbers. It lasts as long at every speed: it is no move that somebody waits for."""

    start: float
    rows: int
    order: Sequence[int]
    """Seats from the first to the last."""

    @property
    def end(self) -> float:
        """When everything is there."""
        return self.start + LEAD + WHOLE

    def row(self, now: float) -> int:
        """The row whose numbers come in, the last of them also before and while the totals do."""
        gone = (now - self.start - LEAD) / self._row_lasts
        return max(0, min(self.rows - 1, int(gone)))

    def number(self, row: int, seat: int) -> Motion:
        """How the number of a row and a seat comes in; the row below the last one is the total."""
        seats, first = len(self.order), self.start + LEAD
        if row < self.rows:
            lasts = self._row_lasts / seats
            return Motion(first + row * self._row_lasts + seat * lasts, lasts)
        lasts = TOTALS / seats
        behind = seats - 1 - self.order.index(seat)
        return Motion(first + WHOLE - TOTALS + behind * lasts, lasts)

    @property
    def _row_lasts(self) -> float:
        return (WHOLE - TOTALS) / max(1, self.rows)
