"""Whether a record tells a legal game with the right result."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from neogame.match.book import WrongRecord
from neogame.match.books import BOOKS
from neogame.match.match import Match
from neogame.match.record import Record
from neogame.paths import DATA

OWN_COMPONENTS = "with its own components"
OWN_DEAL = "with a deal from elsewhere"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the record is a whole, legal game; if not, why."""

    legal: bool
    finished: bool
    reason: str = ""
    refusal: str = ""
    """The game's word for the rule that an action breaks."""
    notes: tuple[str, ...] = ()
    """What is unusual about the game, though it is legal."""


def check(record: Record, name: str, data: Path = DATA) -> Verdict:
    """The verdict on a record, beside the components of a data folder; raises BadInput if it cannot be read."""
    try:
        match = Match.resume(record, name)
    except WrongRecord as error:
        return Verdict(False, False, str(error), error.refusal)
    notes = _notes(match, data)
    if not record.finished:
        sentence = "the game is over but its result is missing" if match.over else "the game is not finished"
        return Verdict(True, False, f"legal so far; {sentence} after line {len(record.entries) + 1}", notes=notes)
    return Verdict(True, True, notes=notes)


def _notes(match: Match, data: Path) -> tuple[str, ...]:
    book, notes = match.book, []
    ours = book.write_components(_components(book.name, data), match.deal)
    if book.write_components(match.components, match.deal) != ours:
        notes.append(OWN_COMPONENTS)
    if match.code is None:
        notes.append(OWN_DEAL)
    return tuple(notes)


@lru_cache(maxsize=8)
def _components(game: str, data: Path) -> Any:
    return BOOKS[game].load(data)
