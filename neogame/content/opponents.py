"""The opponents of ``opponents.yaml``: who they are, what they value, how far they look and when they are stopped."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from neogame.content.node import Node, listing, read_yaml

FILE = "opponents.yaml"
MOST_SECONDS = 60.0
_ID = re.compile(r"[a-z][a-z0-9-]{0,23}")


class Level(StrEnum):
    GENTLE = "gentle"
    STEADY = "steady"
    SHARP = "sharp"
    MASTER = "master"


class Style(StrEnum):
    """The word for how an opponent plays, as players see it; how it really plays is in its weights."""

    BALANCED = "balanced"
    CAREFUL = "careful"
    BOLD = "bold"


STAND_IN = Level.STEADY
"""Who plays for an opponent that is not known here, for a program that has lost its seat, and for a person who left."""
PORTRAITS = ("sola", "fenn", "juno", "mira", "pia", "nell", "otto", "ravi")
"""The faces that opponents may have."""
PEOPLE = ("parting", "straight", "headscarf", "beard", "plait", "curls")
"""The faces of people."""
VOICES = ("sola", "pia", "fenn", "nell", "otto", "juno", "ravi", "mira")
"""The manners of speaking that opponents may have; what each says stands in ``data/voices``."""
SIMPLEST = ("random", "greedy")
"""The opponents that can play any game."""
TAKEN = ("human", *SIMPLEST)
"""Words for a seat that no opponent may have as its id."""

Range = tuple[float, float, float]
"""Of a number that a file may set: its default, the least and the most it may be."""


@dataclass(frozen=True, slots=True)
class Knobs:
    """What a file may set for one game: weights of the evaluation and settings of the search, by name."""

    weights: Mapping[str, Range]
    search: Mapping[str, Range]


@dataclass(frozen=True, slots=True)
class Sheet:
    """An opponent's settings in one game: every weight and every setting of the search."""

    weights: Mapping[str, float]
    search: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class OpponentSheet:
    """One opponent of the file: who it is, and its settings in each game."""

    id: str
    name: str
    level: Level
    style: Style
    portrait: str
    voice: str | None
    """How it speaks; without one it says the plain lines."""
    seconds: float
    """Where a turn is cut short: many times what its work takes, unless the machine is in trouble."""
    games: Mapping[str, Sheet] = field(hash=False)


@dataclass(frozen=True, slots=True)
class BotTimes:
    """How long a bot, a program at a seat, may think."""

    seconds: float
    """Seconds for a decision, as the bot is told."""
    patience: float
    """A bot that takes so many times as long loses its seat."""
    start: float
    """Seconds more for the first decision, because a program has to start."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """Everyone who may be seated, in the order of the file."""

    sheets: Mapping[str, OpponentSheet]
    levels: Mapping[Level, str]
    """By level the opponent that the level's name stands for."""
    bots: BotTimes

    def named(self, word: str) -> OpponentSheet | None:
        """The opponent that an id or the name of a level stands for."""
        return self.sheets.get(self.levels.get(Level(word), word) if word in set(Level) else word)


def load(data: Path, knobs: Mapping[str, Knobs]) -> Opponents:
    """The opponents of a data folder; ``knobs`` says by game what they may set."""
    return read(read_yaml(data / FILE), knobs)


def read(node: Node, knobs: Mapping[str, Knobs]) -> Opponents:
    """The opponents of a file, each with the common weights except where it has its own."""
    found = node.mapping(("levels", "opponents"), ("weights", "bots"))
    common = {game: _defaults(known.weights) for game, known in knobs.items()}
    if "weights" in found:
        for game, weights in found["weights"].mapping((), knobs).items():
            common[game] |= _numbers(weights, knobs[game].weights, "weight")
    sheets = {}
    for opponent, entry in found["opponents"].table().items():
        if opponent in {*TAKEN, *Level} or not _ID.fullmatch(opponent):
            raise entry.wrong(
                f"an opponent cannot be called {opponent!r}; expected a lower-case letter, then up to 23 letters, "
                f"digits and dashes, and none of {listing((*TAKEN, *Level))}"
            )
        sheets[opponent] = _sheet(opponent, entry, knobs, common)
    defaults = found["levels"].mapping([level.value for level in Level])
    levels = {level: _default(level, defaults[level], sheets) for level in Level}
    return Opponents(sheets, levels, _bots(found.get("bots")))


def _sheet(
    opponent: str, node: Node, knobs: Mapping[str, Knobs], common: Mapping[str, Mapping[str, float]]
) -> OpponentSheet:
    found = node.mapping(("level", "style", "portrait", "seconds"), ("name", "voice", *knobs))
    games = {}
    for game, known in knobs.items():
        own = found[game].mapping((), ("weights", "search")) if game in found else {}
        weights = _numbers(own["weights"], known.weights, "weight") if "weights" in own else {}
        search = _numbers(own["search"], known.search, "search setting") if "search" in own else {}
        games[game] = Sheet({**common[game], **weights}, {**_defaults(known.search), **search})
    return OpponentSheet(
        id=opponent,
        name=found["name"].name() if "name" in found else opponent.replace("-", " ").title(),
        level=found["level"].one_of(Level),
        style=found["style"].one_of(Style),
        portrait=found["portrait"].one_of(PORTRAITS),
        voice=found["voice"].one_of(VOICES) if "voice" in found else opponent if opponent in VOICES else None,
        seconds=found["seconds"].number(0.01, MOST_SECONDS),
        games=games,
    )


def _numbers(node: Node, known: Mapping[str, Range], kind: str) -> dict[str, float]:
    numbers = {}
    for name, value in node.table().items():
        if name not in known:
            raise value.wrong(f"unknown {kind} {name!r}, expected one of {listing(known)}")
        _, least, most = known[name]
        numbers[name] = value.number(least, most)
    return numbers


def _defaults(known: Mapping[str, Range]) -> dict[str, float]:
    return {name: default for name, (default, _, _) in known.items()}


def _default(level: Level, node: Node, sheets: Mapping[str, OpponentSheet]) -> str:
    opponent = node.one_of(sheets)
    if sheets[opponent].level is not level:
        raise node.wrong(f"{opponent} is of level {sheets[opponent].level}, expected one of level {level}")
    return opponent


def _bots(node: Node | None) -> BotTimes:
    if node is None:
        return BotTimes(1.5, 3.0, 10.0)
    found = node.mapping(("seconds", "patience", "start"))
    return BotTimes(
        found["seconds"].number(0.01, MOST_SECONDS),
        found["patience"].number(1, 100),
        found["start"].number(0, MOST_SECONDS),
    )
