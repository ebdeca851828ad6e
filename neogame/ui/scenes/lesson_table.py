"""The table of a lesson: a match that a teacher watches, and the bar above it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pygame

from neogame.games import GameParts
from neogame.learn.teacher import Teacher
from neogame.match.codes import DealCode
from neogame.match.timeline import Happening
from neogame.rules.core import Seat
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.table.bar import Bar
from neogame.ui.table.conductor import Conductor
from neogame.ui.table.desk import Desk
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.opening import new_table
from neogame.ui.table.scene import TableScene
from neogame.ui.table.session import Session
from neogame.ui.table.tabletop import Tabletop

THINGS: Mapping[str, Any] = GameParts("ui", "things")
"""By game where the things are that its lessons speak of."""
LIES = 1.5
"""Seconds that another deed lies there with its answer before it is taken back."""
TITLE = Style(24, 600, "display")
WHERE = Style(18, 700, colour=palette.INK_2)
CALL = Style(21, 800)
DOT, PITCH = 10.0, 34.0


class LessonSession(Session):
    """A match in which a teacher has a say: what it does not want is answered, and taken back."""

    def __init__(self, teacher: Teacher, desk: Desk, clock: Callable[[], float]) -> None:
        self.teacher = teacher
        self.unwanted_since: float | None = None
        """Since when a draft has lain there that will be taken back."""
        self.showing = False
        """Whether something shows that is not done."""
        super().__init__(teacher.match, desk, clock)

    @property
    def thinking(self) -> Seat | None:
        return None

    @property
    def mine(self) -> bool:
        return super().mine and not self.showing

    def offer(self, action: Any) -> bool:
        if not super().offer(action):
            return False
        self.unwanted_since = None if self.teacher.laid(action) else self._clock()
        return True

    def drop(self) -> bool:
        self.unwanted_since = None
        return super().drop()

    def play(self, action: Any) -> list[Happening]:
        if self.unwanted_since is not None:
            # It was answered already, and whatever a hand begins next makes it go.
            self.take_back()
            return []
        if not self.teacher.plays(action):
            return []
        happenings = super().play(action)
        self.teacher.played(action)
        return happenings

    def advance(self, now: float) -> list[Happening]:
        for answer in self._desk.poll():
            self._take(answer)
        action = self.teacher.script
        if action is None or now < self.busy_until:
            return []
        happenings = self._played(action, None)
        self.teacher.watched()
        return happenings

    def wakes(self, now: float) -> float | None:
        if self.teacher.script is not None:
            return max(now, self.busy_until)
        return super().wakes(now)

    def take_back(self) -> None:
        """What was not wanted is gone."""
        self.unwanted_since = None
        self.teacher.take_back()
        self._changed()
        self.settle()

    def show(self, action: Any) -> bool:
        """Let an action be seen that is not done; gives whether there is something to see."""
        match, draft = self.match, self.match.draft
        after = draft if draft is not None and not match.why_not(action, draft) else None
        if match.why_not(action, after):
            return False
        preview = match.preview(action, self.viewer, after)
        if preview.view.to_act != self.viewer:
            return False
        self.preview, self.showing = preview, True
        return True

    def settle(self) -> None:
        """What lies there is seen again as it is."""
        draft, self.showing = self.match.draft, False
        self.preview = self.match.preview(draft, self.viewer) if draft is not None else None

    def _ask_opponent(self) -> None:
        self._decided = self._turn_ticket = self.thinking_since = None


class LessonBar(Bar):
    """What lies at the top of the table: how to leave, which lesson and step it is, and the others."""

    def __init__(self, canvas: Canvas, table: Tabletop, conductor: "LessonConductor") -> None:
        super().__init__(canvas, table)
        self._lesson = conductor

    @property
    def key(self) -> tuple[Any, ...]:
        teacher = self._lesson.teacher
        return (*super().key, teacher.lesson.key, teacher.number)

    def draw(self, canvas: Canvas) -> None:
        backdrop.top_bar(canvas, self.height)
        say, teacher = self._scene.say, self._lesson.teacher
        lesson, count, middle = teacher.lesson, len(teacher.lesson.steps), self.height / 2
        title = say("learn.lesson", n=lesson.number, title=say(f"{lesson.key}.title"))
        where = say("learn.where", game=say(f"game.{lesson.game}"), n=min(teacher.number + 1, count), all=count)
        dots = (count - 1) * PITCH
        room = min(canvas.width / 2 - dots / 2, canvas.width * 0.42) - 110
        upper, lower = canvas.line_height(TITLE) * 0.88, canvas.line_height(WHERE) * 0.92
        top = middle - (upper + lower) / 2
        canvas.text(title, (76, top + upper / 2), TITLE, room=room)
        canvas.text(where, (76, top + upper + lower / 2), WHERE, room=room)
        left = canvas.width / 2 - dots / 2
        for number in range(count):
            at = (left + number * PITCH, middle)
            if number < teacher.number:
                canvas.circle(at, DOT, palette.OK)
                canvas.icon("tick", at, DOT * 1.5, palette.WHITE)
            elif number == teacher.number:
                canvas.circle(at, DOT + 3, palette.SUN, edge=palette.SUN_EDGE)
            else:
                canvas.circle(at, DOT, palette.BAR, edge=palette.BUTTON_EDGE)

    def draw_log(self, canvas: Canvas, *, dots: bool = True) -> None:
        """What happened last is told by the teacher here."""

    def widgets(self) -> Iterator[Widget]:
        say, canvas, middle = self._scene.say, self._canvas, self.height / 2
        yield Button(
            name="lesson.leave",
            rect=pygame.FRect(14, middle - 23, 46, 46),
            icon="close",
            icon_size=26,
            radius=14,
            tip=say("learn.leave"),
            on_click=self._lesson.leave,
            command=Command.BACK,
        )
        label = say("learn.all")
        wide = canvas.text_width(label, CALL) + 44
        if wide > canvas.width * 0.2:
            label, wide = say("learn.all"), canvas.text_width(label.short, CALL) + 44
        high = min(canvas.grown(46), self.height - 16)
        yield Button(
            name="lesson.all",
            rect=pygame.FRect(canvas.width - 16 - wide, middle - high / 2, wide, high),
            label=label,
            style=CALL,
            on_click=self._lesson.leave,
        )


class LessonConductor(Conductor):
    """Lets a teacher's answers be read, and takes back what was not wanted."""

    name = "lesson"
    ends = False
    table: TableScene

    def __init__(self, app: App, teacher: Teacher, leave: Callable[[], None]) -> None:
        self.teacher = teacher
        self.leave = leave
        self.session = LessonSession(teacher, app.desk, lambda: app.now)
        self._app = app

    def bar(self, canvas: Canvas, table: Tabletop) -> Bar:
        return LessonBar(canvas, table, self)

    def update(self, now: float) -> None:
        since = self.session.unwanted_since
        if since is not None and now >= since + LIES:
            self.take_back()

    def wakes(self, now: float) -> float | None:
        since = self.session.unwanted_since
        return None if since is None else since + LIES

    def refused(self, word: str) -> None:
        self.teacher.refused(word)

    def take_back(self) -> None:
        """What was not wanted is gone, now."""
        if self.session.unwanted_since is not None:
            self.table.hand.let_go()
            self.table.motions.finish()
            self.session.take_back()
            self._app.sound.play("undo")
            self.table.changed()


def lesson_table(app: App, teacher: Teacher, leave: Callable[[], None]) -> TableScene:
    """The table at which a lesson is taken."""
    match = teacher.match
    learner, *others = match.players
    # Whoever learns is called as everybody who has given no name.
    match.players = (replace(learner, name=app.texts("table.person")), *others)
    code = match.code or DealCode(match.book.name, len(match.players), 0, "0" * 7)
    conductor = LessonConductor(app, teacher, leave)
    new = NewGame(match.book.name, match.players, code)
    table = new_table(app, new, match=match, session=conductor.session, conductor=conductor)
    assert isinstance(table, TableScene)
    conductor.table = table
    return table
