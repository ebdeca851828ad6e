"""Numbers on their way from one value to the next."""

from collections.abc import Callable, Hashable

from neogame.ui.kit.tempo import Tempo


class Counts:
    """Counts every number that has a name up or down to what it is now, once the pieces have arrived."""

    def __init__(self, tempo: Callable[[], Tempo]) -> None:
        self._tempo = tempo
        self._shown: dict[Hashable, tuple[int, int, float]] = {}
        """By name: from which value to which, and since when."""

    def shown(self, name: Hashable, value: int, now: float, arrived: float) -> int:
        """A value as it shows at this moment; another one begins to count when the pieces have ``arrived``."""
        tempo = self._tempo()
        before, after, start = self._shown.setdefault(name, (value, value, now))
        if after != value:
            before, start = tempo.count(before, after, now, start), max(now, arrived)
            self._shown[name] = before, value, start
        return tempo.count(before, value, now, start)

    def waits(self, name: Hashable, now: float) -> bool:
        """Whether a number has not begun to count to its new value."""
        before, after, start = self._shown.get(name, (0, 0, 0.0))
        return before != after and now < start

    def set(self, name: Hashable, value: int) -> None:
        """Show a value at once; the next one counts from there."""
        self._shown[name] = value, value, 0.0

    def running(self, now: float) -> bool:
        """Whether any number is on its way."""
        lasts = self._tempo().count_lasts
        return any(now < start + lasts(before, after) for before, after, start in self._shown.values())
