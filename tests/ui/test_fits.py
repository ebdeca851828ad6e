"""Every text is inside its box, at every size and in every language, and nothing is drawn twice."""

import pytest

from neogame.settings import TEXT_SIZES
from neogame.ui.screenshots import SCENES
from tests.ui.conftest import Fly
from tests.ui.fitting import shown_everywhere, window_id, windows

LARGE = (3840, 2160)


@pytest.mark.parametrize("window", windows(LARGE), ids=window_id)
def test_every_text_fits(fly: Fly, window: tuple[str, tuple[int, int]]) -> None:
    language, size = window
    pilot = fly(size, language)
    faults = []
    for text_size in (100, 200) if size == LARGE else TEXT_SIZES:
        for name, way in SCENES.items():
            if name == "components":  # a contact sheet for eyes, not a screen of the game
                continue
            pilot.app.change(text_size=text_size, speed="instant")
            way(pilot)
            faults += [f"{name} at {text_size} %: {fault}" for fault in shown_everywhere(pilot)]
            pilot.app.home()
            pilot.step()
    assert faults == []
