"""What a hint says at Neoville's table: what a strong player would do, and why."""

from neogame.i18n import Texts
from neogame.reason import Reason, Term
from neogame.rules.neoville.actions import Action, Build, Place, Skip, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, TokenId
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.state import View
from neogame.tell import neoville as tell
from neogame.tell.acts import Act
from neogame.tell.hints import Hint, lead

PART_HINTS = {"standing": "standing", "new": "build-new", "next": "take-new", "later": "place-new"}
"""By the part of a token in an action what a hint says of it."""


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
    act = Act(view.cities[view.seat], action, why)
    reasons = (_hint_reason(texts, components, do, act, term) for term in (why.terms if why else ()))
    plain = texts(f"neoville.hint.plain.{do}")
    return Hint(texts(f"neoville.hint.{do}", **named), next(filter(None, reasons), plain), lead(texts, why))


def _hint_reason(texts: Texts, components: Components, do: str, act: Act[City, Action], term: Term) -> str:
    """A term as it speaks for what a hint says; empty where it does not."""
    token = components.tokens.get(TokenId(term.name))
    if token is not None:
        key = PART_HINTS.get(tell.part_of(act, token.id))
        return texts(f"neoville.hint.why.{key}", token=tell.token_name(texts, token)) if key else ""
    if do == "build":
        return ""  # what a building leaves to the ground says nothing about the building
    if term.name in tell.TERRAINS:
        return texts("neoville.hint.why.potential", terrain=tell.terrain_name(texts, tell.TERRAINS[term.name]))
    return texts(f"neoville.hint.why.{term.name}") if term.name in tell.AIMS else ""
