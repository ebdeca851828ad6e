"""The landscape behind the title, in layers whose right edge is the window's, and the dusk behind the cover."""

import random
from collections.abc import Iterator

from neogame.ui.kit import palette
from studio import discs, marks, svg, terrain, towers, utilities
from studio.sprite import Spot, Sprite

SHEET = "title"
WIDTH, HEIGHT = 2160, 1080

_SUN = (1570, 330)
_CLOUDS: dict[str, Spot] = {"cloud-1": (1215, 138, 0.9), "cloud-2": (1942, 170, 1), "cloud-3": (640, 96, 0.7)}
_TURBINES: dict[str, Spot] = {
    "turbine-1": (1208, 440, 0.9),
    "turbine-2": (1292, 520, 0.6),
    "turbine-3": (2082, 363, 1.0),
    "turbine-4": (1010, 500, 0.7),
}
_BIRDS: Spot = (1362, 246, 1)
_SKYLINE = (
    *((700, 560, 40), (760, 520, 34), (900, 500, 44), (1010, 560, 36), (1105, 470, 52)),
    *((1262, 450, 44), (1320, 380, 52), (1398, 490, 38), (1740, 410, 56), (1808, 340, 60)),
    *((1872, 450, 48), (1962, 390, 54), (2044, 470, 46)),
)
_FIRS = ((80, 720, 0.9), (150, 712, 1.1), (230, 704, 0.8), (980, 706, 0.7), (1030, 694, 0.9))
_FAR_BUSHES = (
    *((1268, 780, 1.0), (1620, 778, 0.95), (1770, 764, 0.98)),
    *((1904, 756, 0.9), (1470, 766, 0.8), (1108, 770, 0.8)),
)
_TREES = (
    *((1280, 980, 1.0), (1540, 966, 0.9), (1150, 900, 0.9), (1060, 936, 1.1), (960, 880, 0.8)),
    *((700, 860, 0.9), (420, 880, 1.0), (110, 900, 1.1), (20, 936, 1.2)),
)
_BUSHES = ((1860, 1016, 1.0), (1960, 1020, 0.85), (560, 906, 0.9), (260, 930, 1.0))
_WALL_FOOT = 34
"""How far a tower's wall ends above the foot of the plinth it would stand on."""


def _tower(kind: str, x: float, foot: float, k: float, shade: float = 0.22) -> str:
    """A skyscraper of the landscape: no plinth, stretched, its wall ending at ``foot``."""
    stretched = svg.group(towers.body(kind), at=(x, foot + _WALL_FOOT * 1.28 * k), scale=(k, 1.28 * k))
    return svg.ellipse(x + 6 * k, foot + 2, 40 * k, 7 * k, "#1D4A2E", opacity=shade) + stretched


def _bush(x: float, y: float, k: float, tone: str = "near") -> str:
    dark, light = {"near": ("#2E7D42", "#58A753"), "far": ("#3F8F4A", "#63B25B")}[tone]
    base = svg.circle(-34, -14, 22, dark) + svg.circle(32, -15, 23, dark) + svg.rect(-58, -24, 116, 28, 13, dark)
    top = svg.circle(0, -30, 31, light)
    glow = svg.path("M-14 -46A24 24 0 0 1 6 -55", "none", "#8CCB7B", 5, 0.8)
    over = svg.path("M-58 -10Q-30 -26 0 -12Q30 -28 58 -10V-8Q58 4 46 4H-46Q-58 4 -58 -8Z", dark)
    return svg.group(base + top + glow + over, at=(x, y), scale=k)


def _round_tree(x: float, y: float, k: float) -> str:
    trunk = svg.rect(-7, -24, 14, 34, 5, "#6E4426")
    crown = svg.circle(-19, -38, 24, "#2F7C42") + svg.circle(19, -36, 24, "#2F7C42") + svg.circle(0, -60, 27, "#3F9149")
    spots = svg.circle(-9, -66, 8, "#74BA62") + svg.circle(-24, -42, 5, "#74BA62")
    shadow = svg.ellipse(4, 9, 30, 6, "#1D4A2E", opacity=0.25)
    return svg.group(shadow + trunk + crown + spots, at=(x, y), scale=k)


