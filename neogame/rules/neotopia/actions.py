"""What a seat can do in Neotopia, and what chance can."""

from dataclasses import dataclass

from neogame.rules.hexes import Space
from neogame.rules.neotopia.components import Bonus, Element, Factory, ProjectId, Region, TileId


@dataclass(frozen=True, slots=True)
class Start:
    """Puts the opening disc, of the seat's own colour."""

    region: Region
    space: Space


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes a project of the offer, or the next one of the deck if none is named."""

    project: ProjectId | None


@dataclass(frozen=True, slots=True)
class Place:
    """Moves a disc of a factory into a region; without a factory it comes from the supply."""

    factory: Factory | None
    element: Element
    region: Region
    space: Space


@dataclass(frozen=True, slots=True)
class Build:
    """Builds a project of the hand where the last disc was placed."""

    project: ProjectId


@dataclass(frozen=True, slots=True)
class Skip:
    """Builds nothing, or leaves the second draw of a subsidy."""


@dataclass(frozen=True, slots=True)
class UseBonus:
    """Plays a bonus token; its free action comes next."""

    bonus: Bonus


@dataclass(frozen=True, slots=True)
class End:
    """Closes the turn."""


@dataclass(frozen=True, slots=True)
class RevealProject:
    """Chance turns up a project of the deck: into the hand after a draw, into the offer after a turn."""

    project: ProjectId


@dataclass(frozen=True, slots=True)
class RevealProduction:
    """Chance flips the next production tile."""

    tile: TileId


@dataclass(frozen=True, slots=True)
class RevealBonus:
    """Chance shows the new top of a region's pile of bonus tokens."""

    region: Region
    bonus: Bonus


Action = Start | Draw | Place | Build | Skip | UseBonus | End | RevealProject | RevealProduction | RevealBonus
