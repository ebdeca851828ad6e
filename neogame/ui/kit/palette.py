"""Every colour of the game, once: the sprite sheets are drawn with it and the screens are painted with it."""

from functools import lru_cache
from typing import Final, NamedTuple

Rgba = tuple[int, int, int, int]


class Blend(NamedTuple):
    """A vertical gradient."""

    top: str
    foot: str


Paint = str | Blend


class Terrain(NamedTuple):
    """A square's ground and the two tones of its pattern."""

    fill: str
    dark: str
    light: str


class Element(NamedTuple):
    """A disc's face, its rim, its highlight, and the icon that reads on the face."""

    face: str
    rim: str
    highlight: str
    icon: str


class Player(NamedTuple):
    """A player's colour and the soft back behind a portrait."""

    colour: str
    soft: str


class Region(NamedTuple):
    """A region's ground, its outline and its lighter middle."""

    fill: str
    line: str
    light: str


INK: Final = "#15323A"
INK_2: Final = "#476068"
WHITE: Final = "#FFFFFF"
CREAM: Final = "#FFF7E0"
PAPER: Final = Blend("#FFFDF6", "#FFF4DB")
PANEL_EDGE: Final = "#E2D2AC"
BUTTON_EDGE: Final = "#B9A778"
CARD_EDGE: Final = "#CDBB8C"
BAR: Final = "#FFFBF1"
TABLE: Final = Blend("#F7EED8", "#E6D8B6")
CONTOUR: Final = "#C9B680"
PINE: Final = Blend("#27574F", "#1A413E")
PINE_EDGE: Final = "#0F2C2A"
PINE_SLOT: Final = "#2C5F58"
PINE_LEGAL: Final = "#3B7167"
SUN: Final = Blend("#FFD45F", "#F9B429")
SUN_EDGE: Final = "#8A5A00"
GOLD: Final = "#FFC53D"
GOLD_ON_PINE: Final = "#FFD45F"
GOLD_SPACE: Final = "#FFE79E"
GOLD_SPACE_LINE: Final = "#A86400"
TARGET: Final = "#FFE9AE"
TARGET_LINE: Final = "#F2A31B"
LEAF: Final = Blend("#0F7F68", "#0B6653")
LEAF_EDGE: Final = "#084A3D"
OK: Final = "#1E7440"
OK_BACK: Final = "#DDF1D8"
BAD: Final = "#B3261E"
BAD_EDGE: Final = "#7A1610"
BAD_BACK: Final = "#FBDDD6"
WARN: Final = "#8A5A00"
WARN_BACK: Final = "#FFEFC2"
FOCUS: Final = "#0B57D0"
INFO_BACK: Final = "#EAF1FF"
DISABLED: Final = "#E9DFC6"
DISABLED_EDGE: Final = "#CFC19A"
DISABLED_TEXT: Final = "#7A7A66"
SHADOW: Final = "#5B4410"

TERRAIN_BORDER: Final = "#FFF3D2"
TILE_LINE: Final = "#4A3A18"
TERRAINS: Final = {
    "soil": Terrain("#B9582F", "#8F3F1D", "#DB8F62"),
    "grass": Terrain("#97C455", "#5F8F2C", "#BEDD83"),
    "rock": Terrain("#C9C6D2", "#948FA6", "#E4E2EA"),
    "water": Terrain("#459FCC", "#2578A6", "#93D2EC"),
}
SKYSCRAPERS: Final = {"earth": "#8A3E1E", "forest": "#2C6A2C", "stone": "#5A5470", "waterfall": "#1F6A96"}
PARK: Final = "#2C6A34"
SPORT: Final = "#C2410C"

ELEMENTS: Final = {
    "energy": Element("#C63A1E", "#85220D", "#EE7A58", "#FFFBEF"),
    "farming": Element("#8CCB3F", "#4D8219", "#BFE889", "#1E3C08"),
    "technology": Element("#5E3399", "#3A1B66", "#9A76D0", "#FFFBEF"),
    "community": Element("#4FA9EC", "#1C66A6", "#A3D6FA", "#0A2C4A"),
}
PLAYERS: Final = {
    "red": Player("#BF3419", "#FFE0CF"),
    "green": Player("#6BAA2A", "#E3F2CC"),
    "purple": Player("#5E3399", "#E8DCF8"),
    "blue": Player("#3391DB", "#D5EBFB"),
}
PLAYER_ELEMENTS: Final = {"red": "energy", "green": "farming", "purple": "technology", "blue": "community"}
REGIONS: Final = {
    "desert": Region("#F5DDA8", "#C08F3A", "#FBEBC9"),
    "water": Region("#A8DAE2", "#3F8FA3", "#CDECF0"),
    "forest": Region("#A3CB90", "#55883D", "#CBE3BC"),
}
SKY: Final = ("#9FDCE0", "#D9F0DC", "#FFE9B8", "#FFD58A")
HIGH_CONTRAST: Final = {
    INK: "#000000",
    INK_2: "#1C1C1C",
    PAPER.top: "#FFFFFF",
    PAPER.foot: "#FFFFFF",
    BAR: "#FFFFFF",
    PANEL_EDGE: "#3A3A3A",
    BUTTON_EDGE: "#000000",
    CARD_EDGE: "#000000",
    DISABLED_TEXT: "#4A4A40",
    PINE_SLOT: "#0F2C2A",
    PINE_LEGAL: "#1A413E",
}
"""What stands in for a colour when contrast is high."""


def of_gain(value: float, level: str = INK_2) -> str:
    """The colour of a number that is gained or lost; ``level`` is that of nothing."""
    return OK if value > 0 else BAD if value < 0 else level


@lru_cache(maxsize=2048)
def rgba(colour: str, alpha: float = 1.0) -> Rgba:
    """The numbers of a ``#RRGGBB`` colour."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), round(alpha * 255)
