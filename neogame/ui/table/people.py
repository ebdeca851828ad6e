"""The people at the table: faces with moods, names, levels, and the dots of one who thinks."""

import math

from neogame.ai.cast import NAMELESS, sheet
from neogame.content.opponents import PEOPLE, PORTRAITS
from neogame.i18n import Texts, Words
from neogame.match.book import Player
from neogame.ui.kit import backdrop, palette
from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.units import Point
from neogame.ui.table.newgame import COLOURS
from neogame.ui.table.session import HUMAN

DOTS = 1.2
"""Seconds in which the thinking dots go round once."""
MACHINE = "bot"
"""The face of an opponent that has none of its own."""


def portrait_of(player: Player) -> str:
    """The face of a player: as the record says, or the opponent's own; else the first of people, or a machine's."""
    if player.portrait in (*PORTRAITS, *PEOPLE):
        return str(player.portrait)
    if opponent := sheet(player.player):
        return opponent.portrait
    return PEOPLE[0] if player.player == HUMAN else MACHINE


def colour_of(player: Player, seat: int) -> str:
    """The element whose colour a player has."""
    return player.colour or COLOURS[seat % len(COLOURS)]


def paint_of(player: Player, seat: int) -> palette.Player:
    """The player's colour in the shades it is used in."""
    element = colour_of(player, seat)
    return next(palette.PLAYERS[name] for name, of in palette.PLAYER_ELEMENTS.items() if of == element)


def ring_of(player: Player, seat: int) -> str:
    """The player's colour for rings and trails; always with a face or an icon beside it."""
    return paint_of(player, seat).colour


def kind_of(texts: Texts, player: Player) -> Words:
    """What plays at a seat: a person, or an opponent of some level and perhaps of a style of its own."""
    if player.player == HUMAN:
        return texts("table.person")
    if player.player in NAMELESS:
        return texts("table.opponent", level=texts(f"opponent.level.{player.player}"))
    if opponent := sheet(player.player):
        level, style = texts(f"opponent.level.{opponent.level}"), texts(f"opponent.style.{opponent.style}")
        return texts("table.styled", level=level, style=style)
    return texts("table.program")


def face(
    canvas: Canvas,
    player: Player,
    seat: int,
    centre: Point,
    radius: float,
    *,
    mood: str = "calm",
    thinking_since: float | None = None,
    now: float = 0.0,
) -> None:
    """A player's face, with three dots over its rim while the player thinks."""
    mood = mood if thinking_since is None else "thinking"
    backdrop.portrait(canvas, portrait_of(player), centre, radius, colour_of(player, seat), mood)
    if thinking_since is not None:
        dots(canvas, (centre[0] + radius * 0.2, centre[1] - radius * 0.95), radius * 0.22, now)


def dots(canvas: Canvas, at: Point, radius: float, now: float) -> None:
    """Three dots that rise one after the other."""
    width, height = radius * 9, radius * 4
    box = (at[0] - width / 2, at[1] - height / 2, width, height)
    canvas.box(box, palette.WHITE, radius=height / 2, edge=palette.PANEL_EDGE, line=1.5)
    for i in range(3):
        lift = max(0.0, math.sin((now / DOTS - i / 5) * math.tau)) * radius * 0.7
        x = at[0] + (i - 1) * radius * 2.4
        canvas.circle((round(x, 1), round(at[1] - lift, 1)), radius * 0.8, palette.INK_2)
