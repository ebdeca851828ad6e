#!/usr/bin/env python3
"""Makes what players download: ``release.py linux``, ``windows``, ``macos`` or ``wheel``; results lie in ``dist``.

``release.py check`` does every check of them that this machine can do, and lists what it could not; with names, only
those. Needs nothing but Python 3.11 or newer: the build tools go into an environment of their own in ``build``.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from shipping import checks, linux, macos, oldest, store, wheel, windows, wine
from shipping.workshop import Trouble, size, workshop


def main(arguments: Sequence[str]) -> int:
    made: dict[str, Callable[[], list[Path]]] = {
        "linux": lambda: oldest.make(workshop()),
        "linux-here": lambda: linux.make(workshop()),
        "windows": lambda: windows.make(workshop()),
        "macos": lambda: macos.make(workshop()),
        "wheel": lambda: wheel.make(workshop()),
        "menu": store.write,
        "wine": lambda: wine.try_out(workshop()),
    }
    parser = argparse.ArgumentParser(description="Make what players download, and check it.")
    commands = parser.add_subparsers(dest="what", required=True)
    for name in made:
        commands.add_parser(name)
    check = commands.add_parser("check", help="do every check that this machine can do")
    check.add_argument("names", nargs="*", metavar="NAME", help=f"only these of {', '.join(checks.CHECKS)}")
    asked = parser.parse_args(arguments)
    if unknown := set(getattr(asked, "names", ())) - checks.CHECKS.keys():
        check.error(f"there is no check named {', '.join(sorted(unknown))}")
    try:
        if asked.what == "check":
            return checks.run_all(asked.names)
        for path in made[asked.what]():
            print(f"{path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}  {size(path)}")
    except Trouble as trouble:
        print(f"release: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
