"""Reasons as data: the terms of the evaluation that decided, told with public things only.

What others may not know, such as a tile of the hand that was not played, stands under ``private``.
"""

from collections.abc import Iterable
from typing import Any

from neogame.ai.neoville.board import Built, Kit
from neogame.ai.neoville.ledger import Entry, ledger
from neogame.ai.neoville.outlook import Outlook, Turn
from neogame.rules.grid import place_of
from neogame.rules.neoville.actions import Action, Build, Take
from neogame.rules.neoville.components import Terrain, TokenId
from neogame.rules.neoville.state import Stage, View

LEAST, MOST = 2, 3
"""How many terms a reason names, if there are as many to name."""
SMALL = 0.05
"""Points below which a term decides nothing."""
PLAIN = {True: "ahead", False: "even"}
"""The term of a decision that no other one explains: playing on decided, or nothing was clearly better."""

Why = dict[str, Any]


def reason_to_place(outlook: Outlook, best: Turn, other: Turn, gain: float, view: View, *, searched: bool) -> Why:
    """Why this placement and build rather than the other."""
    if view.stage is Stage.BUILD and other is best:
        other, gain = _refused(outlook, best, view)
    mine, theirs = _ledger(outlook, best), _ledger(outlook, other)
    ahead = [(value - theirs.get(entry, 0.0), _term(outlook, entry, best, view)) for entry, value in mine.items()]
    if other.face.tile == best.face.tile and other.built is not None:
        # What is not built, and would cost, counts for what is done instead.
        entries = (entry for entry in theirs if entry not in mine and _is(entry, other))
        ahead += [(-theirs[entry], _spared(outlook, other, entry, view)) for entry in entries]
    before = ledger(outlook.judge, outlook.board, outlook.supply, outlook.rivals) if outlook.board.slots else {}
    brought = [(value - before.get(entry, 0.0), _term(outlook, entry, best, view)) for entry, value in mine.items()]
    why: Why = {"terms": _terms(ahead, brought) or [_plain(searched, gain)], "gain": round(gain, 2)}
    if other is not best:
        instead = _instead(outlook, other, view)
        if other.face.tile == best.face.tile or other.face.tile in view.hands[view.seat].shown:
            why["best"] = instead
        else:
            why["private"] = {"best": instead}
    return why


def reason_to_draw(outlook: Outlook, best: Action, other: Action, gain: float, view: View, *, searched: bool) -> Why:
    """Why this tile: what its best place next turn would add to the city as it is."""
    if isinstance(best, Take):
        turn = outlook.turns(best.tile)[0]
        after, now = _ledger(outlook, turn), ledger(outlook.judge, outlook.board, outlook.supply, outlook.rivals)
        ahead = [(value - now.get(entry, 0.0), _term(outlook, entry, turn, view)) for entry, value in after.items()]
        terms = _terms(ahead, ()) or [_plain(searched, gain)]
    else:
        terms = [{"term": "pile", "value": round(gain, 2)}]
    return {"terms": terms, "gain": round(gain, 2), "best": _draw(other)}


def _refused(outlook: Outlook, best: Turn, view: View) -> tuple[Turn, float]:
    """The best build that was not worth a look, and what it would cost; the turn itself if nothing can be built."""
    kit = outlook.judge.kit
    builds = [action for action in view.legal if isinstance(action, Build)]
    if not builds:
        return best, 0.0
    turns = [best._replace(built=Built(*kit.kind(action.token), action.square)) for action in builds]
    worths = [sum(_ledger(outlook, turn).values()) for turn in turns]
    worth, turn = max(zip(worths, turns, strict=True), key=lambda pair: pair[0])
    return turn, max(0.0, sum(_ledger(outlook, best).values()) - worth)


def _ledger(outlook: Outlook, turn: Turn) -> dict[Entry, float]:
    board = outlook.board.after(outlook.judge.kit, turn.face, turn.slot, turn.built)
    return ledger(outlook.judge, board, outlook.supply, outlook.rivals)


def _terms(ahead: Iterable[tuple[float, Why]], brought: Iterable[tuple[float, Why]]) -> list[Why]:
    """The terms that decided, the weightiest first; where those are few, what else the turn brings to the city."""
    terms = _weighty(ahead)[:MOST]
    named = [_about(term) for term in terms]
    more = [term | {"brought": True} for term in _weighty(brought) if _about(term) not in named]
    return terms + more[: max(0, LEAST - len(terms))]


def _weighty(valued: Iterable[tuple[float, Why]]) -> list[Why]:
    found = sorted((pair for pair in valued if pair[0] > SMALL), key=lambda pair: -pair[0])
    return [term | {"value": round(value, 2)} for value, term in found]


def _about(term: Why) -> tuple[object, ...]:
    return term["term"], term.get("token"), term.get("terrain")


def _plain(searched: bool, gain: float) -> Why:
    return {"term": PLAIN[searched], "value": round(gain, 2)}


def _term(outlook: Outlook, entry: Entry, turn: Turn, view: View) -> Why:
    term: Why = {"term": entry.term}
    if entry.what is not None:
        token, standing = _token(outlook.judge.kit, entry, turn, view)
        term["token"] = token
        term["new"] = not standing
    elif entry.terrain is not None:
        term["terrain"] = Terrain(entry.terrain).name.lower()
    return term


def _spared(outlook: Outlook, other: Turn, entry: Entry, view: View) -> Why:
    assert other.built is not None
    return {"term": entry.term, "token": outlook.judge.kit.token(other.built, view.supply), "spared": True}


def _token(kit: Kit, entry: Entry, turn: Turn, view: View) -> tuple[TokenId, bool]:
    """The token a term is about: one that stands in the city, or the one this turn builds."""
    if turn.built is not None and _is(entry, turn):
        return kit.token(turn.built, view.supply), False
    for standing in view.cities[view.seat].standing:
        if kit.kind(standing.token) == _kind_of(entry):
            return standing.token, True
    raise AssertionError("a term is about a token of the city")


def _is(entry: Entry, turn: Turn) -> bool:
    """Whether an entry is about what a turn builds."""
    return entry.what is not None and turn.built is not None and turn.built[:2] == _kind_of(entry)


def _kind_of(entry: Entry) -> tuple[int | None, int]:
    assert entry.what is not None
    return (entry.terrain if entry.term == "skyscraper" else None), entry.what


def _instead(outlook: Outlook, turn: Turn, view: View) -> Why:
    """A turn as a record would write what is to be decided of it now."""
    built: Why = {"do": "skip"}
    if turn.built is not None:
        token = outlook.judge.kit.token(turn.built, view.supply)
        built = {"do": "build", "token": token, "square": turn.built.square}
    if view.stage is Stage.BUILD:
        return built
    placed: Why = {"do": "place", "tile": turn.face.tile, "at": [*place_of(turn.slot)], "turns": turn.face.turns}
    return placed | {"then": built} if turn.built is not None else placed


def _draw(action: Action) -> Why:
    return {"do": "take", "tile": action.tile} if isinstance(action, Take) else {"do": "draw"}
