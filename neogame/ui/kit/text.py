"""Lines of text at their final pixel size: the face is chosen per run of script, lines break as each script wants.

pygame has no fallback between faces, so a line is cut into runs of Latin and Han, each drawn with its own face and
set on one baseline. A glyph that a face lacks shows as that face's box.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from neogame.i18n import Words
from neogame.paths import SPRITES
from neogame.ui.kit import palette, shapes
from neogame.ui.kit.cache import Kept, pixels
from neogame.ui.kit.palette import Rgba

Face = Literal["text", "display"]
FLOOR = 14  # physical pixels; nothing smaller is readable
NUMERAL_FLOOR = 12  # for numerals on pieces
HUNINN_FROM = 52  # pixels; smaller Han headings take the bold text face, whose strokes stay apart
SWELLING = 0.012  # of the size: what Huninn's one weight lacks beside Fredoka
KEPT = 6_000_000
KEPT_WIDTHS, KEPT_WRAPS = 4_000, 1_000  # texts; a table shows a few hundred
ELLIPSIS = "…"
NBSP = "\u00a0"

FILES: dict[tuple[Face, bool], dict[int, str]] = {
    ("display", False): {500: "Fredoka-Medium.ttf", 600: "Fredoka-SemiBold.ttf", 700: "Fredoka-Bold.ttf"},
    ("text", False): {600: "Nunito-SemiBold.ttf", 700: "Nunito-Bold.ttf", 800: "Nunito-ExtraBold.ttf"},
    ("display", True): {600: "Huninn-Regular.ttf"},
    ("text", True): {500: "NotoSansTC-Medium.ttf", 700: "NotoSansTC-Bold.ttf"},
}

_HAN = "\u2e80-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
HAN = re.compile(f"[{_HAN}]")
# Marks both scripts use go with the Han run they stand in, where they are as wide as a character.
RUNS = re.compile(f"[{_HAN}]+(?:[…—]+(?=[{_HAN}]|$))?[{_HAN}]*|[^{_HAN}]+")
NO_START = frozenset("，。、；：！？）」』》〉】〕”’…—‧·,.;:!?)]}%" + NBSP)
NO_END = frozenset("（「『《〈【〔“‘([{" + NBSP)
WORD = re.compile(r"[^ \n-]+-?|-| +|\n")


@dataclass(frozen=True)
class Style:
    """How a text looks: size in logical units, weight, face and colour.

    A ``fixed`` text is part of a picture (a numeral on a piece, the logo): the text size setting leaves it alone.
    """

    size: float
    weight: int = 700
    face: Face = "text"
    colour: str = palette.INK
    fixed: bool = False

    def but(self, *, size: float | None = None, weight: int | None = None, colour: str | None = None) -> "Style":
        """The same with something else."""
        return replace(self, size=size or self.size, weight=weight or self.weight, colour=colour or self.colour)


LOGO = Style(82, 700, "display", fixed=True)
SCENE_TITLE = Style(50, 600, "display")
HEADING = Style(34, 600, "display")
PANEL_TITLE = Style(28, 600, "display")
CALL = Style(30, 800)
BUTTON = Style(22, 800)
STRONG = Style(21, 800)
BODY = Style(20, 700)
REASON = Style(19, 600, colour=palette.INK_2)
SMALL = Style(18, 600, colour=palette.INK_2)


@dataclass(frozen=True)
class Line:
    """A drawn line and how far its baseline is below its top."""

    surface: pygame.Surface
    baseline: int


class Typesetter:
    """Measures, breaks, shortens and draws text; everything here is in pixels."""

    def __init__(self, folder: Path = SPRITES / "fonts") -> None:
        pygame.font.init()
        self._folder = folder
        self._fonts: dict[tuple[Face, bool, int, int], pygame.font.Font] = {}
        self._kept: Kept[Line] = Kept(KEPT, lambda line: pixels(line.surface))
        self._widths: dict[tuple[str, Face, int, int], int] = {}
        self._wraps: dict[tuple[str, Face, int, int, int], list[str]] = {}
        self.fault = ""

    def line(self, text: str, face: Face, weight: int, px: int, colour: Rgba) -> Line:
        """The text on one line."""
        return self._kept.get((text, face, weight, px, colour), lambda: self._draw(text, face, weight, px, colour))

    def width(self, text: str, face: Face, weight: int, px: int) -> int:
        """How wide the text is on one line."""
        key = (text, face, weight, px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) > KEPT_WIDTHS:
                self._widths.clear()
            width = sum(
                self._font(face, han, weight, px).size(run)[0] + 2 * swelling(face, han, weight, px)
                for run, han in runs(text)
            )
            self._widths[key] = width
        return width

    def wrap(self, text: str, face: Face, weight: int, px: int, width: int) -> list[str]:
        """The text in lines not wider than ``width``, unless a single character is."""
        key = (text, face, weight, px, width)
        lines = self._wraps.get(key)
        if lines is None:
            if len(self._wraps) > KEPT_WRAPS:
                self._wraps.clear()
            lines = self._wraps[key] = list(self._break(text, face, weight, px, width))
        return lines

    def shorten(self, text: str, face: Face, weight: int, px: int, width: int) -> str:
        """As much of the text as fits, with an ellipsis if it is not all."""
        if self.width(text, face, weight, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, face, weight, px) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def forget(self) -> None:
        """Drop the lines of a size that is gone; faces stay open."""
        self._kept.clear()

    def _draw(self, text: str, face: Face, weight: int, px: int, colour: Rgba) -> Line:
        parts = []
        for run, han in runs(text):
            font, swell = self._font(face, han, weight, px), swelling(face, han, weight, px)
            part = font.render(run, True, colour[:3])
            if swell:
                font.outline = swell
                swollen = font.render(run, True, colour[:3])
                font.outline = 0
                swollen.blit(part, (swell, swell))
                part = swollen
            parts.append((part, font.get_ascent() + swell))
        baseline = max((ascent for _, ascent in parts), default=px)
        height = max((baseline - ascent + part.height for part, ascent in parts), default=px)
        surface = shapes.blank((sum(part.width for part, _ in parts), height))
        x = 0
        for part, ascent in parts:
            surface.blit(part, (x, baseline - ascent))
            x += part.width
        if colour[3] < 255:
            surface.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return Line(surface, baseline)

    def _break(self, text: str, face: Face, weight: int, px: int, width: int) -> Iterator[str]:
        line = ""
        for piece in pieces(text):
            if piece == "\n":
                yield line.rstrip(" ")
                line = ""
            elif self.width((line + piece).rstrip(" "), face, weight, px) <= width:
                line += piece if line or piece.strip(" ") else ""
            else:
                if line.strip(" "):
                    yield line.rstrip(" ")
                word, start = piece.strip(" "), 0
                while start + (fitting := self._fitting(word, start, face, weight, px, width)) < len(word):
                    yield word[start : start + fitting]
                    start += fitting
                line = word[start:]
        yield line.rstrip(" ")

    def _fitting(self, word: str, start: int, face: Face, weight: int, px: int, width: int) -> int:
        """How many characters of a word, from ``start`` on, go on one line; at least one does.

        It never looks much farther than that, so that a long word takes no more time than as many short ones.
        """
        fits, more = 1, 2
        while start + fits < len(word) and self.width(word[start : start + more], face, weight, px) <= width:
            fits, more = more, 2 * more
        while more - fits > 1:
            middle = (fits + more) // 2
            if self.width(word[start : start + middle], face, weight, px) <= width:
                fits = middle
            else:
                more = middle
        return min(fits, len(word) - start)

    def _font(self, face: Face, han: bool, weight: int, px: int) -> pygame.font.Font:
        key = (face, han, weight, px)
        font = self._fonts.get(key)
        if font is None:
            if han and face == "display" and px < HUNINN_FROM:
                face, weight = "text", 700
            files = FILES[face, han]
            nearest = min(files, key=lambda have: abs(have - weight))
            try:
                font = pygame.font.Font(self._folder / files[nearest], px)
            except (pygame.error, OSError) as error:
                self.fault = f"{files[nearest]}: {error}"
                font = pygame.font.Font(None, round(px * 1.2))
            self._fonts[key] = font
        return font


def rest_of(text: str, lines: Iterable[str]) -> str:
    """What of a text comes after these of its lines, all on one line: a space stands only where the text has one."""
    at = 0
    for line in lines:
        at = text.index(line, at) + len(line)
    return " ".join(text[at:].split("\n")).strip(" ")


def swelling(face: Face, han: bool, weight: int, px: int) -> int:
    """How many pixels a run is fattened by on every side."""
    return round(px * SWELLING) if han and face == "display" and weight >= 600 and px >= HUNINN_FROM else 0


@lru_cache(maxsize=4096)
def runs(text: str) -> tuple[tuple[str, bool], ...]:
    """The text cut where the script changes: each run, and whether it is Han."""
    clean = "".join(character if character.isprintable() or character == NBSP else " " for character in text)
    return tuple((run, HAN.match(run) is not None) for run in RUNS.findall(clean))


def pieces(text: str) -> Iterator[str]:
    """The smallest parts a line may be broken between: words with what must stay beside them, single Han characters."""
    held = ""
    for part in WORD.findall(text):
        if part == "\n" or part[0] == " ":
            if held:
                yield held
                held = ""
            yield part
            continue
        for character in part:
            if held and not _glued(held[-1], character):
                yield held
                held = ""
            held += character
        if part.endswith("-") and held != "-":
            yield held
            held = ""
    if held:
        yield held


def _glued(before: str, after: str) -> bool:
    """Whether no line may end between these two characters."""
    if after in NO_START or before in NO_END:
        return True
    return not (HAN.match(before) or HAN.match(after))


def short(text: str) -> str:
    """A text's short form, or itself."""
    return text.short if isinstance(text, Words) else text
