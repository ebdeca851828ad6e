"""Why a turn was chosen, as data: the terms that decided, and the best alternative."""

from typing import Any

from neogame.ai.neotopia.judge import Judge, Terms
from neogame.ai.neotopia.kit import UNKNOWN, Kit
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.world import CLOSE, SUPPLY, Close, Pass, Pick, Put, Raise, Spend, Step
from neogame.rules.hexes import LANE, Space, place_of
from neogame.rules.neotopia.components import Element, Factory, Region

LEAST_TERMS, MOST_TERMS = 2, 3
SMALL = 0.25
"""A term that counts for less decides nothing."""

Why = dict[str, Any]


def reason(judge: Judge, start: Position, chosen: Position, other: Position | None) -> Why:
    """Why a planned turn, and how the best other one begins.

    All of it names public things only; what would betray a card of the hand stands under ``private``.
    """
    why: Why = {"terms": _terms(judge, start, chosen, other or start)}
    if other:
        first = other.steps[0] if other.steps else CLOSE
        instead = {"best": entry(first, judge.kit)}
        why |= {"private": instead} if isinstance(first, Raise) else instead
        why["gain"] = round(chosen.value - other.value, 2)
    return why


def reason_to_open(judge: Judge, start: Position, chosen: Position, other: Position, instead: tuple[int, int]) -> Why:
    """Why an opening disc lies where it does; ``instead`` are region and space of the best other one."""
    region, space = Region(instead[0]), Space(instead[1])
    return {
        "terms": _terms(judge, start, chosen, other),
        "best": {"do": "start", "region": _word(region), "at": [*place_of(space)]},
        "gain": round(judge.value(chosen) - judge.value(other), 2),
    }


def _terms(judge: Judge, start: Position, chosen: Position, other: Position) -> list[Why]:
    """The terms in which one is better than the other, the weightiest first; where few, what else it brings."""
    ahead, brought = _gains(judge, chosen, other), _gains(judge, chosen, start)
    terms = [_term(name, gain, chosen, judge.kit) for name, gain in ahead if gain >= SMALL][:MOST_TERMS]
    named = [term["term"] for term in terms]
    more = [
        _term(name, gain, chosen, judge.kit) | {"brought": True}
        for name, gain in brought
        if gain >= SMALL and name not in named
    ]
    return terms + more[: max(0, LEAST_TERMS - len(terms))] or [_term(*ahead[0], chosen, judge.kit)]


def _gains(judge: Judge, one: Position, other: Position) -> list[tuple[str, float]]:
    """By how much one position is better than another, term by term, the weightiest first."""
    pairs = zip(Terms._fields, judge.terms(one), judge.terms(other), strict=True)
    return sorted(((name, more - less) for name, more, less in pairs), key=lambda gain: -gain[1])


def _term(name: str, value: float, chosen: Position, kit: Kit) -> Why:
    term: Why = {"term": name, "value": round(value, 2)}
    first = chosen.steps[0] if chosen.steps else None
    if name == "points" and isinstance(first, Raise):
        term["project"] = kit.ids[first.card]
    if isinstance(first, Put):
        term["region"] = _word(Region(first.region))
    return term


def entry(step: Step, kit: Kit) -> Why:
    """A step as a record would write it."""
    match step:
        case Put(factory, disc, region):
            element, space = divmod(disc, LANE)
            return {
                "do": "place",
                "from": "supply" if factory == SUPPLY else _word(Factory(factory)),
                "element": _word(Element(element)),
                "region": _word(Region(region)),
                "at": [*place_of(Space(space))],
            }
        case Pick(card):
            return {"do": "draw"} if card == UNKNOWN else {"do": "draw", "project": kit.ids[card]}
        case Raise(card):
            return {"do": "build", "project": kit.ids[card]}
        case Pass():
            return {"do": "skip"}
        case Spend(bonus):
            return {"do": "bonus", "bonus": str(bonus)}
        case Close():
            return {"do": "end"}


def _word(member: Region | Element | Factory) -> str:
    return member.name.lower().replace("_", "-")
