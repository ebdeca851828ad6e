"""Positions of Neotopia to photograph and to test: what a pilot does to get there."""

import random
from collections.abc import Callable, Sequence
from functools import cache

from neogame.content.opponents import Level
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Nobody, Seat
from neogame.rules.neotopia.actions import Action, Build, Draw, Place, UseBonus
from neogame.rules.neotopia.choices import Source, Spot, placing, sources
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.state import View
from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neotopia.hand import disc_of
from neogame.ui.neotopia.table import NeotopiaTable
from neogame.ui.neotopia.widgets import space_name
from neogame.ui.table import showcase
from neogame.ui.table.display import deal
from neogame.ui.table.newgame import NewGame

SOME_WAY = 150
"""Steps after which a game is in full swing."""
LEVELS = tuple(map(str, Level))
SEED, HOARD_SEED = 8, 3
HOARD = (14, 5)
"""Cards and bonus tokens of somebody who hoards them."""


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


@cache
def hoarded(cards: int, tokens: int) -> Record:
    """The record of a game up to a turn in which the first seat holds so many cards and bonus tokens, or more."""
    match = deal(new_game(words=LEVELS))
    mind, dice = showcase.opponent(match, Level.GENTLE), random.Random(HOARD_SEED)
    while not match.over:
        seat = match.to_act
        assert not isinstance(seat, Nobody)
        view: View = match.view(seat)
        if seat != 0:
            match.play(mind.decide(view, dice).action)
        elif len(view.hand) >= cards and len(view.table.bonuses[0]) >= tokens and sources(view):
            break
        else:
            match.play(min(view.legal, key=lambda action: _greed(view, action, cards)))
    return match.record()


def _greed(view: View, action: Action, cards: int) -> int:
    """What somebody would do first who only wants bonus tokens and cards."""
    match action:
        case Place(_, _, region, space) if view.table.lands[region].token_on(space):
            return 0
        case Draw() if len(view.hand) < cards:
            return 1
        case Draw() | UseBonus() | Build():
            return 3
        case _:
            return 2


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


def crowd(pilot: Pilot) -> None:
    """Many cards, of which one may be finished, and five bonus tokens."""
    table = showcase.seated(pilot, NeotopiaTable, new_game(words=LEVELS), hoarded(*HOARD))
    found = best_disc(table.session.match, table.view)
    if found is not None:
        table.offer(placing(table.view, *found))
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
    f"neotopia-{way.__name__}": way for way in (opening, turn, held, finished, hint, crowd, cover, scoring)
}
