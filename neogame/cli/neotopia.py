"""Neotopia as text: regions as letters, scores with their reasons, and how far each card is."""

from collections.abc import Iterable, Sequence
from typing import Any

from neogame.content import position_neotopia
from neogame.content.node import Node
from neogame.match.match import Match
from neogame.match.neotopia import write_scores
from neogame.rules.core import Seat, winners
from neogame.rules.hexes import REACH, Space, members, on_field, place_of, space_at
from neogame.rules.neotopia import scoring
from neogame.rules.neotopia.board import Land
from neogame.rules.neotopia.components import Board, Bonus, Components, Element, Factory, Project, Region, type_word
from neogame.rules.neotopia.distance import Distance, distances, hand_distances
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.scoring import RegionScore, Score
from neogame.rules.neotopia.state import Table
from neogame.rules.neotopia.stock import Stock
from neogame.rules.neotopia.ways import Ways, listed, spaces_of

LETTERS = {element: element.word[0].upper() for element in Element}
TOKENS = {bonus: bonus[0] for bonus in Bonus}
LEGEND = (
    "E energy, F farming, T technology, C community; . open space, o outer space;\n"
    "s subsidy, a automation, i initiative, p permits wait on their spaces"
)
CARD_LEGEND = "discs missing per region; p permits needed, ? an element no factory beside it has, = same type on top"
_MIDDLE = 2 * REACH
_WIDTH = 2 * _MIDDLE + 1
_GAP = "     "


def position(match: Match) -> str:
    """The table: the regions, what feeds them, and every player with score and hand."""
    game = match.game
    assert isinstance(game, Neotopia)
    views = [match.view(Seat(seat)) for seat in range(len(match.players))]
    table: Table = views[0].table
    parts = [LEGEND, board(game.components, table.lands), _supplies(table, views[0].deck)]
    for view, player, score in zip(views, match.players, match.scores(), strict=True):
        lines = [f"{player.name} ({player.player}), {player.colour}, {score.total} points"]
        lines.append(reasons(score, table.bonuses[view.seat]))
        hand = [game.components.projects[project] for project in view.hand]
        lines += cards(hand, hand_distances(game.ways, game.components.projects, table, view.hand))
        parts.append("\n".join(lines))
    if any(view.hand for view in views):
        parts.append(f"Cards: {CARD_LEGEND}")
    return "\n\n".join(parts)


def board(components: Components, lands: Sequence[Land]) -> str:
    """The three regions beside each other, with the pile of tokens and the last project of each."""
    drawn = [_region(land, components.board) for land in lands]
    rows = [_row(region.word.capitalize().center(_WIDTH) for region in Region)]
    rows += [_row(cells) for cells in zip(*drawn, strict=True)]
    rows.append(_row(_pile(land) for land in lands))
    rows.append(_row(_last(land) for land in lands))
    return "\n".join(rows)


def reasons(score: Score, held: Sequence[Bonus] = ()) -> str:
    """Each region's track and group, the one that counts three times, and the unused bonuses."""
    lines = []
    for region in score.regions:
        times = f" x {region.times} = {region.times * region.points}" if region.times > 1 else ""
        sum_up = f"track {region.track:>2} + group {region.group.bit_count():>2} = {region.points:>2}{times}"
        lines.append(f"  {region.region.word:<8}{sum_up}")
    names = f" ({', '.join(held)})" if held else ""
    lines.append(f"  bonuses {score.bonuses} unused = {score.bonus_points}{names}")
    return "\n".join(lines)


def cards(hand: Sequence[Project], found: Sequence[Sequence[Distance | None]]) -> list[str]:
    """A line per card: its type and pattern, then how many discs each region lacks."""
    lines = []
    for card, regions in zip(hand, found, strict=True):
        points = f"{card.own_points}/{card.points}" if card.is_building else str(card.points)
        pattern = "".join(LETTERS[element] for _, _, element in card.pattern)
        cells = "  ".join(f"{region.word} {_far(regions[region])}" for region in Region)
        lines.append(f"  {card.id:<4} {type_word(card.type):<22} {points:>3}  {pattern:<6} {cells}".rstrip())
    return lines


def explained(match: Match) -> list[dict[str, Any]]:
    """Per seat the reasons of its score and how far each card of its hand is."""
    game = match.game
    assert isinstance(game, Neotopia)
    fields = []
    for seat, score in enumerate(match.scores()):
        view = match.view(Seat(seat))
        far = hand_distances(game.ways, game.components.projects, view.table, view.hand)
        fields.append({"reasons": reason_fields(score), "distances": distance_fields(far)})
    return fields


