"""Positions of Neotopia to photograph and to test: what a pilot does to get there."""

import random
from collections.abc import Callable, Sequence
from functools import cache

from neogame.ai import opponents
from neogame.content.opponents import Level
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.paths import DATA
from neogame.rules.core import Nobody, Seat
from neogame.rules.neotopia.choices import Source, Spot, sources
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.state import View
from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.spots import space_name
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.table.display import deal
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.showcase import players, seated

SOME_WAY = 150
"""Steps after which a game is in full swing."""
LEVELS = tuple(map(str, Level))


def new_game(people: int = 1, seats: int = 4, words: Sequence[str] = ("greedy",) * 4) -> NewGame:
    """A table of some persons and opponents, quick ones if nothing else is said."""
    who = [*["human"] * people, *words[people:seats]]
    return NewGame("neotopia", players(who), DealCode.new("neotopia", seats, 0, random.Random(8)))


@cache
def played(until: str) -> Record:
    """The record of a game up to a moment: ``turn``, ``finished`` card, or the ``end``."""
    match = deal(new_game(words=LEVELS))
    sheet = opponents.load(DATA).named(Level.GENTLE)
    assert sheet is not None
    gentle, dice = opponents.seated(sheet, "neotopia", match.game, timed=False), random.Random(8)
    while not match.over and not (until != "end" and _is(match, until)):
        assert not isinstance(match.to_act, Nobody)
        match.play(gentle.decide(match.view(match.to_act), dice).action)
    return match.record()


def _is(match: Match, until: str) -> bool:
    if len(match.steps) < SOME_WAY or match.to_act != 0:
        return False
    view = match.view(Seat(0))
    return len(view.legal) > 3 and (until == "turn" or best_disc(match, match.view(Seat(0))) is not None)


def best_disc(match: Match, view: View) -> tuple[Source, Spot] | None:
    """A disc and a space that complete a card of the hand."""
    game = match.game
    assert isinstance(game, Neotopia)
    for source, spots in sources(view).items():
        for spot in spots:
            if outcome(game, view, source, spot).best:
                return source, spot
    return None


def sit(pilot: Pilot, until: str, people: int = 1) -> NeotopiaTable:
    """A table at which the game has come so far."""
    return seated(pilot, NeotopiaTable, new_game(people, words=LEVELS), played(until))


def opening(pilot: Pilot) -> None:
    """The first disc of all."""
    pilot.app.open(NeotopiaTable(pilot.app, new_game()))
    pilot.wait(0.2)


def turn(pilot: Pilot) -> None:
    """A turn in full swing."""
    sit(pilot, "turn")


def held(pilot: Pilot) -> None:
    """A disc in the hand, over a space where it completes a card."""
    _hold(pilot)


def finished(pilot: Pilot) -> None:
    """A finished card that can be built."""
    _hold(pilot)
    pilot.ask(Command.CONFIRM)


def hint(pilot: Pilot) -> None:
    """What a strong player would do."""
    table = sit(pilot, "turn")
    sheet = opponents.load(DATA).named(Level.STEADY)
    assert sheet is not None
    steady = opponents.seated(sheet, "neotopia", table.game, timed=False)
    table.session.hint = steady.decide(table.advised, random.Random(8))
    table.changed()
    pilot.step(0.1)


def _hold(pilot: Pilot) -> NeotopiaTable:
    table = sit(pilot, "finished")
    found = best_disc(table.session.match, table.view)
    assert found is not None
    source, spot = found
    assert source.factory is not None
    table.controls.ring = True
    table.take_up(disc_of(source.factory, table.places[source.factory].index(source.element), source.element))
    table.controls.focus_on(space_name(*spot), pilot.clock.time)
    pilot.step(0.1)
    return table


def cover(pilot: Pilot) -> None:
    """The screen on its way to another person."""
    sit(pilot, "turn", people=2)
    pilot.wait(0.2)


def scoring(pilot: Pilot) -> None:
    """The end."""
    sit(pilot, "end")
    pilot.wait(0.5)


POSITIONS: dict[str, Callable[[Pilot], None]] = {
    "neotopia-opening": opening,
    "neotopia-turn": turn,
    "neotopia-held": held,
    "neotopia-finished": finished,
    "neotopia-hint": hint,
    "neotopia-cover": cover,
    "neotopia-scoring": scoring,
}
