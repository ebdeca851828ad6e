"""The cue: one line that says what to do now."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from neogame.i18n import Texts, Words
from neogame.rules.core import Nobody
from neogame.rules.neotopia import choices
from neogame.rules.neotopia.components import Element
from neogame.rules.neotopia.first_card import FirstCard
from neogame.rules.neotopia.state import Stage, View
from neogame.ui import palette
from neogame.ui.canvas import Canvas, Part, Point
from neogame.ui.neotopia import pieces
from neogame.ui.neotopia.panel import kept
from neogame.ui.neotopia.play import Play
from neogame.ui.table import callout
from neogame.ui.table.session import Session
from neogame.ui.text import Style

TITLE = Style(22, 800)
WORDS = Style(20, 700, colour=palette.INK_2)
TRAYED = 62.0
"""The room at the foot of the box that discs take."""
LEAST_LINES, MOST_HIGH = 2, 212.0
"""The lines of a hint that are always said, and how high its box may grow for more."""
Discs = Sequence[tuple[Element, pygame.FRect]]
"""Discs that lie in the box, and where."""
REVEALS = {Stage.PRODUCE: "production", Stage.RECEIVE: "card", Stage.TOP: "bonus"}


class Cue(NamedTuple):
    """A title and a sentence; a strong one has a gold line, a named one says a player's name."""

    title: Words
    words: Words
    strong: bool = False
    named: bool = False


def cue(
    say: Texts,
    session: Session,
    play: Play,
    view: View,
    lesson: FirstCard | None,
    nudge: bool,
    replaying: bool,
) -> Cue:
    """What the viewer should do now."""
    mine = say("neotopia.cue.title")
    table = view.table
    if replaying or not session.mine:
        return _waiting(say, session, view)
    if play.reveals is not None:
        title = say("neotopia.cue.reveal-title")
        return Cue(title, say(f"neotopia.cue.reveal-{REVEALS[play.reveals]}"), True)
    if play.waits:
        return Cue(mine, say("neotopia.cue.first-done"), True)
    if play.unbuilt:
        return Cue(mine, say("neotopia.cue.build"), True)
    if table.stage is Stage.OPENING:
        return Cue(mine, say("neotopia.cue.opening"), True)
    if play.held is not None:
        return Cue(mine, say("neotopia.cue.held"))
    if table.free is not None:
        return Cue(mine, say(f"neotopia.cue.{table.free}"), True)
    if nudge:
        return Cue(mine, say("neotopia.cue.nudge"), True)
    if lesson is not None:
        key = "neotopia.cue.lesson" if lesson.ready else "neotopia.cue.lesson-part"
        return Cue(mine, say(key, n=lesson.lacks), True)
    if choices.may_end(view):
        return Cue(mine, say("neotopia.cue.done-bonus" if choices.bonuses(view) else "neotopia.cue.done"))
    return Cue(mine, say("neotopia.cue.draft" if session.draft is not None else "neotopia.cue.act"))


def _waiting(say: Texts, session: Session, view: View) -> Cue:
    seat = view.to_act if not isinstance(view.to_act, Nobody) else view.table.seat
    title = say("neotopia.cue.wait-title", name=session.match.players[seat].name)
    return Cue(title, say("neotopia.cue.wait" if session.humans else "neotopia.cue.watch"), named=True)


def part(rect: pygame.FRect, told: Cue, discs: Discs) -> Part:
    """The box, with the discs that lie in it."""
    foot = TRAYED if discs else 0.0
    key = ("cue", str(told.title), str(told.words), told.strong, tuple(element for element, _ in discs))

    def paint(canvas: Canvas) -> None:
        edge, line = (palette.TARGET_LINE, 4.0) if told.strong else (palette.PANEL_EDGE, 2.0)
        canvas.box(rect, palette.PAPER, radius=14, edge=edge, line=line, depth="panel")
        title = canvas.line_height(TITLE)
        canvas.text(told.title, (rect.x + 14, rect.y + 10 + title / 2), TITLE, room=rect.width - 24, typed=told.named)
        box = (rect.x + 14, rect.y + 12 + title, rect.width - 24, rect.height - title - 20 - foot)
        canvas.paragraph(told.words, box, WORDS)
        _lay(canvas, discs)

    return kept(key, rect, paint)


def hint(canvas: Canvas, rect: pygame.FRect, lines: Sequence[callout.Line], to: Point | None, discs: Discs) -> Part:
    """What a hint says, in the place of the cue and as much higher as it needs; it points at what it means."""
    foot = TRAYED if discs else 0.0
    # What to do and why is worth more than by how much, and the region above is worth more still.
    while len(lines) > LEAST_LINES and callout.needed(canvas, rect.width, lines) + foot > MOST_HIGH:
        lines = lines[:-1]
    high = max(rect.height, callout.needed(canvas, rect.width, lines) + foot)
    box = pygame.FRect(rect.x, rect.bottom - high, rect.width, high)
    words = pygame.FRect(box.x, box.y, box.width, box.height - foot)
    key = ("hint", tuple(lines), to, tuple(box), tuple(element for element, _ in discs))

    def paint(canvas: Canvas) -> None:
        callout.callout(canvas, box, to)
        callout.lay(canvas, words, lines)
        _lay(canvas, discs)

    return kept(key, box, paint)


def _lay(canvas: Canvas, discs: Discs) -> None:
    for element, place in discs:
        pieces.disc(canvas, element, place.center, place.width)
