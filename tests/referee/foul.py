"""What breaks a rule."""

import json
from typing import Any


class Foul(Exception):
    """An entry that the rules forbid; the text says which."""


def hold(rule: bool, sentence: str) -> None:
    """Raises Foul unless the rule is kept."""
    if not rule:
        raise Foul(sentence)


def same(found: Any, expected: Any, what: str) -> None:
    """Raises Foul unless two values of a record are the same; 1 and true are not."""
    hold(json.dumps(found, sort_keys=True) == json.dumps(expected, sort_keys=True), f"{what}: {found}, not {expected}")


def whole(value: Any) -> int:
    """The value, which must be a whole number."""
    hold(type(value) is int, f"{value!r} is no whole number")
    return int(value)
