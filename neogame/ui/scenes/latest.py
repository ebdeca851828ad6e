"""What the title's large button goes on with."""

from neogame.i18n import Words
from neogame.ui.kit.app import App
from neogame.ui.kit.program import Resume
from neogame.ui.kit.stack import AnyScene
from neogame.ui.scenes import thumbnail
from neogame.ui.table.opening import saved_table


class Latest:
    """The open game written last; called, it gives what the title says of it and what opens it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._seen: dict[tuple[str, float], thumbnail.Thumbnail | None] = {}

    def __call__(self) -> Resume | None:
        app, saves = self._app, self._app.keeper.saves
        if ended := self._ended():
            return ended
        saved = saves.latest()
        if saved is None or saved.game not in app.tables:
            return None
        key = (saved.stem, saved.written)
        if key not in self._seen:
            self._seen = {key: None}
            app.beside(lambda: thumbnail.of_saved(saves, saved), lambda found: self._see(key, found))
        game = app.texts(f"game.{saved.game}")
        shown = self._seen[key]
        what = game
        if shown:
            what = app.texts("saves.line", game=game, round=app.texts(f"saves.round.{saved.game}", n=shown.round))
        title = saved.title or what
        line = f"{title} · {app.texts.joined('names', [player.name for player in saved.players])}"
        return Resume(Words(line, title), lambda app: self._open(saved.stem))

    def _ended(self) -> Resume | None:
        """The scoring of a game that ended when nobody was there to see it: the program was closed, or crashed."""
        app, stem = self._app, self._app.settings.unseen_scoring
        saved = app.keeper.saves.saved(stem) if stem else None
        if saved is None or saved.state != "over" or saved.game not in app.tables:
            return None
        title = saved.title or app.texts(f"game.{saved.game}")
        return Resume(Words(f"{title} · {app.texts('title.ended')}", title), lambda app: self._open_scoring(stem))

    def _open_scoring(self, stem: str) -> AnyScene:
        # The title shows sooner without it.
        from neogame.ui.table.display import Display

        table = saved_table(self._app, stem)
        return table.scoring() if isinstance(table, Display) else self._app.route("saves", "over")

    def _see(self, key: tuple[str, float], found: thumbnail.Thumbnail | None) -> None:
        self._seen[key] = found
        if self._app.scenes:
            self._app.top.changed()

    def _open(self, stem: str) -> AnyScene:
        # The title shows sooner without it.
        from neogame.ui.scenes import busy

        return busy.question(self._app, stem) or saved_table(self._app, stem) or self._app.route("saves")
