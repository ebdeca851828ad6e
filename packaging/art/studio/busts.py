"""Everybody's bust, drawn round a face of radius 33: the opponents, the tutor, six faces for people, and a machine.

Each is known by one mark that shows at 40 pixels: a brim, a leaf, a moustache. People sit before plain paper, all
others before a colour of their own.
"""

from collections.abc import Callable
from typing import NamedTuple

from neogame.ui.kit import palette
from studio import svg


class Bust(NamedTuple):
    """How somebody is drawn, and where the features go that change with the mood."""

    draw: Callable[[str], str]
    """The whole bust round a face's features."""
    back: str
    eyes: svg.Point = (12, 7)
    """Half their distance, and their height."""
    eye: float = 4.0
    mouth: float = 13
    """How far below the eyes."""
    brow: float = 11
    """How far above them."""
    ink: str = palette.INK
    alive: bool = True
    """Whether it has cheeks and a tongue."""


_PAPER = "#F3E8CC"
_DARK = "#14100E"


# What most of them have -------------------------------------------------------------------------------------------


def _shoulders(colour: str, top: float = 40) -> str:
    return svg.path(f"M-62 104Q-58 {svg.num(top)} 0 {svg.num(top)}Q58 {svg.num(top)} 62 104Z", colour)


def _neck(skin: str, shade: str) -> str:
    return svg.rect(-13, 22, 26, 32, 12, skin) + svg.path("M-13 30Q0 42 13 30V36Q0 48 -13 36Z", shade, opacity=0.5)


def _ears(skin: str, y: float = 4) -> str:
    return svg.circle(-33, y, 7, skin) + svg.circle(33, y, 7, skin)


def _collar(colour: str) -> str:
    return svg.path("M-20 45L0 68L20 45Z", colour)


def _star(x: float, y: float, fill: str, line: str) -> str:
    shape = "M0 -9L2.6 -3.6L8.6 -2.8L4.3 1.4L5.3 7.3L0 4.5L-5.3 7.3L-4.3 1.4L-8.6 -2.8L-2.6 -3.6Z"
    return svg.group(svg.path(shape, fill, line, 2), at=(x, y))


# The opponents ----------------------------------------------------------------------------------------------------


def _sola(face: str) -> str:
    art = _shoulders("#C93F22") + svg.path("M-20 46L0 72L20 46Z", "#FFE9DC") + _neck("#B9774F", "#8F5634")
    art += svg.path("M-33 -8Q-40 22 -26 34L-22 8ZM33 -8Q40 22 26 34L22 8Z", "#5A3218")
    art += svg.circle(0, 0, 33, "#CB8A5F") + face
    art += svg.path("M-30 -13Q0 -22 30 -13Q26 -6 0 -9Q-26 -6 -30 -13Z", "#9C5F3A", opacity=0.45)
    art += svg.path("M-72 -12Q0 -36 72 -12Q54 1 0 -5Q-54 1 -72 -12Z", "#F2B233", "#9A6A08", 3)
    art += svg.path("M-32 -20Q-30 -60 0 -60Q30 -60 32 -20Q0 -30 -32 -20Z", "#F9C84E", "#9A6A08", 3)
    art += svg.path("M-14 -52Q-21 -46 -23 -38", "none", "#FFE9A8", 4)
    return art + svg.path("M-31 -25Q0 -35.5 31 -25", "none", "#C93F22", 10)


def _pia(face: str) -> str:
    hair = "#231C22"
    art = svg.circle(-40, -34, 26, hair) + svg.circle(40, -34, 26, hair)
    art += svg.path("M-52 -46Q-46 -53 -37 -52M30 -49Q37 -54 45 -51", "none", "#51454F", 4.5)
    art += _shoulders("#F6C945", 46) + _neck("#96613F", "#6E4329")
    art += svg.path("M-31 104L-29 54L-18 50L-17 66H17L18 50L29 54L31 104Z", "#D6447C")
    art += svg.circle(0, -2, 36, hair) + svg.circle(0, 6, 33, "#B0764E") + _ears("#A46B45", 8)
    art += svg.path("M-33 2Q-28 -18 0 -22Q28 -18 33 2Q32 -32 0 -32Q-32 -32 -33 2Z", hair)
    art += svg.segment(0, -33, 0, -21, "#7B5138", 2.4)
    art += svg.circle(-25, -24, 6, "#F0639A") + svg.circle(25, -24, 6, "#F0639A")
    return art + face + _star(22, 19, palette.GOLD, "#9A6A08")


