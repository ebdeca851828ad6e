"""What the tooltips of Neoville's table say about tokens of the supply and about rivals."""

from collections.abc import Mapping, Sequence

from neogame.rules.core import Seat
from neogame.rules.neoville.components import TokenId
from neogame.rules.neoville.state import Stage
from neogame.tell import neoville as tell
from neogame.tell.sentences import joined, listed
from neogame.ui.neoville import supply
from neogame.ui.neoville.model import NeovilleModel


class Tips:
    """Tooltips that take a while to put together, worked out once per view and language."""

    def __init__(self, table: NeovilleModel) -> None:
        self.table = table
        self._words: dict[tuple[str, TokenId], tuple[str, str]] = {}

    def tokens(self) -> Mapping[TokenId, str]:
        """What the supply tells of each token: who took it, or what it asks for; a refusal is said apart."""
        table, known = self.table, self.table.memo.tips
        building = table.session.mine and table.stage is Stage.BUILD and table.helps_all
        key = (table.say.language, building)
        if key not in known:
            taken, fitting = supply.takers(table.session.settled), table.memo.fitting
            known[key] = {
                token: self._token_tip(token, taken.get(token), refused=building and token not in fitting)
                for token in (*table.session.settled.supply, *taken)
            }
        return known[key]

    def _token_tip(self, token: TokenId, taker: int | None, *, refused: bool) -> str:
        say = self.table.say
        name, needs = self.token_words(token)
        if taker is not None:
            return say("neoville.supply.taken", token=name, name=self.table.session.match.players[taker].name)
        return "" if refused else say("neoville.asks", token=name, needs=needs)

    def token_words(self, token: TokenId) -> tuple[str, str]:
        """What a token is called and what it asks for; neither changes in a game."""
        say, key = self.table.say, (self.table.say.language, token)
        if key not in self._words:
            of = self.table.components.tokens[token]
            self._words[key] = tell.token_name(say, of), tell.token_needs(say, of)
        return self._words[key]

    def rivals(self) -> Sequence[str]:
        """What can be known of each rival: what counts for the majorities, and the tiles of the hand one has seen."""
        known, say = self.table.memo.rival_tips, self.table.say
        if say.language not in known:
            known[say.language] = [self._rival_tip(seat) for seat in self.table.rivals]
        return known[say.language]

    def _rival_tip(self, seat: Seat) -> str:
        say, view = self.table.say, self.table.session.settled
        city, hand = view.cities[seat], view.hands[seat]
        parks = say("neoville.count.parks", n=city.parks.bit_count())
        sports = say("neoville.count.sports", n=city.sports.bit_count())
        tip = say("neoville.rival.tip", name=self.table.session.match.players[seat].name, parks=parks, sports=sports)
        names = [tell.tile_name(say, self.table.components, tile) for tile in hand.shown]
        seen = say("neoville.rival.seen", tiles=listed(say, names)) if names else ""
        return joined(say, (tip, seen, say("neoville.rival.open")))
