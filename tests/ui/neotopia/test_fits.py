"""Every text of the table is inside its box, at every size and in every language."""

import pytest

from neogame.i18n import languages
from neogame.ui.neotopia.showcase import POSITIONS
from neogame.ui.screenshots import TEXT_SIZES
from tests.ui.conftest import Fly
from tests.ui.fitting import shown_everywhere, window_id, windows
from tests.ui.table.desks import DeskHere


@pytest.mark.parametrize("window", windows(), ids=window_id)
def test_every_text_fits(fly: Fly, window: tuple[str, tuple[int, int]]) -> None:
    language, size = window
    pilot = fly(size, language, desk=DeskHere)
    faults = []
    for text_size in TEXT_SIZES:
        for name, way in POSITIONS.items():
            pilot.app.change(text_size=text_size, speed="instant")
            way(pilot)
            pilot.move((2.0, 2.0))
            pilot.step(0.1)
            faults += [f"{name} at {text_size} %: {fault}" for fault in shown_everywhere(pilot)]
            pilot.app.home()
            pilot.step()
    assert faults == []


@pytest.mark.parametrize("size", [(1440, 1080), (1728, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_very_large_text_has_tabs(fly: Fly, size: tuple[int, int], language: str) -> None:
    pilot = fly(size, language, desk=DeskHere)
    pilot.app.change(text_size=200, speed="instant")
    faults = []
    for way in (POSITIONS["neotopia-opening"], POSITIONS["neotopia-turn"]):
        way(pilot)
        for tab, there, gone in (("tracks", "tracks.desert", "offer.1"), ("offer", "offer.1", "tracks.desert")):
            pilot.click(f"tabs.{tab}")
            pilot.move((2.0, 2.0))
            pilot.step(0.1)
            assert pilot.has(there)
            assert not pilot.has(gone)
            faults += [f"{tab}: {fault}" for fault in shown_everywhere(pilot)]
        pilot.app.home()
        pilot.step()
    assert faults == []
