"""The title: the games, settings, language, and the green city behind them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from neogame import __version__
from neogame.games import GAMES
from neogame.i18n import Words, languages
from neogame.ui.kit import palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.input import Event
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import LOGO, SMALL, Style
from neogame.ui.kit.units import HEIGHT, Point
from neogame.ui.kit.widgets.button import Button, face
from neogame.ui.kit.widgets.choice import Option, choice
from neogame.ui.kit.widgets.widget import Action, Clickable, Look, Widget
from neogame.ui.scenes import game_picture
from neogame.ui.scenes.settings import SettingsScene

SHEET_X, SHEET_WIDTH = 64.0, 836.0
PAD = 48.0
INNER = SHEET_WIDTH - 2 * PAD
SHEET_PAPER = "#FFF9EA"
SUN, SUN_ROOM = 76.0, 86.0
CARD_GAP = 20.0
WAY_GAP = 10.0
PICTURE_WIDTH, PICTURE_HEIGHT = game_picture.SIZE
TAGLINE = Style(23, 700, colour=palette.INK_2)
CARD_NAME = Style(34, 600, "display")
CARD_NOTE = Style(20, 700, colour=palette.INK_2)
WAY = Style(22, 800)
CONTINUE = Style(34, 600, "display")
CONTINUE_NOTE = Style(22, 700)

SCENE_WIDTH = 2160.0
DRIFT, TURN = 4.0, 6.0  # units and degrees a second
RESTS_AFTER = 10.0  # seconds without a hand on anything
BLADES = 3


@dataclass(frozen=True)
class Mover:
    """Something of the scenery that moves, the rect it never leaves, and whether the city stands before it."""

    around: pygame.FRect
    draw: Callable[[Canvas], None]
    far: bool = False


@dataclass(frozen=True, kw_only=True)
class GameCard(Clickable):
    """A picture of a game, its name, and a round plus where there is room for it: a new game of it."""

    game: str
    shown: float = PICTURE_HEIGHT
    """How much of the picture's height there is room for."""
    radius: float = 22.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        x, y, width, height = self.rect
        down = 3.0 if look.pressed else 0.0
        rect = (x, y + down, width, height)
        canvas.box(
            rect, palette.PAPER, radius=self.radius, edge=palette.CARD_EDGE, depth=None if look.pressed else "panel"
        )
        with canvas.moved(0, down):
            canvas.layer(("title-card", self.game, width, self.shown), (x, y, width, self.shown), self._paint)
            self._words(canvas)
        if look.hover:
            canvas.box(rect, palette.WHITE, radius=self.radius, alpha=round(0.18 * look.hover, 2))
            canvas.box(rect, None, radius=self.radius, edge=palette.GOLD, line=4, alpha=round(look.hover, 1))

    def _paint(self, canvas: Canvas) -> None:
        """The picture with round corners at its top."""
        x, y, width, _ = self.rect
        game_picture.paint(canvas, self.game, (x + width / 2, y + PICTURE_HEIGHT / 2))
        canvas.mask((x + 1, y + 1, width - 2, PICTURE_HEIGHT), self.radius - 1)

    def _words(self, canvas: Canvas) -> None:
        x, y, width, height = self.rect
        top = y + self.shown
        name = canvas.line_height(CARD_NAME)
        # A card that is narrower than its picture has room for the name alone.
        roomy = width >= PICTURE_WIDTH
        canvas.text(self.label, (x + 24, top + 10 + name / 2), CARD_NAME, room=width - (96 if roomy else 40))
        if roomy:
            plus = (x + width - 44, top + 28)
            canvas.circle(plus, 26, palette.LEAF, edge=palette.LEAF_EDGE)
            canvas.icon("add", plus, 30, palette.WHITE)
        canvas.paragraph(self.note, (x + 24, top + 14 + name, width - 40, height - self.shown - name - 18), CARD_NOTE)