def _fenn(face: str) -> str:
    hair = "#2A211C"
    art = svg.circle(0, -8, 46, hair) + _shoulders("#4C8A1B") + svg.path("M0 100V48", "none", "#DDF0C2", 5)
    art += svg.path("M-19 44Q0 62 19 44L14 54Q0 66 -14 54Z", "#6FB12F") + _neck("#6E4428", "#4B2C18")
    art += svg.circle(0, 4, 33, "#85563A") + face
    art += svg.path("M-34 0Q-26 -28 8 -25Q30 -22 34 2Q42 -44 0 -44Q-42 -44 -34 0Z", hair)
    art += svg.circle(0, -54, 20, hair) + svg.path("M-11 -62Q-6 -69 3 -69", "none", "#5A4638", 4)
    leaf = svg.path("M4 -58C6 -80 28 -86 48 -72C43 -52 22 -44 4 -58Z", "#7DBF3E", "#3F6D14", 3)
    return art + leaf + svg.path("M11 -60Q24 -66 38 -69", "none", "#3F6D14", 2.4)


def _nell(face: str) -> str:
    hood, edge, hair, shade = "#55B7EE", "#1F6FA8", "#FBFAF6", "#BFC4CE"
    art = _shoulders(hood, 40) + svg.path("M0 104V60", "none", edge, 3)
    pointed = "M-6 -81C2 -60 50 -52 49 2C49 26 44 44 30 54Q0 66 -30 54C-44 44 -49 26 -49 2C-49 -38 -22 -48 -6 -81Z"
    art += svg.path(pointed, hood, edge, 3)
    art += svg.path("M-12 -58C-20 -46 -36 -36 -40 -12", "none", "#A6DFFB", 5)
    art += svg.path("M-38 4C-38 -28 -22 -40 0 -40C22 -40 38 -28 38 4C38 30 26 46 0 52C-26 46 -38 30 -38 4Z", "#2679B5")
    art += _neck("#DFA98B", "#B27A5B")
    art += svg.path("M-35 28Q-40 -37 0 -37Q40 -37 35 28Q30 34 22 30L20 0H-20L-22 30Q-30 34 -35 28Z", hair, shade, 1.6)
    art += svg.circle(0, 5, 28, "#F4C9AA") + face
    art += svg.path("M-29 10Q-34 -30 2 -31Q33 -29 29 10Q26 -8 10 -18Q-8 -8 -23 -6Q-28 0 -29 10Z", hair)
    return art + svg.path("M10 -18Q-8 -8 -23 -6M10 -18Q22 -12 28 2M-32 6V24M32 6V24", "none", shade, 2.2)


def _otto(face: str) -> str:
    art = _shoulders("#8E2B3C") + svg.path("M-22 44L0 104L22 44Z", "#FFF3DC") + _neck("#D9916F", "#A9623F")
    art += svg.path("M0 59L-21 49V70ZM0 59L21 49V70Z", palette.GOLD, "#9A6A08", 2.4) + svg.circle(0, 60, 5.4, "#C8860D")
    art += _ears("#DB9573", -4) + svg.path("M-35 -4Q-37 -50 0 -50Q37 -50 35 -4Q35 40 0 40Q-35 40 -35 -4Z", "#EDAE8B")
    art += svg.path("M-21 -32Q-16 -41 -6 -43", "none", "#FBD8C1", 5) + face
    half = svg.path("M0 0C9 -7 22 -4 30 3C37 9 45 5 46 -5C58 2 56 20 41 23C24 26 8 21 0 10Z", "#1B1719", "#1B1719", 2)
    art += half + svg.group(half, scale=(-1, 1))
    return art + svg.path("M8 4Q20 4 30 12M-8 4Q-20 4 -30 12", "none", "#4B4347", 3)


def _juno(face: str) -> str:
    art = _shoulders("#6B3FA6", 42) + svg.rect(-30, 40, 60, 17, 8, "#CDB6F0") + _neck("#E8B893", "#C08A63")
    art += svg.rect(-30, 44, 60, 13, 6.5, "#CDB6F0")
    art += _ears("#E8B893") + svg.circle(0, 0, 33, "#F4CCAA") + face
    fringe = "L22 -20L12 -14L2 -21L-8 -14L-18 -20L-28 -12"
    art += svg.path(f"M-35 6Q-44 -46 4 -46Q46 -44 36 4Q34 -8 30 -12{fringe}Q-33 -6 -35 6Z", "#5B3A8C")
    art += svg.path("M-22 -34Q-8 -42 8 -40", "none", "#7E58B5", 4.5)
    for x in (-14, 14):
        art += svg.circle(x, 3, 11, "none", palette.INK, 3.8)
    return art + svg.segment(-3, 2, 3, 2, palette.INK, 3.8)


