"""The downloads. The build's own modules can be imported here, and twins of real windows need no screen."""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging"))
