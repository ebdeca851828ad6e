"""What a hint is made of in both games; what it says is told in ``neoville_hints`` and ``neotopia_hints``."""

from dataclasses import dataclass
from typing import Any

from neogame.i18n import Texts, Words
from neogame.reason import Reason


@dataclass(frozen=True)
class Hint:
    """What a strong player would do, why, and how much that is ahead of the next best; ``lead`` may be empty."""

    what: Words
    why: str
    lead: Words
    serves: str | None = None
    """The card of the hand or the promise that it names as what it is for."""


def lead(texts: Texts, why: Reason[Any] | None) -> Words:
    """How much better the hint is than the next best, by the reason that was given for it."""
    if why is None or why.best is None:
        return Words("")
    points = round(why.gain)
    return texts("table.hint-ahead", n=points) if points > 0 else texts("table.hint-level")
