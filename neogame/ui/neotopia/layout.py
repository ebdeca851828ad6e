"""Where the parts of the table go, for every shape of the window."""

from dataclasses import dataclass

import pygame

from neogame.rules.neotopia.components import Region
from neogame.ui.kit.canvas import Canvas
from neogame.ui.neotopia.field import Field
from neogame.ui.neotopia.strip import Strip
from neogame.ui.neotopia.tracks import Lanes

EDGE = 16.0
NARROW_BELOW, SLIM_BELOW, WIDE_FROM = 1690.0, 1860.0, 2100.0
LARGE_TEXT, TABBED_TEXT = 1.2, 1.5
TABS, TABBED_TRACKS = 72.0, 560.0
"""How high the tabs of the right column are, and the tracks under them."""
PEOPLE = 195.0
NOTICES = 70.0
"""How far above the middle of the board the first of several notices is."""
OFFER, TRACKS = "offer", "tracks"
"""The tabs of the right column."""


@dataclass(frozen=True)
class Layout:
    """The table's parts in one window. A ``narrow`` one has a strip of small players, a ``slim`` one short plaques."""

    narrow: bool
    slim: bool
    people: tuple[pygame.FRect, ...]
    field: Field
    plaques: tuple[pygame.FRect, ...]
    cue: pygame.FRect
    tracks: pygame.FRect
    track_label: float
    offer: pygame.FRect
    since: pygame.FRect
    strip: pygame.FRect
    hand_card: float
    large: bool
    """Whether text is so large that only the short things stay."""
    tabs: pygame.FRect | None
    """Where one chooses what the right column shows, if text is so large that not all of it does."""

    @classmethod
    def of(cls, canvas: Canvas) -> "Layout":
        """The layout for the window of a canvas."""
        width, compact = canvas.width, canvas.shape.compact
        narrow, slim = width < NARROW_BELOW, width < SLIM_BELOW
        # Widths between two pictures share out what they have more: half to the board, half to the right column.
        if narrow:
            left, right, d, spare = 100.0, 428.0, 50.0, width - 1440
        elif slim:
            left, right, d, spare = 256.0, 462.0, 53.0, width - 1728
        elif width < WIDE_FROM:
            left, right, d, spare = 300.0, 588.0, 53.0, width - 1920
        else:
            left, right, d, spare = 340.0, 660.0, 53.0, width - 2160
        right += max(0.0, spare / 2)
        large = canvas.manner.text_scale > LARGE_TEXT
        # Large text makes the bar higher, so everything moves a little closer.
        top = 94.0 if large else 93.0 if compact else 86.0
        people = 193.0 if large else PEOPLE
        column = width - EDGE - right
        x = left + EDGE + (40.0 if narrow else 18.0 if slim else 24.0)
        spread = column - EDGE - x
        # The board and the plaques at its right side are centred in what the columns leave.
        plaque = 158.0 if narrow else 184.0 if slim else 236.0
        board = 8.229 * d + 5.965 * d
        reach = board + plaque - 28
        centre = x + 8.229 * d + max(0.0, (spread - reach) / 2)
        strip_top = 880.0 if compact else 868.0
        field = Field(centre, 483.0 if compact else 474.0 if narrow else 472.0, d)
        edge = column - EDGE - plaque
        first = left + 2 * EDGE + 2
        low = strip_top - 124
        cue = 182.0 if large else 140.0
        tracks = 438.0 if compact else 468.0 if large else 476.0
        tabs = None
        tracks_top = top
        offer_top = top + tracks + 12
        if canvas.manner.text_scale > TABBED_TEXT:
            # Offer and news take the place of the tracks (RULINGS: ui 16).
            tabs = pygame.FRect(column, top, right, TABS)
            tracks_top = offer_top = top + TABS + 12
            tracks = TABBED_TRACKS
            cue = 216.0
        offer = 224.0 if compact else 216.0
        since = offer_top + offer + 12
        return cls(
            narrow,
            slim,
            tuple(pygame.FRect(EDGE, top + people * seat, left, people - 10) for seat in range(4)),
            field,
            (
                pygame.FRect(first, top + 4, 158 if narrow else 212 if slim else 250, 112),
                pygame.FRect(edge, top + 4, plaque, 112),
                pygame.FRect(edge, low, plaque, 112),
            ),
            pygame.FRect(first, strip_top - 12 - cue, 236 if narrow else 240 if slim else 250, cue),
            pygame.FRect(column, tracks_top, right, tracks),
            # Small windows have letters that are large for their units.
            86.0 if compact else 70.0,
            pygame.FRect(column, offer_top, right, offer),
            pygame.FRect(column, since, right, 1064 - since),
            pygame.FRect(EDGE, strip_top, column - 2 * EDGE, 1064 - strip_top),
            98.0 if narrow else 112.0 if slim else 116.0,
            large,
            tabs,
        )

    @property
    def notices(self) -> pygame.FRect:
        """What lies free between the two plaques at the right of the board."""
        upper, lower = self.plaques[Region.WATER], self.plaques[Region.FOREST]
        return pygame.FRect(upper.x, (upper.bottom + lower.top) / 2 - NOTICES, upper.width, 2 * NOTICES)

    def person(self, seat: int, viewer: int, seats: int) -> pygame.FRect:
        """A player's panel: the viewer's is the first, the others follow in turn order."""
        return self.people[(seat - viewer) % seats]

    @property
    def my_strip(self) -> Strip:
        """Where things lie in the viewer's strip."""
        return Strip(self.strip, self.hand_card)

    def lanes(self, seats: int) -> Lanes:
        """The lanes of the tracks for so many players."""
        return Lanes(self.tracks, seats, self.track_label)

    def slim_plaque(self, region: Region) -> bool:
        """Whether a region's plaque has icons only."""
        return self.narrow or self.large or (self.slim and region is not Region.DESERT)
