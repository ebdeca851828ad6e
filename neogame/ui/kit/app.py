"""The window and its loop: one clock, and a frame only when something changed."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame

from neogame import i18n, paths
from neogame.i18n import Texts
from neogame.match.saves import Saves
from neogame.settings import Settings
from neogame.ui.kit import toasts
from neogame.ui.kit import window as windows
from neogame.ui.kit.atlas import Atlas
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.clock import LOOK, Clock, WallClock
from neogame.ui.kit.commands import Command
from neogame.ui.kit.crew import Crew
from neogame.ui.kit.desktop import Clipboard, Desktop
from neogame.ui.kit.inbox import Inbox
from neogame.ui.kit.keeper import Keeper
from neogame.ui.kit.keys import KeyMap
from neogame.ui.kit.plain_canvas import Drawn, Manner
from neogame.ui.kit.preferences import Preferences
from neogame.ui.kit.program import Program
from neogame.ui.kit.router import Router
from neogame.ui.kit.sound import Sound
from neogame.ui.kit.stack import AnyScene, Stack
from neogame.ui.kit.tempo import Tempo
from neogame.ui.kit.text import Typesetter
from neogame.ui.kit.toasts import Toast

FRAME = 1 / 60
LEAD = 0.013  # seconds before its time that a moving frame is begun: a costly one comes no later than a cheap one
WAKE = pygame.event.custom_type()


class App:
    """Everything scenes share: window, canvas, settings, texts, sound, clock, and the stack they lie on."""

    def __init__(
        self,
        program: Program,
        *,
        size: tuple[int, int] | None = None,
        clock: Clock | None = None,
        settings_file: Path | None = None,
        saves: Saves | None = None,
        data: Path = paths.DATA,
        log_file: Path | None = None,
        safe: bool = False,
        language: str = "",
    ) -> None:
        self._program = program
        self._preferences = Preferences(settings_file or paths.settings_file(), safe)
        self.data = data
        """The folder of the components and opponents that are played with."""
        self.safe = safe
        """Whether everything is as if nobody had ever changed a setting, and nothing is heard."""
        self.log_file = log_file
        self.settings: Settings
        self.settings, fault = self._preferences.read(language)
        self.texts: Texts = i18n.read(self.settings.language)
        self.clock = clock or WallClock()
        self.now = self.clock.now()
        self.tables = program.tables
        self.keeper = Keeper(saves or Saves(self._games_folder(settings_file)), self.wake)
        self.clipboard = Clipboard()
        self.sound = Sound(volume=self.settings.loudness)
        self.keys, _ = KeyMap.read(self.settings.keys)
        self.stack = Stack(self._begin_fade)
        self._router = Router(self.stack, lambda binding: self.keys.command(binding), self.do)
        self.toasts: list[Toast] = []
        self.frames = 0
        self._crew = Crew(self.wake)
        self._inbox = Inbox(lambda: self.keeper.behind)
        self._dirty = True
        self._fade: tuple[pygame.Surface, float] | None = None
        self._fault = ""
        self.window = windows.opened(self.settings, size)
        self._desktop = Desktop()
        self.canvas = Canvas(self.window.get_surface(), Atlas(), Typesetter(), self._manner())
        if safe:
            self.toast(self.texts("crash.safe-mode"))
        if fault:
            self.toast(self.texts("notice.settings-damaged", what=fault))
        self._tell_of_sprites()
        self.resume = program.resume(self)

    # The stack -----------------------------------------------------------------------------------------------------

    @property
    def scenes(self) -> list[AnyScene]:
        """All scenes, the lowest first."""
        return self.stack.scenes

    @property
    def top(self) -> AnyScene:
        """The scene a hand acts on."""
        return self.stack.top

    def open(self, scene: AnyScene) -> None:
        """Put a scene on top."""
        self.stack.open(scene)

    def close(self) -> None:
        """Take the top scene away; without a scene the program ends."""
        self.stack.close()

    def swap(self, scene: AnyScene) -> None:
        """Put a scene in the place of the top one."""
        self.stack.swap(scene)

    def home(self) -> None:
        """Back to the first scene."""
        self.stack.home()

    def route(self, name: str, *about: object) -> AnyScene:
        """A scene by its name, for those that lie below it in the code and cannot make it themselves."""
        return self._program.routes[name](self, *about)

    def quit(self) -> None:
        """End the program."""
        self.stack.clear()

    # What scenes ask for -------------------------------------------------------------------------------------------

    @property
    def tempo(self) -> Tempo:
        """The speed of motion the user wants."""
        return Tempo(self.settings.speed, self.settings.reduced_motion)

    @cached_property
    def desk(self) -> Any:
        """Who thinks for the opponents, in a process of its own; started when first wanted."""
        return self._program.desk()

    def redraw(self) -> None:
        """The next frame differs from this one."""
        self._dirty = True

    def toast(self, text: str, about: object = None, title: str = "") -> None:
        """Show a short notice; with a title it is a banner that everybody notices."""
        self.toasts = [*self.toasts[-2:], Toast(text, self.now, about, title)]
        self.redraw()

    def end_notices(self, about: object) -> None:
        """What was said about something that is over has had its time."""
        self.toasts = [toast for toast in self.toasts if toast.about is not about]
        self.redraw()

    def change(self, **values: Any) -> None:
        """Change settings; they count at once and are kept."""
        self.settings = replace(self.settings, **values)
        if "language" in values:
            self.texts = i18n.read(self.settings.language)
            self.canvas.forget()
        if "volume" in values or "muted" in values:
            self.sound.volume(self.settings.loudness)
        if "full_screen" in values:
            self._set_full_screen()
        self.canvas.suit(self._manner())
        for scene in self.scenes:
            scene.changed()
        wanted = self.settings
        self._crew.do(lambda: self._preferences.write(wanted))

    def bind(self, keys: KeyMap) -> None:
        """Use other keys; they count at once and are kept, beside those that only another version knows."""
        self.keys = keys
        others = {name: bound for name, bound in self.settings.keys.items() if name not in set(Command)}
        self.change(keys={**others, **keys.written()})

    def do(self, command: Command) -> bool:
        """Do what a person wants, wherever that is done; gives whether anybody knew how."""
        match command:
            case Command.FULL_SCREEN:
                self.change(full_screen=not self.settings.full_screen)
            case Command.MUTE:
                self._mute()
            case _:
                return self._router.command(command, self.canvas)
        return True

    def beside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do slow work beside the frame, then hand its result to ``then`` between two frames."""
        self._crew.ask(work, then)

    def then(self, deed: Callable[[], object]) -> None:
        """Do one thing more as soon as the last action is on the disk; the hand waits for it."""
        self._inbox.then(deed)

    @property
    def holding(self) -> bool:
        """Whether something that a hand did waits for the disk."""
        return self._inbox.waiting

    @property
    def waiting(self) -> bool:
        """Whether work beside the frame is not yet done."""
        return self._crew.busy

    def finish(self) -> None:
        """Wait until all work beside the frame is done; its results come with the next step."""
        self._crew.finish()

    def wake(self) -> None:
        """Have the loop look again; may be called from another thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE))

    # The loop ------------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the last scene is gone."""
        self._go(wait=False)
        self.warm()
        while self.scenes:
            self._go()
        self.shut()

    def warm(self) -> None:
        """Make ready beside the frames what will be wanted soon."""
        self.beside(self._warm, lambda _: self.desk)

    def _go(self, wait: bool = True) -> None:
        """A step, or the crash screen."""
        try:
            self.step(wait)
        except Exception as error:
            self._rescue(error)

    def step(self, wait: bool = True) -> None:
        """Take what events there are, let scenes update, and draw a frame if it differs."""
        timeout = self._timeout() if wait else 0.0
        events = self.clock.wait(timeout)
        self.now = self.clock.now()
        for event in self._inbox.take(events):
            self._take(event)
            if not self.scenes:
                return
            self.top.refresh(self.canvas)
        # A held key never counts again before what a hand has already done.
        if not self.holding and self._router.repeat(self.now, self.canvas):
            self.redraw()
        self._crew.hand_on()
        if news := self.keeper.news():
            self.toast(self.texts(news))
        self._tell_of_sprites()
        for scene in self.scenes:
            scene.update(self.now)
        if not self.scenes:
            return
        self._end_toasts()
        if self._dirty or self._due():
            # What a hand does shows at once; what moves by itself keeps step.
            self.frame(0.0 if events else self._shown + FRAME)

    def frame(self, at: float = 0.0) -> None:
        """Draw everything and show it, if ``at`` is near not before."""
        self._dirty = False
        self._woken = self.now
        self.draw(self.canvas)
        if self._fade:
            surface, start = self._fade
            share = self.tempo.motion("scene", start).share(self.now)
            if share >= 1:
                self._fade = None
            else:
                surface.set_alpha(round(255 * (1 - share)))
                self.canvas.veil(surface)
        early = at - self.clock.now()
        if 0 < early <= LEAD:
            self.clock.hold(early)
        self._shown = self.clock.now()
        self.window.flip()
        self.frames += 1

    def draw(self, canvas: Canvas) -> None:
        """The scenes that show, from the lowest, and the toasts."""
        for scene in self.stack.showing():
            scene.refresh(canvas)
            scene.draw(canvas)
        toasts.draw(canvas, self.toasts, self.top.notices)

    def listed(self) -> list[Drawn]:
        """Everything the viewer sees, as a list."""
        with self.canvas.record() as drawn:
            self.draw(self.canvas)
        self.redraw()
        return drawn

    def shut(self) -> None:
        """Let go of window, sound and files; games and settings are on disk afterwards."""
        self._remember_window()
        self.keeper.close()
        self._crew.close()
        if "desk" in vars(self):
            self.desk.close()
        self._preferences.write(self.settings)
        self.sound.close()
        self.window.destroy()

    # Inside --------------------------------------------------------------------------------------------------------

    def _games_folder(self, settings_file: Path | None) -> Path:
        """Beside the settings when somebody says where those are, else where this user's games are."""
        return settings_file.parent / "games" if settings_file else paths.saves_folder()

    def _take(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.quit()
                return
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self._resized()
                return
            case pygame.DROPFILE:
                self._program.take_file(self, Path(event.file))
                return
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                self.redraw()
                return
            case pygame.WINDOWFOCUSLOST:
                self._router.let_go()
                self.redraw()
                return
        if self._router.take(event, self.now, self.canvas):
            self.redraw()
        if self.scenes:
            self._desktop.suit(self.top.controls, self._router.pointed.controls, self.canvas)

    def _mute(self) -> None:
        """Turn the sound off, or on again, and say so."""
        heard = self.settings.loudness > 0
        self.change(muted=heard, volume=self.settings.volume or Settings().volume)
        self.end_notices(self.sound)
        self.toast(self.texts("notice.sound-off" if heard else "notice.sound-on"), self.sound)

    def _tell_of_sprites(self) -> None:
        """Say once what is wrong with the sheets; each is read when it is first wanted."""
        fault = self.canvas.atlas.fault
        if fault != self._fault:
            self._fault = fault
            self.toast(self.texts("notice.sprites-damaged", what=fault))

    def _rescue(self, error: Exception) -> None:
        self._inbox.clear()
        self._program.rescue(self, error)

    def _timeout(self) -> float | None:
        """How long nothing changes by itself."""
        if self._dirty or self._crew.ready:
            return 0.0
        if self.holding:
            return LOOK
        wake = self._next_wake()
        times = [self._router.due, None if wake is None else max(wake, self._shown + FRAME - LEAD)]
        first = min((at for at in times if at is not None), default=None)
        return None if first is None else max(0.0, first - self.clock.now())

    def _next_wake(self) -> float | None:
        if self._fade:
            return self._woken
        times = [toast.until for toast in self.toasts]
        for scene in self.scenes:
            times.extend(at for at in (scene.wakes(self._woken), scene.controls.wakes(self._woken)) if at is not None)
        return min(times, default=None)

    def _due(self) -> bool:
        wake = self._next_wake()
        return wake is not None and self.now >= max(wake, self._shown + FRAME - LEAD - 0.001)

    _woken = 0.0
    """When the last frame was drawn."""
    _shown = 0.0
    """When it was shown."""

    def _end_toasts(self) -> None:
        """Take away the notices whose time is over."""
        if any(self.now >= toast.until for toast in self.toasts):
            self.toasts = [toast for toast in self.toasts if self.now < toast.until]
            self.redraw()

    def _begin_fade(self, scene: AnyScene) -> None:
        self.redraw()
        if self.scenes and not scene.see_through and self.frames and self.settings.speed != "instant":
            self._fade = (self.canvas.surface.copy(), self.now)

    def _manner(self) -> Manner:
        return Manner(self.settings.text_size / 100, self.settings.high_contrast)

    def _warm(self) -> None:
        """Sound, the other languages, the sheets, and what the program will want."""
        if not self.safe:
            self.sound.open()
        self.keeper.saves.sweep()
        for language in i18n.languages():
            i18n.read(language)
        self.canvas.atlas.warm(self.canvas.scale)
        self._program.warm()

    def _set_full_screen(self) -> None:
        if self.settings.full_screen:
            self._remember_window()
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self._resized()

    def _resized(self) -> None:
        surface = self.window.get_surface()
        if surface.size != self.canvas.shape.window or surface is not self.canvas.surface:
            self.canvas.on(surface)
        self._fade = None
        for scene in self.scenes:
            scene.changed()

    def _remember_window(self) -> None:
        if not self.settings.full_screen or self.window.size != pygame.display.get_desktop_sizes()[0]:
            self.settings = replace(self.settings, window=windows.place(self.window))
