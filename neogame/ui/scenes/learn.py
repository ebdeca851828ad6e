"""Learn: the lessons of every game, what has been learnt, and where to go on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import pygame

from neogame.content.lessons import Lesson
from neogame.content.node import BadInput
from neogame.games import GAMES
from neogame.learn.lessons import lessons
from neogame.learn.profile import Learnt
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import HEADING, SMALL, Style
from neogame.ui.kit.units import HEIGHT
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Clickable, Look, Widget
from neogame.ui.scenes import game_picture
from neogame.ui.scenes.lesson import open_lesson
from neogame.ui.scenes.progress import progress_of

WELCOME = "welcome"
"""What a person who knows the rules need not see again."""
BAR = 84.0
GAP, PAD = 24.0, 20.0
FOOT = 44.0
STRIP = 108.0
PICTURE = (240.0, 140.0)
SUB = Style(22, 700, colour=palette.INK_2)
NAME = Style(34, 600, "display")
ABOUT = Style(20, 700, colour=palette.INK_2)
COUNT = Style(20, 800)
CHAPTER = Style(22, 600, "display")
TITLE = Style(21, 800)
NOTE = Style(18, 600, colour=palette.INK_2)
NUMBER = Style(19, 800, colour=palette.INK_2, fixed=True)
CREAM_TITLE = Style(28, 600, "display", palette.CREAM)
CREAM_NOTE = Style(20, 700, colour=palette.CREAM)
CALL = Style(21, 800)
MINUTES = Style(18, 800, colour=palette.INK_2)
STARS, STAR, DOTS = 3, 32.0, 18.0
LEFT, RIGHT, LEAST = 66.0, 42.0, 62.0
"""Of a row: where its words begin, the air at its right end, and how high it is at least."""


@dataclass(frozen=True, kw_only=True)
class LessonRow(Clickable):
    """A lesson: its number or tick, what it is about, and its stars, how long it takes or how far one is."""

    number: int
    learnt: Learnt
    steps: int
    right: str
    """How long it takes, or what goes on with it."""
    goes_on: bool
    room: float
    """How wide its words may be."""
    dotted: bool
    """Whether there is room for a dot for each step."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        paint = palette.TARGET if self.goes_on or look.hover else palette.PAPER
        edge = palette.TARGET_LINE if self.goes_on or look.hover else palette.PANEL_EDGE
        canvas.box(self.rect, paint, radius=14, edge=edge, line=3 if self.goes_on else 2)
        x, y, height = self.rect.x, self.rect.y, self.rect.height
        at = (x + 34, y + height / 2)
        if self.learnt.stars:
            canvas.circle(at, 17, palette.OK)
            canvas.icon("tick", at, 24, palette.WHITE)
        else:
            paint = palette.SUN if self.goes_on else palette.BAR
            canvas.circle(at, 17, paint, edge=palette.SUN_EDGE if self.goes_on else palette.BUTTON_EDGE)
            canvas.text(str(self.number), at, NUMBER, "centre")
        self._draw_right(canvas)
        upper, lower = (canvas.text_height(words, style, self.room) for words, style in self._words())
        top = y + (height - upper - lower) / 2
        canvas.paragraph(self.label, (x + LEFT, top, self.room, upper), TITLE)
        canvas.paragraph(self.note, (x + LEFT, top + upper, self.room, lower), NOTE)

    def _words(self) -> tuple[tuple[str, Style], tuple[str, Style]]:
        return (self.label, TITLE), (self.note, NOTE)

    def _draw_right(self, canvas: Canvas) -> None:
        """What stands at the right end."""
        right, middle = self.rect.right - 18, self.rect.centery
        if self.learnt.stars and not self.goes_on:
            for i in range(STARS):
                colour = palette.TARGET_LINE if i < self.learnt.stars else palette.DISABLED_EDGE
                canvas.icon("star", (right - 13 - STAR * (STARS - 1 - i), middle), 28, colour)
            return
        if not self.goes_on:
            canvas.text(self.right, (right, middle), MINUTES, "right")
            return
        wide, high = canvas.text_width(self.right, CALL) + 36, min(self.rect.height - 16, canvas.grown(46))
        canvas.box((right - wide, middle - high / 2, wide, high), palette.SUN, radius=14, edge=palette.SUN_EDGE)
        canvas.text(self.right, (right - wide / 2, middle), CALL, "centre")
        for step in range(self.steps if self.dotted else 0):
            at = (right - wide - 22 - (self.steps - 1 - step) * DOTS, middle)
            done, now = step < self.learnt.step, step == self.learnt.step
            paint = palette.OK if done else palette.SUN if now else palette.BAR
            canvas.circle(at, 8 if now else 6, paint, edge=palette.SUN_EDGE if now else palette.BUTTON_EDGE)


