"""The replay: a finished game at its own table, at any moment and from any seat."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from neogame.ai import cast
from neogame.ai.desk import Answer as DeskAnswer
from neogame.ai.desk import Ticket
from neogame.ai.opponents import BOT, stand_in
from neogame.ai.questions import Question
from neogame.i18n import Words
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.timeline import Happening, Turn
from neogame.rules.core import Seat
from neogame.tell.sentences import joined
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.tempo import FACTOR
from neogame.ui.scenes.replay_bar import ReplayBar
from neogame.ui.table.bar import Bar
from neogame.ui.table.conductor import Conductor
from neogame.ui.table.display import Display
from neogame.ui.table.hand import Deed
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.opening import match_table, new_table
from neogame.ui.table.session import HUMAN, Session
from neogame.ui.table.tabletop import Tabletop

PAUSE, SHORTEST = 0.9, 0.1
"""Seconds that each action rests while the replay plays, at normal speed and at least."""


class NoDesk:
    """A desk that never answers, for a table where nobody thinks."""

    def ask(self, question: Question[Any]) -> Ticket[Any]:
        return Ticket(0)

    def cancel(self, ticket: Ticket[Any]) -> None:
        """No answer was to come."""

    def poll(self) -> list[DeskAnswer[Any]]:
        return []

    def close(self) -> None:
        """Nobody is there."""


class Showing(Session):
    """A moment of a finished match: nobody thinks, nobody acts, and any hand may be looked into."""

    def __init__(self, match: Match, clock: Callable[[], float]) -> None:
        super().__init__(match, NoDesk(), clock)
        self.humans = frozenset()
        self.covered = False
        self.open_hands = True

    def show(self, match: Match, seat: Seat | None) -> None:
        """Another moment, seen from a seat, or by everybody from the seat that acts."""
        self.match = match
        self.preview = None
        self.open_hands = seat is None
        turns = self.turns()
        self.viewer = seat if seat is not None else turns[-1].seat if turns else Seat(0)

    @property
    def mine(self) -> bool:
        return False

    @property
    def thinking(self) -> Seat | None:
        return None

    def _ask_opponent(self) -> None:
        self._decided = self._turn_ticket = self.thinking_since = None


class Replay(Conductor):
    """Moves a table through a finished game: its own bar, and no hand on anything else."""

    name = "replay"
    ends = False
    table: Display

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.whole = match
        self.at = 0
        """How many steps have happened."""
        people = [Seat(seat) for seat, player in enumerate(match.players) if player.player == HUMAN]
        self.seat: Seat | None = people[0] if len(people) == 1 else None
        """Whose view it is, at first that of the only person who played; None when all hands lie open."""
        self.playing = False
        self.session = Showing(match, lambda: app.now)
        self.starts = [turn.first for turn in self.session.turns()]
        """The number of the step with which each turn begins."""
        self._acts = [step.number for step in self.session.timeline if step.seat is not None]
        self._next = 0.0
        self._instead: dict[tuple[int, str], str] = {}
        self.session.show(match.at(0), self.seat)

    # Moving through it ---------------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of steps of the whole game."""
        return len(self.whole.timeline(Seat(0)))

    @property
    def turn_number(self) -> int:
        """The number of the turn that is on; 0 before the first."""
        return sum(start < self.at for start in self.starts)

    def seek(self, number: int) -> None:
        """Show the game after so many steps, at once."""
        self.table.hurry()
        self.at = min(self.last, max(0, number))
        self._show()

    def step_on(self) -> bool:
        """One action with what chance revealed after it, in motion; gives whether there was one."""
        if self.at >= self.last:
            return False
        self.table.hurry()
        first, self.at = self.at, next((n for n in self._acts if n > self.at), self.last)
        self._show()
        timeline = self.session.timeline
        end = self.table.animate([Deed.of(timeline, timeline[number]) for number in range(first, self.at)])
        self._next = max(end, self.app.now) + max(SHORTEST, PAUSE * FACTOR[self.app.settings.speed])
        return True

    def step_back(self) -> None:
        """One action back."""
        self.seek(next((n for n in reversed(self._acts) if n < self.at), 0))

    def turn_on(self) -> None:
        """To the end of the next turn."""
        self.seek(next((start for start in self.starts if start > self.at), self.last))

    def turn_back(self) -> None:
        """To the start of this turn, or of the one before."""
        self.seek(next((start for start in reversed(self.starts) if start < self.at), 0))

    def one_step(self) -> None:
        """One action on, and no further."""
        self.playing = False
        self.step_on()

    def toggle(self) -> None:
        """Play or pause; from the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.at >= self.last:
            self.seek(0)
        self._next = self.app.now
        self.table.changed()

    def look_from(self, seat: Seat | None) -> None:
        """See what a seat saw, or everything."""
        self.seat = seat
        self._show()

    def next_seat(self) -> None:
        """See what the next seat saw, after the last one everything."""
        seats: list[Seat | None] = [None, *(Seat(i) for i in range(len(self.whole.players)))]
        self.look_from(seats[(seats.index(self.seat) + 1) % len(seats)])

    def _show(self) -> None:
        self.session.show(self.whole.at(self.at), self.seat)
        self.table.changed()

    # For the table -------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        if self.playing and now >= self._next and not self.step_on():
            self.playing = False
            self.table.changed()

    def wakes(self, now: float) -> float | None:
        return self._next if self.playing else None

    def first_focus(self) -> str | None:
        return "replay.play"

    def bar(self, canvas: Canvas, table: Tabletop) -> Bar:
        return ReplayBar(canvas, table, self)

    def command(self, command: Command) -> bool | None:
        acts: dict[Command, Callable[[], object]] = {
            Command.LEFT: self.step_back,
            Command.RIGHT: self.one_step,
            Command.FIRST: lambda: self.seek(0),
            Command.LAST: lambda: self.seek(self.last),
            Command.PAGE_BACK: self.turn_back,
            Command.PAGE_ON: self.turn_on,
            Command.HURRY: self.toggle,
            Command.LOG: self.table.open_log,
            Command.BACK: self.app.close,
        }
        if act := acts.get(command):
            act()
            return True
        return self.table.controls.command(command, self.app.now)

    def instead(self, turn: Turn) -> str:
        """What an opponent would have done otherwise, which is told after the game only (RULINGS: ui 7)."""
        say = self.app.texts
        key = (turn.first + len(turn.happenings), say.language)
        if key not in self._instead:
            told = filter(None, (self._nearly(turn, act) for act in turn.acts))
            self._instead[key] = next((say("replay.instead", what=what) for what in told), "")
        return self._instead[key]

    def _nearly(self, turn: Turn, act: Happening) -> str:
        """The best alternative to an action in words; empty if there is none or it sounds like what was done."""
        if act.why is None or act.why.best is None:
            return ""
        others = self.whole.timeline(self.session.viewer).instead(act.number, [act.why.best])
        done, what = (self.table.told(replace(turn, happenings=tuple(ones))).what for ones in ([act], others))
        return what if others and what != done else ""

    # Words ---------------------------------------------------------------------------------------------------------

    def turn_words(self) -> Words:
        """Which turn is on."""
        if not self.turn_number:
            return self.app.texts("replay.start")
        return self.app.texts("replay.turn", n=self.turn_number, of=len(self.starts))

    def told_now(self) -> str:
        """What was done last, and why, and what was nearly done instead."""
        _, sentence = self.table.headline()
        turns = self.session.turns()
        instead = self.instead(turns[-1]) if turns else ""
        return joined(self.app.texts, (sentence.what, sentence.why, instead))

    # Other scenes --------------------------------------------------------------------------------------------------

    def show_scoring(self) -> None:
        """Who won, and why."""
        self.playing = False
        self.seek(self.last)
        self.app.open(self.table.scoring())

    def ask_seat(self) -> None:
        """Ask whose seat a person takes to play on from here."""
        say = self.app.texts
        self.playing = False
        answers = [Answer("cancel", say("common.cancel"))]
        for seat, player in enumerate(self.whole.players):
            answers.append(Answer(f"seat-{seat + 1}", player.name[:24], "leaf", "person"))
        seats = {answer.value: Seat(seat) for seat, answer in enumerate(answers[1:])}

        def given(value: str) -> None:
            if value in seats:
                self._play_on(seats[value])

        self.app.open(Dialog(self.app, say("replay.play-on-title"), say("replay.play-on-words"), answers, given))

    def _play_on(self, mine: Seat) -> None:
        """A new game that begins here: one seat is a person's, the others are opponents'."""
        players = [
            replace(player, player=HUMAN if seat == mine else _opponent(self.whole.book.name, player.player))
            for seat, player in enumerate(self.whole.players)
        ]
        branch = self.whole.branch(self.at, players)
        self.app.home()
        self.app.open(match_table(self.app, branch))


def replay(app: App, match: Match) -> Display:
    """The table at which a finished match is shown again."""
    game = match.book.name
    code = match.code or DealCode(game, len(match.players), 0, "0" * 7)
    conductor = Replay(app, match)
    new = NewGame(game, match.players, code)
    table = new_table(app, new, match=match, session=conductor.session, conductor=conductor)
    assert isinstance(table, Display)
    conductor.table = table
    return table


def _opponent(game: str, word: str) -> str:
    """The word for whoever plays a seat when a person plays on in another one: who had it, or a stand-in."""
    gone = word == HUMAN or word.startswith(BOT) or cast.missing(word)
    return stand_in(game) if gone else word
