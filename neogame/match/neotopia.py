"""Neotopia dealt and written down."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from neogame.content import neotopia as content
from neogame.content.node import Node
from neogame.match.book import Entry, Lot, Player, WrongRecord
from neogame.match.codes import shuffled
from neogame.rules.core import Seat
from neogame.rules.hexes import Space, ordered, place_of
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
from neogame.rules.neotopia.board import Token
from neogame.rules.neotopia.components import (
    BONUS_SPACES,
    HAND,
    OFFER,
    PER_BONUS,
    PILE,
    Board,
    Bonus,
    Components,
    Element,
    Project,
    ProjectId,
    Region,
    Tile,
    TileId,
    in_play,
    production_fault,
    projects_fault,
    type_word,
)
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.refusal import refusal
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Deal, Options, RegionDeal, Stage, State

SUPPLY = "supply"
VERBS = ("start", "draw", "place", "build", "skip", "bonus", "end", "reveal", "result")


class NeotopiaBook:
    """Neotopia's ``Book``: how it is dealt and written down."""

    name = "neotopia"
    choices = (Options(open_hands=False), Options(open_hands=True))

    def load(self, data: Path) -> Components:
        return content.load(data)

    def game(self, components: Components) -> Neotopia:
        return _game(components.board, tuple(components.projects.values()), tuple(components.tiles.values()))

    def deal(self, components: Components, players: Sequence[Player], options: Options, lot: Lot) -> Deal:
        seats = len(players)
        order = self._shuffle(components, lot)
        offer, rest = order[:OFFER], order[OFFER:]
        hands = tuple(tuple(rest[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
        tokens, piles = self._tokens(lot)
        regions = [
            RegionDeal(tuple(map(Token, tokens[region], components.board.bonus)), piles[region][0]) for region in Region
        ]
        return Deal(_colours(players, lot), hands, tuple(offer), (regions[0], regions[1], regions[2]))

    def order(self, components: Components, lot: Lot) -> Sequence[RevealProject | RevealProduction | RevealBonus]:
        tiles = shuffled(components.tiles_for(lot.seats), lot.dice("deal:production"))
        _, piles = self._tokens(lot)
        return [
            *map(RevealProject, self._shuffle(components, lot)),
            # The tile with the flag is legal only once all others are flipped, wherever it stands here.
            *map(RevealProduction, tiles),
            *(RevealBonus(region, bonus) for region in Region for bonus in piles[region][1:]),
        ]

    def _shuffle(self, components: Components, lot: Lot) -> list[ProjectId]:
        return shuffled(components.projects, lot.dice("deal:projects"))

    def _tokens(self, lot: Lot) -> tuple[list[list[Bonus]], list[list[Bonus]]]:
        """By region the tokens for its spaces, and those of its pile from the top."""
        order = shuffled((bonus for bonus in Bonus for _ in range(PER_BONUS)), lot.dice("deal:bonuses"))
        on_spaces, in_piles = order[: BONUS_SPACES * len(Region)], order[BONUS_SPACES * len(Region) :]
        return (
            [on_spaces[BONUS_SPACES * region : BONUS_SPACES * (region + 1)] for region in Region],
            [in_piles[PILE * region : PILE * (region + 1)] for region in Region],
        )

    def facts(self, seats: int, options: Options) -> Mapping[str, int]:
        return in_play(seats)

    def turns(self, state: State) -> int:
        return max(0, state.table.turn)

    def private_to(self, state: State) -> Seat | None:
        table = state.table
        return table.seat if table.stage is Stage.RECEIVE and not table.open_hands else None

    def write_options(self, options: Options) -> Entry:
        return {"hands": "open" if options.open_hands else "hidden"}

    def read_options(self, node: Node) -> Options:
        found = node.table()
        return Options("hands" in found and found["hands"].one_of(("hidden", "open")) == "open")

    def write_components(self, components: Components, deal: Deal) -> Entry:
        board = components.board
        tiles = [components.tiles[tile] for tile in components.tiles_for(len(deal.hands))]
        return {
            "spaces": {
                "regular": [_at(space) for space in ordered(board.regular)],
                "outer": [_at(space) for space in ordered(board.outer)],
                "bonus": [_at(space) for space in board.bonus],
            },
            "projects": {project.id: _write_project(project) for project in components.projects.values()},
            "production": {
                tile.id: {"elements": [element.word for element in tile.elements], "flag": tile.flag} for tile in tiles
            },
        }

    def read_components(self, node: Node) -> Components:
        found = node.fields(("spaces", "projects", "production"))
        projects = {ProjectId(key): _read_project(key, entry) for key, entry in found["projects"].pieces().items()}
        tiles = {TileId(key): _read_tile(TileId(key), entry) for key, entry in found["production"].pieces().items()}
        if fault := projects_fault(projects):
            raise WrongRecord(f"components.projects: {fault}")
        return Components(content.read_spaces(found["spaces"]), projects, tiles)

    def write_deal(self, deal: Deal) -> Entry:
        return {
            "hands": [[*hand] for hand in deal.hands],
            "offer": [*deal.offer],
            "bonuses": {
                region.word: {
                    "spaces": [[str(bonus), _at(space)] for bonus, space in deal.regions[region].tokens],
                    "top": str(deal.regions[region].top),
                }
                for region in Region
            },
        }

    def read_deal(self, node: Node, components: Components, players: Sequence[Player], options: Options) -> Deal:
        found = node.fields(("hands", "offer", "bonuses"))
        hands = tuple(
            tuple(_known(project, components.projects) for project in hand.sequence())
            for hand in found["hands"].sequence()
        )
        offer = tuple(_known(project, components.projects) for project in found["offer"].sequence())
        bonuses = found["bonuses"].mapping(content.REGIONS)
        regions = [_read_region(bonuses[name], components.board) for name in content.REGIONS]
        deal = Deal(_colours(players), hands, offer, (regions[0], regions[1], regions[2]))
        _check_cards(deal, len(players))
        _check_bonuses(deal)
        if fault := production_fault(components.tiles, len(players)):
            raise WrongRecord(f"components.production: {fault}")
        return deal

    def players(self, players: Sequence[Player], deal: Deal) -> Sequence[Player]:
        return [
            Player(player.name, player.player, colour.word, player.portrait)
            for player, colour in zip(players, deal.colours, strict=True)
        ]

    def hide_deal(self, deal: Entry, seat: Seat) -> Entry:
        hands = [hand if holder == seat else None for holder, hand in enumerate(deal["hands"])]
        return {**deal, "hands": hands}

    def write_action(self, action: Action) -> Entry:
        match action:
            case Start(region, space):
                return {"do": "start", "region": region.word, "at": _at(space)}
            case Draw(project):
                return {"do": "draw"} if project is None else {"do": "draw", "project": project}
            case Place(factory, element, region, space):
                return {
                    "do": "place",
                    "from": SUPPLY if factory is None else factory.word,
                    "element": element.word,
                    "region": region.word,
                    "at": _at(space),
                }
            case Build(project):
                return {"do": "build", "project": project}
            case Skip():
                return {"do": "skip"}
            case UseBonus(bonus):
                return {"do": "bonus", "bonus": str(bonus)}
            case End():
                return {"do": "end"}
            case RevealProject(project):
                return {"do": "reveal", "project": project}
            case RevealProduction(tile):
                return {"do": "reveal", "production": tile}
            case RevealBonus(region, bonus):
                return {"do": "reveal", "bonus": str(bonus), "region": region.word}

    def read_action(self, node: Node) -> Action:
        verb = node.fields(("do",))["do"]
        match verb.value:
            case "start":
                found = node.fields(("region", "at"))
                return Start(_region(found["region"]), content.read_space(found["at"]))
            case "draw":
                found = node.table()
                return Draw(ProjectId(found["project"].text()) if "project" in found else None)
            case "place":
                found = node.fields(("from", "element", "region", "at"))
                source = found["from"].one_of((*content.FACTORIES, SUPPLY))
                return Place(
                    content.FACTORIES.get(source),
                    content.ELEMENTS[found["element"].one_of(content.ELEMENTS)],
                    _region(found["region"]),
                    content.read_space(found["at"]),
                )
            case "build":
                return Build(ProjectId(node.fields(("project",))["project"].text()))
            case "skip":
                return Skip()
            case "bonus":
                return UseBonus(node.fields(("bonus",))["bonus"].one_of(Bonus))
            case "end":
                return End()
            case "reveal":
                return _read_reveal(node)
            case _:
                raise verb.bad(f"one of {', '.join(VERBS)}")

    def hide_action(self, entry: Entry) -> Entry:
        return {**entry, "project": None}

    def refusal(self, game: Neotopia, state: State, action: Action) -> str:
        return refusal(game, state.table, state.hands[state.table.seat], action)

    def write_scores(self, scores: Sequence[Score]) -> list[Entry]:
        return write_scores(scores)


BOOK = NeotopiaBook()


def write_scores(scores: Sequence[Score]) -> list[Entry]:
    """The ``scores`` of a result line."""
    return [
        {
            "seat": seat,
            "total": score.total,
            "tracks": {region.region.word: region.track for region in score.regions},
            "clusters": {region.region.word: region.group.bit_count() for region in score.regions},
            "bonuses": score.bonuses,
        }
        for seat, score in enumerate(scores)
    ]


@lru_cache(maxsize=8)
def _game(board: Board, projects: tuple[Project, ...], tiles: tuple[Tile, ...]) -> Neotopia:
    """The game with these components; its tables take a while to make and never change, so matches share them."""
    return Neotopia(Components(board, {project.id: project for project in projects}, {tile.id: tile for tile in tiles}))


def _colours(players: Sequence[Player], lot: Lot | None = None) -> tuple[Element, ...]:
    """The colours that the players have, or else those that the lot draws for them."""
    chosen = [player.colour for player in players if player.colour is not None]
    for colour in chosen:
        if colour not in content.ELEMENTS:
            raise WrongRecord(f"seats: found the colour {colour!r}, expected one of {', '.join(content.ELEMENTS)}")
        if chosen.count(colour) > 1:
            raise WrongRecord(f"seats: two of them have the colour {colour}")
    if lot is None:
        if len(chosen) < len(players):
            raise WrongRecord("seats: a seat has no colour")
        drawn = []
    else:
        drawn = [name for name in shuffled(content.ELEMENTS, lot.dice("deal:colours")) if name not in chosen]
    return tuple(content.ELEMENTS[player.colour or drawn.pop(0)] for player in players)


def _check_cards(deal: Deal, seats: int) -> None:
    if len(deal.offer) != OFFER:
        raise WrongRecord(f"deal: the offer has {len(deal.offer)} projects, expected {OFFER}")
    if len(deal.hands) != seats:
        raise WrongRecord(f"deal: found {len(deal.hands)} hands for {seats} seats")
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND:
            raise WrongRecord(f"deal: seat {seat} holds {len(hand)} projects, expected {HAND}")
    dealt = [*deal.offer, *(project for hand in deal.hands for project in hand)]
    if len(set(dealt)) != len(dealt):
        raise WrongRecord("deal: a project is dealt twice")


def _check_bonuses(deal: Deal) -> None:
    visible = [token.bonus for region in deal.regions for token in region.tokens]
    visible += [region.top for region in deal.regions]
    for bonus in Bonus:
        if visible.count(bonus) > PER_BONUS:
            raise WrongRecord(f"deal: found {visible.count(bonus)} tokens of {bonus}, of which there are {PER_BONUS}")


def _read_region(node: Node, board: Board) -> RegionDeal:
    found = node.mapping(("spaces", "top"))
    tokens = []
    for entry in found["spaces"].sequence():
        kind, place = entry.sequence(2, "entries: a bonus and its space")
        tokens.append(Token(kind.one_of(Bonus), content.read_space(place)))
    if sorted(token.space for token in tokens) != sorted(board.bonus):
        raise WrongRecord(f"{found['spaces'].path}: expected one bonus on each of the spaces {_listed(board.bonus)}")
    return RegionDeal(tuple(tokens), found["top"].one_of(Bonus))


def _read_reveal(node: Node) -> Action:
    found = node.table()
    if "project" in found:
        return RevealProject(ProjectId(found["project"].text()))
    if "production" in found:
        return RevealProduction(TileId(found["production"].text()))
    if "bonus" in found:
        return RevealBonus(_region(node.fields(("region",))["region"]), found["bonus"].one_of(Bonus))
    raise node.wrong("a reveal has a project, a production tile or a bonus")


def _write_project(project: Project) -> Entry:
    return {
        "type": type_word(project.type),
        "pattern": [[q, r, element.word] for q, r, element in project.pattern],
        "points": {"own": project.own_points, "other": project.points} if project.is_building else project.points,
    }


def _read_project(key: str, node: Node) -> Project:
    found = node.fields(("type", "pattern", "points"))
    places, elements = [], []
    for entry in found["pattern"].sequence():
        q, r, element = entry.sequence(3, "entries: q, r and an element")
        places.append((q.whole(), r.whole()))
        elements.append(content.ELEMENTS[element.one_of(content.ELEMENTS)])
    return content.read_project(
        key, found["type"], content.read_pattern(found["pattern"], places, elements), found["points"]
    )


def _read_tile(tile: TileId, node: Node) -> Tile:
    found = node.fields(("elements", "flag"))
    elements = [content.ELEMENTS[element.one_of(content.ELEMENTS)] for element in found["elements"].sequence()]
    return Tile(tile, tuple(elements), found["flag"].flag())


def _known(node: Node, projects: Mapping[ProjectId, Any]) -> ProjectId:
    if node.text() not in projects:
        raise WrongRecord(f"{node.path}: there is no project {node.value!r} among the components")
    return ProjectId(node.value)


def _region(node: Node) -> Region:
    return content.REGIONS[node.one_of(content.REGIONS)]


def _at(space: Space) -> list[int]:
    return [*place_of(space)]


def _listed(spaces: Sequence[Space]) -> str:
    return ", ".join(str(_at(space)) for space in spaces)