def _ravi(face: str) -> str:
    skin, seam = "#B57B4E", "#A9ADB8"
    art = _shoulders("#F1F1F3") + svg.path("M32 58Q12 78 14 104", "none", seam, 3) + _neck("#8F5B36", "#623A20")
    art += svg.path("M-24 44Q0 58 24 44L27 56Q0 72 -27 56Z", "#FFFFFF", seam, 2.4)
    art += _ears("#A06A41", 6) + svg.circle(0, 4, 33, skin)
    lip = "L13 17Q6 12 0 15Q-6 12 -13 17L-17 21"
    art += svg.path(f"M-33 2Q-33 24 -15 36L0 62L15 36Q33 24 33 2Q30 20 17 21{lip}Q-30 20 -33 2Z", "#221A18")
    art += svg.path("M-12 22Q0 16 12 22Q10 33 0 33Q-10 33 -12 22Z", skin) + face
    return art + _cap()


def _cap() -> str:
    """A flat cap, seen from the front."""
    crown = "M-38 -15C-54 -22 -50 -42 -30 -48Q0 -56 30 -48C50 -42 54 -22 38 -15Q0 -27 -38 -15Z"
    clip = svg.inside("cap", svg.path(crown, "#000"))
    dark = ((x, y) for x in range(-4, 5) for y in range(-4, 0) if (x + y) % 2)
    squares = "".join(svg.rect(15 * x - 7.5, 13 * y - 5, 15, 13, 0, "#2E2019") for x, y in dark)
    cloth = svg.path(crown, "#F6E8CB") + svg.group(squares, clip=clip) + svg.path(crown, "none", "#1E1511", 3)
    return cloth + svg.path("M-36 -16Q0 -30 36 -16Q42 -7 33 -6Q0 -18 -33 -6Q-42 -7 -36 -16Z", "#4A352A", "#1E1511", 2.4)


def _mira(face: str) -> str:
    hair = "#A83F1C"
    art = "".join(svg.circle(x, y, r, hair) for x, y, r in ((-34, -6, 17), (34, -6, 17), (-36, 16, 13), (36, 16, 13)))
    art += _shoulders("#1F74B8") + _neck("#D79A72", "#A96A43")
    art += "".join(svg.circle(x, y, r, hair) for x, y, r in ((-26, -32, 18), (26, -32, 18), (0, -42, 20)))
    art += svg.circle(0, 2, 33, "#EBB48C") + face
    art += svg.path("M-33 -6Q-20 -25 0 -25Q20 -25 33 -6Q22 -42 0 -42Q-22 -42 -33 -6Z", hair)
    art += svg.path("M-32 -40Q-26 -46 -18 -44M-6 -54Q1 -59 9 -55M22 -45Q29 -45 33 -39", "none", "#CF6A3E", 4)
    art += svg.path("M12 52L34 92L16 100L4 58Z", "#F2B01E", "#B67F0C", 2.4)
    art += svg.path("M-34 40Q0 60 34 40Q38 50 32 58Q0 78 -32 58Q-38 50 -34 40Z", palette.GOLD, "#B67F0C", 2.4)
    return art + svg.path("M-26 53Q0 68 26 53", "none", "#E09B16", 3)


# The tutor --------------------------------------------------------------------------------------------------------


def _alba(face: str) -> str:
    hair, dark = "#A9AEB4", "#7E858D"
    art = _shoulders("#1E6B50") + svg.path("M-16 44L0 76L16 44Z", "#FFF6E4") + _neck("#E0B08A", "#B5835F")
    art += svg.path("M-17 42L-30 60L-8 80L0 74ZM17 42L30 60L8 80L0 74Z", "#2C8565", "#14503B", 2.4)
    art += _pencil()
    art += svg.circle(0, -51, 21, hair) + svg.path("M-12 -57Q-4 -65 8 -63M-14 -47Q0 -55 14 -47", "none", dark, 3)
    art += _ears("#E0B08A") + svg.circle(0, 2, 33, "#F0C9A4") + face
    art += svg.path("M-35 6Q-42 -42 0 -42Q42 -42 35 6Q30 -14 2 -24Q-26 -16 -35 6Z", hair)
    return art + svg.path("M-26 -22Q-14 -34 0 -35M12 -33Q22 -30 28 -20", "none", "#CDD1D6", 3.4)


