"""What sentences about a game are made of: acts, and the facts that they prove."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from neogame.reason import Reason
from neogame.rules.core import Seat

PositionT = TypeVar("PositionT")
ActionT = TypeVar("ActionT")


class Act(NamedTuple, Generic[PositionT, ActionT]):
    """An action of a seat, what everybody saw before and after it, and the reason that was given for it."""

    seat: Seat
    before: PositionT
    action: ActionT
    after: PositionT
    why: Reason[ActionT] | None = None


@dataclass(frozen=True)
class Fact:
    """Something true of a turn that everybody can see, and that speaks for it."""

    kind: str
    """Which sentence tells it."""
    things: Mapping[str, Any]
    """What the sentence names, by the place it has there: components, seats, numbers."""
    weight: float = 0.0
    """How many points it counted to whoever acted."""

    @property
    def nameless(self) -> "Fact":
        """The same without the rival it names."""
        return replace(self, things={place: thing for place, thing in self.things.items() if place != "rival"})


def close(why: Reason[Any] | None) -> bool:
    """Whether another action would have been as good, within a point."""
    return why is not None and why.best is not None and why.gain < 1
