"""What the person at this window has learnt, kept beside the games."""

from weakref import WeakKeyDictionary

from neogame.content.lessons import Lesson
from neogame.learn import profile
from neogame.learn.profile import Learnt, Profile
from neogame.ui.kit.app import App


class Progress:
    """A person's profile while the window is open; every change is written down beside the frames."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._folder = app.keeper.saves.folder.parent / "profiles"
        self._profile = profile.read(self._folder)
        self._told = False

    def learnt(self, lesson: Lesson) -> Learnt:
        """How far the person is with a lesson."""
        return self._profile.learnt(lesson)

    def reached(self, lesson: Lesson, step: int) -> None:
        """The person has come to a step."""
        self._keep(self._profile.reached(lesson, step))

    def finished(self, lesson: Lesson, stars: int) -> None:
        """The person has finished a lesson."""
        self._keep(self._profile.finished(lesson, stars))

    def saw(self, what: str) -> None:
        """The person has seen something that is shown once."""
        self._keep(self._profile.saw(what))

    def has_seen(self, what: str) -> bool:
        """Whether something was shown already."""
        return what in self._profile.seen

    def _keep(self, changed: Profile) -> None:
        if changed != self._profile:
            self._profile = changed
            self._app.beside(lambda: self._written(changed), self._tell)

    def _written(self, changed: Profile) -> bool:
        try:
            profile.write(changed, self._folder)
        except OSError:
            return False
        return True

    def _tell(self, written: bool) -> None:
        if not written and not self._told:
            self._told = True
            self._app.toast(self._app.texts("learn.not-kept"))


_PROGRESS: WeakKeyDictionary[App, Progress] = WeakKeyDictionary()


def progress_of(app: App) -> Progress:
    """The progress of the person at an app's window; read when it is first asked for."""
    if app not in _PROGRESS:
        _PROGRESS[app] = Progress(app)
    return _PROGRESS[app]
