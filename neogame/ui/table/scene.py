"""What both tables do alike: opponents' turns come in, the bar works, the screen is handed over, the game ends."""

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from neogame.ai.bots import HEIR
from neogame.i18n import Words
from neogame.match.books import BOOKS
from neogame.match.match import Match, Step
from neogame.paths import DATA
from neogame.rules.core import Nobody, Seat
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import MOVES, Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.input import RIGHT, Event, Pressed
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.tempo import FACTOR
from neogame.ui.scenes.settings import SettingsScene
from neogame.ui.table import takeback
from neogame.ui.table.bar import Bar, next_speed
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.session import Session, Turn
from neogame.ui.table.travel import Travel

LOOK = 0.8
"""Seconds a person who plays alone sees the new tile or card before the others go on (ui-rulings 4)."""
REPLAY = "table.replay"
AREAS = (Command.BOARD, Command.MINE, Command.SCORES, Command.ODDS)
"""Bring the focus to a part of the table."""
LOOKING = MOVES | {*AREAS, Command.BACK}
"""What changes nothing at the table: while turns are shown again they may go on."""


@dataclass(frozen=True)
class Sentence:
    """What somebody did and why, in public words."""

    what: str
    why: str = ""


@dataclass
class Replaying:
    """Others' turns being shown again: the numbers of the steps, which of them is on, and until when."""

    steps: list[int]
    at: int
    until: float

    @property
    def number(self) -> int:
        """The number of the step that is on."""
        return self.steps[self.at]


def deal(new: NewGame) -> Match:
    """The match of a game that was set up."""
    book = BOOKS[new.game]
    return Match.new(book, book.load(DATA), new.players, new.code)


