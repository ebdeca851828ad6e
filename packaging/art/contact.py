"""Draws the sprites of the atlas side by side as the program would: ``python packaging/art/contact.py sheet.png``.

The sheets are cut and scaled like at run time, and numerals are written where the atlas says, so what is seen here is
what the screens show. ``--scale`` is the size of a window to look at, 1 for 1080 pixels of height.
"""

import argparse
import json
import os
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from studio import sources

from neogame.ui.kit import palette

WIDTH, MARGIN, GAP = 1920, 28, 14

SECTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("Terrain", "paper", ("soil-*", "grass-*", "rock-*", "water-*")),
    ("Plates, backs, slots", "paper", ("park", "sport", "tile-back", "equity-*", "build-here", "mark-*")),
    ("Slots", "pine", ("slot*", "draft-outline")),
    ("Skyscrapers", "paper", ("earth*", "forest*", "stone*", "waterfall*")),
    ("Utilities", "paper", ("ecomobile-*", "windmill-*", "biodome-*", "value-badge", "utility-taken")),
    ("Elements and bonuses", "paper", ("disc-*", "dot-*", "player-*", "bonus-*")),
    ("Projects", "paper", ("card-*",)),
    ("Types", "paper", ("emblem-*",)),
    ("Production", "paper", ("production*", "hub*")),
    ("Regions and spaces", "paper", ("region-*", "factory-*", "space-*", "ring-complete")),
    ("People", "paper", ("portrait-*", "laurel")),
    ("Icons", "paper", ("icon-*", "logo-sun")),
    ("States", "paper", ("status-*", "odds-*", "badge-*", "pip-*", "star")),
    ("Boxes", "paper", ("panel*", "shadow", "button-*", "pill-*")),
    ("Glows", "paper", ("glow-*",)),
    ("Scenery", "paper", ("title-*", "cover-*")),
)
_SAMPLE = {"numeral": "8", "badge": "5", "count": "4", "points": "5", "other": "4", "own": "2"}


class Sheets:
    """The atlas as the program reads it."""

    def __init__(self) -> None:
        atlas: dict[str, Any] = json.loads(sources.ATLAS.read_text(encoding="utf-8"))
        self.sprites: dict[str, dict[str, Any]] = atlas["sprites"]
        self._pictures = {
            (name, int(zoom)): pygame.image.load(sources.SPRITES / file)
            for name, files in atlas["sheets"].items()
            for zoom, file in files.items()
        }

    def picture(self, name: str, scale: float) -> pygame.Surface:
        """The sprite scaled down from the next larger sheet; masks in ink."""
        sprite = self.sprites[name]
        zoom = 1 if scale <= 1 else 2
        x, y, w, h = (side * zoom for side in sprite["rect"])
        size = (max(1, round(sprite["rect"][2] * scale)), max(1, round(sprite["rect"][3] * scale)))
        cut = self._pictures[sprite["sheet"], zoom].subsurface((x, y, w, h))
        picture = cut.copy() if size == (w, h) else pygame.transform.smoothscale(cut, size)
        if sprite.get("mask"):
            picture.fill(palette.INK, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def stretched(self, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        """The sprite's nine parts over a size in units."""
        small = self.picture(name, scale)
        left, top, right, bottom = (round(inset * scale) for inset in self.sprites[name]["slice"])
        w, h = round(size[0] * scale), round(size[1] * scale)
        target = pygame.Surface((w, h), pygame.SRCALPHA)
        columns = (
            (0, left, 0, left),
            (left, small.width - right, left, w - right),
            (small.width - right, small.width, w - right, w),
        )
        rows = (
            (0, top, 0, top),
            (top, small.height - bottom, top, h - bottom),
            (small.height - bottom, small.height, h - bottom, h),
        )
        for x0, x1, to_x0, to_x1 in columns:
            for y0, y1, to_y0, to_y1 in rows:
                if x1 > x0 and y1 > y0 and to_x1 > to_x0 and to_y1 > to_y0:
                    part = small.subsurface((x0, y0, x1 - x0, y1 - y0))
                    target.blit(pygame.transform.smoothscale(part, (to_x1 - to_x0, to_y1 - to_y0)), (to_x0, to_y0))
        return target


def _font(face: str, size: float) -> pygame.font.Font:
    return pygame.font.Font(sources.SPRITES / "fonts" / f"{face}.ttf", max(8, round(size)))


def _numerals(picture: pygame.Surface, sprite: dict[str, Any], sheets: Sheets, scale: float) -> None:
    for name, (x, y, size) in sprite.get("points", {}).items():
        kind, _, value = name.partition("-")
        text = value if value.isdigit() and kind != "dot" else _SAMPLE.get(name)
        if text is not None and kind in _SAMPLE:
            colour = palette.CREAM if kind == "badge" else palette.INK
            label = _font("Fredoka-Bold", size * scale).render(text, True, colour)
            if name == "badge":
                badge = sheets.picture("value-badge", scale)
                picture.blit(badge, badge.get_rect(center=(round(x * scale), round(y * scale))))
            picture.blit(label, (round(x * scale - label.width / 2), round(y * scale - label.height / 2)))


def _flow(names: list[str], sheets: Sheets, scale: float) -> list[tuple[str, pygame.Surface]]:
    pictures = []
    for name in names:
        sprite = sheets.sprites[name]
        fit = min(scale, scale * 900 / sprite["rect"][2])
        if "slice" in sprite and not name.startswith(("tile", "callout-", "shadow-bar")):
            w, h = sprite["rect"][2], sprite["rect"][3]
            picture = sheets.stretched(name, (max(150, w), h), scale)
        else:
            picture = sheets.picture(name, fit)
        _numerals(picture, sprite, sheets, fit)
        pictures.append((name, picture))
    return pictures


def contact(scale: float, only: str | None = None) -> pygame.Surface:
    """One tall picture of all sections, or of those whose title begins with a word."""
    pygame.font.init()
    sheets = Sheets()
    heading = _font("Fredoka-SemiBold", 26 * scale)
    left: set[str] = set(sheets.sprites)
    bands: list[pygame.Surface] = []
    margin, gap, width = (round(side * scale) for side in (MARGIN, GAP, WIDTH))
    for title, ground, patterns in SECTIONS:
        names = sorted(name for name in left if any(fnmatch(name, pattern) for pattern in patterns))
        left -= set(names)
        if only is not None and not title.lower().startswith(only.lower()):
            continue
        x, y, row = margin, margin + heading.get_linesize() + gap, 0
        places = []
        for _, picture in _flow(names, sheets, scale):
            if x + picture.width > width - margin:
                x, y, row = margin, y + row + gap, 0
            places.append((picture, (x, y)))
            x, row = x + picture.width + gap, max(row, picture.height)
        band = pygame.Surface((width, y + row + margin))
        band.fill(palette.PINE.top if ground == "pine" else palette.PAPER.foot)
        band.blit(
            heading.render(title, True, palette.CREAM if ground == "pine" else palette.INK), (margin, margin // 2)
        )
        band.fblits(places)
        bands.append(band)
    if left and only is None:
        raise SystemExit("in no section: " + ", ".join(sorted(left)))
    whole = pygame.Surface((width, sum(band.height for band in bands)))
    y = 0
    for band in bands:
        whole.blit(band, (0, y))
        y += band.height
    return whole


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--only", help="the beginning of one section's title")
    options = parser.parse_args()
    pygame.image.save(contact(options.scale, options.only), options.file)
