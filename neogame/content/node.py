"""Input from YAML or JSON as ``Node``s that know their file and line, so that an error can name the place."""

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml

from neogame import spelling
from neogame.files import read_plain
from neogame.spelling import one_line

LARGEST_FILE = 1 << 20
DEEPEST = 40
MOST_ENTRIES = 1000
"""Of a list or a mapping."""
MOST_NODES = 20_000
"""Of a YAML file, or of a line of JSON."""
LONGEST_TEXT = 1000
LONGEST_NAME = 120
"""Letters that a name or an id may have."""

Choice = TypeVar("Choice", bound=str)


class BadInput(ValueError):
    """Input that cannot be used; the text says where, what was found and what was expected.

    However long what was found is, and whatever is in it, it stays a sentence on one line: its beginning and its end
    are kept.
    """

    def __init__(self, sentence: str) -> None:
        kept = sentence if len(sentence) <= 600 else f"{sentence[:400]} … {sentence[-180:]}"
        super().__init__(one_line(kept))


@dataclass(frozen=True, slots=True)
class Node:
    """A scalar, a list of nodes or a mapping of nodes, with the place it was read from."""

    value: Any
    where: str
    """File and line, as a person would say it."""
    path: str = ""
    """The keys that lead here, such as ``tiles.t03.terrain``."""

    def bad(self, expected: str) -> BadInput:
        """The error for this node: where it stands, what was found and what was expected."""
        return self.wrong(f"found {self._shown()}, expected {expected}")

    def wrong(self, sentence: str) -> BadInput:
        """The error for this node: where it stands, then this sentence."""
        place = f"{self.where}, {self.path}" if self.path else self.where
        return BadInput(f"{place}: {sentence}")

    def table(self) -> dict[str, "Node"]:
        """The node as a mapping, whatever its keys are."""
        if not isinstance(self.value, dict):
            raise self.bad("a mapping")
        self._check_number(len(self.value))
        return self.value

    def pieces(self) -> dict[str, "Node"]:
        """The node as a mapping of ids: words that can be shown and are no longer than a name."""
        for key, entry in self.table().items():
            if not 0 < len(key) <= LONGEST_NAME or one_line(key) != key:
                raise entry.wrong(f"expected an id of 1 to {LONGEST_NAME} letters")
        return self.table()

    def mapping(self, required: Iterable[str], optional: Iterable[str] = ()) -> dict[str, "Node"]:
        """The node as a mapping that has all ``required`` keys and otherwise only ``optional`` ones."""
        found = self.fields(required)
        allowed = {*required, *optional}
        for key, node in found.items():
            if key not in allowed:
                raise node.wrong(f"unknown key {key!r}, expected one of {listing(allowed)}")
        return found

    def fields(self, required: Iterable[str]) -> dict[str, "Node"]:
        """The node as a mapping that has all ``required`` keys, and whatever others."""
        found = self.table()
        for key in required:
            if key not in found:
                raise self.wrong(f"the key {key!r} is missing")
        return found

    def sequence(self, length: int | None = None, of: str = "entries") -> list["Node"]:
        """The node as a list, of ``length`` entries if a length is given."""
        if not isinstance(self.value, list):
            raise self.bad("a list" if length is None else f"a list of {length} {of}")
        self._check_number(len(self.value))
        if length is not None and len(self.value) != length:
            raise self.wrong(f"found a list of {len(self.value)}, expected {length} {of}")
        return self.value

    def text(self, longest: int = LONGEST_TEXT) -> str:
        """The node as a text."""
        if not isinstance(self.value, str):
            raise self.bad("a text")
        if len(self.value) > longest:
            raise self.wrong(f"found {len(self.value)} letters, expected at most {longest}")
        return self.value

    def name(self) -> str:
        """The node as a name that somebody gave, as it is shown."""
        return spelling.name(self.text(LONGEST_NAME))

    def whole(self, least: int | None = None, most: int | None = None) -> int:
        """The node as a whole number within the given bounds."""
        expected = "a whole number"
        if least is not None and most is not None:
            expected += f" from {least} to {most}"
        elif least is not None:
            expected += f" of at least {least}"
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.bad(expected)
        if (least is not None and self.value < least) or (most is not None and self.value > most):
            raise self.bad(expected)
        return self.value

    def number(self, least: float | None = None, most: float | None = None) -> float:
        """The node as a number within the given bounds."""
        expected = "a number"
        if least is not None and most is not None:
            expected += f" from {least:g} to {most:g}"
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            raise self.bad(expected)
        try:
            value = float(self.value)
        except OverflowError:
            raise self.bad(expected) from None
        if not math.isfinite(value) or (least is not None and value < least) or (most is not None and value > most):
            raise self.bad(expected)
        return value

    def flag(self) -> bool:
        """The node as true or false."""
        if not isinstance(self.value, bool):
            raise self.bad("true or false")
        return self.value

    def one_of(self, choices: Iterable[Choice]) -> Choice:
        """The one of ``choices`` that the node names."""
        known = tuple(choices)
        for choice in known:
            if self.value == choice:
                return choice
        raise self.bad(f"one of {listing(known)}")

    def known(self, mapping: Mapping[Choice, object], kind: str) -> Choice:
        """The node as a key of ``mapping``; ``kind`` is what errors call such a thing."""
        for_key: Any = self.value
        if isinstance(for_key, str) and for_key in mapping:
            return for_key  # type: ignore[return-value]
        raise self.bad(f"the id of a {kind}")

    def plain(self) -> Any:
        """The value as plain Python lists, dicts and scalars."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def _check_number(self, entries: int) -> None:
        if entries > MOST_ENTRIES:
            raise self.wrong(f"found {entries} entries, expected at most {MOST_ENTRIES}")

    def _shown(self) -> str:
        match self.value:
            case dict():
                return "a mapping"
            case list():
                return "a list"
            case None:
                return "nothing"
            case bool():
                return "true" if self.value else "false"
            case _:
                text = repr(self.value)
                return text if len(text) <= 60 else text[:57] + "..."


def listing(words: Iterable[str]) -> str:
    """The words in alphabetical order, as a person lists them."""
    return ", ".join(sorted(str(word) for word in words))


def read_text(path: Path) -> str:
    """The text of a plain file that is UTF-8 and of a sane size."""
    try:
        raw = read_plain(path, LARGEST_FILE)
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    return decoded(raw, str(path))


def decoded(raw: bytes, name: str) -> str:
    """What a file spells in UTF-8; ``name`` is what its errors call it."""
    try:
        # Some editors put a mark before the first letter.
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name}: not a text file (UTF-8 expected)") from None


def read_yaml(path: Path) -> Node:
    """The contents of a YAML file."""
    return parse_yaml(read_text(path), path.name)


def parse_yaml(text: str, name: str) -> Node:
    """YAML as nodes; ``name`` is what its errors call it."""
    reader = None
    try:
        reader = _YamlReader(text, name)
        return reader.document()
    except yaml.reader.ReaderError as error:
        raise BadInput(f"{name}: not a text file ({str(error).splitlines()[0]})") from None
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise BadInput(f"{name}{line}: not readable as YAML ({error.problem or error.context})") from None
    except BadInput:
        raise
    except (yaml.YAMLError, ValueError, RecursionError):
        raise BadInput(f"{name}: not readable as YAML") from None
    finally:
        if reader:
            reader.close()


_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_SCALARS = {f"tag:yaml.org,2002:{kind}" for kind in ("bool", "int", "float", "null")}
"""What a plain scalar may be besides a text."""


class _YamlReader:
    """Reads lists, mappings and plain scalars, event by event, and stops at whatever our files do not use.

    An anchor or a tag can make a small file describe an endless one, or something that is no data at all.
    """

    def __init__(self, text: str, name: str) -> None:
        self._name = name
        self._nodes = 0
        self._loader = _LOADER(text)

    def close(self) -> None:
        self._loader.dispose()

    def document(self) -> Node:
        """The one document of the file."""
        self._loader.get_event()
        if self._loader.check_event(yaml.StreamEndEvent):
            raise BadInput(f"{self._name}: empty, expected a mapping")
        self._loader.get_event()
        found = self._node("", 0)
        self._loader.get_event()
        if not self._loader.check_event(yaml.StreamEndEvent):
            event = self._loader.get_event()
            raise BadInput(f"{self._where(event)}: a second document begins here, expected one")
        return found

    def _node(self, path: str, depth: int) -> Node:
        event = self._loader.get_event()
        where = self._where(event)
        self._check(event, where, depth)
        if isinstance(event, yaml.MappingStartEvent):
            return Node(self._mapping(path, depth), where, path)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Node] = []
            while not self._loader.check_event(yaml.SequenceEndEvent):
                items.append(self._node(f"{path}[{len(items)}]", depth + 1))
            self._loader.get_event()
            return Node(items, where, path)
        return Node(self._scalar(event, where), where, path)

    def _mapping(self, path: str, depth: int) -> dict[str, Node]:
        table: dict[str, Node] = {}
        while not self._loader.check_event(yaml.MappingEndEvent):
            event = self._loader.get_event()
            where = self._where(event)
            self._check(event, where, depth)
            if not isinstance(event, yaml.ScalarEvent):
                raise BadInput(f"{where}: a key must be a plain word")
            key = str(event.value)
            if key in table:
                raise BadInput(f"{where}: the key {key!r} stands twice")
            table[key] = self._node(f"{path}.{key}" if path else key, depth + 1)
        self._loader.get_event()
        return table

    def _check(self, event: Any, where: str, depth: int) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise BadInput(f"{where}: more than {MOST_NODES} entries, which no file of ours has")
        # The scanner may take the square of the depth in time, so it is not let go on and on.
        if depth > DEEPEST:
            raise BadInput(f"{where}: nested more than {DEEPEST} levels deep")
        if isinstance(event, yaml.AliasEvent):
            raise BadInput(f"{where}: found an alias (*), which our files do not use")
        if event.anchor is not None:
            raise BadInput(f"{where}: found an anchor (&), which our files do not use")
        if event.tag is not None:
            raise BadInput(f"{where}: found the tag {event.tag!r:.60}, which our files do not use")

    def _scalar(self, event: Any, where: str) -> Any:
        tag = self._loader.resolve(yaml.ScalarNode, event.value, event.implicit)
        if tag not in _SCALARS:
            return str(event.value)
        try:
            return self._loader.construct_object(yaml.ScalarNode(tag, event.value))
        except ValueError:
            raise BadInput(f"{where}: found {event.value!r:.60}, which is no number that can be used") from None

    def _where(self, event: Any) -> str:
        return f"{self._name}, line {event.start_mark.line + 1}"


def parse_json(text: str, where: str) -> Node:
    """JSON as nodes; ``where`` is what its errors call it."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) < len(pairs):
            twice = next(key for key, number in Counter(key for key, _ in pairs).items() if number > 1)
            raise BadInput(f"{where}: the key {twice!r} stands twice")
        return table

    try:
        value = json.loads(text, parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=once)
        if "\\u" in text:
            # An escape can spell half a character, which could be neither shown nor written again.
            json.dumps(value, ensure_ascii=False).encode()
        return from_json(value, where)
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{where}: not readable as JSON") from None


def from_json(value: Any, where: str) -> Node:
    """A value that JSON gave, as nodes."""
    return _JsonReader(where).node(value, "", 0)


class _JsonReader:
    """Makes nodes of what JSON gave, as long as it is neither too deep nor too much."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._nodes = 0

    def node(self, value: Any, path: str, depth: int) -> Node:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise BadInput(f"{self._where}: more than {MOST_NODES} entries, which no file of ours has")
        if depth > DEEPEST:
            raise BadInput(f"{self._where}: nested more than {DEEPEST} levels deep")
        if isinstance(value, dict):
            table = {k: self.node(v, f"{path}.{k}" if path else k, depth + 1) for k, v in value.items()}
            return Node(table, self._where, path)
        if isinstance(value, list):
            return Node([self.node(v, f"{path}[{i}]", depth + 1) for i, v in enumerate(value)], self._where, path)
        return Node(value, self._where, path)


def _refuse_constant(word: str) -> Any:
    raise ValueError(word)


def _finite(word: str) -> float:
    number = float(word)
    if not math.isfinite(number):
        raise ValueError(word)
    return number
