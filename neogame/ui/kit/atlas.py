"""Sprites by name: cut from the sheets of ``sprites/``, scaled once per size, tinted, turned, and kept."""

import json
import logging
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from neogame.paths import SPRITES
from neogame.ui.kit import shapes
from neogame.ui.kit.cache import Kept, pixels
from neogame.ui.kit.palette import Rgba

log = logging.getLogger(__name__)
KEPT = 3  # times the window's pixels: all of the title and all of a table are less
SHEETS = 26_000_000  # pixels: the title's double sheet may go once the tables' are there
TURNED = 4_000_000  # pixels: turned sprites come and go, and must not push out the rest
TURN_STEP = 0.2  # degrees


@dataclass(frozen=True)
class Sprite:
    """Where a sprite lies in its sheet and how it is held; lengths are logical units."""

    name: str
    sheet: str
    rect: tuple[float, float, float, float]
    anchor: tuple[float, float]
    slice: tuple[float, float, float, float] | None
    mask: bool
    points: Mapping[str, tuple[float, ...]]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.rect[2], self.rect[3]


class AtlasError(Exception):
    """An atlas that cannot be read: says which file and what is wrong."""


class Atlas:
    """All sprites. A sheet is loaded when first needed; a sprite nobody drew is a labelled box, logged once."""

    def __init__(self, folder: Path = SPRITES) -> None:
        self._folder = folder
        self._sheets: dict[str, dict[int, str]] = {}
        self._sprites: dict[str, Sprite] = {}
        self._loaded = Kept(SHEETS, pixels)
        self._broken: set[tuple[str, int]] = set()
        self._lock = threading.Lock()
        self._kept = Kept(KEPT * 1920 * 1080, pixels)
        self._turned = Kept(TURNED, pixels)
        self._missed: set[str] = set()
        self.fault = ""
        try:
            self._read(folder / "atlas.json")
        except AtlasError as error:
            self.fault = str(error)
            log.warning("%s", error)

    def __contains__(self, name: str) -> bool:
        return name in self._sprites

    def __getitem__(self, name: str) -> Sprite:
        """The sprite of this name; an unknown one is a square of 100 units."""
        sprite = self._sprites.get(name)
        return sprite or Sprite(name, "", (0, 0, 100, 100), (50, 50), None, False, {})

    def whole(self, name: str) -> bool:
        """Whether there is such a sprite and its sheet can be read."""
        sprite = self._sprites.get(name)
        return sprite is not None and self._source(sprite, 1.0) is not None

    def names(self) -> list[str]:
        """Every sprite's name."""
        return sorted(self._sprites)

    def surface(
        self, name: str, size: tuple[int, int], tint: Rgba | None = None, turn: float = 0.0, alpha: int = 255
    ) -> pygame.Surface:
        """The sprite at exactly ``size`` pixels, tinted if it is a mask, turned clockwise by ``turn`` degrees."""
        steps = round(turn / TURN_STEP) % round(360 / TURN_STEP)
        flat = self._kept.get((name, size, tint, alpha), lambda: self._make(name, size, tint, alpha))
        if not steps:
            return flat
        return self._turned.get(
            (name, size, tint, alpha, steps), lambda: pygame.transform.rotozoom(flat, -steps * TURN_STEP, 1.0)
        )

    def stretched(self, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        """The sprite's nine-slice at ``size`` pixels, its corners at ``scale``."""
        return self._kept.get((name, size, scale), lambda: self._stretch(name, size, scale))

    def warm(self, scale: float) -> None:
        """Load all sheets that a window of this scale needs; may run beside the frame."""
        for sheet, files in self._sheets.items():
            fit = [multiple for multiple in sorted(files) if multiple >= scale]
            self._sheet(sheet, fit[0] if fit else max(files))

    def keep(self, area: int) -> None:
        """Keep as many scaled sprites as a window of so many pixels is worth."""
        self._kept.limit = KEPT * area

    def forget(self) -> None:
        """Drop what was scaled for a size that is gone."""
        self._kept.clear()
        self._turned.clear()

    def let_go(self) -> None:
        """Drop the sheets as well; each is read again when it is wanted."""
        with self._lock:
            self._loaded.clear()

    def _read(self, path: Path) -> None:
        try:
            atlas: Any = json.loads(path.read_text(encoding="utf-8"))
            self._sheets = {
                name: {int(multiple): file for multiple, file in files.items()}
                for name, files in atlas["sheets"].items()
            }
            for name, entry in atlas["sprites"].items():
                x, y, width, height = entry["rect"]
                self._sprites[name] = Sprite(
                    name=name,
                    sheet=entry["sheet"],
                    rect=(x, y, width, height),
                    anchor=tuple(entry.get("anchor", (width / 2, height / 2))),
                    slice=tuple(entry["slice"]) if "slice" in entry else None,
                    mask=entry.get("mask", False),
                    points={key: tuple(point) for key, point in entry.get("points", {}).items()},
                )
        except OSError as error:
            raise AtlasError(f"{path.name}: cannot be read ({error.strerror})") from error
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self._sheets, self._sprites = {}, {}
            raise AtlasError(f"{path.name}: not an atlas of sprites ({error})") from error

    def _sheet(self, name: str, multiple: int) -> pygame.Surface | None:
        path = self._folder / self._sheets[name][multiple]
        with self._lock:
            if (name, multiple) in self._broken:
                return None
            try:
                return self._loaded.get((name, multiple), lambda: pygame.image.load(path).convert_alpha())
            except (pygame.error, OSError) as error:
                self.fault = f"{path.name}: {error}"
                log.warning("the sprite sheet %s cannot be read: %s", path.name, error)
                self._broken.add((name, multiple))
                return None

    def _source(self, sprite: Sprite, wanted: float) -> pygame.Surface | None:
        """The sprite cut from the smallest sheet that is at least ``wanted`` times its size, else the largest."""
        files = self._sheets.get(sprite.sheet)
        if not files:
            return None
        enough = [multiple for multiple in sorted(files) if multiple >= wanted - 0.01]
        for multiple in [*enough, *sorted(files, reverse=True)]:
            sheet = self._sheet(sprite.sheet, multiple)
            if sheet is not None:
                rect = pygame.Rect([round(length * multiple) for length in sprite.rect])
                return sheet.subsurface(rect.clip(sheet.get_rect()))
        return None

    def _make(self, name: str, size: tuple[int, int], tint: Rgba | None, alpha: int) -> pygame.Surface:
        sprite = self._sprites.get(name)
        source = self._source(sprite, max(size[0] / sprite.rect[2], size[1] / sprite.rect[3])) if sprite else None
        if source is None:
            surface = self._box(name, size)
        else:
            surface = pygame.transform.smoothscale(source, size) if source.size != size else source.copy()
            if tint is not None and sprite is not None and sprite.mask:
                surface.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        if alpha < 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _stretch(self, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        sprite = self._sprites.get(name)
        source = self._source(sprite, scale) if sprite else None
        if sprite is None or source is None:
            return self._box(name, size)
        base = (max(1, round(sprite.rect[2] * scale)), max(1, round(sprite.rect[3] * scale)))
        small = pygame.transform.smoothscale(source, base) if source.size != base else source
        if sprite.slice is None:
            return pygame.transform.smoothscale(source, size)
        left, top, right, bottom = (round(inset * scale) for inset in sprite.slice)
        return shapes.nine(small, (left, top, right, bottom), size)

    def _box(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        if name not in self._missed:
            self._missed.add(name)
            log.warning("no sprite is called %s", name)
        surface = shapes.box(size, 4, (214, 205, 180, 150), (120, 110, 90, 200), 1)
        if size[0] > 40 and size[1] > 14:
            pygame.font.init()
            label = pygame.font.Font(None, 14).render(name, True, (80, 70, 50))
            surface.blit(label, ((size[0] - label.width) // 2, (size[1] - label.height) // 2))
        return surface
