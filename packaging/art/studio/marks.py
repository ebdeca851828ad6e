"""Small pictures that several components carry, each in a box of 100 round the origin."""

from neogame.ui.kit import palette
from studio import paints, svg


def tree() -> str:
    """The tree of a park."""
    art = svg.rect(-7, 8, 14, 34, 5, "#6E4B2A")
    art += svg.circle(-17, 2, 22, "#2C7437") + svg.circle(17, 2, 22, "#2C7437") + svg.circle(0, -18, 24, "#3A8A42")
    return art + svg.circle(-7, -23, 8, "#6DB45C") + svg.circle(-22, -3, 5, "#6DB45C")


def athlete(colour: str = palette.SPORT) -> str:
    """The runner of a sport facility."""
    limbs = (
        "M2 -14L-4 10L14 22L8 42M-4 10L-14 26L-32 24",
        "M2 -13L20 -4L32 -16M2 -13L-16 -10L-24 4",
    )
    return svg.circle(10, -30, 10.5, colour) + "".join(svg.path(d, "none", colour, 10) for d in limbs)


def skyscraper() -> str:
    """Three towers that stand for any skyscraper."""
    art = svg.rect(-36, 4, 20, 36, 4, palette.SKYSCRAPERS["earth"])
    art += svg.rect(16, -4, 22, 44, 4, palette.SKYSCRAPERS["waterfall"])
    centre = [(-20.0, 40.0), (-20.0, -10.0), (0.0, -42.0), (20.0, -10.0), (20.0, 40.0)]
    return art + svg.polygon(centre, palette.SKYSCRAPERS["stone"]) + svg.rect(-6, 8, 12, 12, 2, paints.LIT)


def utility(colour: str = "#0E7460") -> str:
    """A wheel of three spokes that stands for any utility."""
    spokes = svg.path("M0 -4V-32M0 -4L24 12M0 -4L-24 12", "none", colour, 9)
    return svg.circle(0, -4, 30, "none", colour, 9) + spokes + svg.circle(0, -4, 8, colour)


def element(name: str, colour: str | None = None, detail: str | None = None) -> str:
    """The icon of an element; ``detail`` is the tone of the lines inside it."""
    tone = palette.ELEMENTS[name]
    colour = colour or tone.icon
    detail = detail or (tone.face if name in ("farming", "community") else tone.rim)
    match name:
        case "energy":
            return svg.circle(0, 0, 21, colour) + svg.around(svg.rect(-5, -46, 10, 17, 5, colour), 8)
        case "farming":
            leaf = svg.path("M-30 22C-38 -18 -6 -42 36 -38C40 4 16 36 -18 30Z", colour)
            tail = svg.path("M-38 42C-33 32 -28 24 -21 17", "none", colour, 7)
            return tail + leaf + svg.path("M-25 22C-15 7 -2 -5 16 -16", "none", detail, 6)
        case "technology":
            pins = "".join(
                svg.rect(-3.5 + 17 * i, y, 7, 13, 3, colour) + svg.rect(y, -3.5 + 17 * i, 13, 7, 3, colour)
                for i in (-1, 0, 1)
                for y in (-43, 30)
            )
            return pins + svg.rect(-27, -27, 54, 54, 9, colour) + svg.rect(-12, -12, 24, 24, 4, detail)
        case "community":
            sides = ""
            for side in (-1, 1):
                body = svg.path("M42 34Q42 8 20 8Q9 8 4 16Q12 24 12 34Z", colour)
                sides += svg.group(svg.circle(20, -12, 13, colour) + body, scale=(side, 1))
            middle = svg.path("M-24 38Q-24 0 0 0Q24 0 24 38Z", colour, detail, 4)
            return sides + middle + svg.circle(0, -24, 15, colour, detail, 4)
    raise ValueError(f"no element is called {name}")


def bonus(name: str, colour: str = palette.INK, ground: str = "#FFD866") -> str:
    """The icon of a bonus; ``ground`` is what shows through its openings."""
    match name:
        case "subsidy":
            back = svg.group(svg.rect(-18, -26, 36, 52, 6, colour), at=(-12, 2), turn=-12)
            front = svg.rect(-18, -26, 36, 52, 6, palette.CREAM if ground != colour else ground, colour, 6)
            plus = svg.path("M0 -11V11M-11 0H11", "none", colour, 7.5)
            return back + svg.group(front + plus, at=(11, 0), turn=10)
        case "automation":
            teeth = svg.around(svg.rect(-8, -42, 16, 22, 4, colour), 6)
            return teeth + svg.circle(0, 0, 28, colour) + svg.circle(0, 0, 12, ground)
        case "initiative":
            bulb = svg.path("M-16 16C-34 -2 -28 -42 0 -42C28 -42 34 -2 16 16V26H-16Z", colour)
            foot = svg.rect(-13, 30, 26, 6, 3, colour) + svg.rect(-9, 39, 18, 6, 3, colour)
            return bulb + foot + svg.path("M-8 10L0 -8L8 10", "none", ground, 6)
        case "permits":
            dome = svg.path("M-38 12A38 38 0 0 1 38 12Z", colour) + svg.segment(-44, 14, 44, 14, colour, 8)
            return dome + svg.path("M0 20V42M-11 31H11", "none", colour, 8)
    raise ValueError(f"no bonus is called {name}")


def region(name: str, dark: str, bright: str) -> str:
    """The emblem of a region: dune and sun, two waves, two firs."""
    match name:
        case "desert":
            dunes = svg.path("M-44 26Q-26 -8 -6 12Q10 -16 44 26Z", dark)
            return dunes + svg.circle(18, -24, 12, bright)
        case "water":
            wave = "q11 -15 22 0t22 0t22 0"
            low = svg.path(f"M-33 20{wave}", "none", dark, 10)
            return svg.path(f"M-33 -10{wave}", "none", dark, 10) + low
        case "forest":
            far = svg.path("M14 -24L38 26H-6Z", bright, bright, 4)
            return far + svg.path("M-12 -38L16 28H-40Z", dark, dark, 4)
    raise ValueError(f"no region is called {name}")
