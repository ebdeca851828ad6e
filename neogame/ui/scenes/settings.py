"""Settings: everything a user may prefer, changed at once and kept."""

from collections.abc import Iterator

import pygame

from neogame.i18n import languages
from neogame.settings import HELPS, SPEEDS, TEXT_SIZES
from neogame.ui.kit import backdrop
from neogame.ui.kit.backdrop import MARGIN, content
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.rows import PAD as ROW_PAD
from neogame.ui.kit.rows import Rows
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import CALL, HEADING, PANEL_TITLE, REASON
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.scenes.keys import ControlsScene

FOOT = 914.0
AREA_TOP, AREA_BOTTOM = 112.0, 890.0
GAP, PAD = 32.0, 28.0
TIGHTER = (15.0, 11.0)
"""Above and below a row's content, where that saves all the scrolling."""
BAR_GAP = 8.0
"""Between panels and the bar that scrolls them."""
ONE_COLUMN_BELOW = 1600.0

Panel = tuple[pygame.FRect, Rows]
"""A panel's place, and the rows on it."""


class SettingsScene(Scene):
    """Two panels of rows: what one sees, and how one plays."""

    name = "settings"

    def first_focus(self) -> str | None:
        return "settings.language"

    def back(self) -> None:
        self.app.close()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = content(canvas)
        yield Button(
            name="settings.home",
            rect=pygame.FRect(left - 28, 16, 52, 52),
            icon="home",
            icon_size=30,
            tip=self.say("common.back"),
            on_click=self.back,
            command=Command.BACK,
        )
        yield self._panels(canvas, left, right)
        style = CALL.but(size=26)
        width = max(250.0, canvas.text_width(self.say("common.back"), style) + 80)
        yield Button(
            name="settings.back",
            rect=pygame.FRect(right - width, FOOT + 36, width, max(72.0, canvas.grown(56))),
            label=self.say("common.back"),
            style=style,
            kind="leaf",
            on_click=self.back,
            command=Command.BACK,
        )

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.framed_table(canvas)
        left, right = content(canvas)
        canvas.text(self.say("settings.title"), (left + 48, 42), HEADING, room=right - left - 60)
        canvas.text(self.say("settings.kept"), (left, FOOT + 72), REASON, room=right - left - 460)

    def _panels(self, canvas: Canvas, left: float, right: float) -> Scroll:
        sight, play = self._laid(canvas, left, right, ROW_PAD)
        if play[0].bottom > AREA_BOTTOM:
            tighter = (self._laid(canvas, left, right, pad) for pad in TIGHTER)
            sight, play = next((laid for laid in tighter if laid[1][0].bottom <= AREA_BOTTOM), (sight, play))

        def paint(canvas: Canvas) -> None:
            for (rect, rows), key in ((sight, "settings.sight"), (play, "settings.play")):
                backdrop.panel(canvas, rect, self.say(key))
                rows.paint(canvas)

        return Scroll(
            name="settings.rows",
            rect=pygame.FRect(left, AREA_TOP, right - left + BAR_GAP, AREA_BOTTOM - AREA_TOP),
            height=play[0].bottom - AREA_TOP,
            paint=paint,
            children=[*sight[1].widgets, *play[1].widgets],
        )

    def _laid(self, canvas: Canvas, left: float, right: float, pad: float) -> tuple[Panel, Panel]:
        """Both panels, side by side or one above the other."""
        stacked = right - left < ONE_COLUMN_BELOW - 2 * MARGIN
        width = right - left if stacked else (right - left - GAP) / 2
        sight = self._sight(canvas, pygame.FRect(left, AREA_TOP, width, 0), pad)
        top = sight[0].bottom + 24 if stacked else AREA_TOP
        play = self._play(canvas, pygame.FRect(left if stacked else left + width + GAP, top, width, 0), pad)
        if not stacked:
            sight[0].height = play[0].height = max(sight[0].height, play[0].height)
        return sight, play

    def _sight(self, canvas: Canvas, rect: pygame.FRect, pad: float) -> Panel:
        now, say, change = self.app.settings, self.say, self.app.change
        rows = self._rows(canvas, rect, pad)
        rows.choice(
            "settings.language",
            say("settings.language"),
            say("settings.language-note"),
            [Option(code, label) for code, label in languages().items()],
            now.language,
            lambda value: change(language=value),
        )
        rows.choice(
            "settings.text-size",
            say("settings.text-size"),
            say("settings.text-size-note"),
            [Option(str(size), say.percent(size / 100)) for size in TEXT_SIZES],
            str(now.text_size),
            lambda value: change(text_size=int(value)),
        )
        key = self.key_of(Command.FULL_SCREEN)
        self._switch(rows, "full-screen", "full_screen", say("settings.full-screen-note", key=key) if key else "")
        self._switch(rows, "contrast", "high_contrast", say("settings.contrast-note"))
        self._switch(rows, "motion", "reduced_motion", say("settings.motion-note"))
        rect.height = rows.y + 12 - rect.y
        return rect, rows

    def _play(self, canvas: Canvas, rect: pygame.FRect, pad: float) -> Panel:
        now, say = self.app.settings, self.say
        rows = self._rows(canvas, rect, pad)
        add_help(rows, self, "settings.help")
        add_speed(rows, self, "settings.speed", say("settings.speed"))
        rows.slider(
            "settings.volume",
            say("settings.volume"),
            say("settings.muted-note" if now.muted else "settings.volume-note", n=now.volume),
            now.volume,
            self._set_volume,
        )
        add_explain(rows, self, "settings.explain")
        rows.choice(
            "settings.take-back",
            say("take-back.title"),
            say("take-back.note"),
            on_off(self),
            "on" if now.free_take_back else "off",
            lambda value: self.app.change(free_take_back=value == "on"),
        )
        rows.button(
            "settings.controls",
            say("controls.title"),
            say("controls.keys-note"),
            say("controls.open"),
            "keyboard",
            lambda: self.app.open(ControlsScene(self.app)),
        )
        rect.height = rows.y + 12 - rect.y
        return rect, rows

    def _rows(self, canvas: Canvas, rect: pygame.FRect, pad: float) -> Rows:
        top = rect.y + 20 + canvas.line_height(PANEL_TITLE)
        return Rows(canvas, rect.x + PAD, top, rect.width - 2 * PAD, pad=pad)

    def _switch(self, rows: Rows, key: str, field: str, note: str) -> None:
        value = "on" if getattr(self.app.settings, field) else "off"
        rows.choice(
            f"settings.{key}",
            self.say(f"settings.{key}"),
            note,
            on_off(self),
            value,
            lambda chosen: self.app.change(**{field: chosen == "on"}),
        )

    def _set_volume(self, value: int) -> None:
        self.app.change(volume=value, muted=False)
        self.app.sound.play("button")


