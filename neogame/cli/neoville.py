"""Neoville as text: cities as letters, scores with their reasons."""

from typing import Any

from neogame import i18n
from neogame.content import position_neoville
from neogame.content.node import Node
from neogame.match.match import Match
from neogame.match.neoville import write_scores
from neogame.rules.core import Seat, winners
from neogame.rules.grid import Slot, Square, members, position_of, slot_at, squares_of
from neogame.rules.neoville import scoring
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, Terrain
from neogame.rules.neoville.scoring import Score
from neogame.tell import neoville as tell

LETTERS = {Terrain.SOIL: "s", Terrain.GRASS: "g", Terrain.ROCK: "r", Terrain.WATER: "w"}
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789bcdefghijklmnoqrstuvwxyz@&%+"
"""What tokens are called, in the order they were built; without the letters of marks, and enough for all there are."""
LEGEND = "s soil, g grass, r rock, w water; p park, a sport facility; A, B, ... tokens"


def position(match: Match) -> str:
    """The table: every city with its tokens, the row, the pile and the supply."""
    view = match.view(Seat(0))
    scores = match.scores()
    parts = [LEGEND]
    for seat, (player, score) in enumerate(zip(match.players, scores, strict=True)):
        parts.append(f"{player.name} ({player.player}), {score.total} points")
        parts.append(city(view.cities[seat]))
        parts.append(reasons(score, match.components))
    parts.append(f"Row: {' '.join(tile or '-' for tile in view.row)}   Pile: {view.pile}")
    parts.append(f"Supply: {' '.join(view.supply)}")
    return "\n\n".join(part for part in parts if part)


def city(city: City) -> str:
    """The squares as letters: terrain, then a mark or the letter of a token; a bar between tiles."""
    if not city.slots:
        return "  (no tile yet)"
    left, top, right, bottom = city.span
    names = {standing.square: name for name, standing in zip(NAMES, city.standing, strict=False)}
    lines = []
    for y in range(top, bottom + 1):
        for half in (0, 1):
            cells = []
            for x in range(left, right + 1):
                slot = slot_at(x, y)
                first, second = squares_of(slot)[2 * half : 2 * half + 2]
                cells.append(f"{_cell(city, slot, first, names)} {_cell(city, slot, second, names)}")
            lines.append("  " + " | ".join(cells))
        if y < bottom:
            lines.append("  " + "-+-".join("-----" for _ in range(left, right + 1)))
    return "\n".join(lines)


def reasons(score: Score, components: Components) -> str:
    """Every token with its points and why, then the majorities."""
    texts = i18n.read(i18n.FIRST)
    lines = []
    for name, token in zip(NAMES, score.tokens, strict=False):
        why = tell.token_reason(texts, components, token)
        lines.append(f"  {name} {token.token:<14}{token.points:>+4}  {why}")
    for mark, majority in (("parks", score.parks), ("sports", score.sports)):
        lines.append(f"    {mark:<14}{majority.points:>+4}  {majority.own} here, the most is {majority.most}")
    return "\n".join(lines)


def explained(match: Match) -> list[dict[str, Any]]:
    """Per seat the reasons of its score."""
    cities = match.view(Seat(0)).cities
    return [{"reasons": reason_fields(score, city)} for score, city in zip(match.scores(), cities, strict=True)]


def reason_fields(score: Score, city: City) -> list[dict[str, object]]:
    """The reasons as data: which squares counted, by column and row from the city's top left."""
    return [
        {
            "token": token.token,
            "points": token.points,
            "rule": str(token.rule),
            "found": token.found,
            "needed": token.needed,
            "squares": [_at(square, city) for square in members(token.counted)],
        }
        for token in score.tokens
    ]


def score_position(node: Node, components: Components) -> tuple[dict[str, Any], str]:
    """The cities of a position file with their scores."""
    cities = position_neoville.read(node, components)
    scores = scoring.scores([named.city for named in cities], components.tokens)
    fields = [
        {**written, "name": named.name, "reasons": reason_fields(score, named.city)}
        for written, named, score in zip(write_scores(scores), cities, scores, strict=True)
    ]
    answer = {"do": "result", "winners": [int(seat) for seat in winners(scores)], "scores": fields}
    parts = [LEGEND]
    for named, score in zip(cities, scores, strict=True):
        parts += [f"{named.name}: {score.total} points", city(named.city), reasons(score, components)]
    return answer, "\n\n".join(parts)


def _cell(city: City, slot: Slot, square: Square, names: dict[Square, str]) -> str:
    if not city.slots >> slot & 1:
        return "  "
    bit = 1 << square
    terrain = next(LETTERS[kind] for kind in Terrain if city.terrain[kind] & bit)
    if square in names:
        return terrain + names[square]
    if city.parks & bit:
        return terrain + "p"
    if city.sports & bit:
        return terrain + "a"
    return terrain + "."


def _at(square: Square, city: City) -> list[int]:
    left, top, _, _ = city.span
    column, row = position_of(square)
    first_column, first_row = position_of(squares_of(slot_at(left, top))[0])
    return [column - first_column, row - first_row]
