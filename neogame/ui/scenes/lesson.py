"""A lesson over its table: what the teacher says, what it is about, and what helps."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame

from neogame.content.lessons import Ask, Free, Lesson, Point, Step, Try
from neogame.i18n import Words
from neogame.learn.lessons import lessons
from neogame.learn.teacher import SHOW_AFTER, Teacher
from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, Command
from neogame.ui.kit.input import Event, Moved, Pressed, Released, Wheeled
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.scenes import spotlight
from neogame.ui.scenes.lesson_paper import Call, Paper
from neogame.ui.scenes.lesson_table import THINGS, LessonConductor, lesson_table
from neogame.ui.scenes.progress import progress_of
from neogame.ui.scenes.spotlight import Shape
from neogame.ui.table.hand import Held
from neogame.ui.table.scene import TableScene

MOST_HOLES = 6
POINTED, IDLE, SHOWN = 0.3, 8.0, 1.6
"""Seconds that a thing is pointed at before that counts, without a deed before an arrow helps, that a deed shows."""
OURS = frozenset((Command.BACK, Command.HURRY, Command.HINT, Command.UNDO, Command.REDO))
"""What the lesson does itself; everything else is for the table."""


class LessonScene(Scene):
    """Lies over the live table of a lesson, which keeps getting all input that is not for the lesson."""

    name = "lesson"
    see_through = True

    def __init__(self, app: App, table: TableScene, teacher: Teacher) -> None:
        super().__init__(app)
        assert isinstance(table.conductor, LessonConductor)
        self.table, self.teacher, self.conductor = table, teacher, table.conductor
        self.things = THINGS[teacher.lesson.game]
        self.controls.ring = False
        self.paper: Paper | None = None
        """What the teacher says now."""
        self._seen = (teacher.number, teacher.others, teacher.words, teacher.script is None)
        self._idle_since = app.now
        self._attended: tuple[object, ...] = ()
        """What a hand was last on."""
        self._pointed: tuple[str, float] | None = None
        self._showing_until: float | None = None
        self._waits_to_show = False

    # What there is to see ------------------------------------------------------------------------------------------

    @property
    def notices(self) -> pygame.FRect | None:  # type: ignore[override]
        return self.table.notices

    @property
    def _step(self) -> Step:
        return self.teacher.step

    @property
    def _sentence(self) -> str:
        say, teacher = self.say, self.teacher
        if teacher.over:
            return say("learn.over.title", title=say(f"{teacher.lesson.key}.title"))
        return say(teacher.lesson.text(self._step), key=self.key_of(Command.TURN_RIGHT))

    @property
    def _answer(self) -> str:
        """What is said to the last deed."""
        if self.teacher.over:
            return self.say("learn.over.words", n=self.teacher.stars)
        return self.say(self.teacher.words) if self.teacher.words else ""

    @property
    def _goal(self) -> Words:
        """What kind of thing is to be done now."""
        if self.teacher.script is not None:
            return self.say("learn.goal.watch")
        kinds = {Try: "try", Point: "point", Ask: "ask", Free: "free", Step: "read"}
        return self.say(f"learn.goal.{kinds.get(type(self._step), 'do')}")

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        self.table.refresh(canvas)
        corner = self.things.corner(self.table, (*self._step.show, *getattr(self._step, "things", ())))
        paper = Paper(
            name="lesson.says",
            rect=corner,
            label=self._sentence,
            note=self._answer,
            goal=self._goal,
            stars=self.teacher.stars if self.teacher.over else None,
        )
        self.paper, buttons = paper.laid(canvas, list(self._calls()))
        yield self.paper
        yield from buttons

    def _calls(self) -> Iterator[Call]:
        """What can be asked of the teacher now."""
        say, step, teacher = self.say, self._step, self.teacher
        if teacher.over:
            yield Call("again", say("learn.over.again"), "retry", partial(self._restart, 0), Command.UNDO)
            after = _following(teacher.lesson)
            if after is not None:
                yield Call("next", say("learn.over.next"), "play", partial(self._take, after), Command.HURRY, "sun")
            else:
                yield Call("next", say("learn.over.play"), "play", self._play, Command.HURRY, "sun")
            return
        if isinstance(step, Ask) and teacher.script is None:
            for choice, command in zip(sorted(step.choices), PICKS, strict=False):
                label = say(teacher.lesson.text(step, choice))
                yield Call(f"answer-{choice}", label, "", partial(self._answered, choice), command)
            return
        back = say("learn.back-tip")
        yield Call("back", say("learn.back"), "back", self._back, Command.UNDO, tip=back)
        if type(step) is Step or isinstance(step, Point):
            if teacher.script is None:
                yield Call("next", say("learn.next"), "play", self._next, Command.HURRY, "sun")
            return
        yield Call("skip", say("learn.skip"), "", self._skip, Command.REDO, tip=say("learn.skip-tip"))
        yield Call("show", say("learn.show"), "hint", self._show, Command.HINT, "sun", say("learn.show-tip"))

    # What a hand does ----------------------------------------------------------------------------------------------

    def lets_through(self, wanted: Event | Command) -> bool:
        if isinstance(wanted, Command):
            answers = isinstance(self._step, Ask) and wanted in PICKS
            return wanted not in OURS and not answers and not self.teacher.over
        if isinstance(wanted, Moved | Pressed | Released | Wheeled):
            return self.paper is None or not self.paper.hit(wanted.point)
        return True

    def command(self, command: Command) -> bool:
        if command is Command.BACK:
            if not self.table.let_go():
                self.conductor.leave()
            self.table.changed()
            return True
        if command is Command.HURRY and (self.teacher.script is not None or self.table.motions.running(self.now)):
            self.table.hurry()
            return True
        return super().command(command)

    def update(self, now: float) -> None:
        teacher = self.teacher
        if self._showing_until is not None and now >= self._showing_until:
            self._end_showing()
        self._mind_hand(now)
        self._look(now)
        seen = (teacher.number, teacher.others, teacher.words, teacher.script is None)
        if seen != self._seen:
            before, self._seen = self._seen, seen
            self._turn(onwards=seen[0] != before[0], answered=seen[1] > before[1])
        if self._waits_to_show and self.conductor.session.unwanted_since is None:
            self._waits_to_show = False
            self._show()

    def _mind_hand(self, now: float) -> None:
        """Whoever does something needs no arrow, and what is only shown makes way."""
        controls, session = self.table.controls, self.conductor.session
        attended = (controls.attended, self.table.hand.held, session.match.draft)
        if attended != self._attended:
            self._attended, self._idle_since = attended, now
            if self.table.hand.held is not None:
                self._end_showing()

    def _turn(self, *, onwards: bool, answered: bool) -> None:
        """Another step is on, or something was answered."""
        teacher = self.teacher
        self._idle_since = self.now
        self._pointed = None
        self.changed()
        self.table.changed()
        if onwards:
            self._end_showing()
            self._waits_to_show = False
            self._keep(teacher)
            self.app.sound.play("win" if teacher.over else "confirm")
        elif answered:
            self._waits_to_show = teacher.others >= SHOW_AFTER and not isinstance(self._step, Ask)
            self.app.sound.play("illegal")

    def _keep(self, teacher: Teacher) -> None:
        """Note how far the person is."""
        if teacher.over:
            progress_of(self.app).finished(teacher.lesson, teacher.stars)
        else:
            progress_of(self.app).reached(teacher.lesson, teacher.number)

    def _look(self, now: float) -> None:
        """What is pointed at, or was taken up, is told once it has been so for a moment."""
        step, controls = self._step, self.table.controls
        if self.teacher.over or not isinstance(step, Point) or self.teacher.script is not None:
            return
        held = self.table.hand.held
        for about, at_once in ((held, True), (controls.attended_about, False)):
            thing = next((one for one in step.things if self.things.means(self.table, one, about)), None)
            if thing is None or (not at_once and not self._asked()):
                continue
            if self._pointed is None or self._pointed[0] != thing:
                self._pointed = (thing, now)
            if at_once or now >= self._pointed[1] + POINTED:
                self.teacher.pointed(thing)
            return
        self._pointed = None

    def _asked(self) -> bool:
        """Whether somebody brought the pointer or the focus where it is."""
        return bool(self.table.controls.asked)

    def wakes(self, now: float) -> float | None:
        times = [self._showing_until, self._idle_since + IDLE if now < self._idle_since + IDLE else None]
        if self._pointed is not None:
            times.append(self._pointed[1] + POINTED)
        return min((max(now, at) for at in times if at is not None), default=None)

    # What the teacher does -----------------------------------------------------------------------------------------

    def _next(self) -> None:
        if not self.teacher.go_on() and isinstance(self._step, Point):
            self.teacher.pointed(self._step.things[0])

    def _answered(self, choice: str) -> None:
        self.teacher.answered(choice)

    def _back(self) -> None:
        self._reopen(self.teacher.back())

    def _skip(self) -> None:
        """Have the step done, and go on."""
        teacher = self.teacher.again(self.teacher.number)
        teacher.skip()
        self._keep(teacher)
        self._reopen(teacher)

    def _show(self) -> None:
        """Show what is meant; it is still to be done."""
        self.conductor.take_back()
        self.teacher.show()
        action = self.teacher.way()
        if action is not None and self.conductor.session.show(action):
            self._showing_until = self.now + SHOWN
        # An arrow shows at least where it begins.
        self._idle_since = self.now - IDLE
        self.table.changed()

    def _end_showing(self) -> None:
        if self._showing_until is not None:
            self._showing_until = None
            self.conductor.session.settle()
            self.table.changed()

    def _restart(self, number: int) -> None:
        _take(self.app, self.teacher.lesson, number, over=True)

    def _take(self, lesson: Lesson) -> None:
        _take(self.app, lesson, 0, over=True)

    def _reopen(self, teacher: Teacher) -> None:
        """The same lesson, elsewhere in it."""
        _open(self.app, teacher, over=True)

    def _play(self) -> None:
        game = self.teacher.lesson.game
        self.app.home()
        self.app.open(self.app.route("setup", game))

    # The picture ---------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        holes = self._holes()
        if holes:
            spotlight.dim(canvas, holes, self.table.bar.height if self.table.bar else 0.0)
        self._draw_arrow(canvas)

    def _holes(self) -> list[Shape]:
        """What stays bright; nothing is dimmed while a hand is on its way, or when the lesson is over."""
        table = self.table
        if self.teacher.over or table.hand.held is not None or table.controls.drag is not None:
            return []
        if self._showing_until is not None or self.conductor.session.unwanted_since is not None:
            return []
        found: list[Shape] = []
        for thing in self._step.show:
            found += self.things.areas(table, thing)
        return found if len(found) <= MOST_HOLES else []

    def _draw_arrow(self, canvas: Canvas) -> None:
        """From the piece to its place, once it is wanted."""
        teacher = self.teacher
        late = self.now >= self._idle_since + IDLE
        if teacher.over or not (teacher.points_the_way or late) or self.table.hand.held is not None:
            return
        action = teacher.way()
        if action is None or (late and not self._step.show and self.now < self._idle_since + 2 * IDLE):
            return
        start, end = self._ends(action)
        if start is None:
            return
        canvas.box(start.inflate(8, 8), None, radius=14, edge=palette.TARGET_LINE, line=5)
        if end is not None:
            spotlight.arrow(canvas, start.center, end.center)

    def _ends(self, action: Any) -> tuple[pygame.FRect | None, pygame.FRect | None]:
        """Where the piece of an action lies, and where it goes."""
        table, hand = self.table, self.table.hand
        placed = table.controls.placed
        same = next((one.rect for one in placed if one.widget.about == action), None)
        view = table.session.view
        # What lies there already as a draft has left its place.
        move = hand.carried(view, action) if action in view.legal else None
        if move is None:
            return same, None
        piece = hand.kind(move.was if move.was is not None else move.piece)
        start = next(
            (
                one.rect
                for one in placed
                if isinstance(about := one.widget.about, Held)
                and about.place == move.start
                and hand.kind(about.piece) == piece
            ),
            same,
        )
        return start, next((one.rect for one in placed if one.widget.about == move.end), None)


def _following(lesson: Lesson) -> Lesson | None:
    """The lesson after this one."""
    return next((one for one in lessons(lesson.game) if one.number > lesson.number), None)


def open_lesson(app: App, lesson: Lesson, number: int = 0) -> None:
    """Take a lesson, from one of its steps on."""
    _take(app, lesson, number, over=False)


def _take(app: App, lesson: Lesson, number: int, *, over: bool) -> None:
    teacher = Teacher(lesson)
    while teacher.number < number:
        teacher.skip()
    teacher.shown = 0
    _open(app, teacher, over=over)


def _open(app: App, teacher: Teacher, *, over: bool) -> None:
    """Put a lesson and its table on the stack, or in the place of those that lie there."""

    def leave() -> None:
        app.close()
        app.close()

    table = lesson_table(app, teacher, leave)
    if over:
        app.close()
        app.swap(table)
    else:
        app.open(table)
    app.open(LessonScene(app, table, teacher))
