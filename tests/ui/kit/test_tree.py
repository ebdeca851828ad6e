"""A scene as plain values: complete and in reading order."""

from neogame.ui.kit.widgets.widget import Role
from tests.ui.conftest import Fly


def test_a_node_tells_how_its_widget_is(fly: Fly) -> None:
    pilot = fly()
    pilot.click("title.new-neoville")
    pilot.click("setup.seat-2.kind.human")
    nodes = {node.name: node for node in pilot.tree()}
    assert list(nodes) == pilot.names()
    kind, remove, seat = nodes["setup.seat-2.kind"], nodes["setup.seat-2.remove"], nodes["setup.seat-2"]
    assert (kind.role, kind.value, kind.options, kind.uses) == (Role.CHOICE, "Human", ("Human", "AI"), ("choose",))
    assert kind.focused
    assert not seat.focused
    assert (seat.role, seat.uses) == (Role.PIECE, ("drag",))
    assert "setup.seat-1" in seat.targets
    assert "setup.seat-2" not in seat.targets
    assert remove.enabled
    assert remove.inside == "setup.people"
    assert nodes["setup.home"].inside == ""
    assert seat.about.startswith("SeatChoice(")
    rect = pilot.app.top.controls.rect("setup.seat-2")
    assert rect is not None
    assert seat.rect == tuple(map(round, rect))
