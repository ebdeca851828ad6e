"""Paints that several drawings share, all made of the game's palette."""

from neogame.ui.kit import palette
from studio import svg


def blend(name: str, colours: palette.Blend) -> str:
    """The paint of a palette gradient."""
    return svg.linear(name, (0, colours.top), (1, colours.foot))


PAPER = blend("paper", palette.PAPER)
PINE = blend("pine", palette.PINE)
SUN = blend("sun", palette.SUN)
LEAF = blend("leaf", palette.LEAF)
GLASS = svg.linear("glass", (0, "#F2FFFA"), (1, "#B9E6D3"))
GROUND = "#20180A"
"""The colour of the soft shadow a piece casts on the ground."""
LIT = "#FFE39A"
"""A lit window."""
