"""Tiny dealt and written down."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from neogame.content.node import Node
from neogame.match.book import Entry, Player, WrongRecord
from neogame.match.codes import DealCode, shuffled
from neogame.rules.core import Seat
from tests.tiny.rules import HAND, NUMBERS, SEATS, SPACES, Action, Open, Put, Reveal, Score, State, Tiny

Deal = tuple[tuple[int, ...], ...]
VERBS: Mapping[str, type[Action]] = {"put": Put, "open": Open, "reveal": Reveal}
FIELDS = {"number": NUMBERS, "space": SPACES}


class TinyBook:
    name = "tiny"
    choices = (None,)

    def load(self, data: Path) -> None:
        """Its tiles are no data."""

    def game(self, components: None) -> Tiny:
        return Tiny()

    def deal(self, components: None, players: Sequence[Player], options: None, code: DealCode) -> Deal:
        order = shuffled(NUMBERS, code.dice("deal"))
        return tuple(tuple(sorted(order[HAND * seat : HAND * (seat + 1)])) for seat in range(SEATS))

    def order(self, components: None, code: DealCode) -> Sequence[Reveal]:
        return [Reveal(number) for number in NUMBERS]

    def facts(self, seats: int, options: None) -> Mapping[str, int]:
        return {"tiles": len(NUMBERS)}

    def turns(self, state: State) -> int:
        return state.turn

    def private_to(self, state: State) -> Seat | None:
        return None

    def write_options(self, options: None) -> Entry:
        return {}

    def read_options(self, node: Node) -> None:
        """Nothing is left open."""

    def write_components(self, components: None, deal: Deal) -> Entry:
        return {}

    def read_components(self, node: Node) -> None:
        """Nothing is written of them."""

    def write_deal(self, deal: Deal) -> Entry:
        return {"hands": [[*hand] for hand in deal]}

    def read_deal(self, node: Node, components: None, players: Sequence[Player], options: None) -> Deal:
        hands = node.fields(("hands",))["hands"].sequence(SEATS, "hands")
        deal = tuple(tuple(tile.whole(1, NUMBERS[-1]) for tile in hand.sequence(HAND, "tiles")) for hand in hands)
        if len({number for hand in deal for number in hand}) < SEATS * HAND:
            raise WrongRecord("deal: a tile is dealt twice")
        return deal

    def players(self, players: Sequence[Player], deal: Deal) -> Sequence[Player]:
        return players

    def hide_deal(self, deal: Entry, seat: Seat) -> Entry:
        return {"hands": [hand if holder == seat else None for holder, hand in enumerate(deal["hands"])]}

    def write_action(self, action: Action) -> Entry:
        verb = next(verb for verb, kind in VERBS.items() if isinstance(action, kind))
        return {"do": verb, **{field: getattr(action, field) for field in FIELDS if hasattr(action, field)}}

    def read_action(self, node: Node) -> Action:
        kind = VERBS[node.fields(("do",))["do"].one_of(VERBS)]
        fields = node.fields(kind.__match_args__)
        return kind(*(fields[name].whole(FIELDS[name][0], FIELDS[name][-1]) for name in kind.__match_args__))

    def hide_action(self, entry: Entry) -> Entry:
        return entry

    def refusal(self, game: Tiny, state: State, action: Action) -> str:
        return "taken" if isinstance(action, Put | Open) and state.board[action.space] else "not-yours"

    def write_scores(self, scores: Sequence[Score]) -> list[Entry]:
        return [
            {"seat": seat, "total": score.total, "smaller": score.smaller, "middle": score.middle}
            for seat, score in enumerate(scores)
        ]


BOOK = TinyBook()
