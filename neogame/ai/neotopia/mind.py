"""An opponent's decisions in Neotopia, and the odds of a seat."""

import random
from collections.abc import Callable, Mapping

from neogame.ai.deadline import Deadline
from neogame.ai.neotopia.futures import Futures, Odds, sampled, summed_up
from neogame.ai.neotopia.judge import Judge
from neogame.ai.neotopia.kit import Kit
from neogame.ai.neotopia.plan import Planner
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.reasons import reason_to_act, reason_to_open
from neogame.ai.neotopia.weights import SEARCH, WEIGHTS
from neogame.ai.neotopia.world import Raise, World, action_of
from neogame.ai.opponent import Decision
from neogame.rules.hexes import LANE
from neogame.rules.neotopia.actions import End, Start
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage, View

__all__ = ["SEARCH", "WEIGHTS", "Mind", "odds"]

TIME_SHARES = (0.05, 0.12, 0.22, 0.45)
"""By actions left the part of a turn's time and work that the next decision gets."""
ASIDE = 0.4
"""What is left of that for a decision in the middle of an action: a build, or what a bonus does."""
DOUBT = 5.0
CANDIDATES = 48
"""How many turns a plan gives: most often enough to find a best one that begins with something else."""
FIRST_STEPS = 256
"""How many first steps are looked at to find one."""


class Mind:
    """Decides on what a seat may know, with its weights and as much search as its settings say."""

    def __init__(
        self, game: Neotopia, weights: Mapping[str, float], search: Mapping[str, float], seconds: float | None
    ) -> None:
        self._game = game
        self._kit = Kit(game.components, game.ways)
        self._weights = {name: weights.get(name, default) for name, (default, _, _) in WEIGHTS.items()}
        settings = {name: search.get(name, default) for name, (default, _, _) in SEARCH.items()}
        self._depth, self._width, self._beam = (int(settings[name]) for name in ("depth", "width", "beam"))
        self._turns, self._rounds, self._worlds = (int(settings[name]) for name in ("turns", "rounds", "worlds"))
        self._care = int(settings["care"])
        self._slips = settings["slips"]
        self._seconds = seconds

    def decide(self, view: View, dice: random.Random) -> Decision:
        if len(view.legal) == 1:
            return Decision(view.legal[0])
        self._kit.forget()
        world = World.imagined(self._kit, self._game, view, dice)
        judges = _judges(self._kit, self._weights, world)
        judge = judges[view.seat]
        start = Position.of(world, view.seat)
        if view.table.stage is Stage.OPENING:
            return self._open(view, judge, start, dice)
        deadline = Deadline(None if self._seconds is None else self._seconds * TIME_SHARES[-1])
        found = Planner(judge, self._width, self._beam, deadline=deadline).turns(start, CANDIDATES, self._depth)
        if self._slips:
            chosen = self._glanced(found, start, dice)
        else:
            aside = start.placed is not None or start.free is not None
            share = TIME_SHARES[min(start.left, len(TIME_SHARES) - 1)] * (ASIDE if aside else 1)
            chosen = self._weighed(found, view, judges, dice, share, deadline)
        action = action_of(chosen.steps[0], self._kit) if chosen.steps else End()
        decided = Decision(action, reason_to_act(judge, start, *self._choice(judge, start, found, chosen)))
        return decided.cut_short() if deadline.cut else decided

    def _choice(
        self, judge: Judge, start: Position, found: list[Position], chosen: Position
    ) -> tuple[Position, Position | None]:
        """The turn that was chosen and the best one that begins otherwise, as far as the two can be compared."""
        first = chosen.steps[:1]
        other = next((end for end in found if end.steps[:1] != first), None)
        if other is not None:
            return chosen, other
        # All that was thought through begins alike: what would have differed shows after one step.
        steps = Planner(judge, self._width, FIRST_STEPS).turns(start, FIRST_STEPS, 1)
        same = next((one for one in steps if one.steps[:1] == first), chosen)
        return same, next((one for one in steps if one.steps[:1] != first), None)

    def _open(self, view: View, judge: Judge, start: Position, dice: random.Random) -> Decision:
        """The opening disc that does most for the hand; the dice choose among equals."""
        opened = []
        for action in view.legal:
            assert isinstance(action, Start)
            after = start.copy()
            disc = judge.colour * LANE + action.space
            plots = list(start.plots)
            plots[action.region] = self._kit.with_disc(plots[action.region], disc)
            after.plots = tuple(plots)
            if start.tokens[action.region] >> action.space & 1:
                after.held = (*start.held, judge.bonus_kinds[action.region, action.space])
            opened.append((judge.value(after), action, after))
        best = max(value for value, _, _ in opened)
        chosen = dice.choice([one for one in opened if one[0] == best])
        other = max((one for one in opened if one is not chosen), key=lambda one: one[0])
        return Decision(chosen[1], reason_to_open(judge, start, chosen[2], other[2], other[1]))

    def _glanced(self, found: list[Position], start: Position, dice: random.Random) -> Position:
        """The best of what does not escape its notice; a finished card never does."""
        if start.placed is not None:
            return next((end for end in found if isinstance(end.steps[0], Raise)), found[0])
        noticed = [end for end in found if dice.random() >= self._slips]
        return noticed[0] if noticed else found[-1]

    def _weighed(
        self,
        found: list[Position],
        view: View,
        judges: list[Judge],
        dice: random.Random,
        share: float,
        deadline: Deadline,
    ) -> Position:
        """The best of some planned turns after imagined futures, or by the plan where it leaves no doubt."""
        candidates = found[: self._turns]
        worlds = round(self._worlds * share / TIME_SHARES[-1])
        if not worlds or len({end.steps[:1] for end in candidates}) < 2:
            return found[0]
        futures = Futures(judges, beam=self._care)
        # What the plan itself says counts as much as a few worlds, because worlds differ more than turns do.
        sums = [DOUBT * end.value for end in candidates]
        alive = list(range(len(candidates)))
        for number in range(1, worlds + 1):
            self._kit.forget()
            world = World.imagined(self._kit, self._game, view, dice)
            for index in alive:
                sums[index] += futures.worth(
                    world.copy(), candidates[index].steps, self._rounds, self._weights["versus"]
                )
            if deadline.due():
                break
            # The worse half goes as soon as a fourth, and again as soon as half of the worlds have spoken.
            if number in (worlds // 4, worlds // 2) and len(alive) > 2:
                alive = sorted(alive, key=lambda index: -sums[index])[: (len(alive) + 1) // 2]
        return candidates[max(alive, key=lambda index: (sums[index], -index))]


def odds(game: Neotopia, view: View, dice: random.Random, samples: int, cancelled: Callable[[], bool]) -> Odds:
    """What imagined futures say of the view's seat; fewer than ``samples`` of them if it is cancelled."""
    kit = Kit(game.components, game.ways)
    weights = {name: default for name, (default, _, _) in WEIGHTS.items()}
    futures = Futures(_judges(kit, weights, World.imagined(kit, game, view, dice)))

    def imagine() -> World:
        kit.forget()
        return World.imagined(kit, game, view, dice)

    return summed_up(view.seat, sampled(futures, imagine, samples, cancelled))


def _judges(kit: Kit, weights: Mapping[str, float], world: World) -> list[Judge]:
    """By seat who weighs positions for it; all value the same things."""
    return [Judge(kit, weights, world.colours, seat, world.bonus_kinds) for seat in range(len(world.colours))]
