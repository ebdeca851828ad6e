"""Players on the command line: the words for them, and what decides for them in a match."""

import argparse
import random
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Protocol

from neogame.ai import bots, opponents
from neogame.ai.bots import Bot, BotError
from neogame.ai.opponent import Decision, Opponent
from neogame.cli.say import complain
from neogame.content.node import BadInput
from neogame.content.opponents import BotTimes, Opponents
from neogame.games import GAMES
from neogame.match.match import Match
from neogame.rules.core import Seat


def words(text: str) -> list[str]:
    """The players of ``--seats``, in turn order."""
    return [word.strip() for word in text.split(",")]


def check_words(players: Sequence[str], game: str, known: Opponents) -> None:
    """Raises BadInput unless as many players are named as ``game`` is for, who can all play it."""
    if len(players) not in GAMES[game].seats:
        expected = GAMES[game].seats_told
        raise BadInput(f"--seats names {len(players)} players, expected {expected} separated by commas")
    for word in players:
        try:
            opponents.check(word, game, known)
            if word.startswith(opponents.BOT):
                bots.check(word.removeprefix(opponents.BOT))
        except BotError as error:
            raise BadInput(f"--seats: {word}: {error}") from None
        except BadInput as error:
            raise BadInput(f"--seats: {error}") from None


class Chair(Protocol):
    """A player at a seat of a match: decides what the seat does."""

    def decide(self, match: Match, seat: Seat) -> Decision: ...


class Thinker:
    """An opponent of ours at a seat, with its dice."""

    def __init__(self, opponent: Opponent, dice: random.Random) -> None:
        self._opponent = opponent
        self._dice = dice

    def decide(self, match: Match, seat: Seat) -> Decision:
        return self._opponent.decide(match.view(seat), self._dice)


class Program:
    """A bot at a seat, and the opponent who plays on if the bot loses it. A context: leaving it ends the bot."""

    def __init__(self, command: str, seat: int, times: BotTimes, stand_in: Thinker, word: str) -> None:
        self._command = command
        self._seat = seat
        self._times = times
        self._stand_in = stand_in
        self._word = word
        self._bot: Bot | None = None

    def __enter__(self) -> "Program":
        try:
            self._bot = Bot(self._command, self._times)
        except BotError as error:
            self._complain(error)
        return self

    def __exit__(self, *reason: object) -> None:
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def decide(self, match: Match, seat: Seat) -> Decision:
        if self._bot is None:
            return self._stand_in.decide(match, seat)
        legal = match.legal()
        entries = [{"seat": int(seat), **match.book.write_action(action)} for action in legal]
        try:
            return Decision(legal[self._bot.choose(seat, match.glimpse(seat), entries)])
        except BotError as error:
            self._bot.close()
            self._complain(error)
            self._bot = None
            decision = self._stand_in.decide(match, seat)
            return replace(decision, note=f"the seat was lost: {error}")

    def _complain(self, error: BotError) -> None:
        last = f"; it had said: {self._bot.last_words}" if self._bot and self._bot.last_words else ""
        complain(f"seat {self._seat}: {self._command} {error}; {self._word} plays on{last}")


def chair(
    word: str, seat: int, match: Match, known: Opponents, dice: random.Random, timed: bool
) -> AbstractContextManager[Chair]:
    """The player that ``word`` stands for; leaving the context ends a bot."""
    program = word.startswith(opponents.BOT)
    game = match.book.name
    thinks = opponents.stand_in(game) if program else word
    thinker = Thinker(opponents.opponent(thinks, game, match.game, known, timed), dice)
    if not program:
        return nullcontext(thinker)
    return Program(word.removeprefix(opponents.BOT), seat, known.bots, thinker, thinks)


def whole(least: int) -> Callable[[str], int]:
    """An argument that is a whole number of at least ``least``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"found {text!r}, expected a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"found {number}, expected at least {least}")
        return number

    return read
