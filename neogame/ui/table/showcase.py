"""Recorded games to photograph and to test: what every game's own positions begin with."""

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from neogame.ai import cast, opponents
from neogame.ai.opponent import Opponent
from neogame.content.opponents import PEOPLE, Level
from neogame.match.book import Player
from neogame.match.codes import DealCode
from neogame.match.match import Match
from neogame.match.record import Record, write_player
from neogame.paths import DATA
from neogame.rules.core import Nobody
from neogame.ui.kit.pilot import Pilot
from neogame.ui.table.display import deal
from neogame.ui.table.newgame import COLOURS, NewGame
from neogame.ui.table.scene import TableScene
from neogame.ui.table.session import HUMAN

NAMES = ("Ben", "Mei", "Amal", "Joe")
"""What the people in them are called."""
TableT = TypeVar("TableT", bound=TableScene)


def new_game(game: str, people: int, words: Sequence[str], seed: int) -> NewGame:
    """A table with a seat for each of these opponents, the first of which are persons instead."""
    players = tuple(_player(HUMAN if seat < people else word, seat) for seat, word in enumerate(words))
    return NewGame(game, players, DealCode.new(game, len(players), 0, random.Random(seed)))


def _player(word: str, seat: int) -> Player:
    """A person with a name, or an opponent; one without a face has that of a level."""
    if word == HUMAN:
        return Player(NAMES[seat], word, COLOURS[seat], PEOPLE[seat])
    sheet = cast.opponent(word) or cast.opponent(cast.LEVELS[seat])
    assert sheet is not None
    return Player(sheet.name, word, COLOURS[seat], sheet.portrait)


def opponent(match: Match, level: Level) -> Opponent:
    """Somebody of this level who decides at once."""
    sheet = opponents.load(DATA).named(level)
    assert sheet is not None
    return opponents.seated(sheet, match.book.name, match.game, timed=False)


def played(new: NewGame, level: Level, seed: int, until: Callable[[Match], bool]) -> Record:
    """The record of a game that opponents of one level play until something is true of it, or to its end."""
    match = deal(new)
    mind, dice = opponent(match, level), random.Random(seed)
    while not match.over and not until(match):
        assert not isinstance(match.to_act, Nobody)
        match.play(mind.decide(match.view(match.to_act), dice).action)
    return match.record()


def seated(pilot: Pilot, make: Callable[..., TableT], game: NewGame, record: Record, **named: Any) -> TableT:
    """A table at which a recorded game goes on, with the players of ``game``."""
    header = {**record.header, "seats": [write_player(player) for player in game.players]}
    table = make(pilot.app, game, match=Match.resume(Record(header, record.entries)), **named)
    pilot.app.open(table)
    pilot.step(0.1)
    return table
