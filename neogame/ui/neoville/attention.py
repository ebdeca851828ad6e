"""What one attends to at Neoville's table: the move in the hand, what comes of it, and how promises stand then."""

from collections.abc import Sequence
from typing import Any

from neogame.match.match import Preview
from neogame.rules.core import Seat
from neogame.rules.grid import Slot, Square, squares_of
from neogame.rules.neoville.actions import Action, Build, Place
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import TokenId
from neogame.rules.neoville.events import TokenPiece
from neogame.rules.neoville.fate import Fate, fates
from neogame.rules.neoville.scoring import Score
from neogame.rules.neoville.state import Stage, View
from neogame.ui.kit.callout import Line
from neogame.ui.neoville.city import Window
from neogame.ui.neoville.estimate import Estimate
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.promises import Promise, Sight, changes, promises
from neogame.ui.table.hand import Held
from neogame.ui.table.odds import REST


class Attention:
    """Follows pointer, focus and hand: works out what a move would change, and changes nothing itself."""

    def __init__(self, table: NeovilleModel) -> None:
        self.table = table
        self.revision = 0
        """Counts the changes of what is attended to."""
        self.look_at: tuple[Action, Preview] | None = None
        """The move one looks at, as the table shows it."""
        self.sights: tuple[Sight, Sight | None]
        """The table as it is, and after that move."""
        self.states: dict[Slot, str] = {}
        """How each empty slot looks to the hand."""
        self.rows: list[Promise] = []
        self.estimate = Estimate()
        """What to expect, as far as it is known."""
        self._odds: dict[Seat, Any] = {}
        """What each person at the screen saw last, until something better about the present is known."""
        self._rested = table.now
        self._fated: tuple[tuple[Seat, City], dict[TokenId, Fate]] | None = None
        self.look()

    # The move ------------------------------------------------------------------------------------------------------

    def preview(self, action: Action) -> Preview | None:
        """The table after an action, if it is legal; kept, because a hand passes a place many times."""
        previews = self.table.memo.previews
        if action not in previews and action in self.table.legal:
            previews[action] = self.table.session.look_ahead(action)
        return previews.get(action)

    def _what_if(self) -> tuple[Action, Preview] | None:
        """The move one looks at, and the table after it: what the hand would do where it is, else the draft."""
        session, hand, place = self.table.session, self.table.hand, self.table.pointed
        aim: Action | None = hand.action_at(place) if hand.held is not None and place is not None else None
        if aim is not None and (preview := self.preview(aim)):
            return aim, preview
        draft = session.draft
        return (draft, session.preview) if draft is not None and session.preview is not None else None

    def scope(self) -> tuple[TokenId, Square] | None:
        """The token whose scope shows, and the square it looks from: one that is about to be built, or asked about."""
        table, found, asked = self.table, self.look_at, self.asked()
        if found is not None and isinstance(action := found[0], Build):
            return action.token, self._new_square(action)
        if asked is not None and asked.token is not None:
            city = table.view.cities[table.session.viewer]
            return next(((one.token, one.square) for one in city.standing if one.token == asked.token), None)
        about = table.controls.attended_about
        piece = about.piece if isinstance(about, Held) else about
        token = table.hand.token or (piece.token if isinstance(piece, TokenPiece) else None)
        if token is None or not table.helps or not table.live or table.stage is not Stage.BUILD:
            return None
        builds = [action for action in table.legal if isinstance(action, Build) and action.token == token]
        best = min(builds, key=lambda action: (-self._worth(action), action.square), default=None)
        return (token, self._new_square(best)) if best is not None else None

    def _new_square(self, action: Build) -> Square:
        return squares_of(self.table.slot)[action.square]

    def _worth(self, action: Build) -> int:
        preview = self.preview(action)
        return preview.scores[self.table.session.viewer].total if preview else 0

    # Where it may go -----------------------------------------------------------------------------------------------

    def lit_squares(self) -> tuple[Square, ...]:
        """Where the token in the hand, or any token, may be built."""
        table, held = self.table, self.table.hand.token
        if not table.live or table.stage is not Stage.BUILD:
            return ()
        lit = {one.square for one in table.legal if isinstance(one, Build) and held in (None, one.token)}
        return tuple(square for i, square in enumerate(squares_of(table.slot)) if i in lit)

    def slot_states(self, window: Window) -> dict[Slot, str]:
        """How each empty slot looks to the hand."""
        table, held = self.table, self.table.hand.tile
        if not table.live or table.stage is not Stage.PLACE or table.shows_rival or not table.helps:
            return {}
        empty, states = table.session.settled.cities[table.session.viewer].open_slots(), {}
        fits, turns = table.memo.fits, table.hand.turned.get(held, 0) if held else 0
        lit = fits.get(held, {}) if held else set().union(*fits.values())
        for slot in window.slots:
            if slot in lit:
                states[slot] = "slot-legal" if held is None or turns in fits[held][slot] else "slot-turn"
            elif empty >> slot & 1:
                states[slot] = "slot-illegal"
        return states

    def asked(self) -> Promise | None:
        """The promise one points at, in the list or in the city."""
        controls = self.table.controls
        if controls.drag is not None or self.table.hand.held is not None:
            return None
        about = controls.attended_about
        return next((row for row in self.rows if row.name == about.name), None) if isinstance(about, Promise) else None

    # What comes of it ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See what comes of the move one looks at."""
        self._find()
        self._see()

    def look_again(self) -> None:
        """The hand is over something else: another move may show, and nothing that can be clicked differs."""
        before = self.look_at, self.estimate
        self._find()
        if (self.look_at, self.estimate) != before:
            self.revision += 1
            self._see()
        self.table.app.redraw()

    def _find(self) -> None:
        self.look_at = self._what_if()
        self.estimate = self._estimated(self.outcome)

    def _see(self) -> None:
        table, after = self.table, self.outcome
        scores = table.shown_scores if table.replaying else table.session.settled_scores
        before = self.sight(table.view, scores, self.estimate.odds)
        self.sights = before, self.sight(after.view, after.scores, self.estimate.after) if after else None
        self.rows = self.promises_of(self.sights[1] or before)

    @property
    def considered(self) -> Place | Build | None:
        """The placement or building whose outcome shows: the one that is looked at, else the one that is hinted at."""
        session = self.table.session
        hinted = session.hint.action if session.hint is not None and session.draft is None else None
        action = self.look_at[0] if self.look_at else hinted
        return action if isinstance(action, Place | Build) else None

    @property
    def outcome(self) -> Preview | None:
        """The table after that."""
        action = self.considered
        if action is None:
            return None
        return self.look_at[1] if self.look_at else self.preview(action)

    def _estimated(self, after: Preview | None) -> Estimate:
        """What the viewer may expect, who looks at a move that leads to the table ``after``."""
        session, known = self.table.session, self.table.session.odds
        if not (self.table.helps and session.humans and known.told):
            return Estimate()
        here, seat = session.settled, session.viewer
        odds, fresh = known.of(here), known.firm(here)
        if odds is not None and (fresh or seat not in self._odds):
            self._odds[seat] = odds
        then = (known.of(after.view), known.firm(after.view)) if after else ()
        return Estimate(True, self._odds.get(seat), fresh, *then)

    def sight(self, view: View, scores: Sequence[Score], odds: object, seat: Seat | None = None) -> Sight:
        """What a seat sees of a view; by default the viewer."""
        seat = self.table.session.viewer if seat is None else seat
        known, key = self.table.memo.fates, (id(view), seat)
        if key not in known:
            known[key] = view, self._fates(view, seat)
        return Sight(view, seat, scores, known[key][1], odds)

    def _fates(self, view: View, seat: Seat) -> dict[TokenId, Fate]:
        """What is settled in a city. While others play it stays as it was: working it out takes longer than a frame."""
        city = view.cities[seat]
        settled = self._fated is not None and self._fated[0] == (seat, city)
        if self._fated is None or not settled or self.table.session.mine or view.stage is Stage.OVER:
            self._fated = (seat, city), fates(view, seat, self.table.components)
        return self._fated[1]

    def sight_of(self, seat: Seat) -> Sight:
        """A rival's side of the table, which everybody can see."""
        return self.sight(self.table.session.settled, self.table.session.settled_scores, None, seat)

    def promises_of(self, sight: Sight) -> list[Promise]:
        """The promises of a city, worked out once."""
        table, known = self.table, self.table.memo.rows
        key = (id(sight.view), sight.seat, table.say.language)
        kept = known.get(key)
        if kept is None or kept[0].odds is not sight.odds or kept[0].scores is not sight.scores:
            kept = known[key] = sight, promises(table.say, sight, table.components, table.names)
        return kept[1]

    def changes(self) -> list[Line]:
        """What the move one looks at changes."""
        assert self.look_at is not None
        before, after = self.sights
        return changes(self.table.say, before, after or before, self.look_at[0], self.table.components, self.estimate)

    def changed_rows(self) -> frozenset[str]:
        """The promises that the move one looks at touches."""
        before, after = self.sights
        if after is None:
            return frozenset()
        was = {one.token: one.points for one in before.score.tokens}
        return frozenset(row.name for row in self.rows if row.token and was.get(row.token) != row.points)

    # Time ----------------------------------------------------------------------------------------------------------

    def rest(self, since: float) -> None:
        """The hand has rested on a move since then; its odds are asked for once it has rested for a while."""
        self._rested = since

    def update(self, now: float) -> None:
        """See what the hand is over now, and take in the odds that have come."""
        table = self.table
        found = self._what_if()
        if (found and found[0]) != (self.look_at and self.look_at[0]):
            self._rested = now
            self.look_again()
        if not table.helps:
            return
        self._ask_odds(now)
        if self._estimated(self.outcome) != self.estimate:
            table.changed()

    def wakes(self, now: float) -> float | None:
        """When the hand will have rested long enough."""
        return self._rested + REST if now < self._rested + REST and self._what_if() else None

    def _ask_odds(self, now: float) -> None:
        """Ask for odds: of the table as it is, then of a move the hand rests on."""
        session, after = self.table.session, self.outcome
        if after is None or not session.odds.firm(session.settled):
            session.ask_odds(session.settled)
        elif now - self._rested >= REST:
            session.ask_odds(after.view)
