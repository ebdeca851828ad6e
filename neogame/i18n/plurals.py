"""Plural rules, as the Unicode Common Locale Data Repository (CLDR) writes them.

A language puts every number into one of six categories. Which of them it uses, and for which numbers, are conditions
such as ``i % 10 = 2..4 and i % 100 != 12..14``. They can be copied from CLDR as they stand there.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal

OTHER = "other"
CATEGORIES = ("zero", "one", "two", "few", "many", OTHER)

_RANGES = r"\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*"
_RELATION = re.compile(
    rf"(?P<operand>[nivwftce])(?:\s*%\s*(?P<divisor>[1-9]\d*))?\s*(?P<sign>!?=)\s*(?P<ranges>{_RANGES})"
)
_BOUNDS = re.compile(r"(\d+)(?:\.\.(\d+))?")

Operands = Mapping[str, Decimal | int]
Condition = Callable[[Operands], bool]


class BadRule(ValueError):
    """A plural rule that cannot be read; its text says which part, and what such a part looks like."""


@dataclass(frozen=True)
class Plural:
    """How a language counts: a condition for each category it uses besides ``other``, tried in order."""

    conditions: Mapping[str, Condition]

    @classmethod
    def of(cls, rules: Mapping[str, str]) -> "Plural":
        """The rules of a language by category; raises ``BadRule``.

        >>> polish = Plural.of({"one": "i = 1 and v = 0", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"})
        >>> [polish.category(n) for n in (1, 3, 13, 23)]
        ['one', 'few', 'other', 'few']
        """
        return cls({category: _condition(rule) for category, rule in rules.items()})

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories that some number falls into."""
        return (*self.conditions, OTHER)

    def category(self, number: float) -> str:
        """The category that a number falls into."""
        operands = _operands(number)
        return next((category for category, meets in self.conditions.items() if meets(operands)), OTHER)


def _operands(number: float) -> Operands:
    """What conditions can ask about a number, under the letters that CLDR gives it."""
    written = Decimal(str(abs(number)))
    whole, _, digits = f"{written:f}".partition(".")
    trimmed = digits.rstrip("0")
    return {
        "n": written,
        "i": int(whole),
        "v": len(digits),
        "w": len(trimmed),
        "f": int(digits or 0),
        "t": int(trimmed or 0),
        # The power of ten that a compact notation leaves out: we have none.
        "c": 0,
        "e": 0,
    }


def _condition(rule: str) -> Condition:
    # CLDR puts examples after an @.
    ways = [[_relation(part) for part in way.split(" and ")] for way in rule.partition("@")[0].split(" or ")]
    return lambda operands: any(all(meets(operands) for meets in way) for way in ways)


def _relation(part: str) -> Condition:
    found = _RELATION.fullmatch(part.strip())
    if found is None:
        raise BadRule(f"{part.strip()!r:.60} is no relation such as 'i % 10 = 2..4'")
    operand, divisor, wanted = found["operand"], int(found["divisor"] or 0), found["sign"] == "="
    bounds = [(int(first), int(last or first)) for first, last in _BOUNDS.findall(found["ranges"])]

    def meets(operands: Operands) -> bool:
        value = operands[operand] % divisor if divisor else operands[operand]
        # Only whole numbers are within a range: 3.5 is not in 3..4.
        return (value == int(value) and any(first <= value <= last for first, last in bounds)) == wanted

    return meets
