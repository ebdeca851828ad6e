"""The bar at the top: menu, where one is, the steps of the turn, what happened last, and Undo, Hint and speed."""

from collections.abc import Hashable, Iterator, Sequence

import pygame

from neogame.i18n import Words
from neogame.settings import SPEEDS, Speed
from neogame.tell.sentences import joined
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.palette import Paint
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.widget import Role, Spot, Widget
from neogame.ui.table import people, takeback
from neogame.ui.table.tabletop import Tabletop

NAME = Style(26, 600, "display")
ROUND = Style(18, 700, colour=palette.INK_2)
STEP = Style(22, 800)
CALL = Style(22, 800)
CHIP = Style(19, 800, colour=palette.CREAM)
WHAT = Style(21, 800)
WHY = Style(20, 600, colour=palette.INK_2)
GAP = 14.0
PILL = 44.0
LEAST_LOG, ROOMY_LOG = 300.0, 520.0
FACE = 18.0
COMMANDS = {"undo": Command.UNDO, "hint": Command.HINT, "speed": Command.FASTER}
NOBODYS = -1
"""The step that is on while it is not the viewer's turn."""


def height(canvas: Canvas) -> float:
    """How high the bar is; everything else starts 16 units below."""
    if canvas.manner.text_scale > 1.2:
        return 86.0
    return 78.0 if canvas.shape.compact else 70.0


