"""Why a turn was chosen, as data: the terms that decided, and the best alternative."""

from typing import Any

from neogame.ai.neotopia.judge import Judge, Terms
from neogame.ai.neotopia.kit import UNKNOWN, Kit
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.world import CLOSE, SUPPLY, Close, Pass, Pick, Put, Raise, Spend, Step
from neogame.rules.hexes import LANE, Space, place_of
from neogame.rules.neotopia.components import Element, Factory, Region

MOST_TERMS = 3
LEAST = 0.25
"""A term that counts for less says nothing."""


def reason(judge: Judge, chosen: Position, other: Position | None) -> dict[str, Any]:
    """The two or three terms in which a planned turn is better than another one, and how that other one begins.

    All of it names public things only; what would betray a card of the hand stands under ``private``.
    """
    terms = judge.terms(chosen)
    against = judge.terms(other) if other else Terms(*[0.0] * len(terms))
    gains = [(name, value - less) for name, value, less in zip(Terms._fields, terms, against, strict=True)]
    gains.sort(key=lambda gain: -gain[1])
    told = [(name, gain) for name, gain in gains if gain >= LEAST][:MOST_TERMS] or gains[:1]
    why: dict[str, Any] = {"terms": [_term(name, gain, chosen, judge.kit) for name, gain in told]}
    if other:
        first = other.steps[0] if other.steps else CLOSE
        instead = {"best": entry(first, judge.kit)}
        why |= {"private": instead} if isinstance(first, Raise) else instead
        why["gain"] = round(chosen.value - other.value, 2)
    return why


def _term(name: str, value: float, chosen: Position, kit: Kit) -> dict[str, Any]:
    term: dict[str, Any] = {"term": name, "value": round(value, 2)}
    first = chosen.steps[0] if chosen.steps else None
    if name == "points" and isinstance(first, Raise):
        term["project"] = kit.ids[first.card]
    if isinstance(first, Put):
        term["region"] = _word(Region(first.region))
    return term


def entry(step: Step, kit: Kit) -> dict[str, Any]:
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
