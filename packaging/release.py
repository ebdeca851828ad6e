#!/usr/bin/env python3
"""Makes what players download: ``release.py linux``, ``windows``, ``macos`` or ``wheel``; results lie in ``dist``.

``release.py wine`` runs the self-test of the Windows program under Wine. Needs nothing but Python 3.11 or newer: the
build tools go into an environment of their own in ``build``.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from shipping import linux, macos, oldest, wheel, windows, wine
from shipping.workshop import Trouble, size, workshop


def main(arguments: Sequence[str]) -> int:
    made: dict[str, Callable[[], list[Path]]] = {
        "linux": lambda: oldest.make(workshop()),
        "linux-here": lambda: linux.make(workshop()),
        "windows": lambda: windows.make(workshop()),
        "macos": lambda: macos.make(workshop()),
        "wheel": lambda: wheel.make(workshop()),
        "wine": lambda: wine.try_out(workshop()),
    }
    parser = argparse.ArgumentParser(description="Make what players download.")
    parser.add_argument("what", choices=made, help="the system to build for, the wheel, or the trial under Wine")
    what = parser.parse_args(arguments).what
    try:
        for path in made[what]():
            print(f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}  {size(path)}")
    except Trouble as trouble:
        print(f"release: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
