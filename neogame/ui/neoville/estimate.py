"""The expected score as it is shown: a number that means the same all through the game and moves only with cause."""

import math
from dataclasses import dataclass
from typing import Any

EIGHTY = 2.56
"""How many standard deviations wide the range is that eight of ten lie in."""
DOUBT = 2.0
"""How many standard errors a change must have to count as one."""


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
        """What the move adds, by the two numbers as they are shown; 0 where so few futures cannot tell."""
        if self.before is None or self.then is None or not self.fresh:
            return None
        gain = self.then - self.before
        return gain if abs(gain) > self.noise else 0

    @property
    def noise(self) -> float:
        """How many points may come from which futures were imagined, rather than from the move."""
        errors = [(odds.high - odds.low) / EIGHTY / math.sqrt(max(1, odds.samples)) for odds in (self.odds, self.after)]
        return DOUBT * math.hypot(*errors)

    @property
    def _last(self) -> Any:
        """What is told last: after the move once it is sure, else as it is."""
        return self.after if self.sure and self.after is not None else self.odds

    @property
    def samples(self) -> int:
        """How many futures that is from."""
        return 0 if self._last is None else self._last.samples

    @property
    def likely(self) -> tuple[int, int] | None:
        """Eight of ten games end between these."""
        return None if self._last is None else (round(self._last.low), round(self._last.high))
