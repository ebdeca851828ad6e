"""The icons of the screens: white masks in a box of 100 round the origin, tinted by the program."""

from collections.abc import Iterator

from studio import discs, marks, svg
from studio.sprite import Sprite, square

SHEET = "ui"
WHITE = "#FFFFFF"

_LINES = {
    "menu": "M-32 -22H32M-32 0H32M-32 22H32",
    "home": "M-36 2L0 -34L36 2M-26 -4V34H26V-4",
    "back": "M34 0H-32M-10 -24L-34 0L-10 24",
    "close": "M-24 -24L24 24M24 -24L-24 24",
    "cancel": "M-24 -24L24 24M24 -24L-24 24",
    "cross": "M-24 -24L24 24M24 -24L-24 24",
    "undo": "M-30 -8H12A22 22 0 0 1 12 36H-8M-30 -8L-10 -28M-30 -8L-10 12",
    "redo": "M30 -8H-12A22 22 0 0 0 -12 36H8M30 -8L10 -28M30 -8L10 12",
    "hint": "M-13 23H13M-9 38H9M-13 20C-36 0 -26 -40 0 -40C26 -40 36 0 13 20",
    "confirm": "M-30 2L-8 26L32 -24",
    "tick": "M-30 2L-8 26L32 -24",
    "rotate-right": "M30 -14A34 34 0 1 0 34 10M32 -36V-12H8",
    "rotate-left": "M-30 -14A34 34 0 1 1 -34 10M-32 -36V-12H-8",
    "skip": "M-32 -26L4 0L-32 26ZM26 -28V28",
    "draw": "M0 -36V14M-20 -4L0 16L20 -4M-34 34H34",
    "play": "M-20 -30L30 0L-20 30Z",
    "pause": "M-16 -28V28M16 -28V28",
    "step": "M-20 -28L22 0L-20 28ZM32 -26V26",
    "step-back": "M20 -28L-22 0L20 28ZM-32 -26V26",
    "speed": "M-36 -24L-6 0L-36 24ZM2 -24L32 0L2 24Z",
    "replay": "M-42 0Q0 -46 42 0Q0 46 -42 0ZM-12 0A12 12 0 1 0 12 0A12 12 0 1 0 -12 0",
    "log": "M-28 -36H28V38H-28ZM-14 -16H14M-14 2H14M-14 20H4",
    "cards": "M-34 -22H6V36H-34ZM-14 -36H32V24H20",
    "deck": "M-30 -34H18V30H-30ZM30 -24V38H-18",
    "lock": "M-26 -4H26V34H-26ZM-16 -4V-18A16 16 0 0 1 16 -18V-4",
    "trophy": "M-22 -36H22V-10A22 22 0 0 1 -22 -10ZM-22 -28H-40Q-40 -6 -21 -3M22 -28H40Q40 -6 21 -3M0 12V28M-20 36H20",
    "flag": "M-24 40V-36H28L16 -18L28 0H-24",
    "clock": "M-38 0A38 38 0 1 0 38 0A38 38 0 1 0 -38 0M0 -20V2L16 12",
    "person": "M-16 -20A16 16 0 1 0 16 -20A16 16 0 1 0 -16 -20M-32 38Q-32 8 0 8Q32 8 32 38",
    "bot": "M-32 -16H32V34H-32ZM0 -16V-36M-12 4V13M12 4V13",
    "swap": "M-34 -14H32L15 -32M34 14H-32L-15 32",
    "add": "M0 -30V30M-30 0H30",
    "remove": "M-30 0H30",
    "dice": "M-34 -34H34V34H-34ZM-14 -14V-14M14 14V14M14 -14V-14M-14 14V14",
    "copy": "M-12 -34H34V14H-12ZM-12 -14H-34V34H14V14",
    "paste": "M-16 -28H-30V38H30V-28H16M-16 -36H16V-18H-16ZM-12 4H12M-12 20H12",
    "save": "M-34 -34H20L34 -20V34H-34ZM-16 34V8H16V34",
    "load": "M-38 30V-28H-12L-2 -16H36V30ZM0 -4V18M-10 8L0 18L10 8",
    "settings": "M-36 -24H-14M10 -24H36M-36 2H8M32 2H36M-36 28H-20M4 28H36",
    "sound": "M-36 -12H-20L2 -32V32L-20 12H-36ZM18 -14Q28 0 18 14M30 -26Q48 0 30 26",
    "sound-off": "M-36 -12H-20L2 -32V32L-20 12H-36ZM18 -12L40 12M40 -12L18 12",
    "language": "M-38 0A38 38 0 1 0 38 0A38 38 0 1 0 -38 0M-38 0H38M0 -38Q-28 0 0 38Q28 0 0 -38",
    "motion": "M-8 -22H36M-22 0H30M-34 22H14M-34 -22H-26M-38 0H-36",
    "keyboard": "M-42 -24H42V26H-42ZM-24 -6V-6M-8 -6V-6M8 -6V-6M24 -6V-6M-18 11H18",
    "pad": "M-22 -22H22Q42 -22 42 14Q40 34 20 14H-20Q-40 34 -42 14Q-42 -22 -22 -22ZM-24 -4H-8M-16 -12V4M20 -4V-4",
    "full-screen": "M-34 -14V-34H-14M14 -34H34V-14M34 14V34H14M-14 34H-34V14",
    "window": "M-14 -34V-14H-34M34 -14H14V-34M14 34V14H34M-34 14H-14V34",
    "book": "M0 -22Q-18 -34 -40 -28V28Q-18 22 0 34Q18 22 40 28V-28Q18 -34 0 -22V34",
    "film": "M-38 -28H38V28H-38ZM-10 -13L15 0L-10 13Z",
    "score-pad": "M-28 -36H28V38H-28ZM-14 -16H14M-14 2H14M-14 20H4",
    "graph": "M-38 34L-12 2L8 16L38 -30",
    "retry": "M-30 -14A34 34 0 1 1 -34 10M-32 -36V-12H-8",
    "info": "M-38 0A38 38 0 1 0 38 0A38 38 0 1 0 -38 0M0 -2V18M0 -18V-18",
    "explain": "M-15 -17A15 15 0 1 1 6 -3Q0 1 0 11M0 31V31",
    "warning": "M0 -36L40 34H-40ZM0 -8V10M0 23V23",
    "arrow": "M-34 0H32M10 -24L34 0L10 24",
    "chevron-right": "M-12 -26L14 0L-12 26",
    "chevron-left": "M12 -26L-14 0L12 26",
    "text-size": "M-42 30L-20 -30L2 30M-35 12H-5M12 30L26 -6L40 30M17 18H35",
    "edit": "M-34 34L-28 10L18 -36L36 -18L-10 28ZM8 -26L26 -8",
    "pile": "M-30 -10L0 -28L30 -10L0 8ZM-30 6L0 24L30 6M-30 22L0 40L30 22",
}


