"""Reads the lessons of ``lessons/<game>/*.yaml``: where each starts, and its steps.

A step has one task: deeds to do (``do``), deeds of one's own choice (``free``), something to try that is refused
(``try``), things to point at (``point``), a question (``ask``), or nothing but to go on. If it is an opponent's turn,
that is played first (``play``). Its sentence and its answers are texts, found by the names of game, lesson and step.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from neogame.content.node import Node, listing, read_yaml

FOLDER = "lessons"
TURN = "turn"
"""What ``until`` says of deeds that go on until the turn is over."""
SAME, OTHER = "same", "other"
"""What a field of a deed may say instead of a value: as in the draft that lies there, or not as in it."""
MOST_STEPS, MOST_MINUTES = 12, 5
ANSWERS = 3
"""How many answers a question has."""
_FILE = re.compile(r"([0-9]{1,2})-([a-z][a-z-]*)")
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_BOUND = re.compile(r"(-?[0-9]+)([+-]?)")


class Bound(NamedTuple):
    """What a number has to be: from ``least`` to ``most``, None where that end is open."""

    least: int | None
    most: int | None

    def holds(self, number: int) -> bool:
        """Whether the number lies there."""
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


Bounds = Mapping[str, Bound]
"""By the name of a fact what it has to be."""


@dataclass(frozen=True)
class Deed:
    """A class of actions: those whose entry has these values, and after which these facts hold."""

    do: tuple[str, ...]
    fields: Mapping[str, Any]
    after: Bounds


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing that is said; without more, it is over when the person goes on."""

    name: str
    show: tuple[str, ...] = ()
    """The things that the rest of the table is dimmed for."""
    play: tuple[Deed, ...] = ()
    """What an opponent does with each of its turns meanwhile."""
    answers: Mapping[str, Deed] = field(default_factory=dict)
    """By the name of an answer the deeds it is given to, the first that fits."""


@dataclass(frozen=True, kw_only=True)
class Do(Step):
    """Deeds to do, one after the other."""

    deeds: tuple[Deed, ...]


@dataclass(frozen=True, kw_only=True)
class Free(Step):
    """Any deeds, but for those that have an answer, until these facts hold or, without any, the turn is over."""

    until: Bounds
    deeds: tuple[Deed, ...]
    """One way to do it."""


@dataclass(frozen=True, kw_only=True)
class Try(Step):
    """Something to try that is not allowed, and the rules' word for why."""

    deed: Deed
    refused: str


@dataclass(frozen=True, kw_only=True)
class Point(Step):
    """Things to point at: one of them is enough."""

    things: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Ask(Step):
    """A question; the first of its choices is right."""

    choices: tuple[str, ...]


@dataclass(frozen=True)
class Lesson:
    """A lesson: the game it is about, the record and how much of it to start from, and the steps."""

    game: str
    id: str
    number: int
    chapter: str
    minutes: int
    record: Path
    after: int
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """What the keys of its texts begin with."""
        return f"lesson.{self.game}.{self.id}"

    def text(self, step: Step, name: str = "say") -> str:
        """The key of a step's sentence, or of one of its answers."""
        return f"{self.key}.{step.name}.{name}"


@dataclass(frozen=True)
class Vocabulary:
    """What the lessons of a game may speak of."""

    verbs: Mapping[str, Mapping[str, Collection[Any] | None]]
    """By what is done the fields that go with it, with the values each may have; None for a place."""
    facts: Collection[str]
    """The names of the numbers that can be asked about a position."""
    things: Mapping[str, Collection[str]]
    """By kind what can be shown; a kind without names of its own stands for itself."""
    refusals: Collection[str]
    """The rules' words for what is not allowed."""


def load(data: Path, game: str, words: Vocabulary, texts: Collection[str]) -> tuple[Lesson, ...]:
    """The lessons of a game in their order, none if there is no folder; ``texts`` are the keys of all texts."""
    files = sorted((data / FOLDER / game).glob("*.yaml"), key=lambda path: (len(path.stem.split("-")[0]), path.stem))
    return tuple(read(path, game, words, texts) for path in files)


def read(path: Path, game: str, words: Vocabulary, texts: Collection[str]) -> Lesson:
    """The lesson in a file; raises ``BadInput`` with the line of what is wrong."""
    file = read_yaml(path)
    named = _FILE.fullmatch(path.stem)
    if named is None:
        raise file.wrong(f"the file is called {path.name}, expected a number, a dash and a word, as in 1-tile.yaml")
    found = file.mapping(("chapter", "minutes", "from", "steps"))
    start = found["from"].mapping(("record", "after"))
    record = path.parent / start["record"].text()
    if not record.exists():
        raise start["record"].wrong(f"there is no record {record.name} beside the lesson")
    reader = _Reader(words)
    steps = tuple(reader.step(node) for node in found["steps"].sequence())
    if not 1 <= len(steps) <= MOST_STEPS:
        raise found["steps"].wrong(f"found {len(steps)} steps, expected 1 to {MOST_STEPS}")
    lesson = Lesson(
        game,
        named[2],
        int(named[1]),
        _name(found["chapter"]),
        found["minutes"].whole(1, MOST_MINUTES),
        record,
        start["after"].whole(0),
        steps,
    )
    _check_texts(lesson, file, found["steps"].sequence(), texts)
    return lesson


