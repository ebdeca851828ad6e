"""What one attends to at Neoville's table: the move in the hand, what comes of it, and how promises stand then."""

from collections.abc import Sequence

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
from neogame.ui.neoville.estimate import Estimate, Estimates
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
        self.sights: tuple[Sight, Sight | None] | None = None
        """The table as it is, and after that move."""
        self.states: dict[Slot, str] = {}
        """How each empty slot looks to the hand."""
        self.rows: list[Promise] = []
        self.estimate = Estimate()
        """What to expect, as far as it is known."""
        self._estimates = Estimates(table.session)
        self._rested = table.now
        self._fated: tuple[tuple[Seat, City], dict[TokenId, Fate]] | None = None

    # The move ------------------------------------------------------------------------------------------------------

    def preview(self, action: Action) -> Preview | None:
        """The table after an action, if it is legal; kept, because a hand passes a place many times."""
        if action not in self.table.legal:
            return None
        previews = self.table.memo.previews
        if action not in previews:
            previews[action] = self.table.session.look_ahead(action)
        return previews[action]

    def aim(self) -> Action | None:
        """The action the hand is about to offer: what it holds, over what it points at."""
        about, hand = self.table.controls.attended_about, self.table.hand
        place = about.place if isinstance(about, Held) else about
        action: Action | None = hand.action_at(place) if hand.held is not None and place is not None else None
        return action

    def what_if(self) -> tuple[Action, Preview] | None:
        """The move one looks at, and the table after it: what the hand is over, else the draft."""
        aim = self.aim()
        if aim is not None and (preview := self.preview(aim)):
            return aim, preview
        if self.table.session.draft is not None and self.table.session.preview is not None:
            return self.table.session.draft, self.table.session.preview
        return None

    def scope(self) -> tuple[TokenId, Square] | None:
        """The token whose scope shows, and the square it looks from: one that is about to be built, or asked about."""
        found, asked = self.look_at, self.asked()
        if found is not None and isinstance(action := found[0], Build):
            return action.token, self._new_square(action)
        if asked is not None and asked.token is not None:
            city = self.table.view.cities[self.table.session.viewer]
            return next(((one.token, one.square) for one in city.standing if one.token == asked.token), None)
        if not self.table.live or self.table.stage is not Stage.BUILD:
            return None
        token = self.table.hand.token or self._pointed_token()
        builds = [action for action in self.table.legal if isinstance(action, Build) and action.token == token]
        if token is None or not builds or not self.table.helps:
            return None
        return token, self._new_square(min(builds, key=lambda action: (-self._worth(action), action.square)))

    def _pointed_token(self) -> TokenId | None:
        """The token of the supply that is pointed at."""
        about = self.table.controls.attended_about
        piece = about.piece if isinstance(about, Held) else about
        return piece.token if isinstance(piece, TokenPiece) else None

    def _new_square(self, action: Build) -> Square:
        return squares_of(self.table.slot)[action.square]

    def _worth(self, action: Build) -> int:
        preview = self.preview(action)
        return preview.scores[self.table.session.viewer].total if preview else 0

    # Where it may go -----------------------------------------------------------------------------------------------

    def lit_squares(self) -> tuple[Square, ...]:
        """Where the token in the hand, or any token, may be built."""
        if not self.table.live or self.table.stage is not Stage.BUILD:
            return ()
        held = self.table.hand.token
        lit = {a.square for a in self.table.legal if isinstance(a, Build) and held in (None, a.token)}
        return tuple(square for i, square in enumerate(squares_of(self.table.slot)) if i in lit)

    def slot_states(self, window: Window) -> dict[Slot, str]:
        """How each empty slot looks to the hand."""
        table = self.table
        if not table.live or table.stage is not Stage.PLACE or table.shows_rival or not table.helps:
            return {}
        open_slots = table.session.settled.cities[table.session.viewer].open_slots()
        states: dict[Slot, str] = {}
        held = table.hand.tile
        turns = table.hand.turned.get(held, 0) if held else 0
        fits = table.memo.fits
        lit = fits.get(held, {}) if held else set().union(*fits.values())
        for slot in window.slots:
            if slot in lit:
                states[slot] = "slot-legal" if held is None or turns in fits[held][slot] else "slot-turn"
            elif open_slots >> slot & 1:
                states[slot] = "slot-illegal"
        return states

    def asked(self) -> Promise | None:
        """The promise one points at, in the list or in the city."""
        if self.table.controls.drag is not None or self.table.hand.held is not None:
            return None
        about = self.table.controls.attended_about
        return next((row for row in self.rows if row.name == about.name), None) if isinstance(about, Promise) else None

    # What comes of it ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See what comes of the move one looks at."""
        self.look_at = self.what_if()
        self.estimate = self._estimated()
        self.sights = self._sights()
        self.rows = self.promises_of(self.sights[1] or self.sights[0])

    def look_again(self) -> None:
        """The hand is over something else: another move may show, and nothing that can be clicked differs."""
        before = self.look_at, self.estimate
        self.look()
        if (self.look_at, self.estimate) != before:
            self.revision += 1
        self.table.app.redraw()

    def _sights(self) -> tuple[Sight, Sight | None]:
        """The table as it is, and after the move one looks at."""
        scores = self.table.shown_scores if self.table.replaying else self.table.session.settled_scores
        before = self.sight(self.table.view, scores, self.estimate.odds)
        after = self.outcome
        return before, self.sight(after.view, after.scores, self.estimate.after) if after else None

    @property
    def considered(self) -> Place | Build | None:
        """The placement or building whose outcome shows: the one that is looked at, else the one that is hinted at."""
        action = self.look_at[0] if self.look_at else self._hinted()
        return action if isinstance(action, Place | Build) else None

    @property
    def outcome(self) -> Preview | None:
        """The table after that."""
        if self.considered is None:
            return None
        return self.look_at[1] if self.look_at else self.preview(self.considered)

    def _hinted(self) -> Action | None:
        session = self.table.session
        return session.hint.action if session.hint is not None and session.draft is None else None

    def _estimated(self) -> Estimate:
        after, table = self.outcome, self.table
        return self._estimates.now(after.view if after else None, told=table.helps and bool(table.session.humans))

    def sight(self, view: View, scores: Sequence[Score], odds: object, seat: Seat | None = None) -> Sight:
        seat = self.table.session.viewer if seat is None else seat
        known = self.table.memo.fates
        if (id(view), seat) not in known:
            known[id(view), seat] = view, self._fates(view, seat)
        return Sight(view, seat, scores, known[id(view), seat][1], odds)

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
        key = (id(sight.view), sight.seat, self.table.say.language)
        kept = self.table.memo.rows.get(key)
        if kept is None or kept[0].odds is not sight.odds or kept[0].scores is not sight.scores:
            rows = promises(self.table.say, sight, self.table.components, self.table.names)
            kept = self.table.memo.rows[key] = sight, rows
        return kept[1]

    def changes(self) -> list[Line]:
        """What the move one looks at changes."""
        assert self.look_at is not None
        assert self.sights is not None
        before, after = self.sights
        return changes(self.table.say, before, after or before, self.look_at[0], self.table.components, self.estimate)

    def changed_rows(self) -> frozenset[str]:
        """The promises that the move one looks at touches."""
        if self.sights is None or self.sights[1] is None:
            return frozenset()
        was = {one.token: one.points for one in self.sights[0].score.tokens}
        return frozenset(row.name for row in self.rows if row.token and was.get(row.token) != row.points)

    # Time ----------------------------------------------------------------------------------------------------------

    def rest(self, since: float) -> None:
        """The hand has rested on a move since then; its odds are asked for once it has rested for a while."""
        self._rested = since

    def update(self, now: float) -> None:
        """See what the hand is over now, and take in the odds that have come."""
        table = self.table
        found = self.what_if()
        if (found and found[0]) != (self.look_at and self.look_at[0]):
            self._rested = now
            self.look_again()
        if not table.helps:
            return
        self._ask_odds(now)
        if self._estimated() != self.estimate:
            table.changed()

    def wakes(self, now: float) -> float | None:
        """When the hand will have rested long enough."""
        return self._rested + REST if now < self._rested + REST and self.what_if() else None

    def _ask_odds(self, now: float) -> None:
        """Ask for odds: of the table as it is, then of a move the hand rests on."""
        session, after = self.table.session, self.outcome
        if after is None or not session.odds.firm(session.settled):
            session.ask_odds(session.settled)
        elif now - self._rested >= REST:
            session.ask_odds(after.view)