def reason_fields(score: Score) -> list[dict[str, object]]:
    """The reasons as data: per region track, group and how often it counts."""
    return [_region_fields(region) for region in score.regions]


def distance_fields(found: Sequence[Sequence[Distance | None]]) -> list[dict[str, object]]:
    """Distances as data; a region where a card can never be complete is left out."""
    return [
        {
            "project": distance.project,
            "region": distance.region.word,
            "missing": distance.missing,
            "discs": [[*place_of(space), element.word] for element, space in listed(distance.gaps)],
            "permits": distance.permits,
            "absent": [element.word for element in distance.absent],
            "same_type": distance.repeats,
        }
        for regions in found
        for distance in regions
        if distance is not None
    ]


def score_position(node: Node, components: Components) -> tuple[dict[str, Any], str]:
    """The board of a position file with everyone's score, and the distance of each card of the hand."""
    ways = Ways(components)
    found = position_neotopia.read(node, components, ways)
    scores = [scoring.score(found.lands, p.colour, p.tracks, p.bonuses) for p in found.players]
    fields = [
        {**written, "name": player.name, "reasons": reason_fields(score)}
        for written, player, score in zip(write_scores(scores), found.players, scores, strict=True)
    ]
    answer: dict[str, Any] = {"do": "result", "winners": [int(seat) for seat in winners(scores)], "scores": fields}
    parts = [LEGEND, board(components, found.lands)]
    for player, score in zip(found.players, scores, strict=True):
        parts.append(f"{player.name}, {player.colour.word}: {score.total} points\n{reasons(score)}")
    if found.hand:
        far = distances(ways, found.hand, found.lands, found.factories, found.last)
        answer["distances"] = distance_fields(far)
        parts.append("\n".join([f"Cards: {CARD_LEGEND}", *cards(found.hand, far)]))
    return answer, "\n\n".join(parts)


def _region_fields(region: RegionScore) -> dict[str, object]:
    return {
        "region": region.region.word,
        "track": region.track,
        "group": [[*place_of(space)] for space in members(region.group)],
        "points": region.points,
        "times": region.times,
    }


def _region(land: Land, spaces: Board) -> list[str]:
    rows = []
    for r in range(-REACH, REACH + 1):
        row = [" "] * _WIDTH
        for q in range(-REACH, REACH + 1):
            # Half a space to the right for each row downwards.
            column = 2 * q + r + _MIDDLE
            if on_field(q, r) and (spaces.regular | spaces.outer) >> space_at(q, r) & 1:
                row[column] = _space(land, spaces, space_at(q, r))
        rows.append("".join(row))
    return rows


def _space(land: Land, spaces: Board, space: Space) -> str:
    for element in Element:
        if spaces_of(land.discs, element) >> space & 1:
            return LETTERS[element]
    if token := land.token_on(space):
        return TOKENS[token]
    return "o" if spaces.outer >> space & 1 else "."


def _pile(land: Land) -> str:
    text = "no pile" if land.top is None else f"{land.top} + {land.below}"
    return text.center(_WIDTH)


def _last(land: Land) -> str:
    return (f"{len(land.built)}: {land.built[-1].project}" if land.built else "no project").center(_WIDTH)


def _row(cells: Iterable[str]) -> str:
    return ("  " + _GAP.join(cells)).rstrip()


def _supplies(table: Table, deck: int) -> str:
    factories = "   ".join(f"{factory.word} {_stock(table.factories[factory])}" for factory in Factory)
    supply = " ".join(f"{LETTERS[element]}{table.supply[element]}" for element in Element)
    offer = " ".join(project or "-" for project in table.offer)
    return (
        f"Factories: {factories}\n"
        f"Centre: {_stock(table.centre)}   Production tiles: {len(table.tiles)}   Supply: {supply}\n"
        f"Offer: {offer}   Deck: {deck}"
    )


def _stock(stock: Stock) -> str:
    return "".join(LETTERS[element] * stock[element] for element in Element) or "-"


def _far(distance: Distance | None) -> str:
    if distance is None:
        return "never"
    marks = "p" * bool(distance.permits) + "?" * bool(distance.absent) + "=" * distance.repeats
    return f"{distance.missing}{marks}"
