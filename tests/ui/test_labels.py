"""Every scene outside the tables says what each thing is that the keyboard comes to, in every language."""

import pytest

from neogame.i18n import languages
from neogame.ui.kit.widgets.widget import Role
from neogame.ui.screenshots import SAVES_SCENES, SCENES, visit
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

SPOKEN = tuple(scene for scene in SCENES | SAVES_SCENES if scene not in ("components", "replay"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("scene", SPOKEN)
def test_whatever_has_the_focus_says_what_it_is(fly: Fly, scene: str, language: str) -> None:
    pilot = fly(language=language)
    visit(pilot, scene)
    reached = [node for node in pilot.tree() if node.focusable]
    assert reached
    assert [node.name for node in reached if not node.label.strip() or node.role in (Role.TEXT, Role.PLACE)] == []


@pytest.mark.parametrize("language", languages())
def test_the_bar_of_a_replay_says_what_it_is(fly: Fly, language: str) -> None:
    pilot = fly(language=language, desk=DeskHere)
    visit(pilot, "replay")
    bar = [node for node in pilot.tree() if node.focusable and node.name.startswith("replay")]
    assert bar
    assert [node.name for node in bar if not node.label.strip() or node.role in (Role.TEXT, Role.PLACE)] == []


def test_what_can_be_set_at_a_replay_says_what_it_is_and_what_it_is_set_to(fly: Fly) -> None:
    pilot = fly(language="en", desk=DeskHere)
    visit(pilot, "replay")
    labels = {node.name: node.label for node in pilot.tree()}
    assert labels["replay.seat"] == "Whose hand you look into: Ben"
    assert labels["replay.speed"] == "Speed of the replay: 1×"


def test_labels_are_in_the_language_of_the_reader(fly: Fly) -> None:
    pilot = fly(language="en")
    visit(pilot, "settings")
    english = {node.name: node.label for node in pilot.tree()}
    pilot.app.change(language="fr")
    french = {node.name: node.label for node in pilot.tree()}
    assert (english["settings.volume"], french["settings.volume"]) == ("Sound volume", "Volume du son")
