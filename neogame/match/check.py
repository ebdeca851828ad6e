"""Whether a record tells a legal game with the right result."""

from dataclasses import dataclass

from neogame.match.book import WrongRecord
from neogame.match.match import Match
from neogame.match.record import Record


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the record is a whole, legal game; if not, why."""

    legal: bool
    finished: bool
    reason: str = ""
    refusal: str = ""
    """The game's word for the rule that an action breaks."""


def check(record: Record, name: str) -> Verdict:
    """The verdict on a record; raises BadInput if its header cannot be read."""
    try:
        match = Match.resume(record, name)
    except WrongRecord as error:
        return Verdict(False, False, str(error), error.refusal)
    if not record.finished:
        sentence = "the game is over but its result is missing" if match.over else "the game is not finished"
        return Verdict(True, False, f"legal so far; {sentence} after line {len(record.entries) + 1}")
    return Verdict(True, True)
