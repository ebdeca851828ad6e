"""Why an opponent acts as it does in Neoville: the terms of the evaluation that decided.

A term is named after the token or the terrain that it is about, or by a word such as ``parks``. Only public things are
named; a best alternative that others may not know, such as a tile of the hand, makes the reason private.
"""

from collections import defaultdict
from collections.abc import Mapping

from neogame.ai.neoville.board import Board, Built
from neogame.ai.neoville.ledger import Entry, ledger
from neogame.ai.neoville.outlook import Outlook, Turn
from neogame.ai.terms import telling
from neogame.reason import Reason, Term
from neogame.rules.neoville.actions import Action, Build, Place, Skip, Take
from neogame.rules.neoville.components import Terrain, TokenId
from neogame.rules.neoville.state import View

SMALL = 0.05
"""Points below which a term decides nothing."""
AHEAD, EVEN, PILE = "ahead", "even", "pile"
"""Terms where no other explains a decision: playing on decided, nothing was clearly better, the row has nothing."""

Worths = Mapping[str, float]
"""What each thing of a city is worth, by the name of its term."""


def reason_to_place(
    outlook: Outlook, best: Turn, other: Turn | None, gain: float, view: View, *, searched: bool
) -> Reason[Action]:
    """Why this placement rather than the other; None for the other if there is only one."""
    account = _Account(outlook, view)
    after = account.after(best)
    against = after if other is None else account.after(other)
    terms = telling(_gains(after, against), _gains(after, account.now), SMALL) or (_plain(searched, gain),)
    if other is None:
        return Reason(terms)
    known = other.face.tile == best.face.tile or other.face.tile in view.hands[view.seat].shown
    return Reason(terms, placed(other), round(gain, 2), private=not known)


def reason_to_build(
    outlook: Outlook, best: Turn, other: Turn | None, gain: float, view: View, *, searched: bool
) -> Reason[Action]:
    """Why this token, or none, on the tile just placed; None for the other if no other was worth a look."""
    account = _Account(outlook, view)
    after = account.after(best)
    if other is None:
        other, gain = account.refused(best)
    if other is None:
        return Reason(telling({}, _gains(after, account.now), SMALL) or (_plain(searched, gain),))
    against = account.after(other)
    # What is not built, and would cost, counts for what is done instead.
    spared = {name: -worth for name, worth in against.items() if name not in after and name == account.token(other)}
    terms = telling(_gains(after, against) | spared, _gains(after, account.now), SMALL) or (_plain(searched, gain),)
    return Reason(terms, account.built(other), round(gain, 2))


def reason_to_draw(
    outlook: Outlook, best: Action, other: Action | None, gain: float, view: View, *, searched: bool
) -> Reason[Action]:
    """Why this tile: what its best place next turn would add to the city as it is."""
    if isinstance(best, Take):
        account = _Account(outlook, view)
        ahead = _gains(account.after(outlook.turns(best.tile)[0]), account.now)
        terms = telling(ahead, {}, SMALL) or (_plain(searched, gain),)
    else:
        terms = (Term(PILE, round(gain, 2)),)
    return Reason(terms, other, round(gain, 2))


def placed(turn: Turn) -> Place:
    """The placement that a turn begins with."""
    return Place(turn.face.tile, turn.slot, turn.face.turns)


class _Account:
    """What the things of a seat's city are worth, now and after a turn."""

    def __init__(self, outlook: Outlook, view: View) -> None:
        self._outlook = outlook
        self._view = view
        self._kit = outlook.judge.kit
        self._entries = self._ledger(outlook.board) if outlook.board.slots else {}
        self.now: Worths = self._named(self._entries, None)

    def after(self, turn: Turn) -> Worths:
        board = self._outlook.board.after(self._kit, turn.face, turn.slot, turn.built)
        return self._named(self._ledger(board), turn)

    def token(self, turn: Turn) -> TokenId | None:
        """The token that a turn builds."""
        return None if turn.built is None else self._kit.token(turn.built, self._view.supply)

    def built(self, turn: Turn) -> Action:
        """What a turn does once its tile is placed."""
        token = self.token(turn)
        return Skip() if token is None or turn.built is None else Build(token, turn.built.square)

    def refused(self, best: Turn) -> tuple[Turn | None, float]:
        """The best build that was not worth a look, and what it would cost; None if nothing can be built."""
        builds = [action for action in self._view.legal if isinstance(action, Build)]
        turns = [best._replace(built=Built(*self._kit.kind(action.token), action.square)) for action in builds]
        if not turns:
            return None, 0.0
        worths = [sum(self.after(turn).values()) for turn in turns]
        worth, turn = max(zip(worths, turns, strict=True), key=lambda pair: pair[0])
        return turn, max(0.0, sum(self.after(best).values()) - worth)

    def _ledger(self, board: Board) -> Mapping[Entry, float]:
        return ledger(self._outlook.judge, board, self._outlook.supply, self._outlook.rivals)

    def _named(self, entries: Mapping[Entry, float], turn: Turn | None) -> Worths:
        found: defaultdict[str, float] = defaultdict(float)
        for entry, worth in entries.items():
            found[self._name(entry, turn)] += worth
        return found

    def _name(self, entry: Entry, turn: Turn | None) -> str:
        if entry.what is None:
            return entry.term if entry.terrain is None else Terrain(entry.terrain).word
        kind = (entry.terrain if entry.term == "skyscraper" else None), entry.what
        built = turn.built if turn is not None and entry not in self._entries else None
        if built is not None and built[:2] == kind:
            return self._kit.token(built, self._view.supply)
        city = self._view.cities[self._view.seat]
        return next(standing.token for standing in city.standing if self._kit.kind(standing.token) == kind)


def _gains(after: Worths, before: Worths) -> dict[str, float]:
    return {name: worth - before.get(name, 0.0) for name, worth in after.items()}


def _plain(searched: bool, gain: float) -> Term:
    return Term(AHEAD if searched else EVEN, round(gain, 2))
