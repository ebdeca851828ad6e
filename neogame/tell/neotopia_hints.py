"""What a hint says at Neotopia's table: what a strong player would do, which card it serves and what it brings."""

from collections.abc import Iterator

from neogame.i18n import Texts
from neogame.reason import Reason
from neogame.rules.core import replaced
from neogame.rules.hexes import Space
from neogame.rules.neotopia.actions import Action, Build, Draw, End, Place, Skip, Start, UseBonus
from neogame.rules.neotopia.choices import Source
from neogame.rules.neotopia.components import ProjectId, Region
from neogame.rules.neotopia.distance import nearness
from neogame.rules.neotopia.game import Neotopia
from neogame.rules.neotopia.outcome import outcome
from neogame.rules.neotopia.scoring import score
from neogame.rules.neotopia.state import Stage, Table, View
from neogame.rules.neotopia.stock import less
from neogame.tell import neotopia as tell
from neogame.tell import neotopia_facts
from neogame.tell.acts import Act, Fact
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
    serves: ProjectId | None = None
    match action:
        case Start(region, space):
            what = texts(f"{HINT}.start")
            found = _opened(game, view, region, space)
            told, serves = _nearer(texts, game, *found, region) if found else (texts(f"{HINT}.why.place"), None)
        case Place(_, element, _, _):
            what = texts(f"{HINT}.place", disc=tell.disc_name(texts, element))
            reasons = list(_placed(texts, game, view, action, why))[:MOST_REASONS]
            told = joined(texts, [reason for reason, _ in reasons] or [texts(f"{HINT}.why.place")])
            serves = next((card for _, card in reasons if card is not None), None)
        case Draw(None):
            what, told = texts(f"{HINT}.deck"), texts(f"{HINT}.why.card")
            for n in (fact.things["n"] for fact in _facts(game, view, action, why) if fact.kind == "deck"):
                told = texts(f"{HINT}.why.deck", n=n)
        case Draw(project):
            assert project is not None
            what = texts(f"{HINT}.draw", project=tell.project_name(texts, components, project))
            (near,) = nearness(game, view, [project])
            told = texts(f"{HINT}.why.card")
            if near.missing and near.region is not None:
                told = texts(f"{HINT}.why.draw", n=near.missing, region=tell.region_name(texts, near.region))
        case Build(project):
            what = texts(f"{HINT}.build", project=tell.project_name(texts, components, project))
            told, serves = _built(texts, game, view, action), project
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
    return Hint(what, told, lead(texts, why), serves)


def hint_to_confirm(texts: Texts, why: Reason[Action] | None) -> Hint:
    """A hint to a person who has laid out already what a strong player would do."""
    return Hint(texts(f"{HINT}.confirm"), texts(f"{HINT}.why.confirm"), lead(texts, why))


def _placed(
    texts: Texts, game: Neotopia, view: View, place: Place, why: Reason[Action] | None
) -> Iterator[tuple[str, ProjectId | None]]:
    """What a disc brings, the best first, each with the card that it names."""
    region, components = place.region, game.components
    found = outcome(game, view, Source(place.factory, place.element), (region, place.space))
    if found.best is not None:
        name = tell.project_name(texts, components, found.best)
        yield texts(f"{HINT}.why.completes", project=name, points=found.track[1] - found.track[0]), found.best
    if found.token is not None:
        yield texts(f"{HINT}.why.token", bonus=tell.bonus_name(texts, found.token)), None
    if found.stars and (top := view.table.lands[region].top) is not None:
        yield texts(f"{HINT}.why.star", bonus=tell.bonus_name(texts, top)), None
    if found.best is None and found.nearer:
        yield _nearer(texts, game, *min(found.nearer, key=lambda one: one[1]), region)
    grown = found.group[1] > found.group[0]
    if grown:
        name = tell.region_name(texts, region)
        yield texts(f"{HINT}.why.group", region=name, n=found.group[1]), None
    if found.best is not None or grown:
        yield from ((told, None) for told in _lowest(texts, view, region, found.total[1] - found.total[0]))
    elif why is not None and any(term.name == "rivals" for term in why.terms):
        for fact in _facts(game, view, place, why):
            if fact.kind == "rivals":
                yield texts(f"{HINT}.why.rivals", **neotopia_facts.words(texts, game, fact.nameless, ())), None


def _nearer(texts: Texts, game: Neotopia, card: ProjectId, missing: int, region: Region) -> tuple[str, ProjectId]:
    """That a card is nearer then, and how far it is."""
    name = tell.project_name(texts, game.components, card)
    return texts(f"{HINT}.why.nearer", project=name, n=missing, region=tell.region_name(texts, region)), card


def _opened(game: Neotopia, view: View, region: Region, space: Space) -> tuple[ProjectId, int] | None:
    """The card that an opening disc is part of and that lacks least with it, and how many discs."""
    colour, ways = view.table.colours[view.seat], game.ways
    land, disc = view.table.lands[region].with_disc(ways, colour, space), ways.needs[colour][space]
    found = [
        (missing, card)
        for card in view.hand
        for missing, lacking in enumerate(land.lacking)
        if missing and lacking & ways.of[card] & disc
    ]
    missing, card = min(found, default=(0, None))
    return None if card is None else (card, missing)


def _built(texts: Texts, game: Neotopia, view: View, build: Build) -> str:
    table, seat = view.table, view.seat
    assert table.placed is not None
    region, colour = table.placed.region, table.colours[seat]
    points = game.components.projects[build.project].worth(colour)
    told = texts(f"{HINT}.why.build", points=points, region=tell.region_name(texts, region))
    tracks = table.tracks[seat]
    was, now = (
        score(table.lands, colour, track, 0).total
        for track in (tracks, replaced(tracks, region, tracks[region] + points))
    )
    return joined(texts, (told, *_lowest(texts, view, region, now - was)))


def _lowest(texts: Texts, view: View, region: Region, gain: int) -> Iterator[str]:
    """That a region counts three times, and what that makes of the score, if it does."""
    table, seat = view.table, view.seat
    if score(table.lands, table.colours[seat], table.tracks[seat], 0).lowest.region is region:
        yield texts(f"{HINT}.why.lowest", n=gain)


def _facts(game: Neotopia, view: View, action: Action, why: Reason[Action] | None) -> Iterator[Fact]:
    """What everybody would see of an action."""
    after = view.table
    if isinstance(action, Place):
        land = after.lands[action.region].with_disc(game.ways, action.element, action.space)
        factories = after.factories
        if action.factory is not None:
            stock = less(factories[action.factory], action.element)
            factories = replaced(factories, action.factory, stock if any(stock) else after.centre)
        after = after._replace(lands=replaced(after.lands, action.region, land), factories=factories)
    act: Act[Table, Action] = Act(view.seat, view.table, action, after, why or Reason(()))
    return neotopia_facts.facts(game, [act])
