"""Whatever leaves a scene says by which key one leaves as well."""

import pytest

from neogame.ui.kit.commands import Command
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.scene import Scene
from neogame.ui.screenshots import visit


@pytest.mark.parametrize(
    ("scene", "name"),
    [
        ("settings", "settings.back"),
        ("controls", "controls.done"),
        ("setup-neoville", "setup.back"),
        ("setup-opponents", "opponents.back"),
        ("dialog", "dialog.stay"),
    ],
)
def test_what_leaves_tells_its_key(pilot: Pilot, scene: str, name: str) -> None:
    visit(pilot, scene)
    top = pilot.app.top
    placed = top.controls.find(name)
    assert isinstance(top, Scene)
    assert placed is not None
    assert top.tip_of(placed.widget) == top.key_of(Command.BACK) == "Esc"


def test_of_a_dialog_only_the_harmless_answer_has_the_key(pilot: Pilot) -> None:
    visit(pilot, "dialog")
    placed = pilot.app.top.controls.find("dialog.leave")
    assert placed is not None
    assert placed.widget.command is None