def _fir(x: float, y: float, k: float) -> str:
    trunk = svg.rect(-5, -12, 10, 18, 3, "#6E4426")
    layers = "".join(
        svg.path(f"M0 {top}L{half} {foot}Q0 {foot + 9} {-half} {foot}Z", colour)
        for top, foot, half, colour in ((-66, -8, 32, "#2F7C42"), (-86, -34, 26, "#388A48"), (-104, -60, 19, "#459A50"))
    )
    return svg.group(trunk + layers, at=(x, y), scale=k)


def _dome(x: float, y: float, k: float) -> str:
    """The glasshouse by the river, full of plants."""
    line = "#1D6B57"
    shell = "M-95 0V-38A95 95 0 0 1 95 -38V0Z"
    glass = svg.linear("greenhouse", (0, "#F4FFFB"), (1, "#BFE8D8"))
    plants = (
        svg.circle(-34, -22, 22, "#3F8F4A") + svg.circle(34, -20, 20, "#3F8F4A") + svg.circle(0, -30, 28, "#58A753")
    )
    ribs = "M0 -133V0M-52 -116Q-82 -60 -74 0M52 -116Q82 -60 74 0M-95 -34Q0 -58 95 -34"
    shine = svg.path("M-68 -64A74 74 0 0 1 -30 -104", "none", "#FFFFFF", 7, 0.85)
    art = svg.ellipse(6, 6, 112, 14, "#1D4A2E", opacity=0.25) + svg.path(shell, glass) + plants
    art += svg.path(ribs, "none", "#7FC4AC", 3.5) + shine + svg.path(shell, "none", line, 4.5)
    return svg.group(art + svg.rect(-102, -10, 204, 20, 9, "#2E8B6F", line, 3), at=(x, y), scale=k)


def _sky() -> str:
    a, b, c, d = palette.SKY
    return svg.rect(0, 0, 32, 540, 0, svg.linear("sky", (0, a), (0.45, b), (0.75, c), (1, d)))


def _sun() -> str:
    halos = "".join(svg.circle(0, 0, r, "#FFE9B0", opacity=o) for r, o in ((360, 0.2), (272, 0.24), (200, 0.3)))
    face = svg.linear("sun-disc", (0, "#FFE595"), (1, "#FFDD7C"))
    return halos + svg.circle(0, 0, 142, "#FFD661") + svg.circle(0, 0, 119, face)


def _cloud() -> str:
    shape = (
        "M-122 52C-142 52 -142 12 -112 12C-108 -22 -66 -34 -44 -16C-30 -56 44 -60 58 -14C92 -30 122 -2 114 14"
        "C140 14 142 52 122 52Z"
    )
    belly = "M-122 52C-138 52 -141 30 -126 18C-112 34 -60 40 0 38C60 40 104 36 128 20C140 30 138 52 122 52Z"
    return svg.path(shape, "#FFFFFF", opacity=0.95) + svg.path(belly, "#E4F2EF", opacity=0.55)


def _far() -> str:
    """Pale hills and a pale round skyline."""
    art = ""
    for x, top, w in _SKYLINE:
        art += svg.rect(x, top, w, 420, w / 2, "#8CC4B2", opacity=0.62)
        for y in range(top + 40, top + 190, 34):
            art += svg.rect(x + w / 2 - 3, y, 6, 12, 3, "#C9E6CF", opacity=0.55)
    back = (
        "M0 560C160 470 340 500 520 560C700 620 860 520 1040 500"
        "C1220 480 1330 560 1500 580C1700 600 1860 540 2160 480V900H0Z"
    )
    art += svg.path(back, svg.linear("far-1", (0, "#B4DBBE"), (1, "#8FC795")))
    near = "M0 640C200 560 420 600 640 650C860 700 1060 610 1260 620C1480 630 1700 680 2160 590V900H0Z"
    return art + svg.path(near, svg.linear("far-2", (0, "#98CC98"), (1, "#74B474")))


