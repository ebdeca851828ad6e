"""Why an action is not legal."""

from collections.abc import Sequence
from enum import StrEnum

from neogame.rules.hexes import Space
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
from neogame.rules.neotopia.components import BESIDE, Bonus, ProjectId, Region
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.state import Stage, Table


class Refusal(StrEnum):
    """The first thing that is wrong with an action; its text is in the language files."""

    OVER = "over"
    OTHER_STEP = "other-step"
    NO_ACTION_LEFT = "no-action-left"
    ACTIONS_DUE = "actions-due"
    NOT_IN_OFFER = "not-in-offer"
    DECK_EMPTY = "deck-empty"
    NOT_ADJACENT = "not-adjacent"
    NOT_IN_FACTORY = "not-in-factory"
    NOT_IN_SUPPLY = "not-in-supply"
    ONLY_INITIATIVE = "only-initiative"
    ONLY_SUPPLY = "only-supply"
    NO_SPACE = "no-space"
    SPACE_TAKEN = "space-taken"
    ONLY_CENTRE = "only-centre"
    NEEDS_PERMITS = "needs-permits"
    ONLY_OUTER = "only-outer"
    NOT_BESIDE = "not-beside"
    NOT_IN_HAND = "not-in-hand"
    SAME_TYPE = "same-type"
    NOT_COMPLETE = "not-complete"
    NO_SUCH_BONUS = "no-such-bonus"
    ONE_BONUS = "one-bonus"
    NO_CARD_LEFT = "no-card-left"
    NOTHING_TO_DO = "nothing-to-do"
    NO_SUPPLY_SPACE = "no-supply-space"
    NO_HALF_SPACE = "no-half-space"
    NOT_IN_DECK = "not-in-deck"
    NOT_IN_PILE = "not-in-pile"


_USELESS = {
    Bonus.SUBSIDY: Refusal.NO_CARD_LEFT,
    Bonus.AUTOMATION: Refusal.NOTHING_TO_DO,
    Bonus.INITIATIVE: Refusal.NO_SUPPLY_SPACE,
    Bonus.PERMITS: Refusal.NO_HALF_SPACE,
}
"""Why a bonus has no free action to give."""
_STEPS: dict[Stage, tuple[type[Action], ...]] = {
    Stage.OPENING: (Start,),
    Stage.ACT: (Draw, Place, UseBonus, End),
    Stage.FREE: (Draw, Place, Skip),
    Stage.BUILD: (Build, Skip),
    Stage.PRODUCE: (RevealProduction,),
    Stage.TOP: (RevealBonus,),
    Stage.RECEIVE: (RevealProject,),
    Stage.REFILL: (RevealProject,),
    Stage.OVER: (),
}


def refusal(game: Neotopia, table: Table, hand: Sequence[ProjectId], action: Action) -> Refusal:
    """Why ``action``, which is not legal on this table, is not; ``hand`` is that of the seat whose turn it is."""
    if table.stage is Stage.OVER:
        return Refusal.OVER
    if not isinstance(action, _STEPS[table.stage]) or not _fits_bonus(table, action):
        return Refusal.OTHER_STEP
    match action:
        case Start(region, space):
            return _space(game, table, region, space)
        case Draw(project):
            if table.stage is Stage.ACT and not table.left:
                return Refusal.NO_ACTION_LEFT
            return Refusal.DECK_EMPTY if project is None else Refusal.NOT_IN_OFFER
        case Place():
            return _place(game, table, action)
        case Build(project):
            if project not in hand:
                return Refusal.NOT_IN_HAND
            assert table.placed is not None
            complete = table.lands[table.placed.region].completed(game.ways, table.placed.element, table.placed.space)
            return Refusal.SAME_TYPE if complete & game.ways.of[project] else Refusal.NOT_COMPLETE
        case UseBonus(bonus):
            if bonus not in table.bonuses[table.seat]:
                return Refusal.NO_SUCH_BONUS
            return Refusal.ONE_BONUS if table.bonus_played else _USELESS[bonus]
        case End():
            return Refusal.ACTIONS_DUE
        case RevealProject():
            return Refusal.NOT_IN_DECK
        case _:
            return Refusal.NOT_IN_PILE


def _fits_bonus(table: Table, action: Action) -> bool:
    """Whether this kind of action can be the free action of the bonus in play, if one is."""
    match table.free:
        case None:
            return True
        case Bonus.SUBSIDY:
            return isinstance(action, Draw)
        case Bonus.AUTOMATION:
            return not isinstance(action, Skip)
        case _:
            return isinstance(action, Place)


def _place(game: Neotopia, table: Table, action: Place) -> Refusal:
    if table.stage is Stage.ACT and not table.left:
        return Refusal.NO_ACTION_LEFT
    if action.factory is None:
        if table.free is not Bonus.INITIATIVE:
            return Refusal.ONLY_INITIATIVE
        if not table.supply[action.element]:
            return Refusal.NOT_IN_SUPPLY
    else:
        if table.free is Bonus.INITIATIVE:
            return Refusal.ONLY_SUPPLY
        if action.region not in BESIDE[action.factory]:
            return Refusal.NOT_ADJACENT
        if not table.factories[action.factory][action.element]:
            return Refusal.NOT_IN_FACTORY
    return _space(game, table, action.region, action.space)


def _space(game: Neotopia, table: Table, region: Region, space: Space) -> Refusal:
    board, land = game.components.board, table.lands[region]
    there = 1 << space
    if not there & (board.regular | board.outer):
        return Refusal.NO_SPACE
    if there & land.taken:
        return Refusal.SPACE_TAKEN
    if table.free is Bonus.PERMITS:
        return Refusal.NOT_BESIDE if there & board.outer else Refusal.ONLY_OUTER
    if there & board.outer:
        return Refusal.NEEDS_PERMITS
    return Refusal.NOT_BESIDE if land.taken else Refusal.ONLY_CENTRE
