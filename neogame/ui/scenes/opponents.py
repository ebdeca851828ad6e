"""Everybody who may take a seat, to choose from; and what is said when the file that names them has a mistake."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from neogame.ai.cast import LEVELS, strength
from neogame.content.node import BadInput
from neogame.content.opponents import OpponentSheet
from neogame.i18n import Texts, Words
from neogame.ui.kit import backdrop, folders, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.dialog import Answer, Dialog
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import BUTTON, PANEL_TITLE, REASON, Style
from neogame.ui.kit.units import HEIGHT
from neogame.ui.kit.widgets.button import Button, face
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Action, Clickable, Look, Widget
from neogame.ui.scenes.settings import BAR_GAP
from neogame.ui.scenes.setup_game import called

WIDTH, PAD, GAP = 1120.0, 40.0, 16.0
NARROWEST = 420.0
EASIEST = LEVELS[0]
FACE = 40.0
NAME = Style(24, 800)
KIND = Style(20, 700)
NOTE = REASON.but(size=19)


@dataclass(frozen=True, kw_only=True)
class Candidate(Clickable):
    """An opponent with its face, level and style, and what is known of its play."""

    portrait: str
    colour: str
    kind: str
    radius: float = 16.0

    @property
    def details(self) -> str:
        return f"{self.kind}\n{super().details}"

    def draw(self, canvas: Canvas, look: Look) -> None:
        down = face(canvas, self, "paper", look, chosen=self.chosen)
        x, y, width, height = self.rect
        lines = ((self.label, NAME, True), (self.kind, KIND, False), (self.note, NOTE, False))
        with canvas.moved(0, down):
            backdrop.portrait(canvas, self.portrait, (x + 20 + FACE, y + height / 2), FACE, self.colour)
            left = x + 2 * FACE + 40
            top = y + (height - sum(canvas.line_height(style) for _, style, _ in lines)) / 2
            for words, style, typed in lines:
                high = canvas.line_height(style)
                canvas.text(words, (left, top + high / 2), style, room=x + width - 16 - left, typed=typed)
                top += high


class OpponentList(Scene):
    """Over the set-up: choosing somebody closes it."""

    name = "opponents"
    see_through = True

    def __init__(
        self,
        app: App,
        game: str,
        everybody: Mapping[str, OpponentSheet],
        chosen: str,
        colour: str,
        then: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self._game = game
        self._everybody = sorted(everybody.items(), key=lambda one: LEVELS.index(one[1].level))
        """By word, the weakest level first."""
        self._chosen, self._colour, self._then = chosen, colour, then
        self._sheet = pygame.FRect(0, 0, 1, 1)

    def first_focus(self) -> str | None:
        return f"opponents.{self._chosen}" if self._chosen in dict(self._everybody) else "opponents.back"

    def back(self) -> None:
        self.app.close()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        scale = max(1.0, canvas.manner.text_scale)
        width = min(canvas.width - 80, WIDTH * max(1.0, scale * 0.85))
        inner = width - 2 * PAD
        across = 2 if (inner - GAP) / 2 >= NARROWEST * scale else 1
        each = (inner - (across - 1) * GAP) / across
        tall = max(2 * FACE + 28, sum(canvas.line_height(style) for style in (NAME, KIND, NOTE)) + 28)
        rows = -(-len(self._everybody) // across)
        content = rows * (tall + GAP) - GAP
        button = max(56.0, canvas.grown(52))
        head = canvas.text_height(self.say("opponent.who"), PANEL_TITLE, inner) + 6 + self._note_height(canvas, inner)
        shown = min(content, HEIGHT - 80 - 2 * PAD - head - 24 - 30 - button)
        height = PAD + head + 24 + shown + 30 + button + PAD
        x, y = (canvas.width - width) / 2, (HEIGHT - height) / 2
        self._sheet = pygame.FRect(x, y, width, height)
        top = y + PAD + head + 24
        children = []
        for i, (word, sheet) in enumerate(self._everybody):
            rect = pygame.FRect(x + PAD + i % across * (each + GAP), top + i // across * (tall + GAP), each, tall)
            children.append(
                Candidate(
                    name=f"opponents.{word}",
                    rect=rect,
                    label=called(sheet),
                    portrait=sheet.portrait,
                    colour=self._colour,
                    kind=self.say("opponent.kind", **manner(self.say, sheet)),
                    note=known(self.say, self._game, word, plays(self.say, sheet))[-1].short,
                    chosen=word == self._chosen,
                    on_click=partial(self._choose, word),
                )
            )
        yield Scroll(
            name="opponents.list",
            rect=pygame.FRect(x + PAD, top, inner + BAR_GAP, shown),
            height=content,
            children=children,
        )
        right, foot = x + width - PAD, y + height - PAD - button
        for name, label, icon, act in (
            ("back", self.say("common.cancel"), "", self.back),
            ("folder", self.say("opponent.folder"), "load", self._show_folder),
        ):
            wide = max(140.0, canvas.text_width(label, BUTTON) + (98 if icon else 64))
            right -= wide
            yield Button(
                name=f"opponents.{name}",
                rect=pygame.FRect(right, foot, wide, button),
                label=label,
                icon=icon,
                on_click=act,
                command=Command.BACK if name == "back" else None,
            )
            right -= GAP

    def backdrop(self, canvas: Canvas) -> None:
        canvas.fill(canvas.shape.bleed, palette.INK, 0.45)
        sheet = self._sheet
        canvas.box(sheet, palette.PAPER, radius=24, edge=palette.PANEL_EDGE, depth="lifted")
        x, inner = sheet.x + PAD, sheet.width - 2 * PAD
        title = canvas.text_height(self.say("opponent.who"), PANEL_TITLE, inner)
        canvas.paragraph(self.say("opponent.who"), (x, sheet.y + PAD, inner, title), PANEL_TITLE)
        note = self._note_height(canvas, inner)
        canvas.paragraph(self._note(), (x, sheet.y + PAD + title + 6, inner, note), REASON)

    def _note(self) -> Words:
        return self.say("opponent.list")

    def _note_height(self, canvas: Canvas, inner: float) -> float:
        return canvas.text_height(self._note(), REASON, inner)

    def _choose(self, word: str) -> None:
        self.app.close()
        self._then(word)

    def _show_folder(self) -> None:
        folders.show(self.app, self.app.data)


def manner(say: Texts, sheet: OpponentSheet) -> dict[str, str]:
    """An opponent's level and style in words."""
    return {"level": say(f"opponent.level.{sheet.level}"), "style": say(f"opponent.style.{sheet.style}")}


