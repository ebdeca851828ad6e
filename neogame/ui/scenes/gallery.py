"""The component sheet: widgets in every state and the pieces of both games, for eyes only."""

import math
from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from neogame.ui import backdrop, palette
from neogame.ui.canvas import Canvas
from neogame.ui.scene import Scene
from neogame.ui.text import PANEL_TITLE, SMALL
from neogame.ui.widgets.button import Button, Kind
from neogame.ui.widgets.choice import Option, choice
from neogame.ui.widgets.field import TextField
from neogame.ui.widgets.slider import Slider
from neogame.ui.widgets.widget import Look, Widget

KINDS: tuple[Kind, ...] = ("leaf", "sun", "paper", "pine", "danger")
State = Literal["idle", "hover", "pressed", "focus", "disabled"]
STATES: tuple[State, ...] = ("idle", "hover", "pressed", "focus", "disabled")
PITCH = 80.0
LINES: Sequence[tuple[str, Sequence[str]]] = (
    ("terrain", [f"{kind}-{i}" for kind in ("soil", "grass", "rock", "water") for i in (1, 2, 3, 4)]),
    ("skyscrapers", ["earth", "forest", "stone", "waterfall", "earth-chip", "forest-chip", "stone-chip",
                         "waterfall-chip", "park", "sport", "tile-back", "equity-1"]),
    ("utilities", [f"{kind}-{i}" for kind in ("ecomobile", "windmill") for i in range(1, 7)]),
    ("biodomes, discs", [*(f"biodome-{i}" for i in range(1, 7)),
                             *(f"disc-{element}" for element in palette.ELEMENTS), "bonus-subsidy", "bonus-permits"]),
    ("people", [f"portrait-{who}-{mood}" for who in ("sola", "fenn", "juno", "mira")
                    for mood in ("calm", "thinking", "glad")]),
)  # fmt: skip


class Gallery(Scene):
    """Nothing here can be used; every state is drawn at once."""

    name = "gallery"

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        yield TextField(name="gallery.field", rect=pygame.FRect(60, 520, 300, 50), value="Sola")
        options = [Option(value, self.say(f"settings.option.{value}")) for value in ("off", "mine", "full")]
        yield choice(canvas, "gallery.choice", options, "mine", lambda _: None, y=590, height=50, left=60)
        yield Slider(name="gallery.slider", rect=pygame.FRect(60, 660, 300, 50), value=60, on_change=lambda _: None)

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.table(canvas)
        self._buttons(canvas)
        self._pieces(canvas)

    def _buttons(self, canvas: Canvas) -> None:
        backdrop.panel(canvas, pygame.FRect(24, 24, 700, 470))
        for column, state in enumerate(STATES):
            canvas.text(state, (100 + column * 132, 84), SMALL, "centre")
            for row, kind in enumerate(KINDS):
                rect = pygame.FRect(44 + column * 132, 108 + row * 74, 116, 52)
                button = Button(
                    name="", rect=rect, label=self.say("common.yes"), kind=kind, enabled=state != "disabled"
                )
                hover = 1.0 if state == "hover" else 0.0
                button.draw(canvas, Look(self.now, hover, pressed=state == "pressed"))
                if state == "focus":
                    canvas.ring(rect)

    def _pieces(self, canvas: Canvas) -> None:
        backdrop.panel(canvas, pygame.FRect(748, 24, canvas.width - 772, 1032))
        across, y = int((canvas.width - 800) / PITCH), 56.0
        for title, names in LINES:
            canvas.text(title, (776, y), PANEL_TITLE)
            for i, name in enumerate(names):
                sprite = canvas.atlas[name]
                k = min(1.0, (PITCH - 12) / max(sprite.size))
                x, top = 772 + PITCH / 2 + i % across * PITCH, y + 66 + i // across * PITCH
                ax, ay = sprite.anchor
                centre = (x + (ax - sprite.size[0] / 2) * k, top + (ay - sprite.size[1] / 2) * k)
                canvas.sprite(name, centre, sprite.size[0] * k)
            y += 26 + PITCH * math.ceil(len(names) / across) + 32
