"""The game record as lines of text: a header, one line per thing that happened, and the result."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from neogame import spelling
from neogame.content.node import BadInput, Node, from_json, parse_json, read_text
from neogame.match.book import Entry, Player
from neogame.match.migrations import upgrade, version_of

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A record as JSON values: the header, and the lines after it."""

    header: Entry
    entries: tuple[Entry, ...]

    @property
    def finished(self) -> bool:
        """Whether the game is over and its result is written."""
        return bool(self.entries) and self.entries[-1].get("do") == "result"

    def lines(self) -> list[str]:
        """The lines of the file, without their ends."""
        return [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in (self.header, *self.entries)]

    def text(self) -> str:
        """The contents of the file."""
        return "".join(line + "\n" for line in self.lines())


def read(path: Path) -> Record:
    """The record in a file; raises BadInput if it cannot be read as one."""
    return parse(read_text(path), str(path))


def parse(text: str, name: str) -> Record:
    """The record that ``text`` spells; ``name`` is what its errors call it."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines:
        raise BadInput(f"{name}: empty, expected a game record")
    header = _line(lines[0], f"{name}, line 1")
    if "neogame" not in header:
        raise BadInput(f"{name}, line 1: the key 'neogame' is missing, so this is no game record")
    # Asked first: the rest of a newer record may look like anything.
    version_of(header, VERSION, f"{name}, line 1")
    values = [header, *(_line(line, f"{name}, line {number}") for number, line in enumerate(lines[1:], 2))]
    header, *entries = upgrade(values, VERSION, f"{name}, line 1")
    return Record(header, tuple(entries))


def header_of(record: Record, name: str) -> dict[str, Node]:
    """The fields of a record's header, checked: those that every record must have are there."""
    found = from_json(record.header, f"{name}, line 1").fields(("game", "seats", "options", "components", "deal"))
    for key in ("app", "created"):
        if key in found:
            found[key].text()
    codes = [found["code"]] if "code" in found else []
    if "branch" in found:
        branch = found["branch"].fields(("of", "after"))
        branch["after"].whole(0)
        codes.append(branch["of"])
    for code in codes:
        # A table that was dealt by hand has no code.
        if code.value is not None:
            code.text()
    return found


def read_players(node: Node) -> list[Player]:
    """The seats of a header."""
    players = []
    for seat in node.sequence():
        found = seat.fields(("name", "player"))
        colour = found["colour"].text() if "colour" in found else None
        portrait = found["portrait"].text() if "portrait" in found else None
        players.append(Player(found["name"].name(), spelling.name(found["player"].text()), colour, portrait))
    return players


def write_player(player: Player) -> Entry:
    """A player as the header has them; ``read_players`` reads them."""
    seat: Entry = {"name": player.name, "player": player.player}
    if player.colour is not None:
        seat["colour"] = player.colour
    if player.portrait is not None:
        seat["portrait"] = player.portrait
    return seat


def _line(line: str, where: str) -> Entry:
    value: Any = parse_json(line, where).plain()
    if not isinstance(value, dict):
        raise BadInput(f"{where}: not a JSON object, so this is no game record")
    return value
