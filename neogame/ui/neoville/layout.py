"""Where the parts of Neoville's table go, for every shape of the window and size of the text."""

from dataclasses import dataclass

import pygame

from neogame.ui.kit.canvas import Canvas
from neogame.ui.table import bar

EDGE, GAP = 16.0, 12.0
NARROW_BELOW, SLIM_BELOW, WIDE_FROM = 1600.0, 1860.0, 2100.0
LARGE = 1.2
TRAY_PAD = 18.0
FOOT = 1064.0


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
    tile: float
    supply_row: float
    promise: float

    @property
    def field(self) -> pygame.FRect:
        """The inside of the tray, where squares lie."""
        return self.tray.inflate(-2 * TRAY_PAD, -2 * TRAY_PAD)

    @classmethod
    def of(cls, canvas: Canvas, rivals: int) -> "Layout":
        """The layout for the window of a canvas and so many rivals."""
        width, compact = canvas.width, canvas.shape.compact
        large = canvas.manner.text_scale > LARGE
        narrow, slim = width < NARROW_BELOW, width < SLIM_BELOW
        top = bar.height(canvas) + EDGE
        # The numbers of the picture whose shape comes nearest; what a window has more goes to the right column.
        if narrow:
            people, helper, right, side = 0.0, 199.0, 424.0, 756.0
        elif slim:
            people, helper, right, side = 236.0, 209.0, 450.0, 756.0
        elif width < WIDE_FROM:
            people, helper, right, side = 300.0, 211.0, 576.0, 756.0
        else:
            people, helper, right, side = 360.0, 307.0, 660.0, 756.0
        if compact:
            people, helper, side = 225.0, 259.0, 726.0
        if large:
            # Larger words take their room from the city, squares of 81 instead of 90.
            helper += 55.0
            side = 684.0 if not narrow else 660.0
            people = min(people, 270.0)
        x = EDGE
        helper_x = x + people + (EDGE if people else 0.0)
        tray_x = helper_x + helper + 13
        right_x = tray_x + side + EDGE
        right = width - EDGE - right_x
        foot_top = top + side + (50.0 if not (compact or large) else 18.0)
        high = FOOT - foot_top
        tray = pygame.FRect(tray_x, top, side, side)
        hand_right = tray_x - 13 if not narrow else tray_x + side * 0.22
        hand = pygame.FRect(x, foot_top, hand_right - x, high)
        row = pygame.FRect(hand.right + EDGE, foot_top, tray.right - hand.right - EDGE, high)
        strip = 176.0 if narrow and rivals else 0.0
        if narrow:
            each = (right - 2 * 12) / 3
            places = tuple(pygame.FRect(right_x + i * (each + 12), top, each, strip) for i in range(rivals))
        else:
            pitch = (foot_top - GAP - top) / 3
            places = tuple(pygame.FRect(x, top + pitch * i, people, pitch - 10) for i in range(rivals))
        supply_top = top + (strip + GAP if strip else 0.0)
        supply_row = (62.0 if narrow else 84.0 if slim else 93.0) if not large else 66.0 if not narrow else 60.0
        title = max(48.0, canvas.grown(44))
        supply_high = title + 6 * supply_row + 14
        if compact:
            supply_high = min(supply_high, 588.0)
            supply_row = (supply_high - title - 14) / 6
        promise = 44.0 if large else 34.0
        supply = pygame.FRect(right_x, supply_top, right, supply_high)
        promises = pygame.FRect(right_x, supply.bottom + GAP, right, FOOT - supply.bottom - GAP)
        me, expected, callout, buttons = cls._helper(canvas, helper_x, helper, top, tray.bottom, large, compact)
        button, line = buttons
        half = (helper - 10) / 2
        return cls(
            narrow=narrow,
            slim=slim,
            large=large,
            rivals=places,
            me=me,
            expected=expected,
            callout=callout,
            turn_left=pygame.FRect(helper_x, line, half, button),
            turn_right=pygame.FRect(helper_x + half + 10, line, half, button),
            confirm=pygame.FRect(helper_x, line + button + 12, helper, button + 2),
            skip=pygame.FRect(helper_x, line, helper, button),
            tray=tray,
            hand=hand,
            row=row,
            supply=supply,
            promises=promises,
            tile=108.0,
            supply_row=supply_row,
            promise=promise,
        )

    @staticmethod
    def _helper(
        canvas: Canvas, x: float, width: float, top: float, bottom: float, large: bool, compact: bool
    ) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect, tuple[float, float]]:
        """The column between the rivals and the city: who I am, what I may expect, what a move would change."""
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
        return me, expected, callout, (button, line)
