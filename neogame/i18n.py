"""The texts a player reads, in three languages: keys are paths, values may be long and short, one and many.

A value in ``data/texts/<language>.yaml`` is a sentence with ``{places}``, or one of
``{long: ..., short: ...}`` (the short form is for narrow boxes) and ``{one: ..., other: ...}`` (chosen by the place
``n``); the two may be nested, long and short outside.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from neogame.paths import DATA

LANGUAGES = {"en": "English", "fr": "Français", "zh-Hant": "繁體中文"}
FIRST = "en"
PLACE = re.compile(r"\{(\w+)\}")
FORMS = ({"long", "short"}, {"one", "other"})
MINUS = "\u2212"
LARGEST_FILE, DEEPEST = 1 << 20, 12

Form = str | Mapping[str, str]


class TextError(Exception):
    """A texts file that cannot be used: says which file, where, and what was expected."""


class Words(str):
    """A text to show, with its short form for a narrow box."""

    short: str

    def __new__(cls, long: str, short: str = "") -> "Words":
        words = super().__new__(cls, long)
        words.short = short or long
        return words


class Texts:
    """All texts of one language; calling it with a key gives the words."""

    def __init__(self, language: str, entries: Mapping[str, Mapping[str, Form]]) -> None:
        self.language = language
        self._entries = entries
        self._plain: dict[str, Words] = {}
        """Words without places that were asked for: a frame asks for many of them again."""

    def __call__(self, key: str, /, **values: object) -> Words:
        """The words of ``key`` with its places filled; a key nobody wrote shows as itself, so it is seen and mended."""
        if values:
            return self._words(key, values)
        words = self._plain.get(key)
        if words is None:
            words = self._plain[key] = self._words(key, values)
        return words

    def _words(self, key: str, values: Mapping[str, object]) -> Words:
        entry = self._entries.get(key)
        if entry is None:
            return Words(f"‹{key}›")
        return Words(self._fill(entry["long"], values), self._fill(entry["short"], values) if "short" in entry else "")

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def forms(self, key: str) -> list[str]:
        """Every sentence under ``key``: long and short, one and many."""
        return [
            sentence
            for form in self._entries[key].values()
            for sentence in ([form] if isinstance(form, str) else form.values())
        ]

    def number(self, value: float, digits: int = 0) -> str:
        """A number as this language writes it, with a true minus sign."""
        written = f"{abs(value):.{digits}f}"
        if self.language == "fr":
            written = written.replace(".", ",")
        return (MINUS if value < 0 and float(f"{value:.{digits}f}") != 0 else "") + written

    def signed(self, value: int) -> str:
        """A gain with a plus, a loss with a true minus, zero plain."""
        return f"+{value}" if value > 0 else self.number(value)

    def percent(self, share: float) -> str:
        """A share of one, in per cent."""
        return self("number.percent", n=round(share * 100))

    def _fill(self, form: Form, values: Mapping[str, object]) -> str:
        if not isinstance(form, str):
            n = values.get("n", 2)
            # French counts zero among the single things.
            single = n in (0, 1) if self.language == "fr" else n == 1
            form = form["one" if single else "other"]
        if "{" not in form:
            return form
        return PLACE.sub(lambda place: str(values.get(place[1], place[0])), form)


def guess(preferred: Iterable[str]) -> str:
    """Our language nearest to what the system prefers, such as ``fr_CA`` or ``zh-TW``; else English."""
    for name in preferred:
        spoken = name.replace("_", "-").split("-")[0].lower()
        for language in LANGUAGES:
            if language.split("-")[0] == spoken:
                return language
    return FIRST


@cache
def read(language: str, folder: Path = DATA / "texts") -> Texts:
    """The texts of a language, checked; a damaged file raises ``TextError``."""
    path = folder / f"{language}.yaml"
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST_FILE)
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        _check_shape(yaml.parse(text, Loader=loader), path.name)
        tree = yaml.load(text, Loader=loader)
    except OSError as error:
        raise TextError(f"{path.name}: cannot be read ({error.strerror})") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        where = f" line {mark.line + 1}" if mark else ""
        raise TextError(f"{path.name}{where}: not a YAML file of texts") from error
    if not isinstance(tree, dict):
        raise TextError(f"{path.name}: expected a mapping of texts at the top")
    return Texts(language, dict(_leaves(tree, "", path.name)))


def _check_shape(events: Iterable[yaml.Event], file: str) -> None:
    """Refuses what would bring the parser down: nesting without end, and aliases, by which a file describes itself."""
    depth = 0
    for event in events:
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth > DEEPEST or isinstance(event, yaml.AliasEvent):
            where = f" line {event.start_mark.line + 1}" if event.start_mark else ""
            raise TextError(f"{file}{where}: found {'nesting too deep' if depth > DEEPEST else 'an alias (*)'}")


def _leaves(tree: Mapping[Any, Any], above: str, file: str) -> Iterator[tuple[str, dict[str, Form]]]:
    for name, value in tree.items():
        if not isinstance(name, str):
            raise TextError(f"{file}: the key {name!r:.60} under {above[:60]!r} must be a word; put it in quotes")
        key = f"{above}{name}"
        if isinstance(value, str):
            yield key, {"long": _clean(value)}
        elif isinstance(value, dict) and set(value) == FORMS[0]:
            yield key, {form: _form(sentence, f"{key}.{form}", file) for form, sentence in value.items()}
        elif isinstance(value, dict) and set(value) == FORMS[1]:
            yield key, {"long": _form(value, key, file)}
        elif isinstance(value, dict):
            yield from _leaves(value, f"{key}.", file)
        else:
            raise TextError(f"{file}: {key[:200]} must be a text, found {_shown(value)}")


def _form(value: object, key: str, file: str) -> Form:
    if isinstance(value, str):
        return _clean(value)
    if isinstance(value, dict) and set(value) == FORMS[1] and all(isinstance(part, str) for part in value.values()):
        return {count: _clean(sentence) for count, sentence in value.items()}
    raise TextError(f"{file}: {key[:200]} must be a text or {{one, other}}, found {_shown(value)}")


def _shown(value: object) -> str:
    return "a list or a mapping" if isinstance(value, list | dict) else f"{value!r:.60}"


def _clean(sentence: str) -> str:
    # Our faces have no narrow no-break space; the ordinary one reads the same at these sizes.
    return sentence.strip().replace("\u202f", "\u00a0")
