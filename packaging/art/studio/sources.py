"""What the sheets are made from, and the hash that tells whether they are up to date."""

import hashlib
import json
from pathlib import Path

import yaml

from studio import utilities

ROOT = Path(__file__).resolve().parents[3]
SPRITES = ROOT / "sprites"
ATLAS = SPRITES / "atlas.json"
_TOKENS = ROOT / "data" / "neoville" / "tokens.yaml"
_DRAWN = ("ecomobiles", "windmills", "biodomes")


def components() -> utilities.Components:
    """The utilities of Neoville, whose sprites show what they ask for."""
    tokens = yaml.safe_load(_TOKENS.read_text(encoding="utf-8"))
    return {kind: tokens[kind] for kind in _DRAWN}


def files() -> list[Path]:
    """The build script, the drawings and the palette, in a fixed order."""
    here = Path(__file__).resolve().parent
    return [ROOT / "neogame" / "ui" / "kit" / "palette.py", here.parent / "build.py", *sorted(here.glob("*.py"))]


def fingerprint() -> str:
    """The hash of everything a sheet depends on, the same whatever the line endings of a checkout."""
    digest = hashlib.sha256()
    for file in files():
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    digest.update(json.dumps(components(), sort_keys=True).encode())
    return digest.hexdigest()
