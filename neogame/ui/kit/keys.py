"""The keys that ask for commands. No other module names a key.

A key press is a ``Binding``; the ``KeyMap`` says which ``Command`` it asks for. While a text is typed, some keys edit
it instead: what they do is an ``Edit``, and the same for everybody.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from types import MappingProxyType
from typing import Final

import pygame

from neogame.i18n import Texts
from neogame.ui.kit.commands import ARROWS, PICKS, RIVALS, Command

NEEDED: Final = frozenset((*ARROWS, Command.NEXT, Command.CONFIRM, Command.BACK))
"""What always has a key: without them somebody who has no pointer could not even get here to give them one."""
MOST: Final = 2
"""The bindings a command can have."""

MODIFIERS: Final = ("ctrl", "alt", "shift")
NAMED: Final = frozenset(
    (
        *("left", "right", "up", "down", "tab", "return", "escape", "space", "backspace", "delete", "insert"),
        *("home", "end", "page up", "page down", "print screen", "break", "menu", "clear", "help", "equals"),
        *(f"f{n}" for n in range(1, 25)),
        *(f"[{sign}]" for sign in "0123456789+-*/."),
    )
)
"""Keys with names longer than what they type; those in brackets are on the number pad."""
SAME: Final = MappingProxyType({"enter": "return", "[enter]": "return", "pause": "break"})
"""Keys that stand for another."""
DIGITS: Final = MappingProxyType(dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), "1234567890", strict=True)))
"""The keys above the letters, by where they are."""


@dataclass(frozen=True)
class Binding:
    """A key with the modifiers held with it, such as ``h`` or ``ctrl+z``."""

    key: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    @classmethod
    def read(cls, text: str) -> "Binding":
        """The binding that a text such as ``ctrl+z`` names; ValueError if it names none."""
        key, held = text.lower(), set[str]()
        while key.partition("+")[0] in MODIFIERS:
            modifier, _, key = key.partition("+")
            held.add(modifier)
        if not _is_key(key):
            raise ValueError(f"{text!r:.60} names no key")
        return cls(key, *(modifier in held for modifier in MODIFIERS))

    def __str__(self) -> str:
        return "+".join((*self._held(), self.key))

    def label(self, say: Texts) -> str:
        """What stands on the key cap, in the reader's language."""
        return "+".join((*(say(f"key.{modifier}") for modifier in self._held()), _cap(self.key, say)))

    @property
    def types(self) -> bool:
        """Whether it types a character."""
        return not (self.ctrl or self.alt) and (len(self.key) == 1 or self.key == "space" or self.key.startswith("["))

    def _held(self) -> Iterator[str]:
        return (name for name, held in zip(MODIFIERS, (self.ctrl, self.alt, self.shift), strict=True) if held)


def _is_key(name: str) -> bool:
    return name in NAMED or (len(name) == 1 and name.isprintable() and not name.isspace() and name == name.lower())


def _cap(key: str, say: Texts) -> str:
    name = f"key.{key.replace(' ', '-')}"
    if name in say:
        return say(name)
    return say("key.pad", key=key[1:-1]) if key.startswith("[") and len(key) > 1 else key.upper()


def pressed(event: pygame.Event) -> Binding | None:
    """The binding that a key going down is; None for one that only changes others, or has no name here."""
    name = pygame.key.name(event.key) or pygame.key.name(event.key, use_compat=False).lower()
    name = SAME.get(name, name)
    if event.scancode in DIGITS and not (name.isascii() and name.isalnum()):
        # Where digits are typed with Shift, as in France, their keys still pick from the hand.
        name = DIGITS[event.scancode]
    if not _is_key(name):
        return None
    held = event.mod
    ctrl, alt = held & (pygame.KMOD_CTRL | pygame.KMOD_META), held & pygame.KMOD_ALT
    return Binding(name, bool(ctrl), bool(alt), bool(held & pygame.KMOD_SHIFT))


