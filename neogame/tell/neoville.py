"""Neoville in words."""

from neogame.i18n import Texts, Words
from neogame.rules.neoville.components import (
    Biodome,
    Components,
    Ecomobile,
    Skyscraper,
    Terrain,
    Token,
    Windmill,
    kind_of,
)
from neogame.rules.neoville.scoring import TokenScore

TERRAIN_KEYS = {Terrain.SOIL: "soil", Terrain.GRASS: "grass", Terrain.ROCK: "rock", Terrain.WATER: "water"}
TOWER_KEYS = {Terrain.SOIL: "earth", Terrain.GRASS: "forest", Terrain.ROCK: "stone", Terrain.WATER: "waterfall"}


def token_name(texts: Texts, token: Token) -> str:
    """What a player calls the token: its kind and its value."""
    return texts("neoville.token", kind=texts(_kind(token)), value=token.value)


def token_needs(texts: Texts, token: Token) -> str:
    """What the token asks for, as one sentence."""
    match token:
        case Skyscraper():
            kind, needed = "skyscraper", token.value
        case Ecomobile():
            kind, needed = "ecomobile", token.count
        case Windmill():
            kind, needed = "windmill", 1
        case Biodome():
            kind, needed = "biodome", next(iter(token.shapes)).bit_count()
    return texts(f"neoville.needs.{kind}", needed=needed, wanted=_wanted(texts, token))


def token_reason(texts: Texts, score: TokenScore, components: Components) -> Words:
    """Why a token gives what it gives."""
    outcome = "pays" if score.points > 0 else "fails" if score.points < 0 else "zero"
    return texts(
        f"neoville.reason.{score.rule}.{outcome}",
        found=score.found,
        needed=score.needed,
        wanted=_wanted(texts, components.tokens[score.token]),
    )


def refusal(texts: Texts, word: str) -> str:
    """Why an action is not legal."""
    return texts(f"neoville.refusal.{word}")


def _kind(token: Token) -> str:
    if isinstance(token, Skyscraper):
        return f"word.skyscraper.{TOWER_KEYS[token.terrain]}"
    return f"word.utility.{kind_of(token)}"


def _wanted(texts: Texts, token: Token) -> str:
    """What a token looks for, as a word: a terrain, features, or a side of the city."""
    match token:
        case Skyscraper():
            return texts(f"word.terrain.{TERRAIN_KEYS[token.terrain]}")
        case Ecomobile():
            return texts(f"neoville.features.{'-or-'.join(token.of)}")
        case Windmill():
            return texts(f"neoville.edge.{token.slots}")
        case Biodome():
            return ""