def _city() -> str:
    """The lawn with towers, river, dome and trees."""
    lawn = svg.linear("lawn", (0, "#7CBC72"), (0.5, "#62A562"), (1, "#4E9257"))
    back = (
        "M0 720C240 640 500 660 760 700C960 730 1060 640 1240 628"
        "C1460 612 1660 700 1840 690C1980 682 2080 640 2160 650V1080H0Z"
    )
    art = svg.path(back, svg.linear("lawn-back", (0, "#86C47C"), (1, "#5FA463")))
    art += "".join(_fir(*place) for place in _FIRS)
    art += _tower("stone", 1368, 745, 2.55) + _tower("forest", 1532, 742, 2.65)
    art += _tower("earth", 1836, 736, 2.72) + _tower("stone", 1962, 735, 2.95) + _tower("forest", 2112, 728, 2.7)
    art += svg.path("M1420 652Q1540 690 1660 652M1700 646Q1760 672 1800 648", "none", "#FFF3D2", 9)
    art += svg.path("M1420 638Q1540 676 1660 638M1700 632Q1760 658 1800 634", "none", "#2E7D55", 4.5)
    art += _tower("waterfall", 1678, 748, 2.95)
    middle = (
        "M0 800C260 720 560 760 820 770C1020 778 1180 740 1380 738"
        "C1560 736 1680 770 1860 742C1980 722 2080 742 2160 728V1080H0Z"
    )
    art += svg.path(middle, lawn)
    art += "".join(_bush(*place, "far") for place in _FAR_BUSHES)
    paths = "M1200 806Q1330 770 1450 784M1790 764Q1900 756 1960 740M420 800Q560 770 700 790M860 812Q980 826 1080 800"
    art += svg.path(paths, "none", "#9BD088", 5, 0.7)
    river = (
        "M2160 700C2080 706 1960 770 1870 792C1740 806 1690 830 1620 890"
        "C1540 958 1420 1000 1240 1080H1900C1880 1030 1930 990 1990 960"
        "C2060 926 1920 870 1932 826C1940 800 2080 730 2160 722Z"
    )
    water = svg.linear("river", (0, "#7CC8E4"), (1, "#52A8CF"))
    art += svg.group(svg.path(river, "#3F8B53"), at=(0, -5)) + svg.path(river, water)
    flow = (
        "M1800 850Q1790 930 1690 1010M1700 880Q1620 950 1480 1012M1880 846Q1876 880 1900 930M1990 766Q1930 800 1900 806"
    )
    art += svg.path(flow, "none", "#B5E3F3", 5.5, 0.85)
    art += _tower("earth", 1420, 880, 2.4, 0.3) + _bush(1330, 908, 1.05) + _bush(1496, 912, 0.95)
    art += _dome(1640, 898, 1)
    art += _tower("waterfall", 2040, 935, 2.85, 0.3) + _bush(1935, 960, 1.05) + _bush(2128, 968, 1.0)
    art += "".join(_round_tree(*place) for place in _TREES) + "".join(_bush(*place) for place in _BUSHES)
    return art + _flowers(((1120, 1240), (1300, 1480), (120, 900)))


