"""The crash screen: what happened in plain words, that the game is safe and where, and a report to hand on."""

import logging
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from neogame import paths
from neogame.match.match import Match
from neogame.ui.kit import backdrop, folders, logs, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.backdrop import content
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.keeper import SHORT_WAIT
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.stack import AnyScene
from neogame.ui.kit.text import CALL, HEADING, PANEL_TITLE, Style
from neogame.ui.kit.widgets.button import Button, Kind
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget

log = logging.getLogger(__name__)
FOOT = 914.0
AREA_TOP, AREA_BOTTOM, PAD = 112.0, 890.0, 36.0
WORDS = Style(24, 700)
PATH = Style(22, 800, colour=palette.LEAF.foot)
WHAT = Style(19, 600, colour=palette.INK_2)
CALLS = Style(22, 800)
KEPT = 10
"""How many reports are kept."""


def rescue(app: App, error: Exception) -> None:
    """Put the crash screen over the title; the game, if one was played, is on the disk. Raises it if that fails too."""
    log.error("the crash screen is shown", exc_info=error)
    if not app.scenes or any(isinstance(scene, CrashScene) for scene in app.scenes):
        raise error
    match = next((found for scene in reversed(app.scenes) if (found := _match_of(scene))), None)
    app.keeper.flush(SHORT_WAIT)
    text = report(error, match, app.log_file)
    file = keep(text, (app.log_file.parent if app.log_file else paths.log_folder()))
    others = app.scenes[1:]
    del app.scenes[1:]
    for scene in reversed(others):
        try:
            scene.left()
        except Exception:
            log.exception("a scene could not be left")
    app.open(CrashScene(app, error, text, file, playing=match is not None))


def report(error: Exception, match: Match | None, log_file: Path | None) -> str:
    """All that somebody needs to find the error: version, system, what was done, the log, and the record."""
    parts = [
        logs.surroundings(),
        time.strftime("%Y-%m-%d %H:%M:%S"),
        "".join(traceback.format_exception(error)),
        "--- record",
        match.record().text() if match else "no game was being played\n",
        "--- log",
        logs.tail(log_file),
    ]
    return "\n".join(parts)


def keep(text: str, folder: Path) -> Path | None:
    """The report in a file of its own; the oldest ones go."""
    path = folder / f"report-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace")
        for old in sorted(folder.glob("report-*.txt"))[:-KEPT]:
            old.unlink()
    except OSError as error:
        log.warning("no report was written: %s", error)
        return None
    return path


def _match_of(scene: AnyScene) -> Match | None:
    found = getattr(getattr(scene, "session", None), "match", None)
    return found if isinstance(found, Match) else None


class CrashScene(Scene):
    """One panel of plain words over the title; Back goes on as if the program had just been started."""

    name = "crash"

    def __init__(self, app: App, error: Exception, text: str, file: Path | None, *, playing: bool) -> None:
        super().__init__(app)
        self._error = f"{type(error).__name__}: {error}"[:400]
        self._report = text
        self._file = file
        self._playing = playing
        self._panel = pygame.FRect(0, 0, 1, 1)

    def first_focus(self) -> str | None:
        return "crash.back"

    def back(self) -> None:
        self.app.home()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = content(canvas)
        width = right - left
        inner = width - 2 * PAD
        lines = self._lines()
        heights = [canvas.text_height(words, style, inner) + 20 for words, style in lines]
        total = sum(heights) + 2 * PAD
        area = pygame.FRect(left, AREA_TOP, width, AREA_BOTTOM - AREA_TOP)

        def paint(canvas: Canvas) -> None:
            backdrop.panel(canvas, pygame.FRect(left, AREA_TOP, width, max(total, 420.0)))
            y = AREA_TOP + PAD
            for (words, style), high in zip(lines, heights, strict=True):
                canvas.paragraph(words, (left + PAD, y, inner, high), style)
                y += high

        told = "\n".join(words for words, _ in lines)
        yield Scroll(name="crash.words", rect=area, label=told, height=max(total, 420.0), paint=paint, children=())
        yield from self._foot(canvas, right)

    def _lines(self) -> list[tuple[str, Style]]:
        say = self.say
        lines: list[tuple[str, Style]] = [
            (say("crash.words"), PANEL_TITLE),
            (say("crash.safe" if self._playing else "crash.none"), WORDS),
            (str(self.app.keeper.saves.folder), PATH),
        ]
        if self._file:
            lines += [(say("crash.report"), WORDS), (str(self._file), PATH)]
        return [*lines, (say("crash.what", error=self._error), WHAT)]

    def _foot(self, canvas: Canvas, right: float) -> Iterator[Widget]:
        say = self.say
        height = max(72.0, canvas.grown(56))
        y = FOOT + (1080 - FOOT - height) / 2
        folder = self._file.parent if self._file else self.app.keeper.saves.folder
        calls: tuple[tuple[str, str, str, Kind, Callable[[], None]], ...] = (
            ("back", say("crash.back"), "home", "sun", self.app.home),
            ("folder", say("crash.folder"), "load", "paper", lambda: folders.show(self.app, folder)),
            ("copy", say("crash.copy"), "copy", "paper", self._copy),
        )
        x = right
        for name, label, icon, kind, act in calls:
            style = CALL.but(size=26) if name == "back" else CALLS
            width = canvas.text_width(label, style) + 100
            x -= width
            yield Button(
                name=f"crash.{name}",
                rect=pygame.FRect(x, y, width, height),
                label=label,
                icon=icon,
                kind=kind,
                style=style,
                on_click=act,
            )
            x -= 18

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.framed_table(canvas)
        left, right = content(canvas)
        canvas.icon("warning", (left + 6, 42), 44, palette.WARN)
        canvas.text(self.say("crash.title"), (left + 48, 42), HEADING, room=right - left - 60)

    def _copy(self) -> None:
        self.app.clipboard.copy(self._report)
        self.app.toast(self.say("crash.copied"))
