"""A moment in a turn as its seat sees it: what search changes, and how it came to be."""

from neogame.ai.neotopia.kit import Card, Plot
from neogame.ai.neotopia.world import Step, World
from neogame.rules.neotopia.components import Bonus
from neogame.rules.neotopia.stock import Stock, elements_of

Three = tuple[int, int, int]


class Position:
    """What the seat to act sees and holds; never changed, only followed by others."""

    __slots__ = (
        "centre",
        "deck",
        "draws",
        "factories",
        "free",
        "hand",
        "held",
        "last_turn",
        "left",
        "offer",
        "piles",
        "placed",
        "played",
        "plots",
        "steps",
        "supply",
        "tiles",
        "tokens",
        "tops",
        "tracks",
        "turn",
        "unknown",
        "value",
    )

    turn: int
    last_turn: int | None
    left: int
    played: bool
    free: Bonus | None
    draws: int
    placed: tuple[int, int] | None
    plots: tuple[Plot, ...]
    factories: tuple[Stock, ...]
    centre: Stock
    supply: int
    """The elements that the supply has, a bit for each."""
    tiles: int
    tokens: Three
    piles: tuple[Bonus | None, ...]
    """By region the top of the pile of bonus tokens, as far as it can be seen."""
    tops: Three
    offer: tuple[Card, ...]
    deck: int
    hand: tuple[Card, ...]
    unknown: int
    """How many cards come to the hand that nobody has seen yet."""
    tracks: Three
    held: tuple[Bonus, ...]
    steps: tuple[Step, ...]
    """What led here since the search began."""
    value: float

    @classmethod
    def of(cls, world: World, seat: int) -> "Position":
        """What a seat sees and holds in a world, in the middle of its turn or between two of them."""
        position = cls()
        position.turn, position.last_turn = world.turn, world.last_turn
        acts = seat == world.seat
        position.left, position.played = (world.left, world.played) if acts else (0, False)
        position.free, position.draws, position.placed = world.free, world.draws, world.placed
        position.plots = tuple(world.plots)
        position.factories, position.centre = tuple(world.factories), world.centre
        position.supply = elements_of(world.supply)
        position.tiles = len(world.tiles)
        position.tokens = (world.tokens[0], world.tokens[1], world.tokens[2])
        position.piles = tuple(pile[-1] if pile else None for pile in world.piles)
        position.tops = (world.tops[0], world.tops[1], world.tops[2])
        position.offer = tuple(card for card in world.offer if card is not None)
        position.deck = len(world.deck)
        position.hand = tuple(world.hands[seat])
        position.unknown = 0
        tracks = world.tracks[seat]
        position.tracks = (tracks[0], tracks[1], tracks[2])
        position.held = tuple(world.held[seat])
        position.steps = ()
        position.value = 0.0
        return position

    def copy(self) -> "Position":
        twin = Position()
        twin.turn, twin.last_turn, twin.left, twin.played = self.turn, self.last_turn, self.left, self.played
        twin.free, twin.draws, twin.placed = self.free, self.draws, self.placed
        twin.plots, twin.factories, twin.centre, twin.tiles = self.plots, self.factories, self.centre, self.tiles
        twin.tokens, twin.piles, twin.tops, twin.offer = self.tokens, self.piles, self.tops, self.offer
        twin.deck, twin.hand, twin.unknown = self.deck, self.hand, self.unknown
        twin.tracks, twin.held = self.tracks, self.held
        twin.supply, twin.steps = self.supply, self.steps
        return twin

    @property
    def tokens_held(self) -> int:
        return len(self.held)

    def supplied(self) -> tuple[int, int, int]:
        """By region the elements that the factories beside it have, a bit for each."""
        one, two, three = map(elements_of, self.factories)
        return one | three, one | two, two | three

    def key(self) -> tuple[object, ...]:
        """What makes two positions of one turn the same, whatever way led there."""
        a, b, c = self.plots
        return a.discs, b.discs, c.discs, self.factories, self.hand, self.unknown, self.tracks, self.left, self.held
