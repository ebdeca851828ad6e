"""A scene as plain values: complete, in reading order, and with something to say of everything the keyboard reaches."""

import pytest

from neogame.i18n import LANGUAGES
from neogame.ui.kit.widgets.widget import Role
from neogame.ui.screenshots import SAVES_SCENES, SCENES, visit
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

SPOKEN = tuple(scene for scene in SCENES | SAVES_SCENES if scene not in ("components", "replay"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SPOKEN)
def test_whatever_has_the_focus_says_what_it_is(fly: Fly, scene: str, language: str) -> None:
    pilot = fly(language=language)
    visit(pilot, scene)
    reached = [node for node in pilot.tree() if node.focusable]
    assert reached
    assert [node.name for node in reached if not node.label.strip() or node.role in (Role.TEXT, Role.PLACE)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_of_a_replay_says_what_it_is(fly: Fly, language: str) -> None:
    pilot = fly(language=language, desk=DeskHere)
    visit(pilot, "replay")
    bar = [node for node in pilot.tree() if node.focusable and node.name.startswith("replay")]
    assert bar
    assert [node.name for node in bar if not node.label.strip() or node.role in (Role.TEXT, Role.PLACE)] == []


def test_labels_are_in_the_language_of_the_reader(fly: Fly) -> None:
    pilot = fly(language="en")
    visit(pilot, "settings")
    english = {node.name: node.label for node in pilot.tree()}
    pilot.app.change(language="fr")
    french = {node.name: node.label for node in pilot.tree()}
    assert (english["settings.volume"], french["settings.volume"]) == ("Sound volume", "Volume du son")


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
