"""Names and sentences for the things and actions of Neotopia."""

from collections.abc import Sequence
from functools import lru_cache

from neogame.i18n import Texts, Words
from neogame.rules.neotopia.actions import (
    Action,
    Build,
    Draw,
    End,
    Place,
    RevealBonus,
    RevealProduction,
    RevealProject,
    Skip,
    Start,
    UseBonus,
)
from neogame.rules.neotopia.components import (
    Bonus,
    Components,
    Element,
    Project,
    ProjectId,
    ProjectType,
    Region,
    type_word,
)
from neogame.rules.neotopia.scoring import Score
from neogame.rules.neotopia.state import Stage, Table
from neogame.tell.acts import Act
from neogame.tell.sentences import joined, listed


def type_name(texts: Texts, kind: ProjectType) -> Words:
    """What a player calls a type of project."""
    return texts(f"neotopia.type.{type_word(kind)}")


def project_name(texts: Texts, components: Components, project: ProjectId) -> Words:
    """What a player calls a card."""
    return type_name(texts, components.projects[project].type)


def region_name(texts: Texts, region: Region) -> Words:
    return texts(f"word.region.{region.word}")


def disc_name(texts: Texts, element: Element) -> Words:
    """What a player calls a disc, after its colour or mark."""
    return texts(f"neotopia.disc.{element.word}")


def bonus_name(texts: Texts, bonus: Bonus) -> Words:
    return texts(f"word.bonus.{bonus}")


def bonus_does(texts: Texts, bonus: Bonus) -> Words:
    """What a bonus lets one do."""
    return texts(f"neotopia.does.{bonus}")


@lru_cache(maxsize=16)
def bonus_told(texts: Texts, bonus: Bonus) -> str:
    """The name of a bonus and what it lets its owner do."""
    return texts("neotopia.does.tip", bonus=bonus_name(texts, bonus), does=bonus_does(texts, bonus))


def refusal(texts: Texts, word: str) -> Words:
    """Why an action is not legal."""
    return texts(f"neotopia.refusal.{word}")


@lru_cache(maxsize=256)
def card(texts: Texts, project: Project, mine: Element, colours: Sequence[Element]) -> str:
    """The name of a card and the points it gives to who plays ``mine`` of these colours."""
    told = {"project": type_name(texts, project.type), "points": project.points}
    if not project.is_building or project.type[0] not in colours:
        return texts("neotopia.card.tip", **told)
    told |= {"own": project.own_points, "colour": texts(f"word.colour.{project.type[0].word}")}
    return texts("neotopia.card.building-own" if project.type[0] is mine else "neotopia.card.building", **told)


def type_marks(texts: Texts, kind: ProjectType) -> str:
    """The marks at the top of a card of this type; a building has one."""
    return listed(texts, [texts(f"word.mark.{element.word}") for element in dict.fromkeys(kind)])


@lru_cache(maxsize=64)
def total(texts: Texts, score: Score) -> str:
    """What a player's number is made of while the game goes on."""
    parts = [str(one.points) if one.times == 1 else f"{one.points} × {one.times}" for one in score.regions]
    if score.bonus_points:
        parts.append(str(score.bonus_points))
    return texts("neotopia.explain.total", points=score.total, sum=" + ".join(parts))


@lru_cache(maxsize=256)
def region_score(texts: Texts, name: str, score: Score, region: Region) -> str:
    """What a region gives a player, and why."""
    found = score.regions[region]
    told = texts(
        "neotopia.explain.region",
        name=name,
        region=region_name(texts, region),
        track=found.track,
        group=found.group.bit_count(),
        points=found.points,
    )
    if found.times == 1:
        return told
    lowest = texts("neotopia.explain.lowest", points=found.times * found.points)
    return joined(texts, (told, lowest))


def turn_told(texts: Texts, components: Components, turn: Sequence[Act[Table, Action]], name: str) -> Words:
    """What a player did in a turn, a line for each action that is worth one."""
    told = (action_told(texts, components, act.before, act.action, name) for act in turn)
    lines = [line for line in told if line is not None]
    return Words("\n".join(lines)) if lines else texts("neotopia.log.end", name=name)


def weight(components: Components, before: Table, action: Action) -> int:
    """How much an action counts for those who watch; 0 if it is not worth telling."""
    match action:
        case Build(project):
            return 10 + components.projects[project].worth(before.colours[before.seat])
        case Place(_, _, region, space):
            return 6 if before.lands[region].token_on(space) else 3
        case UseBonus():
            return 5
        case Start():
            return 4
        case Draw():
            return 2
        case Skip() if before.stage is Stage.BUILD:
            return 1
        case _:
            return 0


def action_told(texts: Texts, components: Components, before: Table, action: Action, name: str) -> Words | None:
    """An action as a sentence of the log that names only what everybody knows; None if it is not worth a line.

    ``before`` is the table in which it happened, ``name`` who did it.
    """
    match action:
        case Start(region, _):
            return texts("neotopia.log.start", name=name, region=region_name(texts, region))
        case Place(factory, element, region, space):
            kind = "supply" if factory is None else "place"
            kind = "token" if before.lands[region].token_on(space) else kind
            disc = disc_name(texts, element)
            return texts(f"neotopia.log.{kind}", name=name, disc=disc, region=region_name(texts, region))
        case Draw(None):
            return texts("neotopia.log.deck", name=name)
        case Draw(project):
            assert project is not None
            return texts("neotopia.log.draw", name=name, project=project_name(texts, components, project))
        case Build(project):
            assert before.placed is not None
            return texts(
                "neotopia.log.build",
                name=name,
                project=project_name(texts, components, project),
                region=region_name(texts, before.placed.region),
                points=components.projects[project].worth(before.colours[before.seat]),
            )
        case Skip() if before.stage is Stage.BUILD:
            return texts("neotopia.log.skip", name=name)
        case UseBonus(bonus):
            return texts("neotopia.log.bonus", name=name, bonus=bonus_name(texts, bonus))
        case RevealProduction(tile):
            if components.tiles[tile].flag:
                return texts("neotopia.log.flag")
            return texts("neotopia.log.tile", n=len(before.tiles) - 1)
        case RevealBonus(region, bonus):
            return texts("neotopia.log.pile", region=region_name(texts, region), bonus=bonus_name(texts, bonus))
        case RevealProject(project) if before.stage is Stage.REFILL:
            return texts("neotopia.log.card", project=project_name(texts, components, project))
        case RevealProject() | Skip() | End():
            return None
