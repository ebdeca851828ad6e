"""What happens at a table of Neoville, as one seat sees it: places, pieces, and what moves between two views."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from neogame.rules import events as common
from neogame.rules import grid
from neogame.rules.core import Seat
from neogame.rules.events import Counted, GameOver, LastRoundBegan, Moved, NothingBuilt, TurnBegan
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import ROUNDS, Feature, Mark, TileId, TokenId
from neogame.rules.neoville.state import Stage, View


@dataclass(frozen=True, slots=True)
class TilePiece:
    """A tile that lies face up, turned clockwise."""

    tile: TileId
    turns: int = 0


@dataclass(frozen=True, slots=True)
class TokenPiece:
    """A token."""

    token: TokenId


Piece = TilePiece | TokenPiece


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles that a seat holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Row:
    """One place of the face-up row."""

    index: int


@dataclass(frozen=True, slots=True)
class Pile:
    """The tiles that lie face down."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a tile in a seat's city."""

    seat: Seat
    slot: grid.Slot


@dataclass(frozen=True, slots=True)
class Supply:
    """The tokens that nobody has built yet."""


@dataclass(frozen=True, slots=True)
class Square:
    """A place for a token in a seat's city."""

    seat: Seat
    square: grid.Square


Location = Hand | Row | Pile | Slot | Supply | Square


@dataclass(frozen=True, slots=True)
class Marks:
    """How many parks or sport facilities a seat's city has."""

    seat: Seat
    mark: Mark


Event = Moved[Piece, Location] | Counted[Marks] | NothingBuilt | LastRoundBegan | TurnBegan | GameOver
Pieces = common.Pieces[Piece, Location, Marks]


def pieces(view: View) -> Pieces:
    """Everything that lies on the table and in the hands, as the seat of ``view`` sees it."""
    meters = {Marks(seat, mark): count for seat in _seats(view) for mark, count in _marks(view.cities[seat])}
    return Pieces(dict(Counter(_lying(view))), meters)


def events(before: View, action: Action | None, after: View) -> tuple[Event, ...]:
    """What an action made happen, in order; ``action`` is None for a draw that the seat may not see."""
    return (*_moves(before, action), *_counts(before, after), *_facts(before, after))


def carried(view: View, action: Action) -> Moved[Piece, Location] | None:
    """The move that the hand of the seat of ``view`` makes for an action; None if the action carries nothing."""
    if isinstance(action, Draw):
        return Moved(None, Pile(), Hand(view.seat))
    return next((event for event in _moves(view, action) if isinstance(event, Moved)), None)


def _lying(view: View) -> Iterator[tuple[Location, Piece | None]]:
    for seat, hand in zip(_seats(view), view.hands, strict=True):
        for tile in view.hand if seat == view.seat else hand.shown:
            yield Hand(seat), TilePiece(tile)
        for _ in range(0 if seat == view.seat else hand.hidden):
            yield Hand(seat), None
    for seat, city in zip(_seats(view), view.cities, strict=True):
        for laid in city.laid:
            yield Slot(seat, laid.slot), TilePiece(laid.tile, laid.turns)
        for token, square in city.standing:
            yield Square(seat, square), TokenPiece(token)
    for index, face_up in enumerate(view.row):
        if face_up is not None:
            yield Row(index), TilePiece(face_up)
    for _ in range(view.pile):
        yield Pile(), None
    for token in view.supply:
        yield Supply(), TokenPiece(token)


def _moves(before: View, action: Action | None) -> Iterator[Event]:
    seat = _acting(before)
    match action:
        case Place(tile, slot, turns):
            was = TilePiece(tile) if _sees(before, seat, tile) else None
            yield Moved(TilePiece(tile, turns), Hand(seat), Slot(seat, slot), was)
        case Build(token, index):
            yield Moved(TokenPiece(token), Supply(), Square(seat, grid.squares_of(before.slot)[index]))
        case Skip():
            yield NothingBuilt(seat)
        case Take(tile):
            yield Moved(TilePiece(tile), Row(before.row.index(tile)), Hand(seat))
        case Reveal(tile) if before.stage is Stage.REFILL:
            yield Moved(TilePiece(tile), Pile(), Row(before.row.index(None)), None)
        case Reveal(tile) if before.open_hands or seat == before.seat:
            yield Moved(TilePiece(tile), Pile(), Hand(seat), None)
        case Reveal() | None:
            yield Moved(None, Pile(), Hand(seat))
        case Draw():
            # The tile comes to the hand once chance has said which it is.
            pass


def _counts(before: View, after: View) -> Iterator[Event]:
    for seat in _seats(before):
        old, new = before.cities[seat], after.cities[seat]
        if old is not new:
            for (mark, was), (_, now) in zip(_marks(old), _marks(new), strict=True):
                if was != now:
                    yield Counted(Marks(seat, mark), was, now)


def _facts(before: View, after: View) -> Iterator[Event]:
    if after.turn == before.turn:
        return
    if after.stage is Stage.OVER:
        yield GameOver()
        return
    if after.turn == (ROUNDS - 1) * len(after.cities):
        yield LastRoundBegan()
    yield TurnBegan(_acting(after))


def _marks(city: City) -> tuple[tuple[Mark, int], tuple[Mark, int]]:
    return (Feature.PARK, city.parks.bit_count()), (Feature.SPORT, city.sports.bit_count())


def _sees(view: View, seat: Seat, tile: TileId) -> bool:
    """Whether the seat of ``view`` sees a tile in the hand of ``seat``."""
    return tile in (view.hand if seat == view.seat else view.hands[seat].shown)


def _seats(view: View) -> list[Seat]:
    return [Seat(seat) for seat in range(len(view.cities))]


def _acting(view: View) -> Seat:
    """Whose turn it is, also while chance is to act."""
    return Seat(view.turn % len(view.cities))
