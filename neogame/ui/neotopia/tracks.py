"""The region tracks: a lane for every player in each of the three regions, and where a marker would go."""

from collections.abc import Iterator, Sequence

import pygame

from neogame.i18n import Texts
from neogame.rules.neotopia.components import LAP, THRESHOLDS, Element, Region
from neogame.tell import neotopia as tell
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import Style
from neogame.ui.kit.units import Point
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.field import around
from neogame.ui.neotopia.panels import EDGE, heading
from neogame.ui.table.ground import Ground

LANE, BAR, MARKER = 23.3, 8.0, 11.0
TICKS = (0, 5, 7, 10, 13, 15, 18, 20)
FEW_TICKS = (0, 7, 13, 18, 20)
TICK = Style(18, 700, colour=palette.INK_2)
STAR_TICK = Style(18, 800, colour=palette.WARN)
NAME = Style(18, 800)
LAPS = Style(15, 800, "display", palette.INK, fixed=True)
STRONG_CELL, SOFT_CELL, STAR_CELL = 0.8, 0.35, "#FFE9AE"

Tracks = Sequence[Sequence[float]]
"""By seat and region how far a marker is; between two numbers while it steps."""


class Lanes:
    """Where the lanes lie in their panel."""

    def __init__(self, rect: pygame.FRect, seats: int, label: float) -> None:
        self.rect = rect
        self.seats = seats
        self.label = label
        self.pitch = (rect.height - 46) / 3
        self.left = rect.x + label + 10
        self.step = (rect.width - label - 10 - 45) / LAP

    def top(self, region: Region) -> float:
        """The upper edge of a region's lanes."""
        return self.rect.y + 62 + self.pitch * region

    @property
    def height(self) -> float:
        """How high the lanes of a region are together; they keep the height of four."""
        return min(93.0, self.pitch - 48)

    def at(self, region: Region, lane: int, track: float) -> Point:
        """Where a marker stands."""
        gap = self.height / max(self.seats, 3)
        return self.left + track % LAP * self.step, self.top(region) + gap * (lane + 0.5)

    def region(self, region: Region) -> pygame.FRect:
        """A region's lanes with their name and numbers."""
        return pygame.FRect(self.rect.x + 6, self.top(region) - 12, self.rect.width - 12, self.height + 42)


def parts(
    ground: Ground, lanes: Lanes, say: Texts, colours: Sequence[Element], tracks: Tracks, few: bool
) -> Iterator[Part]:
    """The panel, and on it each region's lanes; ``few`` leaves most numbers out."""
    rect = lanes.rect

    def paint(canvas: Canvas) -> None:
        heading(canvas, rect, say("neotopia.tracks.title"), say("neotopia.tracks.note"))
        for region in Region:
            _scale(canvas, lanes, region, say, few)

    yield ground.on(rect.inflate(EDGE, EDGE), ("tracks", say.language, lanes.seats, few), paint)
    for region in Region:
        yield _markers(lanes, region, tuple(colours), tuple(stands[region] for stands in tracks))


def _markers(lanes: Lanes, region: Region, colours: Sequence[Element], stands: Sequence[float]) -> Part:
    """A region's markers; while one steps on, no picture of them is worth keeping."""

    def paint(canvas: Canvas) -> None:
        for seat, element in enumerate(colours):
            _lane(canvas, lanes, region, seat, element, stands[seat])

    rest = all(stand == int(stand) for stand in stands)
    return (Part.kept if rest else Part)(lanes.region(region), ("lanes", region, colours, stands), paint)


def coming(lanes: Lanes, region: Region, lane: int, element: Element, before: int, after: int) -> Part:
    """Where a marker would go: a pale bar and a dashed ring."""
    colour = pieces.player(element).colour
    start, end = lanes.at(region, lane, before), lanes.at(region, lane, after)

    def paint(canvas: Canvas) -> None:
        if end[0] > start[0]:
            _bar(canvas, start[0] + MARKER, end[0], start[1], colour, 0.4)
        canvas.circle(end, MARKER, palette.WHITE, alpha=0.85)
        canvas.dashed(around(end, MARKER), colour, radius=MARKER, line=3, dash=6, gap=4)

    area = around(start, MARKER + 4).union(around(end, MARKER + 4))
    return Part(area, ("coming", start, end, colour), paint)


def _scale(canvas: Canvas, lanes: Lanes, region: Region, say: Texts, few: bool) -> None:
    tone = palette.REGIONS[region.word]
    top, high = lanes.top(region), lanes.height
    for cell in range(LAP + 1):
        x = lanes.left + cell * lanes.step
        box = (x - lanes.step / 2 + 1, top, lanes.step - 2, high)
        if cell in THRESHOLDS:
            canvas.box(box, STAR_CELL, radius=5)
        else:
            canvas.box(box, tone.fill, radius=5, alpha=STRONG_CELL if cell % 2 == 0 else SOFT_CELL)
    for cell in THRESHOLDS:
        canvas.sprite("star", (lanes.left + cell * lanes.step, top - 9), 22)
    crowded = canvas.text_width("18", STAR_TICK) + 6 > 2 * lanes.step
    for cell in FEW_TICKS if few else TICKS:
        if crowded and cell == LAP:
            continue
        style = STAR_TICK if cell in THRESHOLDS else TICK
        canvas.text(str(cell), (lanes.left + cell * lanes.step, top + high + 13), style, "centre", room=lanes.step * 2)
    x = lanes.rect.x + lanes.label / 2
    names = {one: tell.region_name(say, one) for one in Region}
    if max(canvas.text_width(name, NAME) for name in names.values()) > lanes.label:
        canvas.sprite(f"emblem-{region.word}", (x, top + high / 2), 48)
    else:
        canvas.sprite(f"emblem-{region.word}", (x, top + 35), 44)
        canvas.text(names[region], (x, top + 71), NAME, "centre", room=lanes.label)


def _lane(canvas: Canvas, lanes: Lanes, region: Region, lane: int, element: Element, track: float) -> None:
    colour = pieces.player(element).colour
    x, y = lanes.at(region, lane, track)
    start = lanes.left
    if track >= LAP:
        # The lap that is done stays as a pale bar, the new one is striped.
        _bar(canvas, start, lanes.left + LAP * lanes.step, y, colour, 0.35)
    _bar(canvas, start, x, y, colour)
    if track >= LAP:
        for stripe in range(int((x - start) / 12)):
            left = start + 6 + 12 * stripe
            canvas.line([(left, y + BAR / 2), (left + 4, y - BAR / 2)], palette.CREAM, 2.5)
    canvas.circle((x, y), MARKER, palette.WHITE)
    backdrop.player_dot(canvas, element.word, (x, y), MARKER - 1)
    if track >= LAP:
        right = (x + MARKER + 3, y - 9, 40, 18)
        canvas.box(right, palette.CREAM, radius=9, edge=colour, line=2)
        canvas.text(f"{int(track) // LAP * LAP} +", (x + MARKER + 23, y), LAPS, "centre", room=36)


def _bar(canvas: Canvas, start: float, end: float, y: float, colour: str, alpha: float = 1.0) -> None:
    if end - start > 1:
        canvas.box((start, y - BAR / 2, end - start, BAR), colour, radius=BAR / 2, alpha=alpha)
