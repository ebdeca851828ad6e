"""The cover: the screen is on its way to the next person, and only what everybody may know is on it."""

import math
from collections.abc import Iterator, Sequence

import pygame

from neogame.match.timeline import Turn
from neogame.rules.core import Seat
from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.input import LEFT, Event, Pressed, Released
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import PANEL_TITLE, Style
from neogame.ui.kit.widgets.button import FACES, FOOT, Button
from neogame.ui.kit.widgets.widget import Look, Spot, Widget
from neogame.ui.table import people
from neogame.ui.table.tabletop import Tabletop

HOLD = 0.6
"""Seconds the button is held before the table shows (RULINGS: ui 9)."""
ARMED = 2.0
"""Seconds in which the key that opens the cover must come again."""
HALOS = ((450.0, 0.05), (600.0, 0.05), (760.0, 0.05))
TITLE = Style(64, 600, "display", palette.CREAM)
WORDS = Style(26, 700, colour="#DCEBD8")
HOW = Style(21, 700, colour="#DCEBD8")
CALL = Style(34, 800)
LINE = Style(22, 800)
NOTE = Style(19, 600, colour=palette.INK_2)
MOST_LINES = 3
TITLE_AT, BUTTON_BELOW, BUTTON_HIGH, HOW_BELOW = 496.0, 54.0, 96.0, 40.0
NEWS_BOTTOM = 1010.0
MOST_LIFT = 160.0
"""So much smaller a portrait may become."""