class LearnScene(Scene):
    """A column of lessons for each game."""

    name = "learn"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._lessons: dict[str, Sequence[Lesson]] = {}
        self._progress = progress_of(app)
        self._columns: list[tuple[str, pygame.FRect]] = []
        self._strip: pygame.FRect | None = None
        self._strip_room = 0.0
        """How much room the words of the strip have."""
        self._read()

    def _read(self) -> None:
        """The lessons as the files have them now; a mistake is told, and that game has none."""
        for game in GAMES:
            try:
                found = lessons(game)
            except BadInput as error:
                found = ()
                self.app.toast(self.say("learn.broken", what=str(error)))
            if found:
                self._lessons[game] = found

    def entered(self) -> None:
        self.changed()

    def back(self) -> None:
        self.app.close()

    def first_focus(self) -> str | None:
        lesson = self._next()
        return f"learn.{lesson.game}.{lesson.id}" if lesson else "learn.back"

    def _next(self) -> Lesson | None:
        """Where to go on: the lesson that was left, else the first that is not done."""
        every = [lesson for found in self._lessons.values() for lesson in found]
        left = [lesson for lesson in every if self._progress.learnt(lesson).step]
        return next(iter(left or [one for one in every if not self._progress.learnt(one).stars]), None)

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = backdrop.content(canvas)
        yield Button(
            name="learn.back",
            rect=pygame.FRect(20, 16, 52, 52),
            icon="home",
            icon_size=28,
            tip=self.say("common.back"),
            on_click=self.back,
            command=Command.BACK,
        )
        top = BAR + GAP
        self._strip = None
        if not self._progress.has_seen(WELCOME):
            high = max(STRIP, canvas.grown(88))
            self._strip = pygame.FRect(left, top, right - left, high)
            yield from self._welcome(canvas, self._strip)
            top = self._strip.bottom + GAP
        count = max(1, len(self._lessons))
        wide = (right - left - GAP * (count - 1)) / count
        self._columns = []
        for i, game in enumerate(self._lessons):
            column = pygame.FRect(left + i * (wide + GAP), top, wide, HEIGHT - FOOT - top - 12)
            self._columns.append((game, column))
            yield self._column(canvas, game, column)

    def _welcome(self, canvas: Canvas, strip: pygame.FRect) -> Iterator[Widget]:
        """What is offered to whoever is here for the first time."""
        lesson = self._next()
        know = self.say("learn.new.know")
        calls = [("know", know, "", partial(self._saw, WELCOME), "paper")]
        if lesson is not None:
            show = self.say("learn.new.show", n=lesson.minutes)
            calls.append(("show", show, "play", partial(self._take, lesson), "sun"))
        x, high = strip.right - PAD, max(60.0, canvas.grown(54))
        for name, label, icon, act, kind in calls:
            long = canvas.text_width(label, CALL) + (84 if icon else 48)
            width = long if long < strip.width * 0.24 else canvas.text_width(label.short, CALL) + (84 if icon else 48)
            x -= width
            yield Button(
                name=f"learn.new.{name}",
                rect=pygame.FRect(x, strip.centery - high / 2, width, high),
                label=label if width == long else label.short,
                icon=icon,
                style=CALL,
                kind="sun" if kind == "sun" else "paper",
                on_click=act,
            )
            x -= 14
        self._strip_room = x - strip.x - 120

    def _column(self, canvas: Canvas, game: str, column: pygame.FRect) -> Widget:
        """A game: picture, progress, and its chapters, which scroll if there are many."""
        chapter = canvas.grown(40)
        head = self._head_height(canvas) + PAD
        area = pygame.FRect(column.x + PAD, column.y + head + PAD, column.width - 2 * PAD - 10, 0)
        area.height = column.bottom - PAD - area.y
        y, rows, heads = area.y, list[Widget](), list[tuple[str, float]]()
        for number, (name, found) in enumerate(groupby(self._lessons[game], key=lambda lesson: lesson.chapter), 1):
            title = self.say(f"lesson.{game}.chapter.{name}")
            heads.append((self.say("learn.chapter", n=number, title=title), y + chapter / 2))
            y += chapter
            for lesson in found:
                row = self._row(canvas, lesson, pygame.FRect(area.x, y, area.width, LEAST))
                rows.append(row)
                y += row.rect.height + 8
            y += 6

        def paint(canvas: Canvas) -> None:
            for words, middle in heads:
                canvas.text(words, (area.x + 4, middle), CHAPTER, room=area.width - 8)

        return Scroll(
            name=f"learn.{game}",
            rect=area,
            label=self.say(f"game.{game}"),
            height=y - area.y - 8,
            children=rows,
            paint=paint,
        )

    def _row(self, canvas: Canvas, lesson: Lesson, rect: pygame.FRect) -> Widget:
        """A lesson from the top of a rect on, as high as its words need."""
        say, learnt = self.say, self._progress.learnt(lesson)
        steps, goes_on = len(lesson.steps), bool(learnt.step)
        title = say(f"{lesson.key}.title")
        note = say("learn.step", n=learnt.step + 1, all=steps) if goes_on else say(f"{lesson.key}.about")
        right = say("learn.go-on") if goes_on else say("learn.minutes", n=lesson.minutes)
        room = rect.width - LEFT - RIGHT
        dotted = False
        if goes_on:
            room -= canvas.text_width(right, CALL) + 36
            dotted = room - steps * DOTS - 22 > canvas.text_width(title, TITLE)
            room -= steps * DOTS + 22 if dotted else 0.0
        else:
            room -= STARS * STAR if learnt.stars else canvas.text_width(right, MINUTES)
        high = canvas.text_height(title, TITLE, room) + canvas.text_height(note, NOTE, room) + 10
        return LessonRow(
            name=f"learn.{lesson.game}.{lesson.id}",
            rect=pygame.FRect(rect.x, rect.y, rect.width, max(rect.height, high)),
            about=lesson,
            label=title,
            aloud=say("learn.lesson", n=lesson.number, title=title),
            note=note,
            tip=say("learn.stars", n=learnt.stars) if learnt.stars else "",
            number=lesson.number,
            learnt=learnt,
            steps=steps,
            right=right,
            goes_on=goes_on,
            room=room,
            dotted=dotted,
            on_click=partial(self._take, lesson),
        )

    def _take(self, lesson: Lesson) -> None:
        """Go on with a lesson, or begin it."""
        self._progress.saw(WELCOME)
        try:
            open_lesson(self.app, lesson, self._progress.learnt(lesson).step)
        except BadInput as error:
            self.app.toast(self.say("learn.broken", what=str(error)))

    def _saw(self, what: str) -> None:
        self._progress.saw(what)
        self.changed()

    # The picture ---------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.table(canvas)
        backdrop.top_bar(canvas, BAR)
        say = self.say
        wide = canvas.text(say("learn.title"), (92, BAR / 2), HEADING, room=canvas.width * 0.3)
        canvas.text(say("learn.sub"), (92 + wide + 24, BAR / 2), SUB, room=canvas.width - wide - 150)
        if self._strip is not None:
            self._draw_strip(canvas, self._strip)
        for game, column in self._columns:
            backdrop.paper(canvas, column)
            self._draw_head(canvas, game, column)
        canvas.text(
            say("learn.kept"), (canvas.width / 2, HEIGHT - FOOT / 2 - 2), SMALL, "centre", room=canvas.width - 96
        )

    def _draw_strip(self, canvas: Canvas, strip: pygame.FRect) -> None:
        canvas.box(strip, palette.PINE, radius=18, edge=palette.PINE_EDGE, depth="panel")
        backdrop.portrait(canvas, "alba", (strip.x + 62, strip.centery), 38, "farming", "glad")
        upper, lower = canvas.line_height(CREAM_TITLE), canvas.line_height(CREAM_NOTE)
        top = strip.centery - (upper + lower) / 2
        canvas.text(self.say("learn.new.title"), (strip.x + 120, top + upper / 2), CREAM_TITLE, room=self._strip_room)
        words, below = self.say("learn.new.words"), (strip.x + 120, top + upper + lower / 2)
        canvas.text(words, below, CREAM_NOTE, room=self._strip_room)

    def _head_height(self, canvas: Canvas) -> float:
        return max(PICTURE[1], canvas.line_height(NAME) + canvas.line_height(ABOUT) + canvas.line_height(COUNT) + 20)

    def _draw_head(self, canvas: Canvas, game: str, column: pygame.FRect) -> None:
        """The game's picture and name, and how much of it has been learnt."""
        say, found = self.say, self._lessons[game]
        roomy = column.width > 700
        x = column.x + PAD
        if roomy:
            self._draw_picture(canvas, game, (x, column.y + PAD))
            x += PICTURE[0] + 20
        room = column.right - PAD - x
        name, about, count = (canvas.line_height(style) for style in (NAME, ABOUT, COUNT))
        y = column.y + PAD + (self._head_height(canvas) - name - about - count - 14) / 2
        canvas.text(say(f"game.{game}"), (x, y + name / 2), NAME, room=room)
        canvas.text(say(f"learn.about.{game}"), (x, y + name + about / 2), ABOUT, room=room)
        done = sum(bool(self._progress.learnt(lesson).stars) for lesson in found)
        left = sum(lesson.minutes for lesson in found if not self._progress.learnt(lesson).stars)
        middle = y + name + about + 10 + count / 2
        wide = canvas.text(say("learn.done", n=done, all=len(found)), (x, middle), COUNT, room=room * 0.42)
        words = say("learn.left", n=left) if left else ""
        end = canvas.text(words, (x + room, middle), SMALL, "right", room=room * 0.28) if words else 0.0
        bar = pygame.FRect(x + wide + 20, middle - 9, room - wide - end - 40, 18)
        if bar.width > 40:
            canvas.box(bar, palette.DISABLED, radius=9)
            if done:
                canvas.box((bar.x, bar.y, bar.width * done / len(found), 18), palette.LEAF, radius=9)

    def _draw_picture(self, canvas: Canvas, game: str, at: tuple[float, float]) -> None:
        rect = pygame.FRect(*at, *PICTURE)

        def paint(canvas: Canvas) -> None:
            game_picture.paint(canvas, game, rect.center, rect.height)
            canvas.mask(rect, 18)

        canvas.layer(("learn-picture", game, at), rect, paint)
