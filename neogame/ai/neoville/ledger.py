"""Where a board's value comes from: every term of the evaluation by itself, to explain a decision."""

from typing import NamedTuple

from neogame.ai.neoville.board import CROSSES, Board, Supply, frames, open_slots, room
from neogame.ai.neoville.judge import MOST_OPENINGS, Judge
from neogame.ai.neoville.outlook import Rivals
from neogame.rules.grid import Square


class Entry(NamedTuple):
    """What a term is about; terrain, kind and square tell entries of one term apart."""

    term: str
    terrain: int | None = None
    """Of a skyscraper or an unfinished district."""
    what: int | None = None
    """A skyscraper's value, a utility's number."""
    place: int | None = None
    """A square of it, so that two alike stay two."""


def ledger(judge: Judge, board: Board, supply: Supply, rivals: Rivals) -> dict[Entry, float]:
    """All terms of a board that is not empty; their sum is what the evaluation says of it."""
    found: dict[Entry, float] = {}
    prospects = judge.prospects(board.left)
    free = room(board.slots, board.span)
    for terrain, ground in enumerate(board.ground):
        inside = sum(district.squares for district in ground)
        for squares, halo, towers, domes in ground:
            size, border = squares.bit_count(), (halo & free).bit_count()
            place = (squares & -squares).bit_length() - 1
            if towers:
                worth, value = max((prospects.tower(value, size, border), value) for value in towers)
                found[Entry("skyscraper", terrain, value, place)] = worth
            else:
                entry = Entry("potential", terrain)
                more = prospects.potential(supply.towers[terrain], size, border)
                found[entry] = found.get(entry, 0.0) + more
            if domes:
                worths = prospects.domes(domes, squares, inside, free)
                for i, (number, worth) in enumerate(zip(domes, worths, strict=True)):
                    found[Entry("biodome", terrain, number, place + i)] = worth
    for slot, number in board.windmills:
        share = frames(board.span, slot, judge.mills[number][1])
        found[Entry("windmill", None, number, slot)] = prospects.mill(number, share)
    for square, number in board.ecomobiles:
        patrol = prospects.patrols[number]
        seen = CROSSES[Square(square)]
        openings = min((seen & free).bit_count(), MOST_OPENINGS)
        found[Entry("ecomobile", None, number, square)] = patrol.worth[openings][
            (seen & board.features(patrol.of)).bit_count()
        ]
    found[Entry("parks")] = judge.majority(board.parks.bit_count(), rivals.parks, board.left)
    found[Entry("sports")] = judge.majority(board.sports.bit_count(), rivals.sports, board.left)
    found[Entry("open_slots")] = judge.weights["open_slots"] * len(open_slots(board.slots, board.span))
    return found
