"""What the widgets of Neotopia's table are about, and what is said of it to somebody who does not see the table."""

from dataclasses import dataclass
from functools import cache

from neogame.rules import hexes
from neogame.rules.core import Seat
from neogame.rules.hexes import Spaces, ordered, place_of
from neogame.rules.neotopia.components import BESIDE, Region
from neogame.rules.neotopia.events import (
    ActionsLeft,
    BonusToken,
    Card,
    Centre,
    Deck,
    Disc,
    Factory,
    Hand,
    Space,
    Supply,
    Track,
)
from neogame.rules.neotopia.ways import listed
from neogame.tell import neotopia as tell
from neogame.ui.kit.widgets.widget import Role
from neogame.ui.neotopia.model import NeotopiaModel
from neogame.ui.table.hand import Held


@dataclass(frozen=True)
class Plaque:
    """What stands beside a region: its name, its pile of bonus tokens and its last project."""

    region: Region


@dataclass(frozen=True)
class RegionTracks:
    """The tracks of all players in a region."""

    region: Region


@dataclass(frozen=True)
class Person:
    """A player's panel."""

    seat: Seat


def role(about: object) -> Role:
    """What a widget is."""
    match about:
        case Held(Card() | None):
            return Role.CARD
        case Held():
            return Role.PIECE
        case Space() | Hand():
            return Role.PLACE
        case _:
            return Role.TEXT


def label(table: NeotopiaModel, about: object) -> str:
    """What a thing is and where it lies, in words."""
    say, spoken = table.say, "neotopia.spoken"
    match about:
        case Space():
            return _space(table, about)
        case Held(Disc(element), Factory(factory)):
            one, two = (tell.region_name(say, region) for region in BESIDE[factory])
            return say(f"{spoken}.factory", disc=tell.disc_name(say, element), one=one, two=two)
        case Held(Disc(element), Supply()):
            return say(f"{spoken}.supply", disc=tell.disc_name(say, element))
        case Held(Card(project), place):
            card = tell.project_name(say, table.components, project)
            return say(f"{spoken}.hand" if isinstance(place, Hand) else f"{spoken}.offer", card=card)
        case Held(BonusToken(bonus)):
            return say(f"{spoken}.bonus", bonus=tell.bonus_name(say, bonus))
        case Held(place=Deck()):
            return say(f"{spoken}.deck", n=table.view.deck)
        case Hand():
            return say(f"{spoken}.strip")
        case ActionsLeft():
            return say("neotopia.strip.left", n=table.view.table.left)
        case Region():
            return tell.region_name(say, about)
        case Plaque(region):
            return say(f"{spoken}.plaque", region=tell.region_name(say, region))
        case RegionTracks(region):
            return say(f"{spoken}.tracks", region=tell.region_name(say, region))
        case Centre():
            return say(f"{spoken}.hub")
        case Person(seat):
            name, points = table.session.match.players[seat].name, table.shown_scores[seat].total
            return say(f"{spoken}.person", name=name, points=points)
        case Track(seat, region):
            return tell.region_score(say, table.session.match.players[seat].name, table.shown_scores[seat], region)
        case _:
            return ""


def _space(table: NeotopiaModel, place: Space) -> str:
    """A space by its row and its number there, and what lies on it or may."""
    say, land, board = table.say, table.view.table.lands[place.region], table.components.board
    row, number = _counted(Spaces(board.regular | board.outer), place.space)
    where = {"region": tell.region_name(say, place.region), "row": row, "n": number}
    disc = next((element for element, space in listed(land.discs) if space == place.space), None)
    if disc is not None:
        return say("neotopia.spoken.space.taken", **where, disc=tell.disc_name(say, disc))
    if place in table.lit:
        return say("neotopia.spoken.space.lit", **where)
    if (bonus := land.token_on(place.space)) is not None:
        return say("neotopia.spoken.space.token", **where, bonus=tell.bonus_name(say, bonus))
    return say("neotopia.spoken.space.free", **where)


@cache
def _counted(spaces: Spaces, space: hexes.Space) -> tuple[int, int]:
    """The row of a space, from the top, and its number in that row, from the left."""
    rows = {place_of(one)[1] for one in ordered(spaces)}
    own = [one for one in ordered(spaces) if place_of(one)[1] == place_of(space)[1]]
    return sorted(rows).index(place_of(space)[1]) + 1, own.index(space) + 1
