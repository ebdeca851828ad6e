"""Where the parts of the table go, for every shape of the window."""

from dataclasses import dataclass
from typing import NamedTuple

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
LEFT_OF_HUB, RIGHT_OF_HUB = 8.229, 5.965
"""How far the board reaches from its hub, in distances of two spaces."""
NOTICES = 70.0
"""How far above the middle of the board the first of several notices is."""
OFFER, TRACKS = "offer", "tracks"
"""The tabs of the right column."""


class Sizes(NamedTuple):
    """How wide things are in one shape of the window."""

    drawn_at: float
    left: float
    right: float
    d: float
    gap: float
    plaque: float
    first_plaque: float
    cue: float
    hand_card: float


NARROW = Sizes(1440, 100, 428, 50, 40, 158, 158, 236, 98)
SLIM = Sizes(1728, 256, 462, 53, 18, 184, 212, 240, 112)
USUAL = Sizes(1920, 300, 588, 53, 24, 236, 250, 250, 116)
WIDE = Sizes(2160, 340, 660, 53, 24, 236, 250, 250, 116)


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
        width, compact, scale = canvas.width, canvas.shape.compact, canvas.manner.text_scale
        sizes = NARROW if width < NARROW_BELOW else SLIM if width < SLIM_BELOW else USUAL if width < WIDE_FROM else WIDE
        narrow, slim, large, tabbed = sizes is NARROW, width < SLIM_BELOW, scale > LARGE_TEXT, scale > TABBED_TEXT
        # Widths between two pictures share out what they have more: half to the board, half to the right column.
        right = sizes.right + max(0.0, (width - sizes.drawn_at) / 2)
        # Large text makes the bar higher, so everything moves a little closer.
        top, people = 94.0 if large else 93.0 if compact else 86.0, 193.0 if large else 195.0
        column = width - EDGE - right
        x = sizes.left + EDGE + sizes.gap
        # The board and the plaques at its right side are centred in what the columns leave.
        spare = column - EDGE - x - (LEFT_OF_HUB + RIGHT_OF_HUB) * sizes.d - sizes.plaque + 28
        hub = x + LEFT_OF_HUB * sizes.d + max(0.0, spare / 2)
        strip_top = 880.0 if compact else 868.0
        edge, first = column - EDGE - sizes.plaque, sizes.left + 2 * EDGE + 2
        cue = 216.0 if tabbed else 182.0 if large else 140.0
        tracks = TABBED_TRACKS if tabbed else 438.0 if compact else 468.0 if large else 476.0
        # Offer and news take the place of the tracks where not all of it has room (RULINGS: ui 16).
        tracks_top = top + TABS + 12 if tabbed else top
        offer_top, offer = tracks_top if tabbed else top + tracks + 12, 224.0 if compact else 216.0
        since = offer_top + offer + 12
        return cls(
            narrow=narrow,
            slim=slim,
            large=large,
            people=tuple(pygame.FRect(EDGE, top + people * seat, sizes.left, people - 10) for seat in range(4)),
            field=Field(hub, 483.0 if compact else 474.0 if narrow else 472.0, sizes.d),
            plaques=(
                pygame.FRect(first, top + 4, sizes.first_plaque, 112),
                pygame.FRect(edge, top + 4, sizes.plaque, 112),
                pygame.FRect(edge, strip_top - 124, sizes.plaque, 112),
            ),
            cue=pygame.FRect(first, strip_top - 12 - cue, sizes.cue, cue),
            tabs=pygame.FRect(column, top, right, TABS) if tabbed else None,
            tracks=pygame.FRect(column, tracks_top, right, tracks),
            # Small windows have letters that are large for their units.
            track_label=86.0 if compact else 70.0,
            offer=pygame.FRect(column, offer_top, right, offer),
            since=pygame.FRect(column, since, right, 1064 - since),
            strip=pygame.FRect(EDGE, strip_top, column - 2 * EDGE, 1064 - strip_top),
            hand_card=sizes.hand_card,
        )

    @property
    def names(self) -> list[pygame.FRect]:
        """Where the names of regions and players stand, which nothing that tells about other things covers."""
        heads = [pygame.FRect(rect.x, rect.y, rect.width, min(64.0, rect.height)) for rect in self.people]
        return [*self.plaques, *heads]

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
