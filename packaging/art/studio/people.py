"""The people at the table, drawn in a circle of radius 84 round the origin; moods change mouth and brows only."""

from collections.abc import Callable, Iterator

from neogame.ui.kit import palette
from studio import svg
from studio.sprite import Sprite, square

SHEET = "people"
MOODS = ("calm", "thinking", "glad", "sorry")
RADIUS = 84

_CIRCLE = svg.inside("portrait", svg.circle(0, 0, RADIUS, "#000"))


def _shoulders(colour: str, top: float = 40) -> str:
    return svg.path(f"M-62 104Q-58 {svg.num(top)} 0 {svg.num(top)}Q58 {svg.num(top)} 62 104Z", colour)


def _neck(skin: str, shade: str) -> str:
    return svg.rect(-13, 22, 26, 32, 12, skin) + svg.path("M-13 30Q0 42 13 30V36Q0 48 -13 36Z", shade, opacity=0.5)


def _sola(face: str) -> str:
    art = _shoulders("#C93F22") + svg.path("M-20 46L0 72L20 46Z", "#FFE9DC") + _neck("#B9774F", "#8F5634")
    art += svg.path("M-33 -8Q-40 22 -26 34L-22 8ZM33 -8Q40 22 26 34L22 8Z", "#5A3218")
    art += svg.circle(0, 0, 33, "#CB8A5F") + face
    art += svg.path("M-30 -13Q0 -22 30 -13Q26 -6 0 -9Q-26 -6 -30 -13Z", "#9C5F3A", opacity=0.45)
    art += svg.path("M-64 -14Q0 -34 64 -14Q50 -2 0 -6Q-50 -2 -64 -14Z", "#F2B233", "#9A6A08", 3)
    art += svg.path("M-32 -20Q-30 -58 0 -58Q30 -58 32 -20Q0 -30 -32 -20Z", "#F9C84E", "#9A6A08", 3)
    art += svg.path("M-14 -50Q-22 -44 -23 -34", "none", "#FFE9A8", 4)
    return art + svg.path("M-31 -23Q0 -33.5 31 -23", "none", "#C93F22", 7)


def _fenn(face: str) -> str:
    hair = "#2A211C"
    art = svg.circle(0, -8, 46, hair) + _shoulders("#4C8A1B") + svg.path("M0 100V48", "none", "#DDF0C2", 5)
    art += svg.path("M-19 44Q0 62 19 44L14 54Q0 66 -14 54Z", "#6FB12F") + _neck("#6E4428", "#4B2C18")
    art += svg.circle(0, 4, 33, "#85563A") + face
    art += svg.path("M-34 0Q-26 -28 8 -25Q30 -22 34 2Q42 -44 0 -44Q-42 -44 -34 0Z", hair)
    art += svg.circle(0, -54, 20, hair) + svg.path("M-11 -62Q-6 -69 3 -69", "none", "#5A4638", 4)
    leaf = svg.path("M8 -64C14 -86 34 -88 44 -84C42 -66 28 -56 8 -64Z", "#7DBF3E", "#3F6D14", 3)
    return art + leaf + svg.path("M12 -66Q24 -74 36 -79", "none", "#3F6D14", 2)


def _juno(face: str) -> str:
    art = _shoulders("#6B3FA6", 42) + svg.rect(-30, 40, 60, 17, 8, "#CDB6F0") + _neck("#E8B893", "#C08A63")
    art += svg.rect(-30, 44, 60, 13, 6.5, "#CDB6F0")
    art += svg.circle(-32, 4, 7, "#E8B893") + svg.circle(32, 4, 7, "#E8B893") + svg.circle(0, 0, 33, "#F4CCAA") + face
    art += svg.path("M-35 6Q-44 -46 4 -46Q46 -44 36 4Q30 -18 4 -20Q-24 -18 -35 6Z", "#5B3A8C")
    art += svg.path("M-22 -32Q-8 -40 8 -38", "none", "#7E58B5", 4.5)
    for x in (-14, 14):
        art += svg.circle(x, 3, 11, "none", palette.INK, 3.8)
    return art + svg.segment(-3, 2, 3, 2, palette.INK, 3.8)


