"""Colours that must be read or told apart can be, with every kind of colour vision."""

from itertools import combinations

import pytest

from neogame.ui.kit import palette

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, for linear RGB.
VISIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(colour: str) -> Triple:
    red, green, blue = (
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    )
    return red, green, blue


def _luminance(colour: str) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _lab(colour: str, vision: str) -> Triple:
    linear = _linear(colour)
    r, g, b = (min(1, max(0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in VISIONS[vision])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, vision: str) -> float:
    pairs = zip(_lab(one, vision), _lab(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def closest(colours: list[str], vision: str) -> float:
    return min(distance(one, other, vision) for one, other in combinations(colours, 2))


def test_black_and_white_are_as_far_apart_as_can_be() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert distance("#000000", "#FFFFFF", "usual") == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("vision", VISIONS)
def test_terrains_differ(vision: str) -> None:
    assert closest([tone.fill for tone in palette.TERRAINS.values()], vision) >= 15


@pytest.mark.parametrize("vision", VISIONS)
def test_elements_differ(vision: str) -> None:
    assert closest([tone.face for tone in palette.ELEMENTS.values()], vision) >= 20


@pytest.mark.parametrize("vision", VISIONS)
def test_players_differ(vision: str) -> None:
    assert closest([tone.colour for tone in palette.PLAYERS.values()], vision) >= 14


@pytest.mark.parametrize(
    ("text", "grounds"),
    [
        (palette.INK, (*palette.PAPER, *palette.TABLE, *palette.SUN, palette.BAR, palette.WHITE, palette.INFO_BACK)),
        (palette.INK, tuple(colour for region in palette.REGIONS.values() for colour in (region.fill, region.light))),
        (palette.INK, (palette.OK_BACK, palette.BAD_BACK, palette.WARN_BACK, palette.GOLD_SPACE, palette.CREAM)),
        (palette.INK_2, (*palette.PAPER, *palette.TABLE, palette.BAR)),
        (palette.OK, (*palette.PAPER, palette.OK_BACK, palette.CREAM)),
        (palette.BAD, (*palette.PAPER, palette.BAD_BACK, palette.CREAM)),
        (palette.WARN, (*palette.PAPER, palette.WARN_BACK, palette.CREAM)),
        (palette.CREAM, (*palette.PINE, palette.INK)),
        (palette.WHITE, (*palette.LEAF, palette.OK, palette.BAD, palette.FOCUS)),
        (palette.GOLD_ON_PINE, palette.PINE),
        (palette.GOLD_SPACE_LINE, (palette.BAR,)),
    ],
)
def test_text_reads_on_its_ground(text: str, grounds: tuple[str, ...]) -> None:
    for ground in grounds:
        assert contrast(text, ground) >= 4.5, (text, ground)


@pytest.mark.parametrize("element", palette.ELEMENTS)
def test_icons_read_on_their_disc(element: str) -> None:
    tone = palette.ELEMENTS[element]
    assert contrast(tone.icon, tone.face) >= 4.5


def test_focus_shows_on_light_and_dark() -> None:
    assert contrast(palette.FOCUS, palette.PAPER.top) >= 4.5
    assert min(contrast(palette.WHITE, colour) for colour in palette.PINE) >= 4.5