class Bar:
    """The bar laid out for a canvas and a moment of the game."""

    def __init__(self, canvas: Canvas, scene: Tabletop) -> None:
        self._scene = scene
        self._canvas = canvas
        say = scene.say
        self.height = height(canvas)
        middle = self.height / 2
        pill = canvas.grown(PILL) if canvas.manner.text_scale > 1 else 50.0 if canvas.shape.compact else PILL
        pill = min(pill, self.height - 18)
        self._menu = pygame.FRect(14, middle - 23, 46, 46)
        roomy = canvas.width >= 1700 and canvas.manner.text_scale <= 1
        self._name_room = max(
            canvas.text_width(say(f"game.{scene.session.match.book.name}"), NAME),
            canvas.text_width(scene.round_words() if roomy else short(scene.round_words()), ROUND),
        )
        left = 76 + self._name_room + 24
        labels, now = scene.stages()
        # Gold is for what the viewer can do: while others play no step is lit, and none counts as done.
        self._now = now if scene.acts or not scene.session.humans else NOBODYS
        self._calls = self._laid_calls(canvas, middle, pill)
        right = self._calls[0][1].left - 16
        self._steps = self._laid_steps(labels, left, right, pill)
        x = self._steps[-1][1].right + 21 if self._steps else left
        self.log = pygame.FRect(x, middle - pill / 2 - 1, max(60.0, right - x), pill + 2)
        """Where it says what happened last."""
        self._chip: pygame.FRect | None = None
        self._chip_label = Words("")
        turns = len(scene.session.news)
        if turns and not scene.session.covered:
            self._chip_label, room = self._laid_chip(say("table.replay", n=turns))
            if room < self.log.width * 0.6:
                self._chip = pygame.FRect(self.log.right - room - 3, self.log.y + 3, room, self.log.height - 6)

    def _laid_steps(
        self, words: Sequence[Words], left: float, right: float, pill: float
    ) -> list[tuple[str, pygame.FRect]]:
        """The steps of the turn: in full, in a word each, or only the one that is on.

        What the others did, and why, needs the rest of the room.
        """
        canvas = self._canvas

        def wide(label: str) -> float:
            return canvas.text_width(label, STEP) + pill + 16 if label else pill

        def leave(room: float) -> bool:
            return left + sum(map(wide, labels)) + 20 * len(labels) + room <= right

        labels = [str(label) for label in words]
        if canvas.shape.compact or not leave(ROOMY_LOG):
            labels = [short(label) for label in words]
        if not leave(LEAST_LOG * canvas.manner.text_scale):
            labels = [label if i == self._now else "" for i, label in enumerate(labels)]
        laid = []
        for label in labels:
            laid.append((label, pygame.FRect(left, self.height / 2 - pill / 2, wide(label), pill)))
            left += wide(label) + 21
        return laid

    def _laid_chip(self, label: Words) -> tuple[Words, float]:
        """What the chip says, and how wide it is: in short only where that leaves room to tell more."""
        brief = Words(short(label))
        wide, least = (self._canvas.text_width(one, CHIP) + 72 for one in (label, brief))
        _, room = self._told_room(self.log.right - wide - 3)
        what, why = self._said(room)
        told = self._canvas.text_width(what, WHAT) <= room
        same = why == self._said(self._told_room(self.log.right - least - 3)[1])[1]
        return (label, wide) if told and same else (brief, least)

    def _told_room(self, end: float) -> tuple[float, float]:
        """Where it begins to say what happened last, and how much room there is before ``end``."""
        faced = self._scene.headline()[0] is not None
        left = self.log.x + (self.log.height / 2 + FACE + 9 if faced else 22)
        return left, end - 14 - left

    def _said(self, room: float) -> tuple[str, str]:
        """What was done last, and why, as far as there is room for both."""
        _, sentence = self._scene.headline()
        forms = (str(sentence.what), short(sentence.what))
        # A reason, even in short, is worth more than the second half of what was done.
        for why in (str(sentence.why), short(sentence.why), ""):
            more = self._canvas.text_width(why, WHY) + 10 if why else 0.0
            for what in forms:
                if self._canvas.text_width(what, WHAT) + more <= room:
                    return what, why
        return forms[1], ""

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What the bar without its buttons depends on, besides the language."""
        steps = tuple((label, tuple(rect)) for label, rect in self._steps)
        game = self._scene.session.match.book.name
        return (type(self).__name__, game, self._scene.round_words(), steps, self._now, tuple(self.log))

    def _laid_calls(self, canvas: Canvas, middle: float, pill: float) -> list[tuple[str, pygame.FRect, str]]:
        say, settings = self._scene.say, self._scene.app.settings
        hint = [("hint", say("table.hint"))] if self._scene.session.advises else []
        calls = [("undo", say("table.undo")), *hint, ("speed", say(f"settings.option.{settings.speed}"))]
        bare = canvas.width < 1500 and canvas.manner.text_scale > 1.2
        laid = []
        x = canvas.width - 16
        for name, label in reversed(calls):
            shown = "" if bare and name != "speed" else label
            width = canvas.text_width(shown, CALL) + (74 if shown else 52)
            x -= width
            laid.append((name, pygame.FRect(x, middle - pill / 2 - 1, width, pill + 2), shown))
            x -= GAP
        return laid[::-1]

    def widgets(self) -> Iterator[Widget]:
        """What of the bar can be used."""
        scene, say = self._scene, self._scene.say
        yield Button(
            name="table.menu",
            rect=self._menu,
            icon="menu",
            icon_size=26,
            tip=say("table.menu"),
            on_click=scene.open_menu,
            radius=14,
            command=Command.BACK,
        )
        if told := scene.round_tip():
            place, words = pygame.FRect(72, self._menu.y, self._name_room + 8, self._menu.height), scene.round_words()
            yield Spot(name="table.round", rect=place, role=Role.TEXT, label=words, tip=told, focusable=False, sound="")
        log, tip = self.log.copy(), say("table.log-tip")
        if self._chip:
            log.width = self._chip.x - log.x - 6
        act, command = scene.open_log, Command.LOG
        yield Spot(name="table.log", rect=log, tip=tip, on_click=act, radius=PILL / 2, command=command)
        if self._chip:
            yield Button(
                name="table.replay",
                rect=self._chip,
                label=self._chip_label,
                icon="replay",
                icon_size=24,
                kind="pine",
                style=CHIP,
                radius=PILL / 2,
                on_click=scene.toggle_replay,
                tip=say("table.replay-tip" if scene.session.humans else "table.replay-watch-tip"),
                command=Command.AGAIN,
            )
        stop = scene.session.undo_stop()
        free = stop is not None and takeback.possible(scene.app, scene.session)
        undo = "table.undo-tip" if stop is None else "take-back.call" if free else f"table.undo-stop.{stop}"
        hurry = scene.key_of(Command.HURRY)
        tips = {
            "undo": say(undo),
            "hint": say("table.hint-tip"),
            "speed": joined(say, (say("table.speed-tip"), say("table.hurry-tip", key=hurry) if hurry else "")),
        }
        acts = {"undo": scene.undo, "hint": scene.hint, "speed": scene.faster}
        able = {"undo": stop is None or free, "hint": scene.session.mine, "speed": True}
        for name, rect, label in self._calls:
            yield Button(
                name=f"table.{name}",
                rect=rect,
                label=label,
                icon=name,
                icon_size=26,
                style=CALL,
                enabled=able[name],
                tip=tips[name],
                aloud=say("spoken.of", whose=say("settings.speed"), what=label) if name == "speed" else "",
                on_click=acts[name],
                sound="button" if name == "speed" else "",
                command=COMMANDS.get(name),
            )

    def draw(self, canvas: Canvas) -> None:
        """The bar without its buttons."""
        scene, say = self._scene, self._scene.say
        backdrop.top_bar(canvas, self.height)
        middle = self.height / 2
        upper, lower = canvas.line_height(NAME) * 0.86, canvas.line_height(ROUND) * 0.92
        top = middle - (upper + lower) / 2
        name = say(f"game.{scene.session.match.book.name}")
        canvas.text(name, (76, top + upper / 2), NAME, room=self._name_room + 2)
        canvas.text(scene.round_words(), (76, top + upper + lower / 2), ROUND, room=self._name_room + 2)
        for i, (label, rect) in enumerate(self._steps):
            self._draw_step(canvas, i, label, rect)
            if i + 1 < len(self._steps):
                canvas.icon("chevron-right", (rect.right + 10, middle), 18, palette.INK)
        canvas.box(self.log, "#F3E9CF", radius=self.log.height / 2, edge=palette.PANEL_EDGE)

    def _draw_step(self, canvas: Canvas, index: int, label: str, rect: pygame.FRect) -> None:
        done, current = index < self._now, index == self._now
        look: tuple[Paint, str] = (palette.OK_BACK, "#A9CFA2") if done else (palette.BAR, palette.CARD_EDGE)
        paint, edge = (palette.SUN, palette.SUN_EDGE) if current else look
        colour = palette.INK if current else palette.INK_2
        canvas.box(rect, paint, radius=rect.height / 2, edge=edge, line=3 if current else 2)
        dot = (rect.x + rect.height / 2, rect.centery)
        radius = rect.height * 0.33
        canvas.circle(dot, radius, palette.OK if done else palette.INK if current else "#EADDBB")
        if done:
            canvas.icon("tick", dot, radius * 1.5, palette.WHITE)
        else:
            number = Style(18, 800, colour=palette.CREAM if current else palette.INK_2, fixed=True)
            canvas.text(str(index + 1), dot, number, "centre")
        if label:
            canvas.text(label, (rect.x + rect.height - 2, rect.centery), STEP.but(colour=colour), room=rect.width - 40)

    def draw_log(self, canvas: Canvas) -> None:
        """What happened last; apart from the bar because it changes while an opponent thinks."""
        scene = self._scene
        seat, _ = scene.headline()
        if seat is not None:
            players = scene.session.match.players
            at = (self.log.x + self.log.height / 2, self.log.centery)
            thinking = scene.session.thinking == seat and not scene.session.covered
            people.face(canvas, players[seat], seat, at, FACE, mood="thinking" if thinking else "calm")
        left, room = self._told_room(self._chip.x if self._chip else self.log.right)
        what, why = self._said(room)
        wide = canvas.text(what, (left, self.log.centery), WHAT, room=room, typed=True)
        if why:
            canvas.text(why, (left + wide + 10, self.log.centery), WHY, room=room - wide - 10)

    def draw_dots(self, canvas: Canvas) -> None:
        """Three dots at the face of who thinks."""
        scene, session = self._scene, self._scene.session
        seat = None if session.covered or scene.now <= session.busy_until else session.thinking
        if seat is not None and scene.headline()[0] == seat:
            people.dots(canvas, (self.log.x + self.log.height / 2 + 8, self.log.centery - 14), 3.4, scene.now)


def next_speed(speed: Speed) -> Speed:
    """The speed after this one, the slowest after the fastest."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
