"""What every table shows: the game as the viewer saw it, opponents' turns as they come in, and what moves."""

import gc
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from neogame.ai.opponents import stand_in
from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.match.timeline import Turn
from neogame.paths import DATA
from neogame.rules.core import Nobody, Seat
from neogame.tell.sentences import joined
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.counts import Counts
from neogame.ui.kit.motions import Motions
from neogame.ui.kit.scene import Scene
from neogame.ui.table.bar import Bar
from neogame.ui.table.conductor import Conductor
from neogame.ui.table.cover import Cover
from neogame.ui.table.hand import Deed, Hand
from neogame.ui.table.log import LogScene
from neogame.ui.table.menu import open_menu
from neogame.ui.table.motion import Script
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.opening import new_session
from neogame.ui.table.scoring import ScoringScene
from neogame.ui.table.session import Session
from neogame.ui.table.tabletop import Tabletop
from neogame.ui.table.words import Sentence


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


def deal(new: NewGame, data: Path = DATA) -> Match:
    """The match of a game that was set up, with the components of a data folder; raises BadInput."""
    book = BOOKS[new.game]
    return Match.new(book, book.load(data), new.players, new.code)


def _tidy() -> None:
    """Collect what is left of the last game; what is loaded stays, and no frame waits while it is looked through."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Display(Tabletop):
    """A table to look at. Each game says how its steps are called, drawn, told and moved."""

    def __init__(
        self,
        app: App,
        new: NewGame,
        match: Match | None = None,
        session: Session | None = None,
        conductor: Conductor | None = None,
    ) -> None:
        super().__init__(app)
        self.name = conductor.name if conductor and conductor.name else new.game
        self.new = new
        self.session = session or new_session(app, match or deal(new, app.data))
        self.conductor = conductor or Conductor()
        self.controls.hurry_clicks = False
        self.motions = Motions()
        self.counts = Counts(lambda: app.tempo)
        self.replaying: Replaying | None = None
        self.bar: Bar | None = None
        self.revision = 0
        """Counts the changes of what is shown."""
        self.lit_since = app.now
        """Since when what can be done now has been glowing."""
        self._departed: Any = None
        """What the viewer saw when the pieces that are under way set off."""
        self._actor: Seat | None = None
        """Who acted since the others did."""
        self.acted = self._has_acted()
        self._ended = False
        self._warned: set[Seat] = set()
        """Who has been told that the end is near."""
        self._headline: tuple[object, tuple[Seat | None, Sentence]] | None = None
        self._hinted: tuple[object, bool] = (None, False)
        _tidy()
        for name in self.session.programs:
            app.toast(self.say("table.no-program", name=name, level=self.say(f"opponent.level.{stand_in(new.game)}")))

    # For a game to say ---------------------------------------------------------------------------------------------

    hand: Hand
    """What the viewer's hand holds and does."""

    def told_fully(self, turn: Turn) -> Sentence:
        """All of a turn in public words, for the log."""
        return self.told(turn)

    def script(self, deed: Deed | None, start: float) -> Script:
        """What sets pieces in motion from a time on: those of a deed, or without one what the hand lets go of."""
        raise NotImplementedError

    def scoring(self) -> Scene:
        """The scene that shows who won."""
        return ScoringScene(self.app, self.new, self.session.match)

    ending_sound = "final-round"
    """What goes with the banner that says the end is near."""

    def ending(self) -> tuple[str, str] | None:
        """What everybody should notice when the end is near, and what it means; None before."""
        return None

    def refusal_words(self, word: str) -> str:
        """Why something cannot be done, by the rules' word for it; by default ``<game>.refusal.<word>``."""
        return self.say(f"{self.new.game}.refusal.{word}")

    def next_focus(self) -> str | None:
        """The widget where the keyboard goes on."""
        return None

    @property
    def advised(self) -> Any:
        """The view that a hint is about: the table as it shows, unless what lies there waits to be confirmed."""
        return self.session.settled if self.hand.waits else self.session.view

    @property
    def glows(self) -> bool:
        """Whether something pulses, so that frame after frame differs."""
        return self.session.mine

    def my_turn(self) -> None:
        """The viewer may act from now on."""

    def hint_changed(self) -> None:
        """A hint has come, or gone."""
        if self.controls.ring and self.session.mine:
            self.focus_next()

    # What is shown -------------------------------------------------------------------------------------------------

    @property
    def shown(self) -> Any:
        """The view to draw, the draft laid out; while turns are shown again the one after the step that is on."""
        if self.replaying:
            return self.session.timeline.view(self.replaying.number + 1)
        return self.session.view

    @property
    def shown_scores(self) -> Sequence[Any]:
        """Everyone's score in the view to draw."""
        if self.replaying:
            return self.session.timeline.scores(self.replaying.number + 1)
        return self.session.scores

    @property
    def departed(self) -> Any | None:
        """What the viewer saw when the pieces that are under way set off; None when nothing is under way."""
        return self._departed if self.motions.running(self.now) else None

    def headline(self) -> tuple[Seat | None, Sentence]:
        """Who did what last, for the bar."""
        session, settings = self.session, self.app.settings
        moving = self.now < session.busy_until
        key = (self.revision, session.thinking, moving, self.say.language, settings.explain)
        if self._headline is None or self._headline[0] != key:
            self._headline = key, self._told_last(moving)
        return self._headline[1]

    def _told_last(self, moving: bool) -> tuple[Seat | None, Sentence]:
        session = self.session
        if self.replaying:
            number = self.replaying.number
            turn = next(turn for turn in reversed(session.turns()) if turn.first <= number)
            return turn.seat, self.told(turn)
        seat = session.to_act
        if session.thinking is not None and not isinstance(seat, Nobody) and not moving:
            turns = session.news
            if not (turns and turns[-1].seat == seat):
                return seat, Sentence(self.say("table.thinking", name=session.match.players[seat].name))
        last = (session.news or session.turns())[-1:]
        if last:
            return last[0].seat, self.told(last[0])
        return None, Sentence(self.say("table.start"))

    def chronicle(self, turn: Turn) -> Sentence:
        sentence = self.told_fully(turn)
        return Sentence(sentence.what, joined(self.say, (sentence.why, self.conductor.instead(turn))))

    @property
    def live(self) -> bool:
        """Whether the viewer may act on what shows: what is shown again is over."""
        return self.session.mine and self.replaying is None

    @property
    def acts(self) -> bool:
        return (self.session.mine or self.session.handing) and self.replaying is None

    @property
    def acted(self) -> bool:
        """Whether the viewer has acted since the others did: then their trails are gone."""
        return self._actor == self.session.viewer

    @acted.setter
    def acted(self, acted: bool) -> None:
        self._actor = self.session.viewer if acted else None

    def _has_acted(self) -> bool:
        """Whether a game that is gone on with stands in the middle of the viewer's turn."""
        session = self.session
        turns = session.turns()
        return session.draft is not None or bool(turns and turns[-1].seat == session.viewer == session.to_act)

    def make_bar(self, canvas: Canvas) -> Bar:
        """The bar at the top of this table, for a canvas and this moment."""
        return self.conductor.bar(canvas, self)

    @property
    def rivals(self) -> list[Seat]:
        """The other seats, the next to act first."""
        count = len(self.session.match.players)
        return [Seat((self.session.viewer + i) % count) for i in range(1, count)]

    @property
    def helps(self) -> bool:
        """Whether one's own things show what can be done there and what comes of it."""
        return self.app.settings.help != "off"

    @property
    def helps_all(self) -> bool:
        """Whether what is everybody's, and what is the rivals', shows it too (RULINGS: ui 22)."""
        return self.app.settings.help == "full"

    def changed(self) -> None:
        self.revision += 1
        super().changed()

    # Time ----------------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return self.conductor.first_focus() or self.next_focus()

    def entered(self) -> None:
        if self.session.mine:
            self._begin_turn()

    def update(self, now: float) -> None:
        session = self.session
        if session.covered:
            self.motions.finish()
        for name in self.motions.due(now):
            self.app.sound.play(name)
        if self.motions.forget(now):
            self.changed()
        self.conductor.update(now)
        if self.replaying:
            self._go_on_replaying(now)
            return
        was_mine = session.mine
        while happenings := session.advance(now):
            self.acted = False
            timeline = session.timeline
            end = self.animate([Deed.of(timeline, happening) for happening in happenings])
            session.busy_until = self.app.tempo.motion("rest", end).end if end > now else now
            if self.motions.silent and not session.covered:
                self.app.sound.play("opponent-move")
            self.changed()
        if session.mine and not was_mine and not session.covered:
            self.app.sound.play("your-turn")
            self._begin_turn()
        if (session.hint, session.hinting) != self._hinted:
            other = session.hint is not self._hinted[0]
            self._hinted = session.hint, session.hinting
            self.changed()
            if other:
                self.hint_changed()
        self._warn(now)
        if session.over and not self._ended and now >= max(session.busy_until, self.motions.end):
            self._end()
        elif session.covered and self.app.top is self:
            self._cover()

    def _warn(self, now: float) -> None:
        """Say once to everybody who looks that the end is near, when the pieces lie."""
        session, looks = self.session, self.conductor.ends and now >= self.motions.end
        if session.viewer in self._warned or session.covered or session.over or not looks:
            return
        if found := self.ending():
            title, words = found
            self._warned.add(session.viewer)
            if self.ending_sound:
                self.app.sound.play(self.ending_sound)
            self.app.toast(words, self, title)

    def wakes(self, now: float) -> float | None:
        session = self.session
        if self.motions.running(now) or not self.motions.silent or self.counts.running(now):
            return now
        times = [at for at in (session.wakes(now), self.conductor.wakes(now)) if at is not None]
        if self.replaying:
            times.append(self.replaying.until)
        if session.over and not self._ended:
            times.append(max(now, session.busy_until))
        if session.thinking is not None and now >= session.busy_until and self.app.tempo.travels:
            times.append(now)
        if self.glows and self.controls.drag is None and now < self.app.tempo.glow_rests(self.lit_since):
            times.append(now)
        return min(times, default=None)

    def animate(self, deeds: Iterable[Deed]) -> float:
        """Set in motion what happened, one thing after the other; gives when all of it is there."""
        session = self.session
        if session.covered:
            return self.now
        end = start = max(self.now, self.motions.end)
        for deed in deeds:
            if not self.motions.running(self.now):
                self._departed = deed.before
            end = self.script(deed, start).play(deed.events, deed.dropped)
            if end > start:
                start = self.app.tempo.motion("rest", end).end
        return end

    def hurry(self) -> None:
        """Space: what moves is there, what is shown again is over."""
        self.stop_replay()
        self.session.finish()
        self.motions.finish()
        self.changed()

    def _begin_turn(self) -> None:
        self.lit_since = self.now
        self.my_turn()
        self.changed()
        self.focus_next()

    def focus_next(self) -> None:
        """Give the keyboard the widget where it goes on, of those that are there now."""
        self.refresh(self.app.canvas)
        self.focus_on(self.next_focus(), asks=False)

    def focus_on(self, name: str | None, *, asks: bool = True) -> None:
        """Give the keyboard a widget, without showing a ring that did not show."""
        self.refresh(self.app.canvas)
        if name is None or self.controls.find(name):
            self.controls.focus_on(name, self.now, ring=self.controls.ring, asks=asks)

    def _end(self) -> None:
        self._ended = True
        if not self.conductor.ends:
            return
        self.session.close()
        while self.app.top is not self:
            self.app.close()
        # What was said at the table would lie over the headline.
        self.app.end_notices(self)
        self.app.change(unseen_scoring=self.app.keeper.stem(self.session.match))
        self.app.swap(self.scoring())

    def _cover(self) -> None:
        self.hand.let_go()
        self.motions.finish()
        # Where somebody was tells what they hold.
        self.focus_on(None)
        self.app.open(Cover(self.app, self))

    # Showing turns again -------------------------------------------------------------------------------------------

    def toggle_replay(self) -> None:
        self.controls.hush()
        if self.replaying:
            self.stop_replay()
            return
        steps = [act.number for turn in self.session.news for act in turn.acts]
        if steps:
            self.hand.let_go()
            self.session.aside = True
            self.motions.finish()
            self.replaying = Replaying(steps, 0, self.now)
            self.counts_from(self.session.timeline.scores(steps[0]))
            self._show_again(self.now)

    def stop_replay(self) -> None:
        """Back to the present."""
        if self.replaying:
            self.replaying, self.session.aside = None, False
            self.motions.finish()
            self.counts_from(self.session.scores)
            self.changed()

    def _go_on_replaying(self, now: float) -> None:
        replaying = self.replaying
        if replaying and now >= max(replaying.until, self.motions.end):
            replaying.at += 1
            if replaying.at >= len(replaying.steps):
                self.stop_replay()
            else:
                self._show_again(now)

    def _show_again(self, now: float) -> None:
        assert self.replaying is not None
        timeline = self.session.timeline
        end = self.animate([Deed.of(timeline, timeline[self.replaying.number])])
        # At instant speed a replay still shows each step for a moment.
        self.replaying.until = end + 0.35 if end > now else now + 0.5
        self.changed()

    def counts_from(self, scores: Sequence[Any]) -> None:
        """These scores show at once, and the next ones count up or down from them."""
        for seat, score in enumerate(scores):
            self.counts.set(Seat(seat), score.total)

    # Other scenes --------------------------------------------------------------------------------------------------

    def open_log(self) -> None:
        self.app.open(LogScene(self.app, self))

    def open_menu(self) -> None:
        open_menu(self)

    def left(self) -> None:
        if self not in self.app.scenes:
            self.session.close()
            self.app.keeper.leave(self.session.match)
            self.app.end_notices(self)
