"""The facts of a language: how it counts, joins, quotes and writes numbers, whatever is said in it.

They stand at the head of ``data/texts/<code>.yaml``, under the key ``language``:

``name``        what its speakers call it
``countries``   may be left out: where this file is read rather than another one of the same language
``plural``      a condition for each plural category that the language uses besides ``other`` (see ``plurals.py``)
``joined``      how ``names``, ``clauses``, ``sentences`` and ``alternatives`` stand after one another: a pattern with
                ``{a}`` and ``{b}``, or one for ``two`` of them and others for ``start``, ``middle`` and ``end`` of more
``quotes``      a pattern with ``{words}``
``decimal``     the sign between whole and part
``percent``     a pattern with ``{n}``
``unbroken``    may be left out: no line ends at a space ``before`` or ``after`` these marks
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import yaml

from neogame.i18n.plurals import CATEGORIES, OTHER, BadRule, Plural
from neogame.i18n.source import Source, filled, shown

KEY = "language"
REQUIRED = ("name", "plural", "joined", "quotes", "decimal", "percent")
OPTIONAL = ("countries", "unbroken")
Kind = Literal["names", "clauses", "sentences", "alternatives"]
SERIES: tuple[Kind, ...] = get_args(Kind)
PATTERNS = ("two", "start", "middle", "end")
SIDES = ("before", "after")
COUNTRY = re.compile("[A-Z]{2}")
NBSP = "\u00a0"
NEVER = re.compile("(?!)")
_TOP = re.compile(r"^[^\s#%-]", re.MULTILINE)


@dataclass(frozen=True)
class Series:
    """How a language joins things of one kind: a pattern for two of them, and for start, middle and end of more."""

    two: str
    start: str
    middle: str
    end: str

    def joined(self, parts: Sequence[str]) -> str:
        """The parts after one another.

        >>> Series("{a} and {b}", "{a}, {b}", "{a}, {b}", "{a} and {b}").joined(["Ann", "Bob", "Cy"])
        'Ann, Bob and Cy'
        """
        if len(parts) < 3:
            return filled(self.two, {"a": parts[0], "b": parts[1]}) if len(parts) == 2 else "".join(parts)
        first, *inner, last = parts
        so_far = filled(self.start, {"a": first, "b": inner[0]})
        for part in inner[1:]:
            so_far = filled(self.middle, {"a": so_far, "b": part})
        return filled(self.end, {"a": so_far, "b": last})


@dataclass(frozen=True)
class Language:
    """The facts of one language."""

    code: str
    name: str
    countries: frozenset[str]
    plural: Plural
    series: Mapping[Kind, Series]
    quotes: str
    decimal: str
    percent: str
    unbroken: re.Pattern[str]
    """The spaces at which no line ends."""

    def kept_together(self, sentence: str) -> str:
        """A sentence with no-break spaces where the language wants them."""
        return self.unbroken.sub(NBSP, sentence)


def head(source: Source) -> Language:
    """The facts at the head of a file of texts; the texts after it are not looked at."""
    tops = [found.start() for found in _TOP.finditer(source.text)]
    return of(source, source.tree(source.text[: tops[1]] if len(tops) > 1 else None))


def of(source: Source, tree: yaml.Node) -> Language:
    """The facts of a language, checked; ``tree`` is its whole file or the head of it."""
    first = next(iter(source.fields(tree, "the file")), None)
    if first is None or first[0] != KEY:
        raise source.wrong(tree, f"expected {KEY!r}, the facts of the language, as the first key")
    facts = _fields(source, first[1], KEY, REQUIRED, OPTIONAL)
    joined = _fields(source, facts["joined"], "language.joined", SERIES)
    unbroken = _unbroken(source, facts["unbroken"]) if "unbroken" in facts else NEVER
    return Language(
        code=source.name.removesuffix(".yaml"),
        name=source.sentence(facts["name"], "language.name"),
        countries=_countries(source, facts["countries"]) if "countries" in facts else frozenset(),
        plural=_plural(source, facts["plural"]),
        series={kind: _series(source, joined[kind], f"language.joined.{kind}") for kind in SERIES},
        quotes=unbroken.sub(NBSP, source.sentence(facts["quotes"], "language.quotes", ["words"])),
        decimal=source.sentence(facts["decimal"], "language.decimal", []),
        percent=unbroken.sub(NBSP, source.sentence(facts["percent"], "language.percent", ["n"])),
        unbroken=unbroken,
    )


def _fields(
    source: Source, node: yaml.Node, what: str, required: Sequence[str], optional: Sequence[str] = ()
) -> dict[str, yaml.Node]:
    """A mapping with all of the required keys and no others than the optional ones."""
    found = dict(source.fields(node, what))
    for key in required:
        if key not in found:
            raise source.wrong(node, f"{what} lacks the key {key!r}")
    for key, value in found.items():
        if key not in (*required, *optional):
            raise source.wrong(value, f"{what} has the key {key!r}, expected {', '.join((*required, *optional))}")
    return found


def _countries(source: Source, node: yaml.Node) -> frozenset[str]:
    found = node.value if isinstance(node, yaml.SequenceNode) else [node]
    for country in found:
        if not COUNTRY.fullmatch(source.sentence(country, "a country of language.countries")):
            raise source.wrong(country, f"found {shown(country)}, expected the two capital letters of a country")
    return frozenset(country.value for country in found)


def _plural(source: Source, node: yaml.Node) -> Plural:
    rules = _fields(source, node, "language.plural", (), [category for category in CATEGORIES if category != OTHER])
    for category, rule in rules.items():
        try:
            Plural.of({category: source.sentence(rule, f"language.plural.{category}")})
        except BadRule as error:
            raise source.wrong(rule, f"language.plural.{category}: {error}") from error
    return Plural.of({category: rules[category].value for category in CATEGORIES if category in rules})


def _series(source: Source, node: yaml.Node, what: str) -> Series:
    if isinstance(node, yaml.MappingNode):
        patterns = _fields(source, node, what, PATTERNS)
    else:
        patterns = dict.fromkeys(PATTERNS, node)
    return Series(*(source.sentence(patterns[name], what, ["a", "b"]) for name in PATTERNS))


def _unbroken(source: Source, node: yaml.Node) -> re.Pattern[str]:
    sides = _fields(source, node, "language.unbroken", (), SIDES)
    marks = {side: re.escape(source.sentence(found, f"language.unbroken.{side}")) for side, found in sides.items()}
    patterns = {"before": " (?=[{}])", "after": "(?<=[{}]) "}
    return re.compile("|".join(patterns[side].format(found) for side, found in marks.items() if found) or NEVER.pattern)
