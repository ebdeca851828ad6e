"""What a viewer can come to see at a table, and the same match with other things hidden."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from neogame.match.book import Entry
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.ui.kit.plain_canvas import Drawn
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.scene import TableScene
from neogame.ui.tables import TABLES
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

Redrawn = Callable[[Any, Any, random.Random], tuple[Any, Entry] | None]
"""What was drawn instead of an action of chance, given the state before it; None if everybody saw it."""


def twin(match: Match, viewer: Seat, seed: int, redrawn: Redrawn) -> Match:
    """The same match with other hidden things, in its past too."""
    other = Match.resume(Record(match.header, match.record().entries))
    game, dice = other.game, random.Random(seed)
    history = other._history
    history.states[-1] = game.imagine(match.view(viewer), dice)
    for number, step in enumerate(other.steps):
        before = game.imagine(game.view(history.states[number], viewer), dice)
        if step.seat is None and (drawn := redrawn(before, step.action, dice)):
            step = step._replace(action=drawn[0], entry=drawn[1])
        history.steps[number], history.states[number] = step, before
    return other


def sights(fly: Fly, match: Match, *more: Callable[[TableScene], None]) -> Iterator[list[Drawn]]:
    """The table of a match, every tooltip, what shows after ``more`` deeds and after undo, the log, and the cover."""
    pilot = fly((1280, 720), tables=TABLES, desk=lambda: DeskHere(deaf=True))
    pilot.app.change(speed="instant")
    new = NewGame(match.book.name, match.players, DealCode.read(match.header["code"]))
    table = TABLES[match.book.name](pilot.app, new, match=match)
    assert isinstance(table, TableScene)
    pilot.app.open(table)
    pilot.step(0.1)
    if pilot.scene == "cover":
        yield pilot.drawn()
        pilot.press("return")
        pilot.press("return")
    yield pilot.drawn()
    yield [Drawn("tip", placed.widget.tip, (0, 0, 0, 0)) for placed in table.controls.placed]
    for deed in more:
        deed(table)
        pilot.step(0.1)
        yield pilot.drawn()
    if table.session.mine and table.session.undo_stop() is None:
        table.undo()
        yield pilot.drawn()
    table.open_log()
    pilot.step(0.1)
    yield pilot.drawn()
