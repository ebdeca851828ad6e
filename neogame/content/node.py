"""Input from YAML or JSON as ``Node``s that know their file and line, so that an error can name the place."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml

LARGEST_FILE = 4 << 20
DEEPEST = 40

Choice = TypeVar("Choice", bound=str)


class BadInput(ValueError):
    """Input that cannot be used; the text says where, what was found and what was expected.

    However long what was found is, it stays a sentence: its beginning and its end are kept.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence if len(sentence) <= 600 else f"{sentence[:400]} … {sentence[-180:]}")


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
        return self.value

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
        if length is not None and len(self.value) != length:
            raise self.wrong(f"found a list of {len(self.value)}, expected {length} {of}")
        return self.value

    def text(self) -> str:
        """The node as a text."""
        if not isinstance(self.value, str):
            raise self.bad("a text")
        return self.value

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
        if isinstance(self.value, bool) or not isinstance(self.value, int | float) or self.value != self.value:
            raise self.bad(expected)
        if (least is not None and self.value < least) or (most is not None and self.value > most):
            raise self.bad(expected)
        return float(self.value)

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
    """The text of a file that is UTF-8 and of a sane size."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise BadInput(f"{path}: there is no such file") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror or error})") from None
    if len(raw) > LARGEST_FILE:
        raise BadInput(f"{path}: larger than {LARGEST_FILE >> 20} MiB, which no file of ours is")
    try:
        # Some editors put a mark before the first letter.
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: not a text file (UTF-8 expected)") from None


def read_yaml(path: Path) -> Node:
    """The contents of a YAML file."""
    return parse_yaml(read_text(path), path.name)


def parse_yaml(text: str, name: str) -> Node:
    """YAML as nodes; ``name`` is what its errors call it."""
    try:
        loader = _Loader(text)
    except yaml.YAMLError as error:
        raise BadInput(f"{name}: not a text file ({str(error).splitlines()[0]})") from None
    loader.calls_it(name)
    try:
        tree = loader.get_single_node()
        if tree is None:
            raise BadInput(f"{name}: empty, expected a mapping")
        return _from_yaml(loader, tree, name, "", 0)
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise BadInput(f"{name}{line}: not readable as YAML ({error.problem or error.context})") from None
    except yaml.YAMLError as error:
        raise BadInput(f"{name}: not readable as YAML ({str(error).splitlines()[0]})") from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{name}: not readable as YAML") from None
    finally:
        loader.dispose()


class _Loader(yaml.SafeLoader):
    """PyYAML's own safe loader; the subclass keeps its settings apart from other users of the library."""

    def calls_it(self, name: str) -> None:
        self._name = name
        self._depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        # An alias can make a small file describe an endless one.
        if self.check_event(yaml.AliasEvent):
            line = self.peek_event().start_mark.line + 1  # type: ignore[no-untyped-call]
            raise BadInput(f"{self._name}, line {line}: found an alias (*), which our files do not use")
        # The scanner takes the square of the depth in time, so it is not let go on and on.
        if self._depth > DEEPEST:
            raise BadInput(f"{self._name}: nested more than {DEEPEST} levels deep")
        self._depth += 1
        try:
            return super().compose_node(parent, index)
        finally:
            self._depth -= 1


def _from_yaml(loader: _Loader, tree: yaml.Node, name: str, path: str, depth: int) -> Node:
    where = f"{name}, line {tree.start_mark.line + 1}"
    if depth > DEEPEST:
        raise BadInput(f"{where}: nested more than {DEEPEST} levels deep")
    if isinstance(tree, yaml.MappingNode):
        table: dict[str, Node] = {}
        for key_node, value_node in tree.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise BadInput(f"{name}, line {key_node.start_mark.line + 1}: a key must be a plain word")
            key = str(key_node.value)
            if key in table:
                raise BadInput(f"{name}, line {key_node.start_mark.line + 1}: the key {key!r} stands twice")
            table[key] = _from_yaml(loader, value_node, name, f"{path}.{key}" if path else key, depth + 1)
        return Node(table, where, path)
    if isinstance(tree, yaml.SequenceNode):
        items = [_from_yaml(loader, item, name, f"{path}[{i}]", depth + 1) for i, item in enumerate(tree.value)]
        return Node(items, where, path)
    value = loader.construct_object(tree, deep=True)
    return Node(value, where, path)


def parse_json(text: str, where: str) -> Node:
    """JSON as nodes; ``where`` is what its errors call it."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(pairs)
        if len(table) < len(pairs):
            twice = next(key for key, number in Counter(key for key, _ in pairs).items() if number > 1)
            raise BadInput(f"{where}: the key {twice!r} stands twice")
        return table

    try:
        value = json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=once)
        if "\\u" in text:
            # An escape can spell half a character, which could be neither shown nor written again.
            json.dumps(value, ensure_ascii=False).encode()
        return from_json(value, where)
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{where}: not readable as JSON") from None


def from_json(value: Any, where: str, path: str = "", depth: int = 0) -> Node:
    """A value that JSON gave, as nodes."""
    if depth > DEEPEST:
        raise BadInput(f"{where}: nested more than {DEEPEST} levels deep")
    if isinstance(value, dict):
        table = {k: from_json(v, where, f"{path}.{k}" if path else k, depth + 1) for k, v in value.items()}
        return Node(table, where, path)
    if isinstance(value, list):
        return Node([from_json(v, where, f"{path}[{i}]", depth + 1) for i, v in enumerate(value)], where, path)
    return Node(value, where, path)


def _refuse_constant(word: str) -> Any:
    raise ValueError(word)
