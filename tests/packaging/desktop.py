"""What a desktop's own checkers say of a desktop entry and of metainfo."""

import subprocess
from pathlib import Path

from tests.packaging.needs import need


def read_entry(path: Path) -> dict[str, str]:
    """The fields of a desktop entry, which has to pass the desktop's own check."""
    _passes("desktop-file-validate", str(path))
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    assert first == "[Desktop Entry]"
    return dict(line.split("=", 1) for line in lines)


def check_metainfo(path: Path) -> None:
    """Fails unless the metainfo is right; that an id has a capital letter is remarked, and no more."""
    told = _passes("appstreamcli", "validate", "--no-net", "--pedantic", str(path))
    remarks = [line for line in told.splitlines() if line[:2] in ("E:", "W:", "I:", "P:")]
    assert all("cid-contains-uppercase-letter" in line for line in remarks), told


def _passes(checker: str, *arguments: str) -> str:
    ran = subprocess.run([need(checker), *arguments], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
