"""The drawings of the game: recipes that give SVG, and the sprites made of them."""

import sys
from pathlib import Path

# The palette is the program's own, which need not be installed to draw for it.
sys.path.append(str(Path(__file__).resolve().parents[3]))
