"""What a turn of Neoville proves: the reasons of an opponent as far as the cities before and after bear them out.

A term of a reason says what was thought of; a fact is told only if everybody can see that it is so. Nothing here looks
into a hand.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from neogame.i18n import Texts
from neogame.reason import Term
from neogame.rules.core import Seat
from neogame.rules.grid import Squares, grow, members, region, slot_of, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Feature, Mark, Skyscraper, Terrain, TileId, TokenId, Windmill
from neogame.rules.neoville.fate import Fate, fates
from neogame.rules.neoville.game import Neoville
from neogame.rules.neoville.scoring import Rule, TokenScore, token_scores
from neogame.rules.neoville.state import View
from neogame.tell import neoville as tell
from neogame.tell.acts import Act, Fact, close

TERRAINS = {terrain.word: terrain for terrain in Terrain}
MARKS: Mapping[str, Mark] = {"parks": Feature.PARK, "sports": Feature.SPORT}
"""By term the mark that it counts."""
KINDS: tuple[str, ...] = (
    "drop",
    "sure",
    "frame",
    "standing",
    "new",
    "spared",
    "most",
    "potential",
    "next",
    "pile",
    "slots",
    "even",
    "quiet",
)
"""The kinds of facts there are."""


def public(view: View) -> View:
    """What everybody may know of a view."""
    return replace(view, hand=(), unseen=(), legal=())


def facts(game: Neoville, turn: Sequence[Act[View, Action]]) -> Iterator[Fact]:
    """What speaks for a turn, the best first; nothing where no reason was given."""
    if any(act.why for act in turn):
        yield from TurnFacts(game, turn).facts()


def words(texts: Texts, game: Neoville, fact: Fact, names: Sequence[str]) -> dict[str, object]:
    """What a fact names, in words; ``names`` are those of the players."""
    components = game.components
    found: dict[str, object] = {}
    for place, thing in fact.things.items():
        match place:
            case "token":
                found[place] = tell.token_name(texts, components.tokens[thing])
            case "state":
                found[place] = tell.token_reason(texts, components, thing).short
            case "terrain":
                found[place] = tell.terrain_name(texts, thing)
            case "tile":
                found[place] = tell.tile_name(texts, components, thing)
            case "edge":
                found[place] = texts(f"neoville.edge.{thing}").short
            case "mark":
                found[place] = texts(f"neoville.features.{thing}").short
            case "rival":
                found[place] = names[thing]
            case _:
                found[place] = thing
    return found


class _Side:
    """A city at one moment, and what becomes of its tokens."""

    def __init__(self, game: Neoville, view: View, seat: Seat) -> None:
        self.city = view.cities[seat]
        self._game, self._view, self._seat = game, view, seat

    @cached_property
    def scores(self) -> dict[TokenId, TokenScore]:
        return {score.token: score for score in token_scores(self.city, self._game.components.tokens)}

    @cached_property
    def fates(self) -> dict[TokenId, Fate]:
        return fates(self._view, self._seat, self._game.components)


class TurnFacts:
    """A turn, and the city before and after what was placed and built in it."""

    def __init__(self, game: Neoville, turn: Sequence[Act[View, Action]]) -> None:
        self._game, self._turn = game, turn
        self._seat = turn[0].seat
        on_the_city = [act for act in turn if not isinstance(act.action, Take | Draw)]
        self._end = (on_the_city or turn)[-1].after
        self._was = _Side(game, turn[0].before, self._seat)
        self._now = _Side(game, self._end, self._seat)
        self._place = next((act.action for act in turn if isinstance(act.action, Place)), None)
        self._built = next((act.action.token for act in turn if isinstance(act.action, Build)), None)

    def facts(self) -> Iterator[Fact]:
        yield from self._given_up()
        if self._built is not None:
            yield from self._new(self._built)
        for act in sorted(self._turn, key=lambda act: not isinstance(act.action, Build)):
            for term in act.why.terms if act.why else ():
                for fact in self.proven(act, term):
                    yield replace(fact, weight=term.points)
        if self._place is not None:
            reasons = [act.why for act in self._turn if isinstance(act.action, Place)]
            yield Fact("even" if close(reasons[0]) else "quiet", {"tile": self._place.tile})

    def _given_up(self) -> Iterator[Fact]:
        """The promises that cannot be kept any more since this turn."""
        if self._was.city is self._now.city:
            return
        for token in self._was.scores:
            if self._now.fates[token].lost and not self._was.fates[token].lost:
                value = self._value(token)
                yield Fact("drop", {"token": token, "value": value}, value)

    def proven(self, act: Act[View, Action], term: Term) -> Iterator[Fact]:
        """What a term of the reason for an action stands for, if it is so."""
        name, components = term.name, self._game.components
        match act.action:
            case Take(tile):
                yield from self._suits(tile, name)
            case Draw():
                yield from self._not_in_row(act.before)
            case _ if name in components.tokens:
                yield from self._token(act, TokenId(name))
            case _ if name in TERRAINS:
                yield from self._grown(TERRAINS[name])
            case _ if name in MARKS:
                yield from self._most(name)
            case Place() if name == "open_slots":
                if open_slots := self._now.city.open_slots().bit_count():
                    yield Fact("slots", {"n": open_slots})
            case _:
                pass

    def _value(self, token: TokenId) -> int:
        return self._game.components.tokens[token].value

    def _token(self, act: Act[View, Action], token: TokenId) -> Iterator[Fact]:
        """What a turn does for a token: one that stands, the one that is built, or one that is left out."""
        if token in self._was.scores:
            yield from self._standing(token)
        elif token == self._built:
            yield from self._new(token)
        elif isinstance(act.action, Skip) and (best := self.at_best(token)):
            yield Fact("spared", {"token": token, "state": best})

    def _new(self, token: TokenId) -> Iterator[Fact]:
        value = self._value(token)
        if self._now.fates[token].sure:
            yield Fact("sure", {"token": token, "value": value}, value)
        yield Fact("new", {"token": token, "state": self._now.scores[token], "value": value}, value)

    def _standing(self, token: TokenId) -> Iterator[Fact]:
        was, now = self._was.scores[token], self._now.scores[token]
        if self._now.fates[token].sure and not self._was.fates[token].sure:
            kind = self._game.components.tokens[token]
            if isinstance(kind, Windmill):
                yield Fact("frame", {"token": token, "edge": kind.slots, "value": kind.value})
            else:
                yield Fact("sure", {"token": token, "value": kind.value})
        if now.rule in (Rule.DISTRICT, Rule.PATROL) and was.found < now.found and was.found < now.needed:
            found = {"found": now.found, "needed": now.needed, "value": self._value(token)}
            yield Fact("standing", {"token": token, **found})

    def at_best(self, token: TokenId) -> TokenScore | None:
        """How a token would stand at its best on the tile just placed; None if it may not be built there."""
        city, components = self._now.city, self._game.components
        builds = self._game.builds(city, [token]) if token in self._end.supply else []
        found = []
        for build in builds:
            square = squares_of(city.laid[-1].slot)[build.square]
            scores = token_scores(city.with_token(components.tokens[token], square), components.tokens)
            found += [score for score in scores if score.token == token]
        return max(found, key=lambda score: (score.points, score.found), default=None)

    def _grown(self, terrain: Terrain) -> Iterator[Fact]:
        """The district without a skyscraper that the tile made larger and that may grow on."""
        if self._place is None:
            return
        was, now = self._was.city.terrain[terrain], self._now.city.terrain[terrain]
        sizes = []
        for square in squares_of(self._place.slot):
            district = region(Squares(1 << square), now)
            if district & was and not district & self._now.city.towers and _may_grow(self._now.city, district):
                sizes.append(district.bit_count())
        if sizes:
            yield Fact("potential", {"terrain": terrain, "size": max(sizes)})

    def _most(self, name: str) -> Iterator[Fact]:
        """That a mark was added, and nobody has more of them."""
        rivals = [Seat(seat) for seat in range(len(self._end.cities)) if seat != self._seat]
        if not rivals:
            return
        was, now = (_count(side.city, name) for side in (self._was, self._now))
        most = max(rivals, key=lambda seat: _count(self._end.cities[seat], name))
        theirs = _count(self._end.cities[most], name)
        if now > max(was, 1) and now >= theirs:
            yield Fact("most", {"mark": MARKS[name], "mine": now, "rival": most, "theirs": theirs})

    def _suits(self, tile: TileId, name: str) -> Iterator[Fact]:
        """The district that a tile of the row suits: that of the term, else the largest it shows."""
        token = self._game.components.tokens.get(TokenId(name))
        meant = token.terrain if isinstance(token, Skyscraper) else TERRAINS.get(name)
        shown = self._game.components.tiles[tile].terrain
        sizes = {
            terrain: max(_open_sizes(self._now.city, terrain), default=0) for terrain in Terrain if terrain in shown
        }
        sizes = {terrain: size for terrain, size in sizes.items() if size > 1}
        if sizes:
            terrain = meant if meant in sizes else max(sizes, key=lambda terrain: (sizes[terrain], terrain))
            yield Fact("next", {"tile": tile, "terrain": terrain, "size": sizes[terrain]})

    def _not_in_row(self, before: View) -> Iterator[Fact]:
        """A terrain that a promise waits for, and that no open tile shows."""
        tiles = self._game.components.tiles
        shown = {terrain for tile in before.row if tile is not None for terrain in tiles[tile].terrain}
        for token in self._now.scores:
            kind = self._game.components.tokens[token]
            if isinstance(kind, Skyscraper) and kind.terrain not in shown and self._now.fates[token].open:
                yield Fact("pile", {"terrain": kind.terrain})
                return


def _count(city: City, name: str) -> int:
    return (city.parks if name == "parks" else city.sports).bit_count()


def _may_grow(city: City, district: Squares) -> bool:
    """Whether a next tile may lie beside a district."""
    beside = {slot_of(square) for square in members(grow(district) & ~district)}
    return any(city.open_slots() >> slot & 1 for slot in beside)


def _open_sizes(city: City, terrain: Terrain) -> Iterator[int]:
    """The sizes of the districts of a terrain that may grow."""
    rest = city.terrain[terrain]
    while rest:
        district = region(Squares(rest & -rest), city.terrain[terrain])
        rest = Squares(rest & ~district)
        if _may_grow(city, district):
            yield district.bit_count()
