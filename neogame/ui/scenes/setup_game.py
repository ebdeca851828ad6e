"""A game being set up: who sits where, which options, and the deal code that says the same."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from neogame.ai import cast
from neogame.ai.cast import LEVELS, NAMELESS
from neogame.content.opponents import PORTRAITS, OpponentSheet
from neogame.games import GAMES
from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.options import choices
from neogame.ui.table.newgame import COLOURS, NewGame

MOST = len(COLOURS)
"""How many chairs there are at any table."""
NAME_LIMIT = 60


@dataclass(frozen=True)
class SeatChoice:
    """One chair: a name, a face, a colour, and whether a person or an opponent sits on it."""

    name: str
    portrait: str
    colour: str
    human: bool = True
    level: str = "steady"
    """The opponent's word: a level, or the id of somebody else in the file of opponents."""

    @property
    def own_name(self) -> str:
        """The name that comes with the face, or with the opponent."""
        opponent = None if self.human else cast.sheet(self.level)
        return called(opponent) if opponent else self.portrait.capitalize()

    @property
    def renamed(self) -> bool:
        """Whether somebody gave it another name."""
        own = self.own_name
        return self.name.strip() not in ("", own, *(f"{own} {n}" for n in range(2, MOST + 1)))


@dataclass(frozen=True)
class SetUp:
    """Seats clockwise, and a code that always fits them."""

    seats: tuple[SeatChoice, ...]
    code: DealCode

    @classmethod
    def first(cls, game: str, dice: random.Random) -> "SetUp":
        """What a first game may look like: one person, two opponents."""
        seats = (chair(0), chair(1, human=False), chair(2, human=False))
        return cls(seats, DealCode.new(game, len(seats), 0, dice))._able()

    @property
    def game(self) -> str:
        """Which game it is."""
        return self.code.game

    @property
    def takes(self) -> range:
        """How many the game is for."""
        return GAMES[self.game].seats

    @property
    def options(self) -> Mapping[str, Any]:
        """The options as a record writes them."""
        return choices(BOOKS[self.game])[self.code.choice]

    @property
    def facts(self) -> Mapping[str, int]:
        """Numbers that tell what is in play."""
        book = BOOKS[self.game]
        return book.facts(len(self.seats), book.choices[self.code.choice])

    @property
    def humans(self) -> int:
        """How many persons share the screen."""
        return sum(seat.human for seat in self.seats)

    def play(self, game: str) -> "SetUp":
        """The same people at another game, as many as it is for; opponents that cannot play it make room."""
        return self if game == self.game else replace(self, code=replace(self.code, game=game, choice=0))._able()

    def choose(self, option: str, value: object) -> "SetUp":
        """The same with another option."""
        wanted = {**self.options, option: value}
        return replace(self, code=replace(self.code, choice=choices(BOOKS[self.game]).index(wanted)))

    def change(self, index: int, **values: object) -> "SetUp":
        """The same with something else about one seat."""
        seats = list(self.seats)
        seats[index] = replace(seats[index], **values)  # type: ignore[arg-type]
        return replace(self, seats=tuple(seats))

    def invite(self, index: int, word: str, opponent: OpponentSheet) -> "SetUp":
        """An opponent of the file takes a seat.

        Its name comes along unless the seat was given one, and its face unless somebody else at the table has it.
        """
        seat, name = self.seats[index], called(opponent)
        others = [other for i, other in enumerate(self.seats) if i != index]
        names = (name, *(f"{name} {n}" for n in range(2, MOST + 1)))
        free = next(name for name in names if all(name != other.name for other in others))
        fresh = all(opponent.portrait != other.portrait for other in others)
        if word in NAMELESS and not fresh:
            return self.seat(index, human=False, level=word)
        return self.change(
            index,
            human=False,
            level=word,
            portrait=opponent.portrait if fresh else seat.portrait,
            name=seat.name if seat.renamed else free,
        )

    def seat(self, index: int, *, human: bool, level: str = "") -> "SetUp":
        """A person or a level takes a seat; an opponent with a name of its own leaves it, face and name and all."""
        seat, table = self.seats[index], self
        if seat.level not in NAMELESS:
            others = {other.portrait for i, other in enumerate(self.seats) if i != index}
            face = next(portrait for portrait in PORTRAITS if portrait not in others)
            name = seat.name if seat.renamed else face.capitalize()
            table = self.change(index, portrait=face, name=name, level=cast.usual(self.game))
        return table.change(index, human=human, level=level or table.seats[index].level)

    def recolour(self, index: int) -> "SetUp":
        """The seat takes the next colour; who had it takes this one."""
        old = self.seats[index].colour
        new = COLOURS[(COLOURS.index(old) + 1) % len(COLOURS)]
        swapped = {old: new, new: old}
        return replace(
            self, seats=tuple(replace(seat, colour=swapped.get(seat.colour, seat.colour)) for seat in self.seats)
        )

    def move(self, index: int, to: int) -> "SetUp":
        """One seat at another place in the round."""
        seats = list(self.seats)
        seats.insert(min(len(seats) - 1, max(0, to)), seats.pop(index))
        return replace(self, seats=tuple(seats))

    def add(self) -> "SetUp":
        """One more opponent, with a face and a colour that are free."""
        taken = {seat.portrait for seat in self.seats}
        free = next(i for i, portrait in enumerate(PORTRAITS) if portrait not in taken)
        seat = chair(free, human=False)
        colour = next(colour for colour in COLOURS if all(colour != other.colour for other in self.seats))
        return self._seated((*self.seats, replace(seat, colour=colour)))._able()

    def remove(self, index: int) -> "SetUp":
        """One seat less."""
        return self._seated(self.seats[:index] + self.seats[index + 1 :])

    def deal(self, dice: random.Random) -> "SetUp":
        """Another deal for the same table."""
        return replace(self, code=DealCode.new(self.game, len(self.seats), self.code.choice, dice))

    def read(self, text: str) -> "SetUp":
        """The table a code describes: its game, options and number of seats; raises ``CodeError``."""
        code = DealCode.read(text)
        table = self.play(code.game)
        while len(table.seats) < code.seats:
            table = table.add()
        return replace(table, seats=table.seats[: code.seats], code=code)._able()

    def begun_by_a_person(self, dice: random.Random) -> "SetUp":
        """The same with a deal whose lot lets a person begin, where there is one (RULINGS: ui 36)."""
        table = self
        while self.humans and not table.seats[table._starter].human:
            table = table.deal(dice)
        return table

    @property
    def _starter(self) -> int:
        """Which seat the code's lot lets begin."""
        return int(self.code.dice("starter").random() * len(self.seats))

    def ready(self) -> NewGame:
        """The game to start; the code's lot says which seat begins (RULINGS: ui 21)."""
        order = self.seats[self._starter :] + self.seats[: self._starter]
        names = [seat.name.strip() or seat.own_name for seat in order]
        players = tuple(
            Player(name, "human" if seat.human else seat.level, seat.colour, seat.portrait)
            for name, seat in zip(names, order, strict=True)
        )
        return NewGame(self.game, players, self.code)

    def laid(self, chairs: Sequence[SeatChoice]) -> "SetUp":
        """The same game with other people."""
        return self._seated(tuple(chairs))._able()

    def _seated(self, seats: tuple[SeatChoice, ...]) -> "SetUp":
        return replace(self, seats=seats, code=replace(self.code, seats=len(seats)))

    def _able(self) -> "SetUp":
        """The same with as many as the game is for; the usual opponent replaces those that cannot play it."""
        if len(self.seats) < self.takes[0]:
            return self.add()
        table = self._seated(self.seats[: self.takes[-1]])
        for index, seat in enumerate(table.seats):
            if not cast.plays(seat.level, self.game):
                table = table.seat(index, human=seat.human, level=cast.usual(self.game))
        return table


def chair(index: int, *, human: bool = True, level: str = "steady") -> SeatChoice:
    """The usual chair number ``index``: Sola, Fenn, Juno or Mira."""
    portrait = PORTRAITS[index]
    return SeatChoice(portrait.capitalize(), portrait, COLOURS[index], human, level)


def called(opponent: OpponentSheet) -> str:
    """What an opponent is called at the table."""
    return " ".join(opponent.name.split())[:NAME_LIMIT] or opponent.id


QUICK: Mapping[str, Sequence[SeatChoice]] = {
    "solo": [chair(0), chair(1, human=False), chair(2, human=False, level="sharp")],
    "two": [chair(0), chair(1)],
    "family": [chair(0), chair(1), chair(2), chair(3)],
    "watch": [chair(i, human=False, level=level) for i, level in enumerate(LEVELS)],
}
"""Who sits at a table that is laid at one click."""


def quick(name: str, table: SetUp) -> SetUp:
    """A table laid at one click."""
    return table.laid(QUICK[name])
