"""Carrying a widget."""

from dataclasses import dataclass

from neogame.ui.kit.units import Point


@dataclass(frozen=True)
class Drag:
    """A widget being carried: what it carries, where it began, where it is and over which other widget."""

    name: str
    payload: object
    start: Point
    point: Point
    over: str | None = None
    about: object = None
    """What the carried widget stands for."""
    over_about: object = None
    """What the widget stands for that it is over."""
