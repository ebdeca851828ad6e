"""The lines that Neotopia's table says: what to do now, how far the turn and the game are."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from neogame.i18n import Texts, Words
from neogame.rules.core import Nobody
from neogame.rules.events import Counted
from neogame.rules.neotopia import choices
from neogame.rules.neotopia.actions import Action, Draw, Place
from neogame.rules.neotopia.components import ACTIONS
from neogame.rules.neotopia.events import ActionsLeft, Event
from neogame.rules.neotopia.first_card import FirstCard
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.ui.neotopia.hand import NeotopiaHand
from neogame.ui.table.session import Session

REVEALS = {Stage.PRODUCE: "production", Stage.RECEIVE: "card", Stage.TOP: "bonus"}


class Cue(NamedTuple):
    """What to do now, a title and a sentence; a strong one has a gold line, a named one says a player's name."""

    title: Words
    words: Words
    strong: bool = False
    named: bool = False


def cue(
    say: Texts, session: Session, hand: NeotopiaHand, view: View, lesson: FirstCard | None, nudge: bool, live: bool
) -> Cue:
    """What the viewer should do now."""
    mine = say("neotopia.cue.title")
    table = view.table
    if not live:
        return _waiting(say, session, view)
    if hand.reveals:
        return Cue(say("neotopia.cue.reveal-title"), say(f"neotopia.cue.reveal-{REVEALS[table.stage]}"), True)
    if hand.waits:
        return Cue(mine, say("neotopia.cue.first-done"), True)
    if choices.builds(view):
        return Cue(mine, say("neotopia.cue.build"), True)
    if table.stage is Stage.OPENING:
        return Cue(mine, say("neotopia.cue.opening"), True)
    if hand.held is not None:
        return Cue(mine, say("neotopia.cue.held"))
    if table.free is not None:
        return Cue(mine, say(f"neotopia.cue.{table.free}"), True)
    if nudge:
        return Cue(mine, say("neotopia.cue.nudge"), True)
    if lesson is not None:
        now = lesson.ready and lesson.lacks <= table.left
        key = "neotopia.cue.lesson" if now else "neotopia.cue.lesson-part"
        return Cue(mine, say(key, n=lesson.lacks), True)
    if choices.may_end(view):
        return Cue(mine, say("neotopia.cue.done-bonus" if choices.bonuses(view) else "neotopia.cue.done"))
    return Cue(mine, say("neotopia.cue.draft" if session.draft is not None else "neotopia.cue.act"))


def _waiting(say: Texts, session: Session, view: View) -> Cue:
    seat = view.to_act if not isinstance(view.to_act, Nobody) else view.table.seat
    title = say("neotopia.cue.wait-title", name=session.match.players[seat].name)
    return Cue(title, say("neotopia.cue.wait" if session.humans else "neotopia.cue.watch"), named=True)


def stages(say: Texts, table: Table, done: Sequence[Action]) -> tuple[Sequence[Words], int]:
    """The steps of a turn and which one is on; ``done`` are the actions that are used up."""
    if table.stage is Stage.OPENING:
        return [say("neotopia.step.opening")], 0
    told = [say("neotopia.step.placed" if isinstance(one, Place) else "neotopia.step.drew") for one in done]
    coming = [say("neotopia.step.action", n=number) for number in range(len(done) + 1, ACTIONS + 1)]
    return [*told, *coming], len(done)


def used_up(steps: Iterable[tuple[Action | None, Sequence[Event]]]) -> list[Action]:
    """The actions that took one of the three of a turn; chance may have its say before one of them is counted."""
    found: list[Action] = []
    last: Action | None = None
    for action, events in steps:
        last = action if isinstance(action, Place | Draw) else last
        for event in events:
            match event:
                case Counted(ActionsLeft(), before, after) if after < before and last is not None:
                    found.append(last)
    return found


def round_words(say: Texts, table: Table) -> Words:
    """How far the game is."""
    if table.stage is Stage.OPENING:
        return say("neotopia.round.opening")
    seats = len(table.colours)
    if table.last_turn is not None and table.turn > table.last_turn - seats:
        return say("neotopia.round.last")
    if table.last_turn is not None:
        return say("neotopia.round.flag")
    return say("neotopia.round.now", round=table.turn // seats + 1, n=len(table.tiles))
