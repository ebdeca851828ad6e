"""A window put together from parts, so that a frame costs what changed in it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from neogame.ui.canvas import Canvas, Part

MOST_SPOILT = 200  # places drawn over; with more the whole window counts as drawn over


class Composition:
    """What was composed last, and where the window differs from it."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        """What was composed, without what was drawn over it."""
        self._parts: Sequence[Part] = ()
        self._places: dict[int, tuple[Part, pygame.Rect]] = {}
        """The parts that are composed, by their identity, and where they are."""
        self._spoilt: list[pygame.Rect] | None = None
        """Where the window differs from what was composed; None if everywhere."""

    def forget(self) -> None:
        """The window is another one, or everything in it looks different."""
        self._picture = None
        self.blank()

    def blank(self) -> None:
        """Nothing counts as composed."""
        self._parts, self._places, self._spoilt = (), {}, None

    def spoil(self, rect: pygame.Rect) -> None:
        """Something was drawn over the window here."""
        if self._spoilt is not None:
            self._spoilt.append(rect)
            if len(self._spoilt) > MOST_SPOILT:
                self._spoilt = None

    def compose(self, canvas: "Canvas", parts: Sequence["Part"]) -> None:
        """Paint where a part came, went or changed its key, and wipe off what else was drawn since the last time."""
        if self._picture is None:
            self._picture = pygame.Surface(canvas.surface.size).convert()
        picture, spoilt = self._picture, self._spoilt
        if parts is not self._parts:
            changed = self._changed(canvas, parts, picture.get_rect())
            if spoilt is not None:
                spoilt += changed
            with canvas.onto(picture):
                self._paint(canvas, picture, changed)
        if spoilt is None:
            canvas.surface.blit(picture, (0, 0))
        else:
            canvas.surface.blits([(picture, rect, rect) for rect in spoilt], doreturn=False)
        self._spoilt = []

    def _changed(self, canvas: "Canvas", parts: Sequence["Part"], whole: pygame.Rect) -> list[pygame.Rect]:
        """Where parts came, went or changed since the last composition; this one is the last from now on."""
        old = self._places
        new = {id(part): old.get(id(part)) or (part, pygame.Rect(canvas.pixels(part.rect))) for part in parts}
        self._parts, self._places = parts, new
        if not old:
            return [whole]
        # A part that is the same object is the same; of the others the key and the place tell.
        came = {(part.key, tuple(where)): where for same, (part, where) in new.items() if same not in old}
        went = {(part.key, tuple(where)): where for same, (part, where) in old.items() if same not in new}
        changed = [where.clip(whole) for key, where in came.items() if key not in went]
        changed += [where.clip(whole) for key, where in went.items() if key not in came]
        return [whole] if sum(rect.width * rect.height for rect in changed) > whole.width * whole.height else changed

    def _paint(self, canvas: "Canvas", picture: pygame.Surface, changed: Sequence[pygame.Rect]) -> None:
        try:
            for rect in changed:
                picture.set_clip(rect)
                for part, where in self._places.values():
                    if where.colliderect(rect):
                        part.paint(canvas)
        except BaseException:
            # What is half painted is painted anew.
            self.blank()
            raise
        finally:
            picture.set_clip(None)
