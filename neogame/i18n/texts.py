"""The texts of a language: keys are paths, values may be long and short, and may depend on a number.

A value in ``data/texts/<code>.yaml`` is a sentence with ``{places}``, or one of ``{long: ..., short: ...}`` (the short
form is for narrow boxes) and ``{one: ..., few: ..., other: ...}`` (a form for each plural category of the language,
chosen by the place ``n``; ``other`` must be there and stands in for those left out). Long and short may each be of the
second kind.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import yaml

from neogame.games import GAMES
from neogame.i18n import language
from neogame.i18n.language import Kind, Language
from neogame.i18n.plurals import CATEGORIES, OTHER
from neogame.i18n.source import Source, filled
from neogame.paths import DATA

FOLDER = DATA / "texts"
VOICES = "voices"
"""The folder beside it with what opponents say, each in its own manner; a language has a file there too."""
FIRST = "en"
"""The language of the command line, and of a window whose system speaks none of ours."""
WIDTHS = {"long", "short"}
MINUS = "\u2212"
MOST_SAID = 4096
"""How many texts are kept as they were said last."""

Form = str | Mapping[str, str]


class Words(str):
    """A text to show, with its short form for a narrow box."""

    short: str

    def __new__(cls, long: str, short: str = "") -> "Words":
        words = super().__new__(cls, long)
        words.short = short or long
        return words


class Texts:
    """All texts of one language; calling it with a key gives the words."""

    def __init__(self, facts: Language, entries: Mapping[str, Mapping[str, Form]]) -> None:
        self.language = facts.code
        self._facts = facts
        self._entries = entries
        self._said: dict[tuple[str, ...], Words] = {}
        """What was asked for, by the key and the values as they show: a frame asks for most of it again."""

    def __call__(self, key: str, /, **values: object) -> Words:
        """The words of ``key`` with its places filled; a key nobody wrote shows as itself, so it is seen and mended."""
        asked = (key, *values, *map(str, values.values())) if values else (key,)
        words = self._said.get(asked)
        if words is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            words = self._said[asked] = self._words(key, values)
        return words

    def _words(self, key: str, values: Mapping[str, object]) -> Words:
        entry = self._entries.get(key)
        if entry is None:
            return Words(f"‹{key}›")
        return Words(self._fill(entry["long"], values), self._fill(entry["short"], values) if "short" in entry else "")

    def _fill(self, form: Form, values: Mapping[str, object]) -> str:
        if not isinstance(form, str):
            n = values.get("n")
            category = self._facts.plural.category(n) if isinstance(n, int | float) else OTHER
            form = form.get(category, form[OTHER])
        return filled(form, values)

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def forms(self, key: str) -> list[str]:
        """Every sentence under ``key``: long and short, of every plural category."""
        return [
            sentence
            for form in self._entries[key].values()
            for sentence in ([form] if isinstance(form, str) else form.values())
        ]

    def joined(self, kind: Kind, parts: Iterable[str]) -> str:
        """Parts after one another, as the language joins ``names``, ``clauses``, ``sentences`` or ``alternatives``."""
        return self._facts.series[kind].joined(list(parts))

    def quoted(self, words: str) -> str:
        """Words in quotation marks."""
        return filled(self._facts.quotes, {"words": words})

    def number(self, value: float, digits: int = 0) -> str:
        """A number as this language writes it, with a true minus sign."""
        written = f"{abs(value):.{digits}f}".replace(".", self._facts.decimal)
        return (MINUS if value < 0 and float(f"{value:.{digits}f}") != 0 else "") + written

    def signed(self, value: int) -> str:
        """A gain with a plus, a loss with a true minus, zero plain."""
        return f"+{value}" if value > 0 else self.number(value)

    def percent(self, share: float) -> str:
        """A share of one, in per cent."""
        return filled(self._facts.percent, {"n": round(share * 100)})


@cache
def languages(folder: Path = FOLDER) -> Mapping[str, str]:
    """The languages there are, one for each file of texts: by code, the name that its speakers give it."""
    return MappingProxyType({code: facts.name for code, facts in _heads(folder).items()})


def guess(preferred: Iterable[str], folder: Path = FOLDER) -> str:
    """Our language nearest to what the system prefers, such as ``fr_CA`` or ``zh-TW``; else English.

    Of several files of one language, such as zh-Hans and zh-Hant, the nearest shares more of the name, or else it is
    the one that lists the country.
    """
    for name in preferred:
        spoken, *rest = name.replace("_", "-").split("-")
        ours = [facts for code, facts in _heads(folder).items() if code.split("-")[0] == spoken.lower()]
        if ours:
            wanted = {part.lower() for part in rest if part}
            nearest = max(ours, key=lambda facts: (_shared(facts.code, wanted), bool(facts.countries & {*rest})))
            return nearest.code
    return FIRST


def _shared(code: str, wanted: set[str]) -> int:
    return len({part.lower() for part in code.split("-")[1:]} & wanted)


@cache
def _heads(folder: Path) -> Mapping[str, Language]:
    return {path.stem: language.head(Source(path)) for path in sorted(folder.glob("*.yaml"))}


def read(code: str, folder: Path = FOLDER) -> Texts:
    """The texts of a language, checked, with voices and what games bring along; a damaged file raises ``TextError``."""
    voices = folder.parent / VOICES
    brought = [voices] if voices.is_dir() else []
    return _read(code, folder, (*brought, *(game.texts for game in GAMES.values() if game.texts)))


@cache
def _read(code: str, folder: Path, brought: tuple[Path, ...]) -> Texts:
    source = Source(folder / f"{code}.yaml")
    tree = source.tree()
    facts = language.of(source, tree)
    entries: dict[str, dict[str, Form]] = {}
    for other in brought:
        entries |= _brought(facts, other, folder)
    # What is ours stays as we wrote it.
    return Texts(facts, entries | dict(_Reader(source, facts).leaves(tree)))


def _brought(facts: Language, folder: Path, ours: Path) -> dict[str, dict[str, Form]]:
    """The texts in another folder: in this language, or in the first one if they are not spoken in it."""
    path = folder / f"{facts.code}.yaml"
    if not path.exists():
        facts = _heads(ours)[FIRST]
        path = folder / f"{FIRST}.yaml"
    source = Source(path)
    return dict(_Reader(source, facts).leaves(source.tree()))


class _Reader:
    """Reads the texts of a file, key by key."""

    def __init__(self, source: Source, facts: Language) -> None:
        self._source = source
        self._facts = facts

    def leaves(self, tree: yaml.Node, above: str = "") -> Iterator[tuple[str, dict[str, Form]]]:
        for name, node in self._source.fields(tree, above or "the file"):
            key = f"{above}.{name}" if above else name
            inner = dict(self._source.fields(node, key)) if isinstance(node, yaml.MappingNode) else {}
            if key == language.KEY:
                continue
            if set(inner) == WIDTHS:
                yield key, {width: self._form(form, f"{key}.{width}") for width, form in inner.items()}
            elif inner and not _is_plural(inner):
                yield from self.leaves(node, key)
            else:
                yield key, {"long": self._form(node, key)}

    def _form(self, node: yaml.Node, key: str) -> Form:
        """A sentence, or one for each plural category."""
        if not isinstance(node, yaml.MappingNode):
            return self._clean(node, key)
        forms = dict(self._source.fields(node, key))
        if not _is_plural(forms):
            raise self._source.wrong(node, f"{key} must be a text or a form for each plural category")
        known = self._facts.plural.categories
        for category, form in forms.items():
            if category not in known:
                expected = f"the plural categories of {self._facts.name} ({', '.join(known)})"
                raise self._source.wrong(form, f"{key} has {category!r}, expected {expected}")
        return {category: self._clean(form, f"{key}.{category}") for category, form in forms.items()}

    def _clean(self, node: yaml.Node, key: str) -> str:
        # Our faces have no narrow no-break space; the ordinary one reads the same at these sizes.
        sentence = self._source.sentence(node, key).strip().replace("\u202f", language.NBSP)
        return self._facts.kept_together(sentence)


def _is_plural(keys: Collection[str]) -> bool:
    """Whether these keys are plural categories; without ``other`` they are ordinary keys that happen to look so."""
    return OTHER in keys and all(key in CATEGORIES for key in keys)
