"""Starts the program: an app with its games, its title and what happens to saved games and after errors."""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from neogame import i18n, paths
from neogame.ai import cast
from neogame.content.node import BadInput
from neogame.match.books import BOOKS
from neogame.ui.kit import logs
from neogame.ui.kit.app import App
from neogame.ui.kit.pilot import Pilot, SteppedClock
from neogame.ui.kit.program import Program, Resume
from neogame.ui.kit.stack import AnyScene
from neogame.ui.scenes import importing
from neogame.ui.scenes.crash import rescue
from neogame.ui.scenes.latest import Latest
from neogame.ui.scenes.title import Title
from neogame.ui.tables import ROUTES, TABLES

WANTED_SOON = (
    "neogame.ai.desk",
    "neogame.ui.scenes.setup",
    "neogame.ui.scenes.saves",
)
"""Imported after the first frame, which shows sooner without them."""


def new_desk() -> Any:
    """The desk at which opponents think."""
    # Half of what a start would import: the title shows sooner without it.
    from neogame.ai.desk import Desk

    return Desk()


def take_file(app: App, path: Path) -> None:
    """Take in a record that was dropped on the window; where saved games are listed, it is shown among them."""
    # The title shows sooner without it.
    from neogame.ui.scenes.saves import SavesScene

    def show(stem: str) -> None:
        if isinstance(app.top, SavesScene):
            app.top.find(stem)
        else:
            app.top.entered()

    importing.from_file(app, path, show)


def new_app(
    *,
    tables: Mapping[str, Callable[..., AnyScene]] = TABLES,
    resume: Callable[[], Resume | None] | None = None,
    desk: Callable[[], Any] = new_desk,
    **window: Any,
) -> App:
    """An app with all its games and no scene yet; ``window`` is what else ``App`` takes."""
    program = Program(
        tables=tables,
        routes=ROUTES,
        resume=(lambda app: resume) if resume else Latest,
        take_file=take_file,
        rescue=rescue,
        desk=desk,
        warm=lambda: _warm(tables),
    )
    return App(program, **window)


def _warm(tables: Mapping[str, Callable[..., AnyScene]]) -> None:
    for module in WANTED_SOON:
        import_module(module)
    # Whoever looks up a table imports it.
    dict(tables)


def fly(settings_file: Path, size: tuple[int, int] = (1920, 1080), pilot: type[Pilot] = Pilot, **given: Any) -> Pilot:
    """A pilot at the title, in a window of this size; ``given`` is what else ``new_app`` takes."""
    clock = SteppedClock()
    app = new_app(size=size, clock=clock, settings_file=settings_file, **given)
    app.open(Title(app))
    return pilot(app, clock)


def check_data(app: App) -> None:
    """Say what is wrong with the data folder, if anything is; the title stays, and one may mend it and try again."""
    # The title shows sooner without it.
    from neogame.ui.scenes import opponents

    def look() -> BadInput | None:
        try:
            cast.opponents()
            for book in BOOKS.values():
                book.load(app.data)
        except BadInput as error:
            return error
        return None

    def tell(error: BadInput | None) -> None:
        if error is not None:
            opponents.tell(app, error, lambda: check_data(app))

    app.beside(look, tell)


def run(*, safe: bool = False, data: Path = paths.DATA, commands: Sequence[str] = ()) -> int:
    """Open the window and play with the components and opponents of a data folder; gives the exit code.

    ``commands`` are what else the program can do without a window.
    """
    log_file = logs.start(paths.log_folder())
    cast.use(data)
    try:
        app = new_app(log_file=log_file, safe=safe, data=data)
    except pygame.error as error:
        sys.stderr.write(f"neogame: no window can be opened here ({error})")
        sys.stderr.write(f"; without one these work: {', '.join(commands)}\n" if commands else "\n")
        return 2
    except i18n.TextError as error:
        sys.stderr.write(f"neogame: {error}\n")
        return 2
    try:
        app.open(Title(app))
        if data != paths.DATA:
            check_data(app)
        app.run()
    finally:
        # Whatever happens to the window, what was played is on the disk.
        app.keeper.close()
        logs.stop()
    return 0
