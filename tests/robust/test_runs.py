"""A short part of each long run; the whole of each is one command, told at the head of its module.

Each part is so much work, not so much time: what it finds does not depend on how fast a machine is.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PARTS = {
    "kill": ["--times", "9"],
    "fuzz": ["all", "--inputs", "80", "--folder", "fuzz"],
    "monkey": ["--minutes", "0.8"],
    "soak": ["--games", "8", "--warm", "4"],
}
"""About half a minute of each on a usual machine."""
SLOWEST = 900.0
"""Seconds that the slowest machine gets."""


@pytest.mark.parametrize("run", PARTS)
def test_a_part_of(run: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", f"tests.robust.{run}", *PARTS[run]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=SLOWEST,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    count = int("".join(c if c.isdigit() else " " for c in done.stdout).split()[0])
    assert count > 0, done.stdout
