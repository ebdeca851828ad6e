"""Saved games: those that are open, to go on with, those that are over, to watch again, and the bin."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

from neogame import paths
from neogame.ai import cast
from neogame.content.node import BadInput
from neogame.match.saves import TITLE_LIMIT, Saved, Trouble
from neogame.ui.kit import backdrop, folders, palette
from neogame.ui.kit.app import App
from neogame.ui.kit.backdrop import content
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.commands import Command
from neogame.ui.kit.keeper import SHORT_WAIT
from neogame.ui.kit.scene import Scene
from neogame.ui.kit.text import CALL, HEADING, REASON, Style
from neogame.ui.kit.widgets.button import Button
from neogame.ui.kit.widgets.choice import Option, choice
from neogame.ui.kit.widgets.field import TextField
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Widget
from neogame.ui.scenes import busy, importing, saves_row, saves_words, thumbnail
from neogame.ui.scenes.replay import replay
from neogame.ui.scenes.saves_row import PAD, PICTURE, Row
from neogame.ui.scenes.settings import BAR_GAP
from neogame.ui.table.opening import saved_table

Shelf = Literal["open", "over", "bin"]
SHELVES: tuple[Shelf, ...] = ("open", "over", "bin")

FOOT = 914.0
AREA_TOP, AREA_BOTTOM = 108.0, 896.0
GAP, OVERHANG = 14.0, 30.0
EMPTY = Style(24, 700, colour=palette.INK_2)
CALLS = Style(21, 800)


class Call(NamedTuple):
    """The large button of a row."""

    label: str
    icon: str
    able: bool
    act: Callable[[], None]


class SavesScene(Scene):
    """A row for every game of the shelf that is on; the list is read beside the frame."""

    name = "saves"

    def __init__(self, app: App, shelf: Shelf = "open") -> None:
        super().__init__(app)
        self.shelf: Shelf = shelf
        self.games: list[Saved] | None = None
        self.binned: list[Saved] = []
        self._thumbnails: dict[tuple[str, float], thumbnail.Thumbnail | None] = {}
        self._laid: list[Row] = []
        self._looking = False
        self._renaming = ""
        self._touched = ""
        """The widget that the focus goes back to when a title has been given."""
        self._deleted: list[str] = []
        self._wanted = ""
        """The game whose shelf is turned to when it is found."""

    # Reading -------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._read()

    def find(self, stem: str) -> None:
        """Turn to the shelf on which a game lies that was just taken in."""
        self._wanted = stem
        self._read()

    def _read(self) -> None:
        keeper = self.app.keeper

        def work() -> tuple[list[Saved], list[Saved]]:
            keeper.flush(SHORT_WAIT)
            return keeper.saves.games(), keeper.saves.bin.games()

        self.app.beside(work, self._show)

    def _show(self, found: tuple[list[Saved], list[Saved]]) -> None:
        first = self.games is None
        self.games, self.binned = found
        if wanted := next((saved for saved in self.games if saved.stem == self._wanted), None):
            self._wanted = ""
            self._turn_to("over" if wanted.state == "over" else "open")
        if self.shelf == "bin" and not self.binned:
            self.shelf = "open"
        self.changed()
        self.refresh(self.app.canvas)
        if first and self.controls.focus == "saves.back" and self.controls.ring:
            self.controls.focus_on(self.first_focus(), self.now)

    def update(self, now: float) -> None:
        self._look_closer()

    def _look_closer(self) -> None:
        """One picture after the other, of the rows that somebody looks at."""
        saves = self.app.keeper.saves.bin if self.shelf == "bin" else self.app.keeper.saves
        shown = (row.saved for row in self._laid if self._in_sight(row.rect))
        saved = next((saved for saved in shown if saved.game and _key(saved) not in self._thumbnails), None)
        if self._looking or saved is None:
            return
        self._looking = True

        def see(found: thumbnail.Thumbnail | None) -> None:
            self._looking = False
            self._thumbnails[_key(saved)] = found
            self.app.redraw()

        self.app.beside(lambda: thumbnail.of_saved(saves, saved), see)

    def _in_sight(self, rect: pygame.FRect) -> bool:
        """Whether a row shows as the list is scrolled now."""
        first = self.controls.find("saves.row-1.go")
        offset = first.offset if first else 0.0
        return rect.bottom - offset > AREA_TOP - OVERHANG and rect.top - offset < AREA_BOTTOM + OVERHANG

    def _rows(self) -> list[Saved]:
        if self.shelf == "bin":
            return self.binned
        return [saved for saved in self.games or [] if (saved.state == "over") == (self.shelf == "over")]

    def _shelves(self) -> list[Shelf]:
        """Those there are: the bin is there once something is in it."""
        return [shelf for shelf in SHELVES if shelf != "bin" or self.binned]

    # Showing -------------------------------------------------------------------------------------------------------

    def first_focus(self) -> str | None:
        wanted = (self._touched, "saves.row-1.go", "saves.back")
        return next((name for name in wanted if self.controls.find(name)), None)

    def back(self) -> None:
        if self._renaming:
            self._renaming = ""
            self.changed()
        else:
            self.app.close()

    def build(self, canvas: Canvas) -> Iterator[Widget]:
        left, right = content(canvas)
        yield Button(
            name="saves.home",
            rect=pygame.FRect(left - 28, 16, 52, 52),
            icon="home",
            icon_size=30,
            tip=self.say("common.back"),
            on_click=self.app.close,
            command=Command.BACK,
        )
        x = left + 48 + canvas.text_width(self.say("saves.title"), HEADING) + 46
        height = min(60.0, canvas.grown(48))
        yield choice(
            canvas,
            "saves.shelf",
            [Option(shelf, self.say(f"saves.{shelf}")) for shelf in self._shelves()],
            self.shelf,
            self._turn_to,
            left=x,
            y=42 - height / 2,
            height=height,
            room=canvas.width - x - 20,
            style=Style(23, 800),
            pad=34,
            label=self.say("saves.title"),
        )
        yield self._list(canvas, left, right)
        yield from self._foot(canvas, left, right)

    def backdrop(self, canvas: Canvas) -> None:
        backdrop.framed_table(canvas)
        left, right = content(canvas)
        canvas.text(self.say("saves.title"), (left + 48, 42), HEADING)
        if self.games is not None and not self._rows():
            canvas.paragraph(self.say(f"saves.empty-{self.shelf}"), (left, AREA_TOP + 40, right - left, 200), EMPTY)
        first = self.controls.find("saves.import")
        room = (first.rect.x if first else right) - left - 24
        high = min(140.0, canvas.text_height(self.say("saves.kept"), REASON, room))
        canvas.paragraph(self.say("saves.kept"), (left, FOOT + (1080 - FOOT - high) / 2, room, high), REASON)

    def _list(self, canvas: Canvas, left: float, right: float) -> Scroll:
        width, top = right - left, AREA_TOP
        widgets: list[Widget] = []
        self._laid = []
        for number, saved in enumerate(self._rows(), 1):
            rect, room, parts = self._row(canvas, f"saves.row-{number}", saved, left, top, width)
            widgets += parts
            self._laid.append(Row(rect, saved, room))
            top = rect.bottom + GAP

        def paint(canvas: Canvas) -> None:
            for row in self._laid:
                if self._in_sight(row.rect):
                    titled = row.saved.stem != self._renaming
                    saves_row.draw(canvas, self.say, row, self._thumbnails.get(_key(row.saved)), titled=titled)

        return Scroll(
            name="saves.rows",
            rect=pygame.FRect(left, AREA_TOP, width + BAR_GAP, AREA_BOTTOM - AREA_TOP),
            height=top - AREA_TOP,
            paint=paint,
            children=widgets,
        )

    def _row(
        self, canvas: Canvas, name: str, saved: Saved, x: float, y: float, width: float
    ) -> tuple[pygame.FRect, float, list[Widget]]:
        """A row's place, how far right its words may go, and its widgets."""
        line = max(54.0, canvas.grown(50))
        words = saves_row.words_height(canvas)
        say, title = self.say, saves_words.title(self.say, saved, self._thumbnails.get(_key(saved)))
        call = self._call(saved)
        acts = self._acts(saved)
        go = max(170.0, canvas.text_width(call.label, CALLS) + 84)
        icons = len(acts) * (line + 10)
        beside = width - PICTURE - 3 * PAD - go - icons - 20 >= 420 * max(1.0, canvas.manner.text_scale * 0.8)
        height = max(136.0, words + 2 * PAD) if beside else max(120.0, words + 2 * PAD) + line + 14
        rect = pygame.FRect(x, y, width, height)
        middle = y + height / 2 if beside else rect.bottom - PAD - line / 2
        right = rect.right - PAD
        parts: list[Widget] = []
        readable = saved.state in ("open", "over")
        parts.append(
            Button(
                name=f"{name}.go",
                rect=pygame.FRect(right - go, middle - line / 2, go, line),
                label=call.label,
                style=CALLS,
                icon=call.icon,
                icon_size=24,
                kind="leaf" if call.able else "paper",
                enabled=call.able,
                tip="" if readable else say(f"saves.{saved.state}-tip"),
                on_click=call.act,
                sound="confirm",
                about=saved,
                aloud=say("spoken.of", what=call.label, whose=title),
            )
        )
        at = right - go - 20 - icons + 10
        for act, icon, do in acts:
            parts.append(
                Button(
                    name=f"{name}.{act}",
                    rect=pygame.FRect(at, middle - line / 2, line, line),
                    icon=icon,
                    icon_size=26,
                    tip=say(f"saves.{act}-tip"),
                    on_click=do,
                    enabled=readable or act != "rename",
                    about=saved,
                    aloud=say("spoken.of", what=say(f"saves.{act}-tip"), whose=title),
                )
            )
            at += line + 10
        room = (right - go - 20 - icons if beside else right) - (x + PICTURE + 2 * PAD)
        if saved.stem == self._renaming:
            parts.append(
                TextField(
                    name=f"{name}.title",
                    limit=TITLE_LIMIT,
                    value=saved.title,
                    label=say("saves.rename-tip"),
                    about=saved,
                    on_commit=partial(self._renamed, saved),
                    rect=pygame.FRect(
                        x + PICTURE + 2 * PAD, y + PAD - 8, min(room, 640.0), max(48.0, canvas.grown(44))
                    ),
                )
            )
        return rect, room, parts

    def _call(self, saved: Saved) -> "Call":
        """What one most likely wants of a row."""
        if self.shelf == "bin":
            return Call(self.say("saves.restore"), "undo", True, partial(self._restore, saved.stem))
        go = partial(self._go, saved)
        if saved.state == "over":
            return Call(self.say("saves.watch"), "film", True, go)
        return Call(self.say("saves.go-on"), "play", saved.state == "open" and saved.game in self.app.tables, go)

    def _acts(self, saved: Saved) -> list[tuple[str, str, Callable[[], None]]]:
        """What else may be done to a row: its name, its icon and what does it."""
        if self.shelf == "bin":
            return []
        return [
            ("rename", "edit", partial(self._rename, saved)),
            ("export", "save", partial(self._export, saved)),
            ("delete", "close", partial(self._delete, saved)),
        ]

    def _foot(self, canvas: Canvas, left: float, right: float) -> Iterator[Widget]:
        say = self.say
        height = max(64.0, canvas.grown(54))
        y = FOOT + (1080 - FOOT - height) / 2
        calls: list[tuple[str, str, str, Callable[[], None]]] = [
            ("back", say("common.back"), "", self.app.close),
            ("folder", say("saves.folder"), "load", lambda: folders.show(self.app, self.app.keeper.saves.folder)),
            ("import", say("saves.import"), "paste", lambda: importing.from_clipboard(self.app, self.find)),
        ]
        if self._deleted:
            calls.insert(1, ("undo", say("saves.undo"), "undo", partial(self._restore, self._deleted[-1])))
        long = sum(canvas.text_width(label, CALLS) + 96 for _, label, _, _ in calls) < (right - left) * 0.66
        x = right
        for name, full, icon, act in calls:
            label = full if long else getattr(full, "short", full)
            style = CALL.but(size=24) if name == "back" else CALLS
            width = max(170.0, canvas.text_width(label, style) + (90 if icon else 70))
            x -= width
            yield Button(
                name=f"saves.{name}",
                rect=pygame.FRect(x, y, width, height),
                label=label,
                icon=icon,
                icon_size=24,
                style=style,
                kind="leaf" if name == "back" else "sun" if name == "undo" else "paper",
                on_click=act,
                tip=say("saves.import-tip") if name == "import" else "",
            )
            x -= 16

    # Doing ---------------------------------------------------------------------------------------------------------

    def _turn_to(self, shelf: str) -> None:
        self.shelf = next(one for one in SHELVES if one == shelf)
        self._renaming = ""
        self.controls.scroll("saves.rows", 0)
        self.changed()

    def _go(self, saved: Saved) -> None:
        if saved.state == "over":
            self._watch(saved)
        elif asked := busy.question(self.app, saved.stem):
            self.app.open(asked)
        elif scene := saved_table(self.app, saved.stem):
            self.app.swap(scene)
        else:
            self._read()

    def _watch(self, saved: Saved) -> None:
        try:
            cast.opponents()
            match = self.app.keeper.saves.match(saved.stem)
        except BadInput as error:
            self.app.toast(self.say("saves.cannot-open", what=str(error)))
            return
        self.app.open(replay(self.app, match))

    def _rename(self, saved: Saved) -> None:
        self._renaming = saved.stem
        self._touched = f"saves.row-{self._rows().index(saved) + 1}.rename"
        self.changed()
        self.refresh(self.app.canvas)
        field = next((p.widget.name for p in self.controls.placed if isinstance(p.widget, TextField)), None)
        self.controls.focus_on(field, self.now)

    def _renamed(self, saved: Saved, title: str) -> None:
        if self._renaming != saved.stem:
            return
        self._renaming = ""
        self.changed()
        if title != saved.title:
            saves = self.app.keeper.saves
            self._do(lambda: saves.rename(saved.stem, title))

    def _export(self, saved: Saved) -> None:
        saves = self.app.keeper.saves
        self.app.beside(lambda: saves.export(saved.stem, paths.exports_folder()), self._exported)

    def _exported(self, outcome: Path | Trouble) -> None:
        if isinstance(outcome, Trouble):
            self.app.toast(self.say(f"saves.trouble.{outcome}"))
        else:
            self.app.toast(self.say("saves.exported", path=str(outcome)))
            folders.show(self.app, outcome.parent)

    def _delete(self, saved: Saved) -> None:
        saves = self.app.keeper.saves
        self._deleted.append(saved.stem)
        self._do(lambda: saves.delete(saved.stem), "saves.deleted")

    def _restore(self, stem: str) -> None:
        saves = self.app.keeper.saves
        self._deleted = [other for other in self._deleted if other != stem]
        self._do(lambda: saves.restore(stem), "saves.restored")

    def _do(self, work: Callable[[], Trouble | None], done: str = "") -> None:
        """Something with files, beside the frame; then the list as it is."""

        def attempt() -> Trouble | str | None:
            try:
                return work()
            except BadInput as error:
                return str(error)

        def then(outcome: Trouble | str | None) -> None:
            if isinstance(outcome, Trouble):
                self.app.toast(self.say(f"saves.trouble.{outcome}"))
            elif outcome is not None:
                self.app.toast(self.say("saves.cannot-open", what=outcome))
            elif done:
                self.app.toast(self.say(done))
            self._read()

        self.app.beside(attempt, then)


def _key(saved: Saved) -> tuple[str, float]:
    return saved.stem, saved.written
