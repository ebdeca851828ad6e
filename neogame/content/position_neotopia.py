"""Reads a position file of Neotopia: a board that a person wrote down at a real table."""

from collections import Counter
from dataclasses import dataclass

from neogame.content.neotopia import ELEMENTS, FACTORIES, REGIONS, TYPES, read_space
from neogame.content.node import Node
from neogame.rules.hexes import place_of
from neogame.rules.neotopia.board import Land, empty_land
from neogame.rules.neotopia.components import (
    PER_BONUS,
    SUPPLY,
    Bonus,
    Components,
    Element,
    Project,
    ProjectType,
    Region,
)
from neogame.rules.neotopia.stock import EMPTY, ONE_OF_EACH, Stock, stock_of
from neogame.rules.neotopia.ways import Ways

HIGHEST_TRACK = 999


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's markers and unused bonus tokens."""

    name: str
    colour: Element
    tracks: tuple[int, ...]
    bonuses: int


@dataclass(frozen=True, slots=True)
class Position:
    players: tuple[Standing, ...]
    lands: tuple[Land, ...]
    hand: tuple[Project, ...]
    """The cards whose distance is asked for."""
    factories: tuple[Stock, ...]
    """All have every element if none is written down; else those that are not are empty."""
    last: tuple[ProjectType | None, ...]
    """The type on top in each region."""


def read(node: Node, components: Components, ways: Ways) -> Position:
    """The board of a position file."""
    found = node.mapping(("game", "players", "regions"), ("hand", "factories", "last"))
    return Position(
        _players(found["players"]),
        _lands(found["regions"], components, ways),
        _hand(found["hand"], components) if "hand" in found else (),
        _factories(found["factories"]) if "factories" in found else (ONE_OF_EACH,) * len(FACTORIES),
        _last(found["last"]) if "last" in found else (None,) * len(REGIONS),
    )


def _players(node: Node) -> tuple[Standing, ...]:
    entries = node.sequence()
    if not 1 <= len(entries) <= len(ELEMENTS):
        raise node.wrong(f"found {len(entries)} players, expected 1 to {len(ELEMENTS)}")
    players: list[Standing] = []
    for number, entry in enumerate(entries, 1):
        found = entry.mapping(("colour", "tracks"), ("name", "bonuses"))
        colour = ELEMENTS[found["colour"].one_of(ELEMENTS)]
        if any(player.colour is colour for player in players):
            raise found["colour"].wrong(f"two players have the colour {found['colour'].value}")
        tracks = found["tracks"].mapping(REGIONS)
        players.append(
            Standing(
                found["name"].name() if "name" in found else f"Player {number}",
                colour,
                tuple(tracks[name].whole(0, HIGHEST_TRACK) for name in REGIONS),
                found["bonuses"].whole(0, PER_BONUS * len(Bonus)) if "bonuses" in found else 0,
            )
        )
    return tuple(players)


def _lands(node: Node, components: Components, ways: Ways) -> tuple[Land, ...]:
    found = node.mapping((), REGIONS)
    lands = [empty_land(ways) for _ in Region]
    used: Counter[str] = Counter()
    everywhere = components.board.regular | components.board.outer
    for name, entry in found.items():
        for disc in entry.sequence():
            *place, element = disc.sequence(3, "entries: q, r and an element")
            space = read_space(Node(place, disc.where, disc.path))
            colour = element.one_of(ELEMENTS)
            region = REGIONS[name]
            if not everywhere >> space & 1:
                raise disc.wrong(f"there is no space {[*place_of(space)]} in a region")
            if lands[region].taken >> space & 1:
                raise disc.wrong(f"two discs lie on {[*place_of(space)]}")
            used[colour] += 1
            if used[colour] > SUPPLY:
                raise disc.wrong(f"found more than {SUPPLY} discs of {colour}, of which there are {SUPPLY}")
            lands[region] = lands[region].with_disc(ways, ELEMENTS[colour], space)
    return tuple(lands)


def _hand(node: Node, components: Components) -> tuple[Project, ...]:
    hand = tuple(components.projects[card.known(components.projects, "project")] for card in node.sequence())
    if len(set(hand)) != len(hand):
        raise node.wrong("a project stands there twice")
    return hand


def _factories(node: Node) -> tuple[Stock, ...]:
    found = node.mapping((), FACTORIES)
    stocks = [EMPTY] * len(FACTORIES)
    for name, entry in found.items():
        stocks[FACTORIES[name]] = stock_of(ELEMENTS[disc.one_of(ELEMENTS)] for disc in entry.sequence())
    return tuple(stocks)


def _last(node: Node) -> tuple[ProjectType | None, ...]:
    found = node.mapping((), REGIONS)
    return tuple(TYPES[found[name].one_of(TYPES)] if name in found else None for name in REGIONS)