def _flowers(spans: tuple[tuple[int, int], ...]) -> str:
    dice = random.Random(7)
    art = ""
    for left, right in spans:
        for _ in range((right - left) // 22):
            x, y = dice.uniform(left, right), dice.uniform(940, 1020)
            art += svg.circle(x, y, 3.2, dice.choice(("#FFF6C9", "#FFE08A", "#FFD0BC")), opacity=0.9)
    return art


def _leaf(length: float, half: float, colour: str, vein: str) -> str:
    """A broad leaf that grows up from the origin."""
    low, high = svg.num(-0.25 * length), svg.num(-0.75 * length)
    shape = f"M0 0C{-half} {low} {-half} {high} 0 {-length}C{half} {high} {half} {low} 0 0Z"
    ribs = "".join(
        f"M0 {svg.num(-length * t)}L{svg.num(side * half * 0.5)} {svg.num(-length * (t + 0.14))}"
        for t in (0.2, 0.38, 0.56)
        for side in (-1, 1)
    )
    spine = f"M0 {svg.num(-0.04 * length)}V{svg.num(-0.9 * length)}"
    return svg.path(shape, colour) + svg.path(spine + ribs, "none", vein, 4, 0.75)


def _front() -> str:
    """Two dark hills and the leaves of the corners."""
    back = "M0 950C220 900 420 960 700 984C980 1008 1160 930 1400 966C1640 1000 1900 1010 2160 972V1080H0Z"
    art = svg.path(back, svg.linear("front-1", (0, "#347F58"), (1, "#25684C")))
    near = "M0 1010C300 970 560 1010 860 1024C1200 1040 1500 1020 1800 1040C1960 1050 2060 1040 2160 1030V1080H0Z"
    art += svg.path(near, "#1F5B46")
    for x, y, turn, length, half, colour, vein in (
        (2150, 1100, -38, 230, 62, "#2B7252", "#5FA37C"),
        (2062, 1110, -12, 200, 52, "#3D8A5E", "#7DBB8C"),
        (2140, 1120, -9, 300, 86, "#1F5B46", "#4F8A70"),
        (2185, 1100, 22, 210, 70, "#2F7A55", "#69A884"),
        (10, 1110, 24, 210, 60, "#2B7252", "#5FA37C"),
        (-20, 1110, 2, 250, 70, "#1F5B46", "#4F8A70"),
    ):
        art += svg.group(_leaf(length, half, colour, vein), at=(x, y), turn=turn)
    return art


def _mast() -> str:
    """A turbine's tower below its hub, 330 high."""
    paint = svg.linear("mast", (0, "#FFFFFF"), (0.55, "#FFFFFF"), (1, "#D6E6E4"), across=True)
    return svg.path("M-5 0L-9 330H9L5 0Z", paint, "#A9C9C6", 2)


def _blade() -> str:
    """One blade of a turbine, upright over its hub; the program turns it, which costs less than turning all three."""
    edge = svg.path("M-7 -6C-18 -40 -12 -100 0 -126C10 -96 12 -40 7 -6Z", "#FFFFFF", "#8DB4B2", 2.4)
    return edge + svg.path("M3 -8C8 -40 6 -90 0 -120C8 -92 10 -40 6 -8Z", "#DCEBE8")


def _birds() -> str:
    wing = "q8 -10 18 0q10 -10 18 0"
    flock = "".join(f"M{x} {y}{wing}" for x, y in ((-56, 8), (-16, -14), (22, 20)))
    return svg.path(flock, "none", "#2F5D62", 4)


def _neoville_picture() -> tuple[str, dict[str, Spot]]:
    """A corner of a city for the title's card; the numerals stand where ``points`` says, named by what to write."""
    side, left, top = 68.0, -14.0, -26.0
    rows = ("wswggr", "wssggr", "wwsggw", "rwssgw")
    names = {"w": "water", "s": "soil", "g": "grass", "r": "rock"}
    art = edges = ""
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            square = terrain.ground(names[letter], (x + 2 * y) % terrain.VARIANTS + 1)
            at = (left + x * side, top + y * side)
            art += svg.group(square, at=at, scale=side / 100)
            corner = (at[0] + side, at[1] + side)
            if x + 1 < len(row):
                edges += _edge(letter != row[x + 1], x % 2 == 1, (corner[0], at[1]), corner)
            if y + 1 < len(rows):
                edges += _edge(letter != rows[y + 1][x], y % 2 == 1, (at[0], corner[1]), corner)
    art += edges
    spots: dict[str, Spot] = {}
    k = side / 120
    standing = (
        ("waterfall", 10, 0.5, 1.98),
        ("forest", 6, 3.5, 0.98),
        ("earth", 8, 2.5, 2.98),
    )
    for kind, value, column, foot in standing:
        at = (left + column * side, top + foot * side - 3)
        art += svg.group(towers.body(kind) + towers.plinth(kind), at=at, scale=k)
        spots[f"numeral-{value}"] = (at[0], at[1] - 19.5 * k, 33 * k)
    at = (left + 2.5 * side, top + 1.5 * side)
    art += svg.group(terrain.park_plate(), at=(at[0], at[1] - 8), scale=0.6)
    at = (left + 4.5 * side, top + 1.55 * side)
    k = 0.92 * side / 100
    art += svg.group(utilities.ecomobile(["park"]) + svg.group(utilities.value_badge(), at=(36, -36)), at=at, scale=k)
    spots["count-4"] = (at[0] - 17 * k, at[1] + k, 34 * k)
    spots["badge-8"] = (at[0] + 36 * k, at[1] - 36 * k, 25 * k)
    art += svg.group(terrain.sport_plate(), at=(left + 4.5 * side, top + 2.5 * side), scale=0.6)
    return art, spots


def _edge(border: bool, seam: bool, start: svg.Point, end: svg.Point) -> str:
    d = f"M{svg.num(start[0])} {svg.num(start[1])}L{svg.num(end[0])} {svg.num(end[1])}"
    if border:
        return svg.path(d, "none", palette.TERRAIN_BORDER, 3.4)
    return svg.path(d, "none", "#2A1E08", 1.6, 0.3, 'stroke-dasharray="5 5"') if seam else ""


def _neotopia_picture() -> str:
    """Discs in a region for the title's card."""
    tone = palette.REGIONS["forest"]
    pitch = 66
    art = svg.rect(0, 0, 360, 188, 0, tone.light)
    elements = {"e": "energy", "f": "farming", "t": "technology", "c": "community"}
    for y, row, shift in ((38, ".cfcf.", -18), (94, ".tefet", -51), (150, ".fcte.", -18)):
        for i, letter in enumerate(row):
            at = (shift + 33 + i * pitch, float(y))
            if letter == ".":
                art += svg.circle(*at, 28, "#FFFDF4", tone.line, 2.6)
            else:
                art += svg.group(discs.disc(elements[letter]), at=at, scale=0.29)
    return art


def _cover_towers(kinds: tuple[str, str]) -> str:
    """Two towers that fade into the dusk, standing on y = 0."""
    near, far = kinds
    return svg.group(_tower(near, -88, 0, 1.7, 0.5), _tower(far, 84, -12, 1.7, 0.5), opacity=0.36)


def sprites() -> Iterator[Sprite]:
    """The layers of the title, from back to front, and those of the cover."""
    scene: dict[str, Spot] = {"sun": (_SUN[0], _SUN[1], 1), "birds": _BIRDS, **_CLOUDS, **_TURBINES}
    # The sky is stretched over the window; on a sheet of its own that does not call for the large sheet of the rest.
    yield Sprite("title-sky", "sky", _sky(), (0, 0, 32, 540), 1, (0, 0), points=scene)
    yield Sprite("title-sun", SHEET, _sun(), (-362, -332, 362, 272))
    yield Sprite("title-far", SHEET, _far(), (0, 320, WIDTH, 740), 1, (WIDTH, 0))
    yield Sprite("title-cloud", SHEET, _cloud(), (-146, -62, 146, 56), 1.12)
    yield Sprite("title-mast", SHEET, _mast(), (-12, -2, 12, 332))
    yield Sprite("title-blade", SHEET, _blade(), (-18, -130, 16, 2))
    yield Sprite("title-hub", SHEET, svg.circle(0, 0, 11, "#F2A31B", palette.SUN_EDGE, 2.6), (-14, -14, 14, 14))
    yield Sprite("title-birds", SHEET, _birds(), (-62, -30, 64, 34))
    yield Sprite("title-city", SHEET, _city(), (0, 330, WIDTH, HEIGHT), 1, (WIDTH, HEIGHT))
    yield Sprite("title-front", SHEET, _front(), (0, 800, WIDTH, HEIGHT), 1, (WIDTH, HEIGHT))
    picture, spots = _neoville_picture()
    yield Sprite("title-neoville", SHEET, picture, (0, 0, 360, 188), 1, None, points=spots)
    yield Sprite("title-neotopia", SHEET, _neotopia_picture(), (0, 0, 360, 188), 1, None)
    far = "M0 60C260 -20 520 10 860 60C1200 110 1500 40 1760 20C1920 8 2060 30 2160 0V260H0Z"
    near = "M0 150C240 110 520 130 900 170C1300 210 1700 130 2160 140V260H0Z"
    dusk = svg.path(far, "#17433F", opacity=0.75) + svg.path(near, "#112F30")
    yield Sprite("cover-hills", "cover", dusk, (0, -10, WIDTH, 250), 1, (WIDTH / 2, 250))
    yield Sprite("cover-left", "cover", _cover_towers(("earth", "forest")), (-180, -330, 190, 30))
    yield Sprite("cover-right", "cover", _cover_towers(("stone", "waterfall")), (-180, -330, 190, 30))
    for kind in ("park", "sport"):
        mark = marks.tree() if kind == "park" else marks.athlete()
        yield Sprite(f"mark-{kind}", "ui", mark, (-50, -50, 50, 50), 0.4)
