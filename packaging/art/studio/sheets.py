"""Packing: where each sprite lies on its sheet."""

from collections.abc import Iterable, Sequence

from studio.sprite import Sprite

GUTTER = 2


def pack(sprites: Sequence[Sprite], width: int) -> tuple[dict[str, tuple[int, int]], int]:
    """A place for each sprite on a sheet of a width, widest then tallest first, and the height that takes."""
    skyline = [0] * width
    places: dict[str, tuple[int, int]] = {}
    for sprite in sorted(sprites, key=lambda s: (s.size[0] <= width / 2, -s.size[1], -s.size[0], s.name)):
        w, h = (side + GUTTER for side in sprite.size)
        x = min(range(width - w + 1), key=lambda left: (max(skyline[left : left + w]), left))
        y = max(skyline[x : x + w])
        skyline[x : x + w] = [y + h] * w
        places[sprite.name] = (x, y)
    return places, max(skyline) - GUTTER


def by_sheet(sprites: Iterable[Sprite]) -> dict[str, list[Sprite]]:
    """The sprites of each sheet, in the order of drawing."""
    sheets: dict[str, list[Sprite]] = {}
    names: set[str] = set()
    for sprite in sprites:
        if sprite.name in names:
            raise ValueError(f"two sprites are called {sprite.name}")
        names.add(sprite.name)
        sheets.setdefault(sprite.sheet, []).append(sprite)
    return sheets
