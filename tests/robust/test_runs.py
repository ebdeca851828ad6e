"""A short part of each long run; the whole of each is one command, told at the head of its module."""

import subprocess
import sys
from pathlib import Path

import pytest

SECONDS = 25
"""For each of them, in every run of the tests."""


@pytest.mark.parametrize("run", ["kill", "fuzz", "monkey", "soak"])
def test_half_a_minute_of(run: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", f"tests.robust.{run}", "--seconds", str(SECONDS)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=20 * SECONDS,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stdout + done.stderr
    count = int("".join(c if c.isdigit() else " " for c in done.stdout).split()[0])
    assert count > 0, done.stdout