def _pencil() -> str:
    edge = "#8A5A08"
    tip = svg.path("M-46 -6L-60 0L-46 6Z", "#F0D2A0", edge, 2.4) + svg.path("M-54 -2.6L-60 0L-54 2.6Z", palette.INK)
    rod = svg.rect(-46, -6, 88, 12, 0, "#FFC928", edge, 2.4) + svg.segment(-44, -1, 38, -1, "#FFE38A", 2.4)
    rubber = svg.rect(42, -6, 7, 12, 0, "#C7CDD1", edge, 2) + svg.rect(49, -6, 10, 12, 4, "#F08A9A", edge, 2.4)
    return svg.group(tip + rod + rubber, at=(-3, -51), turn=-22, scale=0.98)


# Faces for people -------------------------------------------------------------------------------------------------


def _parting(face: str) -> str:
    hair = "#6B4426"
    art = _shoulders("#3E6FA3") + _collar("#F4F1E6") + _neck("#C98F66", "#97663F")
    art += _ears("#CC936B") + svg.circle(0, 2, 33, "#DDA57B") + face
    art += svg.path("M-35 4Q-42 -34 -14 -42Q-12 -30 -20 -22Q-32 -14 -35 4Z", hair)
    art += svg.path("M-15 -42Q8 -52 26 -38Q40 -26 35 4Q31 -10 24 -16Q-4 -14 -19 -25Q-13 -34 -15 -42Z", hair)
    art += svg.path("M-15 -41Q-14 -33 -20 -24", "none", "#DDA57B", 2.6)
    return art + svg.path("M-6 -38Q8 -42 20 -33", "none", "#92643D", 4.5)


def _straight(face: str) -> str:
    hair = "#17161C"
    art = svg.path("M-42 92V-4Q-42 -48 0 -48Q42 -48 42 -4V92Z", hair)
    art += _shoulders("#D9674A", 44) + _collar("#FBE3D3") + _neck("#E2B48C", "#B78560")
    art += svg.circle(0, 2, 33, "#F3CFA9") + face
    art += svg.path("M-35 4Q-36 -28 0 -34Q36 -28 35 4Q40 -44 0 -46Q-40 -44 -35 4Z", hair)
    side = svg.path("M-42 -4Q-38 -34 -2 -40Q-30 -24 -30 4Q-30 50 -26 92H-42Z", hair)
    art += side + svg.group(side, scale=(-1, 1))
    return art + svg.path("M-34 -18Q-28 -32 -14 -37M-35 26V70M35 26V70", "none", "#45434F", 3.4)


def _headscarf(face: str) -> str:
    edge = "#0B5F5C"
    art = _shoulders("#6A4A6E", 46)
    wrapped = "M-40 -4C-40 30 -50 44 -44 60Q0 84 44 60C50 44 40 30 40 -4C40 -38 22 -50 0 -50C-22 -50 -40 -38 -40 -4Z"
    art += svg.path(wrapped, "#178F8A", edge, 3)
    art += svg.ellipse(0, 5, 27, 31, "#D79F76") + face
    art += svg.path("M-28 0Q-24 -27 0 -27Q24 -27 28 0", "none", edge, 3)
    art += svg.path("M-31 -18Q-22 -40 2 -42", "none", "#4DBDB4", 4)
    return art + svg.path("M-34 38Q0 62 36 36M-36 54Q-6 68 20 60", "none", edge, 3)


def _beard(face: str) -> str:
    art = _shoulders("#34465E") + _neck("#6E4529", "#4C2D18") + _ears("#7A4E30", 2)
    art += svg.path("M-33 2Q-35 -40 0 -40Q35 -40 33 2Q32 34 0 34Q-32 34 -33 2Z", "#8B5B39")
    art += svg.path("M-20 -24Q-15 -32 -6 -34", "none", "#B07E58", 5)
    full = "M-35 -2Q-40 34 -24 50Q0 68 24 50Q40 34 35 -2Q30 12 20 12Q10 8 0 12Q-10 8 -20 12Q-30 12 -35 -2Z"
    art += svg.path(full, "#C6CACC", "#8D9396", 2)
    art += svg.path("M-22 30Q-20 42 -12 48M22 30Q20 42 12 48M0 42V54", "none", "#9DA3A6", 2.6)
    return art + face


