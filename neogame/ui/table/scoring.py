"""The frame of the scoring: a row for every reason, a column for every player, and beside it what one cell means."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from neogame.i18n import Words
from neogame.match.book import Player
from neogame.match.match import Match
from neogame.rules.core import Seat, winners
from neogame.tell.sentences import listed
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.input import Event, Pressed
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import SCENE_TITLE, Style, short
from neogame.ui.kit.units import Point
from neogame.ui.kit.widgets.button import Button, Kind
from neogame.ui.kit.widgets.widget import Action, Look, Spot, Widget
from neogame.ui.table import people
from neogame.ui.table.counting import OVER, Counting
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.session import HUMAN

TITLE_NOTE = Style(24, 700, colour=palette.INK_2)
NAME = Style(24, 800)
KIND = Style(18, 600, colour=palette.INK_2)
LABEL = Style(22, 800)
CELL = Style(26, 600, "display")
TOTAL_LABEL = Style(30, 600, "display")
TOTAL = Style(44, 600, "display")
SUM = Style(21, 800)
CODE = Style(20, 700, colour=palette.INK_2)
HEAD, NAME_KIND = 150.0, 26.0
FOOT = 968.0
LABEL_LEFT, LEAST_COLUMN = 88.0, 150.0
"""Where a row's label begins, and how narrow a player's column may be for the sake of it."""
CALL = 114.0
"""How much wider than its label a button of the foot bar is, with its distance to the next."""
CODE_GAP = 24.0
TOTAL_NAME = "total"
TOTAL_BELOW, TOTAL_HIGH = 46.0, 66.0
"""How far below the rows the middle of the total is, and how high its cell."""
LINE = "#EADDBB"
NO_ROWS = ("seat", "total")
"""What a record writes of a score besides the reasons for it."""
REPLAY = "replay"


@dataclass(frozen=True)
class Row:
    """One reason to score: its label, its icon, and what it gives each seat. ``plain`` numbers carry no sign."""

    name: str
    label: str
    icon: Callable[[Canvas, Point], None]
    values: Sequence[int]
    plain: bool = False
    sums: Sequence[str] = ()
    """What to write instead of the values, such as ``14 + 5``."""
    counted: bool = True
    """Whether the total contains it; otherwise another row does."""


class Number(NamedTuple):
    """One number of the table: its row, the last being the total, and whose it is."""

    row: int
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Cell(Spot):
    """A number of the table that can be asked."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.hover:
            canvas.box(self.rect, None, radius=14, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))


