"""Headless drivers for everything under tests/ui, and a pilot that cleans up after itself."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from neogame.ui import start
from neogame.ui.kit.pilot import Pilot

Fly = Callable[..., Pilot]


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
