"""A window put together from parts, so that a frame costs what changed in it."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

import pygame

Place = tuple[int, ...]


class WindowPart(Protocol):
    """What is asked of a part: where it is in units, what it depends on, and whether nothing shows through it."""

    @property
    def rect(self) -> pygame.FRect: ...

    @property
    def key(self) -> Hashable: ...

    @property
    def solid(self) -> bool: ...


P = TypeVar("P", bound=WindowPart)


class Composition(Generic[P]):
    """What was composed last; where something is drawn over it, what lies under that is kept.

    ``pixels`` tells where in the window a rect in units is; ``paint`` paints a part, in some places of the window only
    if places are given.
    """

    def __init__(
        self,
        pixels: Callable[[pygame.FRect], Place],
        paint: Callable[[P, Sequence[pygame.Rect] | None], None],
    ) -> None:
        self._pixels, self._paint = pixels, paint
        self._under: pygame.Surface | None = None
        """As large as the window: holds what was composed where the window shows something else."""
        self._parts: Sequence[P] = ()
        self._places: dict[int, tuple[P, pygame.Rect]] = {}
        """The parts that are composed, by their identity, and where they are."""
        self._spoilt: list[pygame.Rect] | None = None
        """Where the window differs from what was composed, no place twice; None if everywhere."""

    def forget(self) -> None:
        """The window is another one, or everything in it looks different."""
        self._under = None
        self.blank()

    def blank(self) -> None:
        """Nothing counts as composed."""
        self._parts, self._places, self._spoilt = (), {}, None

    def keep(self, window: pygame.Surface, where: Place) -> None:
        """Something is about to be drawn over the window here."""
        if self._spoilt is None:
            return
        if self._under is None:
            self._under = pygame.Surface(window.size).convert()
        rests = [pygame.Rect(where).clip(window.get_clip())]
        for index in rests[0].collidelistall(self._spoilt):
            rests = [rest for piece in rests for rest in _outside(piece, self._spoilt[index])]
        for rest in rests:
            self._under.blit(window, rest, rest)
        self._spoilt += rests

    def compose(self, window: pygame.Surface, parts: Sequence[P]) -> None:
        """Wipe off what was drawn over the window since the last time, and paint where a part came, went or changed."""
        if self._spoilt and self._under is not None:
            window.blits([(self._under, rect, rect) for rect in self._spoilt], doreturn=False)
        if parts is not self._parts:
            changed = self._changed(parts, window.get_rect())
            # What is painted now is what lies under everything else.
            self._spoilt = None
            self._paint_all(window, changed)
        self._spoilt = []

    def _changed(self, parts: Sequence[P], whole: pygame.Rect) -> list[pygame.Rect]:
        """Where parts came, went or changed since the last composition; this one is the last from now on."""
        old = self._places
        new = {id(part): old.get(id(part)) or (part, pygame.Rect(self._pixels(part.rect))) for part in parts}
        self._parts, self._places = parts, new
        if not old:
            return [whole]
        # A part that is the same object is the same; of the others place and key tell. Keys are long and mostly made
        # of the same things as before, so comparing them costs less than hashing them.
        went: dict[Place, list[Hashable]] = {}
        for same, (part, where) in old.items():
            if same not in new:
                went.setdefault(tuple(where), []).append(part.key)
        came = []
        for same, (part, where) in new.items():
            if same not in old:
                keys = went.get(tuple(where), [])
                if part.key in keys:
                    keys.remove(part.key)
                else:
                    came.append(tuple(where))
        places = dict.fromkeys((*came, *(place for place, keys in went.items() if keys)))
        changed = [pygame.Rect(place).clip(whole) for place in places]
        return [whole] if sum(rect.width * rect.height for rect in changed) > whole.width * whole.height else changed

    def _paint_all(self, window: pygame.Surface, changed: Sequence[pygame.Rect]) -> None:
        (ground, _), *others = self._places.values()
        solid = [where for part, where in others if part.solid]
        try:
            for rect in changed:
                window.set_clip(rect)
                covers = tuple(tuple(solid[index]) for index in rect.collidelistall(solid))
                if bare := _bare(tuple(rect), covers):
                    self._paint(ground, bare)
                for part, where in others:
                    if where.colliderect(rect):
                        self._paint(part, None)
        except BaseException:
            # What is half painted is painted anew.
            self.blank()
            raise
        finally:
            window.set_clip(None)


@lru_cache(maxsize=64)
def _bare(place: Place, covers: tuple[Place, ...]) -> Sequence[pygame.Rect]:
    """Where nothing covers a place; most covers stay where they are from one frame to the next."""
    rests = [pygame.Rect(place)]
    for cover in covers:
        rests = [rest for piece in rests for rest in _outside(piece, pygame.Rect(cover))]
    return rests


def _outside(rect: pygame.Rect, other: pygame.Rect) -> Iterator[pygame.Rect]:
    """The rects that are left of one where another covers it."""
    if not rect.colliderect(other):
        yield rect
        return
    cut = rect.clip(other)
    for left, top, right, bottom in (
        (rect.left, rect.top, rect.right, cut.top),
        (rect.left, cut.bottom, rect.right, rect.bottom),
        (rect.left, cut.top, cut.left, cut.bottom),
        (cut.right, cut.top, rect.right, cut.bottom),
    ):
        if left < right and top < bottom:
            yield pygame.Rect(left, top, right - left, bottom - top)
