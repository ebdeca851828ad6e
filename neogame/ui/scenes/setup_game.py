"""A game being set up: who sits where, which options, and the deal code that says the same."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from neogame.ai import cast
from neogame.ai.cast import LEVELS, NAMELESS
from neogame.content.opponents import PEOPLE, OpponentSheet
from neogame.games import GAMES
from neogame.i18n import Texts
from neogame.match.book import Player
from neogame.match.books import BOOKS
from neogame.match.codes import DealCode
from neogame.match.options import choices
from neogame.ui.table.newgame import COLOURS, NewGame
from neogame.ui.table.people import MACHINE

MOST = len(COLOURS)
"""How many chairs there are at any table."""
NAME_LIMIT = 60


@dataclass(frozen=True)
class SeatChoice:
    """One chair: a colour, a person with a face or an opponent, and perhaps a name that somebody gave it."""

    face: str
    """That of the person, also while an opponent sits there."""
    colour: str
    human: bool = True
    level: str = "steady"
    """The opponent's word: a level, or the id of somebody else in the file of opponents."""
    name: str = ""
    """What somebody called it; empty as long as it has its usual name."""

    @property
    def opponent(self) -> OpponentSheet | None:
        """Who sits there if it is neither a person nor one of the simplest opponents, and known."""
        return None if self.human else cast.opponent(self.level)

    @property
    def portrait(self) -> str:
        """The face that shows: the person's, or the opponent's own."""
        if self.human:
            return self.face
        return self.opponent.portrait if self.opponent else MACHINE

    def usual_names(self, say: Texts, place: int) -> Iterator[str]:
        """What it may be called if nobody gave it a name: player 1, or the opponent's own name; then others like it."""
        if self.human:
            yield from (say("setup.person", n=n) for n in count(place))
        plain = say(f"opponent.level.{self.level}").capitalize() if self.level in NAMELESS else self.level
        own = called(self.opponent) if self.opponent else plain
        yield own
        yield from (f"{own} {n}" for n in count(2))


@dataclass(frozen=True)
class SetUp:
    """Seats clockwise, and a code that always fits them."""

    seats: tuple[SeatChoice, ...]
    code: DealCode

    @classmethod
    def first(cls, game: str, dice: random.Random) -> "SetUp":
        """What a first game may look like: one person, the easiest opponent and the next."""
        seats = (chair(0), chair(1, human=False, level="gentle"), chair(2, human=False))
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

    def seat(self, index: int, *, human: bool, level: str = "") -> "SetUp":
        """A person or an opponent takes a seat; a person whose face somebody else has takes another."""
        table = self.change(index, human=human, level=level or self.seats[index].level)
        return table.reface(index) if human and table.seats[index].face in table._faces(index) else table

    def reface(self, index: int) -> "SetUp":
        """The person takes the next face that nobody else has."""
        at = PEOPLE.index(self.seats[index].face)
        taken = self._faces(index)
        return self.change(index, face=next(face for face in PEOPLE[at + 1 :] + PEOPLE[:at] if face not in taken))

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
        """One more opponent, with a colour that is free."""
        index = next(i for i, colour in enumerate(COLOURS) if all(colour != seat.colour for seat in self.seats))
        return self._seated((*self.seats, chair(index, human=False, level=self._newcomer())))._able()

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

    def names(self, say: Texts) -> tuple[str, ...]:
        """What everybody is called: as somebody typed it, else as usual, and then no two alike."""
        names = [seat.name.strip() for seat in self.seats]
        for index, seat in enumerate(self.seats):
            names[index] = names[index] or next(name for name in seat.usual_names(say, index + 1) if name not in names)
        return tuple(names)

    def rename(self, index: int, name: str, say: Texts) -> "SetUp":
        """The seat is called so; its usual name is none that somebody gave it."""
        plain = self.change(index, name="")
        return plain if name.strip() == plain.names(say)[index] else self.change(index, name=name)

    def ready(self, say: Texts) -> NewGame:
        """The game to start; the code's lot says which seat begins (RULINGS: ui 21)."""
        players = tuple(
            Player(name, "human" if seat.human else seat.level, seat.colour, seat.portrait)
            for name, seat in zip(self.names(say), self.seats, strict=True)
        )
        return NewGame(self.game, players[self._starter :] + players[: self._starter], self.code)

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
                table = table.seat(index, human=seat.human, level=table._newcomer())
        return table

    def _newcomer(self) -> str:
        """Who sits down next: the usual opponent, or another of that level while there is one who does not sit yet."""
        seated = {seat.level for seat in self.seats if not seat.human}
        usual = cast.usual(self.game)
        return next((word for word in cast.alike(usual) if word not in seated), usual)

    def _faces(self, index: int) -> set[str]:
        """The faces of the people on all seats but one."""
        return {seat.face for i, seat in enumerate(self.seats) if seat.human and i != index}


def chair(index: int, *, human: bool = True, level: str = "steady") -> SeatChoice:
    """The usual chair number ``index``, for a person or an opponent."""
    return SeatChoice(PEOPLE[index], COLOURS[index], human, level)


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
