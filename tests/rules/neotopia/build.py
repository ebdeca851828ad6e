"""States in the middle of a game, for tests of rules that a game reaches late."""

from typing import Any

from neogame.content.neotopia import ELEMENTS
from neogame.rules.hexes import Space, space_at
from neogame.rules.neotopia.board import Land, empty_land
from neogame.rules.neotopia.components import Element, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage, State
from neogame.rules.neotopia.stock import EMPTY
from tests import games


def _game() -> Neotopia:
    found = games.game("neotopia")
    assert isinstance(found, Neotopia)
    return found


GAME = _game()


def space(q: int, r: int) -> Space:
    return space_at(q, r)


def land_of(discs: str) -> Land:
    """A region from ``q r element`` between commas."""
    land = empty_land(GAME.ways)
    for entry in filter(None, discs.split(",")):
        q, r, element = entry.split()
        land = land.with_disc(GAME.ways, ELEMENTS[element], space(int(q), int(r)))
    return land


def state_with(seats: int = 2, regions: dict[Region, str] | None = None, **fields: Any) -> State:
    """A state at the first seat's turn with these discs in the regions and these fields of state or table.

    Unless it is given, the deck has every card that neither hands nor offer hold.
    """
    state: State = games.start("neotopia", seats, seed=1)
    lands = list(state.table.lands)
    for region, discs in (regions or {Region.DESERT: "0 0 energy"}).items():
        for entry in filter(None, discs.split(",")):
            q, r, element = entry.split()
            lands[region] = lands[region].with_disc(GAME.ways, ELEMENTS[element], space(int(q), int(r)))
    hands = fields.pop("hands", state.hands)
    deck = fields.pop("deck", None)
    table = state.table._replace(**{"turn": 0, "stage": Stage.ACT, "lands": tuple(lands), **fields})
    if deck is None:
        out = {*table.offer, *(card for hand in hands for card in hand)}
        deck = tuple(card for card in GAME.components.projects if card not in out)
    return State(table, hands, deck)


def stuck(seats: int = 2, **fields: Any) -> State:
    """A state in which no action is possible: no card and no disc is left anywhere."""
    nothing = {"deck": (), "offer": (None,) * 4, "factories": (EMPTY,) * 3, "centre": EMPTY, "supply": EMPTY}
    return state_with(seats, **{**nothing, **fields})


ENERGY, FARMING, TECHNOLOGY, COMMUNITY = Element