def _plait(face: str) -> str:
    hair, edge = "#F0C65A", "#B98A22"
    art = svg.path("M-36 10Q-44 -46 0 -46Q44 -46 40 6Q40 24 36 34L14 40L-20 24Q-34 22 -36 10Z", hair)
    art += _shoulders("#A5344E") + _collar("#FBE9E4") + _neck("#E3AE8C", "#B67C5B")
    art += svg.circle(-32, 6, 7, "#EDBD9E") + svg.circle(0, 2, 33, "#F7CDB0") + face
    art += svg.path("M-34 4Q-40 -44 0 -44Q42 -44 40 8Q40 20 36 30Q24 26 30 6Q26 -18 -10 -28Q-30 -18 -34 4Z", hair)
    art += svg.path("M-10 -30Q10 -26 24 -12M-18 -36Q-28 -28 -31 -14", "none", edge, 2.4)
    strand = svg.path("M0 9C-13 5 -13 -6 -6 -10C2 -9 7 -3 8 2C6 6 4 8 0 9Z", hair, edge, 2.2)
    art += svg.path("M18 62L30 61Q35 70 28 80Q20 78 18 62Z", hair, edge, 2.2)
    for x, y in ((33, 25), (30, 37), (27, 49)):
        art += svg.group(strand, at=(x + 5, y), scale=(-1, 1)) + svg.group(strand, at=(x - 4, y + 5))
    return art + svg.rect(15, 58, 17, 7, 3.5, "#2F7F86")


def _curls(face: str) -> str:
    hair = "#3A241A"
    side = "".join(
        svg.circle(x, y, 13, hair) for x, y in ((36, 8), (42, -8), (40, -25), (31, -40), (17, -50), (0, -54))
    )
    art = side + svg.group(side, scale=(-1, 1)) + svg.circle(0, -14, 40, hair)
    art += _shoulders("#EF8A2D") + svg.path("M-26 43Q0 66 26 43", "none", "#FFF1DF", 6) + _neck("#955D38", "#6C4024")
    art += _ears("#9E653F", 6) + svg.circle(0, 4, 33, "#B27A50") + face
    art += svg.path(
        "M-35 -6Q-20 -24 0 -24Q20 -24 35 -6L38 -18Q22 -38 0 -38Q-22 -38 -38 -18Z", "#FFFFFF", "#BFB6A4", 2.4
    )
    for x, y in ((-24, -42), (-8, -48), (9, -48), (25, -41)):
        art += svg.path(f"M{x - 5} {y + 2}a5 5 0 1 1 8 3", "none", "#6A4634", 3)
    return art


# A machine --------------------------------------------------------------------------------------------------------


def _bot(face: str) -> str:
    art = _shoulders("#5E7A80", 46) + svg.rect(-11, 30, 22, 22, 6, "#3F595F")
    art += svg.rect(-18, 60, 36, 22, 6, "#CFE0E0") + svg.circle(0, 71, 6, palette.GOLD)
    art += svg.segment(0, -38, 0, -56, "#3F595F", 5) + svg.circle(0, -60, 8, palette.GOLD, palette.SUN_EDGE, 3)
    for x in (-45, 36):
        art += svg.rect(x, -10, 9, 24, 4.5, "#3F595F")
    art += svg.rect(-40, -38, 80, 70, 22, svg.linear("bot", (0, "#E9F3F1"), (1, "#BCD2D2")), "#3F595F", 3.5)
    art += svg.rect(-31, -22, 62, 46, 16, "#EFFFF7", "#8FB3B3", 2.5)
    return art + face


BUSTS = {
    "sola": Bust(_sola, palette.PLAYERS["red"].soft, (12, 9), mouth=11, brow=9),
    "pia": Bust(_pia, "#FBD9E8", (12, 9), eye=4.6, ink=_DARK),
    "fenn": Bust(_fenn, palette.PLAYERS["green"].soft, (12, 8), ink=_DARK),
    "nell": Bust(_nell, "#FFF0C2", (11, 6), mouth=12),
    "otto": Bust(_otto, "#FFDDAA", (12, -15), mouth=39, brow=10),
    "juno": Bust(_juno, palette.PLAYERS["purple"].soft, (14, 3), eye=3.6, mouth=17, brow=16.5),
    "ravi": Bust(_ravi, "#CFDAEA", (12, 6), mouth=16, brow=9, ink=_DARK),
    "mira": Bust(_mira, palette.PLAYERS["blue"].soft, (12, 6)),
    "alba": Bust(_alba, "#CDEADF", (12, 6)),
    "parting": Bust(_parting, _PAPER),
    "straight": Bust(_straight, _PAPER, (12, 6)),
    "headscarf": Bust(_headscarf, _PAPER, (11, 4)),
    "beard": Bust(_beard, _PAPER, (12, -4), mouth=22, ink=_DARK),
    "plait": Bust(_plait, _PAPER),
    "curls": Bust(_curls, _PAPER, (12, 8), ink=_DARK),
    "bot": Bust(_bot, "#DDE9EC", (14, -4), eye=4.6, alive=False),
}
