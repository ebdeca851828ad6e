"""Where the things are at Neoville's table that a lesson speaks of."""

from collections.abc import Iterator

import pygame

from neogame.rules import grid
from neogame.rules.grid import Squares, members, region, slot_at
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Terrain
from neogame.rules.neoville.events import Hand, Pile, Row, Slot, Supply, TilePiece, TokenPiece
from neogame.ui.neoville.promises import Promise
from neogame.ui.neoville.spoken import Expected, RivalCity
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.table.hand import Held


def means(table: NeovilleTable, thing: str, about: object) -> bool:
    """Whether what a widget is about is the thing, or part of it."""
    kind, _, name = thing.partition(":")
    match kind, about:
        case ("slot", Slot(_, slot)):
            return slot == _slot(name)
        case ("city", Slot()) | ("pile", Held(None, Pile())) | ("rival", RivalCity()) | ("score", Expected()):
            return True
        case ("hand", Held(TilePiece(tile), Hand())) | ("row", Held(TilePiece(tile), Row())):
            return name in ("", tile)
        case ("token" | "supply", Held(TokenPiece(token), Supply())) | ("token" | "supply", TokenPiece(token)):
            return name in ("", token)
        case ("token" | "promise" | "promises", Promise(token=token)):
            return name in ("", token)
        case _:
            return False


def areas(table: NeovilleTable, thing: str) -> Iterator[pygame.FRect]:
    """Where a thing is."""
    kind, _, name = thing.partition(":")
    layout, frame = table.layout, table.frame
    panels = {"city": layout.tray, "hand": layout.hand, "row": layout.row, "supply": layout.supply}
    panels |= {"promises": layout.promises, "score": layout.me}
    city = table.session.view.cities[table.session.viewer]
    if kind == "rival":
        yield from layout.rivals[:1]
    elif kind in panels and not name:
        yield panels[kind]
    elif kind == "slot" and _slot(name) in frame.slots:
        yield frame.slot(_slot(name))
    elif kind == "new" and city.laid:
        yield frame.slot(city.laid[-1].slot)
    elif kind == "district":
        squares = [frame.place(square) for square in members(_largest(city, Terrain[name.upper()]))]
        yield from (rect.unionall(squares) for rect in squares[:1])
    else:
        for placed in table.controls.placed:
            if means(table, thing, placed.widget.about):
                yield placed.rect


def corner(table: NeovilleTable, things: tuple[str, ...]) -> pygame.FRect:
    """A part of the table that a step does not need: what the teacher says stands there."""
    promises = any(thing.startswith("promise") for thing in things)
    return table.layout.supply if promises else table.layout.promises


def _slot(name: str) -> grid.Slot:
    x, y = map(int, name.split(","))
    return slot_at(x, y)


def _largest(city: City, terrain: Terrain) -> Squares:
    """The largest district of a terrain."""
    whole, largest = city.terrain[terrain], Squares(0)
    for square in members(whole):
        district = region(Squares(1 << square), whole)
        if district.bit_count() > largest.bit_count():
            largest = district
    return largest