def _people() -> str:
    """Three people, drawn with gaps where the coloured icon has lines."""
    sides = ""
    for side in (-1, 1):
        body = svg.path("M43 32Q43 10 24 9Q30 17 31 32Z", WHITE, WHITE, 3)
        sides += svg.group(svg.circle(26, -10, 11, WHITE) + body, scale=(side, 1))
    return sides + svg.circle(0, -22, 15, WHITE) + svg.path("M-23 38Q-23 3 0 3Q23 3 23 38Z", WHITE)


def _leaf() -> str:
    """A leaf whose vein is a gap: two halves that do not touch."""
    upper = svg.path("M-30 13C-34 -20 -4 -42 36 -38L24 -28C4 -20 -16 -5 -30 13Z", WHITE)
    lower = svg.path("M38 -29C36 8 14 36 -18 30C-9 11 10 -8 38 -29Z", WHITE)
    return upper + lower + svg.path("M-38 42C-33 32 -28 24 -22 18", "none", WHITE, 7)


def _chip() -> str:
    pins = "".join(
        svg.rect(-3.5 + 17 * i, y, 7, 13, 3, WHITE) + svg.rect(y, -3.5 + 17 * i, 13, 7, 3, WHITE)
        for i in (-1, 0, 1)
        for y in (-43, 30)
    )
    return pins + svg.rect(-20, -20, 40, 40, 6, "none", WHITE, 14)


def _subsidy() -> str:
    front = svg.rect(-18, -26, 36, 52, 6, "none", WHITE, 7) + svg.path("M0 -10V10M-10 0H10", "none", WHITE, 7)
    back = svg.path("M-24 -30L-42 -26L-32 26L-24 24", "none", WHITE, 7)
    return back + svg.group(front, at=(10, 0), turn=8)


def _gear() -> str:
    teeth = svg.around(svg.rect(-8, -42, 16, 18, 4, WHITE), 6)
    return teeth + svg.circle(0, 0, 21, "none", WHITE, 15)