def _tidy() -> None:
    """Collect what is left of the last game; what is loaded stays, and no frame waits while it is looked through."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class TableScene(Scene):
    """A table. Each game says how its steps are called, drawn, told and moved."""

    def __init__(self, app: App, new: NewGame, match: Match | None = None) -> None:
        super().__init__(app)
        self.new = new
        self.session = self.sit_down(match or deal(new))
        self.controls.hurry_clicks = False
        self.travels: list[Travel] = []
        self.replaying: Replaying | None = None
        self._actor: Seat | None = None
        """Who acted since the others did."""
        self.acted = self._has_acted()
        self._ended = False
        _tidy()
        self._hinted: tuple[object, bool] = (None, False)
        for name in self.session.programs:
            app.toast(self.say("table.no-program", name=name, level=self.say(f"opponent.level.{HEIR}")))

    def sit_down(self, match: Match) -> Session:
        """The session of this table: opponents think at the app's desk, and every action is kept."""
        app, keeper = self.app, self.app.keeper
        keeper.keep(match)
        return Session(
            match,
            app.desk,
            lambda: app.now,
            lambda _: keeper.keep(match),
            lambda _: keeper.keep(match, draft=True),
            held=lambda: keeper.behind,
        )

    def _has_acted(self) -> bool:
        """Whether a game that is gone on with stands in the middle of the viewer's turn."""
        session = self.session
        turns = session.turns()
        return session.draft is not None or bool(turns and turns[-1].seat == session.viewer == session.to_act)

    @property
    def acted(self) -> bool:
        """Whether the viewer has acted since the others did: then their trails are gone."""
        return self._actor == self.session.viewer

    @acted.setter
    def acted(self, acted: bool) -> None:
        self._actor = self.session.viewer if acted else None

    def make_bar(self, canvas: Canvas) -> Bar:
        """The bar at the top of this table, for a canvas and this moment."""
        return Bar(canvas, self)

    # For a game to say ---------------------------------------------------------------------------------------------

    areas: Mapping[Command, Sequence[str]]
    """How the names of the widgets in each part of the table begin, those to be preferred first."""

    def stages(self) -> tuple[Sequence[Words], int]:
        """The steps of a turn and which one is on."""
        raise NotImplementedError

    def round_words(self) -> Words:
        """How far the game is."""
        raise NotImplementedError

    def told(self, turn: Turn) -> Sentence:
        """A turn in public words."""
        raise NotImplementedError

    def chronicle(self, turn: Turn) -> Sentence:
        """All of a turn in public words, for the log."""
        return self.told(turn)

    def travel(self, step: Step, before: Any, start: float) -> Travel | None:
        """The piece that a step moves, from now on."""
        raise NotImplementedError

    def scoring(self) -> Scene:
        """The scene that shows who won."""
        raise NotImplementedError

    @property
    def advised(self) -> Any:
        """The view that a hint is about."""
        return self.session.settled

    def let_go(self) -> bool:
        """Put back what the hand holds; gives whether it held something."""
        return False

    def my_turn(self) -> None:
        """The viewer may act from now on."""

    def hint_changed(self) -> None:
        """A hint has come, or gone."""

    # What is shown -------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> Any:
        """The view to draw: while a piece travels the one before it set off."""
        if self.travels:
            return self.travels[0].before
        if self.replaying:
            return self.session.view_at(self.replaying.number + 1)
        return self.session.view

    def headline(self) -> tuple[Seat | None, Sentence]:
        """Who did what last, for the bar."""
        session = self.session
        if self.replaying:
            number = self.replaying.number
            turn = next(turn for turn in reversed(session.turns()) if turn.first <= number)
            return turn.seat, self.told(turn)
        seat = session.to_act
        if session.thinking is not None and not isinstance(seat, Nobody) and not self.travels:
            turns = session.news
            if not (turns and turns[-1].seat == seat):
                name = session.match.players[seat].name
                return seat, Sentence(self.say("table.thinking", name=name))
        last = (session.news or session.turns())[-1:]
        if last:
            return last[0].seat, self.told(last[0])
        return None, Sentence(self.say("table.start"))

    @property
    def live(self) -> bool:
        """Whether the viewer may act on what shows: what is shown again is over."""
        return self.session.mine and self.replaying is None

    @property
    def acts(self) -> bool:
        """Whether the turn that shows is the viewer's."""
        return self.session.mine or self.session.handing

    # Time ----------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> None:
        session = self.session
        self._settle(now)
        if self.replaying:
            self._go_on_replaying(now)
            return
        was_mine = session.mine
        while steps := session.advance(now):
            self.acted = False
            self._move(steps, now)
            if not session.covered:
                self.app.sound.play("opponent-move")
            self.changed()
        if session.mine and not was_mine and not session.covered:
            self._begin_turn()
        if (session.hint, session.hinting) != self._hinted:
            other = session.hint is not self._hinted[0]
            self._hinted = session.hint, session.hinting
            self.changed()
            if other:
                self.hint_changed()
        if session.over and not self._ended and not self.travels and now >= session.busy_until:
            self._end()
        elif session.covered and self.app.top is self:
            self._cover()

    def wakes(self, now: float) -> float | None:
        times = [travel.motion.end for travel in self.travels]
        if self.travels:
            return now
        if self.replaying:
            times.append(self.replaying.until)
        session = self.session
        at = session.wakes(now)
        if at is not None:
            times.append(at)
        if session.over and not self._ended:
            times.append(max(now, session.busy_until))
        if session.thinking is not None and now >= session.busy_until and self.app.tempo.travels:
            times.append(now)
        return min(times, default=None)

    def _settle(self, now: float) -> None:
        """Pieces that have arrived lie where they are."""
        left = [travel for travel in self.travels if not travel.over(now)]
        if len(left) != len(self.travels):
            self.travels = left
            self.changed()

    def _move(self, steps: Sequence[Step], now: float) -> None:
        """Set the pieces of some steps in motion, one after the other."""
        session = self.session
        if session.covered:
            return
        first = len(session.match.steps) - len(steps)
        start = max(now, session.busy_until)
        for i, step in enumerate(steps):
            end = self.set_off(step, session.view_at(first + i), start)
            if end > start:
                start = self.app.tempo.motion("rest", end).end
        session.busy_until = start

    def set_off(self, step: Step, before: Any, start: float) -> float:
        """Set in motion what a step moves; gives when it is there, ``start`` if nothing moves."""
        travel = self.travel(step, before, start)
        if travel is None or travel.motion.seconds <= 0:
            return start
        self.travels.append(travel)
        return travel.motion.end

    def _begin_turn(self) -> None:
        self.app.sound.play("your-turn")
        self.my_turn()
        self.changed()

    def _end(self) -> None:
        self._ended = True
        self.session.close()
        while self.app.top is not self:
            self.app.close()
        won = {Seat(seat) for seat in self.session.match.result()["winners"]}
        self.app.sound.play("win" if won & self.session.humans else "end")
        # What was said at the table would lie over the headline.
        self.app.end_notices(self)
        self.app.swap(self.scoring())

    def _cover(self) -> None:
        from neogame.ui.table.cover import Cover

        self.let_go()
        self.travels.clear()
        self.app.open(Cover(self.app, self))

    # What hands do -------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Play the draft; the piece lies there for good."""
        if self.session.draft is not None:
            self.play(self.session.draft)

    def play(self, action: Any) -> None:
        """Play an action of the viewer's and let the others wait a moment if it revealed something."""
        session = self.session
        seat = session.viewer
        self.stop_replay()
        session.finish()
        self.travels.clear()
        self.acted = True
        steps = session.play(action)
        self.app.sound.play("confirm")
        revealed = any(step.seat is None for step in steps)
        if session.to_act != seat:
            wait = LOOK * FACTOR[self.app.settings.speed] if revealed else 0.0
            session.busy_until = self.now + wait
        self.changed()

    def done(self) -> None:
        """The viewer has seen what came; the screen goes to the next person."""
        self.session.hand_over()
        self.changed()

    def undo(self) -> None:
        """Put back what is held, drop the draft, or take the last action back."""
        self.controls.hush()
        if self.let_go():
            self.changed()
            return
        stop = self.session.undo_stop()
        if stop is not None and takeback.possible(self.app, self.session):
            self.take_back()
            return
        if stop is not None:
            self.app.sound.play("illegal")
            self.app.toast(self.say(f"table.undo-stop.{stop}"))
            return
        self.session.undo()
        self.app.sound.play("undo")
        self.changed()

    def take_back(self) -> None:
        """Go back to the start of the viewer's last turn, across whatever was revealed since."""
        table = takeback.take_back(self.app, self.session)
        if table is not None:
            self.app.sound.play("undo")
            self.app.swap(table)

    def redo(self) -> None:
        """Play again what was taken back."""
        if self.session.redo():
            self.app.sound.play("confirm")
            self.changed()

    def hint(self) -> None:
        """Ask what a strong player would do; asked again, the hint goes."""
        self.controls.hush()
        if self.session.hint is not None:
            self.session.hint = None
        elif self.session.mine:
            self.let_go()
            self.session.ask_hint(self.advised)
            self.app.sound.play("hint")
        self.changed()

    def faster(self) -> None:
        """The next speed."""
        self.controls.hush()
        self.app.change(speed=next_speed(self.app.settings.speed))

    def hurry(self) -> None:
        """Space: what moves is there, what is shown again is over."""
        self.stop_replay()
        self.session.finish()
        self.travels.clear()
        self.changed()

    def handle(self, event: Event) -> bool:
        if self.replaying and isinstance(event, Pressed) and event.button != RIGHT:
            # Whoever begins something in the present ends what is shown again; its own chip is for that.
            chip = self.controls.rect(REPLAY)
            if not (chip and chip.collidepoint(event.point)):
                self.stop_replay()
        return False

    def command(self, command: Command) -> bool:
        stops = command is Command.CONFIRM and self.controls.focus == REPLAY
        if self.replaying and command not in LOOKING and not stops:
            self.stop_replay()
        if super().command(command):
            return True
        match command:
            case Command.UNDO:
                self.undo()
            case Command.REDO:
                self.redo()
            case Command.HURRY:
                self.hurry()
            case _ if command in AREAS:
                self.go_to(command)
            case _:
                return False
        return True

    def go_to(self, area: Command) -> None:
        """Bring the focus to a part of the table: to the first widget there that can be used or read."""
        for kind in self.areas[area]:
            for placed in self.controls.placed:
                if placed.widget.name.startswith(kind) and (placed.widget.focusable or placed.widget.readable):
                    self.controls.focus_on(placed.widget.name, self.now)
                    return
        self.app.sound.play("illegal")

    def back(self) -> None:
        if self.replaying:
            self.stop_replay()
        elif self.session.hint is not None:
            self.session.hint = None
            self.changed()
        elif not self.let_go() and not self.session.drop():
            self.open_menu()
        else:
            self.app.sound.play("undo")
            self.changed()

    # Showing turns again -------------------------------------------------------------------------------------------

    def toggle_replay(self) -> None:
        """Show what the others did since the viewer's turn, step by step; asked again, stop."""
        self.controls.hush()
        if self.replaying:
            self.stop_replay()
            return
        steps = [
            turn.first + i for turn in self.session.news for i, step in enumerate(turn.steps) if step.seat is not None
        ]
        if steps:
            self.let_go()
            self.session.aside = True
            self.travels.clear()
            self.replaying = Replaying(steps, -1, self.now)
            self._go_on_replaying(self.now)

    def stop_replay(self) -> None:
        """Back to the present."""
        if self.replaying:
            self.replaying, self.session.aside = None, False
            self.travels.clear()
            self.changed()

    def _go_on_replaying(self, now: float) -> None:
        replaying = self.replaying
        while replaying and now >= replaying.until and not self.travels:
            replaying.at += 1
            if replaying.at >= len(replaying.steps):
                self.stop_replay()
                return
            number = replaying.number
            end = self.set_off(self.session.match.steps[number], self.session.view_at(number), now)
            # At instant speed a replay still shows each step for a moment.
            replaying.until = end + 0.35 if end > now else now + 0.5
            self.changed()

    # Other scenes --------------------------------------------------------------------------------------------------

    def open_log(self) -> None:
        """Everything that happened."""
        from neogame.ui.table.log import LogScene

        self.app.open(LogScene(self.app, self))

    def open_menu(self) -> None:
        """The menu of the game."""
        say = self.say
        answers = [
            Answer("resume", say("table.resume"), "leaf", "play"),
            Answer("log", say("table.log"), icon="log"),
            Answer("settings", say("settings.title"), icon="settings"),
            Answer("leave", say("table.leave"), icon="home"),
        ]
        acts: dict[str, Callable[[], None]] = {
            "log": self.open_log,
            "settings": lambda: self.app.open(SettingsScene(self.app)),
            "leave": self.leave,
        }
        game = say(f"game.{self.session.match.book.name}")
        self.app.open(
            Dialog(self.app, game, self.round_words(), answers, lambda value: acts.get(value, lambda: None)())
        )

    def leave(self) -> None:
        """Back to the title, once it is certain (ui-rulings 5)."""
        say = self.say
        answers = [Answer("stay", say("table.stay"), "leaf"), Answer("leave", say("table.leave"), icon="home")]

        def then(value: str) -> None:
            if value == "leave":
                self.app.home()

        self.app.open(Dialog(self.app, say("table.leave-title"), say("table.leave-words"), answers, then))

    def left(self) -> None:
        if self not in self.app.scenes:
            self.session.close()
