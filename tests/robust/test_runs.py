"""A short part of each long run; the whole of each is one command, told at the head of its module."""

from pathlib import Path

import pytest

from neogame import paths
from neogame.ui.saves import door
from tests.robust import fuzz, kill, monkey, soak

SECONDS = 25.0
"""For each of them, in every run of the tests."""


def test_killed_hard_and_resumed(tmp_path: Path) -> None:
    tally = kill.run(tmp_path, 300, SECONDS, seed=1)
    assert tally.kills >= 3
    assert tally.last + tally.one_less + tally.ahead == tally.kills


def test_damaged_files(tmp_path: Path) -> None:
    (tmp_path / "scratch").mkdir()
    tally = fuzz.fuzz(20_000, SECONDS, seed=1, folder=tmp_path / "scratch", mind_memory=False)
    assert sum(tally.values()) > 50
    assert len(tally) > 5


def test_a_monkey_at_both_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "exports_folder", lambda: tmp_path / "exports")
    monkeypatch.setattr(door, "show_folder", lambda app, folder: None)
    for hand in monkey.run(1, minutes=30, seconds=SECONDS, folder=tmp_path):
        assert hand.deeds > 30


def test_games_one_after_the_other(tmp_path: Path) -> None:
    seen = soak.soak(200, SECONDS, tmp_path)
    assert seen
    if len(seen) > soak.WARM:
        assert seen[-1] <= seen[soak.WARM - 1] * soak.GROWTH