def _lamp() -> str:
    bulb = svg.path("M-12 18C-32 -2 -25 -37 0 -37C25 -37 32 -2 12 18Z", "none", WHITE, 9)
    return bulb + svg.rect(-13, 28, 26, 6, 3, WHITE) + svg.rect(-9, 38, 18, 6, 3, WHITE)


def _stroked(d: str, width: float = 9) -> str:
    return svg.path(d, "none", WHITE, width)


def _drawn() -> dict[str, str]:
    """Icons that are more than lines."""
    star = "M0 -40L11.5 -13.5L40 -11L18.5 8L25 37L0 21.5L-25 37L-18.5 8L-40 -11L-11.5 -13.5Z"
    ray = svg.rect(-5, -46, 10, 17, 5, WHITE)
    return {
        "star": svg.path(star, WHITE, WHITE, 5),
        "hand": svg.path(
            "M-14 40C-30 22 -38 8 -34 2C-30 -3 -24 0 -17 8V-30C-17 -42 -2 -42 -2 -30V-6C4 -12 12 -10 13 -3"
            "C19 -7 27 -4 27 4V16C27 28 24 34 20 40Z",
            WHITE,
        ),
        "energy": svg.circle(0, 0, 21, WHITE) + svg.around(ray, 8),
        "farming": _leaf(),
        "technology": _chip(),
        "community": _people(),
        "subsidy": _subsidy(),
        "automation": _gear(),
        "initiative": _lamp(),
        "permits": marks.bonus("permits", WHITE),
        "desert": marks.region("desert", WHITE, WHITE),
        "water": marks.region("water", WHITE, WHITE),
        "forest": svg.path("M-14 -38L14 28H-42ZM20 -20L42 28H26L10 -4Z", WHITE, WHITE, 4),
        "terrain-soil": _stroked("M-38 -20q19 10 38 0t38 0M-38 4q19 10 38 0t38 0M-38 28q19 10 38 0t38 0"),
        "terrain-grass": _stroked("M0 36V-34M-9 36Q-12 2 -38 -16M9 36Q12 2 38 -16"),
        "terrain-rock": _stroked("M-40 32L-18 -20L4 -34L40 32ZM4 -34L-6 6L14 32"),
        "terrain-water": _stroked("M-38 -16q10 -14 19 0t19 0t19 0t19 0M-38 16q10 -14 19 0t19 0t19 0t19 0"),
        "park": svg.rect(-6, 8, 12, 34, 5, WHITE)
        + svg.circle(-17, 2, 21, WHITE)
        + svg.circle(17, 2, 21, WHITE)
        + svg.circle(0, -18, 23, WHITE),
        "sport": marks.athlete(WHITE),
        "skyscraper": _stroked("M-16 38V-14L0 -40L16 -14V38ZM-36 38V6H-26M36 38V-2H26M-40 38H40", 8),
        "utility": marks.utility(WHITE),
        "ecomobile": _stroked("M-40 20V-4Q-40 -28 -10 -28H12Q40 -26 40 2V20ZM-40 0H40M0 -28V0", 8)
        + svg.circle(-20, 26, 11, WHITE)
        + svg.circle(20, 26, 11, WHITE),
        "windmill": svg.around(svg.path("M0 -8C-14 -20 -10 -38 0 -46C10 -38 12 -20 0 -8Z", WHITE), 3)
        + svg.circle(0, 0, 8, WHITE),
        "biodome": _stroked("M-38 30V4A38 38 0 0 1 38 4V30ZM-38 6H38M0 -34V30M-19 -28V30M19 -28V30", 7),
        "odds": _stroked("M0 -30A30 30 0 1 1 -28 10", 15),
        "bonus": svg.polygon(discs.octagon(38), "none", WHITE, 9) + svg.path("M0 -16V16M-16 0H16", "none", WHITE, 9),
        "contrast": svg.circle(0, 0, 36, "none", WHITE, 9) + svg.path("M0 -36A36 36 0 0 1 0 36Z", WHITE),
        "music": _stroked("M-14 28V-30L30 -38V18") + svg.circle(-24, 28, 12, WHITE) + svg.circle(20, 20, 12, WHITE),
    }


def sprites() -> Iterator[Sprite]:
    """All icons; the largest use on screen is 48 units."""
    pictures = {name: _stroked(d, 10.5) for name, d in _LINES.items()}
    settings = "".join(svg.circle(x, y, 9, "none", WHITE, 7.5) for x, y in ((-2, -24), (20, 2), (-8, 28)))
    pictures["settings"] += settings
    for name, art in sorted((pictures | _drawn()).items()):
        yield Sprite(f"icon-{name}", SHEET, art, square(50), 0.48, mask=True)
