"""What a hint says at Neotopia's table: what a strong player would do, and what comes of it."""

from collections.abc import Iterator

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

HINT = "neotopia.hint"
"""Where the texts of hints stand."""
MOST_REASONS = 2
"""How many things a hint says of a disc."""


def hint_told(texts: Texts, game: Neotopia, view: View, action: Action, why: Reason[Action] | None) -> Hint:
    """A hint to the person who sees ``view``: what a strong player would do there, and what comes of it."""
    components, table = game.components, view.table
    told: str
    match action:
        case Start():
            what, told = texts(f"{HINT}.start"), texts(f"{HINT}.why.start")
        case Place(_, element, _, _):
            what = texts(f"{HINT}.place", disc=tell.disc_name(texts, element))
            reasons = list(_placed(texts, game, view, action, why)) or [texts(f"{HINT}.why.place")]
            told = joined(texts, reasons[:MOST_REASONS])
        case Draw(None):
            what, told = texts(f"{HINT}.deck"), texts(f"{HINT}.why.deck")
        case Draw(project):
            assert project is not None
            what = texts(f"{HINT}.draw", project=tell.project_name(texts, components, project))
            (near,) = nearness(game, view, [project])
            told = texts(f"{HINT}.why.card")
            if near.missing and near.region is not None:
                told = texts(f"{HINT}.why.draw", n=near.missing, region=tell.region_name(texts, near.region))
        case Build(project):
            what = texts(f"{HINT}.build", project=tell.project_name(texts, components, project))
            told = _built(texts, components, view, action)
        case Skip():
            second = table.stage is not Stage.BUILD
            what, told = texts(f"{HINT}.enough" if second else f"{HINT}.skip"), texts(f"{HINT}.why.skip")
        case UseBonus(bonus):
            what, told = texts(f"{HINT}.bonus", bonus=tell.bonus_name(texts, bonus)), tell.bonus_does(texts, bonus)
        case End():
            what = texts(f"{HINT}.end")
            told = texts(f"{HINT}.why.kept" if table.bonuses[view.seat] else f"{HINT}.why.end")
        case _:
            raise ValueError(f"no seat does {action}")
    return Hint(what, told, lead(texts, why))


def hint_to_confirm(texts: Texts, why: Reason[Action] | None) -> Hint:
    """A hint to a person who has laid out already what a strong player would do."""
    return Hint(texts(f"{HINT}.confirm"), texts(f"{HINT}.why.confirm"), lead(texts, why))


def _placed(texts: Texts, game: Neotopia, view: View, place: Place, why: Reason[Action] | None) -> Iterator[str]:
    """What a disc brings, the best first."""
    source, spot = Source(place.factory, place.element), (place.region, place.space)
    found = outcome(game, view, source, spot)
    if found.best is not None:
        name = tell.project_name(texts, game.components, found.best)
        yield texts(f"{HINT}.why.completes", project=name, points=found.track[1] - found.track[0])
    if found.token is not None:
        yield texts(f"{HINT}.why.token")
    if found.stars:
        yield texts(f"{HINT}.why.star")
    if found.best is None and found.nearer:
        project, missing = min(found.nearer, key=lambda one: one[1])
        yield texts(f"{HINT}.why.nearer", n=missing, project=tell.project_name(texts, game.components, project))
    if found.group[1] > found.group[0]:
        yield texts(f"{HINT}.why.group", region=tell.region_name(texts, place.region))
    if found.best is not None or found.group[1] > found.group[0]:
        yield from _lowest(texts, view, place.region)
    elif why is not None and any(term.name == "rivals" for term in why.terms):
        yield texts(f"{HINT}.why.rivals")


def _built(texts: Texts, components: Components, view: View, build: Build) -> str:
    placed = view.table.placed
    assert placed is not None
    points = components.projects[build.project].worth(view.table.colours[view.seat])
    told = texts(f"{HINT}.why.build", points=points, region=tell.region_name(texts, placed.region))
    return joined(texts, (told, *_lowest(texts, view, placed.region)))


def _lowest(texts: Texts, view: View, region: Region) -> Iterator[str]:
    """That a region counts three times, if it does."""
    if tell.is_lowest(view.table, region):
        yield texts(f"{HINT}.why.lowest")
