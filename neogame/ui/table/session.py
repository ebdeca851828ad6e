"""A match at a table: who decides each seat, what the viewer is about to do, and what happened meanwhile.

Nothing here draws and nothing waits. The scene calls ``advance`` before every frame and shows what comes back; while a
piece travels it puts ``busy_until`` into the future, and the next opponent's action, which may have been thought out
long since, is played when that time has come.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

from neogame.ai import cast, opponents
from neogame.ai.desk import Answer, Ticket
from neogame.ai.minds import MINDS
from neogame.ai.opponent import Decision
from neogame.ai.questions import Decide, Hint
from neogame.content.opponents import SIMPLEST, STAND_IN, Level, OpponentSheet
from neogame.match.match import Match, Preview, UndoStop
from neogame.match.timeline import Happening, Timeline, Turn
from neogame.rules.core import Nobody, Seat
from neogame.ui.table.desk import Desk
from neogame.ui.table.odds import ViewOdds

HUMAN = "human"
POLL, GLANCE = 1 / 30, 1 / 10
"""Seconds between two looks at the desk while an opponent thinks, and while only a hint or odds are awaited."""
OTHERS_TURN = "other-seat"
"""Why whoever is not to act can do nothing."""
PATIENCE = 1.5
"""Seconds of thinking after which a progress line shows."""


class Session:
    """One match being played at one screen."""

    def __init__(
        self,
        match: Match,
        desk: Desk,
        clock: Callable[[], float],
        on_change: Callable[[], None] = lambda: None,
        on_draft: Callable[[], None] = lambda: None,
        held: Callable[[], bool] = lambda: False,
    ) -> None:
        self.match = match
        self.preview: Preview | None = None
        """What the draft would make of the table."""
        self.aside = False
        """Whether the draft is out of sight, because an earlier moment is shown; it stays what it is."""
        self.hint: Decision | None = None
        self.busy_until = 0.0
        """No opponent acts before."""
        self.handing = False
        """Whether the viewer's turn is over and the screen is about to go to another person, who needs the cover."""
        self.covered = False
        """Whether nothing of the table may be seen because the screen is on its way to ``heir``."""
        self.thinking_since: float | None = None
        """Since when an opponent has been thinking without a piece moving."""
        self.odds = ViewOdds(desk, match.book.name, match.components)
        self._desk = desk
        self._clock = clock
        self._on_change, self._on_draft = on_change, on_draft
        self._held = held
        self._sheets = cast.known()
        self.humans = frozenset(Seat(i) for i, player in enumerate(match.players) if player.player == HUMAN)
        self.open_hands = match.header["options"].get("hands") == "open" or not self.humans
        """Whether the viewer may look into every hand."""
        self._begun: dict[Seat, int] = {}
        """For each person, how many steps there were when their last turn ended."""
        self._turn_ticket: Ticket[Decision] | None = None
        self._hint_ticket: Ticket[Decision] | None = None
        self._decided: Decision | None = None
        self._turns: tuple[tuple[object, ...], list[Turn]] | None = None
        self.advises = match.book.name in MINDS
        """Whether anybody can say what a strong player would do."""
        first = self._next_person(match.to_act)
        self.viewer: Seat = first if first is not None else Seat(0)
        turns = self.turns()
        for turn in turns[:-1] if turns and turns[-1].seat == match.to_act else turns:
            if turn.seat in self.humans:
                self._begun[turn.seat] = turn.first + len(turn.happenings)
        self.covered = self.shared and not match.over
        if match.draft is not None and match.to_act in self.humans:
            self.preview = match.preview(match.draft, self.viewer)
        else:
            match.draft = None
        self._ask_opponent()

    # What is there -------------------------------------------------------------------------------------------------

    @property
    def programs(self) -> list[str]:
        """The names of the players that are programs elsewhere, and for whom somebody else plays here."""
        return [player.name for player in self.match.players if player.player.startswith(opponents.BOT)]

    @property
    def to_act(self) -> Seat | Nobody:
        """Whose turn it is."""
        return self.match.to_act

    @property
    def draft(self) -> Any | None:
        """The action that is shown but not yet played."""
        return None if self.aside else self.match.draft

    @property
    def mine(self) -> bool:
        """Whether the viewer may act now."""
        return self.match.to_act == self.viewer and self.viewer in self.humans and not self.covered and not self.handing

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def view(self) -> Any:
        """What the viewer sees, the draft laid out."""
        return self.preview.view if self.preview and not self.aside else self.settled

    @property
    def settled(self) -> Any:
        """What the viewer sees without the draft; the same object as long as nothing changes."""
        return self.timeline.view(len(self.timeline))

    @property
    def timeline(self) -> Timeline:
        """What the viewer saw, step by step."""
        return self.match.timeline(self.viewer)

    @property
    def scores(self) -> Sequence[Any]:
        """Everyone's score if the game ended now, the draft counted in."""
        return self.preview.scores if self.preview and not self.aside else self.settled_scores

    @property
    def settled_scores(self) -> Sequence[Any]:
        """Everyone's score if the game ended now, without the draft; the same object as long as nothing changes."""
        return self.timeline.scores(len(self.timeline))

    @property
    def heir(self) -> Seat | None:
        """The person the screen is for, or goes to next; None without a person."""
        return self._next_person(self.match.to_act)

    @property
    def thinking(self) -> Seat | None:
        """The opponent that has not decided yet."""
        seat = self.match.to_act
        if isinstance(seat, Nobody) or seat in self.humans or self._decided is not None:
            return None
        return seat

    @property
    def shared(self) -> bool:
        """Whether several persons hide their hands from each other at this screen."""
        return len(self.humans) > 1 and not self.open_hands

    # What happened -------------------------------------------------------------------------------------------------

    def turns(self) -> list[Turn]:
        """Everything that happened, a turn at a time."""
        timeline = self.timeline
        key = (timeline, len(timeline), timeline[-1] if len(timeline) else None)
        # Every frame asks: as long as nothing happens the answer is the same.
        if self._turns is None or any(one is not other for one, other in zip(self._turns[0], key, strict=True)):
            self._turns = key, timeline.turns()
        return self._turns[1]

    @property
    def news(self) -> list[Turn]:
        """What others did since the viewer's last turn; the last round if nobody but opponents plays."""
        if not self.humans:
            return self.turns()[-len(self.match.players) :]
        return self.news_for(self.viewer)

    def has_played(self, seat: Seat) -> bool:
        """Whether a person has had a turn."""
        return seat in self._begun

    def news_for(self, seat: Seat) -> list[Turn]:
        """What others did since a person's last turn: what the cover may show."""
        since = self._begun.get(seat, 0)
        return [turn for turn in self.turns() if turn.first >= since and turn.seat != seat]

    # What a hand does ----------------------------------------------------------------------------------------------

    def offer(self, action: Any) -> bool:
        """Show an action as a draft; gives whether it is legal."""
        if not self.mine or action not in self.settled.legal:
            return False
        self.match.draft = action
        self.preview = self.match.preview(action, self.viewer)
        self._drafted()
        return True

    def drop(self) -> bool:
        """Forget the draft; gives whether there was one."""
        if self.draft is None:
            return False
        self.match.draft = self.preview = None
        self._drafted()
        return True

    def play(self, action: Any) -> list[Happening]:
        """Play an action of the viewer at once; gives it and what chance revealed."""
        return self._played(action, None)

    def look_ahead(self, action: Any) -> Preview:
        """What a legal action of the viewer would make of the table, the draft counted in."""
        return self.match.preview(action, self.viewer, self.draft)

    def why_not(self, action: Any) -> str:
        """The rules' word for why the viewer cannot do something now, the draft counted in; empty if it can be done."""
        return self.match.why_not(action, self.draft) if self.mine else OTHERS_TURN

    def undo_stop(self) -> UndoStop | None:
        """Why the viewer has nothing to take back; None if there is something."""
        if self.draft is not None:
            return None
        if self.mine or self.over:
            return self.match.undo_stop()
        return UndoStop.TURN_OVER if self.has_played(self.viewer) else UndoStop.NOTHING_DONE

    def undo(self) -> bool:
        """Take back the draft, else the last action; gives whether there was something."""
        if self.undo_stop():
            return False
        if not self.drop():
            self.match.undo()
            self._changed()
        return True

    @property
    def redoable(self) -> bool:
        return self.mine and self.match.redoable

    def redo(self) -> bool:
        """Play again what was taken back."""
        if not self.redoable:
            return False
        self.match.redo()
        self._changed()
        return True

    def hand_over(self) -> None:
        """The viewer is done: the cover comes (RULINGS: ui 6)."""
        if self.handing:
            self.handing, self.covered = False, True
            self.busy_until = 0.0

    def uncover(self) -> bool:
        """The next person is here; gives whether the table may be seen now."""
        heir = self.heir
        if not self.covered or heir is None or self.match.to_act != heir:
            return False
        self.viewer, self.covered = heir, False
        return True

    # What the desk does --------------------------------------------------------------------------------------------

    def advance(self, now: float) -> list[Happening]:
        """Take what the desk answered and play one opponent's action if its time has come; gives what happened."""
        for answer in self._desk.poll():
            self._take(answer)
        decided = self._decided
        if decided is None or now < self.busy_until or self.handing or self._held():
            return []
        self._decided = None
        return self._played(decided.action, decided.why)

    def _played(self, action: Any, why: Any) -> list[Happening]:
        timeline = self.timeline
        first = len(timeline)
        self.match.play(action, why)
        found = [timeline[number] for number in range(first, len(timeline))]
        self._turn_over()
        self._changed()
        return found

    def _turn_over(self) -> None:
        """Note that a person's turn has ended, if it has; going back never ends one."""
        last, acting = self.turns()[-1].seat, self.match.to_act
        if last in self.humans and acting != last:
            self._begun[last] = len(self.timeline)
            self.handing = self.shared and not self.over

    def finish(self) -> None:
        """What is moving is there already: Space, or the viewer acts."""
        self.busy_until = 0.0

    def ask_hint(self, view: Any) -> None:
        """Ask what a strong player would do in the viewer's place, who sees ``view``; what lies there stays."""
        sheet = self._sheet(Level.MASTER)
        if sheet and self.mine and self.advises and self._hint_ticket is None and self.hint is None:
            match, seed = self.match, self._seed("hint", self.viewer)
            self._hint_ticket = self._desk.ask(Hint(match.book.name, match.components, view, sheet, seed))

    @property
    def hinting(self) -> bool:
        """Whether a hint was asked for and has not come."""
        return self._hint_ticket is not None

    def ask_odds(self, view: Any) -> None:
        """Ask what may become of a view; what was asked about before is given up."""
        # The same dice for every step of a turn: what is told differs by what was done, not by luck alone.
        self.odds.ask(view, f"{self.match.header.get('code')}:odds:{self.viewer}:{self.match.turns}")

    def wakes(self, now: float) -> float | None:
        """When the desk should be looked at again; None if nothing is awaited."""
        if self._decided is not None and not self.handing:
            return max(now, self.busy_until)
        if self._turn_ticket is not None:
            return now + POLL
        if self._hint_ticket is not None or self.odds.asking:
            return now + GLANCE
        return None

    def close(self) -> None:
        """Nobody plays on: open questions are of no interest any more."""
        if self._turn_ticket is not None:
            self._desk.cancel(self._turn_ticket)
            self._turn_ticket = None
        self._drop_hint()
        self.odds.cancel()

    # Inside --------------------------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """The match went on or back."""
        self.preview = None
        self._drop_hint()
        self.odds.cancel()
        self.odds.forget_oldest()
        acting = self.match.to_act
        if self.open_hands and acting in self.humans:
            self.viewer = acting
        self._ask_opponent()
        self._on_change()

    def _drafted(self) -> None:
        """Another action lies there, or none; a hint about the table as it was is of no use."""
        self._drop_hint()
        self._on_draft()

    def _drop_hint(self) -> None:
        self.hint = None
        if self._hint_ticket is not None:
            self._desk.cancel(self._hint_ticket)
            self._hint_ticket = None

    def _ask_opponent(self) -> None:
        """Ask ahead of need: the opponent thinks while the last piece still travels."""
        match, seat = self.match, self.match.to_act
        self._decided = self._turn_ticket = self.thinking_since = None
        if isinstance(seat, Nobody) or seat in self.humans:
            return
        self.thinking_since = self._clock()
        game, word = match.book.name, match.players[seat].player
        view, seed = match.view(seat), self._seed("opponent", seat)
        if sheet := self._sheet(word):
            self._turn_ticket = self._desk.ask(Decide(game, match.components, view, sheet, seed))
        else:
            player = opponents.opponent(word, game, match.game, self._sheets)
            self._decided = player.decide(view, random.Random(seed))

    def _take(self, answer: Answer[Any]) -> None:
        if self._turn_ticket is not None and self._turn_ticket.is_of(answer):
            self._turn_ticket = self.thinking_since = None
            self._decided = answer.value
        elif self._hint_ticket is not None and self._hint_ticket.is_of(answer):
            self._hint_ticket = None
            self.hint = answer.value
        else:
            self.odds.take(answer)

    def _sheet(self, word: str) -> OpponentSheet | None:
        if word in SIMPLEST:
            return None
        # A record may come from anybody: the window never starts a program that it names, and somebody else plays for
        # an opponent that is not known here.
        return self._sheets.named(word) or self._sheets.named(STAND_IN)

    def _seed(self, purpose: str, seat: int) -> str:
        """Dice that belong to this deal, this seat and this moment; thinking never disturbs the deal."""
        return f"{self.match.header.get('code')}:{purpose}:{seat}:{len(self.timeline)}"

    def _next_person(self, seat: Seat | Nobody) -> Seat | None:
        """The person at a seat or, if an opponent sits there, the next person in the round."""
        count, start = len(self.match.players), 0 if isinstance(seat, Nobody) else int(seat)
        round_on = (Seat((start + i) % count) for i in range(count))
        return next((seat for seat in round_on if seat in self.humans), None)
