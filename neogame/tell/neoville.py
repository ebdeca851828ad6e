"""Neoville in words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from neogame.i18n import Texts, Words
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.components import (
    Biodome,
    Components,
    Ecomobile,
    Feature,
    Skyscraper,
    Terrain,
    TileId,
    Token,
    TokenId,
    Windmill,
    kind_of,
)
from neogame.rules.neoville.scoring import TokenScore
from neogame.tell.hints import Hint, lead
from neogame.tell.reasons import terms

TERRAIN_KEYS = {Terrain.SOIL: "soil", Terrain.GRASS: "grass", Terrain.ROCK: "rock", Terrain.WATER: "water"}
TOWER_KEYS = {Terrain.SOIL: "earth", Terrain.GRASS: "forest", Terrain.ROCK: "stone", Terrain.WATER: "waterfall"}

VAGUE = ("ahead", "even", "pile")
"""Terms that say little: playing on decided, nothing was clearly better, or the row had nothing to offer."""


def token_name(texts: Texts, token: Token) -> str:
    """What a player calls the token: its kind and its value."""
    kind = texts(_kind(token))
    return texts("neoville.token", kind=kind[:1].upper() + kind[1:], value=token.value)


def token_needs(texts: Texts, token: Token) -> str:
    """What the token asks for and what it gives or costs, as one sentence."""
    match token:
        case Skyscraper():
            kind, needed = "skyscraper", token.value
        case Ecomobile():
            kind, needed = "ecomobile", token.count
        case Windmill():
            kind, needed = "windmill", 1
        case Biodome():
            kind, needed = "biodome", next(iter(token.shapes)).bit_count()
    return texts(f"neoville.needs.{kind}", value=token.value, needed=needed, wanted=_wanted(texts, token))


def token_reason(texts: Texts, score: TokenScore, components: Components) -> Words:
    """Why a token gives what it gives."""
    outcome = "pays" if score.points > 0 else "fails" if score.points < 0 else "zero"
    key, wanted = f"neoville.reason.{score.rule}.{outcome}", _wanted(texts, components.tokens[score.token])
    return Words(
        texts(key, found=score.found, needed=score.needed, wanted=wanted),
        texts(key, found=score.found, needed=score.needed, wanted=wanted.short).short,
    )


def refusal(texts: Texts, word: str, token: Token | None = None, tower: Token | None = None) -> str:
    """Why an action is not legal; it names what the token needs, and the tower that stands in its way, if known."""
    if word == "other-terrain" and isinstance(token, Skyscraper):
        return texts("neoville.refusal.needs-terrain", terrain=_wanted(texts, token))
    if word == "district-has-tower" and tower is not None:
        return texts("neoville.refusal.has-tower", token=token_name(texts, tower))
    return texts(f"neoville.refusal.{word}")


def tile_name(texts: Texts, tile: TileId, components: Components) -> str:
    """What a tile is called: the terrain that most of its squares show."""
    (most, _), *_ = Counter(components.tiles[tile].terrain).most_common()
    return texts(f"word.terrain.{TERRAIN_KEYS[most]}")


def turn_told(texts: Texts, name: str, actions: Iterable[Action], components: Components) -> Words:
    """What a player did in a turn, naming only what everybody saw; its short form is the weightiest part."""
    parts = dict(part for action in actions if (part := _action_told(texts, action, components)))
    # What was built says where the tile went; that nothing was built goes without saying once a tile was drawn.
    if "build" in parts:
        parts.pop("place", None)
    elif len(parts) > 2:
        parts.pop("skip", None)
    words = [*parts.values()] or [""]
    return Words(
        texts("neoville.log.turn", name=name, what=texts.joined("clauses", words)),
        texts("neoville.log.turn", name=name, what=words[0]),
    )


def _action_told(texts: Texts, action: Action, components: Components) -> tuple[str, str] | None:
    match action:
        case Place(tile):
            return "place", texts("neoville.log.place", tile=tile_name(texts, tile, components))
        case Build(token):
            return "build", texts("neoville.log.build", token=token_name(texts, components.tokens[token]))
        case Skip():
            return "skip", texts("neoville.log.skip")
        case Take(tile):
            return "take", texts("neoville.log.take", tile=tile_name(texts, tile, components))
        case Draw():
            return "draw", texts("neoville.log.draw")
        case _:
            return None


def turn_reason(texts: Texts, turn: Iterable[tuple[Action, object]], components: Components) -> str:
    """Why an opponent did in a turn what it did, as one sentence of its own; empty if it gave no reason.

    It is that of the weightiest action, what was built, else of the first that has one to tell; what says little is
    told only if there is nothing else.
    """
    reasons = [
        (term, action)
        for action, why in sorted(turn, key=lambda one: not isinstance(one[0], Build))
        for term in terms(why)
    ]
    for term, action in sorted(reasons, key=lambda one: one[0].get("term") in VAGUE):
        if told := _term_told(texts, action, term, components):
            return told
    return ""


def _term_told(texts: Texts, action: Action, term: Mapping[str, Any], components: Components) -> str:
    """A term of a reason as it is true of an action; empty where it says nothing about that."""
    token = components.tokens.get(TokenId(str(term.get("token"))))
    if token is not None:
        if term.get("spared"):
            return texts("neoville.why.spared", token=token_name(texts, token))
        if not term.get("new"):
            return texts("neoville.why.standing", token=token_name(texts, token))
        if isinstance(action, Build | Take):
            soon = "new" if isinstance(action, Build) else "next"
            return texts(f"neoville.why.{soon}", token=token_name(texts, token))
        return ""  # what a tile was placed for is told when it is built, if it is
    word, terrain = term.get("term"), term.get("terrain")
    key = "leaves" if word == "potential" and isinstance(action, Build | Skip) else word
    if f"neoville.why.{key}" not in texts:
        return ""
    return texts(f"neoville.why.{key}", terrain=texts(f"word.terrain.{terrain}") if terrain else "")


def hint_told(texts: Texts, action: Action, why: object, components: Components) -> Hint:
    """A hint to the person who asked for it."""
    match action:
        case Place(tile):
            do, named = "place", {"tile": tile_name(texts, tile, components)}
        case Build(token):
            do, named = "build", {"token": token_name(texts, components.tokens[token])}
        case Take(tile):
            do, named = "take", {"tile": tile_name(texts, tile, components)}
        case Skip():
            do, named = "skip", {}
        case _:
            do, named = "draw", {}
    return Hint(texts(f"neoville.hint.{do}", **named), _hint_reason(texts, do, why, components), lead(texts, why))


def _hint_reason(texts: Texts, do: str, why: object, components: Components) -> str:
    for term in terms(why):
        token = components.tokens.get(TokenId(str(term.get("token"))))
        terrain = term.get("terrain")
        if (do == "build" and token is None) or term.get("spared"):
            continue  # what a building leaves to the ground says nothing about the building
        key = term.get("term") if token is None else f"{do}-new" if term.get("new") else "standing"
        if f"neoville.hint.why.{key}" in texts:
            name = token_name(texts, token) if token is not None else ""
            ground = texts(f"word.terrain.{terrain}") if terrain else ""
            return texts(f"neoville.hint.why.{key}", token=name, terrain=ground)
    return texts(f"neoville.hint.plain.{do}")


def _kind(token: Token) -> str:
    if isinstance(token, Skyscraper):
        return f"word.skyscraper.{TOWER_KEYS[token.terrain]}"
    return f"word.utility.{kind_of(token)}"


def _wanted(texts: Texts, token: Token) -> Words:
    """What a token looks for, as a word: a terrain, features, or a side of the city."""
    match token:
        case Skyscraper():
            return texts(f"word.terrain.{TERRAIN_KEYS[token.terrain]}")
        case Ecomobile():
            features = [feature for feature in Feature if feature in token.of]
            together = f"neoville.features.{'-or-'.join(features)}"
            # Only what the box holds has words of its own.
            if together in texts:
                return texts(together)
            return Words(texts.joined("alternatives", [texts(f"neoville.features.{feature}") for feature in features]))
        case Windmill():
            return texts(f"neoville.edge.{token.slots}")
        case Biodome():
            return Words("")
