"""The private fast board: a whole game of Neotopia that changes in place, and the steps that change it.

What chance will reveal lies ready in its order, so a world is made of a view and dice, never of the real game.
"""

import random
from typing import NamedTuple

from neogame.ai.neotopia.kit import UNKNOWN, Card, Kit, Plot
from neogame.rules.hexes import LANE, Space
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, UseBonus
from neogame.rules.neotopia.components import ACTIONS, Bonus, Element, Factory, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage, View
from neogame.rules.neotopia.stock import ONE_OF_EACH, Stock, available, stock_of, taken
from neogame.rules.neotopia.turn import SUBSIDY_DRAWS, passed

SUPPLY = -1
"""The source of a disc that no factory delivers."""
NO_TYPE = 16
"""What lies on top of a region without projects: none of the sixteen types."""


class Put(NamedTuple):
    """Places a disc of a factory, or of the supply."""

    factory: int
    disc: int
    region: int


class Pick(NamedTuple):
    """Draws a card of the offer, or the unknown one of the deck."""

    card: Card


class Raise(NamedTuple):
    """Builds a card."""

    card: Card


class Pass(NamedTuple):
    """Builds nothing, or leaves the second draw."""


class Spend(NamedTuple):
    """Plays a bonus token."""

    bonus: Bonus


class Close(NamedTuple):
    """Ends the turn."""


Step = Put | Pick | Raise | Pass | Spend | Close
PASS, CLOSE = Pass(), Close()


def action_of(step: Step, kit: Kit) -> Action:
    """The action of the rules that a step stands for."""
    match step:
        case Put(factory, disc, region):
            element, space = divmod(disc, LANE)
            source = None if factory == SUPPLY else Factory(factory)
            return Place(source, Element(element), Region(region), Space(space))
        case Pick(card):
            return Draw(None if card == UNKNOWN else kit.ids[card])
        case Raise(card):
            return Build(kit.ids[card])
        case Pass():
            return Skip()
        case Spend(bonus):
            return UseBonus(bonus)
        case Close():
            return End()


