"""What a hint says at this table: what a strong player would do, and what comes of it."""

from collections.abc import Iterator
from typing import Any

from neogame.ai.opponent import Decision
from neogame.i18n import Texts
from neogame.reason import Reason
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.components import Components, Region
from neogame.rules.neotopia.distance import nearness
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.state import Stage, View
from neogame.tell import neotopia as tell
from neogame.tell.hints import Hint, lead
from neogame.tell.sentences import joined

MOST_REASONS = 2
KEY = "neotopia.hint"


def advice(say: Texts, game: Neotopia, view: View, hint: Decision, draft: Action | None) -> Hint:
    """A hint about a view, to the person who asked for it; ``draft`` is what that person has laid out already."""
    if hint.action == draft:
        return Hint(say(f"{KEY}.confirm"), say(f"{KEY}.why.confirm"), lead(say, hint.why))
    components, table = game.components, view.table
    why: str
    match hint.action:
        case Start():
            what, why = say(f"{KEY}.start"), say(f"{KEY}.why.start")
        case Place(_, element, _, _) as place:
            what = say(f"{KEY}.place", disc=tell.disc_name(say, element))
            reasons = list(_placed(say, game, view, place, hint.why)) or [say(f"{KEY}.why.place")]
            why = joined(say, reasons[:MOST_REASONS])
        case Draw(None):
            what, why = say(f"{KEY}.deck"), say(f"{KEY}.why.deck")
        case Draw(project):
            assert project is not None
            what = say(f"{KEY}.draw", project=tell.project_name(say, components, project))
            (near,) = nearness(game, view, [project])
            why = say(f"{KEY}.why.card")
            if near.missing and near.region is not None:
                why = say(f"{KEY}.why.draw", n=near.missing, region=tell.region_name(say, near.region))
        case Build(project):
            what = say(f"{KEY}.build", project=tell.project_name(say, components, project))
            why = _built(say, components, view, Build(project))
        case Skip():
            second = table.stage is not Stage.BUILD
            what, why = say(f"{KEY}.enough" if second else f"{KEY}.skip"), say(f"{KEY}.why.skip")
        case UseBonus(bonus):
            what = say(f"{KEY}.bonus", bonus=tell.bonus_name(say, bonus))
            why = say(f"neotopia.does.{bonus}")
        case End():
            what = say(f"{KEY}.end")
            why = say(f"{KEY}.why.kept" if table.bonuses[view.seat] else f"{KEY}.why.end")
        case _:
            raise ValueError(f"no seat does {hint.action}")
    return Hint(what, why, lead(say, hint.why))


def _placed(say: Texts, game: Neotopia, view: View, place: Place, why: Reason[Any] | None) -> Iterator[str]:
    """What a disc brings, the best first."""
    source, spot = Source(place.factory, place.element), (place.region, place.space)
    found = outcome(game, view, source, spot)
    if found.best is not None:
        name = tell.project_name(say, game.components, found.best)
        yield say(f"{KEY}.why.completes", project=name, points=found.track[1] - found.track[0])
    if found.token is not None:
        yield say(f"{KEY}.why.token")
    if found.stars:
        yield say(f"{KEY}.why.star")
    if found.best is None and found.nearer:
        project, missing = min(found.nearer, key=lambda one: one[1])
        yield say(f"{KEY}.why.nearer", n=missing, project=tell.project_name(say, game.components, project))
    if found.group[1] > found.group[0]:
        yield say(f"{KEY}.why.group", region=tell.region_name(say, place.region))
    if found.best is not None or found.group[1] > found.group[0]:
        yield from _lowest(say, view, place.region)
    elif why is not None and any(term.name == "rivals" for term in why.terms):
        yield say(f"{KEY}.why.rivals")


def _built(say: Texts, components: Components, view: View, build: Build) -> str:
    placed = view.table.placed
    assert placed is not None
    points = components.projects[build.project].worth(view.table.colours[view.seat])
    told = say(f"{KEY}.why.build", points=points, region=tell.region_name(say, placed.region))
    return joined(say, (told, *_lowest(say, view, placed.region)))


def _lowest(say: Texts, view: View, region: Region) -> Iterator[str]:
    """That a region counts three times, if it does."""
    if tell.weakest(view.table, view.seat) == region:
        yield say(f"{KEY}.why.lowest")
