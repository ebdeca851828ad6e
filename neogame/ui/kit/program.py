"""What an app runs, handed to it from outside: the app itself knows no game. What it hands on is the app."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from neogame.ui.kit.stack import AnyScene


@dataclass(frozen=True)
class Resume:
    """A game to go on with: what the title says of it, and what opens it."""

    line: str
    open: Callable[[Any], AnyScene]


def _raise(app: Any, error: Exception) -> None:
    raise error


@dataclass(frozen=True)
class Program:
    """What an app runs; the app itself knows no game."""

    tables: Mapping[str, Callable[..., AnyScene]] = field(default_factory=dict)
    """What makes the table of each game: of a new game, or of a match that is under way."""
    routes: Mapping[str, Callable[..., AnyScene]] = field(default_factory=dict)
    """What makes the scenes that others lead to without knowing them, by a name."""
    resume: Callable[[Any], Callable[[], Resume | None]] = lambda app: lambda: None
    """What finds the game to go on with."""
    take_file: Callable[[Any, Path], object] = lambda app, path: None
    """What becomes of a file that is dropped on the window."""
    rescue: Callable[[Any, Exception], object] = _raise
    """What is done after an error that nobody has caught."""
    desk: Callable[[], Any] = lambda: None
    """What makes the desk, at which opponents think in a process of their own."""
    warm: Callable[[], object] = lambda: None
    """What is made ready beside the first frames, as it will be wanted soon."""
