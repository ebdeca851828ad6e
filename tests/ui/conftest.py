"""Headless drivers for everything under tests/ui, and a pilot that cleans up after itself."""

import os
import time

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from neogame.match import record
from neogame.match.saves import Saves
from neogame.ui import start
from neogame.ui.kit.pilot import Pilot
from tests.ui.saved import GOLDEN, settle
from tests.ui.table.desks import DeskHere

Fly = Callable[..., Pilot]
Filled = Callable[..., Pilot]


@pytest.fixture
def fly(tmp_path: Path) -> Iterator[Fly]:
    """Makes pilots of real apps, with settings of their own, and shuts the apps at the end."""
    flown: list[Pilot] = []

    def make(size: tuple[int, int] = (1920, 1080), language: str = "en", **given: Any) -> Pilot:
        pilot = start.fly(tmp_path / "settings.json", size, language=language, **given)
        flown.append(pilot)
        return pilot

    yield make
    for pilot in flown:
        pilot.app.shut()


@pytest.fixture
def pilot(fly: Fly) -> Pilot:
    """A pilot at the English title, 1920 x 1080."""
    return fly()


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
        pilot = fly(size, language, desk=DeskHere, **({"saves": saves} if saves else {}))
        pilot.app.change(speed="instant")
        settle(pilot)
        return pilot

    return make
