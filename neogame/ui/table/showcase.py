"""Recorded games to photograph and to test: what every game's own positions begin with."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from neogame.content.opponents import PORTRAITS
from neogame.match.book import Player
from neogame.match.match import Match
from neogame.match.record import Record, write_player
from neogame.ui.kit.pilot import Pilot
from neogame.ui.table.newgame import COLOURS, NewGame
from neogame.ui.table.scene import TableScene

TableT = TypeVar("TableT", bound=TableScene)


def players(words: Iterable[str]) -> tuple[Player, ...]:
    """The usual people, Sola, Fenn, Juno and Mira, each of whom a person or an opponent plays by these words."""
    usual = zip(words, PORTRAITS, COLOURS, strict=False)
    return tuple(Player(face.capitalize(), word, colour, face) for word, face, colour in usual)


def seated(pilot: Pilot, make: Callable[..., TableT], game: NewGame, record: Record, **named: Any) -> TableT:
    """A table at which a recorded game goes on, with the players of ``game``."""
    header = {**record.header, "seats": [write_player(player) for player in game.players]}
    table = make(pilot.app, game, match=Match.resume(Record(header, record.entries)), **named)
    pilot.app.open(table)
    pilot.step(0.1)
    return table
