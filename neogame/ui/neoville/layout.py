"""Where the parts of Neoville's table go, for every shape of the window and size of the text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.text import Style
from neogame.ui.table import bar

T = TypeVar("T")
TITLE, ROW = Style(24, 600, "display"), Style(22, 800)
"""Of a panel, and of a promise in its list."""
EDGE, GAP = 16.0, 12.0
NARROW_BELOW, SLIM_BELOW, WIDE_FROM = 1600.0, 1860.0, 2100.0
LARGE = 1.2
TRAY_PAD = 18.0
FOOT = 1064.0
TILE, TILE_GAP, LARGEST_TILE = 108.0, 6.0, 140.0
SHELVES, SHELF_LABEL, TOKEN = 6, 46.0, 86.0
"""Of the supply: the rows, how wide what stands before each is, and at most a token's place."""


@dataclass(frozen=True)
class Layout:
    """The table's parts. ``narrow`` puts the rivals in a strip over the supply, ``slim`` shortens what they say."""

    narrow: bool
    slim: bool
    large: bool
    rivals: tuple[pygame.FRect, ...]
    me: pygame.FRect
    expected: pygame.FRect
    callout: pygame.FRect
    turn_left: pygame.FRect
    turn_right: pygame.FRect
    confirm: pygame.FRect
    skip: pygame.FRect
    tray: pygame.FRect
    hand: pygame.FRect
    row: pygame.FRect
    supply: pygame.FRect
    promises: pygame.FRect

    @classmethod
    def of(cls, canvas: Canvas, rivals: int) -> "Layout":
        """The layout for the window of a canvas and so many rivals."""
        width, compact = canvas.width, canvas.shape.compact
        large = canvas.manner.text_scale > LARGE
        narrow, slim = width < NARROW_BELOW, width < SLIM_BELOW
        top = bar.height(canvas) + EDGE
        # The numbers of the picture whose shape comes nearest; what a window has more goes to the right column.
        if narrow:
            people, helper = 0.0, 199.0
        elif slim:
            people, helper = 236.0, 209.0
        else:
            people, helper = (300.0, 211.0) if width < WIDE_FROM else (360.0, 307.0)
        side = 756.0
        if compact:
            people, helper, side = 225.0, 259.0, 726.0
        if large:
            # Larger words take their room from the city, squares of 81 instead of 90.
            helper += 55.0
            side = 684.0 if not narrow else 660.0
            people = min(people, 270.0)
        helper_x = EDGE + people + (EDGE if people else 0.0)
        tray = pygame.FRect(helper_x + helper + 13, top, side, side)
        right_x = tray.right + EDGE
        right = width - EDGE - right_x
        foot_top = top + side + (50.0 if not (compact or large) else 18.0)
        high = FOOT - foot_top
        hand_right = tray.x - 13 if not narrow else tray.x + side * 0.22
        hand = pygame.FRect(EDGE, foot_top, hand_right - EDGE, high)
        row = pygame.FRect(hand.right + EDGE, foot_top, tray.right - hand.right - EDGE, high)
        strip = 176.0 if narrow and rivals else 0.0
        if narrow:
            each = (right - 2 * 12) / 3
            places = tuple(pygame.FRect(right_x + i * (each + 12), top, each, strip) for i in range(rivals))
        else:
            pitch = (foot_top - GAP - top) / 3
            places = tuple(pygame.FRect(EDGE, top + pitch * i, people, pitch - 10) for i in range(rivals))
        shelf = (62.0 if narrow else 84.0 if slim else 93.0) if not large else 66.0 if not narrow else 60.0
        supply_high = max(48.0, canvas.grown(44)) + SHELVES * shelf + 14
        if compact:
            supply_high = min(supply_high, 588.0)
        supply = pygame.FRect(right_x, top + (strip + GAP if strip else 0.0), right, supply_high)
        promises = pygame.FRect(right_x, supply.bottom + GAP, right, FOOT - supply.bottom - GAP)
        panels = {"tray": tray, "hand": hand, "row": row, "supply": supply, "promises": promises}
        panels |= cls._helpers(helper_x, helper, top, tray.bottom, large, compact)
        return cls(narrow, slim, large, places, **panels)

    @staticmethod
    def _helpers(
        x: float, width: float, top: float, bottom: float, large: bool, compact: bool
    ) -> dict[str, pygame.FRect]:
        """The column between the rivals and the city: who I am, what I may expect, what a move changes, buttons."""
        button = 56.0 if compact or large else 52.0
        line = bottom - 2 * button - 14 - (0 if compact or large else 74)
        if large:
            me = pygame.FRect(x, top, width, 178)
            callout = pygame.FRect(x, me.bottom + 10, width, 196)
            expected = pygame.FRect(x, callout.bottom + 10, width, line - callout.bottom - 20)
        elif compact:
            me = pygame.FRect(x, top, width, 153)
            expected = pygame.FRect(x, me.bottom + 10, width, 150)
            callout = pygame.FRect(x, line - 196, width, 186)
        else:
            me = pygame.FRect(x, top, width, 128)
            expected = pygame.FRect(x, me.bottom + 13, width, 158)
            callout = pygame.FRect(x, line - 199, width, 186)
        half = (width - 10) / 2
        return {
            "me": me,
            "expected": expected,
            "callout": callout,
            "turn_left": pygame.FRect(x, line, half, button),
            "turn_right": pygame.FRect(x + half + 10, line, half, button),
            "confirm": pygame.FRect(x, line + button + 12, width, button + 2),
            "skip": pygame.FRect(x, line, width, button),
        }

    # Inside the parts ----------------------------------------------------------------------------------------------

    @property
    def field(self) -> pygame.FRect:
        """The inside of the tray, where squares lie."""
        return self.tray.inflate(-2 * TRAY_PAD, -2 * TRAY_PAD)

    def thumb(self, rect: pygame.FRect) -> pygame.FRect:
        """Where in a rival's panel the city is."""
        if self.narrow:
            side = min(rect.width - 14, rect.height - 56)
            return pygame.FRect(rect.centerx - side / 2, rect.bottom - side - 10, side, side)
        top = 66.0 if not self.large else 97.0
        side = min(rect.height - top - 10, rect.width - (100 if not self.slim else 54), 196)
        # Height that the city cannot use goes to the name above it.
        top += min(16.0, (rect.height - top - 10 - side) / 2)
        return pygame.FRect(rect.x + 10, rect.y + top - 4, side, side)

    def tiles(self, canvas: Canvas, rect: pygame.FRect, count: int, title: str) -> list[pygame.FRect]:
        """Where ``count`` tiles lie in a panel: right of its title, or below it where there is no room for that."""
        size, need = TILE, count * TILE + (count - 1) * TILE_GAP
        x, y = rect.right - 16 - need, rect.centery - TILE / 2
        if x - rect.x - 26 < max(canvas.text_width(title, TITLE), 60.0) or rect.height >= 200:
            top = rect.y + 17 + canvas.line_height(TITLE)
            room = rect.bottom - 10 - top
            size = min((rect.width - 32 - (count - 1) * TILE_GAP) / count, room, LARGEST_TILE)
            x, y = rect.x + 16, top + (room - size) / 2
        return [pygame.FRect(x + i * (size + TILE_GAP), y, size, size) for i in range(count)]

    def supply_heading(self, canvas: Canvas) -> pygame.FRect:
        """Where the title of the supply is."""
        return pygame.FRect(self.supply.x, self.supply.y, self.supply.width, canvas.line_height(TITLE) + 8)

    def shelves(self, canvas: Canvas) -> list[pygame.FRect]:
        """Where the rows of the supply are."""
        rect = self.supply
        top = rect.y + 12 + canvas.line_height(TITLE)
        pitch = (rect.bottom - 8 - top) / SHELVES
        return [pygame.FRect(rect.x + 12, top + pitch * i, rect.width - 24, pitch - 6) for i in range(SHELVES)]

    def promise_rows(self, canvas: Canvas, count: int) -> tuple[pygame.FRect, list[pygame.FRect], float]:
        """The area of the list of promises, where so many rows of it are, and how high all of them."""
        rect = self.promises
        top = rect.y + 14 + canvas.line_height(TITLE)
        pitch = max(44.0 if self.large else 34.0, canvas.line_height(ROW) * 1.02)
        area = pygame.FRect(rect.x + 12, top, rect.width - 24, rect.bottom - 10 - top)
        if count * pitch > area.height and count * 28 <= area.height and pitch <= 35:
            pitch = area.height / count
        rows = [pygame.FRect(area.x, area.y + pitch * i, area.width, pitch) for i in range(count)]
        return area, rows, count * pitch

    def spared(self, canvas: Canvas) -> tuple[pygame.FRect, ...]:
        """What is read all the time, and should not be covered by what is said now and then."""
        top = pygame.FRect(0, 0, canvas.width, bar.height(canvas))
        return self.me, self.expected, self.supply_heading(canvas), self.promises, top


def face_place(rect: pygame.FRect) -> pygame.FRect:
    """Where in a rival's panel the face is: its tiles come from there."""
    return pygame.FRect(rect.x + 10, rect.y + 10, 46, 46)


def on_shelf(rect: pygame.FRect, tokens: Sequence[T]) -> Iterator[tuple[T, pygame.FRect]]:
    """Where each token of a row of the supply is, or was."""
    column = min((rect.width - SHELF_LABEL - 8) / max(1, len(tokens)), TOKEN)
    for i, token in enumerate(tokens):
        yield token, pygame.FRect(rect.x + SHELF_LABEL + column * i, rect.y, column, rect.height)


def token_size(place: pygame.FRect, tower: bool) -> float:
    """The square that a token of the supply is drawn for."""
    return min(place.width * 0.98, place.height * 0.78) if tower else min(place.width * 1.02, place.height * 0.98)
