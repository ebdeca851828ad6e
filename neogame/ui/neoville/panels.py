"""The panels round the city: rivals, myself, what to expect, what a move changes, the hand, the row, the promises."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from neogame.i18n import Texts, Words
from neogame.match.book import Player
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, TileId
from neogame.rules.neoville.game import Hand
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.callout import LINE, Line, callout, needed
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.placing import near
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point
from neogame.ui.neoville import pieces
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.neoville.estimate import Estimate
from neogame.ui.neoville.layout import Layout
from neogame.ui.neoville.promises import AWAITED, Promise
from neogame.ui.table import bar, people

TITLE = Style(24, 600, "display")
NAME = Style(22, 800)
KIND = Style(18, 600, colour=palette.INK_2)
NUMBER = Style(31, 600, "display")
COUNT = Style(22, 800)
NOTE = Style(18, 600, colour=palette.INK_2)
REASON = NOTE.but(size=19)
CUE = Style(19, 800)
BIG = Style(48, 600, "display")
ROW = Style(22, 800)
POINTS = Style(22, 800)
LEFT = Style(20, 800, colour=palette.CREAM, fixed=True)
REFUSAL = 460.0
"""Units that a line of a refusal may be wide."""
THUMB_TRAY = "#1F4B47"


def ground(canvas: Canvas, layout: Layout, *, again: bool = False) -> None:
    """Everything that never changes: the table, the tray on it, and the empty panels."""

    def paint(canvas: Canvas) -> None:
        backdrop.paint_table(canvas)
        canvas.box(layout.tray, palette.PINE, radius=24, edge=palette.PINE_EDGE, line=3, depth="panel")
        for rect in (
            *layout.rivals,
            layout.me,
            layout.expected,
            layout.hand,
            layout.row,
            layout.supply,
            layout.promises,
        ):
            canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")

    canvas.layer(("ground", len(layout.rivals)), canvas.shape.bleed, paint, opaque=True, again=again)


def kept(rect: pygame.FRect, key: Hashable, layout: Layout, paint: Callable[[Canvas], None]) -> Part:
    """A part that lies on the ground, painted once and kept; with the ground in it, it is put down without blending."""

    def paint_all(canvas: Canvas) -> None:
        ground(canvas, layout, again=True)
        paint(canvas)

    return Part.kept(rect, key, paint_all, opaque=True)


# Rivals ------------------------------------------------------------------------------------------------------------


def thumb(layout: Layout, rect: pygame.FRect, large: bool) -> pygame.FRect:
    """Where in a rival's panel the city is."""
    if layout.narrow:
        side = min(rect.width - 14, rect.height - 56)
        return pygame.FRect(rect.centerx - side / 2, rect.bottom - side - 10, side, side)
    top = 66.0 if not large else 97.0
    side = min(rect.height - top - 10, rect.width - (100 if not layout.slim else 54), 196)
    # Height that the city cannot use goes to the name above it.
    top += min(16.0, (rect.height - top - 10 - side) / 2)
    return pygame.FRect(rect.x + 10, rect.y + top - 4, side, side)


def face_place(rect: pygame.FRect) -> pygame.FRect:
    """Where in a rival's panel the face is: its tiles come from there."""
    return pygame.FRect(rect.x + 10, rect.y + 10, 46, 46)


def thumb_window(city: City, place: pygame.FRect) -> Window:
    """The part of a rival's field that its thumbnail shows."""
    return Window.small(city, place.inflate(-8, -8))


