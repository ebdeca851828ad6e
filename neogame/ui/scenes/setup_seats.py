"""The seats of the set-up: who sits where, and tables laid at one click."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from neogame.ai import cast
from neogame.ai.cast import NAMELESS
from neogame.i18n import Texts, Words
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.drag import Drag
from neogame.ui.kit.text import PANEL_TITLE, REASON, SMALL, STRONG, Style, short
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option, choice
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.widget import Look, Role, Spot, Widget
from neogame.ui.scenes import opponents
from neogame.ui.scenes.setup_game import MOST, NAME_LIMIT, QUICK, SeatChoice, SetUp, called, quick

SEAT, SEAT_GAP = 126.0, 14.0
LINE = 50.0
FACE = 46.0
TEXT_LEFT = 146.0
NARROWEST_NAME = 150.0
NOTE = Style(19, 600, colour=palette.INK_2)
OTHERS = Style(19, 800)
NAMED = 16
QUICK_ICONS = {"solo": "person", "two": "swap", "family": "home", "watch": "replay"}


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


@dataclass(frozen=True, kw_only=True)
class PersonFace(Spot):
    """A person's portrait; a click takes the next face, and a seat can be carried by it."""

    role: Role = Role.BUTTON

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.hover:
            canvas.circle(self.rect.center, FACE + 1, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))


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


@dataclass(frozen=True)
class SeatHandlers:
    """What happens when a hand acts on the seats."""

    lay: Callable[[SetUp], None]
    carry: Callable[[int, int], None]
    """Move a seat by so many places."""
    list_opponents: Callable[[int], None]
    """Show everybody who may take a seat."""
    lay_quick: Callable[[str], None]


class Row(NamedTuple):
    """A seat where it lies, and where its switch between person and opponent is."""

    rect: pygame.FRect
    seat: SeatChoice
    name: str
    kind: pygame.FRect
    others: Others | None


