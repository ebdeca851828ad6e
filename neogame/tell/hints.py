"""A hint in words, the same for both games."""

from collections.abc import Mapping
from dataclasses import dataclass

from neogame.i18n import Texts, Words


@dataclass(frozen=True)
class Hint:
    """What a strong player would do, why, and how much that is ahead of the next best; ``lead`` may be empty."""

    what: Words
    why: str
    lead: Words


def lead(texts: Texts, why: object) -> Words:
    """How much better the hint is than the next best, by the reason that was given for it."""
    if not isinstance(why, Mapping) or not ("best" in why or "private" in why):
        return Words("")  # there was no choice
    gain = why.get("gain", 0)
    points = round(gain) if isinstance(gain, int | float) else 0
    return texts("table.hint-ahead", n=points) if points > 0 else texts("table.hint-level")
