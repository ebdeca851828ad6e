"""The bar of a replay: what moves through the game, a line to drag along, and what was done last."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

import pygame

from neogame.i18n import Words
from neogame.match.match import Match
from neogame.rules.core import Seat
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.text import Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.slider import Slider
from neogame.ui.kit.widgets.widget import Look, Widget
from neogame.ui.table import bar
from neogame.ui.table.tabletop import Tabletop

NAME = Style(26, 600, "display")
TURN = Style(18, 700, colour=palette.INK_2)
WHAT = Style(19, 700)
CALL = Style(21, 800)
LABELLED: tuple[tuple[frozenset[str], float], ...] = (
    (frozenset(("play-on", "scoring", "seat", "speed")), 260.0),
    (frozenset(("seat", "speed")), 90.0),
    (frozenset(), 0.0),
)
"""Which calls have labels, if so much room is left for the line that one drags."""


class Transport(Protocol):
    """A replay as its bar sees it."""

    at: int
    seat: Seat | None
    playing: bool
    whole: Match
    starts: list[int]

    @property
    def last(self) -> int: ...

    def turn_words(self) -> Words: ...

    def told_now(self) -> str: ...

    def seek(self, number: int) -> None: ...

    def step_back(self) -> None: ...

    def one_step(self) -> None: ...

    def turn_back(self) -> None: ...

    def turn_on(self) -> None: ...

    def toggle(self) -> None: ...

    def next_seat(self) -> None: ...

    def show_scoring(self) -> None: ...

    def ask_seat(self) -> None: ...


@dataclass(frozen=True)
class Call:
    """A button of the bar that moves through the game."""

    name: str
    icon: str
    act: Callable[[], None]
    command: Command
    able: bool = True


@dataclass(frozen=True, kw_only=True)
class Lines(Widget):
    """The words of the bar: what it is, which turn is on, and what was done last."""

    title: str
    turn: str
    room: float
    told: str

    def draw(self, canvas: Canvas, look: Look) -> None:
        middle = bar.height(canvas) / 2
        upper, lower = canvas.line_height(NAME), canvas.line_height(TURN)
        if upper + lower < 2.2 * middle:
            canvas.text(self.title, (76, middle - lower / 2), NAME, room=self.room + 2)
            canvas.text(self.turn, (76, middle + upper / 2), TURN, room=self.room + 2)
        else:
            canvas.text(self.turn, (76, middle), TURN, room=self.room + 2)
        canvas.text(self.told, (self.rect.x, self.rect.centery), WHAT, room=self.rect.width, typed=True)


class ReplayBar(bar.Bar):
    """Lies where a table has its own bar."""

    def __init__(self, canvas: Canvas, table: Tabletop, replay: Transport) -> None:
        super().__init__(canvas, table)
        self._replay = replay

    def draw(self, canvas: Canvas) -> None:
        backdrop.top_bar(canvas, self.height)

    def draw_log(self, canvas: Canvas) -> None:
        """What happened last is a widget here, beside the line one drags."""

    def widgets(self) -> Iterator[Widget]:
        say, replay, canvas, high = self._scene.say, self._replay, self._canvas, self.height
        pill = min(canvas.grown(46), high - 18)
        y = high / 2 - pill / 2
        yield Button(
            name="replay.home",
            rect=pygame.FRect(14, high / 2 - 23, 46, 46),
            icon="back",
            icon_size=26,
            radius=14,
            tip=say("common.back"),
            on_click=self._scene.app.close,
            command=Command.BACK,
        )
        x = 76 + self._title_room() + 22
        for call in self._transport():
            yield Button(
                name=f"replay.{call.name}",
                rect=pygame.FRect(x, y, pill, pill),
                icon=call.icon,
                icon_size=26,
                tip=say(f"replay.{call.name}-tip"),
                on_click=call.act,
                enabled=call.able,
                sound="",
                kind="sun" if call.name == "play" else "paper",
                command=call.command,
            )
            x += pill + 8
        placed: list[Widget] = []
        for labelled, room in LABELLED:
            placed, left = self._right_calls(canvas.width - 16, y, pill, labelled)
            if left - x >= room:
                break
        told = pygame.FRect(x + 10, high / 2 + 2, max(60.0, left - x - 26), high / 2 - 6)
        yield Lines(
            name="replay.told",
            rect=told,
            focusable=False,
            title=say("replay.title"),
            turn=replay.turn_words(),
            room=self._title_room(),
            told=replay.told_now(),
            tip=replay.told_now(),
        )
        yield Slider(
            name="replay.jump",
            rect=pygame.FRect(told.x, 4, told.width, high / 2 - 2),
            value=replay.at,
            most=max(1, replay.last),
            step=1,
            on_change=replay.seek,
            tip=say("replay.jump-tip"),
        )
        yield from reversed(placed)

    def _title_room(self) -> float:
        say, turns = self._scene.say, len(self._replay.starts)
        widest = say("replay.turn", n=turns, of=turns)
        return max(self._canvas.text_width(say("replay.title"), NAME), self._canvas.text_width(widest.short, TURN))

    def _transport(self) -> Iterator[Call]:
        replay = self._replay
        yield Call("turn-back", "chevron-left", replay.turn_back, Command.PAGE_BACK, replay.at > 0)
        yield Call("step-back", "step-back", replay.step_back, Command.LEFT, replay.at > 0)
        yield Call("play", "pause" if replay.playing else "play", replay.toggle, Command.HURRY)
        yield Call("step-on", "step", replay.one_step, Command.RIGHT, replay.at < replay.last)
        yield Call("turn-on", "chevron-right", replay.turn_on, Command.PAGE_ON, replay.at < replay.last)

    def _right_calls(self, right: float, y: float, pill: float, labelled: frozenset[str]) -> tuple[list[Widget], float]:
        """The calls at the right end, from the last to the first, with labels or as icons; and where they begin."""
        table, say, replay = self._scene, self._scene.say, self._replay
        full, more = "play-on" in labelled, replay.at < replay.last
        seat = say("replay.seat-all") if replay.seat is None else Words(replay.whole.players[replay.seat].name[:10])
        calls = (
            ("play-on", say("replay.play-on"), "play", replay.ask_seat, more),
            ("scoring", say("replay.scoring"), "trophy", replay.show_scoring, True),
            ("log", Words(""), "log", table.open_log, True),
            ("seat", seat, "hand", replay.next_seat, True),
            ("speed", say(f"settings.option.{table.app.settings.speed}"), "speed", table.faster, True),
        )
        settable = ("seat", "speed")
        tips = {"play-on": "play-on-tip" if more else "play-on-over", "scoring": "scoring"}
        widgets: list[Widget] = []
        for name, words, icon, act, able in calls:
            label = (words if full else words.short) if name in labelled else ""
            wide = self._canvas.text_width(label, CALL) + 74 if label else pill
            right -= wide
            tip = say(f"replay.{tips.get(name, name + '-tip')}")
            widgets.append(
                Button(
                    name=f"replay.{name}",
                    rect=pygame.FRect(right, y, wide, pill),
                    label=label,
                    icon=icon,
                    icon_size=24,
                    style=CALL,
                    tip=tip,
                    aloud=say("spoken.of", whose=tip, what=words) if name in settable else "",
                    on_click=act,
                    enabled=able,
                    kind="leaf" if name == "play-on" else "paper",
                    command=Command.LOG if name == "log" else None,
                )
            )
            right -= 10
        return widgets, right
