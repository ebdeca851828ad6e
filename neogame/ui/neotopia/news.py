"""Since your turn: per opponent what counted most, why, and how much more there was."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from neogame.i18n import Texts, Words
from neogame.match.book import Player
from neogame.match.timeline import Happening, Turn
from neogame.reason import Reason
from neogame.rules.core import Seat
from neogame.rules.neotopia.actions import Action, Build, Draw, Place, Start, UseBonus
from neogame.rules.neotopia.components import Components
from neogame.rules.neotopia.state import Table
from neogame.tell import neotopia as tell
from neogame.ui.kit import backdrop
from neogame.ui.kit.canvas import Canvas, Part
from neogame.ui.kit.text import REASON, Style
from neogame.ui.neotopia.panels import TITLE, heading, kept
from neogame.ui.table.tabletop import Sentence

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
    say: Texts, components: Components, players: Sequence[Player], turns: Sequence[Turn], explain: bool
) -> list[News]:
    """One entry for each player who acted, in the order of their last turns."""
    acts: dict[Seat, list[Happening]] = {}
    for turn in turns:
        acts.setdefault(turn.seat, []).extend(turn.acts)
    found = []
    for seat, done in acts.items():
        if told := _told(say, components, players[seat].name, done):
            best = max(told, key=lambda one: one.weight)
            reason = _reason(say, components, best, explain)
            found.append(News(seat, players[seat], _forms(say, best.line, len(told) - 1), reason))
    return found


def chronicle(say: Texts, components: Components, players: Sequence[Player], turn: Turn) -> Sentence:
    """Everything of a turn, a line for each action, and the reason of the one that counted most if it has one."""
    name = players[turn.seat].name
    told = _told(say, components, name, turn.acts)
    if not told:
        return Sentence(say("neotopia.log.end", name=name))
    best = max(told, key=lambda one: one.weight)
    why = tell.reason(say, components, best.before, best.action, best.why)
    return Sentence("\n".join(one.line for one in told), say.quoted(why) if why else "")


class _Told(NamedTuple):
    """An action that is worth a line."""

    line: Words
    action: Action
    before: Table
    why: Reason[Any] | None
    weight: float


def _told(say: Texts, components: Components, name: str, acts: Iterable[Happening]) -> list[_Told]:
    found = []
    for act in acts:
        before: Table = act.before.table
        if line := tell.action(say, components, before, act.action, name):
            found.append(_Told(line, act.action, before, act.why, _weight(components, before, act.action)))
    return found


def _weight(components: Components, before: Table, action: Action) -> float:
    """How much an action counts for those who watch."""
    match action:
        case Build(project):
            return 10 + components.projects[project].worth(before.colours[before.seat])
        case Place(_, _, region, space):
            return 5 if before.lands[region].token_on(space) else 2
        case UseBonus():
            return 4
        case Start():
            return 3
        case Draw():
            return 1
        case _:
            return 0


def _forms(say: Texts, line: Words, more: int) -> tuple[str, ...]:
    if not more:
        return str(line), line.short
    added = say("neotopia.news.more", n=more)
    # That there was more goes last: it sends one to the log.
    return (
        *(say.joined("clauses", (told, rest)) for told in (line, line.short) for rest in (added, added.short)),
        line.short,
    )


def _reason(say: Texts, components: Components, told: _Told, explain: bool) -> str:
    """The opponent's own sentence if it may be told, else what everybody can see."""
    why = tell.reason(say, components, told.before, told.action, told.why if explain else None, plain=False)
    if why:
        return say.quoted(why)
    match told.action:
        case Place(_, _, region, _):
            return say("neotopia.log.placed-no-project", region=tell.region_name(say, region))
        case UseBonus(bonus):
            return say(f"neotopia.does.{bonus}")
        case _:
            return ""


def part(rect: pygame.FRect, say: Texts, news: Sequence[News], played: bool) -> Part:
    """The panel; ``played`` tells whether a person plays, since whose turn things have happened."""
    key = ("news", say.language, tuple(news), played)
    return kept(key, rect, lambda canvas: _paint(canvas, rect, say, news, played))


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
        colour = one.player.colour or "energy"
        backdrop.portrait(canvas, one.player.portrait or "guest", (rect.x + 41, y), FACE, colour)
        left, room = rect.x + 76, rect.width - 76 - 16
        line = next((form for form in one.lines if canvas.text_width(form, LINE) <= room), one.lines[-1])
        full = next((form for form in one.lines if len(canvas.wrapped(form, LINE, room)) <= 2), line)
        if one.reason and above + below <= pitch + 2 and canvas.text_width(line, LINE) <= room:
            canvas.text(line, (left, y + 1 - below / 2), LINE, room=room)
            canvas.text(one.reason, (left, y + 1 + above / 2), REASON, room=room, typed=True)
        elif not one.reason and 2 * above <= pitch and canvas.text_width(full, LINE) > room:
            canvas.paragraph(full, (left, y - above, room, 2 * above), LINE, middle=True)
        elif canvas.text_width(line, LINE) > room and 2 * above <= pitch:
            canvas.paragraph(line, (left, y - above, room, 2 * above), LINE, middle=True)
        else:
            canvas.text(line, (left, y), LINE, room=room)
