"""The list of promises as it is drawn: its heading, and a row for each promise."""

from collections.abc import Iterator

import pygame

from neogame.rules.neoville.actions import Build
from neogame.ui.kit import palette
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import Style, short
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.neoville import pieces
from neogame.ui.neoville.attention import Attention
from neogame.ui.neoville.layout import ROW, TITLE
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.panels import NOTE, ground
from neogame.ui.neoville.promises import Promise

REASON = NOTE.but(size=19)
POINTS = Style(22, 800)


def parts(canvas: Canvas, table: NeovilleModel, attention: Attention) -> Iterator[Part]:
    """The list as it is at this moment."""
    controls, now, language = table.controls, table.now, table.say.language
    area = next(one for one in controls.widgets if isinstance(one, Scroll))
    hover, scrolled = controls.look(area, now).hover, controls.state(now)[-1]
    key = ("rows", tuple(attention.rows), attention.changed_rows(), scrolled, hover, language)
    yield ground(table.layout).on(area.view(), key, lambda canvas: controls.draw_one(canvas, area, table.now))
    yield _heading(canvas, table, attention)


def _heading(canvas: Canvas, table: NeovilleModel, attention: Attention) -> Part:
    """Whose promises these are, and with which move they are as they show."""
    say, rect, session = table.say, table.layout.promises, table.session
    title, note = say("neoville.promises.title"), ""
    if not session.humans:
        title = say("neoville.promises.of", name=session.match.players[session.viewer].name)
    if (action := attention.considered) is not None:
        note = say("neoville.promises.with-token" if isinstance(action, Build) else "neoville.promises.with")
    high = canvas.line_height(TITLE)

    def paint(canvas: Canvas) -> None:
        y = rect.y + 12 + high / 2
        wide = canvas.text(title, (rect.x + 18, y), TITLE, room=rect.width - 36)
        if note and canvas.text_width(note, NOTE) < rect.width - 60 - wide:
            canvas.text(note, (rect.right - 18, y), NOTE, "right")

    top = pygame.FRect(rect.x, rect.y, rect.width, high + 14)
    return ground(table.layout).on(top, ("promises", title, note), paint)


def draw(canvas: Canvas, table: NeovilleModel, attention: Attention) -> None:
    """The rows; a move one looks at may bring one, so they are laid out as they are painted."""
    rows, changed = attention.rows, attention.changed_rows()
    area, places, used = table.layout.promise_rows(canvas, len(rows))
    for row, rect in zip(rows, places, strict=True):
        _row(canvas, table, rect, row, changed=row.name in changed)
    if table.session.humans and not any(row.token for row in rows):
        # What promises are, as long as none was made.
        room = (area.x + 10, area.y + used + 14, area.width - 20, max(1.0, area.height - used - 20))
        canvas.paragraph(table.say("neoville.promises.none"), room, REASON)


def _row(canvas: Canvas, table: NeovilleModel, rect: pygame.FRect, row: Promise, *, changed: bool) -> None:
    """One promise: its chip, its name, its reason, its points and how certain they are."""
    say, middle = table.say, rect.centery
    if changed:
        canvas.box(rect.inflate(-2, -2), "#FFEFC2", radius=8, edge=palette.TARGET_LINE)
    size, at, badge = min(28.0, rect.height - 6), (rect.x + 22, middle), (rect.right - 16, middle)
    if row.token is None:
        canvas.sprite("mark-park" if row.name == "parks" else "mark-sport", at, size)
    else:
        pieces.emblem(canvas, table.components.tokens[row.token], at, size)
    if row.state in ("sure", "lost"):
        canvas.sprite("status-pays" if row.state == "sure" else "status-fails", badge, 25)
    elif row.state == "open":
        pieces.ring(canvas, badge, 24, row.share)
    points = POINTS.but(colour=palette.of_gain(row.points))
    wide = canvas.text(say.signed(row.points), (rect.right - 40, middle), points, "right")
    x = rect.x + 46
    room = rect.right - 48 - wide - x
    used = canvas.text(row.title, (x, middle), ROW, room=room)
    left = room - used - 12
    words: str = row.reason
    if canvas.text_width(short(words), REASON) > left:
        words = say.percent(row.share) if row.state == "open" and row.share is not None else ""
    if words and canvas.text_width(short(words), REASON) <= left:
        canvas.text(words, (x + used + 10, middle), REASON, room=left)
