"""Whole turns: the actions of a turn together with its builds and its bonus, the most promising first."""

from collections.abc import Iterable, Iterator
from heapq import nlargest
from operator import attrgetter

from neogame.ai.deadline import NEVER, Deadline
from neogame.ai.neotopia.judge import Judge
from neogame.ai.neotopia.kit import EVERY_LANE, LANES, ON_EVERY_LANE, UNKNOWN, Card
from neogame.ai.neotopia.position import Position
from neogame.ai.neotopia.world import PASS, SUPPLY, Pick, Put, Raise, Spend, less
from neogame.rules.core import replaced
from neogame.rules.hexes import LANE
from neogame.rules.neotopia.components import BONUS_POINTS, FEEDS, Bonus
from neogame.rules.neotopia.stock import EMPTY, ONE_OF_EACH
from neogame.rules.neotopia.turn import passed

_FEEDS: tuple[tuple[int, int], ...] = tuple((int(one), int(other)) for one, other in FEEDS)
_by_value = attrgetter("value")


class Planner:
    """Finds turns for one seat: as many placements of a position as ``width``, as many positions a step as ``beam``."""

    def __init__(self, judge: Judge, width: int, beam: int, hasty: bool = False, deadline: Deadline = NEVER) -> None:
        self._judge = judge
        self._kit = judge.kit
        self._width = width
        self._beam = beam
        self._hasty = hasty
        """Whether only the best card of the offer and only a bonus after the last action are thought of."""
        self._deadline = deadline

    def turns(self, start: Position, number: int, depth: int = 9) -> list[Position]:
        """The best ends of a turn that goes on from ``start``, the best first; each knows the steps that lead to it.

        With less ``depth`` than the turn has actions, or too little time, the best positions on the way are given.
        """
        ends: dict[tuple[object, ...], Position] = {}
        level = [start]
        start.value = self._judge.value(start)
        for _ in range(depth):
            following: dict[tuple[object, ...], Position] = {}
            for position in level:
                if self._is_end(position):
                    _keep(ends, position)
                for child in self._after(position):
                    _keep(following, child)
                if following and self._deadline.due():
                    break
            level = nlargest(self._beam, following.values(), key=_by_value)
            if not level or self._deadline.due():
                break
        for position in level:
            _keep(ends, position)
        return nlargest(number, ends.values(), key=_by_value)

    def _is_end(self, position: Position) -> bool:
        if position.placed is not None or position.free is not None:
            return False
        return position.left == 0 or (
            not any(map(any, position.factories)) and not position.offer and not position.deck
        )

    def _after(self, position: Position) -> Iterator[Position]:
        """What may come next, with everything that follows from it at once."""
        if position.placed is not None:
            yield from self._judged(self._builds(position))
        elif position.free is not None:
            yield from self._judged(self._free_actions(position, position.free))
        else:
            if position.left:
                yield from self._judged(self._placements(position, self._width))
                yield from self._judged(self._draws(position))
            if not position.played and not (self._hasty and position.left):
                for bonus in dict.fromkeys(position.held):
                    yield from self._judged(self._free_actions(self._spent(position, bonus), bonus))

    def _judged(self, positions: Iterable[Position]) -> Iterator[Position]:
        value = self._judge.value
        for position in positions:
            position.value = value(position)
            yield position

    def _spent(self, position: Position, bonus: Bonus) -> Position:
        place = position.held.index(bonus)
        after = position.copy()
        after.held = position.held[:place] + position.held[place + 1 :]
        after.played, after.free = True, bonus
        after.draws = 2 if bonus is Bonus.SUBSIDY else 0
        after.steps = (*position.steps, Spend(bonus))
        return after

    def _free_actions(self, position: Position, bonus: Bonus) -> Iterator[Position]:
        match bonus:
            case Bonus.SUBSIDY:
                yield from self._subsidy(position)
            case Bonus.AUTOMATION:
                yield from self._placements(position, max(2, self._width // 2))
                yield from self._draws(position)
            case Bonus.INITIATIVE:
                yield from self._placements(position, max(2, self._width // 2), from_supply=True)
            case Bonus.PERMITS:
                yield from self._permits(position)

    def _placements(self, position: Position, width: int, from_supply: bool = False) -> Iterator[Position]:
        """The placements that bring most, by a look at what each disc means to the hand."""
        judge, kit, colour = self._judge, self._kit, self._judge.colour
        shares = judge.region_weights(position)
        supplied = (position.supply,) * 3 if from_supply else position.supplied()
        best = judge.promises(position, position.hand, shares)
        gains: dict[int, float] = {}
        for region in range(3):
            plot, share = position.plots[region], shares[region]
            if not supplied[region]:
                continue
            possible = plot.open * ON_EVERY_LANE & EVERY_LANE[supplied[region]]
            base = region * 4 * LANE
            for card, (promise, _) in zip(position.hand, best, strict=True):
                part, missing = judge.nearer(plot, card)
                points = kit.points[card][colour] * share
                gain = part * points - promise
                if missing == 1 and position.tops[region] == kit.kind[card]:
                    continue
                if gain <= 0:
                    # A card that is as near elsewhere gains a second chance here.
                    gain = 0.05 * part * points
                wanted = plot.wants(card, kit) & possible
                while wanted:
                    low = wanted & -wanted
                    disc = base + low.bit_length() - 1
                    gains[disc] = gains.get(disc, 0.0) + gain
                    wanted ^= low
            if supplied[region] >> colour & 1:
                beside = plot.beside_group(colour) if plot.group(colour) else plot.open
                own = base + colour * LANE
                while beside:
                    low = beside & -beside
                    disc = own + low.bit_length() - 1
                    gains[disc] = gains.get(disc, 0.0) + share
                    beside ^= low
            tokens = position.tokens[region] & plot.open
            if tokens:
                wanted = tokens * ON_EVERY_LANE & possible
                while wanted:
                    low = wanted & -wanted
                    disc = base + low.bit_length() - 1
                    gains[disc] = gains.get(disc, 0.0) + BONUS_POINTS
                    wanted ^= low
        if not gains:
            for region in range(3):
                wanted = position.plots[region].open * ON_EVERY_LANE & EVERY_LANE[supplied[region]]
                if wanted:
                    gains[region * 4 * LANE + (wanted & -wanted).bit_length() - 1] = 0.0
        for placement in nlargest(width, gains, key=gains.__getitem__):
            region, disc = divmod(placement, 4 * LANE)
            if from_supply:
                yield from self._put(position, SUPPLY, disc, region)
            else:
                for factory in self._sources(position, region, disc // LANE):
                    yield from self._put(position, factory, disc, region)

    def _sources(self, position: Position, region: int, element: int) -> tuple[int, ...]:
        """The factories worth taking a disc from: both only if that empties one of them."""
        one, other = _FEEDS[region]
        stock, rest = position.factories[one], position.factories[other]
        if not stock[element]:
            return (other,)
        if not rest[element]:
            return (one,)
        if sum(stock) == 1 or sum(rest) == 1:
            return one, other
        return (one,) if (stock[element], sum(stock)) >= (rest[element], sum(rest)) else (other,)

    def _permits(self, position: Position) -> Iterator[Position]:
        """Discs on outer spaces that complete a card or widen the own group."""
        kit, colour = self._kit, self._judge.colour
        supplied = position.supplied()
        found = False
        for region, plot in enumerate(position.plots):
            spaces = kit.open_outer(plot)
            wanted = spaces * ON_EVERY_LANE & EVERY_LANE[supplied[region]]
            near = 0
            for card in position.hand:
                if position.tops[region] != kit.kind[card]:
                    near |= plot.lacking[1] & kit.of[card]
            fallback = wanted & -wanted
            while wanted:
                low = wanted & -wanted
                wanted ^= low
                disc = low.bit_length() - 1
                if near & kit.needs[disc] or (low & LANES[colour] and not found) or (low == fallback and not found):
                    found = True
                    for factory in self._sources(position, region, disc // LANE):
                        yield from self._put(position, factory, disc, region)

    def _put(self, position: Position, factory: int, disc: int, region: int) -> Iterator[Position]:
        """The position after a placement, with each build that it allows and with none."""
        element, space = divmod(disc, LANE)
        after = position.copy()
        plot = self._kit.with_disc(position.plots[region], disc)
        after.plots = replaced(position.plots, region, plot)
        if position.free is None:
            after.left = position.left - 1
        after.free = None
        tokens = position.tokens[region]
        if tokens >> space & 1:
            after.tokens = _three(position.tokens, region, tokens ^ 1 << space)
            # Which bonus it is hardly matters before it is played.
            after.held = (*position.held, self._bonus_on(region, space))
        if factory != SUPPLY:
            stock = less(position.factories[factory], element)
            if not any(stock):
                stock = position.centre
                if position.tiles:
                    after.tiles = position.tiles - 1
                    after.centre = EMPTY
                    if not after.tiles:
                        seats = self._judge.seats
                        after.last_turn = (position.turn // seats + 2) * seats - 1
                else:
                    after.centre = ONE_OF_EACH
            after.factories = replaced(position.factories, factory, stock)
        after.steps = (*position.steps, Put(factory, disc, region))
        complete = plot.complete(disc, self._kit)
        if not complete:
            yield after
            return
        after.placed = region, disc
        yield from self._builds(after, complete)

    def _builds(self, position: Position, complete: int | None = None) -> Iterator[Position]:
        assert position.placed is not None
        region, disc = position.placed
        kit, top = self._kit, position.tops[region]
        if complete is None:
            complete = position.plots[region].complete(disc, kit)
        fits = [card for card in position.hand if complete & kit.of[card] and kit.kind[card] != top]
        for card in fits:
            yield self._raised(position, region, card)
        unbuilt = position.copy()
        unbuilt.placed = None
        if fits:
            unbuilt.steps = (*position.steps, PASS)
        yield unbuilt

    def _raised(self, position: Position, region: int, card: Card) -> Position:
        place = position.hand.index(card)
        after = position.copy()
        after.placed = None
        after.hand = position.hand[:place] + position.hand[place + 1 :]
        after.tops = _three(position.tops, region, self._kit.kind[card])
        before = position.tracks[region]
        now = before + self._kit.points[card][self._judge.colour]
        after.tracks = _three(position.tracks, region, now)
        top = position.piles[region]
        if top is not None and passed(now) > passed(before):
            after.held = (*after.held, top)
            after.piles = replaced(position.piles, region, None)
        after.steps = (*position.steps, Raise(card))
        return after

    def _draws(self, position: Position) -> Iterator[Position]:
        offer = position.offer
        if self._hasty and len(offer) > 1:
            judge = self._judge
            promises = judge.promises(position, offer, judge.region_weights(position))
            offer = (max(zip(promises, offer, strict=True))[1],)
        for card in offer:
            yield self._drawn(position, card)
        if position.deck > position.unknown:
            yield self._drawn(position, UNKNOWN)

    def _drawn(self, position: Position, card: Card) -> Position:
        after = position.copy()
        if card == UNKNOWN:
            after.unknown += 1
        else:
            place = position.offer.index(card)
            after.offer = position.offer[:place] + position.offer[place + 1 :]
            after.hand = (*position.hand, card)
        if position.free is None:
            after.left = position.left - 1
        after.free, after.draws = None, 0
        after.steps = (*position.steps, Pick(card))
        return after

    def _subsidy(self, position: Position) -> Iterator[Position]:
        """One or two cards, the second the one that goes best with the first."""
        value = self._judge.value
        for first in self._draws(position):
            if position.draws > 1:
                seconds = list(self._draws(first_free(first)))
                if seconds:
                    yield max(seconds, key=value)
                    continue
            yield first
        if position.draws == 1:
            stopped = position.copy()
            stopped.free, stopped.draws = None, 0
            stopped.steps = (*position.steps, PASS)
            yield stopped

    def _bonus_on(self, region: int, space: int) -> Bonus:
        return self._judge.bonus_kinds[region, space]


def first_free(position: Position) -> Position:
    """The position in the middle of a subsidy."""
    again = position.copy()
    again.free, again.draws = Bonus.SUBSIDY, 1
    return again


def _keep(found: dict[tuple[object, ...], Position], position: Position) -> None:
    key = position.key()
    known = found.get(key)
    if known is None or position.value > known.value:
        found[key] = position


def _three(items: tuple[int, int, int], place: int, item: int) -> tuple[int, int, int]:
    a, b, c = items
    if place == 0:
        return item, b, c
    if place == 1:
        return a, item, c
    return a, b, item