def on_off(scene: Scene) -> list[Option]:
    """No and yes."""
    return [Option(value, scene.say(f"settings.option.{value}")) for value in ("off", "on")]


def add_help(rows: Rows, scene: Scene, name: str) -> None:
    """The row for help on the board; set-up shows the same setting (RULINGS: ui 22)."""
    options = [
        Option(value, scene.say(f"settings.option.{value}"), scene.say(f"settings.tip.help-{value}")) for value in HELPS
    ]
    rows.choice(
        name,
        scene.say("settings.help"),
        scene.say("settings.help-note"),
        options,
        scene.app.settings.help,
        lambda value: scene.app.change(help=value),
    )


def add_speed(rows: Rows, scene: Scene, name: str, title: str) -> None:
    """The row for the speed of animations and opponents."""
    options = [Option(value, scene.say(f"settings.option.{value}")) for value in SPEEDS]
    key = scene.key_of(Command.HURRY)
    rows.choice(
        name,
        title,
        scene.say("settings.speed-note", key=key) if key else "",
        options,
        scene.app.settings.speed,
        lambda value: scene.app.change(speed=value),
    )


def add_explain(rows: Rows, scene: Scene, name: str) -> None:
    """The row for opponents that say why."""
    rows.choice(
        name,
        scene.say("settings.explain"),
        scene.say("settings.explain-note"),
        on_off(scene),
        "on" if scene.app.settings.explain else "off",
        lambda value: scene.app.change(explain=value == "on"),
    )
