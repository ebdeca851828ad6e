"""What sentences about a game are made of."""

from typing import Generic, NamedTuple, TypeVar

from neogame.reason import Reason

BeforeT = TypeVar("BeforeT")
ActionT = TypeVar("ActionT")


class Act(NamedTuple, Generic[BeforeT, ActionT]):
    """An action of a seat, what everybody saw before it, and the reason that was given for it."""

    before: BeforeT
    action: ActionT
    why: Reason[ActionT] | None = None
