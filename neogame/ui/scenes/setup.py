"""Set-up: who plays, at which options, with which deal."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import pygame

from neogame.content.node import BadInput
from neogame.i18n import Words
from neogame.match.codes import CodeError
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.backdrop import content
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.rows import ROW, Rows
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import CALL, HEADING, PANEL_TITLE, REASON, SMALL, STRONG, Style, short
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option, choice
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Look, Role, Spot, Widget
from neogame.ui.scenes import opponents
from neogame.ui.scenes.settings import BAR_GAP, add_explain, add_help, add_speed
from neogame.ui.table import cast
from neogame.ui.table.cast import LEVELS
from neogame.ui.table.newgame import FEWEST, GAMES, MOST, NAME_LIMIT, SeatChoice, SetUp, quick

FOOT, FOOT_PAD = 914.0, 36.0
AREA_TOP, AREA_BOTTOM = 100.0, 896.0
GAP, PAD = 32.0, 28.0
RIGHT_WIDTH = 732.0
ONE_COLUMN_BELOW = 1600.0
SEAT, SEAT_GAP = 126.0, 14.0
LINE = 50.0
FACE = 46.0
TEXT_LEFT = 146.0
NARROWEST_NAME = 150.0
NOTE = Style(19, 600, colour=palette.INK_2)
ABOUT = REASON.but(size=20)
OTHERS = Style(19, 800)
NAMED = 16
UTILITIES = ("ecomobile", "windmill", "biodome")
PER_KIND = {2: 5, 3: 6, 4: 7}
SKYSCRAPERS = {2: 20, 3: 24, 4: 28}
PRODUCTION = {2: 9, 3: 10, 4: 12}
QUICK = (("solo", "person"), ("two", "swap"), ("family", "home"), ("watch", "replay"))


@dataclass(frozen=True, kw_only=True)
class SeatHandle(Spot):
    """The row of a seat, to be carried to another place by the pointer or by commands."""

    role: Role = Role.PIECE
    on_move: Callable[[int], None]

    def use(self, command: Command) -> bool:
        if command in (Command.CARRY_UP, Command.CARRY_DOWN):
            self.on_move(-1 if command is Command.CARRY_UP else 1)
            return True
        return False

    def focus_rect(self) -> pygame.FRect:
        return _face(self.rect)


@dataclass(frozen=True, kw_only=True)
class ColourDot(Spot):
    """A seat's colour with its element's icon; a click takes the next one."""

    role: Role = Role.BUTTON
    colour: str

    def draw(self, canvas: Canvas, look: Look) -> None:
        centre = self.rect.center
        canvas.circle(centre, 20, palette.BAR)
        backdrop.player_dot(canvas, self.colour, centre, 17)
        if look.hover:
            canvas.circle(centre, 19, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))


@dataclass(frozen=True, kw_only=True)
class Others(Spot):
    """A pill beside the levels, lower than what it answers to; dark like a level that is chosen."""

    role: Role = Role.BUTTON

    def draw(self, canvas: Canvas, look: Look) -> None:
        pill = self.rect.inflate(0, -8)
        if self.chosen:
            canvas.box(pill, palette.PINE, radius=pill.height / 2)
        else:
            canvas.box(pill, palette.BAR, radius=pill.height / 2, edge=palette.BUTTON_EDGE)
        ink = palette.CREAM if self.chosen else palette.INK
        if look.hover:
            canvas.box(pill, None, radius=pill.height / 2, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))
        canvas.text(self.label, pill.center, OTHERS.but(colour=ink), "centre", room=pill.width - 12)

    def focus_rect(self) -> pygame.FRect:
        return self.rect.inflate(0, -8)


class SetUpScene(Scene):
    """The table being laid. What comes out is a ``NewGame``, handed to the scene that plays it."""

    name = "setup"

    def __init__(self, app: App, game: str, dice: random.Random | None = None) -> None:
        super().__init__(app)
        self._dice = dice or random.SystemRandom()
        self.table = SetUp.first(game, self._dice)
        self._seats: list[pygame.FRect] = []
        self._more = False

    def first_focus(self) -> str | None:
        return "setup.start"

    def back(self) -> None:
        self.app.close()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = content(canvas)
        self._more = self._has_more()
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
        upper = canvas.text_height(self._summary(), STRONG, room)
        lower = canvas.text_height(self._sharing(), REASON, room)
        if upper + lower > 2 * FOOT_PAD + 36:
            upper, lower = canvas.line_height(STRONG), canvas.line_height(REASON)
        top = FOOT + FOOT_PAD + (72 - upper - lower - 6) / 2
        canvas.paragraph(self._summary(), (left, top, room, upper), STRONG)
        canvas.paragraph(self._sharing(), (left, top + upper + 6, room, lower), REASON)

    def foreground(self, canvas: Canvas) -> None:
        drag = self.controls.drag
        if drag and isinstance(drag.payload, int):
            row = self.controls.rect(drag.name)
            if row is None:
                return
            # As square as the stripe of colour at its edge, which it covers too.
            canvas.box(row, palette.TABLE, radius=6)
            canvas.dashed(row, palette.BUTTON_EDGE, radius=18)
            self._draw_gap(canvas, drag.payload, self._place_under(drag.point[1]))
            lifted = row.move(0, drag.point[1] - drag.start[1])
            canvas.box(lifted, palette.PAPER, radius=18, edge=palette.GOLD, line=4, depth="lifted")
            seat = self.table.seats[drag.payload]
            self._draw_face(canvas, lifted, seat)
            canvas.text(seat.name, (lifted.x + TEXT_LEFT + 16, lifted.y + 45), Style(24, 800), room=400, typed=True)

    def drop_targets(self, payload: object) -> Iterator[str]:
        return (f"setup.seat-{i + 1}" for i in range(len(self.table.seats)) if i != payload)

    def dropped(self, drag: Drag) -> None:
        if isinstance(drag.payload, int):
            self._lay(self.table.move(drag.payload, self._place_under(drag.point[1])))

    def _place_under(self, y: float) -> int:
        """The place in the round that is at this height."""
        y += self._scrolled()
        return min(len(self._seats) - 1, sum(y > rect.bottom + SEAT_GAP / 2 for rect in self._seats))

    def _scrolled(self) -> float:
        """How far the seats are scrolled."""
        first = self.controls.find("setup.seat-1")
        return first.offset if first else 0.0

    def _draw_gap(self, canvas: Canvas, index: int, to: int) -> None:
        """Where a seat that is carried would go: a line between the two that would then be its neighbours."""
        if to == index:
            return
        x, y, width, height = self._seats[to].move(0, -self._scrolled())
        middle = y - SEAT_GAP / 2 if to < index else y + height + SEAT_GAP / 2
        canvas.box((x, middle - 4, width, 8), palette.GOLD, radius=4, edge=palette.SUN_EDGE)

    def _has_more(self) -> bool:
        """Whether the file has more than the levels to offer; one with a mistake may, and who looks is told of it."""
        try:
            return any(word not in LEVELS for word in cast.everybody())
        except BadInput:
            return True

    def _lay(self, table: SetUp) -> None:
        self.table = table
        self.changed()

    # The parts -----------------------------------------------------------------------------------------------------

    def _top(self, canvas: Canvas, left: float) -> Iterator[Widget]:
        yield Button(
            name="setup.home", rect=pygame.FRect(left - 28, 16, 52, 52), icon="home", icon_size=30,
            tip=self.say("common.back"), on_click=self.back, command=Command.BACK,
        )  # fmt: skip
        x = left + 48 + canvas.text_width(self.say("setup.title"), HEADING) + 46
        height = min(60.0, canvas.grown(48))
        yield choice(
            canvas, "setup.game", [Option(game, self.say(f"game.{game}")) for game in GAMES], self.table.game,
            lambda game: self._lay(self.table.play(game)), left=x, y=42 - height / 2, height=height,
            room=canvas.width - x - 20, style=Style(23, 800), pad=34, label=self.say("setup.title"),
        )  # fmt: skip

    def _two_columns(self, canvas: Canvas, left: float, right: float) -> Iterator[Widget]:
        # A narrower screen takes from both columns, so that a seat keeps to one line.
        rules = RIGHT_WIDTH - max(0.0, 1920 - canvas.width) / 2
        x = right - rules
        # With fewer options each has more room, and the code stays where it was.
        roomy = "utilities" not in self.table.options and canvas.manner.text_scale <= 1
        people = self._people(canvas, left, AREA_TOP, x - GAP - left)
        options = self._rules(canvas, x, AREA_TOP + 8, rules, ROW * 5 / 4 if roomy else ROW)
        for name, edge, width, (bottom, paint, children) in (
            ("setup.people", left, x - GAP - left, people), ("setup.rules", x, rules, options),
        ):  # fmt: skip
            yield Scroll(
                name=name, rect=pygame.FRect(edge, AREA_TOP, width + BAR_GAP, AREA_BOTTOM - AREA_TOP),
                height=bottom - AREA_TOP, paint=paint, children=children,
            )  # fmt: skip

    def _one_column(self, canvas: Canvas, left: float, right: float) -> Scroll:
        middle, people, first = self._people(canvas, left, AREA_TOP, right - left)
        bottom, rules, second = self._rules(canvas, left, middle + 24, right - left)

        def paint(canvas: Canvas) -> None:
            people(canvas)
            rules(canvas)

        return Scroll(
            name="setup.all", rect=pygame.FRect(left, AREA_TOP, right - left + BAR_GAP, AREA_BOTTOM - AREA_TOP),
            height=bottom - AREA_TOP, paint=paint, children=[*first, *second],
        )  # fmt: skip

    def _people(
        self, canvas: Canvas, x: float, y: float, width: float
    ) -> tuple[float, Callable[[Canvas], None], list[Widget]]:
        """Seats and quick set-ups; gives where they end, what draws them, and their widgets."""
        widgets: list[Widget] = []
        heading = canvas.line_height(PANEL_TITLE)
        self._seats = []
        top = y + heading + 16
        for i in range(len(self.table.seats)):
            rect, parts = self._seat(canvas, i, x, top, width)
            self._seats.append(rect)
            widgets += parts
            top = rect.bottom + SEAT_GAP
        if len(self.table.seats) < MOST:
            add = pygame.FRect(x, top, width, max(64.0, canvas.grown(56)))
            widgets.append(Button(
                name="setup.add", rect=add, icon="add", label=self.say("setup.add"),
                on_click=lambda: self._lay(self.table.add()),
            ))  # fmt: skip
            top = add.bottom + SEAT_GAP
        if canvas.manner.text_scale <= 1:
            # The quick set-ups stay where they are, however many sit down.
            first, tallest = self._seats[0].y, max(seat.height for seat in self._seats)
            top = max(top, first + MOST * (tallest + SEAT_GAP))
        quick_top = top + 12
        bottom, buttons = self._quick(canvas, x, quick_top + heading + 4, width)
        widgets += buttons
        seats = list(self._seats)

        def paint(canvas: Canvas) -> None:
            title = canvas.text(self.say("setup.players"), (x, y + 6 + heading / 2), PANEL_TITLE)
            canvas.text(
                self.say("setup.players-note"), (x + title + 22, y + 8 + heading / 2), NOTE, room=width - title - 22
            )
            for rect, seat in zip(seats, self.table.seats, strict=True):
                self._draw_seat(canvas, rect, seat)
            canvas.text(self.say("setup.quick"), (x, quick_top + heading / 2 - 2), PANEL_TITLE, room=width)

        return bottom, paint, widgets

    def _seat(self, canvas: Canvas, i: int, x: float, y: float, width: float) -> tuple[pygame.FRect, list[Widget]]:
        seat, name = self.table.seats[i], f"setup.seat-{i + 1}"
        line = canvas.grown(LINE)
        left, right = x + TEXT_LEFT, x + width - 78
        parts: list[Widget] = []
        at, top = left, y + 20
        switches = [self._kind(canvas, i, line, right - left)]
        if not seat.human:
            switches.append(self._level(canvas, i, line, right - left))
        field = self._name_width(canvas, line, right - left)
        parts.append(TextField(
            name=f"{name}.name", rect=pygame.FRect(at, top, field, line), value=seat.name, limit=NAME_LIMIT,
            tip=self.say("setup.seat-name", n=i + 1), on_change=lambda text: self._lay(self.table.change(i, name=text)),
        ))  # fmt: skip
        at += field + 24
        for control in switches:
            if at + control.rect.width > right + 30 and at > left:
                at, top = left, top + line + 10
            control.rect.topleft = (at, top)
            parts.append(control)
            at += control.rect.width + 20
        rect = pygame.FRect(x, y, width, max(SEAT, top + line + 12 + canvas.line_height(NOTE) + 16 - y))
        if not seat.human and self._more:
            parts.append(self._others(canvas, i, rect))
        few = len(self.table.seats) <= FEWEST
        parts.append(Button(
            name=f"{name}.remove", rect=pygame.FRect(x + width - 58, y + 20 + line / 2 - 22, 44, 44), icon="close",
            icon_size=22, kind="ghost", radius=22, enabled=not few,
            tip=self.say("setup.remove-few" if few else "setup.remove-tip"),
            aloud=self._of(i, self.say("setup.remove-tip")),
            on_click=lambda: self._lay(self.table.remove(i)),
        ))  # fmt: skip
        dot = pygame.FRect(0, 0, 44, 44)
        dot.center = (x + 26 + 84, y + 98)
        parts.append(ColourDot(
            name=f"{name}.colour", rect=dot, radius=22, colour=seat.colour, tip=self.say("setup.colour-tip"),
            aloud=self._of(i, self._colour(seat)),
            on_click=lambda: self._lay(self.table.recolour(i)),
        ))  # fmt: skip
        handle = SeatHandle(
            name=name, rect=rect, tip=self._move_tip(), tip_about=_face(rect), drag=i, sound="", radius=FACE,
            on_move=lambda by: self._carry(i, by), about=seat, label=seat.name,
        )  # fmt: skip
        return rect, [handle, *parts]

    def _of(self, i: int, what: str) -> str:
        """What is said of a part of a seat to somebody who does not see whose it is."""
        return self.say("spoken.of", what=what, whose=self.table.seats[i].name)

    def _colour(self, seat: SeatChoice) -> Words:
        colour, mark = self.say(f"word.colour.{seat.colour}"), self.say(f"word.mark.{seat.colour}")
        return self.say("setup.colour", colour=colour, mark=mark)

    def _move_tip(self) -> str:
        up, down = self.key_of(Command.CARRY_UP), self.key_of(Command.CARRY_DOWN)
        return self.say("setup.carry-tip", up=up, down=down) if up and down else self.say("setup.move-tip")

    def _name_width(self, canvas: Canvas, line: float, room: float) -> float:
        """How wide the names' fields are: all alike, so that what is beside them stands in columns."""
        width = min(238.0 * max(1.0, canvas.manner.text_scale * 0.8), room)
        switches = (self._kind(canvas, 0, line, room), self._level(canvas, 0, line, room))
        beside = room - 32 - sum(switch.rect.width for switch in switches)
        return min(width, beside) if beside >= NARROWEST_NAME else width

    def _kind(self, canvas: Canvas, i: int, height: float, room: float) -> Widget:
        options = [Option("human", self.say("setup.human")), Option("ai", self.say("setup.ai"))]
        return choice(
            canvas, f"setup.seat-{i + 1}.kind", options, "human" if self.table.seats[i].human else "ai",
            lambda value: self._lay(self.table.seat(i, human=value == "human")),
            y=0, height=height, left=0, room=room, pad=23, label=self._of(i, self.say("spoken.kind")),
        )  # fmt: skip

    def _level(self, canvas: Canvas, i: int, height: float, room: float) -> Widget:
        options = [Option(level, self.say(f"opponent.level.{level}")) for level in LEVELS]
        return choice(
            canvas, f"setup.seat-{i + 1}.level", options, self.table.seats[i].level,
            lambda value: self._lay(self.table.seat(i, human=False, level=value)), y=0, height=height, left=0,
            room=min(room, 380 * max(1.0, canvas.manner.text_scale)), label=self._of(i, self.say("spoken.level")),
        )  # fmt: skip

    def _others(self, canvas: Canvas, i: int, row: pygame.FRect) -> Others:
        """Opens the list of all opponents; while somebody from there plays who is no level, it has that name."""
        seat = self.table.seats[i]
        own = seat.level not in LEVELS
        label = _clipped(seat.own_name if cast.sheet(seat.level) else seat.level) if own else self.say("setup.others")
        width, height = canvas.text_width(label, OTHERS) + 36, max(44.0, canvas.grown(42))
        middle = row.bottom - 14 - canvas.line_height(NOTE) / 2
        rect = pygame.FRect(row.right - 14 - width, middle - height / 2, width, height)
        return Others(
            name=f"setup.seat-{i + 1}.others", rect=rect, label=label, chosen=own, tip=self.say("setup.others-tip"),
            aloud=self._of(i, label),
            radius=height / 2, on_click=lambda: self._list(i),
        )  # fmt: skip

    def _list(self, i: int) -> None:
        seat = self.table.seats[i]
        try:
            everybody = cast.everybody()
        except BadInput as error:
            opponents.tell(self.app, error, lambda: self._list(i))
            return
        self.app.open(opponents.OpponentList(
            self.app, self.table.game, everybody, seat.level, seat.colour,
            lambda word, sheet: self._lay(self.table.invite(i, word, sheet)),
        ))  # fmt: skip

    def _carry(self, i: int, by: int) -> None:
        to = min(len(self.table.seats) - 1, max(0, i + by))
        self._lay(self.table.move(i, to))
        self.controls.focus = f"setup.seat-{to + 1}"

    def _draw_seat(self, canvas: Canvas, rect: pygame.FRect, seat: SeatChoice) -> None:
        backdrop.paper(canvas, rect)
        self._draw_face(canvas, rect, seat)
        left, foot = rect.x + TEXT_LEFT, rect.bottom - 14 - canvas.line_height(NOTE) / 2
        room = rect.width - TEXT_LEFT - 28
        if not seat.human and self._more:
            room -= self._others(canvas, self.table.seats.index(seat), rect).rect.width
        *fuller, words = self._about(seat)
        words = next((form for form in fuller if canvas.text_width(form, NOTE) <= room), words)
        canvas.text(words, (left, foot), NOTE, room=room)
        if seat.human:
            self._draw_hand_note(canvas, rect)

    def _draw_face(self, canvas: Canvas, rect: pygame.FRect, seat: SeatChoice) -> None:
        player = next(name for name, element in palette.PLAYER_ELEMENTS.items() if element == seat.colour)
        canvas.box((rect.x, rect.y, 12, rect.height), palette.PLAYERS[player].colour, radius=6)
        backdrop.portrait(canvas, seat.portrait, (rect.x + 74, rect.y + 63), FACE, seat.colour)

    def _draw_hand_note(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """What happens to a person's hand, right of the switches if there is room for it."""
        switch = next((p for p in self._switches() if rect.contains(p)), None)
        if switch is None:
            return
        key = "open" if self.table.options.get("hands") == "open" else "covered" if self.table.humans > 1 else "alone"
        note, x = self.say(f"setup.{key}"), switch.right + 24
        room = rect.right - 70 - x
        shown = note if canvas.text_width(note, REASON) <= room else note.short
        if canvas.text_width(shown, REASON) <= room:
            canvas.text(shown, (x, switch.centery), REASON)

    def _switches(self) -> Iterator[pygame.FRect]:
        for placed in self.controls.placed:
            if placed.widget.name.endswith(".kind"):
                yield placed.widget.rect

    def _about(self, seat: SeatChoice) -> tuple[Words, ...]:
        """A person's colour; how strong an opponent was measured to be, and how it plays: the fullest words first."""
        if seat.human:
            return (self._colour(seat),)
        sheet = cast.sheet(seat.level)
        level = sheet.level if sheet else seat.level
        if level not in LEVELS:
            return (Words(""),)
        about = self.say(f"opponent.about.{level}")
        if sheet:
            plays = opponents.plays(self.say, sheet)
            about = self.say("setup.manner", **opponents.manner(self.say, sheet), plays=plays)
        return opponents.known(self.say, self.table.game, seat.level, about)

    def _quick(self, canvas: Canvas, x: float, y: float, width: float) -> tuple[float, list[Widget]]:
        gap = 12.0
        quarter = (width - 3 * gap) / 4
        need = max(canvas.text_width(short(self.say(f"setup.{name}")), STRONG) for name, _ in QUICK)
        across = 4 if quarter >= need + 32 else 2
        each = (width - (across - 1) * gap) / across
        icons = each >= need + 84
        height = max(98.0, canvas.line_height(STRONG) + canvas.line_height(SMALL) + 30)
        widgets: list[Widget] = []
        for i, (name, icon) in enumerate(QUICK):
            rect = pygame.FRect(x + i % across * (each + gap), y + i // across * (height + 14), each, height)
            widgets.append(Button(
                name=f"setup.quick-{name}", rect=rect, icon=icon if icons else "", style=STRONG,
                label=self.say(f"setup.{name}"), note=self.say(f"setup.{name}-note"),
                chosen=quick(name, self.table).seats == self.table.seats,
                on_click=partial(self._lay_quick, name),
            ))  # fmt: skip
        return widgets[-1].rect.bottom + 8, widgets

    def _lay_quick(self, name: str) -> None:
        if name == "family":
            self.app.change(help="full")
        if name == "watch":
            self.app.change(explain=True)
        self._lay(quick(name, self.table))

    def _rules(
        self, canvas: Canvas, x: float, y: float, width: float, tall: float = ROW
    ) -> tuple[float, Callable[[Canvas], None], list[Widget]]:
        """Options, each ``tall`` units high, and deal code."""
        top = y + 22 + canvas.line_height(PANEL_TITLE)
        rows = Rows(canvas, x + PAD, top, width - 2 * PAD, tall=tall)
        add_help(rows, self, "setup.help")
        self._add_hands(rows)
        if "utilities" in self.table.options:
            self._add_utilities(rows)
        add_speed(rows, self, "setup.speed", self.say("setup.ai-speed"))
        add_explain(rows, self, "setup.explain")
        options = pygame.FRect(x, y, width, rows.y + 32 - y)
        code, widgets = self._code(canvas, x, options.bottom + 16, width)

        def paint(canvas: Canvas) -> None:
            backdrop.panel(canvas, options, self.say("setup.options"))
            rows.paint(canvas)
            backdrop.panel(canvas, code, self.say("setup.code"), self.say("setup.code-note"))

        return code.bottom + 6, paint, [*rows.widgets, *widgets]

    def _add_hands(self, rows: Rows) -> None:
        options = [Option("hidden", self.say("setup.hidden")), Option("open", self.say("setup.open-hands"))]
        rows.choice(
            "setup.hands", self.say("setup.hands"), self.say("setup.hands-note"), options,
            self.table.options["hands"], lambda value: self._lay(self.table.choose("hands", value)),
        )  # fmt: skip

    def _add_utilities(self, rows: Rows) -> None:
        """Two of three kinds are in play: by lot, or a pair shown by its icons and named below the title."""
        chosen = self.table.options["utilities"]
        value = chosen if chosen == "lot" else "-".join(chosen)
        pairs = {"-".join(pair): pair for pair in combinations(UTILITIES, 2)}
        options = [Option("lot", self.say("setup.lot"))]
        options += [Option(name, self.say(f"setup.pair.{name}"), icons=pair) for name, pair in pairs.items()]
        note = self.say("setup.utilities-note" if value == "lot" else f"setup.pair.{value}")
        rows.choice(
            "setup.utilities", self.say("setup.utilities"), note, options, value,
            lambda name: self._lay(self.table.choose("utilities", list(pairs[name]) if name in pairs else name)),
        )  # fmt: skip

    def _code(self, canvas: Canvas, x: float, y: float, width: float) -> tuple[pygame.FRect, list[Widget]]:
        top = y + 26 + canvas.line_height(PANEL_TITLE)
        height = max(58.0, canvas.grown(50))
        buttons = (
            ("new", "dice", lambda: self._lay(self.table.deal(self._dice))),
            ("copy", "copy", self._copy),
            ("paste", "paste", self._paste),
        )
        style = Style(20, 800)
        inner, gap = width - 2 * PAD, 10.0
        most = (inner - 262 * max(1.0, canvas.manner.text_scale)) / 3 - gap
        labels = [self.say(f"setup.code-{name}") for name, _, _ in buttons]
        wide = max(canvas.text_width(label, style) for label in labels) + 36
        worded = wide <= most
        drawn = not worded or wide + 36 <= most
        each = (wide + 36 if drawn else wide) if worded else 60.0
        field = inner - 3 * (each + gap)
        widgets: list[Widget] = [TextField(
            name="setup.code", rect=pygame.FRect(x + PAD, top, field, height), value=str(self.table.code), limit=40,
            label=self.say("setup.code"), note=self.say("setup.code-note"), on_commit=self._read,
        )]  # fmt: skip
        for i, (name, icon, action) in enumerate(buttons):
            rect = pygame.FRect(x + PAD + field + gap + i * (each + gap), top, each, height)
            widgets.append(Button(
                name=f"setup.code-{name}", rect=rect, icon=icon if drawn else "", icon_size=26, style=style,
                on_click=action, label=labels[i] if worded else "", tip=self.say(f"setup.code-{name}-tip"),
            ))  # fmt: skip
        return pygame.FRect(x, y, width, top + height + 28 - y), widgets

    def _foot(self, canvas: Canvas, right: float) -> Iterator[Widget]:
        height = max(72.0, canvas.grown(56))
        y = FOOT + FOOT_PAD
        able = self.table.game in self.app.tables
        call = self.say("setup.start", game=self.say(f"game.{self.table.game}"))
        start = min(max(458.0, canvas.text_width(call, CALL) + 110), 620.0)
        back_style = CALL.but(size=26)
        back = max(250.0 if canvas.width > 1600 else 180.0, canvas.text_width(self.say("common.back"), back_style) + 60)
        yield Button(
            name="setup.back", rect=pygame.FRect(right - start - 26 - back, y, back, height), style=back_style,
            label=self.say("common.back"), on_click=self.back,
        )  # fmt: skip
        yield Button(
            name="setup.start", rect=pygame.FRect(right - start, y, start, height), kind="sun", style=CALL, icon="play",
            icon_size=34, label=call, enabled=able, tip="" if able else self.say("setup.no-table"), sound="confirm",
            on_click=self._start,
        )  # fmt: skip

    # What the buttons do -------------------------------------------------------------------------------------------

    def _start(self) -> None:
        new = self.table.ready()
        try:
            cast.check(new.game, [player.player for player in new.players])
        except BadInput as error:
            opponents.tell(self.app, error, self._start)
            return
        self.app.swap(self.app.tables[new.game](self.app, new))

    def _copy(self) -> None:
        self.app.clipboard.copy(str(self.table.code))
        self.app.toast(self.say("notice.copied"))

    def _paste(self) -> None:
        self._read(self.app.clipboard.paste())

    def _read(self, text: str) -> None:
        try:
            self._lay(self.table.read(text))
        except CodeError:
            self.app.sound.play("illegal")
            shown = text.strip() if len(text.strip()) <= 20 else text.strip()[:19] + "…"
            self.app.toast(self.say("notice.code-bad", text=shown, example=str(self.table.code)))
            self.changed()

    def _summary(self) -> str:
        seats = len(self.table.seats)
        if self.table.game == "neotopia":
            return self.say("setup.summary.neotopia", players=seats, production=PRODUCTION[seats])
        return self.say(
            "setup.summary.neoville", players=seats, skyscrapers=SKYSCRAPERS[seats], utilities=2 * PER_KIND[seats],
            tiles=74 + seats,
        )  # fmt: skip

    def _sharing(self) -> str:
        humans = self.table.humans
        if humans < 2:
            return self.say("setup.sharing.one" if humans else "setup.sharing.none")
        kind = "open" if self.table.options.get("hands") == "open" else "covered"
        return self.say(f"setup.sharing.{kind}", n=humans)


def _clipped(name: str) -> str:
    """A name that fits into a pill."""
    return name if len(name) <= NAMED else name[: NAMED - 1] + "…"


def _face(row: pygame.FRect) -> pygame.FRect:
    """Where the portrait of a seat is."""
    return pygame.FRect(row.x + 26, row.y + 16, 2 * FACE + 4, 2 * FACE + 4)
