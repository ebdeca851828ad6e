"""A scene as plain values: every widget with what is said of it, how it is set and what can be done with it."""

from collections.abc import Iterator
from dataclasses import dataclass

from neogame.ui.kit.canvas import Canvas
from neogame.ui.kit.placed import Placed
from neogame.ui.kit.stack import AnyScene
from neogame.ui.kit.widgets.choice import Choice
from neogame.ui.kit.widgets.scroll import Scroll
from neogame.ui.kit.widgets.widget import Role, Use


@dataclass(frozen=True)
class Node:
    """One widget of a scene."""

    name: str
    role: Role
    label: str
    """What is said of it first."""
    details: str
    """What else can be said of it."""
    value: str
    """What it is set to, in words."""
    options: tuple[str, ...]
    """What it could be set to, in words."""
    about: str
    """The thing it stands for."""
    enabled: bool
    chosen: bool
    focused: bool
    focusable: bool
    """Whether Tab comes to it."""
    readable: bool
    """Whether arrow keys come to it though it can only be read."""
    rect: tuple[int, int, int, int]
    """Where it shows, in units: left, top, width and height."""
    inside: str
    """The name of the area that scrolls it; empty if it stays where it is."""
    uses: tuple[Use, ...]
    """What a hand can do with it."""
    targets: tuple[str, ...]
    """The names of the widgets on which it may be let go when it is carried."""


def tree(scene: AnyScene, canvas: Canvas) -> list[Node]:
    """All widgets of a scene in reading order, each scrolling area before what is in it."""
    scene.refresh(canvas)
    return list(_nodes(scene))


def _nodes(scene: AnyScene) -> Iterator[Node]:
    area = ""
    for placed in scene.controls.placed:
        if isinstance(placed.widget, Scroll):
            area = placed.widget.name
        yield _node(scene, placed, area if placed.view else "")


def _node(scene: AnyScene, placed: Placed, inside: str) -> Node:
    widget = placed.widget
    x, y, width, height = placed.rect
    return Node(
        name=widget.name,
        role=widget.role,
        label=widget.spoken,
        details=widget.details,
        value=widget.set_to,
        options=tuple(str(option.label) for option in widget.options) if isinstance(widget, Choice) else (),
        about="" if widget.about is None else str(widget.about),
        enabled=widget.enabled,
        chosen=widget.chosen,
        focused=widget.name == scene.controls.focus,
        focusable=widget.focusable,
        readable=widget.readable,
        rect=(round(x), round(y), round(width), round(height)),
        inside=inside,
        uses=tuple(widget.uses()),
        targets=() if widget.drag is None else tuple(scene.drop_targets(widget.drag)),
    )
