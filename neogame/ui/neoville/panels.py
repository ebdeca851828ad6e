"""The panels round the city: rivals, myself, what to expect, the hand, the row, and why something is refused."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from neogame.i18n import Texts, Words
from neogame.rules.core import Seat
from neogame.rules.neoville.actions import Draw, Place, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Tile, TileId
from neogame.rules.neoville.events import Hand, Row
from neogame.rules.neoville.state import Stage
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.beside import near
from neogame.ui.kit.callout import LINE, callout
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.units import Point
from neogame.ui.neoville import pieces
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.city import Window, draw_ground, draw_tokens
from neogame.ui.neoville.estimate import Estimate
from neogame.ui.neoville.layout import ROW, TITLE, Layout
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.promises import AWAITED
from neogame.ui.table import people
from neogame.ui.table.ground import Ground

NAME = Style(22, 800)
KIND = Style(18, 600, colour=palette.INK_2)
NUMBER = Style(31, 600, "display")
COUNT = Style(22, 800)
NOTE = Style(18, 600, colour=palette.INK_2)
CUE = Style(19, 800)
BIG = Style(48, 600, "display")
LEFT = Style(20, 800, colour=palette.CREAM, fixed=True)
REFUSAL = 460.0
"""Units that a line of a refusal may be wide."""
THUMB_TRAY = "#1F4B47"


def ground(layout: Layout) -> Ground:
    """Everything that never changes: the table, the tray on it, and the empty panels."""

    def paint(canvas: Canvas) -> None:
        backdrop.paint_table(canvas)
        canvas.box(layout.tray, palette.PINE, radius=24, edge=palette.PINE_EDGE, line=3, depth="panel")
        below = (layout.hand, layout.row, layout.supply, layout.promises)
        for rect in (*layout.rivals, layout.me, layout.expected, *below):
            canvas.box(rect, palette.PAPER, radius=18, edge=palette.PANEL_EDGE, depth="panel")

    return Ground(len(layout.rivals), paint)


# Rivals ------------------------------------------------------------------------------------------------------------


def rivals(table: NeovilleModel, totals: Sequence[int]) -> Iterator[Part]:
    """Each rival: who, how many points now, the city in little, and what counts for majorities."""
    hands, language = table.view.hands, table.say.language
    for seat, rect, total in zip(table.rivals, table.layout.rivals, totals, strict=True):
        city, count = table.city(seat), len(hands[seat].shown) + hands[seat].hidden
        paint = partial(_rival, table=table, rect=rect, seat=seat, city=city, count=count, total=total)
        yield ground(table.layout).on(rect.inflate(4, 4), ("rival", seat, city, count, total, language), paint)


def _rival(
    canvas: Canvas, table: NeovilleModel, rect: pygame.FRect, seat: Seat, city: City, count: int, total: int
) -> None:
    layout, player, score = table.layout, table.session.match.players[seat], table.say.number(total)
    place = layout.thumb(rect)
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
        canvas.text(people.kind_of(table.say, player), (x, middle + step), KIND, room=kind_room)
    canvas.box(place, THUMB_TRAY, radius=9, edge=palette.PINE_EDGE)
    window = Window.thumb(city, place)
    draw_ground(canvas, city, window, ("thumb", seat))
    draw_tokens(canvas, city, window, table.components)
    if not layout.narrow:
        _counts(canvas, table, rect, place, city, count)


def _counts(
    canvas: Canvas, table: NeovilleModel, rect: pygame.FRect, place: pygame.FRect, city: City, tiles: int
) -> None:
    """What counts for majorities, and how many tiles are in the hand, right of the city."""
    left, room, large = place.right + 8, rect.right - place.right - 12, table.layout.large
    counts = (("mark-park", city.parks.bit_count()), ("mark-sport", city.sports.bit_count()))
    if table.layout.slim or room < 74:
        pitch = min(58.0, place.height / 4.4)
        for i, (sprite, count) in enumerate(counts):
            y = place.y + pitch * (0.4 + 2 * i)
            canvas.sprite(sprite, (left + room / 2, y), 24)
            canvas.text(str(count), (left + room / 2, y + pitch * 0.8), COUNT.but(size=19), "centre")
        return
    for i, (sprite, count) in enumerate(counts):
        y = place.y + (22 + 42 * i if large else 30 + 50 * i)
        canvas.sprite(sprite, (left + 22, y), 30)
        canvas.text(str(count), (left + 54, y), COUNT, "centre")
    note = table.say("neoville.rival.hand", n=tiles)
    if canvas.text_width(note, NOTE) <= room:
        y = place.bottom - canvas.line_height(NOTE) / 2 if large else place.y + 128
        canvas.text(note, (left + room / 2, y), NOTE, "centre", room=room)


# Myself ------------------------------------------------------------------------------------------------------------


def helper(table: NeovilleModel, attention: Attention, first: int | None) -> Part:
    """Who is at this place, what to do, and what to expect: ``first`` as the number shows on its way."""
    session, say, layout, viewer = table.session, table.say, table.layout, table.session.viewer
    cue, mood = table.cue(), "glad" if session.mine else "calm"
    note = say("table.your-turn" if table.acts else "table.waiting" if session.humans else "table.watching")
    before, after = attention.sights
    estimate, score, then = attention.estimate, before.score.total, after.score.total if after else None

    def paint(canvas: Canvas) -> None:
        _me(canvas, table, cue, note, mood)
        _expected(canvas, say, layout, estimate, first, score, then)

    numbers = (estimate.told, first, estimate.fresh, estimate.gain, estimate.then, estimate.likely, score, then)
    area, key = layout.me.union(layout.expected), ("helper", say.language, viewer, cue, note, mood, *numbers)
    return ground(layout).on(area.inflate(4, 4), key, paint)


def _me(canvas: Canvas, table: NeovilleModel, cue: str, note: str, mood: str) -> None:
    """Who is at this place, and the one line that says what to do."""
    rect, radius, seat = table.layout.me, 33.0, table.session.viewer
    player = table.session.match.players[seat]
    people.face(canvas, player, seat, (rect.x + 12 + radius, rect.y + 12 + radius), radius, mood=mood)
    x, step = rect.x + 24 + 2 * radius, canvas.line_height(NAME)
    y = rect.y + (32 if not table.layout.large else 26)
    canvas.text(player.name, (x, y), NAME.but(size=24), room=rect.right - x - 8, typed=True)
    canvas.text(note, (x, y + step), NOTE.but(size=19), room=rect.right - x - 8)
    top = max(rect.y + 2 * radius + 16, y + 1.5 * step - 4)
    canvas.paragraph(cue, (rect.x + 12, top, rect.width - 18, rect.bottom - 12 - top), CUE, middle=True)


def _expected(
    canvas: Canvas, texts: Texts, layout: Layout, estimate: Estimate, first: int | None, score: int, then: int | None
) -> None:
    """The expected score, ``first`` and after the move whose outcome shows; grey while it is being worked out.

    Where nobody tells what to expect, it is the score if the game ended now: ``score``, and ``then`` after the move.
    """
    rect, told = layout.expected, estimate.told
    inner, step = rect.width - 28, canvas.line_height(NOTE)
    title = texts("neoville.expected.title" if told else "neoville.expected.score")
    titled = step * (1 if told else 2)
    canvas.paragraph(title, (rect.x + 14, rect.y + 10, inner, titled), NOTE.but(size=19))
    # Where a line lacks little room, the number stands closer to what is written above and below.
    lacks = (10 + 58 + (1 + lines) * step + 4 - rect.height for lines in (2, 1))
    close = next((lack / 2 for lack in lacks if told and 0 < lack <= 16), 0.0)
    x, y = rect.x + 14, rect.y + 10 + titled + 30 - close
    style = BIG if not layout.large else BIG.but(size=38)
    if then is None:
        colour = palette.INK if estimate.fresh or not told else palette.DISABLED_TEXT
        x += canvas.text(_number(texts, first), (x, y), style.but(colour=colour), room=inner)
    else:
        smaller = style.but(size=style.size * 0.86, colour=palette.INK_2)
        x += canvas.text(_number(texts, first), (x, y), smaller) + 26
        colour = palette.of_gain(estimate.gain or 0) if told else palette.of_gain(then - score, palette.INK)
        canvas.icon("arrow", (x, y), 30, colour)
        x += 24
        later = _number(texts, estimate.then if told else then)
        x += canvas.text(later, (x, y), style.but(colour=colour), room=rect.right - 8 - x)
    lines = []
    if told:
        lines.append(texts("neoville.expected.now", n=texts.number(score if then is None else then)))
    if estimate.likely:
        low, high = map(texts.number, estimate.likely)
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
    for i, line in enumerate(shown):
        canvas.text(line, (rect.x, rect.y + (i + 0.5) * step), note, room=rect.width)


def _number(texts: Texts, value: int | None) -> str:
    return AWAITED if value is None else texts.number(value)


def refusal(canvas: Canvas, layout: Layout, about: pygame.FRect, title: str, reason: str) -> Part:
    """Why something cannot be done, in a red-lined box that points at where it was tried."""
    left, pad = 64.0, 16.0
    wide = max(canvas.text_width(title, ROW), canvas.text_width(reason, LINE)) + 2
    width = min(wide, REFUSAL * max(1.0, canvas.manner.text_scale * 0.8))
    lines = [(line, ROW) for line in canvas.wrapped(title, ROW, width)] if title else []
    lines += [(line, LINE.but(colour=palette.INK_2)) for line in canvas.wrapped(reason, LINE, width)]
    height = sum(canvas.line_height(style) for _, style in lines)
    # What is said about the city stays over it: to its left one reads what to do.
    start = layout.tray.left if layout.tray.collidepoint(about.center) else 12.0
    within = pygame.FRect(start, 8, canvas.width - 12 - start, 1064)
    box = near((left + width + pad, max(60.0, height + 2 * pad)), about, within, layout.spared(canvas), 20)

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


# Hand and row ------------------------------------------------------------------------------------------------------


def hand(table: NeovilleModel) -> Part:
    """The hand, without a tile that is carried, drafted or on its way, and with one that is about to be drawn."""
    session, own, dragged = table.session, table.hand, table.controls.drag is not None
    view, places, draft, rect = table.view, table.places().tiles, session.draft, table.layout.hand
    title = table.hand_title
    note = table.say("neoville.hand.open" if session.open_hands else "neoville.hand.note", n=len(session.settled.hand))
    gone, missing = None, ""
    if isinstance(draft, Place):
        gone, missing = draft.tile, table.say("neoville.hand.drafted")
    elif own.tile is not None and dragged:
        gone, missing = own.tile, table.say("neoville.hand.held")
    elif session.mine:
        missing = table.say("neoville.hand.next" if table.stage is Stage.DRAW else "neoville.hand.played")
    tiles: list[TileId | None] = [None if tile == gone else tile for tile in view.hand]
    arrived = Hand(session.viewer) not in table.motions.waiting(table.now)
    if not arrived and not isinstance(draft, Take) and len(tiles) == len(places):
        tiles[-1] = None
    tiles += [None] * (len(places) - len(tiles))
    drawn, unseen = arrived and isinstance(draft, Take | Draw), arrived and isinstance(draft, Draw)
    if drawn and isinstance(draft, Take):
        tiles[2] = draft.tile
    turns = {tile: own.turned.get(tile, 0) for tile in view.hand}
    picked = own.tile if not dragged else None

    def paint(canvas: Canvas) -> None:
        faces = [table.components.tiles[tile].turned(turns.get(tile, 0)) if tile else None for tile in tiles]
        _tiles(canvas, rect, places, title, note, faces, missing)
        if unseen:
            pieces.tile_back(canvas, places[2].center, places[2].width)
        if drawn:
            canvas.sprite("draft-outline", places[2].center, places[2].width)
        for place, tile in zip(places, view.hand, strict=False):
            if tile == picked:
                canvas.box(place, None, radius=9, edge=palette.GOLD, line=5)

    key = ("hand", title, note, tuple(tiles), tuple(turns.items()), missing, picked, drawn, unseen)
    return ground(table.layout).on(rect.inflate(4, 4), key, paint)


def row(table: NeovilleModel) -> Part:
    """The face-up row and the pile with its count."""
    view, places, draft, rect = table.view, table.places().row, table.session.draft, table.layout.row
    title = table.say("neoville.row.title")
    note = table.say("neoville.row.now" if table.drawing else "neoville.row.note")
    gone = draft.tile if isinstance(draft, Take) else table.hand.row_tile if table.controls.drag else None
    waiting = table.motions.waiting(table.now)
    tiles = [None if tile == gone or Row(i) in waiting else tile for i, tile in enumerate(view.row)]

    def paint(canvas: Canvas) -> None:
        faces = [table.components.tiles[tile] if tile else None for tile in tiles]
        _tiles(canvas, rect, places, title, note, faces)
        _pile(canvas, table.say, places[-1], view.pile)

    return ground(table.layout).on(rect.inflate(4, 4), ("row", title, note, tuple(tiles), view.pile), paint)


def _tiles(
    canvas: Canvas,
    rect: pygame.FRect,
    places: Sequence[pygame.FRect],
    title: str,
    note: str,
    faces: Sequence[Tile | None],
    missing: str = "",
) -> None:
    """A panel's title and note, above its tiles or left of them, and the tiles; a missing one is told in words."""
    step, room = canvas.line_height(TITLE), places[0].x - rect.x - 26
    if room > 0:
        canvas.text(title, (rect.x + 18, rect.y + 14 + step / 2), TITLE, room=room)
        canvas.paragraph(note, (rect.x + 18, rect.y + 20 + step, room, rect.height - step - 34), NOTE)
    else:
        y = rect.y + 6 + step / 2
        wide = canvas.text(title, (rect.x + 16, y), TITLE, room=rect.width - 32)
        room = rect.width - 44 - wide
        if canvas.text_width(short(note), NOTE) <= room:
            canvas.text(note, (rect.x + 28 + wide, y), NOTE, room=room)
    for place, face in zip(places, faces, strict=False):
        if face is not None:
            pieces.tile(canvas, face, place.center, place.width)
            continue
        _hollow(canvas, place)
        if missing:
            canvas.text(missing, place.center, NOTE, "centre", room=place.width - 8)


def _hollow(canvas: Canvas, place: pygame.FRect) -> None:
    """Where no tile lies."""
    canvas.dashed(place.inflate(-4, -4), palette.BUTTON_EDGE, radius=8, line=3)


def _pile(canvas: Canvas, texts: Texts, place: pygame.FRect, count: int) -> None:
    size = place.width * 0.94
    if not count:
        _hollow(canvas, place)
    for i in range(min(3, count)):
        back = 3 - i if count > 2 else 0
        pieces.tile_back(canvas, (place.centerx + back * 3 - 3, place.centery - back * 2 + 2), size)
    left = texts("neoville.row.left", n=count)
    if canvas.text_width(left, LEFT) + 20 > size:
        left = Words(left.short)
    wide, high = canvas.text_width(left, LEFT) + 20, canvas.line_height(LEFT) * 0.95
    pill = (place.centerx - 3 - wide / 2, place.bottom - high - 3, wide, high)
    canvas.box(pill, palette.PINE_EDGE, radius=high / 2)
    canvas.text(left, (place.centerx - 3, pill[1] + high / 2), LEFT, "centre")
