"""Why an action was chosen: opponents give reasons, records keep them, and sentences are made of them."""

from dataclasses import dataclass
from typing import Generic, TypeVar

ActionT = TypeVar("ActionT")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that spoke for an action, and how many points it counted."""

    name: str
    """A word of the game such as ``parks``, or the id of the component that it is about."""
    points: float


@dataclass(frozen=True, slots=True)
class Reason(Generic[ActionT]):
    """What decided for an action. Its terms name public things only; the best alternative need not."""

    terms: tuple[Term, ...]
    """The weightiest first."""
    best: ActionT | None = None
    """The best other legal action that was thought of; None if there was none."""
    gain: float = 0.0
    """By how many points the chosen action is better than that; below 0 if looking further ahead changed the order."""
    private: bool = False
    """Whether the best alternative names something that only the seat itself may know."""
    cut: bool = False
    """Whether time ran out before the work was done that the level stands for."""