def _check_texts(lesson: Lesson, file: Node, nodes: list[Node], texts: Collection[str]) -> None:
    heads = [f"{lesson.key}.title", f"{lesson.key}.about", f"lesson.{lesson.game}.chapter.{lesson.chapter}"]
    wanted = [(file, key) for key in heads]
    names: set[str] = set()
    for step, node in zip(lesson.steps, nodes, strict=True):
        if step.name in names:
            raise node.wrong(f"the step {step.name!r} stands twice")
        names.add(step.name)
        wanted += [(node, lesson.text(step, name)) for name in ("say", *step.answers)]
        if isinstance(step, Ask):
            wanted += [(node, lesson.text(step, choice)) for choice in step.choices]
            wanted += [(node, lesson.text(step, f"{choice}-why")) for choice in step.choices[1:]]
    for node, key in wanted:
        if key not in texts:
            raise node.wrong(f"there is no text {key}")


class _Reader:
    """Reads steps in the words of one game."""

    def __init__(self, words: Vocabulary) -> None:
        self._words = words

    def step(self, node: Node) -> Step:
        kinds = ("do", "free", "try", "point", "ask")
        found = node.mapping(("step",), ("show", "answers", "until", "play", "refused", *kinds))
        tasks = [kind for kind in kinds if kind in found]
        if len(tasks) > 1:
            raise node.wrong(f"a step has one task, found {listing(tasks)}")
        task = tasks[0] if tasks else ""
        for key, kind in (("until", "free"), ("refused", "try")):
            if key in found and task != kind:
                raise found[key].wrong(f"{key!r} goes with {kind!r} only")
        answers = found["answers"].table() if "answers" in found else {}
        common: dict[str, Any] = {
            "name": _name(found["step"]),
            "show": self._things(found["show"]) if "show" in found else (),
            "play": self._deeds(found["play"]) if "play" in found else (),
            "answers": {name: self._deed(answer) for name, answer in answers.items()},
        }
        match task:
            case "do":
                return Do(**common, deeds=self._deeds(found["do"]))
            case "free":
                return Free(**common, deeds=self._deeds(found["free"]), until=self._until(node))
            case "try":
                refused = node.fields(("refused",))["refused"].one_of(self._words.refusals)
                return Try(**common, deed=self._deed(found["try"]), refused=refused)
            case "point":
                return Point(**common, things=self._things(found["point"]))
            case "ask":
                choices = tuple(
                    _name(choice) for choice in found["ask"].sequence(ANSWERS, "answers, the right one first")
                )
                return Ask(**common, choices=choices)
            case _:
                return Step(**common)

    def _until(self, node: Node) -> Bounds:
        until = node.fields(("until",))["until"]
        return {} if until.value == TURN else self._bounds(until)

    def _deeds(self, node: Node) -> tuple[Deed, ...]:
        """One deed, or a list of them."""
        if isinstance(node.value, dict):
            return (self._deed(node),)
        deeds = tuple(self._deed(deed) for deed in node.sequence())
        if not deeds:
            raise node.wrong("expected at least one deed")
        return deeds

    def _deed(self, node: Node) -> Deed:
        verbs = self._words.verbs
        found = node.table()
        do: tuple[str, ...] = tuple(verbs)
        if "do" in found:
            do = tuple(verb.one_of(verbs) for verb in _one_or_more(found["do"]))
        fields = {}
        for key, value in found.items():
            if key in ("do", "after"):
                continue
            allowed = [verbs[verb][key] for verb in do if key in verbs[verb]]
            if not allowed:
                known = {name for verb in do for name in verbs[verb]} | {"do", "after"}
                raise value.wrong(f"unknown key {key!r}, expected one of {listing(known)}")
            fields[key] = _value(value, allowed)
        return Deed(do, fields, self._bounds(found["after"]) if "after" in found else {})

    def _bounds(self, node: Node) -> Bounds:
        bounds = {}
        for name, value in node.table().items():
            if name not in self._words.facts:
                plain = [fact for fact in self._words.facts if "." not in fact and not any(c.isdigit() for c in fact)]
                raise value.wrong(f"unknown fact {name!r}, expected one such as {listing(plain)}")
            bounds[name] = _bound(value)
        return bounds

    def _things(self, node: Node) -> tuple[str, ...]:
        return tuple(self._thing(thing) for thing in _one_or_more(node))

    def _thing(self, node: Node) -> str:
        kind, colon, name = node.text().partition(":")
        things = self._words.things
        if kind not in things:
            raise node.bad(f"one of {listing(things)}")
        if colon and name not in things[kind]:
            raise node.wrong(f"there is no {kind} {name!r}")
        return node.text()


def _one_or_more(node: Node) -> list[Node]:
    return node.sequence() if isinstance(node.value, list) else [node]


def _name(node: Node) -> str:
    if not _NAME.fullmatch(node.text()):
        raise node.bad("a word of lower-case letters, digits and dashes")
    return node.text()


def _value(node: Node, allowed: list[Collection[Any] | None]) -> Any:
    """A value of an entry, a list of several, or ``same`` or ``other``."""
    value = node.plain()
    if value in (SAME, OTHER):
        return value
    if None in allowed:
        places = value if value and isinstance(value, list) and isinstance(value[0], list) else [value]
        if not all(isinstance(place, list) and [type(step) for step in place] == [int, int] for place in places):
            raise node.bad(f"a place such as [0, 1], several of them, {SAME} or {OTHER}")
        return value
    known = [choice for choices in allowed for choice in choices or ()]
    for one in _one_or_more(node):
        if one.value not in known:
            raise one.bad(f"one of {listing(map(str, known))}")
    return value


def _bound(node: Node) -> Bound:
    """A number, ``4+`` for four and more, ``4-`` for four and less."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        return Bound(node.value, node.value)
    spelled = _BOUND.fullmatch(node.value) if isinstance(node.value, str) else None
    if spelled is None:
        raise node.bad("a whole number, or one with + or - behind it for that and more, or less")
    number = int(spelled[1])
    return {"+": Bound(number, None), "-": Bound(None, number)}.get(spelled[2], Bound(number, number))