def plays(say: Texts, sheet: OpponentSheet) -> Words:
    """How an opponent plays: what is special about its style, or about its level."""
    key = f"opponent.plays.{sheet.style}"
    return say(key if key in say else f"opponent.about.{sheet.level}")


def known(say: Texts, game: str, word: str, about: Words) -> tuple[Words, ...]:
    """How an opponent was measured in a game, and what else there is to say about it, the fullest words first."""
    measured = strength(game, word)
    if measured is None:
        return (about,)
    rival = measured.against[0]
    level = say(f"opponent.level.{rival}") if f"opponent.level.{rival}" in say else rival
    facts = {"share": say.percent(measured.wins), "level": level, "games": measured.games}
    full = say("setup.strength", **facts, mean=say.number(measured.mean), plays=about)
    forms = (full, Words(full.short), say("setup.measured", **facts))
    if word != EASIEST:
        return forms
    easiest = say("opponent.easiest")
    return *(Words(say.joined("sentences", (easiest, form))) for form in forms), easiest


def tell(app: App, error: BadInput, again: Action) -> None:
    """Say what is wrong in the file and where; nothing changes, and one may try again."""

    def answer(value: str) -> None:
        if value == "folder":
            folders.show(app, app.data)
        elif value == "retry":
            again()

    answers = [
        Answer("back", app.texts("common.back")),
        Answer("folder", app.texts("opponent.folder").short, icon="load"),
        Answer("retry", app.texts("opponent.retry"), "leaf", "retry"),
    ]
    app.sound.play("illegal")
    words = app.texts("opponent.broken", what=str(error))
    app.open(Dialog(app, app.texts("opponent.broken-title"), words, answers, answer))