def rival(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    rect: pygame.FRect,
    player: Player,
    seat: int,
    city: City,
    hand: Hand,
    total: int,
    components: Components,
) -> None:
    """A rival: who, how many points now, the city in little, and what counts for majorities."""
    place = thumb(layout, rect, layout.large)
    score = texts.number(total)
    if layout.narrow:
        people.face(canvas, player, seat, (rect.x + 22, rect.y + 26), 15)
        wide = canvas.text(score, (rect.right - 8, rect.y + 26), NUMBER.but(size=22), "right")
        canvas.text(player.name, (rect.x + 40, rect.y + 26), NAME.but(size=18), room=rect.width - 52 - wide, typed=True)
    else:
        radius = 22 if not layout.large else 26
        middle = rect.y + (place.y - rect.y) / 2
        people.face(canvas, player, seat, (rect.x + 12 + radius, middle), radius)
        x = rect.x + 22 + 2 * radius
        step = canvas.line_height(NAME) * 0.46
        # Large words need the whole second line, so the score goes up to the name.
        wide = canvas.text(score, (rect.right - 14, middle - step if layout.large else middle), NUMBER, "right")
        room = rect.right - 22 - wide - x
        canvas.text(player.name, (x, middle - step), NAME, room=room, typed=True)
        kind_room = rect.right - 10 - x if layout.large else room
        canvas.text(people.kind_of(texts, player), (x, middle + step), KIND, room=kind_room)
    canvas.box(place, THUMB_TRAY, radius=9, edge=palette.PINE_EDGE)
    window = thumb_window(city, place)
    draw_ground(canvas, city, window, ("thumb", seat))
    draw_tokens(canvas, city, window, components)
    if not layout.narrow:
        _counts(canvas, texts, layout, rect, place, city, hand)


def _counts(
    canvas: Canvas, texts: Texts, layout: Layout, rect: pygame.FRect, place: pygame.FRect, city: City, hand: Hand
) -> None:
    left, room = place.right + 8, rect.right - place.right - 12
    counts = (("mark-park", city.parks.bit_count()), ("mark-sport", city.sports.bit_count()))
    if layout.slim or room < 74:
        pitch = min(58.0, place.height / 4.4)
        for i, (sprite, count) in enumerate(counts):
            y = place.y + pitch * (0.4 + 2 * i)
            canvas.sprite(sprite, (left + room / 2, y), 24)
            canvas.text(str(count), (left + room / 2, y + pitch * 0.8), COUNT.but(size=19), "centre")
        return
    for i, (sprite, count) in enumerate(counts):
        y = place.y + (22 + 42 * i if layout.large else 30 + 50 * i)
        canvas.sprite(sprite, (left + 22, y), 30)
        canvas.text(str(count), (left + 54, y), COUNT, "centre")
    words = texts("neoville.rival.hand", n=len(hand.shown) + hand.hidden)
    if canvas.text_width(words, NOTE) <= room:
        y = place.bottom - canvas.line_height(NOTE) / 2 if layout.large else place.y + 128
        canvas.text(words, (left + room / 2, y), NOTE, "centre", room=room)


# Myself ------------------------------------------------------------------------------------------------------------


def me(canvas: Canvas, texts: Texts, layout: Layout, player: Player, seat: int, cue: str, note: str, mood: str) -> None:
    """Who is at this place, and the one line that says what to do."""
    rect = layout.me
    radius = 33.0
    people.face(canvas, player, seat, (rect.x + 12 + radius, rect.y + 12 + radius), radius, mood=mood)
    x = rect.x + 24 + 2 * radius
    step = canvas.line_height(NAME)
    y = rect.y + (32 if not layout.large else 26)
    canvas.text(player.name, (x, y), NAME.but(size=24), room=rect.right - x - 8, typed=True)
    canvas.text(note, (x, y + step), NOTE.but(size=19), room=rect.right - x - 8)
    top = max(rect.y + 2 * radius + 16, y + 1.5 * step - 4)
    canvas.paragraph(cue, (rect.x + 12, top, rect.width - 18, rect.bottom - 12 - top), CUE, middle=True)


