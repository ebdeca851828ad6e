"""Positions of Neoville to photograph and to test: what a pilot does to get there."""

import random
from collections.abc import Callable
from functools import cache

from neogame.ai import opponents
from neogame.ai.opponent import Opponent
from neogame.content.opponents import Level
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.paths import DATA
from neogame.rules.core import Nobody, Seat
from neogame.rules.neoville.actions import Build, Place, Skip, Take
from neogame.rules.neoville.components import Skyscraper
from neogame.rules.neoville.state import Stage
from neogame.ui.kit.pilot import Pilot
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table.display import deal
from neogame.ui.table.newgame import NewGame
from neogame.ui.table.showcase import players, seated

SOME_WAY = 7
"""Rounds after which a game is in full swing."""
SEED = 3


def new_game(people: int = 1, seats: int = 4) -> NewGame:
    """A table of some persons and opponents of every level."""
    words = [*["human"] * people, *map(str, [*Level][people:seats])]
    return NewGame("neoville", players(words), DealCode.new("neoville", seats, 0, random.Random(SEED)))


@cache
def played(until: Stage) -> Record:
    """The record of a game up to a step of the first seat's eighth turn, or to its end."""
    match = deal(new_game())
    steady, dice = _steady(match), random.Random(SEED)
    while not match.over and not _is(match, until):
        assert not isinstance(match.to_act, Nobody)
        match.play(steady.decide(match.view(match.to_act), dice).action)
    return match.record()


def _steady(match: Match) -> Opponent:
    sheet = opponents.load(DATA).named(Level.STEADY)
    assert sheet is not None
    return opponents.seated(sheet, "neoville", match.game, timed=False)


def _is(match: Match, until: Stage) -> bool:
    seats = len(match.players)
    return match.turns >= SOME_WAY * seats and match.to_act == 0 and match.view(Seat(0)).stage is until


def sit(pilot: Pilot, until: Stage, people: int = 1) -> NeovilleTable:
    """A table at which the game has come so far."""
    return seated(pilot, NeovilleTable, new_game(people), played(until))


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
    action = _steady(table.session.match).decide(table.session.settled, random.Random(SEED)).action
    assert isinstance(action, Place)
    table.offer(action)
    pilot.wait(0.2)


def hint(pilot: Pilot) -> None:
    """A tile as a strong player would lay it."""
    table = sit(pilot, Stage.PLACE)
    table.session.hint = _steady(table.session.match).decide(table.session.settled, random.Random(SEED))
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


def scoring(pilot: Pilot) -> None:
    """The end."""
    sit(pilot, Stage.OVER)
    pilot.wait(0.5)


POSITIONS: dict[str, Callable[[Pilot], None]] = {
    "neoville-opening": opening,
    "neoville-place": place,
    "neoville-held": held,
    "neoville-placed": placed,
    "neoville-hint": hint,
    "neoville-build": build,
    "neoville-built": built,
    "neoville-draw": draw,
    "neoville-rival": rival,
    "neoville-log": log,
    "neoville-cover": cover,
    "neoville-scoring": scoring,
}
