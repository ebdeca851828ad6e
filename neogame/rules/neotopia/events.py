"""What happens at a table of Neotopia, as one seat sees it: places, pieces, and what moves between two views."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from neogame.rules import events as common
from neogame.rules import hexes
from neogame.rules.core import Seat
from neogame.rules.events import Counted, GameOver, LastRoundBegan, Moved, NothingBuilt, TurnBegan
from neogame.rules.neotopia import components
from neogame.rules.neotopia.actions import (
    Action,
    Build,
    Draw,
    End,
    Place,
    RevealBonus,
    RevealProduction,
    RevealProject,
    Skip,
    Start,
    UseBonus,
)
from neogame.rules.neotopia.components import LAP, THRESHOLDS, Bonus, Element, ProjectId, Region, TileId
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.rules.neotopia.stock import Stock, taken
from neogame.rules.neotopia.ways import listed


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc of an element."""

    element: Element


@dataclass(frozen=True, slots=True)
class Card:
    """A project that lies face up."""

    project: ProjectId


@dataclass(frozen=True, slots=True)
class BonusToken:
    """A bonus token that lies face up."""

    bonus: Bonus


@dataclass(frozen=True, slots=True)
class ProductionTile:
    """A production tile that lies face up."""

    tile: TileId


Piece = Disc | Card | BonusToken | ProductionTile


@dataclass(frozen=True, slots=True)
class Hand:
    """The projects that a seat holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Offer:
    """One place of the offer."""

    index: int


@dataclass(frozen=True, slots=True)
class Deck:
    """The projects that lie face down."""


@dataclass(frozen=True, slots=True)
class Projects:
    """The projects built in a region, the first at index 0; the one with the highest index lies on top."""

    region: Region
    index: int


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a region: for a disc, and for the bonus token that it covers."""

    region: Region
    space: hexes.Space


@dataclass(frozen=True, slots=True)
class Factory:
    """The discs of a factory."""

    factory: components.Factory


@dataclass(frozen=True, slots=True)
class Centre:
    """The discs that wait for the next empty factory."""


@dataclass(frozen=True, slots=True)
class Supply:
    """The discs that are nowhere else."""


@dataclass(frozen=True, slots=True)
class BonusPile:
    """The bonus tokens that wait for the thresholds of a region: the top one face up, the others face down."""

    region: Region


