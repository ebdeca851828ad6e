"""Nim dealt and written down."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from neogame.content.node import Node
from neogame.match.book import Entry, Lot, Player
from neogame.rules.core import Seat
from tests.nim.rules.game import Nim, Score, State, Take, stones

STONES = 12


class NimBook:
    name = "nim"
    choices = (False, True)

    def load(self, data: Path) -> int:
        return STONES

    def game(self, components: int) -> Nim:
        return Nim(components)

    def deal(self, components: int, players: Sequence[Player], options: bool, lot: Lot) -> None:
        return None

    def order(self, components: int, lot: Lot) -> Sequence[Take]:
        return ()

    def facts(self, seats: int, options: bool) -> Mapping[str, int]:
        return {"n": stones(STONES, options)}

    def turns(self, state: State) -> int:
        return state.turn

    def private_to(self, state: State) -> Seat | None:
        return None

    def write_options(self, options: bool) -> Entry:
        return {"length": "long-pile" if options else "short-pile"}

    def read_options(self, node: Node) -> bool:
        return node.fields(("length",))["length"].one_of(("short-pile", "long-pile")) == "long-pile"

    def write_components(self, components: int, deal: None) -> Entry:
        return {"stones": components}

    def read_components(self, node: Node) -> int:
        return node.fields(("stones",))["stones"].whole(1)

    def write_deal(self, deal: None) -> Entry:
        return {}

    def read_deal(self, node: Node, components: int, players: Sequence[Player], options: bool) -> None:
        return None

    def players(self, players: Sequence[Player], deal: None) -> Sequence[Player]:
        return players

    def hide_deal(self, deal: Entry, seat: Seat) -> Entry:
        return deal

    def write_action(self, action: Take) -> Entry:
        return {"do": "take", "stones": action.stones}

    def read_action(self, node: Node) -> Take:
        return Take(node.fields(("stones",))["stones"].whole(1))

    def hide_action(self, entry: Entry) -> Entry:
        return entry

    def refusal(self, game: Nim, state: State, action: Take) -> str:
        return "too-many"

    def write_scores(self, scores: Sequence[Score]) -> list[Entry]:
        return [{"seat": seat, "total": score.total} for seat, score in enumerate(scores)]


BOOK = NimBook()