class ScoringScene(Scene):
    """Who won and why. A game says the rows and draws what a chosen cell means."""

    name = "scoring"

    def __init__(self, app: App, new: NewGame, match: Match) -> None:
        super().__init__(app)
        self.controls.hurry_clicks = False
        self.new = new
        self.match = match
        self.scores = match.scores()
        self.winners = winners(self.scores)
        self.seats = range(len(self.scores))
        self.order = sorted(self.seats, key=lambda seat: self.scores[seat].rank, reverse=True)
        """Seats from the first to the last."""
        people = [Seat(seat) for seat in self.seats if match.players[seat].player == HUMAN]
        self.reader = people[0] if len(people) == 1 else None
        """The only person at the table, who may be spoken to."""
        self.rows = self.table_rows()
        self.chosen = Number(0, Seat(self.order[0]))
        """The cell that is explained as long as no other is asked about: its row, and whose it is."""
        self._explained = self.chosen
        self.secret = bool(app.settings.unseen_scoring)
        """Whether nobody knows yet who won: the numbers are being counted, for the first time."""
        begins = app.now if self.secret and not app.tempo.reduced else OVER
        self._counting = Counting(begins, len(self.rows), self.order)
        self._code_room = 0.0

    # For a game to say ---------------------------------------------------------------------------------------------

    def table_rows(self) -> Sequence[Row]:
        """The rows above the total; by default the numbers of a record's scores, called ``<game>.scoring.<key>``."""
        book = self.match.book
        entries = book.write_scores(self.scores)
        names = [key for key, value in entries[0].items() if isinstance(value, int) and key not in NO_ROWS]
        labels = {name: self.say(f"{book.name}.scoring.{name}") for name in names}
        return [Row(name, labels[name], _star, [entry[name] for entry in entries]) for name in names]

    def headline(self) -> tuple[str, str]:
        """The title and the line below it."""
        say, players = self.say, self.match.players
        names = [players[seat].name for seat in self.winners]
        if len(names) > 1:
            return say("table.scoring.shared", names=listed(say, names)), say("table.scoring.together")
        won = say("table.scoring.won", name=names[0])
        if len(self.order) < 2:
            return won, ""
        first, second, *_ = self.order
        lead = self.scores[first].total - self.scores[second].total
        return won, say(f"table.scoring.{'ahead' if lead else 'level'}", n=lead, name=players[second].name)

    def detail_widgets(self, canvas: Canvas, rect: pygame.FRect) -> Iterator[Widget]:
        """What of the detail can be pointed at."""
        return iter(())

    def detail(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """What the cell that is asked about means, inside a panel that is there already; by default a sentence."""
        number, seat = self.asked
        row = self.rows[number]
        inner = self._heading(canvas, rect, row.label, self._written(row, row.values[seat]))
        canvas.paragraph(self.explained(row, seat), inner, SUM)

    def explained(self, row: Row, seat: Seat) -> str:
        """Why a row gives a seat its points; by default ``<game>.scoring.<row>-why`` with ``name`` and points ``n``."""
        key = f"{self.match.book.name}.scoring.{row.name}-why"
        return self.say(key, name=self.match.players[seat].name, n=row.values[seat])

    def chose(self) -> None:
        """Another cell is chosen."""

    # The frame -----------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        return "scoring.new"

    def back(self) -> None:
        self._leave(self.app.close)

    def command(self, command: Command) -> bool:
        if self.secret and command in (Command.HURRY, Command.CONFIRM):
            self._tell()
            return True
        return super().command(command)

    def handle(self, event: Event) -> bool:
        if self.secret and isinstance(event, Pressed):
            self._tell()
        return False

    def _tell(self) -> None:
        """Everybody may know now who won."""
        self.secret, self._counting = False, Counting(OVER, len(self.rows), self.order)
        people = any(self.match.players[seat].player == HUMAN for seat in self.winners)
        self.app.sound.play("win" if people else "end")
        self.changed()

    @property
    def asked(self) -> Number:
        """The number that is explained: one that comes in, the one pointed at or reached by keys, or the chosen one."""
        if self.secret:
            return Number(self._counting.row(self.now), self.reader or Seat(0))
        about = self.controls.attended_about
        return about if isinstance(about, Number) else self.chosen

    def update(self, now: float) -> None:
        if self.secret and now >= self._counting.end:
            self._tell()
        if self.asked != self._explained:
            self._explained = self.asked
            self.changed()

    def layout(self, canvas: Canvas) -> tuple[pygame.FRect, pygame.FRect]:
        """Where the table and the detail are."""
        inner = min(canvas.width, 1920.0) - 96
        left, high = (canvas.width - inner) / 2, FOOT - 28 - 150
        wide = inner * 0.55 if canvas.width < 1600 else inner - 622 if canvas.width < 1900 else inner - 738
        table = pygame.FRect(left, 150, wide, 724 if canvas.manner.text_scale < 1.2 else high)
        return table, pygame.FRect(table.right + 26, 150, inner - wide - 26, high)

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        table, detail = self.layout(canvas)
        if not self.secret:
            yield from self._cells(canvas, table)
            if self.asked[0] < len(self.rows):
                yield from self.detail_widgets(canvas, detail)
        yield from self._calls(canvas, table.x, detail.right)

    def _cells(self, canvas: Canvas, table: pygame.FRect) -> Iterator[Widget]:
        for number, name in enumerate([*(row.name for row in self.rows), TOTAL_NAME]):
            for seat in self.seats:
                yield Cell(
                    name=f"{self.name}.{name}.{seat}",
                    rect=self._cell(canvas, table, number, seat),
                    about=Number(number, Seat(seat)),
                    label=self._spoken(number, Seat(seat)),
                    radius=14,
                    sound="",
                    on_click=partial(self._choose, number, Seat(seat)),
                )

    def _spoken(self, number: int, seat: Seat) -> str:
        """A number for somebody who does not see in which row and column it stands."""
        if number == len(self.rows):
            label, points = str(self.say("table.scoring.total")), self.say.number(self.scores[seat].total)
        else:
            row = self.rows[number]
            label, points = row.label, self._written(row, row.values[seat])
        what = self.say("table.scoring.part", row=label, points=points)
        return self.say("spoken.of", what=what, whose=self.match.players[seat].name)

    def _cell(self, canvas: Canvas, table: pygame.FRect, number: int, seat: int) -> pygame.FRect:
        """Where a seat's number of a row is, the last row being the total."""
        label, column, pitch, top = self._columns(canvas, table)
        total = number == len(self.rows)
        rect = pygame.FRect(0, 0, min(column - 12, 116.0), TOTAL_HIGH if total else min(pitch - 14, 54))
        y = top + pitch * number + (TOTAL_BELOW if total else pitch / 2)
        rect.center = (table.x + label + column * (seat + 0.5), y)
        return rect

    def _calls(self, canvas: Canvas, left: float, right: float) -> Iterator[Widget]:
        say = self.say
        height = max(62.0, canvas.grown(54))
        style = Style(22, 800)
        y = FOOT + (1080 - FOOT - height) / 2
        calls: list[tuple[str, str, Kind, Action]] = [
            ("menu", "home", "paper", self.app.home),
            ("new", "add", "sun", self._new),
            ("again", "swap", "paper", self._same),
            ("watch", "film", "paper", self._watch),
        ]
        labels: list[str] = [say(f"table.scoring.{name}") for name, *_ in calls]
        code = canvas.text_width(self._deal(), CODE) + CODE_GAP
        if sum(canvas.text_width(label, style) + CALL for label in labels) + code > right - left:
            labels = [short(label) for label in labels]
        x = right
        for (call, icon, kind, act), text in zip(calls, labels, strict=True):
            width = canvas.text_width(text, style) + CALL - 18
            x -= width
            rect, name = pygame.FRect(x, y, width, height), f"scoring.{call}"
            yield Button(
                name=name, rect=rect, label=text, icon=icon, kind=kind, style=style, on_click=partial(self._leave, act)
            )
            x -= 18
        self._code_room = x + 18 - left - CODE_GAP

    def _deal(self) -> Words:
        """The code of the deal, and whether the game left another one."""
        deal = self.say("table.scoring.deal", code=str(self.new.code))
        return Words(f"{deal} · {self.say('take-back.marked')}") if "branch" in self.match.header else deal

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.table(canvas)
        backdrop.foot_bar(canvas, FOOT)
        table, detail = self.layout(canvas)
        title, note = self._question() if self.secret else self.headline()
        # Large letters need more than the distance drawn for usual ones; the panels below stay where they are.
        apart = max(50.0, (0.62 * canvas.font_px(SCENE_TITLE) + 0.62 * canvas.font_px(TITLE_NOTE)) / canvas.scale)
        canvas.text(title, (table.x, 112 - apart), SCENE_TITLE, room=detail.right - table.x, typed=True)
        canvas.text(note, (table.x, 112), TITLE_NOTE, room=detail.right - table.x, typed=True)
        # Half a code is none.
        if canvas.text_width(self._deal(), CODE) <= self._code_room:
            canvas.text(self._deal(), (table.x, (FOOT + 1080) / 2), CODE, room=self._code_room)
        backdrop.panel(canvas, table)
        self._draw_table(canvas, table)
        backdrop.panel(canvas, detail)
        if self.asked[0] < len(self.rows):
            self.detail(canvas, detail)
        else:
            self._total(canvas, detail, self.asked[1])

    def _question(self) -> tuple[str, str]:
        """The title while nobody knows who won, and what to do if one does not want to wait."""
        return self.say("table.scoring.who"), self.say("table.scoring.at-once", key=self.key_of(Command.HURRY))

    def _total(self, canvas: Canvas, rect: pygame.FRect, seat: Seat) -> None:
        """What a total is the sum of, and what it owes most to."""
        say = self.say
        title = say("table.scoring.sum", name=self.match.players[seat].name)
        inner = self._heading(canvas, rect, title, say.number(self.scores[seat].total))
        rows = [row for row in self.rows if row.counted]
        best = sorted((row for row in rows if row.values[seat] > 0), key=lambda row: -row.values[seat])[:2]
        parts = [say("table.scoring.part", row=row.label, points=self._written(row, row.values[seat])) for row in best]
        words = say("table.scoring.largest", rows=listed(say, parts)) if best else ""
        high = canvas.text_height(words, SUM, inner.width - 44) + 30 if words else 0.0
        pitch = min(74.0, (inner.height - high - 12) / len(rows))
        y = inner.y
        for row in rows:
            canvas.line([(inner.x, y), (inner.right, y)], LINE)
            value = row.values[seat]
            row.icon(canvas, (inner.x + 28, y + pitch / 2))
            number = CELL.but(colour=palette.of_gain(value))
            wide = canvas.text(self._written(row, value), (inner.right, y + pitch / 2), number, "right")
            canvas.text(row.label, (inner.x + 66, y + pitch / 2), LABEL, room=inner.width - 82 - wide)
            y += pitch
        if words:
            box = pygame.FRect(inner.x, y + 16, inner.width, high)
            canvas.box(box, palette.INFO_BACK, radius=16, edge=palette.FOCUS, line=3)
            canvas.paragraph(words, (box.x + 22, box.y + 14, box.width - 44, high - 26), SUM)

    def _heading(self, canvas: Canvas, rect: pygame.FRect, title: str, number: str) -> pygame.FRect:
        """A title and a number at the top of the detail; gives the room below them."""
        inner = pygame.FRect(rect.x + 28, rect.y + 92, rect.width - 56, rect.height - 92 - 28)
        wide = canvas.text(number, (inner.right, rect.y + 44), TOTAL, "right")
        canvas.text(title, (inner.x, rect.y + 44), TOTAL_LABEL, room=inner.width - wide - 20, typed=True)
        return inner

    def _written(self, row: Row, value: int) -> str:
        """A value of a row as it is written."""
        return str(value) if row.plain or row.sums else self.say.signed(value)

    def _columns(self, canvas: Canvas, table: pygame.FRect) -> tuple[float, float, float, float]:
        """The label's width, a column's width, a row's height, and where the rows begin."""
        seats, head = len(self.seats), HEAD + _apart(canvas)
        least = min(330.0 * min(1.3, canvas.manner.text_scale), table.width * 0.36)
        wanted = max(canvas.text_width(row.label, LABEL) for row in self.rows) + LABEL_LEFT + 16
        label = max(least, min(wanted, table.width - 20 - LEAST_COLUMN * seats))
        column = (table.width - label - 20) / seats
        pitch = (table.height - head - 96) / max(1, len(self.rows))
        return label, min(column, 220.0) if seats < 4 else column, min(pitch, 92.0), table.y + head

    def _draw_table(self, canvas: Canvas, table: pygame.FRect) -> None:
        label, column, pitch, top = self._columns(canvas, table)
        foot = top + pitch * len(self.rows)
        labels = self._labels(canvas, label - LABEL_LEFT - 12, pitch)
        middles = [table.x + label + column * (seat + 0.5) for seat in self.seats]
        for seat, x in enumerate(middles):
            won, centre = seat in self.winners and not self.secret, (x, table.y + 70)
            if won:
                wide = min(column - 8, 172)
                back = (x - wide / 2, table.y + 12, wide, foot + 82 - table.y)
                canvas.box(back, "#FFEFC2", radius=18, edge=palette.TARGET_LINE, line=3)
                canvas.sprite("laurel", centre, 144 * 86 / 88)
            player, y = self.match.players[seat], table.y + 134
            people.face(canvas, player, seat, centre, 43, mood="glad" if won else "calm")
            canvas.text(player.name, (x, y), NAME, "centre", room=column - 8, typed=True)
            canvas.text(self._kind(player), (x, y + _apart(canvas)), KIND, "centre", room=column - 8)
        for number, row in enumerate(self.rows):
            y = top + pitch * (number + 0.5)
            canvas.line([(table.x + 24, y - pitch / 2), (table.right - 24, y - pitch / 2)], LINE)
            if number == self.asked[0]:
                canvas.box((table.x + 12, y - pitch / 2 + 4, label - 20, pitch - 8), palette.WARN_BACK, radius=14)
            row.icon(canvas, (table.x + 52, y))
            self._draw_label(canvas, labels[number], (table.x + LABEL_LEFT, y), label - LABEL_LEFT - 12)
            for seat, x in enumerate(middles):
                if not (shown := self._share(number, seat)):
                    continue
                value = round(row.values[seat] * shown)
                words = row.sums[seat] if row.sums else self._written(row, value)
                colour = palette.INK if row.plain or row.sums else palette.of_gain(value)
                if (number, seat) == self.chosen and not self.secret:
                    self._draw_chosen(canvas, table)
                style = CELL.but(colour=colour)
                canvas.text(words, (x, y), style, "centre", alpha=round(shown, 1), room=column - 8)
        canvas.line([(table.x + 24, foot), (table.right - 24, foot)], palette.INK, 3)
        if self.asked[0] == len(self.rows):
            canvas.box((table.x + 12, foot + 10, label - 20, TOTAL_BELOW * 2 - 20), palette.WARN_BACK, radius=14)
        words = self.say("table.scoring.total")
        canvas.text(words, (table.x + 40, foot + TOTAL_BELOW), TOTAL_LABEL, room=label - 50)
        for seat, x in enumerate(middles):
            if shown := self._share(len(self.rows), seat):
                if (len(self.rows), seat) == self.chosen and not self.secret:
                    self._draw_chosen(canvas, table)
                total = self.say.number(round(self.scores[seat].total * shown))
                canvas.text(total, (x, foot + TOTAL_BELOW), TOTAL, "centre", room=column - 8)

    def _draw_chosen(self, canvas: Canvas, table: pygame.FRect) -> None:
        """The chosen cell; its edge is not that of the focus, which may be elsewhere."""
        canvas.box(self._cell(canvas, table, *self.chosen), palette.WHITE, radius=14, edge=palette.INK, line=3)

    def _draw_label(self, canvas: Canvas, lines: Sequence[str], at: Point, room: float) -> None:
        apart = canvas.line_height(LABEL) * 0.92
        for number, line in enumerate(lines):
            canvas.text(line, (at[0], at[1] + (number - (len(lines) - 1) / 2) * apart), LABEL, room=room)

    def _labels(self, canvas: Canvas, room: float, high: float) -> list[list[str]]:
        """What the rows are about, over two lines where one is too short; all in short where that is not enough."""
        most = 2 if 2 * canvas.line_height(LABEL) * 0.92 <= high else 1
        found = [list(canvas.wrapped(row.label, LABEL, room)) for row in self.rows]
        if all(len(lines) <= most and max(canvas.text_width(one, LABEL) for one in lines) <= room for lines in found):
            return found
        return [[short(row.label)] for row in self.rows]

    def _kind(self, player: Player) -> str:
        alone = self.reader is not None and player.player == HUMAN
        return self.say("table.scoring.you") if alone else people.kind_of(self.say, player)

    def _share(self, row: int, seat: int) -> float:
        """How far a number has come in: 0 before, 1 once it is there."""
        return self._counting.number(row, seat).share(self.now)

    def wakes(self, now: float) -> float | None:
        return now if self.secret else None

    def _choose(self, row: int, seat: Seat) -> None:
        self.chosen = Number(row, seat)
        self.chose()
        self.changed()

    def _leave(self, act: Action) -> None:
        """Do what leads away from here: whoever does has seen how the game ended."""
        if self.app.settings.unseen_scoring:
            self.app.change(unseen_scoring="")
        act()

    def _same(self) -> None:
        self.app.swap(self.app.tables[self.new.game](self.app, self.new))

    def _watch(self) -> None:
        if self.app.scenes[-2].name == REPLAY:
            self.app.close()
        else:
            self.app.open(self.app.route(REPLAY, self.match))

    def _new(self) -> None:
        self.app.swap(self.app.route("setup", self.new.game))


def _star(canvas: Canvas, at: Point) -> None:
    canvas.icon("star", at, 36, palette.INK)


def _apart(canvas: Canvas) -> float:
    """From a name to what is written below it: large letters need more than was drawn for usual ones."""
    return max(NAME_KIND, 0.55 * (canvas.font_px(NAME) + canvas.font_px(KIND)) / canvas.scale)