def _mira(face: str) -> str:
    hair = "#8C3B1E"
    art = "".join(svg.circle(x, y, r, hair) for x, y, r in ((-34, -6, 17), (34, -6, 17), (-36, 16, 13), (36, 16, 13)))
    art += _shoulders("#1F74B8") + _neck("#D79A72", "#A96A43")
    art += svg.path("M-30 44Q0 66 30 44L25 62Q0 78 -25 62Z", palette.GOLD)
    art += svg.path("M-22 53Q0 68 22 53", "none", "#E09B16", 3)
    art += "".join(svg.circle(x, y, r, hair) for x, y, r in ((-26, -32, 18), (26, -32, 18), (0, -42, 20)))
    art += svg.circle(0, 2, 33, "#EBB48C") + face
    art += svg.path("M-33 -6Q-20 -25 0 -25Q20 -25 33 -6Q22 -42 0 -42Q-22 -42 -33 -6Z", hair)
    return art + svg.path("M-32 -40Q-26 -46 -18 -44M-6 -54Q1 -59 9 -55M22 -45Q29 -45 33 -39", "none", "#B9603A", 4)


def _guest(face: str) -> str:
    art = _shoulders("#3E7F86") + svg.path("M-19 45L0 66L19 45Z", "#E9F5F0") + _neck("#C4906A", "#97663F")
    art += svg.circle(-33, 4, 7, "#C4906A") + svg.circle(33, 4, 7, "#C4906A") + svg.circle(0, 2, 33, "#D8A67F") + face
    art += svg.path("M-34 2Q-38 -44 2 -44Q40 -42 34 2Q30 -14 18 -20Q-8 -12 -24 -22Q-32 -14 -34 2Z", "#4A3A2C")
    return art + svg.path("M-20 -34Q-8 -40 6 -38", "none", "#705A46", 4.5)


def _bot(face: str) -> str:
    art = _shoulders("#5E7A80", 46) + svg.rect(-11, 30, 22, 22, 6, "#3F595F")
    art += svg.rect(-18, 60, 36, 22, 6, "#CFE0E0") + svg.circle(0, 71, 6, palette.GOLD)
    art += svg.segment(0, -38, 0, -56, "#3F595F", 5) + svg.circle(0, -60, 8, palette.GOLD, palette.SUN_EDGE, 3)
    for x in (-45, 36):
        art += svg.rect(x, -10, 9, 24, 4.5, "#3F595F")
    art += svg.rect(-40, -38, 80, 70, 22, svg.linear("bot", (0, "#E9F3F1"), (1, "#BCD2D2")), "#3F595F", 3.5)
    art += svg.rect(-31, -22, 62, 46, 16, "#EFFFF7", "#8FB3B3", 2.5)
    return art + face


_PEOPLE: dict[str, tuple[Callable[[str], str], str, svg.Point, float]] = {
    "sola": (_sola, palette.PLAYERS["red"].soft, (12, 9), 4.0),
    "fenn": (_fenn, palette.PLAYERS["green"].soft, (12, 8), 4.0),
    "juno": (_juno, palette.PLAYERS["purple"].soft, (14, 3), 3.6),
    "mira": (_mira, palette.PLAYERS["blue"].soft, (12, 6), 4.0),
    "guest": (_guest, "#F3E8CC", (12, 7), 4.0),
    "bot": (_bot, "#DDE9EC", (14, -4), 4.6),
}
"""Who, the soft back, where the eyes are (half their distance, height) and how large."""


