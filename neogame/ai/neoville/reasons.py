"""Reasons as data: the terms of the evaluation that decided, told with public things only.

What others may not know, such as a tile of the hand that was not played, stands under ``private``.
"""

from collections.abc import Sequence
from typing import Any

from neogame.ai.neoville.board import Kit
from neogame.ai.neoville.ledger import Entry, ledger
from neogame.ai.neoville.outlook import Outlook, Turn
from neogame.rules.grid import place_of
from neogame.rules.neoville.actions import Action, Take
from neogame.rules.neoville.components import Terrain, TokenId
from neogame.rules.neoville.game import View

TERMS = 3
"""How many terms a reason names at most."""
SMALL = 0.05
"""Points below which a term decides nothing."""

Why = dict[str, Any]


def reason_to_place(outlook: Outlook, best: Turn, other: Turn, gain: float, view: View) -> Why:
    """Why this placement and build rather than the other."""
    mine, theirs = _ledger(outlook, best), _ledger(outlook, other)
    ahead = [(value - theirs.get(entry, 0.0), entry) for entry, value in mine.items()]
    why: Why = {"terms": _terms(outlook.judge.kit, ahead, best, view), "gain": round(gain, 2)}
    if other is not best:
        instead = _turn(outlook.judge.kit, other, view)
        if other.face.tile == best.face.tile or other.face.tile in view.hands[view.seat].shown:
            why["best"] = instead
        else:
            why["private"] = {"best": instead}
    return why


def reason_to_draw(outlook: Outlook, best: Action, other: Action, gain: float, view: View) -> Why:
    """Why this tile: what its best place next turn would add to the city as it is."""
    why: Why = {"terms": [], "gain": round(gain, 2), "best": _draw(other)}
    if isinstance(best, Take):
        turn = outlook.turns(best.tile)[0]
        after, now = _ledger(outlook, turn), ledger(outlook.judge, outlook.board, outlook.supply, outlook.rivals)
        ahead = [(value - now.get(entry, 0.0), entry) for entry, value in after.items()]
        why["terms"] = _terms(outlook.judge.kit, ahead, turn, view)
    return why


def _ledger(outlook: Outlook, turn: Turn) -> dict[Entry, float]:
    board = outlook.board.after(outlook.judge.kit, turn.face, turn.slot, turn.built)
    return ledger(outlook.judge, board, outlook.supply, outlook.rivals)


def _terms(kit: Kit, ahead: Sequence[tuple[float, Entry]], turn: Turn, view: View) -> list[Why]:
    decided = sorted((pair for pair in ahead if pair[0] > SMALL), key=lambda pair: -pair[0])[:TERMS]
    return [_term(kit, entry, value, turn, view) for value, entry in decided]


def _term(kit: Kit, entry: Entry, value: float, turn: Turn, view: View) -> Why:
    term: Why = {"term": entry.term, "value": round(value, 2)}
    if entry.what is not None:
        token, standing = _token(kit, entry, turn, view)
        term["token"] = token
        term["new"] = not standing
    elif entry.terrain is not None:
        term["terrain"] = Terrain(entry.terrain).name.lower()
    return term


def _token(kit: Kit, entry: Entry, turn: Turn, view: View) -> tuple[TokenId, bool]:
    """The token a term is about: one that stands in the city, or the one this turn builds."""
    assert entry.what is not None
    if turn.built is not None and turn.built[:2] == _kind_of(entry):
        return kit.token(turn.built, view.supply), False
    for standing in view.cities[view.seat].standing:
        if kit.kind(standing.token) == _kind_of(entry):
            return standing.token, True
    raise AssertionError("a term is about a token of the city")


def _kind_of(entry: Entry) -> tuple[int | None, int]:
    assert entry.what is not None
    return (entry.terrain if entry.term == "skyscraper" else None), entry.what


def _turn(kit: Kit, turn: Turn, view: View) -> Why:
    found: Why = {"do": "place", "tile": turn.face.tile, "at": [*place_of(turn.slot)], "turns": turn.face.turns}
    if turn.built is not None:
        found["then"] = {"do": "build", "token": kit.token(turn.built, view.supply), "square": turn.built.square}
    return found


def _draw(action: Action) -> Why:
    return {"do": "take", "tile": action.tile} if isinstance(action, Take) else {"do": "draw"}