class SeatColumn:
    """The seats of a table that is being laid, one below the other, and the quick tables under them.

    ``widgets`` are what a hand acts on, ``paint`` draws the rest, ``bottom`` is where it all ends. ``more`` is whether
    there is anybody to choose besides the levels, ``move_tip`` how one moves a seat.
    """

    def __init__(
        self,
        canvas: Canvas,
        say: Texts,
        table: SetUp,
        handlers: SeatHandlers,
        x: float,
        y: float,
        width: float,
        *,
        more: bool,
        move_tip: str,
    ) -> None:
        self._canvas, self._say, self._table, self._on, self._more = canvas, say, table, handlers, more
        self._move_tip = move_tip
        self._x, self._y, self._width = x, y, width
        self._heading = canvas.line_height(PANEL_TITLE)
        self._names = table.names(say)
        self.widgets: list[Widget] = []
        self.rows: list[Row] = []
        top = y + self._heading + 16
        for i in range(len(table.seats)):
            row, parts = self._row(i, top)
            self.rows.append(row)
            self.widgets += parts
            top = row.rect.bottom + SEAT_GAP
        if len(table.seats) < table.takes[-1]:
            add = pygame.FRect(x, top, width, max(64.0, canvas.grown(56)))
            self.widgets.append(
                Button(
                    name="setup.add",
                    rect=add,
                    icon="add",
                    label=say("setup.add"),
                    on_click=lambda: handlers.lay(table.add()),
                )
            )
            top = add.bottom + SEAT_GAP
        if canvas.manner.text_scale <= 1:
            # The quick set-ups stay where they are, however many sit down.
            first, tallest = self.rows[0].rect.y, max(row.rect.height for row in self.rows)
            top = max(top, first + MOST * (tallest + SEAT_GAP))
        self._quick_top = top + 12
        self.bottom = self._add_quick(self._quick_top + self._heading + 4)

    def place_at(self, y: float) -> int:
        """The place in the round that is at this height."""
        return min(len(self.rows) - 1, sum(y > row.rect.bottom + SEAT_GAP / 2 for row in self.rows))

    # The widgets ---------------------------------------------------------------------------------------------------

    def _row(self, i: int, y: float) -> tuple[Row, list[Widget]]:
        canvas, say, table, lay = self._canvas, self._say, self._table, self._on.lay
        x, width = self._x, self._width
        seat, name = table.seats[i], f"setup.seat-{i + 1}"
        line = canvas.grown(LINE)
        left, right = x + TEXT_LEFT, x + width - 78
        parts: list[Widget] = []
        at, top = left, y + 20
        kind = self._kind(i, line, right - left)
        switches = [kind] if seat.human else [kind, self._level(i, line, right - left)]
        field = self._name_width(line, right - left)
        parts.append(
            TextField(
                name=f"{name}.name",
                rect=pygame.FRect(at, top, field, line),
                value=self._names[i],
                limit=NAME_LIMIT,
                tip=say("setup.seat-name", n=i + 1),
                on_change=lambda text: lay(table.rename(i, text, say)),
            )
        )
        at += field + 24
        for control in switches:
            if at + control.rect.width > right + 30 and at > left:
                at, top = left, top + line + 10
            control.rect.topleft = (at, top)
            parts.append(control)
            at += control.rect.width + 20
        rect = pygame.FRect(x, y, width, max(SEAT, top + line + 12 + canvas.line_height(NOTE) + 16 - y))
        others = self._others(i, rect) if not seat.human and self._more else None
        if others:
            parts.append(others)
        few = len(table.seats) <= table.takes[0]
        parts.append(
            Button(
                name=f"{name}.remove",
                rect=pygame.FRect(x + width - 58, y + 20 + line / 2 - 22, 44, 44),
                icon="close",
                icon_size=22,
                kind="ghost",
                radius=22,
                enabled=not few,
                tip=say("setup.remove-few" if few else "setup.remove-tip"),
                on_click=lambda: lay(table.remove(i)),
                aloud=self._of(i, say("setup.remove-tip")),
            )
        )
        if seat.human:
            parts.append(
                PersonFace(
                    name=f"{name}.face",
                    rect=_face(rect),
                    radius=FACE,
                    tip=say("setup.face-tip"),
                    drag=i,
                    on_click=lambda: lay(table.reface(i)),
                    aloud=self._of(i, say("setup.face", face=say(f"word.face.{seat.face}"))),
                )
            )
        dot = pygame.FRect(0, 0, 44, 44)
        dot.center = (x + 26 + 84, y + 98)
        parts.append(
            ColourDot(
                name=f"{name}.colour",
                rect=dot,
                radius=22,
                colour=seat.colour,
                tip=say("setup.colour-tip"),
                on_click=lambda: lay(table.recolour(i)),
                aloud=self._of(i, self._colour(seat)),
            )
        )
        handle = SeatHandle(
            name=name,
            rect=rect,
            tip=self._move_tip,
            tip_about=_face(rect),
            drag=i,
            sound="",
            radius=18,
            on_move=partial(self._on.carry, i),
            about=seat,
            label=self._names[i],
        )
        return Row(rect, seat, self._names[i], kind.rect, others), [handle, *parts]

    def _of(self, i: int, what: str) -> str:
        """What is said of a part of a seat to somebody who does not see whose it is."""
        return self._say("spoken.of", what=what, whose=self._names[i])

    def _colour(self, seat: SeatChoice) -> Words:
        colour, mark = self._say(f"word.colour.{seat.colour}"), self._say(f"word.mark.{seat.colour}")
        return self._say("setup.colour", colour=colour, mark=mark)

    def _name_width(self, line: float, room: float) -> float:
        """How wide the names' fields are: all alike, so that what is beside them stands in columns."""
        width = min(238.0 * max(1.0, self._canvas.manner.text_scale * 0.8), room)
        switches = (self._kind(0, line, room), self._level(0, line, room))
        beside = room - 32 - sum(switch.rect.width for switch in switches)
        return min(width, beside) if beside >= NARROWEST_NAME else width

    def _kind(self, i: int, height: float, room: float) -> Widget:
        table = self._table
        options = [Option("human", self._say("setup.human")), Option("ai", self._say("setup.ai"))]
        return choice(
            self._canvas,
            f"setup.seat-{i + 1}.kind",
            options,
            "human" if table.seats[i].human else "ai",
            lambda value: self._on.lay(table.seat(i, human=value == "human")),
            y=0,
            height=height,
            left=0,
            room=room,
            pad=23,
            label=self._of(i, self._say("spoken.kind")),
        )

    def _level(self, i: int, height: float, room: float) -> Widget:
        table = self._table
        options = [Option(level, self._say(f"opponent.level.{level}")) for level in cast.levels(table.game)]
        seat = table.seats[i]
        return choice(
            self._canvas,
            f"setup.seat-{i + 1}.level",
            options,
            seat.opponent.level if seat.opponent else seat.level,
            lambda value: self._on.lay(table.seat(i, human=False, level=value)),
            y=0,
            height=height,
            left=0,
            room=min(room, 380 * max(1.0, self._canvas.manner.text_scale)),
            label=self._of(i, self._say("spoken.level")),
            tip=self._say("setup.level-tip", easiest=options[0].label, strongest=options[-1].label),
        )

    def _others(self, i: int, row: pygame.FRect) -> Others:
        """Opens the list of all opponents; while somebody from there plays who is no level, it has that name."""
        canvas, seat = self._canvas, self._table.seats[i]
        own = seat.level not in NAMELESS
        label = _clipped(called(seat.opponent) if seat.opponent else seat.level) if own else self._say("setup.others")
        width, height = canvas.text_width(label, OTHERS) + 36, max(44.0, canvas.grown(42))
        middle = row.bottom - 14 - canvas.line_height(NOTE) / 2
        rect = pygame.FRect(row.right - 14 - width, middle - height / 2, width, height)
        return Others(
            name=f"setup.seat-{i + 1}.others",
            rect=rect,
            label=label,
            chosen=own,
            tip=self._say("setup.others-tip"),
            radius=height / 2,
            on_click=partial(self._on.list_opponents, i),
            aloud=self._of(i, label),
        )

    def _add_quick(self, y: float) -> float:
        """The buttons of the quick tables that the game is for; gives where they end."""
        canvas, say, gap = self._canvas, self._say, 12.0
        names = [name for name, chairs in QUICK.items() if len(chairs) in self._table.takes]
        quarter = (self._width - 3 * gap) / 4
        need = max(canvas.text_width(short(say(f"setup.{name}")), STRONG) for name in QUICK)
        across = 4 if quarter >= need + 32 else 2
        each = (self._width - (across - 1) * gap) / across
        icons = each >= need + 84
        height = max(98.0, canvas.line_height(STRONG) + canvas.line_height(SMALL) + 30)
        for i, name in enumerate(names):
            rect = pygame.FRect(self._x + i % across * (each + gap), y + i // across * (height + 14), each, height)
            self.widgets.append(
                Button(
                    name=f"setup.quick-{name}",
                    rect=rect,
                    icon=QUICK_ICONS[name] if icons else "",
                    style=STRONG,
                    label=say(f"setup.{name}"),
                    note=say(f"setup.{name}-note"),
                    chosen=quick(name, self._table).seats == self._table.seats,
                    on_click=partial(self._on.lay_quick, name),
                )
            )
        return self.widgets[-1].rect.bottom + 8

    # What lies under them ------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """The headings, and the seats as slips of paper."""
        x, width, heading = self._x, self._width, self._heading
        title = canvas.text(self._say("setup.players"), (x, self._y + 6 + heading / 2), PANEL_TITLE)
        beside = x + title + 22
        canvas.text(self._say("setup.players-note"), (beside, self._y + 8 + heading / 2), NOTE, room=x + width - beside)
        for row in self.rows:
            self._draw_row(canvas, row)
        canvas.text(self._say("setup.quick"), (x, self._quick_top + heading / 2 - 2), PANEL_TITLE, room=width)

    def draw_carried(self, canvas: Canvas, index: int, drag: Drag, row: pygame.FRect, scrolled: float) -> None:
        """A seat that is carried: its place left empty, where it would go, and the seat under the hand."""
        # As square as the stripe of colour at its edge, which it covers too.
        canvas.box(row, palette.TABLE, radius=6)
        canvas.dashed(row, palette.BUTTON_EDGE, radius=18)
        self._draw_gap(canvas, index, self.place_at(drag.point[1] + scrolled), scrolled)
        lifted = row.move(0, drag.point[1] - drag.start[1])
        canvas.box(lifted, palette.PAPER, radius=18, edge=palette.GOLD, line=4, depth="lifted")
        _, seat, name, *_ = self.rows[index]
        _draw_face(canvas, lifted, seat)
        canvas.text(name, (lifted.x + TEXT_LEFT + 16, lifted.y + 45), Style(24, 800), room=400, typed=True)

    def _draw_gap(self, canvas: Canvas, index: int, to: int, scrolled: float) -> None:
        """Where a seat that is carried would go: a line between the two that would then be its neighbours."""
        if to == index:
            return
        x, y, width, height = self.rows[to].rect.move(0, -scrolled)
        middle = y - SEAT_GAP / 2 if to < index else y + height + SEAT_GAP / 2
        canvas.box((x, middle - 4, width, 8), palette.GOLD, radius=4, edge=palette.SUN_EDGE)

    def _draw_row(self, canvas: Canvas, row: Row) -> None:
        rect, seat = row.rect, row.seat
        backdrop.paper(canvas, rect)
        _draw_face(canvas, rect, seat)
        left, foot = rect.x + TEXT_LEFT, rect.bottom - 14 - canvas.line_height(NOTE) / 2
        room = rect.width - TEXT_LEFT - 28 - (row.others.rect.width if row.others else 0.0)
        *fuller, words = self._about(seat)
        words = next((form for form in fuller if canvas.text_width(form, NOTE) <= room), words)
        canvas.text(words, (left, foot), NOTE, room=room)
        if seat.human:
            self._draw_hand_note(canvas, row)

    def _draw_hand_note(self, canvas: Canvas, row: Row) -> None:
        """What happens to a person's hand, right of the switches if there is room for it."""
        table = self._table
        key = "open" if table.options.get("hands") == "open" else "covered" if table.humans > 1 else "alone"
        note, x = self._say(f"setup.{key}"), row.kind.right + 24
        room = row.rect.right - 70 - x
        shown = note if canvas.text_width(note, REASON) <= room else note.short
        if canvas.text_width(shown, REASON) <= room:
            canvas.text(shown, (x, row.kind.centery), REASON)

    def _about(self, seat: SeatChoice) -> tuple[Words, ...]:
        """A person's colour; how strong an opponent was measured to be, and how it plays: the fullest words first."""
        say = self._say
        if seat.human:
            return (self._colour(seat),)
        sheet = cast.sheet(seat.level)
        level = sheet.level if sheet else seat.level
        if level not in NAMELESS:
            return (Words(""),)
        about = say(f"opponent.about.{level}")
        if sheet:
            about = say("setup.manner", **opponents.manner(say, sheet), plays=opponents.plays(say, sheet))
        return opponents.known(say, self._table.game, seat.level, about)


def _draw_face(canvas: Canvas, row: pygame.FRect, seat: SeatChoice) -> None:
    player = next(name for name, element in palette.PLAYER_ELEMENTS.items() if element == seat.colour)
    canvas.box((row.x, row.y, 12, row.height), palette.PLAYERS[player].colour, radius=6)
    backdrop.portrait(canvas, seat.portrait, (row.x + 74, row.y + 63), FACE, seat.colour)


def _clipped(name: str) -> str:
    """A name that fits into a pill."""
    return name if len(name) <= NAMED else name[: NAMED - 1] + "…"


def _face(row: pygame.FRect) -> pygame.FRect:
    """Where the portrait of a seat is."""
    return pygame.FRect(row.x + 26, row.y + 16, 2 * FACE + 4, 2 * FACE + 4)
