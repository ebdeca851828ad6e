"""All sprites of the game."""

from collections.abc import Iterator

from studio import cards, discs, people, regions, scenery, terrain, towers, utilities, widgets
from studio.sprite import Sprite


def sprites(components: utilities.Components) -> Iterator[Sprite]:
    """Every sprite once; ``components`` is Neoville's list of utilities."""
    yield from widgets.sprites()
    yield from people.sprites()
    yield from terrain.sprites()
    yield from towers.sprites()
    yield from utilities.sprites(components)
    yield from discs.sprites()
    yield from cards.sprites()
    yield from regions.sprites()
    yield from scenery.sprites()
