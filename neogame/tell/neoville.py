"""Names and sentences for the things and actions of Neoville."""

from collections import Counter
from collections.abc import Sequence

from neogame.i18n import Texts, Words
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.components import (
    Biodome,
    Components,
    Ecomobile,
    Feature,
    Mark,
    Skyscraper,
    Terrain,
    Tile,
    TileId,
    Token,
    Windmill,
    kind_word,
)
from neogame.rules.neoville.scoring import TokenScore
from neogame.rules.neoville.state import View
from neogame.tell.acts import Act


def terrain_name(texts: Texts, terrain: Terrain) -> Words:
    return texts(f"word.terrain.{terrain.word}")


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


def token_reason(texts: Texts, components: Components, score: TokenScore) -> Words:
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


def tile_name(texts: Texts, components: Components, tile: TileId) -> str:
    """What a tile is called: the terrain that most of its squares show."""
    (most, _), *_ = Counter(components.tiles[tile].terrain).most_common()
    return terrain_name(texts, most)


def turn_told(texts: Texts, components: Components, turn: Sequence[Act[View, Action]], name: str) -> Words:
    """What a player did in a turn, naming only what everybody saw; its short form is the weightiest part."""
    parts = dict(part for act in turn if (part := _action_told(texts, components, act.action)))
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


def _action_told(texts: Texts, components: Components, action: Action) -> tuple[str, str] | None:
    match action:
        case Place(tile):
            return "place", texts("neoville.log.place", tile=tile_name(texts, components, tile))
        case Build(token):
            return "build", texts("neoville.log.build", token=token_name(texts, components.tokens[token]))
        case Skip():
            return "skip", texts("neoville.log.skip")
        case Take(tile):
            return "take", texts("neoville.log.take", tile=tile_name(texts, components, tile))
        case Draw():
            return "draw", texts("neoville.log.draw")
        case _:
            return None


def _kind(token: Token) -> str:
    group = "skyscraper" if isinstance(token, Skyscraper) else "utility"
    return f"word.{group}.{kind_word(token)}"


def _wanted(texts: Texts, token: Token) -> Words:
    """What a token looks for, as a word: a terrain, features, or a side of the city."""
    match token:
        case Skyscraper():
            return terrain_name(texts, token.terrain)
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


def tile_told(texts: Texts, tile: Tile) -> str:
    """A tile for somebody who does not see it: its four squares."""
    a, b, c, d = (square_told(texts, terrain, mark) for terrain, mark in zip(tile.terrain, tile.marks, strict=True))
    return texts("neoville.spoken.tile", a=a, b=b, c=c, d=d)


def square_told(texts: Texts, terrain: Terrain, mark: Mark | None) -> str:
    """A square of a tile for somebody who does not see it."""
    return texts(f"neoville.spoken.square.{mark or 'plain'}", terrain=terrain_name(texts, terrain))
