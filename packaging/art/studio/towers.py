"""The four skyscrapers, drawn from the foot upwards: the origin is the middle of the plinth's foot."""

from collections.abc import Iterator

from neogame.ui.kit import palette
from studio import paints, svg
from studio.sprite import Sprite, square

SHEET = "neoville"
KINDS = ("earth", "forest", "stone", "waterfall")


def _earth() -> str:
    art = ""
    slabs = (
        (66, -62, 26, "#A9502B"),
        (56, -84, 24, "#CC7448"),
        (46, -104, 22, "#E29B6C"),
        (34, -122, 20, "#B85E35"),
    )
    for w, y, h, colour in slabs:
        art += svg.rect(-w / 2, y, w, h, 6, colour, "#6E2F14", 2.5)
        art += svg.rect(-w / 2 + 3.5, y + 2.5, w - 7, 3.2, 1.6, "#FFD9B4", opacity=0.35)
        count = 3 if w > 40 else 2
        for i in range(count):
            x = -w / 2 + w * (i + 0.5) / count
            art += svg.path(f"M{svg.num(x - 4)} {svg.num(y + h - 5)}v-7a4 4 0 0 1 8 0v7z", "#FFE2A0")
    leaves = ("M-6 -122q-2 -12 -13 -13q1 13 13 13Z", "M6 -122q-1 -14 11 -16q3 13 -11 16Z")
    return art + "".join(svg.path(d, "#6BA83C", "#3F6D20", 1.8) for d in leaves)


def _forest() -> str:
    art = svg.path("M-13 -34L-9 -112Q0 -120 9 -112L13 -34Z", "#8A5B36", "#4F3118", 2.5)
    art += svg.path("M4 -36L2.5 -104Q5 -112 7.5 -110L10.5 -36Z", "#6F4526", opacity=0.6)
    crowns = (
        (-20, -60, 17, "#3E8A3A"),
        (22, -76, 18, "#4D9B41"),
        (-19, -94, 16, "#5BAA49"),
        (13, -109, 15, "#6FB957"),
        (-4, -121, 13, "#7DC564"),
    )
    for x, y, r, colour in crowns:
        art += svg.circle(x, y, r, colour, "#235C27", 2.5)
        art += svg.path(
            f"M{svg.num(x + 0.2 * r)} {svg.num(y + 0.72 * r)}A{svg.num(0.75 * r)} {svg.num(0.75 * r)} 0 0 0 "
            f"{svg.num(x + 0.72 * r)} {svg.num(y - 0.1 * r)}",
            "none",
            "#1F5222",
            2.2,
            0.28,
        )
        art += svg.circle(x - 0.3 * r, y - 0.35 * r, 0.28 * r, "#B5E08F")
    return art + "".join(svg.rect(x - 4, y - 5, 8, 10, 3, paints.LIT) for x, y in ((-3, -50), (2, -72), (-2, -88)))


def _stone() -> str:
    line = "#4F4A63"
    art = svg.polygon([(-36, -34), (-36, -68), (-25, -84), (-14, -68), (-14, -34)], "#A6A1B6", line, 2.5)
    art += svg.polygon([(-35, -67.5), (-25, -82), (-25, -34), (-35, -34)], "#CBC8D6")
    art += svg.polygon([(14, -34), (14, -78), (26, -92), (37, -76), (37, -34)], "#8E88A2", line, 2.5)
    art += svg.polygon([(15.2, -77.5), (26, -90), (26, -34), (15.2, -34)], "#B5B1C4")
    art += svg.polygon([(-19, -34), (-19, -102), (0, -127), (19, -102), (19, -34)], "#B1ACBF", line, 2.5)
    art += svg.polygon([(-17.8, -101.5), (0, -125), (-2, -96), (-2, -34), (-17.8, -34)], "#E6E4EC")
    art += svg.polygon([(0, -125), (17.6, -101.6), (-2, -96)], "#C9C6D5")
    for y in (-84, -68, -52):
        art += svg.polygon([(5, y), (13, y - 3), (13, y + 6), (5, y + 8)], paints.LIT)
    return art


