"""Which terms of an evaluation a reason names, in either game."""

from collections.abc import Mapping

from neogame.reason import Term

LEAST, MOST = 2, 3
"""How many terms a reason names, if there are as many to name."""

Gains = Mapping[str, float]
"""By the name of a term how many points it counts for an action."""


def telling(ahead: Gains, brought: Gains, small: float) -> tuple[Term, ...]:
    """The terms in which an action is ahead of another, the weightiest first; where few, what else it brings.

    A term that counts no more than ``small`` decides nothing.
    """
    terms = _weighty(ahead, small)[:MOST]
    named = {term.name for term in terms}
    more = [term for term in _weighty(brought, small) if term.name not in named]
    return (*terms, *more[: max(0, LEAST - len(terms))])


def _weighty(gains: Gains, small: float) -> list[Term]:
    found = sorted((pair for pair in gains.items() if pair[1] > small), key=lambda pair: -pair[1])
    return [Term(name, round(points, 2)) for name, points in found]
