"""Judgement: what a promise is worth, as tables made from the weights once."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from neogame.ai.neoville.board import Kit
from neogame.rules.grid import Squares, grow, members
from neogame.rules.neoville.components import ROUNDS, Biodome, Ecomobile, Feature, Windmill
from neogame.rules.neoville.scoring import MAJORITY

MOST_BORDER = 12
MOST_OPENINGS = 14
MOST_GOALS = 1 << 16
MOST_FOUND = 15
"""The squares of a row and a column, and one that is about to come."""
_OFTEN = {
    Feature.PARK: "eco_park",
    Feature.SPORT: "eco_sport",
    Feature.SKYSCRAPER: "eco_skyscraper",
    Feature.UTILITY: "eco_utility",
}

Towers = Mapping[int, list[list[float]]]


class Patrol(NamedTuple):
    """A kind of ecomobile."""

    of: tuple[Feature, ...]
    worth: list[list[float]]
    """By empty squares seen and by features found."""


class Judge:
    """The weights as tables; shared by everything that thinks with the same weights."""

    def __init__(self, kit: Kit, weights: Mapping[str, float]) -> None:
        self.kit = kit
        self.weights = weights
        self.hand_second = weights["hand_second"]
        self.build_least = weights["build_least"]
        self.domes = {
            number: tuple(sorted(token.shapes))
            for number, token in enumerate(kit.utilities)
            if isinstance(token, Biodome)
        }
        self.values = sorted({t.value for t in kit.components.tokens.values() if hasattr(t, "terrain")})
        self._goals: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        self._by_left: dict[int, Prospects] = {}
        self._shares: dict[float, float] = {}
        self.mills = {n: (t.value, t.slots) for n, t in enumerate(kit.utilities) if isinstance(t, Windmill)}
        self.patrols = {n: t for n, t in enumerate(kit.utilities) if isinstance(t, Ecomobile)}
        self.keep = [weights["dome_keep"] ** border for border in range(64)]
        self.grow = [weights["dome_grow"] ** missing for missing in range(32)]

    def prospects(self, left: int) -> "Prospects":
        """What districts are worth with ``left`` own tiles to come."""
        if left not in self._by_left:
            self._by_left[left] = Prospects(self, left)
        return self._by_left[left]

    def tower_chance(self, missing: int, border: int, left: int) -> float:
        if missing <= 0:
            return 1.0
        if not border or missing > 3 * left:
            return 0.0
        w = self.weights
        z = w["tower_base"] + w["tower_missing"] * missing + w["tower_pressure"] * missing / left
        return _logistic(z + w["tower_border"] * math.log(border))

    def share(self, share: float) -> float:
        """The chance of a windmill that pays in this share of the frames."""
        if share not in self._shares:
            self._shares[share] = share ** self.weights["windmill_power"]
        return self._shares[share]

    def majority(self, own: int, most: int, left: int) -> float:
        """What ``own`` parks are worth against the ``most`` of any rival."""
        if not left:
            return MAJORITY if own >= most else 0.0
        lead = self.weights["majority_lead"] * (own - most + 0.5) / math.sqrt(left)
        return self.weights["majority"] * MAJORITY * _logistic(lead)

    def dome_chance(self, number: int, squares: int, inside: int, free: int) -> float:
        """The chance that the district ``squares`` of the terrain ``inside`` ends as the biodome's shape."""
        goals = self._goals.get((number, squares))
        if goals is None:
            if len(self._goals) > MOST_GOALS:
                self._goals.clear()
            goals = self._goals[number, squares] = _goals(self.domes[number], squares)
        best = 0.0
        for goal, halo in goals:
            if not goal & ~(squares | free) and not halo & inside & ~squares:
                missing = (goal & ~squares).bit_count()
                best = max(best, self.grow[missing] * self.keep[(halo & free & ~goal).bit_count()])
        return best


