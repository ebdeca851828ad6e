"""Set-up: who plays, at which options, with which deal."""

import random
from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from neogame.ai import cast
from neogame.ai.cast import LEVELS
from neogame.content.node import BadInput
from neogame.games import GAMES
from neogame.match.codes import CodeError
from neogame.ui.kit import backdrop
from neogame.ui.kit.app import App
from neogame.ui.kit.backdrop import content
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import CALL, HEADING, REASON, STRONG, Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option, choice
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.scenes import opponents
from neogame.ui.scenes.settings import BAR_GAP
from neogame.ui.scenes.setup_game import SetUp, quick
from neogame.ui.scenes.setup_options import OptionHandlers, OptionsColumn
from neogame.ui.scenes.setup_seats import SeatColumn, SeatHandlers
from neogame.ui.table.display import deal
from neogame.ui.table.opening import new_table

FOOT, FOOT_PAD = 914.0, 36.0
AREA_TOP, AREA_BOTTOM = 100.0, 896.0
GAP = 32.0
RIGHT_WIDTH = 732.0
ONE_COLUMN_BELOW = 1600.0
FEW_OPTIONS = 1
"""With no more options than that each has more room, and the code stays where it was."""
ABOUT = REASON.but(size=20)


class Column(Protocol):
    """A part of the set-up: where it ends, its widgets, and what draws the rest of it."""

    bottom: float
    widgets: list[Widget]

    def paint(self, canvas: Canvas) -> None: ...


