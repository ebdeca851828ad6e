"""Scores on their way from one value to the next."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from neogame.ui.neoville.table import NeovilleTable


class Counts:
    """Counts every number that has a name up or down to what it is now, once the pieces have arrived."""

    def __init__(self, table: "NeovilleTable") -> None:
        self.table = table
        self._shown: dict[Hashable, tuple[int, int, float]] = {}
        """By name: from which value to which, and since when."""

    def shown(self, name: Hashable, value: int) -> int:
        """A value as it shows at this moment."""
        table, tempo = self.table, self.table.app.tempo
        before, after, start = self._shown.setdefault(name, (value, value, table.now))
        if after != value:
            before = tempo.count(before, after, table.now, start)
            arrived = max((travel.motion.end for travel in table.travels), default=table.now)
            start = max(table.now, arrived)
            self._shown[name] = before, value, start
        return tempo.count(before, value, table.now, start)

    def running(self, now: float) -> bool:
        """Whether any number is on its way."""
        lasts = self.table.app.tempo.count_lasts
        return any(now < start + lasts(before, after) for before, after, start in self._shown.values())
