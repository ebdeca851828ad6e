"""One person's hand at a table: takes up pieces, puts them down, and lays drafts that the next gesture keeps.

A draft is an action that lies there and is not played. Whatever the hand begins next plays it, and Undo forgets it;
Confirm is asked only where chance or another seat comes next (RULINGS: ui 27).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from neogame.match.timeline import Happening, Timeline
from neogame.rules.core import Nobody
from neogame.rules.events import Moved
from neogame.ui.kit.units import Point
from neogame.ui.table.session import Session


@dataclass(frozen=True)
class Held:
    """A piece in the hand, the place it was taken from, and which one there it was where several lie alike."""

    piece: Any
    place: Any
    index: int | None = None
    drafted: bool = False
    """Whether it was taken up from where it lies as a draft."""


@dataclass(frozen=True)
class Deed:
    """Something that happens at the table: the viewer's view before and after it, and the events in between."""

    number: int
    """The number of its step, also if it is not played yet."""
    action: Any
    before: Any
    after: Any
    events: Sequence[Any]
    dropped: Point | None = None
    """Where the hand let go of the piece, if it carried one."""

    @classmethod
    def of(cls, timeline: Timeline, happening: Happening) -> "Deed":
        """A step that was played."""
        after = timeline.view(happening.number + 1)
        return cls(happening.number, happening.action, happening.before, after, happening.events)


CONFIRM_FIRST = "confirm-first"
"""The word for why nothing else can be done: what lies there reveals something or ends the turn, once confirmed."""
Carried = Mapping[tuple[Any, Any], Mapping[Hashable, Sequence[Any]]]
"""By place and kind of a piece, and by where it may go: the actions that carry it there."""


