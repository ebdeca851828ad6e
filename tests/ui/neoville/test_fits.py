"""Every text of the table is inside its box, at every size and in every language."""

import pytest

from neogame.ui.neoville.showcase import POSITIONS
from neogame.ui.neoville.table import NeovilleTable
from neogame.ui.screenshots import TEXT_SIZES
from tests.ui.conftest import Fly
from tests.ui.fitting import shown_everywhere, window_id, windows
from tests.ui.table.desks import DeskHere


@pytest.mark.parametrize("window", windows(), ids=window_id)
def test_every_text_fits(fly: Fly, window: tuple[str, tuple[int, int]]) -> None:
    language, size = window
    pilot = fly(size, language, desk=lambda: DeskHere(samples=2))
    faults = []
    for text_size in TEXT_SIZES:
        for name, way in POSITIONS.items():
            pilot.app.change(text_size=text_size, speed="instant")
            way(pilot)
            pilot.move((2.0, 2.0))
            pilot.wait(0.3)
            faults += [f"{name} at {text_size} %: {fault}" for fault in shown_everywhere(pilot)]
            pilot.app.home()
            pilot.step()
    assert faults == []


@pytest.mark.parametrize("total", range(10, 100, 7))
def test_a_rival_is_named_in_full_beside_a_large_score(fly: Fly, total: int) -> None:
    pilot = fly((1280, 720), desk=lambda: DeskHere(deaf=True))
    pilot.app.change(text_size=150, speed="instant")
    POSITIONS["neoville-place"](pilot)
    table = pilot.app.top
    assert isinstance(table, NeovilleTable)
    table.counts.shown = lambda *_: total  # type: ignore[method-assign]
    table.changed()
    pilot.step(0.1)
    shown = pilot.texts()
    assert str(total) in shown
    names = [table.session.match.players[seat].name for seat in table.rivals]
    assert [name for name in names if name not in shown] == []