def posted(text: str) -> dict[str, int]:
    """What the window's event says of a press that a text such as ``shift+tab`` names: a pilot posts it."""
    binding = Binding.read(text)
    masks = ((binding.ctrl, pygame.KMOD_LCTRL), (binding.alt, pygame.KMOD_LALT), (binding.shift, pygame.KMOD_LSHIFT))
    return {"key": pygame.key.key_code(binding.key), "mod": sum(mask for held, mask in masks if held), "scancode": 0}


def _usual(*keys: str) -> tuple[Binding, ...]:
    return tuple(Binding.read(key) for key in keys)


USUAL: Final[Mapping[Command, tuple[Binding, ...]]] = MappingProxyType(
    {
        Command.LEFT: _usual("left", "a"),
        Command.RIGHT: _usual("right", "d"),
        Command.UP: _usual("up", "w"),
        Command.DOWN: _usual("down", "s"),
        Command.NEXT: _usual("tab"),
        Command.PREVIOUS: _usual("shift+tab"),
        Command.PAGE_BACK: _usual("page up"),
        Command.PAGE_ON: _usual("page down"),
        Command.FIRST: _usual("home"),
        Command.LAST: _usual("end"),
        Command.CONFIRM: _usual("return"),
        Command.BACK: _usual("escape"),
        Command.HURRY: _usual("space"),
        Command.TURN_LEFT: _usual("q"),
        Command.TURN_RIGHT: _usual("e"),
        Command.SKIP: _usual("k"),
        Command.END_TURN: _usual("n"),
        Command.UNDO: _usual("ctrl+z"),
        Command.REDO: _usual("ctrl+y", "ctrl+shift+z"),
        Command.HINT: _usual("h"),
        Command.LOG: _usual("l"),
        Command.AGAIN: _usual("t"),
        Command.FASTER: _usual("f"),
        Command.BOARD: _usual("b"),
        Command.MINE: _usual("p"),
        Command.SCORES: _usual("g"),
        Command.ODDS: _usual("o"),
        **{rival: _usual(f"f{n}") for n, rival in enumerate(RIVALS, 2)},
        **{pick: _usual(str(n)) for n, pick in enumerate(PICKS, 1)},
        Command.CARRY_UP: _usual("ctrl+up"),
        Command.CARRY_DOWN: _usual("ctrl+down"),
        Command.FULL_SCREEN: _usual("f11"),
        Command.MUTE: _usual("m"),
    }
)


@dataclass(frozen=True)
class Clash:
    """One binding that two or more commands have."""

    binding: Binding
    commands: tuple[Command, ...]


