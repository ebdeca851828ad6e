"""Steps of a turn that change only what everybody sees: bonus tokens, draws, the end of the turn."""

from neogame.rules.core import replaced, without
from neogame.rules.neotopia.components import ACTIONS, LAP, THRESHOLDS, Bonus, ProjectId, Region
from neogame.rules.neotopia.state import Stage, Table

SUBSIDY_DRAWS = 2


def passed(track: int) -> int:
    """How many thresholds a marker has reached on its way; they count again on each lap (RULINGS: Neotopia 4).

    >>> [passed(track) for track in (6, 7, 13, 20, 27)]
    [0, 1, 2, 3, 4]
    """
    laps, position = divmod(track, LAP)
    return laps * len(THRESHOLDS) + sum(position >= threshold for threshold in THRESHOLDS)


def with_bonus(table: Table, bonus: Bonus | None) -> Table:
    """The table with a bonus token, if there is one, in the hands of the seat whose turn it is."""
    if bonus is None:
        return table
    seat = table.seat
    return table._replace(bonuses=replaced(table.bonuses, seat, (*table.bonuses[seat], bonus)))


def bonus_in_play(table: Table, bonus: Bonus) -> Table:
    """The table once a bonus token is played and its free action is due."""
    seat = table.seat
    return table._replace(
        stage=Stage.FREE,
        bonus_played=True,
        free=bonus,
        draws=SUBSIDY_DRAWS if bonus is Bonus.SUBSIDY else 0,
        bonuses=replaced(table.bonuses, seat, without(table.bonuses[seat], bonus)),
        spent=(*table.spent, bonus),
    )


def collected(table: Table, region: Region) -> Table:
    """The table after the top of a region's pile is taken, if it is owed and there."""
    land = table.lands[region]
    if not table.owed or land.top is None:
        return table._replace(stage=Stage.ACT, placed=None, owed=0)
    lands = replaced(table.lands, region, land._replace(top=None))
    taken_over = with_bonus(table, land.top)
    if land.below:
        return taken_over._replace(stage=Stage.TOP, lands=lands, owed=table.owed - 1)
    return taken_over._replace(stage=Stage.ACT, placed=None, lands=lands, owed=0)


def pile_turned(table: Table, region: Region, bonus: Bonus) -> Table:
    """The table once the new top of a region's pile is seen, and taken in turn if it is owed too."""
    land = table.lands[region]
    revealed = table._replace(
        lands=replaced(table.lands, region, land._replace(top=bonus, below=land.below - 1)),
        hidden_bonuses=without(table.hidden_bonuses, bonus),
    )
    return collected(revealed, region)


def taken_openly(table: Table, project: ProjectId, has_deck: bool) -> Table:
    """The table once a project of the offer has come to the hand."""
    seat = table.seat
    shown = table._replace(
        offer=replaced(table.offer, table.offer.index(project), None),
        shown=replaced(table.shown, seat, (*table.shown[seat], project)),
    )
    return drawn(shown, has_deck)


def drawn(table: Table, has_deck: bool) -> Table:
    """The table once a card has come to the hand: one action less, or one draw less of a subsidy."""
    match table.free:
        case None:
            return table._replace(stage=Stage.ACT, left=table.left - 1)
        case Bonus.SUBSIDY if table.draws > 1 and (has_deck or any(table.offer)):
            return table._replace(stage=Stage.FREE, draws=table.draws - 1)
        case _:
            return table._replace(stage=Stage.ACT, free=None, draws=0)


def ended(table: Table, has_deck: bool) -> Table:
    """The table once the turn is closed: the offer is refilled, then the next seat acts."""
    idle = table.idle + 1 if table.left == ACTIONS and not table.bonus_played else 0
    closed = table._replace(stage=Stage.REFILL, idle=idle)
    return closed if has_deck and None in table.offer else _next_turn(closed)


def refilled(table: Table, project: ProjectId, has_deck: bool) -> Table:
    """The table once a project of the deck lies in the first gap of the offer."""
    filled = table._replace(offer=replaced(table.offer, table.offer.index(None), project))
    return filled if has_deck and None in filled.offer else _next_turn(filled)


def _next_turn(table: Table) -> Table:
    over = table.turn == table.last_turn or table.idle == len(table.colours)
    return table._replace(
        turn=table.turn + 1, stage=Stage.OVER if over else Stage.ACT, left=ACTIONS, bonus_played=False
    )
