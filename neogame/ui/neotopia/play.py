"""What a hand does at the table, without a table: picks, puts, takes, builds and ends, through the session.

A disc that is put down or a card that is taken is a draft. The next thing the hand begins plays it; Undo forgets it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from neogame.match.match import Step
from neogame.rules.core import Nobody, Seat
from neogame.rules.hexes import CENTRE, ordered
from neogame.rules.neotopia import choices
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, UseBonus
from neogame.rules.neotopia.choices import Source, Spot
from neogame.rules.neotopia.components import BESIDE, Bonus, ProjectId, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import Outcome, outcome
from neogame.rules.neotopia.refusal import Refusal, refusal
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.ui.neotopia.slots import Places, Shelves, origin
from neogame.ui.table.session import Session

NUDGED_AFTER = 2
"""Turns with nothing but drawn cards after which a player is told about discs."""


class Held(NamedTuple):
    """A disc in the hand: what it is, and at which place of its factory it lay."""

    source: Source
    place: int | None


Moment = tuple[int, Step | None, Action | None, Seat]
"""How many steps there are, the last of them, the draft and the viewer: what a view depends on."""
Shown = Callable[[Table, Action, int | None, bool], None]
"""Told of every action as it shows: the table before it, the action, the place in a factory that its disc comes from,
and whether the hand itself carried the piece."""


class Play:
    """One person's hand on the match."""

    def __init__(self, session: Session, game: Neotopia, on_show: Shown) -> None:
        self.session = session
        self.game = game
        self.held: Held | None = None
        self.refused: Refusal | None = None
        """Why the last thing that was tried cannot be done."""
        self.scores: Sequence[Score] = ()
        """Everyone's score if the game ended now, the draft counted in; as old as the view."""
        self._on_show = on_show
        self._shelves = Shelves()
        self._outcomes: dict[Spot, Outcome] = {}
        self._refusals: dict[Spot, Refusal] = {}
        self._moment: Moment | None = None
        self._view: View
        self._places: tuple[Places, ...]
        self._sources: Mapping[Source, Mapping[Spot, Action]]

    # What is possible ----------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the viewer sees, the draft laid out; the same object until something happens."""
        self._look()
        return self._view

    def _look(self) -> None:
        """See what is there, if something has happened."""
        session = self.session
        steps = session.match.steps
        moment = (len(steps), steps[-1] if steps else None, session.draft, session.viewer)
        if self._moment is None or not _same(self._moment, moment):
            self._moment, self._view, self.scores = moment, session.view, session.scores
            self._places = self.places_at(len(steps))
            if session.draft is not None:
                self._places = self._shelves.following(self._places, len(steps), session.draft, self._view.table)
            self._sources = choices.sources(self._view)
            self._forget()

    @property
    def places(self) -> tuple[Places, ...]:
        """Which disc lies where in the factories, the draft laid out."""
        self._look()
        return self._places

    def places_at(self, number: int) -> tuple[Places, ...]:
        """Which disc lay where before the step of that number."""
        session = self.session
        return self._shelves.before(session.match.steps, number, session.settled.table)

    def origin(self, number: int) -> int | None:
        """The place in its factory that the disc of a step came from; None if it brought none from there."""
        action = self.session.match.steps[number].action
        return self._origin(number, action, self.places_at(number))

    @property
    def sources(self) -> Mapping[Source, Mapping[Spot, Action]]:
        """By disc that can be taken up where it may go."""
        view = self.view
        return self._sources if view.legal else {}

    @property
    def lit(self) -> Mapping[Spot, Action]:
        """Where the disc in the hand may go; the opening disc needs not be picked up first."""
        if not self.session.mine:
            return {}
        sources = self.sources
        if self.held is not None:
            return sources.get(self.held.source, {})
        if self.view.table.stage is Stage.OPENING:
            return next(iter(sources.values()), {})
        return {}

    @property
    def source(self) -> Source | None:
        """The disc that the lit spaces are for."""
        if self.held is not None:
            return self.held.source
        if self.session.mine and self.view.table.stage is Stage.OPENING:
            return next(iter(self.sources), None)
        return None

    def outcome(self, spot: Spot) -> Outcome | None:
        """What the disc in the hand would bring on a lit space."""
        source = self.source
        if source is None:
            return None
        if spot not in self._outcomes:
            self._outcomes[spot] = outcome(self.game, self.view, source, spot)
        return self._outcomes[spot]

    def refusal(self, spot: Spot) -> Refusal | None:
        """Why the disc in the hand may not lie on a space that is not lit."""
        source = self.source
        if source is None:
            return None
        if spot not in self._refusals:
            self._refusals[spot] = self._why_not(choices.placing(self.view, source, spot))
        return self._refusals[spot]

    def _why_not(self, action: Action) -> Refusal:
        return refusal(self.game, self.view.table, self.view.hand, action)

    @property
    def unbuilt(self) -> Sequence[ProjectId]:
        """The finished cards that wait to be built or declined."""
        return list(choices.builds(self.view)) if self.session.mine else ()

    @property
    def reveals(self) -> Stage | None:
        """What chance would do once the draft is played."""
        if self.session.draft is not None and self.view.to_act is Nobody.CHANCE:
            return self.view.table.stage
        return None

    @property
    def waits(self) -> bool:
        """Whether nothing can be done but to confirm the draft: chance or somebody else comes next."""
        return self.session.mine and self.session.draft is not None and self.view.to_act != self.session.viewer

    # What the hand does --------------------------------------------------------------------------------------------

    def pick(self, held: Held) -> bool:
        """Take up a disc; gives whether it can go anywhere."""
        self.commit()
        if held.source not in self.sources:
            self.refuse(_somewhere(self.view, held.source))
            return False
        self.held = held
        self._forget()
        return True

    def let_go(self) -> bool:
        """Put the disc in the hand back; gives whether there was one."""
        had, self.held = self.held is not None, None
        self._forget()
        return had

    def put(self, spot: Spot, by_hand: bool) -> bool:
        """Put the disc in the hand on a space; gives whether it may lie there."""
        action, source, place = self.lit.get(spot), self.source, self.held.place if self.held else None
        self.let_go()
        if action is None:
            if source is not None:
                self.refused = self._why_not(choices.placing(self.view, source, spot))
            return False
        return self._offer(action, by_hand, place)

    def take(self, project: ProjectId | None) -> bool:
        """Take a card of the offer, or the next one of the deck."""
        self.let_go()
        self.commit()
        return self._offer(Draw(project), False)

    def build(self, project: ProjectId) -> bool:
        """Build a finished card."""
        self.let_go()
        self.commit()
        return self._offer(Build(project), False)

    def skip(self) -> None:
        """Build nothing, or leave the second card of a subsidy."""
        self.let_go()
        self.commit()
        if Skip() in self.view.legal:
            self._play(Skip())

    def use(self, bonus: Bonus) -> bool:
        """Play a bonus token: the board shows what it allows."""
        self.let_go()
        self.commit()
        return self._offer(UseBonus(bonus), False)

    def end(self) -> bool:
        """Close the turn."""
        self.let_go()
        self.commit()
        if End() not in self.view.legal:
            self.refuse(End())
            return False
        self._play(End())
        return True

    def commit(self) -> None:
        """Play the draft, if there is one; a hint that was about the table with it stays true."""
        draft, hint = self.session.draft, self.session.hint
        if draft is not None:
            told = hint is not None and not self.waits
            self._play(draft, shown=True)
            self.session.hint = hint if told else None

    def undo(self) -> bool:
        """Let go of the disc, else forget the draft, else take the last action back."""
        return self.let_go() or self.session.undo()

    def redo(self) -> bool:
        """Play again what was taken back."""
        self.let_go()
        return self.session.redo()

    def refuse(self, action: Action) -> None:
        """Remember why an action cannot be done."""
        self.refused = self._why_not(action) if self.session.mine else Refusal.OTHER_STEP

    @property
    def needs_nudge(self) -> bool:
        """Whether the viewer has only drawn cards for two turns."""
        mine = [turn for turn in self.session.turns() if turn.seat == self.session.viewer]
        full = [turn for turn in mine if any(isinstance(step.action, End) for step in turn.acts)]
        recent = full[-NUDGED_AFTER:]
        return len(recent) == NUDGED_AFTER and not any(
            isinstance(step.action, Place) for turn in recent for step in turn.acts
        )

    # Inside --------------------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        """What was worked out for a disc is of no use for another one, or at another moment."""
        self._outcomes.clear()
        self._refusals.clear()

    def _offer(self, action: Action, by_hand: bool, place: int | None = None) -> bool:
        before, places, number = self.view.table, self.places, len(self.session.match.steps)
        if place is not None:
            self._shelves.take(number, action, place)
        if not self.session.offer(action):
            self.refuse(action)
            return False
        self._on_show(before, action, self._origin(number, action, places), by_hand)
        return True

    def _origin(self, number: int, action: Action, places: Sequence[Places]) -> int | None:
        if not isinstance(action, Place) or action.factory is None:
            return None
        return origin(places[action.factory], action.element, self._shelves.taken(number, action))

    def _play(self, action: Action, shown: bool = False) -> None:
        first = len(self.session.match.steps)
        for number, step in enumerate(self.session.play(action), first):
            if number > first or not shown:
                self._on_show(step.before.table, step.action, self.origin(number), False)


def _same(one: Moment, other: Moment) -> bool:
    """Whether nothing has happened in between; steps are compared as things, because equal ones may follow an undo."""
    return one[0] == other[0] and one[1] is other[1] and one[2:] == other[2:]


def _somewhere(view: View, source: Source) -> Place:
    """The disc on the first space that comes to mind, to ask why it cannot go anywhere."""
    region = BESIDE[source.factory][0] if source.factory is not None else Region.DESERT
    space = next(iter(ordered(view.table.lands[region].open)), CENTRE)
    return Place(source.factory, source.element, region, space)
