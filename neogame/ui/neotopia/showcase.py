"""Positions of Neotopia to photograph and to test: what a pilot does to get there."""

import random
from collections.abc import Callable, Sequence
from functools import cache

from neogame.content.opponents import Level
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.rules.neotopia.choices import Source, Spot, sources
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.state import View
from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.spots import space_name
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.table import showcase
from neogame.ui.table.newgame import NewGame

SOME_WAY = 150
"""Steps after which a game is in full swing."""
LEVELS = tuple(map(str, Level))
SEED = 8


def new_game(people: int = 1, seats: int = 4, words: Sequence[str] = ("greedy",) * 4) -> NewGame:
    """A table of some persons and opponents, quick ones if nothing else is said."""
    return showcase.new_game("neotopia", people, words[:seats], SEED)


@cache
def played(until: str) -> Record:
    """The record of a game up to a moment: ``turn``, ``finished`` card, or the ``end``."""
    return showcase.played(new_game(words=LEVELS), Level.GENTLE, SEED, lambda match: _is(match, until))


def _is(match: Match, until: str) -> bool:
    if until == "end" or len(match.steps) < SOME_WAY or match.to_act != 0:
        return False
    view = match.view(Seat(0))
    return len(view.legal) > 3 and (until == "turn" or best_disc(match, view) is not None)


def best_disc(match: Match, view: View) -> tuple[Source, Spot] | None:
    """A disc and a space that complete a card of the hand."""
    game = match.game
    assert isinstance(game, Neotopia)
    found = ((source, spot) for source, spots in sources(view).items() for spot in spots)
    return next((one for one in found if outcome(game, view, *one).best), None)


def sit(pilot: Pilot, until: str, people: int = 1) -> NeotopiaTable:
    """A table at which the game has come so far."""
    return showcase.seated(pilot, NeotopiaTable, new_game(people, words=LEVELS), played(until))


def opening(pilot: Pilot) -> None:
    """The first disc of all."""
    pilot.app.open(NeotopiaTable(pilot.app, new_game()))
    pilot.wait(0.2)


def turn(pilot: Pilot) -> None:
    """A turn in full swing."""
    sit(pilot, "turn")


def held(pilot: Pilot) -> None:
    """A disc in the hand, over a space where it completes a card."""
    table = sit(pilot, "finished")
    found = best_disc(table.session.match, table.view)
    assert found is not None
    source, spot = found
    assert source.factory is not None
    table.controls.ring = True
    table.take_up(disc_of(source.factory, table.places[source.factory].index(source.element), source.element))
    table.controls.focus_on(space_name(*spot), pilot.clock.time)
    pilot.step(0.1)


def finished(pilot: Pilot) -> None:
    """A finished card that can be built."""
    held(pilot)
    pilot.ask(Command.CONFIRM)


def hint(pilot: Pilot) -> None:
    """What a strong player would do."""
    table = sit(pilot, "turn")
    steady = showcase.opponent(table.session.match, Level.STEADY)
    table.session.hint = steady.decide(table.advised, random.Random(SEED))
    table.changed()
    pilot.step(0.1)


def cover(pilot: Pilot) -> None:
    """The screen on its way to another person."""
    sit(pilot, "turn", people=2)
    pilot.wait(0.2)


def scoring(pilot: Pilot) -> None:
    """The end."""
    sit(pilot, "end")
    pilot.wait(0.5)
    pilot.ask(Command.HURRY)


POSITIONS: dict[str, Callable[[Pilot], None]] = {
    f"neotopia-{way.__name__}": way for way in (opening, turn, held, finished, hint, cover, scoring)
}
