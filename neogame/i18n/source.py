"""A file of texts as YAML nodes, each of which knows its line, so that a mistake can be named."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import yaml

from neogame.files import read_plain

LARGEST_FILE, DEEPEST = 1 << 20, 12
PLACE = re.compile(r"\{(\w+)\}")
STR = "tag:yaml.org,2002:str"
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class TextError(Exception):
    """A file of texts that cannot be used: says which file, where, and what was expected."""


class Source:
    """A file of texts that is being read."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            self.text = read_plain(path, LARGEST_FILE).decode("utf-8-sig")
        except OSError as error:
            raise TextError(f"{path.name}: cannot be read ({error.strerror})") from error
        except ValueError as error:
            raise TextError(f"{path.name}: not a text file (UTF-8 expected)") from error

    def tree(self, text: str | None = None) -> yaml.Node:
        """The file, or the given beginning of it, as nodes."""
        text = self.text if text is None else text
        try:
            self._check_shape(yaml.parse(text, Loader=_LOADER))
            tree: yaml.Node | None = yaml.compose(text, Loader=_LOADER)
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            mark = getattr(error, "problem_mark", None)
            where = f", line {mark.line + 1}" if mark else ""
            raise TextError(f"{self.name}{where}: not a YAML file of texts") from error
        if tree is None:
            raise TextError(f"{self.name}: empty, expected a mapping of texts")
        return tree

    def fields(self, node: yaml.Node, what: str) -> Iterator[tuple[str, yaml.Node]]:
        """The keys and values of a mapping; ``what`` is what its errors call it."""
        if not isinstance(node, yaml.MappingNode):
            raise self.wrong(node, f"{what} must be a mapping, found {shown(node)}")
        keys: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.tag != STR:
                raise self.wrong(key, f"a key of {what} must be a word, found {shown(key)}; put it in quotes")
            if key.value in keys:
                raise self.wrong(key, f"the key {key.value!r} stands twice in {what}")
            keys.add(key.value)
            yield key.value, value

    def sentence(self, node: yaml.Node, what: str, places: Iterable[str] | None = None) -> str:
        """A text, with exactly the given places if some are given; ``what`` is what its errors call it."""
        if not isinstance(node, yaml.ScalarNode) or node.tag != STR:
            raise self.wrong(node, f"{what} must be a text, found {shown(node)}")
        if places is not None and sorted(PLACE.findall(node.value)) != sorted(places):
            wanted = " and ".join(f"{{{place}}}" for place in places)
            raise self.wrong(node, f"{what} must hold {wanted} once, found {shown(node)}")
        return str(node.value)

    def wrong(self, node: yaml.Node, sentence: str) -> TextError:
        """The error for a node: file, line and what is wrong."""
        # However long what was found is, it stays a sentence: its beginning and its end are kept.
        told = sentence if len(sentence) <= 500 else f"{sentence[:300]} … {sentence[-180:]}"
        return TextError(f"{self.name}, line {node.start_mark.line + 1}: {told}")

    def _check_shape(self, events: Iterable[yaml.Event]) -> None:
        """Refuses what would bring the parser down: endless nesting, and aliases, by which a file describes itself."""
        depth = 0
        for event in events:
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
            if depth > DEEPEST or isinstance(event, yaml.AliasEvent):
                where = f", line {event.start_mark.line + 1}" if event.start_mark else ""
                found = "nesting too deep" if depth > DEEPEST else "an alias (*)"
                raise TextError(f"{self.name}{where}: found {found}, which no file of texts needs")


def filled(pattern: str, values: Mapping[str, object]) -> str:
    """A text with its places filled; a place without a value stays as it is.

    >>> filled("{n} of {all}", {"n": 1, "all": 3})
    '1 of 3'
    """
    return PLACE.sub(lambda place: str(values.get(place[1], place[0])), pattern) if "{" in pattern else pattern


def shown(node: yaml.Node) -> str:
    """What a node holds, in a few words for an error."""
    if isinstance(node, yaml.ScalarNode):
        return f"{node.value!r:.60}"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a mapping"
