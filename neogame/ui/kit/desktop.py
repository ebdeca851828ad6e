"""What the desktop does for a window: pointer, input methods, clipboard."""

import logging
from contextlib import suppress

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.controls import Controls

log = logging.getLogger(__name__)
POINTERS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "grab": pygame.SYSTEM_CURSOR_SIZEALL,
}


class Desktop:
    """Pointer and input methods, as the controls under the hand want them."""

    def __init__(self) -> None:
        self._pointer = pygame.SYSTEM_CURSOR_ARROW
        self._typing = False
        pygame.key.stop_text_input()

    def suit(self, typed: Controls, pointed: Controls, canvas: Canvas) -> None:
        """Be as those controls want it that are typed at, and those that have the pointer."""
        self._mind_typing(typed, canvas)
        self._mind_pointer(pointed)

    def _mind_typing(self, controls: Controls, canvas: Canvas) -> None:
        """Input methods are on only while a text field has the focus, or they would eat the table's keys."""
        editing = controls.editing()
        if editing:
            if not self._typing:
                self._typing = True
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(canvas.pixels(editing[0].composing_rect(canvas, editing[1])))
        elif self._typing:
            self._typing = False
            pygame.key.stop_text_input()

    def _mind_pointer(self, controls: Controls) -> None:
        """The pointer tells what it can do; it stays the system's own, as large as its user has made it."""
        wanted = POINTERS[controls.pointer()]
        if wanted != self._pointer:
            self._pointer = wanted
            with suppress(pygame.error):
                pygame.mouse.set_cursor(wanted)


class Clipboard:
    """The desktop's clipboard; one that does not work is empty."""

    def copy(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error as error:
            log.info("nothing was copied: %s", error)

    def paste(self) -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""
