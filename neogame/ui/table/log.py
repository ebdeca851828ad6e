"""The log: everything that happened, in words everybody may read, the latest turn first."""

from collections.abc import Iterator

import pygame

from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import PANEL_TITLE, Style
from neogame.ui.kit.units import HEIGHT
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.table import people
from neogame.ui.table.tabletop import Tabletop

WHAT = Style(21, 800)
WHY = Style(19, 600, colour=palette.INK_2)
WIDTH, PAD, FACE = 1040.0, 36.0, 22.0


class LogScene(Scene):
    """A sheet over the table with a line for every turn."""

    name = "log"
    see_through = True

    def __init__(self, app: App, table: Tabletop) -> None:
        super().__init__(app)
        self.table = table
        self._sheet = pygame.FRect(0, 0, 1, 1)

    def first_focus(self) -> str | None:
        return "log.close"

    def back(self) -> None:
        self.app.close()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        width = min(canvas.width - 80, WIDTH * max(1.0, canvas.manner.text_scale * 0.85))
        self._sheet = pygame.FRect((canvas.width - width) / 2, 60, width, HEIGHT - 120)
        sheet = self._sheet
        top = sheet.y + PAD + canvas.line_height(PANEL_TITLE) + 12
        area = pygame.FRect(sheet.x + PAD, top, sheet.width - 2 * PAD - 16, sheet.bottom - top - 110)
        lines = self._lines(canvas, area)
        height = sum(high for *_, high in lines)

        def paint(canvas: Canvas) -> None:
            y = area.y
            for seat, what, why, high in lines:
                self._paint_line(canvas, area, y, seat, what, why)
                y += high

        yield Scroll(name="log.lines", rect=area, height=height, children=(), paint=paint)
        label = self.say("common.back")
        wide = max(200.0, canvas.text_width(label, Style(22, 800)) + 80)
        yield Button(
            name="log.close",
            rect=pygame.FRect(sheet.right - PAD - wide, sheet.bottom - 84, wide, 56),
            label=label,
            kind="leaf",
            on_click=self.back,
            command=Command.LOG,
        )

    def _lines(self, canvas: Canvas, area: pygame.FRect) -> list[tuple[int, str, str, float]]:
        room = area.width - 2 * FACE - 20
        found = []
        for turn in reversed(self.table.session.turns()):
            sentence = self.table.chronicle(turn)
            why = sentence.why if self.table.app.settings.explain else ""
            high = canvas.text_height(sentence.what, WHAT, room) + 14
            if why:
                high += canvas.text_height(why, WHY, room)
            found.append((int(turn.seat), sentence.what, why, max(high, 2 * FACE + 10)))
        return found

    def _paint_line(self, canvas: Canvas, area: pygame.FRect, y: float, seat: int, what: str, why: str) -> None:
        room = area.width - 2 * FACE - 20
        people.face(canvas, self.table.session.match.players[seat], seat, (area.x + FACE, y + FACE + 2), FACE)
        x = area.x + 2 * FACE + 16
        used = canvas.text_height(what, WHAT, room)
        canvas.paragraph(what, (x, y + 6, room, used), WHAT)
        if why:
            canvas.paragraph(why, (x, y + 6 + used, room, canvas.text_height(why, WHY, room)), WHY)

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(canvas.shape.bleed, palette.INK, 0.45)
        sheet = self._sheet
        backdrop.sheet(canvas, sheet)
        middle = sheet.y + PAD + canvas.line_height(PANEL_TITLE) / 2
        canvas.text(self.say("table.log"), (sheet.x + PAD, middle), PANEL_TITLE, room=sheet.width - 2 * PAD)
        if not self.table.session.turns():
            canvas.text(self.say("table.quiet"), (sheet.x + PAD, middle + 60), WHY, room=sheet.width - 2 * PAD)
