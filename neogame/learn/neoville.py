"""What lessons know of Neoville."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from neogame.content.lessons import Vocabulary
from neogame.rules.grid import ALL_SLOTS, Squares, place_of, region, squares_of
from neogame.rules.neoville.actions import Action, Build, Draw, Place, Skip, Take
from neogame.rules.neoville.city import City
from neogame.rules.neoville.components import Components, Terrain
from neogame.rules.neoville.fate import fates
from neogame.rules.neoville.refusal import Refusal
from neogame.rules.neoville.scoring import Score, district_of
from neogame.rules.neoville.state import View

PLAIN_FACTS = ("width", "height", "parks", "sports", "tiles", "total", "rival", "kept", "broken", "sure", "lost")


class NeovilleGuide:
    """Neoville's ``Guide``.

    Facts: by terrain the squares of the largest district of one's city, and with ``new.`` before it of the largest
    that the last tile is part of; by token what it pays now, with ``rival.`` before it in the next player's city;
    ``kept`` and ``broken`` count the tokens that pay and cost now, ``sure`` and ``lost`` those that always will.
    """

    def words(self, components: Components) -> Vocabulary:
        tiles, tokens = components.tiles, components.tokens
        terrains = [terrain.word for terrain in Terrain]
        return Vocabulary(
            verbs={
                "place": {"tile": tiles, "at": None, "turns": range(4)},
                "build": {"token": tokens, "square": range(4)},
                "skip": {},
                "take": {"tile": tiles},
                "draw": {},
            },
            facts={
                *PLAIN_FACTS,
                *terrains,
                *(f"new.{terrain}" for terrain in terrains),
                *tokens,
                *(f"rival.{token}" for token in tokens),
            },
            things={
                "city": (),
                "slot": [f"{x},{y}" for x, y in map(place_of, ALL_SLOTS)],
                "new": (),
                "district": terrains,
                "hand": tiles,
                "row": tiles,
                "pile": (),
                "supply": (),
                "token": tokens,
                "promise": tokens,
                "promises": (),
                "rival": (),
                "score": (),
            },
            refusals=[str(word) for word in Refusal],
        )

    def facts(self, components: Components, view: View, scores: Sequence[Score]) -> Mapping[str, int]:
        seat, city = view.seat, view.cities[view.seat]
        rival = (seat + 1) % len(view.cities)
        fate = fates(view, seat, components).values()
        points = {str(one.token): one.points for one in scores[seat].tokens}
        left, top, right, bottom = city.span
        found = {
            "width": right - left + 1,
            "height": bottom - top + 1,
            "parks": city.parks.bit_count(),
            "sports": city.sports.bit_count(),
            "tiles": len(city.laid),
            "total": scores[seat].total,
            "rival": scores[rival].total,
            "kept": sum(one > 0 for one in points.values()),
            "broken": sum(one < 0 for one in points.values()),
            "sure": sum(one.sure for one in fate),
            "lost": sum(one.lost for one in fate),
        }
        for terrain in Terrain:
            found[terrain.word] = _largest(city, terrain)
            found[f"new.{terrain.word}"] = _newest(city, terrain)
        rivals = {f"rival.{one.token}": one.points for one in scores[rival].tokens}
        return found | points | rivals

    def attempts(self, components: Components, view: View) -> Iterator[Action]:
        for tile, slot, turns in product(view.hand, ALL_SLOTS, range(4)):
            yield Place(tile, slot, turns)
        for token, square in product(view.supply, range(4)):
            yield Build(token, square)
        yield Skip()
        for shown in view.row:
            if shown is not None:
                yield Take(shown)
        yield Draw()


def _largest(city: City, terrain: Terrain) -> int:
    """The squares of the largest district of a terrain."""
    rest: int = city.terrain[terrain]
    most = 0
    while rest:
        district = region(Squares(rest & -rest), city.terrain[terrain])
        most = max(most, district.bit_count())
        rest &= ~district
    return most


def _newest(city: City, terrain: Terrain) -> int:
    """The squares of the largest district of a terrain that the last tile is part of."""
    if not city.laid:
        return 0
    here = [square for square in squares_of(city.laid[-1].slot) if city.terrain[terrain] >> square & 1]
    return max((district_of(city, square).bit_count() for square in here), default=0)


GUIDE = NeovilleGuide()
