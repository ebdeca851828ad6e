"""The drawings' own modules can be imported; what rasterises them is not needed."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from neogame.paths import SPRITES

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging" / "art"))


@pytest.fixture(scope="session")
def atlas() -> dict[str, Any]:
    """The atlas as the program reads it."""
    content: dict[str, Any] = json.loads((SPRITES / "atlas.json").read_text(encoding="utf-8"))
    return content
