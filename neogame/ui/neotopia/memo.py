"""What is worked out once about a view of Neotopia, and asked many times a frame."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from neogame.rules.hexes import Space
from neogame.rules.neotopia.actions import Action, Place, Start
from neogame.rules.neotopia.choices import Source, Spot, builds, draws
from neogame.rules.neotopia.components import ProjectId
from neogame.rules.neotopia.distance import Nearness, nearness
from neogame.rules.neotopia.first_card import FirstCard, first_card
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import Outcome, outcome, pattern_at
from neogame.rules.neotopia.state import Stage, View

CROWD = 8
"""From so many cards on the hand lies in order."""


class Memo:
    """How far the cards are in a view, what each disc would bring, and why something cannot be done."""

    def __init__(self, game: Neotopia, view: View) -> None:
        self.view = view
        self.refusals: dict[Action, str] = {}
        self._game = game
        self._outcomes: dict[Place | Start, Outcome] = {}

    def outcome(self, action: Place | Start) -> Outcome:
        """What a disc would bring on a space."""
        if action not in self._outcomes:
            self._outcomes[action] = outcome(self._game, self.view, *self._disc(action))
        return self._outcomes[action]

    def pattern(self, action: Place | Start, project: ProjectId) -> list[Space]:
        """The spaces of the discs that make up a project which a disc would complete."""
        return pattern_at(self._game, self.view, *self._disc(action), project)

    def _disc(self, action: Place | Start) -> tuple[Source, Spot]:
        if isinstance(action, Start):
            return Source(None, self.view.table.colours[self.view.seat]), (action.region, action.space)
        return Source(action.factory, action.element), (action.region, action.space)

    @cached_property
    def hand(self) -> Sequence[Nearness]:
        """How far each card of the hand is."""
        return nearness(self._game, self.view, self.view.hand)

    @cached_property
    def order(self) -> Sequence[int]:
        """The cards of the hand as they lie from left to right: many lie in order, the finished and nearest first."""
        cards = range(len(self.view.hand))
        if len(cards) < CROWD:
            return cards

        def distance(card: int) -> tuple[bool, bool, int]:
            missing = self.hand[card].missing
            return self.view.hand[card] not in self.unbuilt, missing is None, missing or 0

        return sorted(cards, key=distance)

    @cached_property
    def offer(self) -> Mapping[ProjectId, Nearness]:
        """How far each card of the offer is."""
        cards = [project for project in self.view.table.offer if project is not None]
        return dict(zip(cards, nearness(self._game, self.view, cards), strict=True))

    @cached_property
    def lesson(self) -> FirstCard | None:
        """What a player who has built nothing yet is shown: the discs that the nearest card lacks."""
        view = self.view
        free = view.to_act == view.seat and view.table.stage is Stage.ACT and view.table.left > 0
        return first_card(self._game, view) if free else None

    @cached_property
    def unbuilt(self) -> Sequence[ProjectId]:
        """The finished cards that wait to be built or declined."""
        return list(builds(self.view))

    @cached_property
    def free_draw(self) -> bool:
        """Whether a bonus lets the viewer take a card."""
        return self.view.table.free is not None and bool(draws(self.view))
