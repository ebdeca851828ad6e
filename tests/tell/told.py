"""Games of opponents as they are told: who says what of which turn."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from neogame.ai import opponents
from neogame.i18n import Texts
from neogame.match.match import Match
from neogame.match.timeline import Turn
from neogame.paths import DATA
from neogame.rules.core import Seat
from neogame.tell.acts import Act
from neogame.tell.talk import TELLERS, Line, Speaker, Talk

FIRST = Seat(0)


class Told(NamedTuple):
    """A turn, as acts, and what was said of it."""

    acts: Sequence[Act[Any, Any]]
    line: Line | None


def acts(name: str, turn: Turn) -> list[Act[Any, Any]]:
    """A turn as everybody saw it."""
    public = TELLERS[name].public
    return [Act(turn.seat, public(act.before), act.action, public(act.after), act.why) for act in turn.acts]


def speakers(match: Match) -> list[Speaker]:
    """Those at the table, each with the voice of the opponent."""
    known = opponents.load(DATA)
    sheets = [known.named(player.player) for player in match.players]
    return [
        Speaker(player.name, sheet.voice if sheet else None)
        for player, sheet in zip(match.players, sheets, strict=True)
    ]


def told(match: Match, texts: Texts, viewer: Seat = FIRST) -> Iterator[Told]:
    """Every turn of a match as a seat saw it, and what was said of it."""
    name = match.book.name
    talk = Talk(texts, name, match.game, speakers(match), str(match.header["code"]))
    so_far: list[Line | None] = []
    for turn in match.timeline(viewer).turns():
        done = acts(name, turn)
        so_far.append(talk.next(so_far, done))
        yield Told(done, so_far[-1])