@dataclass(frozen=True, kw_only=True)
class ContinueButton(Clickable):
    """The large call to go on with the last game."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        down = face(canvas, self, "sun", look)
        x, y, _, height = self.rect
        with canvas.moved(0, down):
            canvas.circle((x + 56, y + height / 2), 30, palette.INK)
            canvas.icon("play", (x + 56, y + height / 2), 32, palette.SUN.top)
            upper, lower = canvas.line_height(CONTINUE), canvas.line_height(CONTINUE_NOTE)
            top = y + (height - upper - lower) / 2
            canvas.text(self.label, (x + 108, top + upper / 2), CONTINUE, room=INNER - 130)
            canvas.text(self.note, (x + 108, top + upper + lower / 2), CONTINUE_NOTE, room=INNER - 130, typed=True)


class Title(Scene):
    """The first scene."""

    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._touched = app.now
        self._drifted = 0.0
        self._turns = [0.0, 0.0, 0.0, 0.0]
        self._turn = 0
        self._rest: tuple[object, ...] = ()
        self._last = app.now
        self._sheet = pygame.FRect(0, 0, 1, 1)
        self._logo = pygame.FRect(0, 0, 1, 1)
        self._foot = 0.0

    def first_focus(self) -> str | None:
        return "title.continue" if self.controls.find("title.continue") else f"title.new-{next(iter(GAMES))}"

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        resume = self.app.resume()
        left = _sheet_left(canvas)
        x = left + PAD
        g = canvas.grown
        each = (INNER - (len(GAMES) - 1) * CARD_GAP) / len(GAMES)
        notes = [self.say(f"title.new.{game}") for game in GAMES]
        if max(canvas.text_width(note, CARD_NOTE) for note in notes) > each - 40:
            notes = [Words(note.short) for note in notes]
        note = max(canvas.text_height(note, CARD_NOTE, each - 40) for note in notes)
        tagline = canvas.text_height(self._tagline(canvas), TAGLINE, INNER)
        card = PICTURE_HEIGHT + canvas.line_height(CARD_NAME) + max(48.0, note) + 24
        words = canvas.line_height(WAY) + (0.0 if self._plain(canvas) else canvas.line_height(SMALL))
        row = max(86.0, words + 22)
        go_on = max(92.0, g(92)) if resume else 0.0
        pill = max(48.0, g(48))
        version = canvas.line_height(SMALL)
        ways = 2 * row + WAY_GAP
        parts = [106.0, tagline, 22, go_on, 26 if resume else 0, card, 24, ways, 28, pill, 28, version]
        total = sum(parts) + 36 + 26
        height = min(HEIGHT - 24, total)
        # The pictures are the first thing that gives way when the text is large.
        squeeze = max(0.0, total - height)
        top = (HEIGHT - height) / 2
        self._sheet = pygame.FRect(left, top, SHEET_WIDTH, height)
        y = top + 30
        self._logo = pygame.FRect(x, y, INNER, 106)
        y += 106 + tagline + 22
        if resume:
            yield ContinueButton(
                name="title.continue",
                rect=pygame.FRect(x, y, INNER, go_on),
                label=self.say("title.continue"),
                note=resume.line,
                on_click=lambda: self.app.open(resume.open(self.app)),
            )
            y += go_on + 26
        for i, (game, told) in enumerate(zip(GAMES, notes, strict=True)):
            yield GameCard(
                name=f"title.new-{game}",
                rect=pygame.FRect(x + i * (each + CARD_GAP), y, each, card - squeeze),
                label=self.say(f"game.{game}"),
                note=told,
                game=game,
                shown=max(30.0, PICTURE_HEIGHT - squeeze),
                on_click=partial(self._new, game),
            )
        y += card - squeeze + 24
        yield from self._ways(canvas, x, y, row)
        y += ways + 28
        quit_style = Style(20, 800)
        quit_width = max(120.0, canvas.text_width(self.say("title.quit"), quit_style) + 56)
        yield choice(
            canvas,
            "title.language",
            [Option(code, label) for code, label in languages().items()],
            self.app.settings.language,
            lambda code: self.app.change(language=code),
            left=x,
            y=y,
            height=pill,
            room=INNER - quit_width - 20,
            label=self.say("settings.language"),
        )
        yield Button(
            name="title.quit",
            rect=pygame.FRect(x + INNER - quit_width, y, quit_width, pill),
            radius=pill / 2,
            label=self.say("title.quit"),
            style=quit_style,
            on_click=self.app.quit,
        )
        self._foot = y + pill + 28

    def _tagline(self, canvas: Canvas) -> str:
        """What this is, in one line if it can be."""
        words = self.say("title.tagline")
        return words if canvas.text_width(words, TAGLINE) <= INNER else words.short

    def _plain(self, canvas: Canvas) -> bool:
        """Whether text is too large for icons and notes on the ways."""
        room = (INNER - WAY_GAP) / 2 - 84
        keys = ("learn.title", "saves.title", "saves.replays", "title.settings")
        labels = [self.say(key).short for key in keys]
        keys = ("learn.note", "saves.title-note", "saves.replays-note", "title.settings-note")
        notes = [self.say(key).short for key in keys]
        wide = [canvas.text_width(label, WAY) for label in labels] + [canvas.text_width(note, SMALL) for note in notes]
        return max(wide) > room

    def _ways(self, canvas: Canvas, x: float, y: float, height: float) -> Iterator[Widget]:
        """Two by two what else there is: with icon and note, or where text is large by name alone."""
        say = self.say
        ways: list[tuple[str, str, Words, Words, Action]] = [
            ("learn", "book", say("learn.title"), say("learn.note"), self._learn),
            ("saves", "save", say("saves.title"), say("saves.title-note"), partial(self._saves, "open")),
            ("replays", "film", say("saves.replays"), say("saves.replays-note"), partial(self._saves, "over")),
            ("settings", "settings", say("title.settings"), say("title.settings-note"), self._settings),
        ]
        each = (INNER - WAY_GAP) / 2
        plain = self._plain(canvas)
        for i, (name, icon, label, note, act) in enumerate(ways):
            down, across = divmod(i, 2)
            yield Button(
                name=f"title.{name}",
                rect=pygame.FRect(x + across * (each + WAY_GAP), y + down * (height + WAY_GAP), each, height),
                icon="" if plain else icon,
                style=WAY,
                label=label.short if plain else label,
                note="" if plain else note,
                on_click=act,
            )

    def draw(self, canvas: Canvas) -> None:
        state = self.controls.rest(self.now)
        if state is None:
            canvas.layer("title-scenery", canvas.shape.bleed, self._paint_scenery, opaque=True)
            self._draw_moving(canvas, None)
            self._paint_sheet(canvas)
        else:
            # At rest all that stands still is one opaque picture; what moves is drawn over it and covered again.
            self._rest = (self.began, state)
            canvas.layer(("title", self._rest), canvas.shape.bleed, self._paint_all, opaque=True)
            self._draw_moving(canvas, self._sheet.inflate(130, 130))
        self.controls.draw_over(canvas, self.now)

    def handle(self, event: Event) -> bool:
        self._touched = self.now
        return False

    def update(self, now: float) -> None:
        if self._moves(now):
            passed = now - self._last
            self._drifted += passed
            # One turbine a frame: turning a picture is the dearest thing here, and slow blades can wait their turn.
            self._turns[self._turn % len(self._turns)] = TURN * self._drifted
            self._turn += 1
        self._last = now

    def wakes(self, now: float) -> float | None:
        return now + 1 / 30 if self._moves(now) and self.app.top is self else None

    def entered(self) -> None:
        self._touched = self._last = self.now
        if self.app.resume() and not self.controls.find("title.continue"):
            # A game has been begun since: going on with it is the first thing offered.
            self.controls.focus = None

    def _moves(self, now: float) -> bool:
        """Whether the scenery moves: not with reduced motion, and not when nobody has been here for a while."""
        return not self.app.settings.reduced_motion and now - self._touched < RESTS_AFTER

    def _new(self, game: str) -> None:
        self.app.open(self.app.route("setup", game))

    def _learn(self) -> None:
        self.app.open(self.app.route("learn"))

    def _saves(self, shelf: str) -> None:
        self.app.open(self.app.route("saves", shelf))

    def _settings(self) -> None:
        self.app.open(SettingsScene(self.app))

    # The scenery ---------------------------------------------------------------------------------------------------

    def _spots(self, canvas: Canvas, kind: str) -> Iterator[tuple[float, float, float]]:
        """Where things of a kind are, and how large; the scene's right edge is the window's."""
        left = canvas.shape.bleed.right - SCENE_WIDTH
        for name, spot in canvas.atlas["title-sky"].points.items():
            if name.startswith(kind):
                yield spot[0] + left, spot[1], spot[2]

    def _turbines(self, canvas: Canvas) -> Iterator[tuple[float, float, float]]:
        """The turbines whose mast is in sight: of one behind the sheet nothing but a lone blade would show."""
        left = _sheet_left(canvas)
        return (spot for spot in self._spots(canvas, "turbine") if not left < spot[0] < left + SHEET_WIDTH)

    def _paint_scenery(self, canvas: Canvas) -> None:
        """Everything that stands still."""
        bleed = canvas.shape.bleed
        if not (canvas.atlas.whole("title-sky") and canvas.atlas.whole("title-city")):
            canvas.fill(bleed, palette.Blend(palette.SKY[0], palette.SKY[-1]))
            return
        canvas.sprite("title-sky", bleed.topleft, (bleed.width, bleed.height))
        for kind in ("sun", "birds"):
            for x, y, k in self._spots(canvas, kind):
                canvas.sprite(f"title-{kind}", (x, y), canvas.atlas[f"title-{kind}"].size[0] * k)
        canvas.sprite("title-far", (bleed.right, 0))
        for x, y, k in self._turbines(canvas):
            canvas.sprite("title-mast", (x, y), canvas.atlas["title-mast"].size[0] * k)
        self._paint_near(canvas)

    def _paint_near(self, canvas: Canvas) -> None:
        bleed = canvas.shape.bleed
        for name in ("title-city", "title-front"):
            canvas.sprite(name, (bleed.right, HEIGHT))
        canvas.fill((bleed.x, HEIGHT - 1, bleed.width, max(1.0, bleed.bottom - HEIGHT + 1)), "#1F5B46")

    def _paint_all(self, canvas: Canvas) -> None:
        canvas.layer("title-scenery", canvas.shape.bleed, self._paint_scenery, opaque=True)
        canvas.layer(("title-sheet", self._rest), self._sheet.inflate(130, 130), self._paint_sheet)

    def _draw_moving(self, canvas: Canvas, cover: pygame.FRect | None) -> None:
        """Clouds and turbines; ``cover`` is where the sheet must be drawn over them again."""
        for mover in self._movers(canvas):
            around = mover.around
            if self._sheet.contains(around) or not canvas.shape.bleed.colliderect(around):
                continue
            behind_sheet = cover is not None and cover.colliderect(around)
            with canvas.clipped(around):
                if behind_sheet:
                    # The sheet's shadow comes again over what moves, so it must go first.
                    canvas.layer("title-scenery", canvas.shape.bleed, self._paint_scenery, opaque=True, again=True)
                mover.draw(canvas)
                if mover.far:
                    canvas.layer("title-near", around, self._paint_near, again=True)
                if cover and behind_sheet:
                    canvas.layer(("title-sheet", self._rest), cover, self._paint_sheet, again=True)

    def _movers(self, canvas: Canvas) -> Iterator[Mover]:
        if not canvas.atlas.whole("title-city"):
            return
        bleed = canvas.shape.bleed
        cloud = canvas.atlas["title-cloud"]
        (wide, high), (ax, ay) = cloud.size, cloud.anchor
        for x, y, k in self._spots(canvas, "cloud"):
            at = (x + DRIFT * self._drifted - bleed.x + wide) % (bleed.width + 2 * wide) + bleed.x - wide
            around = pygame.FRect(at - ax * k, y - ay * k, wide * k, high * k)
            yield Mover(around, partial(_draw_cloud, at=(at, y), width=wide * k))
        for i, (x, y, k) in enumerate(self._turbines(canvas)):
            reach = canvas.atlas["title-blade"].size[1] * k
            around = pygame.FRect(x - reach, y - reach, 2 * reach, 2 * reach)
            turn = self._turns[i % len(self._turns)] + 40 * i
            yield Mover(around, partial(_draw_blades, at=(x, y), k=k, turn=turn), far=True)

    def _paint_sheet(self, canvas: Canvas) -> None:
        """The sheet and everything on it."""
        sheet = self._sheet
        paper = palette.WHITE if canvas.manner.high_contrast else SHEET_PAPER
        canvas.box(sheet, paper, radius=32, edge=palette.PANEL_EDGE, depth="lifted")
        self._paint_logo(canvas)
        x, tagline = self._logo.x, self._tagline(canvas)
        canvas.paragraph(tagline, (x, self._logo.bottom, INNER, canvas.text_height(tagline, TAGLINE, INNER)), TAGLINE)
        canvas.text(
            self.say("title.version", version=__version__),
            (x, self._foot + canvas.line_height(SMALL) / 2),
            SMALL,
            room=INNER,
        )
        self.controls.draw(canvas, self.now)

    def _paint_logo(self, canvas: Canvas) -> None:
        """The names of the games with a sun between them."""
        x, y = self._logo.x, self._logo.y + 54
        names = [self.say(f"game.{game}") for game in GAMES]
        room = INNER - (len(names) - 1) * SUN_ROOM
        style = LOGO.but(size=LOGO.size * min(1.0, room / sum(canvas.text_width(name, LOGO) for name in names)))
        for i, name in enumerate(names):
            if i:
                canvas.sprite("logo-sun", (x + SUN_ROOM / 2, y + 4), SUN)
                x += SUN_ROOM
            x += canvas.text(name, (x, y), style.but(colour=palette.LEAF.top) if i % 2 else style)


def _sheet_left(canvas: Canvas) -> float:
    return SHEET_X + max(0.0, (canvas.width - 1920) / 2) if canvas.width > 1500 else 40.0


def _draw_cloud(canvas: Canvas, at: Point, width: float) -> None:
    canvas.sprite("title-cloud", at, width)


def _draw_blades(canvas: Canvas, at: Point, k: float, turn: float) -> None:
    for blade in range(BLADES):
        canvas.sprite("title-blade", at, canvas.atlas["title-blade"].size[0] * k, turn=turn + 360 / BLADES * blade)
    canvas.sprite("title-hub", at, canvas.atlas["title-hub"].size[0] * k)