def expected(
    canvas: Canvas, texts: Texts, layout: Layout, estimate: Estimate, first: int | None, score: int, then: int | None
) -> None:
    """The expected score, ``first`` and after the move whose outcome shows; grey while it is being worked out.

    Where nobody tells what to expect, it is the score if the game ended now: ``score``, and ``then`` after the move.
    """
    rect, told = layout.expected, estimate.told
    inner, step = rect.width - 28, canvas.line_height(NOTE)
    title = texts("neoville.expected.title" if told else "neoville.expected.score")
    canvas.paragraph(title, (rect.x + 14, rect.y + 10, inner, step * (1 if told else 2)), NOTE.but(size=19))
    later = estimate.then if told else then
    # Where a line lacks little room, the number stands closer to what is written above and below.
    lacks = (10 + 58 + (1 + lines) * step + 4 - rect.height for lines in (2, 1))
    close = next((lack / 2 for lack in lacks if told and 0 < lack <= 16), 0.0)
    y = rect.y + 10 + step * (1 if told else 2) + 30 - close
    style = BIG if not layout.large else BIG.but(size=38)
    x = rect.x + 14
    if then is None:
        colour = palette.INK if estimate.fresh or not told else palette.DISABLED_TEXT
        x += canvas.text(_number(texts, first), (x, y), style.but(colour=colour), room=inner)
    else:
        smaller = style.but(size=style.size * 0.86, colour=palette.INK_2)
        x += canvas.text(_number(texts, first), (x, y), smaller) + 26
        gain = estimate.gain or 0 if told else then - score
        colour = palette.OK if gain > 0 else palette.BAD if gain < 0 else palette.INK
        canvas.icon("arrow", (x, y), 30, colour)
        x += 24
        x += canvas.text(_number(texts, later), (x, y), style.but(colour=colour), room=rect.right - 8 - x)
    lines = []
    if told:
        lines.append(texts("neoville.expected.now", n=texts.number(score if then is None else then)))
    if likely := estimate.likely:
        low, high = map(texts.number, likely)
        lines.append(texts("neoville.expected.likely", low=low, high=high))
    top = y + (28 if not layout.large else 26) - close
    _notes(canvas, pygame.FRect(rect.x + 14, top, inner, rect.bottom - 2 - top), lines, (x, y))


def _notes(canvas: Canvas, rect: pygame.FRect, lines: list[Words], number: Point) -> None:
    """Lines below a number that ends at a point; the last stands beside it, or beside the one above, if it must."""
    note, step = NOTE.but(colour=palette.INK), canvas.line_height(NOTE)
    rows = max(0, int(rect.height / step))
    shown, left = lines[:rows], lines[rows:][-1:]
    room = rect.right + 2 - number[0] - 12
    for last in left:
        if any(canvas.text_width(last.short, calm) <= room for calm in canvas.calmer(note)):
            canvas.text(last, (rect.right + 2, number[1]), note, "right", room=room)
        elif shown and canvas.text_width(shown[-1].short + last.short, note) + 16 <= rect.width:
            shown[-1] = Words(shown[-1].short)
            canvas.text(last.short, (rect.right + 2, rect.y + (len(shown) - 0.5) * step), note, "right")
    for i, words in enumerate(shown):
        canvas.text(words, (rect.x, rect.y + (i + 0.5) * step), note, room=rect.width)


def _number(texts: Texts, value: int | None) -> str:
    return AWAITED if value is None else texts.number(value)


def callout_place(canvas: Canvas, layout: Layout, lines: Sequence[Line]) -> pygame.FRect:
    """Where the callout goes: where it always is, and up to what is above it if its lines need more."""
    need = needed(canvas, layout.callout.width, lines)
    above = layout.callout.y - max(layout.me.bottom, layout.expected.bottom if not layout.large else 0.0) - 10
    more = min(max(0.0, need - layout.callout.height), max(0.0, above))
    return pygame.FRect(layout.callout.x, layout.callout.y - more, layout.callout.width, layout.callout.height + more)


def refusal(canvas: Canvas, layout: Layout, about: pygame.FRect, title: str, reason: str) -> Part:
    """Why something cannot be done, in a red-lined box that points at where it was tried."""
    left, pad = 64.0, 16.0
    words = max(canvas.text_width(title, ROW), canvas.text_width(reason, LINE)) + 2
    width = min(words, REFUSAL * max(1.0, canvas.manner.text_scale * 0.8))
    lines = [(line, ROW) for line in canvas.wrapped(title, ROW, width)] if title else []
    lines += [(line, LINE.but(colour=palette.INK_2)) for line in canvas.wrapped(reason, LINE, width)]
    height = sum(canvas.line_height(style) for _, style in lines)
    # What is said about the city stays over it: to its left one reads what to do.
    start = layout.tray.left if layout.tray.collidepoint(about.center) else 12.0
    within = pygame.FRect(start, 8, canvas.width - 12 - start, 1064)
    box = near((left + width + pad, max(60.0, height + 2 * pad)), about, within, spared(canvas, layout), 20)

    def paint(canvas: Canvas) -> None:
        callout(canvas, box, (about.centerx, about.centery), line=palette.BAD)
        canvas.icon("lock", (box.x + left / 2, box.centery), 30, palette.BAD)
        y = box.centery - height / 2
        for line, style in lines:
            step = canvas.line_height(style)
            canvas.text(line, (box.x + left, y + step / 2), style)
            y += step

    area, key = box.inflate(48, 48), ("refusal", title, reason, tuple(about), tuple(box))

    def show(canvas: Canvas) -> None:
        canvas.layer(key, area, paint)
        canvas.tell("tip", f"{title}. {reason}" if title else reason, box)

    return Part(area, key, show)