@dataclass(frozen=True, slots=True)
class Bonuses:
    """The bonus tokens that a seat has."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Spent:
    """The bonus tokens that were played."""


@dataclass(frozen=True, slots=True)
class Production:
    """The production tiles that lie face down."""


@dataclass(frozen=True, slots=True)
class Flipped:
    """The production tiles that were flipped, the first at index 0; the one with the highest index lies on top."""

    index: int


Location = (
    Hand
    | Offer
    | Deck
    | Projects
    | Space
    | Factory
    | Centre
    | Supply
    | BonusPile
    | Bonuses
    | Spent
    | Production
    | Flipped
)


@dataclass(frozen=True, slots=True)
class Track:
    """The points of a seat in a region."""

    seat: Seat
    region: Region


@dataclass(frozen=True, slots=True)
class ActionsLeft:
    """How many actions of this turn are still due."""


Meter = Track | ActionsLeft


@dataclass(frozen=True, slots=True)
class FactoryEmptied:
    """The last disc of a factory is gone."""

    factory: components.Factory


@dataclass(frozen=True, slots=True)
class ThresholdReached:
    """A marker reached a threshold, which is ``points`` from the start of the track, earlier laps counted in."""

    seat: Seat
    region: Region
    points: int


@dataclass(frozen=True, slots=True)
class BonusPlayed:
    """A seat plays a bonus token; its free action comes next."""

    seat: Seat
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class FlagFlipped:
    """The flag tile was flipped: after this round one more is played."""


Event = (
    Moved[Piece, Location]
    | Counted[Meter]
    | FactoryEmptied
    | ThresholdReached
    | BonusPlayed
    | FlagFlipped
    | NothingBuilt
    | LastRoundBegan
    | TurnBegan
    | GameOver
)
Pieces = common.Pieces[Piece, Location, Meter]


def pieces(view: View) -> Pieces:
    """Everything that lies on the table and in the hands, as the seat of ``view`` sees it."""
    table = view.table
    lying = dict(Counter([*_cards(view), *_discs(table), *_bonuses(table), *_tiles(table)]))
    meters: dict[Meter, int] = {
        Track(Seat(seat), region): tracks[region] for seat, tracks in enumerate(table.tracks) for region in Region
    }
    meters[ActionsLeft()] = table.left
    return Pieces(lying, meters)


def events(before: View, action: Action | None, after: View) -> tuple[Event, ...]:
    """What an action made happen, in order; ``action`` is None for a draw that the seat may not see."""
    return (*_happened(before, action, after.table), *_facts(before.table, after.table))


def carried(view: View, action: Action | None) -> Moved[Piece, Location] | None:
    """The move that the hand of the seat to act makes for an action; None if the action carries nothing."""
    table = view.table
    match action:
        case Start(region, space):
            return Moved(Disc(table.colours[table.seat]), Supply(), Space(region, space))
        case Place(factory, element, region, space):
            source = Supply() if factory is None else Factory(factory)
            return Moved(Disc(element), source, Space(region, space))
        case Draw(project) if project is not None:
            return Moved(Card(project), Offer(table.offer.index(project)), Hand(table.seat))
        case Draw():
            return Moved(None, Deck(), Hand(table.seat))
        case _:
            return None


Lying = Iterator[tuple[Location, Piece | None]]


def _cards(view: View) -> Lying:
    for seat, hand in enumerate(view.hands):
        for project in view.hand if seat == view.seat else hand.shown:
            yield Hand(Seat(seat)), Card(project)
        for _ in range(0 if seat == view.seat else hand.hidden):
            yield Hand(Seat(seat)), None
    for index, offered in enumerate(view.table.offer):
        if offered is not None:
            yield Offer(index), Card(offered)
    for _ in range(view.deck):
        yield Deck(), None
    for region, land in zip(Region, view.table.lands, strict=True):
        for index, built in enumerate(land.built):
            yield Projects(region, index), Card(built.project)


def _discs(table: Table) -> Lying:
    for region, land in zip(Region, table.lands, strict=True):
        for element, space in listed(land.discs):
            yield Space(region, space), Disc(element)
    for factory, stock in zip(components.Factory, table.factories, strict=True):
        for disc in _discs_of(stock):
            yield Factory(factory), disc
    for disc in _discs_of(table.centre):
        yield Centre(), disc
    for disc in _discs_of(table.supply):
        yield Supply(), disc


def _bonuses(table: Table) -> Lying:
    for region, land in zip(Region, table.lands, strict=True):
        for bonus, space in land.tokens:
            yield Space(region, space), BonusToken(bonus)
        if land.top is not None:
            yield BonusPile(region), BonusToken(land.top)
        for _ in range(land.below):
            yield BonusPile(region), None
    for seat, held in enumerate(table.bonuses):
        for bonus in held:
            yield Bonuses(Seat(seat)), BonusToken(bonus)
    for bonus in table.spent:
        yield Spent(), BonusToken(bonus)


def _tiles(table: Table) -> Lying:
    for _ in table.tiles:
        yield Production(), None
    for index, tile in enumerate(table.flipped):
        yield Flipped(index), ProductionTile(tile)


def _happened(before: View, action: Action | None, after: Table) -> Iterator[Event]:
    table, seat = before.table, before.table.seat
    move = carried(before, action)
    # A card of the deck comes to the hand once chance has said which it is.
    if move is not None and move.start != Deck():
        yield move
    match action:
        case Start(region, space):
            yield from _uncovered(table, region, space)
        case Place(factory, _, region, space):
            yield from _uncovered(table, region, space)
            if factory is not None and sum(table.factories[factory]) == 1:
                yield from _refilled(table, factory, after)
        case RevealProduction(tile):
            yield Moved(ProductionTile(tile), Production(), Flipped(len(table.flipped)), None)
            yield from _produced(table, after)
            if after.last_turn != table.last_turn:
                yield FlagFlipped()
        case Build(project):
            yield from _built(before, project, after)
        case RevealBonus(region, bonus):
            yield Moved(BonusToken(bonus), BonusPile(region), BonusPile(region), None)
            if after.lands[region].top is None:
                yield Moved(BonusToken(bonus), BonusPile(region), Bonuses(seat))
        case UseBonus(bonus):
            yield BonusPlayed(seat, bonus)
            yield Moved(BonusToken(bonus), Bonuses(seat), Spent())
        case RevealProject(project) if table.stage is Stage.REFILL:
            yield Moved(Card(project), Deck(), Offer(table.offer.index(None)), None)
        case RevealProject(project) if table.open_hands or seat == before.seat:
            yield Moved(Card(project), Deck(), Hand(seat), None)
        case RevealProject() | None:
            yield Moved(None, Deck(), Hand(seat))
        case Skip() if table.stage is Stage.BUILD:
            yield NothingBuilt(seat)
        case Draw() | Skip() | End():
            pass


def _uncovered(table: Table, region: Region, space: hexes.Space) -> Iterator[Event]:
    """The bonus token under a new disc goes to who placed it."""
    bonus = table.lands[region].token_on(space)
    if bonus is not None:
        yield Moved(BonusToken(bonus), Space(region, space), Bonuses(table.seat))


def _refilled(table: Table, factory: components.Factory, after: Table) -> Iterator[Event]:
    """An emptied factory takes the discs of the centre, which takes others of the supply if no tile is left to say."""
    yield FactoryEmptied(factory)
    for disc in _discs_of(table.centre):
        yield Moved(disc, Centre(), Factory(factory))
    yield from _produced(table, after)


def _produced(table: Table, after: Table) -> Iterator[Event]:
    """The discs that come from the supply to the centre."""
    for disc in _discs_of(taken(table.supply, after.supply)):
        yield Moved(disc, Supply(), Centre())


def _built(before: View, project: ProjectId, after: Table) -> Iterator[Event]:
    table, seat = before.table, before.table.seat
    assert table.placed is not None
    region = table.placed.region
    seen = before.hand if seat == before.seat else before.hands[seat].shown
    was = Card(project) if project in seen else None
    yield Moved(Card(project), Hand(seat), Projects(region, len(table.lands[region].built)), was)
    start, end = table.tracks[seat][region], after.tracks[seat][region]
    yield Counted(Track(seat, region), start, end)
    for points in _thresholds(start, end):
        yield ThresholdReached(seat, region, points)
    top = table.lands[region].top
    if top is not None and after.lands[region].top is None:
        yield Moved(BonusToken(top), BonusPile(region), Bonuses(seat))


def _thresholds(start: int, end: int) -> list[int]:
    """The thresholds that a marker reaches on its way, the start of the track being 0 on the first lap.

    >>> _thresholds(6, 13), _thresholds(13, 17), _thresholds(17, 28)
    ([7, 13], [], [18, 27])
    """
    return [points for points in range(start + 1, end + 1) if points % LAP in THRESHOLDS]


def _facts(before: Table, after: Table) -> Iterator[Event]:
    if after.left != before.left:
        yield Counted(ActionsLeft(), before.left, after.left)
    if after.turn == before.turn:
        return
    if after.stage is Stage.OVER:
        yield GameOver()
        return
    if after.last_turn is not None and after.turn == after.last_turn + 1 - len(after.colours):
        yield LastRoundBegan()
    yield TurnBegan(after.seat)


def _discs_of(stock: Stock) -> list[Disc]:
    return [Disc(element) for element in Element for _ in range(stock[element])]
