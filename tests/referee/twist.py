"""Records with one thing twisted: most are fouls, some are games that could have been."""

import copy
import json
import random
from typing import Any

from tests.referee.neotopia import BONUSES, ELEMENTS, FACTORIES, REGIONS

Lines = list[dict[str, Any]]


def twisted(text: str, dice: random.Random) -> str:
    """The record of a game after one twist."""
    lines: Lines = [json.loads(line) for line in text.splitlines()]
    at = dice.randrange(1, len(lines))
    match dice.randrange(8):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, copy.deepcopy(lines[dice.randrange(1, len(lines))]))
        case 2:
            other = min(len(lines) - 1, at + dice.choice((1, 2, 3)))
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            _twist_result(lines, dice)
        case _:
            _twist(lines[at], lines[0], dice)
    return "".join(json.dumps(line) + "\n" for line in lines)


def _twist(entry: dict[str, Any], header: dict[str, Any], dice: random.Random) -> None:
    """Another value for one key of an entry, of the kind that belongs there."""
    key = dice.choice(list(entry))
    parts = header["components"]
    choices: dict[str, list[Any]] = {
        "seat": list(range(len(header["seats"]))),
        "turns": [0, 1, 2, 3],
        "square": [0, 1, 2, 3],
        "tile": list(parts.get("tiles", ())),
        "token": list(parts.get("tokens", ())),
        "project": list(parts.get("projects", ())),
        "production": list(parts.get("production", ())),
        "element": ELEMENTS,
        "region": REGIONS,
        "from": [*FACTORIES, "supply"],
        "bonus": BONUSES,
        "do": ["place", "build", "skip", "take", "draw", "start", "bonus", "end", "reveal"],
    }
    if key == "at":
        entry["at"] = [entry["at"][0] + dice.choice((-1, 0, 1)), entry["at"][1] + dice.choice((-1, 0, 1))]
    elif choices.get(key):
        entry[key] = dice.choice(choices[key])


def _twist_result(lines: Lines, dice: random.Random) -> None:
    score = dice.choice(lines[-1].get("scores", [{}]))
    numbers = [key for key, value in score.items() if type(value) is int]
    if numbers:
        score[dice.choice(numbers)] += dice.choice((-1, 1))