class Hand:
    """What one person holds, may do, and has laid as a draft. A game says which piece an action carries where."""

    def __init__(self, session: Session, on_deed: Callable[[Deed], None]) -> None:
        self.session = session
        self.held: Held | None = None
        self.refused = ""
        """The rules' word for why the last thing that was tried cannot be done; empty if it could."""
        self._on_deed = on_deed
        self._carried: dict[int, tuple[Any, Carried]] = {}
        """By the identity of a view, which is kept with it."""

    # For a game to say ---------------------------------------------------------------------------------------------

    def carried(self, view: Any, action: Any) -> Moved[Any, Any] | None:
        """The move that a hand makes for an action of a view; None if the action carries nothing.

        By default the first move of all that the action makes happen, which a game with many actions should know in a
        cheaper way.
        """
        session = self.session
        draft = None if view is session.settled else session.draft
        events = session.match.preview(action, session.viewer, draft).events
        return next((event for event in events if isinstance(event, Moved)), None)

    def kind(self, piece: Any) -> Hashable:
        """What of a piece stays the same however it is turned."""
        found: Hashable = piece
        return found

    def choose(self, actions: Sequence[Any]) -> Any:
        """The action meant where several carry the piece in the hand to the same place."""
        return actions[0]

    def actions(self, view: Any) -> Sequence[Any]:
        """All that the hand may begin in a view."""
        legal: Sequence[Any] = view.legal
        return legal

    def may_replace(self, action: Any) -> bool:
        """Whether an action that cannot follow the draft may take its place."""
        return type(action) is type(self.session.draft)

    # What is possible ----------------------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the viewer sees, the draft laid out; the same object until something happens."""
        return self.session.view

    @property
    def targets(self) -> Mapping[Hashable, Sequence[Any]]:
        """By place where the piece in the hand may go, the actions that put it there."""
        return self.places_for(self.held) if self.held is not None and self.session.mine else {}

    def places_for(self, held: Held) -> Mapping[Hashable, Sequence[Any]]:
        """By place where a piece may go now, the actions that put it there."""
        return self._places(self.view, held)

    def can_pick(self, held: Held) -> bool:
        """Whether a piece can be taken up, after the draft or in its place."""
        return self.session.mine and (bool(self.places_for(held)) or self._instead(held))

    def action_at(self, place: Hashable) -> Any | None:
        """What letting go of the piece in the hand at a place would do; None if it may not lie there."""
        actions = self.targets.get(place)
        return self.choose(actions) if actions else None

    @property
    def reveals(self) -> bool:
        """Whether chance comes next once the draft is played."""
        return self.session.draft is not None and self.view.to_act is Nobody.CHANCE

    @property
    def waits(self) -> bool:
        """Whether nothing can be done but to confirm the draft: chance or somebody else comes next."""
        return self.session.mine and self.session.draft is not None and self.view.to_act != self.session.viewer

    # What the hand does --------------------------------------------------------------------------------------------

    def pick(self, held: Held) -> bool:
        """Take a piece up; gives whether it can go anywhere."""
        if not self.session.mine or not self._make_way(bool(self.places_for(held)), self._instead(held)):
            return False
        self.held = held
        return True

    def let_go(self) -> bool:
        """Put back what is held; gives whether there was something."""
        had, self.held = self.held is not None, None
        return had

    def offer(self, action: Any, dropped: Point | None = None) -> bool:
        """Lay an action as a draft; gives whether it is legal."""
        self.let_go()
        session = self.session
        instead = session.mine and action in session.settled.legal and self.may_replace(action)
        if not self._make_way(session.mine and action in self.view.legal, instead):
            self.refuse(action)
            return False
        number, before = len(session.timeline), self.view
        session.offer(action)
        preview = session.preview
        assert preview is not None
        self._on_deed(Deed(number, action, before, preview.view, preview.events, dropped))
        return True

    def play(self, action: Any) -> bool:
        """Play an action at once, after the draft; gives whether it is legal."""
        self.let_go()
        if not self._make_way(self.session.mine and action in self.view.legal, instead=False):
            self.refuse(action)
            return False
        self._play(action)
        return True

    def commit(self) -> None:
        """Play the draft, if there is one; a hint that was about the table with it stays true."""
        draft, hint = self.session.draft, self.session.hint
        if draft is not None:
            told = hint is not None and not self.waits
            self._play(draft, shown=True)
            self.session.hint = hint if told else None

    def refuse(self, action: Any) -> None:
        """Remember why an action cannot be done."""
        self.refused = CONFIRM_FIRST if self.waits else self.session.why_not(action)

    def undo(self) -> bool:
        """Put back what is held, else forget the draft, else take the last action back; gives whether there was one."""
        return self.let_go() or self.session.undo()

    # Inside --------------------------------------------------------------------------------------------------------

    def _make_way(self, follows: bool, instead: bool) -> bool:
        """Keep the draft for what follows it, or drop it for what takes its place; gives whether either can be."""
        if follows:
            self.commit()
        elif instead:
            self.session.drop()
        return follows or instead

    def _instead(self, held: Held) -> bool:
        """Whether a piece can be taken up in the place of the draft."""
        session = self.session
        if session.draft is None:
            return False
        actions = self._places(session.settled, held).values()
        return bool(actions) and (held.drafted or any(self.may_replace(ones[0]) for ones in actions))

    def _play(self, action: Any, shown: bool = False) -> None:
        for happening in self.session.play(action)[1 if shown else 0 :]:
            self._on_deed(Deed.of(self.session.timeline, happening))

    def _places(self, view: Any, held: Held) -> Mapping[Hashable, Sequence[Any]]:
        known = self._carried.get(id(view))
        if known is None or known[0] is not view:
            # At most the views with and without the draft are asked about at one time.
            self._carried = {key: kept for key, kept in self._carried.items() if kept[0] is self.session.settled}
            known = self._carried[id(view)] = view, self._sorted(view)
        return known[1].get((held.place, self.kind(held.piece)), {})

    def _sorted(self, view: Any) -> Carried:
        found: dict[tuple[Any, Any], dict[Hashable, list[Any]]] = {}
        for action in self.actions(view):
            move = self.carried(view, action)
            if move is not None:
                piece = self.kind(move.was if move.was is not None else move.piece)
                found.setdefault((move.start, piece), {}).setdefault(move.end, []).append(action)
        return found
