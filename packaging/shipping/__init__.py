"""How the program becomes files that players download."""

import sys
from pathlib import Path

# Name and version are the program's own.
sys.path.append(str(Path(__file__).resolve().parents[2]))