class Prospects:
    """Judgement at one point of the game: ``left`` own tiles are to come."""

    def __init__(self, judge: Judge, left: int) -> None:
        self.left = left
        self._judge = judge
        # What is promised early may yet be saved; in the end a promise that fails costs all it promised.
        hope = min(1.0, left / judge.weights["loss_turns"])
        self._loss = judge.weights["loss"] * hope + 1 - hope
        self.patrols = {number: Patrol(token.of, self._patrol(token)) for number, token in judge.patrols.items()}
        self.towers: Towers = {
            value: [
                [self.worth(judge.tower_chance(value - size, border, left), value) for border in range(MOST_BORDER + 1)]
                for size in range(value + 1)
            ]
            for value in judge.values
        }
        """By value, size of the district and open border."""
        weights = judge.weights
        early = left / (ROUNDS - 1)
        self._share = weights["potential_late"] * (1 - early) + weights["potential_early"] * early
        self._potential: dict[tuple[int, int, int], float] = {}
        self._best: dict[tuple[int, int, int], tuple[tuple[float, int], ...]] = {}

    def worth(self, chance: float, value: int) -> float:
        """A promise that pays with this chance and costs otherwise."""
        return chance * value - (1 - chance) * value * self._loss

    def mill(self, number: int, share: float) -> float:
        """A windmill that pays in this share of the frames."""
        return self.worth(self._judge.share(share), self._judge.mills[number][0])

    def domes(self, numbers: Sequence[int], squares: int, inside: int, free: int) -> list[float]:
        """What each biodome of one district is worth; only the likeliest can pay (RULINGS: Neoville 10)."""
        chances = [self._judge.dome_chance(number, squares, inside, free) for number in numbers]
        likely = max(range(len(chances)), key=chances.__getitem__)
        values = [self._judge.kit.utilities[number].value for number in numbers]
        return [self.worth(chances[i] if i == likely else 0.0, value) for i, value in enumerate(values)]

    def tower(self, value: int, size: int, border: int) -> float:
        table = self.towers[value]
        return table[min(value, size)][min(MOST_BORDER, border)]

    def potential(self, values: int, size: int, border: int) -> float:
        """What a district without skyscraper may become, with these values in the supply."""
        key = values, size, border
        found = self._potential.get(key)
        if found is None:
            options = self.options(values, size, border)
            found = self._share * options[0][0] if options and border else 0.0
            self._potential[key] = found
        return found

    def _patrol(self, token: Ecomobile) -> list[list[float]]:
        """By openings and by features found what an ecomobile is worth."""
        often = min(1.0, sum(self._judge.weights[_OFTEN[feature]] for feature in token.of))
        table = []
        for openings in range(MOST_OPENINGS + 1):
            exactly = [math.comb(openings, k) * often**k * (1 - often) ** (openings - k) for k in range(openings + 1)]
            table.append(
                [
                    self.worth(1.0 if found >= token.count else sum(exactly[token.count - found :]), token.value)
                    for found in range(MOST_FOUND + 1)
                ]
            )
        return table

    def options(self, values: int, size: int, border: int) -> tuple[tuple[float, int], ...]:
        """The skyscrapers worth building in a district, the best first."""
        key = values, size, border
        found = self._best.get(key)
        if found is None:
            worth = [(self.tower(value, size, border), value) for value in members(values)]
            found = tuple(sorted(((gain, int(value)) for gain, value in worth if gain > 0), reverse=True))
            self._best[key] = found
        return found


def _goals(shapes: tuple[int, ...], squares: int) -> tuple[tuple[int, int], ...]:
    """The shapes laid over the field so that they cover ``squares``, each with its surroundings."""
    first = (squares & -squares).bit_length() - 1
    found = set()
    for shape in shapes:
        for square in members(shape):
            goal = shape << first - square if first >= square else shape >> square - first
            if not squares & ~goal and goal.bit_count() == shape.bit_count():
                found.add(goal)
    return tuple((goal, grow(Squares(goal))) for goal in sorted(found))


def _logistic(z: float) -> float:
    return 1 / (1 + math.exp(-z)) if z > -60 else 0.0
