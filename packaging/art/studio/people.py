"""The people at the table, drawn in a circle of radius 84 round the origin; moods change mouth and brows only."""

from collections.abc import Iterator

from studio import svg
from studio.busts import BUSTS, Bust
from studio.sprite import Sprite, square

SHEET = "people"
MOODS = ("calm", "thinking", "glad", "sorry")
RADIUS = 84
SIDE, LARGE = 100, 300
"""How wide a portrait is on its sheet, and on the cover's."""

_CIRCLE = svg.inside("portrait", svg.circle(0, 0, RADIUS, "#000"))


def _features(bust: Bust, mood: str) -> str:
    (wide, high), ink = bust.eyes, bust.ink
    cheeks = "".join(svg.circle(x, high + 9, 5.4, "#E0674A", opacity=0.35) for x in (-20, 20)) if bust.alive else ""
    eye = svg.circle(0, 0, bust.eye, ink) + svg.circle(-1.2, -1.4, 1.1, "#FFFFFF")
    eyes = svg.group(eye, at=(-wide, high)) + svg.group(eye, at=(wide, high))
    mouth_y, brow_y = high + bust.mouth, high - bust.brow
    match mood:
        case "calm":
            mouth, brows = f"M-9 {mouth_y - 1}Q0 {mouth_y + 7} 9 {mouth_y - 1}", ""
        case "thinking":
            mouth = f"M-3 {mouth_y + 3}Q4 {mouth_y} 9 {mouth_y + 2}"
            brows = f"M{-wide - 6} {brow_y + 1}h11M{wide - 5} {brow_y - 1}q6 -5 11 -2"
        case "glad":
            brows = f"M{-wide - 6} {brow_y}q6 -5 12 -1M{wide - 6} {brow_y - 1}q6 -4 12 1"
            return cheeks + eyes + svg.group(_laugh(bust), at=(0, mouth_y)) + svg.path(brows, "none", ink, 3)
        case _:
            mouth = f"M-8 {mouth_y + 5}Q0 {mouth_y - 2} 8 {mouth_y + 5}"
            brows = f"M{-wide - 6} {brow_y + 3}q5 -1 10 -5M{wide + 6} {brow_y + 3}q-5 -1 -10 -5"
    return cheeks + eyes + svg.path(mouth, "none", ink, 3.6) + (svg.path(brows, "none", ink, 3) if brows else "")


def _laugh(bust: Bust) -> str:
    """An open mouth; a machine has no tongue."""
    mouth = "M-12 -3Q0 0.5 12 -3Q11 11 0 11Q-11 11 -12 -3Z"
    if not bust.alive:
        return svg.path(mouth, bust.ink, bust.ink, 2.4)
    return svg.path(mouth, "#7A1F1A", bust.ink, 2.4) + svg.path("M-6 8Q0 3 6 8Q0 11.5 -6 8Z", "#F08A7A")


def portrait(who: str, mood: str) -> str:
    """A person before a soft back, without the ring in the player's colour."""
    bust = BUSTS[who]
    back = svg.circle(0, 0, RADIUS, bust.back)
    person = svg.group(svg.group(bust.draw(_features(bust, mood)), at=(0, 10)), clip=_CIRCLE)
    return back + person


def sprites() -> Iterator[Sprite]:
    """Everyone in every mood, whoever may be handed the screen large for the cover, and the winner's laurel."""
    window, body = square(RADIUS), {"body": (0.0, 0.0, 2.0 * RADIUS)}
    for who in BUSTS:
        for mood in MOODS:
            yield Sprite(f"portrait-{who}-{mood}", SHEET, portrait(who, mood), window, SIDE / (2 * RADIUS), points=body)
        if who not in ("alba", "bot"):
            yield Sprite(
                f"portrait-{who}-large", "cover", portrait(who, "calm"), window, LARGE / (2 * RADIUS), points=body
            )
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
