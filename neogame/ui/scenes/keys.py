"""Controls: the two keys of every command, to be changed key by key and kept at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from neogame.i18n import Words
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.backdrop import content
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import PICKS, RIVALS, Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.input import Event, Keyed, Pressed
from neogame.ui.kit.keys import MOST, Binding, Clash, KeyMap
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import BUTTON, HEADING, PANEL_TITLE, REASON, Style, short
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.key_cap import KeyCap, cap_width
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget

GROUPS: Final = (
    {
        "everywhere": (
            *(Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN, Command.NEXT, Command.PREVIOUS),
            *(Command.CONFIRM, Command.BACK, Command.HURRY, Command.FULL_SCREEN, Command.MUTE),
        ),
        "hand": PICKS,
    },
    {
        "play": (
            *(Command.TURN_LEFT, Command.TURN_RIGHT, Command.SKIP, Command.END_TURN),
            *(Command.UNDO, Command.REDO, Command.HINT, Command.LOG),
            *(Command.AGAIN, Command.FASTER),
        ),
        "look": (Command.BOARD, Command.MINE, Command.SCORES, Command.ODDS, *RIVALS),
        "lists": (
            *(Command.PAGE_BACK, Command.PAGE_ON, Command.FIRST, Command.LAST),
            *(Command.CARRY_UP, Command.CARRY_DOWN),
        ),
    },
)
"""The commands by what they are about, in two columns."""
PATIENCE = 5.0
"""Seconds that a key is waited for."""
TOP, BOTTOM, FOOT = 108.0, 944.0, 968.0
ROW, CAP, CALL = 62.0, 40.0, 66.0
PAD, GAP, INSET = 28.0, 24.0, 12.0
WARNING = 56.0
"""Units that words leave for the sign of a clash."""
LEAST_WORDS = 250.0
"""Units that the words of a row have beside its keys, or the columns lie one below the other."""
NAME = Style(21, 800)
NOTE = Style(18, 600, colour=palette.INK_2)
CLASH = Style(18, 800, colour=palette.BAD)
HEAD = Style(18, 700, colour=palette.INK_2)
SUB = Style(22, 600, colour=palette.INK_2)
LINE = "#EADDBB"


@dataclass(frozen=True)
class Row:
    """A command, where it is, and where its keys begin."""

    command: Command
    rect: pygame.FRect
    keys: tuple[float, ...]


@dataclass(frozen=True)
class Panel:
    """A group of commands: its place, its name and its rows."""

    rect: pygame.FRect
    group: str
    rows: Sequence[Row]


@dataclass(frozen=True)
class Listening:
    """The place of a command that the next key is for, and until when it is waited for."""

    command: Command
    place: int
    until: float


class ControlsScene(Scene):
    """All commands with their keys. What has no clash counts at once; a clash is asked about when one leaves."""

    name = "controls"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.keys: KeyMap = app.keys
        """The keys as they show; those in use are the same but for clashes."""
        self._bound: list[Command] = []
        """The commands that were given a key, the last one last."""
        self._listening: Listening | None = None

    def first_focus(self) -> str | None:
        return _name(Command.LEFT, 0)

    # Choosing ------------------------------------------------------------------------------------------------------

    def listen(self, command: Command, place: int) -> None:
        """Wait for the key of a place; asked again, wait no longer."""
        again = self._listens(command, place)
        self._listening = None if again else Listening(command, place, self.now + PATIENCE)
        self.changed()

    def _listens(self, command: Command, place: int) -> bool:
        """Whether the next key is for a place of a command."""
        listening = self._listening
        return listening is not None and (listening.command, listening.place) == (command, place)

    def take_away(self, command: Command, place: int) -> None:
        """Take a key away, unless the command could not be asked for any more."""
        self._listening = None
        (binding,) = self.keys[command][place : place + 1]
        if self.keys.last_of(binding) is command:
            self._refuse(command, binding)
        else:
            self._change(self.keys.changed(command, place, None))

    def usual(self) -> None:
        """Back to the usual keys, once it is certain."""
        say = self.say
        answers = [Answer("no", say("common.cancel"), "leaf"), Answer("yes", say("controls.usual"), icon="retry")]

        def then(value: str) -> None:
            if value == "yes":
                self._bound.clear()
                self._change(KeyMap())

        self.app.open(Dialog(self.app, say("controls.usual-title"), say("controls.usual-words"), answers, then))

    def back(self) -> None:
        clashes = self.keys.clashes()
        if clashes:
            self._ask(clashes[0])
        else:
            self.app.close()

    def handle(self, event: Event) -> bool:
        listening = self._listening
        if listening is None:
            return False
        if isinstance(event, Pressed):
            # A click elsewhere ends it; on its own cap, or on what takes the key away, it is for these.
            at = self.controls.at(event.point)
            if at is None or at.widget.name not in (_name(listening.command, listening.place), "controls.clear"):
                self._listening = None
                self.changed()
            return False
        if not isinstance(event, Keyed):
            return False
        if not event.repeat:
            self._hear(listening, event.binding)
        return True

    def update(self, now: float) -> None:
        if self._listening and now >= self._listening.until:
            self._listening = None
            self.changed()

    def wakes(self, now: float) -> float | None:
        return self._listening.until if self._listening else None

    def _hear(self, listening: Listening, binding: Binding) -> None:
        """A key was pressed for a place."""
        command, place = listening.command, listening.place
        last = self.keys.last_of(binding)
        if self.app.keys.command(binding) is Command.BACK:
            self._listening = None
            self.changed()
        elif binding in self.keys[command][place : place + 1]:
            self.take_away(command, place)
        elif last is not None and last is not command:
            self._refuse(last, binding)
        else:
            self._listening = None
            self._bound.append(command)
            self._change(self.keys.changed(command, place, binding))

    def _change(self, keys: KeyMap) -> None:
        self.keys = keys
        if not keys.clashes():
            self.app.bind(keys)
        self.changed()

    def _refuse(self, command: Command, binding: Binding) -> None:
        """Say which command needs this key."""
        self.app.sound.play("illegal")
        told = self.say("controls.needed", command=self.say(f"command.{command}"), key=binding.label(self.say))
        self.app.toast(told, self)
        self.changed()

    def _ask(self, clash: Clash) -> None:
        """Whose a key is that two commands have: of who had it before, or of who was given it last."""
        later = next(command for command in reversed(self._bound) if command in clash.commands)
        earlier = next((one for one in clash.commands if one not in self._bound), clash.commands[0])
        if earlier is later:
            earlier = next(one for one in clash.commands if one is not later)
        names = {one: self.say(f"command.{one}") for one in (earlier, later)}
        answers = [
            Answer("earlier", self.say("controls.settle-earlier", command=names[earlier])),
            Answer("later", self.say("controls.settle-later", command=names[later]), "leaf"),
        ]

        def then(value: str) -> None:
            self._change(self.keys.given(clash.binding, later if value == "later" else earlier))
            self.back()

        title = self.say("controls.settle-title", key=clash.binding.label(self.say))
        words = self.say("controls.settle-words", later=names[later], earlier=names[earlier])
        self.app.open(Dialog(self.app, title, words, answers, then))

    # Showing -------------------------------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = content(canvas)
        yield Button(
            name="controls.back",
            rect=pygame.FRect(left - 28, 16, 52, 52),
            icon="back",
            icon_size=30,
            tip=self.say("common.back"),
            on_click=self.back,
            command=Command.BACK,
        )
        panels = self._laid(canvas, left, right)
        caps = [cap for panel in panels for row in panel.rows for cap in self._caps(canvas, row)]
        height = max(panel.rect.bottom for panel in panels) - TOP
        yield Scroll(
            name="controls.rows",
            rect=pygame.FRect(left, TOP, right - left + 8, BOTTOM - TOP),
            height=height,
            children=caps,
            paint=partial(self._paint, panels),
        )
        yield from self._calls(canvas, right)

    def _calls(self, canvas: Canvas, right: float) -> Iterator[Widget]:
        say, high = self.say, min(96.0, max(CALL, canvas.grown(54)))
        y = FOOT + (1080 - FOOT - high) / 2
        widths = [canvas.text_width(say(f"controls.{call}"), BUTTON) + 110 for call in ("usual", "done")]
        done = pygame.FRect(right - max(220.0, widths[1]), y, max(220.0, widths[1]), high)
        yield Button(
            name="controls.usual",
            rect=pygame.FRect(done.x - widths[0] - 18, y, widths[0], high),
            icon="retry",
            label=say("controls.usual"),
            tip=say("controls.usual-tip"),
            on_click=self.usual,
            enabled=self.keys != KeyMap(),
        )
        yield Button(
            name="controls.done",
            rect=done,
            label=say("controls.done"),
            icon="tick",
            kind="sun",
            on_click=self.back,
            command=Command.BACK,
        )

    def _caps(self, canvas: Canvas, row: Row) -> Iterator[Widget]:
        """The keys of a row, and what takes one away while it is chosen anew."""
        say, high = self.say, canvas.grown(CAP)
        told, keys, y = say(f"command.{row.command}"), self.keys[row.command], row.rect.centery - high / 2 - 2
        for place, x in enumerate(row.keys):
            listening = self._listens(row.command, place)
            label = keys[place].label(say) if place < len(keys) else ""
            shown = say("controls.listening") if listening else label
            yield KeyCap(
                name=_name(row.command, place),
                rect=pygame.FRect(x, y, cap_width(canvas, shown), high),
                label=shown,
                listening=listening,
                on_click=partial(self.listen, row.command, place),
                sound="",
                tip=say("controls.change-tip" if label else "controls.set-tip", command=told),
                aloud=say("spoken.of", what=label or say("controls.none"), whose=told),
                about=row.command,
            )
            if listening and label:
                size = min(high, 46.0)
                beside = row.keys[0] - size - 14
                yield Button(
                    name="controls.clear",
                    rect=pygame.FRect(beside, y + (high - size) / 2, size, size),
                    icon="close",
                    icon_size=20,
                    radius=12,
                    tip=say("controls.clear-tip"),
                    focusable=False,
                    on_click=partial(self.take_away, row.command, place),
                )

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.framed_table(canvas, foot=FOOT)
        left, right = content(canvas)
        title = canvas.text(self.say("controls.title"), (left + 48, 42), HEADING, room=right - left - 60)
        x = left + 48 + title + 28
        if x + canvas.text_width(self.say("controls.keys-note").short, SUB) <= right:
            canvas.text(self.say("controls.keys-note"), (x, 46), SUB, room=right - x)
        self._draw_state(canvas, left)

    def _draw_state(self, canvas: Canvas, left: float) -> None:
        """At the foot: what is waited for, what is wrong, or that all is kept."""
        usual = self.controls.rect("controls.usual")
        room = (usual.x if usual else canvas.width) - left - 24
        clashes, listening = self.keys.clashes(), self._listening
        middle = (FOOT + 1080) / 2
        if listening:
            told = self.say(
                "controls.listen", command=self.say(f"command.{listening.command}"), back=self.key_of(Command.BACK)
            )
            icon, colour, back = "keyboard", palette.FOCUS, palette.INFO_BACK
        elif clashes:
            told = self.say("controls.clash", key=clashes[0].binding.label(self.say))
            icon, colour, back = "warning", palette.BAD, palette.BAD_BACK
        else:
            canvas.text(self.say("controls.kept"), (left, middle), REASON, room=room)
            return
        style = NAME if canvas.text_width(told.short, NAME) <= room - 90 else REASON.but(colour=palette.INK)
        shown = told if canvas.text_width(told, style) <= room - 90 else told.short
        wide = min(room, canvas.text_width(shown, style) + 90)
        high = max(58.0, canvas.grown(50))
        canvas.box((left, middle - high / 2, wide, high), back, radius=12, edge=colour)
        canvas.icon(icon, (left + 34, middle), 28, colour)
        canvas.text(shown, (left + 64, middle), style, room=wide - 84)

    # The rows ------------------------------------------------------------------------------------------------------

    def _laid(self, canvas: Canvas, left: float, right: float) -> list[Panel]:
        """The panels, in two columns or one below the other."""
        labels: list[str] = [self.say(f"controls.{name}") for name in ("listening", "first", "second")]
        labels += [binding.label(self.say) for command in Command for binding in self.keys[command]]
        key = max(cap_width(canvas, label) for label in labels) + 16
        words = max(canvas.grown(LEAST_WORDS), self._widest(canvas)) + 2 * PAD
        stacked = (right - left - GAP) / 2 < words + MOST * key
        width = right - left if stacked else (right - left - GAP) / 2
        panels: list[Panel] = []
        y = TOP
        for number, column in enumerate(GROUPS):
            x, y = (left, y) if stacked else (left + number * (width + GAP), TOP)
            for group, commands in column.items():
                panel = self._panel(canvas, group, commands, pygame.FRect(x, y, width, 0), key)
                panels.append(panel)
                y = panel.rect.bottom + GAP
        return panels

    def _widest(self, canvas: Canvas) -> float:
        """How wide the widest words beside keys are, each in its short form."""
        names = [short(self.say(f"command.{command}")) for command in Command]
        told = [short(self._also(command)) for command in Command] + [short(self._note(command)) for command in Command]
        heads = [short(self.say(f"controls.{group}")) for column in GROUPS for group in column]
        styled = [(NAME, names), (CLASH, told), (PANEL_TITLE, heads)]
        return max(canvas.text_width(words, style) for style, all_words in styled for words in all_words) + WARNING

    def _note(self, command: Command) -> Words:
        """What is said of a command below its name; empty for most."""
        key = f"controls.note.{command}"
        return self.say(key) if key in self.say else Words("")

    def _also(self, command: Command) -> Words:
        """That a key is that of a command as well."""
        name = self.say(f"command.{command}")
        return Words(self.say("controls.also", command=name), self.say("controls.also", command=name.short))

    def _panel(self, canvas: Canvas, group: str, commands: Sequence[Command], rect: pygame.FRect, key: float) -> Panel:
        high = max(ROW, canvas.line_height(NAME) + canvas.line_height(NOTE) + 8, canvas.grown(CAP) + 18)
        top = rect.y + 28 + canvas.line_height(PANEL_TITLE)
        keys = tuple(rect.right - PAD - key * (MOST - place) + 8 for place in range(MOST))
        rows = [
            Row(command, pygame.FRect(rect.x + PAD, top + high * number, rect.width - 2 * PAD, high), keys)
            for number, command in enumerate(commands)
        ]
        rect.height = top + high * len(rows) + 14 - rect.y
        return Panel(rect, group, rows)

    def _paint(self, panels: Sequence[Panel], canvas: Canvas) -> None:
        clashes = self.keys.clashes()
        for panel in panels:
            backdrop.paper(canvas, panel.rect)
            middle = panel.rect.y + 20 + canvas.line_height(PANEL_TITLE) / 2
            keys = panel.rows[0].keys
            room = keys[0] - panel.rect.x - PAD - 16
            canvas.text(self.say(f"controls.{panel.group}"), (panel.rect.x + PAD, middle), PANEL_TITLE, room=room)
            for x, end, name in zip(keys, (*keys[1:], panel.rect.right - PAD), ("first", "second"), strict=True):
                canvas.text(self.say(f"controls.{name}"), (x + 2, middle + 4), HEAD, room=end - x - 8)
            for row in panel.rows:
                self._paint_row(canvas, row, clashes, last=row is panel.rows[-1])

    def _paint_row(self, canvas: Canvas, row: Row, clashes: Sequence[Clash], *, last: bool) -> None:
        rect = row.rect
        lit = rect.inflate(2 * INSET, -4)
        others = [one for clash in clashes if row.command in clash.commands for one in clash.commands]
        other = next((one for one in others if one is not row.command), None)
        if self._listening and self._listening.command is row.command:
            canvas.box(lit, palette.WARN_BACK, radius=14, edge=palette.TARGET_LINE, line=3)
        elif other:
            canvas.box(lit, palette.BAD_BACK, radius=14)
        elif not last:
            canvas.line([(rect.x, rect.bottom), (rect.right, rect.bottom)], LINE)
        note, style, room = self._note(row.command), NOTE, row.keys[0] - rect.x - 20
        if other:
            note, style, room = self._also(other), CLASH, room - WARNING
            canvas.icon("warning", (row.keys[0] - 26, rect.centery), 28, palette.BAD)
        upper, lower = canvas.line_height(NAME), canvas.line_height(NOTE) if note else 0.0
        top = rect.centery - (upper + lower) / 2
        canvas.text(self.say(f"command.{row.command}"), (rect.x, top + upper / 2), NAME, room=room)
        if note:
            canvas.text(note, (rect.x, top + upper + lower / 2), style, room=room)


def _name(command: Command, place: int) -> str:
    """The name of the widget that shows a key of a command."""
    return f"controls.{command}.{place + 1}"
