"""What the widgets of Neoville's table are about, and what is said of it: in a label, and in a tooltip."""

from dataclasses import dataclass
from functools import cache

from neogame.i18n import Texts
from neogame.rules.core import Seat
from neogame.rules.grid import place_of, squares_of
from neogame.rules.neoville.components import Token
from neogame.rules.neoville.events import Hand, Row, Slot, Square, TilePiece, TokenPiece
from neogame.tell import neoville as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.neoville.model import NeovilleModel
from neogame.ui.neoville.promises import Promise
from neogame.ui.table.hand import Held

CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")


@dataclass(frozen=True)
class RivalCity:
    """A rival's panel, which opens the city."""

    seat: Seat


@dataclass(frozen=True)
class Expected:
    """The panel with the expected score."""


def label(table: NeovilleModel, about: object) -> str:
    """What a thing is and where it lies, in words."""
    say, spoken, components = table.say, "neoville.spoken", table.components
    match about:
        case Promise():
            points = say.signed(about.points)
            return say(f"{spoken}.promise", title=about.title, reason=about.reason, points=points)
        case Held(TilePiece(tile), Row()):
            return say(f"{spoken}.in-row", tile=tell.tile_told(say, components.tiles[tile]))
        case Held(TilePiece(tile)):
            face = components.tiles[tile].turned(table.hand.turned.get(tile, 0))
            return say(f"{spoken}.in-hand", tile=tell.tile_told(say, face))
        case Held(TokenPiece(token)) | TokenPiece(token):
            return token_words(say, components.tokens[token])[0]
        case Held():
            return say(f"{spoken}.pile", n=table.session.settled.pile)
        case Hand():
            return say(f"{spoken}.hand")
        case Slot():
            return _slot(table, about)
        case Square(_, square):
            return _corner(table, squares_of(table.slot).index(square))
        case RivalCity(seat):
            name, points = table.session.match.players[seat].name, table.session.settled_scores[seat].total
            return say(f"{spoken}.rival", name=name, points=points)
        case Expected():
            return say("neoville.expected.title")
        case _:
            return ""


def _slot(table: NeovilleModel, place: Slot) -> str:
    """A slot by its place in what shows of the field, and whether the tile in the hand may lie there."""
    hand, (x, y) = table.hand, place_of(place.slot)
    if hand.token is not None:
        return table.say("neoville.spoken.older")
    taken = table.session.settled.cities[place.seat].slots >> place.slot & 1
    state = "taken" if taken else "fits" if place in hand.targets else "free"
    across, down = x - table.frame.left + 1, y - table.frame.top + 1
    return table.say(f"neoville.spoken.slot.{state}", x=across, y=down)


def _corner(table: NeovilleModel, index: int) -> str:
    """A square of the new tile: which corner it is, and what it shows."""
    laid = next(one for one in table.session.view.cities[table.session.viewer].laid if one.slot == table.slot)
    face = table.components.tiles[laid.tile].turned(laid.turns)
    shows = tell.square_told(table.say, face.terrain[index], face.marks[index])
    return table.say(f"neoville.spoken.corner.{CORNERS[index]}", square=shows)


@cache
def token_words(say: Texts, token: Token) -> tuple[str, str]:
    """What a token is called and what it asks for; neither changes in a game."""
    return tell.token_name(say, token), tell.token_needs(say, token)


def rival_told(table: NeovilleModel, seat: Seat) -> str:
    """What can be known of a rival: what counts for the majorities, and the tiles of the hand one has seen."""
    say, view = table.say, table.session.settled
    city, hand = view.cities[seat], view.hands[seat]
    parks = say("neoville.count.parks", n=city.parks.bit_count())
    sports = say("neoville.count.sports", n=city.sports.bit_count())
    name, points = table.session.match.players[seat].name, table.session.settled_scores[seat].total
    tip = say("neoville.rival.tip", name=name, points=say.number(points), parks=parks, sports=sports)
    names = [tell.tile_name(say, table.components, tile) for tile in hand.shown]
    seen = say("neoville.rival.seen", tiles=listed(say, names)) if names else ""
    return joined(say, (tip, seen, *_last_turn(table, seat), say("neoville.rival.open")))


def _last_turn(table: NeovilleModel, seat: Seat) -> tuple[str, ...]:
    """What a rival did last, and why."""
    last = next((turn for turn in reversed(table.session.turns()) if turn.seat == seat), None)
    if last is None:
        return ()
    told = table.told(last)
    return table.say("neoville.rival.last", what=told.what), told.why
