"""What lessons know of Neotopia."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from neogame.content.lessons import Vocabulary
from neogame.match.neotopia import SUPPLY
from neogame.rules.hexes import Spaces, ordered, place_of
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.components import Bonus, Components, Element, Factory, Region
from neogame.rules.neotopia.refusal import Refusal
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import View

PLAIN_FACTS = ("total", "rival", "lowest", "built", "cards", "bonuses", "left", "tiles", "flag", "ready")


class NeotopiaGuide:
    """Neotopia's ``Guide``.

    Facts: by region one's track, with ``group.`` before it one's largest group there; with ``ready.`` before it
    whether a card can be built now, and with ``has.`` whether one holds it; ``built`` counts one's projects,
    ``cards`` the hand, ``left`` the actions that are due, ``tiles`` the production tiles that are not turned, and
    ``flag`` is 1 once the flag tile is; ``rival.built`` and by region ``rival.`` are those of the next player.
    """

    def words(self, components: Components) -> Vocabulary:
        projects = components.projects
        elements, regions, factories = ([one.word for one in kind] for kind in (Element, Region, Factory))
        spaces = [place_of(space) for space in ordered(Spaces(components.board.regular | components.board.outer))]
        bonuses = [str(bonus) for bonus in Bonus]
        return Vocabulary(
            verbs={
                "start": {"region": regions, "at": None},
                "draw": {"project": projects},
                "place": {"from": [*factories, SUPPLY], "element": elements, "region": regions, "at": None},
                "build": {"project": projects},
                "skip": {},
                "bonus": {"bonus": bonuses},
                "end": {},
            },
            facts={
                *PLAIN_FACTS,
                "rival.built",
                *regions,
                *(f"{before}.{region}" for before in ("group", "rival") for region in regions),
                *(f"{before}.{project}" for before in ("ready", "has") for project in projects),
            },
            things={
                "region": regions,
                "space": [f"{region},{q},{r}" for region in regions for q, r in spaces],
                "factory": factories,
                "factories": (),
                "card": projects,
                "hand": (),
                "offer": (),
                "deck": (),
                "plaque": regions,
                "track": regions,
                "tracks": (),
                "bonus": bonuses,
                "production": (),
                "end": (),
                "actions": (),
                "rival": (),
                "me": (),
            },
            refusals=[str(word) for word in Refusal],
        )

    def facts(self, components: Components, view: View, scores: Sequence[Score]) -> Mapping[str, int]:
        table, seat = view.table, view.seat
        rival = (seat + 1) % len(table.colours)
        builders = [built.seat for land in table.lands for built in land.built]
        ready = [action.project for action in view.legal if isinstance(action, Build)]
        found = {
            "total": scores[seat].total,
            "rival": scores[rival].total,
            "lowest": scores[seat].lowest.points,
            "built": builders.count(seat),
            "rival.built": sum(builder == rival for builder in builders),
            "cards": len(view.hand),
            "bonuses": len(table.bonuses[seat]),
            "left": table.left,
            "tiles": len(table.tiles),
            "flag": int(table.last_turn is not None),
            "ready": len(ready),
        }
        for region in scores[seat].regions:
            found[region.region.word] = region.track
            found[f"group.{region.region.word}"] = region.group.bit_count()
            found[f"rival.{region.region.word}"] = table.tracks[rival][region.region]
        held = {f"has.{project}": 1 for project in view.hand}
        return found | held | {f"ready.{project}": 1 for project in ready}

    def attempts(self, components: Components, view: View) -> Iterator[Action]:
        board = components.board
        spaces = ordered(Spaces(board.regular | board.outer))
        for region, space in product(Region, spaces):
            yield Start(region, space)
        for project in (*(card for card in view.table.offer if card is not None), None):
            yield Draw(project)
        for factory, element, region, space in product((*Factory, None), Element, Region, spaces):
            yield Place(factory, element, region, space)
        for project in view.hand:
            yield Build(project)
        yield Skip()
        for bonus in Bonus:
            yield UseBonus(bonus)
        yield End()


GUIDE = NeotopiaGuide()
