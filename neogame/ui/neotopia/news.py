"""Since your turn: per opponent what counted most, why, and how much more there was."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from neogame.i18n import Texts, Words
from neogame.match.book import Player
from neogame.match.timeline import Turn
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Action, Place, UseBonus
from neogame.rules.neotopia.components import Components
from neogame.rules.neotopia.state import Table
from neogame.tell import neotopia as tell
from neogame.tell.acts import Act
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import REASON, Style, short
from neogame.ui.neotopia.panels import EDGE, TITLE, heading
from neogame.ui.table import people
from neogame.ui.table.ground import Ground
from neogame.ui.table.words import Sentence

LINE = Style(21, 800)
FACE = 23.0
ENTRY = 70.0


@dataclass(frozen=True)
class News:
    """What one player did."""

    seat: int
    player: Player
    lines: tuple[str, ...]
    """What to say, from the fullest to the shortest."""
    reason: str


def gathered(
    say: Texts, components: Components, players: Sequence[Player], turns: Sequence[Turn], said: Sequence[str]
) -> list[News]:
    """One entry for each player who acted, in the order of their last turns; ``said`` is what was said of each turn."""
    acts: dict[Seat, list[tuple[Act[Table, Action], str]]] = {}
    for turn, why in zip(turns, said, strict=True):
        acts.setdefault(turn.seat, []).extend((act, why) for act in _acts(turn))
    found = []
    for seat, done in acts.items():
        player = players[seat]
        lines = [tell.action_told(say, components, act.before, act.action, player.name) for act, _ in done]
        told = [(act, line, why) for (act, why), line in zip(done, lines, strict=True) if line]
        if told:
            best, line, why = max(told, key=lambda one: tell.weight(components, one[0].before, one[0].action))
            found.append(News(seat, player, _forms(say, line, len(told) - 1), why or _seen(say, best)))
    return found


def chronicle(say: Texts, components: Components, players: Sequence[Player], turn: Turn, said: str) -> Sentence:
    """Everything of a turn, a line for each action, and what was said of it."""
    return Sentence(tell.turn_told(say, components, _acts(turn), players[turn.seat].name), said)


def _acts(turn: Turn) -> list[Act[Table, Action]]:
    return [Act(turn.seat, act.before.table, act.action, act.after.table) for act in turn.acts]


def _forms(say: Texts, line: Words, more: int) -> tuple[str, ...]:
    if not more:
        return str(line), line.short
    added = say("neotopia.news.more", n=more)
    # That there was more goes last: it sends one to the log.
    forms = [say.joined("clauses", (told, rest)) for told in (line, line.short) for rest in (added, added.short)]
    return (*forms, line.short)


def _seen(say: Texts, act: Act[Table, Action]) -> str:
    """What everybody can see of an action, where its player says nothing."""
    match act.action:
        case Place(_, _, region, _):
            return say("neotopia.log.placed-no-project", region=tell.region_name(say, region))
        case UseBonus(bonus):
            return tell.bonus_does(say, bonus)
        case _:
            return ""


def part(ground: Ground, rect: pygame.FRect, say: Texts, news: Sequence[News], played: bool) -> Part:
    """The panel; ``played`` tells whether a person plays, since whose turn things have happened."""
    key = ("news", say.language, tuple(news), played)
    return ground.on(rect.inflate(EDGE, EDGE), key, lambda canvas: _paint(canvas, rect, say, news, played))


def _paint(canvas: Canvas, rect: pygame.FRect, say: Texts, news: Sequence[News], played: bool) -> None:
    heading(canvas, rect, say("neotopia.news.title" if played else "neotopia.news.watch"))
    if not news:
        quiet = say("neotopia.news.none") if played else say("table.quiet")
        canvas.paragraph(quiet, (rect.x + 18, rect.y + 52, rect.width - 36, rect.height - 70), REASON)
        return
    above, below = canvas.line_height(LINE), canvas.line_height(REASON)
    head = max(50.0, canvas.line_height(TITLE) + 14)
    pitch = min(max(ENTRY, above + below + 14), (rect.height - head - 2) / len(news))
    for number, one in enumerate(news):
        y = rect.y + head + pitch * (number + 0.5)
        people.face(canvas, one.player, one.seat, (rect.x + 41, y), FACE)
        left, room = rect.x + 76, rect.width - 76 - 16
        line = next((form for form in one.lines if canvas.text_width(form, LINE) <= room), one.lines[-1])
        full = next((form for form in one.lines if len(canvas.wrapped(form, LINE, room)) <= 2), line)
        if one.reason and above + below <= pitch + 2 and canvas.text_width(line, LINE) <= room:
            canvas.text(line, (left, y + 1 - below / 2), LINE, room=room)
            reason = one.reason if canvas.text_width(one.reason, REASON) <= room else short(one.reason)
            canvas.text(reason, (left, y + 1 + above / 2), REASON, room=room, typed=True)
        elif not one.reason and 2 * above <= pitch and canvas.text_width(full, LINE) > room:
            canvas.paragraph(full, (left, y - above, room, 2 * above), LINE, middle=True)
        elif canvas.text_width(line, LINE) > room and 2 * above <= pitch:
            canvas.paragraph(line, (left, y - above, room, 2 * above), LINE, middle=True)
        else:
            canvas.text(line, (left, y), LINE, room=room)
