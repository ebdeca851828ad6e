"""An opponent's decisions in Neotopia."""

import random
from collections.abc import Mapping

from neogame.ai.neotopia.judge import Judge
from neogame.ai.neotopia.kit import UNKNOWN, Kit
from neogame.ai.neotopia.plan import Planner
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.weights import SEARCH, WEIGHTS
from neogame.ai.neotopia.world import SUPPLY, Close, Pass, Pick, Put, Raise, Spend, Step, World
from neogame.ai.opponent import Decision
from neogame.rules.hexes import LANE, Space
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, UseBonus
from neogame.rules.neotopia.components import Element, Factory, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage, View

__all__ = ["SEARCH", "WEIGHTS", "Mind"]


class Mind:
    def __init__(
        self, game: Neotopia, weights: Mapping[str, float], search: Mapping[str, float], seconds: float | None
    ) -> None:
        self._game = game
        self._kit = Kit(game.components, game.ways)
        self._weights = {name: weights.get(name, default) for name, (default, _, _) in WEIGHTS.items()}
        self._search = {name: search.get(name, default) for name, (default, _, _) in SEARCH.items()}
        self._seconds = seconds

    def decide(self, view: View, dice: random.Random) -> Decision:
        self._kit.forget()
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        if view.table.stage is Stage.OPENING:
            return Decision(dice.choice(view.legal))
        world = World.imagined(self._kit, self._game, view, dice)
        judge = Judge(self._kit, self._weights, world.colours, view.seat, world.bonus_kinds)
        planner = Planner(judge, int(self._search["width"]), int(self._search["beam"]))
        best = planner.turns(Position.of(world), 1)[0]
        return Decision(self._action(best.steps[0]) if best.steps else End())

    def _action(self, step: Step) -> Action:
        match step:
            case Put(factory, disc, region):
                element, space = divmod(disc, LANE)
                source = None if factory == SUPPLY else Factory(factory)
                return Place(source, Element(element), Region(region), Space(space))
            case Pick(card):
                return Draw(None if card == UNKNOWN else self._kit.ids[card])
            case Raise(card):
                return Build(self._kit.ids[card])
            case Pass():
                return Skip()
            case Spend(bonus):
                return UseBonus(bonus)
            case Close():
                return End()
