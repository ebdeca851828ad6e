"""The options of the set-up, and the deal code."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from neogame.match.books import BOOKS
from neogame.match.options import spelled, values
from neogame.ui.kit import backdrop
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.rows import ROW, Rows
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import PANEL_TITLE, Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.scenes.settings import add_explain, add_help, add_speed
from neogame.ui.scenes.setup_game import SetUp

PAD = 28.0
CALLS = Style(20, 800)


@dataclass(frozen=True)
class OptionHandlers:
    """What happens when a hand acts on the options or the deal code."""

    choose: Callable[[str, Any], None]
    """Give an option another value."""
    read: Callable[[str], None]
    """Take the table from a code."""
    deal: Callable[[], None]
    copy: Callable[[], None]
    paste: Callable[[], None]


class OptionsColumn:
    """The panel with the options of a table that is being laid, and under it the one with its deal code.

    ``widgets`` are what a hand acts on, ``paint`` draws the rest, ``bottom`` is where it all ends.
    """

    def __init__(
        self,
        canvas: Canvas,
        scene: Scene,
        table: SetUp,
        handlers: OptionHandlers,
        x: float,
        y: float,
        width: float,
        *,
        roomy: bool = False,
    ) -> None:
        self._canvas, self._say, self._table, self._on = canvas, scene.say, table, handlers
        top = y + 22 + canvas.line_height(PANEL_TITLE)
        self._rows = Rows(canvas, x + PAD, top, width - 2 * PAD, tall=ROW * 5 / 4 if roomy else ROW)
        add_help(self._rows, scene, "setup.help")
        options = values(BOOKS[table.game])
        # What several games know comes first.
        for name in sorted(options, key=self._is_own):
            self._add(name, {spelled(value): value for value in options[name]})
        add_speed(self._rows, scene, "setup.speed", self._say("setup.ai-speed"))
        add_explain(self._rows, scene, "setup.explain")
        self._options = pygame.FRect(x, y, width, self._rows.y + 32 - y)
        self.widgets: list[Widget] = [*self._rows.widgets]
        self._code = self._add_code(x, self._options.bottom + 16, width)
        self.bottom = self._code.bottom + 6

    def paint(self, canvas: Canvas) -> None:
        """Both panels, and the words on them."""
        backdrop.panel(canvas, self._options, self._say("setup.options"))
        self._rows.paint(canvas)
        backdrop.panel(canvas, self._code, self._say("setup.code"), self._say("setup.code-note"))

    def _is_own(self, option: str) -> bool:
        """Whether the words for an option are the game's own."""
        return f"{self._table.game}.option.{option}.title" in self._say

    def _add(self, name: str, values: dict[str, Any]) -> None:
        """A row for an option. Several things that go together are shown by their icons and named below the title."""
        say = self._say
        words = f"{self._table.game}.option.{name}" if self._is_own(name) else f"setup.option.{name}"
        chosen = spelled(self._table.options[name])
        icons = {word: value if isinstance(value, list) else () for word, value in values.items()}
        options = [Option(word, say(f"{words}.{word}"), icons=icons[word]) for word in values]
        note = say(f"{words}.{chosen}" if icons[chosen] else f"{words}.note")
        self._rows.choice(
            f"setup.option.{name}",
            say(f"{words}.title"),
            note,
            options,
            chosen,
            lambda word: self._on.choose(name, values[word]),
        )

    def _add_code(self, x: float, y: float, width: float) -> pygame.FRect:
        """The field with the code and what can be done with it; gives the place of their panel."""
        canvas, say = self._canvas, self._say
        top = y + 26 + canvas.line_height(PANEL_TITLE)
        height = max(58.0, canvas.grown(50))
        calls = (
            ("new", "dice", self._on.deal),
            ("copy", "copy", self._on.copy),
            ("paste", "paste", self._on.paste),
        )
        inner, gap = width - 2 * PAD, 10.0
        most = (inner - 262 * max(1.0, canvas.manner.text_scale)) / 3 - gap
        labels = [say(f"setup.code-{name}") for name, _, _ in calls]
        wide = max(canvas.text_width(label, CALLS) for label in labels) + 36
        worded = wide <= most
        drawn = not worded or wide + 36 <= most
        each = (wide + 36 if drawn else wide) if worded else 60.0
        field = inner - 3 * (each + gap)
        self.widgets.append(
            TextField(
                name="setup.code",
                rect=pygame.FRect(x + PAD, top, field, height),
                value=str(self._table.code),
                limit=40,
                on_commit=self._on.read,
                label=say("setup.code"),
                note=say("setup.code-note"),
            )
        )
        for i, (name, icon, act) in enumerate(calls):
            rect = pygame.FRect(x + PAD + field + gap + i * (each + gap), top, each, height)
            self.widgets.append(
                Button(
                    name=f"setup.code-{name}",
                    rect=rect,
                    icon=icon if drawn else "",
                    icon_size=26,
                    style=CALLS,
                    on_click=act,
                    label=labels[i] if worded else "",
                    tip=say(f"setup.code-{name}-tip"),
                )
            )
        return pygame.FRect(x, y, width, top + height + 28 - y)
