"""What a position is worth to the seat that plays it, as a sum of named terms."""

import math
from collections.abc import Mapping
from typing import NamedTuple

from neogame.ai.neotopia.kit import FAR, Card, Kit, Parts, Plot
from neogame.ai.neotopia.position import Position
from neogame.rules.neotopia.components import ACTIONS, BONUS_POINTS, Bonus

LEFT_IN_FACTORIES = 9
"""How many discs lie in the factories when the flag appears, more or less."""


class Terms(NamedTuple):
    """The parts of a position's worth."""

    points: float
    """Tracks and groups."""
    balance: float
    """What the lowest region adds."""
    tokens: float
    cards: float
    """What the cards of the hand promise."""
    actions: float
    growth: float
    rivals: float


class Judge:
    """Weighs positions for one seat."""

    def __init__(
        self,
        kit: Kit,
        weights: Mapping[str, float],
        colours: tuple[int, ...],
        seat: int,
        bonus_kinds: Mapping[tuple[int, int], Bonus],
    ) -> None:
        self.kit = kit
        self.colour = colours[seat]
        self.seats = len(colours)
        self.bonus_kinds = bonus_kinds
        """By region and space the tokens that wait there."""
        self._rivals = colours[:seat] + colours[seat + 1 :]
        self._near = [1.0, *(weights[f"near_{missing}"] for missing in range(1, 6)), *[weights["near_5"] / 2] * 4]
        self._near[FAR] = 0.0
        self._absent = [weights["absent"] ** number for number in range(5)]
        self._repeat = weights["repeat"]
        self._pace, self._tempo = weights["pace"] * ACTIONS, weights["tempo"]
        self._blur, self._blur_turn = weights["blur"], weights["blur_turn"]
        self._token, self._unseen, self._action = weights["token"], weights["unseen"], weights["action"]
        self._growth, self._rival = weights["growth"], weights["rival"]

    def turns_left(self, position: Position) -> float:
        """How many own turns are to come after this one, as far as one can tell."""
        seats = self.seats
        if position.last_turn is not None:
            return float((position.last_turn - position.turn) // seats)
        stock = sum(map(sum, position.factories))
        discs = max(0, stock + 4 * position.tiles - LEFT_IN_FACTORIES)
        return discs / self._tempo / seats + 1.0 + 0.5 * (seats - 1) / seats

    def value(self, position: Position) -> float:
        return sum(self.terms(position))

    def terms(self, position: Position) -> Terms:
        colour = self.colour
        plots, tracks = position.plots, position.tracks
        a, b, c = plots
        one, two, three = tracks[0] + a.group(colour), tracks[1] + b.group(colour), tracks[2] + c.group(colour)
        turns = self.turns_left(position)
        lowest, shares = self._lowest(one, two, three, turns)
        cards = self._cards(position, shares, turns)
        rivals = 0
        for rival in self._rivals:
            rivals += a.group(rival) + b.group(rival) + c.group(rival)
        growth = a.room(colour) + b.room(colour) + c.room(colour) if turns > 0 else 0
        return Terms(
            points=one + two + three,
            balance=2 * lowest,
            tokens=position.tokens_held * (BONUS_POINTS + self._token * min(1.0, turns / 3)),
            cards=cards,
            actions=self._action * position.left,
            growth=self._growth * growth,
            rivals=-self._rival * rivals,
        )

    def region_weights(self, position: Position) -> tuple[float, float, float]:
        """What one more point in each region is worth."""
        one, two, three = (
            track + plot.group(self.colour) for track, plot in zip(position.tracks, position.plots, strict=True)
        )
        return self._lowest(one, two, three, self.turns_left(position))[1]

    def _lowest(self, one: int, two: int, three: int, turns: float) -> tuple[float, tuple[float, float, float]]:
        """The least of three regions, blurred by the turns to come, and what a point in each then counts."""
        blur = self._blur + self._blur_turn * turns
        least = min(one, two, three)
        x, y, z = math.exp((least - one) / blur), math.exp((least - two) / blur), math.exp((least - three) / blur)
        whole = x + y + z
        return (
            least - blur * math.log(whole / 3),
            (1 + 2 * x / whole, 1 + 2 * y / whole, 1 + 2 * z / whole),
        )

    def _cards(self, position: Position, shares: tuple[float, float, float], turns: float) -> float:
        budget = self._pace * turns + position.left
        if budget <= 0:
            return 0.0
        found = self.promises(position, position.hand, shares)
        found.sort(reverse=True)
        worth, discs = 0.0, 0.0
        for promise, missing in found:
            discs += missing
            worth += promise if discs <= budget else promise * budget / discs
        for _ in range(position.unknown):
            discs += 3
            worth += self._unseen * min(1.0, budget / discs)
        return worth

    def promises(
        self, position: Position, cards: tuple[Card, ...], shares: tuple[float, float, float]
    ) -> list[tuple[float, int]]:
        """For each card what it promises in its best region, and the discs it lacks there."""
        x, y, z = shares
        plots, tops, colour, points = position.plots, position.tops, self.colour, self.kit.points
        one, two, three = position.supplied()
        found = []
        for card, (best, lacks), (second, misses), (third, needs) in zip(
            cards,
            self._parts(plots[0], one, tops[0]).row(cards),
            self._parts(plots[1], two, tops[1]).row(cards),
            self._parts(plots[2], three, tops[2]).row(cards),
            strict=True,
        ):
            best *= x
            second *= y
            if second > best:
                best, lacks = second, misses
            third *= z
            if third > best:
                best, lacks = third, needs
            found.append((best * points[card][colour], lacks))
        return found

    def _parts(self, plot: Plot, elements: int, top: int) -> Parts:
        found = plot.parts.get(elements << 5 | top)
        if found is not None:
            return found
        kit, near, absent, repeat = self.kit, self._near, self._absent, self._repeat

        def find(card: Card) -> tuple[float, int]:
            seen = plot.near(card, kit)
            part = near[seen.missing]
            if part:
                if top == kit.kind[card]:
                    part *= repeat
                part *= absent[min((mask & ~elements).bit_count() for mask in seen.masks)]
            return part, seen.missing

        found = plot.parts[elements << 5 | top] = Parts(find)
        return found

    def nearer(self, plot: Plot, card: Card) -> tuple[float, int]:
        """The part of its points that a card is worth with one disc more, and the number it lacks now."""
        missing = plot.near(card, self.kit).missing
        return (self._near[missing - 1] if missing < FAR else 0.0), missing
