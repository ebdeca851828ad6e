"""What a hint says at Neoville's table: what a strong player would do, which promise it serves and what it brings."""

from collections.abc import Iterator
from dataclasses import replace

from neogame.i18n import Texts
from neogame.reason import Reason
from neogame.rules.core import Seat, replaced
from neogame.rules.grid import squares_of
from neogame.rules.neoville.actions import Action, Build, Place, Skip, Take
from neogame.rules.neoville.components import TokenId
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import Stage, View
from neogame.tell import neoville as tell
from neogame.tell import neoville_facts
from neogame.tell.acts import Act, Fact
from neogame.tell.hints import Hint, lead

UNTOLD = ("drop", "even", "quiet")
"""Facts that speak for no action."""


def hint_told(texts: Texts, game: Neoville, view: View, action: Action, why: Reason[Action] | None) -> Hint:
    """A hint to the person who sees ``view``: what a strong player would do there, and what speaks for it."""
    components = game.components
    match action:
        case Place(tile):
            do, named = "place", {"tile": tell.tile_name(texts, components, tile)}
        case Build(token):
            do, named = "build", {"token": tell.token_name(texts, components.tokens[token])}
        case Take(tile):
            do, named = "take", {"tile": tell.tile_name(texts, components, tile)}
        case Skip():
            do, named = "skip", {}
        case _:
            do, named = "draw", {}
    what = texts(f"neoville.hint.{do}", **named)
    fact = next(_facts(game, Act(view.seat, view, action, done(game, view, action), why)), None)
    if fact is None:
        return Hint(what, texts(f"neoville.hint.plain.{do}"), lead(texts, why))
    told = texts(f"neoville.hint.why.{fact.kind}", **neoville_facts.words(texts, game, fact.nameless, ()))
    return Hint(what, told[:1].upper() + told[1:], lead(texts, why), fact.things.get("token"))


def done(game: Neoville, view: View, action: Action) -> View:
    """What everybody would see after a tile is placed or a token built; anything else leaves the city as it is."""
    city = view.cities[view.seat]
    match action:
        case Place(tile, slot, turns):
            cities = replaced(view.cities, Seat(view.seat), city.with_tile(game.face(tile, turns), action))
            return replace(view, cities=cities, slot=slot, stage=Stage.BUILD)
        case Build(token, square):
            built = city.with_token(game.components.tokens[token], squares_of(view.slot)[square])
            supply = tuple(other for other in view.supply if other != token)
            return replace(view, cities=replaced(view.cities, Seat(view.seat), built), supply=supply, stage=Stage.DRAW)
        case _:
            return view


def _facts(game: Neoville, act: Act[View, Action]) -> Iterator[Fact]:
    """What speaks for an action, the weightiest first."""
    turn = neoville_facts.TurnFacts(game, [act])
    for term in act.why.terms if act.why else ():
        yield from (fact for fact in turn.proven(act, term) if fact.kind not in UNTOLD)
        token = TokenId(term.name)
        stands = any(standing.token == token for standing in act.before.cities[act.seat].standing)
        if (
            isinstance(act.action, Place)
            and token in act.before.supply
            and not stands
            and (best := turn.at_best(token))
        ):
            yield Fact("later", {"token": token, "state": best})
