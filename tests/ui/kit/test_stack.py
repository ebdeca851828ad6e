"""Scenes come and go: who is on top, who shows, and what each is told."""

from neogame.ui.kit.app import App
from neogame.ui.kit.pilot import Pilot
from neogame.ui.kit.scene import Scene


class Told(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: App, heard: list[str], name: str, *, see_through: bool = False) -> None:
        super().__init__(app)
        self.heard, self.name, self.see_through = heard, name, see_through

    def entered(self) -> None:
        self.heard.append(f"{self.name} entered")

    def left(self) -> None:
        self.heard.append(f"{self.name} left")


def test_scenes_are_told_when_they_come_and_go(pilot: Pilot) -> None:
    heard: list[str] = []
    app = pilot.app
    app.open(Told(app, heard, "a"))
    app.open(Told(app, heard, "b"))
    app.swap(Told(app, heard, "c"))
    app.close()
    assert heard == ["a entered", "a left", "b entered", "b left", "c entered", "c left", "a entered"]
    assert pilot.scene == "a"


def test_home_leaves_all_but_the_first(pilot: Pilot) -> None:
    heard: list[str] = []
    app = pilot.app
    for name in "ab":
        app.open(Told(app, heard, name))
    app.home()
    assert heard[-2:] == ["b left", "a left"]
    assert [scene.name for scene in app.scenes] == ["title"]


def test_what_lies_under_a_see_through_scene_is_covered_and_shows(pilot: Pilot) -> None:
    app = pilot.app
    under, over = Told(app, [], "a"), Told(app, [], "b", see_through=True)
    app.open(under)
    app.open(over)
    assert app.stack.showing() == [under, over]
    assert under.controls.covered
    app.close()
    assert app.stack.showing() == [under]
    assert not under.controls.covered