class World:
    """A game in full, at any moment in which a seat is to act after the opening."""

    __slots__ = (
        "bonus_kinds",
        "centre",
        "colours",
        "deck",
        "draws",
        "factories",
        "free",
        "hands",
        "held",
        "idle",
        "kit",
        "last_turn",
        "left",
        "offer",
        "over",
        "piles",
        "placed",
        "played",
        "plots",
        "supply",
        "tiles",
        "tokens",
        "tops",
        "tracks",
        "turn",
    )

    kit: Kit
    colours: tuple[int, ...]
    turn: int
    last_turn: int | None
    idle: int
    over: bool
    left: int
    played: bool
    free: Bonus | None
    draws: int
    placed: tuple[int, int] | None
    """Region and disc of a placement whose project is not yet built."""
    plots: list[Plot]
    factories: list[Stock]
    centre: Stock
    supply: Stock
    tiles: list[tuple[Stock, bool]]
    """What the next production tiles bring and whether they show the flag; the next one last."""
    tokens: list[int]
    """By region the spaces on which a bonus token waits."""
    bonus_kinds: dict[tuple[int, int], Bonus]
    piles: list[list[Bonus]]
    """By region the pile of bonus tokens, its top last."""
    tops: list[int]
    """By region the type of the last project."""
    offer: list[Card | None]
    deck: list[Card]
    """The next one last."""
    hands: list[list[Card]]
    tracks: list[list[int]]
    held: list[list[Bonus]]

    @classmethod
    def imagined(cls, kit: Kit, game: Neotopia, view: View, dice: random.Random) -> "World":
        """A world that looks like ``view``."""
        state = game.imagine(view, dice)
        table, components = state.table, game.components
        world = cls()
        world.kit = kit
        world.colours = tuple(map(int, table.colours))
        world.turn, world.last_turn, world.idle = table.turn, table.last_turn, table.idle
        world.over = table.stage is Stage.OVER
        world.left, world.played, world.free, world.draws = table.left, table.bonus_played, table.free, table.draws
        placed = table.placed
        world.placed = (int(placed.region), placed.element * LANE + placed.space) if placed else None
        world.plots = [kit.plot(land) for land in table.lands]
        world.factories, world.centre, world.supply = list(table.factories), table.centre, table.supply
        tiles = [components.tiles[tile] for tile in table.tiles]
        dice.shuffle(tiles)
        tiles.sort(key=lambda tile: not tile.flag)
        world.tiles = [(stock_of(tile.elements), tile.flag) for tile in tiles]
        world.tokens = [sum(1 << token.space for token in land.tokens) for land in table.lands]
        world.bonus_kinds = {
            (region, token.space): token.bonus for region, land in enumerate(table.lands) for token in land.tokens
        }
        hidden = list(table.hidden_bonuses)
        dice.shuffle(hidden)
        world.piles = []
        for land in table.lands:
            pile = [hidden.pop() for _ in range(land.below)]
            world.piles.append(pile + ([] if land.top is None else [land.top]))
        world.tops = [kit.kind[kit.number[land.built[-1].project]] if land.built else NO_TYPE for land in table.lands]
        world.offer = [None if project is None else kit.number[project] for project in table.offer]
        world.deck = list(kit.cards(state.deck))
        dice.shuffle(world.deck)
        world.hands = [list(kit.cards(hand)) for hand in state.hands]
        world.tracks = [list(tracks) for tracks in table.tracks]
        world.held = [list(held) for held in table.bonuses]
        return world

    def copy(self) -> "World":
        """A world of its own that stands the same."""
        twin = World()
        twin.kit, twin.colours, twin.bonus_kinds = self.kit, self.colours, self.bonus_kinds
        twin.turn, twin.last_turn, twin.idle, twin.over = self.turn, self.last_turn, self.idle, self.over
        twin.left, twin.played, twin.free, twin.draws = self.left, self.played, self.free, self.draws
        twin.placed = self.placed
        twin.plots, twin.factories = self.plots[:], self.factories[:]
        twin.centre, twin.supply = self.centre, self.supply
        twin.tiles, twin.tokens, twin.tops = self.tiles[:], self.tokens[:], self.tops[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.offer, twin.deck = self.offer[:], self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.tracks = [tracks[:] for tracks in self.tracks]
        twin.held = [held[:] for held in self.held]
        return twin

    @property
    def seat(self) -> int:
        return self.turn % len(self.colours)

    def play(self, step: Step) -> None:
        """Changes the world as a legal step of the seat to act does, and as chance then has it."""
        match step:
            case Put(factory, disc, region):
                self._put(factory, disc, region)
            case Raise(card):
                self._raise(card)
            case Pick(card):
                self._pick(card)
            case Spend(bonus):
                self.held[self.seat].remove(bonus)
                self.played, self.free = True, bonus
                self.draws = SUBSIDY_DRAWS if bonus is Bonus.SUBSIDY else 0
            case Pass():
                self.placed, self.free, self.draws = None, None, 0
            case Close():
                self._close()

    def fitting(self, region: int, disc: int) -> list[Card]:
        """The cards of the hand that a disc just placed completes and diversity allows."""
        complete = self.plots[region].complete(disc, self.kit)
        if not complete:
            return []
        of, kind, top = self.kit.of, self.kit.kind, self.tops[region]
        return [card for card in self.hands[self.seat] if complete & of[card] and kind[card] != top]

    def _put(self, factory: int, disc: int, region: int) -> None:
        element, space = divmod(disc, LANE)
        self.plots[region] = self.kit.with_disc(self.plots[region], disc)
        if self.free is None:
            self.left -= 1
        self.free = None
        if self.tokens[region] >> space & 1:
            self.tokens[region] ^= 1 << space
            self.held[self.seat].append(self.bonus_kinds[region, space])
        if factory == SUPPLY:
            self.supply = less(self.supply, element)
        else:
            stock = less(self.factories[factory], element)
            self.factories[factory] = stock if any(stock) else self._refilled()
        self.placed = (region, disc) if self.fitting(region, disc) else None

    def _refilled(self) -> Stock:
        """What an emptied factory gets: the centre's elements; then the centre is filled."""
        stock, wanted = self.centre, ONE_OF_EACH
        if self.tiles:
            wanted, flag = self.tiles.pop()
            if flag:
                seats = len(self.colours)
                self.last_turn = (self.turn // seats + 2) * seats - 1
        self.centre = available(wanted, self.supply)
        self.supply = taken(self.supply, self.centre)
        return stock

    def _raise(self, card: Card) -> None:
        assert self.placed is not None
        seat, region = self.seat, self.placed[0]
        self.hands[seat].remove(card)
        self.tops[region] = self.kit.kind[card]
        before = self.tracks[seat][region]
        now = before + self.kit.points[card][self.colours[seat]]
        self.tracks[seat][region] = now
        for _ in range(passed(now) - passed(before)):
            if self.piles[region]:
                self.held[seat].append(self.piles[region].pop())
        self.placed = None

    def _pick(self, card: Card) -> None:
        if card == UNKNOWN:
            card = self.deck.pop()
        else:
            self.offer[self.offer.index(card)] = None
        self.hands[self.seat].append(card)
        if self.free is None:
            self.left -= 1
        elif self.draws > 1 and (self.deck or self.has_offer):
            self.draws -= 1
        else:
            self.free, self.draws = None, 0

    @property
    def has_offer(self) -> bool:
        return any(card is not None for card in self.offer)

    def _close(self) -> None:
        self.idle = self.idle + 1 if self.left == ACTIONS and not self.played else 0
        for place, card in enumerate(self.offer):
            if card is None and self.deck:
                self.offer[place] = self.deck.pop()
        self.over = self.turn == self.last_turn or self.idle == len(self.colours)
        self.turn += 1
        self.left, self.played = ACTIONS, False

    def totals(self) -> list[int]:
        """Everyone's score if the game ended now."""
        scores = []
        for colour, tracks, held in zip(self.colours, self.tracks, self.held, strict=True):
            points = [track + plot.group(colour) for track, plot in zip(tracks, self.plots, strict=True)]
            scores.append(sum(points) + 2 * min(points) + 3 * len(held))
        return scores


def less(stock: Stock, element: int) -> Stock:
    """A stock without one disc."""
    a, b, c, d = stock
    if element == 0:
        return a - 1, b, c, d
    if element == 1:
        return a, b - 1, c, d
    if element == 2:
        return a, b, c - 1, d
    return a, b, c, d - 1
