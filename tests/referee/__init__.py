"""A second, deliberately naive reading of both rulebooks: replays a record move by move, with dicts and lists alone.

Nothing here shares code with the program: what is wrong in one of the two shows where they disagree.
"""

import json
from typing import Any, Protocol

from tests.referee import neotopia, neoville
from tests.referee.foul import Foul


class Table(Protocol):
    """A game that is being replayed."""

    result_seen: bool

    def __init__(self, header: dict[str, Any]) -> None: ...

    def enter(self, entry: dict[str, Any]) -> None:
        """One line of the record; raises Foul."""
        ...


GAMES: dict[str, type[Table]] = {"neoville": neoville.Table, "neotopia": neotopia.Table}


def judge(text: str) -> str:
    """What the first foul of a record is, with its line; empty if it is a legal game as far as it goes."""
    lines: list[dict[str, Any]] = [json.loads(line) for line in text.split("\n") if line]
    read = 1
    try:
        table = GAMES[lines[0]["game"]](lines[0])
        for entry in lines[1:]:
            read += 1
            if table.result_seen:
                raise Foul("something follows the result")
            table.enter(entry)
    except Foul as foul:
        return f"line {read}: {foul}"
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return f"line {read}: cannot be read ({error!r})"
    return ""
