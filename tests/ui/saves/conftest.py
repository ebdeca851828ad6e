"""A pilot at the title with saved games of every kind, and the patience to wait for what is done beside the frame."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from neogame.match import record
from neogame.match.saves import Saves
from neogame.ui.kit.pilot import Pilot
from neogame.ui.tables import TABLES
from tests.ui.conftest import Fly
from tests.ui.table.desks import DeskHere

GOLDEN = Path(__file__).parents[2] / "match" / "golden"
Filled = Callable[..., Pilot]


def settle(pilot: Pilot, seconds: float = 10.0) -> None:
    """Wait until nothing is on its way beside the frame."""
    end = time.monotonic() + seconds
    while True:
        pilot.step(0.02)
        if pilot.app.keeper.flush(0.01) and not pilot.app.waiting:
            return
        assert time.monotonic() < end, "something beside the frame takes too long"
        time.sleep(0.005)


@pytest.fixture
def filled(fly: Fly, tmp_path: Path) -> Filled:
    """Makes pilots whose folder holds the golden records of these names, the last named written last."""

    def make(
        *names: str, size: tuple[int, int] = (1920, 1080), language: str = "en", saves: Saves | None = None
    ) -> Pilot:
        folder = Saves(tmp_path / "games")
        for name in names:
            assert isinstance(folder.take(record.read(GOLDEN / f"v1-{name}.jsonl"), name), str)
            time.sleep(0.01)
        pilot = fly(size, language, tables=TABLES, desk=DeskHere, **({"saves": saves} if saves else {}))
        pilot.app.change(speed="instant")
        settle(pilot)
        return pilot

    return make