@dataclass(frozen=True)
class KeyMap:
    """Which keys ask for which command: up to two bindings each."""

    bindings: Mapping[Command, tuple[Binding, ...]] = field(default_factory=lambda: USUAL)

    def __getitem__(self, command: Command) -> tuple[Binding, ...]:
        return self.bindings.get(command, ())

    def command(self, binding: Binding) -> Command | None:
        """What a binding asks for."""
        return self._commands.get(binding)

    def label(self, command: Command, say: Texts) -> str:
        """The first key of a command, in the reader's language; empty if it has none."""
        return self[command][0].label(say) if self[command] else ""

    def changed(self, command: Command, place: int, binding: Binding | None) -> "KeyMap":
        """The map with another binding in one of a command's two places, or with none there."""
        kept = list(self[command])
        kept[place : place + 1] = [binding] if binding else []
        return self._with(command, tuple(dict.fromkeys(kept)))

    def given(self, binding: Binding, to: Command) -> "KeyMap":
        """The map in which a binding is that of one command alone."""
        found = self
        for command in Command:
            if command is not to and binding in self[command]:
                found = found._with(command, tuple(one for one in self[command] if one != binding))
        return found

    def clashes(self) -> tuple[Clash, ...]:
        """The bindings that ask for more than one command."""
        owners: dict[Binding, list[Command]] = {}
        for command in Command:
            for binding in self[command]:
                owners.setdefault(binding, []).append(command)
        return tuple(Clash(binding, tuple(found)) for binding, found in owners.items() if len(found) > 1)

    def last_of(self, binding: Binding) -> Command | None:
        """The command that always has a key, and has no other than this one for itself alone."""
        shared = {clash.binding for clash in self.clashes()}
        for command in Command:
            others = {one for one in self[command] if one != binding} - shared
            if command in NEEDED and binding in self[command] and not others:
                return command
        return None

    @classmethod
    def read(cls, values: Mapping[str, Sequence[str]]) -> "tuple[KeyMap, list[str]]":
        """The map that plain values describe, and the names of those entries that cannot count.

        What somebody has chosen comes before what is usual: a usual key that is taken is no longer usual. Entries of
        commands that are not known here belong to another version and are passed over.
        """
        chosen: dict[Command, tuple[Binding, ...]] = {}
        bad: list[str] = []
        taken: set[Binding] = set()
        for command in (command for command in Command if command in values):
            keys = _read(values[command])
            if keys is None or not taken.isdisjoint(keys) or (command in NEEDED and not keys):
                bad.append(command)
            else:
                chosen[command] = keys
                taken.update(keys)
        found = cls(_filled(chosen))
        while bare := [command for command in NEEDED if not found[command]]:
            takers = [command for command in chosen if not set(chosen[command]).isdisjoint(USUAL[bare[0]])]
            bad += takers
            chosen = {command: kept for command, kept in chosen.items() if command not in takers}
            found = cls(_filled(chosen))
        return found, sorted(bad)

    def written(self) -> dict[str, list[str]]:
        """The entries that differ from the usual keys, as plain values."""
        return {
            str(command): [str(binding) for binding in self[command]]
            for command in Command
            if self[command] != USUAL[command]
        }

    def _with(self, command: Command, bindings: tuple[Binding, ...]) -> "KeyMap":
        return replace(self, bindings=MappingProxyType({**self.bindings, command: bindings}))

    @cached_property
    def _commands(self) -> Mapping[Binding, Command]:
        return {binding: command for command in Command for binding in self[command]}


def _read(entries: object) -> tuple[Binding, ...] | None:
    """The bindings of a list of texts; None if it is not that."""
    if not isinstance(entries, list | tuple) or len(entries) > MOST:
        return None
    try:
        found = tuple(Binding.read(entry) for entry in entries if isinstance(entry, str))
    except ValueError:
        return None
    return found if len(set(found)) == len(entries) else None


def _filled(chosen: Mapping[Command, tuple[Binding, ...]]) -> Mapping[Command, tuple[Binding, ...]]:
    """What was chosen, and for the rest what is usual and free."""
    taken = {binding for bindings in chosen.values() for binding in bindings}
    usual = {command: tuple(one for one in keys if one not in taken) for command, keys in USUAL.items()}
    return MappingProxyType({**usual, **chosen})


class Edit(Enum):
    """What a key does to a text that is being typed."""

    LEFT = auto()
    RIGHT = auto()
    START = auto()
    END = auto()
    ERASE_LEFT = auto()
    ERASE_RIGHT = auto()
    ALL = auto()
    COPY = auto()
    CUT = auto()
    PASTE = auto()
    DONE = auto()
    GIVE_UP = auto()


EDITS: Final = MappingProxyType(
    {
        "left": Edit.LEFT,
        "right": Edit.RIGHT,
        "home": Edit.START,
        "end": Edit.END,
        "backspace": Edit.ERASE_LEFT,
        "delete": Edit.ERASE_RIGHT,
        "return": Edit.DONE,
        "escape": Edit.GIVE_UP,
    }
)
CTRL_EDITS: Final = MappingProxyType({"a": Edit.ALL, "c": Edit.COPY, "x": Edit.CUT, "v": Edit.PASTE})


def edit(binding: Binding) -> Edit | None:
    """What a key press does to a text that is being typed; None if it does nothing there."""
    if binding.alt:
        return None
    return EDITS.get(binding.key) or (CTRL_EDITS.get(binding.key) if binding.ctrl else None)
