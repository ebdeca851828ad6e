"""What lessons know of a game: the words they may use, the numbers of a position, and what a hand might try."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from neogame.content.lessons import Vocabulary
from neogame.games import GameParts


class Guide(Protocol):
    """A game as lessons speak of it. ``Any`` stands for its own components, views, scores and actions."""

    def words(self, components: Any) -> Vocabulary:
        """What lessons may speak of."""
        ...

    def facts(self, components: Any, view: Any, scores: Sequence[Any]) -> Mapping[str, int]:
        """The numbers of a position by name, as the view's seat sees it; a name that is missing counts 0."""
        ...

    def attempts(self, components: Any, view: Any) -> Iterator[Any]:
        """What the view's seat might try, allowed or not."""
        ...


GUIDES: Mapping[str, Guide] = GameParts("learn", name="GUIDE")
"""By game its guide; a game without one has no lessons."""
