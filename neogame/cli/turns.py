"""A record's game as it stood after some turns."""

from neogame.content.node import BadInput
from neogame.match.book import WrongRecord
from neogame.match.match import Match
from neogame.match.record import Record


def after(record: Record, name: str, turns: int | None) -> Match:
    """The match of ``record`` after ``turns`` turns, or where it ends."""
    try:
        match = Match.open(record, name)
        for line, entry in enumerate(record.entries, 2):
            if entry.get("do") == "result" or (turns is not None and match.turns >= turns):
                break
            match.replay(entry, line)
    except WrongRecord as error:
        raise BadInput(f"{name}: {error}") from None
    if turns is not None and match.turns < turns:
        raise BadInput(f"{name}: has only {match.turns} finished turns, asked for {turns}")
    return match