class SetUpScene(Scene):
    """The table being laid. What comes out is a ``NewGame``, handed to the scene that plays it."""

    name = "setup"

    def __init__(self, app: App, game: str, dice: random.Random | None = None) -> None:
        super().__init__(app)
        self._dice = dice or random.SystemRandom()
        self.table = SetUp.first(game, self._dice)
        self._seats: SeatColumn | None = None
        self._code_given = False
        """Whether somebody wants the deal of this very code."""

    def first_focus(self) -> str | None:
        return "setup.start"

    def back(self) -> None:
        self.app.close()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = content(canvas)
        yield from self._top(canvas, left)
        if right - left < ONE_COLUMN_BELOW - 96 or canvas.manner.text_scale > 1.5:
            yield self._one_column(canvas, left, right)
        else:
            yield from self._two_columns(canvas, left, right)
        yield from self._foot(canvas, right)

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.framed_table(canvas)
        left, right = content(canvas)
        canvas.text(self.say("setup.title"), (left + 48, 42), HEADING)
        switch = self.controls.find("setup.game")
        if switch:
            x = switch.rect.right + 28
            about = self.say(f"setup.about.{self.table.game}")
            if canvas.text_width(about.short, ABOUT) <= right - x:
                canvas.text(about, (x, 42), ABOUT, room=right - x)
        start = self.controls.find("setup.back")
        room = (start.rect.x if start else right) - left - 24
        summary, sharing = self._summary(), self._sharing()
        upper, lower = canvas.text_height(summary, STRONG, room), canvas.text_height(sharing, REASON, room)
        if upper + lower > 2 * FOOT_PAD + 36:
            upper, lower = canvas.line_height(STRONG), canvas.line_height(REASON)
        top = FOOT + FOOT_PAD + (72 - upper - lower - 6) / 2
        canvas.paragraph(summary, (left, top, room, upper), STRONG)
        canvas.paragraph(sharing, (left, top + upper + 6, room, lower), REASON)

    def foreground(self, canvas: Canvas) -> None:
        drag = self.controls.drag
        if self._seats and drag and isinstance(drag.payload, int):
            row = self.controls.rect(f"setup.seat-{drag.payload + 1}")
            if row:
                self._seats.draw_carried(canvas, drag.payload, drag, row, self._scrolled())

    def dropped(self, drag: Drag) -> None:
        if self._seats and isinstance(drag.payload, int):
            to = self._seats.place_at(drag.point[1] + self._scrolled())
            self._lay(self.table.move(drag.payload, to))

    def drop_targets(self, payload: object) -> Iterator[str]:
        return (f"setup.seat-{i + 1}" for i in range(len(self.table.seats)) if i != payload)

    def _scrolled(self) -> float:
        """How far the seats are scrolled."""
        first = self.controls.find("setup.seat-1")
        return first.offset if first else 0.0

    # The parts -----------------------------------------------------------------------------------------------------

    def _top(self, canvas: Canvas, left: float) -> Iterator[Widget]:
        yield Button(
            name="setup.home",
            rect=pygame.FRect(left - 28, 16, 52, 52),
            icon="home",
            icon_size=30,
            tip=self.say("common.back"),
            on_click=self.back,
            command=Command.BACK,
        )
        x = left + 48 + canvas.text_width(self.say("setup.title"), HEADING) + 46
        height = min(60.0, canvas.grown(48))
        yield choice(
            canvas,
            "setup.game",
            [Option(game, self.say(f"game.{game}")) for game in GAMES],
            self.table.game,
            lambda game: self._lay(self.table.play(game)),
            left=x,
            y=42 - height / 2,
            height=height,
            room=canvas.width - x - 20,
            style=Style(23, 800),
            pad=34,
            label=self.say("setup.title"),
        )

    def _two_columns(self, canvas: Canvas, left: float, right: float) -> Iterator[Widget]:
        # A narrower screen takes from both columns, so that a seat keeps to one line.
        wide = RIGHT_WIDTH - max(0.0, 1920 - canvas.width) / 2
        x = right - wide
        roomy = len(self.table.options) <= FEW_OPTIONS and canvas.manner.text_scale <= 1
        people = self._people(canvas, left, x - GAP - left)
        options = self._options(canvas, x, AREA_TOP + 8, wide, roomy)
        yield _scroll("setup.people", left, x - GAP, people.bottom, people.paint, people.widgets)
        yield _scroll("setup.rules", x, right, options.bottom, options.paint, options.widgets)

    def _one_column(self, canvas: Canvas, left: float, right: float) -> Scroll:
        people = self._people(canvas, left, right - left)
        options = self._options(canvas, left, people.bottom + 24, right - left)

        def paint(canvas: Canvas) -> None:
            people.paint(canvas)
            options.paint(canvas)

        return _scroll("setup.all", left, right, options.bottom, paint, [*people.widgets, *options.widgets])

    def _people(self, canvas: Canvas, x: float, width: float) -> Column:
        handlers = SeatHandlers(self._lay, self._carry, self._list_opponents, self._lay_quick)
        more, tip = self._has_more(), self._move_tip()
        self._seats = SeatColumn(canvas, self.say, self.table, handlers, x, AREA_TOP, width, more=more, move_tip=tip)
        return self._seats

    def _move_tip(self) -> str:
        up, down = self.key_of(Command.CARRY_UP), self.key_of(Command.CARRY_DOWN)
        return self.say("setup.carry-tip", up=up, down=down) if up and down else self.say("setup.move-tip")

    def _options(self, canvas: Canvas, x: float, y: float, width: float, roomy: bool = False) -> Column:
        handlers = OptionHandlers(self._choose, self._read, self._deal, self._copy, self._paste)
        return OptionsColumn(canvas, self, self.table, handlers, x, y, width, roomy=roomy)

    def _has_more(self) -> bool:
        """Whether the file has more than the levels to offer; one with a mistake may, and who looks is told of it."""
        if cast.levels(self.table.game) != LEVELS:
            return False
        try:
            return any(word not in LEVELS for word in cast.everybody())
        except BadInput:
            return True

    def _foot(self, canvas: Canvas, right: float) -> Iterator[Widget]:
        height = max(72.0, canvas.grown(56))
        y = FOOT + FOOT_PAD
        able = self.table.game in self.app.tables
        call = self.say("setup.start", game=self.say(f"game.{self.table.game}"))
        start = min(max(458.0, canvas.text_width(call, CALL) + 110), 620.0)
        back_style = CALL.but(size=26)
        back = max(250.0 if canvas.width > 1600 else 180.0, canvas.text_width(self.say("common.back"), back_style) + 60)
        yield Button(
            name="setup.back",
            rect=pygame.FRect(right - start - 26 - back, y, back, height),
            style=back_style,
            label=self.say("common.back"),
            on_click=self.back,
            command=Command.BACK,
        )
        yield Button(
            name="setup.start",
            rect=pygame.FRect(right - start, y, start, height),
            kind="sun",
            style=CALL,
            icon="play",
            icon_size=34,
            label=call,
            enabled=able,
            tip="" if able else self.say("setup.no-table"),
            sound="confirm",
            on_click=self._start,
        )

    def _summary(self) -> str:
        return self.say(f"setup.summary.{self.table.game}", players=len(self.table.seats), **self.table.facts)

    def _sharing(self) -> str:
        humans = self.table.humans
        if humans < 2:
            return self.say("setup.sharing.one" if humans else "setup.sharing.none")
        kind = "open" if self.table.options.get("hands") == "open" else "covered"
        return self.say(f"setup.sharing.{kind}", n=humans)

    # What the buttons do -------------------------------------------------------------------------------------------

    def _lay(self, table: SetUp) -> None:
        self.table = table
        self.changed()

    def _choose(self, option: str, value: object) -> None:
        self._lay(self.table.choose(option, value))

    def _carry(self, i: int, by: int) -> None:
        to = min(len(self.table.seats) - 1, max(0, i + by))
        self._lay(self.table.move(i, to))
        self.controls.focus = f"setup.seat-{to + 1}"

    def _list_opponents(self, i: int) -> None:
        seat = self.table.seats[i]
        try:
            everybody = cast.everybody()
        except BadInput as error:
            opponents.tell(self.app, error, lambda: self._list_opponents(i))
            return
        self.app.open(
            opponents.OpponentList(
                self.app,
                self.table.game,
                everybody,
                seat.level,
                seat.colour,
                lambda word: self._lay(self.table.seat(i, human=False, level=word)),
            )
        )

    def _lay_quick(self, name: str) -> None:
        if name == "family":
            self.app.change(help="full")
        if name == "watch":
            self.app.change(explain=True)
        self._lay(quick(name, self.table))

    def _start(self) -> None:
        newcomer = self.app.keeper.saves.empty and not self._code_given
        new = (self.table.begun_by_a_person(self._dice) if newcomer else self.table).ready(self.say)
        try:
            cast.check(new.game, [player.player for player in new.players])
            match = deal(new, self.app.data)
        except BadInput as error:
            opponents.tell(self.app, error, self._start)
            return
        self.app.swap(new_table(self.app, new, match=match))

    def _deal(self) -> None:
        self._code_given = False
        self._lay(self.table.deal(self._dice))

    def _copy(self) -> None:
        self.app.clipboard.copy(str(self.table.code))
        self.app.toast(self.say("notice.copied"))

    def _paste(self) -> None:
        self._read(self.app.clipboard.paste())

    def _read(self, text: str) -> None:
        try:
            self._lay(self.table.read(text))
            self._code_given = True
        except CodeError:
            self.app.sound.play("illegal")
            shown = text.strip() if len(text.strip()) <= 20 else text.strip()[:19] + "…"
            self.app.toast(self.say("notice.code-bad", text=shown, example=str(self.table.code)))
            self.changed()


def _scroll(
    name: str, left: float, right: float, bottom: float, paint: Callable[[Canvas], None], widgets: list[Widget]
) -> Scroll:
    """An area from top to foot of the scene, over as much as there is."""
    rect = pygame.FRect(left, AREA_TOP, right - left + BAR_GAP, AREA_BOTTOM - AREA_TOP)
    return Scroll(name=name, rect=rect, height=bottom - AREA_TOP, paint=paint, children=widgets)