def spared(canvas: Canvas, layout: Layout) -> tuple[pygame.FRect, ...]:
    """What is read all the time, and should not be covered by what is said now and then."""
    supply = layout.supply
    heading = pygame.FRect(supply.x, supply.y, supply.width, canvas.line_height(TITLE) + 8)
    top = pygame.FRect(0, 0, canvas.width, bar.height(canvas))
    return layout.me, layout.expected, heading, layout.promises, top


# Hand and row ------------------------------------------------------------------------------------------------------


def _tiles(
    canvas: Canvas, layout: Layout, rect: pygame.FRect, count: int, title: str, note: str
) -> tuple[list[pygame.FRect], bool]:
    """Where ``count`` tiles go in a panel, and whether title and note stand above them instead of beside."""
    gap = 6.0
    need = count * layout.tile + (count - 1) * gap
    beside = rect.width - need - 16 - 26
    words = max(canvas.text_width(title, TITLE), 60.0)
    if beside >= words and rect.height < 200:
        x, y = rect.right - 16 - need, rect.centery - layout.tile / 2
        return [pygame.FRect(x + i * (layout.tile + gap), y, layout.tile, layout.tile) for i in range(count)], False
    top = rect.y + 17 + canvas.line_height(TITLE)
    size = min((rect.width - 32 - (count - 1) * gap) / count, rect.bottom - 10 - top, 140.0)
    y = top + (rect.bottom - 10 - top - size) / 2
    return [pygame.FRect(rect.x + 16 + i * (size + gap), y, size, size) for i in range(count)], True


def _heading(
    canvas: Canvas, rect: pygame.FRect, places: Sequence[pygame.FRect], title: str, note: str, above: bool
) -> None:
    if above:
        y = rect.y + 6 + canvas.line_height(TITLE) / 2
        wide = canvas.text(title, (rect.x + 16, y), TITLE, room=rect.width - 32)
        room = rect.width - 44 - wide
        if canvas.text_width(short(note), NOTE) <= room:
            canvas.text(note, (rect.x + 28 + wide, y), NOTE, room=room)
        return
    room = places[0].x - rect.x - 26
    step = canvas.line_height(TITLE)
    canvas.text(title, (rect.x + 18, rect.y + 14 + step / 2), TITLE, room=room)
    canvas.paragraph(note, (rect.x + 18, rect.y + 20 + step, room, rect.height - step - 34), NOTE)


def hand_places(canvas: Canvas, layout: Layout, title: str, note: str) -> list[pygame.FRect]:
    """Where the three tiles of the hand lie."""
    return _tiles(canvas, layout, layout.hand, 3, title, note)[0]


def hand(
    canvas: Canvas,
    layout: Layout,
    title: str,
    note: str,
    tiles: Sequence[TileId | None],
    turned: dict[TileId, int],
    components: Components,
    missing: str,
) -> None:
    """The hand; None is a tile that the hand is just carrying, or that was played this turn."""
    rect = layout.hand
    places, above = _tiles(canvas, layout, rect, 3, title, note)
    _heading(canvas, rect, places, title, note, above)
    for place, tile in zip(places, tiles, strict=False):
        if tile is None:
            canvas.dashed(place.inflate(-4, -4), palette.BUTTON_EDGE, radius=8, line=3)
            canvas.text(missing, place.center, NOTE.but(size=18), "centre", room=place.width - 8)
        else:
            pieces.tile(canvas, components.tiles[tile].turned(turned.get(tile, 0)), place.center, place.width)


def row_places(canvas: Canvas, layout: Layout, title: str, note: str) -> list[pygame.FRect]:
    """Where the four tiles of the row and the pile are."""
    return _tiles(canvas, layout, layout.row, 5, title, note)[0]


