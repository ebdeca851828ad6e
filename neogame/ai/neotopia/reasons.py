"""Why an opponent acts as it does in Neotopia: the terms of the evaluation that decided, and the best alternative.

Only public things are named; a best alternative that would betray a card of the hand makes the reason private.
"""

from neogame.ai.neotopia.judge import Judge, Terms
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.world import CLOSE, Raise, action_of
from neogame.ai.terms import Gains, telling
from neogame.reason import Reason, Term
from neogame.rules.neotopia.actions import Action, Start

SMALL = 0.25
"""A term that counts for less decides nothing."""


def reason_to_act(judge: Judge, start: Position, chosen: Position, other: Position | None) -> Reason[Action]:
    """Why a planned turn begins as it does, and how the best other one begins."""
    terms = _terms(judge, start, chosen, other or start)
    if other is None:
        return Reason(terms)
    first = other.steps[0] if other.steps else CLOSE
    gain = round(chosen.value - other.value, 2)
    return Reason(terms, action_of(first, judge.kit), gain, private=isinstance(first, Raise))


def reason_to_open(judge: Judge, start: Position, chosen: Position, other: Position, instead: Start) -> Reason[Action]:
    """Why an opening disc lies where it does; ``instead`` is the best other one, and ``other`` what that leads to."""
    gain = round(judge.value(chosen) - judge.value(other), 2)
    return Reason(_terms(judge, start, chosen, other), instead, gain)


def _terms(judge: Judge, start: Position, chosen: Position, other: Position) -> tuple[Term, ...]:
    ahead = _gains(judge, chosen, other)
    found = telling(ahead, _gains(judge, chosen, start), SMALL)
    if found:
        return found
    name, points = max(ahead.items(), key=lambda gain: gain[1])
    return (Term(name, round(points, 2)),)


def _gains(judge: Judge, one: Position, other: Position) -> Gains:
    """By how much one position is better than another, term by term."""
    pairs = zip(Terms._fields, judge.terms(one), judge.terms(other), strict=True)
    return {name: more - less for name, more, less in pairs}
