"""Positions of Neoville to photograph and to test: what a pilot does to get there."""

import random
from collections.abc import Callable
from functools import cache

from neogame.ai.opponent import Decision
from neogame.content.opponents import Level
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.rules.core import Seat
from neogame.rules.neoville.actions import Build, Place, Skip, Take
from neogame.rules.neoville.components import Skyscraper
from neogame.rules.neoville.state import Stage
from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table import showcase
from neogame.ui.table.newgame import NewGame

SOME_WAY = 7
"""Rounds after which a game is in full swing."""
SEED = 3


def new_game(people: int = 1, seats: int = 4) -> NewGame:
    """A table of some persons and opponents of every level."""
    return showcase.new_game("neoville", people, [*map(str, Level)][:seats], SEED)


@cache
def played(until: Stage) -> Record:
    """The record of a game up to a step of the first seat's eighth turn, or to its end."""

    def is_there(match: Match) -> bool:
        begun = match.turns >= SOME_WAY * len(match.players) and match.to_act == 0
        return begun and match.view(Seat(0)).stage is until

    return showcase.played(new_game(), Level.STEADY, SEED, is_there)


def _steady(table: NeovilleTable) -> Decision:
    """What a steady player would do."""
    session = table.session
    return showcase.opponent(session.match, Level.STEADY).decide(session.settled, random.Random(SEED))


def sit(pilot: Pilot, until: Stage, people: int = 1) -> NeovilleTable:
    """A table at which the game has come so far."""
    return showcase.seated(pilot, NeovilleTable, new_game(people), played(until))


def opening(pilot: Pilot) -> None:
    """The first tile of all."""
    pilot.app.open(NeovilleTable(pilot.app, new_game()))
    pilot.wait(0.2)


def place(pilot: Pilot) -> None:
    """A tile to be placed."""
    sit(pilot, Stage.PLACE)


def held(pilot: Pilot) -> None:
    """A tile in the hand, over a slot."""
    table = sit(pilot, Stage.PLACE)
    table.controls.ring = True
    table.take_up(table.hand.in_hand(table.session.settled.hand[0]))
    pilot.wait(0.2)


def placed(pilot: Pilot) -> None:
    """A tile that is a draft."""
    table = sit(pilot, Stage.PLACE)
    action = _steady(table).action
    assert isinstance(action, Place)
    table.offer(action)
    pilot.wait(0.2)


def hint(pilot: Pilot) -> None:
    """A tile as a strong player would lay it."""
    table = sit(pilot, Stage.PLACE)
    table.session.hint = _steady(table)
    table.changed()
    pilot.wait(0.2)


def build(pilot: Pilot) -> None:
    """Tokens that fit and tokens that do not."""
    sit(pilot, Stage.BUILD)


def built(pilot: Pilot) -> None:
    """A utility that is a draft, with what it looks at."""
    table = sit(pilot, Stage.BUILD)
    builds = [action for action in table.session.settled.legal if isinstance(action, Build)]
    tokens = table.components.tokens
    utilities = [action for action in builds if not isinstance(tokens[action.token], Skyscraper)]
    chosen = (utilities or builds)[:1]
    table.offer(chosen[0] if chosen else Skip())
    pilot.wait(0.2)


def draw(pilot: Pilot) -> None:
    """A tile of the row that is about to be taken."""
    table = sit(pilot, Stage.DRAW)
    table.offer(next(action for action in table.session.settled.legal if isinstance(action, Take)))
    pilot.wait(0.2)


def rival(pilot: Pilot) -> None:
    """A rival's city at full size."""
    sit(pilot, Stage.PLACE).open_city(Seat(1))
    pilot.wait(0.2)


def log(pilot: Pilot) -> None:
    """Everything that happened."""
    sit(pilot, Stage.PLACE).open_log()
    pilot.wait(0.2)


def cover(pilot: Pilot) -> None:
    """The screen on its way to another person."""
    sit(pilot, Stage.PLACE, people=2)
    pilot.wait(0.2)


def counting(pilot: Pilot) -> None:
    """The end, when nobody knows yet who won."""
    sit(pilot, Stage.OVER)
    pilot.wait(4.0)


def scoring(pilot: Pilot) -> None:
    """The end."""
    sit(pilot, Stage.OVER)
    pilot.wait(0.5)
    pilot.ask(Command.HURRY)


_POSITIONS = (opening, place, held, placed, hint, build, built, draw, rival, log, cover, counting, scoring)
POSITIONS: dict[str, Callable[[Pilot], None]] = {f"neoville-{show.__name__}": show for show in _POSITIONS}
