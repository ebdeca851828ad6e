#!/usr/bin/env python3
"""Writes the checksums of all pinned packages: change a version in a list of requirements, then run this.

``python3 packaging/pin.py``; it needs uv. Each list keeps its first lines; what a package needs on some system is added
by itself.
"""

import re
import shutil
import sys
from pathlib import Path

from shipping.workshop import PACKAGING, Trouble, run

GAME = "requirements.txt"
LISTS = (GAME, "requirements-dev.txt", "requirements-release.txt", "requirements-art.txt")
OLDEST = "3.11"


def main() -> int:
    try:
        for name in LISTS:
            _pin(PACKAGING / name)
    except Trouble as trouble:
        print(f"pin: {trouble}", file=sys.stderr)
        return 1
    return 0


def _pin(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in lines if line.startswith(("#", "-r "))]
    wanted = [line.rstrip("\\ ") for line in lines if re.match(r"[\w.-]+==", line)]
    source, made = path.with_suffix(".in"), path.with_suffix(".pinned")
    try:
        source.write_text("\n".join([*wanted, *(line for line in head if line.startswith("-r "))]), encoding="utf-8")
        run(
            [
                *(_uv(), "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST),
                *("--generate-hashes", "--no-annotate", "--no-header", "--output-file", made, source),
            ]
        )
        entries = re.findall(r"^\S+==.+(?:\n    .+)*", made.read_text(encoding="utf-8"), re.MULTILINE)
    finally:
        source.unlink(missing_ok=True)
        made.unlink(missing_ok=True)
    included = set() if path.name == GAME else _names((PACKAGING / GAME).read_text(encoding="utf-8"))
    own = [entry for entry in entries if not (f"-r {GAME}" in head and _names(entry) <= included)]
    path.write_text("\n".join([*head, *own]) + "\n", encoding="utf-8")


def _uv() -> str:
    if (uv := shutil.which("uv")) is None:
        raise Trouble("uv is needed; 'pipx install uv' brings it")
    return uv


def _names(text: str) -> set[str]:
    return set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))


if __name__ == "__main__":
    sys.exit(main())
