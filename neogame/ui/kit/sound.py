"""Sounds by name: loaded beside the frame, played at the user's volume, silent where there is no audio device."""

import logging
import threading
from pathlib import Path

import pygame

from neogame.paths import SPRITES

log = logging.getLogger(__name__)
CHANNELS = 16


class Sound:
    """Plays sounds. Until ``open`` has found a device and the files, and without one, there is silence."""

    def __init__(self, folder: Path = SPRITES / "sounds", volume: int = 70) -> None:
        self._folder = folder
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._volume = volume
        self._ready = threading.Event()
        self.played: list[str] = []
        """The names of the last sounds asked for, heard or not; what is shown for a sound and the tests go by it."""

    def open(self) -> None:
        """Find a device and load the sounds; slow, so it is called beside the frame."""
        # The first frame shows sooner without it.
        from neogame.ui.kit.system import hush_alsa

        hush_alsa()
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            log.info("no sound: %s", error)
            return
        for path in sorted(self._folder.glob("*.ogg")):
            try:
                self._sounds[path.stem] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                log.warning("the sound %s cannot be read: %s", path.name, error)
        self._ready.set()
        self.volume(self._volume)

    def close(self) -> None:
        """Let go of the device."""
        if self._ready.is_set():
            self._ready.clear()
            pygame.mixer.quit()

    def volume(self, per_cent: int) -> None:
        """Play at this volume from now on."""
        self._volume = per_cent
        if self._ready.is_set():
            for sound in self._sounds.values():
                sound.set_volume((per_cent / 100) ** 2)  # ears hear in powers

    def play(self, name: str) -> None:
        """Play a sound once, over whatever plays."""
        self.played = [*self.played[-31:], name]
        if self._ready.is_set() and self._volume and name in self._sounds:
            self._sounds[name].play()
