"""When a decision is cut short."""

import time


class Deadline:
    """A generous end to the time of a decision, for a machine in trouble; without seconds there is none.

    A level is an amount of work, the same on every machine. Whoever is asked ``due`` often enough while it works ends
    early once the time is over, and ``cut`` tells afterwards that it did.
    """

    def __init__(self, seconds: float | None) -> None:
        self._at = None if seconds is None else time.monotonic() + seconds
        self.cut = False

    def due(self) -> bool:
        """Whether the time is over."""
        if self._at is not None and time.monotonic() > self._at:
            self.cut = True
        return self.cut


NEVER = Deadline(None)
"""For work that is never cut short."""