def _waterfall() -> str:
    line = "#1D5F85"
    wall = "M-30 -34V-92Q-30 -122 2 -124Q30 -122 30 -92V-34Z"
    art = svg.path(wall, "#E4F3F7") + svg.path("M14 -120Q30 -114 30 -92V-34H18V-96Q18 -112 14 -120", "#B9DDE9")
    art += svg.path("M-13 -104Q-3 -120 9 -104V-34H-13Z", "#3F9FD0")
    art += svg.path("M-7 -100V-36M3 -100V-36", "none", "#A9DDF2", 3.2)
    art += svg.path(wall, "none", line, 2.5)
    for y in (-86, -70, -54):
        art += svg.rect(-25, y, 7, 9, 2.5, paints.LIT) + svg.rect(20, y - 4, 6, 9, 2.5, paints.LIT)
    art += svg.ellipse(-2, -106, 15, 6, "#7CC6E6", line, 2)
    shrubs = svg.circle(-16, -118, 7, "#5BAA49", "#235C27", 1.8) + svg.circle(14, -119, 6, "#5BAA49", "#235C27", 1.8)
    return art + shrubs


_BODIES = {"earth": _earth, "forest": _forest, "stone": _stone, "waterfall": _waterfall}


def body(kind: str) -> str:
    """The tower above its plinth, down to y = -34."""
    return _BODIES[kind]()


def plinth(kind: str) -> str:
    """The cream foot that carries the value; its outline repeats the kind."""
    line = palette.SKYSCRAPERS[kind]
    match kind:
        case "earth":
            return svg.rect(-29, -40, 58, 40, 7, palette.CREAM, line, 4.5)
        case "forest":
            return svg.rect(-30, -41, 60, 41, 20.5, palette.CREAM, line, 4.5)
        case "stone":
            corners = [(-31, -20), (-20, -41), (20, -41), (31, -20), (20, 0), (-20, 0)]
            return svg.polygon(corners, palette.CREAM, line, 4.5)
    drop = "M0 -45C14 -36 31 -32 31 -18C31 -4 17 1 0 1C-17 1 -31 -4 -31 -18C-31 -32 -14 -36 0 -45Z"
    return svg.path(drop, palette.CREAM, line, 4.5)


def chip(kind: str, *, line: str | None = None, fill: str = palette.CREAM) -> str:
    """The plinth alone in a box of 100 round the origin, for thumbnails and lists."""
    line = line or palette.SKYSCRAPERS[kind]
    match kind:
        case "earth":
            return svg.rect(-44, -44, 88, 88, 16, fill, line, 12)
        case "forest":
            return svg.circle(0, 0, 46, fill, line, 12)
        case "stone":
            corners = [(-52, 0), (-27, -46), (27, -46), (52, 0), (27, 46), (-27, 46)]
            return svg.polygon(corners, fill, line, 12)
    drop = "M0 -58C24 -38 52 -24 52 6C52 34 24 46 0 46C-24 46 -52 34 -52 6C-52 -24 -24 -38 0 -58Z"
    return svg.path(drop, fill, line, 12)


def sprites() -> Iterator[Sprite]:
    """Each skyscraper, its chip, and the pale chip a taken one leaves in the supply."""
    shadow = svg.ellipse(0, -2, 40, 8, paints.GROUND, opacity=0.28)
    for kind in KINDS:
        middle = -18.5 if kind == "waterfall" else -19.5
        spots = {"numeral": (0.0, middle, 33.0), "numeral-wide": (0.0, middle, 30.0), "body": (0.0, 0.0, 120.0)}
        art = shadow + body(kind) + plinth(kind)
        yield Sprite(kind, SHEET, art, (-44, -140, 44, 8), 0.75, points=spots)
        numeral = {"numeral": (0.0, 2.0, 76.0), "numeral-wide": (0.0, 2.0, 62.0), "body": (0.0, 0.0, 100.0)}
        yield Sprite(f"{kind}-chip", SHEET, chip(kind), square(66), 0.4, points=numeral)
        pale = svg.group(chip(kind, fill="none"), opacity=0.38)
        yield Sprite(f"{kind}-taken", SHEET, pale, square(66), 0.4, points=numeral)
