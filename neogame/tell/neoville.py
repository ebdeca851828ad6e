"""Neoville in words."""

from neogame.i18n import Texts
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
    key = TOWER_KEYS[token.terrain] if isinstance(token, Skyscraper) else str(kind_of(token))
    return texts(f"neoville.token.{key}", value=token.value)


def token_needs(texts: Texts, token: Token) -> str:
    """What the token asks for, as one sentence."""
    match token:
        case Skyscraper():
            terrain = texts(f"neoville.terrain.{TERRAIN_KEYS[token.terrain]}")
            return texts("neoville.needs.skyscraper", needed=token.value, terrain=terrain)
        case Ecomobile():
            return texts(f"neoville.needs.ecomobile.{'-or-'.join(token.of)}", needed=token.count)
        case Windmill():
            return texts(f"neoville.needs.windmill.{token.slots}")
        case Biodome():
            return texts("neoville.needs.biodome", needed=next(iter(token.shapes)).bit_count())


def token_reason(texts: Texts, score: TokenScore, components: Components) -> str:
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


def _wanted(texts: Texts, token: Token) -> str:
    """What a token counts, as a word: the terrain of a skyscraper, the features of an ecomobile."""
    match token:
        case Skyscraper():
            return texts(f"neoville.terrain.{TERRAIN_KEYS[token.terrain]}")
        case Ecomobile():
            return texts(f"neoville.features.{'-or-'.join(token.of)}")
        case Windmill():
            return texts(f"neoville.edge.{token.slots}")
        case _:
            return ""
