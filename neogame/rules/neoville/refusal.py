"""Why an action is not legal."""

from enum import StrEnum

from neogame.rules.grid import Slots, around
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Reveal, Skip, Take
from neogame.rules.neoville.components import Skyscraper
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, State


class Refusal(StrEnum):
    """The first thing that is wrong with an action; its text is in the language files."""

    OVER = "over"
    OTHER_STEP = "other-step"
    NOT_IN_HAND = "not-in-hand"
    SLOT_TAKEN = "slot-taken"
    NOT_BESIDE = "not-beside"
    OUTSIDE_FOUR = "outside-four"
    FIRST_TILE = "first-tile"
    JOINS_TOWERS = "joins-towers"
    NOT_IN_SUPPLY = "not-in-supply"
    MARKED = "marked"
    OTHER_TERRAIN = "other-terrain"
    DISTRICT_HAS_TOWER = "district-has-tower"
    NOT_IN_ROW = "not-in-row"
    PILE_EMPTY = "pile-empty"
    NOT_IN_PILE = "not-in-pile"


_STEPS: dict[Stage, tuple[type[Action], ...]] = {
    Stage.PLACE: (Place,),
    Stage.BUILD: (Build, Skip),
    Stage.DRAW: (Take, Draw),
    Stage.REFILL: (Reveal,),
    Stage.RECEIVE: (Reveal,),
    Stage.OVER: (),
}


def refusal(game: Neoville, state: State, action: Action) -> Refusal:
    """Why ``action``, which is not legal in ``state``, is not."""
    if state.stage is Stage.OVER:
        return Refusal.OVER
    if not isinstance(action, _STEPS[state.stage]):
        return Refusal.OTHER_STEP
    city = state.cities[state.seat]
    match action:
        case Place(tile, slot):
            there = Slots(1 << slot)
            if tile not in state.hands[state.seat]:
                return Refusal.NOT_IN_HAND
            if not city.slots:
                return Refusal.FIRST_TILE
            if city.slots & there:
                return Refusal.SLOT_TAKEN
            if not around(city.slots) & there:
                return Refusal.NOT_BESIDE
            if not city.reach & there:
                return Refusal.OUTSIDE_FOUR
            return Refusal.JOINS_TOWERS
        case Build(token, index):
            if not any(token in kind for kind in state.supply):
                return Refusal.NOT_IN_SUPPLY
            laid = city.laid[-1]
            plain = game.face(laid.tile, laid.turns).plain
            if not sum(plain) >> index & 1:
                return Refusal.MARKED
            built = game.components.tokens[token]
            if isinstance(built, Skyscraper) and not plain[built.terrain] >> index & 1:
                return Refusal.OTHER_TERRAIN
            return Refusal.DISTRICT_HAS_TOWER
        case Take():
            return Refusal.NOT_IN_ROW
        case Draw():
            return Refusal.PILE_EMPTY
        case _:
            return Refusal.NOT_IN_PILE
