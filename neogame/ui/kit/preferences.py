"""What this user has set: read at the start, written whenever it changes."""

import logging
from dataclasses import replace
from pathlib import Path

import pygame

from neogame import i18n, settings
from neogame.settings import Settings
from neogame.ui.kit.keys import KeyMap

log = logging.getLogger(__name__)


class Preferences:
    """The settings in a file; when ``safe``, as if nobody had ever changed one, and none is written."""

    def __init__(self, file: Path, safe: bool = False) -> None:
        self._file = file
        self._safe = safe

    def read(self, language: str = "") -> tuple[Settings, str]:
        """The settings, in this language if one is given, and what is wrong with the file."""
        kept, fault = (Settings(), "") if self._safe else settings.read(self._file, lambda keys: KeyMap.read(keys)[1])
        if language or not kept.language:
            kept = replace(kept, language=language or i18n.guess(preferred_languages()))
        return kept, fault

    def write(self, wanted: Settings) -> None:
        """Keep the settings, as far as the disk allows."""
        if self._safe:
            return
        try:
            settings.write(wanted, self._file)
        except OSError as error:
            log.warning("settings are not kept: %s", error)


def preferred_languages() -> list[str]:
    """The languages the system prefers, the dearest first."""
    return [f"{locale['language']}-{locale['country'] or ''}" for locale in pygame.system.get_pref_locales()]
