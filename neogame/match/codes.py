"""Deal codes: a short code that a person can read out loud and that gives game, seats, options and shuffle.

``V3A-7K2M-9XWD`` is a game of Neoville (V) for 3 with the options A; then seven characters of seed and one that checks
the rest. Letters and digits that sound or look alike are not used, and are understood if somebody types them.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from neogame.games import GAMES, of_letter
from neogame.match.books import BOOKS

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SEED_LENGTH = 7
_HEAD = 3
_LENGTH = _HEAD + SEED_LENGTH + 1
_CHECK = 29
"""A prime below 32, so that one wrong or two swapped characters change the remainder."""

Item = TypeVar("Item")


class CodeError(ValueError):
    """A text that is no deal code; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """Game, number of seats, which of the game's choices of options, and a seed."""

    game: str
    seats: int
    choice: int
    seed: str

    @classmethod
    def new(cls, game: str, seats: int, choice: int, dice: random.Random) -> "DealCode":
        """A code with a seed of these dice."""
        return cls(game, seats, choice, "".join(dice.choice(ALPHABET) for _ in range(SEED_LENGTH)))

    @classmethod
    def read(cls, text: str) -> "DealCode":
        """The code that ``text`` spells, whatever its case, spaces and dashes."""
        spelled = "".join(c for c in text.upper() if not c.isspace() and c not in "-–—_.")
        letters = spelled.translate(str.maketrans("OILU", "011V"))
        if len(letters) != _LENGTH:
            raise CodeError(f"the deal code {_shown(text)} has {len(letters)} letters and digits, expected {_LENGTH}")
        if strange := [c for c in letters if c not in ALPHABET]:
            raise CodeError(f"the deal code {_shown(text)} has the character {strange[0]!r}, which codes never use")
        game = of_letter(letters[0])
        if game is None:
            expected = " or ".join(known.letter for known in GAMES.values())
            raise CodeError(f"the deal code {_shown(text)} begins with {letters[0]}, expected {expected}")
        if letters[1] not in map(str, game.seats):
            raise CodeError(f"the deal code {_shown(text)} is for {letters[1]} seats, expected {game.seats_told}")
        code = cls(game.id, int(letters[1]), ALPHABET.index(letters[2]) - 10, letters[_HEAD:-1])
        if not 0 <= code.choice < len(BOOKS[game.id].choices) or code._check() != letters[-1]:
            raise CodeError(f"the deal code {_shown(text)} has a slip in it: its letters do not add up")
        return code

    def __str__(self) -> str:
        text = self._body() + self._check()
        return f"{text[:_HEAD]}-{text[_HEAD : _HEAD + 4]}-{text[_HEAD + 4 :]}"

    def dice(self, stream: str) -> random.Random:
        """The dice of one named stream; streams do not disturb each other."""
        return random.Random(f"{self}:{stream}")

    def derived(self, number: int) -> "DealCode":
        """The code of the ``number``-th game of a series."""
        return DealCode.new(self.game, self.seats, self.choice, self.dice(f"game:{number}"))

    def _body(self) -> str:
        return f"{GAMES[self.game].letter}{self.seats}{ALPHABET[10 + self.choice]}{self.seed}"

    def _check(self) -> str:
        value = 0
        for character in self._body():
            value = value * len(ALPHABET) + ALPHABET.index(character)
        return ALPHABET[value % _CHECK]


def shuffled(items: Iterable[Item], dice: random.Random) -> list[Item]:
    """The items in an order that ``dice`` decide.

    Sorts by ``random()``, the one method whose sequence Python promises never to change: old codes keep their deal.
    """
    return sorted(items, key=lambda _: dice.random())


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
