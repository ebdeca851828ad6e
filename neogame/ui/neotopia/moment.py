"""What is true until something changes, worked out once and asked many times a frame."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from neogame.rules.neotopia import choices
from neogame.rules.neotopia.choices import Spot
from neogame.rules.neotopia.distance import Nearness
from neogame.rules.neotopia.first_card import FirstCard, first_card
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage, View
from neogame.tell import neotopia as tell
from neogame.tell.hints import Hint
from neogame.ui.neotopia.cue import Cue, cue
from neogame.ui.neotopia.news import News
from neogame.ui.neotopia.spots import space_name
from neogame.ui.table import callout
from neogame.ui.table.session import Turn

if TYPE_CHECKING:
    from neogame.ui.neotopia.scene import NeotopiaTable


class Moment:
    """One moment of the table; the scene makes another when something has changed."""

    def __init__(self, scene: "NeotopiaTable", view: View, scores: Sequence[Score]) -> None:
        self._scene = scene
        self.view = view
        self.scores = scores
        self.live = scene.live
        self.helps = scene.app.settings.help != "off"

    @cached_property
    def lit(self) -> Mapping[str, Spot]:
        """By the names of their spots the spaces where the disc in the hand may go."""
        return {space_name(*spot): spot for spot in self._scene.hand.lit} if self.live else {}

    @cached_property
    def turns(self) -> Sequence[Turn]:
        """What others did since the viewer's turn."""
        return self._scene.session.news

    @cached_property
    def news(self) -> Sequence[News]:
        """The same in words."""
        scene = self._scene
        players = scene.session.match.players
        return scene.gather(scene.say, scene.components, players, self.turns, scene.app.settings.explain)

    @cached_property
    def near(self) -> Sequence[Nearness]:
        """How far each card of the hand is."""
        return self._scene.measure(self._scene.game, self.view, self.view.hand)

    @cached_property
    def cue(self) -> Cue:
        """What the viewer should do now."""
        scene = self._scene
        shows_again = scene.replaying is not None
        return cue(scene.say, scene.session, scene.hand, self.view, self.lesson, scene.nudge, shows_again)

    @cached_property
    def advice(self) -> Sequence[callout.Line]:
        """What the hint says that was asked for; nothing if none was."""
        scene = self._scene
        session, say, hint = scene.session, scene.say, scene.session.hint
        if not self.live or (hint is None and not session.hinting):
            return ()
        known: Hint | None = None
        if hint is not None and hint.action == session.draft:
            known = tell.hint_to_confirm(say, hint.why)
        elif hint is not None:
            known = tell.hint_told(say, scene.game, scene.advised, hint.action, hint.why)
        return callout.advice(say, known)

    @cached_property
    def lesson(self) -> FirstCard | None:
        """What a player who has built nothing yet is shown: the discs that the nearest card lacks."""
        view = self.view
        free = view.to_act == view.seat and view.table.stage is Stage.ACT and view.table.left > 0
        return first_card(self._scene.game, view) if self.live and self.helps and free else None

    @cached_property
    def free_draw(self) -> bool:
        """Whether a bonus lets the viewer take a card."""
        return self.live and self.view.table.free is not None and bool(choices.draws(self.view))

    @cached_property
    def unbuilt(self) -> frozenset[str]:
        """The finished cards that wait to be built or declined."""
        return frozenset(self._scene.hand.unbuilt) if self.live else frozenset()