def _features(who: str, mood: str) -> str:
    _, _, (wide, high), size = _PEOPLE[who]
    ink = palette.INK if who != "fenn" else "#14100E"
    cheeks = "" if who == "bot" else "".join(svg.circle(x, high + 9, 5.4, "#E0674A", opacity=0.35) for x in (-20, 20))
    eye = svg.circle(0, 0, size, ink) + svg.circle(-1.2, -1.4, 1.1, "#FFFFFF")
    eyes = svg.group(eye, at=(-wide, high)) + svg.group(eye, at=(wide, high))
    # Sola's brows fit under the brim, Juno's over the glasses and her mouth below them.
    mouth_y = high + {"juno": 17, "sola": 11}.get(who, 13)
    brow_y = high - {"juno": 16.5, "sola": 9}.get(who, 11)
    match mood:
        case "calm":
            mouth, brows = f"M-9 {mouth_y - 1}Q0 {mouth_y + 7} 9 {mouth_y - 1}", ""
        case "thinking":
            mouth = f"M-3 {mouth_y + 3}Q4 {mouth_y} 9 {mouth_y + 2}"
            brows = f"M{-wide - 6} {brow_y + 1}h11M{wide - 5} {brow_y - 1}q6 -5 11 -2"
        case "glad":
            brows = f"M{-wide - 6} {brow_y}q6 -5 12 -1M{wide - 6} {brow_y - 1}q6 -4 12 1"
            return cheeks + eyes + svg.group(_laugh(who, ink), at=(0, mouth_y)) + svg.path(brows, "none", ink, 3)
        case _:
            mouth = f"M-8 {mouth_y + 5}Q0 {mouth_y - 2} 8 {mouth_y + 5}"
            brows = f"M{-wide - 6} {brow_y + 3}q5 -1 10 -5M{wide + 6} {brow_y + 3}q-5 -1 -10 -5"
    return cheeks + eyes + svg.path(mouth, "none", ink, 3.6) + (svg.path(brows, "none", ink, 3) if brows else "")


def _laugh(who: str, ink: str) -> str:
    """An open mouth; the bot has no tongue."""
    mouth = "M-12 -3Q0 0.5 12 -3Q11 11 0 11Q-11 11 -12 -3Z"
    if who == "bot":
        return svg.path(mouth, ink, ink, 2.4)
    return svg.path(mouth, "#7A1F1A", ink, 2.4) + svg.path("M-6 8Q0 3 6 8Q0 11.5 -6 8Z", "#F08A7A")


def portrait(who: str, mood: str) -> str:
    """A person before a soft back, without the ring in the player's colour."""
    draw, soft, _, _ = _PEOPLE[who]
    back = svg.circle(0, 0, RADIUS, soft)
    person = svg.group(svg.group(draw(_features(who, mood)), at=(0, 10)), clip=_CIRCLE)
    return back + person


def sprites() -> Iterator[Sprite]:
    """Everyone in every mood, everyone large for the cover, and the rings that show whose seat it is."""
    body = {"body": (0.0, 0.0, 2.0 * RADIUS)}
    for who in _PEOPLE:
        for mood in MOODS:
            yield Sprite(f"portrait-{who}-{mood}", SHEET, portrait(who, mood), square(RADIUS), 0.75, points=body)
        yield Sprite(f"portrait-{who}-large", "cover", portrait(who, "calm"), square(RADIUS), 300 / 168, points=body)
    yield Sprite("laurel", SHEET, _laurel(), (-72, -58, 72, 62), 1, points={"body": (0, 0, 88)})


def _laurel() -> str:
    """Two branches round a portrait of radius 44."""
    branch = svg.path("M14 52A52 52 0 0 0 44 -26", "none", "#C58E14", 2.4)
    for i, angle in enumerate((66, 45, 24, 3, -18, -37)):
        size = 1.08 - 0.06 * i
        outer = svg.path("M0 0C10 -3 13 -14 8 -25C-3 -19 -8 -8 0 0Z", "#E3A823", "#B67F0C", 1.2)
        inner = svg.path("M0 2C-9 -1 -12 -9 -9 -18C0 -15 4 -6 0 2Z", "#D0961A", "#B67F0C", 1.2)
        branch += svg.group(svg.group(inner + outer, at=(52, 2), scale=size, turn=14), turn=angle)
    return branch + svg.group(branch, scale=(-1, 1))