def row(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    title: str,
    note: str,
    tiles: Sequence[TileId | None],
    pile: int,
    components: Components,
) -> None:
    """The face-up row and the pile with its count."""
    rect = layout.row
    places, above = _tiles(canvas, layout, rect, 5, title, note)
    _heading(canvas, rect, places, title, note, above)
    for place, tile in zip(places, tiles, strict=False):
        if tile is None:
            canvas.dashed(place.inflate(-4, -4), palette.BUTTON_EDGE, radius=8, line=3)
        else:
            pieces.tile(canvas, components.tiles[tile], place.center, place.width)
    last = places[4]
    size = last.width * 0.94
    if not pile:
        canvas.dashed(last.inflate(-4, -4), palette.BUTTON_EDGE, radius=8, line=3)
    for i in range(min(3, pile)):
        back = 3 - i if pile > 2 else 0
        pieces.tile_back(canvas, (last.centerx + back * 3 - 3, last.centery - back * 2 + 2), size)
    words = texts("neoville.row.left", n=pile)
    if canvas.text_width(words, LEFT) + 20 > size:
        words = Words(words.short)
    wide = canvas.text_width(words, LEFT) + 20
    high = canvas.line_height(LEFT) * 0.95
    pill = (last.centerx - 3 - wide / 2, last.bottom - high - 3, wide, high)
    canvas.box(pill, palette.PINE_EDGE, radius=high / 2)
    canvas.text(words, (last.centerx - 3, pill[1] + high / 2), LEFT, "centre")


# Promises ----------------------------------------------------------------------------------------------------------


def promise_rows(canvas: Canvas, layout: Layout, count: int) -> tuple[pygame.FRect, float, float]:
    """The area of the rows, the height of one, and of all of them."""
    rect = layout.promises
    top = rect.y + 14 + canvas.line_height(TITLE)
    pitch = max(layout.promise, canvas.line_height(ROW) * 1.02)
    area = pygame.FRect(rect.x + 12, top, rect.width - 24, rect.bottom - 10 - top)
    if count * pitch > area.height and count * 28 <= area.height and pitch <= 35:
        pitch = area.height / count
    return area, pitch, count * pitch


def first_promise(canvas: Canvas, texts: Texts, area: pygame.FRect, used: float) -> None:
    """What promises are, below the rows, as long as none was made."""
    room = (area.x + 10, area.y + used + 14, area.width - 20, max(1.0, area.height - used - 20))
    canvas.paragraph(texts("neoville.promises.none"), room, REASON)


def promises_heading(canvas: Canvas, layout: Layout, title: str, note: str) -> None:
    """The panel of the promises without its rows."""
    rect = layout.promises
    y = rect.y + 12 + canvas.line_height(TITLE) / 2
    wide = canvas.text(title, (rect.x + 18, y), TITLE, room=rect.width - 36)
    if note and canvas.text_width(note, NOTE) < rect.width - 60 - wide:
        canvas.text(note, (rect.right - 18, y), NOTE, "right")


def promise(
    canvas: Canvas, texts: Texts, rect: pygame.FRect, row: Promise, components: Components, *, changed: bool
) -> None:
    """One promise: its chip, its name, its reason, its points and how certain they are."""
    if changed:
        canvas.box(rect.inflate(-2, -2), "#FFEFC2", radius=8, edge=palette.TARGET_LINE)
    size = min(28.0, rect.height - 6)
    at = (rect.x + 22, rect.centery)
    if row.token is None:
        canvas.sprite("mark-park" if row.name == "parks" else "mark-sport", at, size)
    else:
        pieces.emblem(canvas, components.tokens[row.token], at, size)
    badge = (rect.right - 16, rect.centery)
    if row.state in ("sure", "lost"):
        canvas.sprite("status-pays" if row.state == "sure" else "status-fails", badge, 25)
    elif row.state == "open":
        pieces.ring(canvas, badge, 24, row.share)
    points = texts.signed(row.points)
    colour = palette.OK if row.points > 0 else palette.BAD if row.points < 0 else palette.INK_2
    wide = canvas.text(points, (rect.right - 40, rect.centery), POINTS.but(colour=colour), "right")
    x = rect.x + 46
    room = rect.right - 48 - wide - x
    used = canvas.text(row.title, (x, rect.centery), ROW, room=room)
    left = room - used - 12
    words: str = row.reason
    if canvas.text_width(short(words), REASON) > left:
        words = texts.percent(row.share) if row.state == "open" and row.share is not None else ""
    if words and canvas.text_width(short(words), REASON) <= left:
        canvas.text(words, (x + used + 10, rect.centery), REASON, room=left)
