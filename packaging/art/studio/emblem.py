"""The program's icon: a sprout before the sun."""

from neogame.ui.kit import palette
from studio import paints, svg
from studio.sprite import Sprite, square

SIZES = (16, 24, 32, 48, 64, 128, 256)
_PLAIN = 32
"""Up to this size the rays would be dust, so the sun is drawn larger without them."""


def _sprout(colour: str) -> str:
    """Two leaves on a stem, about 60 wide round the origin."""
    stem = svg.path("M0 38V-4", "none", colour, 8)
    left = svg.path("M0 10C-20 8 -31 -8 -30 -26C-9 -24 1 -10 0 10Z", colour)
    return stem + left + svg.path("M0 -2C19 -4 31 -20 30 -39C9 -37 -1 -22 0 -2Z", colour)


def icon(size: int) -> Sprite:
    """The icon at so many pixels."""
    art = svg.rect(-96, -96, 192, 192, 44, paints.PINE, palette.PINE_EDGE, 5)
    sun = svg.linear("icon-sun", (0, palette.SUN.top), (1, palette.SUN.foot))
    if size <= _PLAIN:
        art += svg.circle(0, 0, 78, sun) + svg.group(_sprout(palette.PINE_EDGE), at=(0, 2), scale=1.55)
    else:
        art += svg.rect(-85, -85, 170, 170, 35, "none", "#3B7167", 3)
        art += svg.around(svg.rect(-5, -82, 10, 19, 5, palette.GOLD), 12) + svg.circle(0, 0, 54, sun)
        art += svg.group(_sprout("#163936"), at=(0, 2), scale=1.08)
    return Sprite(f"icon-{size}", "icon", art, square(100), size / 200)