class HoldSpot(Spot):
    """The button that opens the cover; a click alone does nothing."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        paint, edge, _ = FACES["sun"]
        x, y, width, height = self.rect
        if not self.enabled:
            canvas.box(self.rect, palette.DISABLED, radius=self.radius, edge=palette.DISABLED_EDGE)
            return
        canvas.box((x, y + FOOT, width, height), edge, radius=self.radius, edge=edge, alpha=0.5)
        canvas.box(self.rect, paint, radius=self.radius, edge=edge, line=4)


class Cover(Scene):
    """Hides the table until the next person opens it by a deliberate act."""

    name = "cover"

    def __init__(self, app: App, table: Tabletop) -> None:
        super().__init__(app)
        self.table = table
        self._held: float | None = None
        self._armed: float | None = None
        """When the key came that opens the cover if it comes again soon."""
        self._button = pygame.FRect(0, 0, 1, 1)
        self.controls.hurry_clicks = False

    @property
    def _heir(self) -> Seat:
        session = self.table.session
        return session.viewer if session.heir is None else session.heir

    @property
    def _ready(self) -> bool:
        return self.table.session.to_act == self._heir

    def first_focus(self) -> str | None:
        return "cover.open"

    def back(self) -> None:
        self.table.open_menu()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        say, middle = self.say, canvas.width / 2
        width = min(max(520.0, canvas.text_width(self._call(), CALL) + 120), canvas.width - 120)
        self._button = pygame.FRect(middle - width / 2, self._lines(canvas)[1] + BUTTON_BELOW, width, BUTTON_HIGH)
        yield HoldSpot(name="cover.open", rect=self._button, enabled=self._ready, radius=24, sound="")
        label = say("table.menu")
        size = max(150.0, canvas.text_width(label, Style(22, 800)) + 90)
        yield Button(
            name="cover.menu",
            rect=pygame.FRect(40, 36, size, max(54.0, canvas.grown(54))),
            label=label,
            icon="menu",
            icon_size=26,
            on_click=self.table.open_menu,
            command=Command.BACK,
        )

    def backdrop(self, canvas: Canvas) -> None:
        canvas.layer("cover", canvas.shape.bleed, _paint_scenery, opaque=True)
        session = self.table.session
        player = session.match.players[self._heir]
        middle = canvas.width / 2
        # A portrait makes room for large letters.
        radius = 150 - self._lift(canvas) / 2
        at = (middle, 136 + radius)
        canvas.circle(at, radius, palette.WHITE)
        paint = people.paint_of(player, self._heir)
        canvas.circle(at, radius - 4, paint.soft)
        canvas.sprite(f"portrait-{people.portrait_of(player)}-large", at, 2 * radius - 14)
        canvas.circle(at, radius - 8, None, edge=paint.colour, line=10)
        title, words = self._lines(canvas)
        heading = self.say("table.cover.title", name=player.name)
        canvas.text(heading, (middle, title), TITLE, "centre", room=canvas.width - 120, typed=True)
        key = "table.cover.words" if self._ready else "table.cover.wait"
        canvas.text(self.say(key, name=player.name), (middle, words), WORDS, "centre", room=canvas.width - 160)
        self._news(canvas)
        canvas.text(self.table.round_words(), (middle, 1044), HOW, "centre", room=canvas.width - 80)

    def foreground(self, canvas: Canvas) -> None:
        rect = self._button
        style = CALL.but(colour=palette.INK if self._ready else palette.DISABLED_TEXT)
        canvas.text(self._call(), (rect.centerx, rect.centery - 6), style, "centre", room=rect.width - 60)
        if self._ready:
            share = 0.0 if self._held is None else min(1.0, (self.now - self._held) / HOLD)
            bar = (rect.x + 26, rect.bottom - 24, rect.width - 52, 8)
            canvas.box(bar, "#F3C659", radius=4)
            if share > 0:
                canvas.box((bar[0], bar[1], max(8.0, bar[2] * share), 8), palette.SUN_EDGE, radius=4)
        how, at = self.say("table.cover.how", key=self.key_of(Command.CONFIRM)), rect.bottom + HOW_BELOW
        canvas.text(how, (canvas.width / 2, at), HOW, "centre", room=canvas.width - 160)

    def _lines(self, canvas: Canvas) -> tuple[float, float]:
        """Where the title and the words under it lie: apart by as much as large letters need."""
        title = TITLE_AT - self._lift(canvas)
        return title, title + _apart(canvas)

    def _lift(self, canvas: Canvas) -> float:
        """By how much everything above the news lies higher than it would without them."""
        turns = self._turns()
        if not turns:
            return 0.0
        bottom = TITLE_AT + _apart(canvas) + BUTTON_BELOW + BUTTON_HIGH + HOW_BELOW + canvas.line_height(HOW) / 2
        return min(MOST_LIFT, max(0.0, bottom + 8 - (NEWS_BOTTOM - _news_height(canvas, len(turns)))))

    def _turns(self) -> Sequence[Turn]:
        return self.table.session.news_for(self._heir)[-MOST_LINES:]

    def _call(self) -> str:
        if not self._ready:
            seat = self.table.session.to_act
            name = self.table.session.match.players[seat].name if isinstance(seat, int) else ""
            return self.say("table.thinking", name=name)
        if self._armed is not None:
            return self.say("table.cover.again", key=self.key_of(Command.CONFIRM))
        return self.say("table.cover.open")

    def _news(self, canvas: Canvas) -> None:
        """What everybody saw since this person's last turn, or since the start."""
        session, heir = self.table.session, self._heir
        turns = self._turns()
        if not turns:
            return
        pitch, height = _pitch(canvas), _news_height(canvas, len(turns))
        width = min(960.0, canvas.width - 120)
        rect = pygame.FRect(canvas.width / 2 - width / 2, NEWS_BOTTOM - height, width, height)
        canvas.box(rect, palette.PAPER, radius=24, edge=palette.PANEL_EDGE, depth="lifted")
        level = rect.y + _head(canvas) / 2 + 5
        key = "table.cover.since" if session.has_played(heir) else "table.cover.so-far"
        heading = self.say(key, name=session.match.players[heir].name)
        title = canvas.text(heading, (rect.x + 36, level), PANEL_TITLE, room=rect.width - 72, typed=True)
        note = self.say("table.cover.public")
        if title + canvas.text_width(note, NOTE) + 110 < rect.width:
            canvas.text(note, (rect.right - 36, level), NOTE, "right")
        for i, turn in enumerate(turns):
            y = rect.y + _head(canvas) + pitch * (i + 0.5)
            people.face(canvas, session.match.players[turn.seat], turn.seat, (rect.x + 60, y), 20)
            canvas.text(self.table.told(turn).what, (rect.x + 96, y), LINE, room=rect.width - 130, typed=True)

    # Opening -------------------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        match event:
            case Pressed(point, button) if button == LEFT and self._button.collidepoint(point) and self._ready:
                self._held = self.now
                self.app.redraw()
            case Released():
                self._held = None
                self.app.redraw()
        return False

    def command(self, command: Command) -> bool:
        if command is Command.CONFIRM and self.controls.focus in (None, "cover.open"):
            self._confirm()
            return True
        self._disarm()
        return super().command(command)

    def _confirm(self) -> None:
        """Open at the second time: once may have been meant for what was there before."""
        if not self._ready:
            return
        if self._armed is not None:
            self._open()
        else:
            self._armed = self.now
            self.changed()

    def _disarm(self) -> None:
        """What came once does not count any more."""
        if self._armed is not None:
            self._armed = None
            self.changed()

    def left(self) -> None:
        self._disarm()

    def update(self, now: float) -> None:
        if self._armed is not None and now - self._armed >= ARMED:
            self._disarm()
        if self._held is not None and now - self._held >= HOLD:
            self._open()
            return
        placed = self.controls.find("cover.open")
        if placed and placed.widget.enabled != self._ready and not self.table.session.over:
            self.changed()

    def wakes(self, now: float) -> float | None:
        if self._held is not None:
            return now
        return None if self._armed is None else self._armed + ARMED

    def _open(self) -> None:
        self._held = None
        if self.app.top is self and self.table.session.uncover():
            self.app.sound.play("cover-open")
            self.app.close()


def _apart(canvas: Canvas) -> float:
    """How far the words lie below the title."""
    return max(62.0, (0.62 * canvas.font_px(TITLE) + 0.7 * canvas.font_px(WORDS)) / canvas.scale)


def _pitch(canvas: Canvas) -> float:
    return max(48.0, canvas.grown(44))


def _news_height(canvas: Canvas, lines: int) -> float:
    return _head(canvas) + _pitch(canvas) * lines + 6


def _head(canvas: Canvas) -> float:
    return max(58.0, canvas.line_height(PANEL_TITLE) + 16)


def _paint_scenery(canvas: Canvas) -> None:
    bleed = canvas.shape.bleed
    canvas.fill(bleed, palette.PINE)
    middle = canvas.width / 2
    for radius, alpha in HALOS:
        angles = map(math.radians, range(0, 360, 4))
        points = [(middle + radius * math.cos(angle), 470 + radius * math.sin(angle)) for angle in angles]
        canvas.polygon(points, "#FFD45F", alpha=alpha)
    canvas.sprite("cover-hills", (middle, 1080), (max(2160.0, bleed.width), 260))
    canvas.sprite("cover-left", (246, 900), 370, alpha=0.55)
    canvas.sprite("cover-right", (canvas.width - 270, 900), 370, alpha=0.55)
